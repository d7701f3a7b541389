import { expect, it } from 'vitest';
import { ORDER_REMARKS, ORDER_SITUATIONS, type OrderAxes } from '#contract/order-situations.ts';
import {
  DELIVERY_METHODS,
  FULFILMENT_STATES,
  ORDER_EVENTS,
  ORDER_STATES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
} from '#contract/orders.ts';
import { isFinal, orderActions, pollDelay } from '#domain/order-actions.ts';
import { eventDetails, lastEventAt, lastConfirmation } from '#domain/order-events.ts';
import {
  formatUntil,
  hasPaymentDeadline,
  orderFacts,
  orderRemarks,
  orderSituation,
} from '#domain/order-situations.ts';
import { EVENT_WORDS } from '#messages/portal/order.ts';
import { REMARK_TEXT, SITUATION_WORDS } from '#messages/portal/order-situations.ts';
import { orderRow } from '#tests/support/own-order-rows.ts';

const NOW = Date.parse('2026-03-01T10:15:00Z');
const HOLD_END = '2026-03-01T11:00:00Z';
const CANCELLED_AT = '2026-03-01T10:05:00Z';
const ENDED = '2026-03-01T10:10:00Z';

/** The constraint orders_axes_check, written a second time. */
function isAllowed({
  order_state: state,
  payment_state: payment,
  fulfilment_state: parcel,
}: OrderAxes): boolean {
  const isPlaced = state === 'placed' || state === 'completed';
  if ((state === 'expired' || state === 'cancelled') && payment === 'paid') return false;
  if (parcel !== 'none' && !isPlaced) return false;
  return !isPlaced || ['paid', 'partially_refunded', 'refunded', 'review'].includes(payment);
}

function* everyOrder(): Generator<OrderAxes> {
  for (const order_state of ORDER_STATES)
    for (const payment_state of PAYMENT_STATES)
      for (const fulfilment_state of FULFILMENT_STATES)
        for (const payment_method of PAYMENT_METHODS)
          for (const delivery_method of DELIVERY_METHODS)
            for (const refund_due_cents of [0, 4990])
              for (const is_late_payment of [false, true])
                for (const [hold_expires_at, payment_cancelled_at, has_payment_review] of [
                  [HOLD_END, null, false],
                  [HOLD_END, CANCELLED_AT, true],
                  [ENDED, null, true],
                ] as const) {
                  const axes = {
                    order_state,
                    payment_state,
                    fulfilment_state,
                    payment_method,
                    delivery_method,
                  };
                  yield {
                    ...axes,
                    refund_due_cents,
                    is_late_payment,
                    hold_expires_at,
                    payment_cancelled_at,
                    has_payment_review,
                  };
                }
}

const ALLOWED = [...everyOrder()].filter(isAllowed);

function sentencesOf(axes: Omit<OrderAxes, 'events'>): readonly string[] {
  const order = orderRow({ ...axes, carrier: 'Swift', collection_label: 'The arena', refunded_cents: 1000 });
  const facts = orderFacts(order, NOW);
  const { headline, text } = SITUATION_WORDS[orderSituation(axes, NOW)];
  return [headline, text(facts), ...orderRemarks(axes).map((remark) => REMARK_TEXT[remark](facts))];
}

const SITUATIONS = ALLOWED.map((axes) => ({ axes, sentences: sentencesOf(axes) }));

type Described = (typeof SITUATIONS)[number];

/** Up to three cases that violate a condition; none is expected. */
function offenders(isTrue: (one: Described) => boolean): readonly Described[] {
  return SITUATIONS.filter((one) => !isTrue(one)).slice(0, 3);
}

it('every order that the database allows has a headline and complete sentences', () => {
  expect(ALLOWED.length).toBeGreaterThan(1000);
  const isWhole = (text: string): boolean =>
    text.trim() !== '' && !/undefined|null|NaN| {2}|until \.|until,/u.test(text);
  expect(offenders(({ sentences }) => sentences.every((text) => isWhole(text)))).toEqual([]);
});

it('every order that the database allows covers each situation and each remark', () => {
  expect(new Set(ALLOWED.map((axes) => orderSituation(axes, NOW)))).toEqual(new Set(ORDER_SITUATIONS));
  expect(new Set(ALLOWED.flatMap((axes) => orderRemarks(axes)))).toEqual(new Set(ORDER_REMARKS));
});

