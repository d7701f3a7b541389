import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite';
import type { Client } from 'pg';
import { DATABASE_PASSWORD } from './keys.ts';

/**
 * Roles, owners, grants and timeouts of a new hosted project, before the first migration. Source: the migrations of
 * supabase/postgres (migrations/db) and of supabase/auth; what our migrations cannot reach is left out.
 */

const ROLES = {
  anon: 'nologin',
  authenticated: 'nologin',
  service_role: 'nologin bypassrls',
  authenticator: `login noinherit password '${DATABASE_PASSWORD}'`,
  supabase_auth_admin: `login noinherit createrole password '${DATABASE_PASSWORD}'`,
  supabase_storage_admin: `login noinherit createrole password '${DATABASE_PASSWORD}'`,
  postgres: `login createdb createrole replication bypassrls password '${DATABASE_PASSWORD}'`,
};

const CREATE_ROLES_SQL = Object.entries(ROLES)
  .map(
    ([name, options]) => `
do $$
begin
  if not exists (select from pg_roles where rolname = '${name}') then
    create role ${name} ${options};
  end if;
end;
$$;`,
  )
  .join('');

/** Timeouts of the roles of the API. Those not listed are unset; service_role has the ones of authenticator. */
export const API_TIMEOUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  anon: { statement_timeout: '3s' },
  authenticated: { statement_timeout: '8s' },
  authenticator: { statement_timeout: '8s', lock_timeout: '8s' },
  service_role: {},
};

const TIMEOUTS_SQL = Object.entries(API_TIMEOUTS)
  .flatMap(([role, timeouts]) =>
    Object.entries(timeouts).map(([name, value]) => `alter role ${role} set ${name} = '${value}';`),
  )
  .join('\n');

// Roles belong to the cluster, so that these settings also hold in databases copied from a template.
const ROLE_SETTINGS_SQL = `
grant anon, authenticated, service_role to authenticator;
grant authenticator to supabase_storage_admin;
grant anon, authenticated, service_role to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;

${TIMEOUTS_SQL}
-- Hosted sets two minutes for every role; the superuser's maintenance is left out here.
alter role postgres set statement_timeout = '2min';
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '1min';

alter role supabase_admin set search_path = "$user", public, auth, extensions;
alter role postgres set search_path = "$user", public, extensions;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_storage_admin set search_path = storage;
-- Hosted allows it through supautils.
grant set on parameter session_replication_role to postgres;
`;

// The database is the one connected to. Its owner owns the schema public through pg_database_owner.
const DATABASE_SQL = `
do $$
begin
  execute format('alter database %I owner to postgres', current_database());
  execute format('grant create on database %I to supabase_auth_admin', current_database());
end;
$$;

create schema extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;
create extension pgcrypto with schema extensions;
grant all on all routines in schema extensions to postgres with grant option;

grant usage on schema public to postgres, anon, authenticated, service_role;
alter default privileges for role postgres, supabase_admin in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres, supabase_admin in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;
alter default privileges for role postgres, supabase_admin in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
`;

// As on a hosted project; the helpers of @supabase/lite read only the older claim settings.
const AUTH_HELPERS_SQL = `
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )
$$;
create function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  )
$$;
`;

// Second factors, named as on a hosted project; @supabase/lite has none.
const FACTORS_SQL = `
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  last_challenged_at timestamptz unique
);
create unique index mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create table auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);
`;

const AUTH_GRANTS_SQL = `
grant usage on schema auth to anon, authenticated, service_role, postgres;
grant all on schema auth to supabase_auth_admin;
grant all on all tables in schema auth to postgres;
grant select on all tables in schema auth to postgres with grant option;
grant execute on all functions in schema auth to anon, authenticated, service_role, postgres;
`;

// Hosted allows postgres to write policies on storage.objects through supautils; no migration does.
const STORAGE_GRANTS_SQL = `
grant usage on schema storage to anon, authenticated, service_role;
grant usage on schema storage to postgres with grant option;
grant all on schema storage to supabase_storage_admin;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to postgres with grant option;
grant execute on all functions in schema storage to anon, authenticated, service_role, postgres;
`;

/** Hands the tables, functions and enums of a schema to a role; tables get row level security, as hosted. */
function ownedBySql(schema: string, role: string): string {
  return `
do $$
declare
  item record;
begin
  for item in select oid::regclass as name from pg_class where relnamespace = '${schema}'::regnamespace and relkind = 'r'
  loop
    execute format('alter table %s owner to ${role}', item.name);
    execute format('alter table %s enable row level security', item.name);
  end loop;
  for item in select oid::regprocedure as name from pg_proc where pronamespace = '${schema}'::regnamespace
  loop
    execute format('alter function %s owner to ${role}', item.name);
  end loop;
  for item in select oid::regtype as name from pg_type where typnamespace = '${schema}'::regnamespace and typtype = 'e'
  loop
    execute format('alter type %s owner to ${role}', item.name);
  end loop;
end;
$$;
`;
}

/**
 * Brings a database to the state of a new hosted project. In an existing database it refreshes the roles only.
 * @param client Connected as `supabase_admin`.
 */
export async function createPlatform(client: Client): Promise<void> {
  const { rows } = await client.query<{ created: boolean }>(
    `select to_regclass('storage.objects') is not null as created`,
  );
  const roles = [CREATE_ROLES_SQL, ROLE_SETTINGS_SQL];
  const auth = [getAuthSchemaSql(), AUTH_HELPERS_SQL, FACTORS_SQL];
  const storage = [getStorageSchemaSql()];
  const owners = [ownedBySql('auth', 'supabase_auth_admin'), ownedBySql('storage', 'supabase_storage_admin')];
  const schemas = [DATABASE_SQL, ...auth, ...storage, ...owners, AUTH_GRANTS_SQL, STORAGE_GRANTS_SQL];
  const sql = rows[0]?.created === true ? roles : [...roles, ...schemas];
  await client.query(`begin; ${sql.join('\n')} commit;`);
}
