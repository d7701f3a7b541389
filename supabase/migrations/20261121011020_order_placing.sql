-- Placing an order: priced again, checked, reserved, numbered and written down in one transaction.

update public.settings
set value = '{"locker_cents": 5900, "collect_cents": 0}'::jsonb || settings.value
where settings.key = 'shop.shipping';

insert into public.settings (key, value, is_public)
values
  ('shop.vat_percent', '15', true),
  -- Where orders can be collected: [{"code", "label"}]. Empty: collecting is not offered.
  ('shop.collection_points', '[]', true);

create function private.setting_cents(setting text, field text, fallback integer)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select (settings.value ->> field)::integer
    from public.settings
    where settings.key = setting and jsonb_typeof(settings.value -> field) = 'number'
      and (settings.value ->> field) ~ '^[0-9]{1,9}$'
  ), fallback);
$$;
comment on function private.setting_cents(text, text, integer) is 'A sum in cents out of a setting; the fallback when somebody wrote nonsense there.';
revoke all on function private.setting_cents(text, text, integer) from public;

create function private.vat_percent()
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select (settings.value #>> '{}')::integer from public.settings
    where settings.key = 'shop.vat_percent' and (settings.value #>> '{}') ~ '^[0-9]{1,2}$'
  ), 15);
$$;
comment on function private.vat_percent() is 'The part of every price that is VAT, in percent.';
revoke all on function private.vat_percent() from public;

create function private.included_vat(amount_cents integer, percent integer)
returns integer
language sql
immutable
set search_path = ''
as $$
  select round(amount_cents::numeric * percent / (100 + percent))::integer;
$$;
comment on function private.included_vat(integer, integer) is 'VAT contained in an amount that includes it, to the cent.';
revoke all on function private.included_vat(integer, integer) from public;

create function private.delivery_cents(method text, subtotal_cents integer)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select case
    -- Strictly more than the threshold is free.
    when subtotal_cents > private.setting_cents('shop.shipping', 'free_over_cents', 50000) then 0
    when method = 'courier' then private.setting_cents('shop.shipping', 'courier_cents', 9900)
    when method = 'locker' then private.setting_cents('shop.shipping', 'locker_cents', 5900)
    when method = 'collect' then private.setting_cents('shop.shipping', 'collect_cents', 0)
  end;
$$;
comment on function private.delivery_cents(text, integer) is 'What delivery costs; null for a method that does not exist.';
revoke all on function private.delivery_cents(text, integer) from public;

create function private.find_variant(product uuid, size text, color text)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  -- The same choice the browser makes (domain/product-options): the most particular variant that fits.
  select variant.id
  from public.variants as variant
  left join public.product_sizes as joined_size on joined_size.id = variant.size_id
  left join public.product_colors as joined_color on joined_color.id = variant.color_id
  cross join lateral (
    select
      nullif(lower(btrim(coalesce(joined_size.name, variant.options ->> 'size'))), '') as size,
      nullif(lower(btrim(coalesce(joined_color.name, variant.options ->> 'color'))), '') as color
  ) as offered
  where variant.product_id = product and variant.is_active
    and (offered.size is null or offered.size = lower(btrim(find_variant.size)))
    and (offered.color is null or offered.color = lower(btrim(find_variant.color)))
  order by (offered.size is not null)::integer + (offered.color is not null)::integer desc, variant.sku
  limit 1;
$$;
comment on function private.find_variant(uuid, text, text) is 'The variant that a product in this size and colour is; null when it is not sold any more.';
revoke all on function private.find_variant(uuid, text, text) from public;

create function private.wanted_lines(lines jsonb)
returns table (
  place integer, product_id uuid, size text, color text, quantity integer, seen_cents integer, variant_id uuid
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if lines is null or jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) not between 1 and 50 then
    raise exception using errcode = 'PT409', message = 'invalid_input';
  end if;
  if exists (
    select from jsonb_array_elements(lines) as line
    where jsonb_typeof(line) <> 'object'
      or coalesce(line ->> 'product_id', '') !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
      or coalesce(line ->> 'quantity', '') !~ '^[1-9][0-9]{0,2}$'
      or coalesce(line ->> 'price_cents', '0') !~ '^[0-9]{1,9}$'
      or char_length(coalesce(line ->> 'size', '')) > 200 or char_length(coalesce(line ->> 'color', '')) > 200
  ) then
    raise exception using errcode = 'PT409', message = 'invalid_input';
  end if;
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
comment on function private.wanted_lines(jsonb) is
  'Lines of a cart as they were sent: [{product_id, size, color, quantity, price_cents}]; price_cents is what the person saw for one.';
