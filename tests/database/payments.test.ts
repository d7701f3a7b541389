/** Refunds, reviews, transfers and changes of the payment method. */
import { beforeEach, describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { paymentCalls } from './payment-calls.ts';
import { openShop, shopOn } from './shop-setup.ts';

const { test, database, sql, client } = databaseTest({
  prepare: openShop,
  rows: 'rollback',
});
const shop = shopOn(client);

const { buy, paid, money, refund, events } = paymentCalls(() => database);

describe('record_refund', () => {
  test('refunds in parts up to the paid amount', async () => {
    const number = await paid();
    const total = 39_900;
    expect(await refund(number, 1000)).toBe('');
    expect(await money(number)).toEqual(['partially_refunded', total, 1000, 0]);
    expect(await refund(number, total)).toBe('refund_too_large');
    expect(await refund(number, total - 1000)).toBe('');
    expect(await money(number)).toEqual(['refunded', total, total, 0]);
    expect(await refund(number, 1)).toBe('refund_too_large');
    expect(await shop.faultsOf()).toEqual([]);
  });

  test.each([[0], [-1], [null], [2_000_000_000]])('refuses %s cents', async (cents) => {
    expect(await refund(await paid(), cents)).toBe('refund_too_large');
  });

  test('requires a reason', async () => {
    expect(await refund(await paid(), 1, ' ')).toBe('required');
  });

  test('of a second payment keeps the order paid', async () => {
    const number = await paid();
    await shop.notify(number);
    expect(await money(number)).toEqual(['paid', 79_800, 0, 39_900]);
    await refund(number, 39_900);
    expect(await money(number)).toEqual(['paid', 79_800, 39_900, 0]);
    await shop.advance(number, 'pack', 'ship');
  });

  test('allows another payment and its refund in parts', async () => {
    const number = await paid();
    await refund(number, 39_900);
    await shop.notify(number);
    expect(await money(number)).toEqual(['refunded', 79_800, 39_900, 39_900]);
    expect(await refund(number, 900)).toBe('');
    expect(await money(number)).toEqual(['partially_refunded', 79_800, 40_800, 39_000]);
    await refund(number, 39_000);
    expect(await money(number)).toEqual(['refunded', 79_800, 79_800, 0]);
  });

  test('of a short payment allows the full payment afterwards', async () => {
    const number = await buy();
    await shop.notify(number, { cents: 900 });
    const settle = await shop.actOnOrder(number, 'resolve_payment_review', {
      decision: 'refund',
      reason: 'Too little',
    });
    expect(settle).toBe('review');
    await refund(number, 900);
    // The hold is extended by an hour.
    expect(await money(number)).toEqual(['failed', 900, 900, 0]);
    expect(await shop.callAs('member', 'begin_payment', { number })).toMatchObject({ number });
    expect(await shop.notify(number)).toBe('paid');
    expect(await money(number)).toEqual(['paid', 40_800, 900, 0]);
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('of an expired order allows a late full payment', async () => {
    const number = await buy();
    await shop.expire(number);
    await shop.notify(number, { cents: 900 });
    await shop.actOnOrder(number, 'resolve_payment_review', {
      decision: 'refund',
      reason: 'Too little',
    });
    await refund(number, 900);
    expect(await money(number)).toEqual(['refunded', 900, 900, 0]);
    expect(await shop.notify(number)).toBe('paid_late');
    expect(await shop.orderOf(number)).toMatchObject({
      order_state: 'placed',
      is_late_payment: true,
    });
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('keeps the order in review while a payment is undecided', async () => {
    const number = await paid();
    await shop.notify(number, { cents: 500 });
    await shop.callAs('member', 'cancel_my_order', { number });
    await refund(number, 39_900);
    expect(await money(number)).toEqual(['review', 39_900, 39_900, 0]);
    await shop.actOnOrder(number, 'resolve_payment_review', {
      decision: 'dismiss',
      reason: 'Never ours',
    });
    expect(await money(number)).toEqual(['refunded', 39_900, 39_900, 0]);
  });
});

describe('resolve_payment_review', () => {
  const settle = (number: string, decision: string | null, reason = 'Seen at the bank') =>
    shop.attempt(() => shop.actOnOrder(number, 'resolve_payment_review', { decision, reason }));

  test('accepts, refunds or dismisses one payment after another', async () => {
    const number = await buy();
    await shop.notify(number, { cents: 100 });
    await shop.notify(number, { checks: { source: false } });
    expect(await settle(number, 'dismiss')).toBe('dismissed');
    // Another payment is still in review.
    expect(await money(number)).toEqual(['review', 0, 0, 0]);
    expect(await settle(number, 'accept')).toBe('paid');
    expect(await money(number)).toEqual(['paid', 39_900, 0, 0]);
    expect(await settle(number, 'accept')).toBe('transition_not_allowed');
    expect(await events(number)).toEqual([
      'ordered',
      'payment_review',
      'payment_review',
      'review_settled',
      'review_settled',
      'payment_received',
      'placed',
    ]);
  });

  test('owes back the excess of an accepted payment', async () => {
    const number = await buy();
    await shop.notify(number, { cents: 50_000 });
    expect(await settle(number, 'accept')).toBe('paid');
    expect(await money(number)).toEqual(['paid', 50_000, 0, 10_100]);
  });

  test('requires a valid decision and a reason', async () => {
    const number = await buy();
    await shop.notify(number, { cents: 100 });
    expect(await settle(number, 'keep')).toBe('invalid_choice');
    expect(await settle(number, null)).toBe('invalid_choice');
    expect(await settle(number, 'accept', ' ')).toBe('required');
  });

  test('removes the order from the queue of money', async () => {
    const number = await paid();
    const queue = async () => {
      await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [PEOPLE.admin.id]);
      const [row] = await sql`select desk.queue, desk.needs_decision, work.state
         from public.desk_orders as desk
         join private.order_work('{order,payment}') as work on work.item_key = desk.id::text
         where desk.number = ${number}`;
      return row;
    };
    const toPack = { queue: 'to_pack', needs_decision: false, state: 'to_pack' };
    expect(await queue()).toEqual(toPack);
    await shop.notify(number, { cents: 100 });
    expect(await queue()).toEqual({ queue: 'money', needs_decision: true, state: 'decision' });
    await settle(number, 'dismiss');
    expect(await queue()).toEqual(toPack);
    await refund(number, 39_900);
    expect(await queue()).toEqual({ queue: 'money', needs_decision: false, state: 'paid_back' });
  });
});

describe('confirm_transfer', () => {
  const confirm = (number: string, amount_cents: number | null) =>
    shop.attempt(() => shop.actOnOrder(number, 'confirm_transfer', { amount_cents, reference: 'FNB 1' }));

  test('accepts exactly the total of the order', async () => {
    const number = await buy({ payment: 'eft' });
    expect(await confirm(number, 39_899)).toBe('amount_differs');
    expect(await confirm(number, null)).toBe('amount_differs');
    expect(await confirm(number, 39_900)).toBe('paid');
    expect(await confirm(number, 39_900)).toBe('transition_not_allowed');
    expect(await shop.mailsOf(number)).toEqual(['placed', 'paid']);
    const rows = await sql`select method, amount_cents, reference, recorded_by, state from public.payments`;
    expect(rows).toEqual([
      {
        method: 'eft',
        amount_cents: 39_900,
        reference: 'FNB 1',
        recorded_by: PEOPLE.admin.id,
        state: 'accepted',
      },
    ]);
  });

  test('owes back a transfer for a cancelled order', async () => {
    const number = await buy({ payment: 'eft' });
    await shop.uploadProof('member', number);
    await shop.callAs('member', 'cancel_my_order', { number });
    expect(await confirm(number, 39_900)).toBe('review');
    expect(await money(number)).toEqual(['review', 39_900, 0, 39_900]);
  });

  test('accepts five proofs at most, for the buyer’s own order', async () => {
    const number = await buy({ payment: 'eft' });
    for (let nth = 0; nth < 5; nth += 1) expect(await shop.uploadProof('member', number)).toBe('');
    expect(await shop.attempt(() => shop.uploadProof('member', number))).toBe('too_many_files');
    expect(await shop.attempt(() => shop.uploadProof('otherMember', number))).toBe('not_found');
    // An order with a proof does not expire; staff look at it.
    expect(await shop.expire(number)).toBe(0);
  });

  test('follows a cancelled PayFast payment', async () => {
    const number = await buy();
    await shop.callAs('member', 'begin_payment', { number });
    await shop.callAs('member', 'change_payment_method', { number, payment_method: 'eft' });
    await shop.uploadProof('member', number);
    expect(await shop.notify(number, { status: 'CANCELLED' })).toBe('superseded');
    expect(await shop.expire(number)).toBe(0);
    expect(await shop.notify(number)).toBe('paid');
  });
});

describe('report_cancelled_payment', () => {
  beforeEach(() => sql`update public.variants set on_hand = 50`);

  const pay = async (number: string) =>
    ((await shop.callAs('member', 'begin_payment', { number })) as { attempt: string }).attempt;
  const report = (number: string, of: string | null, person: 'member' | 'otherMember' = 'member') =>
    shop.attempt(() => shop.callAs(person, 'report_cancelled_payment', { number, attempt: of }));
  const isCancelled = async (number: string) => (await shop.orderOf(number))['payment_cancelled_at'] !== null;

  test('records the return once, without changing the state of the payment', async () => {
    const number = await buy();
    const visit = await pay(number);
    expect(await report(number, visit)).toBe('');
    expect(await report(number, visit)).toBe('');
    expect(await isCancelled(number)).toBe(true);
    expect(await money(number)).toEqual(['redirected', 0, 0, 0]);
    expect((await events(number)).filter((kind) => kind === 'payment_cancelled')).toHaveLength(1);
  });

  test('has no effect for an earlier visit of PayFast, an unknown one, or another person', async () => {
    const number = await buy();
    const earlier = await pay(number);
    const visit = await pay(number);
    expect(await report(number, earlier)).toBe('');
    expect(await report(number, null)).toBe('');
    expect(await report(number, visit, 'otherMember')).toBe('not_found');
    expect(await isCancelled(number)).toBe(false);
  });

  test('is forgotten when the next payment starts or the method changes', async () => {
    const number = await buy();
    await report(number, await pay(number));
    const visit = await pay(number);
    expect(await isCancelled(number)).toBe(false);
    expect((await events(number)).filter((kind) => kind === 'payment_started')).toHaveLength(2);
    await report(number, visit);
    await shop.callAs('member', 'change_payment_method', { number, payment_method: 'eft' });
    expect(await isCancelled(number)).toBe(false);
  });

  test('never stands in the way of a notice: COMPLETE pays the order', async () => {
    const number = await buy();
    await report(number, await pay(number));
    expect(await shop.notify(number)).toBe('paid');
    expect(await shop.orderOf(number)).toMatchObject({
      order_state: 'placed',
      payment_state: 'paid',
    });
    const late = await buy();
    const visit = await pay(late);
    await shop.notify(late);
    expect(await report(late, visit)).toBe('');
    expect(await isCancelled(late)).toBe(false);
  });

  test('a notice CANCELLED is recorded likewise, a notice FAILED is not', async () => {
    const [cancelled, failed] = [await buy(), await buy()];
    await shop.notify(cancelled, { status: 'CANCELLED' });
    await report(failed, await pay(failed));
    await shop.notify(failed, { status: 'FAILED' });
    expect([await isCancelled(cancelled), await isCancelled(failed)]).toEqual([true, false]);
  });

  test('is throttled', async () => {
    const number = await buy();
    for (let nth = 0; nth < 60; nth += 1) await report(number, null);
    expect(await report(number, null)).toBe('throttled');
  });
});

test('has_payment_review is true while a payment waits for a decision', async () => {
  const waits = async (number: string) => (await shop.orderOf(number))['has_payment_review'];
  const number = await paid();
  expect(await waits(number)).toBe(false);
  await shop.uploadProof('member', number);
  expect(await waits(number)).toBe(true);
  await shop.actOnOrder(number, 'resolve_payment_review', {
    decision: 'dismiss',
    reason: 'Not there',
  });
  expect(await waits(number)).toBe(false);
});

describe('change_payment_method', () => {
  const changeMethod = (number: string, payment_method: string) =>
    shop.attempt(() => shop.callAs('member', 'change_payment_method', { number, payment_method }));
  const hold = async (number: string) =>
    (
      await sql<{ left: string; total: string }>`select extract(epoch
        from hold_expires_at - now())::int as left, extract(epoch
        from hold_expires_at - created_at)::int as total
         from public.orders where number = ${number}`
    )[0];

  test('does not extend the hold', async () => {
    const number = await buy();
    await changeMethod(number, 'eft');
    expect(await hold(number)).toMatchObject({ total: 72 * 3600 });
    await changeMethod(number, 'payfast');
    expect(await hold(number)).toMatchObject({ total: 3600 });
    // After 59 minutes a switch back to PayFast leaves ten minutes.
    await sql`update public.orders
      set created_at = now() - interval '59 minutes', payment_method = 'eft', hold_expires_at = now() + interval '71 hours'`;
    await changeMethod(number, 'payfast');
    expect(await hold(number)).toMatchObject({ left: 600 });
    // After three days no switch extends the hold.
    await sql`update public.orders
      set created_at = now() - interval '73 hours', hold_expires_at = now() - interval '1 minute'`;
    for (const method of ['eft', 'payfast', 'eft', 'payfast']) await changeMethod(number, method);
    expect(Number((await hold(number))?.left)).toBeLessThan(0);
  });

  test('refuses unknown methods and orders', async () => {
    const number = await buy();
    expect(await changeMethod(number, 'cash')).toBe('invalid_choice');
    expect(await changeMethod('OB-2026-999999', 'eft')).toBe('not_found');
  });
});
