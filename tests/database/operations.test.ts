import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { outcomeOf } from './acting.ts';
import { insertFixture } from './fixture.ts';

const { test, database, sql, asPerson, asService } = databaseTest({
  prepare: insertFixture,
});

describe('consume_throttle', () => {
  const request = async (
    action: string,
    subject: string,
    hits = 3,
    window_seconds = 60,
  ): Promise<unknown> => {
    const { data, error } = await asService().rpc('consume_throttle', {
      action,
      subject,
      hits,
      window_seconds,
    });
    expect(error).toBeNull();
    return data;
  };

  test('allows the limit per action and subject', async () => {
    const answers = [];
    for (let index = 0; index < 5; index += 1) answers.push(await request('form', 'somebody'));
    expect(answers).toEqual([true, true, true, false, false]);
    expect(await request('form', 'somebody else')).toBe(true);
    expect(await request('other form', 'somebody')).toBe(true);
  });

  test('allows the limit under concurrency', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => request('race', 'somebody', 7)));
    expect(answers.filter((answer) => answer === true)).toHaveLength(7);
  });

  test('allows requests again after the window, which refused requests do not extend', async () => {
    await sql`update public.throttle set window_start = window_start - interval '61 seconds'
      where action = 'form'`;
    expect(await request('form', 'somebody')).toBe(true);
  });

  test('stores the same hash for the same subject', async () => {
    await request('secret', '203.0.113.5');
    await request('secret', '203.0.113.5');
    const rows = await sql<{ subject: string; hits: number }>`select subject, sum(hits)::int as hits
      from public.throttle where action = 'secret' group by subject`;
    expect(rows).toEqual([{ subject: expect.stringMatching(/^[0-9a-f]{64}$/u), hits: 2 }]);
  });

  test('uses a salt of its own database', async () => {
    const salt = `select private.hash('x') = encode(sha256('x'), 'hex') as bare, char_length(value) as length from private.secrets where name = 'hash_salt'`;
    expect(await sql(salt)).toEqual([{ bare: false, length: 64 }]);
  });
});

describe('settings', () => {
  test('are changed by administrators, with time and audit', async () => {
    const admin = asPerson('admin').from('settings');
    expect((await admin.update({ value: 26 }).eq('key', 'site.championships')).error).toBeNull();
    const [entry] = await sql`select actor_id, before, after from public.audit
        where table_name = 'settings' and action = 'update' order by id desc limit 1`;
    expect(entry).toEqual({ actor_id: PEOPLE.admin.id, before: { value: 25 }, after: { value: 26 } });
    await sql`update public.settings set updated_at = '2000-01-01' where key = 'shop.margin'`;
    expect(
      await database.value`select updated_at > now() - interval '1 hour' as fresh
      from public.settings where key = 'shop.margin'`,
    ).toBe(true);
  });

  test.each([
    ['shop.vat_percent', [0, 15, 99], [-1, 100, 15.5, 'fifteen', null, {}, [15]]],
    [
      'shop.shipping',
      [{ courier_cents: 0, locker_cents: 5900, collect_cents: 0, free_over_cents: 100_000_000 }],
      [
        {},
        9900,
        { courier_cents: 9900 },
        { courier_cents: -1, locker_cents: 0, collect_cents: 0, free_over_cents: 0 },
        { courier_cents: 1.5, locker_cents: 0, collect_cents: 0, free_over_cents: 0 },
        { courier_cents: '1', locker_cents: 0, collect_cents: 0, free_over_cents: 0 },
        { courier_cents: 1, locker_cents: 0, collect_cents: 0, free_over_cents: 0, other_cents: 0 },
      ],
    ],
    [
      'shop.collection_points',
      [[], [{ code: 'coastal-cup', label: 'Coastal Cup, hall 2' }]],
      [{}, ['cup'], [{ code: 'cup' }], [{ code: '', label: 'Cup' }], [{ code: 'cup', label: 5 }], [null]],
    ],
    ['site.championships', [0, 26], [-1, 1.5, 'many', null, 10_000]],
    ['roles.term_reminder_days', [1, 30, 999], [0, -1, 1000, 'soon', null]],
    ['site.rebuild_after_seconds', [0, 300], [-1, 'soon', null, 86_400]],
    [
      'calendar.extra_holidays',
      [[], ['2026-11-04']],
      [{}, '2026-11-04', ['4 November'], ['2026-13-01'], [1]],
    ],
  ])('refuse nonsense: %s', async (key, sound, nonsense) => {
    const write = async (value: unknown) =>
      (
        await asPerson('admin')
          .from('settings')
          .update({ value: value as never })
          .eq('key', key)
      ).error;
    const [before] = await sql`select value from public.settings where key = ${key}`;
    for (const value of nonsense)
      expect([value, (await write(value))?.message]).toEqual([
        value,
        expect.stringMatching(/settings_value_check|null value/u),
      ]);
    for (const value of sound) expect([value, await write(value)]).toEqual([value, null]);
    await write(before?.['value']);
  });

  test('of delivery exist from the start', async () => {
    const { data } = await asPerson('anonymous')
      .from('settings')
      .select('key, value')
      .eq('key', 'shop.shipping');
    expect(data).toEqual([
      {
        key: 'shop.shipping',
        value: { courier_cents: 9900, locker_cents: 5900, collect_cents: 0, free_over_cents: 50_000 },
      },
    ]);
  });
});

