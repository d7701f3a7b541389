-- Applications to postings of roles, on the same machine as applications to teams, and the desk of role managers.

set check_function_bodies = off;

-- At most 5 different https addresses of at most 300 characters each.
create function private.are_links(links text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(links) <= 5
    and (select count(distinct link) = count(*) from unnest(links) as link)
    and not exists (
      select from unnest(links) as link
      where link is null or char_length(link) > 300 or link !~ '^https://[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$'
    );
$$;
grant execute on function private.are_links to service_role;

create table public.role_applications (
  id uuid primary key default gen_random_uuid(),
  posting_id uuid not null references public.role_postings (id) on delete restrict,
  user_id uuid not null references public.users (id) on delete cascade,
  application_message text,
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array' and char_length(answers::text) <= 16000),
  links text[] not null default '{}' check (private.are_links(links)),
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
  alternative_posting_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint role_applications_person_key unique (user_id, posting_id),
  constraint role_applications_message_check check (
    char_length(application_message) between 1 and 1000 and application_message !~ '^\s|\s$'
  ),
  constraint role_applications_trial_until_check check ((stage = 'trial') <= (trial_until is not null)),
  constraint role_applications_decided_at_check check (
    (stage in ('accepted', 'rejected', 'withdrawn', 'expired')) = (decided_at is not null)
  ),
  constraint role_applications_rejection_check check (
    (stage = 'rejected') = (reason_code is not null) and (stage = 'rejected') = (reapply_after is not null)
  ),
  constraint role_applications_alternatives_check check (
    cardinality(alternative_posting_ids) <= 2 and not posting_id = any (alternative_posting_ids)
  )
);
comment on table public.role_applications is
  'One application per member and posting; applying again restarts it, its events cover every round.';
comment on column public.role_applications.status is 'State for the applicant, derived from the stage.';
comment on column public.role_applications.due_on is
  'Day by which a reply is promised: five business days after the application.';
comment on column public.role_applications.answers is
  'List of {question, answer}, with the questions as they were then.';
comment on column public.role_applications.links is 'What the applicant wants to show: up to five https addresses.';
comment on column public.role_applications.reapply_after is 'A rejected member may apply again after this day.';
comment on column public.role_applications.alternative_posting_ids is 'Up to two other postings, shown with a rejection.';
create index role_applications_posting_idx on public.role_applications (posting_id, stage);
create index role_applications_open_idx on public.role_applications (due_on)
  where stage not in ('accepted', 'rejected', 'withdrawn', 'expired');

-- A table of its own: a foreign key names one table, and policies, figures and exports of team_application_events read
-- its application through that key. Everything that writes or lists events is shared.
create table public.role_application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.role_applications (id) on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (
    kind in (
      'submitted', 'awaiting_guardian', 'guardian_agreed', 'in_review', 'interview', 'trial', 'waitlisted',
      'accepted', 'rejected', 'withdrawn', 'expired', 'note'
    )
  ),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and char_length(detail::text) <= 20000),
  is_internal boolean not null default false,
  actor_id uuid references public.users (id) on delete set null
);
comment on table public.role_application_events is 'Events of an application to a role. Append-only.';
comment on column public.role_application_events.is_internal is 'For role managers only.';
comment on column public.role_application_events.actor_id is
  'Account that acted; not readable through the API, role_application_for_desk returns the name.';
create index role_application_events_application_idx on public.role_application_events (application_id, id);

call private.protect_table('public.role_applications');
create policy role_applications_select_authenticated on public.role_applications
for select to authenticated
using (user_id = (select auth.uid()) or (select private.has_permission('hr_full')));

grant select on public.role_applications to authenticated;

call private.protect_table('public.role_application_events');
create policy role_application_events_select_authenticated on public.role_application_events
for select to authenticated
using (
  -- Role managers do not read notes about themselves.
  exists (
    select from public.role_applications
    where role_applications.id = role_application_events.application_id
      and (not role_application_events.is_internal or role_applications.user_id <> (select auth.uid()))
  )
  and (not is_internal or (select private.has_permission('hr_full')))
);

