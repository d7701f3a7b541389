-- Stock movements and back-in-stock alerts.

create table public.stock_movements (
  id bigint generated always as identity primary key,
  variant_id uuid not null references public.variants (id) on delete restrict,
  kind text not null check (kind in ('receive', 'reserve', 'release', 'sale', 'unpack', 'return', 'adjust', 'damage')),
  on_hand_change integer not null,
  reserved_change integer not null,
  on_hand_after integer not null,
  reserved_after integer not null,
  reason text check (char_length(reason) between 1 and 300),
  order_id uuid,
  actor_id uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint stock_movements_change_check check (on_hand_change <> 0 or reserved_change <> 0)
);
comment on table public.stock_movements is
  'Every change of stock with its reason. Append-only, written by a trigger on variants.';
comment on column public.stock_movements.reason is 'Typed reason; null for changes by orders.';
comment on column public.stock_movements.actor_id is 'Null for jobs and deleted accounts.';
create index stock_movements_variant_idx on public.stock_movements (variant_id, id desc);

create table public.stock_alerts (
  variant_id uuid not null references public.variants (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (variant_id, user_id)
);
comment on table public.stock_alerts is
  'Members who wait for a sold-out variant; a row is deleted once its mail is sent.';

create table public.guest_stock_alerts (
  id uuid primary key default gen_random_uuid(),
  variant_id uuid not null references public.variants (id) on delete cascade,
  email text not null check (private.is_email(email)),
  mailbox_hash text not null check (mailbox_hash ~ '^[0-9a-f]{64}$'),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  confirmed_at timestamptz,
  constraint guest_stock_alerts_mailbox_key unique (variant_id, mailbox_hash),
  constraint guest_stock_alerts_expires_at_check check (expires_at > created_at)
);
comment on table public.guest_stock_alerts is
  'Mail addresses without an account that wait for a sold-out variant; a row is deleted once its mail is sent.';
comment on column public.guest_stock_alerts.email is 'The service only.';
comment on column public.guest_stock_alerts.mailbox_hash is
  'SHA-256 of the token that cancels every alert of the mailbox (private.stock_alert_token). The service only.';
comment on column public.guest_stock_alerts.token_hash is
  'SHA-256 of the token in the link that confirms; the token is stored nowhere. The service only.';
comment on column public.guest_stock_alerts.expires_at is 'Until when the link confirms.';
comment on column public.guest_stock_alerts.confirmed_at is 'Null until the link was used; such rows are not mailed.';
create index guest_stock_alerts_mailbox_idx on public.guest_stock_alerts (mailbox_hash);

call private.protect_table('public.stock_movements');
create policy stock_movements_select_authenticated on public.stock_movements
for select to authenticated using ((select private.is_admin()));

grant select on public.stock_movements to authenticated;

call private.protect_table('public.stock_alerts');
create policy stock_alerts_select_authenticated on public.stock_alerts
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));

grant select on public.stock_alerts to authenticated;
grant delete on public.stock_alerts to service_role;

call private.protect_table('public.guest_stock_alerts');
create policy guest_stock_alerts_select_authenticated on public.guest_stock_alerts
for select to authenticated using ((select private.is_admin()));

-- Administrators count who waits; addresses are for mails only.
grant select (id, variant_id, created_at, confirmed_at) on public.guest_stock_alerts to authenticated;
grant delete on public.guest_stock_alerts to service_role;

-- Movements --------------------------------------------------------------------------------------------------------

-- AFTER stock changes: appends the movement, with the reason that move_stock set.
create function private.record_stock_movement() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb := nullif(current_setting('obscura.movement', true), '')::jsonb;
  before_on_hand integer := case when tg_op = 'INSERT' then 0 else old.on_hand end;
  before_reserved integer := case when tg_op = 'INSERT' then 0 else old.reserved end;
begin
  if new.on_hand = before_on_hand and new.reserved = before_reserved then
    return null;
  end if;
  -- Also records changes that did not go through move_stock, so that the movements always add up.
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

