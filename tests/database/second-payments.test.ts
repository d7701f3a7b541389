/** Second payments of an order, by PayFast or by transfer. */
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { paymentCalls } from './payment-calls.ts';
import { openShop, shopOn } from './shop-setup.ts';

const { test, database, sql, value, client } = databaseTest({
  prepare: openShop,
  rows: 'rollback',
});
const shop = shopOn(client);

const { buy, paid, money, refund, events } = paymentCalls(() => database);

describe('a second payment of a paid order', () => {
  const queue = async (number: string) => {
    await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [PEOPLE.admin.id]);
    return value`select queue from public.desk_orders where number = ${number}`;
  };
  const FIRST: Readonly<Record<string, () => Promise<string>>> = {
    payfast: paid,
    eft: async () => {
      const number = await buy({ payment: 'eft' });
      await shop.actOnOrder(number, 'confirm_transfer', {
        amount_cents: 39_900,
        reference: null,
      });
      return number;
    },
  };

  test.each([
    ['payfast', []],
    ['eft', []],
    ['payfast', ['pack']],
    ['eft', ['pack', 'ship', 'deliver']],
  ])('after %s and the steps %j waits for its refund', async (method, steps) => {
    const number = (await FIRST[method]?.()) ?? '';
    await shop.advance(number, ...steps);
    const before = await shop.orderOf(number);
    expect(await queue(number)).not.toBe('money');
    expect(await shop.notify(number)).toBe('paid_twice');
    expect(await shop.orderOf(number)).toMatchObject({
      order_state: before.order_state,
      payment_state: 'paid',
      fulfilment_state: before.fulfilment_state,
      paid_cents: 79_800,
      refund_due_cents: 39_900,
    });
    expect(await queue(number)).toBe('money');
    expect((await events(number)).slice(-2)).toEqual(['payment_twice', 'refund_due']);
    expect((await shop.mailsOf(number)).at(-1)).toBe('review');
    await refund(number, 39_900);
    expect(await queue(number)).not.toBe('money');
    expect(await money(number)).toEqual(['paid', 79_800, 39_900, 0]);
    expect(await shop.faultsOf()).toEqual([]);
  });

  test.each([
    ['of another amount', 100],
    ['of an unreadable amount', '199.000'],
  ])('%s waits for a decision', async (_, cents) => {
    const number = await paid();
    expect(await shop.notify(number, { cents })).toBe('review');
    expect(await queue(number)).toBe('money');
    const refunded = { decision: 'refund', reason: 'Paid twice' };
    expect(await shop.actOnOrder(number, 'resolve_payment_review', refunded)).toBe('review');
    const amount = cents === 100 ? 100 : 39_900;
    expect(await money(number)).toEqual(['paid', 39_900 + amount, 0, amount]);
    expect(await queue(number)).toBe('money');
  });

  const proof = (number: string) => shop.attempt(() => shop.uploadProof('member', number));
  const payments = (number: string) =>
    sql`select payments.method, payments.amount_cents, payments.is_amount_assumed, payments.state
       from public.payments join public.orders on orders.id = order_id where number = ${number}
      order by payments.created_at`;
  const REPORTED = { method: 'eft', amount_cents: 39_900, is_amount_assumed: true, state: 'review' };

  test.each([
    ['payfast', []],
    ['eft', []],
    ['payfast', ['pack']],
    ['eft', ['pack', 'ship', 'deliver']],
  ])('by a transfer with a proof, after %s and the steps %j, waits for a decision', async (method, steps) => {
    const number = (await FIRST[method]?.()) ?? '';
    await shop.advance(number, ...steps);
    const before = await shop.orderOf(number);
    expect(await queue(number)).not.toBe('money');
    expect([await proof(number), await proof(number)]).toEqual(['', '']);
    // Two proofs report one transfer.
    expect((await payments(number)).slice(1)).toEqual([REPORTED]);
    expect((await events(number)).slice(-3)).toEqual(['proof_uploaded', 'payment_review', 'proof_uploaded']);
    expect(await shop.orderOf(number)).toMatchObject({
      order_state: before.order_state,
      payment_state: 'paid',
      fulfilment_state: before.fulfilment_state,
      paid_cents: 39_900,
      refund_due_cents: 0,
    });
    expect(await queue(number)).toBe('money');
    const refunded = { decision: 'refund', reason: 'Seen at the bank' };
    expect(await shop.actOnOrder(number, 'resolve_payment_review', refunded)).toBe('review');
    expect(await money(number)).toEqual(['paid', 79_800, 0, 39_900]);
    await refund(number, 39_900);
    expect(await money(number)).toEqual(['paid', 79_800, 39_900, 0]);
    expect(await queue(number)).not.toBe('money');
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('by a transfer that is not at the bank is dismissed', async () => {
    const number = await paid();
    await proof(number);
    const dismissed = { decision: 'dismiss', reason: 'Not at the bank' };
    await shop.actOnOrder(number, 'resolve_payment_review', dismissed);
    expect(await money(number)).toEqual(['paid', 39_900, 0, 0]);
    expect(await queue(number)).toBe('to_pack');
  });

  test('by a transfer whose proof came before the card payment waits for a decision', async () => {
    const number = await buy({ payment: 'eft' });
    await proof(number);
    expect(await shop.notify(number)).toBe('paid');
    expect(await money(number)).toEqual(['paid', 39_900, 0, 0]);
    expect((await payments(number))[1]).toEqual(REPORTED);
    expect(await queue(number)).toBe('money');
    expect(await shop.notify(number)).toBe('paid_twice');
    expect(await payments(number)).toHaveLength(3);
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('by a transfer while PayFast waits for the bank keeps the order, which either payment places', async () => {
    const number = await buy();
    await shop.notify(number, { status: 'PENDING' });
    expect(await proof(number)).toBe('');
    expect(await money(number)).toEqual(['review', 0, 0, 0]);
    expect(await shop.expire(number)).toBe(0);
    expect(await shop.notify(number)).toBe('paid');
    expect(await queue(number)).toBe('money');
    const accepted = { decision: 'accept', reason: 'Seen at the bank' };
    expect(await shop.actOnOrder(number, 'resolve_payment_review', accepted)).toBe('paid_twice');
    expect(await money(number)).toEqual(['paid', 79_800, 0, 39_900]);
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('is not made of a reported transfer that is confirmed', async () => {
    const number = await buy({ payment: 'eft' });
    await shop.notify(number, { cents: 100 });
    await proof(number);
    const seen = { amount_cents: 39_900, reference: null };
    expect(await shop.actOnOrder(number, 'confirm_transfer', seen)).toBe('paid');
    expect((await payments(number)).map(({ method, state }) => [method, state])).toEqual([
      ['payfast', 'review'],
      ['eft', 'dismissed'],
      ['eft', 'accepted'],
    ]);
    expect(await money(number)).toEqual(['paid', 39_900, 0, 0]);
  });

  test('by a transfer goes to review also after the order was cancelled', async () => {
    const number = await paid();
    await shop.callAs('member', 'cancel_my_order', { number });
    await refund(number, 39_900);
    expect(await money(number)).toEqual(['refunded', 39_900, 39_900, 0]);
    expect(await proof(number)).toBe('');
    expect(await money(number)).toEqual(['review', 39_900, 39_900, 0]);
    expect(await queue(number)).toBe('money');
  });

  test('cannot be begun', async () => {
    const number = await paid();
    const begun = shop.attempt(() => shop.callAs('member', 'begin_payment', { number }));
    expect(await begun).toBe('transition_not_allowed');
  });
});
