-- Exits: members who leave a team or the organisation, or give up their account; the desk of HR and its checklist.

set check_function_bodies = off;

create table public.exits (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.users (id) on delete set null,
  person_key uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('team', 'organisation', 'account')),
  team_id uuid references public.teams (id) on delete cascade,
  reasons text[] not null check (
    cardinality(reasons) <= 9 and reasons <@ array[
      'time', 'school_or_work', 'other_organisation', 'team_fit', 'expectations', 'moving', 'wellbeing', 'conduct', 'other'
    ]
  ),
  reason_words text check (char_length(reason_words) between 1 and 2000 and reason_words !~ '^\s|\s$'),
  last_day date not null,
  equipment text check (char_length(equipment) between 1 and 1000 and equipment !~ '^\s|\s$'),
  would_return boolean,
  score integer check (score between 0 and 10),
  state text not null default 'submitted' check (
    state in (
      'submitted', 'acknowledged', 'interview', 'retained', 'confirmed', 'offboarding', 'completed', 'withdrawn'
    )
  ),
  certificate_number text unique,
  confirmed_at timestamptz,
  ended_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exits_team_check check ((kind = 'team') = (team_id is not null)),
  constraint exits_certificate_check check (certificate_number ~ '^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$'),
  constraint exits_confirmed_at_check check (
    (state in ('confirmed', 'offboarding', 'completed')) = (confirmed_at is not null)
    and (certificate_number is null or confirmed_at is not null)
  ),
  constraint exits_ended_at_check check (state <> 'completed' or ended_at is not null),
  constraint exits_closed_at_check check (
    (state in ('retained', 'completed', 'withdrawn')) = (closed_at is not null)
  )
);
comment on table public.exits is
  'Requests of members to leave. The desk reads rows through its policy, members theirs through public.my_exits(). Not '
  'audited: private.exit_events records each action. Without user_id a row is anonymous and counts in public.exit_insight() only.';
comment on column public.exits.person_key is
  'Random and the same for all exits of a member, so that people are counted once, also where user_id is gone.';
comment on column public.exits.team_id is 'The team that is left, for the kind team.';
comment on column public.exits.last_day is 'Memberships, roles and access end after this day in South Africa.';
comment on column public.exits.certificate_number is 'Random; given when the exit is confirmed.';
comment on column public.exits.ended_at is 'When memberships, roles and access were ended.';
-- Equal teams include none: one open exit of each kind, and one of each team.
create unique index exits_open_key on public.exits (user_id, kind, team_id) nulls not distinct
  where closed_at is null and user_id is not null;
create index exits_due_idx on public.exits (last_day, id) where state in ('confirmed', 'offboarding');
create index exits_closed_at_idx on public.exits (closed_at) where user_id is not null;

create table private.exit_events (
  id bigint generated always as identity primary key,
  exit_id uuid not null references public.exits (id) on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (
    kind in (
      'submitted', 'acknowledged', 'interview', 'retained', 'confirmed', 'offboarding', 'completed', 'withdrawn', 'note',
      'check', 'successor'
    )
  ),
  is_internal boolean not null default false,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and char_length(detail::text) <= 5000),
  actor_id uuid references public.users (id) on delete set null
);
comment on table private.exit_events is 'Events of an exit, append-only. Notes, ticks of the checklist and successors are internal.';
comment on column private.exit_events.id is 'Never returned: its gaps would count notes of hidden exits.';
create index exit_events_exit_idx on private.exit_events (exit_id, id);

create table private.exit_checks (
  exit_id uuid not null references public.exits (id) on delete cascade,
  item text not null check (item in ('equipment', 'accounts', 'channels', 'captaincy')),
  done_at timestamptz,
  done_by uuid references public.users (id) on delete set null,
  primary key (exit_id, item)
);
comment on table private.exit_checks is 'Checklist of a confirmed exit; captaincy only for captains.';

call private.protect_table('public.exits');
create policy exits_select_authenticated on public.exits
for select to authenticated
using ((select private.has_permission('hr_full')) and user_id <> (select auth.uid()));

grant select on public.exits to authenticated;

alter table private.exit_events enable row level security;
alter table private.exit_checks enable row level security;

-- States and locks -------------------------------------------------------------------------------------------------

-- State after a step of the desk, or after withdraw of the member; null where the step is not possible: the only list
-- of them.
create function private.exit_state_after(state text, step text) returns text
language sql immutable set search_path = '' as $$
  select case
    when step = 'acknowledge' and state = 'submitted' then 'acknowledged'
    when step = 'interview' and state = 'acknowledged' then 'interview'
    when step = 'retain' and state in ('acknowledged', 'interview') then 'retained'
    when step = 'confirm' and state in ('acknowledged', 'interview') then 'confirmed'
    when step = 'withdraw' and state in ('submitted', 'acknowledged', 'interview') then 'withdrawn'
  end;
