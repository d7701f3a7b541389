-- Whoever has set up a second factor is only half signed in with the password alone: that token opens no table.

create function private.owes_second_factor()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not private.has_second_factor() and exists (
    select from auth.mfa_factors as factor
    where factor.user_id = auth.uid() and factor.status = 'verified'
  );
$$;
comment on function private.owes_second_factor() is
  'Whether the caller has a confirmed device and this session was opened without its code.';
revoke all on function private.owes_second_factor() from public;

create or replace function private.is_banned()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.users where users.id = auth.uid() and users.status = 'banned')
    or private.owes_second_factor();
$$;
comment on function private.is_banned() is
  'Whether the caller''s token is shut out of every table: of somebody banned, or of somebody who still owes their second factor.';

create or replace function private.require_member()
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := auth.uid();
begin
  if person is null or not exists (select from auth.users as account where account.id = person) then
    raise exception using errcode = '42501', message = 'not_signed_in';
  end if;
  -- Before the session: a ban ends sessions too, and its words are the ones that help.
  if exists (select from public.users where users.id = person and users.status = 'banned')
    and not private.lift_expired_ban(person)
  then
    raise exception using errcode = '42501', message = 'banned';
  end if;
  if private.is_session_ended() then
    -- 401: the browser tries to renew the token, learns that the session is over, and forgets it.
    raise exception using errcode = 'PT401', message = 'not_signed_in';
  end if;
  if private.owes_second_factor() then
    raise exception using errcode = '42501', message = 'second_factor_required';
  end if;
  perform private.ensure_member(person);
  return person;
end;
$$;
