/** Money and its order in detail: transfers, refunds, methods that are exchanged, what the desk reads, what is forgotten. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import {
  advance,
  ask,
  atDesk,
  DELIVERIES,
  expire,
  faultsOf,
  notify,
  openShop,
  orderOf,
  placed,
  prove,
  some,
  type Wish,
} from './shop-stage.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await openShop(database.client);
});

afterAll(() => database.close());

beforeEach(() => database.client.query('begin'));
afterEach(async () => {
  await database.client.query('rollback');
});

const buy = async (wish?: Wish) => (await placed(database.client, 'member', [some('mug', 2)], wish)).number;
const paid = async (wish?: Wish) => {
  const number = await buy(wish);
  await notify(database.client, number);
  return number;
};
/** Tries what may be refused without ending the test's transaction. */
async function tried(work: () => Promise<unknown>): Promise<unknown> {
  await database.client.query('savepoint tried');
  const said = await work();
  const ended = await database.client.query('select 1').then(
    () => false,
    () => true,
  );
  if (ended) await database.client.query('rollback to savepoint tried');
  return said;
}
const money = async (number: string) => {
  const { payment_state, paid_cents, refunded_cents, refund_due_cents } = await orderOf(
    database.client,
    number,
  );
  return [payment_state, paid_cents, refunded_cents, refund_due_cents];
};
const refund = (number: string, amount_cents: number | null, reason = 'Test') =>
  tried(() => atDesk(database.client, number, 'record_refund', { amount_cents, reason, reference: ' R1 ' }));
const mails = async (number: string) => {
  const rows = await database.sql<{ mail: string }>(
    `select payload ->> 'mail' as mail from public.outbox join public.orders on orders.id::text = payload ->> 'order_id'
     where kind = 'mail_order' and number = $1 order by outbox.id`,
    [number],
  );
  return rows.map((row) => row.mail);
};
const events = async (number: string) => {
  const rows = await database.sql<{ kind: string }>(
    `select order_events.kind from public.order_events join public.orders on orders.id = order_id where number = $1 order by order_events.id`,
    [number],
  );
  return rows.map((row) => row.kind);
};

describe('a refund', () => {
  test('in parts: what was paid less what went back', async () => {
    const number = await paid();
    const total = 39_900;
    expect(await refund(number, 1000)).toBe('');
    expect(await money(number)).toEqual(['partially_refunded', total, 1000, 0]);
    expect(await refund(number, total)).toBe('refund_too_large');
    expect(await refund(number, total - 1000)).toBe('');
    expect(await money(number)).toEqual(['refunded', total, total, 0]);
    expect(await refund(number, 1)).toBe('refund_too_large');
    expect(await faultsOf(database.client)).toEqual([]);
  });

  test.each([[0], [-1], [null], [2_000_000_000]])('is not of %s cents', async (cents) => {
    expect(await refund(await paid(), cents)).toBe('refund_too_large');
  });

  test('has a reason', async () => {
    expect(await refund(await paid(), 1, ' ')).toBe('required');
  });

  test('of a second payment leaves the first where it was', async () => {
    const number = await paid();
    await notify(database.client, number);
    expect(await money(number)).toEqual(['paid', 79_800, 0, 39_900]);
    await refund(number, 39_900);
    expect(await money(number)).toEqual(['paid', 79_800, 39_900, 0]);
    await advance(database.client, number, 'pack', 'ship');
  });

  test('after which it is paid again, and goes back in parts', async () => {
    const number = await paid();
    await refund(number, 39_900);
    await notify(database.client, number);
    expect(await money(number)).toEqual(['refunded', 79_800, 39_900, 39_900]);
    expect(await refund(number, 900)).toBe('');
    expect(await money(number)).toEqual(['partially_refunded', 79_800, 40_800, 39_000]);
    await refund(number, 39_000);
    expect(await money(number)).toEqual(['refunded', 79_800, 79_800, 0]);
  });

  test('of what was too little, before it is paid in full after all', async () => {
    const number = await buy();
    await notify(database.client, number, { cents: 900 });
    const settle = await atDesk(database.client, number, 'settle_review', {
      decision: 'refund',
      reason: 'Too little',
    });
    expect(settle).toBe('review');
    await refund(number, 900);
    // Whoever waited for us may pay, for an hour.
    expect(await money(number)).toEqual(['failed', 900, 900, 0]);
    expect(await ask(database.client, 'member', 'begin_payment', { number })).toMatchObject({ number });
    expect(await notify(database.client, number)).toBe('paid');
    expect(await money(number)).toEqual(['paid', 40_800, 900, 0]);
    expect(await faultsOf(database.client)).toEqual([]);
  });

  test('of an order that had expired, before it is paid in full after all', async () => {
    const number = await buy();
    await expire(database.client, number);
    await notify(database.client, number, { cents: 900 });
    await atDesk(database.client, number, 'settle_review', { decision: 'refund', reason: 'Too little' });
    await refund(number, 900);
    expect(await money(number)).toEqual(['refunded', 900, 900, 0]);
    expect(await notify(database.client, number)).toBe('paid_late');
    expect(await orderOf(database.client, number)).toMatchObject({
      order_state: 'placed',
      is_late_payment: true,
    });
    expect(await faultsOf(database.client)).toEqual([]);
  });

  test('that leaves money undecided leaves the order in sight', async () => {
    const number = await paid();
    await notify(database.client, number, { cents: 500 });
    await ask(database.client, 'member', 'cancel_my_order', { number });
    await refund(number, 39_900);
    expect(await money(number)).toEqual(['review', 39_900, 39_900, 0]);
    await atDesk(database.client, number, 'settle_review', { decision: 'dismiss', reason: 'Never ours' });
    expect(await money(number)).toEqual(['refunded', 39_900, 39_900, 0]);
  });
});

