-- Players: search, profiles, former gamertags, birthdays.

set check_function_bodies = off;

create extension if not exists pg_trgm with schema extensions;

create table private.listed_players (
  user_id uuid primary key references public.users (id) on delete cascade,
  place bigint generated always as identity unique,
  key text collate "C" not null,
  plain text not null,
  words text not null,
  tags text[] not null default '{}'
);
comment on table private.listed_players is
  'Search rows of approved members with a public profile. Written by a trigger on users.';
comment on column private.listed_players.place is 'Position in the sequence that featured_players samples; has gaps.';
comment on column private.listed_players.key is 'private.gamertag_key of the gamertag.';
comment on column private.listed_players.plain is 'private.simplify_gamertag of the gamertag; not unique.';
comment on column private.listed_players.words is 'Every display name, one per line.';
comment on column private.listed_players.tags is
  'Filter tags (private.player_tags): game:…, role:…, language:…, platform:….';
create index listed_players_key_idx on private.listed_players (key, user_id);
create index listed_players_plain_idx on private.listed_players (plain);
create index listed_players_words_idx on private.listed_players using gin (words extensions.gin_trgm_ops);
create index listed_players_tags_idx on private.listed_players using gin (tags);

create table private.gamertag_history (
  gamertag_key text primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  gamertag text not null,
  plain text not null,
  left_at timestamptz not null default now()
);
comment on table private.gamertag_history is
  'Former public gamertags. Each leads to one member, and to none once another member takes it.';
comment on column private.gamertag_history.gamertag_key is 'private.gamertag_key of the gamertag.';
create index gamertag_history_plain_idx on private.gamertag_history (plain, left_at);

alter table private.listed_players enable row level security;

alter table private.gamertag_history enable row level security;

-- Landing page -----------------------------------------------------------------------------------------------------

-- A window of 1 to 24 neighbouring public profiles at a random position. Cost does not grow with the number of players.
create function public.featured_players(window_size integer default 6) returns table (
  id uuid, gamertag text, gamertag_display text, full_name text, photo_url text, games text, player_role text,
  division text, platforms text[], languages text[],
  url_twitch text, url_youtube text, url_instagram text, url_tiktok text, url_facebook text,
  followers_twitch integer, followers_youtube integer, followers_instagram integer, followers_tiktok integer,
  followers_facebook integer
)
language plpgsql security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(coalesce(window_size, 6), 1), 24);
  first_place bigint := (select min(player.place) from private.listed_players as player);
  -- At most so late that the window is full.
  last_place bigint := coalesce(
    (select player.place from private.listed_players as player order by player.place desc offset wanted - 1 limit 1),
    first_place
  );
  start bigint := first_place + floor(random() * (last_place - first_place + 1))::bigint;
begin
  if private.is_banned() then
    return;
  end if;
  return query
  select
    person.id, person.gamertag, person.gamertag_display, person.full_name, person.photo_url, person.games,
    person.player_role, person.division, person.platforms, person.languages,
    person.url_twitch, person.url_youtube, person.url_instagram, person.url_tiktok, person.url_facebook,
    person.followers_twitch, person.followers_youtube, person.followers_instagram, person.followers_tiktok,
    person.followers_facebook
  from (
    select player.user_id, player.place from private.listed_players as player
    where player.place >= start
    order by player.place
    limit wanted
  ) as player_window
  join public.users as person on person.id = player_window.user_id
  where person.status = 'approved' and person.public_profile and person.gamertag is not null
  order by player_window.place;
end;
$$;
grant execute on function public.featured_players to anon, authenticated;

-- Search keys ------------------------------------------------------------------------------------------------------

-- Gamertag form that is safe in a URL: the text before any #, letters and digits, lower case.
create function private.simplify_gamertag(gamertag text) returns text
language sql immutable set search_path = '' as $$
  select nullif(lower(regexp_replace(split_part(left(gamertag, 200), '#', 1), '[^A-Za-z0-9]', '', 'g')), '');
$$;

-- Search tags of a list, such as game:rocket league; ignores case and extra spaces.
create function private.player_tags(kind text, listed text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct kind || ':' || tag), '{}')
  from unnest(listed) as entry,
    lower(btrim(regexp_replace(normalize(left(entry, 300), nfkc), '[[:space:]]+', ' ', 'g'))) as tag
  where tag <> '';
