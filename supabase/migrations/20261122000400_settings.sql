-- Settings of the site, with their initial values.

-- Tables -----------------------------------------------------------------------------------------------------------

create table public.settings (
  key text not null,
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint settings_pkey primary key (key),
  constraint settings_key_check check (key ~ '^[a-z0-9_]+(\.[a-z0-9_]+)*$' and char_length(key) <= 80)
);
comment on table public.settings is 'Values that change without a release; keys are area.name.';
comment on column public.settings.is_public is
  'Whether anonymous readers see the setting; not writable through the API.';

-- Access -----------------------------------------------------------------------------------------------------------

alter table public.settings enable row level security;
create policy settings_select_anon on public.settings
for select to anon using (is_public);
create policy settings_select_authenticated on public.settings
for select to authenticated using (is_public or (select private.is_admin()));
create policy settings_update_authenticated on public.settings
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy settings_not_banned on public.settings
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));
create policy settings_security_update on public.settings
as restrictive for update to authenticated using (key !~ '^security\.') with check (key !~ '^security\.');
create policy settings_second_factor_update on public.settings
as restrictive for update to authenticated
using ((select private.require_second_factor())) with check ((select private.require_second_factor()));

grant select on public.settings to anon, authenticated;
grant update (value) on public.settings to authenticated;

-- Functions --------------------------------------------------------------------------------------------------------

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
  -- Also while the setting is off: the superadmin who turns it on must be able to turn it off.
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
  'Turns the second factor for staff on or off. For superadmins whose session has one. Refuses with '
  'superadmin_required, second_factor_required, invalid_input.';
revoke all on function public.set_admin_second_factor(boolean) from public, anon, service_role;
grant execute on function public.set_admin_second_factor(boolean) to authenticated;

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
comment on function private.setting_cents(text, text, integer) is
  'An amount in cents from a setting; the fallback when the stored value is not an amount.';
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
comment on function private.vat_percent() is 'VAT that prices include, in percent.';
revoke all on function private.vat_percent() from public;

-- Triggers ---------------------------------------------------------------------------------------------------------

create trigger settings_touch_updated_at
before update on public.settings
for each row execute function private.touch_updated_at();

create trigger settings_audit
after insert or update or delete on public.settings
for each row execute function private.audit_row('key');

-- Data -------------------------------------------------------------------------------------------------------------

-- Defaults; administrators change them.
insert into public.settings (key, value, is_public)
values
  ('shop.shipping', '{"courier_cents": 9900, "locker_cents": 5900, "collect_cents": 0, "free_over_cents": 50000}', true),
  ('shop.vat_percent', '15', true),
  -- Collection points: [{"code", "label"}]. Empty: collection is not offered.
  ('shop.collection_points', '[]', true),
  ('site.championships', '25', true),
  ('site.rebuild_after_seconds', '30', false),
  ('calendar.extra_holidays', '[]', true),
  ('security.admin_second_factor', 'false', false);
