/** The roles, owners, grants and timeouts of a hosted project. */
import { expect } from 'vitest';
import { LOCAL_KEYS, withRole } from '#local/keys.ts';
import { withConnection } from '#local/prepare.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, database } = databaseTest({ ownSchema: true });

test('database roles let postgres migrate without superuser', async () => {
  const rows =
    await database.sql`select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
       from pg_roles where rolname = current_user`;
  expect(rows).toEqual([
    {
      rolname: 'postgres',
      rolsuper: false,
      rolcreaterole: true,
      rolcreatedb: true,
      rolreplication: true,
      rolbypassrls: true,
    },
  ]);
});

test('database roles have one superuser: supabase_admin', async () => {
  const rows = await database.sql`select rolname from pg_roles where rolsuper`;
  expect(rows).toEqual([{ rolname: 'supabase_admin' }]);
});

test('database roles are granted to the services', async () => {
  const rows = await database.sql`select member::regrole::text as member, roleid::regrole::text as role,
        admin_option as admin
       from pg_auth_members where grantor = 'supabase_admin'::regrole
      and member::regrole::text not like 'pg_%' order by 1, 2`;
  const grants = rows.map(
    ({ member, role, admin }) => `${member}: ${role}${admin === true ? ' (admin)' : ''}`,
  );
  expect(grants).toEqual([
    'authenticator: anon',
    'authenticator: authenticated',
    'authenticator: service_role',
    'postgres: anon (admin)',
    'postgres: authenticated (admin)',
    'postgres: pg_monitor',
    'postgres: pg_read_all_data',
    'postgres: pg_signal_backend',
    'postgres: service_role (admin)',
    'supabase_storage_admin: authenticator',
  ]);
});

test('database roles have the timeouts of a hosted project', async () => {
  const rows = await database.sql<{ role: string; setting: string }>`select rolname as role, setting
      from pg_roles cross join unnest(rolconfig) as setting
       where setting like '%timeout%' order by 1, 2`;
  expect(rows.map(({ role, setting }) => `${role}: ${setting}`)).toEqual([
    'anon: statement_timeout=3s',
    'authenticated: statement_timeout=8s',
    'authenticator: lock_timeout=8s',
    'authenticator: statement_timeout=8s',
    'postgres: statement_timeout=2min',
    'supabase_auth_admin: idle_in_transaction_session_timeout=1min',
  ]);
});

const owners = (schema: string) =>
  database.sql<{ kind: string; owner: string }>`select 'table' as kind, relowner::regrole::text as owner
      from pg_class
         where relnamespace = ${schema}::regnamespace and relkind in ('r', 'v')
       union select 'function', proowner::regrole::text from pg_proc
      where pronamespace = ${schema}::regnamespace
       union select 'schema', nspowner::regrole::text from pg_namespace
      where oid = ${schema}::regnamespace order by 1, 2`;

test.each([
  ['public', 'pg_database_owner', 'postgres'],
  ['private', 'postgres', 'postgres'],
  ['auth', 'supabase_admin', 'supabase_auth_admin'],
  ['storage', 'supabase_admin', 'supabase_storage_admin'],
])('owners of the schema %s and its objects match a hosted project', async (schema, owner, objects) => {
  expect(await owners(schema)).toEqual([
    { kind: 'function', owner: objects },
    { kind: 'schema', owner },
    { kind: 'table', owner: objects },
  ]);
});

test('owners of the database is postgres', async () => {
  const rows = await database.sql`select datdba::regrole::text as owner from pg_database
      where datname = current_database()`;
  expect(rows).toEqual([{ owner: 'postgres' }]);
});

test('the role postgres may use but not alter the tables of auth', async () => {
  expect(
    await database.value`select bool_and(has_table_privilege('auth.users', privilege)) as all
       from unnest(array['select', 'insert', 'update', 'delete', 'references', 'trigger']) as privilege`,
  ).toBe(true);
  await expect(database.sql`alter table auth.users add column nickname text`).rejects.toMatchObject({
    code: '42501',
  });
  await expect(database.sql`create table auth.extra (id integer)`).rejects.toMatchObject({
    code: '42501',
  });
});

test('the role postgres may change buckets but not policies of storage', async () => {
  await expect(
    database.sql`create policy all_objects on storage.objects for select using (true)`,
  ).rejects.toMatchObject({ code: '42501' });
  expect(await database.value`select has_table_privilege('storage.buckets', 'insert') as insert`).toBe(true);
});

test('the roles of services cannot read without an API role', async () => {
  const url = withRole(database.databaseUrl, 'authenticator');
  await expect(
    withConnection(url, (client) => client.query('select from public.teams')),
  ).rejects.toMatchObject({ code: '42501' });
});

test('the roles of services reach auth only as supabase_auth_admin', async () => {
  const url = withRole(database.databaseUrl, 'supabase_auth_admin');
  await withConnection(url, (client) => client.query('select from auth.users'));
  await expect(
    withConnection(url, (client) => client.query('select from public.users')),
  ).rejects.toMatchObject({ code: '42501' });
});

const sleep = (key: string) =>
  database.fetch(`${database.apiUrl}/rest/v1/rpc/nap`, { method: 'POST', headers: { apikey: key } });

test('statement timeouts cancel an anonymous request after 3 s, but not the service role', async () => {
  await database.sql`create function public.nap() returns text language sql as $$
      select pg_sleep(4)::text $$;
       grant execute on function public.nap() to anon, service_role`;
  const [anonymous, service] = await Promise.all([sleep(LOCAL_KEYS.publishable), sleep(LOCAL_KEYS.secret)]);
  expect(await anonymous.json()).toMatchObject({ code: '57014' });
  expect(service.status).toBe(200);
});
