-- The audit as administrators read it, and its export.

-- Views ------------------------------------------------------------------------------------------------------------

create view public.desk_audit
with (security_invoker = true)
as
select
  entry.id, entry.at, entry.actor_id, coalesce(actor.full_name, actor.gamertag_display, actor.gamertag) as actor,
  entry.table_name, entry.row_key, entry.label, entry.person_id,
  coalesce(person.full_name, person.gamertag_display, person.gamertag) as person,
  entry.action, entry.before, entry.after
from public.audit as entry
left join public.users as actor on actor.id = entry.actor_id
left join public.users as person on person.id = entry.person_id;
comment on view public.desk_audit is 'The audit with the present names of the account and of the member, for administrators.';
grant select on public.desk_audit to authenticated;

-- Functions --------------------------------------------------------------------------------------------------------

create function public.export_audit(
  search text default '', since timestamptz default null, before_moment timestamptz default null, things text[] default null,
  acts text[] default null
)
returns setof public.desk_audit
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  actor uuid := private.require_permission('admin');
  words text[] := array(
    select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(btrim(left(export_audit.search, 200)), '\s+') as word where word <> ''
  );
begin
  if not private.has_permission('audit_export') then
    raise exception using errcode = '42501', message = 'permission_required';
  end if;
  insert into public.audit (actor_id, table_name, row_key, action, after)
  values (actor, 'audit', 'export', 'export', jsonb_strip_nulls(jsonb_build_object(
    'search', nullif(btrim(left(export_audit.search, 200)), ''), 'since', export_audit.since, 'before', export_audit.before_moment,
    'things', to_jsonb(export_audit.things), 'acts', to_jsonb(export_audit.acts)
  )));
  return query
  select listed.* from public.desk_audit as listed
  where (export_audit.since is null or listed.at >= export_audit.since)
    and (export_audit.before_moment is null or listed.at < export_audit.before_moment)
    and (export_audit.things is null or listed.table_name = any (export_audit.things))
    and (export_audit.acts is null or listed.action = any (export_audit.acts))
    and concat_ws(E'\n', listed.actor, listed.person, listed.label, listed.row_key) ilike all (words)
  order by listed.at desc, listed.id
  limit 10001;
end;
$$;
comment on function public.export_audit(text, timestamptz, timestamptz, text[], text[]) is
  'Entries of the audit for a file, newest first, at most 10001, and an entry about the export itself. Needs the permission '
  'audit_export beside that of the desk. Refuses with permission_required.';
revoke all on function public.export_audit(text, timestamptz, timestamptz, text[], text[]) from public, anon, service_role;
grant execute on function public.export_audit(text, timestamptz, timestamptz, text[], text[]) to authenticated;
