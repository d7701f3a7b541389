-- The audit: which row changed, from what to what, by which account.

create table public.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  table_name text not null,
  row_key text not null,
  label text check (char_length(label) <= 200),
  person_id uuid,
  action text not null check (action in ('insert', 'update', 'delete', 'export')),
  before jsonb,
  after jsonb
);
comment on table public.audit is
  'Changes of audited rows: account, before and after; and exports of the audit. Append-only; written by triggers and '
  'public.export_audit().';
comment on column public.audit.actor_id is
  'The signed-in account, null for the service. No foreign key: the entry outlives the account.';
comment on column public.audit.row_key is 'The primary key of the row as text.';
comment on column public.audit.label is
  'Number, title, name or code of the row at the time; null where the row has none or it is personal.';
comment on column public.audit.person_id is
  'The member to whom the row belongs, null for none. No foreign key: the entry outlives the account.';
comment on column public.audit.before is 'Changed columns before the change; redacted columns hold "[redacted]".';
comment on column public.audit.after is 'Changed columns after the change; redacted columns hold "[redacted]".';
create index audit_at_idx on public.audit (at desc nulls last, id);
create index audit_row_idx on public.audit (table_name, row_key, at desc);
create index audit_actor_idx on public.audit (actor_id, at desc);
create index audit_person_idx on public.audit (person_id, at desc) where person_id is not null;

call private.protect_table('public.audit');
create policy audit_select_authenticated on public.audit
for select to authenticated using ((select private.is_admin()));

grant select on public.audit to authenticated;

-- AFTER trigger: records a change. Arguments: key column, columns to redact, columns to watch.
create function private.audit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Arguments: key column, columns whose values are redacted, columns to watch (none: all).
  key_column text := tg_argv[0];
  redacted text[] := string_to_array(coalesce(tg_argv[1], ''), ',');
  watched text[] := string_to_array(nullif(tg_argv[2], ''), ',');
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - 'updated_at' end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - 'updated_at' end;
  any_row jsonb := coalesce(new_row, old_row);
  shown jsonb := any_row - redacted;
begin
  -- In one statement, without functions of our own: every audited write waits for it. One side is null for an insert or a
  -- delete; otherwise both sides keep the columns that differ. Names of people are in other columns than those of the label.
  insert into public.audit (actor_id, table_name, row_key, label, person_id, action, before, after)
  select
    auth.uid(), tg_table_name, any_row ->> key_column,
    left(coalesce(
      shown ->> 'number', shown ->> 'title', shown ->> 'name', shown ->> 'sku', shown ->> 'code', shown ->> 'role_code', shown ->> 'key'
    ), 200),
    (any_row ->> case when tg_table_name = 'users' then 'id' else 'user_id' end)::uuid,
    lower(tg_op), change.before, change.after
  from (
    select
      jsonb_object_agg(
        fields.name, case when fields.name = any (redacted) then '"[redacted]"'::jsonb else old_row -> fields.name end
      ) filter (where old_row is not null) as before,
      jsonb_object_agg(
        fields.name, case when fields.name = any (redacted) then '"[redacted]"'::jsonb else new_row -> fields.name end
      ) filter (where new_row is not null) as after
    from (select jsonb_object_keys(any_row) as name) as fields
    where (old_row -> fields.name) is distinct from (new_row -> fields.name)
      and (watched is null or fields.name = any (watched))
  ) as change
  where change.before is not null or change.after is not null;
  return null;
end;
$$;

-- Records every insert, update and delete of a table. Columns in lists are separated by commas; arguments as those of
-- private.audit_row.
create procedure private.audit_table(target regclass, key_column text, redacted text default '', watched text default '')
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create trigger %I after insert or update or delete on %s for each row execute function private.audit_row(%L, %L, %L)',
    split_part(target::text, '.', 2) || '_audit', target, key_column, redacted, watched
  );
end;
$$;

create trigger audit_append_only
before update or delete on public.audit
for each row execute function private.refuse_change();

create trigger audit_no_truncate
before truncate on public.audit
for each statement execute function private.refuse_change();