describe('the audit', () => {
  test.each([
    ['changed', `update public.audit set actor_id = null`],
    ['removed', 'delete from public.audit'],
    ['emptied', 'truncate public.audit'],
  ])('cannot be %s, not even by the owner', async (_, statement) => {
    expect(await outcomeOf(() => sql(statement))).toBe('append_only');
  });

  test('has no entry for an update without a change', async () => {
    const count = async () => (await sql`select count(*) from public.audit`)[0];
    const before = await count();
    await sql`update public.teams set name = name`;
    expect(await count()).toEqual(before);
  });

  test.each([
    'organizational_roles',
    'user_organizational_roles',
    'role_postings',
    'role_applications',
    'teams',
    'team_applications',
    'team_members',
    'competitions',
    'matches',
    'match_maps',
    'match_players',
    'achievements',
    'achievement_members',
    'products',
    'variants',
    'blog_articles',
    'settings',
    'partner_inquiries',
  ])('has an entry for every inserted and deleted row of %s', async (table) => {
    const [gained] = await sql<{ entries: number; rows: number }>(
      `select (select count(*)::int from public.audit where table_name = $1 and action = 'insert') as entries,
         (select count(*)::int from public.${table}) as rows`,
      [table],
    );
    expect(gained?.entries).toBeGreaterThanOrEqual(gained?.rows ?? 0);
    await sql`begin`;
    await sql`delete from public.user_organizational_roles where ${table} = 'organizational_roles'`;
    await sql`delete from public.role_applications
      where ${table} in ('organizational_roles', 'role_postings')`;
    await sql`delete from public.role_postings where ${table} = 'organizational_roles'`;
    await sql`delete from public.team_applications where ${table} = 'teams'`;
    await sql`delete from public.matches where ${table} in ('competitions', 'teams')`;
    await sql`delete from public.achievements where ${table} = 'teams'`;
    // Stock movements keep their variant, so it cannot be deleted.
    const stocked = 'select variant_id from public.stock_movements';
    const kept: Readonly<Record<string, string>> = {
      variants: `where id not in (${stocked})`,
      products: `where id not in (select product_id from public.variants where id in (${stocked}))`,
    };
    const gone = await sql(`delete from public.${table} ${kept[table] ?? ''} returning 1`);
    const [lost] = await sql`select count(*)::int as entries from public.audit
        where table_name = ${table} and action = 'delete'`;
    await sql`rollback`;
    expect(lost).toEqual({ entries: gone.length });
    expect(gone.length).toBeGreaterThan(0);
  });

  test('contains role and status of an account at creation and deletion', async () => {
    const id = '60000000-0000-4000-8000-000000000001';
    await sql`insert into auth.users (id, email) values (${id}, 'brief@people.test')`;
    await sql`delete from auth.users where id = ${id}`;
    const entries = await sql`select action, before, after from public.audit
        where table_name = 'users' and row_key = ${id} order by id`;
    expect(entries).toEqual([
      { action: 'insert', before: null, after: { role: 'user', status: 'registered' } },
      { action: 'delete', before: { role: 'user', status: 'registered' }, after: null },
    ]);
  });
});

test('the service role reads the outbox and records the end of an entry only', async () => {
  const service = asService().from('outbox');
  expect((await service.insert({ kind: 'mail', payload: { to: 'x' } })).error?.code).toBe('42501');
  expect((await service.update({ attempts: 1 }).eq('kind', 'mail')).error?.code).toBe('42501');
  await sql`insert into public.outbox (kind, payload) values ('mail', '{"to": "x"}')`;
  expect((await service.update({ last_error: 'broken' }).eq('kind', 'mail')).error).toBeNull();
  expect((await service.select('last_error').eq('kind', 'mail')).data).toEqual([{ last_error: 'broken' }]);
});
