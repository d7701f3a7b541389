import { expect, test } from 'vitest';
import { toOptionProduct, withStock } from '#domain/product-options.ts';
import { priceRangeOf, priceText } from '#domain/product-price.ts';
import { OPTIONS_TEXT } from '#messages/shop/options.ts';
import { product, variant } from '#tests/support/arbitraries.ts';

const size = (name: string) => ({ name, abbreviation: null, sort_order: 0 });
const color = (name: string) => ({ name, hex_code: null });
const jersey = toOptionProduct(
  product({
    price_cents: 59_900,
    variants: [
      variant({ size: size('M'), color: color('Black'), available: 2 }),
      variant({ size: size('M'), color: color('Green'), available: 1, price_cents: 64_900 }),
      variant({ size: size('L'), color: color('Black'), available: 1, price_cents: 64_900 }),
    ],
  }),
);

test('priceRangeOf covers what the choice leaves open, and is one price once nothing does', () => {
  expect(priceRangeOf(jersey)).toEqual({ fromCents: 59_900, toCents: 64_900 });
  expect(priceRangeOf(jersey, 'M')).toEqual({ fromCents: 59_900, toCents: 64_900 });
  expect(priceRangeOf(jersey, 'L')).toEqual({ fromCents: 64_900, toCents: 64_900 });
  expect(priceRangeOf(jersey, 'M', 'Black')).toEqual({ fromCents: 59_900, toCents: 59_900 });
});

test.each([
  ['a size', { size: size('M') }, ['M', null]],
  ['a colour', { color: color('Gold') }, [null, 'Gold']],
  ['a size and a colour', { size: size('M'), color: color('Gold') }, ['M', 'Gold']],
] as const)(
  'priceRangeOf is the price of the variant for exactly this choice of %s',
  (_name, options, choice) => {
    const general = variant({ price_cents: 50_000 });
    const cap = toOptionProduct(
      product({ variants: [general, variant({ ...options, price_cents: 90_000 })] }),
    );
    expect(priceRangeOf(cap)).toEqual({ fromCents: 50_000, toCents: 90_000 });
    expect(priceRangeOf(cap, ...choice)).toEqual({ fromCents: 90_000, toCents: 90_000 });
  },
);

test('priceRangeOf covers the prices of variants that no option distinguishes', () => {
  const both = [variant({ price_cents: 50_000 }), variant({ price_cents: 90_000 })];
  expect(priceRangeOf(toOptionProduct(product({ variants: both })))).toEqual({
    fromCents: 50_000,
    toCents: 90_000,
  });
});

test("priceRangeOf is the product's price for a choice that no variant has", () => {
  expect(priceRangeOf(jersey, 'L', 'Green')).toEqual({ fromCents: 59_900, toCents: 59_900 });
});

test("priceRangeOf is the product's price without variants", () => {
  const empty = toOptionProduct(product({ price_cents: 59_900, variants: [] }));
  expect(priceRangeOf(empty)).toEqual({ fromCents: 59_900, toCents: 59_900 });
});

test.each([
  [null, 'R0.00'],
  [{ fromCents: 59_900, toCents: 59_900 }, 'R599.00'],
  [{ fromCents: 59_900, toCents: 64_900 }, 'From R599.00'],
])('the price of %o reads %s', (range, text) => {
  expect(priceText(range, OPTIONS_TEXT.fromPrice)).toBe(text);
});

test('a sale changes stock and price of a built product as a new build would', () => {
  const row = (left: number) =>
    product({
      price_cents: 59_900,
      available_sizes: ['M'],
      variants: [
        variant({ size: size('M'), color: color('Black'), available: left }),
        variant({ options: { size: 'm ', color: 'green' }, available: 0, price_cents: 64_900 }),
      ],
    });
  const sold = withStock(toOptionProduct(row(3)), [
    ['M', 'Black', 0, 59_900],
    ['m ', 'green', 0, 64_900],
  ]);
  expect(sold).toEqual(toOptionProduct(row(0)));
  expect(sold.soldOut).toBe(true);
  expect(withStock(sold, []).misconfigured).toBe(true);
});

test('a variant that returns to sale, or is new, is offered again without a build', () => {
  const empty = withStock(jersey, []);
  const back = withStock(empty, [
    ['XXL', null, 2, 1000],
    ['S', 'Paper', 1, 1000],
  ]);
  expect(back).toMatchObject({ misconfigured: false, soldOut: false });
  expect(back.sizes).toEqual(expect.arrayContaining(['S', 'XXL']));
  expect(back.colors.map(({ name }) => name)).toContain('Paper');
});
