-- Tickets of HR: messages, files, their readers, business hours, due times, and the rules of visibility.

set check_function_bodies = off;

create table public.tickets (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^HR-[0-9]{6}$'),
  category text not null check (
    category in ('account', 'team', 'conduct', 'payment', 'contract', 'wellbeing', 'technical', 'ban_appeal', 'other')
  ),
  priority text not null check (priority in ('urgent', 'high', 'normal', 'low')),
  sensitivity text not null check (sensitivity in ('normal', 'confidential', 'restricted')),
  state text not null default 'new' check (state in ('new', 'open', 'waiting_member', 'resolved', 'closed', 'merged', 'invalid')),
  source text not null default 'member' check (source in ('member', 'anonymous', 'appeal')),
  title text not null check (char_length(title) between 1 and 120 and title !~ '[[:cntrl:]]'),
  details jsonb not null default '[]' check (jsonb_typeof(details) = 'array' and char_length(details::text) <= 8000),
  requester_id uuid references public.users (id) on delete set null,
  is_minor boolean not null default false,
  about_user_id uuid references public.users (id) on delete set null,
  about_name text check (char_length(about_name) between 1 and 120),
  assignee_id uuid references public.users (id) on delete set null,
  reply_due_at timestamptz,
  resolve_due_at timestamptz not null,
  resolve_minutes_left integer,
  due_at timestamptz generated always as (
    case when state in ('new', 'open') then least(reply_due_at, resolve_due_at) end
  ) stored,
  work_order bigint not null generated always as (
    case
      when state in ('new', 'open') then extract(
        epoch from greatest(least(reply_due_at, resolve_due_at), snoozed_until) - timestamptz '1970-01-01T00:00:00Z'
      )
      when state = 'waiting_member' then 10000000000 + extract(epoch from last_message_at - timestamptz '1970-01-01T00:00:00Z')
      else 30000000000 - extract(epoch from last_message_at - timestamptz '1970-01-01T00:00:00Z')
    end
  ) stored,
  first_replied_at timestamptz,
  last_message_at timestamptz not null default now(),
  snoozed_until timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  rating integer check (rating between 1 and 5),
  rating_comment text check (char_length(rating_comment) between 1 and 1000),
  is_held boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tickets_about_check check (about_user_id <> requester_id),
  constraint tickets_requester_check check (source = 'member' or requester_id is null),
  constraint tickets_assignee_check check (assignee_id <> about_user_id and assignee_id <> requester_id),
  constraint tickets_closed_at_check check ((state in ('closed', 'merged', 'invalid')) = (closed_at is not null)),
  constraint tickets_resolved_at_check check (state <> 'resolved' or resolved_at is not null)
);
comment on table public.tickets is
  'Requests to HR. The desk reads rows through its policy; requesters read theirs through functions only, because rows '
  'hold what only the desk may know. Not audited: entries of the audit would tell their subject.';
comment on column public.tickets.number is 'Random, so that gaps tell nothing about hidden tickets.';
comment on column public.tickets.details is 'List of {question, answer} of the category, with the questions as they were then.';
comment on column public.tickets.is_minor is 'Whether the requester was under 18 when asking.';
comment on column public.tickets.about_user_id is 'The member whom it is about, who never sees that it exists.';
comment on column public.tickets.about_name is 'The person whom it is about as typed, where it is no known member.';
comment on column public.tickets.reply_due_at is 'When a reply is owed; null when none is.';
comment on column public.tickets.resolve_minutes_left is 'Business minutes left until resolve_due_at while the clock is stopped; negative when it was overdue.';
comment on column public.tickets.work_order is
  'Sort order of the desk: open ones by due time or end of their snooze, then waiting ones, then done ones with the newest first.';
