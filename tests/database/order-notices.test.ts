/** Payment notices replayed, reordered, forged and concurrent. */
import type { Client } from 'pg';
import { expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { outcomeOf } from './acting.ts';
import { seededNumbers } from './seeded-numbers.ts';
import {
  callAs,
  newPaymentId,
  openShop,
  type NoticeFacts,
  type OrderRow,
  cartLine,
  shopOn,
  factsOf,
} from './shop-setup.ts';

const ORDERS = 120;
const CONNECTIONS = 12;
const SEED = Number(process.env['ORDERS_SEED'] ?? 20_261_121);

const { test, database, sql, list } = databaseTest({
  prepare: async ({ client, connect }) => {
    await openShop({ client });
    await sql`update public.variants set on_hand = 100000`;
    connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect()));
  },
});
const shop = shopOn(database.client);
let connections: Client[];

/** A notice about an order: each payment has its own amount and source and is sent more than once. */
interface Sent {
  readonly facts: NoticeFacts;
  /** Allowed outcomes, in any order of arrival. */
  readonly right: readonly string[];
}

const ACCEPTED = ['paid', 'paid_late', 'paid_twice', 'review', 'repeated'];

function noticesFor(order: OrderRow, random: ReturnType<typeof seededNumbers>) {
  const notices: Sent[] = [];
  let good = 0;
  let stopped = 0;
  for (let nth = random.upTo(3); nth > 0; nth -= 1) {
    const payment = newPaymentId();
    const isShort = random.chance(0.3);
    const isForeign = random.chance(0.2);
    const facts = {
      payment,
      cents: isShort ? 100 : order.total_cents,
      checks: { source: !isForeign },
    };
    if (isShort || isForeign) stopped += 1;
    else good += 1;
    for (let copies = 1 + random.upTo(3); copies > 0; copies -= 1) notices.push({ facts, right: ACCEPTED });
    if (random.chance(0.4)) {
      notices.push({ facts: { ...facts, status: 'PENDING' }, right: ['pending', 'superseded'] });
    }
  }
  const forged: readonly NoticeFacts[] = [
    { checks: { signature: false } },
    { checks: { merchant: false } },
    { checks: { confirmed: false } },
    { status: 'REFUND' },
    { payment: '' },
  ];
  for (const cents of [0, 'lots', -100] as const) {
    if (random.chance(0.3)) {
      stopped += 1;
      notices.push({ facts: { payment: newPaymentId(), cents }, right: ['review'] });
    }
  }
  for (const facts of forged) if (random.chance(0.3)) notices.push({ facts, right: ['rejected'] });
  if (random.chance(0.3)) notices.push({ facts: { order: crypto.randomUUID() }, right: ['unmatched'] });
  if (random.chance(0.3)) notices.push({ facts: { order: 'OB-1' }, right: ['unmatched'] });
  if (random.chance(0.3)) notices.push({ facts: { checks: { confirmed: null } }, right: ['waiting'] });
  if (random.chance(0.5)) notices.push({ facts: { status: 'FAILED' }, right: ['failed', 'superseded'] });
  if (random.chance(0.3)) notices.push({ facts: { status: 'CANCELLED' }, right: ['failed', 'superseded'] });
  return { notices: random.shuffled(notices), good, stopped };
}

/** The expected final state of the order. */
function expectedEnd(order: OrderRow, state: string, good: number, stopped: number) {
  const paid = good * order.total_cents;
  if (state === 'cancelled') {
    const payment = good + stopped > 0 ? 'review' : order.payment_state;
    return { order_state: 'cancelled', payment_state: payment, paid_cents: paid, refund_due_cents: paid };
  }
  if (good > 0) {
    return {
      order_state: 'placed',
      payment_state: 'paid',
      paid_cents: paid,
      refund_due_cents: paid - order.total_cents,
    };
  }
  const start = state === 'expired' ? 'expired' : 'pending_payment';
  return {
    order_state: start,
    paid_cents: 0,
    refund_due_cents: 0,
    ...(stopped > 0 && { payment_state: 'review' }),
  };
}

