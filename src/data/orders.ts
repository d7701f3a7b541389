/** Orders of the signed-in buyer. Every action refuses with not_signed_in, not_found, network_failed. */
import {
  type Order,
  OrderSchema,
  type OwnOrder,
  OwnOrderSchema,
  type PaymentMethod,
} from '#contract/orders.ts';
import type { DataClient } from './client.ts';
import { ORDER_COLUMNS, ORDER_STATE_COLUMNS } from './order-columns.ts';
import { allRows, rowOf, rpcWrite } from './rows.ts';

const ORDER =
  `${ORDER_COLUMNS}, events:order_events(id, at, kind, detail), proofs:payment_proofs(id, created_at), completed_at, returns:order_returns(id, state, reason, answer, created_at, decided_at, closed_at, pieces:order_return_lines(line_id, quantity, arrived))` as const;

/** Returns the order with this number, or null when it does not exist or belongs to another user. */
export async function readOwnOrder(
  client: DataClient,
  person: string,
  number: string,
): Promise<Order | null> {
  const request = client.from('orders').select(ORDER).eq('user_id', person).eq('number', number);
  const answer = await request
    .order('position', { referencedTable: 'lines' })
    .order('id', { referencedTable: 'events' })
    .order('created_at', { referencedTable: 'returns' })
    .eq('events.is_internal', false)
    .maybeSingle();
  return rowOf(OrderSchema, answer);
}

/** Returns the user's orders, newest first. */
export async function readOwnOrders(client: DataClient, person: string): Promise<readonly OwnOrder[]> {
  return allRows(OwnOrderSchema, (from, to) =>
    client
      .from('orders')
      .select(`${ORDER_STATE_COLUMNS}, lines:order_lines(title, quantity, image_url, slug)`)
      .eq('user_id', person)
      .order('created_at', { ascending: false })
      .order('id')
      .order('position', { referencedTable: 'lines' })
      .range(from, to),
  );
}

/**
 * Cancels an order before it is packed. Also refuses with already_packed, payment_in_review, transition_not_allowed.
 */
export const cancelOwnOrder = rpcWrite('cancel_my_order', (number: string, reason: string | null) => ({
  number,
  ...(reason !== null && { reason }),
}));

/**
 * Reports that the buyer came back through the cancel address of a visit of PayFast; an earlier visit has no effect. Refuses
 * with throttled.
 */
export const reportCancelledPayment = rpcWrite(
  'report_cancelled_payment',
  (number: string, attempt: string) => ({ number, attempt }),
);

/** Changes the payment method. Refuses with transition_not_allowed while a payment is under way. */
export const changePaymentMethod = rpcWrite(
  'change_payment_method',
  (number: string, method: PaymentMethod) => ({ number, payment_method: method }),
);
