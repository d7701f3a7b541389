-- Tickets for their requesters: asking, reading, answering, closing, reopening, rating; suggested answers; retention.

set check_function_bodies = off;

create table private.ticket_seen (
  ticket_id uuid primary key references public.tickets (id) on delete cascade,
  at timestamptz not null default now()
);
comment on table private.ticket_seen is
  'When requesters last read their tickets. Apart from tickets, whose version the desk compares.';

create table public.hr_answers (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 120 and title !~ '[[:cntrl:]]'),
  body text not null check (char_length(body) between 1 and 3000 and body !~ '^\s|\s$'),
  category text not null check (
    category in ('account', 'team', 'conduct', 'payment', 'contract', 'wellbeing', 'technical', 'ban_appeal', 'other')
  ),
  keywords text not null default '' check (char_length(keywords) <= 300),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.hr_answers is 'Answers that HR suggests before a ticket is sent.';
comment on column public.hr_answers.keywords is 'Further words that find it, separated by spaces.';

alter table private.ticket_seen enable row level security;

call private.protect_table('public.hr_answers', '{insert,update,delete}');
create policy hr_answers_select_authenticated on public.hr_answers
for select to authenticated using (is_published or (select private.has_permission('hr_full')));
create policy hr_answers_insert_authenticated on public.hr_answers
for insert to authenticated with check ((select private.has_permission('hr_full')));
create policy hr_answers_update_authenticated on public.hr_answers
for update to authenticated
using ((select private.has_permission('hr_full'))) with check ((select private.has_permission('hr_full')));
create policy hr_answers_delete_authenticated on public.hr_answers
for delete to authenticated using ((select private.has_permission('hr_full')));

grant select, delete on public.hr_answers to authenticated;
grant insert (title, body, category, keywords, is_published), update (title, body, category, keywords, is_published)
on public.hr_answers to authenticated;

-- Asking -----------------------------------------------------------------------------------------------------------

-- The only member with this gamertag or full name; null when there is none, or several. Never returned to a caller.
create function private.member_named(typed text) returns uuid
language sql stable security definer set search_path = '' as $$
  select case when count(*) = 1 then min(match.id::text)::uuid end
  from (
    select users.id from public.users
    where private.gamertag_key(users.gamertag) = private.gamertag_key(typed)
    union
    select users.id from public.users where lower(users.full_name) = lower(typed)
  ) as match;
$$;

-- Inserts a ticket under a free number; tries again when another caller took it. Refuses with the violated constraint,
-- unavailable.
create function private.insert_ticket(ticket public.tickets) returns public.tickets
language plpgsql security definer set search_path = '' as $$
declare
  target_ticket public.tickets;
begin
  for attempt in 1..5 loop
    begin
      insert into public.tickets (
        number, category, priority, sensitivity, source, title, details, requester_id, is_minor, about_user_id, about_name,
        created_at, updated_at, last_message_at
      )
      values (
        private.new_ticket_number(), ticket.category, private.category_priority(ticket.category), ticket.sensitivity,
        coalesce(ticket.source, 'member'), ticket.title, coalesce(ticket.details, '[]'), ticket.requester_id,
        coalesce(ticket.is_minor, false), ticket.about_user_id, ticket.about_name,
        coalesce(ticket.created_at, now()), coalesce(ticket.created_at, now()), coalesce(ticket.created_at, now())
      )
      returning * into target_ticket;
      return target_ticket;
    exception
      when unique_violation then
        continue;
      when integrity_constraint_violation then
        perform private.refuse_row(sqlstate, sqlerrm);
    end;
  end loop;
  raise exception using errcode = 'PT409', message = 'unavailable';
end;
$$;

