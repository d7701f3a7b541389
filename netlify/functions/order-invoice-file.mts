/** GET /api/order-invoice-file/{token}: downloads the invoice of a signed link. */
import type { Config } from '@netlify/functions';
import { serveFile } from '#server/serve-file.ts';
import { downloadInvoice, INVOICE_ENDPOINT } from '#server/use-cases/invoices.ts';

export default serveFile(INVOICE_ENDPOINT, downloadInvoice);

export const config: Config = { path: '/api/order-invoice-file/:token' };
