-- Appeals by mail link, of people who are banned or cannot sign in; mails about tickets; tickets that guardians see.

set check_function_bodies = off;

create table private.appeals (
  ticket_id uuid primary key references public.tickets (id) on delete cascade,
  user_id uuid references public.users (id) on delete set null,
  email text not null check (char_length(email) between 3 and 254)
);
comment on table private.appeals is 'Member of an appeal, and the address that gets its replies.';
comment on column private.appeals.user_id is 'Null when the account was deleted.';

create table private.appeal_links (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 254),
  user_id uuid references public.users (id) on delete cascade,
  ticket_id uuid references public.tickets (id) on delete cascade,
  token_hash text unique,
  expires_at timestamptz not null default now() + interval '3 days'
);
comment on table private.appeal_links is
  'Requested and mailed links. Without a ticket a link opens the form, once; then, and in later mails, its thread.';
comment on column private.appeal_links.token_hash is 'Null until the mail is made: the token is in the mail only.';

alter table private.appeals enable row level security;
alter table private.appeal_links enable row level security;

-- Links ------------------------------------------------------------------------------------------------------------

-- Queues a mail with a link to the form of an appeal. Returns the same for every address; 3 mails a day each, 10
-- requests an hour by network address. Refuses with throttled, invalid_email.
create function public.request_appeal(email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(email));
  link uuid;
begin
  perform private.throttle('request_appeal', private.client_address(), 10, 3600);
  perform private.refuse_if(private.is_email(address) is not true, 'invalid_email');
  -- The worker looks the address up: every request does the same work here.
  if private.consume('request_appeal_mail', private.hash(private.canonical_mailbox(address)), 3, 86400) then
    insert into private.appeal_links (email) values (address) returning id into link;
    insert into public.outbox (kind, payload) values ('mail_appeal_link', jsonb_build_object('appeal_link_id', link));
  end if;
end;
$$;
grant execute on function public.request_appeal to anon, authenticated;

-- The appeal of a person that is not closed yet, if any.
create function private.open_appeal(person uuid, address text) returns public.tickets
language sql stable security definer set search_path = '' as $$
  select ticket.*
  from private.appeals as appeal join public.tickets as ticket on ticket.id = appeal.ticket_id
  where (appeal.user_id = person or lower(appeal.email) = lower(address)) and ticket.closed_at is null
  order by ticket.created_at desc
  limit 1;
$$;

