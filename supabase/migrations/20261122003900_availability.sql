-- Availability: trainings of teams, absences of members, their answers for matches and trainings, line-ups, calendar addresses.

set check_function_bodies = off;

create table public.trainings (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 80 and title = btrim(title)),
  starts_at timestamptz not null check (
    starts_at >= timestamptz '2000-01-01 00:00+00' and starts_at < timestamptz '2100-01-01 00:00+00'
  ),
  minutes integer not null check (minutes between 15 and 600),
  repeats_until date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint trainings_repeats_until_check check (
    repeats_until between private.day_in_south_africa(starts_at) and private.day_in_south_africa(starts_at) + 366
  )
);
comment on table public.trainings is 'Trainings of teams: one, or one every week.';
comment on column public.trainings.starts_at is 'Of the first one; the others begin at the same hour of South African time.';
comment on column public.trainings.repeats_until is 'The last possible day of the weekly repetition; null for a single training.';
create index trainings_team_idx on public.trainings (team_id, starts_at);

create table public.training_exceptions (
  training_id uuid not null references public.trainings (id) on delete cascade,
  day date not null,
  primary key (training_id, day)
);
comment on table public.training_exceptions is 'Days on which a training does not take place.';

create table public.absences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  from_day date not null,
  to_day date not null,
  created_at timestamptz not null default now(),
  constraint absences_period_check check (to_day between from_day and from_day + 366)
);
comment on table public.absences is 'Periods in which a member is away, first and last day included. They answer no for themselves.';
create index absences_user_idx on public.absences (user_id, from_day);

create table public.availability_answers (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  match_id uuid references public.matches (id) on delete cascade,
  training_id uuid references public.trainings (id) on delete cascade,
  day date,
  answer text not null check (answer in ('yes', 'maybe', 'no')),
  note text check (char_length(note) between 1 and 140 and note !~ '^\s|\s$|[\n\r]'),
  answered_at timestamptz not null default now(),
  constraint availability_answers_occasion_check check (
    num_nonnulls(match_id, training_id) = 1 and (training_id is null) = (day is null)
  ),
  constraint availability_answers_occasion_key unique nulls not distinct (user_id, match_id, training_id, day)
);
comment on table public.availability_answers is
  'Whether a member can take part in a match, or in a training on a day. Read by the member, the leaders of the team and team managers.';
comment on column public.availability_answers.note is 'A word about it, for the leaders of the team.';