describe('money that a check stopped', () => {
  const settle = (number: string, decision: string | null, reason = 'Seen at the bank') =>
    tried(() => atDesk(database.client, number, 'settle_review', { decision, reason }));

  test('is accepted, owed back or dismissed, one payment after the other', async () => {
    const number = await buy();
    await notify(database.client, number, { cents: 100 });
    await notify(database.client, number, { checks: { source: false } });
    expect(await settle(number, 'dismiss')).toBe('dismissed');
    // One is left, so that it stays.
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

  test('is more than the order costs: the rest is owed back', async () => {
    const number = await buy();
    await notify(database.client, number, { cents: 50_000 });
    expect(await settle(number, 'accept')).toBe('paid');
    expect(await money(number)).toEqual(['paid', 50_000, 0, 10_100]);
  });

  test('needs a decision there is, and a reason', async () => {
    const number = await buy();
    await notify(database.client, number, { cents: 100 });
    expect(await settle(number, 'keep')).toBe('invalid_choice');
    expect(await settle(number, null)).toBe('invalid_choice');
    expect(await settle(number, 'accept', ' ')).toBe('required');
  });

  test('is in the queue of money, also when the order is placed', async () => {
    const number = await paid();
    const queue = async () => {
      await database.client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [PEOPLE.admin.id]);
      return (await database.sql('select queue from public.desk_orders where number = $1', [number]))[0]?.[
        'queue'
      ];
    };
    expect(await queue()).toBe('to_pack');
    await notify(database.client, number, { cents: 100 });
    expect(await queue()).toBe('money');
    await settle(number, 'dismiss');
    expect(await queue()).toBe('to_pack');
    await refund(number, 39_900);
    expect(await queue()).toBe('money');
  });
});

describe('a transfer', () => {
  const confirm = (number: string, amount_cents: number | null) =>
    tried(() => atDesk(database.client, number, 'confirm_transfer', { amount_cents, reference: 'FNB 1' }));

  test('counts when it is as much as the order costs', async () => {
    const number = await buy({ payment: 'eft' });
    expect(await confirm(number, 39_899)).toBe('amount_differs');
    expect(await confirm(number, null)).toBe('amount_differs');
    expect(await confirm(number, 39_900)).toBe('paid');
    expect(await confirm(number, 39_900)).toBe('transition_not_allowed');
    expect(await mails(number)).toEqual(['placed', 'paid']);
    expect(
      await database.sql('select method, amount_cents, reference, recorded_by, state from public.payments'),
    ).toEqual([
      {
        method: 'eft',
        amount_cents: 39_900,
        reference: 'FNB 1',
        recorded_by: PEOPLE.admin.id,
        state: 'accepted',
      },
    ]);
  });

  test('of an order that was cancelled meanwhile is owed back', async () => {
    const number = await buy({ payment: 'eft' });
    await prove(database.client, 'member', number);
    await ask(database.client, 'member', 'cancel_my_order', { number });
    expect(await confirm(number, 39_900)).toBe('review');
    expect(await money(number)).toEqual(['review', 39_900, 0, 39_900]);
  });

  test('has five proofs at most, of one’s own order', async () => {
    const number = await buy({ payment: 'eft' });
    for (let nth = 0; nth < 5; nth += 1) expect(await prove(database.client, 'member', number)).toBe('');
    expect(await tried(() => prove(database.client, 'member', number))).toBe('too_many_files');
    expect(await tried(() => prove(database.client, 'otherMember', number))).toBe('not_found');
    // A person looks at it; until then nobody lets the pieces go.
    expect(await expire(database.client, number)).toBe(0);
  });

  test('goes on after somebody gave up at PayFast, whatever PayFast says of that', async () => {
    const number = await buy();
    await ask(database.client, 'member', 'begin_payment', { number });
    await ask(database.client, 'member', 'change_payment_method', { number, payment_method: 'eft' });
    await prove(database.client, 'member', number);
    expect(await notify(database.client, number, { status: 'CANCELLED' })).toBe('superseded');
    expect(await expire(database.client, number)).toBe(0);
    expect(await notify(database.client, number)).toBe('paid');
  });
});

describe('going back and forth between the ways to pay', () => {
  const turn = (number: string, payment_method: string) =>
    tried(() => ask(database.client, 'member', 'change_payment_method', { number, payment_method }));
  const hold = async (number: string) =>
    (
      await database.sql<{ left: string; total: string }>(
        `select extract(epoch from hold_expires_at - now())::int as left, extract(epoch from hold_expires_at - created_at)::int as total
         from public.orders where number = $1`,
        [number],
      )
    )[0];

  test('wins no time', async () => {
    const number = await buy();
    await turn(number, 'eft');
    expect(await hold(number)).toMatchObject({ total: 72 * 3600 });
    await turn(number, 'payfast');
    expect(await hold(number)).toMatchObject({ total: 3600 });
    // Fifty-nine minutes later there are ten minutes left to pay in.
    await database.sql(
      `update public.orders set created_at = now() - interval '59 minutes', payment_method = 'eft', hold_expires_at = now() + interval '71 hours'`,
    );
    await turn(number, 'payfast');
    expect(await hold(number)).toMatchObject({ left: 600 });
    // Three days later there is nothing to win any more, however often.
    await database.sql(
      `update public.orders set created_at = now() - interval '73 hours', hold_expires_at = now() - interval '1 minute'`,
    );
    for (const method of ['eft', 'payfast', 'eft', 'payfast']) await turn(number, method);
    expect(Number((await hold(number))?.left)).toBeLessThan(0);
  });

  test('is refused with nothing and with what there is not', async () => {
    const number = await buy();
    expect(await turn(number, 'cash')).toBe('invalid_choice');
    expect(await turn('OB-2026-999999', 'eft')).toBe('not_found');
  });
});

describe('what a buyer is told', () => {
  test('is not who of the desk did it, nor what the desk tells itself', async () => {
    const { client } = database;
    const number = await paid({ delivery: DELIVERIES.collect });
    await notify(client, number, { cents: 100 });
    await atDesk(client, number, 'settle_review', { decision: 'dismiss', reason: 'Known fraud' });
    const { id } = await orderOf(client, number);
    expect(await ask(client, 'admin', 'add_order_note', { order_id: id, body: 'Watch this one' })).toBe('');
    expect(await tried(() => ask(client, 'admin', 'add_order_note', { order_id: id, body: ' ' }))).toBe(
      'required',
    );
    await advance(client, number, 'pack', 'ready', 'collect');
    await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [PEOPLE.member.id]);
    await client.query('set local role authenticated');
    const told = await database.sql(
      'select id, order_id, at, kind, detail, is_internal from public.order_events',
    );
    const notes = await database.sql('select * from public.order_notes');
    const seen = await database.sql('select * from public.orders');
    await client.query('reset role');
    expect(JSON.stringify(told)).not.toMatch(/fraud|review_settled/u);
    expect(notes).toEqual([]);
    expect(seen).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain(PEOPLE.admin.id);
    expect(await mails(number)).toEqual(['placed', 'paid', 'ready']);
    const desk = (await ask(client, 'admin', 'order_for_desk', { order_id: id })) as Record<string, unknown>;
    expect(desk).toMatchObject({
      order: { number },
      lines: [{ sku: 'MUG' }],
      notes: [{ body: 'Watch this one', by: 'Admin' }],
      payments: [{ state: 'accepted' }, { state: 'dismissed', by: 'Admin' }],
      notices: [{ outcome: 'paid' }, { outcome: 'review' }],
      buyer: 'Member',
    });
    expect(JSON.stringify(desk)).not.toMatch(/idempotency|"raw"/u);
  });

  test('is where the parcel is, with what the courier calls it', async () => {
    const number = await paid();
    await advance(database.client, number, 'pack');
    const ship = (details: unknown) =>
      tried(() => atDesk(database.client, number, 'advance_order', { step: 'ship', details }));
    expect(await ship({})).toBe('required');
    expect(await ship({ carrier: 'C', tracking_number: ' ' })).toBe('required');
    const tracking = { carrier: 'C', tracking_number: 'T' };
    expect(await ship({ ...tracking, tracking_url: 'javascript:alert(1)' })).toContain(
      'orders_tracking_url_check',
    );
    expect(await ship({ ...tracking, carrier: 'x'.repeat(61) })).toContain('orders_carrier_check');
    expect(await ship({ ...tracking, tracking_url: 'https://courier.test/T' })).toBe('');
    expect(await orderOf(database.client, number)).toMatchObject({
      carrier: 'C',
      tracking_url: 'https://courier.test/T',
    });
    expect(await mails(number)).toEqual(['placed', 'paid', 'shipped']);
  });
});

