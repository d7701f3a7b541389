-- "Tell me when it is back": a member waits for a variant, is told once by mail, and counts when a purchase is planned.

create table public.stock_alerts (
  variant_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  constraint stock_alerts_pkey primary key (variant_id, user_id),
  constraint stock_alerts_variant_id_fkey foreign key (variant_id) references public.variants (id) on delete cascade,
  constraint stock_alerts_user_id_fkey foreign key (user_id) references public.users (id) on delete cascade
);
comment on table public.stock_alerts is 'Who waits for what is sold out; a row goes when its mail went.';
create index stock_alerts_user_idx on public.stock_alerts (user_id);
alter table public.stock_alerts enable row level security;

-- Helpers ---------------------------------------------------------------------------------------------------------

create function private.queue_stock_alerts(variant uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  -- A mail for each, so that one that fails holds up nobody else's and is all that is tried again. In a minute: what is put
  -- on the shelf and taken off again is nothing to write about. Whoever has a mail waiting gets no second one.
  insert into public.outbox (kind, payload, next_attempt_at)
  select
    'mail_back_in_stock', jsonb_build_object('variant_id', waiting.variant_id, 'user_id', waiting.user_id),
    now() + interval '1 minute'
  from public.stock_alerts as waiting
  where waiting.variant_id = queue_stock_alerts.variant
    and not exists (
      select from public.outbox as queued
      where queued.kind = 'mail_back_in_stock' and queued.done_at is null and queued.attempts < 20
        and queued.payload ->> 'variant_id' = waiting.variant_id::text
        and queued.payload ->> 'user_id' = waiting.user_id::text
    )
  order by waiting.created_at, waiting.user_id;
$$;
comment on function private.queue_stock_alerts(uuid) is 'Has those who wait for a variant told, first come first told.';
revoke all on function private.queue_stock_alerts(uuid) from public;

-- Guards ----------------------------------------------------------------------------------------------------------

create function private.answer_stock_alerts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_stock_alerts(new.id);
  return null;
end;
$$;
comment on function private.answer_stock_alerts() is 'AFTER a variant can be bought again: those who wait are told.';
revoke all on function private.answer_stock_alerts() from public;

create trigger variants_answer_stock_alerts
after update of on_hand, reserved, is_active on public.variants
for each row
when (new.is_active and new.available > 0 and not (old.is_active and old.available > 0))
execute function private.answer_stock_alerts();

create function private.answer_product_alerts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_stock_alerts(variants.id)
  from public.variants
  where variants.product_id = new.id and variants.is_active and variants.available > 0;
  return null;
end;
$$;
comment on function private.answer_product_alerts() is 'AFTER a product is sold again: those who wait for what is there of it are told.';
revoke all on function private.answer_product_alerts() from public;

create trigger products_answer_stock_alerts
after update of status on public.products
for each row
when (new.status = 'active' and old.status <> 'active')
execute function private.answer_product_alerts();

create function private.end_stock_alerts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_consent(new.user_id, 'shop') then
    delete from public.stock_alerts where stock_alerts.user_id = new.user_id;
  end if;
  return null;
end;
$$;
comment on function private.end_stock_alerts() is 'AFTER a guardian''s decision: who may not buy waits for nothing.';
revoke all on function private.end_stock_alerts() from public;

create trigger consent_events_end_stock_alerts
after insert on public.consent_events
for each row when (new.purpose in ('membership', 'shop'))
execute function private.end_stock_alerts();

-- Acts ------------------------------------------------------------------------------------------------------------

create function public.ask_when_back(product uuid, size text default null, color text default null)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
  wanted public.variants;
begin
  if not private.has_consent(person, 'shop') then
    raise exception using errcode = '42501', message = 'minor_consent_required';
  end if;
  -- Two tabs of one person queue up.
  perform pg_advisory_xact_lock(hashtextextended('stock_alerts:' || person::text, 0));
  -- The row is held: what comes back meanwhile waits for this one to be written down, or is seen here.
  select variants.* into wanted
  from public.variants
  join public.products on products.id = variants.product_id and products.status = 'active'
  where variants.id = private.find_variant(
    ask_when_back.product, nullif(btrim(ask_when_back.size), ''), nullif(btrim(ask_when_back.color), '')
  )
  for share of variants;
  if wanted.id is null then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  if wanted.available > 0 then
    return jsonb_build_object('outcome', 'in_stock', 'variant_id', wanted.id);
  end if;
  if (
    select count(*) from public.stock_alerts where stock_alerts.user_id = person and stock_alerts.variant_id <> wanted.id
  ) >= 50 then
    raise exception using errcode = 'PT429', message = 'throttled';
  end if;
  insert into public.stock_alerts (variant_id, user_id) values (wanted.id, person) on conflict do nothing;
  return jsonb_build_object('outcome', 'noted', 'variant_id', wanted.id);
end;
$$;
comment on function public.ask_when_back(uuid, text, text) is
  'The caller is told by mail when a product is back in this size and colour. Answers {outcome: noted | in_stock, variant_id}.';
revoke all on function public.ask_when_back(uuid, text, text) from public, anon, service_role;
grant execute on function public.ask_when_back(uuid, text, text) to authenticated;

create function public.forget_when_back(variant uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_member();
begin
  delete from public.stock_alerts
  where stock_alerts.variant_id = forget_when_back.variant and stock_alerts.user_id = person;
end;
$$;
comment on function public.forget_when_back(uuid) is 'The caller waits for a variant no longer; nothing happens when they did not.';
revoke all on function public.forget_when_back(uuid) from public, anon, service_role;
grant execute on function public.forget_when_back(uuid) to authenticated;

-- What is held about somebody -------------------------------------------------------------------------------------

alter function private.data_of_buyer(uuid) rename to data_of_purchases;

create function private.data_of_buyer(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.data_of_purchases(person) || jsonb_build_object(
    'stock_alerts', (
      select jsonb_agg(
        jsonb_build_object('product', product.name, 'sku', variant.sku, 'at', waiting.created_at) order by waiting.created_at
      )
      from public.stock_alerts as waiting
      join public.variants as variant on variant.id = waiting.variant_id
      join public.products as product on product.id = variant.product_id
      where waiting.user_id = person
    )
  );
$$;
comment on function private.data_of_buyer(uuid) is 'What is held about a member who buys or waits for something, or works at the desk.';
revoke all on function private.data_of_buyer(uuid) from public;

-- Access ----------------------------------------------------------------------------------------------------------

create policy stock_alerts_select_authenticated on public.stock_alerts
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy stock_alerts_not_banned on public.stock_alerts
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));
grant select on public.stock_alerts to authenticated;
