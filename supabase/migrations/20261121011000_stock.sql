-- Stock: a ledger that cannot disagree with the shelf. Whatever changes on_hand or reserved writes its line by itself.

create table public.stock_movements (
  id bigint generated always as identity,
  variant_id uuid not null,
  kind text not null,
  on_hand_change integer not null,
  reserved_change integer not null,
  on_hand_after integer not null,
  reserved_after integer not null,
  reason text,
  order_id uuid,
  actor_id uuid,
  created_at timestamptz not null default now(),
  constraint stock_movements_pkey primary key (id),
  constraint stock_movements_variant_id_fkey foreign key (variant_id) references public.variants (id) on delete restrict,
  constraint stock_movements_actor_id_fkey foreign key (actor_id) references public.users (id) on delete set null,
  constraint stock_movements_kind_check check (
    kind in ('receive', 'reserve', 'release', 'sale', 'return', 'adjust', 'damage')
  ),
  constraint stock_movements_change_check check (on_hand_change <> 0 or reserved_change <> 0),
  constraint stock_movements_reason_check check (char_length(reason) between 1 and 300)
);
comment on table public.stock_movements is 'Every change of stock with its reason. Written by a trigger on variants; never changed.';
comment on column public.stock_movements.reason is 'Why, as said by a person; null for what an order does.';
comment on column public.stock_movements.actor_id is 'Who did it; null for a machine or an account that is gone.';
create index stock_movements_variant_idx on public.stock_movements (variant_id, id desc);
create index stock_movements_order_idx on public.stock_movements (order_id);
create index stock_movements_actor_idx on public.stock_movements (actor_id);

alter table public.stock_movements enable row level security;

create function private.note_stock_movement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  told jsonb := nullif(current_setting('obscura.movement', true), '')::jsonb;
  before_on_hand integer := case when tg_op = 'INSERT' then 0 else old.on_hand end;
  before_reserved integer := case when tg_op = 'INSERT' then 0 else old.reserved end;
begin
  if new.on_hand = before_on_hand and new.reserved = before_reserved then
    return null;
  end if;
  -- A change that nobody announced is written down all the same: the ledger never lies about the shelf.
  insert into public.stock_movements (
    variant_id, kind, on_hand_change, reserved_change, on_hand_after, reserved_after, reason, order_id, actor_id
  )
  values (
    new.id, coalesce(told ->> 'kind', 'adjust'), new.on_hand - before_on_hand, new.reserved - before_reserved,
    new.on_hand, new.reserved, case when told is null then 'Written directly' else told ->> 'reason' end,
    (told ->> 'order_id')::uuid, (told ->> 'actor_id')::uuid
  );
  return null;
end;
$$;
comment on function private.note_stock_movement() is 'AFTER stock changed: its line in the ledger, with what move_stock said about it.';
revoke all on function private.note_stock_movement() from public;

create trigger variants_stock_insert
after insert on public.variants
for each row when (new.on_hand <> 0 or new.reserved <> 0)
execute function private.note_stock_movement();

create trigger variants_stock_update
after update on public.variants
for each row when (old.on_hand <> new.on_hand or old.reserved <> new.reserved)
execute function private.note_stock_movement();

create trigger stock_movements_append_only
before delete or update of id, variant_id, kind, on_hand_change, reserved_change, on_hand_after, reserved_after, reason,
  order_id, created_at
on public.stock_movements
for each row execute function private.refuse_change();

create trigger stock_movements_no_truncate
before truncate on public.stock_movements
for each statement execute function private.refuse_change();

-- What was on the shelves before there was a ledger.
insert into public.stock_movements (variant_id, kind, on_hand_change, reserved_change, on_hand_after, reserved_after, reason)
select variants.id, 'adjust', variants.on_hand, variants.reserved, variants.on_hand, variants.reserved, 'Opening balance'
from public.variants
where variants.on_hand <> 0 or variants.reserved <> 0;

-- The ledger records stock; the audit records what a variant is.
drop trigger variants_audit on public.variants;
create trigger variants_audit
after insert or delete or update of product_id, sku, color_id, size_id, price_cents, low_at, is_active, options on public.variants
for each row execute function private.audit_row('id', '', 'product_id,sku,color_id,size_id,price_cents,low_at,is_active,options');

