-- Who reads and writes members. Apart from the tables because the rules need the organisation's permissions.

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
create policy users_not_banned on public.users
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

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
create policy user_private_not_banned on public.user_private
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

-- Not role (who the administrators are) and not onboarding.
grant select (
  id, status, gamertag, gamertag_display, full_name, photo_url, games, division, player_role, platforms, languages,
  public_profile, is_creator, featured_streamers, creator_name, creator_type, schedule, years_creating,
  url_twitch, url_youtube, url_instagram, url_tiktok, url_facebook,
  followers_twitch, followers_youtube, followers_instagram, followers_tiktok, followers_facebook, created_at
) on public.users to anon;
grant select on public.users to authenticated;
-- Never role, status, onboarding, is_creator or featured_streamers.
grant update (
  gamertag, gamertag_display, full_name, photo_url, games, division, player_role, platforms, languages,
  public_profile, creator_name, creator_type, schedule, years_creating,
  url_twitch, url_youtube, url_instagram, url_tiktok, url_facebook,
  followers_twitch, followers_youtube, followers_instagram, followers_tiktok, followers_facebook
) on public.users to authenticated;

grant select on public.user_private to authenticated;
-- Not email, which follows the account.
grant update (
  legal_name, date_of_birth, phone, address_line, city, province, postal_code,
  guardian_name, guardian_relationship, guardian_email, guardian_phone, show_birthday
) on public.user_private to authenticated;

create view public.staff_directory
with (security_invoker = true) as
select
  held.user_id,
  person.full_name,
  held.role_code,
  role.role_title,
  role.department,
  role.level,
  role.reports_to_role_code,
  held.contact_email as email,
  person.photo_url,
  held.discord,
  game.display_name as game_name,
  held.game_category_code,
  held.is_primary,
  held.start_date,
  person.gamertag
from public.user_organizational_roles as held
join public.organizational_roles as role on role.role_code = held.role_code
join public.users as person on person.id = held.user_id
left join public.game_categories as game on game.category_code = held.game_category_code
where role.is_active
  and held.start_date <= now()
  and (held.end_date is null or held.end_date > now());
comment on view public.staff_directory is
  'Current holders of roles. Anonymous readers see levels 1 and 2 of people who agreed to be shown, members every level.';
comment on column public.staff_directory.email is 'The work address of the assignment, never the account''s.';
grant select on public.staff_directory to anon, authenticated, service_role;
