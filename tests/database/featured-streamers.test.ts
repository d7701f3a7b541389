import { expect } from 'vitest';
import * as v from 'valibot';
import { StreamerRowSchema } from '#contract/players.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, database, asPerson } = databaseTest({
  prepare: ({ sql }) =>
    sql`
    set session_replication_role = replica;
    insert into auth.users (id, email)
    select ('70000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, number || '@streamers.test'
    from generate_series(1, 6000) as number;
    insert into public.users (id, status, gamertag, is_creator, featured_streamers, created_at)
    select id, 'approved', 'Person' || right(id::text, 4), right(id::text, 4)::int <= 30,
      right(id::text, 4)::int <= 20, now() + right(id::text, 4)::int * interval '1 minute'
    from auth.users where id::text like '70000000%';
    reset session_replication_role;
    analyze public.users;`,
});

const featured = async (window_size?: number) => {
  const { data, error } = await asPerson('anonymous').rpc(
    'featured_streamers',
    window_size === undefined ? {} : { window_size },
  );
  expect(error).toBeNull();
  return v.parse(v.array(StreamerRowSchema), data);
};

test('featured_streamers returns a random window of six that reaches every streamer', async () => {
  const windows = new Set<string>();
  const seen = new Set<string>();
  for (let index = 0; index < 150; index += 1) {
    const streamers = await featured();
    expect(streamers).toHaveLength(6);
    windows.add(streamers.map(({ gamertag }) => gamertag).join());
    for (const { gamertag } of streamers) seen.add(gamertag);
  }
  expect(windows.size).toBeGreaterThan(1);
  expect(seen.size).toBe(20);
});

test.each([
  [0, 1],
  [-5, 1],
  [3, 3],
  [1000, 20],
])('featured_streamers(%i) returns %i rows', async (asked, given) => {
  expect(await featured(asked)).toHaveLength(given);
});

test.each([
  `status = 'active'`,
  `status = 'banned'`,
  `status = 'left'`,
  'public_profile = false',
  'gamertag = null',
  'is_creator = false',
  'featured_streamers = false',
])('featured_streamers excludes a user with %s', async (change) => {
  const { client } = database;
  await client.query('begin');
  await client.query(`update public.users set ${change} where id = '70000000-0000-4000-8000-000000000007'`);
  await client.query('set local role anon');
  const { rows } = await client.query<{ id: string }>('select id from public.featured_streamers(24)');
  await client.query('rollback');
  expect(rows).toHaveLength(19);
  expect(rows.map(({ id }) => id)).not.toContain('70000000-0000-4000-8000-000000000007');
});

test('featured_streamers reads no more rows than needed', async () => {
  const { client } = database;
  await client.query('begin');
  const rowsRead = async (): Promise<number> => {
    const { rows } = await client.query<{ read: number }>(
      `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
       from pg_stat_xact_user_tables where relid = 'public.users'::regclass`,
    );
    return rows[0]?.read ?? 0;
  };
  const before = await rowsRead();
  await client.query('set local role anon');
  await client.query('select count(*) from public.featured_streamers()');
  await client.query('reset role');
  const after = await rowsRead();
  await client.query('rollback');
  // Counts the twenty, then reads up to the window.
  expect(after - before).toBeLessThan(100);
});
