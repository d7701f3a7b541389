/** Invoices of paid orders, as PDF. */
import * as v from 'valibot';
import { defineEndpoint } from './endpoints.ts';
import { OrderNumberSchema } from './orders.ts';
import { MomentSchema } from './common-schemas.ts';

/** How long a link to an invoice is good. */
export const INVOICE_LINK_SECONDS = 120;

const HOUR_SECONDS = 3600;

/** A site-relative address that downloads the invoice and is good until then; going there leaves the page where it is. */
export const InvoiceLinkSchema = v.object({ url: v.string(), expires_at: MomentSchema });

/** For the order's buyer and for administrators: a link that downloads its invoice. */
export const openInvoice = defineEndpoint({
  path: '/api/order-invoice',
  method: 'POST',
  input: v.object({ number: OrderNumberSchema }),
  output: InvoiceLinkSchema,
  refusals: ['not_found', 'invoice_not_yet'],
  needs: { session: true },
  throttle: {
    perPerson: { hits: 100, windowSeconds: HOUR_SECONDS },
    perAddress: { hits: 300, windowSeconds: HOUR_SECONDS },
    total: { hits: 2000, windowSeconds: HOUR_SECONDS },
  },
});

/** Where such a link leads. */
export const INVOICE_FILE_PATH = '/api/order-invoice-file';
