-- Applications to teams, their stages and deadlines, and the desk of team managers.

set check_function_bodies = off;

create table public.team_applications (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id) on delete restrict,
  user_id uuid not null references public.users (id) on delete cascade,
  application_message text,
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array' and char_length(answers::text) <= 16000),
  stage text not null default 'submitted' check (
    stage in (
      'submitted', 'awaiting_guardian', 'in_review', 'interview', 'trial', 'waitlisted',
      'accepted', 'rejected', 'withdrawn', 'expired'
    )
  ),
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
  reason_code text check (reason_code in ('roster_full', 'level', 'role_taken', 'availability', 'age', 'conduct', 'other')),
  reapply_after date,
  alternative_team_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint team_applications_person_key unique (user_id, team_id),
  constraint team_applications_message_check check (
    char_length(application_message) between 1 and 1000 and application_message !~ '^\s|\s$'
  ),
  constraint team_applications_trial_until_check check ((stage = 'trial') <= (trial_until is not null)),
  constraint team_applications_decided_at_check check (
    (stage in ('accepted', 'rejected', 'withdrawn', 'expired')) = (decided_at is not null)
  ),
  constraint team_applications_rejection_check check (
    (stage = 'rejected') = (reason_code is not null) and (stage = 'rejected') = (reapply_after is not null)
  ),
  constraint team_applications_alternatives_check check (
    cardinality(alternative_team_ids) <= 2 and not team_id = any (alternative_team_ids)
  )
);
comment on table public.team_applications is
  'One application per member and team; applying again restarts it, its events cover every round.';
comment on column public.team_applications.status is 'State for the applicant, derived from the stage.';
comment on column public.team_applications.due_on is
  'Day by which a reply is promised: five business days after the application.';
comment on column public.team_applications.answers is
  'List of {question, answer}, with the questions as they were then.';
comment on column public.team_applications.reapply_after is 'A rejected member may apply again after this day.';
comment on column public.team_applications.alternative_team_ids is 'Up to two other teams, shown with a rejection.';
create index team_applications_team_idx on public.team_applications (team_id, stage);
create index team_applications_open_idx on public.team_applications (due_on)
  where stage not in ('accepted', 'rejected', 'withdrawn', 'expired');

create table public.team_application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.team_applications (id) on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (
    kind in (
      'submitted', 'awaiting_guardian', 'guardian_agreed', 'in_review', 'interview', 'trial', 'waitlisted',
      'accepted', 'rejected', 'withdrawn', 'expired', 'note'
    )
  ),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and char_length(detail::text) <= 16000),
  is_internal boolean not null default false,
  actor_id uuid references public.users (id) on delete set null
);
comment on table public.team_application_events is 'Events of an application. Append-only.';
comment on column public.team_application_events.is_internal is 'For team managers only.';
comment on column public.team_application_events.actor_id is
  'Account that acted; not readable through the API, team_application_for_desk returns the name.';
create index team_application_events_application_idx on public.team_application_events (application_id, id);

call private.protect_table('public.team_applications');
create policy team_applications_select_authenticated on public.team_applications
for select to authenticated
using (user_id = (select auth.uid()) or (select private.has_permission('team_management')));

grant select on public.team_applications to authenticated;

call private.protect_table('public.team_application_events');
create policy team_application_events_select_authenticated on public.team_application_events
for select to authenticated
using (
  -- Team managers do not read notes about themselves.
  exists (
    select from public.team_applications
    where team_applications.id = team_application_events.application_id
      and (not team_application_events.is_internal or team_applications.user_id <> (select auth.uid()))
  )
  and (not is_internal or (select private.has_permission('team_management')))
);

grant select (id, application_id, at, kind, detail, is_internal) on public.team_application_events to authenticated;

-- Stages -----------------------------------------------------------------------------------------------------------

-- Whether an application at this stage is open.
create function private.is_open_stage(stage text) returns boolean
language sql immutable set search_path = '' as $$
  select stage not in ('accepted', 'rejected', 'withdrawn', 'expired');
$$;
grant execute on function private.is_open_stage to authenticated;

-- Whether the promised day has passed without a reply.
create function private.is_overdue(stage text, due_on date) returns boolean
language sql stable set search_path = '' as $$
  -- An interview, a trial or the waiting list is a reply.
  select stage in ('submitted', 'in_review') and due_on < private.today();
$$;
grant execute on function private.is_overdue to authenticated;

-- The stage that a step leads to; null when the stage does not allow the step.
create function private.stage_after(stage text, step text) returns text
language sql immutable set search_path = '' as $$
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

-- Whether an application expires: open without a change for 120 days (counted from the end of a trial), 30 while a
-- guardian is asked.
create function private.is_inactive_application(stage text, updated_at timestamptz, trial_until date) returns boolean
language sql stable set search_path = '' as $$
  -- The last day of a trial counts in full, in South African time.
  select stage not in ('accepted', 'rejected', 'withdrawn', 'expired')
    and greatest(updated_at, (trial_until + 1)::timestamp at time zone 'Africa/Johannesburg')
      < now() - case stage when 'awaiting_guardian' then interval '30 days' else interval '120 days' end;
$$;

-- The queue of a desk that an application is in.
create function private.application_queue(stage text, due_on date) returns text
language sql stable set search_path = '' as $$
  select case
    when stage in ('accepted', 'rejected', 'withdrawn', 'expired') then 'closed'
    when stage in ('submitted', 'in_review') and due_on < private.today() then 'late'
    when stage = 'submitted' then 'new'
    when stage in ('waitlisted', 'awaiting_guardian') then 'waiting'
    else 'in_progress'
  end;