$$;

-- The exit, locked in this order: obscura.superadmins (advisory, unless it leaves a team only), member, exit.
create function private.lock_exit(exit uuid) returns public.exits
language plpgsql security definer set search_path = '' as $$
declare
  member_exit public.exits;
begin
  select * into member_exit from public.exits where exits.id = exit;
  if member_exit.kind <> 'team' then
    perform pg_advisory_xact_lock(hashtextextended('obscura.superadmins', 0));
  end if;
  perform from public.users where users.id = member_exit.user_id for no key update;
  select * into member_exit from public.exits where exits.id = exit for update;
  return member_exit;
end;
$$;

-- Appends an event to an exit.
create function private.record_exit_event(exit uuid, kind text, detail jsonb default '{}', is_internal boolean default false)
returns void
language sql security definer set search_path = '' as $$
  insert into private.exit_events (exit_id, kind, detail, is_internal, actor_id)
  values (
    exit, record_exit_event.kind, jsonb_strip_nulls(record_exit_event.detail), record_exit_event.is_internal,
    (select users.id from public.users where users.id = auth.uid())
  );
$$;

-- Gives a locked exit its next state, records it, notifies the member, and queues the mails acknowledged, confirmed and
-- completed. The message is for the member.
create function private.move_exit(member_exit public.exits, next_state text, message text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.exits set
    state = next_state,
    confirmed_at = case when next_state = 'confirmed' then now() else exits.confirmed_at end,
    certificate_number = case
      when next_state = 'confirmed' then upper(regexp_replace(left(private.new_token(), 12), '(.{4})(.{4})', '\1-\2-'))
      else exits.certificate_number
    end,
    closed_at = case when next_state in ('retained', 'completed', 'withdrawn') then now() end
  where exits.id = member_exit.id;
  perform private.record_exit_event(member_exit.id, next_state, jsonb_build_object('message', message));
  if next_state <> 'withdrawn' then
    perform private.notify(
      member_exit.user_id, 'account', 'exit_' || next_state, null, (select teams.name from public.teams where teams.id = member_exit.team_id)
    );
  end if;
  if next_state in ('acknowledged', 'confirmed', 'completed') then
    insert into public.outbox (kind, payload)
    values ('mail_exit', jsonb_build_object('exit_id', member_exit.id, 'mail', next_state));
  end if;
end;
$$;

-- Members ----------------------------------------------------------------------------------------------------------

-- The caller asks to leave a team (kind team), the organisation, or with the account; returns the id. One open exit of
-- each kind and team; reasons, would_return and score are optional. Queues the mail submitted. 10 a day. Locks the
-- member. Refuses with the codes of private.membership_refusal, required (kind, last day), invalid_time (last day from
-- today to a year), too_long (2000 and 1000 characters), not_found (no membership of the team), transition_not_allowed
-- (has left already), already_exists, throttled.
create function public.request_exit(
  kind text, team uuid, reasons text[], words text, last_day date, equipment text, would_return boolean, score integer
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  refusal text;
  new_exit public.exits;
begin
  perform private.throttle('request_exit', person::text, 10, 86400);
  -- Serialises two requests of one member.
  perform from public.users where users.id = person for no key update;
  perform private.refuse_applying(private.membership_refusal(person));
  refusal := case
    when kind is null or last_day is null then 'required'
    when last_day not between private.today() and private.today() + 365 then 'invalid_time'
    when char_length(private.trimmed(words)) > 2000 or char_length(private.trimmed(equipment)) > 1000 then 'too_long'
    when kind = 'team' and not exists (
      select from public.team_members as membership
      where membership.team_id = team and membership.user_id = person and membership.left_at is null
    ) then 'not_found'
    when kind = 'organisation' and exists (select from public.users where users.id = person and users.status = 'left')
      then 'transition_not_allowed'
    when exists (
      select from public.exits as member_exit
      where member_exit.user_id = person and member_exit.kind = request_exit.kind and member_exit.closed_at is null
        and (request_exit.kind <> 'team' or member_exit.team_id = team)
    ) then 'already_exists'
  end;
  perform private.refuse_if(refusal is not null, refusal);
  begin
    insert into public.exits (user_id, person_key, kind, team_id, reasons, reason_words, last_day, equipment, would_return, score)
    values (
      person, coalesce((select earlier.person_key from public.exits as earlier where earlier.user_id = person limit 1), gen_random_uuid()),
      request_exit.kind, case when request_exit.kind = 'team' then team end,
      array(select distinct choice.reason from unnest(request_exit.reasons) as choice (reason) order by choice.reason),
      private.trimmed(words), request_exit.last_day, private.trimmed(request_exit.equipment), request_exit.would_return,
      request_exit.score
    )
    returning * into new_exit;
  exception when integrity_constraint_violation then
    perform private.refuse_row(sqlstate, sqlerrm);
  end;
  perform private.record_exit_event(new_exit.id, 'submitted');
  insert into public.outbox (kind, payload)
  values ('mail_exit', jsonb_build_object('exit_id', new_exit.id, 'mail', 'submitted'));
  return new_exit.id;
end;
$$;
grant execute on function public.request_exit to authenticated;

-- The caller withdraws an exit that is not confirmed yet. Locks as private.lock_exit. Refuses with not_found,
-- transition_not_allowed.
create function public.withdraw_exit(exit uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  member_exit public.exits;
begin
  perform private.refuse_if(not exists (select from public.exits where exits.id = exit and exits.user_id = person), 'not_found');
  member_exit := private.lock_exit(exit);
  perform private.refuse_if(private.exit_state_after(member_exit.state, 'withdraw') is null, 'transition_not_allowed');
  perform private.move_exit(member_exit, 'withdrawn');
end;
$$;
grant execute on function public.withdraw_exit to authenticated;

-- The caller's exits, open ones first, with public events, handover and certificates; current teams, a last day to
-- propose (ten business days from today), and the months for which exits are kept.
create function public.my_exits() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  return jsonb_build_object(
    'has_left', exists (select from public.users where users.id = person and users.status = 'left'),
    'proposed_last_day', private.business_day_after(private.today(), 10),
    'kept_months', private.retention_period('exit_months', 36),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object('id', team.id, 'name', team.name, 'role', membership.role) order by team.name), '[]')
      from public.team_members as membership join public.teams as team on team.id = membership.team_id
      where membership.user_id = person and membership.left_at is null
    ),
    'exits', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', member_exit.id, 'kind', member_exit.kind, 'team_id', member_exit.team_id, 'team', team.name, 'reasons', member_exit.reasons, 'words', member_exit.reason_words,
        'last_day', member_exit.last_day, 'equipment', member_exit.equipment, 'would_return', member_exit.would_return, 'score', member_exit.score,
        'state', member_exit.state, 'created_at', member_exit.created_at, 'closed_at', member_exit.closed_at,
        'can_withdraw', private.exit_state_after(member_exit.state, 'withdraw') is not null,
        -- Of a confirmed exit, of one team for the kind team; null before.
        'certificate', (
          select jsonb_build_object(
            'number', member_exit.certificate_number, 'name', coalesce(details.legal_name, member.full_name), 'gamertag', member.gamertag,
            'member_since', private.day_in_south_africa(member.created_at), 'last_day', member_exit.last_day,
            'teams', (
              select coalesce(jsonb_agg(jsonb_build_object(
                'name', left_team.name, 'role', membership.role, 'from', private.day_in_south_africa(membership.joined_at),
                'until', coalesce(least(private.day_in_south_africa(membership.left_at), member_exit.last_day), member_exit.last_day)
              ) order by membership.joined_at, membership.id), '[]')
              from public.team_members as membership
              join public.teams as left_team on left_team.id = membership.team_id
              where membership.user_id = member_exit.user_id and (member_exit.kind <> 'team' or membership.team_id = member_exit.team_id)
                and private.day_in_south_africa(membership.joined_at) <= member_exit.last_day
            ),
            'roles', (
              select coalesce(jsonb_agg(jsonb_build_object(
                'name', role.role_title, 'from', private.day_in_south_africa(assignment.start_date),
                'until', coalesce(least(private.day_in_south_africa(assignment.end_date), member_exit.last_day), member_exit.last_day)
              ) order by assignment.start_date, assignment.id), '[]')
              from public.user_organizational_roles as assignment
              join public.organizational_roles as role on role.role_code = assignment.role_code
              where assignment.user_id = member_exit.user_id and member_exit.kind <> 'team' and assignment.acting_for is null
                and private.day_in_south_africa(assignment.start_date) <= member_exit.last_day
                and assignment.end_date is distinct from assignment.start_date
            )
          )
          from public.users as member join public.user_private as details on details.user_id = member.id
          where member.id = member_exit.user_id and member_exit.certificate_number is not null
        ),
        'handover', private.exit_handover(member_exit),
        'events', (
          select coalesce(jsonb_agg(
            jsonb_build_object('at', event.at, 'kind', event.kind, 'message', event.detail ->> 'message') order by event.id
          ), '[]')
          from private.exit_events as event where event.exit_id = member_exit.id and not event.is_internal
        )
      ) order by member_exit.closed_at is null desc, member_exit.created_at desc, member_exit.id), '[]')
      from public.exits as member_exit left join public.teams as team on team.id = member_exit.team_id
      where member_exit.user_id = person
    )
  );
