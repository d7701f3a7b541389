-- Pictures of articles: where the files are, who uploaded them, and the one way to keep one.

-- Anybody may look at a file whose random name they know; without a policy on storage.objects nobody but the service
-- writes, lists or removes one.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('pictures', 'pictures', true, 3145728, '{image/avif,image/webp}')
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table public.article_pictures (
  name text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  constraint article_pictures_pkey primary key (name),
  constraint article_pictures_uploaded_by_fkey foreign key (uploaded_by) references public.users (id) on delete set null,
  constraint article_pictures_name_check check (name ~ '^[0-9a-f]{32}$'),
  constraint article_pictures_width_check check (width between 1 and 1600),
  constraint article_pictures_height_check check (height between 1 and 3200),
  constraint article_pictures_size_check check (
    left(name, 6) = lpad(to_hex(width), 3, '0') || lpad(to_hex(height), 3, '0')
  ),
  constraint article_pictures_bytes_check check (bytes > 0)
);
comment on table public.article_pictures is
  'Pictures that editors uploaded: three files each in the bucket pictures. Written by the service alone.';
comment on column public.article_pictures.name is
  'The files are <name>.avif, <name>-800.avif and <name>-400.avif. Begins with width and height, three hexadecimal digits each; the rest is random.';
comment on column public.article_pictures.width is 'Of the largest file, in pixels; the smaller ones are never wider.';
comment on column public.article_pictures.bytes is 'Of the three files together.';
create index article_pictures_uploaded_by_idx on public.article_pictures (uploaded_by);
create index article_pictures_created_at_idx on public.article_pictures (created_at);
alter table public.article_pictures enable row level security;

create policy article_pictures_select_authenticated on public.article_pictures
for select to authenticated using ((select private.has_permission('content_management')));
create policy article_pictures_not_banned on public.article_pictures
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));
grant select on public.article_pictures to authenticated;

-- Keeping one -----------------------------------------------------------------------------------------------------

create function public.may_upload_article_picture()
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  return true;
end;
$$;
comment on function public.may_upload_article_picture() is
  'True for an editor whose session has the second factor that staff need; everybody else is refused. The site''s function asks it with the caller''s token before it looks at a file.';
revoke all on function public.may_upload_article_picture() from public, anon, service_role;
grant execute on function public.may_upload_article_picture() to authenticated;

create function public.keep_article_picture(name text, width integer, height integer, bytes integer, person uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- The session was asked already; the person is asked again, at the moment of writing.
  if not coalesce('content_management' = any (private.permissions_of(person)), false) then
    raise exception using errcode = '42501', message = 'permission_required';
  end if;
  insert into public.article_pictures (name, width, height, bytes, uploaded_by)
  values (
    keep_article_picture.name, keep_article_picture.width, keep_article_picture.height, keep_article_picture.bytes, person
  );
end;
$$;
comment on function public.keep_article_picture(text, integer, integer, integer, uuid) is
  'For the site''s picture function: writes down a picture before its files are put into the bucket. Somebody who is no editor is refused.';
revoke all on function public.keep_article_picture(text, integer, integer, integer, uuid) from public, anon, authenticated;
grant execute on function public.keep_article_picture(text, integer, integer, integer, uuid) to service_role;

-- Tidying up ------------------------------------------------------------------------------------------------------

create function public.retire_article_pictures()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  retired integer;
begin
  with texts as (
    select article.body || ' ' || coalesce(article.featured_image_url, '') as words from public.blog_articles as article
    union all
    select revision.body || ' ' || coalesce(revision.featured_image_url, '') from public.article_revisions as revision
  ),
  named as (
    select distinct match[1] as name
    from texts, regexp_matches(texts.words, '/pictures/([0-9a-f]{32})', 'g') as match
  ),
  unused as (
    delete from public.article_pictures as picture
    where picture.created_at < now() - interval '30 days'
      and not exists (select from named where named.name = picture.name)
    returning picture.name
  )
  insert into public.outbox (kind, payload)
  select 'remove_article_picture', jsonb_build_object('name', unused.name) from unused;
  get diagnostics retired = row_count;
  return retired;
end;
$$;
comment on function public.retire_article_pictures() is
  'For the site''s hourly tidying up: strikes off pictures older than 30 days that no article and no revision names, queues the removal of their files and answers how many.';
revoke all on function public.retire_article_pictures() from public, anon, authenticated;
grant execute on function public.retire_article_pictures() to service_role;

-- Everything held about oneself -----------------------------------------------------------------------------------

create function private.data_of_editor(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'article_revisions', (
      select jsonb_agg(
        jsonb_build_object('article_id', revision.article_id, 'number', revision.number, 'title', revision.title, 'saved_at', revision.saved_at)
        order by revision.saved_at
      )
      from public.article_revisions as revision where revision.saved_by = person
    ),
    'article_reviews', (
      select jsonb_agg(
        jsonb_build_object('article_id', review.article_id, 'note', review.note, 'asked_at', review.asked_at)
        order by review.asked_at
      )
      from public.article_reviews as review where review.asked_by = person
    ),
    'article_previews', (
      select jsonb_agg(
        jsonb_build_object('article_id', link.article_id, 'created_at', link.created_at, 'expires_at', link.expires_at)
        order by link.created_at
      )
      from private.article_previews as link where link.created_by = person
    ),
    'article_pictures', (
      select jsonb_agg(to_jsonb(picture) - 'uploaded_by' order by picture.created_at)
      from public.article_pictures as picture where picture.uploaded_by = person
    )
  );
$$;
comment on function private.data_of_editor(uuid) is 'What is held about a member who writes news.';
revoke all on function private.data_of_editor(uuid) from public;
