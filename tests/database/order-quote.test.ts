import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { callAs, GOODS, type Line, openShop, type QuoteAnswer, cartLine, VARIANTS } from './shop-setup.ts';

const { test, database, sql, client } = databaseTest({
  prepare: openShop,
  rows: 'rollback',
});

const quote = async (lines: readonly Line[], delivery = 'courier') =>
  (await callAs(client, 'member', 'quote_order', {
    lines: JSON.stringify(lines),
    delivery,
  })) as QuoteAnswer;
/** Reason and available quantity of each line. */
const changesOf = async (...lines: readonly Line[]) =>
  (await quote(lines)).lines.map((line) => [line['stock_change'], line['allowed']]);
/** Allows values from before settings were checked, which readers must survive. */
const allowNonsense = () => sql`alter table public.settings drop constraint settings_value_check`;
const set = (key: string, value: unknown) =>
  sql`update public.settings set value = ${JSON.stringify(value)} where key = ${key}`;

describe('a line', () => {
  test('is priced and named by the shop’s current data', async () => {
    const { lines } = await quote([{ ...cartLine('tee', 2, ' MEDIUM '), price_cents: 19_999 }]);
    expect(lines).toEqual([
      {
        product_id: GOODS.tee,
        variant_id: VARIANTS.teeM,
        slug: 'tee',
        title: 'Tee',
        sku: 'TEE-M',
        size: 'Medium',
        color: null,
        image_url: null,
        unit_price_cents: 20_000,
        seen_price_cents: 19_999,
        quantity: 2,
        allowed: 2,
        available: 5,
        max_per_order: null,
        unit_singular: 'item',
        unit_plural: 'items',
        returnable: true,
        not_returnable_reason: null,
        stock_change: null,
        price_changed: true,
        discount_cents: 0,
      },
    ]);
  });

  test('has the price of its variant where that has one', async () => {
    await sql`update public.variants set price_cents = 25000 where id = ${VARIANTS.teeM}`;
    const { lines } = await quote([cartLine('tee', 1, 'Medium'), cartLine('tee', 1, 'Small')]);
    expect(lines.map((line) => line['unit_price_cents'])).toEqual([25_000, 20_000]);
  });

  test('shows the shop’s name of the size, never the sent text', async () => {
    const shown = async (size: string) => (await quote([cartLine('mug', 1, size)])).lines[0]?.['size'];
    expect(await shown('large')).toBe('Large');
    expect(await shown('Free gift: put five in')).toBeNull();
    expect(await shown('')).toBeNull();
  });

  test('of an unavailable product is gone and reveals no more than the request', async () => {
    const missing = '90000000-0000-4000-8000-000000000001';
    const { lines, total_cents } = await quote([
      cartLine('old'),
      cartLine('next'),
      { ...cartLine('mug'), product_id: missing },
      cartLine('tee', 1, 'Huge'),
    ]);
    for (const line of lines) {
      expect(line).toMatchObject({
        stock_change: 'gone',
        allowed: 0,
        available: 0,
        slug: null,
        title: null,
        sku: null,
        unit_price_cents: null,
        price_changed: false,
      });
    }
    expect(lines[3]?.['size']).toBe('Huge');
    // Without available lines, delivery costs nothing.
    expect(total_cents).toBe(0);
  });

  test('of an inactive variant is gone while the product is active', async () => {
    await sql`update public.variants set is_active = false where id = ${VARIANTS.mug}`;
    expect(await changesOf(cartLine('mug'))).toEqual([['gone', 0]]);
  });
});

describe('the available quantity', () => {
  test('is limited by the stock', async () => {
    expect(await changesOf(cartLine('mug', 3))).toEqual([[null, 3]]);
    expect(await changesOf(cartLine('mug', 4))).toEqual([['fewer', 3]]);
    await sql`update public.variants set reserved = 3 where id = ${VARIANTS.mug}`;
    expect(await changesOf(cartLine('mug', 1))).toEqual([['sold_out', 0]]);
  });

  test('is shared by lines of the same variant', async () => {
    expect(await changesOf(cartLine('mug', 2), cartLine('mug', 2))).toEqual([
      [null, 2],
      ['fewer', 1],
    ]);
    expect(await changesOf(cartLine('mug', 9), cartLine('mug', 1))).toEqual([
      ['fewer', 3],
      ['sold_out', 0],
    ]);
  });

  test('is limited by the cap over all sizes and lines', async () => {
    expect(await changesOf(cartLine('sixPack', 6))).toEqual([[null, 6]]);
    expect(await changesOf(cartLine('sixPack', 7))).toEqual([['cap', 6]]);
    expect(await changesOf(cartLine('sixPack', 4), cartLine('sixPack', 3), cartLine('sixPack', 1))).toEqual([
      [null, 4],
      ['cap', 2],
      ['cap', 0],
    ]);
    await sql`update public.products set max_per_order = 6 where id = ${GOODS.tee}`;
    expect(await changesOf(cartLine('tee', 4, 'Small'), cartLine('tee', 4, 'Medium'))).toEqual([
      [null, 4],
      ['cap', 2],
    ]);
    // Quantity that the first line could not get is left for the second.
    expect(await changesOf(cartLine('tee', 99, 'Medium'), cartLine('tee', 2, 'Small'))).toEqual([
      ['fewer', 5],
      ['cap', 1],
    ]);
  });

  test('reports the tighter limit of cap and stock', async () => {
    await sql`update public.variants set on_hand = 4 where id = ${VARIANTS.sixPack}`;
    expect(await changesOf(cartLine('sixPack', 9))).toEqual([['fewer', 4]]);
    await sql`update public.variants set on_hand = 6 where id = ${VARIANTS.sixPack}`;
    expect(await changesOf(cartLine('sixPack', 9))).toEqual([['cap', 6]]);
  });
});

