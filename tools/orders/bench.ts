/**
 * Measures orders per second over 50 connections and their latency, compared with bare inserts of the same rows.
 * Alternates two rounds of each, so that changing load affects both.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { databaseUrl } from '#local/keys.ts';
import { inSequence } from '#local/waiting.ts';
import { copyDatabase, onDatabase, startTestCluster, TEMPLATES } from '#tests/support/cluster.ts';
import { asCaller, percentile } from '../bench.ts';
import { BARE_INSERT, orderInput, type Market, createMarketData, ORDERS_PER_BUYER } from './market-data.ts';

const DATABASE = 'bench_orders';
const ROUNDS = 2;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '50' },
  },
});
const orders = Number(values.orders);
const connections = Number(values.connections);

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
  taken.sort((one, other) => one - other);
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

function insert(market: Market, variants: readonly string[]): Work {
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

const cluster = await startTestCluster();
try {
  await copyDatabase(cluster.port, TEMPLATES.empty, DATABASE);
  const market = await onDatabase(cluster.port, DATABASE, (client) => createMarketData(client, orders));
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(databaseUrl(cluster.port, DATABASE));
      await client.connect();
      return client;
    }),
  );
  const variants = await onDatabase(cluster.port, DATABASE, async (client) => {
    const rows = await client.query<{ id: string }>('select id from public.variants order by id');
    return rows.rows.map(({ id }) => id);
  });
  console.log(
    `${String(orders)} orders of two lines over ${String(connections)} connections, a throw-away cluster (no fsync)`,
  );
  const ratios: number[] = [];
  await inSequence(
    Array.from({ length: ROUNDS }, (_, round) => round),
    async () => {
      const bare = await measure(clients, insert(market, variants));
      printResult('bare insert', bare);
      await onDatabase(cluster.port, DATABASE, forget);
      const placed = await measure(clients, place(market));
      printResult('place_order', placed);
      await onDatabase(cluster.port, DATABASE, forget);
      ratios.push(bare.perSecond / placed.perSecond);
    },
  );
  console.log(
    `place_order costs ${ratios.map((ratio) => ratio.toFixed(1)).join(' and ')} times the bare insert`,
  );
  await Promise.all(clients.map((client) => client.end()));
} finally {
  await cluster.stop();
}
