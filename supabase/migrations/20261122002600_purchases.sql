-- Purchase orders to suppliers; receiving them moves stock.

create sequence private.purchase_numbers as bigint start with 1;

create table public.purchase_orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^PO-[0-9]{4}-[0-9]{4,18}$'),
  supplier_id uuid not null references public.suppliers (id) on delete restrict,
  state text not null default 'draft' check (state in ('draft', 'sent', 'confirmed', 'part_received', 'received', 'cancelled')),
  note text check (char_length(note) <= 2000),
  expected_on date,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null default now()
);
comment on table public.purchase_orders is 'Orders to suppliers. The audit records who changed them.';
comment on column public.purchase_orders.note is 'For the supplier: printed and mailed.';
comment on column public.purchase_orders.sent_at is 'When the supplier was informed, by mail or otherwise.';
comment on column public.purchase_orders.closed_at is
  'When nothing more was expected: all arrived, the rest was given up, or it was cancelled.';
comment on column public.purchase_orders.expected_on is 'Arrival date given by the supplier.';

create table public.purchase_order_lines (
  id bigint generated always as identity primary key,
  purchase_order_id uuid not null references public.purchase_orders (id) on delete cascade,
  position integer not null,
  variant_id uuid not null references public.variants (id) on delete restrict,
  quantity integer not null check (quantity between 1 and 100000),
  unit_cost_cents integer not null default 0 check (unit_cost_cents between 0 and 100000000),
  received integer not null default 0 check (received between 0 and 100000),
  constraint purchase_order_lines_variant_key unique (purchase_order_id, variant_id)
);
comment on table public.purchase_order_lines is 'Ordered and received pieces per variant.';
comment on column public.purchase_order_lines.received is 'Pieces received; may exceed the ordered quantity.';

call private.protect_table('public.purchase_orders');
create policy purchase_orders_select_authenticated on public.purchase_orders
for select to authenticated using ((select private.is_admin()));

grant select on public.purchase_orders to authenticated;

call private.protect_table('public.purchase_order_lines');
create policy purchase_order_lines_select_authenticated on public.purchase_order_lines
for select to authenticated using ((select private.is_admin()));

grant select on public.purchase_order_lines to authenticated;

-- The locked purchase order, as read at `expected`; refuses a newer version. Refuses with not_found, changed_meanwhile.
create function private.lock_purchase_order(purchase uuid, expected timestamptz) returns public.purchase_orders
language plpgsql security definer set search_path = '' as $$
declare
  found_order public.purchase_orders;
begin
  perform private.require_permission('admin');
  select * into found_order from public.purchase_orders where purchase_orders.id = purchase for no key update;
  perform private.require_version(found_order.updated_at, expected);
  return found_order;
end;
$$;

-- Whether a text is null or a valid date.
create function private.is_day(day text) returns boolean
language sql immutable set search_path = '' as $$
  select day is null or (day ~ '^2[0-9]{3}-[0-9]{2}-[0-9]{2}$' and pg_input_is_valid(day, 'date'));
$$;

-- An administrator writes a draft: {supplier_id, note, expected_on, lines}, each line {variant_id, quantity,
-- unit_cost_cents}; creates one when purchase is null. Returns its id. Refuses with transition_not_allowed, invalid_input,
-- invalid_choice.
create function public.save_purchase_order(content json, purchase uuid default null, expected timestamptz default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  content jsonb := private.parse_json(save_purchase_order.content);
  saved_purchase public.purchase_orders;
  lines jsonb := content -> 'lines';
  supplier uuid;
begin
  perform private.require_permission('admin');
  if purchase is not null then
    saved_purchase := private.lock_purchase_order(purchase, expected);
    perform private.refuse_if(saved_purchase.state <> 'draft', 'transition_not_allowed');
  end if;
  perform private.refuse_if(jsonb_typeof(content) is distinct from 'object'
    or content - array['supplier_id', 'note', 'expected_on', 'lines'] <> '{}'::jsonb
    or coalesce(content ->> 'supplier_id', '') !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
    or not private.is_day(content ->> 'expected_on'), 'invalid_input');
  supplier := (content ->> 'supplier_id')::uuid;
  perform private.refuse_if(not exists (select from public.suppliers where suppliers.id = supplier), 'invalid_choice');
  perform private.refuse_if(lines is null or jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) not between 1 and 200 or exists (
    select from jsonb_array_elements(lines) as line
    where coalesce(line ->> 'variant_id', '') !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
      or coalesce(line ->> 'quantity', '') !~ '^[1-9][0-9]{0,5}$' or coalesce(line ->> 'unit_cost_cents', '0') !~ '^[0-9]{1,9}$'
  ), 'invalid_input');
  -- A missing or repeated variant.
  perform private.refuse_if((select count(*) from public.variants where variants.id in (
    select (line ->> 'variant_id')::uuid from jsonb_array_elements(lines) as line
  )) <> jsonb_array_length(lines), 'invalid_choice');
  if purchase is null then
    insert into public.purchase_orders (number, supplier_id, note, expected_on)
    values (
      -- The counter continues over years.
      'PO-' || to_char(now() at time zone 'Africa/Johannesburg', 'YYYY') || '-' || private.padded(nextval('private.purchase_numbers'), 4), supplier, nullif(btrim(content ->> 'note'), ''), (content ->> 'expected_on')::date
    )
    returning * into saved_purchase;
  else
    update public.purchase_orders
    set supplier_id = supplier, note = nullif(btrim(content ->> 'note'), ''), expected_on = (content ->> 'expected_on')::date
    where purchase_orders.id = saved_purchase.id;
  end if;
  delete from public.purchase_order_lines where purchase_order_lines.purchase_order_id = saved_purchase.id;
  insert into public.purchase_order_lines (purchase_order_id, position, variant_id, quantity, unit_cost_cents)
  select saved_purchase.id, line.ordinality, (line.value ->> 'variant_id')::uuid, (line.value ->> 'quantity')::integer,
    coalesce((line.value ->> 'unit_cost_cents')::integer, 0)
  from jsonb_array_elements(lines) with ordinality as line (value, ordinality);
  return saved_purchase.id;
