-- Minors: a guardian's consent, data kept without it, and coming of age.

set check_function_bodies = off;

create table public.consent_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  guardian_name text not null check (char_length(guardian_name) <= 160),
  guardian_email text not null check (char_length(guardian_email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  answered_at timestamptz,
  superseded_at timestamptz,
  rejected_at timestamptz,
  declared_at timestamptz,
  declaration_version text,
  constraint consent_requests_expires_at_check check (expires_at > created_at),
  constraint consent_requests_rejected_at_check check (rejected_at is null or superseded_at is not null),
  constraint consent_requests_declaration_check check (
    (declared_at is null) = (declaration_version is null) and char_length(declaration_version) between 1 and 40
  ),
  constraint consent_requests_answer_check check (answered_at is null or declared_at is not null)
);
comment on table public.consent_requests is
  'Links sent to guardians. An unanswered link ends by expiry or the next link; an answered one stays open to its '
  'guardian, until the minor has another one. The recipient''s declaration is kept with the address and name that it was sent to.';
comment on column public.consent_requests.token_hash is
  'SHA-256 of the token in the link; the token is stored nowhere. Not readable through the API.';
comment on column public.consent_requests.guardian_name is 'As of sending the link.';
comment on column public.consent_requests.guardian_email is 'Address that the link was sent to.';
comment on column public.consent_requests.superseded_at is
  'When a newer link, another guardian or a rejection ended it.';
comment on column public.consent_requests.rejected_at is 'When its recipient said that they are not the guardian.';
comment on column public.consent_requests.declared_at is
  'When its recipient declared to be the guardian. Before that the link shows gamertag, masked address and age only.';
comment on column public.consent_requests.declaration_version is 'Version of the declaration''s wording.';
create index consent_requests_user_idx on public.consent_requests (user_id, created_at desc);
create index consent_requests_open_idx on public.consent_requests (expires_at)
  where answered_at is null and superseded_at is null;

create table public.consent_events (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  request_id uuid,
  purpose text not null check (purpose in ('membership', 'public_profile', 'streaming', 'birthday_list', 'travel', 'shop')),
  decision text not null check (decision in ('granted', 'declined', 'revoked', 'lapsed')),
  version text not null check (char_length(version) between 1 and 40),
  at timestamptz not null default now()
);
comment on table public.consent_events is
  'Every decision of a guardian; the newest per purpose counts. Append-only, without personal data, so that it may '
  'outlive the account.';
comment on column public.consent_events.user_id is 'The minor. No foreign key: the decision outlives the account.';
comment on column public.consent_events.request_id is 'The link used; null when expiry or the service decided.';
comment on column public.consent_events.version is 'Version of the wording that the guardian read.';
create index consent_events_user_idx on public.consent_events (user_id, purpose, id desc);

call private.protect_table('public.consent_requests');
create policy consent_requests_select_authenticated on public.consent_requests
for select to authenticated
using (user_id = (select auth.uid()) or (select private.has_permission('user_management')));

grant select (
  id, user_id, guardian_name, guardian_email, created_at, expires_at, answered_at, superseded_at, rejected_at,
  declared_at, declaration_version
) on public.consent_requests to authenticated;

call private.protect_table('public.consent_events');
create policy consent_events_select_authenticated on public.consent_events
for select to authenticated
using (user_id = (select auth.uid()) or (select private.has_permission('user_management')));

grant select on public.consent_events to authenticated;

-- Minors -----------------------------------------------------------------------------------------------------------

-- Younger than 18 today. An unknown date of birth counts as adult: approval requires one.
create function private.is_minor(date_of_birth date) returns boolean
language sql stable set search_path = '' as $$
  -- The age of majority in South Africa.
  select private.is_minor_on(date_of_birth, (now() at time zone 'Africa/Johannesburg')::date);
$$;
grant execute on function private.is_minor to authenticated, service_role;

create view private.effective_roles
with (security_invoker = true) as
select assignment.user_id, assignment.role_code, assignment.platform_permissions
from private.current_roles as assignment
join public.users as person on person.id = assignment.user_id
join public.user_private as details on details.user_id = assignment.user_id
where person.onboarding
  and person.status in ('active', 'approved')
  and not (private.is_minor(details.date_of_birth) and private.reads_personal_data(assignment.platform_permissions));
comment on view private.effective_roles is
  'Current roles whose permissions their holder has: none while the holder is banned, has left or is not onboarded. Minors have '
  'none that open personal data, also where a date of birth and a role changed at the same time.';

-- AFTER a date of birth is set: without consent a minor loses the membership and the profile keeps the gamertag only.
create function private.hide_minor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_consent(new.user_id, 'membership') then
    update public.users set public_profile = false
    where id = new.user_id and public_profile and not private.has_consent(new.user_id, 'public_profile');
  else
    perform private.erase_profile(new.user_id);
    perform private.suspend_membership(new.user_id);
  end if;
  return null;
end;
$$;

-- BEFORE UPDATE: a minor's profile is not public without the guardian's consent to it. Refuses with
-- minor_consent_required.
create function private.guard_public_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(not private.has_consent(new.id, 'public_profile'), 'minor_consent_required', '42501');
  return new;
end;
$$;

-- Consent state ----------------------------------------------------------------------------------------------------

-- Younger than 18 on a day. Born on 29 February: 18 on 1 March of a common year.
create function private.is_minor_on(date_of_birth date, day date) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(date_of_birth > (day - interval '18 years')::date, false);
$$;
grant execute on function private.is_minor_on to authenticated, service_role;

-- Whether a member is younger than 18 today, by the known date of birth.
create function private.is_minor_person(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select private.is_minor(user_private.date_of_birth) from public.user_private where user_private.user_id = person
  ), false);
