-- Answers to those who asked for deletion: a superadmin carries it out or declines and says why.

alter table public.deletion_requests
  add column decline_reason text,
  add column closed_by uuid,
  drop constraint deletion_requests_state_check,
  add constraint deletion_requests_state_check check (state in ('open', 'cancelled', 'declined', 'done')),
  add constraint deletion_requests_decline_reason_check check (
    (decline_reason is null or state = 'declined') and btrim(decline_reason) <> ''
    and char_length(decline_reason) <= 1000
  );
comment on column public.deletion_requests.decline_reason is 'What the member reads when they are told no; empty once the account is gone.';
comment on column public.deletion_requests.closed_by is
  'Who answered, or the member who took it back. No foreign key: the record outlives the account. Not readable through the API.';

-- The record of a request holds no words of anybody.
drop trigger deletion_requests_audit on public.deletion_requests;
create trigger deletion_requests_audit
after insert or update or delete on public.deletion_requests
for each row execute function private.audit_row('id', 'reason,decline_reason');

-- What goes with the account --------------------------------------------------------------------------------------

create or replace function private.close_deletion_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.deletion_requests set state = 'done', closed_at = now(), closed_by = auth.uid()
  where deletion_requests.user_id = old.id and deletion_requests.state = 'open';
  update public.deletion_requests set reason = null, decline_reason = null
  where deletion_requests.user_id = old.id;
  -- A ban that is over shuts no door any more, so that nobody needs to know whom it meant.
  update public.bans set email = null, gamertag = null, evidence = null
  where bans.user_id = old.id and bans.lifted_at is not null;
  return old;
end;
$$;
comment on function private.close_deletion_request() is
  'BEFORE a member is deleted: their request is done, no request says why any more, and bans that are over forget whom they meant.';

create or replace function public.cancel_deletion_request()
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  update public.deletion_requests set state = 'cancelled', closed_at = now(), closed_by = person
  where deletion_requests.user_id = person and deletion_requests.state = 'open';
  return found;
end;
$$;

-- Answering -------------------------------------------------------------------------------------------------------

create function private.require_deletion_request(person uuid)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  request uuid;
begin
  -- Whoever takes it back at this moment waits, or was first.
  select deletion_requests.id into request from public.deletion_requests
  where deletion_requests.user_id = person and deletion_requests.state = 'open'
  for update;
  if request is null then
    raise exception using errcode = 'PT409', message = 'deletion_not_requested';
  end if;
  return request;
end;
$$;
comment on function private.require_deletion_request(uuid) is 'The locked open request of a member; refuses when there is none.';
revoke all on function private.require_deletion_request(uuid) from public;

create function public.carry_out_deletion(person uuid, expected timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member public.users := private.require_superadmin_over(person, expected);
begin
  perform private.require_deletion_request(member.id);
  -- Rows of the member cascade; triggers close the request, queue the photo's files and keep the last superadmin.
  delete from auth.users where users.id = member.id;
end;
$$;
comment on function public.carry_out_deletion(uuid, timestamptz) is
  'Deletes the account of somebody who asked for it. Superadmins only, never their own; bans in force, decisions of a guardian and the record of the request stay.';
revoke all on function public.carry_out_deletion(uuid, timestamptz) from public, anon, service_role;
grant execute on function public.carry_out_deletion(uuid, timestamptz) to authenticated;

create function public.decline_deletion(person uuid, reason text, expected timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member public.users := private.require_superadmin_over(person, expected);
  request uuid := private.require_deletion_request(member.id);
begin
  if coalesce(btrim(decline_deletion.reason), '') = '' then
    raise exception using errcode = 'PT409', message = 'required';
  end if;
  update public.deletion_requests
  set state = 'declined', closed_at = now(), closed_by = auth.uid(), decline_reason = btrim(decline_deletion.reason)
  where deletion_requests.id = request;
end;
$$;
comment on function public.decline_deletion(uuid, text, timestamptz) is
  'Answers an open request with no and a reason, which the member reads. Superadmins only, never their own.';
revoke all on function public.decline_deletion(uuid, text, timestamptz) from public, anon, service_role;
grant execute on function public.decline_deletion(uuid, text, timestamptz) to authenticated;

-- Reading ---------------------------------------------------------------------------------------------------------

revoke select on public.deletion_requests from authenticated;
grant select (id, user_id, reason, state, requested_at, due_at, closed_at, decline_reason)
on public.deletion_requests to authenticated;

create or replace function private.data_of_account(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'account', (
      select jsonb_build_object(
        'id', account.id, 'email', account.email, 'created_at', account.created_at,
        'email_confirmed_at', account.email_confirmed_at, 'last_sign_in_at', account.last_sign_in_at
      ) from auth.users as account where account.id = person
    ),
    'sessions', (
      select jsonb_agg(jsonb_build_object('created_at', session.created_at, 'user_agent', session.user_agent, 'ip', session.ip))
      from auth.sessions as session where session.user_id = person
    ),
    'users', (select to_jsonb(users) from public.users where users.id = person),
    'user_private', (select to_jsonb(own) - 'user_id' from public.user_private as own where own.user_id = person),
    'onboarding_progress', (
      select jsonb_agg(to_jsonb(progress) - 'user_id') from public.onboarding_progress as progress where progress.user_id = person
    ),
    'consent_requests', (
      select jsonb_agg(to_jsonb(request) - '{user_id,token_hash}'::text[] order by request.created_at)
      from public.consent_requests as request where request.user_id = person
    ),
    'consent_events', (
      select jsonb_agg(to_jsonb(event) - 'user_id' order by event.id) from public.consent_events as event where event.user_id = person
    ),
    -- Not who answered.
    'deletion_requests', (
      select jsonb_agg(to_jsonb(request) - '{user_id,closed_by}'::text[] order by request.requested_at)
      from public.deletion_requests as request where request.user_id = person
    )
  );
$$;

create or replace view public.people_directory
with (security_invoker = true) as
select
  person.id,
  person.gamertag,
  person.full_name,
  own.email,
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
join public.user_private as own on own.user_id = person.id
join private.consent_states() as consents on consents.user_id = person.id
left join private.last_sign_ins() as sign_ins on sign_ins.user_id = person.id
left join public.bans as ban on ban.user_id = person.id and ban.lifted_at is null
left join public.deletion_requests as deletion on deletion.user_id = person.id and deletion.state = 'open'
where (select private.has_permission('user_management'));
comment on column public.people_directory.deletion_due_at is 'When an open request for deletion has to be answered; null without one.';
