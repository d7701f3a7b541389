-- The audit as administrators read it, its search, and its export.

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

-- Here and not beside their tables: the extension of the trigrams is younger than these. Keys that are uuids have none: every
-- audited write would wait for it.
create index audit_label_idx on public.audit using gin (lower(label) extensions.gin_trgm_ops) where label is not null;
create index audit_key_idx on public.audit using gin (lower(row_key) extensions.gin_trgm_ops) where octet_length(row_key) <> 36;
create index users_shown_name_idx on public.users
  using gin (lower(coalesce(full_name, gamertag_display, gamertag)) extensions.gin_trgm_ops);

-- Search -----------------------------------------------------------------------------------------------------------

-- The condition of the filters on public.audit as entry, in SQL. Refuses lists above 16 kB with invalid_input.
create function private.audit_filter(since timestamptz, before_moment timestamptz, things text[], actions text[])
returns text
language plpgsql immutable set search_path = '' as $$
begin
  perform private.refuse_if(greatest(pg_column_size(things), pg_column_size(actions)) > 16384, 'invalid_input');
  return concat_ws(' and ', 'true',
    case when since is not null then format('entry.at >= %L', since) end,
    case when before_moment is not null then format('entry.at < %L', before_moment) end,
    case when things is not null then format('entry.table_name = any (%L)', things) end,
    case when actions is not null then format('entry.action = any (%L)', actions) end
  );
end;
$$;

-- Keys of audited rows that match a pattern in lower case, at most `amount`; repeated for several entries of a row. An
-- index has every key; the table is ten times as long.
create function private.audit_keys(pattern text, amount integer) returns text[]
language sql stable set search_path = '' set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
  -- Without distinct: it stops early for a frequent part.
  select array(select entry.row_key from public.audit as entry where entry.row_key like audit_keys.pattern limit amount);
$$;

-- The condition on public.audit as entry that a word in lower case occurs in the present name of account or member, in
-- the label or in the key, in SQL; a shared subquery that it needs; and whether many people or keys have the word.
create function private.audit_word(word text, place bigint, out shared text, out condition text, out frequent boolean)
language plpgsql stable set search_path = '' as $$
declare
  -- More are read as a subquery in place of their ids.
  many constant integer := 1000;
  pattern text := '%' || private.like_literal(word) || '%';
  named text := format(
    'select person.id from public.users as person where lower(coalesce(person.full_name, person.gamertag_display, person.gamertag)) like %L', pattern
  );
  people uuid[];
  keys text[] := case
    -- Uuids contain no other letters.
    when word !~ '^[0-9a-f-]+$' then '{}'
    when octet_length(word) = 36 then array[word]
    else private.audit_keys(pattern, many + 1)
  end;
begin
  execute format('select array(%s limit %s)', named, many + 1) into people;
  frequent := cardinality(people) > many or cardinality(keys) > many;
  shared := case when cardinality(people) > many then format('named%s as materialized (%s)', place, named) end;
  condition := concat_ws(' or ',
    format('lower(entry.label) like %L', pattern),
    case
      when cardinality(people) > many then
        format('entry.actor_id in (select id from named%1$s) or entry.person_id in (select id from named%1$s)', place)
      when people <> '{}' then format('entry.actor_id = any (%1$L) or entry.person_id = any (%1$L)', people)
    end,
    case
      when cardinality(keys) > many then format('lower(entry.row_key) like %L', pattern)
      else format('octet_length(entry.row_key) <> 36 and lower(entry.row_key) like %L', pattern)
    end,
    case when cardinality(keys) between 1 and many then format('entry.row_key = any (%L)', keys) end
  );
end;
$$;

-- The words of the first 200 letters of a search, in lower case.
create function private.audit_words(search text) returns text[]
language sql immutable set search_path = '' as $$
  select array(select lower(word) from regexp_split_to_table(btrim(left(search, 200)), '\s+') as word where word <> '');
$$;

-- The beginning of a query with the entries of a search as hit, in SQL, and whether every word is frequent.
create function private.audit_matches(search text, filters text, out query text, out frequent boolean)
language sql stable set search_path = '' as $$
  select
    -- All of them before the newest: the planner would otherwise walk through every entry for a rare word.
    format(
      'with %s hit as materialized (select entry.id, entry.at, entry.action, entry.table_name from public.audit as entry where %s)',
      string_agg(word_filter.shared || ',', ' '), concat_ws(' and ', filters, string_agg(format('(%s)', word_filter.condition), ' and '))
    ),
    coalesce(bool_and(word_filter.frequent), true)
  from unnest(private.audit_words(search)) with ordinality as search_word (word, place)
  cross join lateral private.audit_word(search_word.word, search_word.place) as word_filter;
$$;

