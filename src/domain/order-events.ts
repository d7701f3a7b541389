/** Texts of an order's events. */
import type { EventFacts } from '#contract/order-situations.ts';
import type { Order, OrderEventRow, PaymentMethod } from '#contract/orders.ts';
import { formatRand } from './money.ts';

function methodOf(text: string | undefined): PaymentMethod | null {
  return text === 'payfast' || text === 'eft' ? text : null;
}

export function eventDetails({ detail }: OrderEventRow): EventFacts {
  return {
    amount: detail.amount_cents === undefined ? null : formatRand(detail.amount_cents),
    method: methodOf(detail.method ?? detail.payment_method),
    reason: detail.reason ?? null,
    carrier: detail.carrier ?? null,
    trackingNumber: detail.tracking_number ?? null,
    isLate: detail.late ?? false,
  };
}

export function lastEventAt({ events, created_at: createdAt }: Pick<Order, 'events' | 'created_at'>): string {
  return events.at(-1)?.at ?? createdAt;
}

export interface Confirmation {
  readonly at: string;
  readonly amountCents: number;
  readonly method: PaymentMethod;
}

/** Returns the last confirmed payment, or null, also for free orders. */
export function lastConfirmation(
  order: Pick<Order, 'events' | 'payment_method' | 'total_cents'>,
): Confirmation | null {
  const event = order.events.findLast(({ kind }) => kind === 'payment_received' || kind === 'payment_late');
  if (event === undefined) return null;
  return {
    at: event.at,
    amountCents: event.detail.amount_cents ?? order.total_cents,
    method: methodOf(event.detail.method) ?? order.payment_method,
  };
}
