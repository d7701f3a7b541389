import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { lineKeyText, quantityOfProduct } from '#domain/cart.ts';
import { mergeCarts } from '#domain/cart-merge.ts';
import { refreshLines } from '#domain/cart-refresh.ts';
import { clampLines, normaliseLines } from '#domain/cart-normalise.ts';
import { toOptionProduct } from '#domain/product-options.ts';
import { anyLine, line, product, variant } from '#tests/support/arbitraries.ts';
import { forAll } from '#tests/support/for-all.ts';

const quantities = (lines: readonly CartLine[]): string[] =>
  lines.map((each) => `${lineKeyText(each)}×${each.quantity}`).sort();

test('mergeCarts keeps the lines of both carts and the larger quantity, with a notice', () => {
  const own = [line({ quantity: 2 }), line({ selectedSize: 'L' })];
  const incoming = [line({ quantity: 5 }), line({ productId: 'cap', title: 'Cap' })];
  const { lines, notices } = mergeCarts(own, incoming);
  expect(lines.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['Jersey', 5],
    ['Jersey', 1],
    ['Cap', 1],
  ]);
  expect(notices).toEqual([{ code: 'quantity_kept', title: 'Jersey', quantity: 5 }]);
});

test('mergeCarts gives no notice when both agree', () => {
  expect(mergeCarts([line({ quantity: 2 })], [line({ quantity: 2 })]).notices).toEqual([]);
});

test('mergeCarts limits to stock and maximum and reports the limit instead of the larger quantity', () => {
  const stock = mergeCarts([line({ quantity: 9 })], [line({ quantity: 2, available: 4 })]);
  expect(stock.lines[0]?.quantity).toBe(4);
  expect(stock.notices).toEqual([{ code: 'stock_clamped', title: 'Jersey', quantity: 4 }]);
  const cap = {
    productId: 'sixpack',
    title: 'Six-pack',
    available: 50,
    maxPerOrder: 6,
    unitPlural: 'six-packs',
  };
  const capped = mergeCarts(
    [line({ ...cap, quantity: 4 })],
    [line({ ...cap, selectedColor: 'Cold', quantity: 5 })],
  );
  expect(capped.lines.map(({ quantity }) => quantity)).toEqual([4, 2]);
  expect(capped.notices).toEqual([
    { code: 'cap_reached', title: 'Six-pack', maximum: 6, unitPlural: 'six-packs' },
  ]);
});

test('mergeCarts names the stock where it allows less than the limit', () => {
  const capped = line({ maxPerOrder: 6, available: 3, quantity: 5 });
  expect(mergeCarts([capped], []).notices).toEqual([{ code: 'stock_clamped', title: 'Jersey', quantity: 3 }]);
});

test('mergeCarts drops sold-out lines with a notice', () => {
  const { lines, notices } = mergeCarts([line({ available: 0 })], []);
  expect(lines).toEqual([]);
  expect(notices).toEqual([{ code: 'sold_out', title: 'Jersey' }]);
});

test('mergeCarts is commutative and idempotent', () => {
  const cart = fc.array(anyLine, { maxLength: 12 });
  fc.assert(
    fc.property(cart, cart, (one, other) => {
      const merged = mergeCarts(one, other).lines;
      expect(quantities(merged)).toEqual(quantities(mergeCarts(other, one).lines));
      expect(mergeCarts(merged, merged)).toEqual({ lines: merged, notices: [] });
      const again = mergeCarts(merged, other).lines;
      expect(quantities(mergeCarts(again, other).lines)).toEqual(quantities(again));
    }),
    { numRuns: 300 },
  );
});

test('mergeCarts never exceeds stock or limit and never drops a piece without a notice', () => {
  const cart = fc.array(anyLine, { maxLength: 12 });
  fc.assert(
    fc.property(cart, cart, (one, other) => {
      const { lines, notices } = mergeCarts(one, other);
      for (const each of lines) {
        expect(each.quantity).toBeGreaterThan(0);
        expect(each.quantity).toBeLessThanOrEqual(each.available ?? 99);
        expect(quantityOfProduct(lines, each.productId)).toBeLessThanOrEqual(each.maxPerOrder ?? Infinity);
      }
      const kept = new Map(lines.map((each) => [lineKeyText(each), each.quantity]));
      const short = [...one, ...other].some((each) => (kept.get(lineKeyText(each)) ?? 0) < each.quantity);
      expect(notices.length > 0 || !short).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('clampLines does not depend on the order of the lines', () => {
  const distinct = fc.uniqueArray(anyLine, { maxLength: 12, selector: lineKeyText });
  forAll(distinct, (lines) => {
    expect(quantities(clampLines(lines).lines)).toEqual(quantities(clampLines(lines.toReversed()).lines));
  });
});

test('normaliseLines leaves valid lines alone and is idempotent', () => {
  forAll(fc.array(anyLine, { maxLength: 60 }), (lines) => {
    const tidy = normaliseLines(lines).lines;
    expect(normaliseLines(tidy)).toEqual({ lines: tidy, notices: [] });
  });
});

test('normaliseLines cuts lines beyond the limit with a notice each', () => {
  const lines = Array.from({ length: 52 }, (_, index) => line({ productId: `p${index}` }));
  const tidy = normaliseLines(lines);
  expect(tidy.lines).toEqual(lines.slice(0, 50));
  expect(tidy.notices.map(({ code }) => code)).toEqual(['cart_full', 'cart_full']);
});

const size = (name: string) => ({ name, abbreviation: null, sort_order: 0 });
const now = toOptionProduct(
  product({
    id: 'jersey',
    name: 'Jersey 2026',
    price_cents: 64_900,
    variants: [
      variant({ size: size('M'), available: 2 }),
      variant({ size: size('L'), available: 9, price_cents: 69_900 }),
    ],
  }),
);

test('refreshLines updates prices, names, stock and limits', () => {
  const { lines, notices } = refreshLines(
    [line({ selectedColor: null, quantity: 4 }), line({ selectedSize: 'L', selectedColor: null })],
    [now],
  );
  expect(lines).toMatchObject([
    { title: 'Jersey 2026', priceCents: 64_900, quantity: 2, available: 2 },
    { title: 'Jersey 2026', priceCents: 69_900, quantity: 1, available: 9 },
  ]);
  expect(notices).toEqual([
    { code: 'price_changed', title: 'Jersey 2026', fromCents: 59_900, toCents: 64_900 },
    { code: 'price_changed', title: 'Jersey 2026', fromCents: 59_900, toCents: 69_900 },
    { code: 'stock_clamped', title: 'Jersey 2026', quantity: 2 },
  ]);
});

test('refreshLines removes lines no longer sold and leaves others alone', () => {
  const gone = line({ selectedSize: 'XXL', selectedColor: null });
  const withdrawn = line({ productId: 'mug', title: 'Mug' });
  const other = line({ productId: 'cap', title: 'Cap' });
  const { lines, notices } = refreshLines([gone, withdrawn, other], [now], ['mug']);
  expect(lines).toEqual([other]);
  expect(notices).toContainEqual({ code: 'sold_out', title: 'Jersey 2026' });
  expect(notices).toContainEqual({ code: 'sold_out', title: 'Mug' });
});
