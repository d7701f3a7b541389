import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OptionProduct } from '#contract/option-products.ts';
import { buyAgain } from '#domain/buy-again.ts';
import { line } from '#tests/support/arbitraries.ts';
import { forAll } from '#tests/support/for-all.ts';

const TEE: OptionProduct = {
  id: 'tee',
  slug: 'tee',
  title: 'Tee',
  priceCents: 20_000,
  imageUrl: null,
  imageAlt: '',
  sizes: ['S', 'M'],
  colors: [],
  combinations: [
    { size: 'S', color: null, available: 3, priceCents: 21_000 },
    { size: 'M', color: null, available: 0, priceCents: 20_000 },
  ],
  maxPerOrder: null,
  unitSingular: 'Tee',
  unitPlural: 'Tees',
  misconfigured: false,
  soldOut: false,
};

const bought = (size: string | null, quantity: number, product_id: string | null = 'tee') => ({
  product_id,
  title: 'Tee of then',
  size,
  color: null,
  quantity,
});

it("buyAgain adds available products at the present price beside the cart's lines", () => {
  const own = line({ productId: 'cap' });
  const { lines, notices } = buyAgain([own], [bought('s', 2)], [TEE]);
  expect(notices).toEqual([]);
  expect(lines).toEqual([
    own,
    expect.objectContaining({
      productId: 'tee',
      title: 'Tee',
      selectedSize: 'S',
      quantity: 2,
      priceCents: 21_000,
    }),
  ]);
});

it('buyAgain adds to existing lines up to the stock, with a notice', () => {
  const first = buyAgain([], [bought('S', 2)], [TEE]);
  const second = buyAgain(first.lines, [bought('S', 2)], [TEE]);
  expect(second.lines).toMatchObject([{ quantity: 3 }]);
  expect(second.notices).toEqual([{ code: 'stock_clamped', title: 'Tee', quantity: 3 }]);
});

it.each([
  ['is sold out', bought('M', 1), [TEE]],
  ['has no longer that size', bought('XL', 1), [TEE]],
  ['has sizes now', bought(null, 1), [TEE]],
  ['is no longer sold', bought('S', 1), []],
  ['is missing in the catalogue', bought('S', 1, null), [TEE]],
  ['cannot be ordered at present', bought('S', 1), [{ ...TEE, misconfigured: true }]],
])('buyAgain omits a product that %s, with a notice', (_name, piece, products) => {
  const { lines, notices } = buyAgain([], [piece], products);
  expect(lines).toEqual([]);
  expect(notices).toMatchObject([{ code: 'sold_out' }]);
});

it('buyAgain never exceeds stock or limit per order', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 });
  forAll(quantities, fc.integer({ min: 1, max: 5 }), (wanted, maxPerOrder) => {
    const pieces = wanted.map((quantity) => bought('S', quantity));
    const { lines } = buyAgain([], pieces, [{ ...TEE, maxPerOrder }]);
    const asked = wanted.reduce((sum, quantity) => sum + quantity, 0);
    expect(lines.map(({ quantity }) => quantity)).toEqual([Math.min(asked, maxPerOrder, 3)]);
  });
});
