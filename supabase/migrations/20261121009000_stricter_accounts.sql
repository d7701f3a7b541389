-- What a stranger could still slip in: letters that nobody sees, addresses that are one mailbox, answers that are no text,
-- other guardians' links, and the rows of those who rank higher.

-- Gamertags ---------------------------------------------------------------------------------------------------------

create function private.gamertag_key(gamertag text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Cyrillic and Greek letters that look like Latin ones, small, as lower() leaves them.
  select translate(
    lower(normalize(regexp_replace(btrim(gamertag), ' +', ' ', 'g'), nfkc)),
    'асеорхуіјѕһԁԛԝвкмнтԍӏαεορνυικτηχγ',
    'aceopxyijshdqwbkmhtglaeopvuiktnxy'
  );
$$;
comment on function private.gamertag_key(text) is
  'What two gamertags have in common that look the same: case, width and ligatures, runs of blanks, borrowed letters.';
revoke all on function private.gamertag_key(text) from public;
-- Whoever writes a gamertag computes the key of its index.
grant execute on function private.gamertag_key(text) to authenticated, service_role;

drop index public.users_gamertag_key;
create unique index users_gamertag_key on public.users (private.gamertag_key(gamertag));
comment on column public.users.gamertag is 'Unique as it looks (private.gamertag_key); null until chosen.';

alter table public.users add constraint users_gamertag_characters_check check (
  gamertag !~ (
    '[\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680'
    '\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0'
    '\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    '\U000e0000-\U000e0fff]'
  )
);
comment on constraint users_gamertag_characters_check on public.users is
  'Nothing that is invisible or turns the direction of what follows; the only blank is a space.';

create or replace function private.is_banned_gamertag(tag text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.bans
    where private.gamertag_key(bans.gamertag) = private.gamertag_key(tag) and bans.lifted_at is null
      and (bans.until is null or bans.until > now())
  );
$$;

drop trigger users_refuse_banned_gamertag on public.users;
create trigger users_refuse_banned_gamertag
before update of gamertag on public.users
for each row when (new.gamertag is distinct from old.gamertag)
execute function private.refuse_banned_gamertag();

