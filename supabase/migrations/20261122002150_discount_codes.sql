-- Discount codes: their terms, what each takes off an order, and their desk.

-- The bodies read orders, which the next file creates.
set check_function_bodies = off;

create table public.discount_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents between 1 and 100000000),
  minimum_cents integer not null default 0 check (minimum_cents between 0 and 100000000),
  starts_on date,
  ends_on date,
  max_uses integer check (max_uses between 1 and 1000000),
  max_uses_per_person integer check (max_uses_per_person between 1 and 1000),
  applies_to text not null default 'all' check (applies_to in ('all', 'category', 'products')),
  category text,
  is_active boolean not null default true,
  note text check (char_length(btrim(note)) between 1 and 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint discount_codes_value_check check (num_nonnulls(percent, amount_cents) = 1),
  constraint discount_codes_days_check check (ends_on >= starts_on),
  constraint discount_codes_category_check check (
    (applies_to = 'category') = (category is not null)
    and category in ('apparel', 'headwear', 'accessories', 'gear', 'drinks')
  )
);
comment on table public.discount_codes is 'Discounts on goods, never on delivery. An order that uses a code names it.';
comment on column public.discount_codes.code is 'In capitals; buyers may type any case.';
comment on column public.discount_codes.minimum_cents is 'Goods of the order before the discount, in cents.';
comment on column public.discount_codes.starts_on is 'First day, in South Africa.';
comment on column public.discount_codes.ends_on is 'Last day, in South Africa.';
comment on column public.discount_codes.max_uses is 'Orders that are neither cancelled nor expired; null means no limit.';
comment on column public.discount_codes.note is 'For administrators.';

