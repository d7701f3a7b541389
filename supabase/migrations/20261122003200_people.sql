-- User management: roles, statuses, history, and the people directory.

-- The locked row of another member, as read at `expected`, for superadmins. Locks obscura.superadmins (advisory), then
-- the member. Refuses with superadmin_required, own_privileges, not_found, changed_meanwhile.
create function private.require_superadmin_over(person uuid, expected timestamptz) returns public.users
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := private.require_member();
  member public.users;
begin
  -- Takes the lock before checking the role: a concurrent demotion takes effect first.
  perform pg_advisory_xact_lock(hashtextextended('obscura.superadmins', 0));
  perform private.refuse_if(not private.is_superadmin(), 'superadmin_required', '42501');
  perform private.require_second_factor();
  perform private.refuse_if(person = actor, 'own_privileges', '42501');
  select * into member from public.users where users.id = person for no key update;
  perform private.refuse_if(member.id is null, 'not_found');
  -- Browsers keep milliseconds.
  perform private.refuse_if(expected is null
    or date_trunc('milliseconds', member.updated_at) <> date_trunc('milliseconds', expected), 'changed_meanwhile');
  return member;
end;
$$;

-- Changes the role of another member. Superadmins only; `expected` is updated_at as read.
create function public.set_user_role(person uuid, new_role text, expected timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member public.users := private.require_superadmin_over(person, expected);
begin
  update public.users set role = new_role where users.id = member.id and users.role is distinct from new_role;
end;
$$;
grant execute on function public.set_user_role to authenticated;

-- active ↔ approved, any status but banned → left, left → active. Superadmins only; bans have their own functions.
-- Refuses with transition_not_allowed.
create function public.set_user_status(person uuid, new_status text, expected timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member public.users := private.require_superadmin_over(person, expected);
begin
  perform private.refuse_if((member.status, new_status) not in (
    ('active', 'approved'), ('approved', 'active'), ('registered', 'left'), ('active', 'left'), ('approved', 'left'),
    ('left', 'active')
  ), 'transition_not_allowed');
  update public.users set status = new_status where users.id = member.id;
end;
$$;
grant execute on function public.set_user_status to authenticated;

-- Several ----------------------------------------------------------------------------------------------------------

-- Why approve, unapprove, ban or lift leaves a member out when taken for several; null when it applies. Superadmins are
-- banned one at a time.
create function private.user_step_refusal(member public.users, step text) returns text
language sql stable set search_path = '' as $$
  select case
    when (member).id = auth.uid() then 'own_account'
    when step = 'lift' then case when (member).status <> 'banned' then 'not_banned' end
    when (member).status = 'banned' then 'banned'
    when step = 'ban' then case when (member).role = 'superadmin' then 'superadmin' end
    when step = 'approve' then case (member).status
      when 'active' then null
      when 'approved' then 'approved'
      when 'left' then 'has_left'
      else 'not_onboarded'
    end
    when (member).status <> 'approved' then 'not_approved'
  end;
$$;

-- What a step would do to up to 500 people, without doing it: for each {id, expected: its version, refusal: why it is
-- left out, or null}. Unknown people are missing. For superadmins. Refuses with invalid_input.
create function public.preview_user_step(people uuid[], step text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_superadmin();
  perform private.refuse_if(step is null or step not in ('approve', 'unapprove', 'ban', 'lift')
    or coalesce(cardinality(people), 0) not between 1 and 500, 'invalid_input');
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', member.id, 'expected', member.updated_at, 'refusal', private.user_step_refusal(member, preview_user_step.step)
      )
      order by member.id
    ), '[]')
    from public.users as member
    where member.id = any (people)
  );
end;
$$;
grant execute on function public.preview_user_step to authenticated;

