-- Who the caller is and what the caller may do: roles, permissions, bans, sessions, second factor, trusted changes.

set check_function_bodies = off;

-- Roles and permissions --------------------------------------------------------------------------------------------

-- Role of the signed-in member; null for anonymous and banned callers.
create function private.current_role_name() returns text
language sql stable security definer set search_path = '' as $$
  -- Banned members and members who left have no role.
  select users.role from public.users where users.id = auth.uid() and users.status not in ('banned', 'left');
$$;

-- Whether the caller is a superadmin.
create function private.is_superadmin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.current_role_name() = 'superadmin', false);
$$;
grant execute on function private.is_superadmin to authenticated, service_role;

-- Whether the caller's token may not read any table: the member is banned, the session of the token has ended, or the
-- session owes a second factor. A token without a session, as the service has, cannot end.
create function private.is_banned() returns boolean
language sql stable security definer set search_path = '' as $$
  -- One statement instead of calls of helpers, since every read of a table by a member waits for it.
  with token as (
    select auth.uid() as person, claims ->> 'aal' as aal, (claims ->> 'session_id')::uuid as session_id
    from auth.jwt() as claims
  )
  select exists (select from public.users where users.id = token.person and users.status = 'banned')
    or (token.session_id is not null and not exists (select from auth.sessions where sessions.id = token.session_id))
    or (token.aal is distinct from 'aal2' and exists (
      select from auth.mfa_factors as factor where factor.user_id = token.person and factor.status = 'verified'
    ))
  from token;
$$;
grant execute on function private.is_banned to authenticated, service_role;

-- Permission keys that the flags of a role grant. The key admin implies the others, except audit_export and
-- user_management.
create function private.granted_permissions(flags jsonb) returns setof text
language sql immutable set search_path = '' as $$
  select distinct unnest(case flag.key when 'admin' then array[
    'admin', 'content_management', 'discord_moderation', 'game_management', 'hr_full', 'marketing', 'team_management'
  ] else array[flag.key] end)
  from jsonb_each(flags) as flag
  where flag.value = 'true'::jsonb;
$$;

-- Whether the flags of a role open personal data of other members: members under 18 never hold such a role.
create function private.reads_personal_data(flags jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from private.granted_permissions(flags) as permission (key)
    where permission.key in ('admin', 'audit_export', 'hr_full', 'user_management')
  );
$$;

-- Whether the caller has a permission: admins and superadmins have all, other members those of their current
-- organisational roles, while they are onboarded and in good standing. Read live, not from the token.
create function private.has_permission(permission text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.current_role_name() in ('admin', 'superadmin'), false)
    or exists (
      select
      from private.effective_roles as assignment
      where assignment.user_id = auth.uid()
        and permission in (select private.granted_permissions(assignment.platform_permissions))
    );
$$;
grant execute on function private.has_permission to authenticated, service_role;

-- private.has_permission() for the functions of the site, called with the caller's token.
create function public.has_permission(permission text) returns boolean
language sql stable set search_path = '' as $$
  select private.has_permission(permission);
$$;
grant execute on function public.has_permission to authenticated, service_role;

-- Whether the caller is admin, superadmin, or holds an organisational role with the key admin.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_permission('admin');
$$;
grant execute on function private.is_admin to authenticated, service_role;