-- The only way to change stock: quantity is positive, of an adjustment either sign. Constraints of variants refuse
-- missing pieces.
create function private.move_stock(
  variant uuid, kind text, quantity integer, order_id uuid default null, reason text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  on_hand_step integer := case kind
    when 'receive' then 1 when 'return' then 1 when 'adjust' then 1 when 'unpack' then 1 when 'sale' then -1 when 'damage' then -1 else 0
  end;
  reserved_step integer := case kind when 'reserve' then 1 when 'unpack' then 1 when 'release' then -1 when 'sale' then -1 else 0 end;
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

-- An administrator records receive, return, damage (pieces) or adjust (signed), with a reason. Refuses with
-- stock_exceeded below the reserved pieces, invalid_choice, required, invalid_value, not_found.
create function public.record_stock(variant uuid, kind text, quantity integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  stock public.variants;
begin
  perform private.require_permission('admin');
  perform private.refuse_if(kind is null or kind not in ('receive', 'return', 'adjust', 'damage'), 'invalid_choice');
  perform private.refuse_if(coalesce(btrim(reason), '') = '', 'required');
  perform private.refuse_if(quantity is null or quantity = 0 or (quantity < 0 and kind <> 'adjust')
    or abs(quantity) > 100000, 'invalid_value');
  select * into stock from public.variants where variants.id = variant for no key update;
  perform private.refuse_if(stock.id is null, 'not_found');
  -- A count cannot go below what orders hold.
  if stock.on_hand + (case when kind = 'damage' then -quantity else quantity end) < stock.reserved then
    raise exception using errcode = 'PT409', message = 'stock_exceeded';
  end if;
  perform private.move_stock(variant, kind, quantity, null, left(btrim(reason), 300));
  select * into stock from public.variants where variants.id = variant;
  return jsonb_build_object('on_hand', stock.on_hand, 'reserved', stock.reserved, 'available', stock.available);
end;
$$;
grant execute on function public.record_stock to authenticated;

-- The stock of up to 500 SKUs, before it is counted: [{id, sku, name, on_hand, reserved}]. Unknown SKUs are left out.
-- Administrators only. Refuses with invalid_input.
create function public.preview_stock_count(skus text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('admin');
  perform private.refuse_if(coalesce(cardinality(skus), 0) not between 1 and 500, 'invalid_input');
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', variants.id, 'sku', variants.sku, 'name', products.name, 'on_hand', variants.on_hand,
        'reserved', variants.reserved
      ) order by variants.sku
    ), '[]')
    from public.variants
    join public.products on products.id = variants.product_id
    where variants.sku = any (skus)
  );
end;
$$;
grant execute on function public.preview_stock_count to authenticated;

-- An administrator sets the pieces on hand of up to 500 variants to the counted number: [{id, on_hand: as it was read,
-- counted}]. Returns for each {id, outcome: done or the refusal}: not_found, changed_meanwhile when pieces moved since,
-- stock_exceeded below the reserved pieces. Movements have the reason Count; the same number makes none. Locks the
-- variants in id order. Refuses with invalid_input.
create function public.count_stock(counts json) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  counts jsonb := private.parse_json(count_stock.counts);
  counted record;
  results jsonb := '[]';
