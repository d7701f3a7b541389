-- Suppliers as administrators work with them: the name anybody may see and how to reach them are written in one act.

alter table public.suppliers add column updated_at timestamptz not null default now();
comment on column public.suppliers.updated_at is 'Of the supplier and of how to reach them.';

create trigger suppliers_touch_updated_at
before update on public.suppliers
for each row execute function private.touch_updated_at();

create function private.touch_supplier()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.suppliers set updated_at = now()
  where suppliers.id = case when tg_op = 'DELETE' then old.supplier_id else new.supplier_id end;
  return null;
end;
$$;
comment on function private.touch_supplier() is 'AFTER how to reach a supplier changed: the supplier is another version.';
revoke all on function private.touch_supplier() from public;

create trigger supplier_contacts_touch_supplier
after insert or update or delete on public.supplier_contacts
for each row execute function private.touch_supplier();

create trigger suppliers_audit
after insert or update or delete on public.suppliers
for each row execute function private.audit_row('id');

create trigger supplier_contacts_audit
after insert or update or delete on public.supplier_contacts
for each row execute function private.audit_row('supplier_id', 'email,phone,notes');

create function public.save_supplier(content jsonb, supplier uuid default null, expected timestamptz default null)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  kept public.suppliers;
  lead text := nullif(btrim(content ->> 'lead_time_days'), '');
begin
  perform private.require_admin();
  if jsonb_typeof(content) is distinct from 'object'
    or content - array['name', 'email', 'phone', 'lead_time_days', 'notes'] <> '{}'::jsonb
    or (lead is not null and lead !~ '^[0-9]{1,4}$') then
    raise exception using errcode = 'PT409', message = 'invalid_input';
  end if;
  if supplier is null then
    insert into public.suppliers (name) values (btrim(coalesce(content ->> 'name', ''))) returning * into kept;
  else
    select * into kept from public.suppliers where suppliers.id = supplier for update;
    if kept.id is null then
      raise exception using errcode = 'PT409', message = 'not_found';
    end if;
    if expected is null or kept.updated_at <> expected then
      raise exception using errcode = 'PT409', message = 'changed_meanwhile';
    end if;
    update public.suppliers set name = btrim(coalesce(content ->> 'name', '')) where suppliers.id = supplier;
  end if;
  insert into public.supplier_contacts (supplier_id, email, phone, lead_time_days, notes)
  values (
    kept.id, nullif(btrim(content ->> 'email'), ''), nullif(btrim(content ->> 'phone'), ''), lead::integer,
    nullif(btrim(content ->> 'notes'), '')
  )
  on conflict (supplier_id) do update set
    email = excluded.email, phone = excluded.phone, lead_time_days = excluded.lead_time_days, notes = excluded.notes;
  return kept.id;
end;
$$;
comment on function public.save_supplier(jsonb, uuid, timestamptz) is
  'An administrator writes a supplier and how to reach them, {name, email, phone, lead_time_days, notes}; without an id a new one. `expected` is updated_at as it was read.';
revoke all on function public.save_supplier(jsonb, uuid, timestamptz) from public, anon, service_role;
grant execute on function public.save_supplier(jsonb, uuid, timestamptz) to authenticated;

-- Views -----------------------------------------------------------------------------------------------------------

create view public.desk_suppliers
with (security_invoker = true)
as
select
  supplier.id, supplier.name, contact.email, contact.phone, contact.lead_time_days, contact.notes,
  (select count(*)::integer from public.products as product where product.supplier_id = supplier.id) as products,
  (
    select count(*)::integer from public.inventory_variants as variant
    where variant.supplier_id = supplier.id and variant.stock_state in ('low', 'sold_out')
  ) as low_variants,
  supplier.updated_at
from public.suppliers as supplier
left join public.supplier_contacts as contact on contact.supplier_id = supplier.id
where (select private.is_admin());
comment on view public.desk_suppliers is 'Suppliers as administrators see them, with how many products are theirs and how much of it runs low.';
grant select on public.desk_suppliers to authenticated;