end;
$$;
grant execute on function public.my_exits to authenticated;

-- The last day -----------------------------------------------------------------------------------------------------

-- Why memberships cannot end yet, [{code, name}]: captain (of a team, until another captain is named or the check is
-- ticked), last_superadmin, role_needs_holder (the last holder of a required role).
create function private.exit_obstacles(member_exit public.exits) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('code', obstacle.code, 'name', obstacle.name) order by obstacle.code, obstacle.name), '[]')
  from (
    select 'captain' as code, team.name
    from public.team_members as membership
    join public.teams as team on team.id = membership.team_id
    where membership.user_id = member_exit.user_id and membership.left_at is null and membership.role = 'captain'
      and (member_exit.kind <> 'team' or membership.team_id = member_exit.team_id)
      and not exists (
        select from private.exit_checks as item
        where item.exit_id = member_exit.id and item.item = 'captaincy' and item.done_at is not null
      )
    union all
    select 'last_superadmin', null
    from public.users as person
    where member_exit.kind <> 'team' and person.id = member_exit.user_id and person.role = 'superadmin'
      and person.status not in ('banned', 'left')
      and not exists (
        select from public.users as other
        where other.role = 'superadmin' and other.status not in ('banned', 'left') and other.id <> person.id
      )
    union all
    select 'role_needs_holder', role.role_title
    from public.organizational_roles as role
    where member_exit.kind <> 'team' and role.is_required
      and exists (
        select from private.current_roles as assignment
        where assignment.role_code = role.role_code and assignment.user_id = member_exit.user_id and assignment.acting_for is null
      )
      and not exists (
        select from private.current_roles as other
        where other.role_code = role.role_code and other.user_id <> member_exit.user_id and other.acting_for is null
      )
  ) as obstacle
  where member_exit.closed_at is null and member_exit.ended_at is null;