comment on column public.tickets.is_held is 'Under legal hold: not deleted after the period of its category. The reasons are in its messages.';
comment on column public.tickets.due_at is 'The next due time; null while nothing is owed.';
-- `Prefer: count=planned` returns estimates of the planner, which statistics would let subjects compare.
alter table public.tickets alter column about_user_id set statistics 0;
alter table public.tickets alter column about_name set statistics 0;
create index tickets_due_idx on public.tickets (due_at, id) where state in ('new', 'open');
create index tickets_open_idx on public.tickets (state, last_message_at desc) where closed_at is null;
create index tickets_work_idx on public.tickets (work_order, id) where state in ('new', 'open', 'waiting_member');
create index tickets_order_idx on public.tickets (work_order, id);
create index tickets_last_message_idx on public.tickets (last_message_at desc, id);
create index tickets_assignee_idx on public.tickets (assignee_id, due_at);

create table private.ticket_messages (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (kind in ('public', 'internal', 'system')),
  is_internal boolean not null,
  author text not null check (author in ('requester', 'staff', 'system')),
  author_id uuid references public.users (id) on delete set null,
  body text,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and char_length(detail::text) <= 4000),
  edited_at timestamptz,
  request_id uuid,
  constraint ticket_messages_request_id_key unique (request_id, ticket_id),
  constraint ticket_messages_is_internal_check check (kind = 'system' or is_internal = (kind = 'internal')),
  constraint ticket_messages_body_check check (
    (kind = 'system' or body is not null) and char_length(body) between 1 and 5000 and body !~ '^\s|\s$'
  )
);
comment on table private.ticket_messages is
  'Messages of a ticket in the order of position: public ones, internal notes, and actions of the system, which name the action in '
  'detail. Only functions read them.';
comment on column private.ticket_messages.position is 'Never returned: its gaps would count hidden messages.';
comment on column private.ticket_messages.request_id is 'From the browser: a retry writes no second message. Unique per ticket: a duplicate elsewhere would tell of a hidden ticket.';
create index ticket_messages_ticket_idx on private.ticket_messages (ticket_id, position);

create table private.ticket_message_versions (
  message_id uuid not null references private.ticket_messages (id) on delete cascade,
  at timestamptz not null default now(),
  body text not null,
  primary key (message_id, at)
);
comment on table private.ticket_message_versions is 'Former texts of edited messages.';

create table private.ticket_files (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid references public.tickets (id) on delete cascade,
  message_id uuid references private.ticket_messages (id) on delete cascade,
  uploaded_by uuid references public.users (id) on delete set null,
  name text not null check (char_length(name) between 1 and 120 and name !~ '[[:cntrl:]/\\]'),
  path text not null unique check (path ~ '^[0-9a-f]{32}\.(webp|pdf)$'),
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  bytes integer not null check (bytes between 1 and 10485760),
  created_at timestamptz not null default now(),
  constraint ticket_files_message_check check ((ticket_id is null) = (message_id is null))
);
comment on table private.ticket_files is
  'Files of messages, in the private bucket tickets. Without a message it is an upload that is not sent yet; those are '
  'deleted after a day.';

create table private.ticket_readers (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  added_by uuid references public.users (id) on delete set null,
  at timestamptz not null default now(),
  primary key (ticket_id, user_id)
);
comment on table private.ticket_readers is 'The named people who may read a restricted ticket.';

create table private.ticket_openings (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  user_id uuid references public.users (id) on delete set null,
  at timestamptz not null default now()
);
comment on table private.ticket_openings is
  'Each opening of a ticket at the desk. The requester of a restricted ticket sees them.';
create index ticket_openings_ticket_idx on private.ticket_openings (ticket_id, at);

create table private.hr_duties (
  user_id uuid not null references public.users (id) on delete cascade,
  duty text not null check (duty in ('safeguarding', 'restricted')),
  added_by uuid references public.users (id) on delete set null,
  at timestamptz not null default now(),
  primary key (user_id, duty)
);
comment on table private.hr_duties is
  'People named for new tickets: restricted ones, and safeguarding, which has those of minors.';

