-- Product import: one plan for the preview and for carrying it out. One row is one variant; stock is not imported.

create type private.import_cell as (
  place integer, slug text, sku text, rank integer, field text, part text, needed boolean, value jsonb, problem text
);
comment on type private.import_cell is
  'A cell of a file: its value (null when empty), its problem, and what its row is about.';

create type private.import_product_row as (
  place integer, slug text, id uuid, before jsonb, after jsonb, has_picture boolean
);
comment on type private.import_product_row is
  'A product of a file at its first row: current state (null for a new one) and planned state.';

create type private.import_variant_row as (
  place integer, slug text, sku text, id uuid, product_id uuid, before jsonb, after jsonb
);
comment on type private.import_variant_row is
  'A variant of a file, one per row with a SKU: current state (null for a new one) and planned state.';

-- Reading rows -----------------------------------------------------------------------------------------------------

-- Columns of products and variants in a file. An empty cell keeps a required field and clears an optional one.
create function private.import_columns()
returns table (rank integer, field text, part text, shape text, lowest integer, most integer, needed boolean)
language sql immutable rows 20 set search_path = '' as $$
  values
    (1, 'slug', 'key', 'slug', 1, 120, true),
    (2, 'name', 'product', 'text', 1, 160, true),
    (3, 'category', 'product', 'category', null, null, true),
    (4, 'status', 'product', 'status', null, null, true),
    (5, 'price', 'product', 'count', 0, 100000000, true),
    (6, 'description', 'product', 'text', 0, 5000, false),
    (7, 'featured', 'product', 'flag', null, null, true),
    (8, 'supplier', 'product', 'name', null, null, false),
    (9, 'max_per_order', 'product', 'count', 1, 99, false),
    (10, 'unit_singular', 'product', 'text', 1, 60, true),
    (11, 'unit_plural', 'product', 'text', 1, 60, true),
    (12, 'returnable', 'product', 'flag', null, null, true),
    (13, 'not_returnable_reason', 'product', 'text', 0, 300, false),
    (14, 'size_guide', 'product', 'guide', null, null, false),
    (15, 'sku', 'key', 'sku', 1, 60, false),
    (16, 'size', 'variant', 'name', null, null, true),
    (17, 'color', 'variant', 'name', null, null, true),
    (18, 'own_price', 'variant', 'count', 0, 100000000, false),
    (19, 'low_at', 'variant', 'count', 0, 100000, true),
    (20, 'sold', 'variant', 'flag', null, null, true);
$$;

-- Names of suppliers, colours and sizes in a file, also in lower case, and abbreviations of sizes.
create function private.import_known_names() returns table (field text, given text, name text, place integer)
language sql stable rows 500 set search_path = '' as $$
  select distinct on (option.field, option.given) option.field, option.given, option.name, option.place
  from (
    select 'supplier' as field, suppliers.name as given, suppliers.name, 1 as place from public.suppliers
    union all select 'color', product_colors.name, product_colors.name, 1 from public.product_colors
    union all select 'size', product_sizes.name, product_sizes.name, 1 from public.product_sizes
    union all select 'supplier', lower(btrim(suppliers.name)), suppliers.name, 2 from public.suppliers
    union all select 'color', lower(btrim(product_colors.name)), product_colors.name, 2 from public.product_colors
    union all select 'size', lower(btrim(product_sizes.name)), product_sizes.name, 2 from public.product_sizes
    union all select 'size', lower(btrim(product_sizes.abbreviation)), product_sizes.name, 3 from public.product_sizes
  ) as option
  where option.given is not null
  order by option.field, option.given, option.place, option.name;
$$;

