-- Games, organisational roles, their current holders, and the staff directory.

set check_function_bodies = off;

create table public.game_categories (
  category_code text primary key check (category_code ~ '^[a-z0-9_]{2,40}$'),
  display_name text not null check (char_length(display_name) between 1 and 80),
  color text not null default '#00ff41' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  sort_order integer not null default 0,
  is_active boolean not null default true
);
comment on table public.game_categories is
  'Games that teams and roles belong to. Read active ones through active_game_categories.';

create table public.organizational_roles (
  role_code text primary key check (role_code ~ '^[a-z0-9_]{2,40}$'),
  role_title text not null check (char_length(role_title) between 1 and 120),
  department text not null check (
    department in ('executive', 'operations', 'esports', 'motorsports', 'mobile_gaming', 'marketing', 'hr', 'community')
  ),
  level integer not null check (level between 1 and 6),
  reports_to_role_code text references public.organizational_roles (role_code) on update cascade on delete set null,
  max_positions integer not null default 1 check (max_positions between 1 and 100),
  description text check (char_length(description) <= 2000),
  is_active boolean not null default true,
  platform_permissions jsonb not null default '{}' check (
    jsonb_typeof(platform_permissions) = 'object'
    and platform_permissions - array[
      'admin', 'user_management', 'team_management', 'hr_full',
      'marketing', 'content_management', 'discord_moderation', 'game_management', 'audit_export'
    ] = '{}'::jsonb
    and not jsonb_path_exists(platform_permissions, '$.* ? (@.type() != "boolean")')
  ),
  is_required boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.organizational_roles is 'Tree of roles; level 1 is the CEO, 2 the C-level, 6 staff.';
comment on column public.organizational_roles.reports_to_role_code is
  'Parent in the tree, always an active role. A trigger refuses cycles, and levels that are not below the parent''s.';
comment on column public.organizational_roles.max_positions is 'Seats; members see open ones. Never below private.taken_seats().';
comment on column public.organizational_roles.is_required is
  'Its last current holder cannot be ended, and the role not deactivated.';
comment on column public.organizational_roles.platform_permissions is
  'Object of booleans: permissions of the holder. Not readable by anonymous callers.';

create table public.user_organizational_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  role_code text not null references public.organizational_roles (role_code) on update cascade on delete restrict,
  game_category_code text references public.game_categories (category_code) on update cascade on delete restrict,
  start_date timestamptz not null default now(),
  end_date timestamptz,
  is_primary boolean not null default false,
  contact_email text check (private.is_email(contact_email)),
  discord text check (char_length(discord) <= 60),
  acting_for uuid references public.users (id) on delete set null,
  reminded_end timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_organizational_roles_end_date_check check (end_date >= start_date),
  constraint user_organizational_roles_acting_for_check check (
    acting_for is null or (end_date is not null and acting_for <> user_id)
  )
);
comment on table public.user_organizational_roles is 'Holders of roles over time; a null end_date means current, a later one is the end of a term.';
comment on column public.user_organizational_roles.contact_email is
  'Work address, visible to every reader of the assignment.';
comment on column public.user_organizational_roles.is_primary is 'The first holder shown where a role has several.';
comment on column public.user_organizational_roles.acting_for is
  'The holder whom this member stands in for until end_date. Gives the permissions of the role and takes no seat.';
comment on column public.user_organizational_roles.reminded_end is
  'The end_date of which the holder and HR were reminded; another end is a new reminder.';

-- Functions of the policies ----------------------------------------------------------------------------------------

-- A view and not a function: the planner sees through it.
create view private.current_roles
with (security_invoker = true) as
select assignment.id, assignment.user_id, assignment.role_code, assignment.acting_for, role.level, role.platform_permissions
from public.user_organizational_roles as assignment
join public.organizational_roles as role using (role_code)
where assignment.start_date <= now()
  and (assignment.end_date is null or assignment.end_date > now())
  and role.is_active;
comment on view private.current_roles is 'Assignments of active roles that have begun and not ended, also acting ones.';

-- Seats of a role that are taken: assignments without an end in the past, also later ones; acting holders take none.
create function private.taken_seats(code text) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.user_organizational_roles as assignment
  where assignment.role_code = code
    and assignment.acting_for is null
    -- One that was ended before it began ends at its start.
    and (assignment.end_date is null or assignment.end_date > greatest(now(), assignment.start_date));
$$;
grant execute on function private.taken_seats to authenticated, service_role;

