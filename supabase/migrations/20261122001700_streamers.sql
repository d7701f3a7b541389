-- Creators: featured streamers, their desk, live states.

create table private.live_states (
  user_id uuid not null references public.users (id) on delete cascade,
  source text not null check (source in ('manual', 'twitch')),
  platform text not null,
  channel text,
  is_live boolean not null,
  since timestamptz,
  title text check (char_length(title) between 1 and 140),
  game text check (char_length(game) between 1 and 80),
  viewers integer check (viewers >= 0),
  ends_at timestamptz,
  checked_at timestamptz not null default now(),
  primary key (user_id, source),
  constraint live_states_platform_check check (
    platform in ('twitch', 'youtube', 'instagram', 'tiktok', 'facebook') and (source = 'manual' or platform = source)
  ),
  constraint live_states_channel_check check (
    (channel is null) = (source = 'manual') and channel ~ '^[a-z0-9_]{1,25}$'
  ),
  constraint live_states_since_check check (
    (since is not null) = is_live and (is_live or num_nonnulls(title, game, viewers) = 0)
  ),
  constraint live_states_text_check check (
    concat_ws(' ', title, game) !~ '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]'
  ),
  constraint live_states_ends_at_check check (
    (ends_at is not null) = (source = 'manual') and (source <> 'manual' or is_live)
    and ends_at > since and ends_at <= since + interval '12 hours'
  )
);
comment on table private.live_states is
  'Live states: one row set by the desk (manual), one reported by a platform. Read through functions.';
comment on column private.live_states.channel is 'Channel name on the platform; null for manual.';
comment on column private.live_states.is_live is
  'Always true for manual; the last report for a platform. private.live_state() decides whether it still counts.';
comment on column private.live_states.ends_at is 'When a manual state ends.';
comment on column private.live_states.checked_at is
  'When the platform was last asked; refreshed at least every three minutes while live.';

create table private.live_runs (
  source text primary key check (source = 'twitch'),
  ran_at timestamptz not null default now(),
  outcome text not null check (outcome in ('ok', 'busy', 'refused', 'unreachable', 'unreadable')),
  asked integer not null check (asked >= 0)
);
comment on table private.live_runs is 'Last poll of each platform and its outcome. No row: never polled.';
comment on column private.live_runs.asked is 'Number of channels asked about.';

alter table private.live_states enable row level security;

alter table private.live_runs enable row level security;

-- Live states ------------------------------------------------------------------------------------------------------

-- Channel name in a Twitch URL; null when the URL names no channel.
create function private.twitch_login(url text) returns text
language sql immutable set search_path = '' as $$
  select login
  from lower(substring(url from '(?i)^https://(?:www\.|m\.)?twitch\.tv/([a-z0-9_]{1,25})(?:[/?#].*)?$')) as login
  -- Paths of Twitch itself.
  where login not in (
    'directory', 'downloads', 'jobs', 'moderator', 'p', 'popout', 'search', 'settings', 'team', 'turbo', 'videos'
  );
$$;

-- Why a member cannot be shown among the streamers: not_approved, no_consent (a minor), not_public; null when allowed.
create function private.streamer_ineligibility(person public.users) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when person.status <> 'approved' or person.gamertag is null then 'not_approved'
    when not private.has_consent(person.id, 'streaming') then 'no_consent'
    when not person.public_profile then 'not_public'
  end;
$$;

-- The live state that counts now, manual before platform; nulls when ended, of a former channel, or older than ten
-- minutes.
create function private.live_state(person public.users) returns private.live_states
language sql stable security definer set search_path = '' as $$
  select state.* from private.live_states as state
  where state.user_id = person.id and case state.source
    when 'manual' then state.ends_at > now() and to_jsonb(person) ->> ('url_' || state.platform) is not null
    else state.is_live and state.checked_at > now() - interval '10 minutes'
      and state.channel = private.twitch_login(person.url_twitch)
  end
  order by state.source = 'manual' desc
  limit 1;
$$;

