/** Situations of an order for its buyer, derived from its three states. */
import type { DeliveryMethod, Order, PaymentMethod } from './orders.ts';

/** The main situation on the order page. `over`: the payment deadline has passed but the stock is not released yet. */
export const ORDER_SITUATIONS = [
  'unpaid',
  'unpaid_eft',
  'redirected',
  'payment_cancelled',
  'pending',
  'proof_received',
  'failed',
  'failed_eft',
  'over',
  'over_eft',
  'open_review',
  'open_owed',
  'open_refunded',
  'open_partly_refunded',
  'settling',
  'paid',
  'paid_review',
  'paid_refunded',
  'paid_partly_refunded',
  'picking',
  'packed',
  'packed_collect',
  'shipped',
  'ready_for_collection',
  'delivered',
  'collected',
  'returned',
  'expired',
  'expired_eft',
  'expired_coming',
  'expired_failed',
  'expired_review',
  'expired_owed',
  'expired_refunded',
  'expired_partly_refunded',
  'cancelled',
  'cancelled_coming',
  'cancelled_failed',
  'cancelled_review',
  'cancelled_owed',
  'cancelled_refunded',
  'cancelled_partly_refunded',
] as const;
export type OrderSituation = (typeof ORDER_SITUATIONS)[number];

/** Remarks shown in addition to the situation. */
export const ORDER_REMARKS = [
  'late',
  'review',
  'second_payment',
  'owed',
  'refunded',
  'partly_refunded',
] as const;
export type OrderRemark = (typeof ORDER_REMARKS)[number];

export type OrderAxes = Pick<
  Order,
  | 'order_state'
  | 'payment_state'
  | 'fulfilment_state'
  | 'payment_method'
  | 'delivery_method'
  | 'is_late_payment'
  | 'refund_due_cents'
  | 'hold_expires_at'
  | 'payment_cancelled_at'
  | 'has_payment_review'
>;

/** Facts for texts about an order, formatted: amounts as 'R123.45', times in South Africa. */
export interface OrderFacts {
  readonly number: string;
  readonly total: string;
  /** Still to be refunded. */
  readonly owed: string;
  readonly refunded: string;
  readonly until: string;
  readonly carrier: string;
  readonly place: string;
  readonly method: DeliveryMethod;
}

/** Facts for texts about an event; null when unknown. */
export interface EventFacts {
  readonly amount: string | null;
  readonly method: PaymentMethod | null;
  readonly reason: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly isLate: boolean;
}
