/** Orders for their buyers (orders, order_lines, order_events). Amounts in cents, times in UTC. */
import * as v from 'valibot';
import { OwnReturnSchema } from './returns.ts';
import { CentsSchema, CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** orders.order_state. */
export const ORDER_STATES = ['pending_payment', 'placed', 'completed', 'expired', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** orders.payment_state; review: a check of the payment failed, or money has to be refunded. */
export const PAYMENT_STATES = [
  'none',
  'redirected',
  'pending',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'review',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** orders.fulfilment_state. */
export const FULFILMENT_STATES = [
  'none',
  'picking',
  'packed',
  'shipped',
  'ready_for_collection',
  'delivered',
  'collected',
  'returned',
] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** orders.payment_method. */
export const PAYMENT_METHODS = ['payfast', 'eft'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** orders.delivery_method. */
export const DELIVERY_METHODS = ['courier', 'locker', 'collect'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** order_events.kind. */
export const ORDER_EVENTS = [
  'ordered',
  'payment_started',
  'payment_cancelled',
  'payment_pending',
  'payment_failed',
  'payment_received',
  'payment_late',
  'payment_review',
  'payment_twice',
  'payment_method_changed',
  'proof_uploaded',
  'placed',
  'expired',
  'cancelled',
  'picking',
  'unpicked',
  'packed',
  'unpacked',
  'shipped',
  'ready_for_collection',
  'delivered',
  'collected',
  'completed',
  'returned',
  'refund_due',
  'refunded',
  'review_settled',
  'return_requested',
  'return_withdrawn',
  'return_approved',
  'return_refused',
  'return_received',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

/** Equal the constraints on orders; lengths in characters. */
export const ORDER_LIMITS = {
  holdMinutes: 60,
  transferHoldHours: 72,
  cancelReasonLength: 300,
  /** Polling interval of the order page. */
  pollMs: 5000,
  /** From leaving for PayFast until another payment is offered. */
  payAgainMinutes: 5,
  proofs: 5,
} as const;

/** 'OB-2026-000123'. */
export const OrderNumberSchema = v.pipe(v.string(), v.regex(/^OB-\d{4}-\d{6,}$/u));

const OptionalMomentSchema = v.nullish(MomentSchema, null);

/** A line with the product name and price at the time of the order. */
export const OrderLineRowSchema = v.object({
  id: v.number(),
  position: v.number(),
  product_id: v.nullish(IdSchema, null),
  slug: v.string(),
  title: v.string(),
  sku: v.string(),
  size: OptionalTextSchema,
  color: OptionalTextSchema,
  image_url: OptionalTextSchema,
  unit_price_cents: CentsSchema,
  quantity: CountSchema,
  /** Before the discount. */
  line_cents: CentsSchema,
  /** The line's share of the order's discount. */
  discount_cents: CentsSchema,
  returnable: v.boolean(),
  not_returnable_reason: OptionalTextSchema,
});
export type OrderLineRow = v.InferOutput<typeof OrderLineRowSchema>;

/** Details of an event; the fields depend on its kind. */
export const OrderEventDetailSchema = v.fallback(
  v.looseObject({
    amount_cents: v.optional(CentsSchema),
    reason: v.optional(v.string()),
    method: v.optional(v.string()),
    payment_method: v.optional(v.string()),
    late: v.optional(v.boolean()),
    carrier: v.optional(v.string()),
    tracking_number: v.optional(v.string()),
    tracking_url: v.optional(v.string()),
    decision: v.optional(v.string()),
  }),
  {},
);

export const OrderEventRowSchema = v.object({
  id: v.number(),
  at: MomentSchema,
  kind: v.picklist(ORDER_EVENTS),
  detail: OrderEventDetailSchema,
});
export type OrderEventRow = v.InferOutput<typeof OrderEventRowSchema>;

/** Recipient and delivery; null after the account was deleted. */
const OrderDeliveryEntries = {
  contact_name: v.string(),
  contact_email: v.string(),
  contact_phone: OptionalTextSchema,
  delivery_method: v.picklist(DELIVERY_METHODS),
  address_line: OptionalTextSchema,
  suburb: OptionalTextSchema,
  city: OptionalTextSchema,
  province: OptionalTextSchema,
  postal_code: OptionalTextSchema,
  locker: OptionalTextSchema,
  collection_label: OptionalTextSchema,
  delivery_note: OptionalTextSchema,
};

const OrderMoneyEntries = {
  subtotal_cents: CentsSchema,
  discount_code: OptionalTextSchema,
  discount_cents: CentsSchema,
  shipping_cents: CentsSchema,
  total_cents: CentsSchema,
  vat_cents: CentsSchema,
  vat_percent: CountSchema,
  paid_cents: CentsSchema,
  refunded_cents: CentsSchema,
  refund_due_cents: CentsSchema,
};

const OrderStateEntries = {
  id: IdSchema,
  number: OrderNumberSchema,
  order_state: v.picklist(ORDER_STATES),
  payment_state: v.picklist(PAYMENT_STATES),
  fulfilment_state: v.picklist(FULFILMENT_STATES),
  payment_method: v.picklist(PAYMENT_METHODS),
  is_late_payment: v.boolean(),
  /** The buyer cancelled the latest payment at PayFast. */
  payment_cancelled_at: v.nullish(MomentSchema, null),
  /** A payment waits for a decision of the desk, also of an order that is paid. */
  has_payment_review: v.boolean(),
  hold_expires_at: OptionalMomentSchema,
  carrier: OptionalTextSchema,
  tracking_number: OptionalTextSchema,
  tracking_url: OptionalTextSchema,
  cancel_reason: OptionalTextSchema,
  created_at: MomentSchema,
  paid_at: OptionalMomentSchema,
  updated_at: MomentSchema,
};

/** An order without its lines. */
export const OrderRowSchema = v.object({
  ...OrderStateEntries,
  /** Date of the accepted terms; null for orders placed without the checkout. */
  terms_version: OptionalTextSchema,
  ...OrderDeliveryEntries,
  ...OrderMoneyEntries,
});
export type OrderRow = v.InferOutput<typeof OrderRowSchema>;

/** An order with lines, events and returns. */
export const OrderSchema = v.object({
  ...OrderRowSchema.entries,
  lines: v.array(OrderLineRowSchema),
  events: v.array(OrderEventRowSchema),
  proofs: v.array(v.object({ id: IdSchema, created_at: MomentSchema })),
  /** When it was delivered; null before. */
  completed_at: OptionalMomentSchema,
  /** Oldest first. */
  returns: v.array(OwnReturnSchema),
});
export type Order = v.InferOutput<typeof OrderSchema>;

/** A row in the buyer's list of orders. */
export const OwnOrderSchema = v.object({
  ...OrderStateEntries,
  total_cents: CentsSchema,
  refund_due_cents: CentsSchema,
  delivery_method: v.picklist(DELIVERY_METHODS),
  lines: v.array(
    v.object({ title: v.string(), quantity: CountSchema, image_url: OptionalTextSchema, slug: v.string() }),
  ),
});
export type OwnOrder = v.InferOutput<typeof OwnOrderSchema>;
