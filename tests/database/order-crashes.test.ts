/**
 * Interruptions of a backend, a connection or a process: each action happens completely or not at all, and its repetition
 * happens once. A round waits for a locked table until it is interrupted.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { backendOf, untilBlocked } from './acting.ts';
import {
  callAs,
  openShop,
  place,
  type PlacedOrder,
  cartLine,
  VARIANTS,
  shopOn,
  factsOf,
} from './shop-setup.ts';

const LINES = [cartLine('tee'), cartLine('mug')];
const TOTAL = 44_900;

const { test, database, sql } = databaseTest({
  prepare: async ({ client, connect }) => {
    await openShop({ client });
    await sql`update public.variants set on_hand = 1000`;
    holder = await connect();
  },
});
const shop = shopOn(database.client);
let holder: Client;
let rounds = 0;

afterAll(() => {
  process.stdout.write(`orders: ${String(rounds)} rounds with an interruption\n`);
});

async function openConnection(): Promise<Client> {
  const client = new Client(database.databaseUrl);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function untilGone(pid: number): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    if ((await sql`select from pg_stat_activity where pid = ${pid}`).length === 0) return;
  }
  throw new Error('The backend went on.');
}

const FAILURES = {
  backend: (_: Client, pid: number) => sql`select pg_terminate_backend(${pid})`,
  connection: (client: Client) => {
    // The server sees a killed client as a closed socket.
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    return Promise.resolve();
  },
} as const;

type Failure = keyof typeof FAILURES;

/** Runs work on its own connection and interrupts it while it waits for a lock on a table. */
async function interrupt(
  table: string,
  failure: Failure,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = await openConnection();
  const pid = await backendOf(client);
  await holder.query('begin');
  await holder.query(`lock table public.${table} in access exclusive mode`);
  const running = work(client).catch(() => undefined);
  await untilBlocked(database.client, pid);
  await FAILURES[failure](client, pid);
  await holder.query('commit');
  await running;
  await untilGone(pid);
  await client.end().catch(() => undefined);
  rounds += 1;
}

const times = [1, 2];
const failures = ['backend', 'connection'] as const;
const cases = (tables: readonly string[]) =>
  tables.flatMap((table) =>
    failures.flatMap((failure) => times.map((nth) => [table, failure, nth] as const)),
  );

const begin = async (): Promise<{ readonly key: string; readonly before: number }> => {
  await sql`delete from public.throttle`;
  return {
    key: crypto.randomUUID(),
    before: await database.value<number>`select count(*)::int as count from public.orders`,
  };
};

/**
 * Places the order again with the same key: one order exists, and the books are consistent before and
 * after.
 */
async function placeAgain({ key, before }: Awaited<ReturnType<typeof begin>>): Promise<string> {
  expect(await shop.faultsOf()).toEqual([]);
  const answer = (await shop.place('member', LINES, { key, total: TOTAL })) as PlacedOrder;
  expect(answer.outcome).toBe('placed');
  expect(await database.value<number>`select count(*)::int as count from public.orders`).toBe(before + 1);
  expect(await shop.faultsOf()).toEqual([]);
  expect(await shop.callAs('member', 'cancel_my_order', { number: answer.number })).toBe('');
  expect(await shop.faultsOf()).toEqual([]);
  return answer.number;
}

