-- The HR desk: tickets as staff see and work on them, templates of replies, and named duties.
--
-- Each function requires hr_full, locks the ticket, and refuses with not_found where the caller may not see it: the same
-- answer as for no ticket.

set check_function_bodies = off;

create table public.hr_templates (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 80 and title = btrim(title) and title !~ '[[:cntrl:]]'),
  body text not null check (char_length(body) between 1 and 4000 and body !~ '^\s|\s$'),
  category text check (
    category in ('account', 'team', 'conduct', 'payment', 'contract', 'wellbeing', 'technical', 'ban_appeal', 'other')
  ),
  action text check (action in ('reply', 'ask', 'resolve')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.hr_templates is 'Texts of replies of HR.';
comment on column public.hr_templates.body is 'With {name} of the requester, {number} of the ticket and {agent}.';
comment on column public.hr_templates.category is 'The category it is for; null for all.';
comment on column public.hr_templates.action is 'What sending it does, for a macro; null for a text alone.';
create unique index hr_templates_title_key on public.hr_templates (lower(title));

create table private.ticket_links (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  other_id uuid not null references public.tickets (id) on delete cascade,
  primary key (ticket_id, other_id),
  constraint ticket_links_order_check check (ticket_id < other_id)
);
comment on table private.ticket_links is 'Pairs of tickets that belong together; shown where the other one is visible.';

create table private.ticket_agents (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (ticket_id, user_id)
);
comment on table private.ticket_agents is 'Staff who are answering a ticket. Rows older than a minute are deleted.';

call private.protect_table('public.hr_templates');
create policy hr_templates_select_authenticated on public.hr_templates
for select to authenticated using ((select private.has_permission('hr_full')));

grant select on public.hr_templates to authenticated;

alter table private.ticket_links enable row level security;
alter table private.ticket_agents enable row level security;

call private.keep_updated_at('public.hr_templates');

-- Visibility ----------------------------------------------------------------------------------------------------------

-- private.could_work_on_ticket() without regard to the ban that an appeal is against.
create function private.is_staff_of_ticket(ticket public.tickets, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.users as staff
    where staff.id = person
      and 'hr_full' = any (private.permissions_of(staff.id))
      and staff.id is distinct from ticket.requester_id
      and staff.id is distinct from ticket.about_user_id
      and case ticket.sensitivity
        when 'normal' then true
        when 'restricted' then false
        else staff.role = 'superadmin' or exists (
          select from private.effective_roles as assignment
          where assignment.user_id = staff.id and assignment.platform_permissions @> '{"hr_full": true}'
        )
      end
  ) or (
    person is distinct from ticket.requester_id and person is distinct from ticket.about_user_id
    and 'hr_full' = any (private.permissions_of(person))
    and exists (
      select from private.ticket_readers as reader where reader.ticket_id = ticket.id and reader.user_id = person
    )
  );
$$;

-- private.can_work_on_ticket() for another member of staff than the caller.
create function private.could_work_on_ticket(ticket public.tickets, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_staff_of_ticket(ticket, person) and not private.is_barred_from_ticket(ticket, person);
$$;

-- Until when a due time is soon: two business hours from now.
create function private.ticket_due_soon() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select private.business_time_after(now(), 120);
$$;
grant execute on function private.ticket_due_soon to authenticated;

-- Tickets that are not done and that the caller may see at the desk.
create function private.undone_desk_tickets() returns setof public.tickets
language sql stable security definer set search_path = '' as $$
  -- The condition of private.can_work_on_ticket(), with its parts once per statement.
  select ticket.*
  from public.tickets as ticket
  where ticket.state in ('new', 'open', 'waiting_member')
    and (select private.has_permission('hr_full'))
    and ticket.requester_id is distinct from (select auth.uid())
    and ticket.about_user_id is distinct from (select auth.uid())
    and (
      ticket.sensitivity = 'normal'
      or (ticket.sensitivity = 'confidential' and (select private.is_hr()))
      or ticket.id = any (array(select private.readable_ticket_ids()))
    )
    and not (ticket.id = any (array(select private.barred_ticket_ids())));
$$;

-- The ticket, locked, for staff who may see it. Refuses with permission_required, not_found.
create function private.lock_desk_ticket(ticket uuid) returns public.tickets
language plpgsql security definer set search_path = '' as $$
declare
  target_ticket public.tickets;
begin
  perform private.require_permission('hr_full');
  -- Before the lock: waiting for it would tell that a hidden ticket exists and is being worked on.
  perform private.refuse_if(private.visible_ticket_number(ticket) is null, 'not_found');
  select * into target_ticket from public.tickets where tickets.id = ticket for update;
  perform private.refuse_if(not private.can_work_on_ticket(target_ticket), 'not_found');
  return target_ticket;
end;
$$;

-- private.lock_desk_ticket() of the version read. Refuses with changed_meanwhile.
create function private.lock_ticket_version(ticket uuid, expected timestamptz) returns public.tickets
language plpgsql security definer set search_path = '' as $$
declare
  target_ticket public.tickets := private.lock_desk_ticket(ticket);
begin
  perform private.require_version(target_ticket.updated_at, expected);
  return target_ticket;
end;
$$;

-- Reading -------------------------------------------------------------------------------------------------------------

create view public.desk_tickets
with (security_invoker = true) as
select
  ticket.id, ticket.number, ticket.title, ticket.category, ticket.priority, ticket.sensitivity, ticket.state,
  case
    when ticket.state in ('resolved', 'closed', 'merged', 'invalid') then 'done'
    when ticket.state = 'waiting_member' then 'waiting'
    -- A reply that is owed ends a snooze.
    when ticket.snoozed_until > now() and (ticket.reply_due_at is null or ticket.reply_due_at > now()) then 'snoozed'
    when ticket.due_at < now() then 'overdue'
    when ticket.due_at <= (select private.ticket_due_soon()) then 'due_soon'
    else ticket.state
  end as queue,
  ticket.source, ticket.is_minor, ticket.requester_id, private.member_name(ticket.requester_id) as requester,
  ticket.about_user_id, coalesce(private.member_name(ticket.about_user_id), ticket.about_name) as about,
  ticket.assignee_id, private.member_name(ticket.assignee_id) as assignee,
  coalesce(ticket.closed_at is null and ticket.assignee_id = (select auth.uid()), false) as is_mine,
  ticket.closed_at is null and ticket.sensitivity = 'restricted' as is_restricted_to_me,
  ticket.reply_due_at, ticket.resolve_due_at, ticket.due_at, ticket.snoozed_until, ticket.last_message_at, ticket.rating,
  ticket.is_held, ticket.work_order, ticket.created_at, ticket.updated_at
from public.tickets as ticket;
comment on view public.desk_tickets is
  'Tickets that the caller may see at the desk. is_mine and is_restricted_to_me are false for closed ones. A '
  'reader of a queue names its states too: they have an index.';
grant select on public.desk_tickets to authenticated;

-- How many reports without a name wait for people other than the caller; without those about the caller, and those
-- whose typed name may mean the caller.
create function private.reports_elsewhere() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*)
  from public.tickets as report, private.words_of(coalesce(report.about_name, '')) as typed, (
    select private.words_of(concat_ws(' ', person.full_name, person.gamertag, person.gamertag_display, details.legal_name)) as words
    from public.users as person left join public.user_private as details on details.user_id = person.id
    where person.id = auth.uid()
  ) as me
  where report.source = 'anonymous' and report.sensitivity = 'restricted' and report.state in ('new', 'open')
    and not (report.id = any (array(select private.readable_ticket_ids())))
    and report.about_user_id is distinct from auth.uid()
    and not (cardinality(typed) > 0 and typed <@ me.words);
$$;

-- Numbers of visible tickets that are not done: {mine, restricted, queues: {new, …}}; a queue without tickets is
-- absent. reports_elsewhere: private.reports_elsewhere().
create function public.ticket_queue_counts() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('hr_full');
  return (
    with desk_ticket as materialized (
      select desk.queue, desk.is_mine, desk.is_restricted_to_me
      from public.desk_tickets as desk
      where desk.id = any (array(select ticket.id from private.undone_desk_tickets() as ticket))
    )
    select jsonb_build_object(
      'mine', count(*) filter (where desk_ticket.is_mine),
      'restricted', count(*) filter (where desk_ticket.is_restricted_to_me),
      'reports_elsewhere', private.reports_elsewhere(),
      'queues', (select coalesce(jsonb_object_agg(sums.queue, sums.tickets), '{}') from (
        select queue_ticket.queue, count(*) as tickets from desk_ticket as queue_ticket group by queue_ticket.queue
      ) as sums)
    )
    from desk_ticket
  );
end;
$$;
grant execute on function public.ticket_queue_counts to authenticated;

-- Fills a template: the ticket's number, the caller, the first name of the requester.
create function private.ticket_words(words text, ticket public.tickets) returns text
language sql stable security definer set search_path = '' as $$
  select replace(replace(replace(
    words, '{number}', ticket.number),
    '{agent}', coalesce(private.member_name(auth.uid()), 'HR')),
    '{name}', coalesce(split_part(private.member_name(ticket.requester_id), ' ', 1), 'there'));
$$;

-- Number of a ticket that the caller may see, otherwise null.
create function private.visible_ticket_number(ticket uuid) returns text
language sql stable security definer set search_path = '' as $$
  select target_ticket.number from public.tickets as target_ticket where target_ticket.id = ticket and private.can_work_on_ticket(target_ticket);
$$;

-- Messages of a ticket with internal ones, for the desk, in their order; links and merges with visible tickets only.
create function private.desk_messages(ticket uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', entry.id, 'at', entry.at,
    'is_hour', entry.author = 'requester' and target_ticket.source = 'anonymous',
    'kind', entry.kind, 'is_internal', entry.is_internal, 'author', entry.author,
    'name', private.member_name(entry.author_id), 'is_mine', coalesce(entry.author_id = auth.uid(), false), 'body', entry.body,
    'action', entry.detail ->> 'action',
    -- Rows of people and tickets by their names.
    'person', private.member_name((entry.detail ->> 'person')::uuid),
    'number', private.visible_ticket_number((entry.detail ->> 'ticket')::uuid),
    'until', entry.detail -> 'until', 'changes', coalesce(entry.detail -> 'changes', '{}'), 'mail', entry.detail -> 'mail',
    'added', (
      select jsonb_agg(private.member_name(reader.id::uuid)) from jsonb_array_elements_text(entry.detail -> 'added') as reader (id)
    ),
    'removed', (
      select jsonb_agg(private.member_name(reader.id::uuid)) from jsonb_array_elements_text(entry.detail -> 'removed') as reader (id)
    ),
    'edited_at', entry.edited_at,
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object('at', former.at, 'body', former.body) order by former.at desc), '[]')
      from private.ticket_message_versions as former where former.message_id = entry.id
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', file.id, 'name', file.name, 'bytes', file.bytes, 'media_type', file.media_type
      ) order by file.created_at, file.id), '[]')
      from private.ticket_files as file where file.message_id = entry.id
    )
  ) order by entry.position), '[]')
  from public.tickets as target_ticket
  join private.ticket_messages as entry on entry.ticket_id = target_ticket.id
  where target_ticket.id = ticket
    -- The action alone would tell that a hidden ticket exists.
    and (not entry.detail ? 'ticket' or private.visible_ticket_number((entry.detail ->> 'ticket')::uuid) is not null);