it('every order that the database allows has different texts for different situations', () => {
  const known = new Map<string, string>();
  for (const { axes, sentences } of SITUATIONS) {
    const text = sentences.slice(0, 2).join('\n');
    known.set(text, known.get(text) ?? orderSituation(axes, NOW));
  }
  const isOwn = ({ axes, sentences }: Described): boolean =>
    known.get(sentences.slice(0, 2).join('\n')) === orderSituation(axes, NOW);
  expect(offenders(isOwn)).toEqual([]);
});

it('every order that the database allows mentions every cent that is owed', () => {
  // A refund is due for placed orders and orders in review: add_refund_due() ensures it.
  const isOwed = ({ axes }: Described): boolean =>
    axes.refund_due_cents > 0 &&
    (axes.payment_state === 'review' || axes.order_state === 'placed' || axes.order_state === 'completed');
  expect(offenders((one) => !isOwed(one) || one.sentences.join(' ').includes('R49.90'))).toEqual([]);
});

it('every order that the database allows never denies a payment that exists', () => {
  const hasMoney = new Set(['paid', 'review', 'refunded', 'partially_refunded']);
  const denies = /you didn’t pay|we didn’t get a (?:payment|transfer)|nothing was taken/iu;
  expect(SITUATIONS.some(({ sentences }) => denies.test(sentences.join(' ')))).toBe(true);
  expect(
    offenders(
      ({ axes, sentences }) => !hasMoney.has(axes.payment_state) || !denies.test(sentences.join(' ')),
    ),
  ).toEqual([]);
});

it('every order that the database allows can be cancelled until it is packed, unless its first payment is being checked', () => {
  const mayCancel = ({ axes }: Described): boolean =>
    axes.order_state === 'pending_payment'
      ? axes.payment_state !== 'review'
      : axes.order_state === 'placed' && ['none', 'picking'].includes(axes.fulfilment_state);
  expect(offenders((one) => orderActions(one.axes, 0, NOW).cancel === mayCancel(one))).toEqual([]);
});

it('every order that the database allows takes a proof of a transfer until one is being checked', () => {
  const mayProve = ({ axes }: Described): boolean =>
    axes.payment_method === 'eft' &&
    ['pending_payment', 'expired'].includes(axes.order_state) &&
    ['none', 'redirected', 'failed', 'pending'].includes(axes.payment_state);
  expect(offenders((one) => orderActions(one.axes, 0, NOW).prove === mayProve(one))).toEqual([]);
});

it('every order that the database allows never offers a payment while one exists or is pending, nor after it is closed', () => {
  const isSafe = ({ axes }: Described): boolean => {
    const { pay, switchTo, transfer, prove } = orderActions(axes, 0, NOW);
    const isOpen = axes.order_state === 'pending_payment';
    const mayPay = isOpen && ['none', 'redirected', 'failed'].includes(axes.payment_state);
    if (!mayPay && (pay || switchTo !== null)) return false;
    if (!isOpen && transfer) return false;
    return axes.payment_method === 'eft' ? !pay : !transfer && !prove;
  };
  expect(offenders(isSafe)).toEqual([]);
});

it('every order that the database allows is polled while a payment is open, and never after its end', () => {
  const isAsked = ({ axes }: Described): boolean => {
    const delay = pollDelay(axes, NOW, 0);
    const isMoneyOpen = axes.refund_due_cents > 0 || axes.payment_state === 'review';
    if (delay === null) return isFinal(axes, NOW) && !isMoneyOpen;
    return delay >= 500 && !isFinal(axes, NOW);
  };
  expect(offenders(isAsked)).toEqual([]);
});

it.each([
  ['picking', 'picking'],
  ['packed', 'packed_collect'],
  ['ready_for_collection', 'ready_for_collection'],
  ['collected', 'collected'],
] as const)(
  'a paid order for collection that is %s is in the situation %s',
  (fulfilment_state, situation) => {
    const paid = { order_state: 'placed', payment_state: 'paid', delivery_method: 'collect' } as const;
    expect(orderSituation(orderRow({ ...paid, fulfilment_state }), NOW)).toBe(situation);
  },
);

