/** Orders that came to their buyer, and what is sent back of them. */
import type { Client } from 'pg';
import {
  type Actor,
  advance,
  ask,
  atDesk,
  DELIVERIES,
  notify,
  type OrderRow,
  orderOf,
  placed,
  type Line,
  some,
} from './shop-stage.ts';

/** Two tees and a mug, and a six-pack that nobody takes back. */
const BOUGHT: readonly Line[] = [some('tee', 2), some('mug'), some('sixPack')];

/** Buys, pays and gets a parcel; answers the order's number. */
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

/** The same, collected at an event. */
export async function collected(client: Client, buyer: Actor): Promise<string> {
  const { number } = await placed(client, buyer, BOUGHT, { delivery: DELIVERIES.collect });
  await notify(client, number);
  await advance(client, number, 'pack', 'ready', 'collect');
  return number;
}

/** The line of an order by what it is. */
export async function lineOf(client: Client, number: string, sku: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `select line.id from public.order_lines as line join public.orders on orders.id = line.order_id
     where orders.number = $1 and line.sku = $2 order by line.position limit 1`,
    [number, sku],
  );
  return Number(rows[0]?.id ?? 0);
}

/** Pieces by what they are. */
type Pieces = Readonly<Record<string, number>>;

/** Asks to send pieces back. */
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
  return ask(client, buyer, 'request_return', { number, reason, lines });
}

/** Says what arrived and how much of it can be sold again, by what it is. */
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
  return atDesk(client, number, 'receive_return', { lines }, actor);
}

/** Answers a return: approve, or refuse with words. */
export const decideReturn = (
  client: Client,
  number: string,
  decision: string,
  answer: string | null = decision === 'refuse' ? 'It was worn' : null,
  actor: Actor = 'admin',
): Promise<unknown> => atDesk(client, number, 'decide_return', { decision, answer }, actor);

/** The states of an order's returns, oldest first. */
export async function returnsOf(client: Client, number: string): Promise<string[]> {
  const { rows } = await client.query<{ state: string }>(
    `select asked.state from public.order_returns as asked join public.orders on orders.id = asked.order_id
     where orders.number = $1 order by asked.created_at, asked.ctid`,
    [number],
  );
  return rows.map(({ state }) => state);
}

/** How an order and its returns stand: parcel, what is owed, the states. */
export async function standingOf(client: Client, number: string): Promise<string> {
  const order: OrderRow = await orderOf(client, number);
  const states = await returnsOf(client, number);
  return [order.fulfilment_state, String(order.refund_due_cents), ...states].join(' ');
}