create table private.calendar_addresses (
  user_id uuid primary key references public.users (id) on delete cascade,
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
comment on table private.calendar_addresses is
  'Secret addresses of private calendars. Not hashed, because the member sees the address again; it opens the calendar only.';

-- Read and written by functions only.
alter table public.trainings enable row level security;
alter table public.training_exceptions enable row level security;
alter table public.absences enable row level security;
alter table public.availability_answers enable row level security;
alter table private.calendar_addresses enable row level security;

-- Occasions --------------------------------------------------------------------------------------------------------

-- The days of a training that begin after a moment, those that are cancelled included.
create function private.training_days(target_training public.trainings, since timestamptz)
returns table (day date, starts_at timestamptz, is_cancelled boolean)
language sql stable set search_path = '' as $$
  select
    private.day_in_south_africa(occurrence.starts_at), occurrence.starts_at,
    exists (
      select from public.training_exceptions as exception
      where exception.training_id = target_training.id
        and exception.day = private.day_in_south_africa(occurrence.starts_at)
    )
  from (
    select (target_training.starts_at at time zone 'Africa/Johannesburg' + nth * interval '7 days') at time zone 'Africa/Johannesburg' as starts_at
    from generate_series(
      0, coalesce((target_training.repeats_until - private.day_in_south_africa(target_training.starts_at)) / 7, 0)
    ) as nth
  ) as occurrence
  where occurrence.starts_at > training_days.since;
$$;

-- Until when players say that they can play: a day before the match, or its start when that was set less than two days
-- before.
create function private.answer_deadline(target_match public.matches) returns timestamptz
language sql immutable set search_path = '' as $$
  select case
    when target_match.starts_at - target_match.dated_at < interval '2 days' then target_match.starts_at
    else target_match.starts_at - interval '1 day'
  end;
$$;

-- Matches and trainings of teams that begin in the next eight weeks, soonest first.
create function private.team_occasions(teams uuid[]) returns table (
  team_id uuid, match_id uuid, training_id uuid, day date, title text, slug text, starts_at timestamptz, minutes integer,
  is_cancelled boolean, answer_until timestamptz, updated_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select
    match.team_id, match.id, null::uuid, null::date, match.opponent, match.slug, match.starts_at, null::integer, false,
    private.answer_deadline(match), match.updated_at
  from public.matches as match
  where match.team_id = any (teams) and match.state = 'scheduled'
    and match.starts_at > now() and match.starts_at < now() + interval '8 weeks'
  union all
  select
    training.team_id, null, training.id, occurrence.day, training.title, null, occurrence.starts_at, training.minutes,
    occurrence.is_cancelled, occurrence.starts_at, training.updated_at
  from public.trainings as training
  cross join lateral private.training_days(training, now()) as occurrence
  where training.team_id = any (teams) and occurrence.starts_at < now() + interval '8 weeks'
  order by 7, 1, 2, 3;
$$;

-- The match, or the training on a day, among the coming occasions of these teams, unless it is cancelled. Refuses with
-- not_found.
create function private.find_occasion(teams uuid[], match uuid, training uuid, day date) returns record
language plpgsql stable security definer set search_path = '' as $$
declare
  occasion record;
begin
  select candidate.* into occasion
  from private.team_occasions(teams) as candidate
  where not candidate.is_cancelled and (
    candidate.match_id = find_occasion.match
    or (candidate.training_id = find_occasion.training and candidate.day = find_occasion.day)
  );
  perform private.refuse_if(not found, 'not_found');
  return occasion;
end;
$$;

-- Teams that a member belongs to, trials included.
create function private.current_teams(person uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select membership.team_id from public.team_members as membership
    where membership.user_id = current_teams.person and membership.left_at is null
  );
$$;

-- The answer of a member for a match, or for a training on a day. An absence answers no, unless a later answer overrules
-- it. No row without an answer.
create function private.member_answer(person uuid, match uuid, training uuid, day date, starts_at timestamptz)
returns table (answer text, note text, by_absence boolean, answered_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select coalesce(answer_row.answer, 'no'), answer_row.note, answer_row.answer is null, coalesce(answer_row.answered_at, absence.entered_at)
  from (
    select max(absences.created_at) as entered_at from public.absences
    where absences.user_id = member_answer.person
      and private.day_in_south_africa(member_answer.starts_at) between absences.from_day and absences.to_day
  ) as absence
  left join public.availability_answers as answer_row on answer_row.user_id = member_answer.person
    and (answer_row.match_id = member_answer.match or (answer_row.training_id = member_answer.training and answer_row.day = member_answer.day))
    and (answer_row.answer = 'no' or answer_row.answered_at > coalesce(absence.entered_at, '-infinity'))
  where answer_row.answer is not null or absence.entered_at is not null;
$$;

-- Current members of a team, trials included, in the order of their roles.
create function private.team_people(team uuid) returns table (user_id uuid, gamertag text, role text, status text)
language sql stable security definer set search_path = '' as $$
  select membership.user_id, person.gamertag, membership.role, membership.status
  from public.team_members as membership
  join public.users as person on person.id = membership.user_id
  where membership.team_id = team and membership.left_at is null
  order by array_position('{coach,captain,player,substitute}', membership.role), lower(person.gamertag), membership.user_id;
$$;

-- Whether a member leads a team: its captain or coach.
create function private.is_team_leader(team uuid, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.team_members as membership
    where membership.team_id = team and membership.user_id = person and membership.left_at is null
      and membership.status in ('active', 'benched') and membership.role in ('captain', 'coach')
  );
$$;

-- The caller's id, for team managers and for captain and coach of a team, who need what a membership needs (a minor the
-- guardian's consent). Refuses with permission_required.
create function private.require_team_leader(team uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  if not private.is_team_leader(team, person) or private.membership_refusal(person) is not null then
    perform private.require_permission('team_management');
  end if;
  return person;
end;
$$;

-- Notifies the current members of a team, all or those that lead it.
create function private.notify_roster(team uuid, event text, name text, only_leaders boolean default false) returns void
language sql security definer set search_path = '' as $$
  select private.notify(person.user_id, 'team', notify_roster.event, target_team.slug, notify_roster.name)
  from public.teams as target_team
  cross join lateral private.team_people(target_team.id) as person
  where target_team.id = team
    and (not only_leaders or private.is_team_leader(target_team.id, person.user_id));
$$;

-- Members ----------------------------------------------------------------------------------------------------------

-- The caller's teams, coming matches and trainings with own answers and the counts of the team, and absences that have
-- not ended.
create function public.my_availability() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  own_teams uuid[] := private.current_teams(person);
begin
  return jsonb_build_object(
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', team.id, 'slug', team.slug, 'name', team.name, 'is_leader', private.is_team_leader(team.id, person)
      ) order by team.sort_order, team.name), '[]')
      from public.teams as team where team.id = any (own_teams)
    ),
    'occasions', (
      select coalesce(jsonb_agg(
        to_jsonb(occasion) - 'updated_at' || jsonb_build_object(
          'answer', own_answer.answer, 'note', own_answer.note, 'by_absence', coalesce(own_answer.by_absence, false),
          'counts', counts.by_answer,
          'in_line_up', exists (
            select from public.match_players as player where player.match_id = occasion.match_id and player.user_id = person
          )
        ) order by occasion.starts_at, occasion.title
      ), '[]')
      from private.team_occasions(own_teams) as occasion
      left join lateral private.member_answer(
        person, occasion.match_id, occasion.training_id, occasion.day, occasion.starts_at
      ) as own_answer on true
      cross join lateral (
        select jsonb_build_object(
          'yes', count(*) filter (where player_answer.answer = 'yes'), 'maybe', count(*) filter (where player_answer.answer = 'maybe'),
          'no', count(*) filter (where player_answer.answer = 'no'), 'silent', count(*) filter (where player_answer.answer is null)
        ) as by_answer
        from private.team_people(occasion.team_id) as teammate
        left join lateral private.member_answer(
          teammate.user_id, occasion.match_id, occasion.training_id, occasion.day, occasion.starts_at
        ) as player_answer on true
      ) as counts
    ),
    'absences', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', absence.id, 'from_day', absence.from_day, 'to_day', absence.to_day, 'entered_at', absence.created_at
      ) order by absence.from_day, absence.id), '[]')
      from public.absences as absence where absence.user_id = person and absence.to_day >= private.today()
    )
  );