-- Sends a ticket to HR, with at most 6 {question, answer}; returns {id, number, reply_due_at}. Without a title it has the
-- first line of the body. A name that fits one member alone is stored as that member, without a notification. Sensitivity
-- is at least that of private.least_sensitivity(), restricted for minors and for a public name that fits several members
-- with staff of HR among them, who do not read it then. A retry with the same request_id sends nothing. 20 a day. Locks
-- the member. Refuses with required, too_long, invalid_choice, invalid_input, person_unavailable, onboarding_required,
-- minor_consent_required, throttled, and those of private.attach_ticket_files().
create function public.create_ticket(
  category text, title text, body text, details json default '[]', about uuid default null, about_name text default null,
  sensitivity text default 'normal', files uuid[] default '{}', request_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  details jsonb := private.parse_json(create_ticket.details);
  person uuid := private.require_member();
  words text := private.required_text(body, 5000);
  typed text := private.trimmed(about_name);
  target_ticket public.tickets;
  ticket_row public.tickets;
  message uuid;
  named uuid[];
begin
  perform private.refuse_applying(private.membership_refusal(person));
  -- Serialises two clicks of one member.
  perform from public.users where users.id = person for no key update;
  select ticket.* into ticket_row
  from private.ticket_messages as sent_message join public.tickets as ticket on ticket.id = sent_message.ticket_id
  where sent_message.request_id = create_ticket.request_id and ticket.requester_id = person;
  if ticket_row.id is not null then
    return jsonb_build_object('id', ticket_row.id, 'number', ticket_row.number, 'reply_due_at', ticket_row.reply_due_at);
  end if;
  perform private.refuse_if(
    coalesce(create_ticket.sensitivity, '') not in ('normal', 'confidential', 'restricted'), 'invalid_choice', detail => 'sensitivity'
  );
  perform private.refuse_if(char_length(typed) > 120, 'too_long', detail => 'about_name');
  -- The sensitivity is shown to the requester: by legal names it could be used to guess them.
  named := array(select member.id from private.members_named(typed, false) as member (id) where member.id <> person);
  perform private.refuse_if(about is not null and not exists (select from public.users where users.id = about), 'person_unavailable');
  target_ticket.about_user_id := coalesce(about, private.member_meant(typed, person));
  perform private.refuse_if(target_ticket.about_user_id = person, 'invalid_choice', detail => 'about');
  perform private.throttle('create_ticket', person::text, 20, 86400);
  target_ticket.category := create_ticket.category;
  target_ticket.title := left(private.trimmed(regexp_replace(
    coalesce(private.trimmed(left(create_ticket.title, 1000)), split_part(words, e'\n', 1)), '[[:cntrl:]]+', ' ', 'g'
  )), 120);
  perform private.refuse_if(jsonb_typeof(details) is distinct from 'array' or jsonb_array_length(details) > 6 or exists (
    select from jsonb_array_elements(details) as entry
    where jsonb_typeof(entry) <> 'object'
      or jsonb_typeof(entry -> 'question') is distinct from 'string' or jsonb_typeof(entry -> 'answer') is distinct from 'string'
      or char_length(entry ->> 'question') not between 1 and 200 or char_length(entry ->> 'answer') > 1000
  ), 'invalid_input', detail => 'details');
  select coalesce(jsonb_agg(jsonb_build_object(
    'question', entry.value ->> 'question', 'answer', private.trimmed(entry.value ->> 'answer')
  ) order by entry.ordinality), '[]')
  into target_ticket.details
  from jsonb_array_elements(details) with ordinality as entry
  where private.trimmed(entry.value ->> 'answer') is not null;
  target_ticket.requester_id := person;
  target_ticket.is_minor := private.is_minor_person(person);
  target_ticket.about_name := typed;
  -- A typed name and a known member raise it alike, so that the result does not tell them apart.
  target_ticket.sensitivity := case
    when target_ticket.is_minor or (
      about is null and private.member_named(typed) is null and cardinality(named) > 1
      and exists (select from unnest(named) as member where 'hr_full' = any (private.permissions_of(member)))
    ) then 'restricted'
    else private.higher_sensitivity(
      create_ticket.sensitivity, private.least_sensitivity(create_ticket.category, coalesce(about::text, typed) is not null)
    )
  end;
  ticket_row := private.insert_ticket(target_ticket);
  message := private.add_ticket_message(ticket_row.id, 'public', 'requester', words, '{}', false, create_ticket.request_id);
  if cardinality(files) > 0 then
    perform private.attach_ticket_files(ticket_row.id, message, files, person);
  end if;
  return jsonb_build_object('id', ticket_row.id, 'number', ticket_row.number, 'reply_due_at', ticket_row.reply_due_at);
end;
$$;
grant execute on function public.create_ticket to authenticated;

-- Reading ----------------------------------------------------------------------------------------------------------

-- Actions that its requester has now: answer, reopen (7 days after it was resolved), rate, close.
create function private.own_ticket_actions(ticket public.tickets) returns text[]
language sql stable set search_path = '' as $$
  select array_remove(array[
    case when ticket.state in ('new', 'open', 'waiting_member') then 'answer' end,
    case when ticket.state = 'resolved' and ticket.resolved_at > now() - interval '7 days' then 'reopen' end,
    case when ticket.state in ('resolved', 'closed') then 'rate' end,
    case when private.ticket_state_after(ticket.state, 'close') is not null then 'close' end
  ], null);
$$;

-- What its requester sees of a ticket in a list.
create function private.own_ticket_card(ticket public.tickets) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', ticket.number, 'category', ticket.category, 'title', ticket.title, 'state', ticket.state,
    'sensitivity', ticket.sensitivity, 'created_at', ticket.created_at, 'last_message_at', ticket.last_message_at,
    'reply_due_at', ticket.reply_due_at,
    'waits_on', case when ticket.state in ('new', 'open') then 'hr' when ticket.state = 'waiting_member' then 'me' end,
    'unread', exists (
      select from private.ticket_messages as message
      where message.ticket_id = ticket.id and not message.is_internal and message.author <> 'requester'
        and message.at > coalesce((select reading.at from private.ticket_seen as reading where reading.ticket_id = ticket.id), ticket.created_at)
    ),
    'can_reopen', 'reopen' = any (private.own_ticket_actions(ticket)), 'rating', ticket.rating
  );
