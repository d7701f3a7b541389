/** Two thousand random actions: ledger, stock, orders and money stay consistent. */
import { expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import {
  allowOtherDays,
  ledgerSums,
  readFigures,
  shownSold,
  soldByProduct,
  sumOf,
  type Days,
} from './dashboard-ledgers.ts';
import { BUYER_ACTIONS, DESK_ACTIONS, MACHINE_ACTIONS } from './order-situations.ts';
import { seededNumbers } from './seeded-numbers.ts';
import { faultsOf } from './shop-faults.ts';
import {
  callAs,
  DELIVERIES,
  type Line,
  openShop,
  place,
  type PlacedOrder,
  cartLine,
  VARIANTS,
} from './shop-setup.ts';

const STEPS = 2000;
const SEED = Number(process.env['ORDERS_SEED'] ?? 41_122);

const { test, database, sql, value, list } = databaseTest({
  prepare: async ({ client }) => {
    await openShop({ client });
    await sql`update public.variants set on_hand = 40`;
    await allowOtherDays(client);
  },
});
let kept = false;

/** Refusals that may occur; any other is a failure. */
const REFUSALS = new Set([
  'transition_not_allowed',
  'already_packed',
  'payment_in_review',
  'refund_too_large',
  'invalid_choice',
  'too_many_open_orders',
  'too_many_files',
  'stock_exceeded',
  'amount_differs',
  'throttled',
]);

/** Moves a tenth of today's money to the last three weeks, and keeps the figures of the dashboard half of the time. */
async function spreadDays(): Promise<void> {
  const { client } = database;
  const moved = (table: string, column: string): string =>
    `update public.${table} set ${column} = ${column} - (1 + id_hash.of % 20) * interval '1 day'
     from (select id, abs(hashtext(id::text)) as of from public.${table} where private.day_in_south_africa(${column}) = private.today()) as id_hash
     where id_hash.id = ${table}.id and id_hash.of % 10 = 3`;
  await client.query(moved('payments', 'created_at'));
  await client.query(moved('refunds', 'created_at'));
  await client.query(moved('orders', 'paid_at'));
  kept = !kept;
  if (kept) await callAs(client, 'service', 'roll_up_figures');
}

const ACTIONS = { ...BUYER_ACTIONS, ...MACHINE_ACTIONS, ...DESK_ACTIONS };
/** Actions that are drawn more often. */
const USUAL = ['complete', 'pick', 'pack', 'ship', 'ready', 'deliver', 'collect', 'time'] as const;

test('the ledger equals the stock of every variant after 2000 random actions', async () => {
  const { client } = database;
  const random = seededNumbers(SEED);
  const numbers: string[] = [];
  const counts: Record<string, number> = {};
  const strange: unknown[] = [];
  const buyOne = async (): Promise<unknown> => {
    const names = ['tee', 'sixPack', 'mug', 'gift'] as const;
    const lines: Line[] = Array.from({ length: 1 + random.upTo(2) }, () =>
      cartLine(random.one(names), 1 + random.upTo(3), random.one(['Small', 'Medium'])),
    );
    const answer = (await place(client, 'member', lines, {
      payment: random.one(['payfast', 'eft']),
      delivery: DELIVERIES[random.one(['courier', 'locker', 'collect'])],
    })) as PlacedOrder | string;
    if (typeof answer === 'object' && answer.outcome === 'placed') numbers.push(answer.number);
    return typeof answer === 'object' ? answer.outcome : answer;
  };
  const count = (): Promise<unknown> =>
    callAs(client, 'admin', 'record_stock', {
      variant: random.one(Object.values(VARIANTS) as [string, ...string[]]),
      kind: random.one(['receive', 'return', 'adjust', 'damage']),
      quantity: 1 + random.upTo(5),
      reason: 'Counted',
    });
  const actOnOne = async (): Promise<unknown> => {
    const waiting = await list`select number from public.orders
      where order_state in ('pending_payment', 'placed') and fulfilment_state <> 'returned' order by number`;
    const among = waiting.length > 0 && random.chance(0.85) ? waiting : numbers;
    const number = among[random.upTo(among.length - 1)] ?? '';
    const name = random.chance(0.5)
      ? random.one(USUAL)
      : random.one(Object.keys(ACTIONS) as [string, ...string[]]);
    return ACTIONS[name]?.(client, number) ?? '';
  };
  /** Acts on each of five open orders. */
  const decide = async (): Promise<void> => {
    const waiting = await sql<{ number: string }>`select number from public.orders
      where order_state = 'pending_payment' order by number`;
    for (const { number } of waiting) {
      const name = random.one(['complete', 'complete', 'time', 'dismiss', 'accept', 'cancel', 'confirm']);
      await ACTIONS[name]?.(client, number);
    }
  };
  for (let step = 0; step < STEPS; step += 1) {
    const kind = random.upTo(9);
    const answer =
      numbers.length === 0 || kind < 4 ? await buyOne() : kind === 4 ? await count() : await actOnOne();
    if (answer === 'too_many_open_orders') await decide();
    const text = typeof answer === 'string' ? answer : typeof answer;
    counts[text] = (counts[text] ?? 0) + 1;
    if (
      /[ ":]/u.test(text) ||
      (text.includes('_') && !REFUSALS.has(text) && !['paid_late', 'paid_twice'].includes(text))
    ) {
      strange.push([step, answer]);
    }
    if (step % 40 === 0) {
      await sql`delete from public.throttle`;
      await spreadDays();
      const faults = await faultsOf(client);
      if (faults.length > 0) strange.push([step, faults]);
    }
  }
  process.stdout.write(
    `ledger: ${String(STEPS)} steps, ${String(numbers.length)} orders, ${String(
      await value<number>`select count(*)::int as count from public.stock_movements`,
    )} movements, seed ${String(SEED)}: ${JSON.stringify(counts)}\n`,
  );
  expect(strange).toEqual([]);
  expect(await faultsOf(client)).toEqual([]);
  expect(numbers.length).toBeGreaterThan(200);
  expect(await list`select distinct order_state from public.orders order by 1`).toEqual(
    expect.arrayContaining(['cancelled', 'completed', 'expired', 'placed']),
  );
});

test('the dashboard equals payments, refunds and sold lines to the cent after these actions', async () => {
  const { client } = database;
  const [start = '', middle = '', lastWeek = '', thisWeek = '', today = ''] = await value<
    string[]
  >`select array_agg((private.today() - days_ago)::text
    order by days_ago desc) as days
    from unnest('{0,6,7,13,20}'::int[]) as days_ago`;
  const former: Days = ['2026-01-01', '2026-01-02'];
  const periods: readonly (readonly [Days, Days])[] = [
    [[start, today], former],
    [
      [thisWeek, today],
      [middle, lastWeek],
    ],
    [[middle, lastWeek], former],
  ];
  for (const [days, before] of periods) {
    const shown = await readFigures(client, days, before);
    const figures = ['gross', 'fee', 'refund', 'order'] as const;
    expect(Object.fromEntries(figures.map((figure) => [figure, sumOf(shown, figure)]))).toEqual(
      await ledgerSums(client, days),
    );
    const perPart = shown.series.filter(({ figure }) => figure === 'gross').map(({ total }) => total);
    expect(perPart.reduce((sum, cents) => sum + cents, 0)).toBe(sumOf(shown, 'gross')[1]);
    expect(shownSold(shown)).toEqual(await soldByProduct(client, days));
  }
  const all = await readFigures(client, [start, today], former);
  expect(sumOf(all, 'gross')[1]).toBeGreaterThan(0);
  expect(sumOf(all, 'refund')[1]).toBeGreaterThan(0);
  await callAs(client, 'service', 'roll_up_figures');
  expect(await readFigures(client, [start, today], former)).toEqual(all);
  // The stock at the end of the period is the present one, because the period ends today.
  const [stock] = await sql`select (select sum(on_hand)::int from public.variants) as stock_after,
       (select -sum(on_hand_change)::int from public.stock_movements
    where kind in ('sale', 'unpack')) as shipped,
       (select sum(on_hand)::int from public.variants) - (select sum(on_hand_change)::int
    from public.stock_movements) as stock_before`;
  expect(all.stock).toEqual(stock);
});
