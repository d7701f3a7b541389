-- Onboarding: saved step by step, completed by one function.

create table public.onboarding_progress (
  user_id uuid not null references public.users (id) on delete cascade,
  step text not null check (step in ('birth', 'identity', 'gaming', 'social', 'agreement', 'guardian')),
  version text,
  saved_at timestamptz not null default now(),
  primary key (user_id, step),
  constraint onboarding_progress_version_check check (
    (step = 'agreement') = (version is not null) and char_length(version) between 1 and 40
  )
);
comment on table public.onboarding_progress is
  'Steps of onboarding that a member has saved; the answers are in users and user_private.';
comment on column public.onboarding_progress.version is
  'Version of the accepted agreement; null for the other steps.';

call private.protect_table('public.onboarding_progress');
create policy onboarding_progress_select_authenticated on public.onboarding_progress
for select to authenticated using (user_id = (select auth.uid()));

grant select on public.onboarding_progress to authenticated;

-- Validation of answers --------------------------------------------------------------------------------------------

-- A trimmed text; null when empty.
create function private.text_answer(answers jsonb, field text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(answers ->> field), '');
$$;

-- A list of texts without empty ones; an empty list for anything else.
create function private.list_answer(answers jsonb, field text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(btrim(item.value) order by item.place), '{}')
  from jsonb_array_elements_text(
    case when jsonb_typeof(answers -> field) = 'array' then answers -> field else '[]' end
  ) with ordinality as item (value, place)
  where btrim(item.value) <> '';
$$;