create table public.discount_code_products (
  code_id uuid not null references public.discount_codes (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  primary key (code_id, product_id)
);
comment on table public.discount_code_products is 'Products of the codes that apply to products.';

call private.protect_table('public.discount_codes');
create policy discount_codes_select_authenticated on public.discount_codes
for select to authenticated using ((select private.is_admin()));

grant select on public.discount_codes to authenticated;

call private.protect_table('public.discount_code_products');
create policy discount_code_products_select_authenticated on public.discount_code_products
for select to authenticated using ((select private.is_admin()));

grant select on public.discount_code_products to authenticated;

-- What a code takes off --------------------------------------------------------------------------------------------

-- A typed code as discount_codes has it; null without one.
create function private.discount_key(typed text) returns text
language sql immutable set search_path = '' as $$
  select nullif(upper(btrim(typed)), '');
$$;

-- Distributes an amount by weight in whole cents, by the largest remainder: the shares add up to the amount, and none
-- exceeds its weight while the amount is at most their sum.
create function private.discount_shares(weights bigint[], amount bigint) returns bigint[]
language sql immutable set search_path = '' as $$
  with weight_row as (
    select
      part.place, amount * part.weight / whole.total as cents, amount * part.weight % whole.total as rest
    from unnest(weights) with ordinality as part (weight, place)
    cross join (select nullif(sum(each), 0)::bigint as total from unnest(weights) as each) as whole
  ), order_row as (
    select
      weight_row.place, weight_row.cents, row_number() over (order by weight_row.rest desc, weight_row.place) as rank,
      amount - sum(weight_row.cents) over () as left_over
    from weight_row
  )
  select array_agg(
    coalesce(order_row.cents, 0) + case when order_row.rank <= order_row.left_over then 1 else 0 end order by order_row.place
  )
  from order_row;
$$;

-- The price paid for the first pieces of a line, in cents: the difference of two such sums is the price of the pieces
-- between them, so that all pieces together cost the price paid for the line.
create function private.paid_for_pieces(line_cents integer, discount_cents integer, quantity integer, pieces integer)
returns integer
language sql immutable set search_path = '' as $$
  select ((line_cents - discount_cents)::bigint * pieces / quantity)::integer;
$$;

-- Orders that use a code, of everybody or of one person. A cancelled or expired order frees its use.
create function private.discount_uses(discount uuid, person uuid default null) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.orders
  where orders.discount_code_id = discount and orders.order_state not in ('cancelled', 'expired')
    and (person is null or orders.user_id = person);
$$;

-- An active code, or nulls. After 20 unknown codes in an hour a person finds none, so that codes cannot be guessed.
-- Locks the person (advisory).
create function private.find_discount(key text, person uuid) returns public.discount_codes
language plpgsql security definer set search_path = '' as $$
declare
  hashed text := private.hash(person::text);
  terms public.discount_codes;
begin
  -- Serialises the attempts of one person, so that none is answered while unknown codes are being counted.
  perform pg_advisory_xact_lock(hashtextextended('unknown_discount_code:' || hashed, 0));
  select * into terms from public.discount_codes where discount_codes.code = key and discount_codes.is_active;
  if terms.id is null then
    perform private.consume('unknown_discount_code', hashed, 20, 3600);
  elsif (
    select coalesce(sum(throttle.hits), 0) from public.throttle
    where throttle.action = 'unknown_discount_code' and throttle.subject = hashed
      and throttle.window_start > now() - interval '1 hour'
  ) >= 20 then
    terms := null;
  end if;
  return terms;
end;
$$;

-- What a typed code takes off priced lines (private.price_lines), with the share of each line; or why it takes nothing
-- off: unknown, not_yet, ended, used_up, used (by this person), not_for_these, minimum. Null without a code.
create function private.judge_discount(typed text, person uuid, priced jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  key text := private.discount_key(typed);
  goods bigint := (priced ->> 'subtotal_cents')::bigint;
  terms public.discount_codes;
  weights bigint[];
  eligible bigint;
  refusal text := 'unknown';
  amount bigint := 0;
begin
  if key is null then
    return null;
  end if;
  terms := private.find_discount(key, person);
  if terms.id is not null then
    select array_agg(
      case when terms.applies_to = 'all'
        or (terms.applies_to = 'category' and product.category = terms.category)
        or exists (
          select from public.discount_code_products as code_product
          where code_product.code_id = terms.id and code_product.product_id = product.id
        )
        then coalesce((line.value ->> 'unit_price_cents')::bigint, 0) * (line.value ->> 'allowed')::bigint
        else 0
      end order by line.ordinality
    )
    into weights
    from jsonb_array_elements(priced -> 'lines') with ordinality as line (value, ordinality)
    left join public.products as product on product.id = (line.value ->> 'product_id')::uuid;
    select sum(weight) into eligible from unnest(weights) as weight;
    refusal := case
      when terms.starts_on > private.today() then 'not_yet'
      when terms.ends_on < private.today() then 'ended'
      when private.discount_uses(terms.id) >= terms.max_uses then 'used_up'
      when private.discount_uses(terms.id, person) >= terms.max_uses_per_person then 'used'
      when eligible = 0 then 'not_for_these'
      when goods < terms.minimum_cents then 'minimum'
    end;
    if refusal is null then
      amount := least(coalesce(terms.amount_cents, round(eligible::numeric * terms.percent / 100)), eligible);
    end if;
  end if;
  return jsonb_build_object(
    'code', left(key, 40), 'refusal', refusal, 'discount_cents', amount, 'percent', terms.percent,
    'minimum_cents', terms.minimum_cents, 'starts_on', terms.starts_on, 'ends_on', terms.ends_on,
    'shares', to_jsonb(private.discount_shares(weights, amount))
  );
end;
$$;

-- Desk -------------------------------------------------------------------------------------------------------------

-- The locked code, as read at `expected`. Refuses with not_found, changed_meanwhile.
create function private.lock_discount_code(discount uuid, expected timestamptz) returns public.discount_codes
language plpgsql security definer set search_path = '' as $$
declare
  target_discount public.discount_codes;
begin
  select * into target_discount from public.discount_codes where discount_codes.id = discount for update;
  perform private.require_version(target_discount.updated_at, expected);
  return target_discount;
end;
$$;

-- Administrators create or change a code: {code, percent or amount_cents, minimum_cents, starts_on, ends_on, max_uses,
-- max_uses_per_person, applies_to, category, products [ids], is_active, note}; creates one without an id. Placed orders
-- keep their price. `expected` is updated_at as read. Locks the code. Refuses with invalid_input, required.
create function public.save_discount_code(content json, discount uuid default null, expected timestamptz default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  content jsonb := private.parse_json(save_discount_code.content);
  target_discount public.discount_codes;
  discount_row public.discount_codes;
  chosen uuid[];
begin
  perform private.require_permission('admin');
  perform private.refuse_if(jsonb_typeof(content) is distinct from 'object'
    or content - array[
      'code', 'percent', 'amount_cents', 'minimum_cents', 'starts_on', 'ends_on', 'max_uses', 'max_uses_per_person',
      'applies_to', 'category', 'products', 'is_active', 'note'
    ] <> '{}'::jsonb
    or jsonb_typeof(coalesce(content -> 'products', '[]')) <> 'array'
    or jsonb_array_length(coalesce(content -> 'products', '[]')) > 500, 'invalid_input');
  begin
    target_discount := jsonb_populate_record(null::public.discount_codes, content - 'products');
    select array_agg(distinct product_id::uuid) into chosen
    from jsonb_array_elements_text(coalesce(content -> 'products', '[]')) as product_id;
  exception when data_exception then
    raise exception using errcode = 'PT409', message = 'invalid_input';
  end;
  perform private.refuse_if(target_discount.applies_to = 'products' and chosen is null, 'required');
  if discount is not null then
    discount_row := private.lock_discount_code(discount, expected);
  end if;
  insert into public.discount_codes as existing (
    id, code, percent, amount_cents, minimum_cents, starts_on, ends_on, max_uses, max_uses_per_person, applies_to, category,
    is_active, note
  )
  values (
    coalesce(discount_row.id, gen_random_uuid()), coalesce(private.discount_key(target_discount.code), ''), target_discount.percent, target_discount.amount_cents,
    coalesce(target_discount.minimum_cents, 0), target_discount.starts_on, target_discount.ends_on, target_discount.max_uses, target_discount.max_uses_per_person,
    coalesce(target_discount.applies_to, 'all'), target_discount.category, coalesce(target_discount.is_active, true), nullif(btrim(target_discount.note), '')
  )
  on conflict (id) do update set
    code = excluded.code, percent = excluded.percent, amount_cents = excluded.amount_cents,
    minimum_cents = excluded.minimum_cents, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
    max_uses = excluded.max_uses, max_uses_per_person = excluded.max_uses_per_person, applies_to = excluded.applies_to,
    category = excluded.category, is_active = excluded.is_active, note = excluded.note
  returning * into discount_row;
  delete from public.discount_code_products where discount_code_products.code_id = discount_row.id;
  insert into public.discount_code_products (code_id, product_id)
  select discount_row.id, product from unnest(chosen) as product where discount_row.applies_to = 'products';
  return discount_row.id;
end;
$$;
grant execute on function public.save_discount_code to authenticated;

-- Administrators delete a code that no order names. Locks the code. Refuses with still_in_use.
create function public.delete_discount_code(discount uuid, expected timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('admin');
  perform private.lock_discount_code(discount, expected);
  perform private.refuse_if(exists (select from public.orders where orders.discount_code_id = discount), 'still_in_use');
  delete from public.discount_codes where discount_codes.id = discount;
end;
$$;
grant execute on function public.delete_discount_code to authenticated;

call private.keep_updated_at('public.discount_codes');
call private.audit_table('public.discount_codes', 'id');

create trigger discount_code_products_audit
after insert or delete on public.discount_code_products
for each row execute function private.audit_row('code_id');
