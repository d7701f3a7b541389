import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type PersonName, SIGNED_IN_NAMES } from '#tests/support/people.ts';
import { accessToken, type Claims } from '#tests/support/session.ts';
import { runAs } from '#tests/support/sql-session.ts';

const SEEN = `select jsonb_build_object('user', current_user, 'uid', auth.uid(), 'role', auth.role(),
    'claims', auth.jwt() - '{iat,exp}'::text[]) as seen`;

const { test, database } = databaseTest({
  ownSchema: true,
  prepare: ({ sql }) =>
    sql(`
      create table public.seen (id int primary key, headers jsonb default current_setting('request.headers', true)::jsonb);
      alter table public.seen enable row level security;
      create policy seen_insert on public.seen for insert to anon with check (true);
      grant insert (id) on public.seen to anon;
      create function public.session_seen() returns jsonb language sql stable security invoker as $$ ${SEEN} $$;
      grant execute on function public.session_seen() to anon, authenticated;`),
});

test.each(SIGNED_IN_NAMES.filter((name) => name !== 'banned'))(
  'the embedded backend with its own database recognises the token of %s',
  async (name) => {
    const { data, error } = await database.asPerson(name).auth.getUser();
    expect(error).toBeNull();
    expect(data.user?.id).toBe(PEOPLE[name].id);
  },
);

test('the embedded backend with its own database has no session for a banned account', async () => {
  const { error } = await database.asPerson('banned').auth.getUser();
  expect(error?.name).toBe('AuthSessionMissingError');
});

test('the embedded backend with its own database lets a member read their own row but not hidden ones', async () => {
  const { data } = await database.asPerson('newcomer').from('users').select('id');
  expect(data?.map((row) => row.id)).toContain(PEOPLE.newcomer.id);
  expect(data?.map((row) => row.id)).not.toContain(PEOPLE.member.id);
});

test('the embedded backend with its own database signs in with a password and signs out', async () => {
  const client = database.asPerson('anonymous');
  const { data, error } = await client.auth.signInWithPassword({
    email: PEOPLE.member.email,
    password: 'Obscura-demo-1',
  });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(PEOPLE.member.id);
  expect((await client.auth.signOut()).error).toBeNull();
});

test('the embedded backend with its own database renews a session with its refresh token', async () => {
  const { data, error } = await database.asPerson('captain').auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.access_token).toBeTypeOf('string');
});

test('the embedded backend with its own database refuses requests without a key, with an unknown key and with an expired token', async () => {
  const statuses = await Promise.all(
    [
      {},
      { apikey: 'sb_publishable_foreign' },
      {
        apikey: 'sb_publishable_local_machine_only',
        authorization: `Bearer ${accessToken('member', { exp: 1 })}`,
      },
    ].map(async (headers) => (await database.fetch(`${database.apiUrl}/rest/v1/teams`, { headers })).status),
  );
  expect(statuses).toEqual([401, 401, 401]);
});

test('the embedded backend with its own database keeps the grants of the migrations', async () => {
  await database.asPerson('anonymous').from('teams').select('slug').limit(1);
  expect(
    await database.value<boolean>`select has_table_privilege('anon', 'public.audit',
        'select') or has_schema_privilege('anon', 'supabase_migrations', 'usage') as allowed`,
  ).toBe(false);
});

test('the embedded backend with its own database does not expose pages of the server itself', async () => {
  const response = await database.fetch(`${database.apiUrl}/_system/info`);
  expect(response.status).toBe(404);
});

test('the request headers in SQL contain the address of the socket, not of the headers', async () => {
  const response = await database.fetch(`${database.apiUrl}/rest/v1/seen`, {
    method: 'POST',
    headers: {
      apikey: 'sb_publishable_local_machine_only',
      'content-type': 'application/json',
      'user-agent': 'test',
      'x-forwarded-for': '198.51.100.1',
      'cf-connecting-ip': '198.51.100.2',
    },
    body: JSON.stringify({ id: 1 }),
  });
  expect(response.status).toBe(201);
  const [row] = await database.sql<{ headers: Record<string, string> }>`select headers from public.seen`;
  expect(row?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'user-agent': 'test' });
  expect(row?.headers).not.toHaveProperty('cf-connecting-ip');
});

async function seenByApi(person: PersonName, claims: Claims): Promise<unknown> {
  const headers = person === 'anonymous' ? {} : { authorization: `Bearer ${accessToken(person, claims)}` };
  const client: SupabaseClient = database.asPerson(person, { headers });
  return (await client.rpc('session_seen')).data;
}

test.each([
  ['anonymous', {}],
  ['member', {}],
  ['admin', { aal: 'aal2' }],
] as const)('the session of a request is the same in SQL as over the API for %s', async (person, claims) => {
  const { rows } = await runAs<{ seen: unknown }>(database.client, { person, claims }, SEEN);
  expect(rows[0]?.seen).toEqual(await seenByApi(person, claims));
  expect(rows[0]?.seen).toMatchObject({ user: person === 'anonymous' ? 'anon' : 'authenticated' });
});
