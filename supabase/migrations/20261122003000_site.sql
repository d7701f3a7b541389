-- The public site: statistics, changes since a build, queued rebuilds, share pictures.

create table private.removals (
  kind text not null check (kind in ('article', 'product')),
  slug text not null,
  removed_at timestamptz not null default now(),
  primary key (kind, slug)
);
comment on table private.removals is
  'Slugs of pages that were public, for the static site to remove. Never slugs of drafts.';
create index removals_removed_at_idx on private.removals (kind, removed_at);

alter table private.removals enable row level security;

-- Statistics -------------------------------------------------------------------------------------------------------

-- Number of onboarded members in good standing and of recruiting teams.
create function public.landing_statistics() returns table (pro_players integer, active_teams integer)
language sql stable security definer set search_path = '' as $$
  -- Counts members that the reader may not see individually. Approved members were active before.
  select
    (select count(*)::integer from public.users where users.status in ('active', 'approved') and users.onboarding),
    (select count(*)::integer from public.teams where teams.status = 'active');
$$;
grant execute on function public.landing_statistics to anon, authenticated;

-- Changes since a build --------------------------------------------------------------------------------------------

-- Slugs that stopped being public after a moment.
create function private.removed_slugs(removal_kind text, since timestamptz) returns setof text
language sql stable security definer set search_path = '' as $$
  select removals.slug from private.removals
  where removals.kind = removal_kind and removals.removed_at > since
  order by removals.removed_at desc, removals.slug
  limit 200;
$$;
grant execute on function private.removed_slugs to anon, authenticated, service_role;

-- A renamed category changes the cards of its articles; featured articles have an order.
-- Cards of visible articles that changed or became visible after a moment.
create function private.changed_articles(since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(change.card order by change.published_at desc), '[]'::jsonb)
  from (
    select article.published_at, private.article_card(article, category) as card
    from public.blog_articles as article
    left join public.blog_categories as category on category.id = article.category_id
    where article.status in ('published', 'scheduled')
      and article.published_at <= now()
      -- A scheduled article becomes visible without an update.
      and greatest(article.updated_at, article.published_at, category.updated_at) > since
    order by article.published_at desc
    limit 200
  ) as change;
$$;
grant execute on function private.changed_articles to anon, authenticated, service_role;

-- A product with its variants, as the catalogue is read at build time.
create function private.product_row(product public.products) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', product.id, 'slug', product.slug, 'name', product.name, 'description', product.description,
    'category', product.category, 'price_cents', product.price_cents, 'images', product.images,
    'featured_image_url', product.featured_image_url, 'featured_image_alt', product.featured_image_alt,
    'has_variants', product.has_variants, 'available_sizes', product.available_sizes,
    'available_colors', product.available_colors, 'is_featured', product.is_featured,
    'max_per_order', product.max_per_order, 'unit_singular', product.unit_singular,
    'unit_plural', product.unit_plural, 'created_at', product.created_at,
    'variants', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', variant.id, 'sku', variant.sku, 'price_cents', variant.price_cents, 'available', variant.available,
          'is_active', variant.is_active, 'options', variant.options,
          'color', case when color.id is not null then
            jsonb_build_object('name', color.name, 'hex_code', color.hex_code) end,
          'size', case when size.id is not null then
            jsonb_build_object('name', size.name, 'abbreviation', size.abbreviation, 'sort_order', size.sort_order) end
        ) order by variant.sku
      )
      from public.variants as variant
      left join public.product_colors as color on color.id = variant.color_id
      left join public.product_sizes as size on size.id = variant.size_id
      where variant.product_id = product.id and variant.is_active
    ), '[]'::jsonb)
  );
$$;
grant execute on function private.product_row to anon, authenticated, service_role;

