/** Delivered orders and their returns. */
import type { Client } from 'pg';
import {
  type Actor,
  advance,
  callAs,
  actOnOrder,
  DELIVERIES,
  notify,
  type OrderRow,
  orderOf,
  placed,
  type Line,
  cartLine,
} from './shop-setup.ts';

/** Two tees and a mug, and a six-pack that is not returnable. */
const BOUGHT: readonly Line[] = [cartLine('tee', 2), cartLine('mug'), cartLine('sixPack')];

/** Places, pays and delivers an order; returns its number. */
export async function delivered(
  client: Client,
  buyer: Actor,
  lines: readonly Line[] = BOUGHT,
): Promise<string> {
  const { number } = await placed(client, buyer, lines);
  await notify(client, number);
  await advance(client, number, 'pack', 'ship', 'deliver');
  return number;
}

/** The same with collection at an event. */
export async function collected(client: Client, buyer: Actor): Promise<string> {
  const { number } = await placed(client, buyer, BOUGHT, { delivery: DELIVERIES.collect });
  await notify(client, number);
  await advance(client, number, 'pack', 'ready', 'collect');
  return number;
}

/** Id of the line of an order with this SKU. */
export async function lineOf(client: Client, number: string, sku: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `select line.id from public.order_lines as line join public.orders on orders.id = line.order_id
     where orders.number = $1 and line.sku = $2 order by line.position limit 1`,
    [number, sku],
  );
  return Number(rows[0]?.id ?? 0);
}

/** Quantities by SKU. */
type Pieces = Readonly<Record<string, number>>;

/** Requests a return. */
export async function requestReturn(
  client: Client,
  buyer: Actor,
  number: string,
  pieces: Pieces = { 'TEE-S': 1 },
  reason = 'Too small',
): Promise<unknown> {
  const lines: object[] = [];
  for (const [sku, quantity] of Object.entries(pieces)) {
    lines.push({ line_id: await lineOf(client, number, sku), quantity });
  }
  return callAs(client, buyer, 'request_return', { number, reason, lines });
}

/** Records how many pieces arrived and how many are restocked, by SKU. */
export async function receiveReturn(
  client: Client,
  number: string,
  pieces: Readonly<Record<string, readonly [arrived: number, restocked: number]>> = { 'TEE-S': [1, 1] },
  actor: Actor = 'admin',
): Promise<unknown> {
  const lines: object[] = [];
  for (const [sku, [arrived, restocked]] of Object.entries(pieces)) {
    lines.push({ line_id: await lineOf(client, number, sku), arrived, restocked });
  }
  return actOnOrder(client, number, 'receive_return', { lines }, actor);
}

/** Decides a return: approve, or refuse with a reason. */
export const decideReturn = (
  client: Client,
  number: string,
  decision: string,
  answer: string | null = decision === 'refuse' ? 'It was worn' : null,
  actor: Actor = 'admin',
): Promise<unknown> => actOnOrder(client, number, 'decide_return', { decision, answer }, actor);

/** The states of an order's returns, oldest first. */
export async function returnsOf(client: Client, number: string): Promise<string[]> {
  const { rows } = await client.query<{ state: string }>(
    `select order_return.state from public.order_returns as order_return join public.orders on orders.id = order_return.order_id
     where orders.number = $1 order by order_return.created_at, order_return.ctid`,
    [number],
  );
  return rows.map(({ state }) => state);
}

/** Fulfilment state and amount owed of an order, and the states of its returns. */
export async function statusOf(client: Client, number: string): Promise<string> {
  const order: OrderRow = await orderOf(client, number);
  const states = await returnsOf(client, number);
  return [order.fulfilment_state, String(order.refund_due_cents), ...states].join(' ');
}