$$;
grant execute on function private.application_queue to authenticated;

-- Sort order of a desk: unanswered by promised day with the overdue first, interview and trial, waiting, closed.
create function private.application_urgency(stage text, due_on date, decided_at timestamptz) returns integer
language sql immutable set search_path = '' as $$
  -- Unanswered ones by promised day, so that overdue ones are first; then interviews and trials, those that wait, and
  -- closed ones, newest first.
  select case
    when stage in ('accepted', 'rejected', 'withdrawn', 'expired')
      then 160000 - ((decided_at at time zone 'UTC')::date - date '2000-01-01')
    else due_on - date '2000-01-01' + case
      when stage in ('waitlisted', 'awaiting_guardian') then 30000
      when stage in ('interview', 'trial') then 15000
      else 0
    end
  end;
$$;
grant execute on function private.application_urgency to authenticated;

-- Appends an event to an application to a team or a role.
create function private.record_application_event(application uuid, kind text, detail jsonb default '{}', is_internal boolean default false)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := (select users.id from public.users where users.id = auth.uid());
  stored jsonb := jsonb_strip_nulls(coalesce(detail, '{}'));
begin
  if exists (select from public.team_applications where team_applications.id = application) then
    insert into public.team_application_events (application_id, kind, detail, is_internal, actor_id)
    values (application, record_application_event.kind, stored, record_application_event.is_internal, actor);
  else
    insert into public.role_application_events (application_id, kind, detail, is_internal, actor_id)
    values (application, record_application_event.kind, stored, record_application_event.is_internal, actor);
  end if;
end;
$$;

-- Queues a mail about an application to a team or a role: submitted, interview, trial, waitlisted, accepted, rejected,
-- expired.
create function private.mail_application(application uuid, mail text) returns void
language sql security definer set search_path = '' as $$
  insert into public.outbox (kind, payload)
  select mail_facts.outbox_kind, jsonb_build_object(mail_facts.key, application, 'mail', mail)
  from (
    select 'mail_team_application' as outbox_kind, 'application_id' as key, target_application.user_id from public.team_applications as target_application where target_application.id = application
    union all
    select 'mail_role_application', 'role_application_id', target_application.user_id from public.role_applications as target_application where target_application.id = application
  ) as mail_facts
  where not exists (
    select from public.notification_choices as choice
    where choice.user_id = mail_facts.user_id and choice.kind = 'application' and not choice.mail
  );
$$;

-- Events of an application as its applicant reads them; with the applicant's id as a desk does, with notes and names.
create function private.application_history(application uuid, applicant uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', event.id, 'at', event.at, 'kind', event.kind, 'detail', event.detail)
      || case when applicant is null then '{}' else jsonb_build_object(
        'is_internal', event.is_internal, 'by_applicant', coalesce(event.actor_id = applicant, false),
        'actor', case when event.actor_id <> applicant then private.member_name(event.actor_id) end
      ) end
    order by event.id
  ), '[]'::jsonb)
  from (
    select * from public.team_application_events as of_team where of_team.application_id = application
    union all
    select * from public.role_application_events as of_role where of_role.application_id = application
  ) as event
  where applicant is not null or not event.is_internal;
$$;