$$;
grant execute on function private.exit_obstacles to authenticated, service_role;

-- What the member of a confirmed exit holds now and the caller may see, with the last named successor, [{kind, id,
-- name, successor}]: roles, captaincies, assigned open tickets (for the desk only: functions for members return no
-- tickets that they work on), open partner inquiries, unpublished articles. For the kind team only its captaincy.
create function private.exit_handover(member_exit public.exits) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', duty.kind, 'id', duty.id, 'name', duty.name, 'successor', (
      select event.detail ->> 'successor' from private.exit_events as event
      where event.exit_id = member_exit.id and event.kind = 'successor' and event.detail ->> 'id' = duty.id::text
      order by event.id desc limit 1
    )
  ) order by duty.place, duty.name, duty.id), '[]')
  from (
    select 1 as place, 'role' as kind, assignment.id, role.role_title as name
    from public.user_organizational_roles as assignment
    join public.organizational_roles as role on role.role_code = assignment.role_code
    where assignment.user_id = member_exit.user_id and assignment.start_date <= now() and (assignment.end_date is null or assignment.end_date > now())
    union all
    select 2, 'captaincy', team.id, team.name
    from public.team_members as membership join public.teams as team on team.id = membership.team_id
    where membership.user_id = member_exit.user_id and membership.left_at is null and membership.role = 'captain'
    union all
    select 3, 'ticket', ticket.id, ticket.number
    from public.tickets as ticket
    where ticket.assignee_id = member_exit.user_id and ticket.state in ('new', 'open', 'waiting_member')
      and auth.uid() <> member_exit.user_id and private.can_work_on_ticket(ticket)
    union all
    select 4, 'inquiry', inquiry.id, inquiry.company
    from public.partner_inquiries as inquiry
    where inquiry.owner_id = member_exit.user_id and inquiry.status in ('pending', 'contacted', 'proposal') and private.is_admin()
    union all
    select 5, 'article', article.id, article.title
    from public.blog_articles as article
    where article.author_id = member_exit.user_id and article.status in ('draft', 'in_review')
      and private.has_permission('content_management')
  ) as duty
  where member_exit.state in ('confirmed', 'offboarding')
    and (member_exit.kind <> 'team' or (duty.kind = 'captaincy' and duty.id = member_exit.team_id));
$$;

-- Ends what a locked exit leaves: one team; or all teams, roles, open applications and the status, and for the kind
-- account queues the deletion. Locks roles in the order of their codes, then each membership and its team, then
-- applications. Triggers refuse with last_superadmin, role_needs_holder.
create function private.end_memberships(member_exit public.exits) returns void
language plpgsql security definer set search_path = '' as $$
declare
  left_team uuid;
  open_application uuid;
