-- Members: public profile fields in users, personal data in user_private.

set check_function_bodies = off;

-- Functions of checks and indexes ----------------------------------------------------------------------------------

-- Comparison key of a gamertag: ignores case, width, ligatures, repeated spaces and look-alike letters.
create function private.gamertag_key(gamertag text) returns text
language sql immutable set search_path = '' as $$
  -- Removes invisible characters, which other names may have, for instance between emoji. Maps Cyrillic and Greek
  -- letters that look like Latin ones, in lower case.
  select translate(
    lower(btrim(regexp_replace(
      regexp_replace(
        normalize(left(gamertag, 200), nfkc),
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]',
        '', 'g'
      ),
      '[[:space:]]+', ' ', 'g'
    ))),
    'асеорхуіјѕһԁԛԝвкмнтԍӏαεορνυικτηχγ',
    'aceopxyijshdqwbkmhtglaeopvuiktnxy'
  );
$$;
-- Writing a gamertag computes the key for its index.
grant execute on function private.gamertag_key to authenticated, service_role;

create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'user' check (role in ('user', 'admin', 'superadmin')),
  status text not null default 'registered' check (status in ('registered', 'active', 'approved', 'banned', 'left')),
  onboarding boolean not null default false,
  gamertag text check (gamertag = btrim(gamertag) and char_length(gamertag) between 2 and 50),
  gamertag_display text check (char_length(gamertag_display) <= 60),
  full_name text check (char_length(full_name) between 1 and 120),
  photo_url text check (photo_url ~ '^(https://|/)' and char_length(photo_url) <= 500),
  games text check (char_length(games) <= 300),
  division text check (char_length(division) <= 80),
  player_role text check (char_length(player_role) <= 80),
  platforms text[] not null default '{}' check (
    cardinality(platforms) <= 20 and char_length(array_to_string(platforms, '')) <= 400
  ),
  languages text[] not null default '{}' check (
    cardinality(languages) <= 20 and char_length(array_to_string(languages, '')) <= 400
  ),
  public_profile boolean not null default true,
  is_creator boolean not null default false,
  featured_streamers boolean not null default false,
  creator_name text check (char_length(creator_name) <= 80),
  creator_type text check (char_length(creator_type) <= 80),
  schedule text check (char_length(schedule) <= 200),
  years_creating integer check (years_creating between 0 and 60),
  url_twitch text check (
    url_twitch ~* '^https://([a-z0-9-]+\.)*twitch\.tv/[^[:space:][:cntrl:]<>"\\]+$' and char_length(url_twitch) <= 300
  ),
  url_youtube text check (
    url_youtube ~* '^https://([a-z0-9-]+\.)*(youtube\.com|youtu\.be)/[^[:space:][:cntrl:]<>"\\]+$'
    and char_length(url_youtube) <= 300
  ),
  url_instagram text check (
    url_instagram ~* '^https://([a-z0-9-]+\.)*instagram\.com/[^[:space:][:cntrl:]<>"\\]+$' and char_length(url_instagram) <= 300
  ),
  url_tiktok text check (
    url_tiktok ~* '^https://([a-z0-9-]+\.)*tiktok\.com/[^[:space:][:cntrl:]<>"\\]+$' and char_length(url_tiktok) <= 300
  ),
  url_facebook text check (
    url_facebook ~* '^https://([a-z0-9-]+\.)*(facebook\.com|fb\.com|fb\.me)/[^[:space:][:cntrl:]<>"\\]+$'
    and char_length(url_facebook) <= 300
  ),
  followers_twitch integer check (followers_twitch >= 0),
  followers_youtube integer check (followers_youtube >= 0),
  followers_instagram integer check (followers_instagram >= 0),
  followers_tiktok integer check (followers_tiktok >= 0),
  followers_facebook integer check (followers_facebook >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_gamertag_characters_check check (
    gamertag !~ (
      '[\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680'
      '\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0'
      '\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
      '\U000e0000-\U000e0fff]'
    )
  ),
  constraint users_gamertag_url_check check (
    char_length(regexp_replace(split_part(gamertag, '#', 1), '[^A-Za-z0-9]', '', 'g')) >= 2
  ),
  -- No line breaks and no direction marks, which can make a text read as another one.
  constraint users_text_check check (
    concat_ws(
      ' ', gamertag_display, full_name, games, division, player_role, array_to_string(platforms, ' '),
      array_to_string(languages, ' '), creator_name, creator_type, schedule
    ) !~ '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]'
  )
);
comment on table public.users is
  'One row per account, created by a trigger on sign-up. Profile fields only; personal data is in user_private.';
