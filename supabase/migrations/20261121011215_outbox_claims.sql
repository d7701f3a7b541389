-- A round takes as many rows as it was asked to, whatever plan the database chooses.

create or replace function public.claim_outbox(kinds text[], at_most integer)
returns table (id bigint, kind text, payload jsonb, attempts integer)
language sql
volatile
security definer
set search_path = ''
as $$
  -- The next attempt is the lease: a worker that dies or fails leaves its rows to whoever comes then. What is due is read
  -- once, into an array: as a join it may be read anew for each row, and each time lock the next ones.
  update public.outbox as claimed
  set attempts = claimed.attempts + 1,
    next_attempt_at = now() + least(interval '1 minute' * power(2, least(claimed.attempts, 10)), interval '6 hours')
  where claimed.id = any (array(
    select due.id from public.outbox as due
    where due.done_at is null and due.kind = any (kinds) and due.next_attempt_at <= now() and due.attempts < 20
    order by due.next_attempt_at, due.id
    limit least(greatest(at_most, 1), 100)
    for update skip locked
  ))
  returning claimed.id, claimed.kind, claimed.payload, claimed.attempts;
$$;
