/** POST /api/order-invoice: returns a download link of an invoice, for the buyer and administrators. */
import type { Config } from '@netlify/functions';
import { openInvoice } from '#contract/invoices.ts';
import { serve } from '#server/serve.ts';
import { linkInvoice } from '#server/use-cases/invoices.ts';

export default serve(openInvoice, linkInvoice);

export const config: Config = { path: '/api/order-invoice' };
