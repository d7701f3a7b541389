-- Reports without a name: sending one, and coming back to it with its code. Nothing stored ties a report to its sender.

set check_function_bodies = off;

create table private.report_codes (
  ticket_id uuid primary key references public.tickets (id) on delete cascade,
  code_hash text not null unique
);
comment on table private.report_codes is 'Hashes of the codes with which reporters come back. The code itself is shown once.';

alter table private.report_codes enable row level security;

-- Networks ---------------------------------------------------------------------------------------------------------

-- Overwrites the salt of networks once an hour and deletes the counts of the former one.
create function private.purge_report_networks() returns void
language plpgsql security definer set search_path = '' as $$
declare
  hour text := to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24');
begin
  -- The value begins with its hour.
  update private.secrets set value = hour || ' ' || private.new_token()
  where secrets.name = 'report_salt' and left(secrets.value, char_length(hour)) <> hour;
  if found then
    delete from public.throttle where throttle.action in ('report', 'report_code');
  end if;
end;
$$;

-- Counts an action of a network within the current hour; false when there is no room. Locks the network (advisory).
create function private.count_report_network(action text, network text, allowed integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.purge_report_networks();
  -- Twelve hours are counted in whole hours, like the times of reports.
  return private.consume(action, (
    select encode(sha256(convert_to(secrets.value || ':' || network, 'UTF8')), 'hex')
    from private.secrets where secrets.name = 'report_salt'
  ), allowed, 43200);
end;
$$;

-- For an hourly job: deletes the networks of reports, also in hours without a report.
create function public.purge_report_networks() returns void
language sql security definer set search_path = '' as $$
  select private.purge_report_networks();
$$;
grant execute on function public.purge_report_networks to service_role;

-- The person it is about -------------------------------------------------------------------------------------------

-- Words in lower case, without signs.
create function private.words_of(typed text) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(regexp_split_to_array(lower(typed), '[^[:alnum:]]+'), '');
$$;

-- Members whose names have every typed word. What a caller could notice depends on public names only.
create function private.members_named(typed text, with_legal_names boolean) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select person.id
  from private.words_of(typed) as words, public.users as person
  left join public.user_private as details on details.user_id = person.id
  where cardinality(words) > 0
    and words <@ private.words_of(concat_ws(
      ' ', person.full_name, person.gamertag, person.gamertag_display, case when with_legal_names then details.legal_name end
    ));
$$;

-- The only other member whom a typed name fits: the whole name, words of public names, words of all names. Never
-- returned to a caller.
create function private.member_meant(typed text, asker uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(private.member_named(typed), (
    select min(match.id::text)::uuid from private.members_named(typed, false) as match (id)
    where match.id is distinct from asker having count(*) = 1
  ), (
    select min(match.id::text)::uuid from private.members_named(typed, true) as match (id)
    where match.id is distinct from asker having count(*) = 1
  ));
$$;

-- Threads of requesters without an account -------------------------------------------------------------------------

-- A ticket as its requester without an account reads it: without internal messages and names.
create function private.thread_without_account(ticket public.tickets) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', ticket.number, 'category', ticket.category, 'state', ticket.state, 'created_at', ticket.created_at,
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', message.id, 'at', message.at, 'kind', message.kind, 'action', message.detail ->> 'action', 'body', message.body,
        'author', case message.author when 'requester' then 'me' when 'staff' then 'hr' else 'system' end,
        'is_hour', ticket.source = 'anonymous' and message.author = 'requester', 'mail', message.detail -> 'mail'
      ) order by message.position), '[]')
      from private.ticket_messages as message where message.ticket_id = ticket.id and not message.is_internal
    ),
    'actions', (
      select coalesce(jsonb_agg(action), '[]') from unnest('{answer,close}'::text[]) as action
      where private.ticket_state_after(ticket.state, action) is not null
    )
  );
$$;

