-- The store room: what runs out comes first; products as administrators see them; their pictures stay as long as a
-- product shows them.

create or replace view public.inventory_variants
with (security_invoker = true)
as
select
  variant.id, variant.product_id, product.name as product_name, product.slug as product_slug, product.status as product_status,
  product.category, product.supplier_id, supplier.name as supplier_name, variant.sku, variant.color_id, color.name as color_name,
  color.hex_code as color_hex, variant.size_id, size.name as size_name, size.sort_order as size_order,
  variant.price_cents as own_price_cents, coalesce(variant.price_cents, product.price_cents) as price_cents,
  stock.on_hand, stock.reserved, variant.available, stock.low_at, variant.is_active, state.stock_state, variant.updated_at,
  array_position(array['sold_out', 'low', 'in_stock', 'not_sold'], state.stock_state) as stock_rank
from public.variants as variant
join public.products as product on product.id = variant.product_id
join private.variant_stock() as stock on stock.variant_id = variant.id
left join public.suppliers as supplier on supplier.id = product.supplier_id
left join public.product_colors as color on color.id = variant.color_id
left join public.product_sizes as size on size.id = variant.size_id
cross join lateral (
  select case
    when not variant.is_active or product.status <> 'active' then 'not_sold'
    when variant.available = 0 then 'sold_out'
    when variant.available <= stock.low_at then 'low'
    else 'in_stock'
  end as stock_state
) as state
where (select private.is_admin());

create view public.desk_products
with (security_invoker = true)
as
select
  product.id, product.slug, product.name, product.status, product.category, product.price_cents, product.is_featured,
  product.supplier_id, supplier.name as supplier_name,
  coalesce(product.featured_image_url, product.images -> 0 ->> 'url') as image_url,
  stock.variants, stock.sold_variants, stock.on_hand, stock.reserved, stock.available, stock.low_variants,
  product.created_at, product.updated_at
from public.products as product
left join public.suppliers as supplier on supplier.id = product.supplier_id
cross join lateral (
  select
    count(*)::integer as variants, (count(*) filter (where variant.is_active))::integer as sold_variants,
    coalesce(sum(variant.on_hand), 0)::integer as on_hand, coalesce(sum(variant.reserved), 0)::integer as reserved,
    coalesce(sum(variant.available) filter (where variant.is_active), 0)::integer as available,
    (count(*) filter (where variant.stock_state in ('low', 'sold_out')))::integer as low_variants
  from public.inventory_variants as variant
  where variant.product_id = product.id
) as stock
where (select private.is_admin());
comment on view public.desk_products is 'Every product as administrators see it, drafts and archived ones among them, with what is in stock of it.';
grant select on public.desk_products to authenticated;

create or replace function public.retire_article_pictures()
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
    union all
    select product.images::text || ' ' || coalesce(product.featured_image_url, '') from public.products as product
    union all
    -- What was bought is shown with its picture for as long as the order is.
    select line.image_url from public.order_lines as line where line.image_url is not null
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
  'For the site''s hourly tidying up: strikes off pictures older than 30 days that no article, revision, product or order names, queues the removal of their files and answers how many.';
