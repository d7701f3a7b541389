/** POST /api/order-invoice: a link that downloads an order's invoice, for its buyer and for administrators. */
import type { Config } from '@netlify/functions';
import { openInvoice } from '../../src/contract/invoices.ts';
import { serve } from '../server/serve.ts';
import { linkInvoice } from '../server/use-cases/invoices.ts';

export default serve(openInvoice, linkInvoice);

// The host reads this line without running it: the path is spelled out and equals the endpoint's.
export const config: Config = { path: '/api/order-invoice' };
