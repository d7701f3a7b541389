/**
 * What administrators do with orders. Every act names the moment the order was last changed as it was read (`expected`).
 * All refuse with permission_required, second_factor_required, not_found, changed_meanwhile, network_failed.
 */
import * as v from 'valibot';
import {
  type DeskOrder,
  DeskOrderSchema,
  type DeskQueueCount,
  DeskQueueCountSchema,
  type OrderStep,
  type ReviewDecision,
} from '../contract/admin-orders.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rowsOf } from './rows.ts';
import type { RowVersion } from './row-version.ts';

/** Everything about an order. */
export async function readDeskOrder(client: DataClient, id: string): Promise<DeskOrder> {
  return parseRow(DeskOrderSchema, dataOf(await client.rpc('order_for_desk', { order_id: id })));
}

/** Who carries a parcel. */
export interface Tracking {
  readonly carrier: string;
  readonly tracking_number: string;
  readonly tracking_url: string;
}

/**
 * Moves a paid order on. `ship` needs its tracking; a returned parcel may go back on the shelf. Refuses with
 * transition_not_allowed, required, stock_exceeded too.
 */
export async function advanceOrder(
  client: DataClient,
  { id, expected }: RowVersion,
  step: OrderStep,
  details: Tracking | { readonly restock: boolean } | null = null,
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

/** Cancels an order before it is packed; what was paid is owed back. Refuses with already_packed, payment_in_review, required too. */
export async function cancelOrder(
  client: DataClient,
  { id, expected }: RowVersion,
  reason: string,
): Promise<void> {
  dataOf(await client.rpc('cancel_order', { order_id: id, expected, reason }));
}

/** The money of a transfer is on the account; cents. Refuses with amount_differs, transition_not_allowed too. */
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

/** Decides about money that a check stopped. Refuses with required, transition_not_allowed too. */
export async function settleReview(
  client: DataClient,
  { id, expected }: RowVersion,
  decision: ReviewDecision,
  reason: string,
): Promise<void> {
  dataOf(await client.rpc('settle_review', { order_id: id, expected, decision, reason }));
}

/** Money that was sent back, in cents. Refuses with refund_too_large, required too. */
export async function recordRefund(
  client: DataClient,
  { id, expected }: RowVersion,
  refund: { readonly amountCents: number; readonly reason: string; readonly reference: string },
): Promise<void> {
  const { amountCents, reason, reference } = refund;
  dataOf(
    await client.rpc('record_refund', {
      order_id: id,
      expected,
      amount_cents: amountCents,
      reason,
      reference,
    }),
  );
}

/** A note for other administrators. Refuses with required too. */
export async function addOrderNote(client: DataClient, id: string, body: string): Promise<void> {
  dataOf(await client.rpc('add_order_note', { order_id: id, body }));
}

/** How many orders wait for what; what nothing waits for is not there. */
export async function readQueueCounts(client: DataClient): Promise<readonly DeskQueueCount[]> {
  return rowsOf(DeskQueueCountSchema, await client.from('desk_order_queues').select('queue, orders'));
}

/** The body of a payment notice as it came. */
export async function readNoticeBody(client: DataClient, notice: number): Promise<string> {
  return parseRow(v.string(), dataOf(await client.rpc('payment_notice_for_desk', { notice })));
}