grant select (id, application_id, at, kind, detail, is_internal) on public.role_application_events to authenticated;

-- Applicants -------------------------------------------------------------------------------------------------------

-- Whether a member holds a role now or from a later day on; acting for a holder does not count.
create function private.holds_role(person uuid, code text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_organizational_roles as assignment
    where assignment.user_id = person and assignment.role_code = code and assignment.acting_for is null
      and (assignment.end_date is null or assignment.end_date > greatest(now(), assignment.start_date))
  );
$$;

-- Why a member cannot apply to a posting: not_found, already_holder, duplicate_application, posting_closed,
-- reapply_later, role_needs_adult, or a code of private.membership_refusal; null when allowed.
create function private.posting_refusal(posting uuid, person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when target_posting.id is null or target_posting.state = 'draft' then 'not_found'
    when private.holds_role(person, target_posting.role_code) then 'already_holder'
    when private.is_open_stage(application.stage) then 'duplicate_application'
    when not private.is_open_posting(target_posting) then 'posting_closed'
    when application.stage = 'rejected' and application.reapply_after >= private.today() then 'reapply_later'
    else coalesce(
      private.membership_refusal(person),
      -- A minor could never be accepted.
      nullif(private.holder_refusal(person, target_posting.role_code), 'person_unavailable')
    )
  end
  from (select posting as wanted) as question
  left join public.role_postings as target_posting on target_posting.id = question.wanted
  left join public.role_applications as application on application.posting_id = target_posting.id and application.user_id = person;
$$;

-- The caller applies to an open posting; returns {id, stage, status, due_on}. Refuses with the codes of
-- private.posting_refusal and private.checked_answers, invalid_value (links), too_long above 1000 characters, throttled
-- after 20 a day. Locks the member, then the role.
create function public.apply_to_role(posting uuid, message text default null, answers json default '[]', links text[] default '{}')
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  words text := private.trimmed(message);
  checked jsonb;
  application public.role_applications;
begin
  perform private.refuse_if(char_length(words) > 1000, 'too_long');
  perform private.refuse_if(links is null or not private.are_links(links), 'invalid_value', detail => 'links');
  -- Serialises two clicks of one member. The role is shared with other applicants and waits for the last seat's assignment.
  perform from public.users where users.id = person for no key update;
  perform from public.organizational_roles as role
  where role.role_code = (select role_postings.role_code from public.role_postings where role_postings.id = posting)
  for share;
  perform private.refuse_applying(private.posting_refusal(posting, person));
  checked := private.checked_answers((select role_postings.questions from public.role_postings where role_postings.id = posting), answers);
  perform private.throttle('role_application', person::text, 20, 86400);
  insert into public.role_applications (posting_id, user_id, application_message, answers, links, due_on)
  values (posting, person, words, checked, links, private.business_day_after(private.today(), 5))
  on conflict (user_id, posting_id) do update set
    application_message = excluded.application_message, answers = excluded.answers, links = excluded.links,
    stage = 'submitted', submitted_at = now(), due_on = excluded.due_on, trial_until = null, decided_at = null,
    reason_code = null, reapply_after = null, alternative_posting_ids = '{}'
  returning * into application;
  perform private.record_application_event(application.id, 'submitted', jsonb_build_object('message', words, 'due_on', application.due_on)
    || case when checked = '[]' then '{}'::jsonb else jsonb_build_object('answers', checked) end);
  perform private.mail_application(application.id, 'submitted');
  return jsonb_build_object('id', application.id, 'stage', application.stage, 'status', application.status, 'due_on', application.due_on);
end;
$$;
grant execute on function public.apply_to_role to authenticated;

-- The caller withdraws an open application. Locks the member, then the application. Refuses with not_found,
-- transition_not_allowed.
create function public.withdraw_role_application(application uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  target_application public.role_applications;
begin
  perform from public.users where users.id = person for key share;
  select * into target_application from public.role_applications
  where role_applications.id = application and role_applications.user_id = person for update;
  perform private.refuse_if(target_application.id is null, 'not_found');
  perform private.refuse_if(private.stage_after(target_application.stage, 'withdraw') is null, 'transition_not_allowed');
  update public.role_applications set stage = 'withdrawn', decided_at = now() where role_applications.id = target_application.id;
  perform private.record_application_event(target_application.id, 'withdrawn');
  return jsonb_build_object('id', target_application.id, 'stage', 'withdrawn', 'status', 'withdrawn');
end;
$$;
grant execute on function public.withdraw_role_application to authenticated;

-- Name and place of a posting's role.
create function private.posting_card(posting public.role_postings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', posting.id, 'role_code', role.role_code, 'role_title', role.role_title, 'department', role.department, 'level', role.level,
    'game', game.display_name
  )
  from public.organizational_roles as role
  left join public.game_categories as game on game.category_code = posting.game_category_code
  where role.role_code = posting.role_code;
$$;

-- Open postings, an unlisted one only by its id, with seats and why the caller cannot apply (null when allowed).
create function public.available_positions(posting uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  return (
    select coalesce(jsonb_agg(
      private.posting_card(target_posting) || jsonb_build_object(
        'description', role.description, 'tasks', target_posting.tasks, 'requirements', target_posting.requirements, 'questions', target_posting.questions,
        'closes_on', target_posting.closes_on, 'opened_at', target_posting.opened_at, 'reports_to', parent.role_title,
        'seats', role.max_positions, 'free_seats', greatest(private.free_seats(role.role_code), 0),
        'refusal', private.posting_refusal(target_posting.id, person),
        'reapply_after', (
          select application.reapply_after from public.role_applications as application where application.posting_id = target_posting.id and application.user_id = person
        )
      ) order by role.level, role.role_title, target_posting.id
    ), '[]')
    from public.role_postings as target_posting
    join public.organizational_roles as role on role.role_code = target_posting.role_code
    left join public.organizational_roles as parent on parent.role_code = role.reports_to_role_code and parent.is_active
    where private.is_open_posting(target_posting)
      and (target_posting.visibility = 'members' or target_posting.id = available_positions.posting)
  );
end;
$$;
grant execute on function public.available_positions to authenticated;

-- The caller's applications to roles, open ones first, with events, promised day and remaining business days.
create function public.my_role_applications() returns jsonb
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
        'message', application.application_message, 'links', application.links, 'trial_until', application.trial_until, 'decided_at', application.decided_at,
        'reason_code', application.reason_code, 'reapply_after', application.reapply_after,
        'posting', private.posting_card(posting) || jsonb_build_object('is_open', private.is_open_posting(posting)),
        'alternatives', (
          select coalesce(jsonb_agg(private.posting_card(other) order by array_position(application.alternative_posting_ids, other.id)), '[]')
          from public.role_postings as other
          where other.id = any (application.alternative_posting_ids) and private.is_open_posting(other)
        ),
        'events', private.application_history(application.id)
      ) order by private.is_open_stage(application.stage) desc, application.submitted_at desc
    ), '[]')
    from public.role_applications as application
    join public.role_postings as posting on posting.id = application.posting_id
    where application.user_id = person
  );