-- Whether the caller may assign a role: never a permission that the caller lacks, never to themselves.
create function private.may_assign(assignee uuid, code text) returns boolean
language sql stable security definer set search_path = '' as $$
  -- Superadmins assign every role. HR assigns roles whose permissions they hold, and never to themselves.
  select private.is_superadmin()
    or (
      private.has_permission('hr_full')
      and assignee <> auth.uid()
      and exists (select from public.organizational_roles as role where role.role_code = code and role.is_active)
      and not exists (
        select
        from public.organizational_roles as role,
          jsonb_each(role.platform_permissions) as flag
        where role.role_code = code and flag.value = 'true'::jsonb and not private.has_permission(flag.key)
      )
    );
$$;

-- Why a person cannot hold a role: person_unavailable (banned, left, not onboarded, of unknown age, a minor without
-- consent), role_needs_adult; null when allowed.
create function private.holder_refusal(person uuid, code text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.membership_refusal(person) is not null or not exists (
      select from public.users where users.id = person and users.status in ('active', 'approved')
    ) then 'person_unavailable'
    when private.is_minor_person(person) and exists (
      select from public.organizational_roles as role
      where role.role_code = code and private.reads_personal_data(role.platform_permissions)
    ) then 'role_needs_adult'
  end;
$$;

-- Current assignments down to a level, of members with a public profile.
create function private.staff_assignment_ids(lowest_level integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select assignment.id
  from private.current_roles as assignment
  join public.users as person on person.id = assignment.user_id
  where assignment.level <= lowest_level
    and person.public_profile
    and person.status in ('active', 'approved');
$$;
grant execute on function private.staff_assignment_ids to anon, authenticated, service_role;

call private.protect_table('public.game_categories', '{insert,update}');
create policy game_categories_select_anon on public.game_categories
for select to anon using (is_active);
create policy game_categories_select_authenticated on public.game_categories
for select to authenticated using (is_active or (select private.has_permission('game_management')));
create policy game_categories_insert_authenticated on public.game_categories
for insert to authenticated with check ((select private.has_permission('game_management')));
create policy game_categories_update_authenticated on public.game_categories
for update to authenticated
using ((select private.has_permission('game_management')))
with check ((select private.has_permission('game_management')));

grant select on public.game_categories to anon, authenticated;
grant insert (category_code, display_name, color, sort_order, is_active) on public.game_categories to authenticated;
grant update (display_name, color, sort_order, is_active) on public.game_categories to authenticated;

call private.protect_table('public.organizational_roles', '{insert,update}');
create policy organizational_roles_select_anon on public.organizational_roles
for select to anon using (is_active and level <= 2);
create policy organizational_roles_select_authenticated on public.organizational_roles
for select to authenticated using (is_active or (select private.has_permission('hr_full')));
create policy organizational_roles_insert_authenticated on public.organizational_roles
for insert to authenticated with check ((select private.is_superadmin()));
create policy organizational_roles_update_authenticated on public.organizational_roles
for update to authenticated
using ((select private.is_superadmin())) with check ((select private.is_superadmin()));

grant select (
  role_code, role_title, department, level, reports_to_role_code, max_positions, description, is_active
) on public.organizational_roles to anon;
grant select on public.organizational_roles to authenticated;
grant insert (
  role_code, role_title, department, level, reports_to_role_code, max_positions, description, is_active, platform_permissions,
  is_required
) on public.organizational_roles to authenticated;
grant update (
  role_title, department, level, reports_to_role_code, max_positions, description, is_active, platform_permissions, is_required
) on public.organizational_roles to authenticated;

call private.protect_table('public.user_organizational_roles', '{update}');
create policy user_organizational_roles_select_anon on public.user_organizational_roles
for select to anon using (id = any (array(select private.staff_assignment_ids(2))));
create policy user_organizational_roles_select_authenticated on public.user_organizational_roles
for select to authenticated
using (
  user_id = (select auth.uid())
  or id = any (array(select private.staff_assignment_ids(6)))
  or (select private.has_permission('hr_full'))
);
-- Functions assign roles. Superadmins end the assignments of a role that they deactivate, and write how holders are reached.
create policy user_organizational_roles_update_authenticated on public.user_organizational_roles
for update to authenticated
using ((select private.is_superadmin())) with check ((select private.is_superadmin()));

grant select on public.user_organizational_roles to anon, authenticated;
-- Assignments end and are never deleted: the directory can be shown for any date.
grant update (end_date, contact_email, discord) on public.user_organizational_roles to authenticated;

-- BEFORE a statement that adds to the tree: two concurrent changes could close a cycle, or swap levels, that neither
-- does alone. Locks obscura.organizational_roles (advisory).
create function private.lock_role_tree() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('obscura.organizational_roles', 0));
  return null;
end;
$$;

-- Locks obscura.organizational_roles (advisory), then all roles in the order of their codes: for changes of a role that
-- change others, whose codes may be lower.
create function private.lock_roles() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('obscura.organizational_roles', 0));
  perform from public.organizational_roles as role order by role.role_code for no key update;
