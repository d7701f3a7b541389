-- Checklists of roles: what a new holder needs, and the copy that each assignment gets, ticked by holder and manager.

create table public.role_checklist_items (
  id uuid primary key default gen_random_uuid(),
  role_code text not null references public.organizational_roles (role_code) on update cascade on delete cascade,
  place integer not null default 0,
  task text not null check (char_length(task) between 1 and 120 and task ~ '\S'),
  link text check (link ~ '^(https://|/)[^\s/]\S*$' and char_length(link) <= 500),
  ticked_by text not null default 'both' check (ticked_by in ('both', 'holder', 'manager')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint role_checklist_items_place_key unique (role_code, place) deferrable initially immediate
);
comment on table public.role_checklist_items is 'What the new holder of a role needs, in order. Assignments get copies: public.assignment_checks.';
comment on column public.role_checklist_items.place is 'Written by a trigger and by public.set_role_checklist_order().';
comment on column public.role_checklist_items.link is 'An address on the web, or a path of the site.';
comment on column public.role_checklist_items.ticked_by is 'Whose tick is needed.';

create table public.assignment_checks (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references public.user_organizational_roles (id) on delete cascade,
  place integer not null,
  task text not null check (char_length(task) between 1 and 120),
  link text check (char_length(link) <= 500),
  ticked_by text not null check (ticked_by in ('both', 'holder', 'manager')),
  holder_at timestamptz,
  manager_at timestamptz,
  manager_id uuid references public.users (id) on delete set null,
  is_done boolean not null generated always as (
    (ticked_by = 'manager' or holder_at is not null) and (ticked_by = 'holder' or manager_at is not null)
  ) stored,
  constraint assignment_checks_place_key unique (assignment_id, place),
  constraint assignment_checks_holder_at_check check (holder_at is null or ticked_by <> 'manager'),
  constraint assignment_checks_manager_at_check check (manager_at is null or ticked_by <> 'holder'),
  constraint assignment_checks_manager_id_check check (manager_id is null or manager_at is not null)
);
comment on table public.assignment_checks is
  'The checklist of an assignment, copied when it was given. Kept as long as the assignment; after its end no tick changes.';
comment on column public.assignment_checks.holder_at is 'When the holder ticked it; null for not yet.';
comment on column public.assignment_checks.manager_at is 'When a manager ticked it; null for not yet.';
comment on column public.assignment_checks.manager_id is 'Who ticked it for the managers; null also when that account is deleted.';
comment on column public.assignment_checks.is_done is 'Whether all needed ticks are there.';

call private.protect_table('public.role_checklist_items', '{insert,update,delete}');
create policy role_checklist_items_select_authenticated on public.role_checklist_items
for select to authenticated using ((select private.has_permission('hr_full')));
create policy role_checklist_items_insert_authenticated on public.role_checklist_items
for insert to authenticated with check ((select private.is_superadmin()));
create policy role_checklist_items_update_authenticated on public.role_checklist_items
for update to authenticated
using ((select private.is_superadmin())) with check ((select private.is_superadmin()));
create policy role_checklist_items_delete_authenticated on public.role_checklist_items
for delete to authenticated using ((select private.is_superadmin()));

grant select, delete on public.role_checklist_items to authenticated;
grant insert (role_code, task, link, ticked_by) on public.role_checklist_items to authenticated;
grant update (task, link, ticked_by) on public.role_checklist_items to authenticated;

-- Holders and managers have public.my_role_checklists().
call private.protect_table('public.assignment_checks');
create policy assignment_checks_select_authenticated on public.assignment_checks
for select to authenticated using ((select private.has_permission('hr_full')));

grant select on public.assignment_checks to authenticated;

-- Puts the items of one role in order; `expected` is the order that was read. Superadmins only. Locks the role, then
-- its items in id order. Refuses with changed_meanwhile, and with invalid_input for anything but the same items.
create function public.set_role_checklist_order(items uuid[], expected uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  code text;
  current_order uuid[];
begin
  perform private.require_superadmin();
  select item.role_code into code from public.role_checklist_items as item where item.id = any (items) limit 1;
  perform from public.organizational_roles as role where role.role_code = code for no key update;
  perform from public.role_checklist_items as item where item.role_code = code order by item.id for update;
  select coalesce(array_agg(item.id order by item.place), '{}') into current_order
  from public.role_checklist_items as item where item.role_code = code;
  perform private.refuse_if(expected is distinct from current_order, 'changed_meanwhile');
  perform private.refuse_if((select array_agg(item_order order by item_order) from unnest(items) as item_order)
    is distinct from (select array_agg(item_id order by item_id) from unnest(current_order) as item_id), 'invalid_input');
  update public.role_checklist_items as item set place = item_order.place
  from unnest(items) with ordinality as item_order (id, place)
  where item.id = item_order.id and item.place <> item_order.place;
end;
$$;
grant execute on function public.set_role_checklist_order to authenticated;

-- Whether an assignment has not ended; it may begin later.
create function private.is_held(assignment public.user_organizational_roles) returns boolean
language sql set search_path = '' as $$
  -- now() of this transaction may be before an end that another one has just written.
  select assignment.end_date is null or assignment.end_date > greatest(clock_timestamp(), assignment.start_date);
$$;

-- Checklists of the caller's assignments, and of the roles that report to the caller's: those that are open, or were
-- ticked in the last seven days. Without ended assignments.
create function public.my_role_checklists() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  managed_below text[] := array(select assignment.role_code from private.current_roles as assignment where assignment.user_id = person);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', target_assignment.id, 'is_own', target_assignment.user_id = person, 'role_title', role.role_title, 'game', game.display_name,
      'holder', coalesce(holder.gamertag_display, holder.gamertag, holder.full_name), 'items', checklist.items
    ) order by target_assignment.user_id = person desc, target_assignment.start_date desc, target_assignment.id), '[]')
    from public.user_organizational_roles as target_assignment
    join public.organizational_roles as role on role.role_code = target_assignment.role_code
    join public.users as holder on holder.id = target_assignment.user_id
    left join public.game_categories as game on game.category_code = target_assignment.game_category_code
    cross join lateral (
      select
        jsonb_agg(jsonb_build_object(
          'id', item.id, 'task', item.task, 'link', item.link, 'ticked_by', item.ticked_by, 'holder_at', item.holder_at,
          'manager_at', item.manager_at, 'manager', coalesce(ticker.gamertag_display, ticker.gamertag, ticker.full_name)
        ) order by item.place) as items,
        bool_or(not item.is_done or greatest(item.holder_at, item.manager_at) > now() - interval '7 days') as is_recent
      from public.assignment_checks as item left join public.users as ticker on ticker.id = item.manager_id
      where item.assignment_id = target_assignment.id
    ) as checklist
    -- First by person and role, so that the checklists of all others are not put together.
    where (target_assignment.user_id = person or role.reports_to_role_code = any (managed_below)) and private.is_held(target_assignment)
      and case when target_assignment.user_id = person then checklist.items is not null else checklist.is_recent end
  );
