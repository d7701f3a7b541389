/** Stock alerts of guests: the mailed link confirms them, the same answer for every address, links that cancel. */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { cancelGuestAlerts, confirmGuestAlert } from '#data/stock-alerts.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { backendOf, outcomeOf, untilBlocked } from './acting.ts';
import { exhaustLimit, LIMIT_REACHED } from './onboarding-answers.ts';
import { GOODS, openShop, VARIANTS, shopOn } from './shop-setup.ts';

/** Alerts that one person may have. */
const MOST_ALERTS = 50;

const GUEST = 'guest@mail.test';
const UNKNOWN = 'f'.repeat(64);

const { test, database, sql, asPerson, asService, connect, call } = databaseTest({
  prepare: openShop,
});
const shop = shopOn(database.client);
beforeEach(async () => {
  await sql`update public.variants set on_hand = 0 where reserved = 0`;
  await sql`delete from public.outbox`;
  await sql`delete from public.throttle`;
});
afterEach(() => sql`delete from public.guest_stock_alerts`);

interface Created {
  readonly outcome: string;
  readonly token?: string;
  readonly cancel_token?: string;
  readonly item?: Readonly<Record<string, unknown>>;
}

const create = async (email = GUEST, product: string = GOODS.mug, size: string | null = null) =>
  (await shop.callAs('service', 'create_guest_stock_alert', { product, email, size })) as Created;
const confirm = (token: string | undefined) =>
  outcomeOf(() => confirmGuestAlert(asPerson('anonymous'), token ?? ''));
async function confirmed(email = GUEST, product: string = GOODS.mug): Promise<Created> {
  const created = await create(email, product);
  expect(await confirm(created.token)).toBeNull();
  return created;
}
const receive = (variant: string, pieces = 5) =>
  sql`update public.variants set on_hand = on_hand + ${pieces} where id = ${variant}`;
const waiting = async () => {
  const rows = await sql`select email, confirmed_at is not null as confirmed
    from public.guest_stock_alerts order by created_at, email`;
  return rows.map((row) => [row.email, row.confirmed]);
};
const outboxMails = () =>
  sql<{ email: string }>`select guest_stock_alerts.email from public.outbox
     join public.guest_stock_alerts on guest_stock_alerts.id::text = payload ->> 'alert_id'
    where kind = 'mail_guest_back_in_stock'
     order by outbox.id`;
const age = (interval: string) =>
  sql`update public.guest_stock_alerts
    set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval,
       confirmed_at = confirmed_at - ${interval}::interval`;

