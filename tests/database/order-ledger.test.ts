/** Two thousand random acts: ledger, stock, orders and money stay consistent. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { BUYER_ACTS, DESK_ACTS, MACHINE_ACTS } from './order-situations.ts';
import { seededNumbers } from './seeded-numbers.ts';
import {
  callAs,
  DELIVERIES,
  faultsOf,
  type Line,
  openShop,
  place,
  type PlacedOrder,
  cartLine,
  VARIANTS,
} from './shop-stage.ts';

const STEPS = 2000;
const SEED = Number(process.env['ORDERS_SEED'] ?? 41_122);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await openShop(database.client);
  await database.sql('update public.variants set on_hand = 40');
});

afterAll(() => database.close());

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

const ACTS = { ...BUYER_ACTS, ...MACHINE_ACTS, ...DESK_ACTS };
/** Acts that are drawn more often. */
const USUAL = ['complete', 'pick', 'pack', 'ship', 'ready', 'deliver', 'collect', 'time'] as const;

test('the ledger equals the stock of every variant after 2000 random acts', async () => {
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
  const act = async (): Promise<unknown> => {
    // Mostly open orders, sometimes a closed one.
    const open = await database.sql<{ number: string }>(
      `select number from public.orders where order_state in ('pending_payment', 'placed') and fulfilment_state <> 'returned' order by number`,
    );
    const waiting = open.map((row) => row.number);
    const among = waiting.length > 0 && random.chance(0.85) ? waiting : numbers;
    const number = among[random.upTo(among.length - 1)] ?? '';
    const name = random.chance(0.5)
      ? random.one(USUAL)
      : random.one(Object.keys(ACTS) as [string, ...string[]]);
    return ACTS[name]?.(client, number) ?? '';
  };
  /** Acts on each of five open orders. */
  const decide = async (): Promise<void> => {
    const waiting = await database.sql<{ number: string }>(
      `select number from public.orders where order_state = 'pending_payment' order by number`,
    );
    for (const { number } of waiting) {
      const name = random.one(['complete', 'complete', 'time', 'dismiss', 'accept', 'cancel', 'confirm']);
      await ACTS[name]?.(client, number);
    }
  };
  for (let step = 0; step < STEPS; step += 1) {
    const kind = random.upTo(9);
    const answer =
      numbers.length === 0 || kind < 4 ? await buyOne() : kind === 4 ? await count() : await act();
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
      await database.sql('delete from public.throttle');
      const faults = await faultsOf(client);
      if (faults.length > 0) strange.push([step, faults]);
    }
  }
  const [movements] = await database.sql<{ count: number }>(
    'select count(*)::int as count from public.stock_movements',
  );
  process.stdout.write(
    `ledger: ${String(STEPS)} steps, ${String(numbers.length)} orders, ${String(movements?.count)} movements, seed ${String(SEED)}: ${JSON.stringify(counts)}\n`,
  );
  expect(strange).toEqual([]);
  expect(await faultsOf(client)).toEqual([]);
  expect(numbers.length).toBeGreaterThan(200);
  const states = await database.sql('select distinct order_state from public.orders order by 1');
  expect(states.map((row) => row['order_state'])).toEqual(
    expect.arrayContaining(['cancelled', 'completed', 'expired', 'placed']),
  );
}, 300_000);
