import { afterEach, beforeEach, describe, expect } from 'vitest';
import { createStockAlert, deleteStockAlert, readStockAlerts } from '#data/stock-alerts.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { backendOf, outcomeOf, untilBlocked } from './acting.ts';
import { callAs, GOODS, openShop, VARIANTS } from './shop-setup.ts';

/** Alerts that one person may have. */
const MOST_ALERTS = 50;

const { test, database, sql, asPerson, connect } = databaseTest({
  prepare: openShop,
});
beforeEach(async () => {
  await sql`update public.variants set on_hand = 0 where reserved = 0`;
  await sql`delete from public.outbox`;
});
afterEach(() => sql`delete from public.stock_alerts`);

const choice = (product: string, size: string | null = null) => ({ product, size, color: null });
const createAlert = (person: 'member' | 'otherMember', product: string, size: string | null = null) =>
  callAs(database.client, person, 'request_stock_alert', choice(product, size));
const receive = (variant: string, pieces = 5) =>
  sql`update public.variants set on_hand = on_hand + ${pieces} where id = ${variant}`;
const outboxMails = () =>
  sql`select payload ->> 'variant_id' as variant, payload ->> 'user_id' as person, next_attempt_at > now() as later
     from public.outbox where kind = 'mail_back_in_stock' order by id`;
const waiting = () => sql`select variant_id, user_id from public.stock_alerts order by created_at`;

describe('request_stock_alert', () => {
  test('stores one alert for the chosen size', async () => {
    expect(await createAlert('member', GOODS.tee, 'small')).toEqual({
      outcome: 'noted',
      variant_id: VARIANTS.teeS,
    });
    expect(await createAlert('member', GOODS.tee, 'Small')).toEqual({
      outcome: 'noted',
      variant_id: VARIANTS.teeS,
    });
    expect(await waiting()).toEqual([{ variant_id: VARIANTS.teeS, user_id: PEOPLE.member.id }]);
  });

  test('returns in_stock and stores nothing for an available variant', async () => {
    await receive(VARIANTS.mug);
    expect(await createAlert('member', GOODS.mug)).toEqual({ outcome: 'in_stock', variant_id: VARIANTS.mug });
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['archived', GOODS.old],
    ['a draft', GOODS.next],
    ['unknown', '70000000-0000-4000-8000-000000000001'],
  ])('refuses a product that is %s', async (_name, product) => {
    expect(await createAlert('member', product)).toBe('not_found');
  });

  test('requires a guardian’s consent for minors, and deletes alerts when it is revoked', async () => {
    const minor = () => callAs(database.client, 'minor', 'request_stock_alert', choice(GOODS.mug));
    const decide = (decision: string) =>
      sql`insert into public.consent_events (user_id, purpose, decision, version)
        values (${PEOPLE.minor.id}, 'shop', ${decision}, '1')`;
    expect(await minor()).toBe('minor_consent_required');
    await decide('granted');
    expect(await minor()).toMatchObject({ outcome: 'noted' });
    await createAlert('member', GOODS.mug);
    await decide('revoked');
    expect(await waiting()).toEqual([{ variant_id: VARIANTS.mug, user_id: PEOPLE.member.id }]);
  });

  test('allows fifty alerts per member', async () => {
    const [row] = await sql`insert into public.products (slug, name, status, category, price_cents)
      values ('many', 'Many', 'archived', 'gear', 1) returning id`;
    await sql`with variant as (
         insert into public.variants (product_id, sku, on_hand, options)
         select ${row?.id}, 'MANY-' || nth, 0, jsonb_build_object('size', nth::text)
      from generate_series(1, ${MOST_ALERTS - 1}) as nth returning id
       )
       insert into public.stock_alerts (variant_id, user_id) select variant.id, ${PEOPLE.member.id} from variant`;
    expect(await createAlert('member', GOODS.mug)).toMatchObject({ outcome: 'noted' });
    expect(await createAlert('member', GOODS.mug)).toMatchObject({ outcome: 'noted' });
    expect(await createAlert('member', GOODS.gift)).toBe('throttled');
    expect(await createAlert('otherMember', GOODS.gift)).toMatchObject({ outcome: 'noted' });
    await sql`delete from public.products where id = ${row?.id}`;
    expect(await waiting()).toHaveLength(2);
  });
});

