/**
 * Measures orders per second over 50 connections and their latency, compared with bare inserts of the same rows.
 * Alternates two rounds of each, so that changing load affects both.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { inSequence } from '#local/waiting.ts';
import { asCaller, percentile, withBenchDatabase } from './database.ts';

const ROUNDS = 2;
/** Five may be unpaid at the same time. */
const ORDERS_PER_BUYER = 4;

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '2000' }, connections: { type: 'string', default: '50' } },
  allowPositionals: true,
});
const orders = Number(values.orders);
const connections = Number(values.connections);

interface Market {
  readonly buyers: readonly string[];
  readonly products: readonly string[];
  readonly variants: readonly string[];
}

/** Buyers with accounts, and enough stock of 40 products. */
const MARKET = {
  buyers: `insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), 'buyer' || number || '@bench.test', now() from generate_series(1, $1) as number returning id`,
  products: `insert into public.products (slug, name, status, category, price_cents)
    select 'bench-' || number, 'Bench ' || number, 'active', 'gear', 10000 from generate_series(1, $1) as number returning id`,
  variants: `insert into public.variants (product_id, sku, on_hand)
    select id, upper(slug), 1000000 from public.products where slug like 'bench-%' limit $1 returning id`,
};

async function createMarket(client: Client): Promise<Market> {
  const made = async (statement: string, count: number): Promise<readonly string[]> => {
    const { rows } = await client.query<{ id: string }>(statement, [count]);
    return rows.map(({ id }) => id);
  };
  const buyers = await made(MARKET.buyers, Math.ceil(orders / ORDERS_PER_BUYER));
  const products = await made(MARKET.products, 40);
  const variants = await made(MARKET.variants, 40);
  await client.query('analyze');
  return { buyers, products, variants };
}

/** Returns the argument of place_order for the nth order: two lines of different products. */
function orderInput({ products }: Market, index: number, key: string): string {
  const line = (offset: number) => ({
    product_id: products[(index * 7 + offset) % products.length],
    size: null,
    color: null,
    quantity: 1 + (index % 2),
    price_cents: 10_000,
  });
  const subtotal = 2 * (1 + (index % 2)) * 10_000;
  return JSON.stringify({
    key,
    lines: [line(0), line(3)],
    contact: { name: 'Bench Buyer', email: 'buyer@bench.test', phone: '0821234567' },
    delivery: {
      method: 'courier',
      address_line: '1 Bench Road',
      city: 'Cape Town',
      province: 'Western Cape',
      postal_code: '8001',
    },
    payment_method: 'payfast',
    seen_total_cents: subtotal > 50_000 ? subtotal : subtotal + 9900,
  });
}

/**
 * Inserts the rows of one order with two lines without any checks, as a baseline. $1 buyer, $2 key, $3 and $4 variants.
 */
const BARE_INSERT = `
  with placed as (
    insert into public.orders (
      number, user_id, idempotency_key, payment_method, contact_name, contact_email, contact_phone, delivery_method, address_line,
      city, province, postal_code, subtotal_cents, shipping_cents, total_cents, vat_cents, vat_percent, hold_expires_at
    )
    values (
      'OB-2026-' || lpad(nextval('private.order_numbers')::text, 6, '0'), $1, $2, 'payfast', 'Bench Buyer', 'buyer@bench.test',
      '0821234567', 'courier', '1 Bench Road', 'Cape Town', 'Western Cape', '8001', 20000, 9900, 29900, 3900, 15, now() + interval '1 hour'
    )
    returning id
  ),
  lines as (
    insert into public.order_lines (
      order_id, position, variant_id, slug, title, sku, unit_price_cents, quantity, returnable
    )
    select placed.id, line.position, line.variant, 'bench', 'Bench', 'BENCH', 10000, 1, true
    from placed, (values (1, $3::uuid), (2, $4::uuid)) as line (position, variant)
  ),
  moved as (
    insert into public.stock_movements (
      variant_id, kind, on_hand_change, reserved_change, on_hand_after, reserved_after, order_id
    )
    select line.variant, 'reserve', 0, 1, 1000000, 1, placed.id
    from placed, (values ($3::uuid), ($4::uuid)) as line (variant)
  ),
  told as (
    insert into public.order_events (order_id, kind) select placed.id, 'ordered' from placed
  )
  insert into public.outbox (kind, payload) select 'mail_order', jsonb_build_object('order_id', placed.id, 'mail', 'placed') from placed`;

/** Places one order over a connection. */
type Work = (client: Client, index: number) => Promise<void>;

interface Figures {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** Distributes the orders: each connection takes the next one when it is done. */
async function measure(clients: readonly Client[], work: Work): Promise<Figures> {
  const taken: number[] = [];
  let next = 0;
  const started = performance.now();
  const worker = async (client: Client): Promise<void> => {
    if (next >= orders) return;
    const index = next;
    next += 1;
    const began = performance.now();
    await work(client, index);
    taken.push(performance.now() - began);
    await worker(client);
  };
  await Promise.all(clients.map(worker));
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: orders / seconds,
    medianMs: percentile(taken, 0.5),
    p95Ms: percentile(taken, 0.95),
  };
}

function place(market: Market): Work {
  return async (client, index) => {
    const buyer = market.buyers[Math.floor(index / ORDERS_PER_BUYER) % market.buyers.length];
    const answer = await asCaller(client, buyer ?? '', () =>
      client.query<{ outcome: string }>(`select public.place_order($1::jsonb) ->> 'outcome' as outcome`, [
        orderInput(market, index, randomUUID()),
      ]),
    );
    if (answer.rows[0]?.outcome !== 'placed') throw new Error(`Order ${String(index)} was not placed.`);
  };
}

function insert(market: Market): Work {
  const { variants } = market;
  const variant = (at: number): string | undefined => variants[at % variants.length];
  return async (client, index) => {
    const buyer = market.buyers[index % market.buyers.length];
    await client.query('begin');
    await client.query(BARE_INSERT, [buyer, randomUUID(), variant(index * 7), variant(index * 7 + 3)]);
    await client.query('commit');
  };
}

function printResult(name: string, { perSecond, medianMs, p95Ms }: Figures): void {
  const line = [
    name.padEnd(14),
    `${perSecond.toFixed(0)}/s`.padStart(8),
    `median ${medianMs.toFixed(1)} ms`.padStart(18),
    `p95 ${p95Ms.toFixed(1)} ms`.padStart(16),
  ];
  console.log(line.join(''));
}

/** Resets the limits of open orders and of requests. */
async function forget(client: Client): Promise<void> {
  await client.query(
    `update public.orders set order_state = 'cancelled' where order_state = 'pending_payment'`,
  );
  await client.query('delete from public.throttle');
}

await withBenchDatabase(async (client, connect) => {
  const market = await createMarket(client);
  const clients = await Promise.all(Array.from({ length: connections }, () => connect()));
  console.log(
    `${String(orders)} orders of two lines over ${String(connections)} connections, a throw-away cluster (no fsync)`,
  );
  const ratios: number[] = [];
  await inSequence(Array.from({ length: ROUNDS }), async () => {
    const bare = await measure(clients, insert(market));
    printResult('bare insert', bare);
    await forget(client);
    const placed = await measure(clients, place(market));
    printResult('place_order', placed);
    await forget(client);
    ratios.push(bare.perSecond / placed.perSecond);
  });
  console.log(
    `place_order costs ${ratios.map((ratio) => ratio.toFixed(1)).join(' and ')} times the bare insert`,
  );
});