$$;

-- A ticket as staff see it: {ticket, appeal, details, messages, links, others, staff, openings, templates}. Records the
-- opening, once in ten minutes. Locks the ticket. Refuses with not_found.
create function public.ticket_for_desk(ticket uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target_ticket public.tickets := private.lock_desk_ticket(ticket);
begin
  -- Reading again while working on it is the same opening.
  insert into private.ticket_openings (ticket_id, user_id)
  select target_ticket.id, auth.uid()
  where not exists (
    select from private.ticket_openings as opening
    where opening.ticket_id = target_ticket.id and opening.user_id = auth.uid() and opening.at > now() - interval '10 minutes'
  );
  return jsonb_build_object(
    'ticket', (select to_jsonb(listed_ticket) from public.desk_tickets as listed_ticket where listed_ticket.id = target_ticket.id),
    'appeal', private.appeal_sender(target_ticket.id),
    'details', target_ticket.details,
    'rating_comment', target_ticket.rating_comment,
    'merged_into', private.visible_ticket_number(private.merge_target(target_ticket.id)),
    'messages', private.desk_messages(target_ticket.id),
    'links', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', other.id, 'number', other.number, 'title', other.title, 'state', other.state
      ) order by other.created_at), '[]')
      from private.ticket_links as link
      join public.tickets as other on other.id in (link.ticket_id, link.other_id) and other.id <> target_ticket.id
      where target_ticket.id in (link.ticket_id, link.other_id) and private.can_work_on_ticket(other)
    ),
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', other.id, 'number', other.number, 'title', other.title, 'state', other.state
      ) order by other.created_at desc), '[]')
      from (
        select * from public.tickets as same
        where same.requester_id = target_ticket.requester_id and same.id <> target_ticket.id and private.can_work_on_ticket(same)
        order by same.created_at desc limit 20
      ) as other
    ),
    -- Staff who may be given the ticket or named as its readers: never its subject or requester, nor barred people.
    'staff', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', staff.id, 'name', private.member_name(staff.id), 'may_see', private.could_work_on_ticket(target_ticket, staff.id),
        'is_reader', exists (
          select from private.ticket_readers as reader where reader.ticket_id = target_ticket.id and reader.user_id = staff.id
        )
      ) order by private.member_name(staff.id)), '[]')
      from public.users as staff
      where (staff.role <> 'user' or staff.id in (select assignment.user_id from public.user_organizational_roles as assignment))
        and staff.id is distinct from target_ticket.requester_id and staff.id is distinct from target_ticket.about_user_id
        and 'hr_full' = any (private.permissions_of(staff.id))
        and not private.is_barred_from_ticket(target_ticket, staff.id)
    ),
    'openings', (
      select coalesce(jsonb_agg(jsonb_build_object('name', latest.name, 'at', latest.at) order by latest.at desc), '[]')
      from (
        select private.member_name(opening.user_id) as name, opening.at
        from private.ticket_openings as opening where opening.ticket_id = target_ticket.id order by opening.at desc limit 50
      ) as latest
    ),
    'templates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', template.id, 'title', template.title, 'body', private.ticket_words(template.body, target_ticket), 'action', template.action
      ) order by template.category is null, lower(template.title)), '[]')
      from public.hr_templates as template where template.category is null or template.category = target_ticket.category
    )
  );
