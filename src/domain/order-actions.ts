/** What a buyer can do about an order, and when its page asks again. The database decides; this only offers. */
import type { OrderAxes } from '../contract/order-situations.ts';
import { ORDER_LIMITS, type Order, type PaymentMethod } from '../contract/orders.ts';
import { isHoldOver, orderSituation } from './order-situation.ts';
import { openReturn } from './returns.ts';

/** What decides whether something is expected. */
type Awaited = OrderAxes & Partial<Pick<Order, 'returns'>>;

/** What can be done now. */
export interface OrderActions {
  /** Leave for PayFast. */
  readonly pay: boolean;
  /** The other way to pay; null when it cannot be changed. */
  readonly switchTo: PaymentMethod | null;
  /** See where to transfer to. */
  readonly transfer: boolean;
  /** Send a proof of a transfer. */
  readonly prove: boolean;
  readonly cancel: boolean;
}

const UNSETTLED: ReadonlySet<string> = new Set(['none', 'redirected', 'failed']);

/** What is offered; `proofs` is how many were sent. */
export function orderActions(order: OrderAxes, proofs: number, now: number): OrderActions {
  const { order_state: state, payment_state: payment, payment_method: method } = order;
  const isOpen = state === 'pending_payment' && !isHoldOver(order, now);
  const isUnsettled = UNSETTLED.has(payment);
  const isTransfer = method === 'eft';
  const mayProve = isUnsettled || payment === 'pending';
  return {
    pay: isOpen && isUnsettled && !isTransfer,
    switchTo: isOpen && isUnsettled ? (isTransfer ? 'payfast' : 'eft') : null,
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

const MINUTE_MS = 60_000;
/** How long something that is expected at any moment is asked for every few seconds. */
const EAGER_MS = 10 * MINUTE_MS;

/** Situations that end by what somebody else tells us in a moment. */
const EAGER: ReadonlySet<string> = new Set([
  'redirected',
  'pending',
  'settling',
  'over',
  'proof_received',
  'open_review',
  // Somebody who was at PayFast all the time may come back from there with a payment.
  'expired_coming',
  'expired_failed',
  'cancelled_coming',
]);
/** Situations that nothing follows by itself. */
const FINAL: ReadonlySet<string> = new Set([
  'delivered',
  'collected',
  'returned',
  'cancelled',
  'cancelled_failed',
  'cancelled_refunded',
  'expired_refunded',
]);

/** Whether nothing more is expected of an order. */
export function isFinal(order: Awaited, now: number): boolean {
  if (openReturn(order.returns ?? []) !== null) return false;
  const isSettled = order.refund_due_cents === 0 && order.payment_state !== 'review';
  return isSettled && FINAL.has(orderSituation(order, now));
}

/**
 * After how many milliseconds the page asks again when it has asked for so long already; null when nothing is expected. The
 * end of the time to pay is looked at as it comes.
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

/** '59:07' until a moment, '3 h' and longer as hours and minutes: '71 h 12 min'; null when it is over. */
export function timeLeft(until: string | null, now: number): string | null {
  if (until === null) return null;
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (!(seconds > 0)) return null;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${String(minutes)}:${String(seconds % 60).padStart(2, '0')}`;
  return `${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min`;
}
