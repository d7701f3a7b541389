import { expect, it } from 'vitest';
import { orderActions, payAgainAt, pollDelay, timeLeft } from '#domain/order-actions.ts';
import { orderFacts, orderSituation } from '#domain/order-situations.ts';
import { SITUATION_WORDS } from '#messages/portal/order-situations.ts';
import { orderRow } from '#tests/support/own-order-rows.ts';

const NOW = Date.parse('2026-03-01T10:15:00Z');
const CANCELLED_AT = '2026-03-01T10:05:00Z';
const ENDED = '2026-03-01T10:10:00Z';

it('pollDelay is five seconds while PayFast is expected, then longer', () => {
  const order = orderRow({ payment_state: 'redirected' });
  expect(pollDelay(order, NOW, 0)).toBe(5000);
  expect(pollDelay(order, NOW, 10 * 60_000 - 1)).toBe(5000);
  expect(pollDelay(order, NOW, 10 * 60_000)).toBe(20_000);
  expect(pollDelay(orderRow({ order_state: 'placed', payment_state: 'paid' }), NOW, 0)).toBe(60_000);
  expect(pollDelay(orderRow({ order_state: 'cancelled' }), NOW, 0)).toBeNull();
  // The buyer may be on PayFast's page all the time.
  expect(pollDelay(orderRow({ order_state: 'expired', payment_state: 'redirected' }), NOW, 0)).toBe(5000);
});

it('pollDelay matches the end of the payment deadline', () => {
  expect(pollDelay(orderRow({ hold_expires_at: '2026-03-01T10:15:03Z' }), NOW, 0)).toBe(3500);
  expect(pollDelay(orderRow({ hold_expires_at: '2026-03-01T10:15:00Z' }), NOW, 0)).toBe(5000);
});

it('orderActions offers up to five proofs for a transfer, also a late one', () => {
  const transfer = orderRow({ payment_method: 'eft' });
  expect(orderActions(transfer, 4, NOW)).toEqual({
    pay: false,
    switchTo: 'payfast',
    needsWarning: false,
    transfer: true,
    prove: true,
    cancel: true,
  });
  expect(orderActions(transfer, 5, NOW).prove).toBe(false);
  const late = orderRow({ payment_method: 'eft', order_state: 'expired' });
  expect(orderActions(late, 0, NOW)).toMatchObject({ transfer: false, prove: true });
  const expiredOrder = orderRow({ payment_method: 'eft', hold_expires_at: ENDED });
  expect(orderActions(expiredOrder, 0, NOW)).toMatchObject({ transfer: false, prove: true, switchTo: null });
});

it('orderActions needs a warning while PayFast is expected, unless the payment was cancelled', () => {
  const redirected = orderRow({ payment_state: 'redirected' });
  expect(orderActions(redirected, 0, NOW)).toMatchObject({ pay: true, needsWarning: true });
  const cancelled = { ...redirected, payment_cancelled_at: CANCELLED_AT };
  expect(orderActions(cancelled, 0, NOW)).toMatchObject({ pay: true, needsWarning: false });
  expect(SITUATION_WORDS[orderSituation(cancelled, NOW)].text(orderFacts(cancelled, NOW))).toMatch(
    /^Nothing was taken\./u,
  );
});

it('payAgainAt is five minutes after PayFast was opened', () => {
  const started = { id: 2, at: '2026-03-01T10:12:00Z', kind: 'payment_started', detail: {} } as const;
  const later = { ...started, id: 3, at: '2026-03-01T10:13:00Z', kind: 'payment_pending' } as const;
  expect(payAgainAt(orderRow({ events: [started, later] }))).toBe(Date.parse('2026-03-01T10:17:00Z'));
  expect(payAgainAt(orderRow({ events: [] }))).toBe(Date.parse('2026-03-01T10:05:00Z'));
});

it('orderActions offers no payment after the deadline', () => {
  expect(orderActions(orderRow({ hold_expires_at: ENDED }), 0, NOW)).toMatchObject({
    pay: false,
    switchTo: null,
  });
  expect(orderActions(orderRow({ payment_state: 'failed' }), 0, NOW)).toMatchObject({
    pay: true,
    switchTo: 'eft',
  });
});

it('timeLeft counts down in minutes and seconds, from an hour on in hours', () => {
  expect(timeLeft('2026-03-01T11:14:07Z', NOW)).toBe('59:07');
  expect(timeLeft('2026-03-01T10:15:00.100Z', NOW)).toBe('0:01');
  expect(timeLeft('2026-03-01T12:14:59Z', NOW)).toBe('119:59');
  expect(timeLeft('2026-03-01T12:15:00Z', NOW)).toBe('2 h 0 min');
  expect(timeLeft('2026-03-04T09:27:00Z', NOW)).toBe('71 h 12 min');
  expect(timeLeft('2026-03-01T10:15:00Z', NOW)).toBeNull();
  expect([timeLeft(ENDED, NOW), timeLeft(null, NOW)]).toEqual([null, null]);
});