end;
$$;
grant execute on function public.my_availability to authenticated;

-- Locks what a change of a line-up touches: the team's members in id order, then the match.
create function private.lock_line_up(match uuid) returns public.matches
language plpgsql security definer set search_path = '' as $$
declare
  target_match public.matches;
begin
  perform from public.users
  where users.id in (
    select membership.user_id from public.matches
    join public.team_members as membership on membership.team_id = matches.team_id and membership.left_at is null
    where matches.id = lock_line_up.match
  )
  order by users.id for key share;
  select * into target_match from public.matches where matches.id = lock_line_up.match for no key update;
  return target_match;
end;
$$;

-- Removes a member from the line-up of a scheduled match; the substitute with the earliest yes takes the place, and the
-- leaders of the team are notified. Locks as private.lock_line_up.
create function private.leave_line_up(match uuid, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_match public.matches;
  substitute uuid;
begin
  if not exists (
    select from public.match_players as player where player.match_id = leave_line_up.match and player.user_id = person
  ) then
    return;
  end if;
  target_match := private.lock_line_up(leave_line_up.match);
  delete from public.match_players as player where player.match_id = target_match.id and player.user_id = person;
  if not found then
    return;
  end if;
  select membership.user_id into substitute
  from public.team_members as membership
  join public.users as person on person.id = membership.user_id and person.status <> 'banned'
  cross join lateral private.member_answer(
    membership.user_id, target_match.id, null, null, target_match.starts_at
  ) as player_answer
  where membership.team_id = target_match.team_id and membership.left_at is null and membership.status = 'active'
    and membership.role = 'substitute' and player_answer.answer = 'yes'
    and not exists (
      select from public.match_players as player
      where player.match_id = target_match.id and player.user_id = membership.user_id
    )
  order by player_answer.answered_at, membership.joined_at
  limit 1;
  if substitute is not null then
    insert into public.match_players (match_id, user_id) values (target_match.id, substitute);
    perform private.notify(substitute, 'team', 'lined_up', team.slug, target_match.opponent)
    from public.teams as team where team.id = target_match.team_id;
  end if;
  perform private.notify_roster(target_match.team_id, 'line_up_changed', target_match.opponent, true);
end;
$$;

-- Writes the caller's answer for a match, or for a training on a day; null deletes it. An answer with another note keeps
-- its time. After the deadline only no is accepted. Locks as private.lock_line_up for a no. Refuses with not_found, answers_closed, or a code of private.membership_refusal.
create function public.answer_occasion(
  answer text, note text default null, match uuid default null, training uuid default null, day date default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  occasion record;
  is_same boolean;
begin
  perform private.refuse_applying(private.membership_refusal(person));
  occasion := private.find_occasion(private.current_teams(person), answer_occasion.match, answer_occasion.training, answer_occasion.day);
  perform private.refuse_if(
    occasion.answer_until <= now() and answer_occasion.answer is distinct from 'no', 'answers_closed'
  );
  perform private.throttle('answer_occasion', person::text, 300, 3600);
  if answer_occasion.answer is null then
    delete from public.availability_answers as answer_row
    where answer_row.user_id = person
      and (answer_row.match_id = occasion.match_id or (answer_row.training_id = occasion.training_id and answer_row.day = occasion.day));
    return;
  end if;
  if occasion.match_id is not null and answer_occasion.answer = 'no' then
    -- Before the insert, whose foreign key locks the match, too: the other order deadlocks with a second no.
    perform private.lock_line_up(occasion.match_id);
  end if;
  is_same := exists (
    select from private.member_answer(
      person, occasion.match_id, occasion.training_id, occasion.day, occasion.starts_at
    ) as own_answer
    where own_answer.answer = answer_occasion.answer and not own_answer.by_absence
  );
  begin
    insert into public.availability_answers (user_id, match_id, training_id, day, answer, note)
    values (
      person, occasion.match_id, occasion.training_id, occasion.day, answer_occasion.answer, nullif(btrim(answer_occasion.note), '')
    )
    on conflict on constraint availability_answers_occasion_key do update
    set answer = excluded.answer, note = excluded.note,
      answered_at = case when is_same then availability_answers.answered_at else now() end;
  exception when integrity_constraint_violation then
    perform private.refuse_row(sqlstate, sqlerrm);
  end;
  if occasion.match_id is not null and answer_occasion.answer = 'no' then
    perform private.leave_line_up(occasion.match_id, person);
  end if;
end;
$$;
grant execute on function public.answer_occasion to authenticated;

-- The caller is away from one day to another, and leaves the line-ups of these days. Answers that were given after
-- `entered_at` still count: that of a deleted absence restores it. Returns its id. Refuses with invalid_value (a past
-- end), too_many_absences (20 to come), or a code of private.membership_refusal.
create function public.add_absence(from_day date, to_day date, entered_at timestamptz default now()) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  absence uuid;
begin
  perform private.refuse_applying(private.membership_refusal(person));
  perform private.refuse_if(add_absence.to_day < private.today(), 'invalid_value');
  -- Serialises the absences of one member.
  perform from public.users where users.id = person for no key update;
  perform private.refuse_if((
    select count(*) from public.absences where absences.user_id = person and absences.to_day >= private.today()
  ) >= 20, 'too_many_absences');
  begin
    insert into public.absences (user_id, from_day, to_day, created_at)
    values (person, add_absence.from_day, add_absence.to_day, least(add_absence.entered_at, now()))
    returning absences.id into absence;
  exception when integrity_constraint_violation then
    perform private.refuse_row(sqlstate, sqlerrm);
  end;
  perform private.leave_line_up(match.id, person)
  from public.match_players as player
  join public.matches as match on match.id = player.match_id
  cross join lateral private.member_answer(person, match.id, null, null, match.starts_at) as own_answer
  where player.user_id = person and match.state = 'scheduled' and match.starts_at > now() and own_answer.answer = 'no'
    and private.day_in_south_africa(match.starts_at) between add_absence.from_day and add_absence.to_day
  order by match.id;
  return absence;
end;
$$;
grant execute on function public.add_absence to authenticated;

-- Deletes an absence of the caller; earlier answers for its days count again. Refuses with not_found.
create function public.delete_absence(absence uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  delete from public.absences where absences.id = delete_absence.absence and absences.user_id = person;
  perform private.refuse_if(not found, 'not_found');
end;
$$;
grant execute on function public.delete_absence to authenticated;

-- Leaders ----------------------------------------------------------------------------------------------------------

-- For leaders of a team and team managers: its people, and its coming matches and trainings with every answer and the
-- line-up. Refuses with not_found.
create function public.team_availability(team uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_team_leader(team_availability.team);
  perform private.refuse_if(not exists (select from public.teams where teams.id = team_availability.team), 'not_found');
  return jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(to_jsonb(person)), '[]') from private.team_people(team_availability.team) as person
    ),
    'occasions', (
      select coalesce(jsonb_agg(
        to_jsonb(occasion) || jsonb_build_object('answers', team_answers.answers, 'line_up', line_up.players)
        order by occasion.starts_at, occasion.title
      ), '[]')
      from private.team_occasions(array[team_availability.team]) as occasion
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object(
          'user_id', teammate.user_id, 'answer', player_answer.answer, 'note', player_answer.note,
          'by_absence', player_answer.by_absence
        )), '[]') as answers
        from private.team_people(occasion.team_id) as teammate
        cross join lateral private.member_answer(
          teammate.user_id, occasion.match_id, occasion.training_id, occasion.day, occasion.starts_at
        ) as player_answer
      ) as team_answers
      cross join lateral (
        select coalesce(jsonb_agg(player.user_id), '[]') as players
        from public.match_players as player where player.match_id = occasion.match_id
      ) as line_up
    ),
    'trainings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', training.id, 'title', training.title, 'starts_at', training.starts_at, 'minutes', training.minutes,
        'repeats_until', training.repeats_until, 'updated_at', training.updated_at
      ) order by training.starts_at, training.id), '[]')
      from public.trainings as training
      where training.team_id = team_availability.team
        and coalesce(training.repeats_until, private.day_in_south_africa(training.starts_at)) >= private.today()
    )
  );
