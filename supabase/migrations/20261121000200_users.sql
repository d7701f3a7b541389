-- Members: what others may see (users) and what only they and the people responsible may see (user_private).

create table public.users (
  id uuid not null,
  role text not null default 'user',
  status text not null default 'registered',
  onboarding boolean not null default false,
  gamertag text,
  gamertag_display text,
  full_name text,
  photo_url text,
  games text,
  division text,
  player_role text,
  platforms text[] not null default '{}',
  languages text[] not null default '{}',
  public_profile boolean not null default true,
  is_creator boolean not null default false,
  featured_streamers boolean not null default false,
  creator_name text,
  creator_type text,
  schedule text,
  years_creating integer,
  url_twitch text,
  url_youtube text,
  url_instagram text,
  url_tiktok text,
  url_facebook text,
  followers_twitch integer,
  followers_youtube integer,
  followers_instagram integer,
  followers_tiktok integer,
  followers_facebook integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_pkey primary key (id),
  constraint users_id_fkey foreign key (id) references auth.users (id) on delete cascade,
  constraint users_role_check check (role in ('user', 'admin', 'superadmin')),
  constraint users_status_check check (status in ('registered', 'active', 'approved', 'banned', 'left')),
  constraint users_gamertag_check check (
    gamertag = btrim(gamertag) and char_length(gamertag) between 2 and 50
  ),
  constraint users_gamertag_url_check check (
    char_length(regexp_replace(split_part(gamertag, '#', 1), '[^A-Za-z0-9]', '', 'g')) >= 2
  ),
  constraint users_gamertag_display_check check (char_length(gamertag_display) <= 60),
  constraint users_full_name_check check (char_length(full_name) between 1 and 120),
  constraint users_photo_url_check check (photo_url ~ '^(https://|/)' and char_length(photo_url) <= 500),
  constraint users_games_check check (char_length(games) <= 300),
  constraint users_division_check check (char_length(division) <= 80),
  constraint users_player_role_check check (char_length(player_role) <= 80),
  constraint users_platforms_check check (
    cardinality(platforms) <= 20 and char_length(array_to_string(platforms, '')) <= 400
  ),
  constraint users_languages_check check (
    cardinality(languages) <= 20 and char_length(array_to_string(languages, '')) <= 400
  ),
  constraint users_creator_name_check check (char_length(creator_name) <= 80),
  constraint users_creator_type_check check (char_length(creator_type) <= 80),
  constraint users_schedule_check check (char_length(schedule) <= 200),
  constraint users_years_creating_check check (years_creating between 0 and 60),
  constraint users_url_twitch_check check (url_twitch ~ '^https://' and char_length(url_twitch) <= 300),
  constraint users_url_youtube_check check (url_youtube ~ '^https://' and char_length(url_youtube) <= 300),
  constraint users_url_instagram_check check (url_instagram ~ '^https://' and char_length(url_instagram) <= 300),
  constraint users_url_tiktok_check check (url_tiktok ~ '^https://' and char_length(url_tiktok) <= 300),
  constraint users_url_facebook_check check (url_facebook ~ '^https://' and char_length(url_facebook) <= 300),
  constraint users_followers_twitch_check check (followers_twitch >= 0),
  constraint users_followers_youtube_check check (followers_youtube >= 0),
  constraint users_followers_instagram_check check (followers_instagram >= 0),
  constraint users_followers_tiktok_check check (followers_tiktok >= 0),
  constraint users_followers_facebook_check check (followers_facebook >= 0)
);
comment on table public.users is
  'One row per account, made by a trigger on sign-up. Profile fields only; everything personal is in user_private.';
comment on column public.users.role is 'user, admin, superadmin; never written by the person, changed by superadmins only.';
comment on column public.users.status is
  'registered, active (onboarded), approved (in public lists), banned, left; never written by the person.';
comment on column public.users.onboarding is 'True when onboarding is complete.';
comment on column public.users.gamertag is 'Unique whatever its case; null until chosen.';
comment on column public.users.full_name is 'The name a person chose to show; the legal name is in user_private.';
comment on column public.users.player_role is 'Role in play (for instance entry fragger) as shown on a card; no permission.';
comment on column public.users.public_profile is
  'Shown to anonymous readers once approved. A minor''s is false until staff record the consent.';
comment on column public.users.featured_streamers is 'Shown among the featured streamers; staff decide.';
comment on column public.users.years_creating is 'Years since the person started creating.';

create unique index users_gamertag_key on public.users (lower(gamertag));
create index users_public_idx on public.users (created_at, id)
  where status = 'approved' and public_profile and gamertag is not null;
