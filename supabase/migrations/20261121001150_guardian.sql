-- The guardian's link: made by the service, opened without an account, answered as often as the guardian likes.

create function public.create_guardian_request(person uuid)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  -- Two random UUIDs are 244 random bits.
  token text := encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');
  own public.user_private;
begin
  perform from public.users where users.id = person for no key update;
  if exists (select from public.users where users.id = person and users.status = 'banned') then
    raise exception using errcode = '42501', message = 'banned';
  end if;
  select * into own from public.user_private where user_private.user_id = person;
  if not private.is_minor(own.date_of_birth) or own.guardian_name is null or own.guardian_email is null then
    raise exception using errcode = 'PT409', message = 'onboarding_incomplete';
  end if;
  if not private.consume('guardian_request', private.hash(person::text), 5, 86400) then
    raise exception using errcode = 'PT429', message = 'throttled';
  end if;
  update public.consent_requests set superseded_at = now()
  where user_id = person and answered_at is null and superseded_at is null;
  insert into public.consent_requests (user_id, token_hash, guardian_name, guardian_email)
  values (person, encode(sha256(convert_to(token, 'UTF8')), 'hex'), own.guardian_name, own.guardian_email);
  return token;
end;
$$;
comment on function public.create_guardian_request(uuid) is
  'Makes the link for the guardian of a minor; earlier unanswered ones are void. The service only; 5 a day for one person.';
revoke all on function public.create_guardian_request(uuid) from public, anon, authenticated;
grant execute on function public.create_guardian_request(uuid) to service_role;

create function private.find_request(token text)
returns public.consent_requests
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  request public.consent_requests;
begin
  -- A refusal takes its own hit back; what stops guessing is the length of the token.
  if not private.consume('guardian_consent', private.hash(private.client_address()), 60, 600) then
    raise exception using errcode = 'PT429', message = 'throttled';
  end if;
  select * into request from public.consent_requests
  where consent_requests.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex');
  if request.id is null then
    raise exception using errcode = '42501', message = 'link_invalid';
  end if;
  return request;
end;
$$;
comment on function private.find_request(text) is 'The request behind a link. 60 in 10 minutes from one network address.';
revoke all on function private.find_request(text) from public;

create function private.request_state(request public.consent_requests)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    -- The guardian of somebody who has come of age sees nothing any more.
    when not private.is_minor_person(request.user_id) then 'expired'
    when request.answered_at is not null then 'answered'
    when request.superseded_at is not null or request.expires_at <= now() then 'expired'
    else 'pending'
  end;
$$;
comment on function private.request_state(public.consent_requests) is 'pending, answered or expired.';
revoke all on function private.request_state(public.consent_requests) from public;

create function private.held_about(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'field', field.key,
    'value', case
      when jsonb_typeof(field.value) = 'array'
        then (select string_agg(item, ', ') from jsonb_array_elements_text(field.value) as item)
      else field.value #>> '{}'
    end
  ) order by field.key), '[]')
  from public.users
  join public.user_private as own on own.user_id = users.id,
    jsonb_each(
      (to_jsonb(users) || to_jsonb(own))
        - '{id,user_id,role,status,onboarding,created_at,updated_at,public_profile,is_creator,featured_streamers}'::text[]
    ) as field
  where users.id = person and field.value not in ('null'::jsonb, '[]'::jsonb, 'false'::jsonb);
$$;
comment on function private.held_about(uuid) is 'Everything that is kept about a member, field by field, as text.';
revoke all on function private.held_about(uuid) from public;

create function private.guardian_view(request public.consent_requests)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  -- A link that is over tells nothing; its answer has the same shape.
  select jsonb_build_object(
    'state', private.request_state(request),
    'member', jsonb_build_object(
      'gamertag', member.gamertag, 'date_of_birth', member.date_of_birth, 'email', member.email
    ),
    'guardian', jsonb_build_object(
      'name', member.guardian_name, 'relationship', member.guardian_relationship,
      'email', member.guardian_email, 'phone', member.guardian_phone
    ),
    'held', case when member.user_id is null then '[]'::jsonb else private.held_about(member.user_id) end,
    'purposes', (
      select jsonb_object_agg(
        purpose, coalesce(nullif(private.decision_of(member.user_id, purpose), 'lapsed'), 'open')
      )
      from unnest('{membership,public_profile,streaming,birthday_list,travel,shop}'::text[]) as purpose
    ),
    'version', newest.version,
    'decided_at', newest.at
  )
  from (select) as one
  left join (
    select own.*, users.gamertag
    from public.user_private as own
    join public.users on users.id = own.user_id
    where own.user_id = request.user_id
  ) as member on private.request_state(request) <> 'expired'
  left join lateral (
    select event.version, event.at from public.consent_events as event
    where event.user_id = member.user_id
    order by event.id desc
    limit 1
  ) as newest on true;
