import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite';
import type { Client } from 'pg';

/**
 * What a hosted Supabase project contains before the first migration: the roles of the API, the schemas of auth and
 * storage with their helper functions, and the default grants that the first migration takes back.
 */

const ROLES_SQL = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end;
$$;
-- The roles belong to the cluster, so that this also holds for databases copied from a template.
alter role postgres set search_path = "$user", public, extensions;
`;

const SCHEMAS_SQL = `
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;

grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;

// As on a hosted project; the helpers that come with the embedded App read only the older claim settings.
const AUTH_HELPERS_SQL = `
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  )
$$;
grant usage on schema auth to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;
`;

const STORAGE_GRANTS_SQL = `
grant usage on schema storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant execute on all functions in schema storage to anon, authenticated, service_role;
`;

/**
 * Brings a database to the state of a new hosted project. Safe to repeat.
 * @param client Connected as the superuser.
 */
export async function createPlatform(client: Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('storage.objects') is not null as made`);
  if (rows[0]?.made === true) return;
  const sql = [
    ROLES_SQL,
    SCHEMAS_SQL,
    getAuthSchemaSql(),
    AUTH_HELPERS_SQL,
    getStorageSchemaSql(),
    STORAGE_GRANTS_SQL,
  ];
  await client.query(`begin; ${sql.join('\n')} commit;`);
}