-- Ids of the entries that a search finds among the `newest` under the filters, newest first.
create function private.newest_audit(search text, filters text, newest integer, skip integer, amount integer)
returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  ids bigint[];
  patterns text[] := array(
    select '%' || private.like_literal(word) || '%' from unnest(private.audit_words(search)) as word
  );
begin
  -- Names by subqueries: a join could read all members, and could not stop early.
  execute format(
    'select array(
       select entry.id from (select * from public.audit as entry where %s order by entry.at desc nulls last, entry.id limit %s) as entry
       where lower(concat_ws(E''\n'',
         (select coalesce(actor.full_name, actor.gamertag_display, actor.gamertag) from public.users as actor where actor.id = entry.actor_id),
         (select coalesce(person.full_name, person.gamertag_display, person.gamertag) from public.users as person where person.id = entry.person_id),
         entry.label, entry.row_key
       )) like all ($1)
       limit %s offset %s
     )', filters, newest, amount, skip
  ) into ids using patterns;
  return ids;
end;
$$;

-- Entries in which every word of the search occurs, under the filters: at most `amount` after `skip`.
create function private.found_audit(
  search text, filters text, sort text, descending boolean, skip integer, amount integer
) returns setof public.desk_audit
language plpgsql stable set search_path = '' as $$
declare
  ids bigint[] := '{}';
  -- Frequent words occur among the newest entries.
  is_newest boolean := sort = 'at' and descending and skip + amount <= 200;
  matches record;
begin
  if is_newest then
    ids := private.newest_audit(search, filters, 1000, skip, amount);
  end if;
  if cardinality(ids) < amount then
    matches := private.audit_matches(search, filters);
    if is_newest and matches.frequent then
      ids := private.newest_audit(search, filters, 10000, skip, amount);
    end if;
    if cardinality(ids) < amount then
      execute format(
        '%s select array(select hit.id from hit order by hit.%I %s nulls last, hit.id limit %s offset %s)',
        matches.query, sort, case when descending then 'desc' else 'asc' end, amount, skip
      ) into ids;
    end if;
  end if;
  return query
  select entry.* from unnest(ids) with ordinality as hit (id, place)
  join public.desk_audit as entry on entry.id = hit.id
  order by hit.place;
end;
$$;

-- Entries of the audit in which every word occurs in the present name of account or member, in the label or in the key.
-- A function, because row level security keeps the indexes of texts from a query. For administrators. Refuses with
-- permission_required, invalid_input.
create function public.search_audit(
  search text, since timestamptz default null, before_moment timestamptz default null, things text[] default null,
  actions text[] default null, sort text default 'at', descending boolean default true, skip integer default 0, amount integer default 25
) returns setof public.desk_audit
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_member();
  perform private.refuse_if(not private.is_admin(), 'permission_required', '42501');
  perform private.refuse_if(num_nulls(sort, descending, skip, amount) > 0 or sort not in ('at', 'action', 'table_name') or skip < 0
    or amount not between 1 and 1000, 'invalid_input');
  return query
  select entry.*
  from private.found_audit(search, private.audit_filter(since, before_moment, things, actions), sort, descending, skip, amount) as entry;
end;
$$;
grant execute on function public.search_audit to authenticated;

-- Number of the entries that search_audit finds. For administrators. Refuses with permission_required.
create function public.count_audit(
  search text, since timestamptz default null, before_moment timestamptz default null, things text[] default null,
  actions text[] default null
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  found integer;
begin
  perform private.require_member();
  perform private.refuse_if(not private.is_admin(), 'permission_required', '42501');
  execute (private.audit_matches(search, private.audit_filter(since, before_moment, things, actions))).query
    || ' select count(*)::integer from hit' into found;
  return found;
end;
$$;
grant execute on function public.count_audit to authenticated;

-- Export -----------------------------------------------------------------------------------------------------------

-- Entries of the audit for a file, newest first, at most 10001, and an entry about the export itself. Needs the
-- permission audit_export beside that of the desk. Refuses with permission_required.
create function public.export_audit(
  search text default '', since timestamptz default null, before_moment timestamptz default null, things text[] default null,
  actions text[] default null
) returns setof public.desk_audit
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := private.require_permission('admin');
begin
  perform private.refuse_if(not private.has_permission('audit_export'), 'permission_required', '42501');
  insert into public.audit (actor_id, table_name, row_key, action, after)
  values (actor, 'audit', 'export', 'export', jsonb_strip_nulls(jsonb_build_object(
    'search', nullif(btrim(left(export_audit.search, 200)), ''), 'since', export_audit.since, 'before', export_audit.before_moment,
    'things', to_jsonb(export_audit.things), 'actions', to_jsonb(export_audit.actions)
  )));
  return query
  select entry.*
  from private.found_audit(search, private.audit_filter(since, before_moment, things, actions), 'at', true, 0, 10001) as entry;
end;
$$;
grant execute on function public.export_audit to authenticated;
