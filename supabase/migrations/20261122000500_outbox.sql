-- Queue of side effects: mail, chat messages, site builds, and the desk for those that fail.

set check_function_bodies = off;

create table public.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z0-9_]{1,60}$'),
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  done_at timestamptz,
  last_error text check (char_length(last_error) <= 2000),
  dismissed_at timestamptz,
  dismissed_by uuid,
  dismiss_reason text check (btrim(dismiss_reason) <> '' and char_length(dismiss_reason) <= 300),
  constraint outbox_dismissed_check check (
    (dismissed_at is null) = (dismiss_reason is null) and (dismissed_at is null or done_at is not null)
  )
);
comment on table public.outbox is
  'Side effects (mail, chat, site builds), queued in the transaction of the change that causes them; retried '
  'without undoing it. The service only.';
comment on column public.outbox.done_at is 'Null until the side effect succeeded or was dismissed.';
comment on column public.outbox.dismissed_by is
  'The administrator who gave it up. No foreign key: the entry outlives the account.';
create index outbox_kind_idx on public.outbox (kind, next_attempt_at) where done_at is null;
create index outbox_dismissed_idx on public.outbox (dismissed_at) where dismissed_at is not null;

alter table public.outbox enable row level security;
grant update (done_at, last_error) on public.outbox to service_role;

-- For the functions of the site: claims due rows of these kinds. Retries after 1, 2, 4 … minutes, at most 6 hours
-- apart, 20 times. Locks rows with skip locked.
create function public.claim_outbox(kinds text[], at_most integer)
returns table (id bigint, kind text, payload jsonb, attempts integer)
language sql security definer set search_path = '' as $$
  -- next_attempt_at is the lease: rows of a worker that dies become due again. The array reads due rows once; a join
  -- could read, and lock, more rows for each one.
  update public.outbox as entry
  set attempts = entry.attempts + 1,
    next_attempt_at = now() + least(interval '1 minute' * power(2, least(entry.attempts, 10)), interval '6 hours')
  where entry.id = any (array(
    select due_entry.id from public.outbox as due_entry
    where due_entry.done_at is null and due_entry.kind = any (kinds) and due_entry.next_attempt_at <= now() and due_entry.attempts < 20
    order by due_entry.next_attempt_at, due_entry.id
    limit least(greatest(at_most, 1), 100)
    for update skip locked
  ))
  returning entry.id, entry.kind, entry.payload, entry.attempts;
$$;
grant execute on function public.claim_outbox to service_role;

-- The desk ---------------------------------------------------------------------------------------------------------

-- Side effects that failed and are not done, and those that were dismissed in the last 90 days, for administrators.
create function private.desk_outbox_rows() returns table (
  id bigint, kind text, state text, about text, about_key text, created_at timestamptz, attempts integer,
  next_attempt_at timestamptz, last_error text, dismissed_at timestamptz, dismissed_by text, dismiss_reason text
)
language sql stable security definer set search_path = '' as $$
  -- Of the payload only the key of the row that it is about: payloads of mails hold addresses.
  select
    entry.id, entry.kind,
    case when entry.dismissed_at is not null then 'dismissed' when entry.attempts >= 5 then 'failed' else 'retrying' end,
    about.name, entry.payload ->> about.field, entry.created_at, entry.attempts,
    case when entry.done_at is null and entry.attempts < 20 then entry.next_attempt_at end,
    entry.last_error, entry.dismissed_at, private.member_name(entry.dismissed_by), entry.dismiss_reason
  from public.outbox as entry
  left join (values
    ('order', 'order_id'), ('application', 'application_id'), ('purchase', 'purchase_order_id'), ('article', 'article_id'),
    ('notice', 'notice_id'), ('person', 'user_id'), ('role_application', 'role_application_id'), ('exit', 'exit_id'),
    ('ticket', 'ticket_id')
  ) as about (name, field) on entry.payload ? about.field
  where (select private.is_admin() and not private.is_banned())
    -- Of side effects about tickets those whose ticket the caller may see.
    and (not entry.payload ? 'ticket_id' or exists (
      select from public.tickets as ticket
      where ticket.id = (entry.payload ->> 'ticket_id')::uuid and private.can_work_on_ticket(ticket)
    ))
    and (
      (entry.done_at is null and entry.last_error is not null)
      or entry.dismissed_at > now() - interval '90 days'
    );
$$;
grant execute on function private.desk_outbox_rows to authenticated;

-- A failed side effect that the desk lists, locked. For administrators. Refuses with not_found, transition_not_allowed
-- when it is dismissed.
create function private.lock_failed(item bigint) returns public.outbox
language plpgsql security definer set search_path = '' as $$
declare
  entry public.outbox;
begin
  perform private.require_permission('admin');
  select * into entry from public.outbox where outbox.id = item for update;
  -- One answer for all that the desk does not list: another one would tell that a report about the caller was mailed.
  perform private.refuse_if(not exists (select from private.desk_outbox_rows() as desk_row where desk_row.id = item), 'not_found');
  perform private.refuse_if(entry.done_at is not null, 'transition_not_allowed');
  return entry;
end;
$$;

-- Administrators make a failed side effect due now. Locks it.
create function public.retry_outbox(item bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry public.outbox := private.lock_failed(item);
begin
  -- At least five further attempts, also of one that was given up.
  update public.outbox set next_attempt_at = now(), attempts = least(entry.attempts, 15) where outbox.id = entry.id;
end;
$$;
grant execute on function public.retry_outbox to authenticated;

-- Administrators give up a failed side effect, with the reason. Locks it. Refuses with required, too_long (300
-- characters).
create function public.dismiss_outbox(item bigint, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry public.outbox := private.lock_failed(item);
  words text := private.required_text(reason, 300);
begin
  update public.outbox set done_at = now(), dismissed_at = now(), dismissed_by = auth.uid(), dismiss_reason = words
  where outbox.id = entry.id;
end;
$$;
grant execute on function public.dismiss_outbox to authenticated;

create view public.desk_outbox
with (security_invoker = true)
as
select
  entry.id, entry.kind, entry.state, entry.about, entry.about_key, entry.created_at, entry.attempts, entry.next_attempt_at,
  entry.last_error, entry.dismissed_at, entry.dismissed_by, entry.dismiss_reason,
  array_position(array['failed', 'retrying', 'dismissed'], entry.state) * 10000000000 + extract(epoch from entry.created_at)::bigint
    as work_order
from private.desk_outbox_rows() as entry;
comment on view public.desk_outbox is 'Failed and dismissed side effects, for administrators; without their content.';
grant select on public.desk_outbox to authenticated;