revoke all on function private.wanted_lines(jsonb) from public;

create function private.shown_choice(wanted text, of_variant text, of_product text[])
returns text
language sql
immutable
set search_path = ''
as $$
  -- What a packer reads is what the shop calls it, never what somebody sent.
  select coalesce(nullif(btrim(of_variant), ''), (
    select name from unnest(of_product) as name where lower(btrim(name)) = lower(btrim(wanted)) limit 1
  ));
$$;
comment on function private.shown_choice(text, text, text[]) is
  'A size or colour as the variant has it, or as the product spells it; null for one that it does not come in.';
revoke all on function private.shown_choice(text, text, text[]) from public;

create function private.quote(lines jsonb, method text)
returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  with recursive wanted as (
    select * from private.wanted_lines(lines)
  ),
  priced as (
    select
      wanted.place, wanted.product_id, wanted.variant_id, wanted.quantity, wanted.seen_cents, product.slug, product.name,
      product.max_per_order, product.unit_singular, product.unit_plural, product.returnable, product.not_returnable_reason,
      case when product.id is not null then variant.sku end as sku,
      case when product.id is null then wanted.size else private.shown_choice(
        wanted.size, coalesce(joined_size.name, variant.options ->> 'size'), product.available_sizes
      ) end as size,
      case when product.id is null then wanted.color else private.shown_choice(
        wanted.color, coalesce(joined_color.name, variant.options ->> 'color'), product.available_colors
      ) end as color,
      case when product.id is not null then coalesce(variant.price_cents, product.price_cents) end as unit_cents,
      case when product.id is not null then variant.available else 0 end as available,
      coalesce(
        (select picture ->> 'url' from jsonb_array_elements(product.images) as picture
          where lower(picture ->> 'color') = lower(wanted.color) limit 1),
        product.featured_image_url,
        product.images -> 0 ->> 'url'
      ) as image_url
    from wanted
    left join public.variants as variant on variant.id = wanted.variant_id
    left join public.product_sizes as joined_size on joined_size.id = variant.size_id
    left join public.product_colors as joined_color on joined_color.id = variant.color_id
    left join public.products as product on product.id = variant.product_id and product.status = 'active'
  ),
  -- Line by line: what earlier lines got of the same variant, or of the same capped product, is not there for later ones.
  granted as (
    select
      0 as place, 0 as allowed, 0 as stock_left, null::integer as cap_left, '{}'::jsonb as by_variant, '{}'::jsonb as by_product
    union all
    select
      priced.place, room.allowed, room.stock_left, room.cap_left,
      granted.by_variant || jsonb_build_object(room.variant_key, room.of_variant + room.allowed),
      granted.by_product || jsonb_build_object(priced.product_id::text, room.of_product + room.allowed)
    from granted
    join priced on priced.place = granted.place + 1
    cross join lateral (
      select
        coalesce(priced.variant_id::text, '') as variant_key,
        coalesce((granted.by_variant ->> coalesce(priced.variant_id::text, ''))::integer, 0) as of_variant,
        coalesce((granted.by_product ->> priced.product_id::text)::integer, 0) as of_product
    ) as taken
    cross join lateral (
      select
        taken.*, priced.available - taken.of_variant as stock_left, priced.max_per_order - taken.of_product as cap_left,
        greatest(least(
          priced.quantity, priced.available - taken.of_variant,
          coalesce(priced.max_per_order - taken.of_product, priced.quantity)
        ), 0) as allowed
    ) as room
  ),
  judged as (
    select
      priced.*, granted.allowed,
      case
        when priced.slug is null then 'gone'
        when granted.allowed = priced.quantity then null
        -- Whatever is the tighter of the two is the reason.
        when granted.cap_left <= granted.stock_left then 'cap'
        when granted.allowed = 0 then 'sold_out'
        else 'fewer'
      end as stock_change,
      coalesce(priced.seen_cents is not null and priced.unit_cents is not null and priced.seen_cents <> priced.unit_cents, false)
        as price_changed
    from priced
    join granted on granted.place = priced.place
  ),
  summed as (
    select
      coalesce(sum(judged.unit_cents::bigint * judged.allowed), 0) as subtotal,
      bool_or(judged.stock_change is not null or judged.price_changed) as changed,
      jsonb_agg(
        jsonb_build_object(
          'product_id', judged.product_id, 'variant_id', judged.variant_id, 'slug', judged.slug, 'title', judged.name,
          'sku', judged.sku, 'size', judged.size, 'color', judged.color, 'image_url', judged.image_url,
          'unit_price_cents', judged.unit_cents, 'seen_price_cents', judged.seen_cents, 'quantity', judged.quantity,
          'allowed', judged.allowed, 'available', greatest(judged.available, 0), 'max_per_order', judged.max_per_order,
          'unit_singular', judged.unit_singular, 'unit_plural', judged.unit_plural,
          'returnable', coalesce(judged.returnable, true), 'not_returnable_reason', judged.not_returnable_reason,
          'stock_change', judged.stock_change, 'price_changed', judged.price_changed
        ) order by judged.place
      ) as lines
    from judged
  )
  select case
    -- More than a million rand is no order of merchandise, and more than an integer holds.
    when summed.subtotal + totals.shipping > 100000000 then null
    else jsonb_build_object(
      'lines', summed.lines, 'is_changed', summed.changed, 'subtotal_cents', summed.subtotal,
      'shipping_cents', totals.shipping, 'total_cents', summed.subtotal + totals.shipping,
      'vat_cents', private.included_vat((summed.subtotal + totals.shipping)::integer, totals.percent), 'vat_percent', totals.percent,
      'free_over_cents', private.setting_cents('shop.shipping', 'free_over_cents', 50000),
      'delivery', (
        select jsonb_object_agg(known.method, private.delivery_cents(known.method, summed.subtotal::integer))
        from unnest(array['courier', 'locker', 'collect']) as known (method)
      )
    )
  end
  from summed
  cross join lateral (
    select
      -- Nothing to send costs nothing to send.
      case when summed.subtotal = 0 then 0 else private.delivery_cents(method, least(summed.subtotal, 100000001)::integer) end as shipping,
      private.vat_percent() as percent
  ) as totals;
