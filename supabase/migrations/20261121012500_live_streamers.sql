-- What the desk says of who is live, and what a platform that is asked says.

-- What the desk says --------------------------------------------------------------------------------------------------

-- Of what somebody shows only that it changed is recorded.
create trigger live_states_audit
after insert on private.live_states
for each row when (new.source = 'manual')
execute function private.audit_row('user_id', 'title,game', 'platform,title,game,since,ends_at');

create trigger live_states_audit_end
after delete on private.live_states
for each row when (old.source = 'manual' and old.ends_at > now())
execute function private.audit_row('user_id', 'title,game', 'platform,title,game,since,ends_at');

create function public.go_live(
  person uuid, expected timestamptz, platform text, hours integer, title text default null, game text default null
)
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
  if hours is null or hours not between 1 and 12 then
    raise exception using errcode = 'PT409', message = 'invalid_value';
  end if;
  member := private.streamer_row(person, expected);
  if not member.is_creator then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  case private.streamer_hindrance(member)
    when 'no_consent' then raise exception using errcode = '42501', message = 'minor_consent_required';
    when 'not_approved' then raise exception using errcode = 'PT409', message = 'member_not_approved';
    when 'not_public' then raise exception using errcode = 'PT409', message = 'profile_not_public';
    else null;
  end case;
  if platform is null or to_jsonb(member) ->> ('url_' || platform) is null then
    raise exception using errcode = 'PT409', message = 'invalid_choice';
  end if;
  -- What ended by itself, whoever's it was.
  delete from private.live_states where live_states.source = 'manual' and live_states.ends_at <= now();
  insert into private.live_states (user_id, source, platform, is_live, since, title, game, ends_at)
  values (
    person, 'manual', go_live.platform, true, now(), nullif(private.tidy_line(go_live.title), ''),
    nullif(private.tidy_line(go_live.game), ''), now() + make_interval(hours => go_live.hours)
  )
  on conflict on constraint live_states_pkey do nothing;
  if not found then
    raise exception using errcode = 'PT409', message = 'changed_meanwhile';
  end if;
end;
$$;
comment on function public.go_live(uuid, timestamptz, text, integer, text, text) is
  'Whoever may manage teams says that a creator who can be shown is live on one of their channels, for one to twelve hours at most. Refused with changed_meanwhile while somebody''s word to that still counts.';
revoke all on function public.go_live(uuid, timestamptz, text, integer, text, text) from public, anon, service_role;
grant execute on function public.go_live(uuid, timestamptz, text, integer, text, text) to authenticated;

create function public.end_live(person uuid, expected timestamptz, since timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_streamer_desk();
  perform private.streamer_row(person, expected);
  delete from private.live_states
  where live_states.user_id = person and live_states.source = 'manual' and live_states.since = end_live.since
    and live_states.ends_at > now();
  if not found then
    raise exception using errcode = 'PT409', message = 'changed_meanwhile';
  end if;
end;
$$;
comment on function public.end_live(uuid, timestamptz, timestamptz) is
  'Whoever may manage teams takes back what the desk said. `since` is the state that was looked at; any other is refused with changed_meanwhile.';
revoke all on function public.end_live(uuid, timestamptz, timestamptz) from public, anon, service_role;
grant execute on function public.end_live(uuid, timestamptz, timestamptz) to authenticated;

create function public.live_run()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_member();
  return (
    select jsonb_build_object('ran_at', run.ran_at, 'outcome', run.outcome, 'asked', run.asked)
    from private.live_runs as run
    where run.source = 'twitch' and (select private.has_permission('team_management'))
  );
end;
$$;
comment on function public.live_run() is
  'For whoever may manage teams: when Twitch was last asked who is live, and what came of it; null when it never was. Null for others.';
revoke all on function public.live_run() from public, anon, service_role;
grant execute on function public.live_run() to authenticated;

-- What platforms say --------------------------------------------------------------------------------------------------

create function public.live_channels(at_most integer default 500)
returns table (user_id uuid, channel text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Of whom nobody may be asked any more, nothing is kept.
  delete from private.live_states
  where live_states.source = 'twitch' and not exists (
    select from public.users as person
    where person.id = live_states.user_id and person.is_creator and private.streamer_hindrance(person) is null
      and private.twitch_login(person.url_twitch) = live_states.channel
  );
  return query
  select person.id, login
  from public.users as person
  cross join lateral private.twitch_login(person.url_twitch) as login
  left join private.live_states as state on state.user_id = person.id and state.source = 'twitch'
  where person.is_creator and person.url_twitch is not null and login is not null
    and private.streamer_hindrance(person) is null
  order by state.checked_at nulls first, person.id
  limit least(greatest(coalesce(at_most, 500), 1), 500);
end;
$$;
comment on function public.live_channels(integer) is
  'Service: channels on Twitch of creators who can be shown, those asked about longest ago first. Forgets what is known of all others.';
revoke all on function public.live_channels(integer) from public, anon, authenticated;
grant execute on function public.live_channels(integer) to service_role;

create function public.record_live_states(asked_at timestamptz, states jsonb)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  written integer;
begin
  insert into private.live_states as known (
    user_id, source, platform, channel, is_live, since, title, game, viewers, checked_at
  )
  select
    person.id, 'twitch', 'twitch', heard.channel, heard.is_live,
    case when heard.is_live then least(coalesce(heard.since, now()), now()) end,
    case when heard.is_live then nullif(left(private.tidy_line(heard.title), 140), '') end,
    case when heard.is_live then nullif(left(private.tidy_line(heard.game), 80), '') end,
    case when heard.is_live then heard.viewers end,
    least(asked_at, now())
  from jsonb_to_recordset(states) as heard (
    user_id uuid, channel text, is_live boolean, since timestamptz, title text, game text, viewers integer
  )
  join public.users as person on person.id = heard.user_id
  where person.is_creator and private.streamer_hindrance(person) is null
    and private.twitch_login(person.url_twitch) = heard.channel
  order by person.id
  on conflict (user_id, source) do update set
    channel = excluded.channel, is_live = excluded.is_live, since = excluded.since, title = excluded.title,
    game = excluded.game, viewers = excluded.viewers, checked_at = excluded.checked_at
  -- A slower run does not write over what was heard since. What is the same is written when it would grow stale.
  where known.checked_at < excluded.checked_at and (
    (known.channel, known.is_live, known.since, known.title, known.game, known.viewers)
      is distinct from
      (excluded.channel, excluded.is_live, excluded.since, excluded.title, excluded.game, excluded.viewers)
    or known.checked_at < excluded.checked_at - interval '3 minutes'
  );
  get diagnostics written = row_count;
  return written;
end;
$$;
comment on function public.record_live_states(timestamptz, jsonb) is
  'Service: writes in one go what Twitch said at a moment about channels it was asked about, where that differs or would grow stale. Of anybody who may not be shown, or has another channel by now, nothing. Answers how many rows were written.';
revoke all on function public.record_live_states(timestamptz, jsonb) from public, anon, authenticated;
grant execute on function public.record_live_states(timestamptz, jsonb) to service_role;

create function public.note_live_run(outcome text, asked integer)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.live_runs (source, outcome, asked)
  values ('twitch', note_live_run.outcome, note_live_run.asked)
  on conflict (source) do update set ran_at = now(), outcome = excluded.outcome, asked = excluded.asked;
$$;
comment on function public.note_live_run(text, integer) is 'Service: Twitch was asked about so many channels, and what came of it.';
revoke all on function public.note_live_run(text, integer) from public, anon, authenticated;
grant execute on function public.note_live_run(text, integer) to service_role;