end;
$$;
grant execute on function public.team_availability to authenticated;

-- Leaders of the team choose the line-up of a scheduled match as read at `expected`. New players are notified. Locks
-- members in id order, then the match. Refuses with invalid_input (50 players at most), not_found, changed_meanwhile,
-- transition_not_allowed, not_on_roster, player_unavailable (an answer of no, an absence, or
-- a ban).
create function public.choose_line_up(match uuid, expected timestamptz, players uuid[]) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  target_match public.matches;
  target_team public.teams;
begin
  select matches.* into target_match from public.matches where matches.id = choose_line_up.match;
  perform private.require_team_leader(target_match.team_id);
  perform private.refuse_if(coalesce(cardinality(choose_line_up.players), 51) > 50, 'invalid_input');
  perform from public.users where users.id = any (choose_line_up.players) order by users.id for key share;
  target_match := private.lock_match(choose_line_up.match, expected);
  select teams.* into target_team from public.teams where teams.id = target_match.team_id;
  perform private.refuse_if(target_match.state <> 'scheduled' or target_match.starts_at <= now(), 'transition_not_allowed');
  perform private.refuse_if(exists (
    select from public.users as player
    left join lateral private.member_answer(player.id, target_match.id, null, null, target_match.starts_at) as player_answer on true
    where player.id = any (choose_line_up.players) and (player_answer.answer = 'no' or player.status = 'banned')
  ), 'player_unavailable');
  delete from public.match_players as player
  where player.match_id = target_match.id and not player.user_id = any (choose_line_up.players);
  perform private.notify(newcomer.user_id, 'team', 'lined_up', target_team.slug, target_match.opponent)
  from (select distinct unnest(choose_line_up.players) as user_id) as newcomer
  where not exists (
    select from public.match_players as player
    where player.match_id = target_match.id and player.user_id = newcomer.user_id
  );
  insert into public.match_players (match_id, user_id)
  select target_match.id, newcomer.user_id from (select distinct unnest(choose_line_up.players) as user_id) as newcomer
  on conflict do nothing;
  return (select matches.updated_at from public.matches where matches.id = target_match.id);