test('members read and delete their own alerts through the data API', async () => {
  const client = asPerson('member');
  const asked = await createStockAlert(client, { productId: GOODS.tee, size: 'Medium', color: null });
  await createAlert('otherMember', GOODS.tee, 'Medium');
  expect(await readStockAlerts(client, PEOPLE.member.id)).toMatchObject([
    {
      variant_id: asked.variant_id,
      variant: { available: 0, size: { name: 'Medium' }, product: { slug: 'tee' } },
    },
  ]);
  await deleteStockAlert(client, asked.variant_id);
  await deleteStockAlert(client, asked.variant_id);
  expect(await waiting()).toEqual([{ variant_id: VARIANTS.teeM, user_id: PEOPLE.otherMember.id }]);
  const shutOut = asPerson('banned');
  expect(
    await outcomeOf(() => createStockAlert(shutOut, { productId: GOODS.mug, size: null, color: null })),
  ).toBe('banned');
});

describe('a variant that is back in stock', () => {
  test('queues one mail per alert, in order, a minute later', async () => {
    await createAlert('otherMember', GOODS.mug);
    await createAlert('member', GOODS.mug);
    await createAlert('member', GOODS.gift);
    await receive(VARIANTS.mug, 1);
    expect(await outboxMails()).toEqual([
      { variant: VARIANTS.mug, person: PEOPLE.otherMember.id, later: true },
      { variant: VARIANTS.mug, person: PEOPLE.member.id, later: true },
    ]);
    await receive(VARIANTS.mug, 1);
    await sql`update public.variants set on_hand = 0 where id = ${VARIANTS.mug}`;
    await receive(VARIANTS.mug, 1);
    expect(await outboxMails()).toHaveLength(2);
    expect(await waiting()).toHaveLength(3);
  });

  test('may also be one that is active again or released by an expired order', async () => {
    await createAlert('member', GOODS.mug);
    await sql`update public.variants set is_active = false where id = ${VARIANTS.mug}`;
    await receive(VARIANTS.mug);
    expect(await outboxMails()).toEqual([]);
    await sql`update public.variants set is_active = true where id = ${VARIANTS.mug}`;
    expect(await outboxMails()).toHaveLength(1);
    await sql`delete from public.outbox`;
    await sql`update public.products set status = 'archived' where id = ${GOODS.mug}`;
    await sql`update public.products set status = 'active' where id = ${GOODS.mug}`;
    expect(await outboxMails()).toHaveLength(1);
    await sql`delete from public.outbox`;
    await sql`update public.variants set reserved = on_hand where id = ${VARIANTS.mug}`;
    expect(await outboxMails()).toEqual([]);
    await sql`update public.variants set reserved = 0 where id = ${VARIANTS.mug}`;
    expect(await outboxMails()).toHaveLength(1);
  });

  test('is never missed by a concurrent alert', async () => {
    const desk = await connect();
    const pid = await backendOf(database.client);
    await desk.query('begin');
    await desk.query('update public.variants set on_hand = 5 where id = $1', [VARIANTS.mug]);
    const asking = createAlert('member', GOODS.mug);
    await untilBlocked(desk, pid);
    await desk.query('commit');
    expect(await asking).toMatchObject({ outcome: 'in_stock' });
    expect(await waiting()).toEqual([]);
    await sql`update public.variants set on_hand = 0 where id = ${VARIANTS.mug}`;
    await database.client.query('begin');
    await createAlert('member', GOODS.mug);
    const received = desk.query('update public.variants set on_hand = 5 where id = $1', [VARIANTS.mug]);
    await database.client.query('commit');
    await received;
    expect(await outboxMails()).toHaveLength(1);
  });
});
