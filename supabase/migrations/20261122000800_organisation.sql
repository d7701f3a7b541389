-- Games, organisational roles, their current holders, and the staff directory.

-- Tables -----------------------------------------------------------------------------------------------------------

create table public.game_categories (
  category_code text not null,
  display_name text not null,
  color text not null default '#00ff41',
  sort_order integer not null default 0,
  is_active boolean not null default true,
  constraint game_categories_pkey primary key (category_code),
  constraint game_categories_category_code_check check (category_code ~ '^[a-z0-9_]{2,40}$'),
  constraint game_categories_display_name_check check (char_length(display_name) between 1 and 80),
  constraint game_categories_color_check check (color ~ '^#[0-9A-Fa-f]{6}$')
);
comment on table public.game_categories is
  'Games that teams and roles belong to. Read active ones through active_game_categories.';

create table public.organizational_roles (
  role_code text not null,
  role_title text not null,
  department text not null,
  level integer not null,
  reports_to_role_code text,
  max_positions integer not null default 1,
  description text,
  is_active boolean not null default true,
  platform_permissions jsonb not null default '{}',
  constraint organizational_roles_pkey primary key (role_code),
  constraint organizational_roles_reports_to_role_code_fkey foreign key (reports_to_role_code)
    references public.organizational_roles (role_code) on update cascade on delete set null,
  constraint organizational_roles_role_code_check check (role_code ~ '^[a-z0-9_]{2,40}$'),
  constraint organizational_roles_role_title_check check (char_length(role_title) between 1 and 120),
  constraint organizational_roles_department_check check (
    department in ('executive', 'operations', 'esports', 'motorsports', 'mobile_gaming', 'marketing', 'hr', 'community')
  ),
  constraint organizational_roles_level_check check (level between 1 and 6),
  constraint organizational_roles_max_positions_check check (max_positions between 1 and 100),
  constraint organizational_roles_description_check check (char_length(description) <= 2000),
  constraint organizational_roles_platform_permissions_check check (
    jsonb_typeof(platform_permissions) = 'object'
    and platform_permissions - array[
      'admin', 'user_management', 'team_management', 'hr_full',
      'marketing', 'content_management', 'discord_moderation', 'game_management', 'audit_export'
    ] = '{}'::jsonb
    and not jsonb_path_exists(platform_permissions, '$.* ? (@.type() != "boolean")')
  )
);
comment on table public.organizational_roles is 'Tree of roles; level 1 is the CEO, 2 the C-level, 6 staff.';
comment on column public.organizational_roles.reports_to_role_code is 'Parent in the tree; a trigger refuses cycles.';
comment on column public.organizational_roles.max_positions is 'Seats; members see open ones.';
comment on column public.organizational_roles.platform_permissions is
  'Object of booleans: permissions of the holder. Not readable by anonymous callers.';
create index organizational_roles_reports_to_idx on public.organizational_roles (reports_to_role_code);

create table public.user_organizational_roles (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  role_code text not null,
  game_category_code text,
  start_date timestamptz not null default now(),
  end_date timestamptz,
  is_primary boolean not null default false,
  contact_email text,
  discord text,
  constraint user_organizational_roles_pkey primary key (id),
  constraint user_organizational_roles_user_id_fkey foreign key (user_id)
    references public.users (id) on delete cascade,
  constraint user_organizational_roles_role_code_fkey foreign key (role_code)
    references public.organizational_roles (role_code) on update cascade on delete restrict,
  constraint user_organizational_roles_game_category_code_fkey foreign key (game_category_code)
    references public.game_categories (category_code) on update cascade on delete restrict,
  constraint user_organizational_roles_end_date_check check (end_date >= start_date),
  constraint user_organizational_roles_contact_email_check check (
    char_length(contact_email) <= 254 and contact_email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'
  ),
  constraint user_organizational_roles_discord_check check (char_length(discord) <= 60)
);
comment on table public.user_organizational_roles is 'Holders of roles over time; a null end_date means current.';
comment on column public.user_organizational_roles.contact_email is
  'Work address, visible to every reader of the assignment.';
