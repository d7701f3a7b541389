import { array, double, integer, record } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { OwnReturn, ReturnState } from '#contract/returns.ts';
import { isFinal, pollDelay } from '#domain/order-actions.ts';
import {
  expectedRefund,
  isReturnOver,
  openReturn,
  paidForPieces,
  returnableLines,
  returnDeadline,
} from '#domain/returns.ts';
import { forAll } from '#tests/support/for-all.ts';
import { orderRow } from '#tests/support/own-order-rows.ts';

const SINCE = '2026-03-01T10:00:00Z';
const NOW = Date.parse('2026-03-05T10:00:00Z');

function returnOf(state: ReturnState, quantity = 1, arrived: number | null = null): OwnReturn {
  return {
    id: '00000000-0000-4000-8000-0000000000c1',
    state,
    reason: 'Too small',
    answer: null,
    created_at: SINCE,
    decided_at: null,
    closed_at: null,
    pieces: [{ line_id: 1, quantity, arrived }],
  };
}

/** A paid and delivered order of two tees. */
function receivedOrder(changes: Partial<Order> = {}): Order {
  return orderRow({
    order_state: 'completed',
    payment_state: 'paid',
    fulfilment_state: 'delivered',
    hold_expires_at: null,
    completed_at: SINCE,
    paid_cents: 49_900,
    ...changes,
  });
}

const returnableCounts = (order: Order, now = NOW): readonly number[] =>
  returnableLines(order, now).map(({ left: pieces }) => pieces);

test('isReturnOver is true after fourteen days, for orders with returnable pieces', () => {
  const later = Date.parse('2026-03-16T10:00:00Z');
  expect([isReturnOver(receivedOrder(), NOW), isReturnOver(receivedOrder(), later)]).toEqual([false, true]);
  const [line] = receivedOrder().lines;
  const food = receivedOrder({ lines: line ? [{ ...line, returnable: false }] : [] });
  expect(isReturnOver(food, later)).toBe(false);
  const mixed = receivedOrder({ lines: line ? [{ ...line, returnable: false }, line] : [] });
  expect(isReturnOver(mixed, later)).toBe(true);
  expect(isReturnOver(receivedOrder(), Date.parse('2026-03-15T10:00:00Z'))).toBe(false);
  expect(isReturnOver(receivedOrder({ fulfilment_state: 'shipped' }), later)).toBe(false);
});

it('returnableLines contains received pieces for fourteen days', () => {
  expect(returnDeadline(receivedOrder())).toBe('2026-03-15T10:00:00.000Z');
  expect(returnableCounts(receivedOrder())).toEqual([2]);
  expect(returnableCounts(receivedOrder({ fulfilment_state: 'collected' }))).toEqual([2]);
  expect(returnableCounts(receivedOrder(), Date.parse('2026-03-15T10:00:00Z'))).toEqual([2]);
  expect(returnableCounts(receivedOrder(), Date.parse('2026-03-15T10:00:01Z'))).toEqual([]);
});

test.each(['none', 'packed', 'shipped', 'ready_for_collection', 'returned'] as const)(
  'returnableLines is empty while the order is %s',
  (fulfilment_state) => {
    expect(returnableCounts(receivedOrder({ fulfilment_state }))).toEqual([]);
  },
);

it('returnableLines omits non-returnable lines and orders without a completion date', () => {
  const lines = receivedOrder().lines.map((line) => ({ ...line, returnable: false }));
  expect(returnableCounts(receivedOrder({ lines }))).toEqual([]);
  expect(returnableCounts(receivedOrder({ completed_at: null }))).toEqual([]);
});