$$;

-- Newest decision on a purpose; null without one.
create function private.consent_decision(person uuid, purpose text) returns text
language sql stable security definer set search_path = '' as $$
  select consent_events.decision from public.consent_events
  where consent_events.user_id = person and consent_events.purpose = consent_decision.purpose
  order by consent_events.id desc
  limit 1;
$$;

-- Whether a purpose is allowed: always for an adult, by the guardian's newest decision for a minor.
create function private.has_consent(person uuid, purpose text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_minor_person(person) or coalesce(private.consent_decision(person, purpose) = 'granted', false);
$$;

-- State of the consent to membership, of one member or of all whose private row the reader may see; 'none' for adults.
create function private.consent_states(person uuid default null)
returns table (user_id uuid, is_minor boolean, consent text)
language sql stable set search_path = '' as $$
  select
    member.user_id,
    private.is_minor(member.date_of_birth),
    case
      when not private.is_minor(member.date_of_birth) then 'none'
      when newest.decision is distinct from 'granted' and exists (
        select from public.consent_requests as request
        where request.user_id = member.user_id and request.answered_at is null and request.superseded_at is null
          and request.expires_at > now()
      ) then 'pending'
      when newest.decision = 'lapsed' then 'none'
      else coalesce(newest.decision, 'none')
    end
  from public.user_private as member
  left join lateral (
    select event.decision from public.consent_events as event
    where event.user_id = member.user_id and event.purpose = 'membership'
    order by event.id desc
    limit 1
  ) as newest on true
  where consent_states.person is null or member.user_id = consent_states.person;
$$;
grant execute on function private.consent_states to authenticated, service_role;

-- none, pending, granted, declined or revoked: state of the consent to a minor's membership.
create function private.consent_state(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select states.consent from private.consent_states(person) as states), 'none'
  );
$$;

-- Data kept without consent ----------------------------------------------------------------------------------------

-- Columns beyond the minimum that a write fills or changes.
create function private.columns_beyond_minimum(row_before jsonb, row_now jsonb, minimum text[]) returns text[]
language sql immutable set search_path = '' as $$
  -- Columns outside the minimum are extras, also columns of later migrations.
  select coalesce(array_agg(field.key), '{}')
  from jsonb_each(row_now - minimum) as field
  where field.value not in ('null'::jsonb, '[]'::jsonb, 'false'::jsonb)
    and field.value is distinct from row_before -> field.key;
