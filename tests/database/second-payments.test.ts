/** Second payments of an order, by PayFast or by transfer. */
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { paymentCalls } from './payment-calls.ts';
import {
  advance,
  callAs,
  actOnOrder,
  expire,
  faultsOf,
  mailsOf,
  notify,
  openShop,
  orderOf,
  uploadProof,
  attempt,
} from './shop-setup.ts';

const { test, database, sql, value, client } = databaseTest({
  prepare: openShop,
  rows: 'rollback',
});

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
      await actOnOrder(client, number, 'confirm_transfer', {
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
    await advance(client, number, ...steps);
    const before = await orderOf(client, number);
    expect(await queue(number)).not.toBe('money');
    expect(await notify(client, number)).toBe('paid_twice');
    expect(await orderOf(client, number)).toMatchObject({
      order_state: before.order_state,
      payment_state: 'paid',
      fulfilment_state: before.fulfilment_state,
      paid_cents: 79_800,
      refund_due_cents: 39_900,
    });
    expect(await queue(number)).toBe('money');
    expect((await events(number)).slice(-2)).toEqual(['payment_twice', 'refund_due']);
    expect((await mailsOf(client, number)).at(-1)).toBe('review');
    await refund(number, 39_900);
    expect(await queue(number)).not.toBe('money');
    expect(await money(number)).toEqual(['paid', 79_800, 39_900, 0]);
    expect(await faultsOf(client)).toEqual([]);
  });

  test.each([
    ['of another amount', 100],
    ['of an unreadable amount', '199.000'],
  ])('%s waits for a decision', async (_, cents) => {
    const number = await paid();
    expect(await notify(client, number, { cents })).toBe('review');
    expect(await queue(number)).toBe('money');
    const refunded = { decision: 'refund', reason: 'Paid twice' };
    expect(await actOnOrder(client, number, 'resolve_payment_review', refunded)).toBe('review');
    const amount = cents === 100 ? 100 : 39_900;
    expect(await money(number)).toEqual(['paid', 39_900 + amount, 0, amount]);
    expect(await queue(number)).toBe('money');
  });

  const proof = (number: string) => attempt(client, () => uploadProof(client, 'member', number));
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
    await advance(client, number, ...steps);
    const before = await orderOf(client, number);
    expect(await queue(number)).not.toBe('money');
    expect([await proof(number), await proof(number)]).toEqual(['', '']);
    // Two proofs report one transfer.
    expect((await payments(number)).slice(1)).toEqual([REPORTED]);
    expect((await events(number)).slice(-3)).toEqual(['proof_uploaded', 'payment_review', 'proof_uploaded']);
    expect(await orderOf(client, number)).toMatchObject({
      order_state: before.order_state,
      payment_state: 'paid',
      fulfilment_state: before.fulfilment_state,
      paid_cents: 39_900,
      refund_due_cents: 0,
    });
    expect(await queue(number)).toBe('money');
    const refunded = { decision: 'refund', reason: 'Seen at the bank' };
    expect(await actOnOrder(client, number, 'resolve_payment_review', refunded)).toBe('review');
    expect(await money(number)).toEqual(['paid', 79_800, 0, 39_900]);
    await refund(number, 39_900);
    expect(await money(number)).toEqual(['paid', 79_800, 39_900, 0]);
    expect(await queue(number)).not.toBe('money');
    expect(await faultsOf(client)).toEqual([]);
  });

  test('by a transfer that is not at the bank is dismissed', async () => {
    const number = await paid();
    await proof(number);
    const dismissed = { decision: 'dismiss', reason: 'Not at the bank' };
    await actOnOrder(client, number, 'resolve_payment_review', dismissed);
    expect(await money(number)).toEqual(['paid', 39_900, 0, 0]);
    expect(await queue(number)).toBe('to_pack');
  });

  test('by a transfer whose proof came before the card payment waits for a decision', async () => {
    const number = await buy({ payment: 'eft' });
    await proof(number);
    expect(await notify(client, number)).toBe('paid');
    expect(await money(number)).toEqual(['paid', 39_900, 0, 0]);
    expect((await payments(number))[1]).toEqual(REPORTED);
    expect(await queue(number)).toBe('money');
    expect(await notify(client, number)).toBe('paid_twice');
    expect(await payments(number)).toHaveLength(3);
    expect(await faultsOf(client)).toEqual([]);
  });

  test('by a transfer while PayFast waits for the bank keeps the order, which either payment places', async () => {
    const number = await buy();
    await notify(client, number, { status: 'PENDING' });
    expect(await proof(number)).toBe('');
    expect(await money(number)).toEqual(['review', 0, 0, 0]);
    expect(await expire(client, number)).toBe(0);
    expect(await notify(client, number)).toBe('paid');
    expect(await queue(number)).toBe('money');
    const accepted = { decision: 'accept', reason: 'Seen at the bank' };
    expect(await actOnOrder(client, number, 'resolve_payment_review', accepted)).toBe('paid_twice');
    expect(await money(number)).toEqual(['paid', 79_800, 0, 39_900]);
    expect(await faultsOf(client)).toEqual([]);
  });

  test('is not made of a reported transfer that is confirmed', async () => {
    const number = await buy({ payment: 'eft' });
    await notify(client, number, { cents: 100 });
    await proof(number);
    const seen = { amount_cents: 39_900, reference: null };
    expect(await actOnOrder(client, number, 'confirm_transfer', seen)).toBe('paid');
    expect((await payments(number)).map(({ method, state }) => [method, state])).toEqual([
      ['payfast', 'review'],
      ['eft', 'dismissed'],
      ['eft', 'accepted'],
    ]);
    expect(await money(number)).toEqual(['paid', 39_900, 0, 0]);
  });

  test('by a transfer goes to review also after the order was cancelled', async () => {
    const number = await paid();
    await callAs(client, 'member', 'cancel_my_order', { number });
    await refund(number, 39_900);
    expect(await money(number)).toEqual(['refunded', 39_900, 39_900, 0]);
    expect(await proof(number)).toBe('');
    expect(await money(number)).toEqual(['review', 39_900, 39_900, 0]);
    expect(await queue(number)).toBe('money');
  });

  test('cannot be begun', async () => {
    const number = await paid();
    const begun = attempt(client, () => callAs(client, 'member', 'begin_payment', { number }));
    expect(await begun).toBe('transition_not_allowed');
  });
});
