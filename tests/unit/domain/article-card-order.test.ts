import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCards, hasOtherPlace, type CardSortKeys } from '#domain/article-card-order.ts';
import { forAll } from '#tests/support/for-all.ts';

const card = (rank: number | null, at: number): CardSortKeys => ({ rank, at });
const sorted = (cards: readonly CardSortKeys[], isFeatured: boolean) =>
  cards.toSorted((one, other) => compareCards(one, other, isFeatured));

test('featured cards are sorted by rank, then those without one, newest first', () => {
  const cards = [card(null, 10), card(2, 30), card(null, 40), card(1, 20)];
  expect(sorted(cards, true)).toEqual([card(1, 20), card(2, 30), card(null, 40), card(null, 10)]);
});

test('other cards are sorted newest first, regardless of rank', () => {
  const cards = [card(1, 10), card(null, 30), card(2, 20)];
  expect(sorted(cards, false)).toEqual([card(null, 30), card(2, 20), card(1, 10)]);
});

test('the order is consistent in both directions, and equal cards keep their places', () => {
  const any = fc.record({ at: fc.nat(5), rank: fc.option(fc.integer({ min: 1, max: 3 })) });
  forAll(any, any, fc.boolean(), (one, other, isFeatured) => {
    const [there, back] = [compareCards(one, other, isFeatured), compareCards(other, one, isFeatured)];
    expect(Math.sign(there) + Math.sign(back)).toBe(0);
    expect(Number.isNaN(there)).toBe(false);
  });
});

test('a card moves when its date or rank changes', () => {
  expect(hasOtherPlace(card(1, 10), card(1, 10))).toBe(false);
  expect(hasOtherPlace(card(1, 10), card(2, 10))).toBe(true);
  expect(hasOtherPlace(card(null, 10), card(null, 11))).toBe(true);
});
