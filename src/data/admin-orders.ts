/**
 * Order actions of administrators. `expected` is the order's updated_at as read. All refuse with permission_required,
 * second_factor_required, not_found, changed_meanwhile, network_failed.
 */
import * as v from 'valibot';
import {
  type DeskOrder,
  DeskOrderSchema,
  type DeskQueueCount,
  DeskQueueCountSchema,
  OrderTagSchema,
  type RefundChoice,
  type ReviewDecision,
} from '#contract/admin-orders.ts';
import {
  type OrderStep,
  type PreviewedStep,
  type StepPreview,
  StepPreviewSchema,
} from '#contract/admin-order-steps.ts';
import { type RowResult, RowResultSchema } from '#contract/row-results.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rowsOf } from './rows.ts';
import type { RowVersion } from './row-version.ts';

export async function readDeskOrder(client: DataClient, id: string): Promise<DeskOrder> {
  return parseRow(DeskOrderSchema, dataOf(await client.rpc('order_for_desk', { order_id: id })));
}

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
export async function advanceOrder(
  client: DataClient,
  { id, expected }: RowVersion,
  step: OrderStep,
  details: StepDetails | null = null,
): Promise<void> {
  dataOf(
    await client.rpc('advance_order', {
      order_id: id,
      expected,
      step,
      ...(details && { details: { ...details } }),
    }),
  );
}

/**
 * What a step would do to orders, named by id or number, at most 500. Unknown ones are left out. Also refuses with
 * invalid_input.
 */
export async function previewOrderStep(
  client: DataClient,
  step: PreviewedStep,
  { ids = [], numbers = [] }: { readonly ids?: readonly string[]; readonly numbers?: readonly string[] },
): Promise<readonly StepPreview[]> {
  const answer = await client.rpc('preview_order_step', { step, order_ids: [...ids], numbers: [...numbers] });
  return rowsOf(StepPreviewSchema, answer);
}

/** One of the steps of advanceOrders. */
export interface OrderAdvance extends RowVersion {
  readonly step: OrderStep;
  readonly details?: StepDetails;
}

/** Advances at most 500 orders in one call; each is done or refused by itself. Also refuses with invalid_input. */
export async function advanceOrders(
  client: DataClient,
  acts: readonly OrderAdvance[],
): Promise<readonly RowResult[]> {
  const sent = acts.map(({ details, ...act }) => ({ ...act, details: { ...details } }));
  return rowsOf(RowResultSchema, await client.rpc('advance_orders', { acts: sent }));
}

/**
 * Cancels an order before it is packed and records what has to be refunded. Also refuses with already_packed,
 * payment_in_review, required.
 */
export async function cancelOrder(
  client: DataClient,
  { id, expected }: RowVersion,
  reason: string,
): Promise<void> {
  dataOf(await client.rpc('cancel_order', { order_id: id, expected, reason }));
}

/** Records a received bank transfer, in cents. Also refuses with amount_differs, transition_not_allowed. */
export async function confirmTransfer(
  client: DataClient,
  { id, expected }: RowVersion,
  amountCents: number,
  reference: string,
): Promise<void> {
  dataOf(
    await client.rpc('confirm_transfer', { order_id: id, expected, amount_cents: amountCents, reference }),
  );
}

/** Accepts or dismisses a payment that failed a check. Also refuses with required, transition_not_allowed. */
export async function resolvePaymentReview(
  client: DataClient,
  { id, expected }: RowVersion,
  decision: ReviewDecision,
  reason: string,
): Promise<void> {
  dataOf(await client.rpc('resolve_payment_review', { order_id: id, expected, decision, reason }));
}

/** Refunded and returned amounts, in cents. */
export interface RefundRecord {
  readonly amountCents: number;
  readonly reason: string;
  readonly reference: string;
  readonly lines: readonly RefundChoice[];
  readonly shippingCents: number;
}

/** Records a refund. Also refuses with refund_too_large, required, invalid_input. */
export async function recordRefund(
  client: DataClient,
  { id, expected }: RowVersion,
  { amountCents, reason, reference, lines, shippingCents }: RefundRecord,
): Promise<void> {
  dataOf(
    await client.rpc('record_refund', {
      order_id: id,
      expected,
      amount_cents: amountCents,
      reason,
      reference,
      lines: lines.map((line) => ({ ...line })),
      shipping_cents: shippingCents,
    }),
  );
}

/** Adds a note that only administrators read. Also refuses with required. */
export async function addOrderNote(client: DataClient, id: string, body: string): Promise<void> {
  dataOf(await client.rpc('add_order_note', { order_id: id, body }));
}

/** Adds a tag to at most 500 orders, or removes it. Returns the orders that changed. Also refuses with required, invalid_value. */
export async function tagOrders(
  client: DataClient,
  ids: readonly string[],
  tag: string,
  isAdded: boolean,
): Promise<readonly string[]> {
  const answer = await client.rpc('tag_orders', { order_ids: [...ids], tag, is_added: isAdded });
  return parseRow(v.array(v.string()), dataOf(answer));
}

/** Returns the tags in use, each once. */
export async function readOrderTags(client: DataClient): Promise<readonly string[]> {
  const answer = await client.from('desk_order_tags').select('tag, orders').order('tag').limit(200);
  return rowsOf(OrderTagSchema, answer).map(({ tag }) => tag);
}

/** Counts orders by queue. Queues without orders are left out. */
export async function readQueueCounts(client: DataClient): Promise<readonly DeskQueueCount[]> {
  return rowsOf(DeskQueueCountSchema, await client.from('desk_order_queues').select('queue, orders'));
}

/** Returns the raw body of a payment notice. */
export async function readNoticeBody(client: DataClient, notice: number): Promise<string> {
  return parseRow(v.string(), dataOf(await client.rpc('payment_notice_for_desk', { notice })));
}
