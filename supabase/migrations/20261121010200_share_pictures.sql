-- Pictures that links are shared with: where they are kept once drawn, and which of them nobody needs any more.

-- Anybody may look at one; without a policy on storage.objects nobody but the service writes, lists or removes one.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('share', 'share', true, 524288, '{image/jpeg}')
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function public.stale_share_pictures()
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  with kept as (
    select
      objects.name,
      split_part(objects.name, '/', 1) as kind,
      split_part(objects.name, '/', 2) as slug,
      row_number() over (
        partition by split_part(objects.name, '/', 1), split_part(objects.name, '/', 2)
        order by objects.created_at desc, objects.name
      ) as position
    from storage.objects
    where objects.bucket_id = 'share'
  )
  select kept.name
  from kept
  where kept.position > 1
    or not case kept.kind
      when 'article' then exists (
        select from public.blog_articles
        where blog_articles.slug = kept.slug
          and private.is_article_public(blog_articles.status, blog_articles.published_at)
      )
      when 'product' then exists (
        select from public.products where products.slug = kept.slug and products.status = 'active'
      )
      when 'team' then exists (select from public.teams where teams.slug = kept.slug)
      else false
    end
  order by kept.name
  limit 500;
$$;
comment on function public.stale_share_pictures() is
  'For the site''s daily tidying: names in the bucket share whose row readers cannot see any more, or that a later drawing of the same row has replaced. At most 500.';
revoke all on function public.stale_share_pictures() from public, anon, authenticated;
grant execute on function public.stale_share_pictures() to service_role;