describe('an account that is deleted', () => {
  const remove = async () => {
    const { client } = database;
    await ask(client, 'member', 'request_deletion', { reason: 'Moving on' });
    const [row] = await database.sql<{ updated_at: string }>(
      'select to_jsonb(users) ->> $2 as updated_at from public.users where id = $1',
      [PEOPLE.member.id, 'updated_at'],
    );
    return ask(client, 'superadmin', 'carry_out_deletion', {
      person: PEOPLE.member.id,
      expected: row?.updated_at,
    });
  };
  const REACH = ['contact_phone', 'address_line', 'suburb', 'locker', 'delivery_note'];

  test('leaves closed orders without a way to reach anybody, and open ones until they are closed', async () => {
    const { client } = database;
    const done = await paid();
    await advance(client, done, 'pack', 'ship', 'deliver');
    const open = (await placed(client, 'member', [some('tee')])).number;
    await notify(client, open);
    const unpaid = (await placed(client, 'member', [some('tee')])).number;
    expect(await remove()).toBe('');
    const left = async (number: string) => {
      const order = await orderOf(client, number);
      expect(order['user_id']).toBeNull();
      return [REACH.filter((column) => order[column] !== null), order['contact_email']];
    };
    expect(await left(done)).toEqual([[], `forgotten@${done.toLowerCase()}.invalid`]);
    const reachable = [['contact_phone', 'address_line', 'suburb', 'delivery_note'], 'buyer@mail.test'];
    expect(await left(open)).toEqual(reachable);
    expect(await left(unpaid)).toEqual(reachable);
    await advance(client, open, 'pack', 'ship');
    expect(await left(open)).toEqual(reachable);
    expect(await mails(open)).toEqual(['placed', 'paid', 'shipped']);
    await advance(client, open, 'deliver');
    expect((await left(open))[0]).toEqual([]);
    await expire(client, unpaid);
    expect((await left(unpaid))[0]).toEqual([]);
    // Nobody is there to be told.
    expect(await mails(unpaid)).toEqual(['placed']);
    expect(await orderOf(client, done)).toMatchObject({
      contact_name: 'Thandi Buyer',
      total_cents: 39_900,
      city: 'Cape Town',
    });
    expect(
      await ask(client, 'admin', 'order_for_desk', { order_id: (await orderOf(client, done)).id }),
    ).toMatchObject({
      buyer: null,
    });
  });

  test('leaves what came back to be forgotten too', async () => {
    const number = await paid({ delivery: DELIVERIES.locker });
    await advance(database.client, number, 'pack', 'ship');
    expect(await remove()).toBe('');
    await advance(database.client, number, 'return');
    expect(await orderOf(database.client, number)).toMatchObject({
      order_state: 'completed',
      locker: null,
      contact_phone: null,
    });
  });

  test('of an administrator leaves what they did', async () => {
    const number = await paid();
    await advance(database.client, number, 'pack');
    await refund(number, 100);
    await database.sql('delete from auth.users where id = $1', [PEOPLE.admin.id]);
    const [left] = await database.sql(
      `select (select count(*)::int from public.stock_movements where kind = 'sale' and actor_id is null) as sales,
         (select count(*)::int from public.refunds where recorded_by is null) as refunds,
         (select count(*)::int from public.order_events where kind = 'packed' and actor_id is null) as packed`,
    );
    expect(left).toEqual({ sales: 1, refunds: 1, packed: 1 });
  });
});