$$;

-- Shown players ----------------------------------------------------------------------------------------------------

-- AFTER public profile fields or their visibility change: updates the search row.
create function private.sync_listed_players() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'approved' and new.public_profile and new.gamertag is not null then
    insert into private.listed_players (user_id, key, plain, words, tags)
    values (
      new.id,
      private.gamertag_key(new.gamertag),
      private.simplify_gamertag(new.gamertag),
      private.gamertag_key(new.gamertag)
        || coalesce(E'\n' || private.gamertag_key(new.gamertag_display), '')
        || coalesce(E'\n' || private.gamertag_key(new.full_name), ''),
      private.player_tags('game', regexp_split_to_array(new.games, '[,;]'))
        || private.player_tags('role', regexp_split_to_array(new.player_role, '[,;]'))
        || private.player_tags('platform', new.platforms)
        || private.player_tags('language', new.languages)
    )
    on conflict (user_id) do update
    set key = excluded.key, plain = excluded.plain, words = excluded.words, tags = excluded.tags;
  elsif tg_op = 'UPDATE' then
    delete from private.listed_players where listed_players.user_id = new.id;
  end if;
  return null;
end;
$$;

-- Former gamertags -------------------------------------------------------------------------------------------------

-- AFTER a gamertag changes: the old one keeps leading to its owner, the new one to no former owner.
create function private.record_former_gamertag() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A gamertag that was never public leads nowhere: a hidden member is not found by a former name.
  if tg_op = 'UPDATE' and old.gamertag is not null and old.status = 'approved' and old.public_profile
    and private.gamertag_key(old.gamertag) is distinct from private.gamertag_key(new.gamertag)
  then
    insert into private.gamertag_history (gamertag_key, user_id, gamertag, plain)
    values (private.gamertag_key(old.gamertag), new.id, old.gamertag, private.simplify_gamertag(old.gamertag))
    on conflict (gamertag_key) do update
    set user_id = excluded.user_id, gamertag = excluded.gamertag, plain = excluded.plain, left_at = excluded.left_at;
  end if;
  delete from private.gamertag_history where gamertag_history.gamertag_key = private.gamertag_key(new.gamertag);
  return null;
end;
$$;

-- Search -----------------------------------------------------------------------------------------------------------

-- A player as members see them in a list, with live state (private.live_state_json).
create function private.player_card(person public.users) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', person.id, 'gamertag', person.gamertag, 'gamertag_display', person.gamertag_display,
    'full_name', person.full_name, 'photo_url', person.photo_url, 'games', person.games,
    'player_role', person.player_role, 'division', person.division, 'platforms', person.platforms,
    'languages', person.languages, 'is_creator', person.is_creator,
    'live', case when person.is_creator then private.live_state_json(person.id) end
  );
$$;

-- Visible players by gamertag: {players, next}. Pass `next` as `after` for the next page; null at the end. Members
-- only. Refuses with invalid_value. A custom plan drops conditions on arguments that are null.
create function public.search_players(
  search text default null, game text default null, role text default null, language text default null,
  platform text default null, after json default null, page_size integer default 24
) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  after jsonb := private.parse_json(search_players.after);
  wanted integer := least(greatest(coalesce(page_size, 24), 1), 48);
  typed text := nullif(private.gamertag_key(left(search, 80)), '');
  spelled text := private.like_literal(typed);
  -- Two letters occur in every other name, so they match beginnings only.
  beginning text := case when char_length(typed) < 3 then spelled || '%' end;
  part text := case when char_length(typed) >= 3 then '%' || spelled || '%' end;
  marks text[] := private.player_tags('game', array[game]) || private.player_tags('role', array[role])
    || private.player_tags('language', array[language]) || private.player_tags('platform', array[platform]);
  last_key text := after ->> 'key';
  last_id text := after ->> 'id';
  found uuid[];
