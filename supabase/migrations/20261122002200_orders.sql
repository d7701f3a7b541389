-- Orders: prices, placing, stock reservation, cancelling, expiry.

create sequence private.order_numbers as bigint start with 1;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^OB-[0-9]{4}-[0-9]{6,}$'),
  user_id uuid references public.users (id) on delete set null,
  idempotency_key uuid not null,
  order_state text not null default 'pending_payment' check (
    order_state in ('pending_payment', 'placed', 'completed', 'expired', 'cancelled')
  ),
  payment_state text not null default 'none' check (
    payment_state in ('none', 'redirected', 'pending', 'paid', 'partially_refunded', 'refunded', 'failed', 'review')
  ),
  fulfilment_state text not null default 'none' check (
    fulfilment_state in (
      'none', 'picking', 'packed', 'shipped', 'ready_for_collection', 'delivered', 'collected', 'returned'
    )
  ),
  payment_method text not null check (payment_method in ('payfast', 'eft')),
  contact_name text not null check (char_length(btrim(contact_name)) between 2 and 120),
  contact_email text not null check (private.is_email(contact_email)),
  contact_phone text check (contact_phone ~ '^(\+27|0)[0-9]{9}$'),
  delivery_method text not null check (delivery_method in ('courier', 'locker', 'collect')),
  address_line text check (char_length(btrim(address_line)) between 3 and 200),
  suburb text check (char_length(suburb) <= 100),
  city text check (char_length(btrim(city)) between 2 and 100),
  province text check (
    province in (
      'Eastern Cape', 'Free State', 'Gauteng', 'KwaZulu-Natal', 'Limpopo', 'Mpumalanga', 'North West', 'Northern Cape',
      'Western Cape'
    )
  ),
  postal_code text check (postal_code ~ '^[0-9]{4}$'),
  locker text check (char_length(btrim(locker)) between 3 and 120),
  collection_point text check (char_length(collection_point) <= 60),
  collection_label text check (char_length(collection_label) <= 300),
  delivery_note text check (char_length(delivery_note) <= 300),
  subtotal_cents integer not null,
  discount_code_id uuid references public.discount_codes (id) on delete restrict,
  discount_code text,
  discount_cents integer not null default 0,
  shipping_cents integer not null,
  total_cents integer not null,
  vat_cents integer not null,
  vat_percent integer not null,
  paid_cents integer not null default 0,
  refunded_cents integer not null default 0,
  refund_due_cents integer not null default 0,
  is_late_payment boolean not null default false,
  payment_attempt uuid,
  payment_cancelled_at timestamptz,
  has_payment_review boolean not null default false,
  hold_expires_at timestamptz,
  carrier text check (char_length(carrier) between 1 and 60),
  tracking_number text check (char_length(tracking_number) between 1 and 80),
  tracking_url text check (tracking_url ~ '^https://[^\s]+$' and char_length(tracking_url) <= 500),
  cancel_reason text check (char_length(cancel_reason) between 1 and 300),
  terms_version text check (terms_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  packed_at timestamptz,
  shipped_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz,
  anonymised_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint orders_idempotency_key unique (user_id, idempotency_key),
  -- An order is never both paid and cancelled; fulfilment needs a placed order; a placed order is paid.
  constraint orders_axes_check check (
    not (order_state in ('expired', 'cancelled') and payment_state = 'paid')
    and (fulfilment_state = 'none' or order_state in ('placed', 'completed'))
    and (order_state not in ('placed', 'completed') or payment_state in ('paid', 'partially_refunded', 'refunded'))
    and (order_state <> 'pending_payment' or payment_state not in ('paid', 'partially_refunded', 'refunded'))
  ),
  constraint orders_text_check check (
    concat_ws('', contact_name, contact_email, address_line, suburb, city, locker, delivery_note, carrier, tracking_number, tracking_url)
      !~ '[\x01-\x1f\x7f]'
    -- Reasons may have line breaks.
    and coalesce(cancel_reason, '') !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]'
  ),
  -- Once the account is deleted or five years have passed, only what tax law requires is kept, no address.
  constraint orders_delivery_check check (
    user_id is null
    or anonymised_at is not null
    or (delivery_method = 'courier' and address_line is not null and city is not null and province is not null
      and postal_code is not null and contact_phone is not null)
    or (delivery_method = 'locker' and locker is not null and city is not null and province is not null
      and contact_phone is not null)
    or (delivery_method = 'collect' and collection_point is not null)
  ),
  constraint orders_money_check check (
    subtotal_cents >= 0 and shipping_cents >= 0 and discount_cents between 0 and subtotal_cents
    and total_cents = subtotal_cents - discount_cents + shipping_cents
    and vat_cents between 0 and total_cents and vat_percent between 0 and 100
  ),
  constraint orders_discount_check check (
    (discount_code is null) = (discount_code_id is null) and (discount_code is not null or discount_cents = 0)
  ),
  constraint orders_paid_check check (
    paid_cents >= 0 and refunded_cents between 0 and paid_cents and refund_due_cents between 0 and paid_cents - refunded_cents
  ),
  constraint orders_hold_check check (order_state <> 'pending_payment' or hold_expires_at is not null)
);
comment on table public.orders is 'Orders of members. Changed by functions only; each change has its event.';
comment on column public.orders.idempotency_key is 'Created by the browser; the same key returns the same order.';
comment on column public.orders.payment_state is
  'review: a payment failed a check or money is owed back; an administrator decides.';