$$;
comment on function private.quote(jsonb, text) is
  'Lines of a cart at today''s prices and stock, with what differs from what was seen: stock_change gone, sold_out, fewer, cap.';
revoke all on function private.quote(jsonb, text) from public;

create function public.quote_order(lines jsonb, delivery text default 'courier')
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  quoted jsonb;
begin
  perform private.require_member();
  if delivery is null or delivery not in ('courier', 'locker', 'collect') then
    raise exception using errcode = 'PT409', message = 'invalid_choice';
  end if;
  quoted := private.quote(lines, delivery);
  if quoted is null then
    raise exception using errcode = 'PT409', message = 'order_too_large';
  end if;
  return quoted;
end;
$$;
comment on function public.quote_order(jsonb, text) is 'What an order would cost now, and what changed since the cart was filled. Places nothing.';
revoke all on function public.quote_order(jsonb, text) from public, anon, service_role;
grant execute on function public.quote_order(jsonb, text) to authenticated;

create function private.hold_for(payment_method text)
returns interval
language sql
immutable
set search_path = ''
as $$
  select case payment_method when 'eft' then interval '72 hours' else interval '60 minutes' end;
$$;
comment on function private.hold_for(text) is 'How long pieces are kept for somebody who has not paid.';
revoke all on function private.hold_for(text) from public;

create function private.note_order(order_id uuid, kind text, detail jsonb default '{}', is_internal boolean default false)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.order_events (order_id, kind, detail, is_internal, actor_id)
  values (
    order_id, kind, jsonb_strip_nulls(coalesce(detail, '{}')), is_internal,
    (select users.id from public.users where users.id = auth.uid())
  );
$$;
comment on function private.note_order(uuid, text, jsonb, boolean) is 'Writes down what happened to an order.';
revoke all on function private.note_order(uuid, text, jsonb, boolean) from public;

create function private.mail_order(order_id uuid, mail text, detail jsonb default '{}')
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.outbox (kind, payload)
  select 'mail_order', jsonb_build_object('order_id', bought.id, 'mail', mail_order.mail) || coalesce(mail_order.detail, '{}')
  from public.orders as bought
  -- An account that is gone has no address any more.
  where bought.id = mail_order.order_id and bought.contact_email not like '%.invalid';
