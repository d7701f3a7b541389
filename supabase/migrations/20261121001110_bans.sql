-- Bans: what was decided, and the doors that it shuts. A ban outlives the account it was made for.

create table public.bans (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  email text,
  gamertag text,
  reason text not null,
  evidence text,
  until timestamptz,
  former_status text not null,
  banned_at timestamptz not null default now(),
  banned_by uuid,
  lifted_at timestamptz,
  lifted_by uuid,
  lift_reason text,
  constraint bans_pkey primary key (id),
  constraint bans_user_id_fkey foreign key (user_id) references public.users (id) on delete set null,
  constraint bans_email_check check (email = lower(email) and char_length(email) <= 254),
  constraint bans_gamertag_check check (gamertag = lower(gamertag) and char_length(gamertag) <= 50),
  constraint bans_reason_check check (btrim(reason) <> '' and char_length(reason) <= 500),
  constraint bans_evidence_check check (char_length(evidence) <= 4000),
  constraint bans_until_check check (until > banned_at),
  constraint bans_former_status_check check (former_status in ('registered', 'active', 'approved', 'left')),
  constraint bans_lifted_at_check check (lifted_at >= banned_at),
  constraint bans_lift_reason_check check (
    lift_reason is null or (btrim(lift_reason) <> '' and char_length(lift_reason) <= 500 and lifted_at is not null)
  )
);
comment on table public.bans is
  'Every ban, never deleted. Read by user management; written by functions and by the trigger on users.status.';
comment on column public.bans.user_id is 'Null once the account is gone; e-mail and gamertag go on being refused.';
comment on column public.bans.email is 'Lower case, as it was when the ban was made.';
comment on column public.bans.gamertag is 'Lower case, as it was when the ban was made.';
comment on column public.bans.until is 'Null: for good. A ban whose time is over lifts itself at the next sign-in or check.';
comment on column public.bans.former_status is 'The status that lifting gives back.';
comment on column public.bans.banned_by is 'No foreign key: the record outlives the account. Null: the service.';
comment on column public.bans.lift_reason is 'Null: its time was over, or the status was changed by other means.';
create unique index bans_open_key on public.bans (user_id) where lifted_at is null;
create index bans_user_idx on public.bans (user_id);
create index bans_email_idx on public.bans (email) where lifted_at is null;
create index bans_gamertag_idx on public.bans (gamertag) where lifted_at is null;

alter table public.bans enable row level security;

-- Whom a ban means ------------------------------------------------------------------------------------------------

create function private.is_banned_email(address text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.bans
    where bans.email = lower(btrim(address)) and bans.lifted_at is null and (bans.until is null or bans.until > now())
  );
$$;
comment on function private.is_banned_email(text) is 'Whether a ban is in force for this address, also one of an account that is gone.';
revoke all on function private.is_banned_email(text) from public;

create function private.is_banned_gamertag(tag text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.bans
    where bans.gamertag = lower(btrim(tag)) and bans.lifted_at is null and (bans.until is null or bans.until > now())
  );
$$;
comment on function private.is_banned_gamertag(text) is 'Whether a ban is in force for this gamertag, also one of an account that is gone.';
revoke all on function private.is_banned_gamertag(text) from public;

create function private.lift_expired_ban(person uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  former text;
begin
  select bans.former_status into former from public.bans
  where bans.user_id = person and bans.lifted_at is null and bans.until <= now()
  for update;
  if former is null then
    return false;
  end if;
  perform private.trust(person);
  update public.users set status = former where users.id = person and users.status = 'banned';
  perform private.distrust();
  return true;
end;
$$;
comment on function private.lift_expired_ban(uuid) is 'Gives the former status back when the time of a ban is over; answers whether it was.';
revoke all on function private.lift_expired_ban(uuid) from public;

-- A banned status and its ban go together, whoever wrote the status -----------------------------------------------

create function private.begin_ban()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  ends timestamptz;
begin
  -- ban_user() has written the row with its reason; anybody else gets one without.
  insert into public.bans (user_id, email, gamertag, reason, former_status, banned_by)
  select new.id, lower(user_private.email), lower(new.gamertag), 'Not recorded', old.status, auth.uid()
  from (select) as one left join public.user_private on user_private.user_id = new.id
  on conflict (user_id) where lifted_at is null do nothing;
  select bans.until into ends from public.bans where bans.user_id = new.id and bans.lifted_at is null;
  -- The sign-in service refuses by itself until then; 'infinity' is no date to it.
  update auth.users set banned_until = coalesce(ends, now() + interval '100 years') where users.id = new.id;
  delete from auth.sessions where sessions.user_id = new.id;
  return null;
end;
$$;
comment on function private.begin_ban() is 'AFTER a status becomes banned: the record, no more sign-in, no more session.';
revoke all on function private.begin_ban() from public;

create function private.end_ban()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.bans set lifted_at = greatest(now(), banned_at), lifted_by = auth.uid()
  where bans.user_id = new.id and bans.lifted_at is null;
  update auth.users set banned_until = null where users.id = new.id;
  return null;
end;
$$;
comment on function private.end_ban() is 'AFTER a status stops being banned: the ban is over.';
revoke all on function private.end_ban() from public;

create trigger users_begin_ban
after update of status on public.users
for each row when (new.status = 'banned' and old.status <> 'banned')
execute function private.begin_ban();

create trigger users_end_ban
after update of status on public.users
for each row when (old.status = 'banned' and new.status <> 'banned')
execute function private.end_ban();

create trigger bans_audit
after insert or update or delete on public.bans
for each row execute function private.audit_row('id', 'email,gamertag,evidence');

-- The doors -------------------------------------------------------------------------------------------------------

create function private.refuse_banned_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_banned_email(new.email) then
    raise exception using errcode = '42501', message = 'banned';
  end if;
  return new;
end;
$$;
comment on function private.refuse_banned_email() is 'A banned address neither signs up nor becomes an account''s new address.';
revoke all on function private.refuse_banned_email() from public;

create trigger obscura_refuse_banned_insert
before insert on auth.users
for each row execute function private.refuse_banned_email();

create trigger obscura_refuse_banned_update
before update of email on auth.users
for each row when (old.email is distinct from new.email)
execute function private.refuse_banned_email();

create function private.refuse_banned_session()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.users where users.id = new.user_id and users.status = 'banned')
    and not private.lift_expired_ban(new.user_id)
  then
    raise exception using errcode = '42501', message = 'banned';
  end if;
  return new;