end;
$$;
grant execute on function public.choose_line_up to authenticated;

-- Leaders of the team remind players without an answer, each at most once a day: notification and, unless turned off,
-- mail. Returns the number of recipients. Refuses with not_found, answers_closed.
create function public.remind_silent_players(
  match uuid default null, training uuid default null, day date default null
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  target_team uuid := coalesce(
    (select matches.team_id from public.matches where matches.id = remind_silent_players.match),
    (select trainings.team_id from public.trainings where trainings.id = remind_silent_players.training)
  );
  leader uuid := private.require_team_leader(target_team);
  occasion record;
  recipients uuid[];
begin
  occasion := private.find_occasion(array[target_team], remind_silent_players.match, remind_silent_players.training, remind_silent_players.day);
  perform private.refuse_if(occasion.answer_until <= now(), 'answers_closed');
  recipients := array(
    select teammate.user_id from private.team_people(target_team) as teammate
    where teammate.user_id <> leader and private.membership_refusal(teammate.user_id) is null
      and not exists (
        select from private.member_answer(
          teammate.user_id, occasion.match_id, occasion.training_id, occasion.day, occasion.starts_at
        )
      )
      and private.consume('availability_reminder', private.hash(teammate.user_id::text), 1, 86400)
  );
  perform private.notify(player.user_id, 'team', 'answer_missing', team.slug, occasion.title)
  from public.teams as team cross join unnest(recipients) as player (user_id)
  where team.id = target_team;
  insert into public.outbox (kind, payload)
  select 'mail_availability', jsonb_build_object(
    'user_id', player.user_id, 'match_id', occasion.match_id, 'training_id', occasion.training_id, 'day', occasion.day
  )
  from unnest(recipients) as player (user_id)
  where not exists (
    select from public.notification_choices as choice
    where choice.user_id = player.user_id and choice.kind = 'team' and not choice.mail
  );
  return cardinality(recipients);
end;
$$;
grant execute on function public.remind_silent_players to authenticated;

-- For the functions of the site: content of the mail to a player without an answer for a match, or for a training on a
-- day. Null when the answer has come, the player has left, the occasion is cancelled, or answers are closed.
create function public.availability_mail_facts(
  person uuid, match uuid default null, training uuid default null, day date default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'email', details.email, 'gamertag', users.gamertag, 'team', team.name, 'title', occasion.title,
    'starts_at', occasion.starts_at, 'answer_until', occasion.answer_until
  )
  from public.users
  join public.user_private as details on details.user_id = users.id
  cross join lateral private.team_occasions(private.current_teams(users.id)) as occasion
  join public.teams as team on team.id = occasion.team_id
  where users.id = availability_mail_facts.person and users.status not in ('banned', 'left')
    and (
      occasion.match_id = availability_mail_facts.match
      or (occasion.training_id = availability_mail_facts.training and occasion.day = availability_mail_facts.day)
    )
    and not occasion.is_cancelled and occasion.answer_until > now()
    and not exists (
      select from private.member_answer(users.id, occasion.match_id, occasion.training_id, occasion.day, occasion.starts_at)
    );
$$;
grant execute on function public.availability_mail_facts to service_role;

-- Trainings --------------------------------------------------------------------------------------------------------

-- The training, locked, as read at `expected`, for leaders of its team. Refuses with not_found, changed_meanwhile.
create function private.lock_training(training uuid, expected timestamptz) returns public.trainings
language plpgsql security definer set search_path = '' as $$
declare
  target_training public.trainings;
begin
  perform private.require_team_leader((select trainings.team_id from public.trainings where trainings.id = training));
  select * into target_training from public.trainings where trainings.id = training for update;
  perform private.require_version(target_training.updated_at, expected);
  return target_training;
end;
$$;

-- Ends a training that has begun, and returns a new one from the first day to come on, with the answers and cancellations
-- of the days to come: past days keep their hour, answers and attendance.
create function private.continue_training(target_training public.trainings, starts_at timestamptz, repeats_until date)
returns public.trainings
language plpgsql security definer set search_path = '' as $$
declare
  ended_training public.trainings;
  new_training public.trainings;
begin
  update public.trainings
  set repeats_until = case when trainings.repeats_until is not null then (
    select max(occurrence.day) from private.training_days(target_training, '-infinity') as occurrence where occurrence.starts_at <= now()
  ) end
  where trainings.id = target_training.id
  returning * into ended_training;
  insert into public.trainings (team_id, title, starts_at, minutes, repeats_until)
  select
    target_training.team_id, target_training.title, min(first_start.starts_at), target_training.minutes, continue_training.repeats_until
  from (
    select (continue_training.starts_at at time zone 'Africa/Johannesburg' + nth * interval '7 days') at time zone 'Africa/Johannesburg' as starts_at
    from generate_series(0, greatest(0, private.today() - private.day_in_south_africa(continue_training.starts_at)) / 7 + 1) as nth
  ) as first_start
  where first_start.starts_at > now()
  returning * into new_training;
  update public.availability_answers as answer_row set training_id = new_training.id
  where answer_row.training_id = ended_training.id and not exists (
    select from private.training_days(ended_training, '-infinity') as occurrence where occurrence.day = answer_row.day
  );
  update public.training_exceptions as exception set training_id = new_training.id
  where exception.training_id = ended_training.id and not exists (
    select from private.training_days(ended_training, '-infinity') as occurrence where occurrence.day = exception.day
  );
  return new_training;
end;
$$;

-- Leaders of the team plan a training, or change the one read at `expected`. One that has begun ends when its start
-- changes, and a new one continues it. Answers and cancellations of days on which it does not take place are deleted.
-- Returns the id. Notifies the roster. Refuses with not_found, changed_meanwhile, invalid_value (nothing to come),
-- invalid_choice (another team), too_many_trainings (50 to come).
create function public.save_training(
  team uuid, title text, starts_at timestamptz, minutes integer, repeats_until date default null,
  training uuid default null, expected timestamptz default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  target_training public.trainings;
begin
  perform private.require_team_leader(save_training.team);
  perform private.refuse_if(
    greatest(save_training.starts_at, (save_training.repeats_until + 1) at time zone 'Africa/Johannesburg') <= now(), 'invalid_value'
  );
  if save_training.training is null then
    -- Serialises the trainings of one team.
    perform from public.teams where teams.id = save_training.team for no key update;
    perform private.refuse_if(not found, 'not_found');
    perform private.refuse_if((
      select count(*) from public.trainings
      where trainings.team_id = save_training.team
        and coalesce(trainings.repeats_until, private.day_in_south_africa(trainings.starts_at)) >= private.today()
    ) >= 50, 'too_many_trainings');
    insert into public.trainings (team_id, title, starts_at, minutes, repeats_until)
    values (
      save_training.team, btrim(save_training.title), save_training.starts_at, save_training.minutes,
      save_training.repeats_until
    )
    returning * into target_training;
    perform private.notify_roster(target_training.team_id, 'training_planned', target_training.title);
    return target_training.id;
  end if;
  target_training := private.lock_training(save_training.training, expected);
  perform private.refuse_if(target_training.team_id <> save_training.team, 'invalid_choice');
  -- Forms write minutes.
  if target_training.starts_at <= now()
    and date_trunc('minute', save_training.starts_at) <> date_trunc('minute', target_training.starts_at) then
    target_training := private.continue_training(target_training, save_training.starts_at, save_training.repeats_until);
  end if;
  update public.trainings set
    title = btrim(save_training.title), minutes = save_training.minutes, repeats_until = save_training.repeats_until,
    starts_at = case when target_training.id = save_training.training then save_training.starts_at else trainings.starts_at end
  where trainings.id = target_training.id
  returning * into target_training;
  delete from public.availability_answers as answer_row
  where answer_row.training_id = target_training.id and not exists (
    select from private.training_days(target_training, '-infinity') as occurrence where occurrence.day = answer_row.day
  );
  delete from public.training_exceptions as exception
  where exception.training_id = target_training.id and not exists (
    select from private.training_days(target_training, '-infinity') as occurrence where occurrence.day = exception.day
  );
  perform private.notify_roster(target_training.team_id, 'training_changed', target_training.title);
  return target_training.id;
end;
$$;
grant execute on function public.save_training to authenticated;

-- Leaders of the team cancel a coming day of a training, or plan it again. Notifies the roster. Locks the training.
-- Refuses with not_found.
create function public.set_training_day(training uuid, day date, takes_place boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_training public.trainings;
begin
  target_training := private.lock_training(
    set_training_day.training, (select trainings.updated_at from public.trainings where trainings.id = set_training_day.training)
  );
  perform private.refuse_if(not exists (
    select from private.training_days(target_training, now()) as occurrence where occurrence.day = set_training_day.day
  ), 'not_found');
  if takes_place then
    delete from public.training_exceptions as exception
    where exception.training_id = target_training.id and exception.day = set_training_day.day;
  else
    insert into public.training_exceptions (training_id, day) values (target_training.id, set_training_day.day)
    on conflict do nothing;
  end if;
  if found then
    update public.trainings set updated_at = now() where trainings.id = target_training.id;
    perform private.notify_roster(
      target_training.team_id, case when takes_place then 'training_day_planned' else 'training_day_cancelled' end,
      target_training.title || ', ' || to_char(set_training_day.day, 'FMDD Mon')
    );
  end if;
end;
$$;
grant execute on function public.set_training_day to authenticated;

-- Leaders of the team delete a training with its answers. Notifies the roster. Refuses with not_found, changed_meanwhile.
create function public.delete_training(training uuid, expected timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_training public.trainings;
begin
  target_training := private.lock_training(delete_training.training, expected);
  delete from public.trainings where trainings.id = target_training.id;
  perform private.notify_roster(target_training.team_id, 'training_cancelled', target_training.title);
end;
$$;
grant execute on function public.delete_training to authenticated;

-- Private calendars ------------------------------------------------------------------------------------------------

-- The token of the caller's private calendar; null before it is made.
create function public.my_calendar_token() returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  return (select address.token from private.calendar_addresses as address where address.user_id = person);
end;
$$;
grant execute on function public.my_calendar_token to authenticated;

-- Makes a new token for the caller's private calendar; the former one becomes invalid. Refuses with throttled, or a
-- code of private.membership_refusal.
create function public.renew_calendar_token() returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  new_token text := private.new_token();
begin
  perform private.refuse_applying(private.membership_refusal(person));
  perform private.throttle('renew_calendar_token', person::text, 20, 86400);
  insert into private.calendar_addresses as address (user_id, token) values (person, new_token)
  on conflict (user_id) do update set token = excluded.token, created_at = now();
  return new_token;
end;
$$;
grant execute on function public.renew_calendar_token to authenticated;

-- Ends the caller's private calendar.
create function public.delete_calendar_token() returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  delete from private.calendar_addresses as address where address.user_id = person;
end;
$$;
grant execute on function public.delete_calendar_token to authenticated;

-- For the functions of the site: the private calendar of a token: matches and trainings of the member's teams, and
-- deadlines without an answer. Null for an unknown token, and while its member may not act as one.
create function public.member_calendar(token text) returns json
language sql stable security definer set search_path = '' as $$
  with member as materialized (
    select address.user_id, private.current_teams(address.user_id) as teams
    from private.calendar_addresses as address
    join public.users on users.id = address.user_id
    where address.token = member_calendar.token and users.status not in ('banned', 'left')
      and private.membership_refusal(address.user_id) is null
  )
  select json_build_object(
    'matches', private.calendar_of_teams(member.teams),
    'trainings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', training.id, 'team_name', team.name, 'title', training.title, 'starts_at', training.starts_at,
        'minutes', training.minutes, 'repeats_until', training.repeats_until, 'created_at', training.created_at,
        'updated_at', training.updated_at,
        'exceptions', array(
          select exception.day from public.training_exceptions as exception
          where exception.training_id = training.id order by exception.day
        )
      ) order by training.starts_at, training.id), '[]')
      from public.trainings as training join public.teams as team on team.id = training.team_id
      where training.team_id = any (member.teams)
        and coalesce(training.repeats_until, private.day_in_south_africa(training.starts_at)) > private.today() - 366
    ),
    'deadlines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'match_id', occasion.match_id, 'opponent', occasion.title, 'team_name', team.name,
        'answer_until', occasion.answer_until, 'updated_at', occasion.updated_at
      ) order by occasion.answer_until, occasion.match_id), '[]')
      from private.team_occasions(member.teams) as occasion join public.teams as team on team.id = occasion.team_id
      where occasion.match_id is not null and occasion.answer_until > now() and not exists (
        select from private.member_answer(member.user_id, occasion.match_id, null, null, occasion.starts_at)
      )
    )
  )
  from member;