create index users_role_idx on public.users (role) where role <> 'user';

create table public.user_private (
  user_id uuid not null,
  email text,
  legal_name text,
  date_of_birth date,
  phone text,
  address_line text,
  city text,
  province text,
  postal_code text,
  guardian_name text,
  guardian_relationship text,
  guardian_email text,
  guardian_phone text,
  show_birthday boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_private_pkey primary key (user_id),
  constraint user_private_user_id_fkey foreign key (user_id) references public.users (id) on delete cascade,
  constraint user_private_email_check check (char_length(email) <= 254),
  constraint user_private_legal_name_check check (char_length(legal_name) between 1 and 160),
  constraint user_private_date_of_birth_check check (date_of_birth >= date '1900-01-01'),
  constraint user_private_phone_check check (char_length(phone) <= 40),
  constraint user_private_address_line_check check (char_length(address_line) <= 200),
  constraint user_private_city_check check (char_length(city) <= 100),
  constraint user_private_province_check check (char_length(province) <= 60),
  constraint user_private_postal_code_check check (postal_code ~ '^[0-9]{4}$'),
  constraint user_private_guardian_name_check check (char_length(guardian_name) between 1 and 160),
  constraint user_private_guardian_relationship_check check (char_length(guardian_relationship) <= 60),
  constraint user_private_guardian_email_check check (
    char_length(guardian_email) <= 254 and guardian_email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'
  ),
  constraint user_private_guardian_phone_check check (char_length(guardian_phone) <= 40)
);
comment on table public.user_private is
  'Personal data of a member: readable by the person and by user management and HR, never by other members.';
comment on column public.user_private.email is 'Follows auth.users; never written through the API.';
comment on column public.user_private.date_of_birth is 'Set once by the person; corrected by staff.';
comment on column public.user_private.show_birthday is 'Opt-in for the birthday list: day and month, never the year.';
comment on column public.user_private.postal_code is 'South African postal code: four digits.';

alter table public.users enable row level security;
alter table public.user_private enable row level security;

-- Who is asking ---------------------------------------------------------------------------------------------------

create function private.current_role_name()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  -- A banned member or one who left has no role any more.
  select users.role from public.users where users.id = auth.uid() and users.status not in ('banned', 'left');
$$;
comment on function private.current_role_name() is 'Role of the signed-in person; null for nobody and for the banned.';
revoke all on function private.current_role_name() from public;

create function private.is_superadmin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.current_role_name() = 'superadmin', false);
$$;
comment on function private.is_superadmin() is 'Whether the signed-in person is a superadmin.';
revoke all on function private.is_superadmin() from public;
grant execute on function private.is_superadmin() to authenticated, service_role;

create function private.is_banned()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.users where users.id = auth.uid() and users.status = 'banned');
$$;
comment on function private.is_banned() is 'Whether the signed-in person is banned: their live token is shut out of every table.';
revoke all on function private.is_banned() from public;
grant execute on function private.is_banned() to authenticated, service_role;

-- An account makes its member -------------------------------------------------------------------------------------

create function private.handle_new_auth_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.users (id) values (new.id) on conflict (id) do nothing;
  insert into public.user_private (user_id, email) values (new.id, new.email)
  on conflict (user_id) do update set email = excluded.email;
  return null;
end;
$$;
comment on function private.handle_new_auth_user() is 'AFTER INSERT on auth.users: the member row (role user, status registered) and its private half.';
revoke all on function private.handle_new_auth_user() from public;

create trigger obscura_new_auth_user
after insert on auth.users
for each row execute function private.handle_new_auth_user();

create function private.handle_auth_email_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.user_private set email = new.email where user_id = new.id;
  return null;
end;
$$;
comment on function private.handle_auth_email_change() is 'AFTER UPDATE OF email on auth.users: user_private follows.';
revoke all on function private.handle_auth_email_change() from public;

create trigger obscura_auth_email_change
after update of email on auth.users
for each row when (old.email is distinct from new.email)
execute function private.handle_auth_email_change();

-- Guards ----------------------------------------------------------------------------------------------------------

create function private.guard_user_privileges()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  actor uuid := auth.uid();
begin
  -- No grant lets a person write these columns; this holds even for a function that forgets who asks.
  -- The service and migrations have no signed-in person.
  if actor is null then
    return new;
  end if;
  if new.id = actor then
    raise exception using errcode = '42501', message = 'own_privileges';
  end if;
  if new.role is distinct from old.role and not private.is_superadmin() then
    raise exception using errcode = '42501', message = 'superadmin_required';
  end if;
  if not private.has_permission('user_management') then
    raise exception using errcode = '42501', message = 'permission_required';
  end if;
  if old.role <> 'user' and not private.is_superadmin() then
    raise exception using errcode = '42501', message = 'superadmin_required';
  end if;
  return new;