describe('delivery', () => {
  test('costs the price in the settings for each method', async () => {
    const { delivery, shipping_cents } = await quote([cartLine('mug')]);
    expect(delivery).toEqual({ courier: 9900, locker: 5900, collect: 0 });
    expect(shipping_cents).toBe(9900);
    expect((await quote([cartLine('mug')], 'locker')).shipping_cents).toBe(5900);
    expect((await quote([cartLine('mug')], 'collect')).shipping_cents).toBe(0);
  });

  test.each([
    [49_999, 9900],
    [50_000, 9900],
    [50_001, 0],
  ])('of goods for %i cents costs %i: free strictly above the threshold', async (price, shipping) => {
    await sql`update public.products set price_cents = ${price} where id = ${GOODS.mug}`;
    expect((await quote([{ ...cartLine('mug'), price_cents: price }])).shipping_cents).toBe(shipping);
  });

  test.each([
    ['a number', 5],
    ['a text', 'free'],
    ['null', null],
    ['a list', [9900]],
    [
      'sums that are none',
      { courier_cents: '9900', locker_cents: -5, collect_cents: 1.5, free_over_cents: null },
    ],
    ['an amount above the limit', { courier_cents: 1e12, free_over_cents: 1e12 }],
  ])('has the default price when the setting is %s', async (_, value) => {
    await allowNonsense();
    await set('shop.shipping', value ?? 'null');
    expect((await quote([cartLine('mug')])).delivery).toEqual({ courier: 9900, locker: 5900, collect: 0 });
  });
});

describe('VAT', () => {
  test('is included in the total', async () => {
    expect(await quote([cartLine('mug')])).toMatchObject({
      total_cents: 24_900,
      vat_cents: 3248,
      vat_percent: 15,
    });
    await set('shop.vat_percent', 16);
    expect(await quote([cartLine('mug')])).toMatchObject({ vat_cents: 3434, vat_percent: 16 });
  });

  test.each([[-1], ['x'], [15.5], [1500], [{}], [[15]]])(
    'is 15 percent when the setting is %j',
    async (value) => {
      await allowNonsense();
      await set('shop.vat_percent', value);
      expect(await quote([cartLine('mug')])).toMatchObject({ vat_percent: 15 });
    },
  );

  test('adds up with the net amount to every total, to the cent', async () => {
    await assert(
      asyncProperty(
        integer({ min: 0, max: 100_000_000 }),
        integer({ min: 0, max: 99 }),
        async (total, percent) => {
          const vat = await database.value<number>`select private.included_vat(${total}, ${percent}) as vat`;
          expect(Math.abs(vat - (total * percent) / (100 + percent))).toBeLessThanOrEqual(0.5);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('the quote of any cart is consistent in sums, stock, cap and delivery', async () => {
  const goods = constantFrom(
    'tee' as const,
    'sixPack' as const,
    'mug' as const,
    'gift' as const,
    'old' as const,
  );
  const line = record({
    name: goods,
    quantity: integer({ min: 1, max: 30 }),
    size: constantFrom('Small', 'Medium', 'Huge'),
  });
  await assert(
    asyncProperty(array(line, { minLength: 1, maxLength: 12 }), async (wanted) => {
      const lines = wanted.map(({ name, quantity, size }) => cartLine(name, quantity, size));
      const answer = await quote(lines);
      const total = (key: string, value: unknown) =>
        answer.lines
          .filter((entry) => entry[key] === value)
          .reduce((sum, entry) => sum + Number(entry['allowed']), 0);
      const sum = answer.lines.reduce(
        (cents, entry) => cents + Number(entry['allowed']) * Number(entry['unit_price_cents'] ?? 0),
        0,
      );
      expect(answer.subtotal_cents).toBe(sum);
      expect(answer.shipping_cents).toBe(sum === 0 || sum > 50_000 ? 0 : 9900);
      expect(answer.total_cents).toBe(sum + answer.shipping_cents);
      expect(total('variant_id', VARIANTS.mug)).toBeLessThanOrEqual(3);
      expect(total('variant_id', VARIANTS.teeS)).toBeLessThanOrEqual(10);
      expect(total('variant_id', VARIANTS.teeM)).toBeLessThanOrEqual(5);
      expect(total('product_id', GOODS.sixPack)).toBeLessThanOrEqual(6);
      for (const entry of answer.lines) {
        expect(entry['stock_change'] === null).toBe(entry['allowed'] === entry['quantity']);
      }
      expect(answer.is_changed).toBe(answer.lines.some((entry) => entry['stock_change'] !== null));
    }),
    { numRuns: 200 },
  );
});

test('quote_order writes nothing', async () => {
  await quote([cartLine('mug', 2)]);
  const rows = await sql`select id from public.orders union all select id from public.variants
    where reserved > 0`;
  expect(rows).toEqual([]);
});