$$;
grant execute on function public.member_calendar to service_role;

-- AFTER a membership ends: the member leaves the line-ups of the team's scheduled matches, and answers for the team's
-- coming occasions are deleted.
create function private.end_availability() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.leave_line_up(match.id, new.user_id)
  from public.match_players as player
  join public.matches as match on match.id = player.match_id
  where player.user_id = new.user_id and match.team_id = new.team_id and match.state = 'scheduled' and match.starts_at > now()
  order by match.id;
  delete from public.availability_answers as answer_row
  using public.matches as match
  where answer_row.user_id = new.user_id and match.id = answer_row.match_id and match.team_id = new.team_id and match.starts_at > now();
  delete from public.availability_answers as answer_row
  using public.trainings as training
  where answer_row.user_id = new.user_id and training.id = answer_row.training_id and training.team_id = new.team_id
    and exists (
      select from private.training_days(training, now()) as occurrence where occurrence.day = answer_row.day
    );
  return null;
end;
$$;

create trigger team_members_end_availability
after update of left_at on public.team_members
for each row when (old.left_at is null and new.left_at is not null)
execute function private.end_availability();

-- AFTER the start or the state of a coming match changes: members who cannot play leave its line-up, and the roster is
-- notified.
create function private.follow_match() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  event text := case
    when new.state in ('cancelled', 'postponed') and new.state <> old.state then 'match_' || new.state
    when new.state = 'scheduled' then 'match_moved'
  end;
begin
  if new.state = 'scheduled' then
    perform private.leave_line_up(new.id, player.user_id)
    from public.match_players as player
    cross join lateral private.member_answer(player.user_id, new.id, null, null, new.starts_at) as player_answer
    where player.match_id = new.id and player_answer.answer = 'no';
  end if;
  if event is not null then
    perform private.notify_roster(new.team_id, event, new.opponent);
  end if;
  return null;
end;
$$;

create trigger matches_follow
after update of starts_at, state on public.matches
for each row when ((old.starts_at, old.state) is distinct from (new.starts_at, new.state) and new.starts_at > now())
execute function private.follow_match();

-- AFTER a ban begins: the member leaves the line-ups of coming matches.
create function private.leave_line_ups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.leave_line_up(match.id, new.id)
  from public.match_players as player
  join public.matches as match on match.id = player.match_id
  where player.user_id = new.id and match.state = 'scheduled' and match.starts_at > now()
  order by match.id;
  return null;
end;
$$;

create trigger users_leave_line_ups
after update of status on public.users
for each row when (new.status = 'banned' and old.status <> 'banned')
execute function private.leave_line_ups();

call private.keep_updated_at('public.trainings');
call private.audit_table('public.trainings', 'id');