$$;

-- The caller's tickets, the newest message first, with who is next (waits_on: hr, me, or null) and whether it has
-- unread answers. At most 200.
create function public.my_tickets() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  return (
    select coalesce(jsonb_agg(private.own_ticket_card(ticket) order by ticket.last_message_at desc, ticket.id), '[]')
    from (
      select * from public.tickets where tickets.requester_id = person
      order by tickets.last_message_at desc, tickets.id limit 200
    ) as ticket
  );
end;
$$;
grant execute on function public.my_tickets to authenticated;

-- A ticket of the caller with its public messages, what can be done with it, and for a restricted one who opened and
-- printed it when. Marks it and its notifications as read. Refuses with not_found.
create function public.my_ticket(number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  ticket public.tickets;
begin
  select * into ticket from public.tickets where tickets.number = my_ticket.number and tickets.requester_id = person;
  perform private.refuse_if(ticket.id is null, 'not_found');
  insert into private.ticket_seen (ticket_id) values (ticket.id)
  on conflict on constraint ticket_seen_pkey do update set at = now();
  update public.notifications set read_at = now()
  where notifications.user_id = person and notifications.kind = 'ticket' and notifications.about = ticket.number
    and notifications.read_at is null;
  return private.own_ticket_card(ticket) || jsonb_build_object(
    'unread', false, 'details', ticket.details, 'about_name', ticket.about_name, 'rating_comment', ticket.rating_comment,
    'merged_into', (
      select other.number from public.tickets as other where other.id = private.merge_target(ticket.id) and other.requester_id = person
    ),
    -- Nothing internal, no former texts.
    'messages', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', message.id, 'at', message.at, 'kind', message.kind, 'body', message.body, 'edited_at', message.edited_at,
          'author', case message.author when 'requester' then 'me' when 'staff' then 'hr' else 'system' end,
          'name', case when message.author = 'staff' then private.member_name(message.author_id) end,
          'action', case when message.kind = 'system' then message.detail ->> 'action' end, 'mail', message.detail -> 'mail',
          'files', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'id', file.id, 'name', file.name, 'bytes', file.bytes, 'media_type', file.media_type
            ) order by file.created_at, file.id), '[]')
            from private.ticket_files as file where file.message_id = message.id
          )
        ) order by message.position
      ), '[]')
      from private.ticket_messages as message
      where message.ticket_id = ticket.id and message.kind in ('public', 'system') and not message.is_internal
    ),
    'readers', case when ticket.sensitivity = 'restricted' then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', private.member_name(reading.user_id), 'at', reading.at, 'printed_at', (
          select max(entry.at) from private.ticket_messages as entry
          where entry.ticket_id = ticket.id and entry.author_id = reading.user_id and entry.detail ->> 'action' in ('print', 'print_notes')
        )
      ) order by reading.at desc), '[]')
      from (
        select target_opening.user_id, max(target_opening.at) as at from private.ticket_openings as target_opening
        where target_opening.ticket_id = ticket.id group by target_opening.user_id
      ) as reading
    ) else '[]' end,
    'actions', private.own_ticket_actions(ticket)
  );
end;
$$;
grant execute on function public.my_ticket to authenticated;

-- Actions ----------------------------------------------------------------------------------------------------------