-- Every permission key that private.has_permission() grants that member.
create function private.permissions_of(person uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select case
    when users.status in ('banned', 'left') then '{}'
    when users.role in ('admin', 'superadmin') then array[
      'admin', 'audit_export', 'content_management', 'discord_moderation', 'game_management', 'hr_full', 'marketing',
      'team_management', 'user_management'
    ]
    else array(
      select distinct permission.key
      from private.effective_roles as assignment, private.granted_permissions(assignment.platform_permissions) as permission (key)
      where assignment.user_id = person
      order by permission.key
    )
  end
  from public.users where users.id = person;
$$;

-- Trusted changes --------------------------------------------------------------------------------------------------

-- Value of obscura.trusted that marks a trusted change of that member in this transaction.
create function private.trusted_write_token(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  -- Bound to this transaction and member, and salted: a caller cannot forge the setting.
  select private.hash(concat_ws(':', 'trusted', pg_current_xact_id(), person));
$$;

-- Lets the calling function change role, status and onboarding of that member, or clear the texts of that order, until
-- private.end_trusted_write().
create function private.begin_trusted_write(person uuid) returns void
language sql security definer set search_path = '' as $$
  select set_config('obscura.trusted', private.trusted_write_token(person), true);
$$;

-- Ends private.begin_trusted_write().
create function private.end_trusted_write() returns void
language sql security definer set search_path = '' as $$
  select set_config('obscura.trusted', '', true);
$$;

-- Whether one of our functions is changing that member's state in this transaction.
create function private.is_trusted_write(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(current_setting('obscura.trusted', true) = private.trusted_write_token(person), false);
$$;

-- Members ----------------------------------------------------------------------------------------------------------

-- The caller's id, with missing member rows created. Refuses anonymous callers, ended sessions, deleted accounts and
-- banned members. Refuses with not_signed_in, second_factor_required.
create function private.require_member() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := auth.uid();
begin
  perform private.refuse_if(person is null
    or not exists (select from auth.users as account where account.id = person), 'not_signed_in', '42501');
  -- Checked before the session: a ban ends sessions too, and its message explains more.
  perform private.refuse_if(exists (select from public.users where users.id = person and users.status = 'banned')
    and not private.lift_expired_ban(person), 'banned', '42501');
  if private.is_session_ended() then
    -- 401: the browser tries to renew the token, finds the session ended, and discards it.
    raise exception using errcode = 'PT401', message = 'not_signed_in';
  end if;
  perform private.refuse_if(private.is_second_factor_pending(), 'second_factor_required', '42501');
  perform private.ensure_member(person);
  return person;
end;
$$;

-- Whether the session of the caller's token has ended: signed out elsewhere, or password changed.
create function private.is_session_ended() returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.jwt() ->> 'session_id' is not null
    and not exists (select from auth.sessions where sessions.id = (auth.jwt() ->> 'session_id')::uuid);
$$;

-- Second factor ----------------------------------------------------------------------------------------------------

-- Whether this session was confirmed with a second factor, according to its token.
create function private.has_second_factor() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false);
$$;

-- Whether the setting is on, the caller has permissions, and this session has no second factor.
create function private.is_second_factor_missing() returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.has_second_factor()
    and exists (
      select from public.settings
      where settings.key = 'security.admin_second_factor' and settings.value = 'true'::jsonb
    )
    -- A member without permissions writes own rows only, which need no second factor.
    and coalesce(cardinality(private.permissions_of(auth.uid())) > 0, false);
$$;

-- Refuses when private.is_second_factor_missing(), otherwise returns true. For restrictive policies and functions that
-- write for staff. Refuses with second_factor_required.
create function private.require_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_if(private.is_second_factor_missing(), 'second_factor_required', '42501');
  return true;
end;
$$;
grant execute on function private.require_second_factor to authenticated, service_role;

-- Whether the caller has a confirmed factor and this session was opened without it.
create function private.is_second_factor_pending() returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.has_second_factor() and exists (
    select from auth.mfa_factors as factor
    where factor.user_id = auth.uid() and factor.status = 'verified'
  );
$$;

-- Required permissions ---------------------------------------------------------------------------------------------

-- The caller's id, with this permission and the second factor that it needs. Refuses with permission_required.
create function private.require_permission(permission text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  perform private.refuse_if(not private.has_permission(permission), 'permission_required', '42501');
  perform private.require_second_factor();
  return person;
end;
$$;

-- The caller's id, for superadmins with the second factor that they need. Refuses with superadmin_required.
create function private.require_superadmin() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  perform private.refuse_if(not private.is_superadmin(), 'superadmin_required', '42501');
  perform private.require_second_factor();
  return person;
end;
$$;

-- Protected tables -------------------------------------------------------------------------------------------------

-- Enables row level security on a table that members reach, refuses banned members on it, and requires the second factor
-- for writes with these verbs.
create procedure private.protect_table(target regclass, verbs text[] default '{}')
language plpgsql set search_path = '' as $$
declare
  table_name text := split_part(target::text, '.', 2);
  verb text;
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy %I on %s as restrictive for all to authenticated
    using (not (select private.is_banned())) with check (not (select private.is_banned()))',
    table_name || '_not_banned', target
  );
  foreach verb in array verbs loop
    execute format(
      'create policy %I on %s as restrictive for %s to authenticated %s %s', table_name || '_second_factor_' || verb, target, verb,
      case when verb <> 'insert' then 'using ((select private.require_second_factor()))' end,
      case when verb <> 'delete' then 'with check ((select private.require_second_factor()))' end
    );
  end loop;
end;
$$;