end;
$$;

-- Locks the roles in which a member has an assignment, or someone acts for the member, in the order of their codes:
-- before the assignments end together.
create function private.lock_roles_of(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.organizational_roles as role
  where role.role_code in (
    select assignment.role_code from public.user_organizational_roles as assignment where person in (assignment.user_id, assignment.acting_for)
  )
  order by role.role_code
  for no key update;
end;
$$;

-- BEFORE a statement that updates roles, or assignments through the data API, and so before it locks one: it may update
-- several in any order, and children of a role that is deactivated move. Locks as private.lock_roles.
create function private.lock_roles_to_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_roles();
  return null;
end;
$$;

-- BEFORE INSERT or UPDATE: a role never reports to itself, directly or through others; its level is below its parent's
-- and above its children's; it is not moved below an inactive role. Refuses with role_cycle, level_above_parent,
-- level_below_children, parent_inactive.
create function private.check_role_place() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parent public.organizational_roles;
begin
  perform private.refuse_if(exists (
    with recursive ancestors as (
      select new.reports_to_role_code as role_code
      union
      select role.reports_to_role_code
      from public.organizational_roles as role
      join ancestors using (role_code)
    )
    select from ancestors where ancestors.role_code = new.role_code
  ), 'role_cycle');
  select * into parent from public.organizational_roles as role where role.role_code = new.reports_to_role_code;
  perform private.refuse_if(parent.level >= new.level, 'level_above_parent');
  perform private.refuse_if(exists (
    select from public.organizational_roles as child
    where child.reports_to_role_code = new.role_code and child.level <= new.level
  ), 'level_below_children');
  perform private.refuse_if(not parent.is_active
    and (tg_op = 'INSERT' or new.reports_to_role_code is distinct from old.reports_to_role_code), 'parent_inactive');
  return new;
end;
$$;

-- BEFORE fewer seats: never fewer than are taken. The updated row is locked. Refuses with seats_below_holders.
create function private.check_role_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(new.max_positions < private.taken_seats(new.role_code), 'seats_below_holders');
  return new;
end;
$$;

-- AFTER a role gets permissions: the caller holds each new one, and no minor holds a role that opens personal data.
-- Refuses with permission_not_held, role_needs_adult.
create function private.check_role_permissions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former jsonb := '{}';
begin
  if tg_op = 'UPDATE' then
    former := old.platform_permissions;
  end if;
  perform private.refuse_if(auth.uid() is not null and exists (
    select from jsonb_each(new.platform_permissions) as flag
    where flag.value = 'true'::jsonb
      and (former -> flag.key) is distinct from 'true'::jsonb
      and not private.has_permission(flag.key)
  ), 'permission_not_held', '42501');
  -- Also minors who hold the role later, or act for a holder.
  perform private.refuse_if(private.reads_personal_data(new.platform_permissions) and exists (
    select from public.user_organizational_roles as assignment
    where assignment.role_code = new.role_code
      and (assignment.end_date is null or assignment.end_date > greatest(now(), assignment.start_date))
      and private.is_minor_person(assignment.user_id)
  ), 'role_needs_adult');
  return null;
end;
$$;

-- BEFORE a required role is deactivated, or an inactive one required. Refuses with role_required, role_inactive.
create function private.refuse_required_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(tg_op = 'UPDATE' and old.is_active, 'role_required');
  raise exception using errcode = 'PT409', message = 'role_inactive';
end;
$$;

-- AFTER an assignment that has not ended: the role is active and has the seat, the member may hold it, and holds it
-- once at a time. Locks the role. Refuses with role_inactive, already_assigned, seats_taken, acting_too_long, acting_full,
-- and the codes of private.holder_refusal.
create function private.check_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  role public.organizational_roles;
  refusal text;
begin
  -- Concurrent assignments wait here, and each counts what the others committed. `no key`: foreign keys to the role pass.
  select * into role from public.organizational_roles as target_role
  where target_role.role_code = new.role_code for no key update;
  perform private.refuse_if(not role.is_active, 'role_inactive');
  -- Another end of a current term gives nothing: it may be set for a holder who was banned since.
  if tg_op = 'INSERT' or old.user_id <> new.user_id or old.end_date <= greatest(now(), old.start_date) then
    refusal := private.holder_refusal(new.user_id, new.role_code);
    perform private.refuse_if(refusal is not null, refusal);
  end if;
  perform private.refuse_if(exists (
    select from public.user_organizational_roles as assignment
    where assignment.id <> new.id
      and assignment.user_id = new.user_id
      and assignment.role_code = new.role_code
      and assignment.game_category_code is not distinct from new.game_category_code
      and tstzrange(assignment.start_date, assignment.end_date) && tstzrange(new.start_date, new.end_date)
  ), 'already_assigned');
  perform private.refuse_if(new.acting_for is null and private.taken_seats(new.role_code) > role.max_positions, 'seats_taken');
  if new.acting_for is not null then
    -- Two acting holders at most, now and later together, for a year at most: the last day, since a term ends at midnight.
    perform private.refuse_if(private.day_in_south_africa(new.end_date - interval '1 millisecond')
      > private.day_in_south_africa(new.start_date) + interval '1 year', 'acting_too_long');
    perform private.refuse_if((
      select count(*) from public.user_organizational_roles as other
      where other.role_code = new.role_code and other.acting_for is not null and other.end_date > greatest(now(), other.start_date)
    ) > 2, 'acting_full');
  end if;
  return null;
end;
$$;

-- AFTER a current assignment ends or its member is deleted: a required role has another holder now. Locks the role.
-- Refuses with role_needs_holder. A transfer defers it until the new holder is written.
create function private.check_required_holder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.organizational_roles as role
    where role.role_code = old.role_code and role.is_required for no key update
  ) then
    return null;
  end if;
  perform private.refuse_if(not exists (
    select from public.user_organizational_roles as assignment
    where assignment.role_code = old.role_code
      and assignment.acting_for is null
      and assignment.start_date <= now()
      -- now() of this transaction may be before an end that another one has just written.
      and (assignment.end_date is null or assignment.end_date > clock_timestamp())
  ), 'role_needs_holder');
  return null;
