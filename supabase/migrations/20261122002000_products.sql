-- Products, variants, colours, sizes, and the inventory views.

create table public.product_colors (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(name) between 1 and 60),
  hex_code text not null check (hex_code ~ '^#[0-9A-Fa-f]{6}$')
);
comment on table public.product_colors is 'Colours of garments and gear.';

create table public.product_sizes (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(name) between 1 and 60),
  abbreviation text check (char_length(abbreviation) between 1 and 12),
  sort_order integer not null default 0
);
comment on table public.product_sizes is 'Sizes in the order they are offered.';

create table public.products (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  name text not null check (char_length(name) between 1 and 160),
  description text not null default '' check (char_length(description) <= 5000),
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  category text not null check (category in ('apparel', 'headwear', 'accessories', 'gear', 'drinks')),
  price_cents integer not null check (price_cents between 0 and 100000000),
  images jsonb not null default '[]' check (
    jsonb_typeof(images) = 'array'
    and jsonb_array_length(images) <= 40
    and not jsonb_path_exists(
      images,
      '$[*] ? (!exists(@.url) || !exists(@.alt) || @.url.type() != "string" || @.alt.type() != "string")'
    )
    and not jsonb_path_exists(images, 'strict $[*] ? (@.type() != "object")')
    and not jsonb_path_exists(images, '$[*].url ? (!(@ like_regex "^(https://|/)"))')
  ),
  featured_image_url text check (featured_image_url ~ '^(https://|/)' and char_length(featured_image_url) <= 500),
  featured_image_alt text check (char_length(featured_image_alt) <= 300),
  has_variants boolean not null default false,
  available_sizes text[] not null default '{}' check (
    cardinality(available_sizes) <= 40 and char_length(array_to_string(available_sizes, '')) <= 1000
  ),
  available_colors text[] not null default '{}' check (
    cardinality(available_colors) <= 40 and char_length(array_to_string(available_colors, '')) <= 1000
  ),
  is_featured boolean not null default false,
  supplier_id uuid references public.suppliers (id) on delete set null,
  max_per_order integer check (max_per_order between 1 and 99),
  unit_singular text not null default 'item' check (char_length(unit_singular) between 1 and 60),
  unit_plural text not null default 'items' check (char_length(unit_plural) between 1 and 60),
  returnable boolean not null default true,
  not_returnable_reason text,
  size_guide text check (size_guide ~ '^[a-z0-9_-]{1,40}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_not_returnable_reason_check check (
    char_length(not_returnable_reason) <= 300 and (returnable or not_returnable_reason is not null)
  )
);
comment on table public.products is 'Products of the shop. Prices are cents and include VAT.';
comment on column public.products.images is
  'Array of {url, alt, color}; color is the product colour shown, null for all.';
comment on column public.products.available_sizes is 'Names offered in addition to the sizes of the variants.';
comment on column public.products.available_colors is 'Names offered in addition to the colours of the variants.';
comment on column public.products.max_per_order is 'Limit per order, including the cart; null means none.';
comment on column public.products.unit_singular is 'Name of one piece in a sentence, for instance Grizzly six-pack.';
comment on column public.products.not_returnable_reason is 'Shown before payment; required when not returnable.';
comment on column public.products.size_guide is 'Key of a size table, for instance tops or caps.';
create index products_listed_idx on public.products (created_at desc) where status = 'active';

create table public.variants (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  sku text not null unique check (sku ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and char_length(sku) <= 60),
  color_id uuid references public.product_colors (id) on delete restrict,
  size_id uuid references public.product_sizes (id) on delete restrict,
  price_cents integer check (price_cents between 0 and 100000000),
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0,
  low_at integer not null default 0 check (low_at >= 0),
  available integer not null generated always as (greatest(on_hand - reserved, 0)) stored,
  is_active boolean not null default true,
  options jsonb check (jsonb_typeof(options) = 'object' and options - array['size', 'color'] = '{}'::jsonb),
  updated_at timestamptz not null default now(),
  constraint variants_combination_key unique nulls not distinct (product_id, color_id, size_id, options),
  constraint variants_reserved_check check (reserved between 0 and on_hand)
);
comment on table public.variants is 'Sellable units. Every product on sale has at least one.';
comment on column public.variants.price_cents is 'Own price in cents; null uses the product''s price.';
comment on column public.variants.on_hand is
  'Pieces in the store room; changed by stock movements only. Not readable through the API.';
comment on column public.variants.reserved is 'Pieces held by orders, at most on_hand. Not readable through the API.';
comment on column public.variants.low_at is 'Warning threshold in pieces. Not readable through the API.';
comment on column public.variants.available is 'Pieces that can be sold: on_hand minus reserved.';
comment on column public.variants.options is 'Size and colour names of imported products, {size, color}.';

call private.protect_table('public.product_colors', '{insert}');
create policy product_colors_select on public.product_colors
for select to anon, authenticated using (true);
create policy product_colors_insert_authenticated on public.product_colors
for insert to authenticated with check ((select private.is_admin()));

grant select on public.product_colors to anon, authenticated;
grant insert (name, hex_code) on public.product_colors to authenticated;

call private.protect_table('public.product_sizes', '{insert}');
create policy product_sizes_select on public.product_sizes
for select to anon, authenticated using (true);
create policy product_sizes_insert_authenticated on public.product_sizes
for insert to authenticated with check ((select private.is_admin()));

grant select on public.product_sizes to anon, authenticated;
grant insert (name, abbreviation, sort_order) on public.product_sizes to authenticated;

