import { describe, expect, it, test } from 'vitest';
import type { DeskOrder, DeskOrderRow } from '#contract/admin-orders.ts';
import type { DeskReturn, ReturnState } from '#contract/returns.ts';
import {
  dueChoice,
  dueReason,
  refundableLines,
  refundableShipping,
  refundAmount,
  suggestedRefund,
} from '#domain/refunds.ts';
import { deskOrder, deskRow } from '#tests/support/order-service.ts';
import { orderRow } from '#tests/support/own-order-rows.ts';

const [tee] = orderRow().lines;
if (tee === undefined) throw new Error('The order has no line.');
/** R100 for three pieces, whose prices are R33.33, R33.33 and R33.34. */
const CAPS = { ...tee, id: 2, quantity: 3, line_cents: 10_000 };
const OUT = ['shipped', 'ready_for_collection', 'delivered', 'collected'] as const;

/** A delivered order of two tees and three caps, with 9 900 for shipping. */
function order(changes: Partial<DeskOrderRow> = {}, parts: Partial<DeskOrder> = {}): DeskOrder {
  const row = deskRow({
    order_state: 'completed',
    fulfilment_state: 'delivered',
    paid_cents: 59_900,
    ...changes,
  });
  return deskOrder(row, { lines: [{ ...CAPS, id: 1, line_cents: 40_000, quantity: 2 }, CAPS], ...parts });
}

/** A refund of caps, and of shipping. */
function refund(
  quantity: number,
  { due = 0, restocked = 0, shipping = 0, line = 2 } = {},
): DeskOrder['refunds'][number] {
  return {
    id: '00000000-0000-4000-8000-0000000000d1',
    amount_cents: 1,
    reason: 'Test',
    reference: null,
    shipping_cents: shipping,
    lines: [{ line_id: line, quantity, amount_cents: 1, due_pieces: due, restocked }],
    created_at: '2026-03-01T10:00:00Z',
    by: null,
  };
}

/** A return of caps. */
function back(state: ReturnState, quantity: number, arrived: number | null = null, line = 2): DeskReturn {
  return {
    id: '00000000-0000-4000-8000-0000000000c1',
    state,
    reason: 'Too small',
    answer: null,
    created_at: '2026-03-01T10:00:00Z',
    decided_at: null,
    closed_at: null,
    by: null,
    pieces: [{ line_id: line, quantity, arrived, restocked: null }],
  };
}

/** Pieces of the caps: left, due, and those that could come back into stock. */
function capsOf(detail: DeskOrder): readonly number[] {
  return refundableLines(detail)
    .filter(({ line }) => line.id === CAPS.id)
    .flatMap(({ left, due, stockable }) => [left, due, stockable]);
}

describe('refundableLines', () => {
  it.each<[string, Partial<DeskOrder>, readonly number[]]>([
    ['nothing refunded', {}, [3, 0, 3]],
    ['one refunded', { refunds: [refund(1)] }, [2, 0, 3]],
    ['one refunded into stock', { refunds: [refund(1, { restocked: 1 })] }, [2, 0, 2]],
    ['refunds added up', { refunds: [refund(1), refund(1, { restocked: 1 })] }, [1, 0, 2]],
    ['all refunded', { refunds: [refund(3)] }, []],
    ['a refund of another line', { refunds: [refund(1, { line: 1 })] }, [3, 0, 3]],
    ['a requested return', { returns: [back('requested', 2)] }, [3, 0, 1]],
    ['an approved return', { returns: [back('approved', 1)] }, [3, 0, 2]],
    ['a refused return', { returns: [back('refused', 2)] }, [3, 0, 3]],
    ['a withdrawn return', { returns: [back('withdrawn', 2)] }, [3, 0, 3]],
    ['two of three arrived', { returns: [back('received', 3, 2)] }, [3, 2, 1]],
    ['none arrived', { returns: [back('received', 3, 0)] }, [3, 0, 3]],
    ['a received return that counts nothing', { returns: [back('received', 3)] }, [3, 0, 3]],
    ['a return of another line', { returns: [back('received', 2, 2, 1)] }, [3, 0, 3]],
    [
      'arrived and refunded',
      { returns: [back('received', 2, 2)], refunds: [refund(2, { due: 2 })] },
      [1, 0, 1],
    ],
    [
      'one of two that arrived',
      { returns: [back('received', 2, 2)], refunds: [refund(1, { due: 1 })] },
      [2, 1, 1],
    ],
    ['more arrived than is left', { returns: [back('received', 3, 3)], refunds: [refund(2)] }, [1, 1, 0]],
    ['more due than arrived', { refunds: [refund(1, { due: 1 })] }, [2, 0, 3]],
    [
      'more back than bought',
      { returns: [back('received', 3, 3), back('requested', 1)], refunds: [refund(1, { due: 1 })] },
      [2, 2, 0],
    ],
  ])('counts the pieces with %s', (_, parts, counts) => {
    expect(capsOf(order({}, parts))).toEqual(counts);
  });

  it.each(['none', 'picking', 'packed', 'returned'] as const)(
    'has no stock to return when it is %s',
    (state) => {
      expect(capsOf(order({ fulfilment_state: state }))).toEqual([3, 0, 0]);
    },
  );

  it.each(OUT)('has stock to return when it is %s', (state) => {
    expect(capsOf(order({ fulfilment_state: state }))).toEqual([3, 0, 3]);
  });
});