comment on constraint users_gamertag_characters_check on public.users is
  'No invisible characters and no direction marks; the only blank is a space.';
comment on column public.users.role is 'user, admin or superadmin; changed by superadmins, never by the member.';
comment on column public.users.status is
  'registered, active (onboarded), approved (in public lists), banned or left; never written by the member.';
comment on column public.users.onboarding is 'True when onboarding is complete.';
comment on column public.users.gamertag is 'Unique by private.gamertag_key; null until chosen.';
comment on column public.users.full_name is 'Display name; the legal name is in user_private.';
comment on column public.users.player_role is
  'Role in play (for instance entry fragger) on a player card; no permission.';
comment on column public.users.public_profile is
  'Visible to anonymous readers once approved. False for a minor until consent is recorded.';
comment on column public.users.featured_streamers is 'Among the featured streamers; set by staff.';
comment on column public.users.years_creating is 'Years of creating content.';
create index users_public_idx on public.users (created_at, id)
  where status = 'approved' and public_profile and gamertag is not null;
create index users_role_idx on public.users (role) where role <> 'user';
create unique index users_gamertag_key on public.users (private.gamertag_key(gamertag));
-- Lets landing_statistics count without reading rows.
create index users_good_standing_idx on public.users (id) where status in ('active', 'approved') and onboarding;
create index users_featured_streamers_idx on public.users (created_at, id)
  where is_creator and featured_streamers and status = 'approved' and public_profile and gamertag is not null;
create index users_gamertag_prefix_idx on public.users (private.gamertag_key(gamertag) text_pattern_ops)
  where status = 'approved';
create index users_creator_idx on public.users (id) where is_creator;

create table public.user_private (
  user_id uuid primary key references public.users (id) on delete cascade,
  email text check (char_length(email) <= 254),
  legal_name text check (char_length(legal_name) between 1 and 160),
  date_of_birth date check (date_of_birth >= date '1900-01-01'),
  phone text check (char_length(phone) <= 40),
  address_line text check (char_length(address_line) <= 200),
  city text check (char_length(city) <= 100),
  province text check (char_length(province) <= 60),
  postal_code text check (postal_code ~ '^[0-9]{4}$'),
  guardian_name text check (char_length(guardian_name) between 1 and 160),
  guardian_relationship text check (char_length(guardian_relationship) <= 60),
  guardian_email text check (private.is_email(guardian_email)),
  guardian_phone text check (char_length(guardian_phone) <= 40),
  show_birthday boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_private_text_check check (
    concat_ws(
      ' ', legal_name, phone, address_line, city, province, guardian_name, guardian_relationship, guardian_email,
      guardian_phone
    ) !~ '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]'
  )
);
comment on table public.user_private is 'Personal data of a member: readable by the member, user management and HR.';
comment on column public.user_private.email is 'Copied from auth.users; never written through the API.';
comment on column public.user_private.date_of_birth is 'Set once by the member; corrected by staff.';
comment on column public.user_private.show_birthday is
  'Opt-in for the birthday list, which shows day and month, never the year.';
comment on column public.user_private.postal_code is 'South African postal code: four digits.';
-- One key per calendar day: 101 to 1231.
create index user_private_birthday_idx on public.user_private (
  ((extract(month from date_of_birth) * 100 + extract(day from date_of_birth))::integer)
) where show_birthday;

-- Functions of the policies ----------------------------------------------------------------------------------------

