-- The organisation chart of members: active roles with their seats, and their current holders.

create function public.organisation_chart()
returns json
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  -- One array per column: an object per row takes twice the time and the size.
  return json_build_object(
    'roles', (
      select json_build_object(
        'code', array_agg(roles.code), 'title', array_agg(roles.title), 'department', array_agg(roles.department),
        'level', array_agg(roles.level), 'parent', array_agg(roles.parent), 'description', array_agg(roles.description),
        'seats', array_agg(roles.seats), 'taken', array_agg(roles.taken), 'posting', array_agg(roles.posting)
      )
      from (
        select
          role.role_code as code, role.role_title as title, role.department, role.level,
          role.reports_to_role_code as parent, role.description, role.max_positions as seats,
          coalesce(counted.taken, 0) as taken, posting.id as posting
        from public.organizational_roles as role
        left join (
          select held.role_code, count(*) as taken
          from public.user_organizational_roles as held
          where held.acting_for is null and (held.end_date is null or held.end_date > greatest(now(), held.start_date))
          group by held.role_code
        ) as counted on counted.role_code = role.role_code
        left join public.role_postings as posting
          on posting.role_code = role.role_code and posting.state = 'open' and posting.visibility = 'members'
            and (posting.closes_on is null or posting.closes_on >= (select private.today()))
        where role.is_active
        order by role.level, role.role_title, role.role_code
      ) as roles
    ),
    'holders', (
      select json_build_object(
        'role', array_agg(holders.role), 'name', array_agg(holders.name), 'photo_url', array_agg(holders.photo_url),
        'has_page', array_agg(holders.has_page), 'game', array_agg(holders.game), 'since', array_agg(holders.since),
        'is_primary', array_agg(holders.is_primary), 'is_acting', array_agg(holders.is_acting),
        'email', array_agg(holders.email), 'discord', array_agg(holders.discord)
      )
      from (
        select
          held.role_code as role, coalesce(member.gamertag, member.full_name) as name, member.photo_url,
          -- The others have no page under /player.
          member.status = 'approved' and member.public_profile and member.gamertag is not null as has_page,
          held.game_category_code as game,
          -- The offset of South Africa: a named zone, resolved for each row, takes a tenth of the whole time.
          (held.start_date at time zone interval '2 hours')::date as since, held.is_primary,
          held.acting_for is not null as is_acting, held.contact_email as email, held.discord
        from public.user_organizational_roles as held
        join public.users as member on member.id = held.user_id
        where held.start_date <= now()
          -- Few roles are inactive: cheaper than a join with all active ones.
          and held.role_code not in (select role.role_code from public.organizational_roles as role where not role.is_active)
          and (held.end_date is null or held.end_date > now())
          and ((member.public_profile and member.status in ('active', 'approved')) or member.id = person)
      ) as holders
    ),
    'games', (
      select coalesce(json_object_agg(game.category_code, game.display_name), '{}'::json)
      from public.game_categories as game
    )
  );
end;
$$;
comment on function public.organisation_chart() is
  'For the chart, an array per column: active roles by level with seats, taken seats and open posting; current holders '
  'with a public profile, the caller also without one; names of games. Hidden holders take seats, too. Members only.';
revoke all on function public.organisation_chart() from public, anon, service_role;
grant execute on function public.organisation_chart() to authenticated;
