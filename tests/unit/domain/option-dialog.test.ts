import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CartLineSchema } from '#contract/cart.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  availableOf,
  type Choice,
  colorSoldOut,
  roomFor,
  sizeSoldOut,
  toCartLine,
} from '#domain/option-dialog.ts';
import { toOptionProduct } from '#domain/product-options.ts';
import { line, product, variant } from '#tests/support/arbitraries.ts';

const size = (name: string) => ({ name, abbreviation: null, sort_order: 0 });
const jersey = toOptionProduct(
  product({
    id: 'jersey',
    max_per_order: 6,
    variants: [
      variant({ size: size('M'), available: 2 }),
      variant({ size: size('L'), available: 0, price_cents: 49_900 }),
    ],
  }),
);
const choose = (chosen: string | null): Choice => ({ product: jersey, size: chosen, color: null });

test('roomFor counts every size for the limit, and one size for its stock', () => {
  const lines = [line({ selectedColor: null, quantity: 1 }), line({ selectedSize: 'S', quantity: 3 })];
  expect(roomFor(choose('M'), lines)).toEqual({ limitLeft: 2, inStock: 1, room: 1 });
  expect(roomFor(choose(null), lines)).toEqual({ limitLeft: 2, inStock: LIMITS.cart.maxQuantity, room: 2 });
});

test('roomFor is never negative', () => {
  const lines = [line({ selectedColor: null, quantity: 9 })];
  expect(roomFor(choose('M'), lines)).toEqual({ limitLeft: 0, inStock: 0, room: 0 });
});

test('availableOf is known once the choice is complete', () => {
  expect(availableOf(choose(null))).toBeNull();
  expect(availableOf(choose('M'))).toBe(2);
  expect(availableOf(choose('XXL'))).toBe(0);
  expect(sizeSoldOut(choose(null), 'L')).toBe(true);
  expect(colorSoldOut(choose('M'), 'Black')).toBe(false);
});

test('toCartLine makes a line that is valid in a cart', () => {
  const made = toCartLine(choose('M'), 2);
  expect(made).toMatchObject({
    productId: 'jersey',
    selectedSize: 'M',
    quantity: 2,
    available: 2,
    maxPerOrder: 6,
  });
  expect(v.is(CartLineSchema, made)).toBe(true);
});

test('toCartLine cuts texts and drops addresses that a cart would refuse', () => {
  const odd = { ...jersey, title: 'x'.repeat(500), imageUrl: 'javascript:alert(1)' };
  const made = toCartLine({ ...choose('M'), product: odd }, 1);
  expect(made.imageUrl).toBeNull();
  expect(v.is(CartLineSchema, made)).toBe(true);
});
