import { queryOf } from '#stores/core/address.ts';

/** Where inquiries are in the overview; apart from the table, because the overview opens without loading it. */
export const PARTNERS_VIEW = { view: 'partners' } as const;
export const INQUIRY_KEY = 'inquiry';

export const inquiryHref = (id: string): string =>
  `/admin-overview${queryOf({ ...PARTNERS_VIEW, [INQUIRY_KEY]: id })}`;