$$;

-- BEFORE a write: for a minor without consent only e-mail, date of birth and guardian are stored. A date of birth that
-- makes a minor clears the rest. Refuses with date_of_birth_invalid, guardian_own_email, minor_consent_required.
create function private.minimise_private() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_birth_date_new boolean := tg_op = 'INSERT' or new.date_of_birth is distinct from old.date_of_birth;
begin
  -- Age counts in South Africa's time zone, where the date may be a day ahead; a date of birth after it is refused.
  perform private.refuse_if(is_birth_date_new
    and new.date_of_birth > (now() at time zone 'Africa/Johannesburg')::date, 'date_of_birth_invalid');
  perform private.refuse_if(lower(btrim(new.guardian_email)) = lower(btrim(new.email)), 'guardian_own_email');
  if not private.is_minor(new.date_of_birth) then
    return new;
  end if;
  if new.show_birthday and coalesce(private.consent_decision(new.user_id, 'birthday_list'), '') <> 'granted' then
    perform private.refuse_if(not is_birth_date_new, 'minor_consent_required', '42501');
    new.show_birthday := false;
  end if;
  if coalesce(private.consent_decision(new.user_id, 'membership'), '') = 'granted' then
    return new;
  end if;
  if is_birth_date_new then
    new.legal_name := null;
    new.phone := null;
    new.address_line := null;
    new.city := null;
    new.province := null;
    new.postal_code := null;
  end if;
  perform private.refuse_if(private.columns_beyond_minimum(
    case when tg_op = 'UPDATE' and not is_birth_date_new then to_jsonb(old) else '{}' end, to_jsonb(new),
    '{user_id,email,date_of_birth,guardian_name,guardian_relationship,guardian_email,guardian_phone,created_at,updated_at}'
  ) <> '{}', 'minor_consent_required', '42501');
  return new;
end;
$$;

-- BEFORE a write: for a minor without consent the profile keeps the gamertag only; streaming needs its own consent.
-- Refuses with minor_consent_required.
create function private.minimise_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Rows are created with the account, before the date of birth is known.
  if not private.is_minor_person(new.id) then
    return new;
  end if;
  perform private.refuse_if(coalesce(private.consent_decision(new.id, 'membership'), '') <> 'granted' and private.columns_beyond_minimum(
    to_jsonb(old), to_jsonb(new), '{id,role,status,onboarding,gamertag,created_at,updated_at}'
  ) <> '{}', 'minor_consent_required', '42501');
  perform private.refuse_if(((new.is_creator and not old.is_creator) or (new.featured_streamers and not old.featured_streamers))
    and coalesce(private.consent_decision(new.id, 'streaming'), '') <> 'granted', 'minor_consent_required', '42501');
  return new;
end;
$$;