-- Refuses unknown fields, values that are neither text nor a list of texts, and a step without its required fields.
-- Refuses with invalid_input.
create function private.require_answers(answers jsonb, allowed text[], required text[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.refuse_if(answers is null or jsonb_typeof(answers) <> 'object' or answers - allowed <> '{}'::jsonb, 'invalid_input');
  -- A number or an object would be stored as its text. Lax paths also look into nested lists.
  perform private.refuse_if(exists (
    select from jsonb_each(answers) as field
    where jsonb_typeof(field.value) not in ('string', 'null')
      and (
        field.key not in ('games', 'platforms', 'languages') or jsonb_typeof(field.value) <> 'array'
        or jsonb_path_exists(field.value, 'strict $[*] ? (@.type() != "string")')
      )
  ), 'invalid_input');
  perform private.refuse_if(exists (
    select from unnest(required) as field where private.text_answer(answers, field) is null
  ), 'required');
end;
$$;

-- Steps ------------------------------------------------------------------------------------------------------------

-- Completed steps; a date of birth that staff entered counts.
create function private.saved_onboarding_steps(person uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(step.step order by step.step), '{}')
  from (
    select onboarding_progress.step from public.onboarding_progress where onboarding_progress.user_id = person
    union
    select 'birth' from public.user_private where user_private.user_id = person and date_of_birth is not null
  ) as step;
$$;

-- State and completion ---------------------------------------------------------------------------------------------

-- Completes the onboarding when every step for the member's age is done; otherwise returns the missing steps.
create function private.complete_if_ready(person uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  minor boolean := private.is_minor_person(person);
  needed text[] := case when minor then '{birth,guardian,agreement}' else '{birth,identity,gaming,agreement}' end;
begin
  if not needed <@ private.saved_onboarding_steps(person) then
    return 'onboarding_incomplete';
  end if;
  if not private.has_consent(person, 'membership') then
    return 'minor_consent_required';
  end if;
  perform private.begin_trusted_write(person);
  update public.users
  set onboarding = true, status = case when status = 'registered' then 'active' else status end
  where id = person and (not onboarding or status = 'registered');
  perform private.end_trusted_write();
  return null;
end;
$$;

-- Why a person cannot act as a member: minor_consent_required, or onboarding_required, also while the age is unknown;
-- null when allowed.
create function private.membership_refusal(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when not private.has_consent(person, 'membership') then 'minor_consent_required'
    -- A member of unknown age may be a minor, whose guardian was never asked.
    when not exists (
      select from public.users join public.user_private as details on details.user_id = users.id
      where users.id = person and users.onboarding and details.date_of_birth is not null
    ) then 'onboarding_required'
  end;
$$;

-- Saved onboarding answers of the caller, and the consent state of a minor.
create function public.onboarding_state() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  return (
    select jsonb_build_object(
      'steps', to_jsonb(private.saved_onboarding_steps(person)),
      'is_minor', private.is_minor(details.date_of_birth),
      'consent', private.consent_state(person),
      -- Came of age: the guardian's consent lapsed and the member has not agreed yet.
      'majority_pending', coalesce(private.consent_decision(person, 'membership') = 'lapsed', false) and not users.onboarding,
      'guardian', case when details.guardian_email is not null then jsonb_build_object(
        'name', details.guardian_name, 'relationship', details.guardian_relationship,
        'email', details.guardian_email, 'phone', details.guardian_phone
      ) end,
      'requested_at', (
        select max(request.created_at) from public.consent_requests as request
        where request.user_id = person and request.superseded_at is null
      ),
      'guardian_rejected', private.is_guardian_rejected(person, details.guardian_email),
      'date_of_birth', details.date_of_birth, 'email', details.email, 'gamertag', users.gamertag, 'full_name', users.full_name,
      'legal_name', details.legal_name, 'phone', details.phone, 'city', details.city, 'province', details.province,
      'games', users.games, 'platforms', to_jsonb(users.platforms), 'languages', to_jsonb(users.languages),
      'url_twitch', users.url_twitch, 'url_youtube', users.url_youtube, 'url_instagram', users.url_instagram,
      'url_tiktok', users.url_tiktok, 'url_facebook', users.url_facebook,
      'agreement_version', (
        select progress.version from public.onboarding_progress as progress
        where progress.user_id = person and progress.step = 'agreement'
      )
    )
    from public.users join public.user_private as details on details.user_id = users.id
    where users.id = person
  );
end;
$$;
grant execute on function public.onboarding_state to authenticated;

-- Saves one step and returns onboarding_state(). The date of birth comes first; a minor without consent saves birth,
-- guardian and agreement only. Locks the member. Refuses with onboarding_incomplete, minor_consent_required,
-- invalid_input, date_of_birth_invalid, invalid_choice (a guardian of an adult).
create function public.save_onboarding(step text, answers json) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answers jsonb := private.parse_json(save_onboarding.answers);
  person uuid := private.require_member();
  minor boolean;
  birthday date;
begin
  -- Serialises two windows of one member.
  perform from public.users where users.id = person for no key update;
  -- The age comes first: it decides which data may be stored.
  perform private.refuse_if(save_onboarding.step <> 'birth'
    and not 'birth' = any (private.saved_onboarding_steps(person)), 'onboarding_incomplete');
  minor := private.is_minor_person(person);
  perform private.refuse_if(save_onboarding.step in ('identity', 'gaming', 'social')
    and not private.has_consent(person, 'membership'), 'minor_consent_required', '42501');
  begin
    case save_onboarding.step
      when 'birth' then
        perform private.require_answers(answers, '{date_of_birth}', '{date_of_birth}');
        begin
          -- to_date, since PostgreSQL's date input also accepts 'yesterday'.
          birthday := to_date(substring(private.text_answer(answers, 'date_of_birth') from '^\d{4}-\d{2}-\d{2}$'), 'YYYY-MM-DD');
        exception when data_exception then
          birthday := null;
        end;
        perform private.refuse_if(birthday is null, 'date_of_birth_invalid');
        -- A member sets it once.
        update public.user_private set date_of_birth = birthday where user_id = person;
      when 'identity' then
        perform private.require_answers(answers, '{full_name,legal_name,phone,city,province}', '{legal_name}');
        update public.users set full_name = private.text_answer(answers, 'full_name') where id = person;
        update public.user_private set
          legal_name = private.text_answer(answers, 'legal_name'),
          phone = private.text_answer(answers, 'phone'),
          city = private.text_answer(answers, 'city'),
          province = private.text_answer(answers, 'province')
        where user_id = person;
      when 'gaming' then
        perform private.require_answers(answers, '{gamertag,games,platforms,languages}', '{gamertag}');
        update public.users set
          gamertag = private.text_answer(answers, 'gamertag'),
          -- One text, joined with commas.
          games = case
            when jsonb_typeof(answers -> 'games') = 'array'
              then nullif(array_to_string(private.list_answer(answers, 'games'), ', '), '')
            else private.text_answer(answers, 'games')
          end,
          platforms = private.list_answer(answers, 'platforms'),
          languages = private.list_answer(answers, 'languages')
        where id = person;
      when 'social' then
        perform private.require_answers(answers, '{url_twitch,url_youtube,url_instagram,url_tiktok,url_facebook}', '{}');
        update public.users set
          url_twitch = private.text_answer(answers, 'url_twitch'),
          url_youtube = private.text_answer(answers, 'url_youtube'),
          url_instagram = private.text_answer(answers, 'url_instagram'),
          url_tiktok = private.text_answer(answers, 'url_tiktok'),
          url_facebook = private.text_answer(answers, 'url_facebook')
        where id = person;
      when 'guardian' then
        perform private.require_answers(
          answers, '{gamertag,guardian_name,guardian_relationship,guardian_email,guardian_phone}',
          '{gamertag,guardian_name,guardian_relationship,guardian_email}'
        );
        perform private.refuse_if(not minor, 'invalid_choice');
        update public.users set gamertag = private.text_answer(answers, 'gamertag') where id = person;
        update public.user_private set
          guardian_name = private.text_answer(answers, 'guardian_name'),
          guardian_relationship = private.text_answer(answers, 'guardian_relationship'),
          guardian_email = private.text_answer(answers, 'guardian_email'),
          guardian_phone = private.text_answer(answers, 'guardian_phone')
        where user_id = person;
      when 'agreement' then perform private.require_answers(answers, '{version}', '{version}');
      else raise exception using errcode = 'PT409', message = 'invalid_input';
    end case;
  exception when integrity_constraint_violation then
    perform private.refuse_row(sqlstate, sqlerrm);
  end;
  insert into public.onboarding_progress (user_id, step, version)
  values (
    person, save_onboarding.step,
    case when save_onboarding.step = 'agreement' then private.text_answer(answers, 'version') end
  )
  on conflict on constraint onboarding_progress_pkey do update set version = excluded.version, saved_at = now();
  -- The guardian may have decided before the last step.
  if minor and private.consent_state(person) = 'granted' then
    perform private.complete_if_ready(person);
  end if;
  return public.onboarding_state();
end;
$$;
grant execute on function public.save_onboarding to authenticated;

-- Onboards the caller when every step for their age is done and a minor's guardian has consented; returns my_profile().
-- Refuses with minor_consent_required, onboarding_incomplete.
create function public.complete_onboarding() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  missing text;
begin
  perform from public.users where users.id = person for no key update;
  if not exists (select from public.users where users.id = person and users.onboarding and users.status <> 'registered') then
    missing := private.complete_if_ready(person);
    if missing = 'minor_consent_required' then
      raise exception using errcode = '42501', message = 'minor_consent_required';
    elsif missing is not null then
      raise exception using errcode = 'PT409', message = 'onboarding_incomplete';
    end if;
  end if;
  return public.my_profile();
end;
$$;
grant execute on function public.complete_onboarding to authenticated;
