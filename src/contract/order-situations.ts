/** What the three axes of an order come to for its buyer: one situation, and what is to be added to it. */
import type { DeliveryMethod, Order, PaymentMethod } from './orders.ts';

/** Where an order stands, as its page tells it. `over`: the time to pay is up and nobody has let the pieces go yet. */
export const ORDER_SITUATIONS = [
  'unpaid',
  'unpaid_eft',
  'redirected',
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
/** Where an order stands, as its page tells it. */
export type OrderSituation = (typeof ORDER_SITUATIONS)[number];

/** What is true besides and changes nothing of where the order stands. */
export const ORDER_REMARKS = ['late', 'review', 'owed', 'refunded', 'partly_refunded'] as const;
/** What is true besides. */
export type OrderRemark = (typeof ORDER_REMARKS)[number];

/** What decides of an order where it stands. */
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
>;

/** What sentences about an order name, as people read it. Amounts as 'R123.45', moments in South Africa. */
export interface OrderFacts {
  readonly number: string;
  readonly total: string;
  /** Still to be sent back. */
  readonly owed: string;
  readonly refunded: string;
  /** Until when the pieces are kept. */
  readonly until: string;
  readonly carrier: string;
  /** Where it is handed over. */
  readonly place: string;
  readonly method: DeliveryMethod;
}

/** What a sentence about an event may name; what is not known is null. */
export interface EventFacts {
  readonly amount: string | null;
  readonly method: PaymentMethod | null;
  readonly reason: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly isLate: boolean;
}