comment on column public.user_organizational_roles.is_primary is 'The first holder shown where a role has several.';
create unique index user_organizational_roles_current_key
  on public.user_organizational_roles (user_id, role_code, game_category_code) nulls not distinct
  where end_date is null;
create index user_organizational_roles_user_idx on public.user_organizational_roles (user_id);
create index user_organizational_roles_role_idx on public.user_organizational_roles (role_code);
create index user_organizational_roles_game_idx on public.user_organizational_roles (game_category_code);

-- Functions of the policies ----------------------------------------------------------------------------------------

create function private.may_assign(assignee uuid, code text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
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
comment on function private.may_assign(uuid, text) is
  'Whether the caller may assign a role: never a permission that the caller lacks, never to themselves.';
revoke all on function private.may_assign(uuid, text) from public;
grant execute on function private.may_assign(uuid, text) to authenticated, service_role;

create function private.staff_assignment_ids(lowest_level integer)
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select held.id
  from public.user_organizational_roles as held
  join public.organizational_roles as role using (role_code)
  join public.users as person on person.id = held.user_id
  where held.start_date <= now()
    and (held.end_date is null or held.end_date > now())
    and role.is_active
    and role.level <= lowest_level
    and person.public_profile
    and person.status in ('active', 'approved');
$$;
comment on function private.staff_assignment_ids(integer) is
  'Current assignments down to a level, of members with a public profile.';
revoke all on function private.staff_assignment_ids(integer) from public;
grant execute on function private.staff_assignment_ids(integer) to anon, authenticated, service_role;

-- Access -----------------------------------------------------------------------------------------------------------

alter table public.game_categories enable row level security;
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
create policy game_categories_not_banned on public.game_categories
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));
create policy game_categories_second_factor_insert on public.game_categories
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy game_categories_second_factor_update on public.game_categories
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));

grant select on public.game_categories to anon, authenticated;
grant insert (category_code, display_name, color, sort_order, is_active) on public.game_categories to authenticated;
grant update (display_name, color, sort_order, is_active) on public.game_categories to authenticated;

alter table public.organizational_roles enable row level security;
create policy organizational_roles_select_anon on public.organizational_roles
for select to anon using (is_active and level <= 2);
create policy organizational_roles_select_authenticated on public.organizational_roles
for select to authenticated using (is_active or (select private.has_permission('hr_full')));
create policy organizational_roles_insert_authenticated on public.organizational_roles
for insert to authenticated with check ((select private.is_superadmin()));
create policy organizational_roles_update_authenticated on public.organizational_roles
for update to authenticated
using ((select private.is_superadmin())) with check ((select private.is_superadmin()));
create policy organizational_roles_not_banned on public.organizational_roles
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));
create policy organizational_roles_second_factor_insert on public.organizational_roles
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy organizational_roles_second_factor_update on public.organizational_roles
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));

grant select (
  role_code, role_title, department, level, reports_to_role_code, max_positions, description, is_active
) on public.organizational_roles to anon;
grant select on public.organizational_roles to authenticated;
grant insert (
  role_code, role_title, department, level, reports_to_role_code, max_positions, description, is_active, platform_permissions
) on public.organizational_roles to authenticated;
grant update (
  role_title, department, level, reports_to_role_code, max_positions, description, is_active, platform_permissions
) on public.organizational_roles to authenticated;

alter table public.user_organizational_roles enable row level security;
create policy user_organizational_roles_select_anon on public.user_organizational_roles
for select to anon using (id = any (array(select private.staff_assignment_ids(2))));
create policy user_organizational_roles_select_authenticated on public.user_organizational_roles
for select to authenticated
using (
  user_id = (select auth.uid())
  or id = any (array(select private.staff_assignment_ids(6)))
  or (select private.has_permission('hr_full'))
);
create policy user_organizational_roles_insert_authenticated on public.user_organizational_roles
for insert to authenticated with check (private.may_assign(user_id, role_code));
create policy user_organizational_roles_update_authenticated on public.user_organizational_roles
for update to authenticated
using (private.may_assign(user_id, role_code)) with check (private.may_assign(user_id, role_code));
create policy user_organizational_roles_not_banned on public.user_organizational_roles
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));
create policy user_organizational_roles_second_factor_insert on public.user_organizational_roles
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy user_organizational_roles_second_factor_update on public.user_organizational_roles
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));

