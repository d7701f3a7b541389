-- What runs the site: settings, throttling, queued side effects, access to the audit.

create table public.settings (
  key text not null,
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint settings_pkey primary key (key),
  constraint settings_key_check check (key ~ '^[a-z0-9_]+(\.[a-z0-9_]+)*$' and char_length(key) <= 80)
);
comment on table public.settings is 'Values that change without a release; keys are area.name.';
comment on column public.settings.is_public is 'Whether anonymous readers see it; not writable through the API.';

create table public.throttle (
  door text not null,
  subject text not null,
  window_start timestamptz not null,
  hits integer not null,
  constraint throttle_pkey primary key (door, subject, window_start),
  constraint throttle_door_check check (char_length(door) between 1 and 60),
  constraint throttle_hits_check check (hits >= 1)
);
comment on table public.throttle is 'How often somebody knocked at a door. The service and triggers only.';
comment on column public.throttle.subject is 'Salted hash, never an address.';
comment on column public.throttle.window_start is 'Start of a twelfth of the window, so that the window slides.';
create index throttle_window_start_idx on public.throttle (window_start);

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
  'Side effects (mail, chat, rebuild) queued in the transaction of the act they follow; retried, never undoing it. The service only.';
comment on column public.outbox.done_at is 'Null until it worked.';
create index outbox_open_idx on public.outbox (next_attempt_at) where done_at is null;

alter table public.settings enable row level security;
alter table public.throttle enable row level security;
alter table public.outbox enable row level security;

-- Throttle --------------------------------------------------------------------------------------------------------

create function private.consume(door_name text, subject_hash text, allowed integer, seconds integer)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  slice double precision := greatest(seconds / 12.0, 1);
  started timestamptz := to_timestamp(floor(extract(epoch from now()) / slice) * slice);
begin
  -- Callers of one subject queue up here, so that parallel requests cannot all see room.
  perform pg_advisory_xact_lock(hashtextextended(door_name || ':' || subject_hash, 0));
  if coalesce((
    select sum(throttle.hits) from public.throttle
    where throttle.door = door_name and throttle.subject = subject_hash
      and throttle.window_start > now() - make_interval(secs => seconds)
  ), 0) >= allowed then
    return false;
  end if;
  insert into public.throttle as existing (door, subject, window_start, hits)
  values (door_name, subject_hash, started, 1)
  on conflict (door, subject, window_start) do update set hits = existing.hits + 1;
  -- Now and then a caller sweeps what no window can reach any more.
  if random() < 0.01 then
    delete from public.throttle where throttle.window_start < now() - interval '2 days';
  end if;
  return true;
end;
$$;
comment on function private.consume(text, text, integer, integer) is
  'Counts one hit and answers true while there is room in the sliding window; a refused hit does not count. At most a day.';
revoke all on function private.consume(text, text, integer, integer) from public;

create function public.consume_throttle(door text, subject text, hits integer, window_seconds integer)
returns boolean
language sql
security definer
set search_path = ''
as $$
  select private.consume(door, private.hash(subject), hits, least(greatest(window_seconds, 1), 86400));
$$;
comment on function public.consume_throttle(text, text, integer, integer) is
  'For the functions of the site: true while `subject` has knocked fewer than `hits` times in `window_seconds`. Keeps a hash only.';
revoke all on function public.consume_throttle(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.consume_throttle(text, text, integer, integer) to service_role;

create trigger settings_touch_updated_at
before update on public.settings
for each row execute function private.touch_updated_at();

create trigger settings_audit
after insert or update or delete on public.settings
for each row execute function private.audit_row('key');

-- Defaults a shop cannot do without; administrators change them.
insert into public.settings (key, value, is_public)
values
  ('shop.shipping', '{"courier_cents": 9900, "free_over_cents": 50000}', true),
  ('site.championships', '25', true);

-- Access ----------------------------------------------------------------------------------------------------------

create policy settings_select_anon on public.settings
for select to anon using (is_public);
create policy settings_select_authenticated on public.settings
for select to authenticated using (is_public or (select private.is_admin()));
create policy settings_update_authenticated on public.settings
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy settings_not_banned on public.settings
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

create policy audit_select_authenticated on public.audit
for select to authenticated using ((select private.is_admin()));
create policy audit_not_banned on public.audit
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

grant select on public.settings to anon, authenticated;
grant update (value) on public.settings to authenticated;
grant select on public.audit to authenticated;
-- The record is kept by triggers; even the service only reads it.
revoke all on public.audit from service_role;
grant select on public.audit to service_role;