-- Public live data of a creator who is live and may be shown; null otherwise.
create function private.live_state_json(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'platform', state.platform, 'title', state.title, 'game', state.game, 'viewers', state.viewers, 'since', state.since
  )
  from public.users as creator
  cross join lateral private.live_state(creator) as state
  where creator.id = person and creator.is_creator and private.streamer_ineligibility(creator) is null
    and state.user_id is not null;
$$;
grant execute on function private.live_state_json to anon, authenticated, service_role;

-- AFTER a member stops being a visible creator: deletes their live states.
create function private.delete_live_states() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.live_states where live_states.user_id = new.id;
  return null;
end;
$$;

-- Featured streamers -----------------------------------------------------------------------------------------------

-- A window of 1 to 24 neighbouring featured streamers at a random offset, each with `live`: {platform, title, game,
-- viewers, since}, or null. Runs under the reader's policies.
create function public.featured_streamers(window_size integer default 6) returns table (
  id uuid, gamertag text, gamertag_display text, photo_url text, games text, creator_name text, creator_type text,
  schedule text, years_creating integer,
  url_twitch text, url_youtube text, url_instagram text, url_tiktok text, url_facebook text,
  followers_twitch integer, followers_youtube integer, followers_instagram integer, followers_tiktok integer,
  followers_facebook integer, live jsonb
)
language plpgsql set search_path = '' as $$
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
    person.followers_facebook, private.live_state_json(person.id)
  from (
    select users.id
    from public.users
    where users.is_creator and users.featured_streamers
      and users.status = 'approved' and users.public_profile and users.gamertag is not null
    order by users.created_at, users.id
    limit wanted
    -- At most so late that the window is full.
    offset floor(random() * (greatest(total - wanted, 0) + 1))::integer
  ) as streamer
  join public.users as person on person.id = streamer.id
  order by person.created_at, person.id;
end;
$$;
grant execute on function public.featured_streamers to anon, authenticated;

-- Desk -------------------------------------------------------------------------------------------------------------

-- The locked row of a member, as read at `expected`, who does not rank higher than the caller. Refuses with not_found,
-- superadmin_required, changed_meanwhile.
create function private.lock_streamer(person uuid, expected timestamptz) returns public.users
language plpgsql security definer set search_path = '' as $$
declare
  member public.users;
begin
  select * into member from public.users where users.id = person for no key update;
  perform private.refuse_if(member.id is null, 'not_found');
  -- The trigger users_higher_rank covers the API only, so the rule is repeated here.
  perform private.refuse_if(person is distinct from auth.uid() and not private.is_superadmin() and (
    member.role <> 'user' or ('admin' = any (private.permissions_of(person)) and not private.is_admin())
  ), 'superadmin_required', '42501');
  perform private.require_version(member.updated_at, expected);
  return member;
end;
$$;

-- A typed count; null when empty. Refuses with invalid_value.
create function private.whole_number(content jsonb, field text) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  typed text := nullif(btrim(content ->> field), '');
begin
  perform private.refuse_if(typed !~ '^[0-9]{1,9}$', 'invalid_value');
  return typed::integer;
end;
$$;

-- Team managers write the creator fields: name, type, schedule, years, channels, followers; missing fields are cleared.
-- `expected` is updated_at as read. Refuses with invalid_input, not_found.
create function public.save_streamer(person uuid, expected timestamptz, content json) returns void
language plpgsql security definer set search_path = '' as $$
declare
  content jsonb := private.parse_json(save_streamer.content);
  member public.users;
begin
  perform private.require_permission('team_management');
  perform private.refuse_if(jsonb_typeof(content) is distinct from 'object' or content - array[
    'creator_name', 'creator_type', 'schedule', 'years_creating',
    'url_twitch', 'url_youtube', 'url_instagram', 'url_tiktok', 'url_facebook',
    'followers_twitch', 'followers_youtube', 'followers_instagram', 'followers_tiktok', 'followers_facebook'
  ] <> '{}'::jsonb, 'invalid_input');
  member := private.lock_streamer(person, expected);
  perform private.refuse_if(not member.is_creator, 'not_found');
  begin
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
  exception when integrity_constraint_violation then
    perform private.refuse_row(sqlstate, sqlerrm);
  end;