test.each([
  ['placed', 2, 9900],
  ['completed', 2, 9900],
  ['pending_payment', 0, 0],
  ['cancelled', 0, 0],
  ['expired', 0, 0],
] as const)(
  'an order that is %s has %i lines and %i cents of shipping to refund',
  (state, lines, shipping) => {
    const detail = order({ order_state: state });
    expect([refundableLines(detail).length, refundableShipping(detail)]).toEqual([lines, shipping]);
  },
);

test('refundableShipping is what no refund covers', () => {
  const refunds = [refund(1, { shipping: 4000 }), refund(1, { shipping: 900 })];
  expect(refundableShipping(order({}, { refunds }))).toBe(5000);
});

const pieces = (line: number, quantity: number) => [{ line_id: line, quantity, restocked: 0 }];

test.each([
  [[], false, 0, 0],
  [[], true, 0, 9900],
  [pieces(2, 1), false, 0, 3333],
  [pieces(2, 2), true, 0, 16_566],
  [pieces(2, 3), false, 0, 10_000],
  // After one and after two refunded pieces.
  [pieces(2, 1), false, 1, 3333],
  [pieces(2, 1), false, 2, 3334],
  [[...pieces(1, 1), ...pieces(2, 1)], false, 0, 23_333],
  [pieces(9, 1), false, 0, 0],
])(
  'refundAmount of %o, with shipping: %s, after %i refunded caps is %i cents',
  (chosen, shipping, covered, cents) => {
    const refunds = covered === 0 ? [] : [refund(covered)];
    expect(refundAmount(order({}, { refunds }), chosen, shipping)).toBe(cents);
  },
);

test.each([
  // The choice, the amount due, the amount refunded already, and the proposal.
  [pieces(2, 1), 0, 0, 3333],
  [pieces(2, 1), 5000, 0, 3333],
  [[], 5000, 0, 5000],
  [[], 0, 0, 0],
  [pieces(2, 1), 0, 59_000, 900],
])('suggestedRefund of %o with %i cents due and %i refunded is %i cents', (chosen, due, refunded, cents) => {
  const detail = order({ refund_due_cents: due, refunded_cents: refunded });
  expect(suggestedRefund(detail, chosen, false)).toBe(cents);
});

test('suggestedRefund takes the shipping along', () => {
  expect(suggestedRefund(order(), pieces(2, 1), true)).toBe(13_233);
});

describe('dueChoice', () => {
  const returns = [back('received', 2, 2)];

  it('chooses the pieces that came back', () => {
    expect(dueChoice(order({}, { returns }))).toEqual(pieces(2, 2));
    expect(dueChoice(order())).toEqual([]);
  });

  it('chooses everything of a returned parcel, unless an amount is due', () => {
    const parcel = { fulfilment_state: 'returned' } as const;
    expect(dueChoice(order(parcel))).toEqual([...pieces(1, 2), ...pieces(2, 3)]);
    expect(dueChoice(order({ ...parcel, refund_due_cents: 1 }, { returns }))).toEqual(pieces(2, 2));
  });
});

test('dueReason is the last recorded one, while something is due', () => {
  const event = (kind: 'refund_due' | 'refunded', reason?: 'cancelled' | 'paid_twice') =>
    ({
      id: 1,
      at: '2026-03-01T10:00:00Z',
      kind,
      detail: reason === undefined ? {} : { reason },
      is_internal: false,
      by: null,
    }) as const;
  const events = [event('refund_due', 'cancelled'), event('refund_due', 'paid_twice'), event('refunded')];
  expect(dueReason(order({ refund_due_cents: 1 }, { events }))).toBe('paid_twice');
  expect(dueReason(order({ refund_due_cents: 0 }, { events }))).toBeNull();
  expect(dueReason(order({ refund_due_cents: 1 }, { events: [event('refund_due')] }))).toBeNull();
  expect(dueReason(order({ refund_due_cents: 1 }, { events: [event('refunded')] }))).toBeNull();
});
