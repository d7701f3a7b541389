import { expect, it, test } from 'vitest';
import { PURCHASE_LIMITS } from '#contract/purchases.ts';
import { draftCost, draftQuantity, draftTotal, lineOfChoice, withChoices } from '#domain/purchase-draft.ts';
import { purchaseChoice } from '#tests/support/purchase-rows.ts';

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['100000', 100_000],
  ['0', null],
  ['100001', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
])('a typed line of a purchase order has for %j the quantity %j', (quantity, pieces) => {
  expect(draftQuantity({ quantity })).toBe(pieces);
});

test.each([
  ['', 0],
  ['89.50', 8950],
  ['89,50', 8950],
  ['R 1 200', 120_000],
  ['dear', null],
  ['-5', null],
])('a typed line of a purchase order has for %j the cost %j', (cost, cents) => {
  expect(draftCost({ cost })).toBe(cents);
});

it('draftTotal sums the readable lines', () => {
  const line = lineOfChoice(purchaseChoice());
  expect(draftTotal([line, { ...line, quantity: 'x' }, { ...line, quantity: '2', cost: '' }])).toBe(72_000);
});

it('withChoices uses the suggested quantity and the last cost, or one piece', () => {
  expect(lineOfChoice(purchaseChoice())).toMatchObject({ quantity: '8', cost: '90.00' });
  expect(lineOfChoice(purchaseChoice({ suggested: 0, last_cost_cents: null }))).toMatchObject({
    quantity: '1',
    cost: '',
  });
});

it('withChoices adds each choice once, up to the maximum', () => {
  const many = Array.from({ length: PURCHASE_LIMITS.lines + 5 }, (_, index) =>
    purchaseChoice({ id: String(index) }),
  );
  const lines = withChoices([], many);
  expect(lines).toHaveLength(PURCHASE_LIMITS.lines);
  expect(withChoices(lines.slice(0, 3), many.slice(0, 4))).toHaveLength(4);
});
