/** Sums of discounted orders for random amounts: shares of lines, and refunds of returned pieces. */
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { createCode, quoteWith, sendBack } from './discount-setup.ts';
import { DELIVERIES, GOODS, openShop, shopOn, cartLine } from './shop-setup.ts';

const { test, sql, value, client } = databaseTest({
  prepare: async () => {
    await openShop({ client });
    await sql`update public.variants set on_hand = 5000`;
  },
  rows: 'rollback',
});
const shop = shopOn(client);

const collected = { delivery: DELIVERIES.collect };
const linesOf = (number: string) =>
  sql<{ id: string; quantity: number }>`select line.id, quantity from public.order_lines as line
     join public.orders on orders.id = order_id where number = ${number} order by position`;

test('shares add up to the amount, and none exceeds its line', async () => {
  await assert(
    asyncProperty(
      array(integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 50 }),
      integer({ min: 0 }),
      async (weights, part) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const amount = whole === 0 ? 0 : part % (whole + 1);
        const shares = (
          await value<string[]>`select private.discount_shares(${weights}::bigint[], ${amount}) as shares`
        ).map(Number);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        shares.forEach((share, nth) => {
          const exact = whole === 0 ? 0 : (amount * (weights[nth] ?? 0)) / whole;
          expect(Math.abs(share - exact)).toBeLessThan(1);
          expect(share).toBeLessThanOrEqual(weights[nth] ?? 0);
        });
      },
    ),
    { numRuns: 100 },
  );
});

test('random carts, codes and returns reconcile to the cent', async () => {
  const goods = constantFrom<('tee' | 'mug' | 'gift')[]>('tee', 'mug', 'gift');
  const price = integer({ min: 1, max: 50_000 });
  await assert(
    asyncProperty(
      array(record({ goods, quantity: integer({ min: 1, max: 7 }) }), { minLength: 1, maxLength: 4 }),
      record({ tee: price, mug: price, gift: price }),
      constantFrom(
        { percent: 1 },
        { percent: 33 },
        { percent: 100 },
        { amount_cents: 1 },
        { amount_cents: 12_345 },
        { percent: 15, applies_to: 'category', category: 'gear' },
        { amount_cents: 999_999, applies_to: 'products', products: [GOODS.tee] },
      ),
      async (cart, prices, content) => {
        await client.query('savepoint run');
        await sql`delete from public.throttle`;
        await createCode(client, 'RUN', content);
        for (const [name, cents] of Object.entries(prices))
          await sql`update public.products set price_cents = ${cents}
            where id = ${GOODS[name as keyof typeof prices]}`;
        const lines = cart.map(({ goods: name, quantity }) => ({
          ...cartLine(name, quantity),
          price_cents: prices[name],
        }));
        const shown = await quoteWith(client, lines, 'RUN', 'collect');
        const applied = shown.discount?.['refusal'] === null;
        const { number, ...order } = await shop.placed('member', lines, {
          ...collected,
          ...(applied && { code: 'RUN' }),
        });
        expect(order.total_cents).toBe(shown.total_cents);
        if (order.total_cents > 0) await shop.notify(number);
        await shop.advance(number, 'pack', 'ready', 'collect');
        let owed = 0;
        for (const { id, quantity } of await linesOf(number))
          for (let piece = 0; piece < quantity; piece += 2)
            owed += await sendBack(client, number, [[Number(id), Math.min(2, quantity - piece)]]);
        // Collecting is free, so that all pieces cost the whole order.
        expect(owed).toBe(order.total_cents);
        expect((await shop.orderOf(number)).refund_due_cents).toBe(order.total_cents);
        expect(await shop.faultsOf()).toEqual([]);
        await client.query('rollback to savepoint run');
      },
    ),
    { numRuns: 40 },
  );
});
