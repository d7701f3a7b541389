-- Uploads to tickets: recorded by the service, sent with a message, read by the people who may read that message.

set check_function_bodies = off;

-- Uploading --------------------------------------------------------------------------------------------------------

-- For the functions of the site: records an upload whose file is in the bucket; returns its id. At most 20 that are not
-- sent. Locks the member. Refuses with not_found, too_many_files.
create function public.add_ticket_file(person uuid, name text, path text, media_type text, bytes integer) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  added uuid;
begin
  perform from public.users where users.id = person for no key update;
  perform private.refuse_if(not found, 'not_found');
  perform private.refuse_if((
    select count(*) from private.ticket_files as file where file.uploaded_by = person and file.ticket_id is null
  ) >= 20, 'too_many_files');
  insert into private.ticket_files (uploaded_by, name, path, media_type, bytes)
  values (person, add_ticket_file.name, add_ticket_file.path, add_ticket_file.media_type, add_ticket_file.bytes)
  returning id into added;
  return added;
end;
$$;
grant execute on function public.add_ticket_file to service_role;

-- Sends uploads of a person with a message; null and an empty list send none. Each is sent once. Locks the uploads.
-- Refuses with too_many_files (5), not_found.
create function private.attach_ticket_files(ticket uuid, message uuid, files uuid[], person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid[] := array(select distinct file from unnest(files) as file);
  attached integer;
begin
  perform private.refuse_if(cardinality(wanted) > 5, 'too_many_files');
  update private.ticket_files as sent_file set ticket_id = ticket, message_id = message
  where sent_file.id = any (wanted) and sent_file.ticket_id is null and sent_file.uploaded_by = person;
  get diagnostics attached = row_count;
  perform private.refuse_if(attached <> cardinality(wanted), 'not_found');
end;
$$;

-- Reading ----------------------------------------------------------------------------------------------------------

-- File name in the bucket: of an own upload, of a public message of the caller's ticket, or of any message for the
-- desk, which is recorded as an opening. Refuses with not_found, second_factor_required.
create function public.ticket_file_path(file uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  target_file private.ticket_files;
  ticket public.tickets;
  is_internal boolean;
begin
  select * into target_file from private.ticket_files where ticket_files.id = file;
  select * into ticket from public.tickets where tickets.id = target_file.ticket_id;
  select message.is_internal into is_internal from private.ticket_messages as message where message.id = target_file.message_id;
  if private.can_work_on_ticket(ticket) then
    perform private.require_second_factor();
    insert into private.ticket_openings (ticket_id, user_id)
    select ticket.id, person
    where not exists (
      select from private.ticket_openings as opening
      where opening.ticket_id = ticket.id and opening.user_id = person and opening.at > now() - interval '1 hour'
    );
    return target_file.path;
  end if;
  if target_file.ticket_id is null and target_file.uploaded_by = person
    or ticket.requester_id = person and ticket.about_user_id is distinct from person and not is_internal then
    return target_file.path;
  end if;
  raise exception using errcode = 'PT409', message = 'not_found';
end;
$$;
grant execute on function public.ticket_file_path to authenticated;

-- Retention --------------------------------------------------------------------------------------------------------

-- For a daily job: deletes uploads that were not sent within a day; returns files in the bucket tickets without a
-- record that are older than a day. At most 500.
create function public.purge_ticket_files() returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.ticket_files as file
  where file.ticket_id is null and file.created_at < now() - interval '24 hours';
  -- Also files of deleted tickets, and files whose upload failed before it was recorded.
  return query
  select objects.name::text from storage.objects
  where objects.bucket_id = 'tickets' and objects.created_at < now() - interval '24 hours'
    and not exists (select from private.ticket_files as target_file where target_file.path = objects.name)
  order by objects.created_at, objects.name
  limit 500;
end;
$$;
grant execute on function public.purge_ticket_files to service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('tickets', 'tickets', false, 10485760, array['image/webp', 'application/pdf'])
on conflict (id) do nothing;
