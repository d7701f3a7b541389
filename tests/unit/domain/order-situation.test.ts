import { describe, expect, it } from 'vitest';
import { ORDER_REMARKS, ORDER_SITUATIONS, type OrderAxes } from '../../../src/contract/order-situations.ts';
import {
  DELIVERY_METHODS,
  FULFILMENT_STATES,
  ORDER_EVENTS,
  ORDER_STATES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
} from '../../../src/contract/orders.ts';
import { isFinal, orderActions, pollDelay, timeLeft } from '../../../src/domain/order-actions.ts';
import { eventDetails, knownSince, lastConfirmation } from '../../../src/domain/order-events.ts';
import {
  formatUntil,
  orderFacts,
  orderRemarks,
  orderSituation,
} from '../../../src/domain/order-situation.ts';
import { EVENT_WORDS } from '../../../src/messages/order-events.ts';
import { REMARK_TEXT, SITUATION_WORDS } from '../../../src/messages/order-situations.ts';
import { orderRow } from '../../support/own-order-rows.ts';

const NOW = Date.parse('2026-03-01T10:15:00Z');
const HELD = '2026-03-01T11:00:00Z';
const ENDED = '2026-03-01T10:10:00Z';

/** The constraint orders_axes_check, written down a second time. */
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
                for (const hold_expires_at of [HELD, ENDED]) {
                  const axes = {
                    order_state,
                    payment_state,
                    fulfilment_state,
                    payment_method,
                    delivery_method,
                  };
                  yield { ...axes, refund_due_cents, is_late_payment, hold_expires_at };
                }
}

const ALLOWED = [...everyOrder()].filter(isAllowed);

function said(axes: OrderAxes): readonly string[] {
  const order = orderRow({ ...axes, carrier: 'Swift', collection_label: 'The arena', refunded_cents: 1000 });
  const facts = orderFacts(order, NOW);
  const { headline, text } = SITUATION_WORDS[orderSituation(axes, NOW)];
  return [headline, text(facts), ...orderRemarks(axes).map((remark) => REMARK_TEXT[remark](facts))];
}

const SAID = ALLOWED.map((axes) => ({ axes, sentences: said(axes) }));

describe('every order that the database allows', () => {
  it('has a headline and sentences without a gap', () => {
    expect(ALLOWED.length).toBeGreaterThan(1000);
    for (const { axes, sentences } of SAID) {
      for (const sentence of sentences) {
        expect(sentence.trim(), JSON.stringify(axes)).not.toBe('');
        expect(sentence, JSON.stringify(axes)).not.toMatch(/undefined|null|NaN| {2}|until \.|until,/u);
      }
    }
  });

  it('reaches each situation, and each remark', () => {
    expect(new Set(ALLOWED.map((axes) => orderSituation(axes, NOW)))).toEqual(new Set(ORDER_SITUATIONS));
    expect(new Set(ALLOWED.flatMap((axes) => orderRemarks(axes)))).toEqual(new Set(ORDER_REMARKS));
  });

  it('says of two situations two different things', () => {
    const known = new Map<string, string>();
    for (const { axes, sentences } of SAID) {
      const situation = orderSituation(axes, NOW);
      const text = sentences.slice(0, 2).join('\n');
      expect(known.get(text) ?? situation, text).toBe(situation);
      known.set(text, situation);
    }
  });

  it('tells of every cent that is owed, and never that nothing was paid when money is there', () => {
    for (const { axes, sentences } of SAID) {
      const text = sentences.join(' ');
      const isClosedOrPlaced = axes.order_state !== 'pending_payment';
      const isSettledState =
        axes.payment_state === 'review' || axes.order_state.match(/placed|completed/u) !== null;
      if (axes.refund_due_cents > 0 && isSettledState) expect(text, JSON.stringify(axes)).toContain('R49.90');
      if (
        ['paid', 'review', 'refunded', 'partially_refunded'].includes(axes.payment_state) &&
        isClosedOrPlaced
      )
        expect(text, JSON.stringify(axes)).not.toMatch(/nothing was paid|no payment came/iu);
    }
  });

  it('can be cancelled before it is packed only, and is never paid twice by us', () => {
    for (const axes of ALLOWED) {
      const actions = orderActions(axes, 0, NOW);
      const context = JSON.stringify(axes);
      if (!['none', 'picking'].includes(axes.fulfilment_state)) expect(actions.cancel, context).toBe(false);
      if (['expired', 'cancelled', 'completed'].includes(axes.order_state))
        expect(actions.cancel, context).toBe(false);
      if (!['none', 'redirected', 'failed'].includes(axes.payment_state)) {
        expect([actions.pay, actions.switchTo], context).toEqual([false, null]);
      }
      if (axes.order_state !== 'pending_payment')
        expect([actions.pay, actions.switchTo, actions.transfer], context).toEqual([false, null, false]);
      if (actions.pay) expect(axes.payment_method, context).toBe('payfast');
      if (actions.transfer || actions.prove) expect(axes.payment_method, context).toBe('eft');
    }
  });

  it('is asked about as long as money is open, and after its end never', () => {
    for (const axes of ALLOWED) {
      const delay = pollDelay(axes, NOW, 0);
      expect(delay === null, JSON.stringify(axes)).toBe(isFinal(axes, NOW));
      if (axes.refund_due_cents > 0 || axes.payment_state === 'review') expect(delay).not.toBeNull();
      if (delay !== null) expect(delay).toBeGreaterThanOrEqual(500);
    }
  });
});

