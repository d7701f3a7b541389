-- Role desks: roles as superadmins arrange them, assignments as HR writes them, terms that end.

-- Functions of the views -------------------------------------------------------------------------------------------

-- Days before the end of a term from which it is ending soon.
create function private.term_reminder_days() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select (settings.value #>> '{}')::integer from public.settings
    where settings.key = 'roles.term_reminder_days' and (settings.value #>> '{}') ~ '^[0-9]{1,3}$'
  ), 30);
$$;
grant execute on function private.term_reminder_days to authenticated, service_role;

create view public.desk_roles
with (security_invoker = true) as
select
  role.role_code as id,
  role.role_title,
  role.department,
  role.level,
  role.reports_to_role_code,
  parent.role_title as reports_to_title,
  role.max_positions,
  private.taken_seats(role.role_code) as taken,
  role.max_positions > private.taken_seats(role.role_code) and role.is_active as is_open,
  role.description,
  role.is_active,
  role.is_required,
  role.platform_permissions,
  role.updated_at
from public.organizational_roles as role
left join public.organizational_roles as parent on parent.role_code = role.reports_to_role_code
where (select private.has_permission('hr_full'));
comment on view public.desk_roles is 'All roles with their taken seats, for HR; no rows for other callers.';
comment on column public.desk_roles.is_open is 'Whether the role is active and has a free seat.';
grant select on public.desk_roles to authenticated;

create view public.desk_assignments
with (security_invoker = true) as
select
  assignment.id,
  assignment.user_id,
  coalesce(person.gamertag, person.full_name) as holder,
  person.full_name,
  person.photo_url,
  assignment.role_code,
  role.role_title,
  role.department,
  role.level,
  assignment.game_category_code,
  game.display_name as game_name,
  assignment.start_date,
  assignment.end_date,
  coalesce(assignment.end_date, timestamptz '9999-12-31T00:00:00Z') as held_until,
  case
    when assignment.end_date <= greatest(now(), assignment.start_date) then 'ended'
    when assignment.start_date > now() then 'later'
    else 'current'
  end as state,
  coalesce(
    assignment.start_date <= now() and assignment.end_date > now()
      and assignment.end_date <= now() + make_interval(days => (select private.term_reminder_days())),
    false
  ) as is_ending_soon,
  private.needs_successor(assignment) as needs_successor,
  assignment.is_primary,
  assignment.contact_email,
  assignment.discord,
  assignment.acting_for,
  coalesce(absent_person.gamertag, absent_person.full_name) as acting_for_name,
  checklist.items as checklist_items,
  checklist.done as checklist_done,
  checklist.done < checklist.items and (assignment.end_date is null or assignment.end_date > greatest(now(), assignment.start_date))
    as has_open_checklist,
  assignment.updated_at
from public.user_organizational_roles as assignment
join public.organizational_roles as role on role.role_code = assignment.role_code
join public.users as person on person.id = assignment.user_id
left join public.users as absent_person on absent_person.id = assignment.acting_for
left join public.game_categories as game on game.category_code = assignment.game_category_code
cross join lateral (
  select count(*)::integer as items, count(*) filter (where item.is_done)::integer as done
  from public.assignment_checks as item where item.assignment_id = assignment.id
) as checklist
where (select private.has_permission('hr_full'));
comment on view public.desk_assignments is 'Assignments of every time, for HR; no rows for other callers.';
comment on column public.desk_assignments.held_until is 'end_date, or the end of the year 9999: holders on a day are found by it.';
comment on column public.desk_assignments.has_open_checklist is 'Whether ticks are missing and the assignment has not ended.';
grant select on public.desk_assignments to authenticated;

-- Roles ------------------------------------------------------------------------------------------------------------

-- Whom the deactivation of a role would hit, with the permissions that they have from it alone. For superadmins.
create function public.role_deactivation(code text) returns table (user_id uuid, holder text, loses text[])
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_superadmin();
  return query
  select
    person.id,
    coalesce(person.gamertag, person.full_name),
    array(
      select flag.key
      from public.organizational_roles as role, jsonb_each(role.platform_permissions) as flag
      where role.role_code = code
        and flag.value = 'true'::jsonb
        and person.role = 'user'
        and not exists (
          select
          from private.current_roles as other
          where other.user_id = person.id
            and other.role_code <> code
            and other.platform_permissions @> jsonb_build_object(flag.key, true)
        )
      order by flag.key
    )
  from public.users as person
  where person.id in (
    select assignment.user_id from public.user_organizational_roles as assignment
    where assignment.role_code = code and (assignment.end_date is null or assignment.end_date > greatest(now(), assignment.start_date))
  )
  order by 2, 1;