$$;
comment on function private.mail_order(uuid, text, jsonb) is
  'Queues a mail about an order: placed, paid, ready, shipped, cancelled, expired, refunded, review.';
revoke all on function private.mail_order(uuid, text, jsonb) from public;

create function private.require_buyer()
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  if not private.has_consent(person, 'shop') then
    raise exception using errcode = '42501', message = 'minor_consent_required';
  end if;
  return person;
end;
$$;
comment on function private.require_buyer() is 'The caller, when they may buy: a minor with their guardian''s consent to the shop.';
revoke all on function private.require_buyer() from public;

create function private.placed_answer(placed public.orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', 'placed', 'number', placed.number, 'payment_method', placed.payment_method, 'total_cents', placed.total_cents,
    'payment_state', placed.payment_state
  );
$$;
comment on function private.placed_answer(public.orders) is 'What the browser is told of an order that stands.';
revoke all on function private.placed_answer(public.orders) from public;

create function private.order_digits(nth bigint)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Filled up to six digits; the millionth order has seven.
  select lpad(nth::text, greatest(6, length(nth::text)), '0');
$$;
comment on function private.order_digits(bigint) is 'The running part of an order number.';
revoke all on function private.order_digits(bigint) from public;

create function private.insert_order(person uuid, input jsonb, quoted jsonb)
returns public.orders
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  placed public.orders;
  contact jsonb := coalesce(input -> 'contact', '{}');
  delivery jsonb := coalesce(input -> 'delivery', '{}');
  method text := delivery ->> 'method';
  -- What does not belong to the method is not kept.
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
    if point is null then
      raise exception using errcode = 'PT409', message = 'collection_point_gone';
    end if;
  end if;
  insert into public.orders (
    number, user_id, idempotency_key, payment_method, contact_name, contact_email, contact_phone, delivery_method,
    address_line, suburb, city, province, postal_code, locker, collection_point, collection_label, delivery_note,
    subtotal_cents, shipping_cents, total_cents, vat_cents, vat_percent, hold_expires_at
  )
  values (
    'OB-' || to_char(now() at time zone 'Africa/Johannesburg', 'YYYY') || '-'
      || private.order_digits(nextval('private.order_numbers')),
    person, (input ->> 'key')::uuid, input ->> 'payment_method', btrim(contact ->> 'name'), lower(btrim(contact ->> 'email')),
    nullif(regexp_replace(contact ->> 'phone', '[\s().-]', '', 'g'), ''), method,
    case when to_door then nullif(btrim(delivery ->> 'address_line'), '') end,
    case when to_door then nullif(btrim(delivery ->> 'suburb'), '') end,
    case when to_door or to_locker then nullif(btrim(delivery ->> 'city'), '') end,
    case when to_door or to_locker then nullif(btrim(delivery ->> 'province'), '') end,
    case when to_door then nullif(btrim(delivery ->> 'postal_code'), '') end,
    case when to_locker then nullif(btrim(delivery ->> 'locker'), '') end,
    point ->> 'code', left(point ->> 'label', 300), nullif(btrim(delivery ->> 'note'), ''),
    (quoted ->> 'subtotal_cents')::integer, (quoted ->> 'shipping_cents')::integer, (quoted ->> 'total_cents')::integer,
    (quoted ->> 'vat_cents')::integer, (quoted ->> 'vat_percent')::integer,
    now() + private.hold_for(input ->> 'payment_method')
  )
  returning * into placed;
  insert into public.order_lines (
    order_id, position, product_id, variant_id, slug, title, sku, size, color, image_url, unit_price_cents, quantity, returnable,
    not_returnable_reason
  )
  select
    placed.id, line.ordinality, (line.value ->> 'product_id')::uuid, (line.value ->> 'variant_id')::uuid, line.value ->> 'slug',
    line.value ->> 'title', line.value ->> 'sku', line.value ->> 'size', line.value ->> 'color', line.value ->> 'image_url',
    (line.value ->> 'unit_price_cents')::integer, (line.value ->> 'allowed')::integer, (line.value ->> 'returnable')::boolean,
    line.value ->> 'not_returnable_reason'
  from jsonb_array_elements(quoted -> 'lines') with ordinality as line (value, ordinality);
  return placed;