end;
$$;
grant execute on function public.ticket_for_desk to authenticated;

-- Marks the caller as answering the ticket for a minute. Names of the others who are. Refuses with not_found.
create function public.join_ticket(ticket uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  agent uuid := private.require_permission('hr_full');
  target_ticket public.tickets;
begin
  select * into target_ticket from public.tickets where tickets.id = ticket;
  perform private.refuse_if(not private.can_work_on_ticket(target_ticket), 'not_found');
  delete from private.ticket_agents where ticket_agents.seen_at < now() - interval '1 minute';
  insert into private.ticket_agents (ticket_id, user_id) values (target_ticket.id, agent)
  on conflict on constraint ticket_agents_pkey do update set seen_at = now();
  return array(
    select private.member_name(other.user_id)
    from private.ticket_agents as other
    where other.ticket_id = target_ticket.id and other.user_id <> agent and private.could_work_on_ticket(target_ticket, other.user_id)
    order by 1
  );
end;
$$;
grant execute on function public.join_ticket to authenticated;

-- Replies -------------------------------------------------------------------------------------------------------------

-- Adds an action of staff to the thread of a ticket; the requester reads those that are not internal.
create function private.record_ticket_action(
  ticket uuid, action text, detail jsonb default '{}', is_internal boolean default true
) returns uuid
language sql security definer set search_path = '' as $$
  select private.add_ticket_message(
    ticket, 'system', 'staff', null, jsonb_build_object('action', action) || record_ticket_action.detail, record_ticket_action.is_internal
  );
$$;

-- Writes a reply or note to a locked ticket; the first reply takes a ticket without an assignee. Refuses with
-- transition_not_allowed, required, too_long (5 000 characters), and those of private.attach_ticket_files().
create function private.write_reply(ticket public.tickets, words text, kind text, action text, files uuid[], request_id uuid)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  next_state text := private.ticket_state_after(ticket.state, action);
  message uuid;
begin
  perform private.refuse_if(next_state is null, 'transition_not_allowed');
  message := private.add_ticket_message(
    ticket.id, kind, 'staff', private.required_text(words, 5000), jsonb_build_object('action', action), null, write_reply.request_id
  );
  if cardinality(files) > 0 then
    perform private.attach_ticket_files(ticket.id, message, files, auth.uid());
  end if;
  -- A note changes nothing that the requester sees.
  if action = 'note' then
    return message;
  end if;
  update public.tickets
  set state = next_state, reply_due_at = null, snoozed_until = null, last_message_at = now(),
    first_replied_at = coalesce(tickets.first_replied_at, now()), assignee_id = coalesce(tickets.assignee_id, auth.uid())
  where tickets.id = ticket.id;
  perform private.notify_requester(ticket, case action when 'resolve' then 'resolved' else 'answered' end);
  return message;
end;
$$;

-- Staff answer a ticket (reply, ask, resolve: public) or add a note (internal). seen is the newest message that the
-- writer has read; a newer message refuses it with changed_meanwhile. A repeated request_id returns the first message.
-- Locks the ticket. Refuses with not_found, invalid_input, and as private.write_reply().
create function public.reply_to_ticket(
  ticket uuid, seen uuid, body text, kind text, action text, files uuid[] default '{}', request_id uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  target_ticket public.tickets := private.lock_desk_ticket(ticket);
  written uuid;
begin
  perform private.refuse_if(action is null or action not in ('reply', 'ask', 'resolve', 'note')
    or kind is distinct from (case action when 'note' then 'internal' else 'public' end), 'invalid_input');
  select entry.id into written from private.ticket_messages as entry
  where entry.ticket_id = target_ticket.id and entry.request_id = reply_to_ticket.request_id and entry.author_id = auth.uid();
  if written is not null then
    return written;
  end if;
  perform private.refuse_if(exists (
    select from private.ticket_messages as newer
    where newer.ticket_id = target_ticket.id and newer.kind <> 'system' and newer.position > coalesce((
      select latest.position from private.ticket_messages as latest where latest.id = seen and latest.ticket_id = target_ticket.id
    ), 0)
  ), 'changed_meanwhile');
  return private.write_reply(target_ticket, body, kind, action, files, reply_to_ticket.request_id);
end;
$$;
grant execute on function public.reply_to_ticket to authenticated;

-- Staff edit their own message; its former text is kept. Locks the ticket. Refuses with not_found,
-- transition_not_allowed once it is closed, required, too_long.
create function public.edit_ticket_message(message uuid, body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  entry private.ticket_messages;
begin
  perform private.require_permission('hr_full');
  ticket := private.lock_desk_ticket((
    select target_message.ticket_id from private.ticket_messages as target_message where target_message.id = message
  ));
  select * into entry from private.ticket_messages as target_message where target_message.id = message;
  perform private.refuse_if(entry.author_id is distinct from auth.uid() or entry.kind = 'system'
    or entry.ticket_id <> ticket.id, 'not_found');
  perform private.refuse_if(ticket.closed_at is not null, 'transition_not_allowed');
  if entry.body = private.required_text(edit_ticket_message.body, 5000) then
    return;
  end if;
  insert into private.ticket_message_versions (message_id, at, body) values (entry.id, clock_timestamp(), entry.body);
  update private.ticket_messages set body = private.required_text(edit_ticket_message.body, 5000), edited_at = now()
  where ticket_messages.id = entry.id;
end;
$$;
grant execute on function public.edit_ticket_message to authenticated;

-- Actions -------------------------------------------------------------------------------------------------------------

-- Gives a locked ticket to a member of staff who may see it, or to none, records it and notifies. Refuses with
-- person_unavailable, transition_not_allowed once it is closed.
create function private.give_ticket(ticket public.tickets, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(ticket.closed_at is not null, 'transition_not_allowed');
  if ticket.assignee_id is not distinct from person then
    return;
  end if;
  perform private.refuse_if(person is not null and not private.could_work_on_ticket(ticket, person), 'person_unavailable');
  update public.tickets set assignee_id = person where tickets.id = ticket.id;
  perform private.record_ticket_action(ticket.id, 'assign', jsonb_build_object('person', person));
  perform private.notify(person, 'work', 'ticket_given', ticket.id::text, ticket.number);
end;
$$;

-- Gives a locked ticket to the caller and opens a new one. Refuses with transition_not_allowed.
create function private.take_locked_ticket(ticket public.tickets) returns void
language plpgsql security definer set search_path = '' as $$
declare
  next_state text := private.ticket_state_after(ticket.state, 'take');
begin
  perform private.refuse_if(next_state is null, 'transition_not_allowed');
  perform private.give_ticket(ticket, auth.uid());
  update public.tickets set state = next_state where tickets.id = ticket.id and tickets.state <> next_state;
end;
$$;

-- Staff hand a ticket to a member of staff who may see it, or to none. Locks the ticket. Refuses with not_found,
-- changed_meanwhile, person_unavailable.
create function public.assign_ticket(ticket uuid, expected timestamptz, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.give_ticket(private.lock_ticket_version(ticket, expected), person);
end;
$$;
grant execute on function public.assign_ticket to authenticated;

-- One ticket of public.move_tickets(): take (also from someone else), snooze (hide an open one from the queues for at
-- most 90 days; no time ends it), hold or release (with a reason that only HR reads), resolve (also with a template),
-- close, reopen, invalidate. Refuses with not_found, changed_meanwhile, transition_not_allowed, invalid_time,
-- required, too_long.
create function private.move_ticket(ticket uuid, expected timestamptz, action text, details jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_ticket public.tickets := private.lock_ticket_version(ticket, expected);
  template uuid := case when action = 'resolve' then (details ->> 'template')::uuid end;
  moment timestamptz := case when action = 'snooze' then (details ->> 'until')::timestamptz end;
  next_state text := private.ticket_state_after(target_ticket.state, action);
  words text;
begin
  if action = 'take' then
    perform private.take_locked_ticket(target_ticket);
  elsif action in ('hold', 'release') then
    perform private.refuse_if(target_ticket.is_held = (action = 'hold'), 'transition_not_allowed');
    update public.tickets set is_held = (action = 'hold') where tickets.id = target_ticket.id;
    perform private.add_ticket_message(
      target_ticket.id, 'system', 'staff', private.required_text(details ->> 'reason', 500), jsonb_build_object('action', action)
    );
  elsif action = 'snooze' then
    perform private.refuse_if(target_ticket.state not in ('new', 'open'), 'transition_not_allowed');
    perform private.refuse_if(moment <= now() or moment > now() + interval '90 days', 'invalid_time');
    update public.tickets set snoozed_until = moment where tickets.id = target_ticket.id;
    perform private.record_ticket_action(target_ticket.id, action, jsonb_build_object('until', moment));
  elsif next_state is null then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  elsif template is not null then
    select private.ticket_words(hr_templates.body, target_ticket) into words from public.hr_templates where hr_templates.id = template;
    perform private.write_reply(target_ticket, words, 'public', action, '{}', null);
  else
    update public.tickets
    set state = next_state, snoozed_until = null, assignee_id = coalesce(tickets.assignee_id, auth.uid())
    where tickets.id = target_ticket.id;
    perform private.record_ticket_action(target_ticket.id, action, '{}', false);
    perform private.notify_requester(
      target_ticket, case action when 'resolve' then 'resolved' when 'reopen' then 'reopened' else 'closed' end
    );
  end if;
end;
$$;

-- Staff take, snooze {until}, resolve {template}, close, reopen, invalidate, hold {reason} or release {reason} up to
-- 500 tickets [{id, expected}]. Returns for each {id, outcome: done or the refusal}. Locks them in the order of their
-- ids. Refuses with invalid_input.
create function public.move_tickets(tickets json, action text, details json default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  tickets jsonb := private.parse_json(move_tickets.tickets);
  details jsonb := private.parse_json(move_tickets.details);
  wanted record;
  outcome text;
  results jsonb := '[]';
begin
  perform private.require_permission('hr_full');
  perform private.refuse_if(action is null
    or action not in ('take', 'snooze', 'resolve', 'close', 'reopen', 'invalidate', 'hold', 'release'), 'invalid_input');
  perform private.require_row_versions(tickets);
  for wanted in
    select (entry ->> 'id')::uuid as id, (entry ->> 'expected')::timestamptz as expected
    from jsonb_array_elements(tickets) as entry
    order by 1
  loop
    -- A refused ticket leaves the others as they are.
    begin
      perform private.move_ticket(wanted.id, wanted.expected, action, details);
      outcome := 'done';
    exception
      when sqlstate 'PT409' then
        outcome := sqlerrm;
    end;
    results := results || jsonb_build_object('id', wanted.id, 'outcome', outcome);
  end loop;
  return results;
end;
$$;
grant execute on function public.move_tickets to authenticated;

-- Staff change category, priority (its due times begin again), sensitivity and subject, who loses sight of it. A new
-- category or subject raises the sensitivity to its least. An assignee who may no longer see it loses it. Locks the
-- ticket. Refuses with not_found, changed_meanwhile, invalid_value for the caller or requester as subject and for
-- another subject of an appeal than its sender, person_unavailable.
create function public.change_ticket(
  ticket uuid, expected timestamptz, category text, priority text, sensitivity text, about uuid
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_ticket public.tickets := private.lock_ticket_version(ticket, expected);
  written_ticket public.tickets;
  changes jsonb := '{}';
  least text := private.least_sensitivity(change_ticket.category, coalesce(about::text, target_ticket.about_name) is not null);
  -- Staff may lower a sensitivity; a new category or subject does not leave it below its least.
  is_raised boolean := least <>
    private.least_sensitivity(target_ticket.category, coalesce(target_ticket.about_user_id::text, target_ticket.about_name) is not null);
begin
  if about in (auth.uid(), target_ticket.requester_id)
    -- The subject of an appeal is its sender, from whom this hides internal notes.
    or (target_ticket.source = 'appeal' and target_ticket.about_user_id is not null and about is distinct from target_ticket.about_user_id) then
    raise exception using errcode = 'PT409', message = 'invalid_value';
  end if;
  perform private.refuse_if(about is not null and not exists (select from public.users where users.id = about), 'person_unavailable');
  update public.tickets
  set category = change_ticket.category, priority = change_ticket.priority,
    sensitivity = private.higher_sensitivity(change_ticket.sensitivity, case when is_raised then least else 'normal' end),
    about_user_id = about, assignee_id = case when tickets.assignee_id is distinct from about then tickets.assignee_id end
  where tickets.id = target_ticket.id
  returning * into written_ticket;
  if written_ticket.sensitivity <> 'restricted' then
    delete from private.ticket_readers as reader where reader.ticket_id = target_ticket.id;
  end if;
  if written_ticket.assignee_id is not null and not private.could_work_on_ticket(written_ticket, written_ticket.assignee_id) then
    update public.tickets set assignee_id = null where tickets.id = target_ticket.id;
  end if;
  select coalesce(jsonb_object_agg(was.key, jsonb_build_array(was.value, became.value)), '{}') into changes
  from jsonb_each_text(to_jsonb(target_ticket)) as was join jsonb_each_text(to_jsonb(written_ticket)) as became on became.key = was.key
  where was.key in ('category', 'priority', 'sensitivity') and was.value <> became.value;
  perform private.record_ticket_action(target_ticket.id, 'change', jsonb_build_object(
    'changes', changes || case when target_ticket.about_user_id is distinct from about then '{"about": []}'::jsonb else '{}' end
  ));
end;
$$;
grant execute on function public.change_ticket to authenticated;

-- Names the readers of a restricted ticket; an assignee who is none of them loses it. Locks the ticket. Refuses with
-- not_found, changed_meanwhile, required, transition_not_allowed unless restricted, person_unavailable for the subject,
-- the requester, barred people and people without hr_full.
create function public.set_ticket_readers(ticket uuid, expected timestamptz, people uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_ticket public.tickets := private.lock_ticket_version(ticket, expected);
  former uuid[] := array(select reader.user_id from private.ticket_readers as reader where reader.ticket_id = target_ticket.id);
  wanted uuid[] := array(select distinct person from unnest(people) as person where person is not null);
begin
  perform private.refuse_if(target_ticket.sensitivity <> 'restricted', 'transition_not_allowed');
  perform private.refuse_if(cardinality(wanted) = 0, 'required');
  perform private.refuse_if(exists (
    select from unnest(wanted) as person
    where person is not distinct from target_ticket.requester_id or person is not distinct from target_ticket.about_user_id
      or not coalesce('hr_full' = any (private.permissions_of(person)), false)
      or private.is_barred_from_ticket(target_ticket, person)
  ), 'person_unavailable');
  delete from private.ticket_readers as reader where reader.ticket_id = target_ticket.id and not reader.user_id = any (wanted);
  insert into private.ticket_readers (ticket_id, user_id, added_by)
  select target_ticket.id, person, auth.uid() from unnest(wanted) as person
  on conflict on constraint ticket_readers_pkey do nothing;
  update public.tickets set assignee_id = case when tickets.assignee_id = any (wanted) then tickets.assignee_id end
  where tickets.id = target_ticket.id;
  perform private.record_ticket_action(target_ticket.id, 'readers', jsonb_build_object(
    'added', array(select person from unnest(wanted) as person where not person = any (former)),
    'removed', array(select person from unnest(former) as person where not person = any (wanted))
  ));
  perform private.notify(person, 'work', 'ticket_shared', target_ticket.id::text, target_ticket.number)
  from unnest(wanted) as person where not person = any (former);
end;
$$;
grant execute on function public.set_ticket_readers to authenticated;

-- A ticket on paper: {ticket, details, messages, printed_by, printed_at}, internal notes only where asked for. Records
-- the print in the thread and as an opening, once in ten minutes. Locks the ticket. Refuses with not_found.
create function public.print_ticket(ticket uuid, with_notes boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target_ticket public.tickets := private.lock_desk_ticket(ticket);
  action text := case when with_notes then 'print_notes' else 'print' end;
begin
  -- Loading the same view again is the same print.
  if not exists (
    select from private.ticket_messages as entry
    where entry.ticket_id = target_ticket.id and entry.author_id = auth.uid() and entry.detail ->> 'action' = action
      and entry.at > now() - interval '10 minutes'
  ) then
    perform private.record_ticket_action(target_ticket.id, action);
    insert into private.ticket_openings (ticket_id, user_id) values (target_ticket.id, auth.uid());
  end if;
  return jsonb_build_object(
    'ticket', (select to_jsonb(listed_ticket) from public.desk_tickets as listed_ticket where listed_ticket.id = target_ticket.id),
    'details', target_ticket.details,
    'messages', (
      select coalesce(jsonb_agg(entry.value order by entry.ordinality), '[]')
      from jsonb_array_elements(private.desk_messages(target_ticket.id)) with ordinality as entry
      where with_notes or entry.value ->> 'kind' <> 'internal'
    ),
    'printed_by', private.member_name(auth.uid()),
    'printed_at', now()
  );
end;
$$;
grant execute on function public.print_ticket to authenticated;

-- Several tickets -----------------------------------------------------------------------------------------------------

-- Locks two visible tickets in the order of their ids. Refuses with not_found, invalid_value for one and the same.
create function private.lock_two_tickets(ticket uuid, other uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('hr_full');
  perform private.refuse_if(ticket = other, 'invalid_value');
  perform private.lock_desk_ticket(least(ticket, other));
  perform private.lock_desk_ticket(greatest(ticket, other));
end;
$$;

-- Links two tickets. Locks both. Refuses with not_found, invalid_value for one and the same.
create function public.link_tickets(ticket uuid, other uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_two_tickets(ticket, other);
  insert into private.ticket_links (ticket_id, other_id) values (least(ticket, other), greatest(ticket, other))
  on conflict on constraint ticket_links_pkey do nothing;
  if found then
    perform private.record_ticket_action(ticket, 'link', jsonb_build_object('ticket', other));
    perform private.record_ticket_action(other, 'link', jsonb_build_object('ticket', ticket));
  end if;
end;
$$;
grant execute on function public.link_tickets to authenticated;

-- Ends the link of two tickets. Locks both. Refuses with not_found.
create function public.unlink_tickets(ticket uuid, other uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_two_tickets(ticket, other);
  delete from private.ticket_links as link where link.ticket_id = least(ticket, other) and link.other_id = greatest(ticket, other);
  if found then
    perform private.record_ticket_action(ticket, 'unlink', jsonb_build_object('ticket', other));
    perform private.record_ticket_action(other, 'unlink', jsonb_build_object('ticket', ticket));
  end if;
end;
$$;
grant execute on function public.unlink_tickets to authenticated;

-- Moves messages and files of a ticket into another of the same requester and subject that is at least as sensitive and
-- has no reader more, and notifies the requester. Locks both in the order of their ids. Refuses with not_found,
-- changed_meanwhile, invalid_value, transition_not_allowed.
create function public.merge_tickets(source uuid, target uuid, expected timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  target_ticket public.tickets;
  order_of constant text[] := '{normal,confidential,restricted}';
begin
  perform private.lock_two_tickets(source, target);
  ticket := private.lock_ticket_version(source, expected);
  target_ticket := private.lock_desk_ticket(target);
  if ticket.requester_id is null or ticket.requester_id is distinct from target_ticket.requester_id
    or ticket.about_user_id is distinct from target_ticket.about_user_id
    or array_position(order_of, target_ticket.sensitivity) < array_position(order_of, ticket.sensitivity)
    -- Messages never reach a reader of the target without access to the source.
    or (ticket.sensitivity = 'restricted' and exists (
      select from private.ticket_readers as reader
      where reader.ticket_id = target_ticket.id and not exists (
        select from private.ticket_readers as both_read where both_read.ticket_id = ticket.id and both_read.user_id = reader.user_id
      )
    ))
  then
    raise exception using errcode = 'PT409', message = 'invalid_value';
  end if;
  perform private.refuse_if(private.ticket_state_after(ticket.state, 'merge') is null
    or private.ticket_state_after(target_ticket.state, 'answer') is null, 'transition_not_allowed');
  update private.ticket_messages set ticket_id = target_ticket.id, request_id = null where ticket_messages.ticket_id = ticket.id;
  update private.ticket_files set ticket_id = target_ticket.id where ticket_files.ticket_id = ticket.id;
  update public.tickets
  set state = private.ticket_state_after(ticket.state, 'merge')
  where tickets.id = ticket.id;
  update public.tickets
  set state = case when ticket.reply_due_at is null then target_ticket.state else private.ticket_state_after(target_ticket.state, 'answer') end,
    reply_due_at = least(target_ticket.reply_due_at, ticket.reply_due_at),
    last_message_at = greatest(target_ticket.last_message_at, ticket.last_message_at)
  where tickets.id = target_ticket.id;
  perform private.record_ticket_action(ticket.id, 'merge', jsonb_build_object('ticket', target_ticket.id));
  perform private.record_ticket_action(target_ticket.id, 'merge', jsonb_build_object('ticket', ticket.id));
  perform private.notify(target_ticket.requester_id, 'ticket', 'merged', target_ticket.number, target_ticket.number);
end;
$$;
grant execute on function public.merge_tickets to authenticated;

-- Templates and duties ------------------------------------------------------------------------------------------------

-- Writes a template {title, body, category, action}, a new one where template is null; returns its id. Refuses with
-- changed_meanwhile, required, too_long.
create function public.save_hr_template(template uuid, expected timestamptz, content json) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  content jsonb := private.parse_json(save_hr_template.content);
  written uuid;
begin
  perform private.require_permission('hr_full');
  if template is null then
    insert into public.hr_templates (title, body, category, action)
    values (
      private.required_text(content ->> 'title', 80), private.required_text(content ->> 'body', 4000), content ->> 'category',
      content ->> 'action'
    )
    returning hr_templates.id into written;
    return written;
  end if;
  update public.hr_templates
  set title = private.required_text(content ->> 'title', 80), body = private.required_text(content ->> 'body', 4000),
    category = content ->> 'category', action = content ->> 'action'
  where hr_templates.id = template and hr_templates.updated_at = expected
  returning hr_templates.id into written;
  perform private.refuse_if(written is null, 'changed_meanwhile');
  return written;
end;
$$;
grant execute on function public.save_hr_template to authenticated;

-- Deletes a template. For HR.
create function public.delete_hr_template(template uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('hr_full');
  delete from public.hr_templates where hr_templates.id = template;
end;
$$;
grant execute on function public.delete_hr_template to authenticated;

-- People named for new restricted tickets, or those of minors: [{user_id, name, duty, has_access}]; without hr_full
-- they get none. For superadmins.
create function public.list_hr_duties() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_superadmin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', duty.user_id, 'name', private.member_name(duty.user_id), 'duty', duty.duty,
      'has_access', coalesce('hr_full' = any (private.permissions_of(duty.user_id)), false)
    ) order by private.member_name(duty.user_id), duty.user_id), '[]')
    from private.hr_duties as duty
  );
end;
$$;
grant execute on function public.list_hr_duties to authenticated;

-- Names a member of staff for new restricted tickets, or those of minors (safeguarding), or no longer. For superadmins.
-- Refuses with invalid_input, person_unavailable without hr_full.
create function public.set_hr_duty(person uuid, duty text, is_named boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_superadmin();
  if is_named is not true then
    delete from private.hr_duties as target_duty where target_duty.user_id = person and target_duty.duty = set_hr_duty.duty;
    return;
  end if;
  perform private.refuse_if(set_hr_duty.duty is null or set_hr_duty.duty not in ('restricted', 'safeguarding'), 'invalid_input');
  perform private.refuse_if(not coalesce('hr_full' = any (private.permissions_of(person)), false), 'person_unavailable');
  insert into private.hr_duties (user_id, duty, added_by) values (person, set_hr_duty.duty, auth.uid())
  on conflict on constraint hr_duties_pkey do nothing;
end;
$$;
grant execute on function public.set_hr_duty to authenticated;

-- Work queue and search -----------------------------------------------------------------------------------------------

-- Open tickets that the caller may see and that are not snoozed. Their assignee is their own.
create function private.ticket_work() returns setof private.work_item
language sql stable security definer set search_path = '' as $$
  select
    'ticket', ticket.id::text, ticket.title, ticket.number, ticket.state, ticket.created_at, ticket.due_at,
    to_json(ticket.updated_at) #>> '{}', ticket.assignee_id
  from public.desk_tickets as ticket
  where ticket.queue in ('overdue', 'due_soon', 'new', 'open')
    and ticket.id = any (array(select visible.id from private.undone_desk_tickets() as visible));
$$;

-- Tickets that the caller may see, by number, title or requester.
create function private.search_tickets(target_words private.desk_words) returns setof private.desk_hit
language plpgsql stable security definer set search_path = '' as $$
declare
  spelled text := (target_words).spelled;
  words text[] := (target_words).words;
  part text := (target_words).part;
  -- HR-000123, hr 000123 and #000123 are the same ticket.
  digits text := substring((target_words).typed from '^#?(?:hr[- ]?)?([0-9]{6})$');
  -- Hidden tickets must not fill the limits below, so the condition of the policy is part of each.
  me uuid := auth.uid();
  least_read text[] := case when private.is_hr() then '{normal,confidential}' else '{normal}' end;
  named_in uuid[] := array(select private.readable_ticket_ids());
  barred uuid[] := array(select private.barred_ticket_ids());
begin
  return query
  -- Materialized, so that the index of the titles is read and not every ticket in the order of its newest message.
  with title_hit as materialized (
    select * from public.tickets as ticket
    where case when part is null then ' ' || lower(ticket.title) like '% ' || spelled || '%'
      else lower(ticket.title) like part and lower(ticket.title) like all (words) end
  )
  select 'ticket', ticket_row.id::text, ticket_row.number, concat_ws(' · ', ticket_row.title, private.member_name(ticket_row.requester_id)), ticket_row.state,
    ticket_row.created_at, nearest.rank
  from (
    select hit.id, min(hit.rank) as rank
    from (
      select target_ticket.id, 0 as rank from public.tickets as target_ticket where target_ticket.number = 'HR-' || digits
      union all
      (
        select title_hit.id, private.desk_rank(lower(title_hit.title), target_words) from title_hit
        where title_hit.requester_id is distinct from me and title_hit.about_user_id is distinct from me
          and (title_hit.sensitivity = any (least_read) or title_hit.id = any (named_in)) and not title_hit.id = any (barred)
        order by title_hit.last_message_at desc limit 200
      )
      union all
      (
        select own_ticket.id, 2 from public.tickets as own_ticket
        where own_ticket.requester_id = any (array(select person_hit.id from private.named_people(target_words, 40) as person_hit (id)))
          and own_ticket.requester_id is distinct from me and own_ticket.about_user_id is distinct from me
          and (own_ticket.sensitivity = any (least_read) or own_ticket.id = any (named_in)) and not own_ticket.id = any (barred)
        order by own_ticket.last_message_at desc limit 200
      )
    ) as hit
    group by hit.id
  ) as nearest
  join public.tickets as ticket_row on ticket_row.id = nearest.id
  where private.can_work_on_ticket(ticket_row)
  order by nearest.rank, ticket_row.work_order, ticket_row.id
  limit 5;
end;
$$;
