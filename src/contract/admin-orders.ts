/** Orders for administrators (desk_orders, order_for_desk). Amounts in cents, times in UTC. */
import * as v from 'valibot';
import {
  DELIVERY_METHODS,
  FULFILMENT_STATES,
  ORDER_EVENTS,
  ORDER_STATES,
  OrderEventDetailSchema,
  OrderLineRowSchema,
  OrderNumberSchema,
  OrderRowSchema,
  PAYMENT_METHODS,
  PAYMENT_STATES,
} from './orders.ts';
import { NOTICE_CHECKS } from './payfast.ts';
import { DeskReturnSchema, OPEN_RETURN_STATES } from './returns.ts';
import { CentsSchema, CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** Order queues in the order in which the desk works through them. */
export const DESK_QUEUES = [
  'money',
  'proof',
  'to_pack',
  'picking',
  'packed',
  'return',
  'on_its_way',
  'unpaid',
  'done',
  'closed',
] as const;
export type DeskQueue = (typeof DESK_QUEUES)[number];

/** What an order in the queue 'money' waits for; 'paid_back': refunded before it was sent, it is to be cancelled. */
export type MoneyTask = 'owed' | 'decision' | 'owed_and_decision' | 'paid_back';

export const DeskOrderRowSchema = v.object({
  id: IdSchema,
  number: OrderNumberSchema,
  contact_name: v.string(),
  contact_email: v.string(),
  queue: v.picklist(DESK_QUEUES),
  order_state: v.picklist(ORDER_STATES),
  payment_state: v.picklist(PAYMENT_STATES),
  fulfilment_state: v.picklist(FULFILMENT_STATES),
  payment_method: v.picklist(PAYMENT_METHODS),
  delivery_method: v.picklist(DELIVERY_METHODS),
  city: OptionalTextSchema,
  province: OptionalTextSchema,
  pieces: v.nullish(CountSchema, 0),
  total_cents: CentsSchema,
  discount_code: OptionalTextSchema,
  discount_cents: CentsSchema,
  paid_cents: CentsSchema,
  refunded_cents: CentsSchema,
  refund_due_cents: CentsSchema,
  /** A payment of it needs a decision. */
  needs_decision: v.boolean(),
  is_late_payment: v.boolean(),
  hold_expires_at: v.nullish(MomentSchema, null),
  tracking_number: OptionalTextSchema,
  /** The state of an open return, or null. */
  return_state: v.nullish(v.picklist(OPEN_RETURN_STATES), null),
  tags: v.array(v.string()),
  /** Sort key: the smallest comes first. */
  work_order: v.number(),
  created_at: MomentSchema,
  paid_at: v.nullish(MomentSchema, null),
  /** Kept as text because parsing loses digits; sent back as `expected`. */
  updated_at: v.string(),
});
export type DeskOrderRow = v.InferOutput<typeof DeskOrderRowSchema>;

/** Number of orders per queue (desk_order_queues). */
export const DeskQueueCountSchema = v.object({ queue: v.picklist(DESK_QUEUES), orders: CountSchema });
export type DeskQueueCount = v.InferOutput<typeof DeskQueueCountSchema>;

/** A tag in use and the number of its orders (desk_order_tags). */
export const OrderTagSchema = v.object({ tag: v.string(), orders: CountSchema });

/** payment_notices.outcome. */
export const NOTICE_OUTCOMES = [
  'paid',
  'paid_late',
  'paid_twice',
  'review',
  'pending',
  'failed',
  'repeated',
  'superseded',
  'rejected',
  'unmatched',
] as const;
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];

/** payment_notices.state; waiting: PayFast could not be reached for confirmation. */
const NOTICE_STATES = ['stored', 'waiting', 'judged'] as const;

/** Checks of a payment notice: first those of the function, then those of the database, which compares it with the order. */
export const JUDGED_CHECKS = [...NOTICE_CHECKS, 'amount', 'new'] as const;
export type JudgedCheck = (typeof JUDGED_CHECKS)[number];

