/** Maps every allowed combination of the three order states to one situation for the buyer. */
import type { OrderAxes, OrderFacts, OrderRemark, OrderSituation } from '#contract/order-situations.ts';
import type { FulfilmentState, Order, PaymentMethod, PaymentState } from '#contract/orders.ts';
import { formatMoment, formatTime, isoDate } from './dates.ts';
import { formatRand } from './money.ts';

type ByMethod = Readonly<Record<PaymentMethod, OrderSituation>>;

const both = (situation: OrderSituation): ByMethod => ({ payfast: situation, eft: situation });

const OPEN: Readonly<Record<PaymentState, ByMethod>> = {
  none: { payfast: 'unpaid', eft: 'unpaid_eft' },
  redirected: { payfast: 'redirected', eft: 'unpaid_eft' },
  pending: { payfast: 'pending', eft: 'proof_received' },
  failed: { payfast: 'failed', eft: 'failed_eft' },
  review: both('open_review'),
  refunded: both('open_refunded'),
  partially_refunded: both('open_partly_refunded'),
  paid: both('settling'),
};

const PLACED: Readonly<Record<PaymentState, OrderSituation>> = {
  none: 'paid',
  redirected: 'paid',
  pending: 'paid',
  failed: 'paid',
  paid: 'paid',
  review: 'paid_review',
  refunded: 'paid_refunded',
  partially_refunded: 'paid_partly_refunded',
};

const BY_FULFILMENT: Readonly<Record<Exclude<FulfilmentState, 'none'>, OrderSituation>> = {
  picking: 'picking',
  packed: 'packed',
  shipped: 'shipped',
  ready_for_collection: 'ready_for_collection',
  delivered: 'delivered',
  collected: 'collected',
  returned: 'returned',
};

const EXPIRED: Readonly<Record<PaymentState, OrderSituation>> = {
  none: 'expired',
  redirected: 'expired_coming',
  pending: 'expired_coming',
  failed: 'expired_failed',
  // The database does not allow this; if it occurs, the payment is reviewed.
  paid: 'expired_review',
  review: 'expired_review',
  refunded: 'expired_refunded',
  partially_refunded: 'expired_partly_refunded',
};

const CANCELLED: Readonly<Record<PaymentState, OrderSituation>> = {
  none: 'cancelled',
  redirected: 'cancelled_coming',
  pending: 'cancelled_coming',
  failed: 'cancelled_failed',
  paid: 'cancelled_review',
  review: 'cancelled_review',
  refunded: 'cancelled_refunded',
  partially_refunded: 'cancelled_partly_refunded',
};

/** True when an unpaid order expires by time. Orders with a payment under review do not. */
export function hasPaymentDeadline(order: OrderAxes): boolean {
  const { payment_method: method, payment_state: payment } = order;
  if (order.order_state !== 'pending_payment' || order.hold_expires_at === null) return false;
  return (
    payment === 'none' ||
    payment === 'redirected' ||
    payment === 'failed' ||
    (payment === 'pending' && method === 'payfast')
  );
}

/** True when the payment deadline has passed. */
export function isPaymentOverdue(order: OrderAxes, now: number): boolean {
  const { hold_expires_at: until } = order;
  return hasPaymentDeadline(order) && until !== null && Date.parse(until) <= now;
}

/** True when the buyer cancelled the last payment at PayFast. */
function isPaymentCancelled(order: OrderAxes): boolean {
  const { payment_state: payment, payment_method: method, payment_cancelled_at: at } = order;
  return method === 'payfast' && at !== null && (payment === 'redirected' || payment === 'failed');
}

function openSituation(order: OrderAxes, now: number): OrderSituation {
  const { payment_state: payment, payment_method: method } = order;
  if (payment === 'review' && order.refund_due_cents > 0) return 'open_owed';
  if (isPaymentOverdue(order, now)) return method === 'eft' ? 'over_eft' : 'over';
  if (isPaymentCancelled(order)) return 'payment_cancelled';
  return OPEN[payment][method];
}

function placedSituation(order: OrderAxes): OrderSituation {
  const { fulfilment_state: parcel, delivery_method: delivery } = order;
  if (parcel === 'none') return PLACED[order.payment_state];
  return parcel === 'packed' && delivery === 'collect' ? 'packed_collect' : BY_FULFILMENT[parcel];
}

function closedSituation(order: OrderAxes, isExpired: boolean): OrderSituation {
  // Of a cancelled payment nothing was taken.
  const payment = isPaymentCancelled(order) ? 'none' : order.payment_state;
  if (payment === 'review' && order.refund_due_cents > 0)
    return isExpired ? 'expired_owed' : 'cancelled_owed';
  const isTransfer = order.payment_method === 'eft';
  if (isExpired && isTransfer && (payment === 'none' || payment === 'failed')) return 'expired_eft';
  return (isExpired ? EXPIRED : CANCELLED)[payment];
}

export function orderSituation(order: OrderAxes, now: number): OrderSituation {
  switch (order.order_state) {
    case 'pending_payment':
      return openSituation(order, now);
    case 'placed':
    case 'completed':
      return placedSituation(order);
    case 'expired':
      return closedSituation(order, true);
    case 'cancelled':
      return closedSituation(order, false);
  }
}

/** Returns the remarks of a placed order, most urgent first. */
export function orderRemarks(order: OrderAxes): readonly OrderRemark[] {
  if (order.order_state !== 'placed' && order.order_state !== 'completed') return [];
  const { payment_state: payment, fulfilment_state: parcel } = order;
  const remarks: OrderRemark[] = [];
  if (payment === 'review' && parcel !== 'none') remarks.push('review');
  if (payment !== 'review' && order.has_payment_review) remarks.push('second_payment');
  if (order.refund_due_cents > 0) remarks.push('owed');
  if (payment === 'refunded' && parcel !== 'none') remarks.push('refunded');
  if (payment === 'partially_refunded' && parcel !== 'none') remarks.push('partly_refunded');
  if (order.is_late_payment && (parcel === 'none' || parcel === 'picking')) remarks.push('late');
  return remarks;
}

/** '15:02' for today, '22 Nov 15:02' for other days. */
export function formatUntil(moment: string | null, now: number): string {
  if (moment === null) return '';
  const isToday = isoDate(moment) === isoDate(new Date(now).toISOString());
  return isToday ? formatTime(moment) : formatMoment(moment, now);
}

/** Returns the formatted facts for texts about an order. */
export function orderFacts(
  order: OrderAxes &
    Pick<Order, 'number' | 'total_cents' | 'carrier'> &
    Partial<Pick<Order, 'refunded_cents' | 'collection_label'>>,
  now: number,
): OrderFacts {
  return {
    number: order.number,
    total: formatRand(order.total_cents),
    owed: formatRand(order.refund_due_cents),
    refunded: formatRand(order.refunded_cents ?? 0),
    until: formatUntil(order.hold_expires_at, now),
    carrier: order.carrier ?? '',
    place: order.collection_label ?? '',
    method: order.delivery_method,
  };
}
