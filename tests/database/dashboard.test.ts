/** The figures of the dashboard: days of South Africa, late facts, steps of members and applications, promises. */
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { allowOtherDays, readFigures, sumOf, type ShownFigures } from './dashboard-ledgers.ts';
import { delivered } from './return-setup.ts';
import { actOnOrder, callAs, openShop, VARIANTS } from './shop-setup.ts';
import { applicant, openTeams, TEAMS, teamsOn } from './team-setup.ts';

const { test, database, sql, connect } = databaseTest({
  prepare: async ({ client }) => {
    await openShop({ client });
    await openTeams({ client }, 6);
    await allowOtherDays(client);
  },
  rows: 'restore',
});
const teams = teamsOn(database.client);

const rollUp = (): Promise<unknown> => callAs(database.client, 'service', 'roll_up_figures');

/** The figures of the days from -`days` + 1 to today, compared with as many before. */
async function figures(days = 30): Promise<ShownFigures> {
  const day = (back: number): Promise<string> => teams.dayFromToday(-back);
  return readFigures(
    database.client,
    [await day(days - 1), await day(0)],
    [await day(2 * days - 1), await day(days)],
  );
}

describe('permission', () => {
  const days = {
    first_day: '2026-02-01',
    last_day: '2026-02-02',
    before_first: '2026-01-01',
    before_last: '2026-01-02',
  };

  test('refuses an administrator without the second factor while it is required', async () => {
    await sql`update public.settings set value = 'true' where key = 'security.admin_second_factor'`;
    expect(await callAs(database.client, 'admin', 'dashboard', days)).toBe('second_factor_required');
  });

  test('refuses a period that ends before it begins, overlaps the one before, or is too long', async () => {
    const read = (changes: object) => callAs(database.client, 'admin', 'dashboard', { ...days, ...changes });
    expect(await read({ last_day: '2026-01-31' })).toBe('invalid_input');
    expect(await read({ before_last: '2026-02-01' })).toBe('invalid_input');
    expect(await read({ last_day: '2030-02-01' })).toBe('invalid_input');
    expect(await read({ first_day: null })).toBe('invalid_input');
    expect(await read({})).toMatchObject({ unit: 'day' });
  });
});