end;
$$;

-- AFTER an assignment gets a last day, unless a later one than before: a required role has another holder without an
-- end by then. Locks the role. Refuses with role_needs_open_term.
create function private.check_required_term() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.end_date <= new.end_date then
    return null;
  end if;
  perform from public.organizational_roles as role
  where role.role_code = new.role_code and role.is_required for no key update;
  perform private.refuse_if(found and not exists (
    select from public.user_organizational_roles as assignment
    where assignment.role_code = new.role_code
      and assignment.acting_for is null
      and assignment.end_date is null
      and assignment.start_date <= new.end_date
  ), 'role_needs_open_term');
  return null;
end;
$$;

-- Whether a required role has no holder after the end of this assignment. Ends of equal time count as one after the
-- other.
create function private.needs_successor(assignment public.user_organizational_roles) returns boolean
language sql stable security definer set search_path = '' as $$
  select assignment.acting_for is null
    and coalesce(assignment.end_date > greatest(now(), assignment.start_date), false)
    and exists (
      select from public.organizational_roles as role where role.role_code = assignment.role_code and role.is_required
    )
    and not exists (
      select from public.user_organizational_roles as other
      where other.role_code = assignment.role_code
        and other.id <> assignment.id
        and other.acting_for is null
        and other.start_date <= assignment.end_date
        and (other.end_date is null or (other.end_date, other.id) > (assignment.end_date, assignment.id))
    );
$$;
grant execute on function private.needs_successor to authenticated, service_role;

-- BEFORE the account of the absent holder is deleted: ends the acting assignment, so that it takes no seat.
create function private.end_orphaned_acting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.end_date := least(new.end_date, greatest(now(), new.start_date));
  return new;
end;
$$;

-- AFTER a role is deactivated: ends its current assignments; reactivating restores none.
create function private.end_assignments_of_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An assignment that has not begun ends at its start.
  update public.user_organizational_roles
  set end_date = greatest(now(), start_date)
  where role_code = new.role_code and (end_date is null or end_date > now());
  return null;
end;
$$;

-- AFTER a role is deactivated: the roles below it report to its nearest active ancestor, or to none.
create function private.move_children_of_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parent text;
begin
  -- One statement may deactivate the parent too.
  with recursive ancestors as (
    select role.role_code, role.reports_to_role_code, role.is_active
    from public.organizational_roles as role where role.role_code = new.reports_to_role_code
    union
    select role.role_code, role.reports_to_role_code, role.is_active
    from public.organizational_roles as role
    join ancestors on ancestors.reports_to_role_code = role.role_code and not ancestors.is_active
  )
  select ancestors.role_code into parent from ancestors where ancestors.is_active;
  update public.organizational_roles set reports_to_role_code = parent where reports_to_role_code = new.role_code;
  return null;
