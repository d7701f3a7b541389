-- Answers to tickets by mail: who may answer, each mail once, and what the sender is told.

set check_function_bodies = off;

create table private.mailed_answers (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  mail_hash text not null check (mail_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null default now(),
  primary key (ticket_id, mail_hash)
);
comment on table private.mailed_answers is
  'Mails that were received as answers, so that a mail that is delivered again does nothing. Deleted after 32 days, when '
  'the address that a mail was sent to has ended.';
comment on column private.mailed_answers.mail_hash is 'Hash of the mail''s Message-ID.';

alter table private.mailed_answers enable row level security;

-- Answering --------------------------------------------------------------------------------------------------------

-- The requester of a ticket as a text to sign, and the confirmed address that answers may come from. Anonymous reports
-- have none.
create function private.answering_mailbox(ticket public.tickets) returns table (answerer text, email text)
language sql stable security definer set search_path = '' as $$
  select account.id::text, lower(account.email)
  from auth.users as account
  where ticket.source = 'member' and account.id = ticket.requester_id and account.email_confirmed_at is not null
  union all
  select 'appeal ' || lower(appeal.email), lower(appeal.email)
  from private.appeals as appeal
  where ticket.source = 'appeal' and appeal.ticket_id = ticket.id;
$$;

-- The ticket itself, or the one that it was merged into in the end.
create function private.answered_ticket(ticket uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  found uuid := ticket;
  target uuid;
begin
  loop
    target := private.merge_target(found);
    exit when target is null;
    found := target;
  end loop;
  return found;
end;
$$;

-- What a mail of the requester does now, as on the page: answer or reopen; null when it is not possible.
create function private.mailed_action(ticket public.tickets) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when ticket.source = 'appeal' and private.ticket_state_after(ticket.state, 'answer') is not null then 'answer'
    when ticket.source = 'member' then (
      select action from unnest(private.own_ticket_actions(ticket)) as action where action in ('answer', 'reopen')
    )
  end;
$$;

-- For the functions of the site: for whom the address of an answer has to be signed, and who uploads its files; null
-- when the sender is not the confirmed address of the requester. No uploader where files would not be sent.
create function public.mail_answerer(ticket uuid, sender text, mail_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'answerer', mailbox.answerer,
    'uploader', case
      when target_ticket.source = 'member' and private.mailed_action(ticket_row) is not null and not exists (
        select from private.mailed_answers as answer
        where answer.ticket_id = ticket_row.id and answer.mail_hash = mail_answerer.mail_hash
      ) then target_ticket.requester_id
    end
  )
  from public.tickets as target_ticket
  join public.tickets as ticket_row on ticket_row.id = private.answered_ticket(target_ticket.id)
  cross join lateral private.answering_mailbox(target_ticket) as mailbox
  where target_ticket.id = ticket and mailbox.email = lower(btrim(sender));
$$;
grant execute on function public.mail_answerer to service_role;

-- Adds a mail of the requester to a locked ticket, by the rules of the page. 20 an hour of a ticket, 60 a day of an
-- address. Refuses with banned, transition_not_allowed, throttled, and those of private.add_own_answer() and
-- private.apply_thread_action().
create function private.add_mailed_answer(ticket public.tickets, sender text, body text, files uuid[], detail jsonb)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  action text := private.mailed_action(ticket);
begin
  perform private.refuse_if(exists (select from public.users where users.id = ticket.requester_id and users.status = 'banned')
    and not private.lift_expired_ban(ticket.requester_id), 'banned');
  perform private.refuse_if(action is null, 'transition_not_allowed');
  perform private.throttle('mail_answer', ticket.id::text, 20, 3600);
  perform private.throttle('mail_answer', private.canonical_mailbox(sender), 60, 86400);
  if ticket.source = 'appeal' then
    perform private.apply_thread_action(ticket, action, body, null, detail);
  else
    perform private.add_own_answer(ticket, action, body, files, null, detail);
  end if;
end;
$$;

-- For the functions of the site: adds a mail to the ticket it answers, or to the one that this was merged into. Returns
-- answered, the code of a refusal, repeated for a mail that was received before, or ignored when the sender is not the
-- confirmed address of the requester. Queues a mail to that address when the answer or files_left files of it were not
-- taken, 10 a day. Locks the ticket.
create function public.answer_ticket_by_mail(
  ticket uuid, sender text, mail_hash text, body text, files uuid[], files_left integer
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  target_ticket public.tickets;
  outcome text := 'answered';
begin
  select * into target_ticket from public.tickets where tickets.id = private.answered_ticket(ticket) for update;
  if not exists (
    select from private.answering_mailbox(target_ticket) as mailbox where mailbox.email = lower(btrim(sender))
  ) then
    return 'ignored';
  end if;
  insert into private.mailed_answers (ticket_id, mail_hash) values (target_ticket.id, answer_ticket_by_mail.mail_hash)
  on conflict on constraint mailed_answers_pkey do nothing;
  if not found then
    return 'repeated';
  end if;
  begin
    perform private.add_mailed_answer(
      target_ticket, sender, body, files, jsonb_build_object('mail', jsonb_build_object('files_left', files_left))
    );
  exception
    when sqlstate 'PT409' or sqlstate 'PT429' then
      outcome := sqlerrm;
  end;
  -- Few a day: two programs that answer each other would not end.
  if (outcome <> 'answered' or files_left > 0)
    and private.consume('answer_refused', private.hash(private.canonical_mailbox(sender)), 10, 86400)
  then
    insert into public.outbox (kind, payload)
    values ('mail_ticket', jsonb_build_object('ticket_id', target_ticket.id, 'mail', case outcome
      when 'answered' then 'files_left'
      when 'transition_not_allowed' then 'answer_closed'
      when 'required' then 'answer_empty'
      when 'too_long' then 'answer_too_long'
      else 'answer_refused'
    end));
  end if;
  return outcome;
end;
$$;
grant execute on function public.answer_ticket_by_mail to service_role;