-- The cells of a file, one row each.
create function private.import_cells(rows jsonb) returns setof private.import_cell
language sql stable rows 40000 set search_path = '' as $$
  with raw_cell as materialized (
    select
      item.place::integer as place, column_rule.*,
      case jsonb_typeof(item.content -> column_rule.field)
        when 'string' then to_jsonb(nullif(btrim(
          replace(item.content ->> column_rule.field, E'\r\n', E'\n'), E' \t\r\n\u00a0'
        ), ''))
        when 'null' then null
        else item.content -> column_rule.field
      end as value
    from jsonb_array_elements(rows) with ordinality as item (content, place)
    cross join private.import_columns() as column_rule
    where item.content ? column_rule.field
  ),
  option as materialized (select * from private.import_known_names()),
  cell as (
    select
      raw_cell.*,
      case
        when raw_cell.shape = 'sku' and jsonb_typeof(raw_cell.value) = 'string' then to_jsonb(upper(raw_cell.value #>> '{}'))
        when raw_cell.shape = 'name' then coalesce(to_jsonb(coalesce(exact.name, lower_match.name)), raw_cell.value)
        else raw_cell.value
      end as meant,
      coalesce(exact.name, lower_match.name) is not null as is_known
    from raw_cell
    left join option as exact
      on raw_cell.shape = 'name' and exact.field = raw_cell.field and exact.given = raw_cell.value #>> '{}' and exact.place = 1
    left join option as lower_match
      on raw_cell.shape = 'name' and lower_match.field = raw_cell.field and lower_match.given = lower(raw_cell.value #>> '{}')
  ),
  verdict as materialized (
    select
      cell.place, cell.rank, cell.field, cell.part, cell.needed, cell.meant as value,
      case
        when cell.meant is null then null
        when cell.shape = 'flag' then case when jsonb_typeof(cell.meant) <> 'boolean' then 'invalid_value' end
        when cell.shape = 'count' then
          case
            when jsonb_typeof(cell.meant) <> 'number' then 'invalid_value'
            when cell.meant::numeric <> trunc(cell.meant::numeric) then 'invalid_value'
            when cell.meant::numeric not between cell.lowest and cell.most then 'invalid_value'
          end
        when jsonb_typeof(cell.meant) <> 'string' then 'invalid_value'
        when char_length(cell.meant #>> '{}') > cell.most then 'too_long'
        when cell.shape = 'slug' and cell.meant #>> '{}' !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then 'invalid_characters'
        when cell.shape = 'sku' and cell.meant #>> '{}' !~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' then 'invalid_characters'
        when cell.shape = 'guide' and cell.meant #>> '{}' !~ '^[a-z0-9_-]{1,40}$' then 'invalid_characters'
        when cell.shape = 'category' and cell.meant #>> '{}' not in ('apparel', 'headwear', 'accessories', 'gear', 'drinks')
          then 'invalid_choice'
        when cell.shape = 'status' and cell.meant #>> '{}' not in ('draft', 'active', 'archived') then 'invalid_choice'
        when cell.shape = 'name' and not cell.is_known then 'not_found'
      end as problem
    from cell
  )
  select
    verdict.place, key_cell.slug, key_cell.sku, verdict.rank, verdict.field, verdict.part, verdict.needed, verdict.value, verdict.problem
  from verdict
  left join (
    select
      key_cells.place, max(key_cells.value #>> '{}') filter (where key_cells.field = 'slug') as slug,
      max(key_cells.value #>> '{}') filter (where key_cells.field = 'sku') as sku
    from verdict as key_cells where key_cells.part = 'key' and key_cells.problem is null
    group by key_cells.place
  ) as key_cell on key_cell.place = verdict.place;
$$;

-- A stored text as a file writes it: null when empty.
create function private.import_text(given text) returns jsonb
language sql immutable set search_path = '' as $$
  select to_jsonb(nullif(btrim(replace(given, E'\r\n', E'\n'), E' \t\r\n\u00a0'), ''));
$$;

-- A product by the columns of a file.
create function private.import_product(product public.products) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'name', private.import_text(product.name), 'category', product.category, 'status', product.status,
    'price', product.price_cents, 'description', private.import_text(product.description), 'featured', product.is_featured,
    'supplier', (select suppliers.name from public.suppliers where suppliers.id = product.supplier_id),
    'max_per_order', product.max_per_order, 'unit_singular', private.import_text(product.unit_singular),
    'unit_plural', private.import_text(product.unit_plural), 'returnable', product.returnable,
    'not_returnable_reason',
    case when not product.returnable then private.import_text(product.not_returnable_reason) end,
    'size_guide', product.size_guide
  );
$$;

-- A variant by the columns of a file.
create function private.import_variant(variant public.variants) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'size', (select product_sizes.name from public.product_sizes where product_sizes.id = variant.size_id),
    'color', (select product_colors.name from public.product_colors where product_colors.id = variant.color_id),
    'own_price', variant.price_cents, 'low_at', variant.low_at, 'sold', variant.is_active
  );
$$;

-- Plan -------------------------------------------------------------------------------------------------------------

-- The products of a file.
create function private.import_product_rows(cells private.import_cell[]) returns setof private.import_product_row
language sql stable rows 2000 set search_path = '' as $$
  with cell as materialized (select * from unnest(cells) where slug is not null),
  field_value as (
    select cell.slug, cell.field, (array_agg(cell.value order by cell.place) filter (where cell.value is not null))[1] as value
    from cell
    where cell.part = 'product' and cell.problem is null
    group by cell.slug, cell.field, cell.needed
    having not cell.needed or count(cell.value) > 0
  ),
  change as (
    select field_value.slug, jsonb_object_agg(field_value.field, coalesce(field_value.value, 'null')) as fields from field_value group by field_value.slug
  ),
  product_rows as (
    select
      first_row.place, first_row.slug, product.id, stored_product.before,
      coalesce(
        stored_product.before,
        jsonb_build_object(
          'status', 'draft', 'featured', false, 'unit_singular', 'item', 'unit_plural', 'items', 'returnable', true
        )
      ) || coalesce(change.fields, '{}') as after,
      exists (
        select from jsonb_array_elements(product.images) as image where btrim(image ->> 'alt') <> ''
      ) and not exists (
        select from jsonb_array_elements(product.images) as image where btrim(image ->> 'alt') = ''
      ) as has_picture
    from (select min(cell.place) as place, cell.slug from cell group by cell.slug) as first_row
    left join change on change.slug = first_row.slug
    left join public.products as product on product.slug = first_row.slug
    left join lateral (select private.import_product(product) as before where product.id is not null) as stored_product on true
  )
  select
    product_rows.place, product_rows.slug, product_rows.id, product_rows.before,
    case when product_rows.after -> 'returnable' = 'true'
      then product_rows.after || '{"not_returnable_reason": null}' else product_rows.after
    end,
    product_rows.has_picture
  from product_rows;
$$;

-- The variants of a file.
create function private.import_variant_rows(cells private.import_cell[]) returns setof private.import_variant_row
language sql stable rows 2000 set search_path = '' as $$
  with variant_cells as (
    select
      cell.place, cell.slug, cell.sku,
      coalesce(jsonb_object_agg(cell.field, coalesce(cell.value, 'null')) filter (
        where cell.part = 'variant' and cell.problem is null and (cell.value is not null or not cell.needed)
      ), '{}') as wanted
    from unnest(cells) as cell
    where cell.sku is not null
    group by cell.place, cell.slug, cell.sku
  )
  select
    variant_cells.place, variant_cells.slug, variant_cells.sku, variant.id, variant.product_id, stored_variant.before,
    coalesce(stored_variant.before, jsonb_build_object('size', null, 'color', null, 'own_price', null, 'low_at', 0, 'sold', true))
      || variant_cells.wanted
  from variant_cells
  left join public.variants as variant on variant.sku = variant_cells.sku
  left join lateral (select private.import_variant(variant) as before where variant.id is not null) as stored_variant on true;
$$;

-- Refusals of rows of a file: column, code, and the other row concerned.
create function private.import_problems(
  file_rows integer, cells private.import_cell[], product_rows private.import_product_row[], variant_rows private.import_variant_row[]
) returns table (place integer, rank integer, field text, code text, other integer)
language sql stable set search_path = '' as $$
  with cell as materialized (select * from unnest(cells)),
  product_row as materialized (select * from unnest(product_rows)),
  variant_row as materialized (
    select
      file_row.*, min(file_row.place) over (partition by file_row.sku) as first_of_sku,
      min(file_row.place) filter (where file_row.id is null) over (
        partition by file_row.slug, file_row.after -> 'size', file_row.after -> 'color'
      ) as first_of_combination
    from unnest(variant_rows) as file_row
  ),
  stored_variant as materialized (
    select
      variant.product_id, variant.id, variant.is_active, to_jsonb(size.name) as size, to_jsonb(color.name) as color,
      variant.options is null as is_joined
    from product_row
    join public.variants as variant on variant.product_id = product_row.id
    left join public.product_sizes as size on size.id = variant.size_id
    left join public.product_colors as color on color.id = variant.color_id
  ),
  sale as (
    select variant_row.slug from variant_row where (variant_row.after -> 'sold')::boolean
    union
    select product_row.slug from product_row join stored_variant on stored_variant.product_id = product_row.id
    left join variant_row on variant_row.id = stored_variant.id
    where stored_variant.is_active and variant_row.id is null
  ),
  problem as (
    select cell.place, cell.field, cell.problem as code, null::integer as other from cell where cell.problem is not null
    union all
    select file_row.place, 'slug', 'required', null from generate_series(1, file_rows) as file_row (place)
    where file_row.place not in (select cell.place from cell where cell.field = 'slug' and cell.value is not null)
    union all
    select distinct cell.place, 'sku', 'required', null::integer from cell
    where cell.part = 'variant' and cell.value is not null
      and cell.place not in (select other.place from cell as other where other.field = 'sku' and other.value is not null)
    union all
    -- The first row that names a product counts; further rows repeat its values or leave them empty.
    select cell.place, cell.field, 'contradicts', product_row.place
    from cell join product_row on product_row.slug = cell.slug
    where cell.part = 'product' and cell.problem is null and cell.value <> product_row.after -> cell.field
      and not (cell.field = 'not_returnable_reason' and product_row.after -> 'returnable' = 'true')
    union all
    select product_row.place, need.field, 'required', null
    from product_row
    cross join (values ('name'), ('category'), ('price')) as need (field)
    where product_row.id is null and coalesce(product_row.after -> need.field, 'null') = 'null'
      and not exists (select from cell where cell.place = product_row.place and cell.field = need.field and cell.problem is not null)
    union all
    select product_row.place, 'not_returnable_reason', 'required', null
    from product_row
    where product_row.after -> 'returnable' = 'false' and coalesce(product_row.after -> 'not_returnable_reason', 'null') = 'null'
      and product_row.after is distinct from product_row.before
    union all
    select product_row.place, 'status', case when product_row.has_picture then 'nothing_sold' else 'picture_missing' end, null
    from product_row
    where product_row.after ->> 'status' = 'active' and product_row.before ->> 'status' is distinct from 'active'
      and not (product_row.has_picture and exists (select from sale where sale.slug = product_row.slug))
    union all
    select variant_row.place, 'sku', 'repeated', variant_row.first_of_sku from variant_row where variant_row.place > variant_row.first_of_sku
    union all
    select variant_row.place, 'sku', 'other_product', null
    from variant_row left join product_row on product_row.slug = variant_row.slug
    where variant_row.id is not null and variant_row.product_id is distinct from product_row.id
    union all
    select variant_row.place, change.field, 'fixed', null
    from variant_row cross join (values ('size'), ('color')) as change (field)
    where variant_row.before -> change.field <> variant_row.after -> change.field
    union all
    select variant_row.place, 'sku', 'combination_taken', variant_row.first_of_combination
    from variant_row
    where variant_row.id is null and variant_row.slug is not null and variant_row.place > variant_row.first_of_combination
      and variant_row.place = variant_row.first_of_sku
    union all
    select variant_row.place, 'sku', 'combination_taken', null
    from variant_row join product_row on product_row.slug = variant_row.slug
    join stored_variant on stored_variant.product_id = product_row.id and stored_variant.is_joined
      and coalesce(stored_variant.size, 'null') = variant_row.after -> 'size' and coalesce(stored_variant.color, 'null') = variant_row.after -> 'color'
    where variant_row.id is null and variant_row.place = variant_row.first_of_combination
  )
  select problem.place, column_rule.rank, problem.field, problem.code, problem.other
  from problem join private.import_columns() as column_rule on column_rule.field = problem.field;
$$;

-- Plan of an import, row by row: new_product, new_variant, changed, unchanged or refused, with old and new value of
-- every field.
create function private.plan_product_import(rows jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  cells private.import_cell[] := array(select cell from private.import_cells(rows) as cell);
  product_rows private.import_product_row[] := array(select product_row from private.import_product_rows(cells) as product_row);
  variant_rows private.import_variant_row[] := array(select variant_row from private.import_variant_rows(cells) as variant_row);
begin
  return (
    with product_row as materialized (select * from unnest(product_rows)),
    variant_row as materialized (select * from unnest(variant_rows)),
    step as (
      select product_row.place, cell_value.field, coalesce(product_row.before -> cell_value.field, 'null') as was, cell_value.becomes
      from product_row cross join jsonb_each(product_row.after) as cell_value (field, becomes)
      union all
      select variant_row.place, cell_value.field, coalesce(variant_row.before -> cell_value.field, 'null'), cell_value.becomes
      from variant_row cross join jsonb_each(variant_row.after) as cell_value (field, becomes)
    ),
    change as (
      select
        step.place,
        jsonb_agg(jsonb_build_object('field', step.field, 'from', step.was, 'to', step.becomes) order by column_rule.rank) as changes
      from step join private.import_columns() as column_rule on column_rule.field = step.field
      where step.was <> step.becomes
      group by step.place
    ),
    refusal as (
      select
        problem.place,
        jsonb_agg(
          jsonb_build_object('field', problem.field, 'code', problem.code, 'other', problem.other) order by problem.rank, problem.code
        ) as problems
      from private.import_problems(jsonb_array_length(rows), cells, product_rows, variant_rows) as problem
      group by problem.place
    ),
    item as (select distinct cell.place, cell.slug, cell.sku from unnest(cells) as cell)
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'place', file_row.place, 'slug', item.slug, 'sku', item.sku, 'name', product_row.after ->> 'name',
        'product_id', product_row.id, 'variant_id', variant_row.id,
        'kind', case
          when refusal.place is not null then 'refused'
          when product_row.id is null and product_row.place = file_row.place then 'new_product'
          when variant_row.place is not null and variant_row.id is null then 'new_variant'
          when change.place is not null then 'changed'
          else 'unchanged'
        end,
        'changes', coalesce(change.changes, '[]'), 'problems', coalesce(refusal.problems, '[]')
      ) order by file_row.place
    ), '[]')
    from generate_series(1, jsonb_array_length(rows)) as file_row (place)
    left join item on item.place = file_row.place
    left join product_row on product_row.slug = item.slug
    left join variant_row on variant_row.place = file_row.place
    left join change on change.place = file_row.place
    left join refusal on refusal.place = file_row.place
  );
end;
$$;

-- Rows of a plan with the step for product and variant.
create function private.import_steps(plan jsonb) returns table (
  place integer, kind text, slug text, sku text, product_id uuid, variant_id uuid, product jsonb, variant jsonb
)
language sql stable rows 2000 set search_path = '' as $$
  select step.place, step.kind, step.slug, step.sku, step.product_id, step.variant_id, cell_values.product, cell_values.variant
  from jsonb_to_recordset(plan) as step (
    place integer, kind text, slug text, sku text, product_id uuid, variant_id uuid, changes jsonb
  )
  cross join lateral (
    select
      jsonb_object_agg(change ->> 'field', change -> 'to') filter (where column_rule.part = 'product') as product,
      jsonb_object_agg(change ->> 'field', change -> 'to') filter (where column_rule.part = 'variant') as variant
    from jsonb_array_elements(step.changes) as change
    join private.import_columns() as column_rule on column_rule.field = change ->> 'field'
  ) as cell_values;
$$;

-- Totals of a plan.
create function private.import_counts(plan jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'new_products', count(*) filter (where step.kind = 'new_product'),
    'new_variants', count(*) filter (
      where step.kind = 'new_variant' or (step.kind = 'new_product' and step.sku is not null)
    ),
    'changed_products', count(*) filter (
      where step.product is not null and step.product_id is not null and step.kind <> 'refused'
    ),
    'changed_variants', count(*) filter (
      where step.variant is not null and step.variant_id is not null and step.kind <> 'refused'
    ),
    'unchanged', count(*) filter (where step.kind = 'unchanged'),
    'refused', count(*) filter (where step.kind = 'refused')
  )
  from private.import_steps(plan) as step;
$$;

-- Refuses callers who are not administrators, and files without 1 to 2 000 rows. Refuses with invalid_input, required,
-- too_long.
create function private.require_import(rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('admin');
  perform private.require_rows(rows, 2000);
end;
$$;

-- Every product and variant as file rows, for administrators. check_product_import reports them as unchanged.
create function public.products_for_import() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('admin');
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('slug', product.slug, 'sku', variant.sku) || private.import_product(product)
        || coalesce(stored_variant.given, '{}')
      order by product.slug, size.sort_order, variant.sku
    ), '[]')
    from public.products as product
    left join public.variants as variant on variant.product_id = product.id
    left join public.product_sizes as size on size.id = variant.size_id
    left join lateral (select private.import_variant(variant) as given where variant.id is not null) as stored_variant on true
  );
