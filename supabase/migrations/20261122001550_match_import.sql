-- Import of matches: one plan for the preview and for carrying it out. One row is one new match; nothing is changed.

-- Plan of the rows {team, opponent, tag, starts, best_of, competition, stream} of a file, all as text, with a fingerprint:
-- each row is new, overlapping (new, within two hours of another match of the team), unchanged (the team has the match) or
-- refused. For team managers. Writes nothing. Refuses with invalid_input, required, too_long (more than 200 rows).
create function public.check_match_import(rows json) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  items jsonb;
  plan jsonb;
begin
  perform private.require_permission('team_management');
  items := private.parse_json(check_match_import.rows);
  perform private.require_rows(items, 200);

  with cell as materialized (
    select
      item.place::integer as place, cells.team, cells.opponent, cells.tag, cells.starts, coalesce(cells.best_of, '1') as best_of,
      regexp_replace(cells.competition, '\s+', ' ', 'g') as competition, cells.stream
    from jsonb_array_elements(items) with ordinality as item (content, place)
    cross join lateral (
      select jsonb_object_agg(field.name, nullif(btrim(field.value, E' \t\r\n\u00a0'), '')) as content
      from jsonb_each_text(item.content) as field (name, value)
    ) as text_cells
    cross join lateral jsonb_to_record(coalesce(text_cells.content, '{}')) as cells (
      team text, opponent text, tag text, starts text, best_of text, competition text, stream text
    )
  ),
  moment as materialized (
    select
      cell.*,
      case when cell.starts ~ '^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$' and pg_input_is_valid(cell.starts, 'timestamptz')
        then cell.starts::timestamptz end as starts_at
    from cell
  ),
  file_row as materialized (
    select
      moment.*, team.id as team_id, team.name as team_name, team.status as team_status, competition.id as competition_id,
      competition.name as competition_name, known_match.id as match_id,
      min(moment.place) over (partition by team.id, lower(moment.opponent), moment.starts_at) as first_place
    from moment
    left join lateral (
      select teams.id, teams.name, teams.status from public.teams
      where lower(moment.team) in (teams.slug, lower(btrim(teams.name)))
      order by teams.slug = lower(moment.team) desc, teams.status, teams.id
      limit 1
    ) as team on true
    left join public.competitions as competition on lower(competition.name) = lower(moment.competition)
    left join lateral (
      select matches.id from public.matches
      where matches.team_id = team.id and lower(matches.opponent) = lower(moment.opponent)
        and matches.starts_at >= moment.starts_at and matches.starts_at < moment.starts_at + interval '1 minute'
      limit 1
    ) as known_match on true
  ),
  verdict as materialized (
    select file_row.*, refusal.problems
    from file_row
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'field', problem.field, 'code', problem.code,
        'other', case when problem.code = 'repeated' then file_row.first_place end
      ) order by problem.rank), '[]') as problems
      from (
        values
          (1, 'team', case
            when file_row.team is null then 'required'
            when file_row.team_id is null then 'not_found'
            when file_row.match_id is null and file_row.team_status <> 'active' then 'inactive'
          end),
          (2, 'opponent', case
            when file_row.opponent is null then 'required'
            when char_length(file_row.opponent) > 120 then 'too_long'
          end),
          (3, 'tag', case when char_length(file_row.tag) > 6 then 'too_long' when file_row.tag ~ '\s' then 'invalid_characters' end),
          (4, 'starts', case
            when file_row.starts is null then 'required'
            when coalesce(file_row.starts_at >= timestamptz '2100-01-01 00:00+00', true) then 'invalid_value'
            when file_row.match_id is not null then null
            when file_row.starts_at <= now() then 'past'
            when file_row.team_id is not null and file_row.opponent is not null and file_row.place > file_row.first_place
              then 'repeated'
          end),
          (5, 'best_of', case when file_row.best_of not in ('1', '2', '3', '5', '7') then 'invalid_choice' end),
          (6, 'competition', case when file_row.competition is not null and file_row.competition_id is null then 'not_found' end),
          (7, 'stream', case
            when char_length(file_row.stream) > 300 then 'too_long'
            when file_row.stream !~ '^https://[^[:space:]]+$' then 'invalid_value'
          end)
      ) as problem (rank, field, code)
      where problem.code is not null
    ) as refusal
  )
  select jsonb_agg(
    jsonb_build_object(
      'place', verdict.place,
      'kind', case
        when verdict.problems <> '[]' then 'refused'
        when verdict.match_id is not null then 'unchanged'
        when near_match.opponents <> '[]' then 'overlapping'
        else 'new'
      end,
      'problems', verdict.problems, 'near', near_match.opponents, 'team_id', verdict.team_id,
      'team', coalesce(verdict.team_name, verdict.team), 'opponent', verdict.opponent, 'tag', verdict.tag,
      'starts_at', verdict.starts_at,
      'best_of', case when verdict.best_of in ('1', '2', '3', '5', '7') then verdict.best_of::integer end,
      'competition_id', verdict.competition_id, 'competition', verdict.competition_name, 'stream', verdict.stream
    ) order by verdict.place
  ) into plan
  from verdict
  cross join lateral (
    -- Three are enough for a warning.
    select coalesce(jsonb_agg(near_row.opponent order by near_row.opponent), '[]') as opponents
    from (
      select matches.opponent from public.matches
      where matches.team_id = verdict.team_id and matches.state in ('scheduled', 'live')
        and matches.starts_at between verdict.starts_at - interval '2 hours' and verdict.starts_at + interval '2 hours'
      union
      select other.opponent from verdict as other
      where other.team_id = verdict.team_id and other.place <> verdict.place and other.problems = '[]' and other.match_id is null
        and other.starts_at between verdict.starts_at - interval '2 hours' and verdict.starts_at + interval '2 hours'
      order by 1
      limit 3
    ) as near_row
    where verdict.problems = '[]' and verdict.match_id is null
  ) as near_match;

  return jsonb_build_object(
    'expected', md5(plan::text), 'rows', plan,
    'counts', (
      select jsonb_build_object(
        'new', count(*) filter (where item ->> 'kind' in ('new', 'overlapping')),
        'unchanged', count(*) filter (where item ->> 'kind' = 'unchanged'),
        'refused', count(*) filter (where item ->> 'kind' = 'refused')
      )
      from jsonb_array_elements(plan) as item
    )
  );