-- Refuses an application with this code; null passes.
create function private.refuse_applying(refusal text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if refusal is not null then
    raise exception using
      errcode = case when refusal in ('minor_consent_required', 'onboarding_required') then '42501' else 'PT409' end,
      message = refusal;
  end if;
end;
$$;

-- Refuses with not_found without an applicant, and with own_application where the manager applied.
create function private.require_other_applicant(manager uuid, applicant uuid) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.refuse_if(applicant is null, 'not_found');
  perform private.refuse_if(applicant = manager, 'own_application', '42501');
end;
$$;

-- Adds an internal note. Refuses with not_found, own_application, and minor_consent_required.
create function private.record_application_note(application uuid, manager uuid, applicant uuid, body text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_other_applicant(manager, applicant);
  -- Nothing is stored about a minor without consent, whatever the stage.
  perform private.refuse_if(not private.has_consent(applicant, 'membership'), 'minor_consent_required', '42501');
  perform private.record_application_event(application, 'note', jsonb_build_object('body', body), true);
end;
$$;

-- Whether a member is on the roster now; a trial does not count.
create function private.is_current_member(team uuid, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.team_members
    where team_members.team_id = team and team_members.user_id = person and team_members.left_at is null
      and team_members.status <> 'trial'
  );
$$;

-- Locks what a change of a membership touches, in this order: member, membership, team.
create function private.lock_roster_place(team uuid, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
      -- The membership changed while waiting for the team: starts again without locks.
      raise exception using errcode = 'PT000';
    exception when sqlstate 'PT000' then null;
    end;
  end loop;
end;
$$;

-- The application, locked after private.lock_roster_place.
create function private.lock_application(application uuid) returns public.team_applications
language plpgsql security definer set search_path = '' as $$
declare
  target_application public.team_applications;
begin
  select * into target_application from public.team_applications where team_applications.id = application;
  perform private.lock_roster_place(target_application.team_id, target_application.user_id);
  select * into target_application from public.team_applications where team_applications.id = application for update;
  return target_application;
end;
$$;

-- Why a member cannot apply to a team: not_found, already_member, duplicate_application, team_inactive, reapply_later,
-- or a code of private.membership_refusal; null when allowed. A full roster does not block applications.
create function private.team_refusal(team uuid, person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when target_team.id is null then 'not_found'
    when private.is_current_member(target_team.id, person) then 'already_member'
    when private.is_open_stage(application.stage) then 'duplicate_application'
    when target_team.status <> 'active' then 'team_inactive'
    when application.stage = 'rejected' and application.reapply_after >= private.today() then 'reapply_later'
    else private.membership_refusal(person)
  end
  from (select team as wanted) as question
  left join public.teams as target_team on target_team.id = question.wanted
  left join public.team_applications as application on application.team_id = target_team.id and application.user_id = person;
$$;

-- Functions of applicants ------------------------------------------------------------------------------------------

-- The answers trimmed, one for each question in order. Refuses with invalid_input, changed_meanwhile (other questions),
-- required, too_long above 300 characters.
create function private.checked_answers(questions text[], answers json) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  answers jsonb := private.parse_json(checked_answers.answers);
begin
  perform private.refuse_if(jsonb_typeof(answers) is distinct from 'array'
    or jsonb_path_exists(
      answers,
      'lax $[*] ? (@.type() != "object" || !(@.question.type() == "string") || !(@.answer.type() == "string"))'
    ), 'invalid_input');
  -- The questions changed after they were read.
  perform private.refuse_if((
    select coalesce(array_agg(answer.value ->> 'question' order by answer.place), '{}')
    from jsonb_array_elements(answers) with ordinality as answer (value, place)
  ) is distinct from questions, 'changed_meanwhile');
  perform private.refuse_if(exists (
    select from jsonb_array_elements(answers) as answer where private.trimmed(answer ->> 'answer') is null
  ), 'required');
  perform private.refuse_if(exists (
    select from jsonb_array_elements(answers) as answer where char_length(private.trimmed(answer ->> 'answer')) > 300
  ), 'too_long');
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('question', answer.value ->> 'question', 'answer', private.trimmed(answer.value ->> 'answer'))
      order by answer.place
    ), '[]')
    from jsonb_array_elements(answers) with ordinality as answer (value, place)
  );
end;
$$;

-- The caller applies to a recruiting team; returns {id, stage, status, due_on}. Refuses with the codes of
-- private.team_refusal and private.checked_answers, too_long above 1000 characters, throttled after 20 a day. Locks the
-- member.
create function public.apply_to_team(team uuid, message text default null, answers json default '[]') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  words text := private.trimmed(message);
  refusal text;
  checked jsonb;
  application public.team_applications;
begin
  perform private.refuse_if(char_length(words) > 1000, 'too_long');
  -- Serialises two clicks of one member; different members apply in parallel.
  perform from public.users where users.id = person for no key update;
  perform from public.teams where teams.id = team for share;
  refusal := private.team_refusal(team, person);
  perform private.refuse_applying(refusal);
  checked := private.checked_answers((select teams.application_questions from public.teams where teams.id = team), answers);
  perform private.throttle('team_application', person::text, 20, 86400);
  insert into public.team_applications (team_id, user_id, application_message, answers, due_on)
  values (team, person, words, checked, private.business_day_after(private.today(), 5))
  on conflict (user_id, team_id) do update set
    application_message = excluded.application_message, answers = excluded.answers, stage = 'submitted',
    submitted_at = now(),
    due_on = excluded.due_on, trial_until = null, decided_at = null, reason_code = null, reapply_after = null,
    alternative_team_ids = '{}'
  returning * into application;
  perform private.record_application_event(application.id, 'submitted', jsonb_build_object('message', words, 'due_on', application.due_on)
    || case when checked = '[]' then '{}'::jsonb else jsonb_build_object('answers', checked) end);
  perform private.mail_application(application.id, 'submitted');
  insert into public.outbox (kind, payload)
  select 'slack_team_application', jsonb_build_object('application_id', application.id)
  where private.is_slack_on('team_applications');
  return jsonb_build_object('id', application.id, 'stage', application.stage, 'status', application.status, 'due_on', application.due_on);
end;
$$;
grant execute on function public.apply_to_team to authenticated;

-- Ends the trial membership of an application, if there is one.
create function private.end_trial(application public.team_applications) returns void
language sql security definer set search_path = '' as $$
  -- An earlier transaction may end what a later one began.
  update public.team_members set status = 'left', left_at = greatest(now(), team_members.joined_at)
  where team_members.team_id = application.team_id and team_members.user_id = application.user_id
    and team_members.left_at is null and team_members.status = 'trial';
$$;

-- The caller withdraws an open application. Refuses with not_found, transition_not_allowed.
create function public.withdraw_team_application(application uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  application_row public.team_applications;
begin
  perform private.refuse_if(not exists (
    select from public.team_applications as target_application where target_application.id = application and target_application.user_id = person
  ), 'not_found');
  application_row := private.lock_application(application);
  perform private.refuse_if(private.stage_after(application_row.stage, 'withdraw') is null, 'transition_not_allowed');
  update public.team_applications set stage = 'withdrawn', decided_at = now() where team_applications.id = application_row.id;
  perform private.end_trial(application_row);
  perform private.record_application_event(application_row.id, 'withdrawn');
  return jsonb_build_object('id', application_row.id, 'stage', 'withdrawn', 'status', 'withdrawn');
end;
$$;
grant execute on function public.withdraw_team_application to authenticated;

-- The caller's eligibility for one team, or for all recruiting teams and those applied to: the refusal code (null when
-- applying is allowed) and the application.
create function public.team_application_eligibility(team uuid default null)
returns table (team_id uuid, refusal text, application_id uuid, stage text, reapply_after date)
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  return query
  select target_team.id, private.team_refusal(target_team.id, person), application.id, application.stage, application.reapply_after
  from public.teams as target_team
  left join public.team_applications as application on application.team_id = target_team.id and application.user_id = person
  where (team is null and (target_team.status = 'active' or application.id is not null)) or target_team.id = team
  order by target_team.sort_order, target_team.created_at, target_team.slug
  limit 200;
end;
$$;
grant execute on function public.team_application_eligibility to authenticated;

-- The caller's applications, open ones first, with events, promised day and remaining business days.
create function public.my_team_applications() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', application.id, 'stage', application.stage, 'status', application.status, 'submitted_at', application.submitted_at, 'due_on', application.due_on,
        'is_late', private.is_overdue(application.stage, application.due_on),
        'business_days_left', private.business_days_until(private.today(), application.due_on),
        'message', application.application_message, 'trial_until', application.trial_until, 'decided_at', application.decided_at,
        'reason_code', application.reason_code, 'reapply_after', application.reapply_after,
        'team', jsonb_build_object('id', team.id, 'slug', team.slug, 'name', team.name, 'game', team.game),
        'alternatives', (
          select coalesce(jsonb_agg(
            jsonb_build_object('id', other.id, 'slug', other.slug, 'name', other.name, 'game', other.game)
            order by array_position(application.alternative_team_ids, other.id)
          ), '[]'::jsonb)
          from public.teams as other where other.id = any (application.alternative_team_ids)
        ),
        'events', private.application_history(application.id)
      ) order by private.is_open_stage(application.stage) desc, application.submitted_at desc
    ), '[]'::jsonb)
    from public.team_applications as application
    join public.teams as team on team.id = application.team_id
    where application.user_id = person
  );
