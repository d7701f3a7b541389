-- Settings of the site, with their initial values.

-- Functions of constraints -----------------------------------------------------------------------------------------

-- Whether a value suits its setting: percent from 0 to 99, whole cents, {code, label} of collection points, dates,
-- whole numbers below 10000, periods within their limits, true or false. Settings that are not named here take any
-- value.
create function private.is_setting_value(key text, value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case key
    when 'shop.vat_percent' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,2}$'
    when 'shop.shipping' then jsonb_typeof(value) = 'object'
      and value ?& '{courier_cents,locker_cents,collect_cents,free_over_cents}'
      and value - '{courier_cents,locker_cents,collect_cents,free_over_cents}'::text[] = '{}'
      and not jsonb_path_exists(value, '$.* ? (@.type() != "number" || @ < 0 || @ > 100000000 || @.floor() != @)')
    when 'shop.collection_points' then jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 50
      and not jsonb_path_exists(value, 'strict $[*] ? (@.type() != "object")')
      and not jsonb_path_exists(value, 'lax $[*] ? (!exists(@.code ? (@ like_regex "^[a-z0-9-]{1,60}$")))')
      and not jsonb_path_exists(value, 'lax $[*] ? (!exists(@.label ? (@ like_regex "^[^[:cntrl:]]{1,255}$")))')
    when 'site.championships' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,4}$'
    when 'site.prerendered_articles' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,4}$'
    when 'site.rebuild_after_seconds' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,4}$'
    when 'roles.term_reminder_days' then jsonb_typeof(value) = 'number' and value::text ~ '^[1-9][0-9]{0,2}$'
    when 'calendar.extra_holidays' then jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 400
      and not jsonb_path_exists(
        value, 'strict $[*] ? (@.type() != "string" || !(@ like_regex "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"))'
      )
    when 'slack.messages' then jsonb_typeof(value) = 'object'
      and value ?& '{team_applications,article_reviews}' and value - '{team_applications,article_reviews}'::text[] = '{}'
      and not jsonb_path_exists(value, '$.* ? (@.type() != "boolean")')
    when 'retention.periods' then jsonb_typeof(value) = 'object'
      and value ?& '{spam_inquiry_days,lost_inquiry_months,notification_days,exit_months}'
      and value - '{spam_inquiry_days,lost_inquiry_months,notification_days,exit_months}'::text[] = '{}'
      and not jsonb_path_exists(value, '$.* ? (@.type() != "number" || @.floor() != @)')
      and not jsonb_path_exists(value, '$.spam_inquiry_days ? (@ < 1 || @ > 365)')
      and not jsonb_path_exists(value, '$.lost_inquiry_months ? (@ < 1 || @ > 60)')
      and not jsonb_path_exists(value, '$.notification_days ? (@ < 7 || @ > 365)')
      and not jsonb_path_exists(value, '$.exit_months ? (@ < 1 || @ > 60)')
    when 'retention.tickets' then jsonb_typeof(value) = 'object'
      and value ?& '{account,team,conduct,payment,contract,wellbeing,technical,ban_appeal,other}'
      and value - '{account,team,conduct,payment,contract,wellbeing,technical,ban_appeal,other}'::text[] = '{}'
      and not jsonb_path_exists(value, '$.* ? (@.type() != "number" || @ < 6 || @ > 120 || @.floor() != @)')
    when 'security.admin_second_factor' then jsonb_typeof(value) = 'boolean'
    else true
  end, false);
$$;
-- Writing a setting checks it.
grant execute on function private.is_setting_value to authenticated, service_role;

create table public.settings (
  key text primary key check (key ~ '^[a-z0-9_]+(\.[a-z0-9_]+)*$' and char_length(key) <= 80),
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint settings_value_check check (private.is_setting_value(key, value))
);
comment on table public.settings is 'Values that change without a release; keys are area.name.';
comment on column public.settings.is_public is
  'Whether anonymous readers see the setting; not writable through the API.';

call private.protect_table('public.settings', '{update}');
create policy settings_select_anon on public.settings
for select to anon using (is_public);
create policy settings_select_authenticated on public.settings
for select to authenticated using (is_public or (select private.is_admin()));
create policy settings_update_authenticated on public.settings
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy settings_security_update on public.settings
as restrictive for update to authenticated using (key !~ '^security\.') with check (key !~ '^security\.');

grant select on public.settings to anon, authenticated;
grant update (value) on public.settings to authenticated;

-- Turns the second factor for staff on or off. For superadmins whose session has one. Refuses with superadmin_required,
-- second_factor_required, invalid_input.
create function public.set_admin_second_factor(required boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_member();
  perform private.refuse_if(not private.is_superadmin(), 'superadmin_required', '42501');
  -- Also while the setting is off: the superadmin who turns it on must be able to turn it off.
  perform private.refuse_if(not private.has_second_factor(), 'second_factor_required', '42501');
  perform private.refuse_if(required is null, 'invalid_input');
  update public.settings set value = to_jsonb(required)
  where settings.key = 'security.admin_second_factor' and settings.value <> to_jsonb(required);
end;
$$;
grant execute on function public.set_admin_second_factor to authenticated;

-- An amount in cents from a setting; the fallback when the stored value is not an amount.
create function private.setting_cents(setting text, field text, fallback integer) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select (settings.value ->> field)::integer
    from public.settings
    where settings.key = setting and jsonb_typeof(settings.value -> field) = 'number'
      and (settings.value ->> field) ~ '^[0-9]{1,9}$'
  ), fallback);
$$;

-- A period of a setting, in the unit that its name ends with; the fallback when it is not a number.
create function private.retention_period(field text, fallback integer, setting text default 'retention.periods')
returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select (settings.value ->> field)::integer from public.settings
    where settings.key = retention_period.setting and (settings.value ->> field) ~ '^[0-9]{1,3}$'
  ), fallback);
$$;

-- Whether a kind of Slack message is sent; the setting slack.messages can turn it off.
create function private.is_slack_on(kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.settings where settings.key = 'slack.messages' and settings.value -> is_slack_on.kind = 'false'::jsonb
  );
$$;

-- VAT that prices include, in percent.
create function private.vat_percent() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select (settings.value #>> '{}')::integer from public.settings
    where settings.key = 'shop.vat_percent' and (settings.value #>> '{}') ~ '^[0-9]{1,2}$'
  ), 15);
$$;

call private.keep_updated_at('public.settings');
call private.audit_table('public.settings', 'key');

-- Defaults; administrators change them.
insert into public.settings (key, value, is_public)
values
  ('shop.shipping', '{"courier_cents": 9900, "locker_cents": 5900, "collect_cents": 0, "free_over_cents": 50000}', true),
  ('shop.vat_percent', '15', true),
  -- Collection points: [{"code", "label"}]. Empty: collection is not offered.
  ('shop.collection_points', '[]', true),
  ('site.championships', '25', true),
  -- Newest articles with a built page; older ones are rendered on demand.
  ('site.prerendered_articles', '500', true),
  ('site.rebuild_after_seconds', '30', false),
  ('roles.term_reminder_days', '30', false),
  ('calendar.extra_holidays', '[]', true),
  ('slack.messages', '{"team_applications": true, "article_reviews": true}', false),
  ('retention.periods', '{"spam_inquiry_days": 90, "lost_inquiry_months": 24, "notification_days": 90, "exit_months": 36}', false),
  (
    'retention.tickets',
    '{"account": 24, "team": 24, "conduct": 60, "payment": 60, "contract": 60, "wellbeing": 36, "technical": 12, "ban_appeal": 36, "other": 24}',
    false
  ),
  ('security.admin_second_factor', 'false', false);