describe('money', () => {
  test('a refund of today belongs to today, also of an order of last month', async () => {
    const { client } = database;
    const number = await delivered(client, 'member');
    await client.query(`update public.payments set created_at = now() - interval '40 days', fee_cents = 123`);
    await client.query(`update public.orders set paid_at = now() - interval '40 days'`);
    await rollUp();
    await actOnOrder(client, number, 'record_refund', { amount_cents: 500, reason: 'Kindness' });
    const shown = await figures();
    expect(sumOf(shown, 'refund')).toEqual([1, 500]);
    expect(sumOf(shown, 'gross')).toEqual([0, 0]);
    const paid = shown.sums.find(({ figure }) => figure === 'gross');
    expect(paid).toMatchObject({
      items_before: 1,
      total_before: await database.value<number>`select total_cents from public.orders`,
    });
    expect(shown.sums.find(({ figure }) => figure === 'fee')).toMatchObject({ total_before: 123 });
  });

  test('a payment of 23:30 in South Africa belongs to that day, one of 00:30 to the next', async () => {
    await delivered(database.client, 'member');
    await delivered(database.client, 'otherMember');
    await sql`with payment as (select id, row_number() over (order by id) as nth
      from public.payments)
       update public.payments set created_at = (private.today() - 1)::timestamp at time zone 'Africa/Johannesburg'
         + case nth when 1 then interval '-30 minutes' else interval '30 minutes' end
       from payment where payment.id = payments.id`;
    const { series } = await figures(3);
    const perDay = series.filter(({ figure }) => figure === 'gross').map(({ nth, items }) => [nth, items]);
    expect(perDay).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  test('a payment accepted late counts on the day that it arrived, a dismissed one nowhere', async () => {
    await delivered(database.client, 'member');
    await sql`update public.payments set state = 'review', created_at = now() - interval '2 days'`;
    await rollUp();
    expect(sumOf(await figures(), 'gross')).toEqual([0, 0]);
    await sql`update public.payments set state = 'accepted'`;
    expect(sumOf(await figures(), 'gross')[0]).toBe(1);
    await rollUp();
    const { series } = await figures(3);
    expect(series.filter(({ figure }) => figure === 'gross').map(({ nth }) => nth)).toEqual([0]);
    await sql`update public.payments set state = 'dismissed'`;
    expect(sumOf(await figures(), 'gross')).toEqual([0, 0]);
  });

  test('a run keeps a payment that was not committed when it began', async () => {
    await delivered(database.client, 'member');
    await rollUp();
    const other = await connect();
    await other.query('begin');
    await other.query(`update public.payments set amount_cents = amount_cents + 1`);
    await rollUp();
    const [, before] = sumOf(await figures(), 'gross');
    await other.query('commit');
    const [, after] = sumOf(await figures(), 'gross');
    expect(after).toBe(before + 1);
    await rollUp();
    expect(sumOf(await figures(), 'gross')[1]).toBe(after);
  });
});

describe('stock', () => {
  test('stock before and after a period is today’s without the movements since', async () => {
    const { client } = database;
    await delivered(client, 'member');
    await callAs(client, 'admin', 'record_stock', {
      variant: VARIANTS.mug,
      kind: 'receive',
      quantity: 10,
      reason: 'Counted',
    });
    const shown = await figures();
    const mug = shown.products.find(({ name }) => String(name) === 'Mug');
    expect(mug).toMatchObject({ items: 1, total: 15_000, shipped: 1, stock_after: 12 });
    const [sum] = await sql<{ on_hand: number; left: number }>`select (select sum(on_hand)::integer
      from public.variants) as on_hand,
         (select -sum(on_hand_change)::integer from public.stock_movements where kind = 'sale') as left`;
    expect(shown.stock).toMatchObject({ stock_after: sum?.on_hand, shipped: sum?.left });
  });
});

describe('members', () => {
  test('the funnel follows those who registered in the period', async () => {
    const ids = [1, 2, 3, 4].map(applicant);
    await sql`update public.users set created_at = now() - interval '90 days'`;
    await sql`update public.users set created_at = now() - interval '5 days', onboarding = false
      where id = any (${ids})`;
    await rollUp();
    expect(sumOf(await figures(), 'registered')[0]).toBe(4);
    await sql`update auth.users set email_confirmed_at = null where id = any (${ids})`;
    await sql`update auth.users set email_confirmed_at = now() where id = any (${ids.slice(0, 3)})`;
    await sql`update public.users set onboarding = true where id = any (${ids.slice(0, 2)})`;
    await sql`insert into public.team_members (team_id, user_id) values (${TEAMS.open}, ${ids[0]})`;
    const steps = (shown: ShownFigures) =>
      ['registered', 'confirmed', 'onboarded', 'in_team'].map((step) => sumOf(shown, step)[0]);
    expect(steps(await figures())).toEqual([4, 3, 2, 1]);
    await rollUp();
    expect(steps(await figures())).toEqual([4, 3, 2, 1]);
    await sql`delete from auth.users where id = ${ids[0]}`;
    const after = await figures();
    expect(steps(after)).toEqual([3, 2, 1, 0]);
    expect(after.members['registered']).toBe(
      await database.value<number>`select count(*)::integer as registered from public.users`,
    );
  });
});

describe('applications', () => {
  const shift = (person: string, days: number): Promise<unknown> =>
    sql`update public.team_application_events as event
      set at = event.at - ${days}::integer * interval '1 day',
         detail = case when event.detail ? 'due_on' then event.detail || jsonb_build_object('due_on', (event.detail ->> 'due_on')::date - ${days}::integer) else event.detail end
       from public.team_applications as application
      where application.id = event.application_id and application.user_id = ${person}`;

  test('time per stage, decisions, and replies by the promised day', async () => {
    const [prompt, slow] = [applicant(1), applicant(2)];
    await teams.apply(prompt, TEAMS.open);
    await teams.apply(slow, TEAMS.open);
    await shift(prompt, 2);
    await shift(slow, 20);
    await teams.advance(await teams.applicationOf(prompt), 'review');
    await shift(prompt, 1);
    await teams.advance(await teams.applicationOf(prompt), 'reject');
    await teams.advance(await teams.applicationOf(slow), 'reject');
    await rollUp();
    const shown = await figures();
    expect(sumOf(shown, 'received')).toEqual([2, 0]);
    expect(sumOf(shown, 'decided', 'rejected')).toEqual([2, 0]);
    expect(sumOf(shown, 'reply')).toEqual([2, 1]);
    const day = 86_400;
    const [ended, seconds] = sumOf(shown, 'stage', 'submitted');
    expect([ended, Math.round(seconds / day)]).toEqual([2, 22]);
    const [reviewed, reviewSeconds] = sumOf(shown, 'stage', 'in_review');
    expect([reviewed, Math.round(reviewSeconds / day)]).toEqual([1, 1]);
    expect(shown.late['applications']).toBe(0);
  });

  test('counts replies that are late now', async () => {
    await teams.apply(applicant(3), TEAMS.open);
    await sql`update public.team_applications set due_on = private.today() - 1`;
    expect((await figures()).late).toEqual({ applications: 1, inquiries: 0 });
  });
});

test('inquiries: the promise of 24 hours, without spam', async () => {
  await sql`insert into public.partner_inquiries (name, email, company, partnership_type, message, status, created_at, answered_at)
     select 'Name', 'name@company.test', 'Company', 'other', 'Hello', state, now() - interval '3 days', now() - interval '3 days' + answer
     from (values ('contacted', interval '23 hours'), ('contacted', interval '25 hours'), ('pending', null), ('spam', null)) as inquiry (state, answer)`;
  const shown = await figures();
  expect(sumOf(shown, 'inquiry')[0]).toBe(3);
  expect(sumOf(shown, 'answer')).toEqual([2, 1]);
  expect(shown.late['inquiries']).toBe(1);
});

test('articles: those public since, and views counted once per visitor and day', async () => {
  const { client } = database;
  await client.query(
    `insert into public.blog_articles (slug, title, status, published_at) values
       ('read', 'Read', 'published', now() - interval '1 day'), ('later', 'Later', 'scheduled', now() + interval '1 day')`,
  );
  for (const agent of ['one', 'two', 'two']) {
    await client.query(`select set_config('request.headers', $1, false)`, [
      JSON.stringify({ 'user-agent': agent }),
    ]);
    await callAs(client, 'member', 'count_article_view', { article_slug: 'read' });
  }
  const shown = await figures();
  expect(sumOf(shown, 'published')[0]).toBe(1);
  expect(shown.reads).toEqual({ items: 2, items_before: 0 });
  expect(shown.articles).toEqual([{ slug: 'read', title: 'Read', items: 2, items_before: 0 }]);
});

test('a period of a year has months, also where the one before has more of them', async () => {
  const shown = await readFigures(
    database.client,
    ['2026-01-15', '2026-11-22'],
    ['2025-01-01', '2025-12-31'],
  );
  expect(shown.unit).toBe('month');
  expect(shown.parts).toHaveLength(12);
  expect(shown.parts[0]).toEqual({
    starts: '2026-01-15',
    ends: '2026-01-31',
    starts_before: '2025-01-01',
    ends_before: '2025-01-31',
  });
  expect(shown.parts[11]).toMatchObject({ starts: null, starts_before: '2025-12-01' });
});

test.each([
  [
    'the time of an order’s payment',
    `update public.orders set paid_at = now() - interval '40 days'`,
    'shop 0, shop 40',
  ],
  ['a line of a paid order', 'update public.order_lines set product_id = null', 'shop 0'],
  [
    'a place in a team',
    `insert into public.team_members (team_id, user_id) values ('${TEAMS.open}', '${applicant(1)}')`,
    'members 5',
  ],
  [
    'the onboarding of a member',
    `update public.users set onboarding = not onboarding where id = '${applicant(1)}'`,
    'members 5',
  ],
  [
    'the confirmation of an address',
    `update auth.users set email_confirmed_at = case when email_confirmed_at is null then now() end where id = '${applicant(1)}'`,
    'members 5',
  ],
])('marks the days that depend on %s', async (_what, change, marked) => {
  await delivered(database.client, 'member');
  await sql`update public.users set created_at = now() - interval '5 days'`;
  await sql`delete from private.stale_figures`;
  await sql(change);
  const value =
    await database.value`select string_agg(distinct subject || ' ' || private.today() - day, ', ') as marked
    from private.stale_figures`;
  expect(value).toEqual(marked);
});
