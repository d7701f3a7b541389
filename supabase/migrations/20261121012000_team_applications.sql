-- Applications to teams: one machine of stages with a promised day, written by functions only.

-- Business days ---------------------------------------------------------------------------------------------------

create function private.easter_sunday(year integer)
returns date
language sql
immutable
set search_path = ''
as $$
  -- The Gregorian computus in the form published by Gauss, with the corrections for April 26 and 25.
  select case
    when d = 29 and e = 6 then make_date(year, 4, 19)
    when d = 28 and e = 6 and mod(11 * m + 11, 30) < 19 then make_date(year, 4, 18)
    else make_date(year, 3, 22) + (d + e)
  end
  from (
    select m, d, mod(2 * mod(year, 4) + 4 * mod(year, 7) + 6 * d + n, 7) as e
    from (
      select m, n, mod(19 * mod(year, 19) + m, 30) as d
      from (
        select
          mod(15 - (13 + 8 * (year / 100)) / 25 + year / 100 - year / 400, 30) as m,
          mod(4 + year / 100 - year / 400, 7) as n
      ) as century
    ) as moon
  ) as week;
$$;
comment on function private.easter_sunday(integer) is 'Easter Sunday of a year of the Gregorian calendar.';
revoke all on function private.easter_sunday(integer) from public;

create function private.is_public_holiday(day date)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    to_char(day, 'MM-DD') = any ('{01-01,03-21,04-27,05-01,06-16,08-09,09-24,12-16,12-25,12-26}'::text[])
    -- The Monday after a holiday that falls on a Sunday.
    or (
      extract(isodow from day) = 1
      and to_char(day - 1, 'MM-DD') = any ('{01-01,03-21,04-27,05-01,06-16,08-09,09-24,12-16,12-25,12-26}'::text[])
    )
    -- Good Friday and Family Day.
    or day in (
      private.easter_sunday(extract(year from day)::integer) - 2, private.easter_sunday(extract(year from day)::integer) + 1
    )
    or exists (
      select from public.settings
      where settings.key = 'calendar.extra_holidays' and settings.value ? to_char(day, 'YYYY-MM-DD')
    );
$$;
comment on function private.is_public_holiday(date) is
  'Public holidays of South Africa (Public Holidays Act 36 of 1994), and single ones in the setting calendar.extra_holidays.';
revoke all on function private.is_public_holiday(date) from public;

create function private.is_business_day(day date)
returns boolean
language sql
stable
set search_path = ''
as $$
  select extract(isodow from day) < 6 and not private.is_public_holiday(day);
$$;
comment on function private.is_business_day(date) is 'Monday to Friday, no public holiday.';
revoke all on function private.is_business_day(date) from public;

create function private.business_day_after(day date, business_days integer)
returns date
language sql
stable
set search_path = ''
as $$
  -- No stretch of days without work is long: thrice as many days and three weeks are always enough.
  select max(counted.on_day) from (
    select (day + step)::date as on_day
    from generate_series(1, business_days * 3 + 21) as step
    where private.is_business_day(day + step)
    order by step
    limit business_days
  ) as counted;
$$;
comment on function private.business_day_after(date, integer) is 'The n-th business day after a day, which itself does not count; n is at least 1.';
revoke all on function private.business_day_after(date, integer) from public;

create function private.business_days_until(day date, last_day date)
returns integer
language sql
stable
set search_path = ''
as $$
  select count(*)::integer from generate_series(1, least(last_day - day, 366)) as step
  where private.is_business_day(day + step);
$$;
comment on function private.business_days_until(date, date) is 'Business days after a day up to and with another; 0 when it has passed.';
revoke all on function private.business_days_until(date, date) from public;

create function private.day_in_south_africa(moment timestamptz)
returns date
language sql
immutable
set search_path = ''
as $$
  select (moment at time zone 'Africa/Johannesburg')::date;
$$;
comment on function private.day_in_south_africa(timestamptz) is 'Which day a moment belongs to, where the organisation is.';
revoke all on function private.day_in_south_africa(timestamptz) from public;

create function private.today()
returns date
language sql
stable
set search_path = ''
as $$
  select private.day_in_south_africa(now());
$$;
comment on function private.today() is 'The day it is where the organisation is.';
revoke all on function private.today() from public;

create function private.trimmed(words text)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(regexp_replace(words, '^\s+|\s+$', '', 'g'), '');
$$;
comment on function private.trimmed(text) is 'A text of several lines without what is blank before and after it; null when nothing is left.';
revoke all on function private.trimmed(text) from public;