end;
$$;
comment on function private.insert_order(uuid, jsonb, jsonb) is 'Writes an order and its lines down. Constraints refuse an address that is none.';
revoke all on function private.insert_order(uuid, jsonb, jsonb) from public;

create function private.move_order_stock(order_id uuid, kind text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  line record;
begin
  -- Always in the same order, so that two orders never wait for each other.
  for line in
    select order_lines.variant_id, sum(order_lines.quantity)::integer as pieces
    from public.order_lines
    where order_lines.order_id = move_order_stock.order_id and order_lines.variant_id is not null
    group by order_lines.variant_id
    order by order_lines.variant_id
  loop
    perform private.move_stock(line.variant_id, kind, line.pieces, order_id);
  end loop;
end;
$$;
comment on function private.move_order_stock(uuid, text) is 'Moves the stock of every line of an order.';
revoke all on function private.move_order_stock(uuid, text) from public;

create function private.settle_order(placed public.orders, late boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.orders
  set order_state = 'placed', payment_state = 'paid', paid_at = coalesce(orders.paid_at, now()), hold_expires_at = null,
    is_late_payment = late, closed_at = null
  where orders.id = placed.id;
  perform private.note_order(placed.id, 'placed', jsonb_build_object('late', case when late then true end));
end;
$$;
comment on function private.settle_order(public.orders, boolean) is 'An order whose money is there.';
revoke all on function private.settle_order(public.orders, boolean) from public;

create function public.place_order(input jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_buyer();
  placed public.orders;
  quoted jsonb;
begin
  if coalesce(input ->> 'key', '') !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
    or coalesce(input ->> 'seen_total_cents', '') !~ '^[0-9]{1,10}$' then
    raise exception using errcode = 'PT409', message = 'invalid_input';
  end if;
  if coalesce(input #>> '{delivery,method}', '') not in ('courier', 'locker', 'collect')
    or coalesce(input ->> 'payment_method', '') not in ('payfast', 'eft') then
    raise exception using errcode = 'PT409', message = 'invalid_choice';
  end if;
  -- A double click and a retry queue up here, and the second finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended('obscura.order:' || person, 0));
  select * into placed from public.orders
  where orders.user_id = person and orders.idempotency_key = (input ->> 'key')::uuid;
  if placed.id is not null then
    return private.placed_answer(placed);
  end if;
  if (select count(*) from public.orders where orders.user_id = person and orders.order_state = 'pending_payment') >= 5 then
    raise exception using errcode = 'PT409', message = 'too_many_open_orders';
  end if;
  if not private.consume('place_order', private.hash(person::text), 30, 3600) then
    raise exception using errcode = 'PT429', message = 'throttled';
  end if;
  -- In one order for everybody; prices are read again after the wait.
  perform from public.variants
  where variants.id in (select wanted.variant_id from private.wanted_lines(input -> 'lines') as wanted)
  order by variants.id
  for no key update;
  quoted := private.quote(input -> 'lines', input #>> '{delivery,method}');
  if quoted is null then
    raise exception using errcode = 'PT409', message = 'order_too_large';
  end if;
  if (quoted ->> 'is_changed')::boolean or (quoted ->> 'total_cents')::bigint <> (input ->> 'seen_total_cents')::bigint then
    return jsonb_build_object('outcome', 'changed', 'quote', quoted);
  end if;
  placed := private.insert_order(person, input, quoted);
  perform private.move_order_stock(placed.id, 'reserve');
  perform private.note_order(placed.id, 'ordered', jsonb_build_object('payment_method', placed.payment_method));
  perform private.mail_order(placed.id, 'placed');
  if placed.total_cents = 0 then
    perform private.settle_order(placed, false);
  end if;
  return private.placed_answer(placed);
end;
$$;
comment on function public.place_order(jsonb) is
  'Places an order: {key, lines, contact {name, email, phone}, delivery {method, address_line, suburb, city, province, postal_code, locker, collection_point, note}, payment_method, seen_total_cents}. Answers outcome placed with its number, the same for the same key; or changed with the new quote, and then nothing was placed.';
revoke all on function public.place_order(jsonb) from public, anon, service_role;
grant execute on function public.place_order(jsonb) to authenticated;