end;
$$;
grant execute on function public.my_role_applications to authenticated;

-- Desk -------------------------------------------------------------------------------------------------------------

-- Open postings of the same department or level that the applicant has not applied to, the nearest first.
create function private.fitting_postings(application public.role_applications)
returns table (id uuid, role_title text, department text)
language sql stable security definer set search_path = '' as $$
  select other.id, role.role_title, role.department
  from public.role_postings as posting
  join public.organizational_roles as own_role on own_role.role_code = posting.role_code
  join public.organizational_roles as role on role.role_code <> own_role.role_code
    and (role.department = own_role.department or role.level = own_role.level)
  join public.role_postings as other on other.role_code = role.role_code
  where posting.id = application.posting_id
    and private.is_open_posting(other) and other.visibility = 'members'
    and not private.holds_role(application.user_id, role.role_code)
    and not exists (
      select from public.role_applications as target_application
      where target_application.posting_id = other.id and target_application.user_id = application.user_id
    )
  order by role.department = own_role.department desc, abs(role.level - own_role.level), role.role_title, other.id;
$$;

-- Events of an application with names, postings that would fit instead, the applicant's roles and other applications,
-- and how many others wait for the role; for role managers, never about themselves. Refuses with not_found,
-- own_application.
create function public.role_application_for_desk(application uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := private.require_permission('hr_full');
  target_application public.role_applications;
begin
  select * into target_application from public.role_applications where role_applications.id = application;
  perform private.require_other_applicant(manager, target_application.user_id);
  return jsonb_build_object(
    'events', private.application_history(target_application.id, target_application.user_id),
    'fitting', (
      select coalesce(jsonb_agg(jsonb_build_object('id', other.id, 'role_title', other.role_title, 'department', other.department)), '[]')
      from (select * from private.fitting_postings(target_application) limit 20) as other
    ),
    'held_roles', (
      select coalesce(jsonb_agg(role.role_title order by role.level, role.role_title), '[]')
      from public.organizational_roles as role where private.holds_role(target_application.user_id, role.role_code)
    ),
    'waiting', (
      select count(*) from public.role_applications as other
      join public.role_postings as posting on posting.id = other.posting_id
      where posting.role_code = (select own_posting.role_code from public.role_postings as own_posting where own_posting.id = target_application.posting_id)
        and other.id <> target_application.id and private.is_open_stage(other.stage)
    ),
    'other_applications', (
      select coalesce(jsonb_agg(
        jsonb_build_object('role', role.role_title, 'stage', other.stage, 'submitted_at', other.submitted_at)
        order by other.submitted_at desc
      ), '[]')
      from public.role_applications as other
      join public.role_postings as posting on posting.id = other.posting_id
      join public.organizational_roles as role on role.role_code = posting.role_code
      where other.user_id = target_application.user_id and other.id <> target_application.id
    )
  );
end;
$$;
grant execute on function public.role_application_for_desk to authenticated;

-- Adds an internal note of 1 to 2000 characters. Refuses with required, too_long, not_found, own_application,
-- minor_consent_required.
create function public.add_role_application_note(application uuid, body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := private.require_permission('hr_full');
  words text := private.required_text(body, 2000);
  target_application public.role_applications;
begin
  select * into target_application from public.role_applications where role_applications.id = application for share;
  perform private.record_application_note(application, manager, target_application.user_id, words);
end;
$$;
grant execute on function public.add_role_application_note to authenticated;

-- Steps of the desk ------------------------------------------------------------------------------------------------

-- Locks what steps of applications touch: members, roles, and the applications of those roles that are open, each in
-- key order.
create function private.lock_role_applications(applications uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  codes text[] := array(
    select distinct posting.role_code from public.role_applications as application
    join public.role_postings as posting on posting.id = application.posting_id
    where application.id = any (applications)
  );
begin
  perform from public.users
  where users.id in (
    select application.user_id from public.role_applications as application
    join public.role_postings as posting on posting.id = application.posting_id
    where posting.role_code = any (codes) and (application.id = any (applications) or private.is_open_stage(application.stage))
  )
  order by users.id
  for key share;
  -- New applications wait for the role from here on.
  perform from public.organizational_roles as role where role.role_code = any (codes) order by role.role_code for no key update;
  perform from public.role_applications as application
  where application.id = any (applications) or (private.is_open_stage(application.stage) and application.posting_id in (
    select posting.id from public.role_postings as posting where posting.role_code = any (codes)
  ))
  order by application.id
  for update;
end;
$$;

-- Assigns the role of an application whose role is locked. Refuses with the codes of private.holder_refusal,
-- already_holder, role_inactive, seats_taken, permission_not_held.
create function private.give_seat(application public.role_applications) returns void
language plpgsql security definer set search_path = '' as $$
declare
  posting public.role_postings;
begin
  select * into posting from public.role_postings where role_postings.id = application.posting_id;
  if private.holder_refusal(application.user_id, posting.role_code) is not null then
    raise exception using errcode = 'PT409', message = private.holder_refusal(application.user_id, posting.role_code);
  end if;
  perform private.refuse_if(private.holds_role(application.user_id, posting.role_code), 'already_holder');
  perform private.refuse_if(private.free_seats(posting.role_code) is null, 'role_inactive');
  perform private.refuse_if(private.free_seats(posting.role_code) < 1, 'seats_taken');
  perform private.refuse_if(not private.may_assign(application.user_id, posting.role_code), 'permission_not_held', '42501');
  insert into public.user_organizational_roles (user_id, role_code, game_category_code)
  values (application.user_id, posting.role_code, posting.game_category_code);
end;
$$;

-- Applies a step to a locked application, with its event and mail; accepting assigns the role. A rejection without
-- named alternatives names the two postings that fit best.
create function private.take_role_step(application public.role_applications, next_stage text, details jsonb)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  parsed jsonb := private.parse_step_details(next_stage, details);
  others uuid[] := '{}';
begin
  if next_stage = 'rejected' then
    others := case when details ? 'alternatives'
      then private.parse_alternatives(details, array(select posting.id from private.fitting_postings(application) as posting))
      else array(select posting.id from private.fitting_postings(application) as posting limit 2) end;
  end if;
  update public.role_applications set
    stage = next_stage,
    trial_until = (parsed ->> 'trial_until')::date,
    decided_at = case when private.is_open_stage(next_stage) then null else now() end,
    reason_code = parsed ->> 'reason_code',
    reapply_after = (parsed ->> 'reapply_after')::date,
    alternative_posting_ids = others
  where role_applications.id = application.id;
  if next_stage = 'accepted' then
    perform private.give_seat(application);
  end if;
  perform private.record_application_event(application.id, next_stage, parsed || jsonb_build_object(
    'alternatives', (
      select jsonb_agg(role.role_title order by array_position(others, other.id))
      from public.role_postings as other join public.organizational_roles as role on role.role_code = other.role_code
      where other.id = any (others)
    )
  ));
  if next_stage <> 'in_review' then
    perform private.mail_application(application.id, next_stage);
  end if;
end;
$$;

-- After the last seat of a role is taken: waitlists or rejects its other open applications, which are locked, and
-- returns their number.
create function private.notify_role_queue(code text, step text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  waiting_application public.role_applications;
  told integer := 0;
begin
  if step is null or private.free_seats(code) > 0 then
    return 0;
  end if;
  for waiting_application in
    select application.* from public.role_applications as application
    join public.role_postings as posting on posting.id = application.posting_id
    where posting.role_code = code and private.stage_after(application.stage, step) is not null
    order by application.id
  loop
    perform private.take_role_step(waiting_application, private.stage_after(waiting_application.stage, step), case step when 'reject'
      then jsonb_build_object('reason_code', 'role_taken', 'reapply_after', private.today()) else '{}' end);
    told := told + 1;
  end loop;
  return told;
end;
$$;

-- Role managers move an application: review, interview, trial {trial_until}, waitlist, accept {others: waitlist, reject
-- or keep, what becomes of the rest when the last seat is gone}, reject {reason_code, reapply_after, alternatives},
-- each with {message}. Accepting assigns the role in the same transaction. `expected` is updated_at as read. Locks as
-- private.lock_role_applications. Refuses with the codes of private.require_step, private.give_seat,
-- private.parse_step_details, invalid_choice, invalid_input.
create function public.advance_role_application(application uuid, expected timestamptz, step text, details json default '{}')
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  details jsonb := private.parse_json(advance_role_application.details);
  manager uuid := private.require_permission('hr_full');
  others text := details ->> 'others';
  target_application public.role_applications;
  next_stage text;
  told integer := 0;
begin
  perform private.refuse_if(jsonb_typeof(details) is distinct from 'object' or details - array[
    'message', 'trial_until', 'reason_code', 'reapply_after', 'alternatives', 'others'
  ] <> '{}'::jsonb or others not in ('waitlist', 'reject', 'keep'), 'invalid_input');
  perform private.lock_role_applications(array[application]);
  select * into target_application from public.role_applications where role_applications.id = application for update;
  next_stage := private.require_step(manager, target_application.user_id, target_application.stage, target_application.updated_at, expected, step);
  perform private.take_role_step(target_application, next_stage, details - 'others');
  if next_stage = 'accepted' then
    told := private.notify_role_queue(
      (select posting.role_code from public.role_postings as posting where posting.id = target_application.posting_id), nullif(others, 'keep')
    );
  end if;
  select * into target_application from public.role_applications where role_applications.id = application;
  return jsonb_build_object('id', target_application.id, 'stage', target_application.stage, 'status', target_application.status, 'updated_at', target_application.updated_at, 'told', told);
end;
$$;
grant execute on function public.advance_role_application to authenticated;

-- What review, accept or reject would do to up to 500 applications, without doing it: for each its version and why the
-- step does not apply to it, or null. Unknown applications are left out. Role managers only. Refuses with
-- invalid_input.
create function public.preview_role_applications(applications uuid[], step text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := private.require_permission('hr_full');
  result jsonb;
begin
  perform private.refuse_if(step is null or step not in ('review', 'accept', 'reject')
    or coalesce(cardinality(applications), 0) not between 1 and 500, 'invalid_input');
  with selection as (
    select application.id, application.updated_at, application.submitted_at, posting.role_code, case
      when application.user_id = manager then 'own_application'
      when not private.is_open_stage(application.stage) then 'closed'
      when private.stage_after(application.stage, step) is null then case application.stage when 'awaiting_guardian' then 'awaiting_guardian' else 'already_done' end
      when step = 'accept' and private.holder_refusal(application.user_id, posting.role_code) is not null
        then private.holder_refusal(application.user_id, posting.role_code)
      when step = 'accept' and private.holds_role(application.user_id, posting.role_code) then 'already_holder'
      when step = 'accept' and not private.may_assign(application.user_id, posting.role_code) then 'permission_not_held'
    end as refusal
    from public.role_applications as application
    join public.role_postings as posting on posting.id = application.posting_id
    join public.users as person on person.id = application.user_id
    where application.id = any (applications)
  ), candidate as (
    -- Free seats go to the earliest applications.
    select selection.*, count(*) filter (where selection.refusal is null) over (
      partition by selection.role_code order by selection.submitted_at, selection.id
    ) as nth
    from selection
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', candidate.id, 'expected', candidate.updated_at,
    'refusal', coalesce(candidate.refusal, case
      when step = 'accept' and candidate.nth > coalesce(private.free_seats(candidate.role_code), 0) then 'seats_taken'
    end)
  ) order by candidate.submitted_at, candidate.id), '[]')
  into result
  from candidate;
  return result;
end;
$$;
grant execute on function public.preview_role_applications to authenticated;

-- Role managers review, accept or reject up to 50 applications [{id, expected}] with the same details, each as
-- advance_role_application does, the earliest first. Returns for each {id, outcome: done or the refusal}. Locks as
-- private.lock_role_applications. Refuses with invalid_input.
create function public.advance_role_applications(applications json, step text, details json default '{}')
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  applications jsonb := private.parse_json(advance_role_applications.applications);
  details jsonb := private.parse_json(advance_role_applications.details);
begin
  perform private.require_permission('hr_full');
  perform private.refuse_if(step is null or step not in ('review', 'accept', 'reject'), 'invalid_input');
  perform private.require_row_versions(applications);
  perform private.lock_role_applications(array(select (entry ->> 'id')::uuid from jsonb_array_elements(applications) as entry));
  return private.advance_each_application('role', applications, step, details);
end;
$$;
grant execute on function public.advance_role_applications to authenticated;

-- AFTER a role is assigned: accepts the open applications of its new holder.
create function private.close_holders_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  target_application public.role_applications;
begin
  for target_application in
    select application.* from public.role_applications as application
    join public.role_postings as posting on posting.id = application.posting_id
    where posting.role_code = new.role_code and application.user_id = new.user_id and private.is_open_stage(application.stage)
    order by application.id
    for update of application
  loop
    update public.role_applications set stage = 'accepted', decided_at = now(), trial_until = null
    where role_applications.id = target_application.id;
    perform private.record_application_event(target_application.id, 'accepted');
    perform private.mail_application(target_application.id, 'accepted');
  end loop;
  return null;
end;
$$;

-- Functions of the service -----------------------------------------------------------------------------------------

-- For the functions of the site: content of the mail to the applicant; null when the application is gone.
create function public.role_application_facts(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.posting_card(posting) || jsonb_build_object(
    'posting_id', posting.id, 'applicant_gamertag', person.gamertag, 'applicant_email', details.email,
    'applicant_status', person.status, 'stage', target_application.stage, 'due_on', target_application.due_on, 'trial_until', target_application.trial_until,
    'reapply_after', target_application.reapply_after, 'reason_code', target_application.reason_code,
    'alternatives', (
      select coalesce(jsonb_agg(private.posting_card(other) order by array_position(target_application.alternative_posting_ids, other.id)), '[]')
      from public.role_postings as other
      where other.id = any (target_application.alternative_posting_ids) and private.is_open_posting(other)
    ),
    'step_details', (
      select event.detail from public.role_application_events as event
      where event.application_id = target_application.id and not event.is_internal and event.kind = target_application.stage
      order by event.id desc limit 1
    )
  )
  from public.role_applications as target_application
  join public.role_postings as posting on posting.id = target_application.posting_id
  join public.users as person on person.id = target_application.user_id
  join public.user_private as details on details.user_id = target_application.user_id
  where target_application.id = application;
$$;
grant execute on function public.role_application_facts to service_role;

call private.keep_updated_at('public.role_applications');
call private.audit_table('public.role_applications', 'id', 'application_message,answers,links', 'stage,reapply_after');

create trigger role_application_events_append_only
before update of id, application_id, at, kind, detail, is_internal on public.role_application_events
for each row execute function private.refuse_change();

create trigger user_organizational_roles_close_application
after insert on public.user_organizational_roles
for each row when (new.acting_for is null)
execute function private.close_holders_application();

create view public.desk_role_applications
with (security_invoker = true) as
select
  application.id, application.posting_id, posting.role_code, role.role_title, role.department, role.level, posting.state as posting_state,
  role.max_positions as seats, greatest(private.free_seats(role.role_code), 0) as free_seats,
  application.user_id, person.gamertag, person.full_name, person.photo_url, person.games, person.division, person.player_role,
  person.platforms, person.languages, person.is_minor,
  application.application_message, application.answers, application.links, application.stage, application.status,
  private.application_queue(application.stage, application.due_on) as queue,
  private.application_urgency(application.stage, application.due_on, application.decided_at) as urgency,
  application.submitted_at, application.due_on,
  private.business_days_until(private.today(), application.due_on) as business_days_left,
  application.trial_until, application.decided_at, application.reason_code, application.reapply_after, application.created_at, application.updated_at
from public.role_applications as application
join public.role_postings as posting on posting.id = application.posting_id
join public.organizational_roles as role on role.role_code = posting.role_code
join private.desk_people() as person on person.user_id = application.user_id
where (select private.has_permission('hr_full'));
comment on view public.desk_role_applications is 'Applications with role and applicant; for role managers.';
comment on column public.desk_role_applications.urgency is
  'Sort order: unanswered by promised day with the overdue first, interview and trial, waiting, closed.';
grant select on public.desk_role_applications to authenticated;

create view public.desk_role_postings
with (security_invoker = true) as
select
  posting.id, posting.role_code, role.role_title, role.department, role.level, posting.game_category_code,
  -- The daily job closes a posting later than its day ends.
  case when posting.state = 'open' and posting.closes_on < (select private.today()) then 'closed' else posting.state end as state,
  posting.tasks, posting.requirements, posting.questions, posting.closes_on, posting.visibility, posting.opened_at,
  posting.closed_at, role.max_positions as seats, greatest(private.free_seats(role.role_code), 0) as free_seats,
  work.open_applications, posting.created_at, posting.updated_at
from public.role_postings as posting
join public.organizational_roles as role on role.role_code = posting.role_code
cross join lateral (
  select count(*)::integer as open_applications from public.role_applications as application
  where application.posting_id = posting.id and private.is_open_stage(application.stage)
) as work
where (select private.has_permission('hr_full'));
comment on view public.desk_role_postings is 'Postings with seats and open applications; for role managers.';
grant select on public.desk_role_postings to authenticated;