-- Locks a ticket of the caller for an action. Refuses with not_found, transition_not_allowed.
create function private.lock_own_ticket(number text, action text) returns public.tickets
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  select * into ticket from public.tickets
  where tickets.number = lock_own_ticket.number and tickets.requester_id = auth.uid()
  for update;
  perform private.refuse_if(ticket.id is null, 'not_found');
  perform private.refuse_if(not action = any (private.own_ticket_actions(ticket)), 'transition_not_allowed');
  return ticket;
end;
$$;

-- Adds a message of the requester to a locked ticket, which waits for HR then; a resolved one is reopened. 100 a day.
-- Refuses with required, too_long, throttled, and those of private.attach_ticket_files().
create function private.add_own_answer(
  ticket public.tickets, action text, body text, files uuid[], request_id uuid, detail jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words text := private.required_text(body, 5000);
  message uuid;
begin
  perform private.throttle('answer_ticket', ticket.requester_id::text, 100, 86400);
  if action = 'reopen' then
    perform private.add_ticket_message(ticket.id, 'system', 'requester', null, '{"action": "reopen"}', false);
  end if;
  message := private.add_ticket_message(
    ticket.id, 'public', 'requester', words, jsonb_build_object('action', action) || detail, false, request_id
  );
  if cardinality(files) > 0 then
    perform private.attach_ticket_files(ticket.id, message, files, ticket.requester_id);
  end if;
  -- A reply is due from the first message that has none.
  update public.tickets set
    state = private.ticket_state_after(ticket.state, action), last_message_at = now(), snoozed_until = null,
    reply_due_at = coalesce(ticket.reply_due_at, private.business_time_after(now(), private.ticket_target(ticket.priority, 'reply')))
  where tickets.id = ticket.id;
end;
$$;

-- Adds a message of the caller to an open ticket. A retry with the same request_id adds none. Locks the ticket. Refuses
-- with not_found, transition_not_allowed, and those of private.add_own_answer().
create function public.answer_ticket(number text, body text, files uuid[] default '{}', request_id uuid default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  perform from public.tickets where tickets.number = answer_ticket.number and tickets.requester_id = person for update;
  if not exists (
    select from private.ticket_messages as message join public.tickets as ticket on ticket.id = message.ticket_id
    where message.request_id = answer_ticket.request_id and ticket.number = answer_ticket.number and ticket.requester_id = person
  ) then
    perform private.add_own_answer(private.lock_own_ticket(number, 'answer'), 'answer', body, files, request_id);
  end if;
end;
$$;
grant execute on function public.answer_ticket to authenticated;

-- Reopens a ticket of the caller within 7 days after it was resolved, with a message. Locks the ticket. Refuses with
-- not_found, transition_not_allowed, and those of private.add_own_answer().
create function public.reopen_my_ticket(number text, body text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_member();
  perform private.add_own_answer(private.lock_own_ticket(number, 'reopen'), 'reopen', body, '{}', null);
end;
$$;
grant execute on function public.reopen_my_ticket to authenticated;

-- Closes a ticket of the caller. Locks the ticket. Refuses with not_found, transition_not_allowed.
create function public.close_my_ticket(number text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  perform private.require_member();
  ticket := private.lock_own_ticket(number, 'close');
  perform private.add_ticket_message(ticket.id, 'system', 'requester', null, '{"action": "close"}', false);
  update public.tickets set state = 'closed' where tickets.id = ticket.id;
end;
$$;
grant execute on function public.close_my_ticket to authenticated;

-- Rates HR's answer to a resolved or closed ticket of the caller from 1 to 5; a second rating replaces the first. Locks
-- the ticket. Refuses with not_found, transition_not_allowed, invalid_choice, too_long.
create function public.rate_ticket(number text, rating integer, comment text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words text := private.trimmed(comment);
  ticket public.tickets;
begin
  perform private.require_member();
  ticket := private.lock_own_ticket(number, 'rate');
  perform private.refuse_if(rate_ticket.rating is null or rate_ticket.rating not between 1 and 5, 'invalid_choice', detail => 'rating');
  perform private.refuse_if(char_length(words) > 1000, 'too_long', detail => 'comment');
  update public.tickets set rating = rate_ticket.rating, rating_comment = words where tickets.id = ticket.id;
end;
$$;
grant execute on function public.rate_ticket to authenticated;

-- Retention --------------------------------------------------------------------------------------------------------

-- For a daily job: closes tickets that were resolved 7 days ago; deletes closed ones after the period of their category
-- in the setting retention.tickets, unless they or the ticket they were merged into are under legal hold. Returns their
-- number. Locked tickets wait for the next run. Takes tickets from assignees who may no longer see them, and names
-- readers again for restricted ones whose readers have all left or lost the permission. Deletes the records of mails
-- that were received as answers.
create function public.advance_tickets() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due uuid[];
  unstaffed uuid[];
  purged integer;
begin
  unstaffed := array(
    select tickets.id from public.tickets
    where tickets.closed_at is null and tickets.assignee_id is not null
      and not private.could_work_on_ticket(tickets, tickets.assignee_id)
    for update skip locked
  );
  perform private.add_ticket_message(ticket, 'system', 'system', null, '{"action": "assign"}') from unnest(unstaffed) as ticket;
  update public.tickets set assignee_id = null where tickets.id = any (unstaffed);
  due := array(
    select tickets.id from public.tickets
    where tickets.state = 'resolved' and tickets.resolved_at <= now() - interval '7 days'
    for update skip locked
  );
  perform private.add_ticket_message(closing, 'system', 'system', null, '{"action": "close"}', false) from unnest(due) as closing;
  update public.tickets set state = 'closed' where tickets.id = any (due);
  delete from public.tickets
  where tickets.closed_at < now() - make_interval(months => private.retention_period(tickets.category, 36, 'retention.tickets'))
    and not tickets.is_held
    and not exists (
      select from public.tickets as ticket where ticket.id = private.merge_target(tickets.id) and ticket.is_held
    );
  get diagnostics purged = row_count;
  insert into private.ticket_readers (ticket_id, user_id)
  select target_ticket.id, access.id
  from public.tickets as target_ticket
  cross join lateral private.ticket_readers_for(target_ticket) as access (id)
  where target_ticket.sensitivity = 'restricted' and target_ticket.closed_at is null and not exists (
    select from private.ticket_readers as reader
    where reader.ticket_id = target_ticket.id and 'hr_full' = any (private.permissions_of(reader.user_id))
      and reader.user_id not in (select private.ban_deciders(target_ticket))
  )
  on conflict on constraint ticket_readers_pkey do nothing;
  delete from private.mailed_answers where mailed_answers.at < now() - interval '32 days';
  return cardinality(due) + purged;
end;
$$;
grant execute on function public.advance_tickets to service_role;

call private.keep_updated_at('public.hr_answers');
call private.audit_table('public.hr_answers', 'id');

-- HR changes them.
insert into public.hr_answers (category, title, keywords, is_published, body)
values
  ('account', 'Change your gamertag, name or photo', 'username profile picture rename', true,
    'Open “My profile” and choose “Update details”. Your former gamertag keeps leading to your profile.'),
  ('account', 'Download or delete your data', 'popia privacy delete account copy', true,
    'Open “My profile” and scroll to “Your data”. You can download everything we hold about you, or ask us to delete your account.'),
  ('account', 'You lost your phone or authenticator', 'second factor code login recovery two-factor', true,
    'Log in with one of your recovery codes, then set up a new authenticator in “My profile”. Without codes, send us a ticket here.'),
  ('team', 'What happens to your application', 'tryout trial apply roster waiting', true,
    'Open “Team applications” to see where it is and by when the team decides. You can withdraw it there too.'),
  ('team', 'Leave a team', 'quit exit stop', true,
    'Use the form “Leaving”. Choose the team and your last day; we confirm it with you before anything ends.'),
  ('payment', 'Refunds and returns from the shop', 'order money back parcel', true,
    'Open the order in “My orders” and choose “Send items back”. We refund you in the way you paid.'),
  ('payment', 'When prize money is paid', 'winnings tournament payout', true,
    'Organisers pay us first, often 30 to 90 days after an event. Then we pay players within a week. Ask here with the name of the event.'),
  ('conduct', 'Report something without your name', 'anonymous harassment bullying cheating', true,
    'Use the anonymous report. It has no account or address, and you get a code to come back with.'),
  ('technical', 'A page stays empty or won’t load', 'browser bug error loading blank', true,
    'Reload the page once. If it stays empty, update your browser and turn off add-ons that block scripts, then try again.'),
  ('ban_appeal', 'How an appeal works', 'ban banned unban suspended', true,
    'HR reads your appeal; the person who decided the ban does not, as long as someone else in HR can. Tell us what happened and what you want us to look at again.');
