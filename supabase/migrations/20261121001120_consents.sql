-- A guardian's consent for a minor, and what may be kept of a minor without it.

create table public.consent_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_hash text not null,
  guardian_name text not null,
  guardian_email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  answered_at timestamptz,
  superseded_at timestamptz,
  constraint consent_requests_pkey primary key (id),
  constraint consent_requests_user_id_fkey foreign key (user_id) references public.users (id) on delete cascade,
  constraint consent_requests_token_hash_key unique (token_hash),
  constraint consent_requests_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint consent_requests_guardian_name_check check (char_length(guardian_name) <= 160),
  constraint consent_requests_guardian_email_check check (char_length(guardian_email) <= 254),
  constraint consent_requests_expires_at_check check (expires_at > created_at),
  constraint consent_requests_state_check check (answered_at is null or superseded_at is null)
);
comment on table public.consent_requests is
  'Links that were sent to a guardian. An unanswered one ends with its time or with the next one; an answered one stays open to its guardian.';
comment on column public.consent_requests.token_hash is 'SHA-256 of what the link carries, which is kept nowhere. Not readable through the API.';
comment on column public.consent_requests.guardian_name is 'As it was when the link was sent.';
comment on column public.consent_requests.guardian_email is 'Where the link was sent.';
comment on column public.consent_requests.superseded_at is 'When a newer link or another guardian took its place.';
create index consent_requests_user_idx on public.consent_requests (user_id, created_at desc);

create table public.consent_events (
  id bigint generated always as identity,
  user_id uuid not null,
  request_id uuid,
  purpose text not null,
  decision text not null,
  version text not null,
  at timestamptz not null default now(),
  constraint consent_events_pkey primary key (id),
  constraint consent_events_purpose_check check (
    purpose in ('membership', 'public_profile', 'streaming', 'birthday_list', 'travel', 'shop')
  ),
  constraint consent_events_decision_check check (decision in ('granted', 'declined', 'revoked', 'lapsed')),
  constraint consent_events_version_check check (char_length(version) between 1 and 40)
);
comment on table public.consent_events is
  'Every decision of a guardian, for good; the newest of a purpose counts. Holds nothing personal, so that it may outlive the account.';
comment on column public.consent_events.user_id is 'The minor. No foreign key: the record outlives the account and never changes.';
comment on column public.consent_events.request_id is 'The link that was used; null when time or the service decided.';
comment on column public.consent_events.version is 'Of the wording that the guardian read.';
create index consent_events_user_idx on public.consent_events (user_id, purpose, id desc);

alter table public.consent_requests enable row level security;
alter table public.consent_events enable row level security;

create trigger consent_events_append_only
before update or delete on public.consent_events
for each row execute function private.refuse_change();

create trigger consent_events_no_truncate
before truncate on public.consent_events
for each statement execute function private.refuse_change();

-- What was decided ------------------------------------------------------------------------------------------------

create function private.is_minor_on(date_of_birth date, day date)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(date_of_birth > (day - interval '18 years')::date, false);
$$;
comment on function private.is_minor_on(date, date) is
  'Younger than 18 on a day. Who is born on 29 February turns 18 on 1 March of a year without one.';
revoke all on function private.is_minor_on(date, date) from public;

create or replace function private.is_minor(date_of_birth date)
returns boolean
language sql
stable
set search_path = ''
as $$
  -- Eighteen in South Africa, where the organisation is.
  select private.is_minor_on(date_of_birth, (now() at time zone 'Africa/Johannesburg')::date);
$$;
grant execute on function private.is_minor_on(date, date) to authenticated, service_role;
grant execute on function private.is_minor(date) to authenticated, service_role;

create function private.is_minor_person(person uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select private.is_minor(user_private.date_of_birth) from public.user_private where user_private.user_id = person
  ), false);
$$;
comment on function private.is_minor_person(uuid) is 'Whether a member is younger than 18 today, as far as is known.';
revoke all on function private.is_minor_person(uuid) from public;