describe('create_guest_stock_alert', () => {
  test('returns the tokens and the item of an alert that waits for its confirmation', async () => {
    const created = await create(` ${GUEST} `, GOODS.tee, 'small');
    expect(created).toEqual({
      outcome: 'noted',
      token: expect.stringMatching(/^[0-9a-f]{64}$/u),
      cancel_token: expect.stringMatching(/^[0-9a-f]{64}$/u),
      item: { product: 'Tee', slug: 'tee', size: 'Small', color: null },
    });
    expect(await waiting()).toEqual([[GUEST, false]]);
    const stored = JSON.stringify(await sql`select * from public.guest_stock_alerts`);
    expect(stored).not.toContain(created.token);
    expect(stored).not.toContain(created.cancel_token);
  });

  test('stores nothing for an available variant', async () => {
    await receive(VARIANTS.mug);
    expect(await create()).toEqual({ outcome: 'in_stock' });
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['archived', GOODS.old],
    ['a draft', GOODS.next],
    ['unknown', '70000000-0000-4000-8000-000000000001'],
  ])('refuses a product that is %s', async (_name, product) => {
    expect(await create(GUEST, product)).toBe('not_found');
  });

  test.each(['', 'guest', 'a@b', 'two@at@mail.test', 'sp ace@mail.test', `${'x'.repeat(250)}@mail.test`])(
    'refuses the address %j',
    async (email) => {
      expect(await create(email)).toBe('invalid_email');
    },
  );

  test('replaces an unconfirmed link of the same mailbox', async () => {
    const first = await create();
    const second = await create('Guest+shop@mail.test');
    expect(await waiting()).toEqual([['Guest+shop@mail.test', false]]);
    expect(await confirm(first.token)).toBe('link_invalid');
    expect(await confirm(second.token)).toBeNull();
  });

  test('has the same outcome without a mail for banned, minors’ and confirmed addresses', async () => {
    await confirmed();
    await sql`insert into public.bans (user_id, email, reason, former_status)
      values (${PEOPLE.banned.id}, ${PEOPLE.banned.email}, 'x', 'active') on conflict do nothing`;
    for (const email of [GUEST, PEOPLE.banned.email, PEOPLE.minor.email.toUpperCase()])
      expect([email, await create(email)]).toEqual([email, { outcome: 'noted' }]);
    // Addresses of accounts are mailed like all others.
    expect(await create(PEOPLE.member.email)).toMatchObject({ outcome: 'noted', token: expect.anything() });
    expect(await waiting()).toEqual([
      [GUEST, true],
      [PEOPLE.member.email, false],
    ]);
  });

  test('mails a mailbox ten times a day', async () => {
    for (let nth = 0; nth < 10; nth += 1) expect(await create()).toHaveProperty('token');
    expect(await create()).toEqual({ outcome: 'noted' });
    expect(await create('other@mail.test')).toHaveProperty('token');
  });

  test('keeps fifty alerts of a mailbox', async () => {
    const { cancel_token: token } = await create(GUEST, GOODS.gift);
    const [row] = await sql`insert into public.products (slug, name, status, category, price_cents)
      values ('many', 'Many', 'archived', 'gear', 1) returning id`;
    await sql`with variant as (
         insert into public.variants (product_id, sku, on_hand, options)
         select ${row?.id}, 'MANY-' || nth, 0, jsonb_build_object('size', nth::text)
      from generate_series(1, ${MOST_ALERTS - 1}) as nth returning id
       )
       insert into public.guest_stock_alerts (variant_id, email, mailbox_hash, token_hash)
       select variant.id, ${GUEST}, private.token_hash(${token}), private.token_hash(variant.id::text) from variant`;
    expect(await create()).toEqual({ outcome: 'noted' });
    expect(await create(GUEST, GOODS.gift)).toHaveProperty('token');
    await sql`delete from public.products where id = ${row?.id}`;
  });
});

describe('confirm_guest_stock_alert', () => {
  test('confirms once and for all, without an account', async () => {
    const { token, cancel_token } = await create();
    const client = asPerson('anonymous');
    const item = { product: 'Mug', slug: 'mug', size: null, color: null };
    expect(await confirmGuestAlert(client, token ?? '')).toEqual({ outcome: 'noted', item, cancel_token });
    await age('25 hours');
    expect(await confirmGuestAlert(client, token ?? '')).toEqual({ outcome: 'noted', item, cancel_token });
    expect(await waiting()).toEqual([[GUEST, true]]);
  });

  test('refuses an unknown link, and one after 24 hours', async () => {
    const { token } = await create();
    expect(await confirm(UNKNOWN)).toBe('link_invalid');
    await age('23 hours 59 minutes');
    await sql`begin`;
    expect(await shop.callAs('member', 'confirm_guest_stock_alert', { token })).toHaveProperty('outcome');
    await sql`rollback`;
    await age('2 minutes');
    expect(await confirm(token)).toBe('link_expired');
    expect(await waiting()).toEqual([[GUEST, false]]);
  });

  test('reports a variant in stock and deletes the alert', async () => {
    const { token } = await create();
    await receive(VARIANTS.mug);
    const client = asPerson('anonymous');
    expect(await confirmGuestAlert(client, token ?? '')).toMatchObject({ outcome: 'in_stock' });
    expect([await waiting(), await outboxMails()]).toEqual([[], []]);
  });

  test('is never missed by stock that arrives meanwhile', async () => {
    const { token } = await create();
    const desk = await connect();
    const pid = await backendOf(database.client);
    await desk.query('begin');
    await desk.query('update public.variants set on_hand = 5 where id = $1', [VARIANTS.mug]);
    const asking = shop.callAs('member', 'confirm_guest_stock_alert', { token });
    await untilBlocked(desk, pid);
    await desk.query('commit');
    expect(await asking).toMatchObject({ outcome: 'in_stock' });
  });

  test.each(['confirm_guest_stock_alert', 'cancel_guest_stock_alerts'] as const)(
    '%s is limited by network address',
    async (name) => {
      const { token = '', cancel_token = '' } = await create();
      const link = name === 'confirm_guest_stock_alert' ? token : cancel_token;
      const request = () => asPerson('anonymous').rpc(name, { token: link });
      expect(await exhaustLimit(database, 'guest_stock_alert_link', 60, request)).toEqual(LIMIT_REACHED);
    },
  );
});