comment on column public.orders.discount_code is 'The code as it was when the order was placed.';
comment on column public.orders.discount_cents is 'What the code takes off the goods; the sum of the lines'' discounts.';
comment on column public.orders.refund_due_cents is 'Money to pay back, in cents.';
comment on column public.orders.is_late_payment is 'Paid after its hold ended; the pieces were still available.';
comment on column public.orders.payment_attempt is
  'The latest visit of PayFast; part of the address that PayFast opens when the buyer cancels.';
comment on column public.orders.payment_cancelled_at is
  'When the latest visit of PayFast was cancelled, by its notice or by the buyer''s return; null otherwise.';
comment on column public.orders.has_payment_review is
  'A payment waits for an administrator''s decision; kept by a trigger on payments.';
comment on column public.orders.anonymised_at is
  'When private.anonymise_old_orders() cleared names, addresses and free texts; lines and amounts stay.';
comment on column public.orders.terms_version is
  'Date of the terms that the checkout showed and the buyer accepted; null for orders placed without the checkout.';
comment on column public.orders.hold_expires_at is 'End of the reservation of an unpaid order.';
create index orders_user_idx on public.orders (user_id, created_at desc);
create index orders_created_idx on public.orders (created_at desc);
create index orders_hold_idx on public.orders (hold_expires_at) where order_state = 'pending_payment';
create index orders_discount_code_idx on public.orders (discount_code_id, user_id);
create index orders_work_idx on public.orders (created_at) where order_state = 'placed';
create index orders_waiting_idx on public.orders (id)
  where order_state in ('pending_payment', 'placed') or payment_state = 'review' or refund_due_cents > 0 or has_payment_review;

create table public.order_lines (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete restrict,
  position integer not null,
  product_id uuid references public.products (id) on delete set null,
  variant_id uuid references public.variants (id) on delete restrict,
  slug text not null,
  title text not null,
  sku text not null,
  size text,
  color text,
  image_url text,
  unit_price_cents integer not null check (unit_price_cents between 0 and 100000000),
  quantity integer not null check (quantity between 1 and 999),
  line_cents integer not null generated always as (unit_price_cents * quantity) stored,
  discount_cents integer not null default 0,
  returnable boolean not null,
  not_returnable_reason text,
  constraint order_lines_position_key unique (order_id, position),
  constraint order_lines_discount_cents_check check (discount_cents between 0 and unit_price_cents * quantity)
);
comment on table public.order_lines is 'Lines of an order with titles and prices as of the purchase.';
comment on column public.order_lines.discount_cents is
  'The line''s share of the order''s discount; line_cents is the price before it.';

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete restrict,
  at timestamptz not null default now(),
  kind text not null check (
    kind in (
      'ordered', 'payment_started', 'payment_cancelled', 'payment_pending', 'payment_failed', 'payment_received', 'payment_late', 'payment_review',
      'payment_twice', 'payment_method_changed', 'proof_uploaded', 'placed', 'expired', 'cancelled', 'picking', 'unpicked', 'packed', 'unpacked',
      'shipped', 'ready_for_collection', 'delivered', 'collected', 'completed', 'returned', 'refund_due', 'refunded', 'review_settled',
      'return_requested', 'return_withdrawn', 'return_approved', 'return_refused', 'return_received'
    )
  ),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and char_length(detail::text) <= 2000),
  is_internal boolean not null default false,
  actor_id uuid references public.users (id) on delete set null
);
comment on table public.order_events is 'Events of an order. Append-only.';
comment on column public.order_events.is_internal is 'For administrators only.';
comment on column public.order_events.actor_id is
  'Account that acted; not readable through the API, order_for_desk returns the name.';
create index order_events_order_idx on public.order_events (order_id, id);

create table public.order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete restrict,
  author_id uuid references public.users (id) on delete set null,
  body text not null check (char_length(btrim(body)) between 1 and 2000),
  created_at timestamptz not null default now()
);
comment on table public.order_notes is 'Internal notes of administrators about an order.';
create index order_notes_order_idx on public.order_notes (order_id, id);

-- Added here because stock_movements is created before orders.
alter table public.stock_movements add constraint stock_movements_order_id_fkey
  foreign key (order_id) references public.orders (id) on delete restrict;

call private.protect_table('public.orders');
create policy orders_select_authenticated on public.orders
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));

grant select on public.orders to authenticated;

call private.protect_table('public.order_lines');
create policy order_lines_select_authenticated on public.order_lines
for select to authenticated using (exists (select from public.orders where orders.id = order_lines.order_id));

grant select on public.order_lines to authenticated;

call private.protect_table('public.order_events');
create policy order_events_select_authenticated on public.order_events
for select to authenticated
using (
  exists (select from public.orders where orders.id = order_events.order_id)
  and (not is_internal or (select private.is_admin()))
);

grant select (id, order_id, at, kind, detail, is_internal) on public.order_events to authenticated;

call private.protect_table('public.order_notes');
create policy order_notes_select_authenticated on public.order_notes
for select to authenticated using ((select private.is_admin()));

grant select on public.order_notes to authenticated;

