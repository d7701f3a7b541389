/** Concurrent actions on orders, each on its own connection. */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { createCode } from './discount-setup.ts';
import {
  factsOf,
  type Line,
  newPaymentId,
  openShop,
  type PlacedOrder,
  cartLine,
  VARIANTS,
  shopOn,
  type Shop,
} from './shop-setup.ts';
import { overPool, tally } from './acting.ts';

const BUYERS = 200;
const CONNECTIONS = 40;

const buyer = (nth: number): string => `90000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

const { test, database, sql, list } = databaseTest({
  prepare: async ({ client, connect }) => {
    await openShop({ client });
    await sql`insert into auth.users (id, email)
     select ('90000000-0000-4000-8000-' || lpad(nth::text, 12, '0'))::uuid, 'buyer' || nth || '@people.test'
      from generate_series(1, ${BUYERS}) as nth`;
    shops = await Promise.all(Array.from({ length: CONNECTIONS }, async () => shopOn(await connect())));
  },
});
const shop = shopOn(database.client);
let shops: readonly Shop[];

const stock = (variant: string, pieces: number) =>
  sql`update public.variants set on_hand = ${pieces} where id = ${variant}`;

beforeEach(async () => {
  for (const variant of Object.values(VARIANTS)) await stock(variant, 1000);
});

// After each race the books must be consistent; open orders must not hold pieces of the next test.
afterEach(async () => {
  const faults = await shop.faultsOf();
  if (faults.length > 0) throw new Error(faults.join(', '));
  await sql`update public.orders set hold_expires_at = now() - interval '1 day'
    where order_state = 'pending_payment'`;
  await shop.callAs('service', 'expire_orders', { at_most: 1000 });
  await sql`update public.variants set on_hand = greatest(reserved, on_hand)`;
});

const atOnce = <T>(works: readonly ((other: Shop) => Promise<T>)[]) => overPool(shops, works);

const cents = (lines: readonly Line[]): number => {
  const sum = lines.reduce((total, line) => total + line.quantity * line.price_cents, 0);
  return sum > 50_000 ? sum : sum + 9900;
};
const placing = (lines: readonly Line[], nth: number) => (other: Shop) =>
  other.place(buyer(nth), lines, { total: cents(lines) });

describe('concurrent orders', () => {
  test('of 200 buyers for ten pieces: exactly ten are placed', async () => {
    await stock(VARIANTS.mug, 10);
    const line = [cartLine('mug')];
    const answers = tally(await atOnce(Array.from({ length: BUYERS }, (_, nth) => placing(line, nth + 1))));
    expect(answers).toEqual({ placed: 10, changed: 190 });
    const rows = await sql`select on_hand, reserved from public.variants where id = ${VARIANTS.mug}`;
    expect(rows).toEqual([{ on_hand: 10, reserved: 10 }]);
  });

  test('of 200 buyers for the last use of a code: exactly one has it', async () => {
    await createCode(database.client, 'LAST', { max_uses: 1 });
    const total = 13_500 + 9900;
    const answers = await atOnce(
      Array.from(
        { length: BUYERS },
        (_, nth) => (other: Shop) => other.place(buyer(nth + 1), [cartLine('mug')], { total, code: 'last' }),
      ),
    );
    expect(tally(answers)).toEqual({ placed: 1, changed: 199 });
    const refusals = answers.map((answer) => (answer as PlacedOrder).quote?.discount?.['refusal'] ?? null);
    expect(refusals.filter((refusal) => refusal === 'used_up')).toHaveLength(199);
    const rows = await list`select count(*)::int as used from public.orders where discount_code = 'LAST'`;
    expect(rows).toEqual([1]);
  });

  test('of codes with the desk and expiry at work: no deadlock, never more than the allowed uses', async () => {
    const id = await createCode(database.client, 'SOME', { max_uses: 25, max_uses_per_person: 1 });
    const total = 13_500 + 9900;
    const work = Array.from({ length: BUYERS }, (_, nth) => (other: Shop): Promise<unknown> => {
      if (nth % 20 === 7)
        return other.callAs('admin', 'save_discount_code', {
          content: { code: 'SOME', percent: 10, max_uses: 25, max_uses_per_person: 1, note: String(nth) },
          discount: id,
          expected: new Date().toISOString(),
        });
      if (nth % 20 === 13) return other.callAs('service', 'expire_orders', {});
      return other.place(buyer((nth % 60) + 1), [cartLine('mug')], { total, code: 'SOME' });
    });
    const answers = await atOnce(work);
    const texts = answers.filter((answer) => typeof answer === 'string' && answer !== 'changed_meanwhile');
    expect(texts).toEqual([]);
    const rows = await sql`select count(*)::int as used, count(distinct user_id)::int as people
      from public.orders
      where discount_code = 'SOME'`;
    expect(rows).toEqual([{ used: 25, people: 25 }]);
  });

  test('with carts in opposite order, while others expire or are paid: no deadlock, no oversell', async () => {
    await stock(VARIANTS.mug, 30);
    await stock(VARIANTS.teeS, 30);
    const one = [cartLine('mug'), cartLine('tee')];
    const reverse = [cartLine('tee'), cartLine('mug')];
    const early = [];
    for (let nth = 1; nth <= 5; nth += 1) {
      early.push(await shop.placed(buyer(nth), nth % 2 === 0 ? one : reverse));
    }
    await sql`update public.orders set hold_expires_at = now() - interval '1 second'
      where order_state = 'pending_payment'`;
    const work = Array.from({ length: BUYERS - 5 }, (_, nth) =>
      placing(nth % 2 === 0 ? one : reverse, nth + 6),
    );
    const meanwhile = [
      ...Array.from(
        { length: 20 },
        () => (other: Shop) => other.callAs('service', 'expire_orders', { at_most: 2 }),
      ),
      ...early.map(
        ({ number }) =>
          (other: Shop) =>
            other.notify(number),
      ),
    ];
    const mixed = work.flatMap((run, nth) => {
      const extra = nth % 7 === 0 ? meanwhile[nth / 7] : undefined;
      return extra === undefined ? [run] : [run, extra];
    });
    const answers = await atOnce<unknown>(mixed);
    const texts = answers.filter((answer) => typeof answer === 'string');
    expect(texts.filter((text) => !['paid', 'paid_late', 'review'].includes(text))).toEqual([]);
    const [held] =
      await sql`select min(on_hand - reserved) as left, max(reserved) as held from public.variants
        where id = any (${[VARIANTS.mug, VARIANTS.teeS]})`;
    expect(held?.['left']).toBeGreaterThanOrEqual(0);
    expect(held?.['held']).toBeGreaterThan(20);
  });

  test('while many expire, with carts in either order: no deadlock', async () => {
    const pairs = [
      [cartLine('mug'), cartLine('sixPack')],
      [cartLine('tee'), cartLine('mug')],
      [cartLine('sixPack'), cartLine('tee')],
    ];
    for (let round = 0; round < 4; round += 1) {
      const first = Array.from({ length: 60 }, (_, nth) => placing(pairs[nth % 3] ?? [], nth + 1));
      expect(tally(await atOnce(first))).toEqual({ placed: 60 });
      await sql`update public.orders set hold_expires_at = now() - random() * interval '1 hour'
        where order_state = 'pending_payment'`;
      const work = Array.from({ length: 60 }, (_, nth) => [
        placing(pairs[(nth + 1) % 3] ?? [], nth + 100),
        (other: Shop) => other.callAs('service', 'expire_orders', { at_most: 10 }),
      ]).flat();
      const answers = await atOnce(work);
      expect(answers.filter((answer) => typeof answer === 'string')).toEqual([]);
      expect(
        answers.filter((answer) => typeof answer === 'number').reduce<number>((sum, count) => sum + count, 0),
      ).toBe(60);
      await sql`update public.orders set hold_expires_at = now() - interval '1 day'
        where order_state = 'pending_payment'`;
      await shop.callAs('service', 'expire_orders', { at_most: 1000 });
    }
  });
});

describe('concurrent orders of one buyer', () => {
  test('never exceed the cap in one order', async () => {
    const carts = [
      [cartLine('sixPack', 6)],
      [cartLine('sixPack', 7)],
      [cartLine('sixPack', 4), cartLine('sixPack', 4)],
      [cartLine('sixPack', 3), cartLine('sixPack', 3)],
    ];
    const answers = await atOnce(Array.from({ length: 20 }, (_, nth) => placing(carts[nth % 4] ?? [], 1)));
    // Five that fit are placed; the others are refused by the limit of open orders or by the cap.
    expect(tally(answers)['placed']).toBe(5);
    const value = await database.value`select max(pieces)::int as most from (select sum(quantity) as pieces
      from public.order_lines
     join public.orders on orders.id = order_id where user_id = ${buyer(1)} group by order_id) as sums`;
    expect(value).toBe(6);
  });

  test('are limited to five open ones', async () => {
    const answers = tally(await atOnce(Array.from({ length: 20 }, () => placing([cartLine('mug')], 2))));
    expect(answers).toEqual({ placed: 5, too_many_open_orders: 15 });
  });

  test('with one key create one order', async () => {
    const key = crypto.randomUUID();
    const lines = [cartLine('mug', 2)];
    const answers = await atOnce(
      Array.from(
        { length: 20 },
        () => (other: Shop) => other.place(buyer(3), lines, { key, total: cents(lines) }),
      ),
    );
    expect(new Set(answers.map((answer) => (answer as PlacedOrder).number)).size).toBe(1);
    expect(tally(answers)).toEqual({ placed: 20 });
    const rows = await list`select count(*)::int as orders from public.orders where idempotency_key = ${key}`;
    expect(rows).toEqual([1]);
  });
});

describe('concurrent actions on one order', () => {
  test('ten administrators pack it: one succeeds', async () => {
    const { number } = await shop.placed(buyer(4), [cartLine('mug', 2)]);
    await shop.notify(number);
    const { id, updated_at } = await shop.orderOf(number);
    const answers = await atOnce(
      Array.from(
        { length: 10 },
        () => (other: Shop) =>
          other.callAs('admin', 'advance_order', { order_id: id, expected: updated_at, step: 'pack' }),
      ),
    );
    expect(tally(answers)).toEqual({ '': 1, changed_meanwhile: 9 });
  });

  test('the buyer cancels while it is packed: one of them succeeds', async () => {
    for (let nth = 10; nth < 30; nth += 1) {
      const { number } = await shop.placed(buyer(nth), [cartLine('mug')]);
      await shop.notify(number);
      const answers = await atOnce<unknown>([
        (other) => other.callAs(buyer(nth), 'cancel_my_order', { number }),
        (other) => other.actOnOrder(number, 'advance_order', { step: 'pack' }),
      ]);
      const { order_state, fulfilment_state } = await shop.orderOf(number);
      expect([
        ['cancelled none', '', 'changed_meanwhile'],
        ['cancelled none', '', 'transition_not_allowed'],
        ['placed packed', 'already_packed', ''],
      ]).toContainEqual([`${order_state} ${fulfilment_state}`, ...answers]);
    }
  });

  test('it is paid, cancelled and expired: its money is never lost', async () => {
    const seen: Record<string, number> = {};
    for (let nth = 30; nth < 90; nth += 1) {
      const { number } = await shop.placed(buyer(nth), [cartLine('mug')]);
      await sql`update public.orders set hold_expires_at = now() where number = ${number}`;
      await atOnce<unknown>([
        (other) => other.callAs(buyer(nth), 'cancel_my_order', { number }),
        (other) => other.notify(number),
        (other) => other.expire(number),
      ]);
      const order = await shop.orderOf(number);
      expect(order.paid_cents).toBe(order.total_cents);
      const state = `${order.order_state} ${order.payment_state}`;
      seen[state] = (seen[state] ?? 0) + 1;
      expect(['placed paid', 'cancelled review']).toContain(state);
      expect(order.refund_due_cents).toBe(state === 'cancelled review' ? order.total_cents : 0);
    }
    process.stdout.write(`orders: 60 paid, cancelled and let go at once: ${JSON.stringify(seen)}\n`);
  });

  test('one payment is reported twenty times: it counts once', async () => {
    const { number } = await shop.placed(buyer(5), [cartLine('mug')]);
    const order = await shop.orderOf(number);
    const payment = newPaymentId();
    const answers = await atOnce(
      Array.from({ length: 20 }, () => (other: Shop) => other.notify(number, { payment })),
    );
    expect(tally(answers)).toEqual({ paid: 1, repeated: 19 });
    expect(await shop.orderOf(number)).toMatchObject({
      paid_cents: order.total_cents,
      refund_due_cents: 0,
    });
  });

  test('one notice is judged twenty times: it has one effect', async () => {
    const { number } = await shop.placed(buyer(6), [cartLine('mug')]);
    const order = await shop.orderOf(number);
    const notice = await shop.callAs('service', 'store_payment_notice', {
      raw: 'x',
      source: 'x',
    });
    const facts = factsOf(order, {});
    const answers = await atOnce(
      Array.from(
        { length: 20 },
        () => (other: Shop) => other.callAs('service', 'judge_payment_notice', { notice, ...facts }),
      ),
    );
    expect(tally(answers)).toEqual({ paid: 20 });
    expect(await shop.orderOf(number)).toMatchObject({ paid_cents: order.total_cents });
  });

  test('one payment is reported for two orders: it counts for one', async () => {
    const numbers = [
      (await shop.placed(buyer(7), [cartLine('mug')])).number,
      (await shop.placed(buyer(8), [cartLine('mug')])).number,
    ];
    const payment = newPaymentId();
    await atOnce(numbers.map((number) => (other: Shop) => other.notify(number, { payment })));
    const paid = await Promise.all(numbers.map(async (number) => (await shop.orderOf(number)).paid_cents));
    expect(paid.toSorted((one, two) => one - two)).toEqual([0, 24_900]);
  });

  test('a late payer and a buyer want the last piece: one gets it', async () => {
    for (let nth = 90; nth < 110; nth += 1) {
      await stock(VARIANTS.gift, 1000);
      const { number } = await shop.placed(buyer(nth), [cartLine('gift'), cartLine('mug')]);
      await shop.expire(number);
      await sql`update public.variants set on_hand = reserved + 1 where id = ${VARIANTS.gift}`;
      const lines = [cartLine('mug'), cartLine('gift')];
      const [late, bought] = await atOnce<unknown>([
        (other) => other.notify(number),
        placing(lines, nth + 40),
      ]);
      expect([
        ['paid_late', 'changed'],
        ['review', 'placed'],
      ]).toContainEqual([late, (bought as PlacedOrder).outcome]);
    }
  });

  test('stock is received while it is sold: both are counted', async () => {
    const { number } = await shop.placed(buyer(9), [cartLine('mug', 2)]);
    await shop.notify(number);
    await stock(VARIANTS.mug, 1000);
    await atOnce<unknown>([
      (other) => other.advance(number, 'pack'),
      ...Array.from(
        { length: 20 },
        () => (other: Shop) =>
          other.callAs('admin', 'record_stock', {
            variant: VARIANTS.mug,
            kind: 'receive',
            quantity: 1,
            reason: 'Race',
          }),
      ),
    ]);
    expect(await list`select on_hand from public.variants where id = ${VARIANTS.mug}`).toEqual([1018]);
  });
});
