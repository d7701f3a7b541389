-- Streamers: who is shown on the landing page, and the desk of those who look after creators.

-- What visitors see ---------------------------------------------------------------------------------------------------

create index users_featured_streamers_idx on public.users (created_at, id)
  where is_creator and featured_streamers and status = 'approved' and public_profile and gamertag is not null;

create function public.featured_streamers(window_size integer default 6)
returns table (
  id uuid, gamertag text, gamertag_display text, photo_url text, games text, creator_name text, creator_type text,
  schedule text, years_creating integer,
  url_twitch text, url_youtube text, url_instagram text, url_tiktok text, url_facebook text,
  followers_twitch integer, followers_youtube integer, followers_instagram integer, followers_tiktok integer,
  followers_facebook integer, live jsonb
)
language plpgsql
volatile
security invoker
set search_path = ''
as $$
declare
  wanted integer := least(greatest(coalesce(window_size, 6), 1), 24);
  total integer;
begin
  select count(*) into total from public.users as person
  where person.is_creator and person.featured_streamers
    and person.status = 'approved' and person.public_profile and person.gamertag is not null;
  return query
  select
    person.id, person.gamertag, person.gamertag_display, person.photo_url, person.games, person.creator_name,
    person.creator_type, person.schedule, person.years_creating,
    person.url_twitch, person.url_youtube, person.url_instagram, person.url_tiktok, person.url_facebook,
    person.followers_twitch, person.followers_youtube, person.followers_instagram, person.followers_tiktok,
    person.followers_facebook, private.live_of(person.id)
  from (
    select users.id
    from public.users
    where users.is_creator and users.featured_streamers
      and users.status = 'approved' and users.public_profile and users.gamertag is not null
    order by users.created_at, users.id
    limit wanted
    -- Never so late that the window would not be full.
    offset floor(random() * (greatest(total - wanted, 0) + 1))::integer
  ) as shown
  join public.users as person on person.id = shown.id
  order by person.created_at, person.id;
end;
$$;
comment on function public.featured_streamers(integer) is
  'A window of neighbouring featured streamers at a random offset, 1 to 24 of them, each with `live`: {platform, title, game, viewers, since}, or null. Runs under the reader''s own rules.';
revoke all on function public.featured_streamers(integer) from public;
grant execute on function public.featured_streamers(integer) to anon, authenticated, service_role;

-- Who may look after them ---------------------------------------------------------------------------------------------

create function private.require_streamer_desk()
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  if not private.has_permission('team_management') then
    raise exception using errcode = '42501', message = 'permission_required';
  end if;
  perform private.require_second_factor();
  return person;
end;
$$;
comment on function private.require_streamer_desk() is
  'The caller, when they may manage teams, with what the second factor asks for.';
revoke all on function private.require_streamer_desk() from public;

create function private.streamer_row(person uuid, expected timestamptz)
returns public.users
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member public.users;
begin
  select * into member from public.users where users.id = person for no key update;
  if member.id is null then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  -- What triggers keep from the API (users_higher_rank) holds here too.
  if person is distinct from auth.uid() and not private.is_superadmin() and (
    member.role <> 'user' or ('admin' = any (private.permissions_of(person)) and not private.is_admin())
  ) then
    raise exception using errcode = '42501', message = 'superadmin_required';
  end if;
  if expected is null or member.updated_at <> expected then
    raise exception using errcode = 'PT409', message = 'changed_meanwhile';
  end if;
  return member;
end;
$$;
comment on function private.streamer_row(uuid, timestamptz) is
  'The locked row of a member who does not rank higher than the caller, as it was read.';
revoke all on function private.streamer_row(uuid, timestamptz) from public;

-- Acts ----------------------------------------------------------------------------------------------------------------

create function private.whole_number(content jsonb, field text)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
declare
  typed text := nullif(btrim(content ->> field), '');
begin
  if typed !~ '^[0-9]{1,9}$' then
    raise exception using errcode = 'PT409', message = 'invalid_value';
  end if;
  return typed::integer;
end;
$$;
comment on function private.whole_number(jsonb, text) is 'A count as somebody typed it; null where nothing was.';
revoke all on function private.whole_number(jsonb, text) from public;