-- Clears a profile except the gamertag, and deletes former gamertags.
create function private.erase_profile(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Queues the removal of the file with its URL.
  insert into public.outbox (kind, payload)
  select 'remove_photo', jsonb_build_object('user_id', users.id, 'photo_url', users.photo_url)
  from public.users where users.id = person and users.photo_url like '/avatars/%';
  delete from public.onboarding_progress where user_id = person and step in ('identity', 'gaming', 'social');
  delete from private.gamertag_history where gamertag_history.user_id = person;
  delete from public.availability_answers where availability_answers.user_id = person;
  delete from public.absences where absences.user_id = person;
  delete from private.calendar_addresses where calendar_addresses.user_id = person;
  perform private.begin_trusted_write(person);
  update public.users set
    gamertag_display = null, full_name = null, photo_url = null, games = null, division = null, player_role = null,
    platforms = '{}', languages = '{}', public_profile = false, is_creator = false, featured_streamers = false,
    creator_name = null, creator_type = null, schedule = null, years_creating = null,
    url_twitch = null, url_youtube = null, url_instagram = null, url_tiktok = null, url_facebook = null,
    followers_twitch = null, followers_youtube = null, followers_instagram = null, followers_tiktok = null,
    followers_facebook = null
  where users.id = person;
  perform private.end_trusted_write();
end;
$$;

-- Sets the status back to registered and deletes alerts: a minor's membership depends on consent.
create function private.suspend_membership(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_trusted_write(person);
  update public.users
  set onboarding = false, status = case when status in ('active', 'approved') then 'registered' else status end
  where id = person;
  perform private.end_trusted_write();
  -- Lifting a ban must not restore a status that was withdrawn meanwhile.
  update public.bans set former_status = 'registered'
  where user_id = person and lifted_at is null and former_status in ('active', 'approved');
  delete from public.posting_alerts where posting_alerts.user_id = person;
end;
$$;

-- AFTER the guardian's address changes: voids every link with its declaration, also when the address changes back.
create function private.supersede_consent_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.consent_requests set superseded_at = now()
  where consent_requests.user_id = new.user_id and superseded_at is null;
  return null;
end;
$$;

-- Requests ---------------------------------------------------------------------------------------------------------

-- Whether a recipient at this mailbox said that they are not the member's guardian.
create function private.is_guardian_rejected(person uuid, email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.consent_requests as request
    where request.user_id = person and request.rejected_at is not null
      and private.canonical_mailbox(request.guardian_email) = private.canonical_mailbox(email)
  );
$$;

-- Creates the consent link of a minor's guardian and voids earlier unanswered ones. The service only; 5 a day per
-- member, 10 per guardian. Refuses with banned, onboarding_incomplete, guardian_rejected, throttled.
create function public.create_guardian_request(person uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
  details public.user_private;
begin
  perform from public.users where users.id = person for no key update;
  perform private.refuse_if(exists (select from public.users where users.id = person and users.status = 'banned'), 'banned', '42501');
  select * into details from public.user_private where user_private.user_id = person;
  perform private.refuse_if(not private.is_minor(details.date_of_birth) or details.guardian_name is null
    or details.guardian_email is null, 'onboarding_incomplete');
  perform private.refuse_if(private.is_guardian_rejected(person, details.guardian_email), 'guardian_rejected');
  -- Accounts are cheap to create, so mails per mailbox are limited too.
  perform private.throttle('guardian_request', person::text, 5, 86400);
  perform private.refuse_if(
    not private.consume('guardian_address', private.email_hash(details.guardian_email), 10, 86400), 'throttled', 'PT429'
  );
  update public.consent_requests set superseded_at = now()
  where user_id = person and answered_at is null and superseded_at is null;
  insert into public.consent_requests (user_id, token_hash, guardian_name, guardian_email)
  values (person, private.token_hash(token), details.guardian_name, details.guardian_email);
  return token;
end;
$$;
grant execute on function public.create_guardian_request to service_role;

-- The request of a link; nulls for an unknown one. 60 calls in 10 minutes per network address. Refuses with throttled.
create function private.find_consent_request(token text) returns public.consent_requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.consent_requests;
begin
  perform private.throttle('guardian_consent', private.client_address(), 60, 600);
  select * into request from public.consent_requests
  where consent_requests.token_hash = private.token_hash(token);
  return request;
end;
$$;

-- pending, answered, rejected or expired.
create function private.consent_request_state(request public.consent_requests) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when request.rejected_at is not null then 'rejected'
    -- Once the member is of age, the guardian sees nothing.
    when not private.is_minor_person(request.user_id) then 'expired'
    -- The same for guardians who were replaced or never named.
    when not exists (
      select from public.user_private as details
      where details.user_id = request.user_id and lower(details.guardian_email) = lower(request.guardian_email)
    ) then 'expired'
    when request.superseded_at is not null then 'expired'
    when request.answered_at is not null then 'answered'
    when request.expires_at <= now() then 'expired'
    else 'pending'
  end;
$$;

-- Everything stored about a member, by field, as text.
create function private.stored_personal_data(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'field', field.key,
    'value', case
      when jsonb_typeof(field.value) = 'array'
        then (select string_agg(item, ', ') from jsonb_array_elements_text(field.value) as item)
      else field.value #>> '{}'
    end
  ) order by field.key), '[]')
  from public.users
  join public.user_private as details on details.user_id = users.id,
    jsonb_each(
      (to_jsonb(users) || to_jsonb(details))
        - '{id,user_id,role,status,onboarding,created_at,updated_at,public_profile,is_creator,featured_streamers}'::text[]
    ) as field
  where users.id = person and field.value not in ('null'::jsonb, '[]'::jsonb, 'false'::jsonb);
$$;

-- What the recipient of a link sees: gamertag, masked address and age, and after the declaration to be the guardian the
-- rest.
create function private.guardian_view(request public.consent_requests) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- An expired or rejected link returns no data, in the same shape; one without a declaration no more than its mail.
  select jsonb_build_object(
    'state', private.consent_request_state(request),
    'member', jsonb_build_object(
      'gamertag', member.gamertag, 'email', private.mask_email(member.email),
      'age', extract(year from age((now() at time zone 'Africa/Johannesburg')::date, member.date_of_birth))
    ),
    'guardian', jsonb_build_object(
      'name', target_details.guardian_name, 'relationship', target_details.guardian_relationship,
      'email', target_details.guardian_email, 'phone', target_details.guardian_phone
    ),
    'held', private.stored_personal_data(target_details.user_id),
    'purposes', (
      select jsonb_object_agg(
        purpose, coalesce(nullif(private.consent_decision(target_details.user_id, purpose), 'lapsed'), 'open')
      )
      from unnest('{membership,public_profile,streaming,birthday_list,travel,shop}'::text[]) as purpose
    ),
    'version', newest.version,
    'decided_at', newest.at,
    'declared_at', case when target_details.user_id is not null then request.declared_at end,
    'tickets', private.tickets_for_guardian(target_details.user_id)
  )
  from (select) as one
  left join (
    select details.*, users.gamertag
    from public.user_private as details
    join public.users on users.id = details.user_id
    where details.user_id = request.user_id
  ) as member on private.consent_request_state(request) in ('pending', 'answered')
  left join public.user_private as target_details on target_details.user_id = member.user_id and request.declared_at is not null
  left join lateral (
    select event.version, event.at from public.consent_events as event
    where event.user_id = target_details.user_id
    order by event.id desc
    limit 1
  ) as newest on true;
$$;

-- Content of a guardian's link: gamertag, masked address and age of the member, and once its recipient declared to be
-- the guardian stored data and every purpose with its state. Needs no account. Refuses with link_invalid, which counts.
create function public.guardian_consent(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.consent_requests := private.find_consent_request(token);
begin
  if request.id is null then
    return private.invalid_link();
  end if;
  return private.guardian_view(request);
end;
$$;
grant execute on function public.guardian_consent to anon, authenticated;

-- Ends a pending link whose recipient is not the guardian, and queues a mail to the minor. Locks the member. Refuses
-- with link_invalid, link_expired, transition_not_allowed (decided before).
create function public.reject_guardian_request(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.consent_requests := private.find_consent_request(token);
begin
  if request.id is null then
    return private.invalid_link();
  end if;
  perform from public.users where users.id = request.user_id for no key update;
  select * into request from public.consent_requests where consent_requests.id = request.id;
  case private.consent_request_state(request)
    when 'rejected' then return private.guardian_view(request);
    when 'pending' then null;
    when 'answered' then raise exception using errcode = 'PT409', message = 'transition_not_allowed';
    else raise exception using errcode = 'PT409', message = 'link_expired';
  end case;
  update public.consent_requests set rejected_at = now(), superseded_at = now()
  where consent_requests.id = request.id
  returning * into request;
  insert into public.outbox (kind, payload)
  values ('mail_guardian_rejection', jsonb_build_object('request_id', request.id));
  return private.guardian_view(request);
end;
$$;
grant execute on function public.reject_guardian_request to anon, authenticated;

-- The request of a link that is pending or answered; nulls for an unknown one. Locks the member. Refuses with
-- link_expired.
create function private.lock_open_consent_request(token text) returns public.consent_requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.consent_requests := private.find_consent_request(token);
begin
  if request.id is null then
    return request;
  end if;
  -- Serialises two clicks, two parents or a newer link.
  perform from public.users where users.id = request.user_id for no key update;
  perform from public.user_private where user_private.user_id = request.user_id for no key update;
  select * into request from public.consent_requests where consent_requests.id = request.id;
  perform private.refuse_if(private.consent_request_state(request) not in ('pending', 'answered'), 'link_expired');
  return request;
end;
$$;

-- Records that the recipient of a link declares to be the guardian, with the time and the version of the wording, and
-- returns the content of the link. A second declaration keeps the first. Refuses with invalid_input.
create function public.declare_guardian(token text, declaration text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.consent_requests := private.lock_open_consent_request(token);
begin
  if request.id is null then
    return private.invalid_link();
  end if;
  perform private.refuse_if(coalesce(char_length(btrim(declaration)), 0) not between 1 and 40, 'invalid_input');
  if request.declared_at is null then
    update public.consent_requests set declared_at = now(), declaration_version = btrim(declaration)
    where consent_requests.id = request.id
    returning * into request;
  end if;
  return private.guardian_view(request);
end;
$$;
grant execute on function public.declare_guardian to anon, authenticated;

-- Voids a link that could not be delivered. The service only; an answered link stays.
create function public.withdraw_guardian_request(token text) returns void
language sql security definer set search_path = '' as $$
  update public.consent_requests set superseded_at = now()
  where consent_requests.token_hash = private.token_hash(token)
    and consent_requests.answered_at is null and consent_requests.superseded_at is null;
$$;
grant execute on function public.withdraw_guardian_request to service_role;

-- BEFORE a guardian is written: not a mailbox of the minor, no other guardian while a consent is in force, and 5
-- changes of the address a day. Refuses with guardian_own_email, transition_not_allowed, throttled.
create function private.guard_guardian() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(private.canonical_mailbox(new.guardian_email) = private.canonical_mailbox(new.email), 'guardian_own_email');
  -- The guardian who consented must be able to revoke: the minor cannot replace them.
  perform private.refuse_if(tg_op = 'UPDATE' and auth.uid() = new.user_id
    and lower(new.guardian_email) is distinct from lower(old.guardian_email)
    and private.is_minor(new.date_of_birth)
    and coalesce(private.consent_decision(new.user_id, 'membership') = 'granted', false), 'transition_not_allowed');
  -- Each change ends the open link. The first address is no change.
  perform private.refuse_if(tg_op = 'UPDATE' and auth.uid() = new.user_id
    and lower(new.guardian_email) is distinct from lower(old.guardian_email) and old.guardian_email is not null
    and not private.consume('guardian_change', private.hash(new.user_id::text), 5, 86400), 'throttled', 'PT429');
  return new;
end;
$$;

-- Decisions --------------------------------------------------------------------------------------------------------

-- Appends a decision, unless it equals the current one.
create function private.record_consent(person uuid, request uuid, purpose text, wanted boolean, version text)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  before text := private.consent_decision(person, purpose);
  after text := case when wanted then 'granted' when before in ('granted', 'revoked') then 'revoked' else 'declined' end;
begin
  if after is distinct from before then
    insert into public.consent_events (user_id, request_id, purpose, decision, version)
    values (person, request, purpose, after, version);
  end if;
end;
$$;

-- Applies a refused or revoked consent: ends the membership and clears everything beyond the minimum.
create function private.erase_beyond_minimum(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.erase_profile(person);
  update public.user_private set
    legal_name = null, phone = null, address_line = null, city = null, province = null, postal_code = null,
    show_birthday = false
  where user_id = person;
  perform private.suspend_membership(person);
end;
$$;

-- Applies the current decisions to membership, profile and onboarding.
create function private.apply_consent(person uuid, was_public boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.consent_decision(person, 'membership') <> 'granted' then
    perform private.erase_beyond_minimum(person);
    return;
  end if;
  if private.has_consent(person, 'public_profile') <> was_public then
    update public.users set public_profile = not was_public where id = person;
  end if;
  if not private.has_consent(person, 'streaming') then
    update public.users set is_creator = false, featured_streamers = false
    where id = person and (is_creator or featured_streamers);
  end if;
  if not private.has_consent(person, 'birthday_list') then
    update public.user_private set show_birthday = false where user_id = person and show_birthday;
  end if;
  perform private.complete_if_ready(person);
end;
$$;

-- Grants (true), declines or revokes (false) purposes for a minor and applies the consequences in one transaction, once
-- the recipient of the link declared to be the guardian. Refuses with declaration_required, invalid_input,
-- membership_consent_required.
create function public.decide_guardian_consent(token text, decisions json, version text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  decisions jsonb := private.parse_json(decide_guardian_consent.decisions);
  request public.consent_requests := private.lock_open_consent_request(token);
  person uuid := request.user_id;
  was_public boolean;
begin
  if request.id is null then
    return private.invalid_link();
  end if;
  perform private.refuse_if(request.declared_at is null, 'declaration_required');
  -- Known purposes, an answer for membership, nothing granted without membership.
  perform private.refuse_if(decisions is null or jsonb_typeof(decisions) <> 'object' or decisions = '{}'::jsonb
    or decisions - '{membership,public_profile,streaming,birthday_list,travel,shop}'::text[] <> '{}'::jsonb
    or jsonb_path_exists(decisions, 'strict $.* ? (@.type() != "boolean")')
    or coalesce(char_length(btrim(version)), 0) not between 1 and 40
    or (not decisions ? 'membership' and private.consent_decision(person, 'membership') is null), 'invalid_input');
  perform private.refuse_if(exists (
    select from jsonb_each(decisions) as decision where decision.key <> 'membership' and decision.value = 'true'::jsonb
  ) and not coalesce(
    (decisions ->> 'membership')::boolean, private.consent_decision(person, 'membership') = 'granted', false
  ), 'membership_consent_required');
  was_public := private.has_consent(person, 'public_profile');
  perform private.record_consent(person, request.id, result.key, result.value = 'true'::jsonb, btrim(version))
  from (
    select decision.key, decision.value from jsonb_each(decisions) as decision
    order by decision.key <> 'membership', decision.key
  ) as result;
  if private.consent_decision(person, 'membership') <> 'granted' then
    perform private.record_consent(person, request.id, purpose, false, btrim(version))
    from unnest('{public_profile,streaming,birthday_list,travel,shop}'::text[]) as purpose
    where private.consent_decision(person, purpose) = 'granted';
  end if;
  update public.consent_requests set answered_at = coalesce(answered_at, now())
  where consent_requests.id = request.id
  returning * into request;
  perform private.apply_consent(person, was_public);
  return private.guardian_view(request);
end;
$$;
grant execute on function public.decide_guardian_consent to anon, authenticated;

-- AFTER a guardian's decision on membership: queues a mail to the member, in the same transaction.
create function private.queue_consent_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The mail states the decision current when it is written, so one unclaimed row is enough. A row that is being
  -- claimed is waited for and then counts as begun.
  update public.outbox set next_attempt_at = now()
  where outbox.kind = 'mail_consent_decision' and outbox.done_at is null and outbox.attempts = 0
    and outbox.payload ->> 'user_id' = new.user_id::text;
  if not found then
    insert into public.outbox (kind, payload)
    values ('mail_consent_decision', jsonb_build_object('user_id', new.user_id));
  end if;
  return null;
end;
$$;

-- AFTER a guardian's decision: queues a receipt to the guardian, in the same transaction.
create function private.queue_consent_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Decisions within two minutes share one receipt, which states them as they are when it is written.
  update public.outbox set next_attempt_at = now() + interval '2 minutes'
  where outbox.kind = 'mail_consent_receipt' and outbox.done_at is null and outbox.attempts = 0
    and outbox.payload ->> 'request_id' = new.request_id::text;
  if not found then
    insert into public.outbox (kind, payload, next_attempt_at)
    values ('mail_consent_receipt', jsonb_build_object('request_id', new.request_id), now() + interval '2 minutes');
  end if;
  return null;
end;
$$;

-- Coming of age ----------------------------------------------------------------------------------------------------

-- For a daily job: ends the consents of members who turned 18, who then confirm their membership themselves. Returns
-- the number of members.
create function public.expire_consents() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  lapsed integer := 0;
begin
  for person in
    select users.id
    from public.users
    join public.user_private as details on details.user_id = users.id
    where details.date_of_birth is not null and not private.is_minor(details.date_of_birth)
      and private.consent_decision(users.id, 'membership') = 'granted'
    order by users.id
    for no key update of users
  loop
    insert into public.consent_events (user_id, purpose, decision, version)
    select person, purpose, 'lapsed', 'age'
    from unnest('{membership,public_profile,streaming,birthday_list,travel,shop}'::text[]) as purpose
    where private.consent_decision(person, purpose) = 'granted';
    -- The member agrees for themselves now; the guardian's data is no longer needed.
    delete from public.onboarding_progress where user_id = person and step in ('agreement', 'guardian');
    delete from public.consent_requests where user_id = person;
    update public.user_private set
      guardian_name = null, guardian_relationship = null, guardian_email = null, guardian_phone = null,
      show_birthday = false
    where user_id = person;
    perform private.begin_trusted_write(person);
    update public.users set onboarding = false, public_profile = false where id = person;
    perform private.end_trusted_write();
    lapsed := lapsed + 1;
  end loop;
  return lapsed;
end;
$$;
grant execute on function public.expire_consents to service_role;

-- For a member whose guardian's consent lapsed: records the member's own agreement, and completes onboarding when every
-- adult step is done. Refuses with transition_not_allowed.
create function public.confirm_majority(version text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  perform from public.users where users.id = person for no key update;
  perform private.refuse_if(private.is_minor_person(person)
    or private.consent_decision(person, 'membership') is distinct from 'lapsed', 'transition_not_allowed');
  perform public.save_onboarding('agreement', json_build_object('version', version));
  -- Onboarding asks for what an adult must provide beyond a minor.
  perform private.complete_if_ready(person);
  return public.my_profile();
end;
$$;
grant execute on function public.confirm_majority to authenticated;

create trigger user_private_hide_minor_insert
after insert on public.user_private
for each row when (new.date_of_birth is not null)
execute function private.hide_minor();

create trigger user_private_hide_minor_update
after update of date_of_birth on public.user_private
for each row when (new.date_of_birth is distinct from old.date_of_birth)
execute function private.hide_minor();

create trigger user_private_minimise
before insert or update on public.user_private
for each row execute function private.minimise_private();

create trigger user_private_supersede_consent_requests
after update of guardian_email on public.user_private
for each row when (lower(new.guardian_email) is distinct from lower(old.guardian_email))
execute function private.supersede_consent_requests();

create trigger user_private_guard_guardian
before insert or update of guardian_email, email on public.user_private
for each row execute function private.guard_guardian();

create trigger users_guard_public_profile
before update of public_profile on public.users
for each row when (new.public_profile and not old.public_profile)
execute function private.guard_public_profile();

create trigger users_minimise
before update on public.users
for each row execute function private.minimise_profile();

create trigger consent_events_append_only
before update or delete on public.consent_events
for each row execute function private.refuse_change();

create trigger consent_events_no_truncate
before truncate on public.consent_events
for each statement execute function private.refuse_change();

create trigger consent_events_audit
after insert on public.consent_events
for each row execute function private.audit_row('id');

create trigger consent_requests_audit
after update on public.consent_requests
for each row execute function private.audit_row('id', '', 'declared_at,declaration_version,rejected_at');

-- Lapsing has no link and sends no mail; the site tells the member.
create trigger consent_events_mail
after insert on public.consent_events
for each row when (new.purpose = 'membership' and new.request_id is not null)
execute function private.queue_consent_mail();

create trigger consent_events_receipt
after insert on public.consent_events
for each row when (new.request_id is not null)
execute function private.queue_consent_receipt();
