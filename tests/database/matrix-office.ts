/** Expected access to inquiries of partners and to the outbox. */
import { ROWS } from './fixture.ts';
import { ADMINS, EVERYBODY, readers, readOnly, type Relations } from './matrix-shape.ts';

export const OFFICE_RELATIONS = {
  partner_inquiries: {
    key: 'id',
    rows: { inquiry: ROWS.inquiry },
    select: readers([ADMINS, ['inquiry']]),
    insert: {
      values: {
        name: 'Matrix',
        email: 'm@company.test',
        company: 'C',
        partnership_type: 'other',
        message: 'Hi',
      },
      by: EVERYBODY,
    },
  },
  desk_partner_inquiries: readOnly('id', { inquiry: ROWS.inquiry }, [ADMINS, ['inquiry']]),
  outbox: readOnly('kind', { item: 'rebuild', failed: 'failed' }),
  desk_outbox: readOnly('kind', { failed: 'failed' }, [ADMINS, ['failed']]),
  desk_audit: readOnly('row_key', { entry: ROWS.activeProduct }, [ADMINS, ['entry']]),
} satisfies Relations;