create function public.save_streamer(person uuid, expected timestamptz, content jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member public.users;
begin
  perform private.require_streamer_desk();
  if jsonb_typeof(content) is distinct from 'object' or content - array[
    'creator_name', 'creator_type', 'schedule', 'years_creating',
    'url_twitch', 'url_youtube', 'url_instagram', 'url_tiktok', 'url_facebook',
    'followers_twitch', 'followers_youtube', 'followers_instagram', 'followers_tiktok', 'followers_facebook'
  ] <> '{}'::jsonb then
    raise exception using errcode = 'PT409', message = 'invalid_input';
  end if;
  member := private.streamer_row(person, expected);
  if not member.is_creator then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  update public.users set
    creator_name = nullif(btrim(content ->> 'creator_name'), ''),
    creator_type = nullif(btrim(content ->> 'creator_type'), ''),
    schedule = nullif(btrim(content ->> 'schedule'), ''),
    years_creating = private.whole_number(content, 'years_creating'),
    url_twitch = nullif(btrim(content ->> 'url_twitch'), ''),
    url_youtube = nullif(btrim(content ->> 'url_youtube'), ''),
    url_instagram = nullif(btrim(content ->> 'url_instagram'), ''),
    url_tiktok = nullif(btrim(content ->> 'url_tiktok'), ''),
    url_facebook = nullif(btrim(content ->> 'url_facebook'), ''),
    followers_twitch = private.whole_number(content, 'followers_twitch'),
    followers_youtube = private.whole_number(content, 'followers_youtube'),
    followers_instagram = private.whole_number(content, 'followers_instagram'),
    followers_tiktok = private.whole_number(content, 'followers_tiktok'),
    followers_facebook = private.whole_number(content, 'followers_facebook')
  where users.id = person;
end;
$$;
comment on function public.save_streamer(uuid, timestamptz, jsonb) is
  'Whoever may manage teams writes what is shown of a creator: name, type, schedule, years, channels, followers; what is left out is emptied. `expected` is updated_at as it was read.';
revoke all on function public.save_streamer(uuid, timestamptz, jsonb) from public, anon, service_role;
grant execute on function public.save_streamer(uuid, timestamptz, jsonb) to authenticated;

create function public.set_streamer(person uuid, expected timestamptz, is_creator boolean, is_featured boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_streamer_desk();
  member public.users;
  hindrance text;
begin
  if person = caller then
    raise exception using errcode = '42501', message = 'own_privileges';
  end if;
  if set_streamer.is_creator is null or is_featured is null or (is_featured and not set_streamer.is_creator) then
    raise exception using errcode = 'PT409', message = 'invalid_input';
  end if;
  member := private.streamer_row(person, expected);
  hindrance := private.streamer_hindrance(member);
  if is_featured or (set_streamer.is_creator and not member.is_creator) then
    if hindrance = 'no_consent' then
      raise exception using errcode = '42501', message = 'minor_consent_required';
    end if;
    if hindrance = 'not_approved' then
      raise exception using errcode = 'PT409', message = 'member_not_approved';
    end if;
    if is_featured and hindrance = 'not_public' then
      raise exception using errcode = 'PT409', message = 'profile_not_public';
    end if;
  end if;
  perform private.trust(person);
  update public.users set is_creator = set_streamer.is_creator, featured_streamers = is_featured where users.id = person;
  perform private.distrust();
end;
$$;
comment on function public.set_streamer(uuid, timestamptz, boolean, boolean) is
  'Whoever may manage teams makes an approved member a creator, shows a creator with a public profile among the featured ones, or ends either; a minor needs the guardian''s consent.';
revoke all on function public.set_streamer(uuid, timestamptz, boolean, boolean) from public, anon, service_role;
grant execute on function public.set_streamer(uuid, timestamptz, boolean, boolean) to authenticated;

-- Of what a creator shows only that it changed is recorded: the record outlives the account.
create trigger users_audit_streamers
after update of is_creator, featured_streamers on public.users
for each row when ((old.is_creator, old.featured_streamers) is distinct from (new.is_creator, new.featured_streamers))
execute function private.audit_row('id', '', 'is_creator,featured_streamers');

create trigger users_audit_creator_facts
after update of
  creator_name, creator_type, schedule, years_creating, url_twitch, url_youtube, url_instagram, url_tiktok, url_facebook,
  followers_twitch, followers_youtube, followers_instagram, followers_tiktok, followers_facebook
on public.users
-- Not what people write of themselves.
for each row when (auth.uid() <> new.id)
execute function private.audit_row(
  'id',
  'creator_name,creator_type,schedule,years_creating,url_twitch,url_youtube,url_instagram,url_tiktok,url_facebook,followers_twitch,followers_youtube,followers_instagram,followers_tiktok,followers_facebook',
  'creator_name,creator_type,schedule,years_creating,url_twitch,url_youtube,url_instagram,url_tiktok,url_facebook,followers_twitch,followers_youtube,followers_instagram,followers_tiktok,followers_facebook'
);

-- Finding somebody ----------------------------------------------------------------------------------------------------

create index users_gamertag_prefix_idx on public.users (private.gamertag_key(gamertag) text_pattern_ops)
  where status = 'approved';

create function public.streamer_candidates(wanted text)
returns table (
  id uuid, gamertag text, gamertag_display text, photo_url text, games text, hindrance text, updated_at timestamptz
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  beginning text := regexp_replace(private.gamertag_key(coalesce(wanted, '')), '([\\%_])', '\\\1', 'g');
begin
  perform private.require_member();
  if not private.has_permission('team_management') then
    raise exception using errcode = '42501', message = 'permission_required';
  end if;
  if beginning = '' then
    return;
  end if;
  return query
  select
    person.id, person.gamertag, person.gamertag_display, person.photo_url, person.games,
    private.streamer_hindrance(person), person.updated_at
  from public.users as person
  where person.status = 'approved' and not person.is_creator
    and private.gamertag_key(person.gamertag) like beginning || '%'
  order by private.gamertag_key(person.gamertag), person.id
  limit 10;
end;
$$;
comment on function public.streamer_candidates(text) is
  'For whoever may manage teams: ten approved members who are no creators yet and whose gamertag begins like this.';
revoke all on function public.streamer_candidates(text) from public, anon, service_role;
grant execute on function public.streamer_candidates(text) to authenticated;

-- The desk ------------------------------------------------------------------------------------------------------------

create index users_creator_idx on public.users (id) where is_creator;

create function private.creators()
returns table (
  id uuid, gamertag text, creator_name text, creator_type text, games text, schedule text, years_creating integer,
  status text, featured boolean, hindrance text,
  url_twitch text, url_youtube text, url_instagram text, url_tiktok text, url_facebook text,
  followers_twitch integer, followers_youtube integer, followers_instagram integer, followers_tiktok integer,
  followers_facebook integer, live text, live_platform text, live_title text, live_game text, live_viewers integer,
  live_since timestamptz, live_ends_at timestamptz, live_checked_at timestamptz, updated_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    person.id, person.gamertag, person.creator_name, person.creator_type, person.games, person.schedule,
    person.years_creating, person.status, person.featured_streamers, private.streamer_hindrance(person),
    person.url_twitch, person.url_youtube, person.url_instagram, person.url_tiktok, person.url_facebook,
    person.followers_twitch, person.followers_youtube, person.followers_instagram, person.followers_tiktok,
    person.followers_facebook, state.source, state.platform, state.title, state.game, state.viewers, state.since,
    state.ends_at, asked.checked_at, person.updated_at
  from public.users as person
  cross join lateral private.live_state(person) as state
  left join private.live_states as asked on asked.user_id = person.id and asked.source = 'twitch'
    and asked.channel = private.twitch_login(person.url_twitch)
  where person.is_creator and (select private.has_permission('team_management'));
$$;
comment on function private.creators() is
  'Creators, also those whom the reader could not see otherwise, for whoever may manage teams; nothing for others.';
revoke all on function private.creators() from public;
grant execute on function private.creators() to authenticated;

create view public.desk_streamers
with (security_invoker = true)
as
select
  creator.id, coalesce(creator.creator_name, creator.gamertag) as name, creator.gamertag, creator.creator_name,
  creator.creator_type, creator.games, creator.schedule, creator.years_creating, creator.status, creator.featured,
  coalesce(creator.hindrance, 'none') as hindrance,
  creator.url_twitch, creator.url_youtube, creator.url_instagram, creator.url_tiktok, creator.url_facebook,
  coalesce(creator.followers_twitch, 0) as followers_twitch,
  coalesce(creator.followers_youtube, 0) as followers_youtube,
  coalesce(creator.followers_instagram, 0) as followers_instagram,
  coalesce(creator.followers_tiktok, 0) as followers_tiktok,
  coalesce(creator.followers_facebook, 0) as followers_facebook,
  (
    coalesce(creator.followers_twitch, 0)::bigint + coalesce(creator.followers_youtube, 0)
    + coalesce(creator.followers_instagram, 0) + coalesce(creator.followers_tiktok, 0)
    + coalesce(creator.followers_facebook, 0)
  ) as followers,
  num_nonnulls(
    creator.url_twitch, creator.url_youtube, creator.url_instagram, creator.url_tiktok, creator.url_facebook
  ) as channels,
  coalesce(creator.live, 'none') as live, creator.live_platform, creator.live_title, creator.live_game,
  creator.live_viewers, creator.live_since, creator.live_ends_at, creator.live_checked_at,
  creator.updated_at
from private.creators() as creator;
comment on view public.desk_streamers is 'Creators for whoever may manage teams, also those who are not shown; nobody else sees a row.';
comment on column public.desk_streamers.hindrance is
  'Why visitors cannot see this creator: not_approved, no_consent, not_public; none when they can.';
comment on column public.desk_streamers.live is
  'By whose word they are live now: manual (the desk''s), twitch; none when they are not.';
comment on column public.desk_streamers.live_checked_at is 'When Twitch last said anything about the channel they have now.';
grant select on public.desk_streamers to authenticated;