-- Members of staff_assignment_ids.
create function private.staff_user_ids(lowest_level integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select assignment.user_id
  from public.user_organizational_roles as assignment
  where assignment.id in (select private.staff_assignment_ids(lowest_level));
$$;
grant execute on function private.staff_user_ids to anon, authenticated, service_role;

call private.protect_table('public.users');
create policy users_select_anon on public.users
for select to anon
using (
  (status = 'approved' and public_profile and gamertag is not null)
  or id = any (array(select private.staff_user_ids(2)))
);
create policy users_select_authenticated on public.users
for select to authenticated
using (
  id = (select auth.uid())
  or (status = 'approved' and public_profile and gamertag is not null)
  or id = any (array(select private.staff_user_ids(6)))
  or (select private.has_permission('user_management'))
  or (select private.has_permission('hr_full'))
);
create policy users_update_authenticated on public.users
for update to authenticated
using (id = (select auth.uid()) or (select private.has_permission('user_management')))
with check (id = (select auth.uid()) or (select private.has_permission('user_management')));
-- Members write their own rows without a second factor.
create policy users_second_factor_update on public.users
as restrictive for update to authenticated
using (id = (select auth.uid()) or (select private.require_second_factor()))
with check (id = (select auth.uid()) or (select private.require_second_factor()));

-- Not role (it would name administrators) and not onboarding.
grant select (
  id, status, gamertag, gamertag_display, full_name, photo_url, games, division, player_role, platforms, languages,
  public_profile, is_creator, featured_streamers, creator_name, creator_type, schedule, years_creating,
  url_twitch, url_youtube, url_instagram, url_tiktok, url_facebook,
  followers_twitch, followers_youtube, followers_instagram, followers_tiktok, followers_facebook, created_at
) on public.users to anon;
grant select on public.users to authenticated;
-- Not role, status, onboarding, is_creator, featured_streamers; not photo_url, which the site writes with its service
-- key after checking and encoding the photo.
grant update (
  gamertag, gamertag_display, full_name, games, division, player_role, platforms, languages,
  public_profile, creator_name, creator_type, schedule, years_creating,
  url_twitch, url_youtube, url_instagram, url_tiktok, url_facebook,
  followers_twitch, followers_youtube, followers_instagram, followers_tiktok, followers_facebook
) on public.users to authenticated;

call private.protect_table('public.user_private');
create policy user_private_select_authenticated on public.user_private
for select to authenticated
using (
  user_id = (select auth.uid())
  or (select private.has_permission('user_management'))
  or (select private.has_permission('hr_full'))
);
create policy user_private_update_authenticated on public.user_private
for update to authenticated
using (
  user_id = (select auth.uid())
  or (select private.has_permission('user_management'))
  or (select private.has_permission('hr_full'))
)
with check (
  user_id = (select auth.uid())
  or (select private.has_permission('user_management'))
  or (select private.has_permission('hr_full'))
);
create policy user_private_second_factor_update on public.user_private
as restrictive for update to authenticated
using (user_id = (select auth.uid()) or (select private.require_second_factor()))
with check (user_id = (select auth.uid()) or (select private.require_second_factor()));

grant select on public.user_private to authenticated;
-- Not email, which follows the account.
grant update (
  legal_name, date_of_birth, phone, address_line, city, province, postal_code,
  guardian_name, guardian_relationship, guardian_email, guardian_phone, show_birthday
) on public.user_private to authenticated;

-- BEFORE UPDATE: members never change their own role, status, onboarding or flags; only superadmins change roles and
-- the status of staff. Refuses with own_privileges, superadmin_required, permission_required.
create function private.guard_user_privileges() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := auth.uid();
begin
  -- No grant allows these columns; the trigger also covers functions that forget to check the caller. The service and
  -- migrations have no signed-in member.
  if actor is null or private.is_trusted_write(new.id) then
    return new;
  end if;
  perform private.refuse_if(new.id = actor, 'own_privileges', '42501');
  perform private.refuse_if(new.role is distinct from old.role and not private.is_superadmin(), 'superadmin_required', '42501');
  perform private.refuse_if(not private.has_permission('user_management'), 'permission_required', '42501');
  perform private.refuse_if(old.role <> 'user' and not private.is_superadmin(), 'superadmin_required', '42501');
  return new;
end;
$$;

-- BEFORE UPDATE or DELETE: keeps at least one superadmin. Locks obscura.superadmins (advisory). Refuses with
-- last_superadmin.
create function private.keep_last_superadmin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Serialises superadmins who remove each other.
  perform pg_advisory_xact_lock(hashtextextended('obscura.superadmins', 0));
  perform private.refuse_if(not exists (
    select from public.users
    where users.role = 'superadmin' and users.status not in ('banned', 'left') and users.id <> old.id
  ), 'last_superadmin');
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

-- BEFORE UPDATE: a member sets the date of birth once; staff correct it. Refuses with date_of_birth_locked.
create function private.guard_date_of_birth() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Otherwise a minor could become an adult by editing the field.
  perform private.refuse_if(auth.uid() = new.user_id, 'date_of_birth_locked', '42501');
  return new;
end;
$$;

-- BEFORE a member becomes admin or superadmin: neither banned nor left, and no minor. Refuses with person_unavailable,
-- role_needs_adult.
create function private.guard_admin_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(new.status in ('banned', 'left'), 'person_unavailable');
  perform private.refuse_if(private.is_minor_person(new.id), 'role_needs_adult');
  return new;
end;
$$;

-- BEFORE a date of birth is written: members are at least 13 years old, and minors hold no role that opens personal data.
-- Locks the member. Refuses with too_young, role_needs_adult.
create function private.guard_age() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Days begin at midnight in South Africa.
  perform private.refuse_if(new.date_of_birth > (private.today() - interval '13 years')::date, 'too_young');
  if not private.is_minor(new.date_of_birth) then
    return new;
  end if;
  -- Waits for a change of the role.
  perform from public.users where users.id = new.user_id for no key update;
  perform private.refuse_if(exists (select from public.users where users.id = new.user_id and users.role <> 'user') or exists (
    select from public.user_organizational_roles as assignment
    join public.organizational_roles as role on role.role_code = assignment.role_code
    where assignment.user_id = new.user_id
      and (assignment.end_date is null or assignment.end_date > greatest(now(), assignment.start_date))
      and private.reads_personal_data(role.platform_permissions)
  ), 'role_needs_adult');
  return new;
end;
$$;

-- BEFORE another member's row is written through the API: rows of administrators need a superadmin, rows of holders of
-- the key admin an administrator. Refuses with superadmin_required.
create function private.guard_higher_rank() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := case tg_table_name when 'users' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'user_id' end;
begin
  perform private.refuse_if(person is distinct from auth.uid() and not private.is_superadmin() and exists (
    select from public.users
    where users.id = person
      and (users.role <> 'user' or ('admin' = any (private.permissions_of(users.id)) and not private.is_admin()))
  ), 'superadmin_required', '42501');
  return new;
end;
$$;

-- Names ------------------------------------------------------------------------------------------------------------

-- Whether no other member has this gamertag, compared by private.gamertag_key. 120 calls in 10 minutes per member.
-- Refuses with throttled.
create function public.gamertag_available(wanted text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  perform private.throttle('gamertag_available', person::text, 120, 600);
  return not private.is_banned_gamertag(wanted) and not exists (
    select from public.users
    where private.gamertag_key(users.gamertag) = private.gamertag_key(wanted) and users.id <> person
  );
end;
$$;
grant execute on function public.gamertag_available to authenticated;

-- Mailbox behind an e-mail address: lower case, without a plus suffix, without dots for Gmail.
create function private.canonical_mailbox(email text) returns text
language sql immutable set search_path = '' as $$
  select case
    when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com'
    else box || '@' || host
  end
  from (
    select
      regexp_replace(split_part(address, '@', 1), '(?<=.)\+.*$', '') as box,
      split_part(address, '@', 2) as host
    from (select lower(btrim(left(email, 400))) as address) as whole
  ) as parts;
$$;

-- BEFORE a display name is written: it must not equal the gamertag of another or a banned member. Refuses with
-- gamertag_taken.
create function private.guard_display_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(exists (
    select from unnest(array[new.gamertag_display, new.creator_name]) as shown_name
    where private.is_banned_gamertag(shown_name) or exists (
      select from public.users
      where private.gamertag_key(users.gamertag) = private.gamertag_key(shown_name) and users.id <> new.id
    )
  ), 'gamertag_taken');
  return new;
end;
$$;

-- Name of a member for staff; for views and results that only staff read.
create function private.member_name(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(users.full_name, users.gamertag_display, users.gamertag) from public.users where users.id = person;
$$;
grant execute on function private.member_name to authenticated, service_role;

-- Profile ----------------------------------------------------------------------------------------------------------

-- The caller's profile, as every page needs it. Ends an expired ban; refuses a banned member.
create function public.my_profile() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  return (
    select jsonb_build_object(
      'user_id', users.id,
      'email', user_private.email,
      'role', users.role,
      'status', users.status,
      'onboarding', users.onboarding,
      'gamertag', users.gamertag,
      'full_name', users.full_name,
      'photo_url', users.photo_url,
      'permissions', to_jsonb(private.permissions_of(person)),
      'applied_team_ids', (
        select coalesce(jsonb_agg(application.team_id order by application.submitted_at), '[]'::jsonb)
        from public.team_applications as application
        where application.user_id = person and private.is_open_stage(application.stage)
      ),
      'is_minor', private.is_minor(user_private.date_of_birth),
      'consent', private.consent_state(person),
      'aal_required', private.is_second_factor_missing()
    )
    from public.users join public.user_private on user_private.user_id = users.id
    where users.id = person
  );
end;
$$;
grant execute on function public.my_profile to authenticated;

-- Photos -----------------------------------------------------------------------------------------------------------

-- Queues the removal of a photo's files.
create function private.queue_photo_removal(person uuid, photo_url text) returns void
language sql security definer set search_path = '' as $$
  insert into public.outbox (kind, payload)
  select 'remove_photo', jsonb_build_object('user_id', person, 'photo_url', queue_photo_removal.photo_url)
  -- The site stores photos under such a path; other members' pictures may be hosted anywhere.
  where queue_photo_removal.photo_url ~ '^/avatars/[0-9a-f]{32}\.webp$';
$$;

-- For the photo function of the site: sets or, with null, removes a profile photo, queues the removal of the old files,
-- and returns the old URL. Refuses a minor without consent. Locks the member. Refuses with not_found,
-- minor_consent_required.
create function public.set_profile_photo(person uuid, url text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  before text;
begin
  -- Locks the row: of two concurrent calls each sees and queues the photo of the one before.
  select users.photo_url into before from public.users where users.id = person for update;
  perform private.refuse_if(not found, 'not_found');
  perform private.refuse_if(url is not null and not private.has_consent(person, 'membership'), 'minor_consent_required', '42501');
  if before is distinct from url then
    update public.users set photo_url = url where users.id = person;
    perform private.queue_photo_removal(person, before);
  end if;
  return before;
end;
$$;
grant execute on function public.set_profile_photo to service_role;

-- AFTER a member is deleted: queues the removal of the photo's files.
create function private.queue_former_photo_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_photo_removal(old.id, old.photo_url);
  return null;
end;
$$;

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

call private.keep_updated_at('public.users');

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

create trigger users_guard_admin_role
before update of role on public.users
for each row when (new.role <> 'user' and new.role <> old.role)
execute function private.guard_admin_role();

create trigger users_queue_photo_removal
after delete on public.users
for each row when (old.photo_url is not null)
execute function private.queue_former_photo_removal();

create trigger users_higher_rank
before update on public.users
for each row when (current_user = 'authenticated')
execute function private.guard_higher_rank();

create trigger users_guard_display_names
before update of gamertag_display, creator_name on public.users
for each row when (
  new.gamertag_display is distinct from old.gamertag_display or new.creator_name is distinct from old.creator_name
)
execute function private.guard_display_names();

-- Redacts creator fields: the audit outlives the account.
create trigger users_audit_streamers
after update of is_creator, featured_streamers on public.users
for each row when ((old.is_creator, old.featured_streamers) is distinct from (new.is_creator, new.featured_streamers))
execute function private.audit_row('id', '', 'is_creator,featured_streamers');

create trigger users_audit_creator_facts
after update of
  creator_name, creator_type, schedule, years_creating, url_twitch, url_youtube, url_instagram, url_tiktok, url_facebook,
  followers_twitch, followers_youtube, followers_instagram, followers_tiktok, followers_facebook
on public.users
-- Not for members' own changes.
for each row when (auth.uid() <> new.id)
execute function private.audit_row(
  'id',
  'creator_name,creator_type,schedule,years_creating,url_twitch,url_youtube,url_instagram,url_tiktok,url_facebook,followers_twitch,followers_youtube,followers_instagram,followers_tiktok,followers_facebook',
  'creator_name,creator_type,schedule,years_creating,url_twitch,url_youtube,url_instagram,url_tiktok,url_facebook,followers_twitch,followers_youtube,followers_instagram,followers_tiktok,followers_facebook'
);

call private.keep_updated_at('public.user_private');

create trigger user_private_guard_date_of_birth
before update of date_of_birth on public.user_private
for each row when (old.date_of_birth is not null and new.date_of_birth is distinct from old.date_of_birth)
execute function private.guard_date_of_birth();

create trigger user_private_minimum_age
before insert or update of date_of_birth on public.user_private
for each row when (new.date_of_birth is not null)
execute function private.guard_age();

create trigger user_private_higher_rank
before update on public.user_private
for each row when (current_user = 'authenticated')
execute function private.guard_higher_rank();

-- Anyone reads a file by its random name; without a policy on storage.objects only the service writes, lists or
-- removes files.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 524288, '{image/webp}')
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