begin
  if member_exit.kind <> 'team' then
    perform private.lock_roles_of(member_exit.user_id);
    -- Access lasted until now: a required role may have got its next holder after the last day.
    update public.user_organizational_roles as assignment set end_date = greatest(now(), assignment.start_date)
    where assignment.user_id = member_exit.user_id and (assignment.end_date is null or assignment.end_date > greatest(now(), assignment.start_date));
    perform private.begin_trusted_write(member_exit.user_id);
    update public.users set status = 'left' where users.id = member_exit.user_id and users.status in ('registered', 'active', 'approved');
    perform private.end_trusted_write();
    -- A ban stays; when it ends, the member has left.
    update public.bans set former_status = 'left' where bans.user_id = member_exit.user_id and bans.lifted_at is null;
  end if;
  for left_team in
    select membership.team_id from public.team_members as membership
    where membership.user_id = member_exit.user_id and membership.left_at is null
      and (member_exit.kind <> 'team' or membership.team_id = member_exit.team_id)
    union
    select application.team_id from public.team_applications as application
    where member_exit.kind <> 'team' and application.user_id = member_exit.user_id and private.is_open_stage(application.stage)
    order by 1
  loop
    perform private.lock_roster_place(left_team, member_exit.user_id);
    update public.team_members as membership
    set status = 'left', left_at = greatest(
      membership.joined_at, (member_exit.last_day + 1)::timestamp at time zone 'Africa/Johannesburg' - interval '1 millisecond'
    )
    where membership.team_id = left_team and membership.user_id = member_exit.user_id and membership.left_at is null;
  end loop;
  if member_exit.kind <> 'team' then
    for open_application in
      update public.team_applications as target_application set stage = 'withdrawn', decided_at = now()
      where target_application.user_id = member_exit.user_id and private.is_open_stage(target_application.stage)
      returning target_application.id
    loop
      perform private.record_application_event(open_application, 'withdrawn');
    end loop;
    for open_application in
      update public.role_applications as target_application set stage = 'withdrawn', decided_at = now()
      where target_application.user_id = member_exit.user_id and private.is_open_stage(target_application.stage)
      returning target_application.id
    loop
      perform private.record_application_event(open_application, 'withdrawn');
    end loop;
    delete from public.posting_alerts where posting_alerts.user_id = member_exit.user_id;
  end if;
  if member_exit.kind = 'account' then
    insert into public.deletion_requests (user_id) values (member_exit.user_id) on conflict (user_id) where state = 'open' do nothing;
  end if;
  update public.exits set ended_at = now() where exits.id = member_exit.id;
end;
$$;