end;
$$;
grant execute on function public.save_streamer to authenticated;

-- Team managers make an approved member a creator, feature a creator with a public profile, or end either; a minor
-- needs the guardian's consent. Refuses with own_privileges, invalid_input, minor_consent_required,
-- member_not_approved, profile_not_public.
create function public.set_streamer(person uuid, expected timestamptz, is_creator boolean, is_featured boolean)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_permission('team_management');
  member public.users;
  ineligibility text;
begin
  perform private.refuse_if(person = caller, 'own_privileges', '42501');
  perform private.refuse_if(set_streamer.is_creator is null or is_featured is null
    or (is_featured and not set_streamer.is_creator), 'invalid_input');
  member := private.lock_streamer(person, expected);
  ineligibility := private.streamer_ineligibility(member);
  if is_featured or (set_streamer.is_creator and not member.is_creator) then
    perform private.refuse_if(ineligibility = 'no_consent', 'minor_consent_required', '42501');
    perform private.refuse_if(ineligibility = 'not_approved', 'member_not_approved');
    perform private.refuse_if(is_featured and ineligibility = 'not_public', 'profile_not_public');
  end if;
  perform private.begin_trusted_write(person);
  update public.users set is_creator = set_streamer.is_creator, featured_streamers = is_featured where users.id = person;
  perform private.end_trusted_write();
end;
$$;
grant execute on function public.set_streamer to authenticated;

-- Ten approved members who are not creators and whose gamertag starts with the text; for team managers. Refuses with
-- permission_required.
create function public.streamer_candidates(wanted text) returns table (
  id uuid, gamertag text, gamertag_display text, photo_url text, games text, ineligibility text, updated_at timestamptz
)
language plpgsql security definer set search_path = '' as $$
declare
  beginning text := private.like_literal(private.gamertag_key(coalesce(wanted, '')));
begin
  perform private.require_member();
  perform private.refuse_if(not private.has_permission('team_management'), 'permission_required', '42501');
  if beginning = '' then
    return;
  end if;
  return query
  select
    person.id, person.gamertag, person.gamertag_display, person.photo_url, person.games,
    private.streamer_ineligibility(person), person.updated_at
  from public.users as person
  where person.status = 'approved' and not person.is_creator
    and private.gamertag_key(person.gamertag) like beginning || '%'
  order by private.gamertag_key(person.gamertag), person.id
  limit 10;
end;
$$;
grant execute on function public.streamer_candidates to authenticated;