end;
$$;
grant execute on function public.my_team_applications to authenticated;

-- Guardian consent and expiry --------------------------------------------------------------------------------------

-- AFTER a guardian decides on membership, or a date of birth makes a minor: pauses or resumes open applications;
-- without consent clears all texts, also of closed ones. Locks the member.
create function private.apply_guardian_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application uuid;
  target_application public.team_applications;
  role_application public.role_applications;
  agreed boolean;
begin
  -- Waits for an application in progress, which otherwise sees this decision.
  perform from public.users where users.id = new.user_id for no key update;
  agreed := private.has_consent(new.user_id, 'membership');
  for application in
    select team_applications.id from public.team_applications
    where team_applications.user_id = new.user_id
      and (team_applications.stage = 'awaiting_guardian') = agreed
    order by team_applications.team_id
  loop
    target_application := private.lock_application(application);
    if agreed then
      update public.team_applications
      set stage = 'submitted', submitted_at = now(), due_on = private.business_day_after(private.today(), 5)
      where team_applications.id = target_application.id;
      perform private.record_application_event(
        target_application.id, case when private.is_minor_person(target_application.user_id) then 'guardian_agreed' else 'submitted' end
      );
    else
      -- Without consent only the minimum is stored. The outcome of a closed application stays, its texts do not.
      delete from public.team_application_events as event where event.application_id = target_application.id;
      update public.team_applications set
        application_message = null, answers = '[]', trial_until = null,
        stage = case when private.is_open_stage(target_application.stage) then 'awaiting_guardian' else target_application.stage end
      where team_applications.id = target_application.id;
      if private.is_open_stage(target_application.stage) then
        perform private.end_trial(target_application);
        perform private.record_application_event(target_application.id, 'awaiting_guardian');
      end if;
    end if;
  end loop;
  for role_application in
    select * from public.role_applications
    where role_applications.user_id = new.user_id and (role_applications.stage = 'awaiting_guardian') = agreed
    order by role_applications.id
    for update
  loop
    if agreed then
      update public.role_applications
      set stage = 'submitted', submitted_at = now(), due_on = private.business_day_after(private.today(), 5)
      where role_applications.id = role_application.id;
      perform private.record_application_event(
        role_application.id, case when private.is_minor_person(new.user_id) then 'guardian_agreed' else 'submitted' end
      );
    else
      delete from public.role_application_events as event where event.application_id = role_application.id;
      update public.role_applications set
        application_message = null, answers = '[]', links = '{}', trial_until = null,
        stage = case when private.is_open_stage(role_application.stage) then 'awaiting_guardian' else role_application.stage end
      where role_applications.id = role_application.id;
      if private.is_open_stage(role_application.stage) then
        perform private.record_application_event(role_application.id, 'awaiting_guardian');
      end if;
    end if;
  end loop;
  return null;
end;
$$;

-- For the functions of the site: expires applications without a change for 120 days (counted from the end of a trial),
-- 30 while a guardian is asked, and closes postings of roles that are due. Returns the number of applications.
create function public.expire_applications() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  application public.team_applications;
  role_application uuid;
  expired integer := 0;
