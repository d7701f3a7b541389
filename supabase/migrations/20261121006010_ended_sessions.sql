-- A session that was ended elsewhere ends here too: a token outlives its session by up to an hour, and the site asks for
-- the own profile at least every five minutes.

create function private.is_session_ended()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select auth.jwt() ->> 'session_id' is not null
    and not exists (select from auth.sessions where sessions.id = (auth.jwt() ->> 'session_id')::uuid);
$$;
comment on function private.is_session_ended() is
  'Whether the session that the caller''s token was made for has been ended since: signed out elsewhere, or by a new password.';
revoke all on function private.is_session_ended() from public;

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
  if private.is_banned() and not private.lift_expired_ban(person) then
    raise exception using errcode = '42501', message = 'banned';
  end if;
  if private.is_session_ended() then
    -- 401: the browser tries to renew the token, learns that the session is over, and forgets it.
    raise exception using errcode = 'PT401', message = 'not_signed_in';
  end if;
  perform private.ensure_member(person);
  return person;
end;
$$;
