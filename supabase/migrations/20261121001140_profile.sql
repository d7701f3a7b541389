-- What the site asks about the signed-in person.

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

create function public.my_profile()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  return (
    select jsonb_build_object(
      'user_id', users.id,
      'email', user_private.email,
      'role', users.role,
      'status', users.status,
      'onboarding', users.onboarding,
      'gamertag', users.gamertag,
      'full_name', users.full_name,
      'photo_url', users.photo_url,
      'permissions', to_jsonb(private.permissions_of(person)),
      'applied_team_ids', '[]'::jsonb,
      'is_minor', private.is_minor(user_private.date_of_birth),
      'consent', private.consent_state(person),
      'aal_required', private.lacks_second_factor()
    )
    from public.users join public.user_private on user_private.user_id = users.id
    where users.id = person
  );
end;
$$;
comment on function public.my_profile() is
  'The caller''s own profile as the site needs it on every page. A banned member is refused; a ban whose time is over ends here.';
revoke all on function public.my_profile() from public;
grant execute on function public.my_profile() to authenticated, service_role;
