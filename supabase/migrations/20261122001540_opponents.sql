-- The directory of opponents: their records against our teams, and changes by team managers.

create view public.opponent_records
with (security_invoker = true) as
select
  opponent.id,
  opponent.slug,
  opponent.name,
  opponent.tag,
  opponent.website,
  opponent.logo_url,
  record.played,
  record.won,
  record.lost,
  record.drawn,
  record.last_at,
  record.next_at,
  opponent.updated_at
from public.opponents as opponent
cross join lateral (
  select
    (count(*) filter (where match.result is not null))::integer as played,
    (count(*) filter (where match.result = 'won'))::integer as won,
    (count(*) filter (where match.result = 'lost'))::integer as lost,
    (count(*) filter (where match.result = 'drawn'))::integer as drawn,
    max(match.starts_at) filter (where match.result is not null) as last_at,
    min(match.starts_at) filter (where match.state in ('scheduled', 'live')) as next_at
  from public.team_matches as match where match.opponent_id = opponent.id
) as record;
comment on view public.opponent_records is 'Opponents with the results of our teams against them.';
comment on column public.opponent_records.won is 'Matches that our teams won.';
comment on column public.opponent_records.last_at is 'Start of the latest match with a result.';
comment on column public.opponent_records.next_at is 'Start of the first match that is live or to come.';
grant select on public.opponent_records to anon, authenticated;

create view public.desk_opponents
with (security_invoker = true) as
select * from public.opponent_records
where (select private.has_permission('team_management'));
comment on view public.desk_opponents is 'Opponents with the results against them, for team managers.';
grant select on public.desk_opponents to authenticated;

-- The locked opponent, as read at `expected`. For team managers. Refuses with not_found, changed_meanwhile.
create function private.lock_opponent(opponent uuid, expected timestamptz) returns public.opponents
language plpgsql security definer set search_path = '' as $$
declare
  target_opponent public.opponents;
begin
  perform private.require_permission('team_management');
  select * into target_opponent from public.opponents where opponents.id = opponent for update;
  perform private.require_version(target_opponent.updated_at, expected);
  return target_opponent;
end;
$$;

-- Team managers change an opponent; its matches take the name. Refuses with not_found, changed_meanwhile, already_exists.
create function public.save_opponent(
  opponent uuid, expected timestamptz, name text, tag text default null, website text default null, logo_url text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_opponent public.opponents := private.lock_opponent(opponent, expected);
begin
  update public.opponents set
    name = private.clean_name(save_opponent.name),
    tag = nullif(btrim(save_opponent.tag), ''),
    website = nullif(btrim(save_opponent.website), ''),
    logo_url = nullif(save_opponent.logo_url, '')
  where opponents.id = target_opponent.id;
end;
$$;
grant execute on function public.save_opponent to authenticated;

-- Moves all matches of an opponent to another one, which keeps its name, tag, website and logo; the emptied one is deleted.
-- Refuses with not_found, changed_meanwhile, invalid_choice (itself).
create function public.merge_opponents(opponent uuid, expected timestamptz, remaining uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  remaining_name text;
begin
  perform private.require_permission('team_management');
  perform private.refuse_if(opponent = remaining, 'invalid_choice');
  -- Two merges in opposite directions wait for one another.
  perform from public.opponents where opponents.id in (opponent, remaining) order by opponents.id for update;
  perform private.lock_opponent(opponent, expected);
  select opponents.name into remaining_name from public.opponents where opponents.id = remaining;
  perform private.refuse_if(not found, 'not_found');
  update public.matches set opponent = remaining_name where matches.opponent_id = merge_opponents.opponent;
end;
$$;
grant execute on function public.merge_opponents to authenticated;
