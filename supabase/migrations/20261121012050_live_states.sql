-- Who of the creators is live, as the desk says or as a platform that is asked says: what is known, and what of it counts.

-- The states ----------------------------------------------------------------------------------------------------------

create table private.live_states (
  user_id uuid not null,
  source text not null,
  platform text not null,
  channel text,
  is_live boolean not null,
  since timestamptz,
  title text,
  game text,
  viewers integer,
  ends_at timestamptz,
  checked_at timestamptz not null default now(),
  constraint live_states_pkey primary key (user_id, source),
  constraint live_states_user_id_fkey foreign key (user_id) references public.users (id) on delete cascade,
  constraint live_states_source_check check (source in ('manual', 'twitch')),
  constraint live_states_platform_check check (
    platform in ('twitch', 'youtube', 'instagram', 'tiktok', 'facebook') and (source = 'manual' or platform = source)
  ),
  constraint live_states_channel_check check (
    (channel is null) = (source = 'manual') and channel ~ '^[a-z0-9_]{1,25}$'
  ),
  constraint live_states_since_check check (
    (since is not null) = is_live and (is_live or num_nonnulls(title, game, viewers) = 0)
  ),
  constraint live_states_title_check check (char_length(title) between 1 and 140),
  constraint live_states_game_check check (char_length(game) between 1 and 80),
  constraint live_states_text_check check (
    concat_ws(' ', title, game) !~ '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]'
  ),
  constraint live_states_viewers_check check (viewers >= 0),
  constraint live_states_ends_at_check check (
    (ends_at is not null) = (source = 'manual') and (source <> 'manual' or is_live)
    and ends_at > since and ends_at <= since + interval '12 hours'
  )
);
comment on table private.live_states is
  'What is known of who is live: one row of the desk (manual), one of a platform that was asked. Read through functions alone.';
comment on column private.live_states.channel is 'The name on the platform that was asked about; null for what the desk says.';
comment on column private.live_states.is_live is 'Always true of the desk; of a platform what it last said. Whether it still counts, private.live_state() says.';
comment on column private.live_states.ends_at is 'When what the desk says stops to count by itself.';
comment on column private.live_states.checked_at is 'When the platform was last asked; written anew at least every three minutes while it is.';
alter table private.live_states enable row level security;

create table private.live_runs (
  source text not null,
  ran_at timestamptz not null default now(),
  outcome text not null,
  asked integer not null,
  constraint live_runs_pkey primary key (source),
  constraint live_runs_source_check check (source = 'twitch'),
  constraint live_runs_outcome_check check (outcome in ('ok', 'busy', 'refused', 'unreachable', 'unreadable')),
  constraint live_runs_asked_check check (asked >= 0)
);
comment on table private.live_runs is 'When each platform was last asked who is live, and what came of it. No row: never.';
comment on column private.live_runs.asked is 'About how many channels.';
alter table private.live_runs enable row level security;

-- What counts ---------------------------------------------------------------------------------------------------------

create function private.twitch_login(url text)
returns text
language sql
immutable
set search_path = ''
as $$
  select login
  from lower(substring(url from '(?i)^https://(?:www\.|m\.)?twitch\.tv/([a-z0-9_]{1,25})(?:[/?#].*)?$')) as login
  -- Pages of Twitch itself.
  where login not in (
    'directory', 'downloads', 'jobs', 'moderator', 'p', 'popout', 'search', 'settings', 'team', 'turbo', 'videos'
  );
$$;
comment on function private.twitch_login(text) is 'The name of the channel that an address on Twitch leads to; null where it leads to none.';
revoke all on function private.twitch_login(text) from public;

create function private.streamer_hindrance(person public.users)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when person.status <> 'approved' or person.gamertag is null then 'not_approved'
    when not private.has_consent(person.id, 'streaming') then 'no_consent'
    when not person.public_profile then 'not_public'
  end;
$$;
comment on function private.streamer_hindrance(public.users) is
  'Why somebody cannot be shown among the streamers: not_approved, no_consent (a minor), not_public; null when they can.';
revoke all on function private.streamer_hindrance(public.users) from public;

create function private.live_state(person public.users)
returns private.live_states
language sql
stable
security definer
set search_path = ''
as $$
  select state.* from private.live_states as state
  where state.user_id = person.id and case state.source
    when 'manual' then state.ends_at > now() and to_jsonb(person) ->> ('url_' || state.platform) is not null
    else state.is_live and state.checked_at > now() - interval '10 minutes'
      and state.channel = private.twitch_login(person.url_twitch)
  end
  order by state.source = 'manual' desc
  limit 1;
$$;
comment on function private.live_state(public.users) is
  'The state by which somebody is live now: the desk''s word before a platform''s. Nulls when they are not: ended, of a channel they left, or heard of more than ten minutes ago.';
revoke all on function private.live_state(public.users) from public;

create function private.live_of(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'platform', state.platform, 'title', state.title, 'game', state.game, 'viewers', state.viewers, 'since', state.since
  )
  from public.users as creator
  cross join lateral private.live_state(creator) as state
  where creator.id = person and creator.is_creator and private.streamer_hindrance(creator) is null
    and state.user_id is not null;
$$;
comment on function private.live_of(uuid) is
  'What anybody may know of a creator who is live and may be shown; null for everybody else.';
revoke all on function private.live_of(uuid) from public;
grant execute on function private.live_of(uuid) to anon, authenticated, service_role;

-- Who is shown no more --------------------------------------------------------------------------------------------------

create function private.forget_live_states()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.live_states where live_states.user_id = new.id;
  return null;
end;
$$;
comment on function private.forget_live_states() is 'AFTER somebody ceased to be a creator who can be shown: nothing is kept of when they were live.';
revoke all on function private.forget_live_states() from public;

create trigger users_forget_live_states
after update of is_creator, status, public_profile, gamertag on public.users
for each row when (
  (new.is_creator and new.status = 'approved' and new.public_profile and new.gamertag is not null) is not true
)
execute function private.forget_live_states();
