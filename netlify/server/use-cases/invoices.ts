import { RefusalError } from '#contract/error-codes.ts';
import { INVOICE_FILE_PATH, INVOICE_LINK_SECONDS, type openInvoice } from '#contract/invoices.ts';
import { readInvoiceStatus } from '#data/invoices.ts';
import { hasInvoice } from '#domain/invoices.ts';
import { readInvoicedOrder } from '../database-orders.ts';
import type { FileEndpoint, FileUseCase } from '../serve-file.ts';
import type { UseCase } from '../serve.ts';
import { linkedFile, signedLink, type LinkKind } from '../signed-link.ts';

const LINK: LinkKind = {
  name: 'order-invoice',
  path: INVOICE_FILE_PATH,
  seconds: INVOICE_LINK_SECONDS,
  file: /^OB-\d{4}-\d{6,}$/u,
};

/**
 * Returns a download link for the buyer or an administrator. Refuses with not_found for others, with invoice_unavailable.
 */
export const linkInvoice: UseCase<typeof openInvoice> = async ({ number }, context) => {
  const { environment, session, now } = context;
  const order = await readInvoiceStatus(session.client, number);
  if (order === null) throw new RefusalError('not_found');
  if (!hasInvoice(order)) throw new RefusalError('invoice_unavailable');
  const { url, until } = signedLink(LINK, number, now, environment);
  return { url, expires_at: new Date(until).toISOString() };
};

/** Counted like links: each link is used about once. */
export const INVOICE_ENDPOINT: FileEndpoint = {
  name: 'order-invoice-file',
  throttle: { perAddress: { hits: 300, windowSeconds: 3600 }, total: { hits: 2000, windowSeconds: 3600 } },
};

/** Renders the invoice of a link from the current order. Refuses with not_found, also for expired links. */
export const downloadInvoice: FileUseCase = async (path, { environment, now, countUse }) => {
  const number = linkedFile(LINK, path, now, environment);
  if (number === null) throw new RefusalError('not_found');
  await countUse();
  const order = await readInvoicedOrder(environment, number);
  if (order === null || !hasInvoice(order)) throw new RefusalError('not_found');
  const { drawInvoice } = await import('../invoice-pdf.ts');
  const bytes = await drawInvoice(order);
  return { bytes, type: 'application/pdf', outcome: 'handed_out', saveAs: `invoice-${number}.pdf` };
};