describe('place_order, interrupted', () => {
  const tables = ['orders', 'variants', 'order_lines', 'stock_movements', 'order_events', 'outbox'];

  test.each(cases(tables))('at %s by the end of its %s, time %i', async (table, failure) => {
    const start = await begin();
    await interrupt(table, failure, (client) =>
      place(client, 'member', LINES, { key: start.key, total: TOTAL }),
    );
    expect(await placeAgain(start)).toMatch(/^OB-/u);
  });

  test.each([1, 2, 3, 4, 5])('before the commit, time %i', async () => {
    const start = await begin();
    const client = await openConnection();
    await client.query('begin');
    expect(await place(client, 'member', LINES, { key: start.key, total: TOTAL })).toMatchObject({
      outcome: 'placed',
    });
    const pid = await backendOf(client);
    await FAILURES.backend(client, pid);
    await untilGone(pid);
    rounds += 1;
    expect(await placeAgain(start)).toMatch(/^OB-/u);
  });

  test.each([1, 2, 3, 4, 5])('by kill -9 of the client, time %i', async () => {
    const start = await begin();
    const input = {
      key: start.key,
      lines: LINES,
      contact: { name: 'Thandi Buyer', email: 'buyer@mail.test', phone: '0825550100' },
      delivery: { method: 'collect', collection_point: 'cup' },
      payment_method: 'payfast',
      seen_total_cents: 35_000,
    };
    const script = `
      import { Client } from 'pg';
      const client = new Client(${JSON.stringify(database.databaseUrl)});
      await client.connect();
      await client.query('begin');
      await client.query("select set_config('request.jwt.claim.sub', (select id::text from auth.users where email = 'member@people.test'), true)");
      await client.query('select public.place_order($1)', [${JSON.stringify(JSON.stringify(input))}]);
      const { rows } = await client.query('select pg_backend_pid() as pid');
      process.stdout.write(String(rows[0].pid) + '\\n');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: process.cwd(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [outcome] = (await once(child.stdout, 'data')) as [Buffer];
    child.kill('SIGKILL');
    await untilGone(Number(outcome.toString()));
    rounds += 1;
    expect(await placeAgain(start)).toMatch(/^OB-/u);
  });
});

describe('judge_payment_notice, interrupted', () => {
  const tables = ['payment_notices', 'orders', 'payments', 'order_events', 'outbox'];
  const bought = async () => {
    await sql`delete from public.throttle`;
    const order = await shop.placed('member', LINES);
    const notice = await shop.callAs('service', 'store_payment_notice', {
      raw: 'x',
      source: 'x',
    });
    return { number: order.number, judgement: { notice, ...factsOf(order, {}) } };
  };
  const judgeNoticeForAdmin = async (number: string, judgement: Record<string, unknown>) => {
    expect(await shop.faultsOf()).toEqual([]);
    const outcome = await shop.callAs('service', 'judge_payment_notice', judgement);
    expect(await shop.orderOf(number)).toMatchObject({
      order_state: 'placed',
      payment_state: 'paid',
      paid_cents: TOTAL,
      refund_due_cents: 0,
    });
    expect(await shop.faultsOf()).toEqual([]);
    return outcome;
  };

  test.each(cases(tables))('at %s by the end of its %s, time %i', async (table, failure) => {
    const { number, judgement } = await bought();
    await interrupt(table, failure, (client) => callAs(client, 'service', 'judge_payment_notice', judgement));
    expect(await judgeNoticeForAdmin(number, judgement)).toBe('paid');
  });

  test.each(cases(['variants', 'stock_movements']))(
    'for a late payment, at %s by the end of its %s, time %i',
    async (table, failure) => {
      const { number, judgement } = await bought();
      await shop.expire(number);
      await interrupt(table, failure, (client) =>
        callAs(client, 'service', 'judge_payment_notice', judgement),
      );
      expect(await judgeNoticeForAdmin(number, judgement)).toBe('paid_late');
    },
  );

  test('a stored notice is queued for the worker', async () => {
    const notice = await shop.callAs('service', 'store_payment_notice', {
      raw: 'x',
      source: 'x',
    });
    const value = await database.value`select kind from public.outbox
      where kind = 'judge_payment_notice' and payload ->> 'notice_id' = ${String(notice)}
      and done_at is null`;
    expect(value).toBe('judge_payment_notice');
  });
});

describe('expire_orders, interrupted', () => {
  test.each(cases(['variants', 'stock_movements', 'order_events', 'outbox']))(
    'at %s by the end of its %s, time %i',
    async (table, failure) => {
      await sql`delete from public.throttle`;
      const { number } = await shop.placed('member', LINES);
      await sql`update public.orders set hold_expires_at = now() where number = ${number}`;
      await interrupt(table, failure, (client) => callAs(client, 'service', 'expire_orders', {}));
      expect(await shop.faultsOf()).toEqual([]);
      await shop.callAs('service', 'expire_orders', {});
      expect(await shop.orderOf(number)).toMatchObject({ order_state: 'expired' });
      expect(await shop.faultsOf()).toEqual([]);
    },
  );
});

test('more than fifty interruptions ran and the stock is unchanged', async () => {
  expect(rounds).toBeGreaterThanOrEqual(50);
  expect(await database.value`select on_hand from public.variants where id = ${VARIANTS.mug}`).toBe(1000);
});