end;
$$;
comment on function private.refuse_banned_session() is 'Nobody who is banned gets a session; a ban whose time is over ends here.';
revoke all on function private.refuse_banned_session() from public;

create trigger obscura_refuse_banned_session
before insert on auth.sessions
for each row execute function private.refuse_banned_session();

create function private.refuse_banned_gamertag()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status <> 'banned' and private.is_banned_gamertag(new.gamertag) then
    raise exception using errcode = 'PT409', message = 'gamertag_taken';
  end if;
  return new;
end;
$$;
comment on function private.refuse_banned_gamertag() is 'The gamertag of somebody banned is not free, even when the account is gone.';
revoke all on function private.refuse_banned_gamertag() from public;

create trigger users_refuse_banned_gamertag
before update of gamertag on public.users
for each row when (lower(new.gamertag) is distinct from lower(old.gamertag))
execute function private.refuse_banned_gamertag();

create function public.check_banned(email text default null, gamertag text default null)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  found_email boolean;
  found_tag boolean;
begin
  if not private.consume('check_banned', private.hash(private.client_address()), 60, 600) then
    raise exception using errcode = 'PT429', message = 'throttled';
  end if;
  found_email := private.is_banned_email(check_banned.email);
  found_tag := private.is_banned_gamertag(check_banned.gamertag);
  return jsonb_build_object(
    'is_banned', found_email or found_tag,
    'message', case
      when found_email then 'This email is associated with a banned account. Please contact HR for assistance.'
      when found_tag then 'This gamertag is associated with a banned account. Please contact HR for assistance.'
    end
  );
end;
$$;
comment on function public.check_banned(text, text) is
  '{is_banned, message} for an address or a gamertag, whatever their case. 60 in 10 minutes from one network address.';
revoke all on function public.check_banned(text, text) from public;
grant execute on function public.check_banned(text, text) to anon, authenticated, service_role;

create function public.gamertag_available(wanted text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  if not private.consume('gamertag_available', private.hash(person::text), 120, 600) then
    raise exception using errcode = 'PT429', message = 'throttled';
  end if;
  return not private.is_banned_gamertag(wanted) and not exists (
    select from public.users where lower(users.gamertag) = lower(btrim(wanted)) and users.id <> person
  );
end;
$$;
comment on function public.gamertag_available(text) is
  'Whether nobody else has this gamertag, whatever its case. 120 in 10 minutes for one person.';
revoke all on function public.gamertag_available(text) from public;
grant execute on function public.gamertag_available(text) to authenticated, service_role;

-- Access ----------------------------------------------------------------------------------------------------------

create policy bans_select_authenticated on public.bans
for select to authenticated using ((select private.has_permission('user_management')));
create policy bans_not_banned on public.bans
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

grant select on public.bans to authenticated;
-- The service bans through users.status, which keeps the record.
revoke insert, update, delete, truncate on public.bans from service_role;

-- Whoever was banned before there were records.
insert into public.bans (user_id, email, gamertag, reason, former_status)
select users.id, lower(account.email), lower(users.gamertag), 'Not recorded', 'active'
from public.users join auth.users as account on account.id = users.id
where users.status = 'banned';
update auth.users set banned_until = now() + interval '100 years'
where users.id in (select bans.user_id from public.bans);
delete from auth.sessions where sessions.user_id in (select bans.user_id from public.bans);
