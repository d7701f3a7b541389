-- Teams, rosters over time, and the former addresses of teams.

set check_function_bodies = off;

-- Questions of teams ----------------------------------------------------------------------------------------------

-- At most 8 different questions of one line with 1 to 200 characters each.
create function private.are_questions(questions text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(questions) <= 8
    and (select count(distinct question) = count(*) from unnest(questions) as question)
    and not exists (
      select from unnest(questions) as question
      where question is null or question ~ '^\s|\s$|[\n\r]' or char_length(question) not between 1 and 200
    );
$$;
grant execute on function private.are_questions to authenticated, service_role;

create table public.teams (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  name text not null check (char_length(name) between 1 and 120),
  game text not null check (char_length(game) between 1 and 80),
  game_category text not null references public.game_categories (category_code) on update cascade on delete restrict,
  color_gradient text not null default '#00ff41 #0b0d10' check (color_gradient ~ '^#[0-9A-Fa-f]{6} #[0-9A-Fa-f]{6}$'),
  bg_color text not null default '#0b0d10' check (bg_color ~ '^#[0-9A-Fa-f]{6}$'),
  border_color text not null default '#00ff41' check (border_color ~ '^#[0-9A-Fa-f]{6}$'),
  rank text check (char_length(rank) <= 80),
  achievements text check (char_length(achievements) <= 300),
  max_roster_size integer not null default 5 check (max_roster_size between 1 and 50),
  status text not null default 'active' check (status in ('active', 'inactive')),
  description text not null default '' check (char_length(description) <= 2000),
  sort_order integer not null default 0,
  application_questions text[] not null default '{}' check (private.are_questions(application_questions)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.teams is 'Competitive teams. teams_with_member_count adds the roster size.';
comment on column public.teams.color_gradient is 'Two hex colours, from and to, separated by a space.';
comment on column public.teams.status is 'active means recruiting.';
comment on column public.teams.application_questions is
  'What an application must answer: role, rank, availability. An application keeps a copy.';
comment on column public.teams.rank is 'As text (for instance ''Top 4 in SA''); null shows as unranked.';

create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  role text not null default 'player' check (role in ('captain', 'coach', 'substitute', 'player')),
  status text not null default 'active' check (status in ('trial', 'active', 'benched', 'left')),
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  constraint team_members_left_at_check check ((status = 'left') = (left_at is not null)),
  constraint team_members_period_check check (left_at >= joined_at)
);
comment on table public.team_members is
  'Memberships, never deleted: a roster can be shown for any date. Status left requires left_at.';
create unique index team_members_current_key on public.team_members (team_id, user_id) where left_at is null;
create index team_members_team_idx on public.team_members (team_id, joined_at);

create table public.team_redirects (
  slug text primary key,
  team_id uuid not null references public.teams (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.team_redirects is
  'Former slugs of teams; each leads to its team until another team takes it. Written by a trigger on teams.';

call private.protect_table('public.teams', '{insert,update}');
create policy teams_select on public.teams
for select to anon, authenticated using (true);
create policy teams_insert_authenticated on public.teams
for insert to authenticated with check ((select private.has_permission('team_management')));
create policy teams_update_authenticated on public.teams
for update to authenticated
using ((select private.has_permission('team_management')))
with check ((select private.has_permission('team_management')));

grant select on public.teams to anon, authenticated;
grant insert (
  slug, name, game, game_category, color_gradient, bg_color, border_color, rank, achievements, max_roster_size,
  status, description, sort_order, application_questions
) on public.teams to authenticated;
grant update (
  slug, name, game, game_category, color_gradient, bg_color, border_color, rank, achievements, max_roster_size,
  status, description, sort_order, application_questions
) on public.teams to authenticated;

call private.protect_table('public.team_members', '{insert,update}');
-- The subquery runs under the reader's policies on users: members hidden there are missing here.
create policy team_members_select_anon on public.team_members
for select to anon
using (
  left_at is null and status = 'active'
  and exists (select from public.users where users.id = team_members.user_id)
);
create policy team_members_select_authenticated on public.team_members
for select to authenticated
using (
  user_id = (select auth.uid())
  or exists (select from public.users where users.id = team_members.user_id)
  or (select private.has_permission('team_management'))
);
create policy team_members_insert_authenticated on public.team_members
for insert to authenticated with check ((select private.has_permission('team_management')));
create policy team_members_update_authenticated on public.team_members
for update to authenticated
using ((select private.has_permission('team_management')))
with check ((select private.has_permission('team_management')));

grant select on public.team_members to anon, authenticated;
grant insert (team_id, user_id, role, status, joined_at) on public.team_members to authenticated;
grant update (role, status, left_at) on public.team_members to authenticated;

call private.protect_table('public.team_redirects');
create policy team_redirects_select on public.team_redirects
for select to anon, authenticated using (true);

grant select on public.team_redirects to anon, authenticated;

-- Roster size ------------------------------------------------------------------------------------------------------

-- Number of current active members, including hidden profiles.
create function private.roster_size(team uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer
  from public.team_members
  where team_members.team_id = team and team_members.left_at is null and team_members.status = 'active';
$$;
grant execute on function private.roster_size to anon, authenticated, service_role;

-- BEFORE a membership becomes active: the team must have a free seat. Locks the team. Refuses with roster_full.
create function private.refuse_full_roster() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  seats integer;
begin
  -- The lock serialises two members who take the last seat.
  select teams.max_roster_size into seats from public.teams where teams.id = new.team_id for no key update;
  perform private.refuse_if((
    select count(*) from public.team_members
    where team_members.team_id = new.team_id and team_members.id <> new.id
      and team_members.left_at is null and team_members.status = 'active'
  ) >= seats, 'roster_full');
  return new;
end;
$$;

-- BEFORE UPDATE: max_roster_size stays at or above the number of current active members. Refuses with roster_full.
create function private.refuse_small_roster() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(private.roster_size(new.id) > new.max_roster_size, 'roster_full');
  return new;
end;
$$;

-- AFTER a membership changes: touches the team, for pages that show its numbers.
create function private.touch_team() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.teams set updated_at = now() where teams.id in (old.team_id, new.team_id);
  return null;
end;
$$;

-- Achievements and names -------------------------------------------------------------------------------------------

-- The newest achievement of a team as one line; the typed text while there is none.
create function private.recent_achievement(team uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select achievement.title || ', ' || achievement.event from public.achievements as achievement
      where achievement.team_id = team
      order by achievement.achieved_on desc, achievement.created_at desc, achievement.id
      limit 1
    ),
    (select teams.achievements from public.teams where teams.id = team)
  );
$$;
grant execute on function private.recent_achievement to anon, authenticated, service_role;

-- Names of members, including hidden ones, for team managers; nothing for other callers.
create function private.team_names(people uuid[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(coalesce(person.gamertag, person.full_name) order by lower(person.gamertag), person.id), '{}')
  from public.users as person
  where person.id = any (people) and coalesce(person.gamertag, person.full_name) is not null
    and (select private.has_permission('team_management') and not private.is_banned());
$$;
grant execute on function private.team_names to authenticated;

-- Roster -----------------------------------------------------------------------------------------------------------

-- Profile fields of applicants and members of teams for team managers, of applicants to roles for role managers. No
-- address, no date of birth.
create function private.desk_people() returns table (
  user_id uuid, gamertag text, full_name text, photo_url text, games text, division text, player_role text,
  platforms text[], languages text[], status text, is_minor boolean
)
language sql stable security definer set search_path = '' as $$
  -- Managers of teams and roles decide about applicants and members and see who they are.
  select
    person.id, person.gamertag, person.full_name, person.photo_url, person.games, person.division, person.player_role,
    person.platforms, person.languages, person.status, private.is_minor_person(person.id)
  from public.users as person
  where (select not private.is_banned())
    and person.id in (
      select team_applications.user_id from public.team_applications where (select private.has_permission('team_management'))
      union
      select team_members.user_id from public.team_members where (select private.has_permission('team_management'))
      union
      select role_applications.user_id from public.role_applications where (select private.has_permission('hr_full'))
    );
$$;
grant execute on function private.desk_people to authenticated;

-- Whether a member belonged to a team on a day, including the first and last day.
create function private.was_on_roster(team uuid, person uuid, day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.team_members as membership
    where membership.team_id = team and membership.user_id = person
      and private.day_in_south_africa(membership.joined_at) <= day
      and (membership.left_at is null or private.day_in_south_africa(membership.left_at) >= day)
  );
$$;

-- Roster of a team on a day, past days included: visible members, the caller, and for team managers everyone. Members
-- only.
create function public.roster_on(team uuid, day date) returns table (
  user_id uuid, gamertag text, full_name text, photo_url text, role text, status text, joined_at timestamptz,
  left_at timestamptz
)
language plpgsql security definer set search_path = '' as $$
declare
  reader uuid := private.require_member();
  is_manager boolean := private.has_permission('team_management');
begin
  return query
  select latest.*
  from (
    select distinct on (membership.user_id)
      membership.user_id, person.gamertag, person.full_name, person.photo_url, membership.role, membership.status,
      membership.joined_at, membership.left_at
    from public.team_members as membership
    join public.users as person on person.id = membership.user_id
    where membership.team_id = roster_on.team
      and private.day_in_south_africa(membership.joined_at) <= roster_on.day
      and (membership.left_at is null or private.day_in_south_africa(membership.left_at) >= roster_on.day)
      and (
        (person.status = 'approved' and person.public_profile and person.gamertag is not null and membership.status <> 'trial')
        or membership.user_id = reader
        or is_manager
      )
    order by membership.user_id, membership.joined_at desc
  ) as latest
  order by latest.joined_at, latest.user_id;
end;
$$;
grant execute on function public.roster_on to authenticated;

-- Team desk --------------------------------------------------------------------------------------------------------

-- Up to twelve onboarded members outside the roster whose gamertag contains the text; for team managers.
create function public.team_candidates(team uuid, search text)
returns table (user_id uuid, gamertag text, full_name text, photo_url text, is_minor boolean)
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := lower(btrim(coalesce(search, '')));
begin
  perform private.require_permission('team_management');
  if char_length(wanted) not between 2 and 60 then
    return;
  end if;
  return query
  select person.id, person.gamertag, person.full_name, person.photo_url, private.is_minor_person(person.id)
  from public.users as person
  where person.status in ('active', 'approved') and person.gamertag is not null
    and position(wanted in lower(person.gamertag)) > 0
    and not exists (
      select from public.team_members as membership
      where membership.team_id = team and membership.user_id = person.id and membership.left_at is null
    )
  order by position(wanted in lower(person.gamertag)), lower(person.gamertag), person.id
  limit 12;
end;
$$;
grant execute on function public.team_candidates to authenticated;

-- BEFORE a membership is written through the API: the member is onboarded and in good standing, and is not the caller.
-- Refuses with own_application, person_unavailable.
create function private.guard_team_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Policies run later and refuse callers without the right; the trigger must not reveal more to them.
  if not private.has_permission('team_management') or private.is_banned() then
    return new;
  end if;
  perform private.require_second_factor();
  perform private.refuse_if(new.user_id = auth.uid() and not private.is_admin(), 'own_application', '42501');
  perform private.refuse_if((tg_op = 'INSERT' or (new.status <> old.status and (new.status <> 'benched' or old.status = 'left')))
    and not exists (
      select from public.users where users.id = new.user_id and users.status in ('active', 'approved')
    ), 'person_unavailable');
  if tg_op = 'INSERT' then
    perform private.lock_roster_place(new.team_id, new.user_id);
  end if;
  return new;
end;
$$;

-- Sets the order in which teams are shown, for team managers. Takes all teams; refuses with changed_meanwhile when one
-- is missing.
create function public.set_team_order(teams uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('team_management');
  perform from public.teams as team order by team.id for no key update;
  perform private.refuse_if(cardinality(set_team_order.teams) is distinct from (select count(*) from public.teams)
    or exists (select from public.teams as team where not team.id = any (set_team_order.teams)), 'changed_meanwhile');
  update public.teams as team set sort_order = array_position(set_team_order.teams, team.id)
  where team.sort_order is distinct from array_position(set_team_order.teams, team.id);
end;
$$;
grant execute on function public.set_team_order to authenticated;

-- Deletes a team without matches and applications; refuses others with still_in_use, and they become inactive instead.
-- Refuses with not_found, changed_meanwhile.
create function public.delete_team(team uuid, expected timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_team public.teams;
begin
  perform private.require_permission('team_management');
  select * into target_team from public.teams where teams.id = team for update;
  perform private.require_version(target_team.updated_at, expected);
  perform private.refuse_if(exists (select from public.team_members where team_members.team_id = team)
    or exists (select from public.team_applications where team_applications.team_id = team), 'still_in_use');
  delete from public.teams where teams.id = team;
end;
$$;
grant execute on function public.delete_team to authenticated;

-- Redirects --------------------------------------------------------------------------------------------------------

-- AFTER a slug is taken: removes the redirect from it, and redirects the former slug to the team.
create function private.record_team_redirect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Unlike with articles, the slug of an existing team wins: team names are reused, article slugs are not.
  delete from public.team_redirects where team_redirects.slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.team_redirects (slug, team_id) values (old.slug, new.id)
    on conflict (slug) do update set team_id = excluded.team_id, created_at = now();
    -- Queues a build at once: the page at the old slug must go.
    perform private.queue_rebuild(now());
  end if;
  return null;
end;
$$;

create trigger team_members_roster_full_insert
before insert on public.team_members
for each row when (new.status = 'active' and new.left_at is null)
execute function private.refuse_full_roster();

create trigger team_members_roster_full_update
before update of status, left_at, team_id on public.team_members
for each row when (
  new.status = 'active' and new.left_at is null
  and (old.status <> 'active' or old.left_at is not null or old.team_id <> new.team_id)
)
execute function private.refuse_full_roster();

create trigger team_members_touch_team
after insert or update or delete on public.team_members
for each row execute function private.touch_team();

call private.audit_table('public.team_members', 'id');

create trigger team_members_guard_insert
before insert on public.team_members
for each row when (current_user = 'authenticated')
execute function private.guard_team_member();

create trigger team_members_guard_update
before update of role, status on public.team_members
for each row when (current_user = 'authenticated' and new.status <> 'left')
execute function private.guard_team_member();

create trigger teams_roster_full
before update of max_roster_size on public.teams
for each row when (new.max_roster_size < old.max_roster_size)
execute function private.refuse_small_roster();

call private.keep_updated_at('public.teams');
call private.audit_table('public.teams', 'id');

create trigger teams_redirect_insert
after insert on public.teams
for each row execute function private.record_team_redirect();

create trigger teams_redirect_update
after update of slug on public.teams
for each row when (old.slug <> new.slug)
execute function private.record_team_redirect();

create view public.teams_with_member_count
with (security_invoker = true) as
select
  teams.id,
  teams.slug,
  teams.name,
  teams.game,
  teams.game_category,
  game_categories.display_name as game_category_display,
  game_categories.color as game_category_color,
  teams.color_gradient,
  teams.bg_color,
  teams.border_color,
  teams.rank,
  private.recent_achievement(teams.id) as achievements,
  private.roster_size(teams.id) as current_roster_size,
  teams.max_roster_size,
  teams.status,
  teams.description,
  teams.sort_order,
  teams.created_at,
  teams.updated_at
from public.teams
left join public.game_categories on game_categories.category_code = teams.game_category;
comment on view public.teams_with_member_count is 'Teams with their game and the number of current active members.';
grant select on public.teams_with_member_count to anon, authenticated;

create view public.desk_team_members
with (security_invoker = true) as
select
  membership.id,
  membership.team_id,
  membership.user_id,
  person.gamertag,
  person.full_name,
  person.photo_url,
  person.is_minor,
  person.status as person_status,
  membership.role,
  membership.status,
  membership.joined_at,
  membership.left_at
from public.team_members as membership
join private.desk_people() as person on person.user_id = membership.user_id
where (select private.has_permission('team_management'));
comment on view public.desk_team_members is
  'Memberships, including ended ones, with the member''s profile; for team managers.';
grant select on public.desk_team_members to authenticated;
