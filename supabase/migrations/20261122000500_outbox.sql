-- Queue of side effects: mail, chat messages, site builds.

-- Tables -----------------------------------------------------------------------------------------------------------

create table public.outbox (
  id bigint generated always as identity,
  kind text not null,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  done_at timestamptz,
  last_error text,
  constraint outbox_pkey primary key (id),
  constraint outbox_kind_check check (kind ~ '^[a-z0-9_]{1,60}$'),
  constraint outbox_attempts_check check (attempts >= 0),
  constraint outbox_last_error_check check (char_length(last_error) <= 2000)
);
comment on table public.outbox is
  'Side effects (mail, chat, site builds), queued in the transaction of the change that causes them; retried '
  'without undoing it. The service only.';
comment on column public.outbox.done_at is 'Null until the side effect succeeded.';
create index outbox_kind_idx on public.outbox (kind, next_attempt_at) where done_at is null;

-- Access -----------------------------------------------------------------------------------------------------------

alter table public.outbox enable row level security;

-- Functions --------------------------------------------------------------------------------------------------------

create function public.claim_outbox(kinds text[], at_most integer)
returns table (id bigint, kind text, payload jsonb, attempts integer)
language sql
volatile
security definer
set search_path = ''
as $$
  -- next_attempt_at is the lease: rows of a worker that dies become due again. The array reads due rows once; a join
  -- could read, and lock, more rows for each one.
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
comment on function public.claim_outbox(text[], integer) is
  'For the functions of the site: claims due rows of these kinds. Retries after 1, 2, 4 … minutes, at most 6 hours '
  'apart, 20 times. Locks rows with skip locked.';
revoke all on function public.claim_outbox(text[], integer) from public, anon, authenticated;
grant execute on function public.claim_outbox(text[], integer) to service_role;