-- After the last day of a locked confirmed exit: ends memberships unless something blocks it, and completes the exit
-- once they have ended and the checklist is done; otherwise it is offboarding. Does nothing before, or a second time.
create function private.progress_exit(exit uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member_exit public.exits;
  next_state text;
begin
  select * into member_exit from public.exits where exits.id = exit;
  if member_exit.state not in ('confirmed', 'offboarding') or member_exit.last_day >= private.today() or member_exit.user_id is null then
    return;
  end if;
  if member_exit.ended_at is null and private.exit_obstacles(member_exit) = '[]' then
    begin
      perform private.end_memberships(member_exit);
    exception when sqlstate 'PT409' then
      -- An obstacle of this moment; the next run tries again.
      null;
    end;
  end if;
  next_state := case
    when exists (select from public.exits where exits.id = exit and exits.ended_at is null)
      or exists (select from private.exit_checks as item where item.exit_id = exit and item.done_at is null) then 'offboarding'
    else 'completed'
  end;
  if next_state <> member_exit.state then
    perform private.move_exit(member_exit, next_state);
  end if;
end;
$$;

-- For a daily job, called until it returns null: takes the next exit past its last day, in the order of ids, as
-- private.progress_exit does, one for each transaction. Skips locked ones. Returns its id.
create function public.advance_exits(after uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  due record;
begin
  for due in
    select exits.id, exits.kind, exits.user_id from public.exits
    where exits.state in ('confirmed', 'offboarding') and exits.last_day < private.today() and exits.user_id is not null
      and (after is null or exits.id > after)
    order by exits.id
  loop
    -- In the order of private.lock_exit, without waiting for rows.
    if due.kind <> 'team' then
      perform pg_advisory_xact_lock(hashtextextended('obscura.superadmins', 0));
    end if;
    perform from public.users where users.id = due.user_id for no key update skip locked;
    continue when not found;
    perform from public.exits where exits.id = due.id for update skip locked;
    continue when not found;
    perform private.progress_exit(due.id);
    return due.id;
  end loop;
  return null;
end;
$$;
grant execute on function public.advance_exits to service_role;

-- Desk -------------------------------------------------------------------------------------------------------------

-- Last day on which an exit is in time: acknowledged within two business days, decided and offboarded by the last day.
-- Null when closed.
create function private.exit_due_on(member_exit public.exits) returns date
language sql stable security definer set search_path = '' as $$
  select case
    when member_exit.closed_at is not null then null
    when member_exit.state = 'submitted'
      then least(private.business_day_after(private.day_in_south_africa(member_exit.created_at), 2), member_exit.last_day)
    else member_exit.last_day
  end;
$$;
grant execute on function private.exit_due_on to authenticated, service_role;

-- Queue of the desk: overdue (not acknowledged or not decided in time), new, talking, leaving (before the last day),
-- offboarding, done.
create function private.exit_queue(member_exit public.exits) returns text
language sql stable set search_path = '' as $$
  select case
    when member_exit.closed_at is not null then 'done'
    when member_exit.state = 'confirmed' and member_exit.last_day >= private.today() then 'leaving'
    when member_exit.state in ('confirmed', 'offboarding') then 'offboarding'
    when private.exit_due_on(member_exit) < private.today() then 'overdue'
    when member_exit.state = 'submitted' then 'new'
    else 'talking'
  end;
$$;
grant execute on function private.exit_queue to authenticated, service_role;

-- An exit that the caller may handle. Refuses with not_found, also for the caller's own and for anonymous ones.
create function private.exit_of_other(exit uuid, manager uuid) returns public.exits
language plpgsql security definer set search_path = '' as $$
declare
  member_exit public.exits;
begin
  select * into member_exit from public.exits where exits.id = exit;
  perform private.refuse_if(member_exit.user_id is null or member_exit.user_id = manager, 'not_found');
  return member_exit;
end;
$$;

-- Events with notes and names, checklist, handover, what blocks the end, current teams and roles; for HR, never of
-- their own exit. Refuses with not_found.
create function public.exit_for_desk(exit uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  member_exit public.exits := private.exit_of_other(exit, private.require_permission('hr_full'));
begin
  return jsonb_build_object(
    'obstacles', private.exit_obstacles(member_exit),
    'handover', private.exit_handover(member_exit),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', event.place, 'at', event.at, 'kind', event.kind, 'detail', event.detail, 'is_internal', event.is_internal,
        'by_member', coalesce(event.actor_id = member_exit.user_id, false),
        'actor', case when event.actor_id <> member_exit.user_id then private.member_name(event.actor_id) end
      ) order by event.place), '[]')
      from (
        select entry.*, row_number() over (order by entry.id) as place
        from private.exit_events as entry where entry.exit_id = member_exit.id
      ) as event
    ),
    'checks', (
      select coalesce(jsonb_agg(
        jsonb_build_object('item', entry.item, 'done_at', entry.done_at, 'done_by', private.member_name(entry.done_by))
        order by array_position(array['equipment', 'accounts', 'channels', 'captaincy'], entry.item)
      ), '[]')
      from private.exit_checks as entry where entry.exit_id = member_exit.id
    ),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object('name', team.name, 'role', membership.role) order by team.name), '[]')
      from public.team_members as membership join public.teams as team on team.id = membership.team_id
      where membership.user_id = member_exit.user_id and membership.left_at is null
    ),
    'roles', (
      select coalesce(jsonb_agg(role.role_title order by role.level, role.role_title), '[]')
      from public.organizational_roles as role where private.holds_role(member_exit.user_id, role.role_code)
    )
  );
end;
$$;
grant execute on function public.exit_for_desk to authenticated;