insert into public.settings (key, value, is_public) values ('calendar.extra_holidays', '[]', true);

-- Tables ----------------------------------------------------------------------------------------------------------

create table public.team_applications (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  user_id uuid not null,
  application_message text,
  stage text not null default 'submitted',
  status text not null generated always as (
    case
      when stage = 'accepted' then 'approved'
      when stage = 'rejected' then 'rejected'
      when stage in ('withdrawn', 'expired') then 'withdrawn'
      else 'pending'
    end
  ) stored,
  submitted_at timestamptz not null default now(),
  due_on date not null,
  trial_until date,
  decided_at timestamptz,
  reason_code text,
  reapply_after date,
  alternative_team_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint team_applications_pkey primary key (id),
  constraint team_applications_person_key unique (user_id, team_id),
  constraint team_applications_team_id_fkey foreign key (team_id) references public.teams (id) on delete restrict,
  constraint team_applications_user_id_fkey foreign key (user_id) references public.users (id) on delete cascade,
  constraint team_applications_message_check check (
    char_length(application_message) between 1 and 1000 and application_message !~ '^\s|\s$'
  ),
  constraint team_applications_stage_check check (
    stage in (
      'submitted', 'awaiting_guardian', 'in_review', 'interview', 'trial', 'waitlisted',
      'accepted', 'rejected', 'withdrawn', 'expired'
    )
  ),
  constraint team_applications_trial_until_check check ((stage = 'trial') <= (trial_until is not null)),
  constraint team_applications_decided_at_check check (
    (stage in ('accepted', 'rejected', 'withdrawn', 'expired')) = (decided_at is not null)
  ),
  constraint team_applications_reason_code_check check (
    reason_code in ('roster_full', 'level', 'role_taken', 'availability', 'age', 'conduct', 'other')
  ),
  constraint team_applications_rejection_check check (
    (stage = 'rejected') = (reason_code is not null) and (stage = 'rejected') = (reapply_after is not null)
  ),
  constraint team_applications_alternatives_check check (
    cardinality(alternative_team_ids) <= 2 and not team_id = any (alternative_team_ids)
  )
);
comment on table public.team_applications is
  'One application per person and team; applying anew restarts it, its events tell of every round.';
comment on column public.team_applications.status is 'As the applicant knows it, derived from the stage.';
comment on column public.team_applications.due_on is 'The day by which an answer is promised: five business days after the application.';
comment on column public.team_applications.reapply_after is 'From the day after this one a rejected person may apply again.';
comment on column public.team_applications.alternative_team_ids is 'Up to two other teams that would fit, shown with a rejection.';
create index team_applications_team_idx on public.team_applications (team_id, stage);
create index team_applications_open_idx on public.team_applications (due_on)
  where stage not in ('accepted', 'rejected', 'withdrawn', 'expired');

create table public.team_application_events (
  id bigint generated always as identity,
  application_id uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  detail jsonb not null default '{}',
  is_internal boolean not null default false,
  actor_id uuid,
  constraint team_application_events_pkey primary key (id),
  constraint team_application_events_application_id_fkey foreign key (application_id)
    references public.team_applications (id) on delete cascade,
  constraint team_application_events_actor_id_fkey foreign key (actor_id) references public.users (id) on delete set null,
  constraint team_application_events_kind_check check (
    kind in (
      'submitted', 'awaiting_guardian', 'guardian_agreed', 'in_review', 'interview', 'trial', 'waitlisted',
      'accepted', 'rejected', 'withdrawn', 'expired', 'note'
    )
  ),
  constraint team_application_events_detail_check check (
    jsonb_typeof(detail) = 'object' and char_length(detail::text) <= 16000
  )
);
comment on table public.team_application_events is 'What happened to an application and when. Never changed.';
comment on column public.team_application_events.is_internal is 'For those who manage teams only.';
comment on column public.team_application_events.actor_id is 'Who did it; not readable through the API, the desk reads it through its function.';
create index team_application_events_application_idx on public.team_application_events (application_id, id);
create index team_application_events_actor_idx on public.team_application_events (actor_id);

alter table public.team_applications enable row level security;
alter table public.team_application_events enable row level security;

-- The machine -----------------------------------------------------------------------------------------------------

