-- Who the caller is and what the caller may do: roles, permissions, bans, sessions, second factor, trusted changes.

-- Function bodies below name tables and functions of later files.
set check_function_bodies = off;

-- Roles and permissions --------------------------------------------------------------------------------------------

create function private.current_role_name()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  -- A banned member or one who left has no role any more.
  select users.role from public.users where users.id = auth.uid() and users.status not in ('banned', 'left');
$$;
comment on function private.current_role_name() is 'Role of the signed-in person; null for nobody and for the banned.';
revoke all on function private.current_role_name() from public;

create function private.is_superadmin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.current_role_name() = 'superadmin', false);
$$;
comment on function private.is_superadmin() is 'Whether the signed-in person is a superadmin.';
revoke all on function private.is_superadmin() from public;
grant execute on function private.is_superadmin() to authenticated, service_role;

create function private.is_banned()
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
revoke all on function private.is_banned() from public;
grant execute on function private.is_banned() to authenticated, service_role;

create function private.has_permission(permission text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.current_role_name() in ('admin', 'superadmin'), false)
    or exists (
      select
      from public.user_organizational_roles as held
      join public.organizational_roles as role using (role_code)
      join public.users as person on person.id = held.user_id
      where held.user_id = auth.uid()
        and person.status not in ('banned', 'left')
        and held.start_date <= now()
        and (held.end_date is null or held.end_date > now())
        and role.is_active
        and role.platform_permissions @> jsonb_build_object(permission, true)
    );
$$;
comment on function private.has_permission(text) is
  'Admins and superadmins have every permission; others what their current organisational roles grant, looked up live.';
revoke all on function private.has_permission(text) from public;
grant execute on function private.has_permission(text) to authenticated, service_role;

create function public.has_permission(permission text)
returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select private.has_permission(permission);
$$;
comment on function public.has_permission(text) is 'For the functions of the site, asked with the caller''s own token.';
revoke all on function public.has_permission(text) from public, anon;
grant execute on function public.has_permission(text) to authenticated, service_role;

create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.has_permission('admin');
$$;
comment on function private.is_admin() is 'Admin, superadmin, or a current organisational role with the key admin.';
revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated, service_role;

create function private.permissions_of(person uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when users.status in ('banned', 'left') then '{}'
    when users.role in ('admin', 'superadmin') then array[
      'admin', 'content_management', 'discord_moderation', 'game_management', 'hr_full', 'marketing', 'team_management',
      'user_management'
    ]
    else array(
      select distinct flag.key
      from public.user_organizational_roles as held
      join public.organizational_roles as role using (role_code), jsonb_each(role.platform_permissions) as flag
      where held.user_id = person
        and held.start_date <= now()
        and (held.end_date is null or held.end_date > now())
        and role.is_active
        and flag.value = 'true'::jsonb
      order by flag.key
    )
  end
  from public.users where users.id = person;
$$;
comment on function private.permissions_of(uuid) is 'Every key that private.has_permission() would answer with yes for that person.';
revoke all on function private.permissions_of(uuid) from public;

-- Trusted changes --------------------------------------------------------------------------------------------------

create function private.trust_mark(person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  -- Bound to this transaction and this person, and salted: no setting that a caller could invent equals it.
  select private.hash(concat_ws(':', 'trusted', pg_current_xact_id(), person));
$$;
comment on function private.trust_mark(uuid) is 'What obscura.trusted must hold for a trusted change of that person in this transaction.';
revoke all on function private.trust_mark(uuid) from public;

create function private.trust(person uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select set_config('obscura.trusted', private.trust_mark(person), true);
$$;
comment on function private.trust(uuid) is
  'Lets the function that calls it change the state of that person, whoever asks; private.distrust() ends it.';
revoke all on function private.trust(uuid) from public;

create function private.distrust()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select set_config('obscura.trusted', '', true);
$$;
comment on function private.distrust() is 'Ends what private.trust() began.';
revoke all on function private.distrust() from public;

create function private.is_trusted(person uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(current_setting('obscura.trusted', true) = private.trust_mark(person), false);
$$;
comment on function private.is_trusted(uuid) is 'Whether a function of ours is changing the state of that person right now.';
revoke all on function private.is_trusted(uuid) from public;

-- Members ----------------------------------------------------------------------------------------------------------

create function private.require_member()
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
comment on function private.require_member() is 'The signed-in person, whose rows exist from here on; refuses nobody, the deleted and the banned.';
revoke all on function private.require_member() from public;

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

-- Second factor ----------------------------------------------------------------------------------------------------

create function private.has_second_factor()
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false);
$$;
comment on function private.has_second_factor() is 'Whether this session was confirmed with a second factor, as its token tells.';
revoke all on function private.has_second_factor() from public;

create function private.lacks_second_factor()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not private.has_second_factor()
    and exists (
      select from public.settings
      where settings.key = 'security.admin_second_factor' and settings.value = 'true'::jsonb
    )
    -- Whoever has no permission writes only what is theirs, which needs no second factor.
    and coalesce(cardinality(private.permissions_of(auth.uid())) > 0, false);
$$;
comment on function private.lacks_second_factor() is
  'Whether the switch is on, the caller has permissions and this session no second factor.';
revoke all on function private.lacks_second_factor() from public;

create function private.require_second_factor()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if private.lacks_second_factor() then
    raise exception using errcode = '42501', message = 'second_factor_required';
  end if;
  return true;
end;
$$;
comment on function private.require_second_factor() is
  'Refuses somebody who lacks_second_factor(), otherwise true. For restrictive policies and functions that write for staff.';
revoke all on function private.require_second_factor() from public;
grant execute on function private.require_second_factor() to authenticated, service_role;

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

-- Required permissions ---------------------------------------------------------------------------------------------

create function private.require_editor()
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  if not private.has_permission('content_management') then
    raise exception using errcode = '42501', message = 'permission_required';
  end if;
  perform private.require_second_factor();
  return person;
end;
$$;
comment on function private.require_editor() is 'The signed-in person, who may write news; refuses everybody else.';
revoke all on function private.require_editor() from public;

create function private.require_admin()
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'permission_required';
  end if;
  perform private.require_second_factor();
  return person;
end;
$$;
comment on function private.require_admin() is 'The caller, when they are an administrator with what the second factor asks for.';
revoke all on function private.require_admin() from public;

create function private.require_team_manager()
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  if not private.has_permission('team_management') then
    raise exception using errcode = '42501', message = 'permission_required';
  end if;
  perform private.require_second_factor();
  return person;
end;
$$;
comment on function private.require_team_manager() is 'The caller, when they manage teams with what the second factor asks for.';
revoke all on function private.require_team_manager() from public;

create function private.require_streamer_desk()
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  if not private.has_permission('team_management') then
    raise exception using errcode = '42501', message = 'permission_required';
  end if;
  perform private.require_second_factor();
  return person;
end;
$$;
comment on function private.require_streamer_desk() is
  'The caller, when they may manage teams, with what the second factor asks for.';
revoke all on function private.require_streamer_desk() from public;