-- Approves, unapproves, bans {reason, until, evidence} or lifts the bans {reason} of up to 50 people [{id, expected}],
-- each as the single action does. Returns for each {id, outcome: done or the refusal, expected: its new version}.
-- Superadmins only, who are never banned here. Locks obscura.superadmins (advisory), then the members in id order.
-- Refuses with invalid_input, required, transition_not_allowed.
create function public.change_users(people json, step text, details json default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  people jsonb := private.parse_json(change_users.people);
  details jsonb := private.parse_json(change_users.details);
  wanted record;
  outcome text;
  results jsonb := '[]';
begin
  -- Before the check of the role: a concurrent demotion takes effect first.
  perform pg_advisory_xact_lock(hashtextextended('obscura.superadmins', 0));
  perform private.require_superadmin();
  perform private.refuse_if(step is null or step not in ('approve', 'unapprove', 'ban', 'lift'), 'invalid_input');
  perform private.refuse_if(step in ('ban', 'lift') and coalesce(btrim(details ->> 'reason'), '') = '', 'required');
  perform private.require_row_versions(people);
  perform from public.users
  where users.id in (select (entry ->> 'id')::uuid from jsonb_array_elements(people) as entry)
  order by users.id
  for no key update;
  for wanted in
    select (entry ->> 'id')::uuid as id, (entry ->> 'expected')::timestamptz as expected
    from jsonb_array_elements(people) as entry
    order by 1
  loop
    -- A refused person leaves the others as they are.
    begin
      if private.user_step_refusal(private.require_superadmin_over(wanted.id, wanted.expected), step) is not null then
        raise exception using errcode = 'PT409', message = 'transition_not_allowed';
      end if;
      case step
        when 'ban' then
          perform public.ban_user(
            wanted.id, details ->> 'reason', (details ->> 'until')::timestamptz, details ->> 'evidence', wanted.expected
          );
        when 'lift' then
          perform public.lift_ban(wanted.id, details ->> 'reason', wanted.expected);
        else
          perform public.set_user_status(wanted.id, case step when 'approve' then 'approved' else 'active' end, wanted.expected);
      end case;
      outcome := 'done';
    exception
      when sqlstate 'PT409' or insufficient_privilege then
        outcome := sqlerrm;
    end;
    -- Its updated_at, by private.touch_updated_at.
    results := results || jsonb_build_object(
      'id', wanted.id, 'outcome', outcome, 'expected', case when outcome = 'done' then now() end
    );
  end loop;
  return results;
end;
$$;
grant execute on function public.change_users to authenticated;

-- History ----------------------------------------------------------------------------------------------------------

-- History of a member, newest first: role, status, bans, consents, organisational roles, teams. subject is the title of
-- the role or the name of the team. For user management. Refuses with permission_required.
create function public.user_history(person uuid) returns table (
  id bigint, at timestamptz, actor_id uuid, actor text, table_name text, action text, before jsonb, after jsonb, subject text
)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_member();
  perform private.refuse_if(not private.has_permission('user_management'), 'permission_required', '42501');
  return query
  select
    audit.id, audit.at, audit.actor_id, coalesce(actors.gamertag, actors.full_name), audit.table_name, audit.action,
    audit.before, audit.after, coalesce(role.role_title, team.name)
  from public.audit
  left join public.users as actors on actors.id = audit.actor_id
  left join public.user_organizational_roles as assignment
    on audit.table_name = 'user_organizational_roles' and assignment.user_id = person and assignment.id::text = audit.row_key
  left join public.organizational_roles as role on role.role_code = coalesce(audit.after ->> 'role_code', assignment.role_code)
  left join public.team_members as membership
    on audit.table_name = 'team_members' and membership.user_id = person and membership.id::text = audit.row_key
  left join public.teams as team on team.id = membership.team_id
  where (audit.table_name = 'users' and audit.row_key = person::text)
    or (audit.table_name = 'bans' and audit.row_key in (
      select bans.id::text from public.bans where bans.user_id = person
    ))
    or (audit.table_name = 'consent_events' and audit.row_key in (
      select consent_events.id::text from public.consent_events where consent_events.user_id = person
    ))
    -- Requests are deleted when the member turns 18.
    or (audit.table_name = 'consent_requests' and audit.person_id = person)
    or (audit.table_name = 'user_organizational_roles' and audit.row_key in (
      select target_assignment.id::text from public.user_organizational_roles as target_assignment where target_assignment.user_id = person
    ))
    or (audit.table_name = 'team_members' and audit.row_key in (
      select member.id::text from public.team_members as member where member.user_id = person
    ))
  order by audit.id desc
  limit 500;
end;
$$;
grant execute on function public.user_history to authenticated;

-- Directory --------------------------------------------------------------------------------------------------------

-- Last sign-in of every account, for user management; no rows for other callers.
create function private.last_sign_ins() returns table (user_id uuid, last_sign_in_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select account.id, account.last_sign_in_at from auth.users as account
  where (select private.has_permission('user_management'));
$$;
grant execute on function private.last_sign_ins to authenticated, service_role;

create view public.desk_users
with (security_invoker = true) as
select
  person.id,
  person.gamertag,
  person.full_name,
  details.email,
  person.role,
  person.status,
  person.onboarding,
  consents.is_minor,
  consents.consent,
  ban.until as banned_until,
  ban.reason as ban_reason,
  person.created_at,
  sign_ins.last_sign_in_at,
  person.updated_at,
  person.photo_url,
  person.public_profile,
  deletion.requested_at as deletion_requested_at,
  deletion.due_at as deletion_due_at,
  deletion.reason as deletion_reason
from public.users as person
join public.user_private as details on details.user_id = person.id
join private.consent_states() as consents on consents.user_id = person.id
left join private.last_sign_ins() as sign_ins on sign_ins.user_id = person.id
left join public.bans as ban on ban.user_id = person.id and ban.lifted_at is null
left join public.deletion_requests as deletion on deletion.user_id = person.id and deletion.state = 'open'
where (select private.has_permission('user_management'));
comment on view public.desk_users is 'All accounts, for user management; no rows for other callers.';
comment on column public.desk_users.banned_until is
  'Also null for a permanent ban; ban_reason tells whether there is one.';
comment on column public.desk_users.deletion_due_at is
  'Deadline of an open deletion request; null without one.';
grant select on public.desk_users to authenticated;
