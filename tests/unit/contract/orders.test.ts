import * as v from 'valibot';
import { expect, it } from 'vitest';
import { OrderEventDetailSchema, OrderNumberSchema } from '#contract/orders.ts';

it.each([
  ['OB-2026-000123', true],
  ['OB-2026-1000000', true],
  ['OB-2026-00012', false],
  ['OB-26-000123', false],
  ['OB-20260-000123', false],
  ['ob-2026-000123', false],
  ['XOB-2026-000123', false],
  ['OB-2026-000123/..', false],
  ['OB-2026-00012x', false],
  ['OB-xxxx-000123', false],
])('%s is the number of an order: %s', (number, isOne) => {
  expect(v.is(OrderNumberSchema, number)).toBe(isOne);
});

it('an event of an order keeps unknown details, and has none when they are unreadable', () => {
  const detail = { amount_cents: 100, note: 'x' };
  expect(v.parse(OrderEventDetailSchema, detail)).toEqual(detail);
  expect(v.parse(OrderEventDetailSchema, { amount_cents: -1 })).toEqual({});
});