$$;
comment on function private.guardian_view(public.consent_requests) is 'What a guardian sees behind their link.';
revoke all on function private.guardian_view(public.consent_requests) from public;

create function public.guardian_consent(token text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return private.guardian_view(private.find_request(token));
end;
$$;
comment on function public.guardian_consent(text) is
  'What a guardian''s link shows: the member, everything held, every purpose and its state. No account is needed.';
revoke all on function public.guardian_consent(text) from public;
grant execute on function public.guardian_consent(text) to anon, authenticated, service_role;

-- Deciding --------------------------------------------------------------------------------------------------------

create function private.record_consent(person uuid, request uuid, purpose text, wanted boolean, version text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  before text := private.decision_of(person, purpose);
  after text := case when wanted then 'granted' when before in ('granted', 'revoked') then 'revoked' else 'declined' end;
begin
  if after is distinct from before then
    insert into public.consent_events (user_id, request_id, purpose, decision, version)
    values (person, request, purpose, after, version);
  end if;
end;
$$;
comment on function private.record_consent(uuid, uuid, text, boolean, text) is 'Writes a decision down, unless it is what was decided already.';
revoke all on function private.record_consent(uuid, uuid, text, boolean, text) from public;

create function private.erase_beyond_minimum(person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.erase_profile(person);
  update public.user_private set
    legal_name = null, phone = null, address_line = null, city = null, province = null, postal_code = null,
    show_birthday = false
  where user_id = person;
  perform private.suspend_membership(person);
end;
$$;
comment on function private.erase_beyond_minimum(uuid) is
  'What a consent that is refused or taken back means: no membership, and nothing kept beyond the minimum.';
revoke all on function private.erase_beyond_minimum(uuid) from public;

create function private.apply_consent(person uuid, was_public boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.decision_of(person, 'membership') <> 'granted' then
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
comment on function private.apply_consent(uuid, boolean) is 'What follows from the decisions as they stand now.';
revoke all on function private.apply_consent(uuid, boolean) from public;

create function private.require_decisions(person uuid, decisions jsonb, version text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if decisions is null or jsonb_typeof(decisions) <> 'object' or decisions = '{}'::jsonb
    or decisions - '{membership,public_profile,streaming,birthday_list,travel,shop}'::text[] <> '{}'::jsonb
    or jsonb_path_exists(decisions, '$.* ? (@.type() != "boolean")')
    or coalesce(char_length(btrim(version)), 0) not between 1 and 40
    or (not decisions ? 'membership' and private.decision_of(person, 'membership') is null)
  then
    raise exception using errcode = 'PT409', message = 'invalid_input';
  end if;
  if exists (select from jsonb_each(decisions) as asked where asked.key <> 'membership' and asked.value = 'true'::jsonb)
    and not coalesce(
      (decisions ->> 'membership')::boolean, private.decision_of(person, 'membership') = 'granted', false
    )
  then
    raise exception using errcode = 'PT409', message = 'membership_consent_first';
  end if;
end;
$$;
comment on function private.require_decisions(uuid, jsonb, text) is
  'Refuses purposes that do not exist, an answer without the membership, and anything granted without it.';
revoke all on function private.require_decisions(uuid, jsonb, text) from public;

create function public.decide_guardian_consent(token text, decisions jsonb, version text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  request public.consent_requests := private.find_request(token);
  person uuid := request.user_id;
  was_public boolean;
begin
  -- Two clicks, two parents, a newer link: one after the other.
  perform from public.users where users.id = person for no key update;
  perform from public.user_private where user_private.user_id = person for no key update;
  select * into request from public.consent_requests where consent_requests.id = request.id;
  if private.request_state(request) = 'expired' then
    raise exception using errcode = 'PT409', message = 'link_expired';
  end if;
  perform private.require_decisions(person, decisions, version);
  was_public := private.has_consent(person, 'public_profile');
  perform private.record_consent(person, request.id, asked.key, asked.value = 'true'::jsonb, btrim(version))
  from (
    select decision.key, decision.value from jsonb_each(decisions) as decision
    order by decision.key <> 'membership', decision.key
  ) as asked;
  if private.decision_of(person, 'membership') <> 'granted' then
    perform private.record_consent(person, request.id, purpose, false, btrim(version))
    from unnest('{public_profile,streaming,birthday_list,travel,shop}'::text[]) as purpose
    where private.decision_of(person, purpose) = 'granted';
  end if;
  update public.consent_requests set answered_at = coalesce(answered_at, now())
  where consent_requests.id = request.id
  returning * into request;
  perform private.apply_consent(person, was_public);
  return private.guardian_view(request);
end;
$$;
comment on function public.decide_guardian_consent(text, jsonb, text) is
  'Grants (true), declines or takes back (false) purposes for a minor, with everything that follows, in one transaction.';
revoke all on function public.decide_guardian_consent(text, jsonb, text) from public;
grant execute on function public.decide_guardian_consent(text, jsonb, text) to anon, authenticated, service_role;
