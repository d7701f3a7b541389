/** The actions offered for an order, over every reachable combination of its states. */
import { expect, it, test } from 'vitest';
import {
  FULFILMENT_STATES,
  ORDER_STATES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  DELIVERY_METHODS,
} from '#contract/orders.ts';
import {
  isPaidBack,
  mayCancel,
  mayConfirm,
  openReview,
  possibleSteps,
  refundableCents,
  type OrderStatus,
} from '#domain/admin-orders.ts';
import { deskOrder, deskRow, STOPPED_PAYMENT } from '#tests/support/order-service.ts';

const orderStatus = (changes: Partial<OrderStatus> = {}): OrderStatus => ({ ...deskRow(), ...changes });

/** The combinations allowed by orders_axes_check. */
const REACHABLE = ORDER_STATES.flatMap((order_state) =>
  PAYMENT_STATES.flatMap((payment_state) =>
    FULFILMENT_STATES.flatMap((fulfilment_state) =>
      PAYMENT_METHODS.flatMap((payment_method) =>
        DELIVERY_METHODS.map((delivery_method) =>
          orderStatus({ order_state, payment_state, fulfilment_state, payment_method, delivery_method }),
        ),
      ),
    ),
  ),
).filter(({ order_state: order, payment_state: payment, fulfilment_state: fulfilment }) => {
  const isOn = order === 'placed' || order === 'completed';
  const isOver = order === 'expired' || order === 'cancelled';
  const hasMoney = ['paid', 'partially_refunded', 'refunded'].includes(payment);
  const fits = isOver ? payment !== 'paid' : isOn === hasMoney;
  return fits && (fulfilment === 'none' || isOn);
});

test.each([
  ['none', 'courier', ['pick', 'pack']],
  ['picking', 'courier', ['pack', 'unpick']],
  ['packed', 'courier', ['ship', 'unpack', 'return']],
  ['packed', 'locker', ['ship', 'unpack', 'return']],
  ['packed', 'collect', ['ready', 'unpack', 'return']],
  ['shipped', 'courier', ['deliver', 'return']],
  ['ready_for_collection', 'collect', ['collect', 'return']],
  ['delivered', 'locker', ['return']],
  ['collected', 'collect', ['return']],
  ['returned', 'courier', []],
] as const)(
  'possibleSteps lists the steps after %s with delivery by %s',
  (fulfilment_state, delivery_method, steps) => {
    expect(possibleSteps(orderStatus({ fulfilment_state, delivery_method }))).toEqual(steps);
  },
);

it('possibleSteps offers nothing for pending, cancelled and expired orders', () => {
  const others = REACHABLE.filter(({ order_state: state }) => state !== 'placed' && state !== 'completed');
  expect(others.length).toBeGreaterThan(0);
  expect(others.flatMap(possibleSteps)).toEqual([]);
});

test.each([
  ['none', []],
  ['picking', ['unpick']],
  ['packed', ['unpack', 'return']],
  ['shipped', ['deliver', 'return']],
  ['delivered', ['return']],
] as const)('possibleSteps offers no shipping for a refunded order while %s', (fulfilment_state, steps) => {
  expect(possibleSteps(orderStatus({ payment_state: 'refunded', fulfilment_state }))).toEqual(steps);
});

it('possibleSteps never ships an order for collection, nor hands out an order for delivery', () => {
  for (const order of REACHABLE) {
    const other = order.delivery_method === 'collect' ? ['ship', 'deliver'] : ['ready', 'collect'];
    expect(possibleSteps(order).filter((step) => other.includes(step))).toEqual([]);
  }
});

it('cancelling an order is offered until packing, except during a payment review', () => {
  for (const order of REACHABLE) {
    const isBegun = order.order_state === 'placed' || order.order_state === 'pending_payment';
    const isUnpacked = order.fulfilment_state === 'none' || order.fulfilment_state === 'picking';
    const isLookedAt = order.order_state === 'pending_payment' && order.payment_state === 'review';
    expect(mayCancel(order)).toBe(isBegun && isUnpacked && !isLookedAt);
  }
});

it('confirming a transfer is offered for EFT orders that are not placed, while nothing is paid', () => {
  for (const order of REACHABLE.map((one) => ({ ...one, paid_cents: 0 }))) {
    const isOn = order.order_state === 'placed' || order.order_state === 'completed';
    expect(mayConfirm(order)).toBe(order.payment_method === 'eft' && !isOn);
    expect(mayConfirm({ ...order, paid_cents: 100 })).toBe(false);
    expect(mayConfirm({ ...order, paid_cents: 100, refunded_cents: 100 })).toBe(mayConfirm(order));
  }
});

it('refunding an order is limited to the amount paid minus refunds', () => {
  expect(refundableCents(orderStatus({ paid_cents: 500, refunded_cents: 120 }))).toBe(380);
});

it('refunding an order leaves an order to cancel when it is complete', () => {
  expect(isPaidBack(orderStatus({ payment_state: 'refunded' }))).toBe(true);
  expect(isPaidBack(orderStatus({ payment_state: 'refunded', order_state: 'completed' }))).toBe(false);
  expect(isPaidBack(orderStatus())).toBe(false);
});

it('openReview takes the oldest payment that a check stopped', () => {
  const accepted = { ...STOPPED_PAYMENT, state: 'accepted' } as const;
  const payments = [accepted, STOPPED_PAYMENT, { ...STOPPED_PAYMENT, amount_cents: 1 }];
  expect(openReview(deskOrder(deskRow(), { payments }))).toEqual({
    money: STOPPED_PAYMENT,
    decisions: ['accept', 'refund', 'dismiss'],
  });
});

it('openReview offers only to dismiss without a payment', () => {
  const doubtful = deskRow({ order_state: 'expired', payment_state: 'review', paid_cents: 0 });
  expect(openReview(deskOrder(doubtful))).toEqual({ money: null, decisions: ['dismiss'] });
});

it('openReview is null where a refund is due or nothing is in review', () => {
  const owed = deskRow({ order_state: 'cancelled', payment_state: 'review', refund_due_cents: 49_900 });
  expect(openReview(deskOrder(owed))).toBeNull();
  expect(openReview(deskOrder())).toBeNull();
});
