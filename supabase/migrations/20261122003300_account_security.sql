-- Account security: recovery codes of the second factor, sessions, a pending change of email, and the mails about them.

create table private.recovery_codes (
  user_id uuid primary key references public.users (id) on delete cascade,
  code_hashes text[] not null check (cardinality(code_hashes) <= 10),
  made_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table private.recovery_codes is
  'Recovery codes of a member with a second factor. Each replaces the second factor once.';
comment on column private.recovery_codes.code_hashes is 'Salted hashes of the unused codes.';

alter table private.recovery_codes enable row level security;

-- Notices ----------------------------------------------------------------------------------------------------------

-- Queues the mail about a change of an account's security or access. details: {to} where another address than the
-- account's receives it; {device}, {email}, or {reason, until} of a ban to be named. Deletes notices that could not be
-- sent for 30 days.
create function private.queue_account_notice(person uuid, event text, details jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.outbox (kind, payload)
  values ('mail_account_notice', jsonb_build_object('user_id', person, 'event', event, 'at', now()) || details);
  -- Mails that could not be sent contain addresses.
  delete from public.outbox
  where outbox.kind = 'mail_account_notice' and outbox.done_at is null and outbox.created_at < now() - interval '30 days';
end;
$$;

-- BEFORE a notice is marked as sent: removes addresses, names and reasons from it.
create function private.clear_account_notice() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.payload := new.payload - '{to,email,device,reason}'::text[];
  return new;
end;
$$;

-- AFTER a second factor is verified or a verified one removed: queues the mail. The recovery codes end with the last
-- factor.
create function private.notice_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.queue_account_notice(
      new.user_id, 'factor_added', jsonb_build_object('device', left(new.friendly_name, 60))
    );
  -- use_recovery_code() queues its own notice and keeps the unused codes.
  elsif not private.is_trusted_write(old.user_id) then
    perform private.queue_account_notice(
      old.user_id, 'factor_removed', jsonb_build_object('device', left(old.friendly_name, 60))
    );
    delete from private.recovery_codes
    where recovery_codes.user_id = old.user_id and not exists (
      select from auth.mfa_factors as factor where factor.user_id = old.user_id and factor.status = 'verified'
    );
  end if;
  return null;
end;
$$;

-- AFTER the address of an account changed: queues a mail to the old address and one to the new.
create function private.notice_email_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_account_notice(
    new.id, 'email_changed', jsonb_build_object('to', old.email, 'email', new.email)
  );
  perform private.queue_account_notice(new.id, 'email_adopted', jsonb_build_object('to', new.email));
  return null;
end;
$$;

-- AFTER a deletion is requested or cancelled: queues the mail.
create function private.notice_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_account_notice(
    new.user_id, case new.state when 'open' then 'deletion_requested' else 'deletion_cancelled' end
  );
  return null;
end;
$$;

-- Recovery codes ---------------------------------------------------------------------------------------------------

-- A random code of up to 32 characters that people type.
create function private.new_code(characters integer) returns text
language sql set search_path = '' as $$
  -- Each byte chooses one of 32 characters, 5 random bits. The alphabet has no I, L, O and U.
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(random.bytes, place) % 32 + 1, 1), '' order by place
  )
  from (select decode(private.new_token(), 'hex') as bytes) as random, generate_series(0, characters - 1) as place;
$$;

-- A code as typed, for comparison: case, spaces and dashes are ignored, I and L read as 1, O as 0. Null for a text that
-- is longer than any code.
create function private.typed_code(code text) returns text
language sql immutable set search_path = '' as $$
  select case
    when char_length(code) <= 100 then translate(regexp_replace(upper(code), '[^0-9A-Z]', '', 'g'), 'ILO', '110')
  end;
$$;

-- Hash of a recovery code as typed.
create function private.recovery_code_hash(person uuid, code text) returns text
language sql stable security definer set search_path = '' as $$
  select private.hash(concat_ws(':', 'recovery', person, private.typed_code(code)));
$$;

-- Ten new recovery codes of the caller, who needs a second factor; earlier ones end. Only hashes are stored. 20 a day.
-- Refuses with second_factor_required, throttled.
create function public.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  codes text[];
begin
  perform private.refuse_if(not exists (
    select from auth.mfa_factors as factor where factor.user_id = person and factor.status = 'verified'
  ), 'second_factor_required');
  perform private.throttle('make_recovery_codes', person::text, 20, 86400);
  select array_agg(private.new_code(12)) into codes from generate_series(1, 10);
  insert into private.recovery_codes as recovery_code (user_id, code_hashes)
  select person, array_agg(private.recovery_code_hash(person, code)) from unnest(codes) as code
  on conflict (user_id) do update
  set code_hashes = excluded.code_hashes, made_at = excluded.made_at, last_used_at = null;
  perform private.queue_account_notice(person, 'recovery_codes_made');
  return codes;
end;
$$;
grant execute on function public.make_recovery_codes to authenticated;

-- The number of the caller's unused recovery codes.
create function public.recovery_codes_left() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  return coalesce((
    select cardinality(recovery_code.code_hashes) from private.recovery_codes as recovery_code where recovery_code.user_id = person
  ), 0);
end;
$$;
grant execute on function public.recovery_codes_left to authenticated;