begin
  for application in
    select * from public.team_applications
    where private.is_open_stage(team_applications.stage)
      and private.is_inactive_application(team_applications.stage, team_applications.updated_at, team_applications.trial_until)
    order by team_applications.id
    limit 500
    for update skip locked
  loop
    -- Skips locked rows, since other functions lock membership and team first; the next run takes them.
    perform from public.teams where teams.id = application.team_id for no key update skip locked;
    continue when not found;
    perform from public.team_members
    where team_members.team_id = application.team_id and team_members.user_id = application.user_id and team_members.left_at is null
    for update skip locked;
    continue when not found and exists (
      select from public.team_members
      where team_members.team_id = application.team_id and team_members.user_id = application.user_id and team_members.left_at is null
    );
    update public.team_applications set stage = 'expired', decided_at = now() where team_applications.id = application.id;
    perform private.end_trial(application);
    perform private.record_application_event(application.id, 'expired');
    perform private.mail_application(application.id, 'expired');
    expired := expired + 1;
  end loop;
  for role_application in
    select role_applications.id from public.role_applications
    where private.is_open_stage(role_applications.stage)
      and private.is_inactive_application(role_applications.stage, role_applications.updated_at, role_applications.trial_until)
    order by role_applications.id
    limit 500
    for update skip locked
  loop
    update public.role_applications set stage = 'expired', decided_at = now() where role_applications.id = role_application;
    perform private.record_application_event(role_application, 'expired');
    perform private.mail_application(role_application, 'expired');
    expired := expired + 1;
  end loop;
  perform private.close_due_role_postings();
  return expired;
end;
$$;
grant execute on function public.expire_applications to service_role;

-- Desk -------------------------------------------------------------------------------------------------------------