-- Creators, including those the reader's policies hide, for team managers; nothing for other callers.
create function private.desk_streamer_rows() returns table (
  id uuid, gamertag text, creator_name text, creator_type text, games text, schedule text, years_creating integer,
  status text, featured boolean, ineligibility text,
  url_twitch text, url_youtube text, url_instagram text, url_tiktok text, url_facebook text,
  followers_twitch integer, followers_youtube integer, followers_instagram integer, followers_tiktok integer,
  followers_facebook integer, live text, live_platform text, live_title text, live_game text, live_viewers integer,
  live_since timestamptz, live_ends_at timestamptz, live_checked_at timestamptz, updated_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select
    person.id, person.gamertag, person.creator_name, person.creator_type, person.games, person.schedule,
    person.years_creating, person.status, person.featured_streamers, private.streamer_ineligibility(person),
    person.url_twitch, person.url_youtube, person.url_instagram, person.url_tiktok, person.url_facebook,
    person.followers_twitch, person.followers_youtube, person.followers_instagram, person.followers_tiktok,
    person.followers_facebook, state.source, state.platform, state.title, state.game, state.viewers, state.since,
    state.ends_at, live_state.checked_at, person.updated_at
  from public.users as person
  cross join lateral private.live_state(person) as state
  left join private.live_states as live_state on live_state.user_id = person.id and live_state.source = 'twitch'
    and live_state.channel = private.twitch_login(person.url_twitch)
  where person.is_creator and (select private.has_permission('team_management') and not private.is_banned());
$$;
grant execute on function private.desk_streamer_rows to authenticated;

-- Live states set by the desk --------------------------------------------------------------------------------------

-- Team managers mark a visible creator as live on one of their channels for one to twelve hours. Refuses with
-- changed_meanwhile while another manual state counts, invalid_value, not_found, minor_consent_required,
-- member_not_approved, profile_not_public, invalid_choice.
create function public.go_live(
  person uuid, expected timestamptz, platform text, hours integer, title text default null, game text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member public.users;
begin
  perform private.require_permission('team_management');
  perform private.refuse_if(hours is null or hours not between 1 and 12, 'invalid_value');
  member := private.lock_streamer(person, expected);
  perform private.refuse_if(not member.is_creator, 'not_found');
  case private.streamer_ineligibility(member)
    when 'no_consent' then raise exception using errcode = '42501', message = 'minor_consent_required';
    when 'not_approved' then raise exception using errcode = 'PT409', message = 'member_not_approved';
    when 'not_public' then raise exception using errcode = 'PT409', message = 'profile_not_public';
    else null;
  end case;
  perform private.refuse_if(platform is null or to_jsonb(member) ->> ('url_' || platform) is null, 'invalid_choice');
  -- Expired states of any creator.
  delete from private.live_states where live_states.source = 'manual' and live_states.ends_at <= now();
  insert into private.live_states (user_id, source, platform, is_live, since, title, game, ends_at)
  values (
    person, 'manual', go_live.platform, true, now(), nullif(private.normalise_line(go_live.title), ''),
    nullif(private.normalise_line(go_live.game), ''), now() + make_interval(hours => go_live.hours)
  )
  on conflict on constraint live_states_pkey do nothing;
  perform private.refuse_if(not found, 'changed_meanwhile');
end;
$$;
grant execute on function public.go_live to authenticated;

-- Team managers end a manual live state. `since` identifies the state; another one is refused with changed_meanwhile.
create function public.end_live(person uuid, expected timestamptz, since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('team_management');
  perform private.lock_streamer(person, expected);
  delete from private.live_states
  where live_states.user_id = person and live_states.source = 'manual' and live_states.since = end_live.since
    and live_states.ends_at > now();
  perform private.refuse_if(not found, 'changed_meanwhile');
end;
$$;
grant execute on function public.end_live to authenticated;

-- Time and outcome of the last Twitch poll, null without one; for team managers. Null for other callers.
create function public.latest_live_run() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_member();
  return (
    select jsonb_build_object('ran_at', run.ran_at, 'outcome', run.outcome, 'asked', run.asked)
    from private.live_runs as run
    where run.source = 'twitch' and (select private.has_permission('team_management'))
  );
end;
$$;
grant execute on function public.latest_live_run to authenticated;

-- Live states reported by platforms --------------------------------------------------------------------------------

-- Service: Twitch channels of visible creators, least recently polled first. Deletes live states of all others.
create function public.live_channels(at_most integer default 500) returns table (user_id uuid, channel text)
language plpgsql security definer set search_path = '' as $$
begin
  -- Deletes states of creators who may no longer be polled.
  delete from private.live_states
  where live_states.source = 'twitch' and not exists (
    select from public.users as person
    where person.id = live_states.user_id and person.is_creator and private.streamer_ineligibility(person) is null
      and private.twitch_login(person.url_twitch) = live_states.channel
  );
  return query
  select person.id, login
  from public.users as person
  cross join lateral private.twitch_login(person.url_twitch) as login
  left join private.live_states as state on state.user_id = person.id and state.source = 'twitch'
  where person.is_creator and person.url_twitch is not null and login is not null
    and private.streamer_ineligibility(person) is null
  order by state.checked_at nulls first, person.id
  limit least(greatest(coalesce(at_most, 500), 1), 500);
end;
$$;
grant execute on function public.live_channels to service_role;

-- Service: stores Twitch's report at a time, where it differs or would grow stale; ignores members who may not be shown
-- or have another channel by now. Returns the number of rows written.
create function public.record_live_states(asked_at timestamptz, states jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  written integer;
begin
  insert into private.live_states as live_state (
    user_id, source, platform, channel, is_live, since, title, game, viewers, checked_at
  )
  select
    person.id, 'twitch', 'twitch', heard.channel, heard.is_live,
    case when heard.is_live then least(coalesce(heard.since, now()), now()) end,
    case when heard.is_live then nullif(left(private.normalise_line(heard.title), 140), '') end,
    case when heard.is_live then nullif(left(private.normalise_line(heard.game), 80), '') end,
    case when heard.is_live then heard.viewers end,
    least(asked_at, now())
  from jsonb_to_recordset(states) as heard (
    user_id uuid, channel text, is_live boolean, since timestamptz, title text, game text, viewers integer
  )
  join public.users as person on person.id = heard.user_id
  where person.is_creator and private.streamer_ineligibility(person) is null
    and private.twitch_login(person.url_twitch) = heard.channel
  order by person.id
  on conflict (user_id, source) do update set
    channel = excluded.channel, is_live = excluded.is_live, since = excluded.since, title = excluded.title,
    game = excluded.game, viewers = excluded.viewers, checked_at = excluded.checked_at
  -- A slower run does not overwrite a newer report. Unchanged states are written only before they grow stale.
  where live_state.checked_at < excluded.checked_at and (
    (live_state.channel, live_state.is_live, live_state.since, live_state.title, live_state.game, live_state.viewers)
      is distinct from
      (excluded.channel, excluded.is_live, excluded.since, excluded.title, excluded.game, excluded.viewers)
    or live_state.checked_at < excluded.checked_at - interval '3 minutes'
  );
  get diagnostics written = row_count;
  return written;
end;
$$;
grant execute on function public.record_live_states to service_role;

-- Service: records a Twitch poll, its number of channels and its outcome.
create function public.record_live_run(outcome text, asked integer) returns void
language sql security definer set search_path = '' as $$
  insert into private.live_runs (source, outcome, asked)
  values ('twitch', record_live_run.outcome, record_live_run.asked)
  on conflict (source) do update set ran_at = now(), outcome = excluded.outcome, asked = excluded.asked;
$$;
grant execute on function public.record_live_run to service_role;

create trigger users_delete_live_states
after update of is_creator, status, public_profile, gamertag on public.users
for each row when (
  (new.is_creator and new.status = 'approved' and new.public_profile and new.gamertag is not null) is not true
)
execute function private.delete_live_states();

-- Redacts values: the audit keeps only the fact of a change.
create trigger live_states_audit
after insert on private.live_states
for each row when (new.source = 'manual')
execute function private.audit_row('user_id', 'title,game', 'platform,title,game,since,ends_at');

create trigger live_states_audit_end
after delete on private.live_states
for each row when (old.source = 'manual' and old.ends_at > now())
execute function private.audit_row('user_id', 'title,game', 'platform,title,game,since,ends_at');

create view public.desk_streamers
with (security_invoker = true)
as
select
  creator.id, coalesce(creator.creator_name, creator.gamertag) as name, creator.gamertag, creator.creator_name,
  creator.creator_type, creator.games, creator.schedule, creator.years_creating, creator.status, creator.featured,
  coalesce(creator.ineligibility, 'none') as ineligibility,
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
from private.desk_streamer_rows() as creator;
comment on view public.desk_streamers is
  'Creators, including hidden ones, for team managers; no rows for other callers.';
comment on column public.desk_streamers.ineligibility is
  'Why visitors cannot see this creator: not_approved, no_consent, not_public; none when visible.';
comment on column public.desk_streamers.live is
  'Source of the current live state: manual, twitch; none when not live.';
comment on column public.desk_streamers.live_checked_at is 'Last Twitch report about the creator''s current channel.';
grant select on public.desk_streamers to authenticated;