create or replace function public.gamertag_available(wanted text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  if not private.consume('gamertag_available', private.hash(person::text), 120, 600) then
    raise exception using errcode = 'PT429', message = 'throttled';
  end if;
  return not private.is_banned_gamertag(wanted) and not exists (
    select from public.users
    where private.gamertag_key(users.gamertag) = private.gamertag_key(wanted) and users.id <> person
  );
end;
$$;

-- One line of text --------------------------------------------------------------------------------------------------

-- Neither another line nor a turn of direction, which lets a text be read as what it is not.
alter table public.users add constraint users_text_check check (
  concat_ws(
    ' ', gamertag_display, full_name, games, division, player_role, array_to_string(platforms, ' '),
    array_to_string(languages, ' '), creator_name, creator_type, schedule
  ) !~ '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]'
);
alter table public.user_private add constraint user_private_text_check check (
  concat_ws(
    ' ', legal_name, phone, address_line, city, province, guardian_name, guardian_relationship, guardian_email,
    guardian_phone
  ) !~ '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]'
);

-- A link that says Twitch leads to Twitch.
alter table public.users
  drop constraint users_url_twitch_check,
  drop constraint users_url_youtube_check,
  drop constraint users_url_instagram_check,
  drop constraint users_url_tiktok_check,
  drop constraint users_url_facebook_check,
  add constraint users_url_twitch_check check (
    url_twitch ~* '^https://([a-z0-9-]+\.)*twitch\.tv/[^[:space:][:cntrl:]<>"\\]+$' and char_length(url_twitch) <= 300
  ),
  add constraint users_url_youtube_check check (
    url_youtube ~* '^https://([a-z0-9-]+\.)*(youtube\.com|youtu\.be)/[^[:space:][:cntrl:]<>"\\]+$'
    and char_length(url_youtube) <= 300
  ),
  add constraint users_url_instagram_check check (
    url_instagram ~* '^https://([a-z0-9-]+\.)*instagram\.com/[^[:space:][:cntrl:]<>"\\]+$' and char_length(url_instagram) <= 300
  ),
  add constraint users_url_tiktok_check check (
    url_tiktok ~* '^https://([a-z0-9-]+\.)*tiktok\.com/[^[:space:][:cntrl:]<>"\\]+$' and char_length(url_tiktok) <= 300
  ),
  add constraint users_url_facebook_check check (
    url_facebook ~* '^https://([a-z0-9-]+\.)*(facebook\.com|fb\.com|fb\.me)/[^[:space:][:cntrl:]<>"\\]+$'
    and char_length(url_facebook) <= 300
  );

-- Answers -----------------------------------------------------------------------------------------------------------

create or replace function private.require_answers(answers jsonb, allowed text[], required text[])
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if answers is null or jsonb_typeof(answers) <> 'object' or answers - allowed <> '{}'::jsonb then
    raise exception using errcode = 'PT409', message = 'invalid_input';
  end if;
  -- A number or an object would be kept as the text that it is written with. Lax paths look into lists of lists.
  if exists (
    select from jsonb_each(answers) as field
    where jsonb_typeof(field.value) not in ('string', 'null')
      and (
        field.key not in ('games', 'platforms', 'languages') or jsonb_typeof(field.value) <> 'array'
        or jsonb_path_exists(field.value, 'strict $[*] ? (@.type() != "string")')
      )
  ) then
    raise exception using errcode = 'PT409', message = 'invalid_input';
  end if;
  if exists (select from unnest(required) as field where private.answer(answers, field) is null) then
    raise exception using errcode = 'PT409', message = 'required';
  end if;
end;
$$;
comment on function private.require_answers(jsonb, text[], text[]) is
  'Refuses fields that a step does not have, answers that are no text or list of texts, and a step without what it is for.';

create or replace function private.require_decisions(person uuid, decisions jsonb, version text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if decisions is null or jsonb_typeof(decisions) <> 'object' or decisions = '{}'::jsonb
    or decisions - '{membership,public_profile,streaming,birthday_list,travel,shop}'::text[] <> '{}'::jsonb
    or jsonb_path_exists(decisions, 'strict $.* ? (@.type() != "boolean")')
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

-- Mailboxes ---------------------------------------------------------------------------------------------------------

create function private.mailbox(email text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com'
    else box || '@' || host
  end
  from (
    select
      regexp_replace(split_part(lower(btrim(email)), '@', 1), '(?<=.)\+.*$', '') as box,
      split_part(lower(btrim(email)), '@', 2) as host
  ) as parts;
$$;
comment on function private.mailbox(text) is
  'The mailbox behind an address: without its case, what follows a plus, and the dots that one great provider ignores.';
revoke all on function private.mailbox(text) from public;

create or replace function private.is_banned_email(address text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.bans
    where private.mailbox(bans.email) = private.mailbox(address) and bans.lifted_at is null
      and (bans.until is null or bans.until > now())
  );
$$;

-- One mailbox is invited once, and left alone once.
create or replace function private.email_hash(email text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select private.hash('email:' || private.mailbox(email));
$$;

-- Guardians ---------------------------------------------------------------------------------------------------------

create function private.guard_guardian()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.mailbox(new.guardian_email) = private.mailbox(new.email) then
    raise exception using errcode = 'PT409', message = 'guardian_own_email';
  end if;
  -- Whoever agreed must be able to take it back: the minor does not replace them.
  if tg_op = 'UPDATE' and auth.uid() = new.user_id
    and lower(new.guardian_email) is distinct from lower(old.guardian_email)
    and private.is_minor(new.date_of_birth)
    and coalesce(private.decision_of(new.user_id, 'membership') = 'granted', false)
  then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  return new;
end;
$$;
comment on function private.guard_guardian() is
  'BEFORE a guardian is written: not a mailbox of the minor''s own, and nobody else while a consent is in force.';
revoke all on function private.guard_guardian() from public;

create trigger user_private_guard_guardian
before insert or update of guardian_email, email on public.user_private
for each row execute function private.guard_guardian();

create or replace function private.request_state(request public.consent_requests)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    -- The guardian of somebody who has come of age sees nothing any more.
    when not private.is_minor_person(request.user_id) then 'expired'
    -- Nor does somebody who answered and is the guardian no longer, or never was.
    when not exists (
      select from public.user_private as own
      where own.user_id = request.user_id and lower(own.guardian_email) = lower(request.guardian_email)
    ) then 'expired'
    when request.answered_at is not null then 'answered'
    when request.superseded_at is not null or request.expires_at <= now() then 'expired'
    else 'pending'
  end;
$$;

create or replace function public.create_guardian_request(person uuid)
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
  -- Accounts are cheap: what a mailbox gets is counted too.
  if not private.consume('guardian_request', private.hash(person::text), 5, 86400)
    or not private.consume('guardian_address', private.email_hash(own.guardian_email), 10, 86400)
  then
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
  'Makes the link for the guardian of a minor; earlier unanswered ones are void. The service only; 5 a day for one person, 10 for one guardian.';

-- Rows of those who rank higher -------------------------------------------------------------------------------------

create function private.guard_higher_rank()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := case tg_table_name when 'users' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'user_id' end;
begin
  if person is distinct from auth.uid() and not private.is_superadmin() and exists (
    select from public.users
    where users.id = person
      and (users.role <> 'user' or ('admin' = any (private.permissions_of(users.id)) and not private.is_admin()))
  ) then
    raise exception using errcode = '42501', message = 'superadmin_required';
  end if;
  return new;
end;
$$;
comment on function private.guard_higher_rank() is
  'BEFORE somebody else''s row is written through the API: an administrator''s is a superadmin''s to write, that of a role with the key admin an administrator''s.';
revoke all on function private.guard_higher_rank() from public;

create trigger users_higher_rank
before update on public.users
for each row when (current_user = 'authenticated')
execute function private.guard_higher_rank();
create trigger user_private_higher_rank
before update on public.user_private
for each row when (current_user = 'authenticated')
execute function private.guard_higher_rank();
