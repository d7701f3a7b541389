/** Invoices: eligibility and figures. Whole cents; prices include VAT. */
import type { OrderRow } from '#contract/orders.ts';

const PAID = ['paid', 'partially_refunded', 'refunded', 'review'] as const;

/** True when an order was paid, even if it was refunded later. */
export function hasInvoice(order: Pick<OrderRow, 'payment_state' | 'paid_at'>): boolean {
  return order.paid_at !== null && PAID.some((state) => state === order.payment_state);
}

export function invoiceFigures(order: Pick<OrderRow, 'total_cents' | 'vat_cents'>) {
  const { total_cents: totalCents, vat_cents: vatCents } = order;
  return { exclusiveCents: totalCents - vatCents, vatCents, totalCents };
}