it('a payment that was cancelled at PayFast is one while no other payment started', () => {
  const cancelled = { payment_cancelled_at: CANCELLED_AT };
  for (const payment_state of ['redirected', 'failed'] as const)
    expect(orderSituation(orderRow({ payment_state, ...cancelled }), NOW)).toBe('payment_cancelled');
  expect(orderSituation(orderRow({ payment_state: 'failed' }), NOW)).toBe('failed');
  expect(orderSituation(orderRow({ payment_state: 'pending', ...cancelled }), NOW)).toBe('pending');
  const transfer = orderRow({ payment_method: 'eft', payment_state: 'failed', ...cancelled });
  expect(orderSituation(transfer, NOW)).toBe('failed_eft');
  // Nothing was taken, so a closed order does not wait for PayFast.
  for (const order_state of ['expired', 'cancelled'] as const)
    expect(orderSituation(orderRow({ order_state, payment_state: 'redirected', ...cancelled }), NOW)).toBe(
      order_state,
    );
});

it.each([
  ['pending_payment', 0, '2026-03-01T10:15:00.001Z', 'open_review'],
  ['pending_payment', 4990, null, 'open_owed'],
  ['expired', 0, null, 'expired_review'],
  ['expired', 4990, null, 'expired_owed'],
  ['cancelled', 0, null, 'cancelled_review'],
  ['cancelled', 4990, null, 'cancelled_owed'],
] as const)(
  'an order in review that is %s, with %i cents due, is %s',
  (order_state, refund_due_cents, hold_expires_at, situation) => {
    const order = orderRow({ payment_state: 'review', order_state, refund_due_cents, hold_expires_at });
    expect(orderSituation(order, NOW)).toBe(situation);
  },
);

it('an amount that is due belongs to another situation only while the payment is in review', () => {
  const owed = { refund_due_cents: 4990 };
  expect(orderSituation(orderRow(owed), NOW)).toBe(orderSituation(orderRow(), NOW));
  expect(orderSituation(orderRow({ ...owed, order_state: 'cancelled' }), NOW)).toBe('cancelled');
});

it.each([
  ['payfast', '2026-03-01T10:15:00.001Z', 'unpaid'],
  ['payfast', '2026-03-01T10:15:00Z', 'over'],
  ['eft', '2026-03-01T10:15:00Z', 'over_eft'],
] as const)(
  'an unpaid order by %s that is held until %s is %s',
  (payment_method, hold_expires_at, situation) => {
    const order = orderRow({ payment_method, hold_expires_at });
    expect(orderSituation(order, NOW)).toBe(situation);
  },
);

it.each<[Partial<OrderAxes>, readonly string[]]>([
  [{}, []],
  [{ payment_state: 'review', fulfilment_state: 'none' }, []],
  [{ payment_state: 'review', has_payment_review: true }, ['review']],
  [{ has_payment_review: true }, ['second_payment']],
  [{ refund_due_cents: 1 }, ['owed']],
  [{ payment_state: 'refunded' }, ['refunded']],
  [{ payment_state: 'refunded', fulfilment_state: 'none' }, []],
  [{ payment_state: 'partially_refunded' }, ['partly_refunded']],
  [{ payment_state: 'partially_refunded', fulfilment_state: 'none' }, []],
  [{ is_late_payment: true }, []],
  [{ is_late_payment: true, fulfilment_state: 'none' }, ['late']],
  [{ is_late_payment: true, fulfilment_state: 'picking' }, ['late']],
  [{ order_state: 'completed', refund_due_cents: 1 }, ['owed']],
  [{ order_state: 'cancelled', refund_due_cents: 1, has_payment_review: true, is_late_payment: true }, []],
])('a paid and packed order with %j has the remarks %j', (changes, remarks) => {
  const packed = { order_state: 'placed', payment_state: 'paid', fulfilment_state: 'packed' } as const;
  expect(orderRemarks(orderRow({ ...packed, ...changes }))).toEqual(remarks);
});