-- Reads, answers or closes a locked ticket and returns its thread. A retry with the same request_id does nothing. At
-- most 100 messages. Refuses with transition_not_allowed, throttled, required, too_long.
create function private.apply_thread_action(
  ticket public.tickets, action text, body text, request_id uuid, detail jsonb default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  words text;
  next_state text := private.ticket_state_after(ticket.state, action);
  moment timestamptz := private.ticket_moment(ticket.source);
begin
  if action = 'read' or exists (
    select from private.ticket_messages as sent_message
    where sent_message.ticket_id = ticket.id and sent_message.request_id = apply_thread_action.request_id
  ) then
    return private.thread_without_account(ticket);
  end if;
  perform private.refuse_if(action not in ('answer', 'close') or next_state is null, 'transition_not_allowed');
  perform private.refuse_if((
    select count(*) from private.ticket_messages as sent_message where sent_message.ticket_id = ticket.id and sent_message.author = 'requester'
  ) >= 100, 'throttled', 'PT429');
  if action = 'close' then
    perform private.add_ticket_message(ticket.id, 'system', 'requester', null, '{"action": "close"}', false, request_id);
    update public.tickets set state = next_state where tickets.id = ticket.id returning * into ticket;
  else
    words := private.required_text(body, 5000);
    perform private.add_ticket_message(
      ticket.id, 'public', 'requester', words, '{"action": "answer"}' || detail, false, request_id
    );
    update public.tickets set
      -- The hour may begin before the latest message of HR.
      state = next_state, last_message_at = greatest(ticket.last_message_at, moment), snoozed_until = null,
      reply_due_at = coalesce(
        ticket.reply_due_at, private.business_time_after(moment, private.ticket_target(ticket.priority, 'reply'))
      )
    where tickets.id = ticket.id
    returning * into ticket;
  end if;
  return private.thread_without_account(ticket);
end;
$$;

-- Reports ----------------------------------------------------------------------------------------------------------

-- Hash of the code of a report as typed.
create function private.report_code_hash(code text) returns text
language sql stable security definer set search_path = '' as $$
  select private.hash('report:' || private.typed_code(code));
$$;

-- For the functions of the site: stores a report without a name and returns its number and code, which cannot be read
-- again. Its times are those of the hour. 5 an hour by network, 500 a day. Refuses with required, too_long,
-- invalid_choice, throttled.
create function public.send_report(category text, body text, about_name text, network text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  words text := private.required_text(body, 5000);
  typed text := private.trimmed(regexp_replace(about_name, '[[:cntrl:]]', ' ', 'g'));
  code text := private.new_code(16);
  report public.tickets;
begin
  perform private.refuse_if(category is null or category not in ('conduct', 'wellbeing'), 'invalid_choice', detail => 'category');
  perform private.refuse_if(char_length(typed) > 120, 'too_long', detail => 'about_name');
  perform private.refuse_if(not private.count_report_network('report', network, 5)
    or not private.consume('report_total', 'everybody', 500, 86400), 'throttled', 'PT429');
  report.category := send_report.category;
  report.sensitivity := 'restricted';
  report.source := 'anonymous';
  report.title := private.first_words(words);
  report.about_user_id := private.member_meant(typed, null);
  report.about_name := typed;
  report.created_at := private.ticket_moment('anonymous');
  report := private.insert_ticket(report);
  perform private.add_ticket_message(report.id, 'public', 'requester', words);
  insert into private.report_codes (ticket_id, code_hash) values (report.id, private.report_code_hash(code));
  return jsonb_build_object('number', report.number, 'code', code);
end;
$$;
grant execute on function public.send_report to service_role;

-- For the functions of the site: reads ('read'), answers or closes the report of a code; null for an unknown code, and
-- for every code after 30 tries of a network in an hour. Locks the ticket. Refuses with transition_not_allowed,
-- throttled, required, too_long.
create function public.report_thread(code text, action text, body text, request_id uuid, network text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own_ticket public.tickets;
begin
  -- Returns null instead of raising an exception, which would undo the count.
  if not private.count_report_network('report_code', network, 30) then
    return null;
  end if;
  select ticket.* into own_ticket
  from private.report_codes as target_code
  join public.tickets as ticket on ticket.id = target_code.ticket_id
  where target_code.code_hash = private.report_code_hash(code)
  for update of ticket;
  if own_ticket.id is null then
    return null;
  end if;
  return private.apply_thread_action(own_ticket, action, body, request_id);
end;
$$;
grant execute on function public.report_thread to service_role;

insert into private.secrets (name, value) values ('report_salt', '2026-11-22 00 ' || private.new_token());