grant select on public.user_organizational_roles to anon, authenticated;
-- Assignments end and are never deleted: the directory can be shown for any date.
grant insert (user_id, role_code, game_category_code, start_date, is_primary, contact_email, discord)
on public.user_organizational_roles to authenticated;
grant update (end_date, is_primary, contact_email, discord) on public.user_organizational_roles to authenticated;

-- Trigger functions ------------------------------------------------------------------------------------------------

create function private.refuse_role_cycle()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Two concurrent changes could close a cycle that neither closes alone.
  perform pg_advisory_xact_lock(hashtextextended('obscura.organizational_roles', 0));
  if exists (
    with recursive ancestors as (
      select new.reports_to_role_code as role_code
      union
      select parent.reports_to_role_code
      from public.organizational_roles as parent
      join ancestors using (role_code)
    )
    select from ancestors where ancestors.role_code = new.role_code
  ) then
    raise exception using errcode = 'PT409', message = 'role_cycle';
  end if;
  return new;
end;
$$;
comment on function private.refuse_role_cycle() is
  'BEFORE INSERT or UPDATE: a role never reports to itself, directly or through others. Locks '
  'obscura.organizational_roles (advisory). Refuses with role_cycle.';
revoke all on function private.refuse_role_cycle() from public;

create function private.end_assignments_of_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An assignment that has not begun ends at its start.
  update public.user_organizational_roles
  set end_date = greatest(now(), start_date)
  where role_code = new.role_code and (end_date is null or end_date > now());
  return null;
end;
$$;
comment on function private.end_assignments_of_role() is
  'AFTER a role is deactivated: ends its current assignments; reactivating restores none.';
revoke all on function private.end_assignments_of_role() from public;

-- Triggers ---------------------------------------------------------------------------------------------------------

create trigger organizational_roles_no_cycle_insert
before insert on public.organizational_roles
for each row when (new.reports_to_role_code is not null)
execute function private.refuse_role_cycle();

create trigger organizational_roles_no_cycle_update
before update of reports_to_role_code, role_code on public.organizational_roles
for each row when (new.reports_to_role_code is not null)
execute function private.refuse_role_cycle();

create trigger organizational_roles_deactivated
after update of is_active on public.organizational_roles
for each row when (old.is_active and not new.is_active)
execute function private.end_assignments_of_role();

create trigger organizational_roles_audit
after insert or update or delete on public.organizational_roles
for each row execute function private.audit_row('role_code');

create trigger user_organizational_roles_audit
after insert or update or delete on public.user_organizational_roles
for each row execute function private.audit_row('id');

-- Views ------------------------------------------------------------------------------------------------------------

create view public.active_game_categories
with (security_invoker = true) as
select category_code, display_name, color
from public.game_categories
where is_active;
comment on view public.active_game_categories is 'Active games.';
grant select on public.active_game_categories to anon, authenticated, service_role;

create view public.staff_directory
with (security_invoker = true) as
select
  held.user_id,
  person.full_name,
  held.role_code,
  role.role_title,
  role.department,
  role.level,
  role.reports_to_role_code,
  held.contact_email as email,
  person.photo_url,
  held.discord,
  game.display_name as game_name,
  held.game_category_code,
  held.is_primary,
  held.start_date,
  person.gamertag
from public.user_organizational_roles as held
join public.organizational_roles as role on role.role_code = held.role_code
join public.users as person on person.id = held.user_id
left join public.game_categories as game on game.category_code = held.game_category_code
where role.is_active
  and held.start_date <= now()
  and (held.end_date is null or held.end_date > now());
comment on view public.staff_directory is
  'Current holders of roles. Anonymous readers see levels 1 and 2 with public profiles, members every level.';
comment on column public.staff_directory.email is 'Work address of the assignment, never the account''s.';
grant select on public.staff_directory to anon, authenticated, service_role;