end;
$$;
comment on function private.guard_user_privileges() is
  'Nobody changes their own role, status, onboarding or flags; roles and the status of staff accounts are changed by superadmins.';
revoke all on function private.guard_user_privileges() from public;

create function private.keep_last_superadmin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Two superadmins removing each other at once must not both succeed.
  perform pg_advisory_xact_lock(hashtextextended('obscura.superadmins', 0));
  if not exists (
    select from public.users
    where users.role = 'superadmin' and users.status not in ('banned', 'left') and users.id <> old.id
  ) then
    raise exception using errcode = 'PT409', message = 'last_superadmin';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
comment on function private.keep_last_superadmin() is 'The last superadmin can neither be demoted, banned nor removed.';
revoke all on function private.keep_last_superadmin() from public;

create trigger users_last_superadmin_update
before update of role, status on public.users
for each row when (
  old.role = 'superadmin' and old.status not in ('banned', 'left')
  and (new.role <> 'superadmin' or new.status in ('banned', 'left'))
)
execute function private.keep_last_superadmin();

create trigger users_last_superadmin_delete
before delete on public.users
for each row when (old.role = 'superadmin' and old.status not in ('banned', 'left'))
execute function private.keep_last_superadmin();

create trigger users_touch_updated_at
before update on public.users
for each row execute function private.touch_updated_at();

create trigger user_private_touch_updated_at
before update on public.user_private
for each row execute function private.touch_updated_at();

create trigger users_audit
after insert or delete or update of role, status on public.users
for each row execute function private.audit_row('id', '', 'role,status');

create trigger users_guard_privileges
before update of role, status, onboarding, is_creator, featured_streamers on public.users
for each row when (
  (old.role, old.status, old.onboarding, old.is_creator, old.featured_streamers)
  is distinct from (new.role, new.status, new.onboarding, new.is_creator, new.featured_streamers)
)
execute function private.guard_user_privileges();

-- Minors ----------------------------------------------------------------------------------------------------------

create function private.is_minor(date_of_birth date)
returns boolean
language sql
stable
set search_path = ''
as $$
  -- Eighteen in South Africa, where the organisation is.
  select coalesce(date_of_birth > ((now() at time zone 'Africa/Johannesburg')::date - interval '18 years'), false);
$$;
comment on function private.is_minor(date) is 'Younger than 18 today; an unknown birthday counts as adult, since nobody is approved without one.';
revoke all on function private.is_minor(date) from public;

create function private.hide_minor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_minor(new.date_of_birth) then
    update public.users set public_profile = false where id = new.user_id and public_profile;
  end if;
  return null;
end;
$$;
comment on function private.hide_minor() is 'AFTER a birthday is set: a minor is not public until staff record the consent.';
revoke all on function private.hide_minor() from public;

create trigger user_private_hide_minor_insert
after insert on public.user_private
for each row when (new.date_of_birth is not null)
execute function private.hide_minor();

create trigger user_private_hide_minor_update
after update of date_of_birth on public.user_private
for each row when (new.date_of_birth is distinct from old.date_of_birth)
execute function private.hide_minor();

create function private.guard_date_of_birth()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Otherwise a minor would turn 18 by editing a field.
  if auth.uid() = new.user_id then
    raise exception using errcode = '42501', message = 'date_of_birth_locked';
  end if;
  return new;
end;
$$;
comment on function private.guard_date_of_birth() is 'A person states their birthday once; after that staff correct it.';
revoke all on function private.guard_date_of_birth() from public;

create trigger user_private_guard_date_of_birth
before update of date_of_birth on public.user_private
for each row when (old.date_of_birth is not null and new.date_of_birth is distinct from old.date_of_birth)
execute function private.guard_date_of_birth();

create function private.guard_public_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() = new.id and exists (
    select from public.user_private
    where user_private.user_id = new.id and private.is_minor(user_private.date_of_birth)
  ) then
    raise exception using errcode = '42501', message = 'minor_consent_required';
  end if;
  return new;
end;
$$;
comment on function private.guard_public_profile() is 'A minor does not make themselves public; staff do, with the guardian''s consent.';
revoke all on function private.guard_public_profile() from public;

create trigger users_guard_public_profile
before update of public_profile on public.users
for each row when (new.public_profile and not old.public_profile)
execute function private.guard_public_profile();
