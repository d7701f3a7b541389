-- What the public site asks as functions: numbers, a random window, one atomic count, what changed since a build.

create function public.landing_statistics()
returns table (pro_players integer, active_teams integer)
language sql
stable
security definer
set search_path = ''
as $$
  -- Counts over members that a reader may not see one by one. Approved is what becomes of an active member.
  select
    (select count(*)::integer from public.users where users.status in ('active', 'approved') and users.onboarding),
    (select count(*)::integer from public.teams where teams.status = 'active');
$$;
comment on function public.landing_statistics() is 'Onboarded members in good standing and teams that recruit.';
revoke all on function public.landing_statistics() from public;
grant execute on function public.landing_statistics() to anon, authenticated, service_role;

create function public.featured_players(window_size integer default 6)
returns table (
  id uuid, gamertag text, gamertag_display text, full_name text, photo_url text, games text, player_role text,
  division text, platforms text[], languages text[],
  url_twitch text, url_youtube text, url_instagram text, url_tiktok text, url_facebook text,
  followers_twitch integer, followers_youtube integer, followers_instagram integer, followers_tiktok integer,
  followers_facebook integer
)
language plpgsql
volatile
security invoker
set search_path = ''
as $$
declare
  wanted integer := least(greatest(coalesce(window_size, 6), 1), 24);
  total integer;
begin
  select count(*) into total from public.users as person
  where person.status = 'approved' and person.public_profile and person.gamertag is not null;
  return query
  select
    person.id, person.gamertag, person.gamertag_display, person.full_name, person.photo_url, person.games,
    person.player_role, person.division, person.platforms, person.languages,
    person.url_twitch, person.url_youtube, person.url_instagram, person.url_tiktok, person.url_facebook,
    person.followers_twitch, person.followers_youtube, person.followers_instagram, person.followers_tiktok,
    person.followers_facebook
  from public.users as person
  where person.status = 'approved' and person.public_profile and person.gamertag is not null
  order by person.created_at, person.id
  limit wanted
  -- Never so late that the window would not be full.
  offset floor(random() * (greatest(total - wanted, 0) + 1))::integer;
end;
$$;
comment on function public.featured_players(integer) is
  'A window of neighbouring public profiles at a random offset; 1 to 24 of them. Runs under the reader''s own rules.';
revoke all on function public.featured_players(integer) from public;
grant execute on function public.featured_players(integer) to anon, authenticated, service_role;

create function public.count_article_view(article_slug text)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
  -- The browser's name comes from the browser: inventing names must not count without end.
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
comment on function public.count_article_view(text) is
  'Counts one view per visitor and day of an article that readers may see; answers the count, null for an unknown article.';
revoke all on function public.count_article_view(text) from public;
grant execute on function public.count_article_view(text) to anon, authenticated, service_role;

-- What changed ----------------------------------------------------------------------------------------------------

create function private.removed_slugs(removal_kind text, since timestamptz)
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select removals.slug from private.removals
  where removals.kind = removal_kind and removals.removed_at > since
  order by removals.removed_at desc, removals.slug
  limit 200;
$$;
comment on function private.removed_slugs(text, timestamptz) is 'Addresses that stopped being public after a moment.';
revoke all on function private.removed_slugs(text, timestamptz) from public;
grant execute on function private.removed_slugs(text, timestamptz) to anon, authenticated, service_role;

create function private.changed_articles(since timestamptz)
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(card) order by card.published_at desc), '[]'::jsonb)
  from (
    select
      article.id, article.slug, article.title, article.excerpt, article.published_at, article.is_featured,
      article.featured_image_url, article.featured_image_alt, article.author_name, article.view_count,
      case when category.id is not null then
        jsonb_build_object('name', category.name, 'slug', category.slug, 'color', category.color)
      end as category
    from public.blog_articles as article
    left join public.blog_categories as category on category.id = article.category_id
    where article.status in ('published', 'scheduled')
      and article.published_at <= now()
      -- A scheduled article changes nothing about itself when its moment comes.
      and greatest(article.updated_at, article.published_at) > since
    order by article.published_at desc
    limit 200
  ) as card;
$$;
comment on function private.changed_articles(timestamptz) is 'Cards of visible articles that were edited or became visible after a moment.';
revoke all on function private.changed_articles(timestamptz) from public;
grant execute on function private.changed_articles(timestamptz) to anon, authenticated, service_role;

create function private.changed_products(since timestamptz)
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(card) order by card.created_at desc), '[]'::jsonb)
  from (
    select
      product.id, product.slug, product.name, product.description, product.category, product.price_cents,
      product.images, product.featured_image_url, product.featured_image_alt, product.has_variants,
      product.available_sizes, product.available_colors, product.is_featured, product.max_per_order,
      product.unit_singular, product.unit_plural, product.created_at,
      -- A product without any variant is misconfigured, not sold out.
      coalesce(stock.variants > 0 and stock.available = 0, false) as sold_out
    from public.products as product
    cross join lateral (
      select
        count(*) as variants, coalesce(sum(variant.available), 0) as available, max(variant.updated_at) as updated_at
      from public.variants as variant
      where variant.product_id = product.id and variant.is_active
    ) as stock
    where product.status = 'active' and greatest(product.updated_at, stock.updated_at) > since
    order by product.created_at desc
    limit 200
  ) as card;
$$;
comment on function private.changed_products(timestamptz) is 'Cards of products on sale whose data or stock changed after a moment.';
revoke all on function private.changed_products(timestamptz) from public;
grant execute on function private.changed_products(timestamptz) to anon, authenticated, service_role;

create function public.site_changes(since timestamptz)
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'at', now(),
    'articles', private.changed_articles(since),
    'removed_articles', coalesce((
      select jsonb_agg(gone.slug)
      from private.removed_slugs('article', since) as gone (slug)
      where not exists (
        select from public.blog_articles as article
        where article.slug = gone.slug and article.status in ('published', 'scheduled') and article.published_at <= now()
      )
    ), '[]'::jsonb),
    'products', private.changed_products(since),
    'removed_products', coalesce((
      select jsonb_agg(gone.slug)
      from private.removed_slugs('product', since) as gone (slug)
      where not exists (
        select from public.products as product where product.slug = gone.slug and product.status = 'active'
      )
    ), '[]'::jsonb),
    'teams', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'slug', team.slug, 'current_roster_size', team.current_roster_size,
          'max_roster_size', team.max_roster_size, 'status', team.status, 'rank', team.rank
        ) order by team.sort_order, team.slug
      )
      from public.teams_with_member_count as team
      where team.updated_at > since
    ), '[]'::jsonb),
    'statistics', (select to_jsonb(numbers) from public.landing_statistics() as numbers)
  );
$$;
comment on function public.site_changes(timestamptz) is
  'What a page built at `since` no longer tells: cards of changed articles and products, addresses to take away, changed teams, the numbers.';
revoke all on function public.site_changes(timestamptz) from public;
grant execute on function public.site_changes(timestamptz) to anon, authenticated, service_role;
