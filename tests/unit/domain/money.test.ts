import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToDecimal, costText, formatRand, parseCents } from '#domain/money.ts';
import { forAll } from '#tests/support/for-all.ts';

test.each([
  [0, 'R0.00'],
  [5, 'R0.05'],
  [59_900, 'R599.00'],
  [123_450, 'R1234.50'],
  [100_000_000, 'R1000000.00'],
  [-1250, '-R12.50'],
  [null, 'R0.00'],
  [undefined, 'R0.00'],
  [Number.NaN, 'R0.00'],
  [Number.POSITIVE_INFINITY, 'R0.00'],
])('formatRand writes %s as %s', (cents, text) => {
  expect(formatRand(cents)).toBe(text);
});

test('costText is empty for a cost that is not known', () => {
  expect(costText(0)).toBe('');
  expect(costText(89_50)).toBe('R89.50');
});

test.each([
  [599, 59_900],
  [599.9, 59_990],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [19.999, 2000],
  ['599', 59_900],
  ['599.90', 59_990],
  ['R599.90', 59_990],
  ['r 1 299.00', 129_900],
  ['1,299.50', 129_950],
  ['1.299,50', 129_950],
  ['1.299.500,5', 129_950_050],
  ['1,299,500', 129_950_000],
  ['599,90', 59_990],
  [' R599 ', 59_900],
  ['-12.50', -1250],
  ['-0', 0],
  ['0', 0],
  [1e-9, 0],
])('parseCents reads %s as %i cents', (price, cents) => {
  expect(parseCents(price)).toBe(cents);
});

test.each([
  null,
  undefined,
  '',
  ' ',
  'free',
  '5R99',
  'x5,99',
  '12.5.5',
  '1,299,50',
  '1e5',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '9'.repeat(20),
])('parseCents refuses %s', (price) => {
  expect(parseCents(price)).toBeNull();
});

test('parseCents reads the output of formatRand', () => {
  forAll(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
    expect(parseCents(formatRand(cents))).toBe(cents);
    expect(parseCents(centsToDecimal(cents))).toBe(cents);
    expect(parseCents(cents / 100)).toBe(cents);
  });
});

test('parseCents returns whole cents or null for any text', () => {
  forAll(fc.oneof(fc.string(), fc.double()), (price) => {
    const cents = parseCents(price);
    expect(cents === null || Number.isSafeInteger(cents)).toBe(true);
  });
});
