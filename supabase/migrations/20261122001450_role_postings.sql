-- Postings: open seats of organisational roles, with what an applicant must answer.

set check_function_bodies = off;

create table public.role_postings (
  id uuid primary key default gen_random_uuid(),
  role_code text not null references public.organizational_roles (role_code) on update cascade on delete restrict,
  game_category_code text references public.game_categories (category_code) on update cascade on delete restrict,
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  tasks text not null check (char_length(tasks) between 1 and 4000 and tasks !~ '^\s|\s$'),
  requirements text check (char_length(requirements) between 1 and 4000 and requirements !~ '^\s|\s$'),
  questions text[] not null default '{}' check (private.are_questions(questions)),
  closes_on date,
  visibility text not null default 'members' check (visibility in ('members', 'unlisted')),
  opened_at timestamptz,
  closed_at timestamptz,
  created_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint role_postings_times_check check (
    (state <> 'draft' or opened_at is null) and (state <> 'open' or opened_at is not null)
    and (state = 'closed') = (closed_at is not null)
  )
);
comment on table public.role_postings is
  'Open seats that members apply for; at most one open posting per role. A closed posting stays for its applications.';
comment on column public.role_postings.game_category_code is 'Game of the seat; the assignment of the accepted applicant gets it.';
comment on column public.role_postings.tasks is 'What the holder does.';
comment on column public.role_postings.requirements is 'What an applicant should bring.';
comment on column public.role_postings.questions is 'What an application must answer. An application keeps a copy.';
comment on column public.role_postings.closes_on is 'Last day to apply, in South Africa; null while it stays open.';
comment on column public.role_postings.visibility is 'unlisted is reached by its link only.';
create unique index role_postings_open_key on public.role_postings (role_code) where state = 'open';

create table public.posting_alerts (
  role_code text not null references public.organizational_roles (role_code) on update cascade on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (role_code, user_id)
);
comment on table public.posting_alerts is
  'Members who wait for a posting of a role; a row is deleted once its notification is written.';

call private.protect_table('public.role_postings');
create policy role_postings_select_authenticated on public.role_postings
for select to authenticated
using (
  (state = 'open' and visibility = 'members' and (closes_on is null or closes_on >= (select private.today())))
  or (select private.has_permission('hr_full'))
);

grant select (
  id, role_code, game_category_code, state, tasks, requirements, questions, closes_on, visibility, opened_at, closed_at,
  created_at, updated_at
) on public.role_postings to authenticated;

call private.protect_table('public.posting_alerts');
create policy posting_alerts_select_authenticated on public.posting_alerts
for select to authenticated using (user_id = (select auth.uid()));

grant select on public.posting_alerts to authenticated;

-- Free seats of an active role; null for another.
create function private.free_seats(code text) returns integer
language sql stable security definer set search_path = '' as $$
  select role.max_positions - private.taken_seats(role.role_code)
  from public.organizational_roles as role where role.role_code = code and role.is_active;
$$;
grant execute on function private.free_seats to authenticated;

-- Whether members can apply: open, and its closing day has not passed.
create function private.is_open_posting(posting public.role_postings) returns boolean
language sql stable set search_path = '' as $$
  select posting.state = 'open' and (posting.closes_on is null or posting.closes_on >= private.today());
$$;

-- The posting as read at `expected`. Locks its role, then the posting. Refuses with not_found, changed_meanwhile.
create function private.lock_role_posting(posting uuid, expected timestamptz) returns public.role_postings
language plpgsql security definer set search_path = '' as $$
declare
  target_posting public.role_postings;
begin
  perform from public.organizational_roles as role
  where role.role_code = (select role_postings.role_code from public.role_postings where role_postings.id = posting)
  for no key update;
  select * into target_posting from public.role_postings where role_postings.id = posting for update;
  perform private.require_version(target_posting.updated_at, expected);
  return target_posting;
end;
$$;

