-- News: categories, articles, revisions, reviews, previews, pictures.

-- Functions of indexes ---------------------------------------------------------------------------------------------

-- Words of an article that a search compares: title, excerpt, author and the beginning of the body.
create function private.article_words(title text, excerpt text, author_name text, body text) returns tsvector
language sql immutable set search_path = '' as $$
  select to_tsvector(
    'pg_catalog.english',
    title || ' ' || excerpt || ' ' || coalesce(author_name, '') || ' ' || left(body, 400)
  );
$$;

create table public.blog_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  color text not null default '#00ff41' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  sort_order integer not null default 0,
  updated_at timestamptz not null default now()
);
comment on table public.blog_categories is 'News categories.';

create table public.blog_articles (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  title text not null check (char_length(title) between 1 and 160),
  excerpt text not null default '' check (char_length(excerpt) <= 500),
  body text not null default '' check (char_length(body) <= 200000),
  category_id uuid references public.blog_categories (id) on delete set null,
  featured_image_url text check (featured_image_url ~ '^(https://|/)' and char_length(featured_image_url) <= 500),
  featured_image_alt text check (char_length(featured_image_alt) <= 300),
  author_id uuid references public.users (id) on delete set null,
  author_name text check (char_length(author_name) between 1 and 120),
  status text not null default 'draft' check (status in ('draft', 'in_review', 'scheduled', 'published', 'archived')),
  is_featured boolean not null default false,
  published_at timestamptz,
  view_count integer not null default 0 check (view_count >= 0),
  seo_title text check (char_length(seo_title) <= 160),
  seo_description text check (char_length(seo_description) <= 320),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  featured_rank integer,
  modified_at timestamptz not null default now(),
  constraint blog_articles_published_at_check check (status not in ('scheduled', 'published') or published_at is not null),
  constraint blog_articles_featured_rank_check check (featured_rank is null or (featured_rank >= 1 and is_featured)),
  -- Slugs that routes below /blog use.
  constraint blog_articles_slug_reserved_check check (slug not in ('page', 'category', 'search', 'feed'))
);
comment on table public.blog_articles is
  'News articles. Readers see published and scheduled ones from published_at on; no job publishes them.';
comment on column public.blog_articles.body is 'Markdown; sanitised when rendered.';
comment on column public.blog_articles.author_name is 'Byline at the time of writing; outlives the account.';
comment on column public.blog_articles.view_count is 'Written by count_article_view only.';
comment on column public.blog_articles.featured_rank is
  'Position among featured articles, from 1; featured ones without a rank follow, newest first.';
comment on column public.blog_articles.modified_at is
  'Last change of what readers see; featuring and counting views do not count.';
create index blog_articles_published_idx on public.blog_articles (published_at desc, id)
  where status in ('published', 'scheduled');
create index blog_articles_category_published_idx on public.blog_articles (category_id, published_at desc, id)
  where status in ('published', 'scheduled');
create index blog_articles_words_idx on public.blog_articles
  using gin (private.article_words(title, excerpt, author_name, body));
create index blog_articles_review_idx on public.blog_articles (updated_at) where status = 'in_review';

-- Added here because matches is created before articles.
alter table public.matches add constraint matches_article_id_fkey
  foreign key (article_id) references public.blog_articles (id) on delete set null;

create table private.article_views (
  article_id uuid not null references public.blog_articles (id) on delete cascade,
  visitor_hash text not null,
  day date not null,
  primary key (article_id, day, visitor_hash)
);
comment on table private.article_views is
  'One row per article, visitor and day, so that a reload does not count twice. Kept for two days.';
comment on column private.article_views.visitor_hash is
  'Salted hash of day, address and browser, useless after the day.';

create table public.article_revisions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.blog_articles (id) on delete cascade,
  number integer not null check (number >= 1),
  version integer not null default 1 check (version >= 1),
  title text not null default '' check (char_length(title) <= 160),
  slug text not null default '' check (slug = '' or slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  excerpt text not null default '' check (char_length(excerpt) <= 500),
  body text not null default '' check (char_length(body) <= 200000),
  category_id uuid references public.blog_categories (id) on delete set null,
  featured_image_url text check (featured_image_url ~ '^(https://|/)' and char_length(featured_image_url) <= 500),
  featured_image_alt text check (char_length(featured_image_alt) <= 300),
  author_name text check (char_length(author_name) between 1 and 120),
  seo_title text check (char_length(seo_title) <= 160),
  seo_description text check (char_length(seo_description) <= 320),
  restored_from integer,
  saved_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  published_at timestamptz,
  constraint article_revisions_number_key unique (article_id, number)
);
comment on table public.article_revisions is
  'Saved states of an article by number; the newest is the working copy. Written by save_article and '
  'publish_article.';
comment on column public.article_revisions.version is
  'Grows when the same editor saves again within ten minutes; number and version together identify a state.';
comment on column public.article_revisions.restored_from is 'Number of the revision that this one restored.';
comment on column public.article_revisions.published_at is
  'When readers got or will get this text; null when never published or scheduled.';

create table public.article_reviews (
  article_id uuid primary key references public.blog_articles (id) on delete cascade,
  asked_by uuid references public.users (id) on delete set null,
  note text check (char_length(note) <= 500),
  asked_at timestamptz not null default now()
);
comment on table public.article_reviews is 'Review requests for articles in review: who asked, and what to look at.';