create function private.decision_of(person uuid, purpose text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select consent_events.decision from public.consent_events
  where consent_events.user_id = person and consent_events.purpose = decision_of.purpose
  order by consent_events.id desc
  limit 1;
$$;
comment on function private.decision_of(uuid, text) is 'The newest decision on a purpose; null when nobody decided yet.';
revoke all on function private.decision_of(uuid, text) from public;

create function private.has_consent(person uuid, purpose text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not private.is_minor_person(person) or coalesce(private.decision_of(person, purpose) = 'granted', false);
$$;
comment on function private.has_consent(uuid, text) is 'Whether a purpose is allowed: always for an adult, for a minor by the guardian''s newest decision.';
revoke all on function private.has_consent(uuid, text) from public;

create function private.consent_states(person uuid default null)
returns table (user_id uuid, is_minor boolean, consent text)
language sql
stable
security invoker
set search_path = ''
as $$
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
comment on function private.consent_states(uuid) is
  'Where the consent to membership stands, of one member or of all whose private row the reader may see; ''none'' for adults.';
revoke all on function private.consent_states(uuid) from public;
grant execute on function private.consent_states(uuid) to authenticated, service_role;

create function private.consent_state(person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select states.consent from private.consent_states(person) as states), 'none'
  );
$$;
comment on function private.consent_state(uuid) is 'none, pending, granted, declined or revoked: the consent to a minor''s membership.';
revoke all on function private.consent_state(uuid) from public;

-- What may be kept ------------------------------------------------------------------------------------------------

create function private.extras(row_before jsonb, row_now jsonb, minimum text[])
returns text[]
language sql
immutable
set search_path = ''
as $$
  -- What is not in the minimum is an extra, also a column that a later migration adds.
  select coalesce(array_agg(field.key), '{}')
  from jsonb_each(row_now - minimum) as field
  where field.value not in ('null'::jsonb, '[]'::jsonb, 'false'::jsonb)
    and field.value is distinct from row_before -> field.key;
$$;
comment on function private.extras(jsonb, jsonb, text[]) is
  'The columns beyond the minimum that a write fills with something new.';
revoke all on function private.extras(jsonb, jsonb, text[]) from public;

create function private.minimise_private()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  born_again boolean := tg_op = 'INSERT' or new.date_of_birth is distinct from old.date_of_birth;
begin
  -- Age is counted in South Africa, where it may be tomorrow already; nobody is born tomorrow anywhere.
  if born_again and new.date_of_birth > (now() at time zone 'Africa/Johannesburg')::date then
    raise exception using errcode = 'PT409', message = 'date_of_birth_invalid';
  end if;
  if lower(btrim(new.guardian_email)) = lower(btrim(new.email)) then
    raise exception using errcode = 'PT409', message = 'guardian_own_email';
  end if;
  if not private.is_minor(new.date_of_birth) then
    return new;
  end if;
  if new.show_birthday and coalesce(private.decision_of(new.user_id, 'birthday_list'), '') <> 'granted' then
    if not born_again then
      raise exception using errcode = '42501', message = 'minor_consent_required';
    end if;
    new.show_birthday := false;
  end if;
  if coalesce(private.decision_of(new.user_id, 'membership'), '') = 'granted' then
    return new;
  end if;
  if born_again then
    new.legal_name := null;
    new.phone := null;
    new.address_line := null;
    new.city := null;
    new.province := null;
    new.postal_code := null;
  end if;
  if private.extras(
    case when tg_op = 'UPDATE' and not born_again then to_jsonb(old) else '{}' end, to_jsonb(new),
    '{user_id,email,date_of_birth,guardian_name,guardian_relationship,guardian_email,guardian_phone,created_at,updated_at}'
  ) <> '{}' then
    raise exception using errcode = '42501', message = 'minor_consent_required';
  end if;
  return new;
end;
$$;
comment on function private.minimise_private() is
  'BEFORE a write: of a minor without consent only e-mail, birthday and guardian are kept. A birthday that makes a minor erases the rest.';
revoke all on function private.minimise_private() from public;

create trigger user_private_minimise
before insert or update on public.user_private
for each row execute function private.minimise_private();

create function private.minimise_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Rows come into being with their account, before any birthday is known.
  if not private.is_minor_person(new.id) then
    return new;
  end if;
  if coalesce(private.decision_of(new.id, 'membership'), '') <> 'granted' and private.extras(
    to_jsonb(old), to_jsonb(new), '{id,role,status,onboarding,gamertag,created_at,updated_at}'
  ) <> '{}' then
    raise exception using errcode = '42501', message = 'minor_consent_required';
  end if;
  if ((new.is_creator and not old.is_creator) or (new.featured_streamers and not old.featured_streamers))
    and coalesce(private.decision_of(new.id, 'streaming'), '') <> 'granted'
  then
    raise exception using errcode = '42501', message = 'minor_consent_required';
  end if;
  return new;
end;
$$;
comment on function private.minimise_profile() is
  'BEFORE a write: of a minor without consent the profile keeps the gamertag only; streaming has a consent of its own.';
revoke all on function private.minimise_profile() from public;

create trigger users_minimise
before update on public.users
for each row execute function private.minimise_profile();

create or replace function private.guard_public_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_consent(new.id, 'public_profile') then
    raise exception using errcode = '42501', message = 'minor_consent_required';
  end if;
  return new;
end;
$$;
comment on function private.guard_public_profile() is 'Nobody makes a minor public without the guardian''s consent to it.';

create function private.erase_profile(person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The file goes with its address.
  insert into public.outbox (kind, payload)
  select 'remove_photo', jsonb_build_object('user_id', users.id, 'photo_url', users.photo_url)
  from public.users where users.id = person and users.photo_url like '/avatars/%';
  delete from public.onboarding_progress where user_id = person and step in ('identity', 'gaming', 'social');
  perform private.trust(person);
  update public.users set
    gamertag_display = null, full_name = null, photo_url = null, games = null, division = null, player_role = null,
    platforms = '{}', languages = '{}', public_profile = false, is_creator = false, featured_streamers = false,
    creator_name = null, creator_type = null, schedule = null, years_creating = null,
    url_twitch = null, url_youtube = null, url_instagram = null, url_tiktok = null, url_facebook = null,
    followers_twitch = null, followers_youtube = null, followers_instagram = null, followers_tiktok = null,
    followers_facebook = null
  where users.id = person;
  perform private.distrust();
end;
$$;
comment on function private.erase_profile(uuid) is 'Empties a profile except for the gamertag.';
revoke all on function private.erase_profile(uuid) from public;

create function private.suspend_membership(person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.trust(person);
  update public.users
  set onboarding = false, status = case when status in ('active', 'approved') then 'registered' else status end
  where id = person;
  perform private.distrust();
  -- Lifting a ban must not give back what was taken meanwhile.
  update public.bans set former_status = 'registered'
  where user_id = person and lifted_at is null and former_status in ('active', 'approved');
end;
$$;
comment on function private.suspend_membership(uuid) is 'Back to somebody who has signed up: a minor''s membership rests on a consent.';
revoke all on function private.suspend_membership(uuid) from public;

create or replace function private.hide_minor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
comment on function private.hide_minor() is
  'AFTER a birthday is set: unless a guardian has consented, a minor is no member and the profile keeps the gamertag only.';

create function private.supersede_requests()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.consent_requests set superseded_at = now()
  where consent_requests.user_id = new.user_id and answered_at is null and superseded_at is null;
  return null;
end;
$$;
comment on function private.supersede_requests() is 'AFTER another guardian is named: links that nobody answered are void.';
revoke all on function private.supersede_requests() from public;

create trigger user_private_supersede_requests
after update of guardian_email on public.user_private
for each row when (lower(new.guardian_email) is distinct from lower(old.guardian_email))
execute function private.supersede_requests();

-- Access ----------------------------------------------------------------------------------------------------------

create policy consent_requests_select_authenticated on public.consent_requests
for select to authenticated
using (user_id = (select auth.uid()) or (select private.has_permission('user_management')));
create policy consent_requests_not_banned on public.consent_requests
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

create policy consent_events_select_authenticated on public.consent_events
for select to authenticated
using (user_id = (select auth.uid()) or (select private.has_permission('user_management')));
create policy consent_events_not_banned on public.consent_events
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

grant select (
  id, user_id, guardian_name, guardian_email, created_at, expires_at, answered_at, superseded_at
) on public.consent_requests to authenticated;
grant select on public.consent_events to authenticated;
-- Only the functions write, also for the service.
revoke insert, update, delete, truncate on public.consent_requests, public.consent_events from service_role;
