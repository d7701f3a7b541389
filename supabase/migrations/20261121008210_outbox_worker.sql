-- The worker of the outbox, and the first mail that goes through it: what a guardian has decided.

create index outbox_kind_idx on public.outbox (kind, next_attempt_at) where done_at is null;
drop index public.outbox_open_idx;

create function public.claim_outbox(kinds text[], at_most integer)
returns table (id bigint, kind text, payload jsonb, attempts integer)
language sql
volatile
security definer
set search_path = ''
as $$
  -- The next attempt is the lease: a worker that dies or fails leaves its rows to whoever comes then.
  update public.outbox as claimed
  set attempts = claimed.attempts + 1,
    next_attempt_at = now() + least(interval '1 minute' * power(2, least(claimed.attempts, 10)), interval '6 hours')
  where claimed.id in (
    select due.id from public.outbox as due
    where due.done_at is null and due.kind = any (kinds) and due.next_attempt_at <= now() and due.attempts < 20
    order by due.next_attempt_at, due.id
    limit least(greatest(at_most, 1), 100)
    for update skip locked
  )
  returning claimed.id, claimed.kind, claimed.payload, claimed.attempts;
$$;
comment on function public.claim_outbox(text[], integer) is
  'For the functions of the site: takes due rows of these kinds, so that no other worker gets them before their next attempt: after 1 minute, 2, 4 … at most 6 hours, 20 times.';
revoke all on function public.claim_outbox(text[], integer) from public, anon, authenticated;
grant execute on function public.claim_outbox(text[], integer) to service_role;

create function private.queue_consent_mail()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The mail says what is true when it is written: one that nobody has begun to write is enough. One that is being claimed
  -- is waited for, and then counts as begun.
  update public.outbox set next_attempt_at = now()
  where outbox.kind = 'mail_consent_decision' and outbox.done_at is null and outbox.attempts = 0
    and outbox.payload ->> 'user_id' = new.user_id::text;
  if not found then
    insert into public.outbox (kind, payload)
    values ('mail_consent_decision', jsonb_build_object('user_id', new.user_id));
  end if;
  return null;
end;
$$;
comment on function private.queue_consent_mail() is
  'AFTER a guardian''s decision about the membership: the member is told by mail, in the same transaction.';
revoke all on function private.queue_consent_mail() from public;

-- Time decides without a link, and tells the member on the site.
create trigger consent_events_mail
after insert on public.consent_events
for each row when (new.purpose = 'membership' and new.request_id is not null)
execute function private.queue_consent_mail();