begin
  perform private.require_permission('admin');
  perform private.refuse_if(coalesce(jsonb_typeof(counts), '') <> 'array' or jsonb_array_length(counts) not between 1 and 500 or exists (
    select from jsonb_array_elements(counts) as entry
    where coalesce(entry ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or coalesce(entry ->> 'on_hand', '') !~ '^[0-9]{1,9}$'
      or coalesce(entry ->> 'counted', '') !~ '^(100000|[0-9]{1,5})$'
  ) or (
    select count(distinct entry ->> 'id') < count(*) from jsonb_array_elements(counts) as entry
  ), 'invalid_input');
  perform from public.variants
  where variants.id in (select (entry ->> 'id')::uuid from jsonb_array_elements(counts) as entry)
  order by variants.id
  for no key update;
  for counted in
    select
      (entry ->> 'id')::uuid as id,
      (entry ->> 'counted')::integer - variants.on_hand as change,
      case
        when variants.id is null then 'not_found'
        when variants.on_hand <> (entry ->> 'on_hand')::integer then 'changed_meanwhile'
        when (entry ->> 'counted')::integer < variants.reserved then 'stock_exceeded'
        else 'done'
      end as outcome
    from jsonb_array_elements(counts) as entry
    left join public.variants on variants.id = (entry ->> 'id')::uuid
    order by 1
  loop
    if counted.outcome = 'done' and counted.change <> 0 then
      perform private.move_stock(counted.id, 'adjust', counted.change, null, 'Count');
    end if;
    results := results || jsonb_build_object('id', counted.id, 'outcome', counted.outcome);
  end loop;
  return results;
end;
$$;
grant execute on function public.count_stock to authenticated;

-- Sets the warning threshold of a variant. Administrators only. Refuses with invalid_value, not_found.
create function public.set_low_stock(variant uuid, low_at integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('admin');
  perform private.refuse_if(low_at is null or low_at not between 0 and 100000, 'invalid_value');
  update public.variants set low_at = set_low_stock.low_at where variants.id = variant;
  perform private.refuse_if(not found, 'not_found');
end;
$$;
grant execute on function public.set_low_stock to authenticated;

-- Alerts -----------------------------------------------------------------------------------------------------------

-- Queues mails to the members, then to the confirmed guests who wait for a variant, first come first served.
create function private.queue_stock_alerts(variant uuid) returns void
language sql security definer set search_path = '' as $$
  -- One mail per member, so that a failure delays no other and only it is retried. After a minute, so that a short
  -- correction sends nothing. A member with a queued mail gets no second one.
  insert into public.outbox (kind, payload, next_attempt_at)
  select
    'mail_back_in_stock', jsonb_build_object('variant_id', alert.variant_id, 'user_id', alert.user_id),
    now() + interval '1 minute'
  from public.stock_alerts as alert
  where alert.variant_id = queue_stock_alerts.variant
    and not exists (
      select from public.outbox as entry
      where entry.kind = 'mail_back_in_stock' and entry.done_at is null and entry.attempts < 20
        and entry.payload ->> 'variant_id' = alert.variant_id::text
        and entry.payload ->> 'user_id' = alert.user_id::text
    )
  order by alert.created_at, alert.user_id;

  insert into public.outbox (kind, payload, next_attempt_at)
  select 'mail_guest_back_in_stock', jsonb_build_object('alert_id', alert.id), now() + interval '1 minute'
  from public.guest_stock_alerts as alert
  where alert.variant_id = queue_stock_alerts.variant and alert.confirmed_at is not null
    and not exists (
      select from public.outbox as entry
      where entry.kind = 'mail_guest_back_in_stock' and entry.done_at is null and entry.attempts < 20
        and entry.payload ->> 'alert_id' = alert.id::text
    )
  order by alert.created_at, alert.id;
$$;

-- AFTER a variant becomes available: queues the mails of its alerts.
create function private.queue_variant_alerts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_stock_alerts(new.id);
  return null;
end;
$$;

-- AFTER a product is on sale again: queues the mails of its available variants.
create function private.queue_product_alerts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_stock_alerts(variants.id)
  from public.variants
  where variants.product_id = new.id and variants.is_active and variants.available > 0;
  return null;
end;
$$;

-- The variant of a product on sale in this size and colour, share-locked. Refuses with not_found.
create function private.lock_variant_on_sale(product uuid, size text, color text) returns public.variants
language plpgsql security definer set search_path = '' as $$
declare
  variant public.variants;
begin
  -- Stock that arrives meanwhile waits for the caller's alert or is seen here.
  select variants.* into variant
  from public.variants
  join public.products on products.id = variants.product_id and products.status = 'active'
  where variants.id = private.find_variant(
    lock_variant_on_sale.product, nullif(btrim(lock_variant_on_sale.size), ''), nullif(btrim(lock_variant_on_sale.color), '')
  )
  for share of variants;
  perform private.refuse_if(variant.id is null, 'not_found');
  return variant;
end;
$$;

-- The caller gets a mail when a product is back in this size and colour. Returns {outcome: noted | in_stock,
-- variant_id}. Locks the caller's alerts (advisory), then the variant. Refuses with minor_consent_required, not_found,
-- throttled.
create function public.request_stock_alert(product uuid, size text default null, color text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
  variant public.variants;
begin
  perform private.refuse_if(not private.has_consent(person, 'shop'), 'minor_consent_required', '42501');
  -- Serialises two tabs of one member.
  perform pg_advisory_xact_lock(hashtextextended('stock_alerts:' || person::text, 0));
  variant := private.lock_variant_on_sale(request_stock_alert.product, request_stock_alert.size, request_stock_alert.color);
  if variant.available > 0 then
    return jsonb_build_object('outcome', 'in_stock', 'variant_id', variant.id);
  end if;
  perform private.refuse_if((
    select count(*) from public.stock_alerts where stock_alerts.user_id = person and stock_alerts.variant_id <> variant.id
  ) >= 50, 'throttled', 'PT429');
  insert into public.stock_alerts (variant_id, user_id) values (variant.id, person) on conflict do nothing;
  return jsonb_build_object('outcome', 'noted', 'variant_id', variant.id);
end;
$$;
grant execute on function public.request_stock_alert to authenticated;

-- Deletes the caller's alert for a variant, if there is one.
create function public.cancel_stock_alert(variant uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_member();
begin
  delete from public.stock_alerts
  where stock_alerts.variant_id = cancel_stock_alert.variant and stock_alerts.user_id = person;
end;
$$;
grant execute on function public.cancel_stock_alert to authenticated;

-- Alerts of guests -------------------------------------------------------------------------------------------------

-- Token of the link that cancels every alert of a mailbox: the same in all of its mails, and stored nowhere.
create function private.stock_alert_token(email text) returns text
language sql stable security definer set search_path = '' as $$
  select private.hash('stock_alerts:' || private.canonical_mailbox(email));
$$;

-- Whether an address gets no mail about stock: it is banned, or a minor's whose guardian allows no shopping.
create function private.refuses_stock_mail(email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_banned_email(email) or exists (
    select from auth.users as account
    where lower(account.email) = lower(btrim(refuses_stock_mail.email)) and not private.has_consent(account.id, 'shop')
  );
$$;

-- What an alert is about: {product, slug, size, color}.
create function private.alert_item(variant uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'product', product.name, 'slug', product.slug, 'size', coalesce(size.name, stock.options ->> 'size'),
    'color', coalesce(color.name, stock.options ->> 'color')
  )
  from public.variants as stock
  join public.products as product on product.id = stock.product_id
  left join public.product_sizes as size on size.id = stock.size_id
  left join public.product_colors as color on color.id = stock.color_id
  where stock.id = alert_item.variant;
$$;

-- For the functions of the site: an address waits for a product in this size and colour, once the mailed link confirms
-- it. Returns {outcome: noted | in_stock}, and token, cancel_token and item where a mail is due: not for banned and
-- minors' addresses, confirmed alerts, above 50 alerts or 10 mails a day of a mailbox. Locks the mailbox (advisory),
-- then the variant. Refuses with invalid_email.
create function public.create_guest_stock_alert(
  product uuid, email text, size text default null, color text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- Two random UUIDs are 244 random bits.
  token text := private.new_token();
  address text := btrim(email);
  cancel_token text := private.stock_alert_token(address);
  mailbox text := private.token_hash(cancel_token);
  variant public.variants;
begin
  perform private.refuse_if(private.is_email(address) is not true, 'invalid_email');
  -- Serialises two requests for one mailbox.
  perform pg_advisory_xact_lock(hashtextextended('guest_stock_alerts:' || mailbox, 0));
  variant := private.lock_variant_on_sale(
    create_guest_stock_alert.product, create_guest_stock_alert.size, create_guest_stock_alert.color
  );
  if variant.available > 0 then
    return jsonb_build_object('outcome', 'in_stock');
  end if;
  -- From here on the outcome is the same for every address, so that it reveals nothing about one.
  if private.refuses_stock_mail(address)
    or exists (
      select from public.guest_stock_alerts as alert
      where alert.variant_id = variant.id and alert.mailbox_hash = mailbox and alert.confirmed_at is not null
    )
    or (
      select count(*) from public.guest_stock_alerts as alert
      where alert.mailbox_hash = mailbox and alert.variant_id <> variant.id
    ) >= 50
  then
    return jsonb_build_object('outcome', 'noted');
  end if;
  if not private.consume('guest_stock_alert', mailbox, 10, 86400) then
    return jsonb_build_object('outcome', 'noted');
  end if;
  begin
    insert into public.guest_stock_alerts (variant_id, email, mailbox_hash, token_hash)
    values (variant.id, address, mailbox, private.token_hash(token))
    on conflict (variant_id, mailbox_hash) do update
    set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at;
  exception when integrity_constraint_violation then
    perform private.refuse_row(sqlstate, sqlerrm);
  end;
  return jsonb_build_object(
    'outcome', 'noted', 'token', token, 'cancel_token', cancel_token, 'item', private.alert_item(variant.id)
  );
end;
$$;
grant execute on function public.create_guest_stock_alert to service_role;

-- For the functions of the site: deletes an unconfirmed alert whose mail could not be sent.
create function public.withdraw_guest_stock_alert(token text) returns void
language sql security definer set search_path = '' as $$
  delete from public.guest_stock_alerts as alert
  where alert.token_hash = private.token_hash(token) and alert.confirmed_at is null;
$$;
grant execute on function public.withdraw_guest_stock_alert to service_role;

-- Confirms the alert of a mailed link, also repeatedly; needs no account. Returns {outcome: noted | in_stock, item:
-- {product, slug, size, color}, cancel_token}; an alert for a product in stock is deleted. Locks the variant.
-- Refuses with link_invalid, link_expired after 24 hours, throttled.
create function public.confirm_guest_stock_alert(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  alert public.guest_stock_alerts;
  is_there boolean;
begin
  perform private.throttle('guest_stock_alert_link', private.client_address(), 60, 600);
  select * into alert from public.guest_stock_alerts
  where guest_stock_alerts.token_hash = private.token_hash(confirm_guest_stock_alert.token);
  if alert.id is null then
    return private.invalid_link();
  end if;
  perform private.refuse_if(alert.confirmed_at is null and alert.expires_at < now(), 'link_expired');
  -- Stock that arrives meanwhile waits for this alert or is seen here.
  select variants.is_active and variants.available > 0 and products.status = 'active' into is_there
  from public.variants join public.products on products.id = variants.product_id
  where variants.id = alert.variant_id
  for share of variants;
  if is_there and alert.confirmed_at is null then
    delete from public.guest_stock_alerts where guest_stock_alerts.id = alert.id;
  else
    update public.guest_stock_alerts set confirmed_at = coalesce(guest_stock_alerts.confirmed_at, now())
    where guest_stock_alerts.id = alert.id;
  end if;
  return jsonb_build_object(
    'outcome', case when is_there then 'in_stock' else 'noted' end, 'item', private.alert_item(alert.variant_id),
    'cancel_token', private.stock_alert_token(alert.email)
  );
end;
$$;
grant execute on function public.confirm_guest_stock_alert to anon, authenticated;

-- Deletes every alert of the mailbox that the token was mailed to; needs no account. The same for unknown tokens.
-- Refuses with throttled.
create function public.cancel_guest_stock_alerts(token text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.throttle('guest_stock_alert_link', private.client_address(), 60, 600);
  delete from public.guest_stock_alerts as alert
  where alert.mailbox_hash = private.token_hash(cancel_guest_stock_alerts.token);
end;
$$;
grant execute on function public.cancel_guest_stock_alerts to anon, authenticated;

-- For the functions of the site: {email, cancel_token, item} of an alert to be mailed; null when it was deleted, its
-- address gets no mail, or the variant is sold out again.
create function public.guest_stock_alert_due(alert uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'email', waiting_alert.email, 'cancel_token', private.stock_alert_token(waiting_alert.email),
    'item', private.alert_item(waiting_alert.variant_id)
  )
  from public.guest_stock_alerts as waiting_alert
  join public.variants as stock on stock.id = waiting_alert.variant_id
  join public.products as product on product.id = stock.product_id
  where waiting_alert.id = alert and waiting_alert.confirmed_at is not null and stock.is_active and stock.available > 0
    and product.status = 'active' and not private.refuses_stock_mail(waiting_alert.email);
$$;
grant execute on function public.guest_stock_alert_due to service_role;

-- For a daily job: deletes alerts not confirmed within 24 hours and alerts older than a year. Returns their number.
create function public.purge_guest_stock_alerts() returns integer
language sql security definer set search_path = '' as $$
  with removal as (
    delete from public.guest_stock_alerts as alert
    where (alert.confirmed_at is null and alert.expires_at < now())
      or alert.confirmed_at < now() - interval '12 months'
    returning alert.id
  )
  select count(*)::integer from removal;
$$;
grant execute on function public.purge_guest_stock_alerts to service_role;

create trigger variants_stock_insert
after insert on public.variants
for each row when (new.on_hand <> 0 or new.reserved <> 0)
execute function private.record_stock_movement();

create trigger variants_stock_update
after update on public.variants
for each row when (old.on_hand <> new.on_hand or old.reserved <> new.reserved)
execute function private.record_stock_movement();

create trigger variants_queue_alerts
after update of on_hand, reserved, is_active on public.variants
for each row
when (new.is_active and new.available > 0 and not (old.is_active and old.available > 0))
execute function private.queue_variant_alerts();

create trigger stock_movements_append_only
before delete or update of id, variant_id, kind, on_hand_change, reserved_change, on_hand_after, reserved_after, reason,
  order_id, created_at
on public.stock_movements
for each row execute function private.refuse_change();

create trigger stock_movements_no_truncate
before truncate on public.stock_movements
for each statement execute function private.refuse_change();

create trigger products_queue_alerts
after update of status on public.products
for each row
when (new.status = 'active' and old.status <> 'active')
execute function private.queue_product_alerts();