-- Events of an application with names, and the applicant's other teams and applications; for team managers, never about
-- themselves. Refuses with not_found, own_application.
create function public.team_application_for_desk(application uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := private.require_permission('team_management');
  target_application public.team_applications;
begin
  select * into target_application from public.team_applications where team_applications.id = application;
  perform private.require_other_applicant(manager, target_application.user_id);
  return jsonb_build_object(
    'events', private.application_history(target_application.id, target_application.user_id),
    'other_teams', (
      select coalesce(jsonb_agg(
        jsonb_build_object('name', team.name, 'role', membership.role, 'status', membership.status) order by team.name
      ), '[]'::jsonb)
      from public.team_members as membership
      join public.teams as team on team.id = membership.team_id
      where membership.user_id = target_application.user_id and membership.left_at is null
    ),
    'other_applications', (
      select coalesce(jsonb_agg(
        jsonb_build_object('team', team.name, 'stage', other.stage, 'submitted_at', other.submitted_at)
        order by other.submitted_at desc
      ), '[]'::jsonb)
      from public.team_applications as other
      join public.teams as team on team.id = other.team_id
      where other.user_id = target_application.user_id and other.id <> target_application.id
    )
  );
end;
$$;
grant execute on function public.team_application_for_desk to authenticated;

-- Adds an internal note of 1 to 2000 characters. Refuses notes about the caller (own_application) and about a minor
-- without consent. Refuses with required, too_long, not_found, minor_consent_required.
create function public.add_team_application_note(application uuid, body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := private.require_permission('team_management');
  words text := private.required_text(body, 2000);
  target_application public.team_applications;
begin
  select * into target_application from public.team_applications where team_applications.id = application for share;
  perform private.record_application_note(application, manager, target_application.user_id, words);
end;
$$;
grant execute on function public.add_team_application_note to authenticated;

-- Steps of the desk ------------------------------------------------------------------------------------------------

-- A day within bounds from the details of a step; refuses with invalid_value.
create function private.parse_day_detail(details jsonb, field text, earliest date, latest date) returns date
language plpgsql stable set search_path = '' as $$
declare
  value text := details ->> field;
begin
  perform private.refuse_if(value is null or not private.is_day(value) or value::date not between earliest and latest, 'invalid_value');
  return value::date;
end;
$$;

-- Up to two different ids from the details of a rejection, all of them offered; refuses with invalid_choice.
create function private.parse_alternatives(details jsonb, offered uuid[]) returns uuid[]
language plpgsql immutable set search_path = '' as $$
declare
  named jsonb := coalesce(details -> 'alternatives', '[]'::jsonb);
  chosen uuid[];
begin
  perform private.refuse_if(jsonb_typeof(named) <> 'array' or jsonb_array_length(named) > 2
    or exists (
      select from jsonb_array_elements_text(named) as alternative (id)
      where alternative.id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    ), 'invalid_choice');
  select coalesce(array_agg(alternative.id::uuid order by alternative.position), '{}') into chosen
  from jsonb_array_elements_text(named) with ordinality as alternative (id, position);
  perform private.refuse_if(not chosen <@ offered
    or (select count(distinct id) from unnest(chosen) as id) <> cardinality(chosen), 'invalid_choice');
  return chosen;
end;
$$;

-- What every kind of application stores of a step: message, trial_until, reason_code, reapply_after. Refuses with
-- required, too_long, invalid_value.
create function private.parse_step_details(next_stage text, details jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  words text := private.trimmed(details ->> 'message');
  reason text := coalesce(details ->> 'reason_code', '');
  reapply date := case when next_stage = 'rejected'
    then private.parse_day_detail(details, 'reapply_after', private.today(), private.today() + 730) end;
begin
  perform private.refuse_if(char_length(words) > 1000, 'too_long');
  perform private.refuse_if(next_stage = 'rejected' and (reason = '' or (reason = 'other' and words is null)), 'required');
  return jsonb_strip_nulls(jsonb_build_object(
    'message', words,
    'trial_until', case when next_stage = 'trial'
      then private.parse_day_detail(details, 'trial_until', private.today() + 1, private.today() + 180) end,
    'reason_code', case when next_stage = 'rejected' then reason end,
    'reapply_after', reapply
  ));
end;
$$;

-- The stage that a step of a desk leads to. Refuses with not_found, own_application, changed_meanwhile,
-- transition_not_allowed.
create function private.require_step(manager uuid, applicant uuid, stage text, version timestamptz, expected timestamptz, step text)
returns text
language plpgsql immutable set search_path = '' as $$
declare
  next_stage text := private.stage_after(stage, step);
begin
  perform private.require_other_applicant(manager, applicant);
  perform private.require_version(version, expected);
  perform private.refuse_if(next_stage is null
    or step not in ('review', 'interview', 'trial', 'waitlist', 'accept', 'reject'), 'transition_not_allowed');
  return next_stage;
end;
$$;

-- Puts the applicant of a locked application on the roster, also from a trial. The roster's trigger refuses with
-- roster_full; also already_member, invalid_choice, person_unavailable.
create function private.seat_applicant(application public.team_applications, member_role text, member_status text)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  membership public.team_members;
begin
  perform private.refuse_if(member_role is null or member_role not in ('captain', 'coach', 'substitute', 'player'), 'invalid_choice');
  perform private.refuse_if(not exists (
    select from public.users where users.id = application.user_id and users.status in ('active', 'approved')
  ), 'person_unavailable');
  select * into membership from public.team_members
  where team_members.team_id = application.team_id and team_members.user_id = application.user_id
    and team_members.left_at is null;
  if membership.id is null then
    insert into public.team_members (team_id, user_id, role, status)
    values (application.team_id, application.user_id, member_role, member_status);
  elsif membership.status = 'trial' then
    update public.team_members set role = member_role, status = member_status where team_members.id = membership.id;
  else
    raise exception using errcode = 'PT409', message = 'already_member';
  end if;
end;
$$;

-- Applies a step to a locked application; returns the detail of its event.
create function private.take_application_step(application public.team_applications, next_stage text, details jsonb)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  parsed jsonb := private.parse_step_details(next_stage, details);
  member_role text := coalesce(details ->> 'role', 'player');
  others uuid[] := '{}';
begin
  if next_stage = 'rejected' then
    others := private.parse_alternatives(details, array(
      select team.id from public.teams as team where team.id <> application.team_id and team.status = 'active'
    ));
    perform private.end_trial(application);
  elsif next_stage = 'trial' then
    perform private.seat_applicant(application, member_role, 'trial');
  elsif next_stage = 'accepted' then
    perform private.seat_applicant(application, member_role, 'active');
  end if;
  update public.team_applications set
    stage = next_stage,
    trial_until = (parsed ->> 'trial_until')::date,
    decided_at = case when private.is_open_stage(next_stage) then null else now() end,
    reason_code = parsed ->> 'reason_code',
    reapply_after = (parsed ->> 'reapply_after')::date,
    alternative_team_ids = others
  where team_applications.id = application.id;
  return parsed || jsonb_build_object(
    'role', case when next_stage in ('trial', 'accepted') then member_role end,
    'alternatives', case when next_stage = 'rejected' then (
      select jsonb_agg(team.name order by array_position(others, team.id)) from public.teams as team where team.id = any (others)
    ) end
  );
end;
$$;

-- Team managers move an application: review, interview, trial {trial_until, role}, waitlist, accept {role}, reject
-- {reason_code, reapply_after, alternatives}, each with {message}. `expected` is updated_at as read. Locks as
-- private.lock_application. Refuses with changed_meanwhile, transition_not_allowed, roster_full, already_member,
-- own_application, invalid_value, invalid_choice, required, too_long, invalid_input, not_found.
create function public.advance_team_application(application uuid, expected timestamptz, step text, details json default '{}')
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  details jsonb := private.parse_json(advance_team_application.details);
  manager uuid := private.require_permission('team_management');
  target_application public.team_applications;
  next_stage text;
  recorded jsonb;
begin
  perform private.refuse_if(jsonb_typeof(details) is distinct from 'object' or details - array[
    'message', 'role', 'trial_until', 'reason_code', 'reapply_after', 'alternatives'
  ] <> '{}'::jsonb, 'invalid_input');
  target_application := private.lock_application(application);
  next_stage := private.require_step(manager, target_application.user_id, target_application.stage, target_application.updated_at, expected, step);
  recorded := private.take_application_step(target_application, next_stage, details);
  perform private.record_application_event(target_application.id, next_stage, recorded);
  if next_stage <> 'in_review' then
    perform private.mail_application(target_application.id, next_stage);
  end if;
  select * into target_application from public.team_applications where team_applications.id = application;
  return jsonb_build_object('id', target_application.id, 'stage', target_application.stage, 'status', target_application.status, 'updated_at', target_application.updated_at);
end;
$$;
grant execute on function public.advance_team_application to authenticated;

-- What review, accept or reject would do to up to 500 applications, without doing it: for each its version and why the
-- step does not apply to it, or null. Unknown applications are left out. Team managers only. Refuses with
-- invalid_input.
create function public.preview_team_applications(applications uuid[], step text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := private.require_permission('team_management');
  result jsonb;
begin
  perform private.refuse_if(step is null or step not in ('review', 'accept', 'reject')
    or coalesce(cardinality(applications), 0) not between 1 and 500, 'invalid_input');
  with selection as (
    select application.id, application.updated_at, application.submitted_at, application.team_id, case
      when application.user_id = manager then 'own_application'
      when not private.is_open_stage(application.stage) then 'closed'
      when private.stage_after(application.stage, step) is null then case application.stage when 'awaiting_guardian' then 'awaiting_guardian' else 'already_done' end
      when step = 'accept' and person.status not in ('active', 'approved') then 'person_unavailable'
      when step = 'accept' and member.status <> 'trial' then 'already_member'
    end as refusal,
    step = 'accept' and member.id is null as needs_place
    from public.team_applications as application
    join public.users as person on person.id = application.user_id
    left join public.team_members as member on member.team_id = application.team_id and member.user_id = application.user_id and member.left_at is null
    where application.id = any (applications)
  ), candidate as (
    -- Free places go to the earliest applications.
    select selection.*, count(*) filter (where selection.needs_place and selection.refusal is null) over (
      partition by selection.team_id order by selection.submitted_at, selection.id
    ) as nth
    from selection
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', candidate.id, 'expected', candidate.updated_at,
    'refusal', coalesce(candidate.refusal, case
      when candidate.needs_place and candidate.nth > team.max_roster_size - private.roster_size(team.id) then 'roster_full'
    end)
  ) order by candidate.submitted_at, candidate.id), '[]')
  into result
  from candidate
  join public.teams as team on team.id = candidate.team_id;
  return result;
end;
$$;
grant execute on function public.preview_team_applications to authenticated;

-- Steps of several locked applications to teams, or to roles, the earliest first. A refused application leaves the others
-- as they are. Returns for each {id, outcome: done or the refusal}.
create function private.advance_each_application(kind text, applications jsonb, step text, details jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  action record;
  outcome text;
  results jsonb := '[]';
begin
  for action in
    select (entry ->> 'id')::uuid as id, (entry ->> 'expected')::timestamptz as expected
    from jsonb_array_elements(applications) as entry
    left join public.team_applications as team_application on team_application.id = (entry ->> 'id')::uuid
    left join public.role_applications as role_application on role_application.id = (entry ->> 'id')::uuid
    -- Free places go to the earliest applications.
    order by coalesce(team_application.submitted_at, role_application.submitted_at), (entry ->> 'id')::uuid
  loop
    begin
      if kind = 'team' then
        -- Before its membership is locked, which may be newer than the locks of the batch.
        perform private.require_version(target_application.updated_at, action.expected)
        from public.team_applications as target_application where target_application.id = action.id;
        perform public.advance_team_application(action.id, action.expected, step, details::json);
      else
        perform public.advance_role_application(action.id, action.expected, step, details::json);
      end if;
      outcome := 'done';
    exception
      when sqlstate 'PT409' or insufficient_privilege then
        outcome := sqlerrm;
      when integrity_constraint_violation then
        outcome := 'invalid_value';
    end;
    results := results || jsonb_build_object('id', action.id, 'outcome', outcome);
  end loop;
  return results;
end;
$$;

-- Team managers review, accept or reject up to 50 applications [{id, expected}] with the same details, each as
-- advance_team_application does, the earliest first. Returns for each {id, outcome: done or the refusal}. Locks members,
-- memberships, teams and applications, each in id order. Refuses with invalid_input.
create function public.advance_team_applications(applications json, step text, details json default '{}')
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  applications jsonb := private.parse_json(advance_team_applications.applications);
  details jsonb := private.parse_json(advance_team_applications.details);
  ids uuid[];
begin
  perform private.require_permission('team_management');
  perform private.refuse_if(step is null or step not in ('review', 'accept', 'reject'), 'invalid_input');
  perform private.require_row_versions(applications);
  ids := array(select (entry ->> 'id')::uuid from jsonb_array_elements(applications) as entry);
  perform from public.users
  where users.id in (select application.user_id from public.team_applications as application where application.id = any (ids))
  order by users.id
  for key share;
  perform from public.team_members as member
  where member.left_at is null and (member.team_id, member.user_id) in (
    select application.team_id, application.user_id from public.team_applications as application where application.id = any (ids)
  )
  order by member.id
  for update;
  perform from public.teams
  where teams.id in (select application.team_id from public.team_applications as application where application.id = any (ids))
  order by teams.id
  for no key update;
  perform from public.team_applications as application where application.id = any (ids) order by application.id for update;
  return private.advance_each_application('team', applications, step, details);
end;
$$;
grant execute on function public.advance_team_applications to authenticated;

-- AFTER a member is added to a roster by hand: accepts their open application to the team.
create function private.close_seated_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application public.team_applications;
begin
  perform from public.teams where teams.id = new.team_id for no key update;
  select * into application from public.team_applications
  where team_applications.team_id = new.team_id and team_applications.user_id = new.user_id
    and private.is_open_stage(team_applications.stage)
  for update;
  if application.id is not null then
    update public.team_applications set stage = 'accepted', decided_at = now(), trial_until = null
    where team_applications.id = application.id;
    perform private.record_application_event(application.id, 'accepted', jsonb_build_object('role', new.role));
    perform private.mail_application(application.id, 'accepted');
  end if;
  return null;
end;
$$;

-- Functions of the service -----------------------------------------------------------------------------------------

-- For the functions of the site: content of the mail to the applicant and the message to team managers; null when the
-- application is gone.
create function public.team_application_facts(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'team_name', team.name, 'team_slug', team.slug, 'game', team.game, 'game_category', team.game_category,
    'team_rank', team.rank, 'team_achievements', private.recent_achievement(team.id),
    'applicant_name', person.full_name, 'applicant_gamertag', person.gamertag,
    'applicant_email', details.email, 'applicant_status', person.status,
    -- An unknown date of birth may be a minor's.
    'is_minor', private.is_minor_person(person.id),
    'is_adult', details.date_of_birth is not null and not private.is_minor(details.date_of_birth),
    'platforms', person.platforms, 'languages', person.languages, 'experience', person.division,
    'preferred_role', person.player_role, 'application_message', target_application.application_message, 'status', target_application.status,
    'stage', target_application.stage, 'due_on', target_application.due_on, 'trial_until', target_application.trial_until, 'reapply_after', target_application.reapply_after,
    'reason_code', target_application.reason_code,
    'alternatives', (
      select coalesce(jsonb_agg(
        jsonb_build_object('slug', other.slug, 'name', other.name) order by array_position(target_application.alternative_team_ids, other.id)
      ), '[]'::jsonb)
      from public.teams as other where other.id = any (target_application.alternative_team_ids)
    ),
    'step_details', (
      select event.detail from public.team_application_events as event
      where event.application_id = target_application.id and not event.is_internal and event.kind = target_application.stage
      order by event.id desc limit 1
    )
  )
  from public.team_applications as target_application
  join public.teams as team on team.id = target_application.team_id
  join public.users as person on person.id = target_application.user_id
  join public.user_private as details on details.user_id = target_application.user_id
  where target_application.id = application;
$$;
grant execute on function public.team_application_facts to service_role;

create trigger consent_events_apply_guardian_decision
after insert on public.consent_events
for each row when (new.purpose = 'membership')
execute function private.apply_guardian_decision();

create trigger user_private_apply_guardian_decision
after update of date_of_birth on public.user_private
for each row when (new.date_of_birth is distinct from old.date_of_birth)
execute function private.apply_guardian_decision();

call private.keep_updated_at('public.team_applications');
call private.audit_table('public.team_applications', 'id', 'application_message,answers', 'stage,reapply_after');

create trigger team_application_events_append_only
before update of id, application_id, at, kind, detail, is_internal on public.team_application_events
for each row execute function private.refuse_change();

create trigger team_members_close_application_insert
after insert on public.team_members
for each row when (current_user = 'authenticated' and new.status in ('active', 'benched'))
execute function private.close_seated_application();

create trigger team_members_close_application_update
after update of status on public.team_members
for each row when (
  current_user = 'authenticated' and new.status in ('active', 'benched') and old.status in ('trial', 'left')
)
execute function private.close_seated_application();

create view public.desk_team_applications
with (security_invoker = true) as
select
  application.id,
  application.team_id,
  team.name as team_name,
  team.slug as team_slug,
  team.game,
  team.status as team_status,
  private.roster_size(team.id) as roster_size,
  team.max_roster_size,
  application.user_id,
  person.gamertag,
  person.full_name,
  person.photo_url,
  person.games,
  person.division,
  person.player_role,
  person.platforms,
  person.languages,
  person.is_minor,
  application.application_message,
  application.answers,
  application.stage,
  application.status,
  private.application_queue(application.stage, application.due_on) as queue,
  private.application_urgency(application.stage, application.due_on, application.decided_at) as urgency,
  application.submitted_at,
  application.due_on,
  private.business_days_until(private.today(), application.due_on) as business_days_left,
  application.trial_until,
  application.decided_at,
  application.reason_code,
  application.reapply_after,
  application.alternative_team_ids,
  application.created_at,
  application.updated_at
from public.team_applications as application
join public.teams as team on team.id = application.team_id
join private.desk_people() as person on person.user_id = application.user_id;
comment on view public.desk_team_applications is 'Applications with team and applicant; for team managers.';
comment on column public.desk_team_applications.urgency is
  'Sort order: unanswered by promised day with the overdue first, interview and trial, waiting, closed.';
grant select on public.desk_team_applications to authenticated;

create view public.desk_teams
with (security_invoker = true) as
select
  team.id, team.slug, team.name, team.game, team.game_category, team.game_category_display, team.game_category_color,
  team.color_gradient, team.bg_color, team.border_color, team.rank, target_team.achievements, team.current_roster_size,
  team.max_roster_size, team.status, team.description, team.sort_order, target_team.application_questions, team.created_at,
  team.updated_at,
  work.open_applications, work.late_applications,
  case when team.current_roster_size >= team.max_roster_size then 'full' else 'room' end as room
from public.teams_with_member_count as team
-- The desk edits the typed text, whatever readers see instead.
join public.teams as target_team on target_team.id = team.id
cross join lateral (
  select
    count(*) filter (where private.is_open_stage(application.stage))::integer as open_applications,
    count(*) filter (where private.is_overdue(application.stage, application.due_on))::integer as late_applications
  from public.team_applications as application where application.team_id = team.id
) as work
where (select private.has_permission('team_management'));
comment on view public.desk_teams is 'Teams with roster size and open applications; for team managers.';
grant select on public.desk_teams to authenticated;
