/** GET /api/order-invoice-file/{token}: hands out the invoice that a link is for, to be saved. */
import type { Config } from '@netlify/functions';
import { serveFile } from '../server/serve-file.ts';
import { downloadInvoice, INVOICE_DOOR } from '../server/use-cases/invoices.ts';

export default serveFile(INVOICE_DOOR, downloadInvoice);

// The host reads this line without running it.
export const config: Config = { path: '/api/order-invoice-file/:token' };