-- For the functions of the site: the token and address of a requested link, valid for three days; null, and the request
-- is deleted, for an unknown address. Locks the link.
create function public.make_appeal_link(link uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target_link private.appeal_links;
  person uuid;
  address text;
  token text := private.new_token();
begin
  select * into target_link from private.appeal_links where appeal_links.id = link for update;
  select account.id, account.email into person, address
  from auth.users as account where lower(account.email) = target_link.email;
  if address is null then
    select ban.user_id, ban.email into person, address
    from public.bans as ban
    where private.canonical_mailbox(ban.email) = private.canonical_mailbox(target_link.email)
      and ban.lifted_at is null and (ban.until is null or ban.until > now())
    order by ban.banned_at desc
    limit 1;
  end if;
  if address is null then
    delete from private.appeal_links where appeal_links.id = target_link.id;
    return null;
  end if;
  update private.appeal_links set
    email = address, user_id = (select users.id from public.users where users.id = person),
    ticket_id = coalesce(target_link.ticket_id, (private.open_appeal(person, address)).id),
    token_hash = private.token_hash(token), expires_at = now() + interval '3 days'
  where appeal_links.id = target_link.id
  returning * into target_link;
  return jsonb_build_object('email', address, 'token', token, 'is_thread', target_link.ticket_id is not null);
end;
$$;
grant execute on function public.make_appeal_link to service_role;

-- The appeal of a mailed link; null while the link opens the form. 'send' makes the ticket, once; 'answer' and 'close'
-- act on it. The ticket is about its sender, who so never sees it at the desk. Needs no account. 60 calls in 10 minutes
-- per network address, unknown links too. Locks the link, then the ticket. Refuses with throttled, link_invalid,
-- link_expired, required, too_long, transition_not_allowed.
create function public.appeal_thread(token text, action text default 'read', body text default null, request_id uuid default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link private.appeal_links;
  ticket public.tickets;
  words text;
begin
  perform private.throttle('appeal_thread', private.client_address(), 60, 600);
  select * into link from private.appeal_links where appeal_links.token_hash = private.token_hash(token) for update;
  if link.id is null then
    return private.invalid_link();
  end if;
  perform private.refuse_if(link.expires_at < now(), 'link_expired', '42501');
  if link.ticket_id is not null then
    select * into ticket from public.tickets where tickets.id = link.ticket_id for update;
    return private.apply_thread_action(ticket, action, body, request_id);
  end if;
  if action <> 'send' then
    return null;
  end if;
  -- Two links of one person may be sent at the same time: the second one is an answer.
  perform pg_advisory_xact_lock(hashtextextended('appeal:' || lower(link.email), 0));
  ticket := private.open_appeal(link.user_id, link.email);
  if ticket.id is null then
    words := private.required_text(body, 5000);
    ticket.category := 'ban_appeal';
    ticket.is_minor := coalesce(private.is_minor_person(link.user_id), false);
    ticket.sensitivity := case when ticket.is_minor then 'restricted' else private.least_sensitivity('ban_appeal', true) end;
    ticket.source := 'appeal';
    ticket.title := private.first_words(words);
    ticket.about_user_id := link.user_id;
    ticket := private.insert_ticket(ticket);
    insert into private.appeals (ticket_id, user_id, email) values (ticket.id, link.user_id, link.email);
    perform private.add_ticket_message(ticket.id, 'public', 'requester', words, '{}', false, request_id);
  else
    select * into ticket from public.tickets where tickets.id = ticket.id for update;
    perform private.apply_thread_action(ticket, 'answer', body, request_id);
    select * into ticket from public.tickets where tickets.id = ticket.id;
  end if;
  update private.appeal_links set ticket_id = ticket.id where appeal_links.id = link.id;
  return private.thread_without_account(ticket);
end;
$$;
grant execute on function public.appeal_thread to anon, authenticated;

-- The title of a ticket without one: its first 80 characters, in one line.
create function private.first_words(words text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(private.trimmed(left(regexp_replace(words, '[[:cntrl:][:space:]]+', ' ', 'g'), 80)), '…');
$$;

-- The desk ---------------------------------------------------------------------------------------------------------

-- From whom an appeal is, with the ban that it is about: {email, name, banned_at, until, reason, banned_by}. Null for
-- other tickets. Callers check that the ticket may be read.
create function private.appeal_sender(ticket uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'email', appeal.email, 'name', private.member_name(appeal.user_id),
    'banned_at', ban.banned_at, 'until', ban.until, 'reason', ban.reason, 'banned_by', private.member_name(ban.banned_by)
  )
  from private.appeals as appeal
  left join lateral (
    select bans.* from public.bans
    where (bans.user_id = appeal.user_id or bans.email = lower(appeal.email)) and bans.lifted_at is null
    order by bans.banned_at desc
    limit 1
  ) as ban on true
  where appeal.ticket_id = ticket;
$$;

-- Mails ------------------------------------------------------------------------------------------------------------

-- For the functions of the site: address and link of a mail about a ticket, never a text of it; of appeals with the
-- token of a new link. The address for answers is signed for the answerer; null without a confirmed address. Null
-- without a recipient.
create function public.ticket_mail(ticket uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target_ticket public.tickets;
  appeal private.appeals;
  token text := private.new_token();
begin
  select * into target_ticket from public.tickets where tickets.id = ticket;
  if target_ticket.source = 'member' then
    return (
      select jsonb_build_object(
        'email', details.email, 'name', person.gamertag, 'number', target_ticket.number, 'token', null, 'answerer', mailbox.answerer
      )
      from public.users as person join public.user_private as details on details.user_id = person.id
      left join private.answering_mailbox(target_ticket) as mailbox on true
      where person.id = target_ticket.requester_id
    );
  end if;
  select * into appeal from private.appeals where appeals.ticket_id = target_ticket.id;
  if appeal.ticket_id is null then
    return null;
  end if;
  insert into private.appeal_links (email, user_id, ticket_id, token_hash)
  values (appeal.email, appeal.user_id, target_ticket.id, private.token_hash(token));
  return (
    select jsonb_build_object(
      'email', appeal.email, 'name', null, 'number', target_ticket.number, 'token', token, 'answerer', mailbox.answerer
    )
    from private.answering_mailbox(target_ticket) as mailbox
  );
end;
$$;
grant execute on function public.ticket_mail to service_role;

-- Guardians --------------------------------------------------------------------------------------------------------

-- Tickets of a minor that the guardian sees: number, category, state and days. Never conduct, wellbeing and other.
create function private.tickets_for_guardian(child uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'number', ticket.number, 'category', ticket.category,
    -- The other ticket may be one that is not listed.
    'state', case when ticket.state = 'merged' then 'closed' else ticket.state end,
    'asked_on', private.day_in_south_africa(ticket.created_at), 'closed_on', private.day_in_south_africa(ticket.closed_at)
  ) order by ticket.created_at desc), '[]')
  from public.tickets as ticket
  where (
    ticket.requester_id = child
    or ticket.id in (select appeal.ticket_id from private.appeals as appeal where appeal.user_id = child)
  ) and ticket.category in ('account', 'team', 'payment', 'contract', 'technical', 'ban_appeal');
$$;

-- Retention --------------------------------------------------------------------------------------------------------

-- For a daily job: deletes links a day after they ended.
create function public.purge_appeal_links() returns void
language sql security definer set search_path = '' as $$
  delete from private.appeal_links where appeal_links.expires_at < now() - interval '1 day';
$$;
grant execute on function public.purge_appeal_links to service_role;