-- BEFORE UPDATE: allows the listed transitions of order_state, payment_state and fulfilment_state only. Refuses with
-- transition_not_allowed, already_packed.
create function private.guard_order_states() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The one list of allowed transitions; the trigger also covers functions that forget one.
  perform private.refuse_if(old.order_state <> new.order_state and not (old.order_state, new.order_state) in (
    ('pending_payment', 'placed'), ('pending_payment', 'expired'), ('pending_payment', 'cancelled'),
    ('placed', 'completed'), ('placed', 'cancelled'),
    -- A late payment whose pieces are still available.
    ('expired', 'placed')
  ), 'transition_not_allowed');
  perform private.refuse_if(new.order_state = 'cancelled' and old.order_state <> 'cancelled'
    and old.fulfilment_state not in ('none', 'picking'), 'already_packed');
  perform private.refuse_if(old.payment_state <> new.payment_state and not (old.payment_state, new.payment_state) in (
    ('none', 'redirected'), ('none', 'pending'), ('none', 'paid'), ('none', 'failed'), ('none', 'review'),
    ('redirected', 'pending'), ('redirected', 'paid'), ('redirected', 'failed'), ('redirected', 'review'), ('redirected', 'none'),
    ('pending', 'paid'), ('pending', 'failed'), ('pending', 'review'), ('pending', 'none'), ('pending', 'redirected'),
    ('failed', 'redirected'), ('failed', 'pending'), ('failed', 'paid'), ('failed', 'review'), ('failed', 'none'),
    ('review', 'paid'), ('review', 'failed'), ('review', 'refunded'), ('review', 'partially_refunded'),
    ('paid', 'review'), ('paid', 'refunded'), ('paid', 'partially_refunded'),
    ('partially_refunded', 'refunded'), ('partially_refunded', 'review'),
    -- A payment after a refund.
    ('refunded', 'review'), ('refunded', 'partially_refunded'), ('refunded', 'paid'), ('partially_refunded', 'paid')
  ), 'transition_not_allowed');
  perform private.refuse_if(old.fulfilment_state <> new.fulfilment_state and not (old.fulfilment_state, new.fulfilment_state) in (
    ('none', 'picking'), ('none', 'packed'), ('picking', 'none'), ('picking', 'packed'),
    ('packed', 'picking'), ('packed', 'none'), ('packed', 'shipped'), ('packed', 'ready_for_collection'), ('shipped', 'delivered'),
    ('packed', 'returned'), ('ready_for_collection', 'collected'), ('ready_for_collection', 'returned'),
    ('shipped', 'returned'), ('delivered', 'returned'), ('collected', 'returned')
  ), 'transition_not_allowed');
  return new;
end;
$$;

-- BEFORE UPDATE: once the account is deleted and the order closed, clears the buyer's contact data.
create function private.anonymise_buyer() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The address is needed until delivery; name, amounts and lines as long as tax law requires.
  if new.order_state in ('completed', 'expired', 'cancelled') then
    -- No mailbox exists in this domain.
    new.contact_email := 'forgotten@' || lower(new.number) || '.invalid';
    new.contact_phone := null;
    new.address_line := null;
    new.suburb := null;
    new.locker := null;
    new.delivery_note := null;
  end if;
  return new;
end;
$$;

-- Prices and placing -----------------------------------------------------------------------------------------------

-- VAT contained in an amount that includes it, in cents.
create function private.included_vat(amount_cents integer, percent integer) returns integer
language sql immutable set search_path = '' as $$
  select round(amount_cents::numeric * percent / (100 + percent))::integer;
$$;

-- Delivery price in cents; null for an unknown method.
create function private.delivery_cents(method text, subtotal_cents integer) returns integer
language sql stable security definer set search_path = '' as $$
  select case
    -- Free above the threshold, not at it.
    when subtotal_cents > private.setting_cents('shop.shipping', 'free_over_cents', 50000) then 0
    when method = 'courier' then private.setting_cents('shop.shipping', 'courier_cents', 9900)
    when method = 'locker' then private.setting_cents('shop.shipping', 'locker_cents', 5900)
    when method = 'collect' then private.setting_cents('shop.shipping', 'collect_cents', 0)
  end;
$$;

-- The variant of a product in this size and colour; null when not on sale.
create function private.find_variant(product uuid, size text, color text) returns uuid
language sql stable security definer set search_path = '' as $$
  -- Same choice as domain/product-options: the most specific matching variant.
  select variant.id
  from public.variants as variant
  left join public.product_sizes as joined_size on joined_size.id = variant.size_id
  left join public.product_colors as joined_color on joined_color.id = variant.color_id
  cross join lateral (
    select
      nullif(lower(btrim(coalesce(joined_size.name, variant.options ->> 'size'))), '') as size,
      nullif(lower(btrim(coalesce(joined_color.name, variant.options ->> 'color'))), '') as color
  ) as offer
  where variant.product_id = product and variant.is_active
    and (offer.size is null or offer.size = lower(btrim(find_variant.size)))
    and (offer.color is null or offer.color = lower(btrim(find_variant.color)))
  order by (offer.size is not null)::integer + (offer.color is not null)::integer desc, variant.sku
  limit 1;
$$;