create function private.move_stock(
  variant uuid, kind text, quantity integer, order_id uuid default null, reason text default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  on_hand_step integer := case kind
    when 'receive' then 1 when 'return' then 1 when 'adjust' then 1 when 'sale' then -1 when 'damage' then -1 else 0
  end;
  reserved_step integer := case kind when 'reserve' then 1 when 'release' then -1 when 'sale' then -1 else 0 end;
begin
  perform set_config('obscura.movement', jsonb_build_object(
    'kind', kind, 'order_id', order_id, 'reason', reason,
    'actor_id', (select users.id from public.users where users.id = auth.uid())
  )::text, true);
  update public.variants
  set on_hand = variants.on_hand + quantity * on_hand_step, reserved = variants.reserved + quantity * reserved_step
  where variants.id = variant;
  perform set_config('obscura.movement', '', true);
end;
$$;
comment on function private.move_stock(uuid, text, integer, uuid, text) is
  'The one way stock changes: pieces of a kind of movement; quantity is positive, of an adjustment either. Constraints of variants refuse what is not there.';
revoke all on function private.move_stock(uuid, text, integer, uuid, text) from public;

create function private.require_admin()
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'permission_required';
  end if;
  perform private.require_second_factor();
  return person;
end;
$$;
comment on function private.require_admin() is 'The caller, when they are an administrator with what the second factor asks for.';
revoke all on function private.require_admin() from public;

create function public.record_stock(variant uuid, kind text, quantity integer, reason text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  stock public.variants;
begin
  perform private.require_admin();
  if kind is null or kind not in ('receive', 'return', 'adjust', 'damage') then
    raise exception using errcode = 'PT409', message = 'invalid_choice';
  end if;
  if coalesce(btrim(reason), '') = '' then
    raise exception using errcode = 'PT409', message = 'required';
  end if;
  if quantity is null or quantity = 0 or (quantity < 0 and kind <> 'adjust') or abs(quantity) > 100000 then
    raise exception using errcode = 'PT409', message = 'invalid_value';
  end if;
  select * into stock from public.variants where variants.id = variant for no key update;
  if stock.id is null then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  -- What is promised to somebody cannot be counted away.
  if stock.on_hand + (case when kind = 'damage' then -quantity else quantity end) < stock.reserved then
    raise exception using errcode = 'PT409', message = 'stock_exceeded';
  end if;
  perform private.move_stock(variant, kind, quantity, null, left(btrim(reason), 300));
  select * into stock from public.variants where variants.id = variant;
  return jsonb_build_object('on_hand', stock.on_hand, 'reserved', stock.reserved, 'available', stock.available);
end;
$$;
comment on function public.record_stock(uuid, text, integer, text) is
  'An administrator counts: receive, return, damage (pieces) or adjust (more or fewer), always with a reason. Refuses with stock_exceeded below what orders hold.';
revoke all on function public.record_stock(uuid, text, integer, text) from public, anon, service_role;
grant execute on function public.record_stock(uuid, text, integer, text) to authenticated;

create function public.set_low_stock(variant uuid, low_at integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if low_at is null or low_at not between 0 and 100000 then
    raise exception using errcode = 'PT409', message = 'invalid_value';
  end if;
  update public.variants set low_at = set_low_stock.low_at where variants.id = variant;
  if not found then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
end;
$$;
comment on function public.set_low_stock(uuid, integer) is 'From how many pieces on an administrator is warned.';
revoke all on function public.set_low_stock(uuid, integer) from public, anon, service_role;
grant execute on function public.set_low_stock(uuid, integer) to authenticated;

create function private.variant_stock()
returns table (variant_id uuid, on_hand integer, reserved integer, low_at integer)
language sql
stable
security definer
set search_path = ''
as $$
  select variants.id, variants.on_hand, variants.reserved, variants.low_at
  from public.variants
  where (select private.is_admin());
$$;
comment on function private.variant_stock() is 'What lies in the store room, for administrators; nothing for others.';
revoke all on function private.variant_stock() from public;
grant execute on function private.variant_stock() to authenticated;

-- Access ----------------------------------------------------------------------------------------------------------

create policy stock_movements_select_authenticated on public.stock_movements
for select to authenticated using ((select private.is_admin()));
create policy stock_movements_not_banned on public.stock_movements
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));
grant select on public.stock_movements to authenticated;
revoke insert, update, delete, truncate on public.stock_movements from service_role;

-- Views -----------------------------------------------------------------------------------------------------------

create view public.inventory_variants
with (security_invoker = true)
as
select
  variant.id, variant.product_id, product.name as product_name, product.slug as product_slug, product.status as product_status,
  product.category, product.supplier_id, supplier.name as supplier_name, variant.sku, variant.color_id, color.name as color_name,
  color.hex_code as color_hex, variant.size_id, size.name as size_name, size.sort_order as size_order,
  variant.price_cents as own_price_cents, coalesce(variant.price_cents, product.price_cents) as price_cents,
  stock.on_hand, stock.reserved, variant.available, stock.low_at, variant.is_active,
  case
    when not variant.is_active or product.status <> 'active' then 'not_sold'
    when variant.available = 0 then 'sold_out'
    when variant.available <= stock.low_at then 'low'
    else 'in_stock'
  end as stock_state,
  variant.updated_at
from public.variants as variant
join public.products as product on product.id = variant.product_id
join private.variant_stock() as stock on stock.variant_id = variant.id
left join public.suppliers as supplier on supplier.id = product.supplier_id
left join public.product_colors as color on color.id = variant.color_id
left join public.product_sizes as size on size.id = variant.size_id
where (select private.is_admin());
comment on view public.inventory_variants is 'Stock as administrators see it, one row for each thing that can be put in a parcel.';
grant select on public.inventory_variants to authenticated;
