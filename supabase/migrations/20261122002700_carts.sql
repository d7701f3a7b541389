-- The cart that an account keeps between sign-ins.

create table public.member_carts (
  user_id uuid primary key references public.users (id) on delete cascade,
  -- A value of the type jsonb would be built as a tree before the constraint sees it, which takes long for many lines.
  lines json not null default '[]',
  updated_at timestamptz not null default now(),
  -- One expression: json_array_length would fail for a value that is no array.
  constraint member_carts_lines_check check (
    case
      when char_length(lines::text) > 60000 then false
      when json_typeof(lines) = 'array' then json_array_length(lines) <= 50
      else false
    end
  )
);
comment on table public.member_carts is 'The cart of a member between browsers; readable by the member only.';
comment on column public.member_carts.lines is
  'As the browser stores them (contract/cart.ts). Untrusted: price and stock are read again for the quote and the '
  'order.';

call private.protect_table('public.member_carts');
create policy member_carts_select_authenticated on public.member_carts
for select to authenticated using (user_id = (select auth.uid()));
create policy member_carts_insert_authenticated on public.member_carts
for insert to authenticated with check (user_id = (select auth.uid()));
create policy member_carts_update_authenticated on public.member_carts
for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy member_carts_delete_authenticated on public.member_carts
for delete to authenticated using (user_id = (select auth.uid()));

grant select, delete on public.member_carts to authenticated;
grant insert (user_id, lines) on public.member_carts to authenticated;
grant update (lines) on public.member_carts to authenticated;

-- BEFORE INSERT or UPDATE: refuses the cart of a member who may not buy; it stays in the browser. Refuses with
-- minor_consent_required.
create function private.guard_member_cart() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(not private.has_consent(new.user_id, 'shop'), 'minor_consent_required', '42501');
  return new;
end;
$$;

-- AFTER a guardian's decision: deletes the cart and the stock alerts of a minor who may not buy.
create function private.delete_shopping_data() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_consent(new.user_id, 'shop') then
    delete from public.member_carts where member_carts.user_id = new.user_id;
    delete from public.stock_alerts where stock_alerts.user_id = new.user_id;
  end if;
  return null;
end;
$$;

call private.keep_updated_at('public.member_carts');

create trigger member_carts_guard
before insert or update on public.member_carts
for each row execute function private.guard_member_cart();

create trigger consent_events_delete_shopping_data
after insert on public.consent_events
for each row when (new.purpose in ('membership', 'shop'))
execute function private.delete_shopping_data();