-- Lines of a cart as sent: [{product_id, size, color, quantity, price_cents}]; price_cents is the unit price that the
-- member saw. Refuses with invalid_input.
create function private.parse_order_lines(lines jsonb) returns table (
  place integer, product_id uuid, size text, color text, quantity integer, seen_cents integer, variant_id uuid
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_if(lines is null or jsonb_typeof(lines) <> 'array'
    or jsonb_array_length(lines) not between 1 and 50, 'invalid_input');
  perform private.refuse_if(exists (
    select from jsonb_array_elements(lines) as line
    where jsonb_typeof(line) <> 'object'
      or coalesce(line ->> 'product_id', '') !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
      or coalesce(line ->> 'quantity', '') !~ '^[1-9][0-9]{0,2}$'
      or coalesce(line ->> 'price_cents', '0') !~ '^[0-9]{1,9}$'
      or char_length(coalesce(line ->> 'size', '')) > 200 or char_length(coalesce(line ->> 'color', '')) > 200
  ), 'invalid_input');
  return query
  select
    line.ordinality::integer, (line.value ->> 'product_id')::uuid, nullif(btrim(line.value ->> 'size'), ''),
    nullif(btrim(line.value ->> 'color'), ''), (line.value ->> 'quantity')::integer, (line.value ->> 'price_cents')::integer,
    private.find_variant(
      (line.value ->> 'product_id')::uuid, nullif(btrim(line.value ->> 'size'), ''), nullif(btrim(line.value ->> 'color'), '')
    )
  from jsonb_array_elements(lines) with ordinality as line (value, ordinality);
end;
$$;

-- A size or colour as the variant or the product spells it; null for one that it does not have.
create function private.canonical_option(wanted text, of_variant text, of_product text[]) returns text
language sql immutable set search_path = '' as $$
  -- Packers read the shop's names, never text that a client sent.
  select coalesce(nullif(btrim(of_variant), ''), (
    select name from unnest(of_product) as name where lower(btrim(name)) = lower(btrim(wanted)) limit 1
  ));
$$;

-- Lines of a cart at current prices and stock, each with its difference from what the member saw: stock_change gone,
-- sold_out, fewer, cap.
create function private.price_lines(lines jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  with recursive cart_line as (
    select * from private.parse_order_lines(lines)
  ),
  price_line as (
    select
      cart_line.place, cart_line.product_id, cart_line.variant_id, cart_line.quantity, cart_line.seen_cents, product.slug, product.name,
      product.max_per_order, product.unit_singular, product.unit_plural, product.returnable, product.not_returnable_reason,
      case when product.id is not null then variant.sku end as sku,
      case when product.id is null then cart_line.size else private.canonical_option(
        cart_line.size, coalesce(joined_size.name, variant.options ->> 'size'), product.available_sizes
      ) end as size,
      case when product.id is null then cart_line.color else private.canonical_option(
        cart_line.color, coalesce(joined_color.name, variant.options ->> 'color'), product.available_colors
      ) end as color,
      case when product.id is not null then coalesce(variant.price_cents, product.price_cents) end as unit_cents,
      case when product.id is not null then variant.available else 0 end as available,
      coalesce(
        (select picture ->> 'url' from jsonb_array_elements(product.images) as picture
          where lower(picture ->> 'color') = lower(cart_line.color) limit 1),
        product.featured_image_url,
        product.images -> 0 ->> 'url'
      ) as image_url
    from cart_line
    left join public.variants as variant on variant.id = cart_line.variant_id
    left join public.product_sizes as joined_size on joined_size.id = variant.size_id
    left join public.product_colors as joined_color on joined_color.id = variant.color_id
    left join public.products as product on product.id = variant.product_id and product.status = 'active'
  ),
  -- Line by line: stock and cap that earlier lines use are not available to later ones.
  line_limit as (
    select
      0 as place, 0 as allowed, 0 as stock_left, null::integer as cap_left, '{}'::jsonb as by_variant, '{}'::jsonb as by_product
    union all
    select
      price_line.place, room.allowed, room.stock_left, room.cap_left,
      line_limit.by_variant || jsonb_build_object(room.variant_key, room.of_variant + room.allowed),
      line_limit.by_product || jsonb_build_object(price_line.product_id::text, room.of_product + room.allowed)
    from line_limit
    join price_line on price_line.place = line_limit.place + 1
    cross join lateral (
      select
        coalesce(price_line.variant_id::text, '') as variant_key,
        coalesce((line_limit.by_variant ->> coalesce(price_line.variant_id::text, ''))::integer, 0) as of_variant,
        coalesce((line_limit.by_product ->> price_line.product_id::text)::integer, 0) as of_product
    ) as reservation
    cross join lateral (
      select
        reservation.*, price_line.available - reservation.of_variant as stock_left, price_line.max_per_order - reservation.of_product as cap_left,
        greatest(least(
          price_line.quantity, price_line.available - reservation.of_variant,
          coalesce(price_line.max_per_order - reservation.of_product, price_line.quantity)
        ), 0) as allowed
    ) as room
  ),
  verdict as (
    select
      price_line.*, line_limit.allowed,
      case
        when price_line.slug is null then 'gone'
        when line_limit.allowed = price_line.quantity then null
        -- The tighter limit is the reason.
        when line_limit.cap_left <= line_limit.stock_left then 'cap'
        when line_limit.allowed = 0 then 'sold_out'
        else 'fewer'
      end as stock_change,
      coalesce(price_line.seen_cents is not null and price_line.unit_cents is not null and price_line.seen_cents <> price_line.unit_cents, false)
        as price_changed
    from price_line
    join line_limit on line_limit.place = price_line.place
  ),
  total_line as (
    select
      coalesce(sum(verdict.unit_cents::bigint * verdict.allowed), 0) as subtotal,
      bool_or(verdict.stock_change is not null or verdict.price_changed) as changed,
      jsonb_agg(
        jsonb_build_object(
          'product_id', verdict.product_id, 'variant_id', verdict.variant_id, 'slug', verdict.slug, 'title', verdict.name,
          'sku', verdict.sku, 'size', verdict.size, 'color', verdict.color, 'image_url', verdict.image_url,
          'unit_price_cents', verdict.unit_cents, 'seen_price_cents', verdict.seen_cents, 'quantity', verdict.quantity,
          'allowed', verdict.allowed, 'available', greatest(verdict.available, 0), 'max_per_order', verdict.max_per_order,
          'unit_singular', verdict.unit_singular, 'unit_plural', verdict.unit_plural,
          'returnable', coalesce(verdict.returnable, true), 'not_returnable_reason', verdict.not_returnable_reason,
          'stock_change', verdict.stock_change, 'price_changed', verdict.price_changed
        ) order by verdict.place
      ) as lines
    from verdict
  )
  select jsonb_build_object('lines', total_line.lines, 'is_changed', total_line.changed, 'subtotal_cents', total_line.subtotal)
  from total_line;
$$;

-- Priced lines of a cart (private.price_lines) with the discount of a code (private.judge_discount), delivery, total
-- and VAT; null above R1 000 000. Locks what the discount locks.
create function private.quote(lines jsonb, method text, code text, person uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  priced jsonb := private.price_lines(lines);
  subtotal bigint := (priced ->> 'subtotal_cents')::bigint;
  percent integer := private.vat_percent();
  discount jsonb;
  goods integer;
  shipping integer;
begin
  -- Above R1 000 000 no total, which also keeps it an integer.
  if subtotal > 100000000 then
    return null;
  end if;
  discount := private.judge_discount(code, person, priced);
  goods := subtotal - coalesce((discount ->> 'discount_cents')::bigint, 0);
  -- An empty order has no delivery price; free delivery counts the goods after the discount.
  shipping := case when subtotal = 0 then 0 else private.delivery_cents(method, goods) end;
  if goods + shipping > 100000000 then
    return null;
  end if;
  return jsonb_build_object(
    'lines', (
      select jsonb_agg(
        line.value || jsonb_build_object(
          'discount_cents', coalesce((discount -> 'shares' ->> (line.ordinality - 1)::integer)::integer, 0)
        ) order by line.ordinality
      )
      from jsonb_array_elements(priced -> 'lines') with ordinality as line (value, ordinality)
    ),
    'is_changed', priced -> 'is_changed', 'subtotal_cents', subtotal, 'discount', discount - 'shares',
    'discount_cents', subtotal - goods, 'shipping_cents', shipping, 'total_cents', goods + shipping,
    'vat_cents', private.included_vat(goods + shipping, percent), 'vat_percent', percent,
    'free_over_cents', private.setting_cents('shop.shipping', 'free_over_cents', 50000),
    'delivery', (
      select jsonb_object_agg(delivery.method, private.delivery_cents(delivery.method, goods))
      from unnest(array['courier', 'locker', 'collect']) as delivery (method)
    )
  );
end;
$$;

-- Current price of an order and changes since the cart was filled; with a code, its discount or why there is none
-- (discount.refusal). Writes only the count of unknown codes. Refuses with invalid_choice, order_too_large.
create function public.quote_order(lines json, delivery text default 'courier', discount_code text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lines jsonb := private.parse_json(quote_order.lines);
  person uuid := private.require_member();
  quoted jsonb;
begin
  perform private.refuse_if(delivery is null or delivery not in ('courier', 'locker', 'collect'), 'invalid_choice');
  quoted := private.quote(lines, delivery, discount_code, person);
  perform private.refuse_if(quoted is null, 'order_too_large');
  return quoted;
end;
$$;
grant execute on function public.quote_order to authenticated;

-- How long an unpaid order keeps its pieces, by payment method.
create function private.payment_hold(payment_method text) returns interval
language sql immutable set search_path = '' as $$
  select case payment_method when 'eft' then interval '72 hours' else interval '60 minutes' end;
$$;

-- Appends an event to an order.
create function private.record_order_event(order_id uuid, kind text, detail jsonb default '{}', is_internal boolean default false)
returns void
language sql security definer set search_path = '' as $$
  insert into public.order_events (order_id, kind, detail, is_internal, actor_id)
  values (
    order_id, kind, jsonb_strip_nulls(coalesce(detail, '{}')), is_internal,
    (select users.id from public.users where users.id = auth.uid())
  );
$$;

-- Queues a mail about an order: placed, paid, ready, shipped, cancelled, expired, refunded, review.
create function private.mail_order(order_id uuid, mail text, detail jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into public.outbox (kind, payload)
  select 'mail_order', jsonb_build_object('order_id', target_order.id, 'mail', mail_order.mail) || coalesce(mail_order.detail, '{}')
  from public.orders as target_order
  -- A deleted account has no address.
  where target_order.id = mail_order.order_id and target_order.contact_email not like '%.invalid';
$$;

-- The caller, when allowed to buy: every account, also of unknown age; a minor needs the guardian's consent to the
-- shop. Refuses with minor_consent_required.
create function private.require_buyer() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  perform private.refuse_if(not private.has_consent(person, 'shop'), 'minor_consent_required', '42501');
  return person;
end;
$$;

-- What the browser receives about a placed order.
create function private.placed_order_json(target_order public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'outcome', 'placed', 'number', target_order.number, 'payment_method', target_order.payment_method, 'total_cents', target_order.total_cents,
    'payment_state', target_order.payment_state
  );
$$;

-- The running part of a number, with at least this many digits.
create function private.padded(nth bigint, digits integer) returns text
language sql immutable set search_path = '' as $$
  select lpad(nth::text, greatest(digits, length(nth::text)), '0');
$$;

-- A telephone number as typed, without what separates its digits. A text that is longer than any number is kept, so that
-- the constraint refuses it.
create function private.typed_phone(phone text) returns text
language sql immutable set search_path = '' as $$
  select nullif(case when char_length(phone) > 100 then phone else regexp_replace(phone, '[\s().-]', '', 'g') end, '');
$$;

-- Inserts an order with its lines. Constraints refuse an invalid address. Refuses with collection_point_unavailable.
create function private.insert_order(person uuid, input jsonb, quoted jsonb) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  target_order public.orders;
  contact jsonb := coalesce(input -> 'contact', '{}');
  delivery jsonb := coalesce(input -> 'delivery', '{}');
  method text := delivery ->> 'method';
  -- Drops fields that the delivery method does not use.
  to_door boolean := method = 'courier';
  to_locker boolean := method = 'locker';
  point jsonb;
begin
  if method = 'collect' then
    select candidate into point
    from public.settings, jsonb_array_elements(settings.value) as candidate
    where settings.key = 'shop.collection_points' and jsonb_typeof(settings.value) = 'array'
      and candidate ->> 'code' = delivery ->> 'collection_point'
    limit 1;
    perform private.refuse_if(point is null, 'collection_point_unavailable');
  end if;
  insert into public.orders (
    number, user_id, idempotency_key, payment_method, contact_name, contact_email, contact_phone, delivery_method,
    address_line, suburb, city, province, postal_code, locker, collection_point, collection_label, delivery_note,
    subtotal_cents, discount_code_id, discount_code, discount_cents, shipping_cents, total_cents, vat_cents, vat_percent,
    hold_expires_at, terms_version
  )
  values (
    'OB-' || to_char(now() at time zone 'Africa/Johannesburg', 'YYYY') || '-'
      || private.padded(nextval('private.order_numbers'), 6),
    person, (input ->> 'key')::uuid, input ->> 'payment_method', btrim(contact ->> 'name'), lower(btrim(contact ->> 'email')),
    private.typed_phone(contact ->> 'phone'), method,
    case when to_door then nullif(btrim(delivery ->> 'address_line'), '') end,
    case when to_door then nullif(btrim(delivery ->> 'suburb'), '') end,
    case when to_door or to_locker then nullif(btrim(delivery ->> 'city'), '') end,
    case when to_door or to_locker then nullif(btrim(delivery ->> 'province'), '') end,
    case when to_door then nullif(btrim(delivery ->> 'postal_code'), '') end,
    case when to_locker then nullif(btrim(delivery ->> 'locker'), '') end,
    point ->> 'code', left(point ->> 'label', 300), nullif(btrim(delivery ->> 'note'), ''),
    (quoted ->> 'subtotal_cents')::integer,
    (select discount_codes.id from public.discount_codes where discount_codes.code = quoted #>> '{discount,code}'),
    quoted #>> '{discount,code}', (quoted ->> 'discount_cents')::integer,
    (quoted ->> 'shipping_cents')::integer, (quoted ->> 'total_cents')::integer,
    (quoted ->> 'vat_cents')::integer, (quoted ->> 'vat_percent')::integer,
    now() + private.payment_hold(input ->> 'payment_method'), input ->> 'terms_version'
  )
  returning * into target_order;
  insert into public.order_lines (
    order_id, position, product_id, variant_id, slug, title, sku, size, color, image_url, unit_price_cents, quantity,
    discount_cents, returnable, not_returnable_reason
  )
  select
    target_order.id, line.ordinality, (line.value ->> 'product_id')::uuid, (line.value ->> 'variant_id')::uuid, line.value ->> 'slug',
    line.value ->> 'title', line.value ->> 'sku', line.value ->> 'size', line.value ->> 'color', line.value ->> 'image_url',
    (line.value ->> 'unit_price_cents')::integer, (line.value ->> 'allowed')::integer,
    (line.value ->> 'discount_cents')::integer, (line.value ->> 'returnable')::boolean,
    line.value ->> 'not_returnable_reason'
  from jsonb_array_elements(quoted -> 'lines') with ordinality as line (value, ordinality);
  return target_order;
end;
$$;

-- Moves the stock of every line of an order, without the pieces that came back before.
create function private.move_order_stock(order_id uuid, kind text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  line record;
begin
  -- In id order, so that two orders never deadlock. Leaves out pieces that came back before.
  for line in
    select departure.variant_id, sum(departure.pieces)::integer as pieces
    from (
      select target_line.variant_id, target_line.quantity - coalesce((
        select sum(return_line.arrived) from public.order_return_lines as return_line where return_line.line_id = target_line.id
      ), 0) - coalesce((
        select sum(refund_line.restocked) from public.refund_lines as refund_line where refund_line.line_id = target_line.id
      ), 0) as pieces
      from public.order_lines as target_line
      where target_line.order_id = move_order_stock.order_id and target_line.variant_id is not null
    ) as departure
    group by departure.variant_id
    having sum(departure.pieces) > 0
    order by departure.variant_id
  loop
    perform private.move_stock(line.variant_id, kind, line.pieces, order_id);
  end loop;
end;
$$;

-- Places an order that is paid.
create function private.mark_order_paid(target_order public.orders, late boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders
  set order_state = 'placed', payment_state = 'paid', paid_at = coalesce(orders.paid_at, now()), hold_expires_at = null,
    is_late_payment = late, closed_at = null
  where orders.id = target_order.id;
  perform private.record_order_event(target_order.id, 'placed', jsonb_build_object('late', case when late then true end));
end;
$$;

-- Places an order: {key, lines, contact {name, email, phone}, delivery {method, address_line, suburb, city, province,
-- postal_code, locker, collection_point, note}, payment_method, seen_total_cents, terms_version, discount_code}.
-- Returns outcome placed with its number, the same for the same key; or changed with the new quote, without placing it.
-- Locks the caller's orders (advisory), the discount code, then the variants in id order. Refuses with invalid_input,
-- invalid_choice, too_many_open_orders, throttled, order_too_large.
create function public.place_order(input json) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  input jsonb := private.parse_json(place_order.input);
  person uuid := private.require_buyer();
  target_order public.orders;
  quoted jsonb;
begin
  perform private.refuse_if(coalesce(input ->> 'key', '') !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
    or coalesce(input ->> 'seen_total_cents', '') !~ '^[0-9]{1,10}$'
    or input ->> 'terms_version' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', 'invalid_input');
  perform private.refuse_if(coalesce(input #>> '{delivery,method}', '') not in ('courier', 'locker', 'collect')
    or coalesce(input ->> 'payment_method', '') not in ('payfast', 'eft'), 'invalid_choice');
  -- Serialises a double click and a retry; the second finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended('obscura.order:' || person, 0));
  select * into target_order from public.orders
  where orders.user_id = person and orders.idempotency_key = (input ->> 'key')::uuid;
  if target_order.id is not null then
    return private.placed_order_json(target_order);
  end if;
  perform private.refuse_if((
    select count(*) from public.orders where orders.user_id = person and orders.order_state = 'pending_payment'
  ) >= 5, 'too_many_open_orders');
  perform private.throttle('place_order', person::text, 30, 3600);
  -- Locks the code, whose uses are counted, then the variants in id order; prices are read again after the wait.
  perform from public.discount_codes
  where discount_codes.code = private.discount_key(input ->> 'discount_code')
  for no key update;
  perform from public.variants
  where variants.id in (select cart_line.variant_id from private.parse_order_lines(input -> 'lines') as cart_line)
  order by variants.id
  for no key update;
  quoted := private.quote(input -> 'lines', input #>> '{delivery,method}', input ->> 'discount_code', person);
  perform private.refuse_if(quoted is null, 'order_too_large');
  if (quoted ->> 'is_changed')::boolean or quoted #>> '{discount,refusal}' is not null
    or (quoted ->> 'total_cents')::bigint <> (input ->> 'seen_total_cents')::bigint then
    return jsonb_build_object('outcome', 'changed', 'quote', quoted);
  end if;
  begin
    target_order := private.insert_order(person, input, quoted);
  exception when integrity_constraint_violation then
    perform private.refuse_row(sqlstate, sqlerrm);
  end;
  perform private.move_order_stock(target_order.id, 'reserve');
  perform private.record_order_event(target_order.id, 'ordered', jsonb_build_object('payment_method', target_order.payment_method));
  perform private.mail_order(target_order.id, 'placed');
  if target_order.total_cents = 0 then
    perform private.mark_order_paid(target_order, false);
  end if;
  return private.placed_order_json(target_order);
end;
$$;
grant execute on function public.place_order to authenticated;

-- The caller's own order, locked. Refuses with not_found.
create function private.lock_own_order(number text) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  target_order public.orders;
begin
  select * into target_order from public.orders
  where orders.number = lock_own_order.number and orders.user_id = person
  for no key update;
  perform private.refuse_if(target_order.id is null, 'not_found');
  return target_order;
end;
$$;

-- Cancelling and expiry --------------------------------------------------------------------------------------------

-- Closes an order that holds pieces: releases them, owes back the payment, mails the buyer.
create function private.close_order(target_order public.orders, new_state text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owed integer := target_order.paid_cents - target_order.refunded_cents - target_order.refund_due_cents;
begin
  perform private.move_order_stock(target_order.id, 'release');
  -- Paid money is owed back; until then the order needs an administrator.
  begin
    update public.orders
    set order_state = new_state, cancel_reason = close_order.reason, closed_at = now(), hold_expires_at = null,
      fulfilment_state = 'none',
      payment_state = case
        when target_order.paid_cents > target_order.refunded_cents or exists (
          select from public.payments where payments.order_id = target_order.id and payments.state = 'review'
        ) then 'review'
        -- A free order.
        when orders.payment_state = 'paid' then 'refunded'
        else orders.payment_state
      end
    where orders.id = target_order.id;
  exception when integrity_constraint_violation then
    perform private.refuse_row(sqlstate, sqlerrm);
  end;
  perform private.record_order_event(target_order.id, new_state, jsonb_build_object('reason', reason));
  if owed > 0 then
    perform private.add_refund_due(target_order, owed, 'cancelled');
  end if;
  perform private.mail_order(target_order.id, new_state);
end;
$$;

-- The caller cancels an order that is not packed. Locks the order. Refuses with transition_not_allowed, already_packed,
-- payment_in_review.
create function public.cancel_my_order(number text, reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_order public.orders := private.lock_own_order(number);
begin
  perform private.refuse_if(target_order.order_state not in ('pending_payment', 'placed'), 'transition_not_allowed');
  perform private.refuse_if(target_order.fulfilment_state not in ('none', 'picking'), 'already_packed');
  -- A payment may have just arrived: an administrator settles it first.
  perform private.refuse_if(target_order.order_state = 'pending_payment'
    and target_order.payment_state = 'review', 'payment_in_review');
  perform private.close_order(target_order, 'cancelled', left(nullif(btrim(reason), ''), 300));
end;
$$;
grant execute on function public.cancel_my_order to authenticated;

-- For the functions of the site: releases orders that were not paid in time; returns their number. Locks the orders
-- (skip locked), then all their variants in id order.
create function public.expire_orders(at_most integer default 200) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  target_order public.orders;
  due uuid[];
begin
  select array_agg(over_time.id) into due
  from (
    select orders.id from public.orders
    where orders.order_state = 'pending_payment' and orders.hold_expires_at <= now()
      -- A possible payment is an administrator's decision.
      and orders.payment_state <> 'review'
      and not (orders.payment_method = 'eft' and orders.payment_state = 'pending')
    order by orders.hold_expires_at
    limit least(greatest(coalesce(at_most, 200), 1), 1000)
    for no key update skip locked
  ) as over_time;
  -- Locks all their variants in id order before the first order changes, so that buyers never deadlock with this job.
  perform from public.variants
  where variants.id in (select order_lines.variant_id from public.order_lines where order_lines.order_id = any (due))
  order by variants.id
  for no key update;
  for target_order in select * from public.orders where orders.id = any (due) order by orders.hold_expires_at loop
    perform private.close_order(target_order, 'expired', null);
  end loop;
  return coalesce(cardinality(due), 0);
end;
$$;
grant execute on function public.expire_orders to service_role;

-- Retention --------------------------------------------------------------------------------------------------------

-- Clears names, addresses and free texts of orders five years after they were placed; lines, amounts, states and dates
-- stay. Returns the number of orders. Locks the orders (skip locked).
create function private.anonymise_old_orders(at_most integer default 500) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  old_order uuid;
  cleared integer := 0;
begin
  for old_order in
    select orders.id from public.orders
    where orders.created_at < now() - interval '5 years' and orders.anonymised_at is null
    order by orders.created_at
    limit at_most
    for no key update skip locked
  loop
    perform private.begin_trusted_write(old_order);
    update public.orders
    set contact_name = 'Name removed', contact_email = 'forgotten@' || lower(orders.number) || '.invalid',
      contact_phone = null, address_line = null, suburb = null, city = null, province = null, postal_code = null,
      locker = null, delivery_note = null, tracking_number = null, tracking_url = null, cancel_reason = null,
      anonymised_at = now()
    where orders.id = old_order;
    delete from public.order_notes where order_notes.order_id = old_order;
    -- The reasons of these kinds are words of the database.
    update public.order_events
    set detail = order_events.detail - case
      when order_events.kind in ('payment_failed', 'payment_review', 'refund_due') then '{}'::text[]
      else '{reason,tracking_number,tracking_url}'
    end
    where order_events.order_id = old_order;
    update public.payments set reference = null where payments.order_id = old_order;
    update public.refunds set reason = 'Text removed', reference = null where refunds.order_id = old_order;
    update public.order_returns
    set reason = 'Text removed', answer = case when order_returns.answer is not null then 'Text removed' end
    where order_returns.order_id = old_order;
    perform private.end_trusted_write();
    cleared := cleared + 1;
  end loop;
  return cleared;
end;
$$;

call private.keep_updated_at('public.orders');

create trigger orders_states
before update of order_state, payment_state, fulfilment_state on public.orders
for each row execute function private.guard_order_states();

create trigger orders_anonymise_buyer
before update on public.orders
for each row when (new.user_id is null)
execute function private.anonymise_buyer();

create trigger orders_audit
after delete on public.orders
for each row execute function private.audit_row('id', 'contact_name,contact_email,contact_phone,address_line,suburb,city,locker,delivery_note');

create trigger order_events_append_only
before delete or update of id, order_id, at, kind, is_internal on public.order_events
for each row execute function private.refuse_change();

create trigger order_events_detail_unchanged
before update of detail on public.order_events
for each row when (not private.is_trusted_write(old.order_id))
execute function private.refuse_change();

create trigger order_lines_append_only
before delete or update of order_id, position, variant_id, slug, title, sku, size, color, unit_price_cents, quantity, discount_cents,
  returnable,
  not_returnable_reason
on public.order_lines
for each row execute function private.refuse_change();