end;
$$;
grant execute on function public.my_role_checklists to authenticated;

-- Ticks an item of the checklist of an assignment, or takes the tick back, until the assignment ends. Side holder: its
-- holder. Side manager: who holds the role above it, or hr_full; never the holder, unless a superadmin. Locks the
-- assignment (share), then the item. Refuses with not_found, own_privileges, permission_required,
-- transition_not_allowed, invalid_input, or a code of private.membership_refusal.
create function public.tick_assignment_check(item uuid, side text, is_ticked boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  target_assignment public.user_organizational_roles;
  target_item public.assignment_checks;
begin
  select assignment.* into target_assignment
  from public.user_organizational_roles as assignment join public.assignment_checks as listed_item on listed_item.assignment_id = assignment.id
  where listed_item.id = tick_assignment_check.item for share of assignment;
  perform private.refuse_if(target_assignment.id is null or not (
    target_assignment.user_id = person or private.has_permission('hr_full') or exists (
      -- Also as an acting holder of the role above.
      select from public.organizational_roles as role
      join private.current_roles as assignment on assignment.role_code = role.reports_to_role_code
      where role.role_code = target_assignment.role_code and assignment.user_id = person
    )
  ), 'not_found');
  if side = 'manager' then
    perform private.refuse_if(target_assignment.user_id = person and not private.is_superadmin(), 'own_privileges', '42501');
    perform private.require_second_factor();
  elsif target_assignment.user_id <> person then
    raise exception using errcode = '42501', message = 'permission_required';
  else
    perform private.refuse_applying(private.membership_refusal(person));
  end if;
  perform private.refuse_if(not private.is_held(target_assignment), 'transition_not_allowed');
  select * into target_item from public.assignment_checks as listed_item where listed_item.id = tick_assignment_check.item for update;
  perform private.refuse_if(is_ticked is null or side is null or side not in ('holder', 'manager')
    or target_item.ticked_by not in (side, 'both'), 'invalid_input');
  -- A second tick of the same side keeps the first one.
  if side = 'holder' and (target_item.holder_at is not null) <> is_ticked then
    update public.assignment_checks as listed_item set holder_at = case when is_ticked then now() end where listed_item.id = target_item.id;
  elsif side = 'manager' and (target_item.manager_at is not null) <> is_ticked then
    update public.assignment_checks as listed_item
    set manager_at = case when is_ticked then now() end, manager_id = case when is_ticked then person end
    where listed_item.id = target_item.id;
  end if;
end;
$$;
grant execute on function public.tick_assignment_check to authenticated;

-- BEFORE INSERT: the last place; at most 40 items of a role. Locks the role. Refuses with too_many_items.
create function private.place_checklist_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.organizational_roles as role where role.role_code = new.role_code for no key update;
  perform private.refuse_if((
    select count(*) from public.role_checklist_items as item where item.role_code = new.role_code
  ) >= 40, 'too_many_items');
  new.place := 1 + (
    select coalesce(max(item.place), 0) from public.role_checklist_items as item where item.role_code = new.role_code
  );
  return new;
end;
$$;

-- AFTER an assignment that has not ended: gives it a copy of the checklist of its role.
create function private.copy_role_checklist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.assignment_checks (assignment_id, place, task, link, ticked_by)
  select new.id, item.place, item.task, item.link, item.ticked_by
  from public.role_checklist_items as item where item.role_code = new.role_code;
  return null;
end;
$$;

create trigger role_checklist_items_place
before insert on public.role_checklist_items
for each row execute function private.place_checklist_item();

call private.keep_updated_at('public.role_checklist_items');
call private.audit_table('public.role_checklist_items', 'id');

create trigger assignment_checks_audit
after update on public.assignment_checks
for each row execute function private.audit_row('id', '', 'holder_at,manager_at,manager_id');

create trigger user_organizational_roles_checklist
after insert on public.user_organizational_roles
for each row when (new.end_date is null or new.end_date > greatest(now(), new.start_date))
execute function private.copy_role_checklist();
