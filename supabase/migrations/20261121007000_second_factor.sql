-- A second factor: the switch that makes it mandatory for what somebody may write because of a role or a permission.

insert into public.settings (key, value, is_public)
values ('security.admin_second_factor', 'false', false);

-- Who is asking ---------------------------------------------------------------------------------------------------

create function private.has_second_factor()
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false);
$$;
comment on function private.has_second_factor() is 'Whether this session was confirmed with a second factor, as its token tells.';
revoke all on function private.has_second_factor() from public;

create function private.lacks_second_factor()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not private.has_second_factor()
    and exists (
      select from public.settings
      where settings.key = 'security.admin_second_factor' and settings.value = 'true'::jsonb
    )
    -- Whoever has no permission writes only what is theirs, which needs no second factor.
    and coalesce(cardinality(private.permissions_of(auth.uid())) > 0, false);
$$;
comment on function private.lacks_second_factor() is
  'Whether the switch is on, the caller has permissions and this session no second factor.';
revoke all on function private.lacks_second_factor() from public;

create function private.require_second_factor()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if private.lacks_second_factor() then
    raise exception using errcode = '42501', message = 'second_factor_required';
  end if;
  return true;
end;
$$;
comment on function private.require_second_factor() is
  'Refuses somebody who lacks_second_factor(), otherwise true. For restrictive policies and functions that write for staff.';
revoke all on function private.require_second_factor() from public;
grant execute on function private.require_second_factor() to authenticated, service_role;

-- The switch ------------------------------------------------------------------------------------------------------

create function public.set_admin_second_factor(required boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_member();
  if not private.is_superadmin() then
    raise exception using errcode = '42501', message = 'superadmin_required';
  end if;
  -- Also while the switch is off: whoever turns it on must be able to turn it off.
  if not private.has_second_factor() then
    raise exception using errcode = '42501', message = 'second_factor_required';
  end if;
  if required is null then
    raise exception using errcode = 'PT409', message = 'invalid_input';
  end if;
  update public.settings set value = to_jsonb(required)
  where settings.key = 'security.admin_second_factor' and settings.value <> to_jsonb(required);
end;
$$;
comment on function public.set_admin_second_factor(boolean) is
  'Whether staff need a second factor to write. Superadmins whose session has one; everybody else is refused.';
revoke all on function public.set_admin_second_factor(boolean) from public, anon, service_role;
grant execute on function public.set_admin_second_factor(boolean) to authenticated;

create policy settings_security_update on public.settings
as restrictive for update to authenticated using (key !~ '^security\.') with check (key !~ '^security\.');

-- What staff write ------------------------------------------------------------------------------------------------

-- Everybody goes on writing their own rows.
create policy users_second_factor_update on public.users
as restrictive for update to authenticated
using (id = (select auth.uid()) or (select private.require_second_factor()))
with check (id = (select auth.uid()) or (select private.require_second_factor()));
create policy user_private_second_factor_update on public.user_private
as restrictive for update to authenticated
using (user_id = (select auth.uid()) or (select private.require_second_factor()))
with check (user_id = (select auth.uid()) or (select private.require_second_factor()));

create policy game_categories_second_factor_insert on public.game_categories
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy game_categories_second_factor_update on public.game_categories
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));

create policy organizational_roles_second_factor_insert on public.organizational_roles
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy organizational_roles_second_factor_update on public.organizational_roles
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));

create policy user_organizational_roles_second_factor_insert on public.user_organizational_roles
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy user_organizational_roles_second_factor_update on public.user_organizational_roles
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));

create policy teams_second_factor_insert on public.teams
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy teams_second_factor_update on public.teams
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));

create policy team_members_second_factor_insert on public.team_members
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy team_members_second_factor_update on public.team_members
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));

create policy blog_categories_second_factor_insert on public.blog_categories
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy blog_categories_second_factor_update on public.blog_categories
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));
create policy blog_categories_second_factor_delete on public.blog_categories
as restrictive for delete to authenticated using ((select private.require_second_factor()));

create policy blog_articles_second_factor_insert on public.blog_articles
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy blog_articles_second_factor_update on public.blog_articles
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));
create policy blog_articles_second_factor_delete on public.blog_articles
as restrictive for delete to authenticated using ((select private.require_second_factor()));

create policy suppliers_second_factor_insert on public.suppliers
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy suppliers_second_factor_update on public.suppliers
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));
create policy suppliers_second_factor_delete on public.suppliers
as restrictive for delete to authenticated using ((select private.require_second_factor()));

create policy supplier_contacts_second_factor_insert on public.supplier_contacts
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy supplier_contacts_second_factor_update on public.supplier_contacts
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));
create policy supplier_contacts_second_factor_delete on public.supplier_contacts
as restrictive for delete to authenticated using ((select private.require_second_factor()));

create policy product_colors_second_factor_insert on public.product_colors
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy product_colors_second_factor_update on public.product_colors
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));
create policy product_colors_second_factor_delete on public.product_colors
as restrictive for delete to authenticated using ((select private.require_second_factor()));

create policy product_sizes_second_factor_insert on public.product_sizes
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy product_sizes_second_factor_update on public.product_sizes
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));
create policy product_sizes_second_factor_delete on public.product_sizes
as restrictive for delete to authenticated using ((select private.require_second_factor()));

create policy products_second_factor_insert on public.products
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy products_second_factor_update on public.products
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));
create policy products_second_factor_delete on public.products
as restrictive for delete to authenticated using ((select private.require_second_factor()));

create policy variants_second_factor_insert on public.variants
as restrictive for insert to authenticated with check ((select private.require_second_factor()));
create policy variants_second_factor_update on public.variants
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));

create policy settings_second_factor_update on public.settings
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));

create policy partner_inquiries_second_factor_update on public.partner_inquiries
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));
