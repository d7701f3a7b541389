-- Photos of members: where the files are, and the one way to put one on a profile.

-- Anybody may look at a file whose random name they know; without a policy on storage.objects nobody but the service
-- writes, lists or removes one.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 524288, '{image/webp}')
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Everybody else's pictures may live anywhere; a photo that the site keeps has an address of this form only.
create function private.is_kept_photo(photo_url text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(photo_url ~ '^/avatars/[0-9a-f]{32}\.webp$', false);
$$;
comment on function private.is_kept_photo(text) is 'Whether the file behind a photo''s address is in the bucket avatars.';
revoke all on function private.is_kept_photo(text) from public;

create function private.queue_photo_removal(person uuid, photo_url text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.outbox (kind, payload)
  select 'remove_photo', jsonb_build_object('user_id', person, 'photo_url', queue_photo_removal.photo_url)
  where private.is_kept_photo(queue_photo_removal.photo_url);
$$;
comment on function private.queue_photo_removal(uuid, text) is 'The files of a photo that nobody shows any more are to be removed.';
revoke all on function private.queue_photo_removal(uuid, text) from public;

create function public.set_profile_photo(person uuid, url text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before text;
begin
  -- Two at once queue up: each sees, and queues, the photo of the one before.
  select users.photo_url into before from public.users where users.id = person for update;
  if not found then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  if url is not null and not private.has_consent(person, 'membership') then
    raise exception using errcode = '42501', message = 'minor_consent_required';
  end if;
  if before is distinct from url then
    update public.users set photo_url = url where users.id = person;
    perform private.queue_photo_removal(person, before);
  end if;
  return before;
end;
$$;
comment on function public.set_profile_photo(uuid, text) is
  'For the site''s photo function: puts a photo on a profile, or takes it away with null, queues the removal of the old files and answers the old address. A minor without consent is refused.';
revoke all on function public.set_profile_photo(uuid, text) from public, anon, authenticated;
grant execute on function public.set_profile_photo(uuid, text) to service_role;

create function private.retire_photo()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_photo_removal(old.id, old.photo_url);
  return null;
end;
$$;
comment on function private.retire_photo() is 'AFTER a member is deleted: the photo''s files go too.';
revoke all on function private.retire_photo() from public;

create trigger users_retire_photo
after delete on public.users
for each row when (old.photo_url is not null)
execute function private.retire_photo();