create function private.is_open_stage(stage text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select stage not in ('accepted', 'rejected', 'withdrawn', 'expired');
$$;
comment on function private.is_open_stage(text) is 'Whether an application at this stage still waits for an end.';
revoke all on function private.is_open_stage(text) from public;

create function private.is_overdue(stage text, due_on date)
returns boolean
language sql
stable
set search_path = ''
as $$
  -- Interviews, trials and waiting lists are answers already.
  select stage in ('submitted', 'in_review') and due_on < private.today();
$$;
comment on function private.is_overdue(text, date) is 'Whether the promised day of an application has passed without any answer.';
revoke all on function private.is_overdue(text, date) from public;

create function private.stage_after(stage text, step text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when not private.is_open_stage(stage) then null
    when step = 'reject' then 'rejected'
    when step = 'withdraw' then 'withdrawn'
    when step = 'expire' then 'expired'
    when step = 'await_guardian' and stage <> 'awaiting_guardian' then 'awaiting_guardian'
    when step = 'agree' and stage = 'awaiting_guardian' then 'submitted'
    when stage = 'awaiting_guardian' then null
    when step = 'accept' then 'accepted'
    when step = 'review' and stage in ('submitted', 'waitlisted') then 'in_review'
    when step = 'interview' and stage in ('submitted', 'in_review') then 'interview'
    when step = 'trial' and stage <> 'trial' then 'trial'
    when step = 'waitlist' and stage in ('submitted', 'in_review', 'interview') then 'waitlisted'
  end;
$$;
comment on function private.stage_after(text, text) is
  'The stage that a step leads to from another, of every kind of application; null where the step is not allowed.';
revoke all on function private.stage_after(text, text) from public;

create function private.note_application(application uuid, kind text, detail jsonb default '{}', is_internal boolean default false)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.team_application_events (application_id, kind, detail, is_internal, actor_id)
  values (
    application, kind, jsonb_strip_nulls(coalesce(detail, '{}')), is_internal,
    (select users.id from public.users where users.id = auth.uid())
  );
$$;
comment on function private.note_application(uuid, text, jsonb, boolean) is 'Writes down what happened to an application.';
revoke all on function private.note_application(uuid, text, jsonb, boolean) from public;

create function private.mail_application(application uuid, mail text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.outbox (kind, payload)
  values ('mail_team_application', jsonb_build_object('application_id', application, 'mail', mail));
$$;
comment on function private.mail_application(uuid, text) is
  'Queues a mail about an application: submitted, interview, trial, waitlisted, accepted, rejected, expired.';
revoke all on function private.mail_application(uuid, text) from public;

create function private.is_current_member(team uuid, person uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.team_members
    where team_members.team_id = team and team_members.user_id = person and team_members.left_at is null
      and team_members.status <> 'trial'
  );
$$;
comment on function private.is_current_member(uuid, uuid) is 'Whether somebody belongs to a team now; a trial is not yet belonging.';
revoke all on function private.is_current_member(uuid, uuid) from public;

create function private.lock_place(team uuid, person uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  is_held boolean;
begin
  perform from public.users where users.id = person for key share;
  loop
    begin
      perform from public.team_members
      where team_members.team_id = team and team_members.user_id = person and team_members.left_at is null
      for update;
      is_held := found;
      perform from public.teams where teams.id = team for no key update;
      exit when is_held or not exists (
        select from public.team_members
        where team_members.team_id = team and team_members.user_id = person and team_members.left_at is null
      );
      -- Somebody was seated while the team was waited for: once more from the start, with nothing in hand.
      raise exception using errcode = 'PT000';
    exception when sqlstate 'PT000' then null;
    end;
  end loop;
end;
$$;
comment on function private.lock_place(uuid, uuid) is
  'Holds what a change of somebody''s place on a team touches, in the one order that everybody keeps: the person, their membership, the team.';
revoke all on function private.lock_place(uuid, uuid) from public;

create function private.lock_application(application uuid)
returns public.team_applications
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  held public.team_applications;
begin
  select * into held from public.team_applications where team_applications.id = application;
  perform private.lock_place(held.team_id, held.user_id);
  select * into held from public.team_applications where team_applications.id = application for update;
  return held;
end;
$$;
comment on function private.lock_application(uuid) is
  'An application as it is now, held after the place that a step may change (private.lock_place).';
revoke all on function private.lock_application(uuid) from public;

create function private.team_refusal(team uuid, person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when asked.id is null then 'not_found'
    when private.is_current_member(asked.id, person) then 'already_member'
    when private.is_open_stage(held.stage) then 'duplicate_application'
    when asked.status <> 'active' then 'team_inactive'
    when held.stage = 'rejected' and held.reapply_after >= private.today() then 'reapply_later'
    when not private.has_consent(person, 'membership') then 'minor_consent_required'
  end
  from (select team as wanted) as question
  left join public.teams as asked on asked.id = question.wanted
  left join public.team_applications as held on held.team_id = asked.id and held.user_id = person;
$$;
comment on function private.team_refusal(uuid, uuid) is
  'Why somebody cannot apply to a team now: not_found, already_member, duplicate_application, team_inactive, reapply_later, minor_consent_required; null when they can. A full roster does not close applications.';
revoke all on function private.team_refusal(uuid, uuid) from public;

-- What a member does ----------------------------------------------------------------------------------------------

create function public.apply_to_team(team uuid, message text default null)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
  words text := private.trimmed(message);
  refusal text;
  kept public.team_applications;
begin
  if char_length(words) > 1000 then
    raise exception using errcode = 'PT409', message = 'too_long';
  end if;
  -- Two clicks of one person queue up here; many people apply to a team at once.
  perform from public.users where users.id = person for no key update;
  perform from public.teams where teams.id = team for share;
  refusal := private.team_refusal(team, person);
  if refusal is not null then
    raise exception using
      errcode = case refusal when 'minor_consent_required' then '42501' else 'PT409' end, message = refusal;
  end if;
  if not private.consume('team_application', private.hash(person::text), 20, 86400) then
    raise exception using errcode = 'PT429', message = 'throttled';
  end if;
  insert into public.team_applications (team_id, user_id, application_message, due_on)
  values (team, person, words, private.business_day_after(private.today(), 5))
  on conflict (user_id, team_id) do update set
    application_message = excluded.application_message, stage = 'submitted', submitted_at = now(),
    due_on = excluded.due_on, trial_until = null, decided_at = null, reason_code = null, reapply_after = null,
    alternative_team_ids = '{}'
  returning * into kept;
  perform private.note_application(kept.id, 'submitted', jsonb_build_object('message', words, 'due_on', kept.due_on));
  perform private.mail_application(kept.id, 'submitted');
  insert into public.outbox (kind, payload)
  values ('slack_team_application', jsonb_build_object('application_id', kept.id));
  return jsonb_build_object('id', kept.id, 'stage', kept.stage, 'status', kept.status, 'due_on', kept.due_on);
end;
$$;
comment on function public.apply_to_team(uuid, text) is
  'The caller applies to a team that recruits; answers {id, stage, status, due_on}. Refuses as private.team_refusal says, with too_long above 1000 characters, with throttled after 20 in a day.';
revoke all on function public.apply_to_team(uuid, text) from public, anon, service_role;
grant execute on function public.apply_to_team(uuid, text) to authenticated;

create function private.end_trial(application public.team_applications)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  -- A transaction that began earlier may end what a later one began.
  update public.team_members set status = 'left', left_at = greatest(now(), team_members.joined_at)
  where team_members.team_id = application.team_id and team_members.user_id = application.user_id
    and team_members.left_at is null and team_members.status = 'trial';
$$;
comment on function private.end_trial(public.team_applications) is 'Ends the membership on trial that an application led to, if there is one.';
revoke all on function private.end_trial(public.team_applications) from public;

create function public.withdraw_team_application(application uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
  kept public.team_applications;
begin
  if not exists (select from public.team_applications as held where held.id = application and held.user_id = person) then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  kept := private.lock_application(application);
  if private.stage_after(kept.stage, 'withdraw') is null then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  update public.team_applications set stage = 'withdrawn', decided_at = now() where team_applications.id = kept.id;
  perform private.end_trial(kept);
  perform private.note_application(kept.id, 'withdrawn');
  return jsonb_build_object('id', kept.id, 'stage', 'withdrawn', 'status', 'withdrawn');
end;
$$;
comment on function public.withdraw_team_application(uuid) is
  'The caller takes an open application of theirs back. Refuses with not_found, transition_not_allowed.';
revoke all on function public.withdraw_team_application(uuid) from public, anon, service_role;
grant execute on function public.withdraw_team_application(uuid) to authenticated;

create function public.team_standings(team uuid default null)
returns table (team_id uuid, refusal text, application_id uuid, stage text, reapply_after date)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  return query
  select known.id, private.team_refusal(known.id, person), held.id, held.stage, held.reapply_after
  from public.teams as known
  left join public.team_applications as held on held.team_id = known.id and held.user_id = person
  where (team is null and (known.status = 'active' or held.id is not null)) or known.id = team
  order by known.sort_order, known.created_at, known.slug
  limit 200;
end;
$$;
comment on function public.team_standings(uuid) is
  'How the caller stands to a team, or to all that recruit and those they applied to: why they cannot apply (null when they can), and their application.';
revoke all on function public.team_standings(uuid) from public, anon, service_role;
grant execute on function public.team_standings(uuid) to authenticated;

create function public.my_team_applications()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', held.id, 'stage', held.stage, 'status', held.status, 'submitted_at', held.submitted_at, 'due_on', held.due_on,
        'is_late', private.is_overdue(held.stage, held.due_on),
        'business_days_left', private.business_days_until(private.today(), held.due_on),
        'message', held.application_message, 'trial_until', held.trial_until, 'decided_at', held.decided_at,
        'reason_code', held.reason_code, 'reapply_after', held.reapply_after,
        'team', jsonb_build_object('id', team.id, 'slug', team.slug, 'name', team.name, 'game', team.game),
        'alternatives', (
          select coalesce(jsonb_agg(
            jsonb_build_object('id', other.id, 'slug', other.slug, 'name', other.name, 'game', other.game)
            order by array_position(held.alternative_team_ids, other.id)
          ), '[]'::jsonb)
          from public.teams as other where other.id = any (held.alternative_team_ids)
        ),
        'events', (
          select coalesce(jsonb_agg(
            jsonb_build_object('id', event.id, 'at', event.at, 'kind', event.kind, 'detail', event.detail) order by event.id
          ), '[]'::jsonb)
          from public.team_application_events as event where event.application_id = held.id and not event.is_internal
        )
      ) order by private.is_open_stage(held.stage) desc, held.submitted_at desc
    ), '[]'::jsonb)
    from public.team_applications as held
    join public.teams as team on team.id = held.team_id
    where held.user_id = person
  );
end;
$$;
comment on function public.my_team_applications() is
  'The caller''s applications, open ones first, with what happened, the promised day and how many business days are left.';
revoke all on function public.my_team_applications() from public, anon, service_role;
grant execute on function public.my_team_applications() to authenticated;

-- A guardian's decision -------------------------------------------------------------------------------------------

create function private.follow_guardian()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  application uuid;
  held public.team_applications;
  agreed boolean;
begin
  -- Who applies at this moment is waited for, or finds the decision.
  perform from public.users where users.id = new.user_id for no key update;
  agreed := private.has_consent(new.user_id, 'membership');
  for application in
    select team_applications.id from public.team_applications
    where team_applications.user_id = new.user_id
      and (team_applications.stage = 'awaiting_guardian') = agreed
    order by team_applications.team_id
  loop
    held := private.lock_application(application);
    if agreed then
      update public.team_applications
      set stage = 'submitted', submitted_at = now(), due_on = private.business_day_after(private.today(), 5)
      where team_applications.id = held.id;
      perform private.note_application(
        held.id, case when private.is_minor_person(held.user_id) then 'guardian_agreed' else 'submitted' end
      );
    else
      -- Without the consent only the minimum is kept. How a closed application ended stays, what was said does not.
      delete from public.team_application_events as event where event.application_id = held.id;
      update public.team_applications set
        application_message = null, trial_until = null,
        stage = case when private.is_open_stage(held.stage) then 'awaiting_guardian' else held.stage end
      where team_applications.id = held.id;
      if private.is_open_stage(held.stage) then
        perform private.end_trial(held);
        perform private.note_application(held.id, 'awaiting_guardian');
      end if;
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.follow_guardian() is
  'AFTER a guardian''s decision about the membership, or a birthday that makes a minor: open applications wait for it or go on; without it all words are erased, also of closed ones.';
revoke all on function private.follow_guardian() from public;

create trigger consent_events_follow_guardian
after insert on public.consent_events
for each row when (new.purpose = 'membership')
execute function private.follow_guardian();

create trigger user_private_follow_guardian
after update of date_of_birth on public.user_private
for each row when (new.date_of_birth is distinct from old.date_of_birth)
execute function private.follow_guardian();

create function public.expire_team_applications()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  held public.team_applications;
  expired integer := 0;
begin
  for held in
    select * from public.team_applications
    where private.is_open_stage(team_applications.stage)
      -- The last day of a trial belongs to it, as it is where the organisation is.
      and greatest(
        team_applications.updated_at, (team_applications.trial_until + 1)::timestamp at time zone 'Africa/Johannesburg'
      )
        < now() - case team_applications.stage when 'awaiting_guardian' then interval '30 days' else interval '120 days' end
    order by team_applications.id
    limit 500
    for update skip locked
  loop
    -- What somebody is busy with is not waited for: others take the membership and the team first. Another day will do.
    perform from public.teams where teams.id = held.team_id for no key update skip locked;
    continue when not found;
    perform from public.team_members
    where team_members.team_id = held.team_id and team_members.user_id = held.user_id and team_members.left_at is null
    for update skip locked;
    continue when not found and exists (
      select from public.team_members
      where team_members.team_id = held.team_id and team_members.user_id = held.user_id and team_members.left_at is null
    );
    update public.team_applications set stage = 'expired', decided_at = now() where team_applications.id = held.id;
    perform private.end_trial(held);
    perform private.note_application(held.id, 'expired');
    perform private.mail_application(held.id, 'expired');
    expired := expired + 1;
  end loop;
  return expired;
end;
$$;
comment on function public.expire_team_applications() is
  'For the functions of the site: ends applications that nothing happened to for 120 days (after a trial for as long), 30 while a guardian is waited for. Answers how many.';
revoke all on function public.expire_team_applications() from public, anon, authenticated;
grant execute on function public.expire_team_applications() to service_role;

-- What the profile of the page knows ------------------------------------------------------------------------------

create or replace function public.my_profile()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  return (
    select jsonb_build_object(
      'user_id', users.id,
      'email', user_private.email,
      'role', users.role,
      'status', users.status,
      'onboarding', users.onboarding,
      'gamertag', users.gamertag,
      'full_name', users.full_name,
      'photo_url', users.photo_url,
      'permissions', to_jsonb(private.permissions_of(person)),
      'applied_team_ids', (
        select coalesce(jsonb_agg(held.team_id order by held.submitted_at), '[]'::jsonb)
        from public.team_applications as held
        where held.user_id = person and private.is_open_stage(held.stage)
      ),
      'is_minor', private.is_minor(user_private.date_of_birth),
      'consent', private.consent_state(person),
      'aal_required', private.lacks_second_factor()
    )
    from public.users join public.user_private on user_private.user_id = users.id
    where users.id = person
  );
end;
$$;

-- What a member can ask for ---------------------------------------------------------------------------------------

create function private.data_of_applicant(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'team_applications', (
      select jsonb_agg(to_jsonb(held) - 'user_id' order by held.created_at)
      from public.team_applications as held where held.user_id = person
    ),
    'team_application_events', (
      select jsonb_agg(
        jsonb_build_object(
          'application_id', event.application_id, 'at', event.at, 'kind', event.kind, 'detail', event.detail,
          'done_by_me', event.actor_id = person
        ) order by event.id
      )
      from public.team_application_events as event
      join public.team_applications as held on held.id = event.application_id
      where (held.user_id = person and not event.is_internal) or event.actor_id = person
    )
  );
$$;
comment on function private.data_of_applicant(uuid) is 'What is held about a member who applies to teams, or decides about those who do.';
revoke all on function private.data_of_applicant(uuid) from public;

-- Guards ----------------------------------------------------------------------------------------------------------

create trigger team_applications_touch_updated_at
before update on public.team_applications
for each row execute function private.touch_updated_at();

create trigger team_application_events_append_only
before update of id, application_id, at, kind, detail, is_internal on public.team_application_events
for each row execute function private.refuse_change();

create trigger team_applications_audit
after insert or update or delete on public.team_applications
for each row execute function private.audit_row('id', 'application_message', 'stage,reapply_after');

-- Access ----------------------------------------------------------------------------------------------------------

create policy team_applications_select_authenticated on public.team_applications
for select to authenticated
using (user_id = (select auth.uid()) or (select private.has_permission('team_management')));
create policy team_applications_not_banned on public.team_applications
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

create policy team_application_events_select_authenticated on public.team_application_events
for select to authenticated
using (
  -- Nobody reads what was noted about themselves, not even who manages teams.
  exists (
    select from public.team_applications
    where team_applications.id = team_application_events.application_id
      and (not team_application_events.is_internal or team_applications.user_id <> (select auth.uid()))
  )
  and (not is_internal or (select private.has_permission('team_management')))
);
create policy team_application_events_not_banned on public.team_application_events
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

grant select on public.team_applications to authenticated;
grant select (id, application_id, at, kind, detail, is_internal) on public.team_application_events to authenticated;