-- Business hours ---------------------------------------------------------------------------------------------------

-- How many days the setting calendar.extra_holidays holds.
create function private.declared_holidays() returns integer
language sql stable set search_path = '' as $$
  select coalesce(max(jsonb_array_length(settings.value)), 0)
  from public.settings
  where settings.key = 'calendar.extra_holidays';
$$;

-- The earliest moment when this many business minutes have passed: Monday to Friday, 08:00 to 17:00 in South Africa,
-- without public holidays. Minutes are 0 or more.
create function private.business_time_after(moment timestamptz, minutes integer) returns timestamptz
language sql stable set search_path = '' as $$
  -- Monday to Friday from 08:00 to 17:00, 540 minutes a day. Three times as many days plus three weeks suffice, and one
  -- more day for each declared holiday.
  with spans as (
    select
      greatest((work_day.day + time '08:00') at time zone 'Africa/Johannesburg', moment) as opens,
      (work_day.day + time '17:00') at time zone 'Africa/Johannesburg' as closes
    from private.business_days(
      private.day_in_south_africa(moment),
      private.day_in_south_africa(moment) + minutes / 540 * 3 + 21 + private.declared_holidays()
    ) as work_day (day)
  ), running_total as (
    select
      spans.closes,
      sum(spans.closes - spans.opens) over (order by spans.opens) as worked
    from spans
    where spans.closes > spans.opens
  )
  select running_total.closes - (running_total.worked - make_interval(mins => minutes))
  from running_total
  where running_total.worked >= make_interval(mins => minutes)
  order by running_total.closes
  limit 1;
$$;

-- The earliest moment from which no more than this many business minutes pass until another: the inverse of
-- private.business_time_after().
create function private.business_time_before(moment timestamptz, minutes integer) returns timestamptz
language sql stable set search_path = '' as $$
  with spans as (
    select
      (work_day.day + time '08:00') at time zone 'Africa/Johannesburg' as opens,
      least((work_day.day + time '17:00') at time zone 'Africa/Johannesburg', moment) as closes
    from private.business_days(
      private.day_in_south_africa(moment) - minutes / 540 * 3 - 21 - private.declared_holidays(),
      private.day_in_south_africa(moment)
    ) as work_day (day)
  ), running_total as (
    select
      spans.opens,
      sum(spans.closes - spans.opens) over (order by spans.opens desc) as worked
    from spans
    where spans.closes > spans.opens
  )
  select running_total.opens + (running_total.worked - make_interval(mins => minutes))
  from running_total
  where running_total.worked > make_interval(mins => minutes)
  order by running_total.opens desc
  limit 1;
$$;

-- A due time moved by business minutes, backward where they are negative.
create function private.shifted_due_time(due timestamptz, minutes integer) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when minutes < 0 then private.business_time_before(due, -minutes)
    when minutes > 0 then private.business_time_after(due, minutes)
    else due
  end;
$$;

-- Whole business minutes between two moments; 0 when the second is not later.
create function private.business_minutes_between(first timestamptz, last timestamptz) returns integer
language sql stable set search_path = '' as $$
  select coalesce(floor(sum(extract(epoch from span.closes - span.opens)) / 60), 0)::integer
  from (
    select
      greatest((work_day.day + time '08:00') at time zone 'Africa/Johannesburg', first) as opens,
      least((work_day.day + time '17:00') at time zone 'Africa/Johannesburg', last) as closes
    from private.business_days(private.day_in_south_africa(first), private.day_in_south_africa(last)) as work_day (day)
  ) as span
  where span.closes > span.opens;
$$;

-- Business minutes for a 'reply' and until 'resolved', by priority; a business day has 540.
create function private.ticket_target(priority text, target text) returns integer
language sql immutable set search_path = '' as $$
  select case target
    when 'reply' then case priority when 'urgent' then 60 when 'high' then 240 when 'normal' then 540 else 1080 end
    else case priority when 'urgent' then 540 when 'high' then 1620 when 'normal' then 2700 else 5400 end
  end;
