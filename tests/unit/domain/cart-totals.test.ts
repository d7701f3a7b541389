import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartTotals, includedVatCents, isFreeShipping, lineTotalCents } from '#domain/cart-totals.ts';
import { anyLine, line } from '#tests/support/arbitraries.ts';
import { forAll } from '#tests/support/for-all.ts';

test('cartTotals is zero for an empty cart', () => {
  expect(cartTotals([])).toEqual({
    count: 0,
    subtotalCents: 0,
    shippingCents: 0,
    totalCents: 0,
    vatCents: 0,
    freeShipping: false,
    missingForFreeCents: 50_001,
  });
});

test('cartTotals makes delivery free strictly above 50 000 cents', () => {
  expect(cartTotals([line({ priceCents: 50_000 })])).toMatchObject({
    shippingCents: 9900,
    totalCents: 59_900,
    freeShipping: false,
    missingForFreeCents: 1,
  });
  expect(cartTotals([line({ priceCents: 50_001 })])).toMatchObject({
    shippingCents: 0,
    totalCents: 50_001,
    freeShipping: true,
    missingForFreeCents: 0,
  });
  expect([49_999, 50_000, 50_001].map((cents) => isFreeShipping(cents))).toEqual([false, false, true]);
});

test('cartTotals uses the given terms', () => {
  const terms = { courierCents: 100, freeShippingOverCents: 1000 };
  expect(cartTotals([line({ priceCents: 900 })], terms).totalCents).toBe(1000);
  expect(cartTotals([line({ priceCents: 1001 })], terms).totalCents).toBe(1001);
});

test('cartTotals includes 15% VAT in the total', () => {
  expect(includedVatCents(11_500)).toBe(1500);
  expect(includedVatCents(59_900)).toBe(7813);
});

test('cartTotals sums the lines in any order', () => {
  forAll(fc.array(anyLine, { maxLength: 50 }), (lines) => {
    const totals = cartTotals(lines);
    expect(totals.subtotalCents).toBe(lines.reduce((sum, each) => sum + lineTotalCents(each), 0));
    expect(totals.totalCents).toBe(totals.subtotalCents + totals.shippingCents);
    expect(totals.count).toBe(lines.reduce((sum, each) => sum + each.quantity, 0));
    expect(totals.vatCents).toBeLessThanOrEqual(totals.totalCents);
    expect(totals.shippingCents === 0).toBe(totals.freeShipping || lines.length === 0);
    expect(cartTotals(lines.toReversed())).toEqual(totals);
  });
});