-- Role managers create a draft, or change a draft or an open posting: {role_code, game_category_code, tasks,
-- requirements, questions, closes_on, visibility}. Locks the role, then the posting. `expected` is updated_at as read.
-- Refuses with required, too_long, invalid_input, not_found, changed_meanwhile, transition_not_allowed.
create function public.save_role_posting(content json, posting uuid default null, expected timestamptz default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  content jsonb := private.parse_json(save_role_posting.content);
  manager uuid := private.require_permission('hr_full');
  target_posting public.role_postings;
  posting_row public.role_postings;
begin
  perform private.refuse_if(jsonb_typeof(content) is distinct from 'object' or content - array[
    'role_code', 'game_category_code', 'tasks', 'requirements', 'questions', 'closes_on', 'visibility'
  ] <> '{}'::jsonb, 'invalid_input');
  begin
    target_posting := jsonb_populate_record(null::public.role_postings, content);
  exception when data_exception then
    raise exception using errcode = 'PT409', message = 'invalid_input';
  end;
  target_posting.tasks := private.required_text(target_posting.tasks, 4000);
  target_posting.requirements := private.trimmed(target_posting.requirements);
  target_posting.questions := coalesce(target_posting.questions, '{}');
  target_posting.visibility := coalesce(target_posting.visibility, 'members');
  if posting is null then
    insert into public.role_postings (
      role_code, game_category_code, tasks, requirements, questions, closes_on, visibility, created_by
    )
    values (
      target_posting.role_code, target_posting.game_category_code, target_posting.tasks, target_posting.requirements, target_posting.questions, target_posting.closes_on,
      target_posting.visibility, manager
    )
    returning * into posting_row;
    return posting_row.id;
  end if;
  posting_row := private.lock_role_posting(posting, expected);
  -- Applications belong to the role that they were made for.
  perform private.refuse_if(posting_row.state = 'closed'
    or (posting_row.state = 'open' and target_posting.role_code <> posting_row.role_code), 'transition_not_allowed');
  update public.role_postings set
    role_code = target_posting.role_code, game_category_code = target_posting.game_category_code, tasks = target_posting.tasks,
    requirements = target_posting.requirements, questions = target_posting.questions, closes_on = target_posting.closes_on,
    visibility = target_posting.visibility
  where role_postings.id = posting_row.id;
  return posting_row.id;
end;
$$;
grant execute on function public.save_role_posting to authenticated;

-- Role managers open a draft, or close a posting; open applications stay. Locks the role, then the posting. Refuses
-- with role_inactive, seats_taken, not_found, changed_meanwhile, transition_not_allowed, invalid_value (closing day).
create function public.set_role_posting_state(posting uuid, expected timestamptz, state text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_posting public.role_postings;
begin
  perform private.require_permission('hr_full');
  target_posting := private.lock_role_posting(posting, expected);
  if (target_posting.state, set_role_posting_state.state) not in (('draft', 'open'), ('draft', 'closed'), ('open', 'closed')) then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  update public.role_postings set
    state = set_role_posting_state.state,
    opened_at = case when set_role_posting_state.state = 'open' then now() else target_posting.opened_at end,
    closed_at = case when set_role_posting_state.state = 'closed' then now() end
  where role_postings.id = target_posting.id;
end;
$$;
grant execute on function public.set_role_posting_state to authenticated;

-- The caller wants to be notified once when a posting of a role opens, or no longer. Locks the role. Refuses with the
-- codes of private.membership_refusal, role_needs_adult, not_found, transition_not_allowed where one is open.
create function public.set_posting_alert(code text, is_wanted boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  if is_wanted is not true then
    delete from public.posting_alerts as alert where alert.user_id = person and alert.role_code = code;
    return;
  end if;
  perform private.refuse_applying(private.membership_refusal(person));
  -- Waits for a posting that opens.
  perform from public.organizational_roles as role where role.role_code = code and role.is_active for share;
  perform private.refuse_if(not found, 'not_found');
  perform private.refuse_applying(nullif(private.holder_refusal(person, code), 'person_unavailable'));
  perform private.refuse_if(exists (
    select from public.role_postings as posting
    where posting.role_code = code and posting.visibility = 'members' and private.is_open_posting(posting)
  ), 'transition_not_allowed');
  insert into public.posting_alerts (role_code, user_id) values (code, person) on conflict do nothing;
end;
$$;
grant execute on function public.set_posting_alert to authenticated;

-- Closes postings after their closing day. Returns their number.
create function private.close_due_role_postings() returns integer
language sql security definer set search_path = '' as $$
  with due_posting as (
    select role_postings.id from public.role_postings
    where role_postings.state = 'open' and role_postings.closes_on < private.today()
    order by role_postings.id
    for update skip locked
  ), closing as (
    update public.role_postings set state = 'closed', closed_at = now()
    from due_posting where role_postings.id = due_posting.id
    returning role_postings.id
  )
  select count(*)::integer from closing;
$$;

-- BEFORE a posting opens or an open one changes: the role is active and has a free seat, and the closing day has not
-- passed. Locks the role. Refuses with role_inactive, seats_taken, invalid_value.
create function private.require_free_seat_for_posting() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  role public.organizational_roles;
begin
  -- Waits for an assignment that takes the last seat.
  select * into role from public.organizational_roles where organizational_roles.role_code = new.role_code for no key update;
  perform private.refuse_if(not role.is_active, 'role_inactive');
  perform private.refuse_if(private.free_seats(role.role_code) < 1, 'seats_taken');
  perform private.refuse_if(new.closes_on < private.today(), 'invalid_value', detail => 'closes_on');
  return new;
end;
$$;

-- AFTER a role or an assignment changes: closes the open posting of a role that is inactive or has no free seat.
create function private.close_filled_postings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.role_postings set state = 'closed', closed_at = now()
  from public.organizational_roles as role
  where role.role_code = new.role_code and role_postings.role_code = role.role_code and role_postings.state = 'open'
    and coalesce(private.free_seats(role.role_code), 0) < 1;
  return null;
end;
$$;

-- AFTER a posting opens for all members: notifies those who wait for it, once.
create function private.notify_posting_alerts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  title text := (select role.role_title from public.organizational_roles as role where role.role_code = new.role_code);
  waiting uuid;
begin
  for waiting in
    delete from public.posting_alerts as alert where alert.role_code = new.role_code returning alert.user_id
  loop
    if not private.holds_role(waiting, new.role_code) then
      perform private.notify(waiting, 'role', 'posting_open', new.id::text, title);
    end if;
  end loop;
  return null;
end;
$$;

create trigger role_postings_free_seat
before insert or update on public.role_postings
for each row when (new.state = 'open')
execute function private.require_free_seat_for_posting();

create trigger role_postings_notify_alerts
after insert or update of state, visibility, role_code on public.role_postings
for each row when (new.state = 'open' and new.visibility = 'members')
execute function private.notify_posting_alerts();

call private.keep_updated_at('public.role_postings');
call private.audit_table('public.role_postings', 'id');

create trigger organizational_roles_close_postings
after update of is_active, max_positions on public.organizational_roles
for each row execute function private.close_filled_postings();

create trigger user_organizational_roles_close_postings
after insert or update on public.user_organizational_roles
for each row execute function private.close_filled_postings();