$$;

-- First priority of a category.
create function private.category_priority(category text) returns text
language sql immutable set search_path = '' as $$
  select case
    when category = 'wellbeing' then 'urgent'
    when category in ('conduct', 'payment') then 'high'
    when category = 'other' then 'low'
    else 'normal'
  end;
$$;

-- Sensitivity that a new ticket has at least. The requester may choose a higher one.
create function private.least_sensitivity(category text, is_about_somebody boolean) returns text
language sql immutable set search_path = '' as $$
  select case
    when category = 'wellbeing' or (category = 'conduct' and is_about_somebody) then 'restricted'
    when is_about_somebody or category in ('conduct', 'payment', 'contract', 'ban_appeal') then 'confidential'
    else 'normal'
  end;
$$;

-- The higher one of two sensitivities; the first where it is unknown, so that the constraint of the tickets refuses it.
create function private.higher_sensitivity(one text, other text) returns text
language sql immutable set search_path = '' as $$
  select case when array_position(levels.list, one) < array_position(levels.list, other) then other else one end
  from (values (array['normal', 'confidential', 'restricted'])) as levels (list);
$$;

-- State after an action, null where the action is not possible: the only list of them. Staff take, reply, note, ask (reply
-- and wait), resolve, close, reopen, invalidate, merge; requesters answer, close, reopen.
create function private.ticket_state_after(state text, action text) returns text
language sql immutable set search_path = '' as $$
  select case
    when action in ('take', 'reply', 'note') and state in ('new', 'open', 'waiting_member') then
      case when action = 'note' then state when state = 'waiting_member' then state else 'open' end
    when action = 'ask' and state in ('new', 'open', 'waiting_member') then 'waiting_member'
    when action = 'resolve' and state in ('new', 'open', 'waiting_member') then 'resolved'
    when action = 'answer' and state in ('new', 'open') then state
    when action = 'answer' and state in ('waiting_member', 'resolved') then 'open'
    when action = 'reopen' and state in ('resolved', 'invalid') then 'open'
    when action = 'close' and state in ('new', 'open', 'waiting_member', 'resolved') then 'closed'
    when action = 'invalidate' and state in ('new', 'open', 'waiting_member') then 'invalid'
    when action = 'merge' and state in ('new', 'open', 'waiting_member', 'resolved') then 'merged'
  end;
$$;

-- Visibility -------------------------------------------------------------------------------------------------------

-- Whether the caller may read confidential tickets: superadmins and holders of a role with the key hr_full; the key
-- admin is not enough.
create function private.is_hr() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_superadmin() or (private.current_role_name() is not null and exists (
    select from private.effective_roles as assignment
    where assignment.user_id = auth.uid() and assignment.platform_permissions @> '{"hr_full": true}'
  ));
$$;
grant execute on function private.is_hr to authenticated, service_role;

-- Tickets for which the caller is named as a reader.
create function private.readable_ticket_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select reader.ticket_id from private.ticket_readers as reader where reader.user_id = auth.uid();
$$;
grant execute on function private.readable_ticket_ids to authenticated, service_role;

-- The people who decided a ban of the sender of an appeal, also an earlier ban.
create function private.ban_deciders(ticket public.tickets) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select ban.banned_by
  from public.bans as ban
  where ban.banned_by is not null and (
    -- While an appeal is inserted its sender is its subject alone.
    (ticket.source = 'appeal' and (ban.user_id = ticket.about_user_id or exists (
      select from private.appeals as appeal
      where appeal.ticket_id = ticket.id and (appeal.user_id = ban.user_id or lower(appeal.email) = ban.email)
    )))
    or (ticket.category = 'ban_appeal' and ban.user_id = ticket.requester_id)
  );
$$;