describe('asking again', () => {
  it('is every five seconds while PayFast is expected, then slower', () => {
    const order = orderRow({ payment_state: 'redirected' });
    expect(pollDelay(order, NOW, 0)).toBe(5000);
    expect(pollDelay(order, NOW, 11 * 60_000)).toBe(20_000);
    expect(pollDelay(orderRow({ order_state: 'placed', payment_state: 'paid' }), NOW, 0)).toBe(60_000);
    expect(pollDelay(orderRow({ order_state: 'cancelled' }), NOW, 0)).toBeNull();
  });

  it('comes with the end of the time to pay', () => {
    expect(pollDelay(orderRow({ hold_expires_at: '2026-03-01T10:15:03Z' }), NOW, 0)).toBe(3500);
  });
});

describe('what is offered', () => {
  it('is a proof for a transfer, five at most, also when it comes late', () => {
    const transfer = orderRow({ payment_method: 'eft' });
    expect(orderActions(transfer, 4, NOW)).toEqual({
      pay: false,
      switchTo: 'payfast',
      transfer: true,
      prove: true,
      cancel: true,
    });
    expect(orderActions(transfer, 5, NOW).prove).toBe(false);
    const late = orderRow({ payment_method: 'eft', order_state: 'expired' });
    expect(orderActions(late, 0, NOW)).toMatchObject({ transfer: false, prove: true });
    const over = orderRow({ payment_method: 'eft', hold_expires_at: ENDED });
    expect(orderActions(over, 0, NOW)).toMatchObject({ transfer: false, prove: true, switchTo: null });
  });

  it('is no way to pay once the time is up', () => {
    expect(orderActions(orderRow({ hold_expires_at: ENDED }), 0, NOW)).toMatchObject({
      pay: false,
      switchTo: null,
    });
    expect(orderActions(orderRow({ payment_state: 'failed' }), 0, NOW)).toMatchObject({
      pay: true,
      switchTo: 'eft',
    });
  });
});

describe('time', () => {
  it('runs in minutes and seconds, before that in hours', () => {
    expect(timeLeft('2026-03-01T11:14:07Z', NOW)).toBe('59:07');
    expect(timeLeft('2026-03-01T10:15:00.100Z', NOW)).toBe('0:01');
    expect(timeLeft('2026-03-04T09:27:00Z', NOW)).toBe('71 h 12 min');
    expect([timeLeft(ENDED, NOW), timeLeft(null, NOW)]).toEqual([null, null]);
  });

  it('is told with its day when it is another one', () => {
    expect(formatUntil('2026-03-01T11:00:00Z', NOW)).toBe('13:00');
    expect(formatUntil('2026-03-04T11:00:00Z', NOW)).toBe('4 Mar 2026, 13:00');
    expect(formatUntil('2026-03-01T22:30:00Z', NOW)).toBe('2 Mar 2026, 00:30');
    expect(formatUntil(null, NOW)).toBe('');
  });
});

describe('events', () => {
  it('all have words, whatever is known of them', () => {
    for (const kind of ORDER_EVENTS) {
      for (const detail of [{}, { amount_cents: 100, reason: 'sold_out', method: 'eft', late: true }]) {
        const text = EVENT_WORDS[kind](eventDetails({ id: 1, at: HELD, kind, detail }));
        expect(text, kind).not.toMatch(/undefined|null|^$/u);
      }
    }
  });

  it('tell since when something is known, and who confirmed the money', () => {
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
    expect(knownSince(order)).toBe('2026-03-01T12:02:00Z');
    expect(lastConfirmation(order)).toEqual({
      at: '2026-03-01T12:02:00Z',
      amountCents: 49_900,
      method: 'payfast',
    });
    expect(lastConfirmation(orderRow())).toBeNull();
    expect(knownSince(orderRow({ events: [] }))).toBe('2026-03-01T10:00:00Z');
  });
});