begin
  perform private.require_member();
  perform private.refuse_if(after is not null and (
    last_key is null or coalesce(last_id, '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ), 'invalid_value');
  found := array(
    select player.user_id from private.listed_players as player
    where (beginning is null or player.key like beginning)
      and (part is null or player.words like part)
      and (cardinality(marks) = 0 or player.tags @> marks)
      and (last_key is null or (player.key, player.user_id) > (last_key, last_id::uuid))
    order by player.key, player.user_id
    limit wanted + 1
  );
  return jsonb_build_object(
    'players', coalesce((
      select jsonb_agg(private.player_card(person) order by hit.nth)
      from unnest(found[:wanted]) with ordinality as hit (id, nth)
      join public.users as person on person.id = hit.id
      where person.status = 'approved' and person.public_profile and person.gamertag is not null
    ), '[]'::jsonb),
    'next', (
      select jsonb_build_object('key', player.key, 'id', player.user_id)
      from private.listed_players as player
      where cardinality(found) > wanted and player.user_id = found[wanted]
    )
  );
end;
$$;
grant execute on function public.search_players to authenticated;

-- Profile ----------------------------------------------------------------------------------------------------------

-- The member whose current gamertag a URL names; null for none. A hidden member is found by the whole gamertag only,
-- the caller also by the URL form.
create function private.find_player(identifier text, person uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select users.id from public.users where private.gamertag_key(users.gamertag) = private.gamertag_key(identifier)),
    -- A URL may omit characters that need escaping. Of several matches the oldest player wins.
    case when private.simplify_gamertag(identifier) = lower(btrim(identifier)) then coalesce(
      (
        select users.id
        from private.listed_players as player join public.users on users.id = player.user_id
        where player.plain = private.simplify_gamertag(identifier)
        order by users.created_at, users.id
        limit 1
      ),
      (
        select users.id from public.users
        where users.id = person and private.simplify_gamertag(users.gamertag) = private.simplify_gamertag(identifier)
      )
    ) end
  );
$$;

-- A player for members, by gamertag or its URL form: {outcome: found | moved | not_found, …}. A hidden member is found
-- by themselves only. Members only.
create function public.player_profile(identifier text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  present uuid := private.find_player(identifier, person);
  player public.users;
  is_shown boolean;
begin
  select users.* into player from public.users
  where users.id = coalesce(
    present,
    -- A former gamertag, or its URL form.
    (select former.user_id from private.gamertag_history as former where former.gamertag_key = private.gamertag_key(identifier)),
    case when private.simplify_gamertag(identifier) = lower(btrim(identifier)) then (
      select former.user_id from private.gamertag_history as former
      where former.plain = private.simplify_gamertag(identifier)
      order by former.left_at desc
      limit 1
    ) end
  );
  is_shown := player.status = 'approved' and player.public_profile and player.gamertag is not null;
  if player.id is null or not (is_shown or player.id = person) then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  if present is null then
    return jsonb_build_object('outcome', 'moved', 'gamertag', player.gamertag);
  end if;
  return jsonb_build_object(
    'outcome', 'found',
    'is_own', player.id = person,
    'is_shown', is_shown,
    'player', private.player_card(player) || jsonb_build_object(
      'creator_name', player.creator_name, 'creator_type', player.creator_type, 'schedule', player.schedule,
      'years_creating', player.years_creating, 'created_at', player.created_at,
      'url_twitch', player.url_twitch, 'url_youtube', player.url_youtube, 'url_instagram', player.url_instagram,
      'url_tiktok', player.url_tiktok, 'url_facebook', player.url_facebook,
      'followers_twitch', player.followers_twitch, 'followers_youtube', player.followers_youtube,
      'followers_instagram', player.followers_instagram, 'followers_tiktok', player.followers_tiktok,
      'followers_facebook', player.followers_facebook
    )
  ) || jsonb_build_object(
    'teams', (
      -- Current ones first, newest first.
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'slug', team.slug, 'name', team.name, 'game', team.game, 'role', membership.role, 'status', membership.status,
            'joined_at', membership.joined_at, 'left_at', membership.left_at,
            -- The last achievement during the membership, as one line.
            'achievements', coalesce(
              (
                select achievement.title || ', ' || achievement.event
                from public.achievement_members as share
                join public.achievements as achievement on achievement.id = share.achievement_id
                where share.user_id = membership.user_id and achievement.team_id = membership.team_id
                  and achievement.achieved_on >= private.day_in_south_africa(membership.joined_at)
                  and (membership.left_at is null or achievement.achieved_on <= private.day_in_south_africa(membership.left_at))
                order by achievement.achieved_on desc, achievement.created_at desc, achievement.id
                limit 1
              ),
              -- The typed text concerns the team's present members.
              case when membership.left_at is null and not exists (
                select from public.achievements where achievements.team_id = team.id
              ) then nullif(btrim(team.achievements), '') end
            )
          )
          order by membership.left_at desc nulls first, membership.joined_at desc, membership.id
        ),
        '[]'::jsonb
      )
      from public.team_members as membership
      join public.teams as team on team.id = membership.team_id
      where membership.user_id = player.id
    ),
    'achievements', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', achievement.id, 'title', achievement.title, 'event', achievement.event, 'achieved_on', achievement.achieved_on, 'place', achievement.place,
            'team_slug', team.slug, 'team_name', team.name, 'game', team.game
          )
          order by achievement.achieved_on desc, achievement.created_at desc, achievement.id
        ),
        '[]'::jsonb
      )
      from public.achievement_members as share
      join public.achievements as achievement on achievement.id = share.achievement_id
      join public.teams as team on team.id = achievement.team_id
      where share.user_id = player.id
    )
  );