-- Whether this is an appeal against a ban that the person decided, while another member of staff can read it.
create function private.is_barred_from_ticket(ticket public.tickets, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select person in (select private.ban_deciders(ticket)) and exists (
    select from public.users as staff
    where (staff.role <> 'user' or staff.id in (select assignment.user_id from public.user_organizational_roles as assignment))
      and staff.id not in (select private.ban_deciders(ticket))
      and private.is_staff_of_ticket(ticket, staff.id)
  );
$$;

-- Appeals that the caller may not see: private.is_barred_from_ticket().
create function private.barred_ticket_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select ticket.id
  from public.tickets as ticket
  where ticket.id in (
    select own_ticket.id
    from public.bans as ban join public.tickets as own_ticket on own_ticket.requester_id = ban.user_id
    where ban.banned_by = auth.uid() and own_ticket.category = 'ban_appeal'
    union all
    select appeal.ticket_id
    from public.bans as ban join private.appeals as appeal on appeal.user_id = ban.user_id or lower(appeal.email) = ban.email
    where ban.banned_by = auth.uid()
  ) and private.is_barred_from_ticket(ticket, auth.uid());
$$;
grant execute on function private.barred_ticket_ids to authenticated, service_role;

-- Whether the caller may see a ticket at the desk: the condition of the policy tickets_select_authenticated for
-- functions with their owner's rights. Never the requester, whose notes it would show, nor the member whom it is about,
-- nor the person against whose ban it appeals as long as another person can read it.
create function private.can_work_on_ticket(ticket public.tickets) returns boolean
language sql stable security definer set search_path = '' as $$
  select ticket.id is not null
    and private.has_permission('hr_full')
    and ticket.requester_id is distinct from auth.uid()
    and ticket.about_user_id is distinct from auth.uid()
    and (
      ticket.sensitivity = 'normal'
      or (ticket.sensitivity = 'confidential' and private.is_hr())
      or exists (
        select from private.ticket_readers as reader where reader.ticket_id = ticket.id and reader.user_id = auth.uid()
      )
    )
    and not private.is_barred_from_ticket(ticket, auth.uid());
$$;
grant execute on function private.can_work_on_ticket to service_role;

call private.protect_table('public.tickets');
create policy tickets_select_authenticated on public.tickets
for select to authenticated
using (
  (select private.has_permission('hr_full'))
  and requester_id is distinct from (select auth.uid())
  and about_user_id is distinct from (select auth.uid())
  and (
    sensitivity = 'normal'
    or (sensitivity = 'confidential' and (select private.is_hr()))
    or id = any (array(select private.readable_ticket_ids()))
  )
  and not (id = any (array(select private.barred_ticket_ids())))
);

-- Without details and rating_comment: public.ticket_for_desk() returns those and records the opening.
grant select (
  id, number, category, priority, sensitivity, state, source, title, requester_id, is_minor, about_user_id, about_name, assignee_id,
  reply_due_at, resolve_due_at, due_at, work_order, last_message_at, snoozed_until, closed_at, rating, is_held, created_at,
  updated_at
) on public.tickets to authenticated;

alter table private.ticket_messages enable row level security;
alter table private.ticket_message_versions enable row level security;
alter table private.ticket_files enable row level security;
alter table private.ticket_readers enable row level security;
alter table private.ticket_openings enable row level security;
alter table private.hr_duties enable row level security;

-- Writing ----------------------------------------------------------------------------------------------------------

-- A free random number of a ticket. Two callers may draw the same one at once; the unique key then refuses the second.
create function private.new_ticket_number() returns text
language plpgsql security definer set search_path = '' as $$
declare
  candidate text;
begin
  loop
    candidate := 'HR-' || lpad(floor(random() * 1000000)::integer::text, 6, '0');
    exit when not exists (select from public.tickets where tickets.number = candidate);
  end loop;
  return candidate;
end;
$$;

-- Readers of a restricted ticket: the people with the duty, otherwise superadmins, otherwise holders of a role with
-- hr_full, otherwise administrators; never its subject or requester; members whom the typed name may mean, and the
-- people against whose ban it appeals, only without any of those.
create function private.ticket_readers_for(ticket public.tickets) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with staff as (
    select
      person.id,
      case when person.id = any (array(select private.members_named(ticket.about_name, true))) then 10 else 0 end
      + case when person.id in (select private.ban_deciders(ticket)) then 20 else 0 end + case
        when exists (
          select from private.hr_duties as duty
          where duty.user_id = person.id and duty.duty = case when ticket.is_minor then 'safeguarding' else 'restricted' end
        ) then 1
        when person.role = 'superadmin' then 2
        when person.role <> 'admin' then 3
        else 4
      end as place
    from public.users as person
    where person.id is distinct from ticket.about_user_id and person.id is distinct from ticket.requester_id
      and (
        person.role in ('admin', 'superadmin')
        or person.id in (select assignment.user_id from public.user_organizational_roles as assignment)
      )
      and 'hr_full' = any (private.permissions_of(person.id))
  )
  select staff.id from staff where staff.place = (select min(staff.place) from staff);
$$;

-- Adds a message to a locked ticket; actions of the system are internal unless told otherwise. An anonymous author has no
-- id.
create function private.add_ticket_message(
  ticket uuid, kind text, author text, body text, detail jsonb default '{}', is_internal boolean default null,
  request_id uuid default null
) returns uuid
language sql security definer set search_path = '' as $$
  insert into private.ticket_messages (ticket_id, at, kind, is_internal, author, author_id, body, detail, request_id)
  values (
    ticket,
    private.ticket_moment((select target_ticket.source from public.tickets as target_ticket where target_ticket.id = ticket and author = 'requester')),
    kind, coalesce(add_ticket_message.is_internal, kind <> 'public'), author,
    case author
      when 'staff' then auth.uid()
      when 'requester' then (select target_ticket.requester_id from public.tickets as target_ticket where target_ticket.id = ticket)
    end,
    body, detail, add_ticket_message.request_id
  )
  returning ticket_messages.id;
$$;

-- The ticket into which a merged one was merged. No column of tickets: staff who see the one may not know of the other.
create function private.merge_target(ticket uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select (merge_message.detail ->> 'ticket')::uuid
  from private.ticket_messages as merge_message join public.tickets as merged_ticket on merged_ticket.id = merge_message.ticket_id
  where merge_message.ticket_id = merge_target.ticket and merged_ticket.state = 'merged' and merge_message.kind = 'system'
    and merge_message.detail ->> 'action' = 'merge'
  order by merge_message.position desc
  limit 1;
$$;

-- Notifies and mails the requester that there is something new: answered, resolved, reopened, closed. Neither has a
-- text of the ticket. Anonymous reports have no requester.
create function private.notify_requester(ticket public.tickets, event text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(ticket.requester_id, 'ticket', event, ticket.number, ticket.number);
  insert into public.outbox (kind, payload)
  select 'mail_ticket', jsonb_build_object('ticket_id', ticket.id, 'mail', event)
  where ticket.source = 'appeal' or (ticket.source = 'member' and ticket.requester_id is not null and not exists (
    select from public.notification_choices as choice
    where choice.user_id = ticket.requester_id and choice.kind = 'ticket' and not choice.mail
  ));
end;
$$;

-- Time of an action on a ticket: of an anonymous reporter the hour, because minutes could be compared with who was online.
create function private.ticket_moment(source text) returns timestamptz
language sql stable set search_path = '' as $$
  select case when source = 'anonymous' and auth.uid() is null then date_trunc('hour', now()) else now() end;
$$;

-- BEFORE an action of an anonymous reporter: another updated_at, so that the desk notices it, without its time.
create function private.count_ticket_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := old.updated_at + interval '1 microsecond';
  return new;
end;
$$;

-- BEFORE INSERT or UPDATE: due times in business hours. They stop while the requester is asked or the ticket is done,
-- and follow the priority.
create function private.set_ticket_clock() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  longer integer;
  moment timestamptz := private.ticket_moment(new.source);
begin
  if tg_op = 'INSERT' then
    new.reply_due_at := private.business_time_after(new.created_at, private.ticket_target(new.priority, 'reply'));
    new.resolve_due_at := private.business_time_after(new.created_at, private.ticket_target(new.priority, 'resolved'));
    return new;
  end if;
  if new.priority <> old.priority then
    -- As if it had this priority from the beginning: raising it can make an old ticket overdue.
    new.reply_due_at := private.shifted_due_time(
      new.reply_due_at, private.ticket_target(new.priority, 'reply') - private.ticket_target(old.priority, 'reply')
    );
    longer := private.ticket_target(new.priority, 'resolved') - private.ticket_target(old.priority, 'resolved');
    new.resolve_due_at := private.shifted_due_time(new.resolve_due_at, longer);
    new.resolve_minutes_left := new.resolve_minutes_left + longer;
  end if;
  if new.state <> old.state then
    if new.state not in ('new', 'open') then
      new.reply_due_at := null;
      new.resolve_minutes_left := coalesce(
        new.resolve_minutes_left,
        private.business_minutes_between(moment, new.resolve_due_at) - private.business_minutes_between(new.resolve_due_at, moment)
      );
    elsif new.resolve_minutes_left is not null then
      new.resolve_due_at := private.shifted_due_time(moment, new.resolve_minutes_left);
      new.resolve_minutes_left := null;
    end if;
    new.resolved_at := case when new.state = 'resolved' then moment when new.state = 'closed' then new.resolved_at end;
    new.closed_at := case when new.state in ('closed', 'merged', 'invalid') then coalesce(new.closed_at, moment) end;
    new.snoozed_until := null;
  end if;
  return new;
end;
$$;

-- AFTER a ticket gets the member whom it is about: deletes the notifications of it that the member has.
create function private.hide_ticket_from_subject() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.ticket_readers as reader where reader.ticket_id = new.id and reader.user_id = new.about_user_id;
  delete from public.notifications as notification
  where notification.user_id = new.about_user_id and notification.kind = 'work' and notification.about = new.id::text;
  return null;
end;
$$;

-- AFTER a ticket becomes restricted: names the people with the duty, its assignee, and the member of staff who
-- restricts it.
create function private.name_ticket_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ticket_readers (ticket_id, user_id, added_by, at)
  select new.id, reader.id, auth.uid(), private.ticket_moment(new.source)
  from (
    select private.ticket_readers_for(new) as id
    union
    select new.assignee_id
    union
    -- Staff keep reading the ticket that they restrict.
    select auth.uid()
    where tg_op = 'UPDATE' and private.has_permission('hr_full')
      and auth.uid() is distinct from new.requester_id and auth.uid() is distinct from new.about_user_id
  ) as reader
  where reader.id is not null
  on conflict on constraint ticket_readers_pkey do nothing;
  return null;
end;
$$;

create trigger tickets_clock
before insert or update of state, priority on public.tickets
for each row execute function private.set_ticket_clock();

create trigger tickets_touch_updated_at
before update on public.tickets
for each row when (new.source <> 'anonymous' or auth.uid() is not null)
execute function private.touch_updated_at();

create trigger tickets_version
before update on public.tickets
for each row when (new.source = 'anonymous' and auth.uid() is null)
execute function private.count_ticket_version();

create trigger tickets_subject
after insert or update of about_user_id on public.tickets
for each row when (new.about_user_id is not null)
execute function private.hide_ticket_from_subject();

create trigger tickets_readers
after insert on public.tickets
for each row when (new.sensitivity = 'restricted')
execute function private.name_ticket_readers();

create trigger tickets_restricted
after update of sensitivity on public.tickets
for each row when (new.sensitivity = 'restricted' and old.sensitivity <> 'restricted')
execute function private.name_ticket_readers();