end;
$$;
grant execute on function public.products_for_import to authenticated;

-- Plan of an import with a fingerprint, for administrators. Writes nothing.
create function public.check_product_import(rows jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  plan jsonb;
begin
  perform private.require_import(rows);
  plan := private.plan_product_import(rows);
  return jsonb_build_object('expected', md5(plan::text), 'counts', private.import_counts(plan), 'rows', plan);
end;
$$;
grant execute on function public.check_product_import to authenticated;

-- Carries out an import completely or not at all, for administrators. `expected` is the fingerprint of the checked
-- plan; refuses another plan with changed_meanwhile and refused rows with invalid_input. Locks imports (advisory),
-- products in id order, then variants in id order.
create function public.apply_product_import(rows jsonb, expected text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  plan jsonb;
  slugs text[];
  skus text[];
begin
  perform private.require_import(rows);
  -- Serialises imports; editors of these products and buyers of their variants wait for the row locks.
  perform pg_advisory_xact_lock(hashtextextended('product_import', 0));
  select array_agg(distinct cell.slug), array_agg(distinct cell.sku) into slugs, skus from private.import_cells(rows) as cell;
  perform from public.products where products.slug = any (slugs) order by products.id for no key update;
  perform from public.variants where variants.sku = any (skus) order by variants.id for no key update;
  plan := private.plan_product_import(rows);
  perform private.refuse_if(md5(plan::text) is distinct from expected, 'changed_meanwhile');
  perform private.refuse_if((private.import_counts(plan) -> 'refused')::integer > 0, 'invalid_input');
  begin
    insert into public.products (
      slug, name, category, status, price_cents, description, is_featured, supplier_id, max_per_order, unit_singular,
      unit_plural, returnable, not_returnable_reason, size_guide
    )
    select
      step.slug, step.product ->> 'name', step.product ->> 'category', step.product ->> 'status',
      (step.product ->> 'price')::integer, coalesce(step.product ->> 'description', ''), (step.product ->> 'featured')::boolean,
      supplier.id, (step.product ->> 'max_per_order')::integer, step.product ->> 'unit_singular', step.product ->> 'unit_plural',
      (step.product ->> 'returnable')::boolean, step.product ->> 'not_returnable_reason', step.product ->> 'size_guide'
    from private.import_steps(plan) as step
    left join public.suppliers as supplier on supplier.name = step.product ->> 'supplier'
    where step.kind = 'new_product';

    update public.products as product
    set
      name = coalesce(given ->> 'name', product.name),
      category = coalesce(given ->> 'category', product.category),
      status = coalesce(given ->> 'status', product.status),
      price_cents = coalesce((given ->> 'price')::integer, product.price_cents),
      description = case when given ? 'description' then coalesce(given ->> 'description', '') else product.description end,
      is_featured = coalesce((given ->> 'featured')::boolean, product.is_featured),
      supplier_id = case when given ? 'supplier' then supplier.id else product.supplier_id end,
      max_per_order = case
        when given ? 'max_per_order' then (given ->> 'max_per_order')::integer else product.max_per_order
      end,
      unit_singular = coalesce(given ->> 'unit_singular', product.unit_singular),
      unit_plural = coalesce(given ->> 'unit_plural', product.unit_plural),
      returnable = coalesce((given ->> 'returnable')::boolean, product.returnable),
      not_returnable_reason = case
        when given ? 'not_returnable_reason' then given ->> 'not_returnable_reason' else product.not_returnable_reason
      end,
      size_guide = case when given ? 'size_guide' then given ->> 'size_guide' else product.size_guide end
    from private.import_steps(plan) as step
    cross join lateral (select step.product) as product_step (given)
    left join public.suppliers as supplier on supplier.name = step.product ->> 'supplier'
    where product.id = step.product_id and step.product is not null;

    insert into public.variants (product_id, sku, size_id, color_id, price_cents, low_at, is_active)
    select
      product.id, step.sku, size.id, color.id, (step.variant ->> 'own_price')::integer,
      coalesce((step.variant ->> 'low_at')::integer, 0), coalesce((step.variant ->> 'sold')::boolean, true)
    from private.import_steps(plan) as step
    join public.products as product on product.slug = step.slug
    left join public.product_sizes as size on size.name = step.variant ->> 'size'
    left join public.product_colors as color on color.name = step.variant ->> 'color'
    where step.sku is not null and step.variant_id is null;

    update public.variants as variant
    set
      price_cents = case
        when step.variant ? 'own_price' then (step.variant ->> 'own_price')::integer else variant.price_cents
      end,
      low_at = coalesce((step.variant ->> 'low_at')::integer, variant.low_at),
      is_active = coalesce((step.variant ->> 'sold')::boolean, variant.is_active)
    from private.import_steps(plan) as step
    where variant.id = step.variant_id and step.variant is not null;

    update public.products as product
    set has_variants = true
    from private.import_steps(plan) as step
    where product.slug = step.slug and not product.has_variants and step.variant_id is null
      and (step.variant ? 'size' or step.variant ? 'color');
  exception
    -- A slug, SKU or combination was taken, or a size deleted, since the plan was made.
    when unique_violation or foreign_key_violation then
      raise exception using errcode = 'PT409', message = 'changed_meanwhile';
  end;
  return jsonb_build_object(
    'counts', private.import_counts(plan),
    'products', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', product.id, 'name', product.name, 'status', product.status) order by product.name, product.id
      ), '[]')
      from public.products as product
      where product.slug in (select step.slug from private.import_steps(plan) as step where step.kind <> 'unchanged')
    )
  );
end;
$$;
grant execute on function public.apply_product_import to authenticated;
