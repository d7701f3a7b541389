-- Competitions, opponents, matches, results and achievements.

create table public.competitions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120 and name = btrim(name)),
  organiser text check (char_length(organiser) between 1 and 120),
  website text check (website ~ '^https://[^[:space:]]+$' and char_length(website) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.competitions is 'Leagues, cups and series; names are unique.';
create unique index competitions_name_key on public.competitions (lower(name));

create table public.opponents (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  name text not null check (char_length(name) between 1 and 120 and name = btrim(name)),
  tag text check (char_length(tag) between 1 and 6 and tag !~ '\s'),
  website text check (website ~ '^https://[^[:space:]]+$' and char_length(website) <= 300),
  logo_url text check (logo_url ~ '^/pictures/[0-9a-f]{32}\.avif$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.opponents is
  'Teams of others that ours play. The first match against one creates it, the end of its last match deletes it (triggers on matches).';
comment on column public.opponents.slug is 'From the first name, by a trigger; a later name keeps it.';
comment on column public.opponents.tag is 'Short name, as on scoreboards.';
create unique index opponents_name_key on public.opponents (lower(name));

create table public.matches (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  team_id uuid not null references public.teams (id) on delete restrict,
  opponent_id uuid not null references public.opponents (id) on delete restrict,
  opponent text not null,
  competition_id uuid references public.competitions (id) on delete restrict,
  starts_at timestamptz not null check (
    starts_at >= timestamptz '2000-01-01 00:00+00' and starts_at < timestamptz '2100-01-01 00:00+00'
  ),
  best_of integer not null default 1 check (best_of in (1, 2, 3, 5, 7)),
  state text not null default 'scheduled' check (state in ('scheduled', 'live', 'completed', 'cancelled', 'postponed', 'forfeit')),
  forfeited_by text check (forfeited_by in ('us', 'them')),
  stream_url text check (stream_url ~ '^https://[^[:space:]]+$' and char_length(stream_url) <= 300),
  article_id uuid,
  dated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint matches_forfeit_check check ((state = 'forfeit') = (forfeited_by is not null))
);
comment on table public.matches is
  'Matches of teams. States change by private.match_steps only; the result is computed from the maps '
  '(team_matches).';
comment on column public.matches.slug is 'Team, opponent and South African day; made by a trigger.';
comment on column public.matches.opponent_id is 'The opponent of this name; set by a trigger.';
comment on column public.matches.opponent is 'Name of the opponent; triggers keep it equal to opponents.name.';
comment on column public.matches.dated_at is 'When the start was set last; kept by a trigger.';
comment on column public.matches.forfeited_by is 'The side that did not play; decides the result.';
create index matches_team_idx on public.matches (team_id, starts_at);
create index matches_starts_at_idx on public.matches (starts_at, id);
create index matches_open_idx on public.matches (starts_at) where state in ('scheduled', 'live', 'postponed');
create index matches_opponent_idx on public.matches (opponent_id, starts_at);

create table public.match_redirects (
  slug text primary key,
  match_id uuid not null references public.matches (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.match_redirects is
  'Former slugs of matches; each leads to its match until another match takes it. Written by a trigger on matches.';

create table public.match_maps (
  match_id uuid not null references public.matches (id) on delete cascade,
  position integer not null check (position between 1 and 7),
  map_name text check (char_length(map_name) between 1 and 60 and map_name = btrim(map_name)),
  our_score integer not null check (our_score between 0 and 999),
  their_score integer not null check (their_score between 0 and 999),
  -- Lists of matches read the maps of each from the index alone.
  primary key (match_id, position) include (map_name, our_score, their_score)
);
comment on table public.match_maps is 'Maps (games, rounds) of a match in order of play, with scores.';
comment on column public.match_maps.map_name is 'Null for games without maps.';

create table public.match_players (
  match_id uuid not null references public.matches (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  primary key (match_id, user_id)
);
comment on table public.match_players is 'Members of that day''s roster who played.';

create table public.achievements (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id) on delete restrict,
  title text not null check (char_length(title) between 1 and 120 and title = btrim(title)),
  event text not null check (char_length(event) between 1 and 120 and event = btrim(event)),
  achieved_on date not null check (achieved_on between date '2000-01-01' and date '2099-12-31'),
  place integer check (place between 1 and 999),
  prize_cents integer check (prize_cents between 1 and 1000000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.achievements is 'Achievements of teams. The newest replaces the typed recent achievement.';
comment on column public.achievements.place is '1 for the winners; null without a ranking.';
create index achievements_team_idx on public.achievements (team_id, achieved_on desc);

create table public.achievement_members (
  achievement_id uuid not null references public.achievements (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  primary key (achievement_id, user_id)
);
comment on table public.achievement_members is 'Members of that day''s roster who share the achievement.';

call private.protect_table('public.competitions');
create policy competitions_select on public.competitions
for select to anon, authenticated using (true);

call private.protect_table('public.opponents');
create policy opponents_select on public.opponents
for select to anon, authenticated using (true);

call private.protect_table('public.matches');
create policy matches_select on public.matches
for select to anon, authenticated using (true);

call private.protect_table('public.match_redirects');
create policy match_redirects_select on public.match_redirects
for select to anon, authenticated using (true);

call private.protect_table('public.match_maps');
create policy match_maps_select on public.match_maps
for select to anon, authenticated using (true);

call private.protect_table('public.match_players');
-- The subquery runs under the reader's policies on users: members hidden there are missing here.
create policy match_players_select_anon on public.match_players
for select to anon
using (exists (select from public.users where users.id = match_players.user_id));
create policy match_players_select_authenticated on public.match_players
for select to authenticated
using (
  user_id = (select auth.uid())
  or exists (select from public.users where users.id = match_players.user_id)
  or (select private.has_permission('team_management'))
);

call private.protect_table('public.achievements');
create policy achievements_select on public.achievements
for select to anon, authenticated using (true);

call private.protect_table('public.achievement_members');
create policy achievement_members_select_anon on public.achievement_members
for select to anon
using (exists (select from public.users where users.id = achievement_members.user_id));
create policy achievement_members_select_authenticated on public.achievement_members
for select to authenticated
using (
  user_id = (select auth.uid())
  or exists (select from public.users where users.id = achievement_members.user_id)
  or (select private.has_permission('team_management'))
);

grant select on public.competitions, public.opponents, public.matches, public.match_redirects, public.match_maps,
  public.match_players, public.achievements, public.achievement_members to anon, authenticated;

-- States and results -----------------------------------------------------------------------------------------------

-- States that a match may change to.
create function private.match_steps(state text) returns text[]
language sql immutable set search_path = '' as $$
  select case state
    when 'scheduled' then array['live', 'postponed', 'cancelled', 'forfeit']
    when 'live' then array['completed', 'postponed', 'cancelled', 'forfeit']
    when 'postponed' then array['scheduled', 'cancelled', 'forfeit']
    else array[]::text[]
  end;
$$;

-- Opponents --------------------------------------------------------------------------------------------------------

-- A name in lower-case letters without accents, digits and hyphens; 'opponent' when none of it remains.
create function private.opponent_slug(name text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(left(btrim(regexp_replace(
    -- Decomposed, so that letters remain without their accents.
    regexp_replace(lower(normalize(name, nfkd)), '[\u0300-\u036f''’]', '', 'g'), '[^a-z0-9]+', '-', 'g'
  ), '-'), 60), '-'), ''), 'opponent');
$$;

-- BEFORE an opponent is created: it gets its slug; a number follows when another opponent has it. Locks the slug without its
-- number.
create function private.set_opponent_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  base text := private.opponent_slug(new.name);
  nth integer := 1;
begin
  perform pg_advisory_xact_lock(hashtextextended('obscura.opponent.' || base, 0));
  new.slug := base;
  while exists (select from public.opponents where opponents.slug = new.slug) loop
    nth := nth + 1;
    new.slug := base || '-' || nth;
  end loop;
  return new;
end;
$$;

-- The opponent of this name, created when missing and kept until the end of the transaction.
create function private.find_or_create_opponent(name text) returns public.opponents
language plpgsql security definer set search_path = '' as $$
declare
  clean_name text := coalesce(private.clean_name(name), '');
  opponent public.opponents;
begin
  loop
    select * into opponent from public.opponents where lower(opponents.name) = lower(clean_name) for key share;
    exit when found;
    insert into public.opponents (name) values (clean_name) on conflict (lower(opponents.name)) do nothing;
  end loop;
  return opponent;
end;
$$;

-- AFTER the last match against an opponent is deleted or has another opponent: deletes the opponent.
create function private.remove_unused_opponent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A match that is being added to it is visible after the lock.
  perform from public.opponents where opponents.id = old.opponent_id for update;
  delete from public.opponents
  where opponents.id = old.opponent_id
    and not exists (select from public.matches where matches.opponent_id = old.opponent_id);
  return null;
end;
$$;

-- AFTER name, tag or logo of an opponent change: its matches take the name, and are touched.
create function private.touch_opponent_matches() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.matches set opponent = new.name, updated_at = now() where matches.opponent_id = new.id;
  return null;
end;
$$;

-- The slug of a match: a number follows when another match has it. Keeps the present one while team, opponent and South
-- African day give it. Locks the slug without its number.
create function private.match_slug(target_match public.matches) returns text
language plpgsql security definer set search_path = '' as $$
declare
  team text := (select teams.slug from public.teams where teams.id = target_match.team_id);
  base text := concat_ws(
    '-', btrim(left(team, 40), '-'), private.opponent_slug(target_match.opponent),
    private.day_in_south_africa(target_match.starts_at)
  );
  candidate text := base;
  nth integer := 1;
begin
  if target_match.slug ~ ('^' || base || '(-\d+)?$') then
    return target_match.slug;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('obscura.match.' || base, 0));
  while exists (select from public.matches where matches.slug = candidate and matches.id <> target_match.id) loop
    nth := nth + 1;
    candidate := base || '-' || nth;
  end loop;
  return candidate;
end;
$$;

-- AFTER a slug is taken: removes the redirect from it, and redirects the former slug to the match.
create function private.record_match_redirect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.match_redirects where match_redirects.slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.match_redirects (slug, match_id) values (old.slug, new.id)
    on conflict (slug) do update set match_id = excluded.match_id, created_at = now();
    -- Queues a build at once: the page at the old slug must go.
    perform private.queue_rebuild(now());
  end if;
  return null;
end;
$$;

-- BEFORE a match is written: it starts as scheduled, follows private.match_steps, keeps its team, and gets its opponent and its slug.
-- Refuses with transition_not_allowed, invalid_choice.
create function private.guard_match() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  opponent public.opponents;
begin
  perform private.refuse_if(tg_op = 'INSERT' and new.state <> 'scheduled', 'transition_not_allowed');
  perform private.refuse_if(tg_op = 'UPDATE' and new.state <> old.state
    and not new.state = any (private.match_steps(old.state)), 'transition_not_allowed');
  -- Players belong to this team's roster.
  perform private.refuse_if(tg_op = 'UPDATE' and new.team_id <> old.team_id, 'invalid_choice');
  if tg_op = 'INSERT' or new.opponent is distinct from old.opponent then
    opponent := private.find_or_create_opponent(new.opponent);
    new.opponent_id := opponent.id;
    new.opponent := opponent.name;
  end if;
  if tg_op = 'INSERT' or (new.opponent, new.starts_at) is distinct from (old.opponent, old.starts_at) then
    new.slug := private.match_slug(new);
  end if;
  if tg_op = 'INSERT' then
    new.dated_at := new.created_at;
  elsif new.starts_at <> old.starts_at then
    new.dated_at := now();
  end if;
  return new;
end;
$$;

-- Why the maps of a match are inconsistent: too many, or too few for a completed match; null when consistent.
create function private.match_maps_problem(match uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when score.played > target_match.best_of or score.played <> score.last_position
      -- No map follows after the majority is won.
      or greatest(score.won_before, score.lost_before) * 2 > target_match.best_of then 'maps_beyond_result'
    when target_match.state = 'completed'
      and (score.played = 0 or (score.played < target_match.best_of and greatest(score.won, score.lost) * 2 <= target_match.best_of))
      then 'result_undecided'
  end
  from public.matches as target_match
  cross join lateral (
    select
      count(*) as played,
      coalesce(max(map.position), 0) as last_position,
      count(*) filter (where map.our_score > map.their_score) as won,
      count(*) filter (where map.our_score < map.their_score) as lost,
      count(*) filter (where map.our_score > map.their_score and not map.is_last) as won_before,
      count(*) filter (where map.our_score < map.their_score and not map.is_last) as lost_before
    from (
      select match_maps.*, match_maps.position = max(match_maps.position) over () as is_last
      from public.match_maps where match_maps.match_id = target_match.id
    ) as map
  ) as score
  where target_match.id = match;
$$;

-- At commit, AFTER a match or its maps change: the maps fit the match.
create function private.check_match_maps() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  fault text := private.match_maps_problem(coalesce(row ->> 'match_id', row ->> 'id')::uuid);
begin
  perform private.refuse_if(fault is not null, fault);
  return null;
end;
$$;

-- BEFORE INSERT or UPDATE: the player was on the roster that day. Refuses with not_on_roster.
create function private.guard_match_player() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(not exists (
    select from public.matches as match
    where match.id = new.match_id and private.was_on_roster(match.team_id, new.user_id, private.day_in_south_africa(match.starts_at))
  ), 'not_on_roster');
  return new;
end;
$$;

-- BEFORE INSERT or UPDATE: the member was on the roster that day. Refuses with not_on_roster.
create function private.guard_achievement_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(not exists (
    select from public.achievements as achievement
    where achievement.id = new.achievement_id and private.was_on_roster(achievement.team_id, new.user_id, achievement.achieved_on)
  ), 'not_on_roster');
  return new;
end;
$$;

-- AFTER a match moves to another day: removes players who were not on that day's roster.
create function private.remove_absent_players() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.match_players
  where match_players.match_id = new.id
    and not private.was_on_roster(new.team_id, match_players.user_id, private.day_in_south_africa(new.starts_at));
  return null;
end;
$$;

-- AFTER a part of a match changes: touches the match.
create function private.touch_match() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.matches set updated_at = now() where matches.id in (old.match_id, new.match_id);
  return null;
end;
$$;

-- AFTER members of an achievement change: touches the achievement.
create function private.touch_achievement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.achievements set updated_at = now() where achievements.id in (old.achievement_id, new.achievement_id);
  return null;
end;
$$;

-- AFTER a competition changes: touches its matches, and with them their teams.
create function private.touch_competition_matches() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.matches set updated_at = now() where matches.competition_id = new.id;
  return null;
end;
$$;

-- AFTER the name, slug or game of a team changes: touches its matches.
create function private.touch_team_matches() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.matches set updated_at = now() where matches.team_id = new.id;
  return null;
end;
$$;

-- AFTER matches change: queues the purge of the kept calendars; changes that wait for the same purge share it.
create function private.queue_calendar_purge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.outbox (kind)
  select 'purge_calendars'
  where not exists (
    select from public.outbox where outbox.kind = 'purge_calendars' and outbox.done_at is null and outbox.attempts = 0
  );
  return null;
end;
$$;

-- Desk -------------------------------------------------------------------------------------------------------------

-- The locked match, as read at `expected`; refuses with not_found, changed_meanwhile.
create function private.lock_match(match uuid, expected timestamptz) returns public.matches
language plpgsql security definer set search_path = '' as $$
declare
  target_match public.matches;
begin
  select * into target_match from public.matches where matches.id = match for update;
  perform private.require_version(target_match.updated_at, expected);
  return target_match;
end;
$$;

-- Result of a match function: {id, state, result, updated_at}.
create function private.match_state_json(match uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  -- Checks the maps now instead of at commit, so that the refusal reaches the caller.
  set constraints public.matches_maps_check, public.match_maps_check immediate;
  set constraints public.matches_maps_check, public.match_maps_check deferred;
  return (
    select jsonb_build_object('id', target_match.id, 'state', target_match.state, 'result', target_match.result, 'updated_at', target_match.updated_at)
    from public.team_matches as target_match where target_match.id = match
  );
end;
$$;

-- A typed name without spaces around it and double ones in it; null for an empty one.
create function private.clean_name(name text) returns text
language sql immutable set search_path = '' as $$
  select nullif(regexp_replace(btrim(name), '\s+', ' ', 'g'), '');
$$;

-- The competition of this name, created when missing; null without a name.
create function private.find_or_create_competition(name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  clean_name text := private.clean_name(name);
  competition uuid;
begin
  if clean_name is null then
    return null;
  end if;
  insert into public.competitions (name) values (clean_name) on conflict (lower(competitions.name)) do nothing;
  select competitions.id into competition from public.competitions where lower(competitions.name) = lower(clean_name);
  return competition;
end;
$$;

-- Gives an opponent a tag, or none.
create function private.set_opponent_tag(opponent uuid, tag text) returns void
language sql security definer set search_path = '' as $$
  update public.opponents set tag = set_opponent_tag.tag
  where opponents.id = opponent and opponents.tag is distinct from set_opponent_tag.tag;
$$;

-- Team managers create a match, or change the one read at `expected`. The tag is that of the opponent; without one, another
-- opponent keeps its own. Refuses with changed_meanwhile, not_found,
-- invalid_choice (another team), maps_beyond_result, result_undecided.
create function public.save_match(
  team uuid, opponent text, starts_at timestamptz, best_of integer, competition text default null,
  stream_url text default null, match uuid default null, expected timestamptz default null,
  opponent_tag text default null, article uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target_match public.matches;
  previous_opponent uuid;
  tag text := nullif(btrim(save_match.opponent_tag), '');
begin
  perform private.require_permission('team_management');
  if save_match.match is null then
    perform from public.teams where teams.id = save_match.team for key share;
    perform private.refuse_if(not found, 'not_found');
    insert into public.matches (team_id, opponent, competition_id, starts_at, best_of, stream_url, article_id)
    values (
      save_match.team, save_match.opponent,
      private.find_or_create_competition(save_match.competition), save_match.starts_at, save_match.best_of,
      nullif(btrim(save_match.stream_url), ''), save_match.article
    )
    returning * into target_match;
    if tag is not null then
      perform private.set_opponent_tag(target_match.opponent_id, tag);
    end if;
    return private.match_state_json(target_match.id);
  end if;
  target_match := private.lock_match(save_match.match, expected);
  previous_opponent := target_match.opponent_id;
  update public.matches set
    team_id = save_match.team,
    opponent = save_match.opponent,
    competition_id = private.find_or_create_competition(save_match.competition),
    starts_at = save_match.starts_at,
    best_of = save_match.best_of,
    stream_url = nullif(btrim(save_match.stream_url), ''),
    article_id = save_match.article
  where matches.id = target_match.id
  returning * into target_match;
  if tag is not null or target_match.opponent_id = previous_opponent then
    perform private.set_opponent_tag(target_match.opponent_id, tag);
  end if;
  return private.match_state_json(target_match.id);
end;
$$;
grant execute on function public.save_match to authenticated;

-- Team managers change the state of a match: scheduled {starts_at}, live, completed, cancelled, postponed, forfeit
-- {forfeited_by}. Refuses with changed_meanwhile, not_found, transition_not_allowed, required, result_undecided.
create function public.set_match_state(
  match uuid, expected timestamptz, new_state text, starts_at timestamptz default null, forfeited_by text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target_match public.matches;
begin
  perform private.require_permission('team_management');
  target_match := private.lock_match(set_match_state.match, expected);
  perform private.refuse_if(not coalesce(new_state = any (private.match_steps(target_match.state)), false), 'transition_not_allowed');
  perform private.refuse_if((new_state = 'scheduled' and set_match_state.starts_at is null)
    or (new_state = 'forfeit' and set_match_state.forfeited_by is null), 'required');
  update public.matches set
    state = new_state,
    starts_at = case when new_state = 'scheduled' then set_match_state.starts_at else target_match.starts_at end,
    forfeited_by = case when new_state = 'forfeit' then set_match_state.forfeited_by end
  where matches.id = target_match.id;
  return private.match_state_json(target_match.id);
end;
$$;
grant execute on function public.set_match_state to authenticated;

-- Team managers record maps [{map_name, our_score, their_score}] and players, each replaced as a whole or left alone,
-- and with `finish` complete the match. A match past its start goes live. Refuses with changed_meanwhile, not_found,
-- transition_not_allowed, invalid_input, not_on_roster, maps_beyond_result, result_undecided.
create function public.record_match(
  match uuid, expected timestamptz, maps json default null, players uuid[] default null, finish boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  maps jsonb := private.parse_json(record_match.maps);
  target_match public.matches;
begin
  perform private.require_permission('team_management');
  -- Locks members before matches, in id order.
  perform from public.users where users.id = any (players) order by users.id for key share;
  target_match := private.lock_match(record_match.match, expected);
  if target_match.state = 'scheduled' and target_match.starts_at <= now() then
    update public.matches set state = 'live' where matches.id = target_match.id;
  elsif target_match.state not in ('live', 'completed') then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  if maps is not null then
    perform private.refuse_if(jsonb_typeof(maps) <> 'array' or jsonb_array_length(maps) > 7 or exists (
      select from jsonb_array_elements(maps) as map (entry)
      where jsonb_typeof(map.entry) <> 'object'
        or map.entry - array['map_name', 'our_score', 'their_score'] <> '{}'::jsonb
        or coalesce(map.entry ->> 'our_score', '') !~ '^\d{1,3}$' or coalesce(map.entry ->> 'their_score', '') !~ '^\d{1,3}$'
    ), 'invalid_input');
    delete from public.match_maps where match_maps.match_id = target_match.id and match_maps.position > jsonb_array_length(maps);
    insert into public.match_maps (match_id, position, map_name, our_score, their_score)
    select target_match.id, map.nth, nullif(btrim(map.entry ->> 'map_name'), ''), (map.entry ->> 'our_score')::integer,
      (map.entry ->> 'their_score')::integer
    from jsonb_array_elements(maps) with ordinality as map (entry, nth)
    on conflict (match_id, position) do update
    set map_name = excluded.map_name, our_score = excluded.our_score, their_score = excluded.their_score
    where (match_maps.map_name, match_maps.our_score, match_maps.their_score)
      is distinct from (excluded.map_name, excluded.our_score, excluded.their_score);
  end if;
  if players is not null then
    delete from public.match_players
    where match_players.match_id = target_match.id and not match_players.user_id = any (players);
    insert into public.match_players (match_id, user_id)
    select target_match.id, person.id from (select distinct unnest(players) as id) as person
    where not exists (
      select from public.match_players where match_players.match_id = target_match.id and match_players.user_id = person.id
    );
  end if;
  if finish and target_match.state <> 'completed' then
    update public.matches set state = 'completed' where matches.id = target_match.id;
  end if;
  return private.match_state_json(target_match.id);
end;
$$;
grant execute on function public.record_match to authenticated;

-- Deletes a match entered by mistake. Refuses a match that is or was played with still_in_use.
create function public.delete_match(match uuid, expected timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_match public.matches;
begin
  perform private.require_permission('team_management');
  target_match := private.lock_match(delete_match.match, expected);
  perform private.refuse_if(target_match.state in ('live', 'completed'), 'still_in_use');
  delete from public.matches where matches.id = target_match.id;
end;
$$;
grant execute on function public.delete_match to authenticated;

-- Team managers change name, organiser and link of a competition. Refuses with not_found, changed_meanwhile.
create function public.save_competition(
  competition uuid, expected timestamptz, name text, organiser text default null, website text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_competition public.competitions;
begin
  perform private.require_permission('team_management');
  select * into target_competition from public.competitions where competitions.id = save_competition.competition for update;
  perform private.require_version(target_competition.updated_at, expected);
  update public.competitions set
    name = private.clean_name(save_competition.name),
    organiser = nullif(btrim(save_competition.organiser), ''),
    website = nullif(btrim(save_competition.website), '')
  where competitions.id = target_competition.id;
end;
$$;
grant execute on function public.save_competition to authenticated;

-- The locked achievement, as read at `expected`; refuses with not_found, changed_meanwhile.
create function private.lock_achievement(achievement uuid, expected timestamptz) returns public.achievements
language plpgsql security definer set search_path = '' as $$
declare
  target_achievement public.achievements;
begin
  select * into target_achievement from public.achievements where achievements.id = achievement for update;
  perform private.require_version(target_achievement.updated_at, expected);
  return target_achievement;
end;
$$;

-- Team managers create an achievement with its members, or change the one read at `expected`. Refuses with
-- changed_meanwhile, not_found, not_on_roster, invalid_value (future day), invalid_choice (another team).
create function public.save_achievement(
  team uuid, title text, event text, achieved_on date, place integer default null, prize_cents integer default null,
  members uuid[] default '{}', achievement uuid default null, expected timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target_achievement public.achievements;
begin
  perform private.require_permission('team_management');
  perform from public.users where users.id = any (members) order by users.id for key share;
  perform private.refuse_if(save_achievement.achieved_on > private.today(), 'invalid_value');
  if save_achievement.achievement is null then
    perform from public.teams where teams.id = save_achievement.team for key share;
    perform private.refuse_if(not found, 'not_found');
    insert into public.achievements (team_id, title, event, achieved_on, place, prize_cents)
    values (
      save_achievement.team, btrim(save_achievement.title), btrim(save_achievement.event), save_achievement.achieved_on,
      save_achievement.place, save_achievement.prize_cents
    )
    returning * into target_achievement;
  else
    target_achievement := private.lock_achievement(save_achievement.achievement, expected);
    perform private.refuse_if(target_achievement.team_id <> save_achievement.team, 'invalid_choice');
    update public.achievements set
      title = btrim(save_achievement.title), event = btrim(save_achievement.event),
      achieved_on = save_achievement.achieved_on, place = save_achievement.place,
      prize_cents = save_achievement.prize_cents
    where achievements.id = target_achievement.id;
    -- Replaces all members: the day may have changed.
    delete from public.achievement_members where achievement_members.achievement_id = target_achievement.id;
  end if;
  insert into public.achievement_members (achievement_id, user_id)
  select target_achievement.id, person.id from (select distinct unnest(members) as id) as person;
  return (
    select jsonb_build_object('id', saved_achievement.id, 'updated_at', saved_achievement.updated_at)
    from public.achievements as saved_achievement where saved_achievement.id = target_achievement.id
  );
end;
$$;
grant execute on function public.save_achievement to authenticated;

-- Deletes an achievement entered by mistake. Refuses with not_found, changed_meanwhile.
create function public.delete_achievement(achievement uuid, expected timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_achievement public.achievements;
begin
  perform private.require_permission('team_management');
  target_achievement := private.lock_achievement(delete_achievement.achievement, expected);
  delete from public.achievements where achievements.id = target_achievement.id;
end;
$$;
grant execute on function public.delete_achievement to authenticated;

create trigger matches_guard
before insert or update on public.matches
for each row execute function private.guard_match();

create trigger matches_opponent_change
after update of opponent on public.matches
for each row when (old.opponent_id <> new.opponent_id)
execute function private.remove_unused_opponent();

create trigger matches_opponent_delete
after delete on public.matches
for each row execute function private.remove_unused_opponent();

create trigger matches_redirect_insert
after insert on public.matches
for each row execute function private.record_match_redirect();

create trigger matches_redirect_update
after update on public.matches
for each row when (old.slug <> new.slug)
execute function private.record_match_redirect();

create trigger teams_touch_matches
after update on public.teams
for each row when ((old.name, old.slug, old.game) is distinct from (new.name, new.slug, new.game))
execute function private.touch_team_matches();

create trigger matches_purge_calendars
after insert or update or delete on public.matches
for each statement execute function private.queue_calendar_purge();

create constraint trigger matches_maps_check
after insert or update of state, best_of on public.matches
deferrable initially deferred
for each row execute function private.check_match_maps();

create trigger matches_remove_absent_players
after update of starts_at on public.matches
for each row when (old.starts_at <> new.starts_at)
execute function private.remove_absent_players();

call private.keep_updated_at('public.matches');

create trigger matches_touch_team
after insert or update or delete on public.matches
for each row execute function private.touch_team();

call private.audit_table('public.matches', 'id');

create constraint trigger match_maps_check
after insert or update or delete on public.match_maps
deferrable initially deferred
for each row execute function private.check_match_maps();

create trigger match_maps_touch_match
after insert or update or delete on public.match_maps
for each row execute function private.touch_match();

call private.audit_table('public.match_maps', 'match_id');

create trigger match_players_guard
before insert or update on public.match_players
for each row execute function private.guard_match_player();

create trigger match_players_touch_match
after insert or update or delete on public.match_players
for each row execute function private.touch_match();

call private.audit_table('public.match_players', 'match_id');

create trigger achievement_members_guard
before insert or update on public.achievement_members
for each row execute function private.guard_achievement_member();

create trigger achievement_members_touch_achievement
after insert or update or delete on public.achievement_members
for each row execute function private.touch_achievement();

call private.audit_table('public.achievement_members', 'achievement_id');
call private.keep_updated_at('public.competitions');

create trigger competitions_touch_matches
after update on public.competitions
for each row execute function private.touch_competition_matches();

call private.audit_table('public.competitions', 'id');

create trigger opponents_slug
before insert on public.opponents
for each row execute function private.set_opponent_slug();

call private.keep_updated_at('public.opponents');

create trigger opponents_touch_matches
after update on public.opponents
for each row when ((old.name, old.tag, old.logo_url) is distinct from (new.name, new.tag, new.logo_url))
execute function private.touch_opponent_matches();

call private.audit_table('public.opponents', 'id');
call private.keep_updated_at('public.achievements');

create trigger achievements_touch_team
after insert or update or delete on public.achievements
for each row execute function private.touch_team();

call private.audit_table('public.achievements', 'id');

create view public.team_matches
with (security_invoker = true) as
select
  match.id,
  match.slug,
  match.team_id,
  team.slug as team_slug,
  team.name as team_name,
  team.game,
  team.game_category,
  match.opponent_id,
  match.opponent,
  opponent.slug as opponent_slug,
  opponent.tag as opponent_tag,
  opponent.logo_url as opponent_logo_url,
  match.competition_id,
  competition.name as competition,
  competition.organiser,
  competition.website as competition_website,
  match.starts_at,
  match.best_of,
  match.state,
  match.forfeited_by,
  match.stream_url,
  match.article_id,
  case when match.state in ('live', 'completed') then map_totals.score end as score,
  map_totals.maps,
  case
    when match.state = 'forfeit' then case match.forfeited_by when 'us' then 'lost' else 'won' end
    when match.state = 'completed' then
      case sign(map_totals.won - map_totals.lost) when 1 then 'won' when -1 then 'lost' else 'drawn' end
  end as result,
  match.created_at,
  match.updated_at
from public.matches as match
join public.teams as team on team.id = match.team_id
join public.opponents as opponent on opponent.id = match.opponent_id
left join public.competitions as competition on competition.id = match.competition_id
cross join lateral (
  select
    count(*) filter (where map.our_score > map.their_score) as won,
    count(*) filter (where map.our_score < map.their_score) as lost,
    case
      when count(*) = 0 then null
      when match.best_of = 1 then json_build_object('ours', min(map.our_score), 'theirs', min(map.their_score))
      else json_build_object(
        'ours', count(*) filter (where map.our_score > map.their_score),
        'theirs', count(*) filter (where map.our_score < map.their_score)
      )
    end as score,
    coalesce(
      json_agg(
        json_build_object('map_name', map.map_name, 'our_score', map.our_score, 'their_score', map.their_score)
        order by map.position
      ),
      '[]'
    ) as maps
  from public.match_maps as map where map.match_id = match.id
) as map_totals;
comment on view public.team_matches is 'Matches with competition, maps, score and result.';
comment on column public.team_matches.score is
  '{ours, theirs}: won maps, or the points of a single map; null without maps, and for a match that is not played.';
comment on column public.team_matches.result is
  'won, lost or drawn, from the maps or the forfeit; null while undecided.';
grant select on public.team_matches to anon, authenticated;

-- Decided matches of the same team against the same opponent before a match, latest first; at most 10.
create function public.previous_meetings(match_slug text) returns setof public.team_matches
language sql stable set search_path = '' as $$
  select meeting.*
  from public.matches as target_match
  join public.team_matches as meeting
    on meeting.team_id = target_match.team_id and meeting.opponent_id = target_match.opponent_id
  where target_match.slug = match_slug and meeting.starts_at < target_match.starts_at and meeting.result is not null
  order by meeting.starts_at desc, meeting.id
  limit 10;
$$;
grant execute on function public.previous_meetings to anon, authenticated;

-- Matches that have every word of a search in team, opponent, its tag or competition, latest first, at most 50, with their
-- total number. Two letters occur in every other name, so they match the beginnings of words only.
create function public.search_matches(query text, amount integer default 50) returns json
language sql stable set search_path = '' as $$
  with word_list as (
    select array_agg('%' || case when char_length(word) < 3 then ' ' else '' end || word || '%') as patterns
    from regexp_split_to_table(lower(left(query, 80)), '[^[:alnum:]]+') as word
    where word <> ''
  ), hit as (
    select match.id, match.starts_at
    from public.matches as match
    join public.teams as team on team.id = match.team_id
    join public.opponents as opponent on opponent.id = match.opponent_id
    left join public.competitions as competition on competition.id = match.competition_id
    where ' ' || lower(concat_ws(' ', opponent.name, opponent.tag, competition.name, team.name))
      like all ((select word_list.patterns from word_list)::text[])
  ), page as (
    select hit.id from hit
    order by hit.starts_at desc, hit.id
    limit least(greatest(amount, 0), 50)
  )
  select json_build_object(
    'total', (select count(*) from hit),
    'matches', coalesce((
      select json_agg(match order by match.starts_at desc, match.id)
      from public.team_matches as match where match.id in (select page.id from page)
    ), '[]')
  );
$$;
grant execute on function public.search_matches to anon, authenticated;

-- Months of South African time ('2026-11') with matches that began or are decided, latest first, of a game or a team or of all.
create function public.match_months(game text default null, team text default null) returns setof text
language sql stable set search_path = '' as $$
  with recursive filter_teams as (
    select array(
      select teams.id from public.teams
      where (match_months.game is null or teams.game_category = match_months.game)
        and (match_months.team is null or teams.slug = match_months.team)
    ) as ids
  ),
  -- One look at the index per month.
  months as (
    select date_trunc('month', (
      select max(matches.starts_at) from public.matches
      where matches.team_id = any ((select filter_teams.ids from filter_teams)::uuid[])
        and (matches.starts_at <= now() or matches.state in ('completed', 'forfeit'))
    ), 'Africa/Johannesburg') as start
    union all
    select date_trunc('month', (
      select max(matches.starts_at) from public.matches
      where matches.team_id = any ((select filter_teams.ids from filter_teams)::uuid[]) and matches.starts_at < months.start
        and (matches.starts_at <= now() or matches.state in ('completed', 'forfeit'))
    ), 'Africa/Johannesburg')
    from months
    where months.start is not null
  )
  select to_char(months.start at time zone 'Africa/Johannesburg', 'YYYY-MM') from months where months.start is not null;
$$;
grant execute on function public.match_months to anon, authenticated;

-- The matches of a calendar of these teams: those of the last year and all later ones, a cancelled one for 30 days, the
-- latest 2 000; as one value, which a client reads at once. JSON, because to write JSONB takes four times as long.
create function private.calendar_of_teams(teams uuid[]) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_agg(match order by match.starts_at desc, match.id), '[]')
  from (
    select
      team_matches.id, team_matches.slug, team_matches.team_name, team_matches.game, team_matches.opponent, team_matches.opponent_tag,
      team_matches.competition, team_matches.starts_at, team_matches.best_of, team_matches.state, team_matches.forfeited_by,
      team_matches.stream_url, team_matches.score, team_matches.result,
      team_matches.created_at, team_matches.updated_at
    from public.team_matches
    where team_matches.team_id = any (teams)
      and team_matches.starts_at > now() - interval '1 year'
      and (team_matches.state <> 'cancelled' or team_matches.updated_at > now() - interval '30 days')
    order by team_matches.starts_at desc, team_matches.id
    limit 2000
  ) as match;
$$;
grant execute on function private.calendar_of_teams to anon, authenticated;

-- The matches of the public calendar, or of that of a team.
create function public.calendar_matches(team text default null) returns json
language sql stable set search_path = '' as $$
  select private.calendar_of_teams(array(
    select teams.id from public.teams where calendar_matches.team is null or teams.slug = calendar_matches.team
  ));
$$;
grant execute on function public.calendar_matches to anon, authenticated;

-- {version, team}: a text that changes with the matches of a calendar and every day, and the name of its team. Null for an unknown team.
create function public.calendar_version(team text default null) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'version', md5(concat_ws(
      '.', (now() at time zone 'Africa/Johannesburg')::date, count(matches.id), max(matches.updated_at), max(chosen_team.name)
    )),
    'team', case when calendar_version.team is not null then max(chosen_team.name) end
  )
  from public.teams as chosen_team
  left join public.matches on matches.team_id = chosen_team.id and matches.starts_at > now() - interval '1 year'
    and (matches.state <> 'cancelled' or matches.updated_at > now() - interval '30 days')
  where calendar_version.team is null or chosen_team.slug = calendar_version.team
  having calendar_version.team is null or count(chosen_team.id) > 0;
$$;
grant execute on function public.calendar_version to anon, authenticated;

-- How long before its start a match needs its line-up.
create function private.line_up_notice() returns interval
language sql immutable set search_path = '' as $$
  select interval '36 hours';
$$;
grant execute on function private.line_up_notice to authenticated;

create view public.desk_matches
with (security_invoker = true) as
select
  match.*,
  case
    when match.state = 'scheduled' and match.starts_at <= now() then 'result_due'
    when match.state = 'live' and match.starts_at <= now() - interval '12 hours' then 'result_due'
    when match.state = 'scheduled' and match.starts_at < now() + private.line_up_notice() and lineup.players = '{}' then 'line_up_due'
    when match.state in ('completed', 'forfeit') then 'played'
    when match.state = 'cancelled' then 'off'
    else match.state
  end as queue,
  lineup.players,
  private.team_names(lineup.players) as player_names
from public.team_matches as match
cross join lateral (
  select array(
    select match_players.user_id from public.match_players where match_players.match_id = match.id
    order by match_players.user_id
  ) as players
) as lineup
where (select private.has_permission('team_management'));
comment on view public.desk_matches is 'Matches with their players, for team managers.';
comment on column public.desk_matches.queue is
  'live, result_due (past its start, or 12 hours past it when live), line_up_due (begins within 36 hours and has no players), scheduled, postponed, played, off.';
grant select on public.desk_matches to authenticated;

create view public.desk_achievements
with (security_invoker = true) as
select
  achievement.id, achievement.team_id, team.name as team_name, team.slug as team_slug, achievement.title, achievement.event, achievement.achieved_on,
  achievement.place, achievement.prize_cents, winners.members, private.team_names(winners.members) as member_names,
  achievement.created_at, achievement.updated_at
from public.achievements as achievement
join public.teams as team on team.id = achievement.team_id
cross join lateral (
  select array(
    select achievement_members.user_id from public.achievement_members
    where achievement_members.achievement_id = achievement.id
    order by achievement_members.user_id
  ) as members
) as winners
where (select private.has_permission('team_management'));
comment on view public.desk_achievements is 'Achievements with their members, for team managers.';
grant select on public.desk_achievements to authenticated;