end;
$$;
grant execute on function public.check_match_import to authenticated;

-- Adds the matches of an import, all or none, for team managers. `expected` is the fingerprint of the checked plan; refuses
-- another plan with changed_meanwhile and refused rows with invalid_input. Locks the teams in id order: a match that is
-- being added to one of them counts.
create function public.apply_match_import(rows json, expected text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  plan jsonb := public.check_match_import(apply_match_import.rows);
begin
  perform from public.teams
  where teams.id in (select (item ->> 'team_id')::uuid from jsonb_array_elements(plan -> 'rows') as item)
  order by teams.id for update;
  plan := public.check_match_import(apply_match_import.rows);
  perform private.refuse_if(plan ->> 'expected' is distinct from apply_match_import.expected, 'changed_meanwhile');
  perform private.refuse_if((plan -> 'counts' -> 'refused')::integer > 0, 'invalid_input');
  insert into public.matches (team_id, opponent, competition_id, starts_at, best_of, stream_url)
  select item.team_id, item.opponent, item.competition_id, item.starts_at, item.best_of, item.stream
  from jsonb_to_recordset(plan -> 'rows') as item (
    place integer, kind text, team_id uuid, opponent text, competition_id uuid, starts_at timestamptz, best_of integer, stream text
  )
  where item.kind in ('new', 'overlapping')
  order by item.place;
  -- The last tag of each opponent.
  perform private.set_opponent_tag(opponents.id, last_row.tag)
  from (
    select distinct on (lower(item.opponent)) item.opponent, item.tag
    from jsonb_to_recordset(plan -> 'rows') as item (place integer, kind text, opponent text, tag text)
    where item.kind in ('new', 'overlapping') and item.tag is not null
    order by lower(item.opponent), item.place desc
  ) as last_row
  join public.opponents on lower(opponents.name) = lower(last_row.opponent)
  order by opponents.id;
  return plan -> 'counts';
end;
$$;
grant execute on function public.apply_match_import to authenticated;
