import { describe, expect, it, test } from 'vitest';
import type { Order } from '../../../src/contract/orders.ts';
import type { OwnReturn, ReturnState } from '../../../src/contract/returns.ts';
import { isFinal, pollDelay } from '../../../src/domain/order-actions.ts';
import { expectedRefund, openReturn, returnableLines, returnDeadline } from '../../../src/domain/returns.ts';
import { orderRow } from '../../support/own-order-rows.ts';

const SINCE = '2026-03-01T10:00:00Z';
const NOW = Date.parse('2026-03-05T10:00:00Z');

function asked(state: ReturnState, quantity = 1, arrived: number | null = null): OwnReturn {
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

/** Two tees that came, paid. */
function came(changes: Partial<Order> = {}): Order {
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

const left = (order: Order, now = NOW): readonly number[] =>
  returnableLines(order, now).map(({ left: pieces }) => pieces);

describe('what can be sent back', () => {
  it('is what came, for fourteen days', () => {
    expect(returnDeadline(came())).toBe('2026-03-15T10:00:00.000Z');
    expect(left(came())).toEqual([2]);
    expect(left(came({ fulfilment_state: 'collected' }))).toEqual([2]);
    expect(left(came(), Date.parse('2026-03-15T10:00:00Z'))).toEqual([2]);
    expect(left(came(), Date.parse('2026-03-15T10:00:01Z'))).toEqual([]);
  });

  test.each(['none', 'packed', 'shipped', 'ready_for_collection', 'returned'] as const)(
    'is nothing of what is %s',
    (fulfilment_state) => {
      expect(left(came({ fulfilment_state }))).toEqual([]);
    },
  );

  it('is nothing that cannot come back, or of which nobody knows since when', () => {
    const lines = came().lines.map((line) => ({ ...line, returnable: false }));
    expect(left(came({ lines }))).toEqual([]);
    expect(left(came({ completed_at: null }))).toEqual([]);
  });

  it('is what is not back, and not while something is open', () => {
    expect(left(came({ returns: [asked('received', 2, 1)] }))).toEqual([1]);
    expect(left(came({ returns: [asked('received', 2, 2)] }))).toEqual([]);
    expect(left(came({ returns: [asked('refused'), asked('withdrawn')] }))).toEqual([2]);
    expect(left(came({ returns: [asked('requested')] }))).toEqual([]);
    expect(left(came({ returns: [asked('approved')] }))).toEqual([]);
  });
});

describe('what goes back', () => {
  const pieces = [{ line_id: 1, quantity: 2 }];

  it('is the price, and never more than is still there of what was paid', () => {
    expect(expectedRefund(came(), pieces)).toBe(40_000);
    expect(expectedRefund(came(), [{ line_id: 9, quantity: 1 }])).toBe(0);
    expect(expectedRefund(came({ refunded_cents: 10_000, refund_due_cents: 4_900 }), pieces)).toBe(35_000);
    expect(expectedRefund(came({ refunded_cents: 49_900 }), pieces)).toBe(0);
  });
});

it('something is expected for as long as a return is open', () => {
  expect(openReturn([asked('received'), asked('approved')])?.state).toBe('approved');
  expect(openReturn([asked('received')])).toBeNull();
  for (const state of ['requested', 'approved'] as const) {
    expect(isFinal(came({ returns: [asked(state)] }), NOW)).toBe(false);
    expect(pollDelay(came({ returns: [asked(state)] }), NOW, 0)).toBe(60_000);
  }
  expect(isFinal(came({ returns: [asked('received')] }), NOW)).toBe(true);
  expect(pollDelay(came(), NOW, 0)).toBeNull();
});
