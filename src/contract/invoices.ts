/** Invoices of paid orders, as PDF. */
import * as v from 'valibot';
import { defineEndpoint } from './endpoints.ts';
import { OrderNumberSchema } from './orders.ts';
import { MomentSchema } from './common-schemas.ts';

export const INVOICE_LINK_SECONDS = 120;

const HOUR_SECONDS = 3600;

/** A site-relative download link, valid until `expires_at`. Opening it does not leave the page. */
export const InvoiceLinkSchema = v.object({ url: v.string(), expires_at: MomentSchema });

/** Returns a link that downloads the invoice, for the buyer and administrators. */
export const openInvoice = defineEndpoint({
  path: '/api/order-invoice',
  method: 'POST',
  input: v.object({ number: OrderNumberSchema }),
  output: InvoiceLinkSchema,
  refusals: ['not_found', 'invoice_unavailable'],
  needs: { session: true },
  throttle: {
    perPerson: { hits: 100, windowSeconds: HOUR_SECONDS },
    perAddress: { hits: 300, windowSeconds: HOUR_SECONDS },
    total: { hits: 2000, windowSeconds: HOUR_SECONDS },
  },
});

export const INVOICE_FILE_PATH = '/api/order-invoice-file';