it('returnableLines omits returned pieces, and is empty while a return is open', () => {
  expect(returnableCounts(receivedOrder({ returns: [returnOf('received', 2, 1)] }))).toEqual([1]);
  expect(returnableCounts(receivedOrder({ returns: [returnOf('received', 2, 2)] }))).toEqual([]);
  expect(returnableCounts(receivedOrder({ returns: [returnOf('refused'), returnOf('withdrawn')] }))).toEqual([
    2,
  ]);
  const other = { ...returnOf('received', 2, 2), pieces: [{ line_id: 9, quantity: 2, arrived: 2 }] };
  expect(returnableCounts(receivedOrder({ returns: [other] }))).toEqual([2]);
  expect(returnableCounts(receivedOrder({ returns: [returnOf('received', 2)] }))).toEqual([2]);
  expect(returnableCounts(receivedOrder({ returns: [returnOf('requested')] }))).toEqual([]);
  expect(returnableCounts(receivedOrder({ returns: [returnOf('approved')] }))).toEqual([]);
});

const piece = record({
  quantity: integer({ min: 1, max: 999 }),
  line_cents: integer({ min: 0, max: 100_000_000 }),
  part: double({ min: 0, max: 1, noNaN: true }),
});

it('paidForPieces adds up to what was paid for the line, however the pieces are returned', () => {
  forAll(piece, array(integer({ min: 1, max: 999 })), ({ quantity, line_cents, part }, steps) => {
    const line = { quantity, line_cents, discount_cents: Math.floor(line_cents * part) };
    let [pieces, refunded] = [0, 0];
    for (const step of [...steps, quantity]) {
      const next = Math.min(quantity, pieces + step);
      const refund = paidForPieces(line, next) - paidForPieces(line, pieces);
      expect(refund).toBeGreaterThanOrEqual(0);
      refunded += refund;
      pieces = next;
    }
    expect(refunded).toBe(line.line_cents - line.discount_cents);
  });
});

describe('expectedRefund', () => {
  const pieces = [{ line_id: 1, quantity: 2 }];

  it('is the price, at most the payment that is left', () => {
    expect(expectedRefund(receivedOrder(), pieces)).toBe(40_000);
    expect(expectedRefund(receivedOrder(), [{ line_id: 9, quantity: 1 }])).toBe(0);
    expect(expectedRefund(receivedOrder({ refunded_cents: 10_000, refund_due_cents: 4_900 }), pieces)).toBe(
      35_000,
    );
    expect(expectedRefund(receivedOrder({ refunded_cents: 49_900 }), pieces)).toBe(0);
  });

  it('continues after the pieces that were received before', () => {
    // R100 for three pieces: R33.33, R33.33 and R33.34.
    const lines = receivedOrder().lines.map((line) => ({ ...line, quantity: 3, line_cents: 10_000 }));
    const refundAfter = (...returns: OwnReturn[]): number =>
      expectedRefund(receivedOrder({ lines, returns }), [{ line_id: 1, quantity: 1 }]);
    const other = { ...returnOf('received'), pieces: [{ line_id: 9, quantity: 2, arrived: 2 }] };
    expect(refundAfter()).toBe(3333);
    expect(refundAfter(returnOf('received', 2, 2))).toBe(3334);
    expect(refundAfter(returnOf('received', 1, 1), returnOf('received', 1, 1))).toBe(3334);
    expect(refundAfter(returnOf('received', 2), returnOf('refused', 2, 2), other)).toBe(3333);
  });

  it('adds up the lines', () => {
    const [line] = receivedOrder().lines;
    const lines = line ? [line, { ...line, id: 2, line_cents: 9_000 }] : [];
    const both = [...pieces, { line_id: 2, quantity: 1 }];
    expect(expectedRefund(receivedOrder({ lines }), both)).toBe(44_500);
  });
});

it('an order with an open return is not final and is polled', () => {
  expect(openReturn([returnOf('received'), returnOf('approved')])?.state).toBe('approved');
  expect(openReturn([returnOf('received')])).toBeNull();
  for (const state of ['requested', 'approved'] as const) {
    expect(isFinal(receivedOrder({ returns: [returnOf(state)] }), NOW)).toBe(false);
    expect(pollDelay(receivedOrder({ returns: [returnOf(state)] }), NOW, 0)).toBe(60_000);
  }
  expect(isFinal(receivedOrder({ returns: [returnOf('received')] }), NOW)).toBe(true);
  expect(pollDelay(receivedOrder(), NOW, 0)).toBeNull();
});
