-- The desk of those who manage teams: rosters with their people, applications with what was said about them, the steps.

create function private.require_team_manager()
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
comment on function private.require_team_manager() is 'The caller, when they manage teams with what the second factor asks for.';
revoke all on function private.require_team_manager() from public;

create function private.team_people()
returns table (
  user_id uuid, gamertag text, full_name text, photo_url text, games text, division text, player_role text,
  platforms text[], languages text[], status text, is_minor boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  -- Whoever applied or belonged; a team's manager decides about them and has to know who they are.
  select
    person.id, person.gamertag, person.full_name, person.photo_url, person.games, person.division, person.player_role,
    person.platforms, person.languages, person.status, private.is_minor_person(person.id)
  from public.users as person
  where (select private.has_permission('team_management') and not private.is_banned())
    and person.id in (
      select team_applications.user_id from public.team_applications
      union
      select team_members.user_id from public.team_members
    );
$$;
comment on function private.team_people() is
  'Profile fields of applicants and members of teams, for those who manage teams; for anybody else nothing. No address, no birthday.';
revoke all on function private.team_people() from public;
grant execute on function private.team_people() to authenticated;

create view public.desk_team_applications
with (security_invoker = true) as
select
  held.id,
  held.team_id,
  team.name as team_name,
  team.slug as team_slug,
  team.game,
  team.status as team_status,
  private.roster_size(team.id) as roster_size,
  team.max_roster_size,
  held.user_id,
  person.gamertag,
  person.full_name,
  person.photo_url,
  person.games,
  person.division,
  person.player_role,
  person.platforms,
  person.languages,
  person.is_minor,
  held.application_message,
  held.stage,
  held.status,
  case
    when not private.is_open_stage(held.stage) then 'closed'
    when private.is_overdue(held.stage, held.due_on) then 'late'
    when held.stage = 'submitted' then 'new'
    when held.stage in ('waitlisted', 'awaiting_guardian') then 'waiting'
    else 'in_progress'
  end as queue,
  -- What is late comes first, then what is due soonest; the closed last, the newest first.
  case when private.is_open_stage(held.stage) then held.due_on - date '2000-01-01'
    else 100000 - (held.decided_at::date - date '2000-01-01') end
    + case when held.stage in ('waitlisted', 'awaiting_guardian') then 30000
      when private.is_open_stage(held.stage) then 0 else 60000 end as urgency,
  held.submitted_at,
  held.due_on,
  private.business_days_until(private.today(), held.due_on) as business_days_left,
  held.trial_until,
  held.decided_at,
  held.reason_code,
  held.reapply_after,
  held.alternative_team_ids,
  held.created_at,
  held.updated_at
from public.team_applications as held
join public.teams as team on team.id = held.team_id
join private.team_people() as person on person.user_id = held.user_id;
comment on view public.desk_team_applications is 'Applications with the team and what is known of who applied; for those who manage teams.';
comment on column public.desk_team_applications.urgency is 'Order of the work: late ones, open ones by their promised day, those that wait, closed ones.';
grant select on public.desk_team_applications to authenticated;

create view public.desk_team_members
with (security_invoker = true) as
select
  membership.id,
  membership.team_id,
  membership.user_id,
  person.gamertag,
  person.full_name,
  person.photo_url,
  person.is_minor,
  person.status as person_status,
  membership.role,
  membership.status,
  membership.joined_at,
  membership.left_at
from public.team_members as membership
join private.team_people() as person on person.user_id = membership.user_id;
comment on view public.desk_team_members is 'Memberships, also ended ones, with who they are; for those who manage teams.';
grant select on public.desk_team_members to authenticated;

create view public.desk_teams
with (security_invoker = true) as
select
  team.id, team.slug, team.name, team.game, team.game_category, team.game_category_display, team.game_category_color,
  team.color_gradient, team.bg_color, team.border_color, team.rank, typed.achievements, team.current_roster_size,
  team.max_roster_size, team.status, team.description, team.sort_order, team.created_at, team.updated_at,
  work.open_applications, work.late_applications,
  case when team.current_roster_size >= team.max_roster_size then 'full' else 'room' end as room
from public.teams_with_member_count as team
-- The desk edits the text that was typed, whatever readers see in its place.
join public.teams as typed on typed.id = team.id
cross join lateral (
  select
    count(*) filter (where private.is_open_stage(held.stage))::integer as open_applications,
    count(*) filter (where private.is_overdue(held.stage, held.due_on))::integer as late_applications
  from public.team_applications as held where held.team_id = team.id
) as work
where (select private.has_permission('team_management'));
comment on view public.desk_teams is 'Teams with their roster''s size and the applications that wait; for those who manage teams.';
grant select on public.desk_teams to authenticated;

grant execute on function private.day_in_south_africa(timestamptz) to authenticated;
grant execute on function private.today() to authenticated;
grant execute on function private.is_overdue(text, date) to authenticated;
grant execute on function private.is_open_stage(text) to authenticated;
grant execute on function private.business_days_until(date, date) to authenticated;
grant execute on function private.is_business_day(date) to authenticated;
grant execute on function private.is_public_holiday(date) to authenticated;
grant execute on function private.easter_sunday(integer) to authenticated;

create function public.team_application_for_desk(application uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  manager uuid := private.require_team_manager();
  held public.team_applications;
begin
  select * into held from public.team_applications where team_applications.id = application;
  if held.id is null then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  if held.user_id = manager then
    raise exception using errcode = '42501', message = 'own_application';
  end if;
  return jsonb_build_object(
    'events', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', event.id, 'at', event.at, 'kind', event.kind, 'detail', event.detail, 'is_internal', event.is_internal,
          'by_applicant', coalesce(event.actor_id = held.user_id, false),
          'actor', case when event.actor_id is not null and event.actor_id <> held.user_id then private.member_name(event.actor_id) end
        ) order by event.id
      ), '[]'::jsonb)
      from public.team_application_events as event where event.application_id = held.id
    ),
    'other_teams', (
      select coalesce(jsonb_agg(
        jsonb_build_object('name', team.name, 'role', membership.role, 'status', membership.status) order by team.name
      ), '[]'::jsonb)
      from public.team_members as membership
      join public.teams as team on team.id = membership.team_id
      where membership.user_id = held.user_id and membership.left_at is null
    ),
    'other_applications', (
      select coalesce(jsonb_agg(
        jsonb_build_object('team', team.name, 'stage', other.stage, 'submitted_at', other.submitted_at)
        order by other.submitted_at desc
      ), '[]'::jsonb)
      from public.team_applications as other
      join public.teams as team on team.id = other.team_id
      where other.user_id = held.user_id and other.id <> held.id
    )
  );