test('replayed, reordered and forged notices end in the expected state', async () => {
  const random = seededNumbers(SEED);
  let judgements = 0;
  const wrong: unknown[] = [];
  const outcomes: Record<string, number> = {};
  for (let nth = 0; nth < ORDERS; nth += 1) {
    await sql`delete from public.throttle`;
    const fresh = await shop.placed('member', [cartLine('tee', 1 + random.upTo(2))]);
    const state = random.one(['open', 'open', 'expired', 'cancelled']);
    if (state === 'expired') await shop.expire(fresh.number);
    if (state === 'cancelled') await shop.callAs('member', 'cancel_my_order', { number: fresh.number });
    const order = await shop.orderOf(fresh.number);
    const { notices, good, stopped } = noticesFor(order, random);
    const judge = async (client: Client, { facts, right }: Sent): Promise<void> => {
      const notice = await callAs(client, 'service', 'store_payment_notice', { raw: 'x', source: 'x' });
      const given = { notice, ...factsOf(order, facts) };
      const outcome = String(await callAs(client, 'service', 'judge_payment_notice', given));
      const again = String(await callAs(client, 'service', 'judge_payment_notice', given));
      judgements += 2;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      // A second judgement returns the same outcome; an unconfirmed payment waits for review.
      if (!right.includes(outcome) || again !== outcome) wrong.push([state, facts, outcome, again]);
    };
    const parallel = random.chance(0.5);
    await Promise.all(
      connections.map(async (client, place) => {
        const assigned = notices.filter((_, index) => (parallel ? index % CONNECTIONS : 0) === place);
        for (const one of assigned) await judge(client, one);
      }),
    );
    const end = await shop.orderOf(order.number);
    try {
      expect(end).toMatchObject(expectedEnd(order, state, good, stopped));
      const rows = await list`select count(*)::int as payments from public.payments
        where order_id = ${order.id}`;
      expect(rows).toEqual([good + stopped]);
    } catch (error) {
      wrong.push([state, notices.map(({ facts }) => facts), String(error)]);
    }
    if (end.order_state === 'pending_payment' && end.payment_state !== 'review') {
      await shop.callAs('member', 'cancel_my_order', { number: end.number });
    }
    // Detaches the order, so that an open review does not count towards the member's limit of open orders.
    await sql`update public.orders set user_id = null where number = ${end.number}`;
  }
  process.stdout.write(
    `notices: ${String(judgements)} judgements of ${String(ORDERS)} orders tried, ${String(wrong.length)} wrong, seed ${String(SEED)}: ${JSON.stringify(outcomes)}\n`,
  );
  expect(wrong).toEqual([]);
  expect(await shop.faultsOf()).toEqual([]);
  expect(judgements).toBeGreaterThan(1000);
});

test('an unconfirmed notice is judged once PayFast confirms it', async () => {
  await sql`delete from public.throttle`;
  const order = await shop.placed('otherMember', [cartLine('mug')]);
  const notice = await shop.callAs('service', 'store_payment_notice', { raw: 'x', source: 'x' });
  const judge = (confirmed: boolean | null) =>
    shop.callAs('service', 'judge_payment_notice', {
      notice,
      ...factsOf(order, { payment: 'pf-later', checks: { confirmed } }),
    });
  expect(await judge(null)).toBe('waiting');
  expect(await shop.orderOf(order.number)).toMatchObject({
    payment_state: 'none',
    paid_cents: 0,
  });
  expect(await judge(false)).toBe('rejected');
  // A notice without effect can be judged again; one with an effect cannot.
  expect(await judge(true)).toBe('paid');
  expect(await judge(false)).toBe('paid');
  const [kept] =
    await sql`select state, outcome, judgements, order_id, (select count(*)::int from public.outbox
       where kind = 'judge_payment_notice' and payload ->> 'notice_id' = ${String(notice)}
      and done_at is null) as queued
     from public.payment_notices where id = ${notice}`;
  expect(kept).toEqual({ state: 'judged', outcome: 'paid', judgements: 3, order_id: order.id, queued: 0 });
});

test('a notice is never deleted', async () => {
  await sql`insert into public.payment_notices (raw, source) values ('m_payment_id=1', '203.0.113.1')`;
  expect(await outcomeOf(() => sql`delete from public.payment_notices`)).toBe('append_only');
});
