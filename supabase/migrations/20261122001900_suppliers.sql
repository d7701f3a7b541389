-- Suppliers and their contacts.

create table public.suppliers (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(name) between 1 and 120),
  updated_at timestamptz not null default now()
);
comment on table public.suppliers is 'Suppliers of products: the public half.';
comment on column public.suppliers.updated_at is 'Last change of the supplier or its contact.';

create table public.supplier_contacts (
  supplier_id uuid primary key references public.suppliers (id) on delete cascade,
  email text check (private.is_email(email)),
  phone text check (char_length(phone) <= 40),
  lead_time_days integer check (lead_time_days between 0 and 365),
  notes text check (char_length(notes) <= 2000)
);
comment on table public.supplier_contacts is 'Contact and terms of a supplier. Administrators only.';
comment on column public.supplier_contacts.lead_time_days is 'Calendar days from order to delivery.';

call private.protect_table('public.suppliers', '{delete}');
create policy suppliers_select on public.suppliers
for select to anon, authenticated using (true);
create policy suppliers_delete_authenticated on public.suppliers
for delete to authenticated using ((select private.is_admin()));

grant select on public.suppliers to anon, authenticated;
grant delete on public.suppliers to authenticated;

call private.protect_table('public.supplier_contacts');
create policy supplier_contacts_select_authenticated on public.supplier_contacts
for select to authenticated using ((select private.is_admin()));

grant select on public.supplier_contacts to authenticated;

-- AFTER a contact changes: touches the supplier.
create function private.touch_supplier() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.suppliers set updated_at = now()
  where suppliers.id = case when tg_op = 'DELETE' then old.supplier_id else new.supplier_id end;
  return null;
end;
$$;

-- Administrators create or change a supplier with its contact: {name, email, phone, lead_time_days, notes}; creates one
-- without an id. `expected` is updated_at as read. Refuses with invalid_input, not_found, changed_meanwhile.
create function public.save_supplier(content json, supplier uuid default null, expected timestamptz default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  content jsonb := private.parse_json(save_supplier.content);
  target_supplier public.suppliers;
  lead text := nullif(btrim(content ->> 'lead_time_days'), '');
begin
  perform private.require_permission('admin');
  perform private.refuse_if(jsonb_typeof(content) is distinct from 'object'
    or content - array['name', 'email', 'phone', 'lead_time_days', 'notes'] <> '{}'::jsonb
    or (lead is not null and lead !~ '^[0-9]{1,4}$'), 'invalid_input');
  if supplier is null then
    insert into public.suppliers (name) values (btrim(coalesce(content ->> 'name', ''))) returning * into target_supplier;
  else
    select * into target_supplier from public.suppliers where suppliers.id = supplier for update;
    perform private.require_version(target_supplier.updated_at, expected);
    update public.suppliers set name = btrim(coalesce(content ->> 'name', '')) where suppliers.id = supplier;
  end if;
  begin
    insert into public.supplier_contacts (supplier_id, email, phone, lead_time_days, notes)
    values (
      target_supplier.id, nullif(btrim(content ->> 'email'), ''), nullif(btrim(content ->> 'phone'), ''), lead::integer,
      nullif(btrim(content ->> 'notes'), '')
    )
    on conflict (supplier_id) do update set
      email = excluded.email, phone = excluded.phone, lead_time_days = excluded.lead_time_days, notes = excluded.notes;
  exception when integrity_constraint_violation then
    perform private.refuse_row(sqlstate, sqlerrm);
  end;
  return target_supplier.id;
end;
$$;
grant execute on function public.save_supplier to authenticated;

call private.keep_updated_at('public.suppliers');
call private.audit_table('public.suppliers', 'id');

create trigger supplier_contacts_touch_supplier
after insert or update or delete on public.supplier_contacts
for each row execute function private.touch_supplier();

call private.audit_table('public.supplier_contacts', 'supplier_id', 'email,phone,notes');