-- HR acknowledge, interview, retain or confirm an exit, with a message for the member of at most 2000 characters; or
-- add an internal note (step note, any state and version). `expected` is updated_at as read. Locks as
-- private.lock_exit. Refuses with not_found, changed_meanwhile, transition_not_allowed, required, too_long.
create function public.advance_exit(exit uuid, expected timestamptz, step text, note text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := private.require_permission('hr_full');
  words text := private.trimmed(note);
  member_exit public.exits;
  next_state text;
begin
  perform private.exit_of_other(exit, manager);
  perform private.refuse_if(char_length(words) > 2000, 'too_long');
  member_exit := private.lock_exit(exit);
  if step = 'note' then
    perform private.record_exit_event(exit, 'note', jsonb_build_object('body', private.required_text(note, 2000)), true);
    return;
  end if;
  perform private.require_version(member_exit.updated_at, expected);
  next_state := private.exit_state_after(member_exit.state, step);
  perform private.refuse_if(next_state is null or step = 'withdraw', 'transition_not_allowed');
  perform private.move_exit(member_exit, next_state, words);
  if next_state = 'confirmed' then
    insert into private.exit_checks (exit_id, item)
    select exit, unnest(array['equipment', 'accounts', 'channels'])
    union all
    select exit, 'captaincy' where exists (
      select from public.team_members as membership
      where membership.user_id = member_exit.user_id and membership.left_at is null and membership.role = 'captain'
        and (member_exit.kind <> 'team' or membership.team_id = member_exit.team_id)
    );
  end if;
end;
$$;
grant execute on function public.advance_exit to authenticated;

-- HR tick an item of the checklist of a confirmed exit, or take the tick back; after the last day this may end
-- memberships and complete the exit. Locks as private.lock_exit. Refuses with not_found, transition_not_allowed,
-- invalid_input.
create function public.set_exit_check(exit uuid, item text, is_done boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := private.require_permission('hr_full');
  member_exit public.exits;
begin
  perform private.exit_of_other(exit, manager);
  member_exit := private.lock_exit(exit);
  perform private.refuse_if(member_exit.state not in ('confirmed', 'offboarding'), 'transition_not_allowed');
  perform private.refuse_if(is_done is null or not exists (
    select from private.exit_checks as listed_item where listed_item.exit_id = exit and listed_item.item = set_exit_check.item
  ), 'invalid_input');
  update private.exit_checks as listed_item
  set done_at = case when is_done then now() end, done_by = case when is_done then manager end
  where listed_item.exit_id = exit and listed_item.item = set_exit_check.item and (listed_item.done_at is not null) <> is_done;
  if found then
    perform private.record_exit_event(
      exit, 'check', jsonb_build_object('item', set_exit_check.item, 'is_done', set_exit_check.is_done), true
    );
  end if;
  perform private.progress_exit(exit);
end;
$$;
grant execute on function public.set_exit_check to authenticated;

-- HR name the successor for a role or a captaincy of private.exit_handover in at most 120 characters, or none. Locks as
-- private.lock_exit. Refuses with not_found, transition_not_allowed (not held now), too_long.
create function public.set_exit_successor(exit uuid, line uuid, successor text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words text := private.trimmed(successor);
  member_exit public.exits;
  held_line jsonb;
begin
  perform private.exit_of_other(exit, private.require_permission('hr_full'));
  perform private.refuse_if(char_length(words) > 120, 'too_long');
  member_exit := private.lock_exit(exit);
  select handover.line into held_line
  from jsonb_array_elements(private.exit_handover(member_exit)) as handover (line)
  -- The others are assigned at their desks, and staff who may not see them read the history of an exit.
  where handover.line ->> 'id' = set_exit_successor.line::text and handover.line ->> 'kind' in ('role', 'captaincy');
  perform private.refuse_if(held_line is null, 'transition_not_allowed');
  perform private.record_exit_event(
    exit, 'successor', jsonb_build_object('id', line, 'name', held_line -> 'name', 'successor', words), true
  );
end;
$$;
grant execute on function public.set_exit_successor to authenticated;

-- Insight ----------------------------------------------------------------------------------------------------------

-- Number, mean score of those who gave one, who would return of those who answered, and reasons of exits.
create function private.exit_figures(exits uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'exits', count(*), 'score', round(avg(target_member_exit.score), 1), 'would_return', count(*) filter (where target_member_exit.would_return),
    'return_answers', count(target_member_exit.would_return),
    'reasons', (
      select coalesce(jsonb_object_agg(reason_count.reason, reason_count.times), '{}')
      from (
        select choice.reason, count(*) as times
        from public.exits as member_exit, unnest(member_exit.reasons) as choice (reason)
        where member_exit.id = any (exit_figures.exits)
        group by choice.reason
      ) as reason_count
    )
  )
  from public.exits as target_member_exit
  where target_member_exit.id = any (exit_figures.exits);
$$;

-- Confirmed exits of past quarters for HR: [{quarter, total, has_hidden, groups}] with number, mean score, who would
-- return and reasons of each team (null: the organisation). Groups of fewer than five people are left out, with further
-- ones until those have five people together; a total of fewer than five people is null.
create function public.exit_insight() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('hr_full');
  return (
    -- The quarter of the confirmation never changes afterwards, and the current one is left out: its figures would change by
    -- one person from one day to the next.
    with exit_fact as (
      select
        member_exit.id, member_exit.person_key, member_exit.team_id,
        date_trunc('quarter', private.day_in_south_africa(member_exit.confirmed_at)::timestamp)::date as quarter
      from public.exits as member_exit
      where member_exit.confirmed_at is not null
        and private.day_in_south_africa(member_exit.confirmed_at) < date_trunc('quarter', private.today()::timestamp)::date
    ), exit_group as (
      select
        exit_fact.quarter, exit_fact.team_id, array_agg(exit_fact.id) as exits, array_agg(distinct exit_fact.person_key) as people,
        row_number() over (
          partition by exit_fact.quarter order by count(distinct exit_fact.person_key), exit_fact.team_id nulls first
        ) as place
      from exit_fact
      group by exit_fact.quarter, exit_fact.team_id
    ), quarters as (
      select
        exit_fact.quarter, array_agg(exit_fact.id) as exits, count(distinct exit_fact.person_key) as people,
        (select count(*) from exit_group where exit_group.quarter = exit_fact.quarter and cardinality(exit_group.people) < 5) as small_groups
      from exit_fact
      group by exit_fact.quarter
    ), hidden as (
      -- The smallest groups are hidden, at least as many as have five people together: the total minus the others is about five.
      select quarters.quarter, quarters.exits, quarters.people, case when quarters.small_groups = 0 then 0 else (
        select coalesce(min(edge.place), max(every.place)) from exit_group as every
        left join exit_group as edge on edge.quarter = every.quarter and edge.place = every.place
          and edge.place >= quarters.small_groups
          and (
            select count(distinct person.key)
            from exit_group as within, unnest(within.people) as person (key)
            where within.quarter = quarters.quarter and within.place <= edge.place
          ) >= 5
        where every.quarter = quarters.quarter
      ) end as groups
      from quarters
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'quarter', hidden.quarter,
      'total', case when hidden.people >= 5 then private.exit_figures(hidden.exits) end,
      'has_hidden', hidden.groups > 0,
      'groups', (
        select coalesce(jsonb_agg(
          private.exit_figures(figures.exits) || jsonb_build_object('team', team.name) order by team.name nulls first, team.id
        ), '[]')
        from exit_group as figures left join public.teams as team on team.id = figures.team_id
        where figures.quarter = hidden.quarter and figures.place > hidden.groups
      )
    ) order by hidden.quarter desc), '[]')
    from hidden
  );
end;
$$;
grant execute on function public.exit_insight to authenticated;

-- Mails and retention ----------------------------------------------------------------------------------------------

-- For the functions of the site: content of the mail to the member; null when the exit is gone or anonymous.
create function public.exit_facts(exit uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'gamertag', person.gamertag, 'email', details.email, 'is_banned', person.status = 'banned', 'kind', member_exit.kind, 'team', team.name,
    'state', member_exit.state, 'last_day', member_exit.last_day, 'kept_months', private.retention_period('exit_months', 36)
  )
  from public.exits as member_exit
  join public.users as person on person.id = member_exit.user_id
  join public.user_private as details on details.user_id = member_exit.user_id
  left join public.teams as team on team.id = member_exit.team_id
  where member_exit.id = exit;
$$;
grant execute on function public.exit_facts to service_role;

-- For a daily job: after the period of the setting retention.periods (36 months) deletes exits that did not happen, and
-- makes the others anonymous. Returns their number.
create function public.purge_exits() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended timestamptz := now() - make_interval(months => private.retention_period('exit_months', 36));
  deleted integer;
  cleared integer;
begin
  delete from public.exits where exits.state in ('retained', 'withdrawn') and exits.closed_at < ended;
  get diagnostics deleted = row_count;
  update public.exits set user_id = null where exits.user_id is not null and exits.closed_at < ended;
  get diagnostics cleared = row_count;
  return deleted + cleared;
end;
$$;
grant execute on function public.purge_exits to service_role;

-- BEFORE an exit loses its member, after its period or with the account: closes it and clears all texts, events and
-- ticks.
create function private.clear_exit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.exit_events as event where event.exit_id = new.id;
  delete from private.exit_checks as item where item.exit_id = new.id;
  new.reason_words := null;
  new.equipment := null;
  new.certificate_number := null;
  if new.closed_at is null then
    new.closed_at := now();
    new.ended_at := case when new.confirmed_at is not null then coalesce(new.ended_at, now()) end;
    new.state := case when new.confirmed_at is null then 'withdrawn' else 'completed' end;
  end if;
  return new;
end;
$$;

create trigger exits_anonymous
before update of user_id on public.exits
for each row when (old.user_id is not null and new.user_id is null)
execute function private.clear_exit();

call private.keep_updated_at('public.exits');

create trigger exit_events_append_only
before update of id, exit_id, at, kind, detail, is_internal on private.exit_events
for each row execute function private.refuse_change();

create view public.desk_exits
with (security_invoker = true) as
select
  member_exit.id, member_exit.user_id, person.gamertag, person.full_name, person.photo_url, member_exit.kind, member_exit.team_id, team.name as team,
  member_exit.reasons, member_exit.reason_words, member_exit.last_day, member_exit.equipment, member_exit.would_return, member_exit.score, member_exit.state,
  private.exit_queue(member_exit) as queue,
  private.exit_due_on(member_exit) as due_on,
  private.exit_obstacles(member_exit) <> '[]' as is_blocked,
  member_exit.certificate_number, member_exit.confirmed_at, member_exit.ended_at, member_exit.closed_at, member_exit.created_at, member_exit.updated_at
from public.exits as member_exit
join public.users as person on person.id = member_exit.user_id
left join public.teams as team on team.id = member_exit.team_id
where (select private.has_permission('hr_full'));
comment on view public.desk_exits is 'Exits with their members; for HR, without their own.';
grant select on public.desk_exits to authenticated;