-- Replaces the second factor of the caller's session by a recovery code: removes every factor, because only the auth
-- service can raise a session, and ends the other sessions. Returns false for a wrong code. 10 attempts an hour. Locks
-- the codes. Refuses with not_signed_in, banned, throttled.
create function public.use_recovery_code(code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := auth.uid();
  code_hash text := private.recovery_code_hash(person, use_recovery_code.code);
begin
  -- Not private.require_member(), which refuses a session that owes its second factor.
  perform private.refuse_if(not exists (select from auth.users as account where account.id = person), 'not_signed_in', '42501');
  perform private.refuse_if(exists (select from public.users where users.id = person and users.status = 'banned'), 'banned', '42501');
  perform private.refuse_if(private.is_session_ended(), 'not_signed_in', 'PT401');
  perform private.throttle('use_recovery_code', person::text, 10, 3600);
  if not private.is_second_factor_pending() then
    return true;
  end if;
  -- Also locks the row, so that parallel calls cannot use one code twice. A wrong code returns false instead of
  -- raising, which would undo the counted attempt.
  update private.recovery_codes as recovery_code
  set code_hashes = array_remove(recovery_code.code_hashes, code_hash), last_used_at = now()
  where recovery_code.user_id = person and code_hash = any (recovery_code.code_hashes);
  if not found then
    return false;
  end if;
  perform private.begin_trusted_write(person);
  delete from auth.mfa_factors as factor where factor.user_id = person;
  perform private.end_trusted_write();
  delete from auth.sessions
  where sessions.user_id = person and sessions.id is distinct from (auth.jwt() ->> 'session_id')::uuid;
  perform private.queue_account_notice(person, 'recovery_code_used');
  return true;
end;
$$;
grant execute on function public.use_recovery_code to authenticated;

-- Sessions ---------------------------------------------------------------------------------------------------------

-- The caller's 50 latest sessions, the current one first. Without network addresses.
create function public.my_sessions()
returns table (id uuid, is_current boolean, started_at timestamptz, used_at timestamptz, user_agent text)
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  return query
  select
    session.id, session.id is not distinct from (auth.jwt() ->> 'session_id')::uuid, session.created_at,
    -- The auth service writes refreshed_at in UTC, without a time zone.
    greatest(session.created_at, session.refreshed_at at time zone 'UTC'),
    left(session.user_agent, 400)
  from auth.sessions as session
  where session.user_id = person and (session.not_after is null or session.not_after > now())
  order by 2 desc, 4 desc
  limit 50;
end;
$$;
grant execute on function public.my_sessions to authenticated;

-- Ends one of the caller's sessions immediately; returns whether it existed.
create function public.end_my_session(session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  -- Refresh tokens cascade; private.is_banned() refuses the session's access token from then on.
  delete from auth.sessions where sessions.id = end_my_session.session and sessions.user_id = person;
  return found;
end;
$$;
grant execute on function public.end_my_session to authenticated;

-- For a daily job: ends sessions that were not used for 30 days, and those that began more than 90 days ago. Returns their
-- number.
create function public.end_old_sessions() returns integer
language sql security definer set search_path = '' as $$
  with removal as (
    delete from auth.sessions as session
    where session.created_at < now() - interval '90 days'
      or greatest(session.created_at, session.refreshed_at at time zone 'UTC') < now() - interval '30 days'
    returning session.id
  )
  select count(*)::integer from removal;
$$;
grant execute on function public.end_old_sessions to service_role;

-- Change of email --------------------------------------------------------------------------------------------------

-- The caller's pending change of email: {email, asked_at, old_confirmed, new_confirmed}; null without one.
create function public.my_email_change() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  return (
    select jsonb_build_object(
      'email', account.email_change,
      'asked_at', account.email_change_sent_at,
      'old_confirmed', coalesce(account.email_change_token_current, '') = '',
      'new_confirmed', coalesce(account.email_change_token_new, '') = ''
    )
    from auth.users as account where account.id = person and account.email_change <> ''
  );
end;
$$;
grant execute on function public.my_email_change to authenticated;

-- Cancels the caller's pending change of email and ends both links; returns whether there was one.
create function public.cancel_email_change() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  update auth.users as account
  set email_change = '', email_change_token_current = '', email_change_token_new = '', email_change_confirm_status = 0
  where account.id = person and account.email_change <> '';
  if not found then
    return false;
  end if;
  -- Only hosted projects have this table; links are looked up in it.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1 and token_type::text like ''email_change%''' using person;
  end if;
  return true;
end;
$$;
grant execute on function public.cancel_email_change to authenticated;

-- BEFORE a change of email is asked for: refuses a banned address before anything is mailed. Refuses with banned.
create function private.refuse_banned_email_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(private.is_banned_email(new.email_change), 'banned', '42501');
  return new;
end;
$$;

create trigger outbox_clear_account_notice
before update of done_at on public.outbox
for each row when (new.kind = 'mail_account_notice' and new.done_at is not null)
execute function private.clear_account_notice();

create trigger obscura_factor_added
after insert on auth.mfa_factors
for each row when (new.status = 'verified')
execute function private.notice_factor();

create trigger obscura_factor_verified
after update of status on auth.mfa_factors
for each row when (new.status = 'verified' and old.status <> 'verified')
execute function private.notice_factor();

create trigger obscura_factor_removed
after delete on auth.mfa_factors
for each row when (old.status = 'verified')
execute function private.notice_factor();

create trigger obscura_email_change_notice
after update of email on auth.users
for each row when (old.email is distinct from new.email and old.email is not null and new.email is not null)
execute function private.notice_email_change();

create trigger obscura_refuse_banned_email_change
before update of email_change on auth.users
for each row when (new.email_change <> '' and old.email_change is distinct from new.email_change)
execute function private.refuse_banned_email_change();

create trigger deletion_requests_notice
after insert or update of state on public.deletion_requests
for each row when (new.user_id is not null and new.state in ('open', 'cancelled'))
execute function private.notice_deletion();

call private.audit_table('private.recovery_codes', 'user_id', 'code_hashes');
