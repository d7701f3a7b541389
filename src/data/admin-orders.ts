/**
 * Order actions of administrators. `expected` is the order's updated_at as read. All refuse with permission_required,
 * second_factor_required, not_found, changed_meanwhile, network_failed.
 */
import * as v from 'valibot';
import {
  DeskOrderSchema,
  type DeskQueueCount,
  DeskQueueCountSchema,
  OrderTagSchema,
  type RefundChoice,
  type ReviewDecision,
} from '#contract/admin-orders.ts';
import { type OrderStep, type PreviewedStep, StepPreviewSchema } from '#contract/admin-order-steps.ts';
import type { DataClient } from './client.ts';
import { rowsOf, rpcChanges, rpcRead, rpcRows, rpcWrite } from './rows.ts';
import type { RowVersion } from './row-version.ts';

export const readDeskOrder = rpcRead('order_for_desk', DeskOrderSchema, (id: string) => ({ order_id: id }));

export interface Tracking {
  readonly carrier: string;
  readonly tracking_number: string;
  readonly tracking_url: string;
}

/** Details of a step: tracking of `ship`, `restock` of `return`, the state after `unpack`. */
export type StepDetails = Tracking | { readonly restock: boolean } | { readonly to: 'none' | 'picking' };

/**
 * Advances a paid order by one step. `ship` needs tracking; `restock` puts returned pieces back into stock. Also
 * refuses with transition_not_allowed, required, stock_exceeded.
 */
export const advanceOrder = rpcWrite(
  'advance_order',
  ({ id, expected }: RowVersion, step: OrderStep, details: StepDetails | null = null) => ({
    order_id: id,
    expected,
    step,
    ...(details && { details }),
  }),
);

/**
 * What a step would do to orders, named by id or number, at most 500. Unknown ones are left out. Also refuses with
 * invalid_input.
 */
export const previewOrderStep = rpcRows(
  'preview_order_step',
  StepPreviewSchema,
  (
    step: PreviewedStep,
    { ids = [], numbers = [] }: { readonly ids?: readonly string[]; readonly numbers?: readonly string[] },
  ) => ({ step, order_ids: ids, numbers }),
);

/** One of the steps of advanceOrders. */
export interface OrderAdvance extends RowVersion {
  readonly step: OrderStep;
  readonly details?: StepDetails;
}

/** Advances orders. Also refuses with invalid_input. */
export const advanceOrders = rpcChanges('advance_orders', (list: readonly OrderAdvance[]) => ({
  actions: list.map(({ details, ...action }) => ({ ...action, details: { ...details } })),
}));

/**
 * Cancels an order before it is packed and records what has to be refunded. Also refuses with already_packed,
 * payment_in_review, required.
 */
export const cancelOrder = rpcWrite('cancel_order', ({ id, expected }: RowVersion, reason: string) => ({
  order_id: id,
  expected,
  reason,
}));

/** Records a received bank transfer, in cents. Also refuses with amount_differs, transition_not_allowed. */
export const confirmTransfer = rpcWrite(
  'confirm_transfer',
  ({ id, expected }: RowVersion, amountCents: number, reference: string) => ({
    order_id: id,
    expected,
    amount_cents: amountCents,
    reference,
  }),
);

/** Accepts or dismisses a payment that failed a check. Also refuses with required, transition_not_allowed. */
export const resolvePaymentReview = rpcWrite(
  'resolve_payment_review',
  ({ id, expected }: RowVersion, decision: ReviewDecision, reason: string) => ({
    order_id: id,
    expected,
    decision,
    reason,
  }),
);

/** Refunded and returned amounts, in cents. */
export interface RefundRecord {
  readonly amountCents: number;
  readonly reason: string;
  readonly reference: string;
  readonly lines: readonly RefundChoice[];
  readonly shippingCents: number;
}

/** Records a refund. Also refuses with refund_too_large, required, invalid_input. */
export const recordRefund = rpcWrite(
  'record_refund',
  ({ id, expected }: RowVersion, { amountCents, reason, reference, lines, shippingCents }: RefundRecord) => ({
    order_id: id,
    expected,
    amount_cents: amountCents,
    reason,
    reference,
    lines,
    shipping_cents: shippingCents,
  }),
);

/** Adds a note that only administrators read. Also refuses with required. */
export const addOrderNote = rpcWrite('add_order_note', (id: string, body: string) => ({
  order_id: id,
  body,
}));

/** Adds a tag to at most 500 orders, or removes it. Returns the orders that changed. Also refuses with required, invalid_value. */
export const tagOrders = rpcRead(
  'tag_orders',
  v.array(v.string()),
  (ids: readonly string[], tag: string, isAdded: boolean) => ({ order_ids: ids, tag, is_added: isAdded }),
);

/** Returns the tags in use, each once. */
export async function readOrderTags(client: DataClient): Promise<readonly string[]> {
  const answer = await client.from('desk_order_tags').select('tag, orders').order('tag').limit(200);
  return rowsOf(OrderTagSchema, answer).map(({ tag }) => tag);
}

/** Counts orders by queue. Queues without orders are left out. */
export async function readQueueCounts(client: DataClient): Promise<readonly DeskQueueCount[]> {
  return rowsOf(DeskQueueCountSchema, await client.from('desk_order_queues').select('queue, orders'));
}

export const readNoticeBody = rpcRead('payment_notice_for_desk', v.string(), (notice: number) => ({
  notice,
}));
