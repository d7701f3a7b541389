/** Actions that a buyer is offered, and polling of the order page. The database decides about actions. */
import type { OrderAxes } from '#contract/order-situations.ts';
import { ORDER_LIMITS, type Order, type PaymentMethod } from '#contract/orders.ts';
import { isPaymentOverdue, orderSituation } from './order-situations.ts';
import { openReturn } from './returns.ts';
import { MINUTE_MS } from '#contract/time-units.ts';

/** The fields that decide whether a change is expected. */
type Awaited = OrderAxes & Partial<Pick<Order, 'returns'>>;

/** Currently possible actions. */
export interface OrderActions {
  readonly pay: boolean;
  /** The other payment method; null when it cannot be changed. */
  readonly switchTo: PaymentMethod | null;
  /** Money may be on its way: `pay` and `switchTo` need a warning, and time. */
  readonly needsWarning: boolean;
  /** Show the bank details. */
  readonly transfer: boolean;
  /** Upload a proof of payment. */
  readonly prove: boolean;
  readonly cancel: boolean;
}

const UNSETTLED: ReadonlySet<string> = new Set(['none', 'redirected', 'failed']);

/** Returns the offered actions; `proofs` is the number of uploaded proofs. */
export function orderActions(order: OrderAxes, proofs: number, now: number): OrderActions {
  const { order_state: state, payment_state: payment, payment_method: method } = order;
  const isOpen = state === 'pending_payment' && !isPaymentOverdue(order, now);
  const isUnsettled = UNSETTLED.has(payment);
  const isTransfer = method === 'eft';
  const mayProve = isUnsettled || payment === 'pending';
  return {
    pay: isOpen && isUnsettled && !isTransfer,
    switchTo: isOpen && isUnsettled ? (isTransfer ? 'payfast' : 'eft') : null,
    needsWarning: orderSituation(order, now) === 'redirected',
    transfer: isOpen && isTransfer && mayProve,
    prove:
      isTransfer &&
      mayProve &&
      (state === 'pending_payment' || state === 'expired') &&
      proofs < ORDER_LIMITS.proofs,
    cancel:
      (state === 'pending_payment' && payment !== 'review') ||
      (state === 'placed' && (order.fulfilment_state === 'none' || order.fulfilment_state === 'picking')),
  };
}

/** Returns when another payment is offered, in milliseconds since the epoch. */
export function payAgainAt({ events, updated_at: updatedAt }: Pick<Order, 'events' | 'updated_at'>): number {
  const started = events.findLast(({ kind }) => kind === 'payment_started')?.at ?? updatedAt;
  return Date.parse(started) + ORDER_LIMITS.payAgainMinutes * MINUTE_MS;
}

/** Duration of polling for an imminent change. */
const EAGER_MS = 10 * MINUTE_MS;

/** Situations that end within moments by an external event. */
const EAGER: ReadonlySet<string> = new Set([
  'redirected',
  'payment_cancelled',
  'pending',
  'settling',
  'over',
  'proof_received',
  'open_review',
  // A buyer who stayed at PayFast may still return with a payment.
  'expired_coming',
  'expired_failed',
  'cancelled_coming',
]);
/** Situations that never change by themselves. */
const FINAL: ReadonlySet<string> = new Set([
  'delivered',
  'collected',
  'returned',
  'cancelled',
  'cancelled_failed',
  'cancelled_refunded',
  'expired_refunded',
]);

/** True when no further change is expected. */
export function isFinal(order: Awaited, now: number): boolean {
  if (openReturn(order.returns ?? []) !== null) return false;
  const isSettled =
    order.refund_due_cents === 0 && order.payment_state !== 'review' && !order.has_payment_review;
  return isSettled && FINAL.has(orderSituation(order, now));
}

/**
 * Returns the delay in milliseconds before the next poll, given how long polling has lasted; null when no change is
 * expected. Polls again when the payment deadline passes.
 */
export function pollDelay(order: Awaited, now: number, askingMs: number): number | null {
  if (isFinal(order, now)) return null;
  const isEager = EAGER.has(orderSituation(order, now));
  const soon = isEager && askingMs < EAGER_MS ? ORDER_LIMITS.pollMs : MINUTE_MS;
  const delay = order.order_state === 'pending_payment' ? Math.min(soon, 4 * ORDER_LIMITS.pollMs) : soon;
  const { hold_expires_at: until } = order;
  const left = until === null ? Infinity : Date.parse(until) - now;
  return left > 0 ? Math.min(delay, left + 500) : delay;
}

/** Formats the remaining time as '59:07', or '71 h 12 min' from 3 h on; null when it has passed. */
export function timeLeft(until: string | null, now: number): string | null {
  if (until === null) return null;
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (!(seconds > 0)) return null;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${String(minutes)}:${String(seconds % 60).padStart(2, '0')}`;
  return `${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min`;
}