end;
$$;
grant execute on function public.save_purchase_order to authenticated;

-- An administrator moves a purchase order: send (mails the supplier; required when there is no address), mark_sent
-- (informed otherwise), confirm (with the supplier's date), cancel (before anything arrived), close (gives up the
-- rest). Refuses with invalid_choice, transition_not_allowed.
create function public.advance_purchase_order(
  purchase uuid, expected timestamptz, step text, expected_on date default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_order public.purchase_orders := private.lock_purchase_order(purchase, expected);
  new_state text := case step
    when 'send' then 'sent' when 'mark_sent' then 'sent' when 'confirm' then 'confirmed' when 'cancel' then 'cancelled'
    when 'close' then 'received'
  end;
begin
  perform private.refuse_if(new_state is null, 'invalid_choice');
  perform private.refuse_if(not (found_order.state, step) in (
    ('draft', 'send'), ('draft', 'mark_sent'), ('sent', 'confirm'), ('draft', 'cancel'), ('sent', 'cancel'),
    ('confirmed', 'cancel'),
    -- The missing rest is given up.
    ('part_received', 'close')
  ), 'transition_not_allowed');
  perform private.refuse_if(step = 'send' and not exists (
    select from public.supplier_contacts as contact
    where contact.supplier_id = found_order.supplier_id and contact.email is not null
  ), 'required');
  update public.purchase_orders
  set state = new_state, sent_at = case when new_state = 'sent' then now() else purchase_orders.sent_at end,
    closed_at = case when step in ('cancel', 'close') then now() end,
    expected_on = case
      when step = 'confirm' then coalesce(advance_purchase_order.expected_on, purchase_orders.expected_on)
      else purchase_orders.expected_on
    end
  where purchase_orders.id = found_order.id;
  if step = 'send' then
    insert into public.outbox (kind, payload)
    values ('mail_purchase_order', jsonb_build_object('purchase_order_id', found_order.id));
  end if;
end;
$$;
grant execute on function public.advance_purchase_order to authenticated;

-- Receives pieces: [{line_id, quantity}], also more than ordered, and adds them to stock. Returns part_received or
-- received. Locks the purchase order, then its variants in id order. Refuses with transition_not_allowed,
-- invalid_input.
create function public.receive_purchase_order(purchase uuid, expected timestamptz, arrived json) returns text
language plpgsql security definer set search_path = '' as $$
declare
  arrived jsonb := private.parse_json(receive_purchase_order.arrived);
  found_order public.purchase_orders := private.lock_purchase_order(purchase, expected);
  line record;
  new_state text;
begin
  perform private.refuse_if(found_order.state not in ('sent', 'confirmed', 'part_received'), 'transition_not_allowed');
  perform private.refuse_if(arrived is null or jsonb_typeof(arrived) <> 'array' or jsonb_array_length(arrived) not between 1 and 200 or exists (
    select from jsonb_array_elements(arrived) as piece
    where coalesce(piece ->> 'line_id', '') !~ '^[0-9]{1,18}$' or coalesce(piece ->> 'quantity', '') !~ '^[1-9][0-9]{0,4}$'
  ) or exists (
    select from jsonb_array_elements(arrived) as piece
    where not exists (
      select from public.purchase_order_lines
      where purchase_order_lines.id::text = piece ->> 'line_id' and purchase_order_lines.purchase_order_id = found_order.id
    )
  ), 'invalid_input');
  -- Locks the order first, then all its variants in id order, like every function that moves stock.
  perform from public.variants
  where variants.id in (
    select lines.variant_id from public.purchase_order_lines as lines where lines.purchase_order_id = found_order.id
  )
  order by variants.id
  for no key update;
  for line in
    select lines.id, lines.variant_id, sum((piece ->> 'quantity')::integer)::integer as pieces
    from jsonb_array_elements(arrived) as piece
    join public.purchase_order_lines as lines on lines.id = (piece ->> 'line_id')::bigint
    group by lines.id, lines.variant_id
    order by lines.variant_id
  loop
    update public.purchase_order_lines set received = purchase_order_lines.received + line.pieces
    where purchase_order_lines.id = line.id;
    perform private.move_stock(line.variant_id, 'receive', line.pieces, null, found_order.number);
  end loop;
  new_state := case when exists (
    select from public.purchase_order_lines
    where purchase_order_lines.purchase_order_id = found_order.id and purchase_order_lines.received < purchase_order_lines.quantity
  ) then 'part_received' else 'received' end;
  update public.purchase_orders
  set state = new_state, closed_at = case when new_state = 'received' then now() end
  where purchase_orders.id = found_order.id;
  return new_state;
end;
$$;
grant execute on function public.receive_purchase_order to authenticated;

call private.keep_updated_at('public.purchase_orders');
call private.audit_table('public.purchase_orders', 'id');

create trigger purchase_order_lines_audit
after update on public.purchase_order_lines
for each row execute function private.audit_row('id', '', 'received');

create view public.desk_purchases
with (security_invoker = true)
as
select
  purchase.id, purchase.number, purchase.state, purchase.supplier_id, supplier.name as supplier_name,
  contact.email as supplier_email, purchase.note, purchase.expected_on,
  purchase.created_at, purchase.sent_at, purchase.closed_at, purchase.updated_at,
  coalesce(sums.lines, 0) as lines, coalesce(sums.pieces, 0) as pieces, coalesce(sums.received, 0) as received,
  coalesce(sums.missing, 0) as missing, coalesce(sums.cost, 0)::bigint as cost_cents, coalesce(sums.skus, '') as skus,
  coalesce(
    purchase.state in ('sent', 'confirmed', 'part_received')
      and purchase.expected_on < (now() at time zone 'Africa/Johannesburg')::date,
    false
  ) as is_late
from public.purchase_orders as purchase
join public.suppliers as supplier on supplier.id = purchase.supplier_id
left join public.supplier_contacts as contact on contact.supplier_id = purchase.supplier_id
left join lateral (
  select count(*)::integer as lines, sum(line.quantity)::integer as pieces, sum(line.received)::integer as received,
    sum(greatest(line.quantity - line.received, 0))::integer as missing,
    sum(line.quantity::bigint * line.unit_cost_cents) as cost, string_agg(variant.sku, ' ' order by line.position) as skus
  from public.purchase_order_lines as line
  join public.variants as variant on variant.id = line.variant_id
  where line.purchase_order_id = purchase.id
) as sums on true
where (select private.is_admin());
comment on view public.desk_purchases is 'Purchase orders, for administrators.';
grant select on public.desk_purchases to authenticated;

create view public.purchase_variants
with (security_invoker = true)
as
select
  stock.id, stock.sku, stock.product_name, stock.color_name, stock.size_name, stock.supplier_id, stock.supplier_name,
  stock.stock_state,
  stock.available, stock.low_at, demand.people as waiting, coalesce(delivery.pieces, 0) as coming,
  latest.unit_cost_cents as last_cost_cents,
  case
    when stock.stock_state in ('sold_out', 'low')
    then greatest(greatest(stock.low_at * 2, 1) + demand.people - stock.available - coalesce(delivery.pieces, 0), 0)
    else 0
  end as suggested
from public.desk_variants as stock
cross join lateral (
  select (
    (select count(*) from public.stock_alerts where stock_alerts.variant_id = stock.id)
    + (
      select count(*) from public.guest_stock_alerts
      where guest_stock_alerts.variant_id = stock.id and guest_stock_alerts.confirmed_at is not null
    )
  )::integer as people
) as demand
left join lateral (
  select sum(greatest(line.quantity - line.received, 0))::integer as pieces
  from public.purchase_order_lines as line
  join public.purchase_orders as purchase on purchase.id = line.purchase_order_id
  where line.variant_id = stock.id and purchase.state in ('sent', 'confirmed', 'part_received')
) as delivery on true
left join lateral (
  select line.unit_cost_cents
  from public.purchase_order_lines as line
  join public.purchase_orders as purchase on purchase.id = line.purchase_order_id
  where line.variant_id = stock.id and purchase.state <> 'cancelled' and line.unit_cost_cents > 0
  order by purchase.created_at desc, line.id desc
  limit 1
) as latest on true;
comment on view public.purchase_variants is
  'Variants that can be ordered: pieces on the way, last unit cost, waiting members and guests, and a suggested '
  'quantity for low ones: up to twice the warning threshold, plus those who wait.';
grant select on public.purchase_variants to authenticated;