end;
$$;
grant execute on function public.player_profile to authenticated;

-- Birthdays --------------------------------------------------------------------------------------------------------

-- Birthday keys of a day, month × 100 + day; 1 March of a common year includes 29 February.
create function private.birthday_keys(day date) returns integer[]
language sql immutable set search_path = '' as $$
  select case
    -- 1 March in common years, as in private.is_minor_on.
    when extract(month from day) = 3 and extract(day from day) = 1 and extract(day from day - 1) = 28
      then '{229,301}'::integer[]
    else array[(extract(month from day) * 100 + extract(day from day))::integer]
  end;
$$;

-- Up to six birthdays within 30 days of adults with this status, a public profile and the opt-in.
create function private.birthdays_from(today date, among text) returns table (
  id uuid, gamertag text, full_name text, photo_url text, games text, month integer, day integer, days_left integer
)
language plpgsql stable security definer set search_path = '' as $$
declare
  found_so_far integer := 0;
  found_today integer;
begin
  -- Day by day, so that no more rows are read than shown.
  for ahead in 0..30 loop
    return query
    select
      person.id, person.gamertag, person.full_name, person.photo_url, person.games,
      extract(month from today + ahead)::integer, extract(day from today + ahead)::integer, ahead
    from public.user_private as details
    join public.users as person on person.id = details.user_id
    where details.show_birthday
      and (extract(month from details.date_of_birth) * 100 + extract(day from details.date_of_birth))::integer
        = any (private.birthday_keys(today + ahead))
      and not private.is_minor_on(details.date_of_birth, today)
      and person.status = among and person.public_profile and person.gamertag is not null
    order by lower(person.gamertag), person.id
    limit 6 - found_so_far;
    get diagnostics found_today = row_count;
    found_so_far := found_so_far + found_today;
    exit when found_so_far >= 6;
  end loop;
end;
$$;

-- Birthdays listed on a day: of approved members, or of active ones when no approved member has any.
create function private.birthdays_on(today date) returns table (
  id uuid, gamertag text, full_name text, photo_url text, games text, month integer, day integer, days_left integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from private.birthdays_from(today, 'approved');
  if not found then
    return query select * from private.birthdays_from(today, 'active');
  end if;
end;
$$;

-- Birthdays of the next thirty days in South African time, at most six, next first; for members. Returns the day, never
-- the year.
create function public.upcoming_birthdays() returns table (
  id uuid, gamertag text, full_name text, photo_url text, games text, month integer, day integer, days_left integer
)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_member();
  return query select * from private.birthdays_on(private.today());
end;
$$;
grant execute on function public.upcoming_birthdays to authenticated;

create trigger users_sync_listed_players
after insert or update of
  status, public_profile, gamertag, gamertag_display, full_name, games, player_role, platforms, languages
on public.users
for each row execute function private.sync_listed_players();

create trigger users_record_former_gamertag
after insert or update of gamertag on public.users
for each row when (new.gamertag is not null)
execute function private.record_former_gamertag();