create table public.article_redirects (
  slug text primary key,
  article_id uuid not null references public.blog_articles (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.article_redirects is
  'Former slugs of published articles; each leads to its article permanently.';

create table private.article_previews (
  token_hash text primary key,
  article_id uuid not null references public.blog_articles (id) on delete cascade,
  created_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours'
);
comment on table private.article_previews is
  'Preview links of working copies, valid for 24 hours. Stores hashes only.';

create table private.article_editors (
  article_id uuid not null references public.blog_articles (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (article_id, user_id)
);
comment on table private.article_editors is 'Editors who have an article open. Rows older than a minute are deleted.';

create table private.archived_articles (
  article_id uuid primary key references public.blog_articles (id) on delete cascade,
  former jsonb not null
);
comment on table private.archived_articles is
  'What undo_article_archive restores: {status, published_at, is_featured, featured_rank, revision} before an article was '
  'archived last.';

create table public.article_pictures (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 3200),
  bytes integer not null check (bytes > 0),
  uploaded_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint article_pictures_size_check check (
    left(name, 6) = lpad(to_hex(width), 3, '0') || lpad(to_hex(height), 3, '0')
  )
);
comment on table public.article_pictures is
  'Uploaded pictures: three files each in the bucket pictures. Written by the service.';
comment on column public.article_pictures.name is
  'Files are <name>.avif, <name>-800.avif and <name>-400.avif. The name begins with width and height, three '
  'hexadecimal digits each; the rest is random.';
comment on column public.article_pictures.width is
  'Width of the largest file in pixels; the smaller files are never wider.';
comment on column public.article_pictures.bytes is 'Total size of the three files.';
create index article_pictures_created_at_idx on public.article_pictures (created_at);

call private.protect_table('public.blog_categories', '{insert,update,delete}');
create policy blog_categories_select on public.blog_categories
for select to anon, authenticated using (true);
create policy blog_categories_insert_authenticated on public.blog_categories
for insert to authenticated with check ((select private.has_permission('content_management')));
create policy blog_categories_update_authenticated on public.blog_categories
for update to authenticated
using ((select private.has_permission('content_management')))
with check ((select private.has_permission('content_management')));
create policy blog_categories_delete_authenticated on public.blog_categories
for delete to authenticated using ((select private.has_permission('content_management')));

grant select on public.blog_categories to anon, authenticated;
grant insert (name, slug, color, sort_order) on public.blog_categories to authenticated;
grant update (name, slug, color, sort_order) on public.blog_categories to authenticated;
grant delete on public.blog_categories to authenticated;

call private.protect_table('public.blog_articles');
create policy blog_articles_select_anon on public.blog_articles
for select to anon
using (status in ('published', 'scheduled') and published_at <= now());
create policy blog_articles_select_authenticated on public.blog_articles
for select to authenticated
using (
  (status in ('published', 'scheduled') and published_at <= now())
  or (select private.has_permission('content_management'))
);

grant select on public.blog_articles to anon, authenticated;

alter table private.article_views enable row level security;

call private.protect_table('public.article_revisions');
create policy article_revisions_select_authenticated on public.article_revisions
for select to authenticated using ((select private.has_permission('content_management')));

grant select on public.article_revisions to authenticated;

call private.protect_table('public.article_reviews');
create policy article_reviews_select_authenticated on public.article_reviews
for select to authenticated using ((select private.has_permission('content_management')));

grant select on public.article_reviews to authenticated;

call private.protect_table('public.article_redirects');
create policy article_redirects_select on public.article_redirects
for select to anon, authenticated using (
  exists (select from public.blog_articles where blog_articles.id = article_redirects.article_id)
);

grant select on public.article_redirects to anon, authenticated;

alter table private.article_previews enable row level security;
alter table private.article_editors enable row level security;
alter table private.archived_articles enable row level security;

call private.protect_table('public.article_pictures');
create policy article_pictures_select_authenticated on public.article_pictures
for select to authenticated using ((select private.has_permission('content_management')));

grant select on public.article_pictures to authenticated;

-- Articles ---------------------------------------------------------------------------------------------------------

-- Whether readers see an article now.
create function private.is_article_public(article_status text, article_published_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(article_status in ('published', 'scheduled') and article_published_at <= now(), false);
$$;

-- AFTER an article stops being public at its slug: records the removal.
create function private.record_article_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
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

-- Counts one view per visitor and day of a public article; returns the count, null for an unknown article.
create function public.count_article_view(article_slug text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  article uuid;
  views integer;
  today date := (now() at time zone 'UTC')::date;
  address text := private.client_address();
begin
  select blog_articles.id, blog_articles.view_count into article, views
  from public.blog_articles
  where blog_articles.slug = article_slug
    and private.is_article_public(blog_articles.status, blog_articles.published_at);
  if article is null then
    return null;
  end if;
  -- The browser chooses its user agent, so counts per address are limited.
  if not private.consume('article_view', private.hash(address), 60, 3600) then
    return views;
  end if;
  insert into private.article_views (article_id, day, visitor_hash)
  values (
    article, today,
    private.hash(concat_ws(':', today, address, private.request_header('user-agent')))
  )
  on conflict do nothing;
  if not found then
    return views;
  end if;
  update public.blog_articles set view_count = blog_articles.view_count + 1
  where blog_articles.id = article
  returning blog_articles.view_count into views;
  if random() < 0.01 then
    delete from private.article_views where article_views.day < today - 1;
  end if;
  return views;
end;
$$;
grant execute on function public.count_article_view to anon, authenticated;

-- BEFORE UPDATE of what readers see: sets modified_at.
create function private.set_article_modified_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.modified_at := now();
  return new;
end;
$$;

-- Lists and archive ------------------------------------------------------------------------------------------------

-- The card of an article as lists show it.
create function private.article_card(article public.blog_articles, category public.blog_categories) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', article.id, 'slug', article.slug, 'title', article.title, 'excerpt', article.excerpt,
    'published_at', article.published_at, 'is_featured', article.is_featured, 'featured_rank', article.featured_rank,
    'featured_image_url', article.featured_image_url, 'featured_image_alt', article.featured_image_alt,
    'author_name', article.author_name, 'view_count', article.view_count,
    'category', case when category.id is not null then
      jsonb_build_object('name', category.name, 'slug', category.slug, 'color', category.color)
    end
  );
$$;
grant execute on function private.article_card to anon, authenticated, service_role;

-- Number of visible articles by category; a row of nulls for articles without one.
create function public.article_counts() returns table (id uuid, name text, slug text, color text, articles integer)
language sql stable set search_path = '' as $$
  select category.id, category.name, category.slug, category.color, category_count.articles
  from (
    select article.category_id, count(*)::integer as articles
    from public.blog_articles as article
    where article.status in ('published', 'scheduled') and article.published_at <= now()
    group by article.category_id
  ) as category_count
  left join public.blog_categories as category on category.id = category_count.category_id;
$$;
grant execute on function public.article_counts to anon, authenticated;

-- For at most 100 visible articles: each one with its neighbours in time, ten to each side, and of its category up to
-- 25 to each side, newest first. `articles` has their cards, `around` their slugs by article.
create function public.articles_around(slugs text[]) returns jsonb
language sql stable set search_path = '' as $$
  with start_article as (
    select article.id, article.slug, article.category_id, article.published_at
    from public.blog_articles as article
    where article.slug = any (slugs[1:100])
      and article.status in ('published', 'scheduled') and article.published_at <= now()
  ), near as (
    select start_article.slug as start_slug, neighbour.id
    from start_article
    cross join lateral (
      (
        select article.id from public.blog_articles as article
        where article.status in ('published', 'scheduled') and article.published_at <= now()
          and article.published_at >= start_article.published_at
          and (article.published_at > start_article.published_at or article.id <= start_article.id)
        order by article.published_at, article.id desc
        limit 11
      )
      union
      (
        select article.id from public.blog_articles as article
        where article.status in ('published', 'scheduled') and article.published_at <= start_article.published_at
          and (article.published_at < start_article.published_at or article.id > start_article.id)
        order by article.published_at desc, article.id
        limit 10
      )
      union
      (
        select article.id from public.blog_articles as article
        where article.category_id = start_article.category_id
          and article.status in ('published', 'scheduled') and article.published_at <= now()
          and article.published_at >= start_article.published_at
        order by article.published_at, article.id desc
        limit 25
      )
      union
      (
        select article.id from public.blog_articles as article
        where article.category_id = start_article.category_id
          and article.status in ('published', 'scheduled') and article.published_at <= start_article.published_at
        order by article.published_at desc, article.id
        limit 25
      )
    ) as neighbour
  ), cards as (
    select
      article.id, article.slug, article.published_at, private.article_card(article, category) as card
    from public.blog_articles as article
    left join public.blog_categories as category on category.id = article.category_id
    where article.id in (select near.id from near)
  )
  select jsonb_build_object(
    'articles', coalesce((select jsonb_agg(cards.card order by cards.published_at desc, cards.id) from cards), '[]'),
    'around', coalesce((
      select jsonb_object_agg(lists.start_slug, lists.slugs)
      from (
        select near.start_slug, jsonb_agg(cards.slug order by cards.published_at desc, cards.id) as slugs
        from near
        join cards on cards.id = near.id
        group by near.start_slug
      ) as lists
    ), '{}')
  );
$$;
grant execute on function public.articles_around to anon, authenticated;

-- Visible articles published until a moment that contain every word of a search or a word that begins with it, newest
-- first, at most 60, with their total number.
create function public.search_articles(
  query text, until timestamptz, category_slug text default null, skipped integer default 0, amount integer default 12
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with word_list as (
    -- Every word may continue: people search while they type.
    select to_tsquery('pg_catalog.english', string_agg(quote_literal(word) || ':*', ' & ')) as words
    from regexp_split_to_table(lower(left(query, 80)), '[^[:alnum:]]+') as word
    where word <> ''
  ), hit as (
    select article.id, article.published_at
    from public.blog_articles as article
    left join public.blog_categories as category on category.id = article.category_id
    where article.status in ('published', 'scheduled') and article.published_at <= least(until, now())
      and private.article_words(article.title, article.excerpt, article.author_name, article.body)
        @@ (select word_list.words from word_list)
      and (category_slug is null or category.slug = category_slug)
  ), page as (
    select hit.id from hit
    order by hit.published_at desc, hit.id
    offset greatest(skipped, 0)
    limit least(greatest(amount, 0), 60)
  )
  select jsonb_build_object(
    'total', (select count(*) from hit),
    'articles', coalesce((
      select jsonb_agg(private.article_card(article, category) order by article.published_at desc, article.id)
      from public.blog_articles as article
      left join public.blog_categories as category on category.id = article.category_id
      where article.id in (select page.id from page)
    ), '[]')
  );
$$;
grant execute on function public.search_articles to anon, authenticated;

-- Redirects --------------------------------------------------------------------------------------------------------

-- AFTER a published article changes its slug: redirects the former one.
create function private.record_article_redirect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_redirects where article_redirects.slug = new.slug and article_redirects.article_id = new.id;
  -- Redirects only slugs that readers know: public now, or before archiving. Slugs of drafts are never redirected.
  if old.slug <> new.slug and old.published_at <= now() and (
    private.is_article_public(old.status, old.published_at)
    or exists (select from private.removals where removals.kind = 'article' and removals.slug = old.slug)
  ) then
    insert into public.article_redirects (slug, article_id) values (old.slug, new.id)
    on conflict (slug) do update set article_id = excluded.article_id, created_at = now();
  end if;
  return null;
end;
$$;

-- Revisions --------------------------------------------------------------------------------------------------------

-- The working copy of an article; null before the first save.
create function private.newest_revision(article uuid) returns public.article_revisions
language sql stable security definer set search_path = '' as $$
  select revision from public.article_revisions as revision
  where revision.article_id = article
  order by revision.number desc
  limit 1;
$$;

-- Token of a working copy; editors send it back as `expected`.
create function private.revision_token(revision public.article_revisions) returns text
language sql immutable set search_path = '' as $$
  select coalesce(revision.number, 0)::text || '.' || coalesce(revision.version, 0)::text;
$$;

-- The editable fields of a revision as an object.
create function private.revision_content(revision public.article_revisions) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'title', revision.title, 'slug', revision.slug, 'excerpt', revision.excerpt, 'body', revision.body,
    'category_id', revision.category_id, 'featured_image_url', revision.featured_image_url,
    'featured_image_alt', revision.featured_image_alt, 'author_name', revision.author_name,
    'seo_title', revision.seo_title, 'seo_description', revision.seo_description
  );
$$;

-- One line of text without pasted invisible characters.
create function private.normalise_line(line text) returns text
language sql immutable set search_path = '' as $$
  -- Removes line breaks, direction marks and invisible characters; keeps joiners, which emoji and some scripts need.
  select btrim(regexp_replace(
    regexp_replace(
      line, '[\u0001-\u001f\u007f-\u00a0\u2028\u2029]+', ' ', 'g'
    ),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]',
    '', 'g'
  ));
$$;

-- The content that an editor sent: known keys only, trimmed, without empty optional ones. Refuses with invalid_input.
create function private.normalise_content(content jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  tidied jsonb := private.revision_content(null);
  name text;
  value jsonb;
begin
  perform private.refuse_if(coalesce(jsonb_typeof(content), '') <> 'object', 'invalid_input');
  for name, value in select * from jsonb_each(content) loop
    -- Only editable fields, as text: no numbers, no lists, no other keys.
    perform private.refuse_if(not tidied ? name or jsonb_typeof(value) not in ('string', 'null'), 'invalid_input');
    perform private.refuse_if(name = 'category_id'
      and nullif(value #>> '{}', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', 'invalid_input');
    tidied := tidied || jsonb_build_object(name, case
      when name = 'body' then coalesce(case
        -- Kept as it is, the constraint of the column refuses it.
        when char_length(value #>> '{}') > 200000 then value #>> '{}'
        else regexp_replace(value #>> '{}', '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]', '', 'g')
      end, '')
      when name in ('title', 'slug', 'excerpt') then coalesce(private.normalise_line(value #>> '{}'), '')
      else nullif(private.normalise_line(value #>> '{}'), '')
    end);
  end loop;
  return jsonb_build_object('title', '', 'slug', '', 'excerpt', '', 'body', '') || jsonb_strip_nulls(tidied);
end;
$$;

-- Whether an article may use this slug: no other article has or had it. Locks all slugs until the transaction ends
-- (advisory).
create function private.is_free_slug(wanted text, article uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.blog_articles where blog_articles.id = article and blog_articles.slug = wanted) then
    return true;
  end if;
  -- Serialises taking a slug and leaving one as a redirect.
  perform pg_advisory_xact_lock(hashtextextended('obscura.article_slugs', 0));
  return not exists (
    select from public.blog_articles where blog_articles.slug = wanted and blog_articles.id is distinct from article
  ) and not exists (
    select from public.article_redirects
    where article_redirects.slug = wanted and article_redirects.article_id is distinct from article
  );
end;
$$;

-- Refuses a slug that another article has or had, or that the site reserves. Refuses with slug_reserved, slug_taken.
create function private.require_free_slug(wanted text, article uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(wanted in ('page', 'category', 'search', 'feed'), 'slug_reserved');
  perform private.refuse_if(wanted <> '' and not private.is_free_slug(wanted, article), 'slug_taken');
end;
$$;

-- Copies a revision to the article.
create function private.apply_revision(article uuid, revision public.article_revisions) returns void
language sql security definer set search_path = '' as $$
  update public.blog_articles
  set title = coalesce(nullif(revision.title, ''), 'Untitled'),
    slug = coalesce(nullif(revision.slug, ''), blog_articles.slug),
    excerpt = revision.excerpt, body = revision.body, category_id = revision.category_id,
    featured_image_url = revision.featured_image_url, featured_image_alt = revision.featured_image_alt,
    author_name = revision.author_name, seo_title = revision.seo_title, seo_description = revision.seo_description
  where blog_articles.id = article;
$$;

-- Stores a save of a locked article, unless nothing changed. Returns the working copy. Refuses with not_found.
create function private.write_revision(article uuid, editor uuid, content jsonb, from_number integer)
returns public.article_revisions
language plpgsql security definer set search_path = '' as $$
declare
  newest public.article_revisions := private.newest_revision(article);
  tidied jsonb := private.normalise_content(content);
  revision public.article_revisions;
begin
  perform private.require_free_slug(tidied ->> 'slug', article);
  revision := jsonb_populate_record(newest, tidied || jsonb_build_object(
    'category_id', tidied -> 'category_id', 'featured_image_url', tidied -> 'featured_image_url',
    'featured_image_alt', tidied -> 'featured_image_alt', 'author_name', tidied -> 'author_name',
    'seo_title', tidied -> 'seo_title', 'seo_description', tidied -> 'seo_description'
  ));
  if newest.id is not null and private.revision_content(revision) = private.revision_content(newest) then
    return newest;
  end if;
  perform private.refuse_if(from_number is not null and not exists (
    select from public.article_revisions as former where former.article_id = article and former.number = from_number
  ), 'not_found');
  perform private.refuse_if(revision.category_id is not null
    and not exists (select from public.blog_categories where blog_categories.id = revision.category_id), 'not_found');
  -- Saves of one editor within ten minutes share a revision, which keeps the history short.
  if newest.id is not null and newest.saved_by = editor and newest.published_at is null and from_number is null
    and newest.restored_from is null and newest.created_at > now() - interval '10 minutes' then
    update public.article_revisions as existing
    set version = existing.version + 1, title = revision.title, slug = revision.slug, excerpt = revision.excerpt,
      body = revision.body, category_id = revision.category_id, featured_image_url = revision.featured_image_url,
      featured_image_alt = revision.featured_image_alt, author_name = revision.author_name,
      seo_title = revision.seo_title, seo_description = revision.seo_description, saved_at = now()
    where existing.id = newest.id
    returning existing.* into revision;
  else
    insert into public.article_revisions (
      article_id, number, title, slug, excerpt, body, category_id, featured_image_url, featured_image_alt, author_name,
      seo_title, seo_description, saved_by, restored_from
    )
    values (
      article, coalesce(newest.number, 0) + 1, revision.title, revision.slug, revision.excerpt, revision.body,
      revision.category_id, revision.featured_image_url, revision.featured_image_alt, revision.author_name,
      revision.seo_title, revision.seo_description, editor, from_number
    )
    returning * into revision;
  end if;
  return revision;
end;
$$;

-- Desk -------------------------------------------------------------------------------------------------------------

-- Everything that the editor's screen shows of an article. Refuses with not_found.
create function private.article_state(article uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  target_article public.blog_articles;
  newest public.article_revisions := private.newest_revision(article);
  review public.article_reviews;
begin
  select * into target_article from public.blog_articles where blog_articles.id = article;
  perform private.refuse_if(target_article.id is null, 'not_found');
  select * into review from public.article_reviews where article_reviews.article_id = article;
  return jsonb_build_object(
    'id', target_article.id, 'status', target_article.status, 'slug', target_article.slug, 'published_at', target_article.published_at,
    'is_featured', target_article.is_featured, 'featured_rank', target_article.featured_rank, 'view_count', target_article.view_count,
    'created_at', target_article.created_at, 'updated_at', target_article.updated_at, 'author_id', target_article.author_id,
    -- Articles and revisions use the same column names.
    'content', private.revision_content(
      case when newest.id is null then jsonb_populate_record(null::public.article_revisions, to_jsonb(target_article)) else newest end
    ),
    'expected', private.revision_token(newest),
    'saved_at', coalesce(newest.saved_at, target_article.updated_at),
    'saved_by', private.member_name(newest.saved_by),
    'has_changes', newest.id is not null and newest.published_at is null,
    'review', case when review.article_id is not null then jsonb_build_object(
      'by', private.member_name(review.asked_by), 'note', review.note, 'at', review.asked_at
    ) end,
    'previews', (
      select count(*) from private.article_previews as link
      where link.article_id = article and link.expires_at > now()
    )
  );
end;
$$;

-- The locked article, when `expected` is the token of its working copy; refuses it when saved since. Refuses with
-- not_found, changed_meanwhile.
create function private.lock_article(article uuid, expected text) returns public.blog_articles
language plpgsql security definer set search_path = '' as $$
declare
  target_article public.blog_articles;
begin
  select * into target_article from public.blog_articles where blog_articles.id = article for update;
  perform private.refuse_if(target_article.id is null, 'not_found');
  perform private.refuse_if(expected is distinct from private.revision_token(private.newest_revision(article)), 'changed_meanwhile');
  -- An article that was created without a revision gets its first one before it changes.
  insert into public.article_revisions (
    article_id, number, title, slug, excerpt, body, category_id, featured_image_url, featured_image_alt, author_name,
    seo_title, seo_description, created_at, saved_at, published_at
  )
  select
    target_article.id, 1, target_article.title, target_article.slug, target_article.excerpt, target_article.body, target_article.category_id, target_article.featured_image_url,
    target_article.featured_image_alt, target_article.author_name, target_article.seo_title, target_article.seo_description, target_article.updated_at, target_article.updated_at,
    case when target_article.status in ('scheduled', 'published') or target_article.published_at <= now() then target_article.published_at end
  where not exists (select from public.article_revisions as revision where revision.article_id = target_article.id);
  return target_article;
end;
$$;

-- Working copy and state of an article. Editors only.
create function public.article_for_editing(article uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('content_management');
  return private.article_state(article);
end;
$$;
grant execute on function public.article_for_editing to authenticated;

-- Marks the article as open in the caller's editor for a minute. Names of the others who have it open. Editors only.
create function public.join_article(article uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  editor uuid := private.require_permission('content_management');
begin
  delete from private.article_editors where seen_at < now() - interval '1 minute';
  insert into private.article_editors (article_id, user_id)
  select id, editor from public.blog_articles where id = article
  on conflict on constraint article_editors_pkey do update set seen_at = now();
  return array(
    select private.member_name(other.user_id)
    from private.article_editors as other
    where other.article_id = article and other.user_id <> editor
    order by 1
  );
end;
$$;
grant execute on function public.join_article to authenticated;

-- Creates a draft. Without a slug it gets one that readers never see. Editors only; 60 an hour. Refuses with throttled.
create function public.create_article(content jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  editor uuid := private.require_permission('content_management');
  article uuid := gen_random_uuid();
begin
  perform private.throttle('create_article', editor::text, 60, 3600);
  insert into public.blog_articles (id, slug, title, author_id)
  values (article, 'draft-' || left(replace(article::text, '-', ''), 12), 'Untitled', editor);
  perform private.apply_revision(article, private.write_revision(article, editor, content, null));
  return private.article_state(article);
end;
$$;
grant execute on function public.create_article to authenticated;

-- Saves the working copy, unless saved since `expected` was read. Readers do not see it. Editors only.
create function public.save_article(article uuid, expected text, content jsonb, restored_from integer default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  editor uuid := private.require_permission('content_management');
  target_article public.blog_articles := private.lock_article(article, expected);
  revision public.article_revisions;
begin
  revision := private.write_revision(article, editor, content, restored_from);
  -- publish_article alone changes what readers see or will see.
  if target_article.status in ('draft', 'in_review', 'archived') then
    perform private.apply_revision(article, revision);
  end if;
  return private.article_state(article);
end;
$$;
grant execute on function public.save_article to authenticated;

-- After a scheduled time is moved: clears published_at of revisions that readers never got.
create function private.cancel_scheduled_revisions(article uuid) returns void
language sql security definer set search_path = '' as $$
  update public.article_revisions set published_at = null
  where article_revisions.article_id = article and article_revisions.published_at > now();
$$;

-- Publishes the working copy, now (an earlier date is kept) or at a future time. Editors only. Refuses with
-- article_incomplete, invalid_time, transition_not_allowed.
create function public.publish_article(article uuid, expected text, publish_at timestamptz default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target_article public.blog_articles;
  newest public.article_revisions;
  moment timestamptz;
begin
  perform private.require_permission('content_management');
  target_article := private.lock_article(article, expected);
  newest := private.newest_revision(article);
  moment := coalesce(publish_at, case when target_article.published_at <= now() then target_article.published_at else now() end);
  perform private.refuse_if(newest.title = '' or newest.slug = '' or newest.excerpt = '' or private.normalise_line(newest.body) = ''
    or (newest.featured_image_url is not null and newest.featured_image_alt is null), 'article_incomplete');
  perform private.refuse_if(moment < '2000-01-01' or moment > now() + interval '2 years', 'invalid_time');
  -- Removing a public article is archiving, a separate function.
  perform private.refuse_if(moment > now()
    and private.is_article_public(target_article.status, target_article.published_at), 'transition_not_allowed');
  perform private.require_free_slug(newest.slug, article);
  perform private.apply_revision(article, newest);
  update public.blog_articles
  set status = case when moment > now() then 'scheduled' else 'published' end, published_at = moment
  where blog_articles.id = article;
  perform private.cancel_scheduled_revisions(article);
  update public.article_revisions set published_at = greatest(moment, now())
  where article_revisions.id = newest.id and article_revisions.published_at is null;
  delete from public.article_reviews where article_reviews.article_id = article;
  return private.article_state(article);
end;
$$;
grant execute on function public.publish_article to authenticated;

-- draft ↔ in_review, scheduled → draft, published or scheduled → archived, archived → draft. Archiving hides the
-- article and ends featuring at once. Editors only. Refuses with transition_not_allowed.
create function public.set_article_status(article uuid, expected text, new_status text, note text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  editor uuid := private.require_permission('content_management');
  article_row public.blog_articles := private.lock_article(article, expected);
  newest public.article_revisions := private.newest_revision(article);
  former text := case when private.is_article_public(article_row.status, article_row.published_at) then 'published' else article_row.status end;
begin
  perform private.refuse_if((former, new_status) not in (
    ('draft', 'in_review'), ('in_review', 'draft'), ('scheduled', 'draft'), ('scheduled', 'archived'),
    ('published', 'archived'), ('archived', 'draft')
  ), 'transition_not_allowed');
  if new_status = 'archived' then
    insert into private.archived_articles as target_article (article_id, former)
    values (article, jsonb_build_object(
      'status', article_row.status, 'published_at', article_row.published_at, 'is_featured', article_row.is_featured,
      'featured_rank', article_row.featured_rank, 'revision', (
        select max(revision.number) from public.article_revisions as revision
        where revision.article_id = article and revision.published_at is not null
      )
    ))
    on conflict on constraint archived_articles_pkey do update set former = excluded.former;
  end if;
  update public.blog_articles
  set status = new_status,
    -- A date that was never reached is dropped.
    published_at = case when blog_articles.published_at <= now() then blog_articles.published_at end,
    is_featured = false, featured_rank = null
  where blog_articles.id = article;
  -- Outside publication the working copy becomes the article, except a slug taken meanwhile: it must not block
  -- archiving.
  if not private.is_free_slug(newest.slug, article) then
    newest.slug := '';
  end if;
  perform private.apply_revision(article, newest);
  -- An editor with an older view must not publish it again by accident.
  if former in ('scheduled', 'published') then
    perform private.cancel_scheduled_revisions(article);
    update public.article_revisions set version = article_revisions.version + 1
    where article_revisions.id = newest.id;
  end if;
  if new_status = 'in_review' then
    insert into public.article_reviews (article_id, asked_by, note)
    values (article, editor, nullif(btrim(set_article_status.note), ''))
    on conflict (article_id) do update set asked_by = excluded.asked_by, note = excluded.note, asked_at = now();
    insert into public.outbox (kind, payload)
    select 'slack_article_review', jsonb_build_object('article_id', article) where private.is_slack_on('article_reviews');
  else
    delete from public.article_reviews where article_reviews.article_id = article;
  end if;
  return private.article_state(article);
end;
$$;
grant execute on function public.set_article_status to authenticated;

-- Publishes or schedules an article again as it was before it was archived, with its date, its featured place and the
-- revision that readers had. Editors only. Refuses with transition_not_allowed.
create function public.undo_article_archive(article uuid, expected text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  editor uuid := private.require_permission('content_management');
  article_row public.blog_articles := private.lock_article(article, expected);
  former jsonb;
  target_revision public.article_revisions;
begin
  delete from private.archived_articles as target_article where target_article.article_id = article returning target_article.former into former;
  perform private.refuse_if(former is null or article_row.status <> 'archived', 'transition_not_allowed');
  select * into target_revision from public.article_revisions as revision
  where revision.article_id = article and revision.number = (former ->> 'revision')::integer;
  perform private.require_free_slug(target_revision.slug, article);
  perform private.apply_revision(article, target_revision);
  update public.blog_articles
  set status = former ->> 'status', published_at = (former ->> 'published_at')::timestamptz,
    is_featured = (former ->> 'is_featured')::boolean, featured_rank = (former ->> 'featured_rank')::integer
  where blog_articles.id = article;
  update public.article_revisions set published_at = (former ->> 'published_at')::timestamptz
  where article_revisions.id = target_revision.id and article_revisions.published_at is null;
  return private.article_state(article);
end;
$$;
grant execute on function public.undo_article_archive to authenticated;

-- Deletes a draft with its revisions. Published articles are archived first. Editors only. Refuses with
-- transition_not_allowed.
create function public.delete_article(article uuid, expected text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_article public.blog_articles;
begin
  perform private.require_permission('content_management');
  target_article := private.lock_article(article, expected);
  perform private.refuse_if(target_article.status <> 'draft', 'transition_not_allowed');
  delete from public.blog_articles where blog_articles.id = target_article.id;
end;
$$;
grant execute on function public.delete_article to authenticated;

-- Puts all categories in order; `expected` is the order that was read. Locks the categories in id order. Refuses with
-- changed_meanwhile, and with invalid_input for anything but the same categories. Editors only.
create function public.set_category_order(categories uuid[], expected uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  current_order uuid[];
begin
  perform private.require_permission('content_management');
  perform from public.blog_categories as category order by category.id for update;
  select coalesce(array_agg(category.id order by category.sort_order, category.name, category.id), '{}')
  into current_order
  from public.blog_categories as category;
  perform private.refuse_if(expected is distinct from current_order, 'changed_meanwhile');
  perform private.refuse_if((select array_agg(category_id order by category_id) from unnest(categories) as category_id)
    is distinct from (select array_agg(current_id order by current_id) from unnest(current_order) as current_id), 'invalid_input');
  update public.blog_categories as category
  set sort_order = place.rank
  from unnest(categories) with ordinality as place (id, rank)
  where category.id = place.id and category.sort_order <> place.rank;
end;
$$;
grant execute on function public.set_category_order to authenticated;

-- Sets the featured articles in order, at most 24, all published or scheduled; `expected` is the order as read. Editors
-- only. Refuses with changed_meanwhile, invalid_input, transition_not_allowed.
create function public.set_featured_articles(articles uuid[], expected uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  current_order uuid[];
begin
  perform private.require_permission('content_management');
  perform pg_advisory_xact_lock(hashtextextended('obscura.featured_articles', 0));
  -- Locks the articles, so that none is archived meanwhile.
  perform from public.blog_articles as article
  where article.is_featured or article.id = any (articles)
  order by article.id
  for update;
  select coalesce(array_agg(target_article.id order by target_article.featured_rank nulls last, target_article.published_at desc, target_article.id), '{}')
  into current_order
  from public.blog_articles as target_article where target_article.is_featured;
  perform private.refuse_if(expected is distinct from current_order, 'changed_meanwhile');
  perform private.refuse_if(articles is null or cardinality(articles) > 24 or array_ndims(articles) > 1
    or cardinality(articles) <> (select count(distinct article_id) from unnest(articles) as article_id), 'invalid_input');
  perform private.refuse_if(exists (
    select from unnest(articles) as article_id
    left join public.blog_articles as article on article.id = article_id
    where article.id is null or article.status not in ('scheduled', 'published')
  ), 'transition_not_allowed');
  update public.blog_articles as article
  set is_featured = place.rank is not null, featured_rank = place.rank
  from (
    select candidate.id, array_position(articles, candidate.id) as rank
    from public.blog_articles as candidate
    where candidate.is_featured or candidate.id = any (articles)
  ) as place
  where article.id = place.id
    and (article.is_featured, article.featured_rank) is distinct from (place.rank is not null, place.rank);
end;
$$;
grant execute on function public.set_featured_articles to authenticated;

-- Preview links ----------------------------------------------------------------------------------------------------

-- Creates a preview link of the working copy, valid for 24 hours. Editors only; 60 an hour. Refuses with not_found,
-- throttled.
create function public.create_article_preview(article uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  editor uuid := private.require_permission('content_management');
  token text := private.new_token();
  expires timestamptz;
begin
  perform from public.blog_articles where blog_articles.id = article;
  perform private.refuse_if(not found, 'not_found');
  perform private.throttle('create_article_preview', editor::text, 60, 3600);
  delete from private.article_previews where article_previews.expires_at <= now();
  insert into private.article_previews (token_hash, article_id, created_by)
  values (private.token_hash(token), article, editor)
  returning article_previews.expires_at into expires;
  return jsonb_build_object('token', token, 'expires_at', expires);
end;
$$;
grant execute on function public.create_article_preview to authenticated;

-- Revokes every preview link of an article. Editors only.
create function public.revoke_article_previews(article uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('content_management');
  delete from private.article_previews where article_previews.article_id = revoke_article_previews.article;
end;
$$;
grant execute on function public.revoke_article_previews to authenticated;

-- The working copy behind a preview link; refuses an unknown, expired or revoked one with link_invalid. Refuses with
-- throttled.
create function public.read_article_preview(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link private.article_previews;
  state jsonb;
begin
  -- The site calls this for all visitors.
  perform private.throttle('read_article_preview', private.client_address(), 600, 600);
  select * into link from private.article_previews
  where article_previews.token_hash = private.token_hash(read_article_preview.token)
    and article_previews.expires_at > now();
  if link.token_hash is null then
    return private.invalid_link();
  end if;
  state := private.article_state(link.article_id);
  return jsonb_build_object(
    'content', state -> 'content', 'status', state -> 'status', 'published_at', state -> 'published_at',
    'saved_at', state -> 'saved_at', 'expires_at', link.expires_at,
    'category', (
      select jsonb_build_object('name', category.name, 'slug', category.slug, 'color', category.color)
      from public.blog_categories as category
      where category.id = (state -> 'content' ->> 'category_id')::uuid
    )
  );
end;
$$;
grant execute on function public.read_article_preview to anon, authenticated;

-- Pictures ---------------------------------------------------------------------------------------------------------

-- True for an editor or team manager with the second factor that staff need; refuses other callers. The site calls it with the caller's
-- token before it reads a file.
create function public.may_upload_article_picture() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission(
    case when private.has_permission('team_management') then 'team_management' else 'content_management' end
  );
  return true;
end;
$$;
grant execute on function public.may_upload_article_picture to authenticated;

-- For the picture function of the site: records a picture before its files are stored. Refuses members who may not upload
-- pictures with permission_required.
create function public.record_article_picture(name text, width integer, height integer, bytes integer, person uuid)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- may_upload_article_picture checked the session; this checks the member again at the time of writing.
  if not coalesce(private.permissions_of(person) && array['content_management', 'team_management'], false) then
    raise exception using errcode = '42501', message = 'permission_required';
  end if;
  insert into public.article_pictures (name, width, height, bytes, uploaded_by)
  values (
    record_article_picture.name, record_article_picture.width, record_article_picture.height, record_article_picture.bytes, person
  );
end;
$$;
grant execute on function public.record_article_picture to service_role;

-- For an hourly job: deletes pictures older than 30 days that no article, revision, product, order or opponent uses, queues the
-- removal of their files, and returns their number.
create function public.purge_article_pictures() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  queued integer;
begin
  with texts as (
    select article.body || ' ' || coalesce(article.featured_image_url, '') as words from public.blog_articles as article
    union all
    select revision.body || ' ' || coalesce(revision.featured_image_url, '') from public.article_revisions as revision
    union all
    select product.images::text || ' ' || coalesce(product.featured_image_url, '') from public.products as product
    union all
    select opponent.logo_url from public.opponents as opponent where opponent.logo_url is not null
    union all
    -- Order lines keep their picture as long as the order exists.
    select line.image_url from public.order_lines as line where line.image_url is not null
  ),
  picture_name as (
    select distinct match[1] as name
    from texts, regexp_matches(texts.words, '/pictures/([0-9a-f]{32})', 'g') as match
  ),
  orphan as (
    delete from public.article_pictures as picture
    where picture.created_at < now() - interval '30 days'
      and not exists (select from picture_name where picture_name.name = picture.name)
    returning picture.name
  )
  insert into public.outbox (kind, payload)
  select 'remove_article_picture', jsonb_build_object('name', orphan.name) from orphan;
  get diagnostics queued = row_count;
  return queued;
end;
$$;
grant execute on function public.purge_article_pictures to service_role;

create trigger blog_articles_removed
after delete or update of slug, status, published_at on public.blog_articles
for each row execute function private.record_article_removal();

-- Counting a view changes neither updated_at nor the audit.
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

create trigger blog_articles_edited
before update on public.blog_articles
for each row when (
  (old.title, old.slug, old.excerpt, old.body, old.category_id, old.featured_image_url, old.featured_image_alt,
   old.author_name, old.seo_title, old.seo_description)
  is distinct from
  (new.title, new.slug, new.excerpt, new.body, new.category_id, new.featured_image_url, new.featured_image_alt,
   new.author_name, new.seo_title, new.seo_description)
)
execute function private.set_article_modified_at();

create trigger blog_articles_redirect
after update of slug on public.blog_articles
for each row execute function private.record_article_redirect();

call private.keep_updated_at('public.blog_categories');
call private.audit_table('public.blog_categories', 'id');

create view public.desk_articles
with (security_invoker = true)
as
select
  article.id, article.title, article.slug, article.status,
  case
    when article.status in ('scheduled', 'published') and article.published_at <= now() then 'published'
    when article.status = 'published' then 'scheduled'
    else article.status
  end as state,
  article.category_id, category.name as category_name, category.slug as category_slug, category.color as category_color,
  article.author_name, article.is_featured, article.featured_rank, article.published_at, article.view_count,
  coalesce(newest.published_at is null and newest.number is not null, false) as has_changes,
  coalesce(newest.number, 0)::text || '.' || coalesce(newest.version, 0)::text as expected,
  coalesce(newest.saved_at, article.updated_at) as saved_at,
  private.member_name(newest.saved_by) as saved_by,
  article.created_at, article.updated_at
from public.blog_articles as article
left join public.blog_categories as category on category.id = article.category_id
left join lateral (
  select revision.number, revision.version, revision.saved_at, revision.saved_by, revision.published_at
  from public.article_revisions as revision
  where revision.article_id = article.id
  order by revision.number desc
  limit 1
) as newest on true
where (select private.has_permission('content_management'));
comment on view public.desk_articles is 'Articles with state and last editor, for the news desk. Editors only.';
grant select on public.desk_articles to authenticated;

-- Anyone reads a file by its random name; without a policy on storage.objects only the service writes, lists or
-- removes files.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('pictures', 'pictures', true, 3145728, '{image/avif,image/webp}')
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
