-- The organisation chart of members: active roles with their seats, and their current holders.

create unlogged table private.kept_charts (
  id bigint generated always as identity,
  -- Decompressing half a megabyte takes longer than reading it.
  chart json storage external,
  valid_until timestamptz,
  primary key (id),
  constraint kept_charts_chart_check check ((chart is null) = (valid_until is null))
);
comment on table private.kept_charts is
  'The chart as all members see it, and a row without a chart for each change since. While there is one, no chart is read from here. '
  'A row per change: writers never wait for each other.';
comment on column private.kept_charts.valid_until is 'The next moment at which an assignment begins or ends, or a posting closes.';

alter table private.kept_charts enable row level security;

-- For the chart, an array per column: active roles by level with seats, taken seats and open posting; current holders
-- with a public profile, and this person also without one; names of games. Hidden holders take seats, too.
create function private.chart_for(person uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
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
          coalesce(holder_count.taken, 0) as taken, posting.id as posting
        from public.organizational_roles as role
        left join (
          select assignment.role_code, count(*) as taken
          from public.user_organizational_roles as assignment
          where assignment.acting_for is null and (assignment.end_date is null or assignment.end_date > greatest(now(), assignment.start_date))
          group by assignment.role_code
        ) as holder_count on holder_count.role_code = role.role_code
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
          assignment.role_code as role, coalesce(member.gamertag, member.full_name) as name, member.photo_url,
          -- The others have no page under /player.
          member.status = 'approved' and member.public_profile and member.gamertag is not null as has_page,
          assignment.game_category_code as game,
          -- The offset of South Africa: a named zone, resolved for each row, takes a tenth of the whole time.
          (assignment.start_date at time zone interval '2 hours')::date as since, assignment.is_primary,
          assignment.acting_for is not null as is_acting, assignment.contact_email as email, assignment.discord
        from public.user_organizational_roles as assignment
        join public.users as member on member.id = assignment.user_id
        where assignment.start_date <= now()
          -- Few roles are inactive: cheaper than a join with all active ones.
          and assignment.role_code not in (select role.role_code from public.organizational_roles as role where not role.is_active)
          and (assignment.end_date is null or assignment.end_date > now())
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

-- Deletes kept charts and marks of changes, except those that others are deleting.
create function private.discard_charts() returns void
language sql security definer set search_path = '' as $$
  delete from private.kept_charts as chart
  where chart.id in (select target_chart.id from private.kept_charts as target_chart for update skip locked);
$$;

-- The chart as private.chart_for() builds it, kept until something in it changes. Tries the lock
-- obscura.organisation_chart (advisory) to keep a new one. Members only.
create function public.organisation_chart() returns json
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  current_chart json;
begin
  -- Holders who are hidden from others see themselves.
  if exists (
    select from public.user_organizational_roles as assignment
    join public.users as member on member.id = assignment.user_id
    where assignment.user_id = person and not (member.public_profile and member.status in ('active', 'approved'))
  ) then
    return private.chart_for(person);
  end if;
  select target_chart.chart into current_chart from private.kept_charts as target_chart
  where target_chart.valid_until > now() and not exists (select from private.kept_charts as change where change.chart is null)
  order by target_chart.id desc
  limit 1;
  if found then
    return current_chart;
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended('obscura.organisation_chart', 0)) then
    return private.chart_for(person);
  end if;
  -- Marks before the chart is read: a change that is committed in between keeps its mark.
  perform private.discard_charts();
  current_chart := private.chart_for(null);
  insert into private.kept_charts (chart, valid_until)
  select current_chart, coalesce(min(moment.at), 'infinity')
  from (
    select assignment.start_date as at from public.user_organizational_roles as assignment
    union all
    select assignment.end_date from public.user_organizational_roles as assignment
    union all
    select private.day_starts(posting.closes_on + 1) from public.role_postings as posting where posting.state = 'open'
  ) as moment
  where moment.at > now();
  return current_chart;
end;
$$;
grant execute on function public.organisation_chart to authenticated;

-- AFTER a change of something in the chart: discards the kept one, which may have names to be erased.
create function private.mark_chart_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_level = 'ROW' then
    if not exists (select from public.user_organizational_roles as assignment where assignment.user_id = new.id) then
      return null;
    end if;
  end if;
  perform private.discard_charts();
  insert into private.kept_charts default values;
  return null;
end;
$$;

create trigger organizational_roles_chart
after insert or update or delete on public.organizational_roles
for each statement execute function private.mark_chart_changed();

create trigger user_organizational_roles_chart
after insert or update or delete on public.user_organizational_roles
for each statement execute function private.mark_chart_changed();

create trigger role_postings_chart
after insert or update or delete on public.role_postings
for each statement execute function private.mark_chart_changed();

create trigger game_categories_chart
after insert or update or delete on public.game_categories
for each statement execute function private.mark_chart_changed();

create trigger users_chart
after update on public.users
for each row when (
  (old.gamertag, old.full_name, old.photo_url, old.status, old.public_profile)
  is distinct from (new.gamertag, new.full_name, new.photo_url, new.status, new.public_profile)
)
execute function private.mark_chart_changed();
