-- News.

create table public.blog_categories (
  id uuid not null default gen_random_uuid(),
  name text not null,
  slug text not null,
  color text not null default '#00ff41',
  sort_order integer not null default 0,
  constraint blog_categories_pkey primary key (id),
  constraint blog_categories_slug_key unique (slug),
  constraint blog_categories_name_check check (char_length(name) between 1 and 80),
  constraint blog_categories_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  constraint blog_categories_color_check check (color ~ '^#[0-9A-Fa-f]{6}$')
);
comment on table public.blog_categories is 'Categories of the news.';

create table public.blog_articles (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  title text not null,
  excerpt text not null default '',
  body text not null default '',
  category_id uuid,
  featured_image_url text,
  featured_image_alt text,
  author_id uuid,
  author_name text,
  status text not null default 'draft',
  is_featured boolean not null default false,
  published_at timestamptz,
  view_count integer not null default 0,
  seo_title text,
  seo_description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint blog_articles_pkey primary key (id),
  constraint blog_articles_slug_key unique (slug),
  constraint blog_articles_category_id_fkey foreign key (category_id)
    references public.blog_categories (id) on delete set null,
  constraint blog_articles_author_id_fkey foreign key (author_id) references public.users (id) on delete set null,
  constraint blog_articles_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  constraint blog_articles_title_check check (char_length(title) between 1 and 160),
  constraint blog_articles_excerpt_check check (char_length(excerpt) <= 500),
  constraint blog_articles_body_check check (char_length(body) <= 200000),
  constraint blog_articles_featured_image_url_check check (
    featured_image_url ~ '^(https://|/)' and char_length(featured_image_url) <= 500
  ),
  constraint blog_articles_featured_image_alt_check check (char_length(featured_image_alt) <= 300),
  constraint blog_articles_author_name_check check (char_length(author_name) between 1 and 120),
  constraint blog_articles_status_check check (
    status in ('draft', 'in_review', 'scheduled', 'published', 'archived')
  ),
  constraint blog_articles_published_at_check check (status not in ('scheduled', 'published') or published_at is not null),
  constraint blog_articles_view_count_check check (view_count >= 0),
  constraint blog_articles_seo_title_check check (char_length(seo_title) <= 160),
  constraint blog_articles_seo_description_check check (char_length(seo_description) <= 320)
);
comment on table public.blog_articles is
  'News articles. Readers see published and scheduled ones from published_at on, without a job that publishes.';
comment on column public.blog_articles.body is 'Markdown; sanitised where it is rendered.';
comment on column public.blog_articles.author_name is 'Byline as it was when written; stays when the account goes.';
comment on column public.blog_articles.view_count is 'Written only by count_article_view.';
create index blog_articles_published_idx on public.blog_articles (published_at desc)
  where status in ('published', 'scheduled');
create index blog_articles_category_idx on public.blog_articles (category_id);
create index blog_articles_author_idx on public.blog_articles (author_id);

create table private.article_views (
  article_id uuid not null,
  visitor_hash text not null,
  day date not null,
  constraint article_views_pkey primary key (article_id, day, visitor_hash),
  constraint article_views_article_id_fkey foreign key (article_id)
    references public.blog_articles (id) on delete cascade
);
comment on table private.article_views is 'One row per article, visitor and day, so that a reload does not count twice. Kept two days.';
comment on column private.article_views.visitor_hash is 'Salted hash of day, address and browser: useless the day after.';
alter table private.article_views enable row level security;

create table private.removals (
  kind text not null,
  slug text not null,
  removed_at timestamptz not null default now(),
  constraint removals_pkey primary key (kind, slug),
  constraint removals_kind_check check (kind in ('article', 'product'))
);
comment on table private.removals is
  'Addresses of pages that were public and are no more, so that a static site can take them away. Never a draft''s.';
create index removals_removed_at_idx on private.removals (kind, removed_at);
alter table private.removals enable row level security;