describe('cancel_guest_stock_alerts', () => {
  test('deletes every alert of the mailbox, and ignores an unknown token', async () => {
    const { cancel_token: token } = await confirmed();
    const { cancel_token: again } = await create('GUEST@mail.test', GOODS.gift);
    await confirmed('other@mail.test');
    expect(again).toBe(token);
    const client = asPerson('anonymous');
    expect(await outcomeOf(() => cancelGuestAlerts(client, UNKNOWN))).toBeNull();
    expect(await waiting()).toHaveLength(3);
    expect(await outcomeOf(() => cancelGuestAlerts(client, token ?? ''))).toBeNull();
    expect(await waiting()).toEqual([['other@mail.test', true]]);
  });

  test('is not done by the token that confirms', async () => {
    const { token } = await confirmed();
    await cancelGuestAlerts(asPerson('anonymous'), token ?? '');
    expect(await waiting()).toHaveLength(1);
  });
});

describe('a variant that is back in stock', () => {
  test('queues one mail per confirmed guest', async () => {
    await confirmed();
    await confirmed('second@mail.test');
    await create('silent@mail.test');
    await receive(VARIANTS.mug, 1);
    await receive(VARIANTS.mug, 1);
    expect(await outboxMails()).toEqual([{ email: GUEST }, { email: 'second@mail.test' }]);
    await sql`update public.variants set on_hand = 0 where id = ${VARIANTS.mug}`;
    await receive(VARIANTS.mug, 1);
    expect(await outboxMails()).toHaveLength(2);
  });

  test('is due unless it is sold out again, or the address is banned', async () => {
    await confirmed();
    const [alert] = await sql<{ id: string }>`select id from public.guest_stock_alerts`;
    const due = () => shop.callAs('service', 'guest_stock_alert_due', { alert: alert?.id });
    expect(await due()).toBeNull();
    await receive(VARIANTS.mug);
    expect(await due()).toMatchObject({ email: GUEST, item: { product: 'Mug', slug: 'mug' } });
    await sql`update public.products set status = 'archived' where id = ${GOODS.mug}`;
    expect(await due()).toBeNull();
    await sql`update public.products set status = 'active' where id = ${GOODS.mug}`;
    await sql`insert into public.bans (user_id, email, reason, former_status)
      values (${PEOPLE.captain.id}, ${GUEST}, 'x', 'active')`;
    expect(await due()).toBeNull();
    await sql`delete from public.bans where email = ${GUEST}`;
  });

  test('counts confirmed guests among those who wait', async () => {
    await confirmed();
    await create('silent@mail.test');
    const { data } = await asPerson('admin')
      .from('purchase_variants')
      .select('waiting')
      .eq('id', VARIANTS.mug)
      .single();
    expect(data).toEqual({ waiting: 1 });
  });
});

describe('the retention of alerts', () => {
  const purge = async () => (await asService().rpc('purge_guest_stock_alerts')).data;

  test('ends a day after the request without a confirmation, and after a year with one', async () => {
    await confirmed();
    await create('silent@mail.test');
    expect(await purge()).toBe(0);
    await age('25 hours');
    expect(await purge()).toBe(1);
    expect(await waiting()).toEqual([[GUEST, true]]);
    await age('11 months');
    expect(await purge()).toBe(0);
    await age('1 month');
    expect(await purge()).toBe(1);
  });

  test('includes them in the copy for the member with this address, and deletes them with the account', async () => {
    await confirmed(PEOPLE.otherMember.email);
    expect(await call('otherMember', 'request_my_data')).toMatchObject({
      stock_alerts: [{ product: 'Mug' }],
    });
    await asPerson('otherMember').rpc('request_deletion', {});
    const [row] = await sql<{ updated_at: string }>`select updated_at::text from public.users
      where id = ${PEOPLE.otherMember.id}`;
    const { error } = await asPerson('superadmin').rpc('execute_deletion', {
      person: PEOPLE.otherMember.id,
      expected: row?.updated_at ?? '',
    });
    expect(error).toBeNull();
    expect(await waiting()).toEqual([]);
  });
});
