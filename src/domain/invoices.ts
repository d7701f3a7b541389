/** Invoices: which orders have one, and its figures. Whole cents; prices include VAT. */
import type { OrderRow } from '../contract/orders.ts';

const PAID = ['paid', 'partially_refunded', 'refunded', 'review'] as const;

/** Whether an order was paid and placed, whatever became of its money afterwards. */
export function hasInvoice(order: Pick<OrderRow, 'payment_state' | 'paid_at'>): boolean {
  return order.paid_at !== null && PAID.some((state) => state === order.payment_state);
}

/** What an order comes to, and how much of that is VAT. */
export interface InvoiceFigures {
  readonly exclusiveCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
}

/** The sums below the lines: what was supplied without VAT, its VAT, both together. */
export function invoiceFigures(order: Pick<OrderRow, 'total_cents' | 'vat_cents'>): InvoiceFigures {
  const { total_cents: totalCents, vat_cents: vatCents } = order;
  return { exclusiveCents: totalCents - vatCents, vatCents, totalCents };
}