it('a second payment of a paid order is remarked while it is being checked', () => {
  const placed = orderRow({ order_state: 'placed', payment_state: 'paid', hold_expires_at: null });
  expect(orderRemarks(placed)).toEqual([]);
  const second = { ...placed, has_payment_review: true };
  expect(orderRemarks(second)).toEqual(['second_payment']);
  const delivered = { ...second, order_state: 'completed', fulfilment_state: 'delivered' } as const;
  expect(orderRemarks(delivered)).toEqual(['second_payment']);
  expect([isFinal(delivered, NOW), isFinal({ ...delivered, has_payment_review: false }, NOW)]).toEqual([
    false,
    true,
  ]);
});

it('hasPaymentDeadline is false while a payment is being checked', () => {
  const order = orderRow({ payment_method: 'eft', hold_expires_at: HOLD_END });
  expect(hasPaymentDeadline(order)).toBe(true);
  expect(hasPaymentDeadline({ ...order, payment_state: 'failed' })).toBe(true);
  expect(hasPaymentDeadline({ ...order, payment_state: 'pending' })).toBe(false);
  expect(hasPaymentDeadline({ ...order, payment_state: 'pending', payment_method: 'payfast' })).toBe(true);
  expect(hasPaymentDeadline({ ...order, payment_state: 'review' })).toBe(false);
  expect(hasPaymentDeadline({ ...order, order_state: 'cancelled' })).toBe(false);
});

it.each(ORDER_SITUATIONS)('orderActions does not repeat the headline in the text of %s', (situation) => {
  const { headline, text } = SITUATION_WORDS[situation];
  expect(text(orderFacts(orderRow({}), NOW))).not.toContain(headline.replace(/[….!]$/u, ''));
});

it('facts of an order are written as people read them, and empty where nothing is known', () => {
  const known = {
    refund_due_cents: 4990,
    refunded_cents: 1000,
    carrier: 'Swift',
    collection_label: 'The arena',
  };
  expect(orderFacts(orderRow(known), NOW)).toEqual({
    number: 'OB-2026-000123',
    total: 'R499.00',
    owed: 'R49.90',
    refunded: 'R10.00',
    until: '13:00',
    carrier: 'Swift',
    place: 'The arena',
    method: 'courier',
  });
  expect(orderFacts(orderRow({ hold_expires_at: null }), NOW)).toMatchObject({
    refunded: 'R0.00',
    until: '',
    carrier: '',
    place: '',
  });
});

it('times of an order include the day when it is not today', () => {
  expect(formatUntil('2026-03-01T11:00:00Z', NOW)).toBe('13:00');
  expect(formatUntil('2026-03-04T11:00:00Z', NOW)).toBe('4\u00a0Mar 13:00');
  expect(formatUntil('2026-03-01T22:30:00Z', NOW)).toBe('2\u00a0Mar 00:30');
  expect(formatUntil('2027-01-01T11:00:00Z', NOW)).toBe('1\u00a0Jan\u00a02027 13:00');
  expect(formatUntil(null, NOW)).toBe('');
});

it('events of an order have texts for any details', () => {
  const details = [{}, { amount_cents: 100, reason: 'sold_out', method: 'eft', late: true }];
  const texts = ORDER_EVENTS.flatMap((kind) =>
    details.map((detail) => EVENT_WORDS[kind](eventDetails({ id: 1, at: HOLD_END, kind, detail }))),
  );
  expect(texts.filter((text) => /undefined|null|^$/u.test(text))).toEqual([]);
});

it('events of an order give the time of the last event, and the last payment confirmation', () => {
  const order = orderRow({
    events: [
      { id: 1, at: '2026-03-01T10:00:00Z', kind: 'ordered', detail: {} },
      {
        id: 2,
        at: '2026-03-01T12:02:00Z',
        kind: 'payment_received',
        detail: { amount_cents: 49_900, method: 'payfast' },
      },
    ],
  });
  expect(lastEventAt(order)).toBe('2026-03-01T12:02:00Z');
  expect(lastConfirmation(order)).toEqual({
    at: '2026-03-01T12:02:00Z',
    amountCents: 49_900,
    method: 'payfast',
  });
  expect(lastConfirmation(orderRow())).toBeNull();
  expect(lastEventAt(orderRow({ events: [] }))).toBe('2026-03-01T10:00:00Z');
});