call private.protect_table('public.products', '{insert,update,delete}');
create policy products_select_anon on public.products
for select to anon using (status = 'active');
create policy products_select_authenticated on public.products
for select to authenticated using (status = 'active' or (select private.is_admin()));
create policy products_insert_authenticated on public.products
for insert to authenticated with check ((select private.is_admin()));
create policy products_update_authenticated on public.products
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy products_delete_authenticated on public.products
for delete to authenticated using ((select private.is_admin()));

grant select on public.products to anon, authenticated;
grant insert (
  slug, name, description, status, category, price_cents, images, featured_image_url, featured_image_alt, has_variants,
  available_sizes, available_colors, is_featured, supplier_id, max_per_order, unit_singular, unit_plural, returnable,
  not_returnable_reason, size_guide
) on public.products to authenticated;
grant update (
  slug, name, description, status, category, price_cents, images, featured_image_url, featured_image_alt, has_variants,
  available_sizes, available_colors, is_featured, supplier_id, max_per_order, unit_singular, unit_plural, returnable,
  not_returnable_reason, size_guide
) on public.products to authenticated;
grant delete on public.products to authenticated;

call private.protect_table('public.variants', '{insert,update}');
-- The subquery runs under the reader's policies on products.
create policy variants_select_anon on public.variants
for select to anon
using (is_active and exists (select from public.products where products.id = variants.product_id));
create policy variants_select_authenticated on public.variants
for select to authenticated
using (
  (is_active and exists (select from public.products where products.id = variants.product_id))
  or (select private.is_admin())
);
create policy variants_insert_authenticated on public.variants
for insert to authenticated with check ((select private.is_admin()));
create policy variants_update_authenticated on public.variants
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Stock changes through movements only: on_hand, reserved and low_at are neither readable nor writable.
grant select (
  id, product_id, sku, color_id, size_id, price_cents, available, is_active, options, updated_at
) on public.variants to anon, authenticated;
grant insert (product_id, sku, color_id, size_id, price_cents, is_active, options) on public.variants to authenticated;
grant update (sku, color_id, size_id, price_cents, is_active, options) on public.variants to authenticated;

-- AFTER a product is no longer on sale at its slug: records the removal.
create function private.record_product_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.status <> 'active' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.slug = old.slug and new.status = 'active' then
      return null;
    end if;
  end if;
  insert into private.removals (kind, slug) values ('product', old.slug)
  on conflict (kind, slug) do update set removed_at = now();
  return null;
end;
$$;

-- Inventory --------------------------------------------------------------------------------------------------------

-- Stock of all variants, for administrators; no rows for other callers.
create function private.variant_stock()
returns table (variant_id uuid, on_hand integer, reserved integer, low_at integer)
language sql stable security definer set search_path = '' as $$
  select variants.id, variants.on_hand, variants.reserved, variants.low_at
  from public.variants
  where (select private.is_admin());
$$;
grant execute on function private.variant_stock to authenticated;

-- An administrator changes up to 50 products: [{id, expected, status, category}], where a missing value stays. Returns
-- for each {id, outcome: done or the refusal, expected: its new version}. Locks the products in id order. Refuses with
-- changed_meanwhile, not_found (each row by itself).
create function public.change_products(changes json) returns table (id uuid, outcome text, expected timestamptz)
language plpgsql security definer set search_path = '' as $$
declare
  changes jsonb := private.parse_json(change_products.changes);
begin
  perform private.require_permission('admin');
  perform private.require_row_versions(changes);
  perform from public.products as product
  where product.id in (select (entry ->> 'id')::uuid from jsonb_array_elements(changes) as entry)
  order by product.id
  for no key update;
  return query
  with request as (
    select * from jsonb_to_recordset(changes) as entry (id uuid, expected timestamptz, status text, category text)
  ), change as (
    update public.products as product
    set status = coalesce(request.status, product.status), category = coalesce(request.category, product.category)
    from request
    where product.id = request.id and product.updated_at = request.expected
    returning product.id, product.updated_at
  )
  select
    request.id,
    case
      when change.id is not null then 'done'
      when exists (select from public.products as product where product.id = request.id) then 'changed_meanwhile'
      else 'not_found'
    end,
    change.updated_at
  from request left join change on change.id = request.id;
end;
$$;
grant execute on function public.change_products to authenticated;

create trigger products_removed
after delete or update of slug, status on public.products
for each row execute function private.record_product_removal();

call private.keep_updated_at('public.products');
call private.audit_table('public.products', 'id');
call private.keep_updated_at('public.variants');

create trigger variants_audit
after insert or delete or update of product_id, sku, color_id, size_id, price_cents, low_at, is_active, options on public.variants
for each row execute function private.audit_row('id', '', 'product_id,sku,color_id,size_id,price_cents,low_at,is_active,options');

create view public.desk_variants
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
comment on view public.desk_variants is 'Variants with stock, for administrators.';
grant select on public.desk_variants to authenticated;

create view public.desk_suppliers
with (security_invoker = true)
as
select
  supplier.id, supplier.name, contact.email, contact.phone, contact.lead_time_days, contact.notes,
  (select count(*)::integer from public.products as product where product.supplier_id = supplier.id) as products,
  (
    select count(*)::integer from public.desk_variants as variant
    where variant.supplier_id = supplier.id and variant.stock_state in ('low', 'sold_out')
  ) as low_variants,
  supplier.updated_at
from public.suppliers as supplier
left join public.supplier_contacts as contact on contact.supplier_id = supplier.id
where (select private.is_admin());
comment on view public.desk_suppliers is
  'Suppliers with contact, number of products and number of low variants, for administrators.';
grant select on public.desk_suppliers to authenticated;

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
  from public.desk_variants as variant
  where variant.product_id = product.id
) as stock
where (select private.is_admin());
comment on view public.desk_products is 'Products in every status with stock totals, for administrators.';
grant select on public.desk_products to authenticated;