end;
$$;
comment on function public.team_application_for_desk(uuid) is
  'What happened to an application with who did it, and where else the applicant plays or has applied; for those who manage teams, never about themselves.';
revoke all on function public.team_application_for_desk(uuid) from public, anon, service_role;
grant execute on function public.team_application_for_desk(uuid) to authenticated;

create function public.add_team_application_note(application uuid, body text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  manager uuid := private.require_team_manager();
  words text := private.trimmed(body);
  held public.team_applications;
begin
  if words is null then
    raise exception using errcode = 'PT409', message = 'required';
  end if;
  if char_length(words) > 2000 then
    raise exception using errcode = 'PT409', message = 'too_long';
  end if;
  select * into held from public.team_applications where team_applications.id = application for share;
  if held.id is null then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  if held.user_id = manager then
    raise exception using errcode = '42501', message = 'own_application';
  end if;
  -- Of a minor without consent nothing is written down, whatever became of the application.
  if not private.has_consent(held.user_id, 'membership') then
    raise exception using errcode = '42501', message = 'minor_consent_required';
  end if;
  perform private.note_application(application, 'note', jsonb_build_object('body', words), true);
end;
$$;
comment on function public.add_team_application_note(uuid, text) is
  'A note of those who manage teams, 1 to 2000 characters; the applicant never sees it. None about oneself (own_application), none about a minor without consent.';
revoke all on function public.add_team_application_note(uuid, text) from public, anon, service_role;
grant execute on function public.add_team_application_note(uuid, text) to authenticated;

-- Steps -----------------------------------------------------------------------------------------------------------

create function private.said_day(details jsonb, field text, earliest date, latest date)
returns date
language plpgsql
stable
set search_path = ''
as $$
declare
  said text := details ->> field;
begin
  if said is null or not private.is_day(said) or said::date not between earliest and latest then
    raise exception using errcode = 'PT409', message = 'invalid_value';
  end if;
  return said::date;
end;
$$;
comment on function private.said_day(jsonb, text, date, date) is 'A day that somebody named, within bounds; refuses with invalid_value.';
revoke all on function private.said_day(jsonb, text, date, date) from public;

create function private.said_words(details jsonb)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  words text := private.trimmed(details ->> 'message');
begin
  if char_length(words) > 1000 then
    raise exception using errcode = 'PT409', message = 'too_long';
  end if;
  return words;
end;
$$;
comment on function private.said_words(jsonb) is 'What is said to an applicant, trimmed, null when nothing; refuses with too_long above 1000 characters.';
revoke all on function private.said_words(jsonb) from public;

create function private.said_alternatives(details jsonb, team uuid)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  named jsonb := coalesce(details -> 'alternatives', '[]'::jsonb);
  teams uuid[];
begin
  if jsonb_typeof(named) <> 'array' or jsonb_array_length(named) > 2
    or exists (
      select from jsonb_array_elements_text(named) as wanted (id)
      where wanted.id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    )
  then
    raise exception using errcode = 'PT409', message = 'invalid_choice';
  end if;
  select coalesce(array_agg(wanted.id::uuid order by wanted.position), '{}') into teams
  from jsonb_array_elements_text(named) with ordinality as wanted (id, position);
  if (
    select count(distinct known.id) from public.teams as known
    where known.id = any (teams) and known.id <> team and known.status = 'active'
  ) <> cardinality(teams) then
    raise exception using errcode = 'PT409', message = 'invalid_choice';
  end if;
  return teams;
end;
$$;
comment on function private.said_alternatives(jsonb, uuid) is
  'Up to two other teams that recruit; refuses with invalid_choice.';
revoke all on function private.said_alternatives(jsonb, uuid) from public;

create function private.seat_applicant(application public.team_applications, member_role text, member_status text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  held public.team_members;
begin
  if member_role is null or member_role not in ('captain', 'coach', 'substitute', 'player') then
    raise exception using errcode = 'PT409', message = 'invalid_choice';
  end if;
  if not exists (
    select from public.users where users.id = application.user_id and users.status in ('active', 'approved')
  ) then
    raise exception using errcode = 'PT409', message = 'person_unavailable';
  end if;
  select * into held from public.team_members
  where team_members.team_id = application.team_id and team_members.user_id = application.user_id
    and team_members.left_at is null;
  if held.id is null then
    insert into public.team_members (team_id, user_id, role, status)
    values (application.team_id, application.user_id, member_role, member_status);
  elsif held.status = 'trial' then
    update public.team_members set role = member_role, status = member_status where team_members.id = held.id;
  else
    raise exception using errcode = 'PT409', message = 'already_member';
  end if;
end;
$$;
comment on function private.seat_applicant(public.team_applications, text, text) is
  'Puts an applicant of a locked application on the roster, from a trial too. The roster''s own trigger refuses with roster_full; also already_member, invalid_choice, person_unavailable.';
revoke all on function private.seat_applicant(public.team_applications, text, text) from public;

create function private.take_application_step(application public.team_applications, next_stage text, details jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  words text := private.said_words(details);
  member_role text := coalesce(details ->> 'role', 'player');
  day date;
  others uuid[] := '{}';
begin
  if next_stage = 'rejected' then
    day := private.said_day(details, 'reapply_after', private.today(), private.today() + 730);
    others := private.said_alternatives(details, application.team_id);
    if coalesce(details ->> 'reason_code', '') = '' then
      raise exception using errcode = 'PT409', message = 'required';
    end if;
    if details ->> 'reason_code' = 'other' and words is null then
      raise exception using errcode = 'PT409', message = 'required';
    end if;
    perform private.end_trial(application);
  elsif next_stage = 'trial' then
    day := private.said_day(details, 'trial_until', private.today() + 1, private.today() + 180);
    perform private.seat_applicant(application, member_role, 'trial');
  elsif next_stage = 'accepted' then
    perform private.seat_applicant(application, member_role, 'active');
  end if;
  update public.team_applications set
    stage = next_stage,
    trial_until = case when next_stage = 'trial' then day end,
    decided_at = case when private.is_open_stage(next_stage) then null else now() end,
    reason_code = case when next_stage = 'rejected' then details ->> 'reason_code' end,
    reapply_after = case when next_stage = 'rejected' then day end,
    alternative_team_ids = others
  where team_applications.id = application.id;
  return jsonb_build_object(
    'message', words,
    'role', case when next_stage in ('trial', 'accepted') then member_role end,
    'trial_until', case when next_stage = 'trial' then day end,
    'reason_code', case when next_stage = 'rejected' then details ->> 'reason_code' end,
    'reapply_after', case when next_stage = 'rejected' then day end,
    'alternatives', case when next_stage = 'rejected' then (
      select jsonb_agg(known.name order by array_position(others, known.id)) from public.teams as known where known.id = any (others)
    ) end
  );
end;
$$;
comment on function private.take_application_step(public.team_applications, text, jsonb) is
  'Writes what follows from a step of a locked application; answers what the event keeps.';
revoke all on function private.take_application_step(public.team_applications, text, jsonb) from public;

create function public.advance_team_application(application uuid, expected timestamptz, step text, details jsonb default '{}')
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  manager uuid := private.require_team_manager();
  held public.team_applications;
  next_stage text;
  said jsonb;
begin
  if jsonb_typeof(details) is distinct from 'object' or details - array[
    'message', 'role', 'trial_until', 'reason_code', 'reapply_after', 'alternatives'
  ] <> '{}'::jsonb then
    raise exception using errcode = 'PT409', message = 'invalid_input';
  end if;
  held := private.lock_application(application);
  if held.id is null then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  if held.user_id = manager then
    raise exception using errcode = '42501', message = 'own_application';
  end if;
  if expected is null or held.updated_at <> expected then
    raise exception using errcode = 'PT409', message = 'changed_meanwhile';
  end if;
  next_stage := private.stage_after(held.stage, step);
  if next_stage is null or step not in ('review', 'interview', 'trial', 'waitlist', 'accept', 'reject') then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  said := private.take_application_step(held, next_stage, details);
  perform private.note_application(held.id, next_stage, said);
  if next_stage <> 'in_review' then
    perform private.mail_application(held.id, next_stage);
  end if;
  select * into held from public.team_applications where team_applications.id = application;
  return jsonb_build_object('id', held.id, 'stage', held.stage, 'status', held.status, 'updated_at', held.updated_at);
end;
$$;
comment on function public.advance_team_application(uuid, timestamptz, text, jsonb) is
  'Who manages teams takes an application on: review, interview, trial {trial_until, role}, waitlist, accept {role}, reject {reason_code, reapply_after, alternatives}, each with {message}. `expected` is updated_at as it was read. Refuses with changed_meanwhile, transition_not_allowed, roster_full, already_member, own_application, invalid_value, invalid_choice, required, too_long.';
revoke all on function public.advance_team_application(uuid, timestamptz, text, jsonb) from public, anon, service_role;
grant execute on function public.advance_team_application(uuid, timestamptz, text, jsonb) to authenticated;

-- Teams and rosters -----------------------------------------------------------------------------------------------

create function public.team_candidates(team uuid, search text)
returns table (user_id uuid, gamertag text, full_name text, photo_url text, is_minor boolean)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  wanted text := lower(btrim(coalesce(search, '')));
begin
  perform private.require_team_manager();
  if char_length(wanted) not between 2 and 60 then
    return;
  end if;
  return query
  select person.id, person.gamertag, person.full_name, person.photo_url, private.is_minor_person(person.id)
  from public.users as person
  where person.status in ('active', 'approved') and person.gamertag is not null
    and position(wanted in lower(person.gamertag)) > 0
    and not exists (
      select from public.team_members as membership
      where membership.team_id = team and membership.user_id = person.id and membership.left_at is null
    )
  order by position(wanted in lower(person.gamertag)), lower(person.gamertag), person.id
  limit 12;
end;
$$;
comment on function public.team_candidates(uuid, text) is
  'Up to twelve onboarded members by a part of their gamertag who are not on the roster; for those who manage teams.';
revoke all on function public.team_candidates(uuid, text) from public, anon, service_role;
grant execute on function public.team_candidates(uuid, text) to authenticated;

create function private.guard_team_member()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Who may write at all is said by the policies, which look after this: nobody else learns anything here.
  if not private.has_permission('team_management') or private.is_banned() then
    return new;
  end if;
  perform private.require_second_factor();
  if new.user_id = auth.uid() and not private.is_admin() then
    raise exception using errcode = '42501', message = 'own_application';
  end if;
  if (tg_op = 'INSERT' or (new.status <> old.status and (new.status <> 'benched' or old.status = 'left')))
    and not exists (
      select from public.users where users.id = new.user_id and users.status in ('active', 'approved')
    )
  then
    raise exception using errcode = 'PT409', message = 'person_unavailable';
  end if;
  if tg_op = 'INSERT' then
    perform private.lock_place(new.team_id, new.user_id);
  end if;
  return new;
end;
$$;
comment on function private.guard_team_member() is
  'BEFORE a membership is written through the API: whoever gets a place is an onboarded member in good standing, and nobody gives one to themselves.';
revoke all on function private.guard_team_member() from public;

create trigger team_members_guard_insert
before insert on public.team_members
for each row when (current_user = 'authenticated')
execute function private.guard_team_member();

create trigger team_members_guard_update
before update of role, status on public.team_members
for each row when (current_user = 'authenticated' and new.status <> 'left')
execute function private.guard_team_member();

create function private.close_seated_application()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  held public.team_applications;
begin
  perform from public.teams where teams.id = new.team_id for no key update;
  select * into held from public.team_applications
  where team_applications.team_id = new.team_id and team_applications.user_id = new.user_id
    and private.is_open_stage(team_applications.stage)
  for update;
  if held.id is not null then
    update public.team_applications set stage = 'accepted', decided_at = now(), trial_until = null
    where team_applications.id = held.id;
    perform private.note_application(held.id, 'accepted', jsonb_build_object('role', new.role));
    perform private.mail_application(held.id, 'accepted');
  end if;
  return null;
end;
$$;
comment on function private.close_seated_application() is
  'AFTER somebody was put on a roster by hand: their open application to the team is accepted with it.';
revoke all on function private.close_seated_application() from public;

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

create function public.order_teams(teams uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_team_manager();
  perform from public.teams as team order by team.id for no key update;
  if cardinality(order_teams.teams) is distinct from (select count(*) from public.teams)
    or exists (select from public.teams as team where not team.id = any (order_teams.teams)) then
    raise exception using errcode = 'PT409', message = 'changed_meanwhile';
  end if;
  update public.teams as team set sort_order = array_position(order_teams.teams, team.id)
  where team.sort_order is distinct from array_position(order_teams.teams, team.id);
end;
$$;
comment on function public.order_teams(uuid[]) is
  'Who manages teams says in which order they are shown: all of them; refuses with changed_meanwhile when one is missing.';
revoke all on function public.order_teams(uuid[]) from public, anon, service_role;
grant execute on function public.order_teams(uuid[]) to authenticated;

create function public.delete_team(team uuid, expected timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  kept public.teams;
begin
  perform private.require_team_manager();
  select * into kept from public.teams where teams.id = team for update;
  if kept.id is null then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  if expected is null or kept.updated_at <> expected then
    raise exception using errcode = 'PT409', message = 'changed_meanwhile';
  end if;
  if exists (select from public.team_members where team_members.team_id = team)
    or exists (select from public.team_applications where team_applications.team_id = team) then
    raise exception using errcode = 'PT409', message = 'still_in_use';
  end if;
  delete from public.teams where teams.id = team;
end;
$$;
comment on function public.delete_team(uuid, timestamptz) is
  'Deletes a team that nothing is known of: that nobody played in or applied to. Any other becomes inactive instead (still_in_use).';
revoke all on function public.delete_team(uuid, timestamptz) from public, anon, service_role;
grant execute on function public.delete_team(uuid, timestamptz) to authenticated;

-- For the functions of the site -----------------------------------------------------------------------------------

create function public.team_application_facts(application uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'team_name', team.name, 'team_slug', team.slug, 'game', team.game, 'game_category', team.game_category,
    'team_rank', team.rank, 'team_achievements', private.recent_achievement(team.id),
    'applicant_name', person.full_name, 'applicant_gamertag', person.gamertag,
    'applicant_email', own.email, 'applicant_status', person.status,
    -- Somebody whose birthday is not known may be a minor.
    'is_minor', private.is_minor_person(person.id),
    'is_adult', own.date_of_birth is not null and not private.is_minor(own.date_of_birth),
    'platforms', person.platforms, 'languages', person.languages, 'experience', person.division,
    'preferred_role', person.player_role, 'application_message', held.application_message, 'status', held.status,
    'stage', held.stage, 'due_on', held.due_on, 'trial_until', held.trial_until, 'reapply_after', held.reapply_after,
    'reason_code', held.reason_code,
    'alternatives', (
      select coalesce(jsonb_agg(
        jsonb_build_object('slug', other.slug, 'name', other.name) order by array_position(held.alternative_team_ids, other.id)
      ), '[]'::jsonb)
      from public.teams as other where other.id = any (held.alternative_team_ids)
    ),
    'said', (
      select event.detail from public.team_application_events as event
      where event.application_id = held.id and not event.is_internal and event.kind = held.stage
      order by event.id desc limit 1
    )
  )
  from public.team_applications as held
  join public.teams as team on team.id = held.team_id
  join public.users as person on person.id = held.user_id
  join public.user_private as own on own.user_id = held.user_id
  where held.id = application;
$$;
comment on function public.team_application_facts(uuid) is
  'For the functions of the site: what the mail and the message to the team''s managers say; null when the application is gone.';
revoke all on function public.team_application_facts(uuid) from public, anon, authenticated;
grant execute on function public.team_application_facts(uuid) to service_role;

-- Baking ----------------------------------------------------------------------------------------------------------

create function private.queue_team_rebuild()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_rebuild(private.rebuild_soon());
  return null;
end;
$$;
comment on function private.queue_team_rebuild() is 'AFTER what readers see of teams changed; a change of a roster touches its team.';
revoke all on function private.queue_team_rebuild() from public;

create trigger teams_rebuild
after insert or update or delete on public.teams
for each statement execute function private.queue_team_rebuild();
