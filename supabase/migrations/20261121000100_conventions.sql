-- Ground rules: nothing is granted by default, helpers live where the API cannot reach them.
-- Conventions: supabase/CONVENTIONS.md.

-- Hosted projects hand every new table, sequence and function to anon and authenticated; here each grant is written down.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;

revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
revoke all on all functions in schema public from anon, authenticated;
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema private;
comment on schema private is 'Helpers of policies and triggers, and data that no API role may read. Not exposed by the data API.';
revoke all on schema private from public;
-- Policies name helpers of this schema, so that the roles behind the API must be able to look them up; each helper
-- is granted on its own and no table of the schema is.
grant usage on schema private to anon, authenticated, service_role;

-- Local secrets ---------------------------------------------------------------------------------------------------

create table private.secrets (
  name text not null,
  value text not null,
  constraint secrets_pkey primary key (name),
  constraint secrets_value_check check (char_length(value) >= 32)
);
comment on table private.secrets is 'Random values made at migration time; they never leave the database.';
alter table private.secrets enable row level security;

-- Two random UUIDs are 244 random bits; no extension is needed for them.
insert into private.secrets (name, value)
values ('hash_salt', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'));

create function private.hash(subject text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select encode(sha256(convert_to(secrets.value || ':' || coalesce(subject, ''), 'UTF8')), 'hex')
  from private.secrets
  where secrets.name = 'hash_salt';
$$;
comment on function private.hash(text) is 'Salted SHA-256 as hex: recognises a subject again without keeping it.';
revoke all on function private.hash(text) from public;

-- The caller of a request -----------------------------------------------------------------------------------------

create function private.request_header(header_name text)
returns text
language sql
stable
set search_path = ''
as $$
  select nullif(current_setting('request.headers', true), '')::jsonb ->> lower(header_name);
$$;
comment on function private.request_header(text) is 'A header of the API request that runs now, or null.';
revoke all on function private.request_header(text) from public;

create function private.client_address()
returns text
language sql
stable
set search_path = ''
as $$
  -- The edge overwrites cf-connecting-ip, whereas a browser may send a first hop of its own in x-forwarded-for.
  select coalesce(
    nullif(trim(private.request_header('cf-connecting-ip')), ''),
    nullif(trim(split_part(private.request_header('x-forwarded-for'), ',', 1)), ''),
    'unknown'
  );
$$;
comment on function private.client_address() is
  'Network address of the caller; everybody without one shares ''unknown'', so that leaving it out wins nothing.';
revoke all on function private.client_address() from public;

-- Triggers that several tables share ------------------------------------------------------------------------------

create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_updated_at() is 'BEFORE UPDATE: updated_at tells when the row last changed, whatever the writer says.';
revoke all on function private.touch_updated_at() from public;

-- Audit -----------------------------------------------------------------------------------------------------------

create table public.audit (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_id uuid,
  table_name text not null,
  row_key text not null,
  action text not null,
  before jsonb,
  after jsonb,
  constraint audit_pkey primary key (id),
  constraint audit_action_check check (action in ('insert', 'update', 'delete'))
);
comment on table public.audit is 'Who changed which row from what to what. Append-only; written by triggers.';
comment on column public.audit.actor_id is
  'The signed-in person, null for the service. No foreign key: the record outlives the account and never changes.';
comment on column public.audit.row_key is 'The primary key of the row as text.';
comment on column public.audit.before is 'The changed columns before; columns that are private say only that they changed.';
comment on column public.audit.after is 'The changed columns after; columns that are private say only that they changed.';
create index audit_at_idx on public.audit (at desc);
create index audit_row_idx on public.audit (table_name, row_key, at desc);
alter table public.audit enable row level security;

create function private.refuse_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'append_only',
    detail = format('%I is append-only', tg_table_name);
end;
$$;
comment on function private.refuse_change() is 'Refuses to change or remove what was recorded.';
revoke all on function private.refuse_change() from public;

create trigger audit_append_only
before update or delete on public.audit
for each row execute function private.refuse_change();

create trigger audit_no_truncate
before truncate on public.audit
for each statement execute function private.refuse_change();

create function private.audited_columns(old_row jsonb, new_row jsonb, redacted text[], watched text[])
returns table (before jsonb, after jsonb)
language sql
immutable
set search_path = ''
as $$
  -- One side is null for an insert or a delete, both sides keep only what differs.
  select
    jsonb_object_agg(
      fields.name,
      case when fields.name = any (redacted) then '"[redacted]"'::jsonb else old_row -> fields.name end
    ) filter (where old_row is not null),
    jsonb_object_agg(
      fields.name,
      case when fields.name = any (redacted) then '"[redacted]"'::jsonb else new_row -> fields.name end
    ) filter (where new_row is not null)
  from (select jsonb_object_keys(coalesce(new_row, old_row)) as name) as fields
  where (old_row -> fields.name) is distinct from (new_row -> fields.name)
    and (watched is null or fields.name = any (watched));
$$;
comment on function private.audited_columns(jsonb, jsonb, text[], text[]) is
  'The columns that differ between two versions of a row, the private ones without their values.';
revoke all on function private.audited_columns(jsonb, jsonb, text[], text[]) from public;

create function private.audit_row()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Arguments: the key column, the columns whose values are not kept, the only columns to watch (none: all).
  key_column text := tg_argv[0];
  redacted text[] := string_to_array(coalesce(tg_argv[1], ''), ',');
  watched text[] := string_to_array(nullif(tg_argv[2], ''), ',');
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - 'updated_at' end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - 'updated_at' end;
begin
  insert into public.audit (actor_id, table_name, row_key, action, before, after)
  select auth.uid(), tg_table_name, coalesce(new_row, old_row) ->> key_column, lower(tg_op), changed.before, changed.after
  from private.audited_columns(old_row, new_row, redacted, watched) as changed
  where changed.before is not null or changed.after is not null;
  return null;
end;
$$;
comment on function private.audit_row() is 'AFTER trigger: records a change. Arguments: key column, columns to redact, columns to watch.';
revoke all on function private.audit_row() from public;
