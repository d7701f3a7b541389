-- Baking: whoever hides goes from the built pages at once; whoever stands there by name is built in anew when it changes.

create function private.is_built_in(person public.users)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select person.public_profile and (
    -- Anybody of these may stand in the window of players that the last build took.
    (person.status = 'approved' and person.gamertag is not null)
    or (person.status in ('active', 'approved') and exists (
      select from public.user_organizational_roles as held
      join public.organizational_roles as role on role.role_code = held.role_code
      where held.user_id = person.id and role.level <= 2
    ))
  );
$$;
comment on function private.is_built_in(public.users) is
  'Whether pages for everybody may name this person: among the players, on a roster, as a streamer or as one who leads.';
revoke all on function private.is_built_in(public.users) from public;

create function private.has_place_on_pages(person uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.team_members as membership
    where membership.user_id = person and membership.left_at is null and membership.status = 'active'
  ) or exists (
    select from public.user_organizational_roles as held
    join public.organizational_roles as role on role.role_code = held.role_code
    where held.user_id = person and role.level <= 2
  );
$$;
comment on function private.has_place_on_pages(uuid) is
  'Whether this person stands in every build, for as long as they are shown: on a roster or as one who leads.';
revoke all on function private.has_place_on_pages(uuid) from public;

create function private.queue_person_rebuild()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Where a deleted account led or played is gone with it.
  was_out boolean := case
    when tg_op = 'DELETE' then old.public_profile and old.status in ('active', 'approved')
    else private.is_built_in(old)
  end;
  is_out boolean := tg_op = 'UPDATE' and private.is_built_in(new);
begin
  if was_out and not is_out then
    perform private.queue_rebuild(now());
  elsif is_out and (
    (old.is_creator and old.featured_streamers) or (new.is_creator and new.featured_streamers)
    or (
      (not was_out or (old.gamertag, old.full_name, old.photo_url) is distinct from (new.gamertag, new.full_name, new.photo_url))
      and private.has_place_on_pages(new.id)
    )
  ) then
    perform private.queue_rebuild(private.rebuild_soon());
  end if;
  return null;
end;
$$;
comment on function private.queue_person_rebuild() is
  'AFTER what everybody reads of a person changed: at once when they are no longer shown, soon when pages name them.';
revoke all on function private.queue_person_rebuild() from public;

-- At the end of the transaction: whoever goes on to lock a team or a membership must not hold the queue meanwhile.
-- Numbers of followers are brought up to date by the page itself.
create constraint trigger users_roster_rebuild
after update on public.users
deferrable initially deferred
for each row when (
  (
    old.status, old.public_profile, old.gamertag, old.gamertag_display, old.full_name, old.photo_url, old.games,
    old.is_creator, old.featured_streamers, old.creator_name, old.creator_type, old.schedule, old.years_creating,
    old.url_twitch, old.url_youtube, old.url_instagram, old.url_tiktok, old.url_facebook
  )
  is distinct from
  (
    new.status, new.public_profile, new.gamertag, new.gamertag_display, new.full_name, new.photo_url, new.games,
    new.is_creator, new.featured_streamers, new.creator_name, new.creator_type, new.schedule, new.years_creating,
    new.url_twitch, new.url_youtube, new.url_instagram, new.url_tiktok, new.url_facebook
  )
)
execute function private.queue_person_rebuild();

create constraint trigger users_roster_rebuild_delete
after delete on public.users
deferrable initially deferred
for each row execute function private.queue_person_rebuild();