end;
$$;
grant execute on function public.role_deactivation to authenticated;

-- Moves the children, the holders, the postings and their alerts of a role into another one, and deactivates it, for
-- superadmins; `expected` is updated_at of the former as read. Locks as private.lock_roles. Refuses with role_cycle,
-- role_required, role_inactive; triggers refuse what does not fit.
create function public.merge_roles(from_code text, into_code text, expected timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  merged_role public.organizational_roles;
begin
  perform private.require_superadmin();
  perform private.lock_roles();
  select * into merged_role from public.organizational_roles as role where role.role_code = from_code for no key update;
  perform private.require_version(merged_role.updated_at, expected);
  perform private.refuse_if(from_code = into_code, 'role_cycle');
  perform private.refuse_if(merged_role.is_required, 'role_required');
  perform private.refuse_if(not exists (
    select from public.organizational_roles as role where role.role_code = into_code and role.is_active
  ), 'role_inactive');
  update public.organizational_roles set reports_to_role_code = into_code where reports_to_role_code = from_code;
  -- Ends first: a holder who acts or holds both roles keeps one assignment.
  with closing as (
    update public.user_organizational_roles as assignment
    set end_date = greatest(now(), assignment.start_date), is_primary = false
    from public.user_organizational_roles as before
    where before.id = assignment.id
      and assignment.role_code = from_code
      and (assignment.end_date is null or assignment.end_date > greatest(now(), assignment.start_date))
    returning assignment.user_id, assignment.game_category_code, assignment.start_date, before.end_date, assignment.contact_email, assignment.discord, assignment.acting_for
  )
  insert into public.user_organizational_roles
    (user_id, role_code, game_category_code, start_date, end_date, contact_email, discord, acting_for)
  select
    closing.user_id, into_code, closing.game_category_code, greatest(now(), closing.start_date), closing.end_date,
    closing.contact_email, closing.discord, closing.acting_for
  from closing
  -- Members who are banned or have left keep no role.
  where private.holder_refusal(closing.user_id, into_code) is distinct from 'person_unavailable' and not exists (
    select from public.user_organizational_roles as assignment
    where assignment.role_code = into_code
      and assignment.user_id = closing.user_id
      and assignment.game_category_code is not distinct from closing.game_category_code
      and (assignment.end_date is null or assignment.end_date > greatest(now(), assignment.start_date))
  );
  -- Before the posting, which notifies them.
  insert into public.posting_alerts (role_code, user_id, created_at)
  select into_code, alert.user_id, alert.created_at from public.posting_alerts as alert where alert.role_code = from_code
  on conflict do nothing;
  delete from public.posting_alerts as alert where alert.role_code = from_code;
  -- An open posting moves where there is none yet; the others close with the role.
  update public.role_postings as posting set role_code = into_code
  where posting.role_code = from_code
    and (posting.state = 'draft' or (
      posting.state = 'open'
      and private.free_seats(into_code) > 0
      and not exists (
        select from public.role_postings as other where other.role_code = into_code and other.state = 'open'
      )
    ));
  update public.organizational_roles set is_active = false where role_code = from_code;
end;
$$;
grant execute on function public.merge_roles to authenticated;

-- Assignments ------------------------------------------------------------------------------------------------------

-- Lets HR write assignments of a role whose permissions they hold, and superadmins all. Locks the role. Refuses with
-- own_privileges, not_found, permission_not_held.
create function private.require_assigner(person uuid, code text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := private.require_permission('hr_full');
begin
  perform private.refuse_if(person = manager and not private.is_superadmin(), 'own_privileges', '42501');
  -- Locked before it is judged: a change of its permissions or its seats takes effect first.
  perform from public.organizational_roles as role where role.role_code = code for no key update;
  perform private.refuse_if(not found, 'not_found');
  perform private.refuse_if(exists (
    select from public.organizational_roles as role, jsonb_each(role.platform_permissions) as flag
    where role.role_code = code and flag.value = 'true'::jsonb and not private.has_permission(flag.key)
  ), 'permission_not_held', '42501');
end;
$$;

-- An assignment as read at `expected`, for those who may write it. Locks the role, then the assignment. Refuses with
-- not_found, changed_meanwhile.
create function private.locked_assignment(assignment uuid, expected timestamptz)
returns public.user_organizational_roles
language plpgsql security definer set search_path = '' as $$
declare
  assignment_row public.user_organizational_roles;
begin
  perform private.require_permission('hr_full');
  select * into assignment_row from public.user_organizational_roles as target_assignment where target_assignment.id = assignment;
  perform private.refuse_if(assignment_row.id is null, 'not_found');
  perform private.require_assigner(assignment_row.user_id, assignment_row.role_code);
  select * into assignment_row from public.user_organizational_roles as target_assignment where target_assignment.id = assignment for update;
  perform private.require_version(assignment_row.updated_at, expected);
  return assignment_row;
end;
$$;

-- Inserts an assignment of a locked role, which a trigger checks. Refuses with not_a_holder.
create function private.write_assignment(
  person uuid, code text, game text, starts timestamptz, ends timestamptz, acting_for uuid
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  written uuid;
begin
  perform private.refuse_if(write_assignment.acting_for is not null and not exists (
    select from public.user_organizational_roles as assignment
    where assignment.user_id = write_assignment.acting_for
      and assignment.role_code = code
      and assignment.acting_for is null
      and (assignment.end_date is null or assignment.end_date > greatest(starts, assignment.start_date))
  ), 'not_a_holder');
  insert into public.user_organizational_roles (user_id, role_code, game_category_code, start_date, end_date, acting_for)
  values (person, code, game, starts, ends, write_assignment.acting_for)
  returning id into written;
  return written;
end;
$$;

-- Gives a role to a member, at once or later; with `acting_for` until `ends` in place of one of its holders. For HR.
-- Locks the role. Refuses with invalid_input.
create function public.assign_role(
  person uuid, code text, game text default null, starts timestamptz default null, ends timestamptz default null,
  acting_for uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  -- Assignments of the past are not invented.
  began timestamptz := greatest(now(), starts);
begin
  perform private.require_assigner(person, code);
  perform private.refuse_if(ends <= began
    or (assign_role.acting_for is not null and (ends is null or assign_role.acting_for = person)), 'invalid_input');
  return private.write_assignment(person, code, game, began, ends, assign_role.acting_for);
end;
$$;
grant execute on function public.assign_role to authenticated;

-- Ends an assignment now. For HR. Refuses with transition_not_allowed.
create function public.end_assignment(assignment uuid, expected timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_assignment public.user_organizational_roles := private.locked_assignment(assignment, expected);
begin
  perform private.refuse_if(target_assignment.end_date <= greatest(now(), target_assignment.start_date), 'transition_not_allowed');
  update public.user_organizational_roles set end_date = greatest(now(), target_assignment.start_date) where id = target_assignment.id;
end;
$$;
grant execute on function public.end_assignment to authenticated;

-- Gives an assignment the end of its term, or none, which acting holders need. It ends by itself then, and the seat
-- opens. For HR. Refuses with transition_not_allowed, invalid_input.
create function public.set_assignment_term(assignment uuid, expected timestamptz, ends timestamptz default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_assignment public.user_organizational_roles := private.locked_assignment(assignment, expected);
begin
  perform private.refuse_if(target_assignment.end_date <= greatest(now(), target_assignment.start_date), 'transition_not_allowed');
  perform private.refuse_if(ends <= greatest(now(), target_assignment.start_date)
    or (ends is null and target_assignment.acting_for is not null), 'invalid_input');
  update public.user_organizational_roles set end_date = ends where id = target_assignment.id;
end;
$$;
grant execute on function public.set_assignment_term to authenticated;

-- Takes the end of an assignment back within fifteen minutes; `ends` is the former one. For HR. Refuses with
-- transition_not_allowed.
create function public.reopen_assignment(assignment uuid, expected timestamptz, ends timestamptz default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_assignment public.user_organizational_roles := private.locked_assignment(assignment, expected);
begin
  perform private.refuse_if(target_assignment.end_date is null
    or target_assignment.updated_at < now() - interval '15 minutes' or ends <= now(), 'transition_not_allowed');
  update public.user_organizational_roles set end_date = ends where id = target_assignment.id;
end;
$$;
grant execute on function public.reopen_assignment to authenticated;

-- Ends an assignment and gives the same one to another member, without an end where a required role has no holder after
-- it. For HR. Refuses with transition_not_allowed.
create function public.transfer_assignment(assignment uuid, expected timestamptz, person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  target_assignment public.user_organizational_roles := private.locked_assignment(assignment, expected);
  ends timestamptz;
  successor uuid;
begin
  perform private.require_assigner(person, target_assignment.role_code);
  ends := case when not private.needs_successor(target_assignment) then target_assignment.end_date end;
  perform private.refuse_if(target_assignment.end_date <= greatest(now(), target_assignment.start_date)
    or person in (target_assignment.user_id, target_assignment.acting_for), 'transition_not_allowed');
  -- A required role has no holder between the two statements.
  set constraints public.user_organizational_roles_required deferred;
  update public.user_organizational_roles
  set end_date = greatest(now(), target_assignment.start_date), is_primary = false
  where id = target_assignment.id;
  successor := private.write_assignment(
    person, target_assignment.role_code, target_assignment.game_category_code, greatest(now(), target_assignment.start_date), ends, target_assignment.acting_for
  );
  update public.user_organizational_roles set is_primary = target_assignment.is_primary where id = successor and target_assignment.is_primary;
  set constraints public.user_organizational_roles_required immediate;
  return successor;
end;
$$;
grant execute on function public.transfer_assignment to authenticated;

-- Takes a transfer back within fifteen minutes, unless either assignment changed since: ends that of the successor and
-- opens the former one, with its former end. For HR. Refuses with transition_not_allowed.
create function public.undo_transfer(successor uuid, ends timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- Unchanged since the transfer.
  target_assignment public.user_organizational_roles := private.locked_assignment(
    successor, (select assignment.created_at from public.user_organizational_roles as assignment where assignment.id = successor)
  );
  former public.user_organizational_roles;
begin
  select * into former from public.user_organizational_roles as assignment
  where assignment.role_code = target_assignment.role_code and assignment.id <> target_assignment.id and assignment.end_date = target_assignment.start_date
    and assignment.updated_at = target_assignment.created_at;
  perform private.refuse_if(former.id is null or target_assignment.created_at < now() - interval '15 minutes'
    or ends <= now(), 'transition_not_allowed');
  former := private.locked_assignment(former.id, former.updated_at);
  -- A required role has no holder between the two statements.
  set constraints public.user_organizational_roles_required deferred;
  update public.user_organizational_roles
  set end_date = greatest(now(), target_assignment.start_date), is_primary = false
  where id = target_assignment.id;
  update public.user_organizational_roles set end_date = ends, is_primary = target_assignment.is_primary where id = former.id;
  set constraints public.user_organizational_roles_required immediate;
end;
$$;
grant execute on function public.undo_transfer to authenticated;

-- Makes an assignment the first one of its role and game, or takes that back. For HR. Refuses with
-- transition_not_allowed.
create function public.set_assignment_primary(assignment uuid, expected timestamptz, is_primary boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_assignment public.user_organizational_roles := private.locked_assignment(assignment, expected);
begin
  perform private.refuse_if(target_assignment.end_date <= greatest(now(), target_assignment.start_date), 'transition_not_allowed');
  update public.user_organizational_roles as other
  set is_primary = other.id = target_assignment.id and set_assignment_primary.is_primary
  where other.role_code = target_assignment.role_code
    and other.is_primary <> (other.id = target_assignment.id and set_assignment_primary.is_primary)
    and (other.id = target_assignment.id or (
      set_assignment_primary.is_primary
      and other.game_category_code is not distinct from target_assignment.game_category_code
      and (other.end_date is null or other.end_date > now())
    ));
end;
$$;
grant execute on function public.set_assignment_primary to authenticated;

-- Up to twelve onboarded members whose gamertag or name contains the text; for HR.
create function public.role_candidates(search text)
returns table (user_id uuid, gamertag text, full_name text, photo_url text)
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := lower(btrim(coalesce(search, '')));
begin
  perform private.require_permission('hr_full');
  if char_length(wanted) not between 2 and 60 then
    return;
  end if;
  return query
  select person.id, person.gamertag, person.full_name, person.photo_url
  from public.users as person
  where person.status in ('active', 'approved')
    and person.onboarding
    and position(wanted in lower(concat_ws(E'\n', person.gamertag, person.full_name))) > 0
  order by position(wanted in lower(person.gamertag)) = 0, lower(person.gamertag), person.id
  limit 12;
end;
$$;
grant execute on function public.role_candidates to authenticated;

-- Terms ------------------------------------------------------------------------------------------------------------

-- For a daily job: reminds the holder and those who manage roles, once, of each term that ends soon, by notification
-- and mail; queues a build when the term of a leading role has ended. Before, it moves the end of the last holder of a
-- required role to the start of the next one, by thirty days at most. Locks required roles in the order of their codes
-- and assignments, skipping locked ones. Returns the number of terms.
create function public.advance_role_terms() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  reminded integer := 0;
  -- Members who may write assignments.
  managers uuid[] := array(
    select staff.id from public.users as staff
    where (staff.role <> 'user' or staff.id in (select assignment.user_id from public.user_organizational_roles as assignment))
      and 'hr_full' = any (private.permissions_of(staff.id))
  );
begin
  -- The next run may be late: two days before the end.
  with requirement as (
    select role.role_code from public.organizational_roles as role where role.is_required
    order by role.role_code for no key update skip locked
  )
  update public.user_organizational_roles as assignment set end_date = least(
    assignment.end_date + interval '30 days', (
      select min(later_assignment.start_date) from public.user_organizational_roles as later_assignment
      where later_assignment.role_code = assignment.role_code
        and later_assignment.acting_for is null
        and later_assignment.start_date > assignment.end_date
        and (later_assignment.end_date is null or later_assignment.end_date > later_assignment.start_date)
    )
  )
  from requirement
  where requirement.role_code = assignment.role_code
    and assignment.start_date <= now() and assignment.end_date > now() and assignment.end_date <= now() + interval '2 days'
    and private.needs_successor(assignment);
  for due in
    update public.user_organizational_roles as assignment set reminded_end = assignment.end_date
    from public.organizational_roles as role
    where role.role_code = assignment.role_code
      and assignment.id = any (array(
        select target_assignment.id from public.user_organizational_roles as target_assignment
        where target_assignment.start_date <= now() and target_assignment.end_date > now()
          and target_assignment.end_date <= now() + make_interval(days => private.term_reminder_days())
          and target_assignment.reminded_end is distinct from target_assignment.end_date
        for update skip locked
      ))
    returning assignment.id, assignment.user_id, assignment.role_code, role.role_title
  loop
    reminded := reminded + 1;
    perform private.notify(due.user_id, 'role', 'term_ending', due.role_code, due.role_title);
    perform private.notify(manager, 'work', 'term_ending', due.id::text, due.role_title)
    from unnest(managers) as manager where manager <> due.user_id;
    insert into public.outbox (kind, payload)
    select 'mail_role_term', jsonb_build_object('user_id', recipient.person, 'assignment_id', due.id)
    from (select due.user_id as person union select unnest(managers)) as recipient;
  end loop;
  -- No write announces that a term has ended: pages that name leaders are built again.
  if exists (
    select from public.user_organizational_roles as assignment
    join public.organizational_roles as role on role.role_code = assignment.role_code
    where role.level <= 2 and assignment.end_date between now() - interval '1 day' and now() and assignment.end_date > assignment.updated_at
  ) then
    perform private.queue_rebuild(now());
  end if;
  return reminded;
end;
$$;
grant execute on function public.advance_role_terms to service_role;

-- For the functions of the site: content of the mail about a term that ends soon, to the holder or to one who manages
-- roles; null when the end has changed since, or the reader may no longer know.
create function public.role_term_facts(assignment uuid, person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'email', details.email, 'gamertag', reader.gamertag, 'role_title', role.role_title,
    'last_day', private.day_in_south_africa(target_assignment.end_date - interval '1 millisecond'),
    'is_holder', target_assignment.user_id = reader.id, 'holder', private.member_name(target_assignment.user_id),
    'needs_successor', private.needs_successor(target_assignment)
  )
  from public.user_organizational_roles as target_assignment
  join public.organizational_roles as role on role.role_code = target_assignment.role_code
  join public.users as reader on reader.id = role_term_facts.person
  join public.user_private as details on details.user_id = reader.id
  where target_assignment.id = assignment and target_assignment.end_date > now() and target_assignment.reminded_end = target_assignment.end_date
    and reader.status not in ('banned', 'left')
    and (reader.id = target_assignment.user_id or 'hr_full' = any (private.permissions_of(reader.id)));
$$;
grant execute on function public.role_term_facts to service_role;

-- History ----------------------------------------------------------------------------------------------------------

-- The last two hundred changes of a role, its checklist and its holders, newest first. For HR.
create function public.role_history(code text) returns setof public.desk_audit
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('hr_full');
  return query
  select entry.* from public.desk_audit as entry
  where (entry.table_name = 'organizational_roles' and entry.row_key = role_history.code)
    or (entry.table_name = 'role_checklist_items' and entry.label = role_history.code)
    or (entry.table_name = 'user_organizational_roles' and entry.row_key in (
      select assignment.id::text from public.user_organizational_roles as assignment where assignment.role_code = role_history.code
    ))
  order by entry.id desc
  limit 200;
end;
$$;
grant execute on function public.role_history to authenticated;