alter table public.blog_categories enable row level security;
alter table public.blog_articles enable row level security;

create function private.is_article_public(article_status text, article_published_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(article_status in ('published', 'scheduled') and article_published_at <= now(), false);
$$;
comment on function private.is_article_public(text, timestamptz) is 'Whether readers may see an article now.';
revoke all on function private.is_article_public(text, timestamptz) from public;

create function private.note_article_removal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_article_public(old.status, old.published_at) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.slug = old.slug and private.is_article_public(new.status, new.published_at) then
      return null;
    end if;
  end if;
  insert into private.removals (kind, slug) values ('article', old.slug)
  on conflict (kind, slug) do update set removed_at = now();
  return null;
end;
$$;
comment on function private.note_article_removal() is 'AFTER an article stops being public under its address.';
revoke all on function private.note_article_removal() from public;

create trigger blog_articles_removed
after delete or update of slug, status, published_at on public.blog_articles
for each row execute function private.note_article_removal();

-- A view is no edit: neither updated_at nor the audit moves.
create trigger blog_articles_touch_updated_at
before update on public.blog_articles
for each row when (new.view_count = old.view_count)
execute function private.touch_updated_at();

create trigger blog_articles_audit
after insert or delete on public.blog_articles
for each row execute function private.audit_row('id', 'body');

create trigger blog_articles_audit_update
after update on public.blog_articles
for each row when (new.view_count = old.view_count)
execute function private.audit_row('id', 'body');

-- Access ----------------------------------------------------------------------------------------------------------

create policy blog_categories_select_anon on public.blog_categories
for select to anon using (true);
create policy blog_categories_select_authenticated on public.blog_categories
for select to authenticated using (true);
create policy blog_categories_insert_authenticated on public.blog_categories
for insert to authenticated with check ((select private.has_permission('content_management')));
create policy blog_categories_update_authenticated on public.blog_categories
for update to authenticated
using ((select private.has_permission('content_management')))
with check ((select private.has_permission('content_management')));
create policy blog_categories_delete_authenticated on public.blog_categories
for delete to authenticated using ((select private.has_permission('content_management')));
create policy blog_categories_not_banned on public.blog_categories
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

create policy blog_articles_select_anon on public.blog_articles
for select to anon
using (status in ('published', 'scheduled') and published_at <= now());
create policy blog_articles_select_authenticated on public.blog_articles
for select to authenticated
using (
  (status in ('published', 'scheduled') and published_at <= now())
  or (select private.has_permission('content_management'))
);
create policy blog_articles_insert_authenticated on public.blog_articles
for insert to authenticated with check ((select private.has_permission('content_management')));
create policy blog_articles_update_authenticated on public.blog_articles
for update to authenticated
using ((select private.has_permission('content_management')))
with check ((select private.has_permission('content_management')));
-- What was published is archived; only a draft may disappear.
create policy blog_articles_delete_authenticated on public.blog_articles
for delete to authenticated
using (status = 'draft' and (select private.has_permission('content_management')));
create policy blog_articles_not_banned on public.blog_articles
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

grant select on public.blog_categories to anon, authenticated;
grant insert (name, slug, color, sort_order) on public.blog_categories to authenticated;
grant update (name, slug, color, sort_order) on public.blog_categories to authenticated;
grant delete on public.blog_categories to authenticated;
grant select on public.blog_articles to anon, authenticated;
-- Never view_count.
grant insert (
  slug, title, excerpt, body, category_id, featured_image_url, featured_image_alt, author_id, author_name, status,
  is_featured, published_at, seo_title, seo_description
) on public.blog_articles to authenticated;
grant update (
  slug, title, excerpt, body, category_id, featured_image_url, featured_image_alt, author_id, author_name, status,
  is_featured, published_at, seo_title, seo_description
) on public.blog_articles to authenticated;
grant delete on public.blog_articles to authenticated;