-- Products with a variant that changed after a moment, variants taken off sale included, which guests cannot read.
create function private.restocked_products(since timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct variant.product_id
  from public.variants as variant
  where variant.updated_at > since;
$$;
grant execute on function private.restocked_products to anon, authenticated, service_role;

-- Every page of the site requests this after each sale: a sold product is its slug and stock only.
-- Products on sale that changed after a moment: the row of an edited one, otherwise [size, colour, available, cents]
-- per variant.
create function private.changed_products(since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(change.entry order by change.created_at desc), '[]'::jsonb)
  from (
    select
      product.created_at,
      jsonb_build_object('slug', product.slug)
        || case when product.updated_at > since
          then jsonb_build_object('row', private.product_row(product))
          else jsonb_build_object('stock', stock.variants) end as entry
    from public.products as product
    cross join lateral (
      select coalesce(
        jsonb_agg(
          jsonb_build_array(
            coalesce(size.name, variant.options ->> 'size'), coalesce(color.name, variant.options ->> 'color'),
            variant.available, coalesce(variant.price_cents, product.price_cents)
          ) order by variant.sku
        ), '[]'::jsonb
      ) as variants
      from public.variants as variant
      left join public.product_colors as color on color.id = variant.color_id
      left join public.product_sizes as size on size.id = variant.size_id
      where variant.product_id = product.id and variant.is_active
    ) as stock
    where product.status = 'active'
      and (product.updated_at > since or product.id in (select private.restocked_products(since)))
    order by product.created_at desc
    limit 200
  ) as change;
$$;
grant execute on function private.changed_products to anon, authenticated, service_role;

-- Teams with a member whose profile changed after a moment, hidden members included.
create function private.changed_rosters(since timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct membership.team_id
  from public.team_members as membership
  join public.users as person on person.id = membership.user_id
  where membership.status = 'active' and membership.left_at is null and person.updated_at > since;
$$;
grant execute on function private.changed_rosters to anon, authenticated, service_role;

-- Changes since a page was built at `since`: cards of articles and products, slugs to remove, teams, numbers.
create function public.site_changes(since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'at', now(),
    'articles', private.changed_articles(since),
    'removed_articles', coalesce((
      select jsonb_agg(removal.slug)
      from private.removed_slugs('article', since) as removal (slug)
      where not exists (
        select from public.blog_articles as article
        where article.slug = removal.slug and article.status in ('published', 'scheduled') and article.published_at <= now()
      )
    ), '[]'::jsonb),
    'products', private.changed_products(since),
    'removed_products', coalesce((
      select jsonb_agg(removal.slug)
      from private.removed_slugs('product', since) as removal (slug)
      where not exists (
        select from public.products as product where product.slug = removal.slug and product.status = 'active'
      )
    ), '[]'::jsonb),
    'teams', coalesce((
      select jsonb_agg(to_jsonb(team) - 'updated_at' - 'sort_order' order by team.sort_order, team.created_at, team.slug)
      from public.teams_with_member_count as team
      where team.updated_at > since or team.id in (select private.changed_rosters(since))
    ), '[]'::jsonb),
    'statistics', (select to_jsonb(numbers) from public.landing_statistics() as numbers)
  );
$$;
grant execute on function public.site_changes to anon, authenticated;

-- Rebuilds ---------------------------------------------------------------------------------------------------------

-- Queues a build of the site for a moment; earlier changes share it.
create function private.queue_rebuild(due timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry public.outbox;
  moment timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('obscura.rebuild', 0));
  select * into entry from public.outbox
  where outbox.kind = 'rebuild_site' and outbox.done_at is null and outbox.attempts = 0
    and not outbox.payload ? 'article_id'
  order by outbox.id
  limit 1
  for update;
  if entry.id is null then
    insert into public.outbox (kind, next_attempt_at) values ('rebuild_site', due);
    return;
  end if;
  -- One build for changes close together: each delays it, by five minutes at most. An urgent build runs at once and
  -- later changes do not delay it.
  moment := case
    when due <= now() or entry.next_attempt_at <= now() then least(entry.next_attempt_at, due)
    else least(greatest(entry.next_attempt_at, due), entry.created_at + interval '5 minutes')
  end;
  -- Counts thousands of articles as one change.
  if moment <> entry.next_attempt_at then
    update public.outbox set next_attempt_at = moment where outbox.id = entry.id;
  end if;
end;
$$;

-- When a change of this moment is to be built.
create function private.next_rebuild_at() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select now() + make_interval(secs => coalesce((
    select (settings.value #>> '{}')::double precision from public.settings
    where settings.key = 'site.rebuild_after_seconds' and jsonb_typeof(settings.value) = 'number'
  ), 30));
$$;

-- AFTER a visible change of an article: queues a build, for a scheduled one at its time, and the purge of its pages.
create function private.queue_article_rebuild() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was_out boolean := tg_op <> 'INSERT' and private.is_article_public(old.status, old.published_at);
  is_out boolean := tg_op <> 'DELETE' and private.is_article_public(new.status, new.published_at);
  article uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if tg_op <> 'INSERT' then
    delete from public.outbox
    where outbox.kind = 'rebuild_site' and outbox.done_at is null and outbox.attempts = 0
      and outbox.payload ->> 'article_id' = article::text;
  end if;
  if tg_op <> 'DELETE' and new.status in ('scheduled', 'published') and not is_out then
    insert into public.outbox (kind, payload, next_attempt_at)
    values ('rebuild_site', jsonb_build_object('article_id', article), new.published_at);
  end if;
  -- The build that follows many changes purges all pages.
  if was_out and (
    select count(*) from (
      select from public.outbox where outbox.kind = 'purge_article' and outbox.done_at is null limit 20
    ) as entry
  ) < 20 then
    insert into public.outbox (kind, payload) values ('purge_article', jsonb_build_object('article_id', article));
  end if;
  if was_out and (not is_out or old.slug <> new.slug) then
    perform private.queue_rebuild(now());
  elsif is_out then
    perform private.queue_rebuild(private.next_rebuild_at());
  end if;
  return null;
end;
$$;

-- AFTER a change of a category, a team, a leading role, or a setting that public pages show: queues a build. Roster changes
-- touch the team.
create function private.queue_plain_rebuild() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_rebuild(private.next_rebuild_at());
  return null;
end;
$$;

-- AFTER a visible change of a product: queues a build.
create function private.queue_product_rebuild() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was_out boolean := tg_op <> 'INSERT' and old.status = 'active';
  is_out boolean := tg_op <> 'DELETE' and new.status = 'active';
begin
  if was_out and (not is_out or old.slug <> new.slug) then
    perform private.queue_rebuild(now());
  elsif is_out then
    perform private.queue_rebuild(private.next_rebuild_at());
  end if;
  return null;
end;
$$;

-- AFTER a change of a variant's options: queues a build. Pages read stock themselves.
create function private.queue_variant_rebuild() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.products
    where products.id = case when tg_op = 'DELETE' then old.product_id else new.product_id end and products.status = 'active'
  ) then
    perform private.queue_rebuild(private.next_rebuild_at());
  end if;
  return null;
end;
$$;

-- Whether public pages may name this member: as player, on a roster, as streamer or as leader.
create function private.is_in_build(person public.users) returns boolean
language sql stable security definer set search_path = '' as $$
  select person.public_profile and (
    -- Any of these may be in the player window of the last build.
    (person.status = 'approved' and person.gamertag is not null)
    or (person.status in ('active', 'approved') and exists (
      select from public.user_organizational_roles as assignment
      join public.organizational_roles as role on role.role_code = assignment.role_code
      where assignment.user_id = person.id and role.level <= 2
    ))
  );
$$;

-- AFTER public fields of a member change: queues a build, at once when no longer visible, soon when pages name the
-- member.
create function private.queue_person_rebuild() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- The roles and memberships of a deleted account are deleted with it.
  was_out boolean := case
    when tg_op = 'DELETE' then old.public_profile and old.status in ('active', 'approved')
    else private.is_in_build(old)
  end;
  is_out boolean := tg_op = 'UPDATE' and private.is_in_build(new);
begin
  if was_out and not is_out then
    perform private.queue_rebuild(now());
  elsif is_out and (
    (old.is_creator and old.featured_streamers) or (new.is_creator and new.featured_streamers)
    or (
      (not was_out or (old.gamertag, old.full_name, old.photo_url) is distinct from (new.gamertag, new.full_name, new.photo_url))
      -- Every build names a visible member on a roster or a leader.
      and (exists (
        select from public.team_members as membership
        where membership.user_id = new.id and membership.left_at is null and membership.status = 'active'
      ) or exists (
        select from public.user_organizational_roles as assignment
        join public.organizational_roles as role on role.role_code = assignment.role_code
        where assignment.user_id = new.id and role.level <= 2
      ))
    )
  ) then
    perform private.queue_rebuild(private.next_rebuild_at());
  end if;
  return null;
end;
$$;

-- AFTER a holder of a role of level 1 or 2 changes: queues a build, one per transaction.
create function private.queue_leadership_rebuild() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  codes text[] := case when tg_op = 'INSERT' then array[new.role_code] else array[old.role_code, new.role_code] end;
begin
  if exists (
    select from public.organizational_roles as role where role.role_code = any (codes) and role.level <= 2
  ) then
    perform private.queue_rebuild(private.next_rebuild_at());
  end if;
  return null;
end;
$$;

-- Share pictures ---------------------------------------------------------------------------------------------------

-- For a daily job: files in the bucket share whose row is no longer visible or has a newer picture. At most 500.
create function public.stale_share_pictures() returns setof text
language sql stable security definer set search_path = '' as $$
  with picture as (
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
  select picture.name
  from picture
  where picture.position > 1
    or not case picture.kind
      when 'article' then exists (
        select from public.blog_articles
        where blog_articles.slug = picture.slug
          and private.is_article_public(blog_articles.status, blog_articles.published_at)
      )
      when 'product' then exists (
        select from public.products where products.slug = picture.slug and products.status = 'active'
      )
      when 'team' then exists (select from public.teams where teams.slug = picture.slug)
      when 'match' then exists (select from public.matches where matches.slug = picture.slug)
      else false
    end
  order by picture.name
  limit 500;
$$;
grant execute on function public.stale_share_pictures to service_role;

create trigger blog_articles_rebuild
after insert or delete on public.blog_articles
for each row execute function private.queue_article_rebuild();

create trigger blog_articles_rebuild_update
after update on public.blog_articles
for each row when (
  (old.modified_at, old.status, old.published_at, old.is_featured, old.featured_rank)
  is distinct from
  (new.modified_at, new.status, new.published_at, new.is_featured, new.featured_rank)
)
execute function private.queue_article_rebuild();

create trigger blog_categories_rebuild
after update or delete on public.blog_categories
for each row execute function private.queue_plain_rebuild();

create trigger settings_rebuild
after update on public.settings
for each row when (
  old.value is distinct from new.value
  and new.key in ('shop.shipping', 'shop.collection_points', 'site.championships', 'site.prerendered_articles')
)
execute function private.queue_plain_rebuild();

create trigger products_rebuild
after insert or update or delete on public.products
for each row execute function private.queue_product_rebuild();

create trigger variants_rebuild
after insert or delete or update of sku, color_id, size_id, price_cents, is_active, options on public.variants
for each row execute function private.queue_variant_rebuild();

create trigger teams_rebuild
after insert or update or delete on public.teams
for each statement execute function private.queue_plain_rebuild();

-- Deferred to commit, so that a function does not hold the queue while it waits for a team or membership. Pages
-- refresh follower counts themselves.
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

create constraint trigger organizational_roles_rebuild
after insert on public.organizational_roles
deferrable initially deferred
for each row when (new.level <= 2)
execute function private.queue_plain_rebuild();

create constraint trigger organizational_roles_rebuild_update
after update on public.organizational_roles
deferrable initially deferred
for each row when (
  least(old.level, new.level) <= 2
  and (old.role_title, old.department, old.level, old.reports_to_role_code, old.max_positions, old.description, old.is_active)
  is distinct from
  (new.role_title, new.department, new.level, new.reports_to_role_code, new.max_positions, new.description, new.is_active)
)
execute function private.queue_plain_rebuild();

create constraint trigger user_organizational_roles_rebuild
after insert or update on public.user_organizational_roles
deferrable initially deferred
for each row execute function private.queue_leadership_rebuild();

-- Anyone reads a file; without a policy on storage.objects only the service writes, lists or removes files.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('share', 'share', true, 524288, '{image/jpeg}')
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