/** Passed is null when the check could not be made. */
const CheckSchema = v.object({
  check: v.picklist(JUDGED_CHECKS),
  passed: v.nullable(v.boolean()),
  detail: v.nullish(v.string(), null),
});

/** A payment notice without its body. */
export const PaymentNoticeSchema = v.object({
  id: v.number(),
  received_at: MomentSchema,
  source: v.string(),
  state: v.picklist(NOTICE_STATES),
  pf_payment_id: OptionalTextSchema,
  payment_status: OptionalTextSchema,
  amount_cents: v.nullish(v.number(), null),
  checks: v.fallback(v.array(CheckSchema), []),
  outcome: v.nullish(v.picklist(NOTICE_OUTCOMES), null),
  judged_at: v.nullish(MomentSchema, null),
  judgements: CountSchema,
});
export type PaymentNotice = v.InferOutput<typeof PaymentNoticeSchema>;

/** A row of desk_payment_notices: a notice with its order, if there is one. */
export const DeskNoticeRowSchema = v.object({
  ...PaymentNoticeSchema.entries,
  order_id: v.nullish(IdSchema, null),
  order_number: OptionalTextSchema,
});
export type DeskNoticeRow = v.InferOutput<typeof DeskNoticeRowSchema>;

const by = OptionalTextSchema;

const RefundedLineSchema = v.object({
  line_id: v.number(),
  quantity: CountSchema,
  amount_cents: CentsSchema,
  /** Pieces among them that had come back and were owed. */
  due_pieces: CountSchema,
  restocked: CountSchema,
});

/** Pieces that a new refund covers. */
export interface RefundChoice {
  readonly line_id: number;
  readonly quantity: number;
  readonly restocked: number;
}

/** The result of order_for_desk. */
export const DeskOrderSchema = v.object({
  order: v.object({ ...OrderRowSchema.entries, updated_at: v.string(), user_id: v.nullish(IdSchema, null) }),
  buyer: by,
  lines: v.array(OrderLineRowSchema),
  events: v.array(
    v.object({
      id: v.number(),
      at: MomentSchema,
      kind: v.picklist(ORDER_EVENTS),
      detail: OrderEventDetailSchema,
      is_internal: v.boolean(),
      by,
    }),
  ),
  notes: v.array(v.object({ id: v.number(), body: v.string(), at: MomentSchema, by })),
  payments: v.array(
    v.object({
      id: IdSchema,
      method: v.picklist(PAYMENT_METHODS),
      amount_cents: CentsSchema,
      is_amount_assumed: v.boolean(),
      fee_cents: CentsSchema,
      pf_payment_id: OptionalTextSchema,
      reference: OptionalTextSchema,
      state: v.picklist(['accepted', 'review', 'dismissed']),
      created_at: MomentSchema,
      by,
    }),
  ),
  refunds: v.array(
    v.object({
      id: IdSchema,
      amount_cents: CentsSchema,
      reason: v.string(),
      reference: OptionalTextSchema,
      shipping_cents: v.nullish(CentsSchema, 0),
      lines: v.nullish(v.array(RefundedLineSchema), []),
      created_at: MomentSchema,
      by,
    }),
  ),
  proofs: v.array(v.object({ id: IdSchema, media_type: v.string(), bytes: CountSchema, at: MomentSchema })),
  notices: v.array(PaymentNoticeSchema),
  returns: v.array(DeskReturnSchema),
});
export type DeskOrder = v.InferOutput<typeof DeskOrderSchema>;

export const PrintedOrderSchema = v.object({ ...OrderRowSchema.entries, lines: v.array(OrderLineRowSchema) });
export type PrintedOrder = v.InferOutput<typeof PrintedOrderSchema>;

/** Decisions of resolve_payment_review. */
export const REVIEW_DECISIONS = ['accept', 'refund', 'dismiss'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Equal the constraints; lengths in characters. */
export const DESK_ORDER_LIMITS = {
  reasonLength: 300,
  referenceLength: 120,
  noteLength: 2000,
  tagLength: 30,
  carrierLength: 60,
  trackingNumberLength: 80,
  trackingUrlLength: 500,
} as const;