end;
$$;

create trigger organizational_roles_lock
before insert on public.organizational_roles
for each statement execute function private.lock_role_tree();

create trigger organizational_roles_lock_all
before update on public.organizational_roles
for each statement execute function private.lock_roles_to_update();

create trigger organizational_roles_place
before insert or update of reports_to_role_code, role_code, level on public.organizational_roles
for each row execute function private.check_role_place();

create trigger organizational_roles_seats
before update of max_positions on public.organizational_roles
for each row when (new.max_positions < old.max_positions)
execute function private.check_role_seats();

create trigger organizational_roles_permissions
after insert or update of platform_permissions on public.organizational_roles
for each row execute function private.check_role_permissions();

create trigger organizational_roles_required
before insert or update of is_active, is_required on public.organizational_roles
for each row when (not new.is_active and new.is_required)
execute function private.refuse_required_role();

call private.keep_updated_at('public.organizational_roles');

-- Functions lock the role themselves. Row triggers would lock it after the assignment.
create trigger user_organizational_roles_lock
before update on public.user_organizational_roles
for each statement when (current_user = 'authenticated')
execute function private.lock_roles_to_update();

create trigger user_organizational_roles_acting_orphaned
before update of acting_for on public.user_organizational_roles
for each row when (old.acting_for is not null and new.acting_for is null)
execute function private.end_orphaned_acting();

call private.keep_updated_at('public.user_organizational_roles');

-- Triggers run by name: checks lock the role before others lock its postings and applications, as accepting does.
create trigger user_organizational_roles_check_seat
after insert or update of user_id, role_code, end_date, acting_for on public.user_organizational_roles
for each row when (new.end_date is null or new.end_date > greatest(now(), new.start_date))
execute function private.check_assignment();

create constraint trigger user_organizational_roles_required
after update of end_date on public.user_organizational_roles
deferrable initially immediate
for each row when (
  old.acting_for is null
  and old.start_date <= now()
  and (old.end_date is null or old.end_date > now())
  and new.end_date <= now()
)
execute function private.check_required_holder();

create trigger user_organizational_roles_required_term
after insert or update of end_date on public.user_organizational_roles
for each row when (new.acting_for is null and new.end_date > greatest(now(), new.start_date))
execute function private.check_required_term();

create trigger user_organizational_roles_required_deleted
after delete on public.user_organizational_roles
for each row when (
  old.acting_for is null and old.start_date <= now() and (old.end_date is null or old.end_date > now())
)
execute function private.check_required_holder();

create trigger organizational_roles_deactivated
after update of is_active on public.organizational_roles
for each row when (old.is_active and not new.is_active)
execute function private.end_assignments_of_role();

create trigger organizational_roles_deactivated_children
after update of is_active on public.organizational_roles
for each row when (old.is_active and not new.is_active)
execute function private.move_children_of_role();

call private.audit_table('public.organizational_roles', 'role_code');
call private.audit_table(
  'public.user_organizational_roles', 'id', '', 'user_id,role_code,game_category_code,start_date,end_date,is_primary,contact_email,discord,acting_for'
);

create view public.active_game_categories
with (security_invoker = true) as
select category_code, display_name, color
from public.game_categories
where is_active;
comment on view public.active_game_categories is 'Active games.';
grant select on public.active_game_categories to anon, authenticated;

create view public.staff_directory
with (security_invoker = true) as
select
  assignment.user_id,
  person.full_name,
  assignment.role_code,
  role.role_title,
  role.department,
  role.level,
  role.reports_to_role_code,
  assignment.contact_email as email,
  person.photo_url,
  assignment.discord,
  game.display_name as game_name,
  assignment.game_category_code,
  assignment.is_primary,
  assignment.start_date,
  person.gamertag
from public.user_organizational_roles as assignment
join public.organizational_roles as role on role.role_code = assignment.role_code
join public.users as person on person.id = assignment.user_id
left join public.game_categories as game on game.category_code = assignment.game_category_code
where role.is_active
  and assignment.start_date <= now()
  and (assignment.end_date is null or assignment.end_date > now());
comment on view public.staff_directory is
  'Current holders of roles. Anonymous readers see levels 1 and 2 with public profiles, members every level.';
comment on column public.staff_directory.email is 'Work address of the assignment, never the account''s.';
grant select on public.staff_directory to anon, authenticated;
