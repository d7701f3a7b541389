-- Orders: three axes, never one column. What was bought is a snapshot; what happened is a list of events.

create sequence private.order_numbers as bigint start with 1;

create table public.orders (
  id uuid not null default gen_random_uuid(),
  number text not null,
  user_id uuid,
  idempotency_key uuid not null,
  order_state text not null default 'pending_payment',
  payment_state text not null default 'none',
  fulfilment_state text not null default 'none',
  payment_method text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text,
  delivery_method text not null,
  address_line text,
  suburb text,
  city text,
  province text,
  postal_code text,
  locker text,
  collection_point text,
  collection_label text,
  delivery_note text,
  subtotal_cents integer not null,
  shipping_cents integer not null,
  total_cents integer not null,
  vat_cents integer not null,
  vat_percent integer not null,
  paid_cents integer not null default 0,
  refunded_cents integer not null default 0,
  refund_due_cents integer not null default 0,
  is_late_payment boolean not null default false,
  hold_expires_at timestamptz,
  carrier text,
  tracking_number text,
  tracking_url text,
  cancel_reason text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  packed_at timestamptz,
  shipped_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint orders_pkey primary key (id),
  constraint orders_number_key unique (number),
  constraint orders_idempotency_key unique (user_id, idempotency_key),
  constraint orders_user_id_fkey foreign key (user_id) references public.users (id) on delete set null,
  constraint orders_number_check check (number ~ '^OB-[0-9]{4}-[0-9]{6,}$'),
  constraint orders_order_state_check check (
    order_state in ('pending_payment', 'placed', 'completed', 'expired', 'cancelled')
  ),
  constraint orders_payment_state_check check (
    payment_state in ('none', 'redirected', 'pending', 'paid', 'partially_refunded', 'refunded', 'failed', 'review')
  ),
  constraint orders_fulfilment_state_check check (
    fulfilment_state in (
      'none', 'picking', 'packed', 'shipped', 'ready_for_collection', 'delivered', 'collected', 'returned'
    )
  ),
  -- An order is never paid and cancelled at once; only what is placed leaves the shelf; what is placed has been paid.
  constraint orders_axes_check check (
    not (order_state in ('expired', 'cancelled') and payment_state = 'paid')
    and (fulfilment_state = 'none' or order_state in ('placed', 'completed'))
    and (order_state not in ('placed', 'completed') or payment_state in ('paid', 'partially_refunded', 'refunded'))
    and (order_state <> 'pending_payment' or payment_state not in ('paid', 'partially_refunded', 'refunded'))
  ),
  constraint orders_payment_method_check check (payment_method in ('payfast', 'eft')),
  constraint orders_contact_name_check check (char_length(btrim(contact_name)) between 2 and 120),
  constraint orders_contact_email_check check (
    char_length(contact_email) <= 254 and contact_email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'
  ),
  constraint orders_contact_phone_check check (contact_phone ~ '^(\+27|0)[0-9]{9}$'),
  constraint orders_delivery_method_check check (delivery_method in ('courier', 'locker', 'collect')),
  constraint orders_address_line_check check (char_length(btrim(address_line)) between 3 and 200),
  constraint orders_suburb_check check (char_length(suburb) <= 100),
  constraint orders_city_check check (char_length(btrim(city)) between 2 and 100),
  constraint orders_province_check check (
    province in (
      'Eastern Cape', 'Free State', 'Gauteng', 'KwaZulu-Natal', 'Limpopo', 'Mpumalanga', 'North West', 'Northern Cape',
      'Western Cape'
    )
  ),
  constraint orders_postal_code_check check (postal_code ~ '^[0-9]{4}$'),
  constraint orders_locker_check check (char_length(btrim(locker)) between 3 and 120),
  constraint orders_collection_point_check check (char_length(collection_point) <= 60),
  constraint orders_collection_label_check check (char_length(collection_label) <= 300),
  constraint orders_delivery_note_check check (char_length(delivery_note) <= 300),
  constraint orders_text_check check (
    concat_ws('', contact_name, contact_email, address_line, suburb, city, locker, delivery_note, carrier, tracking_number, tracking_url)
      !~ '[\x01-\x1f\x7f]'
    -- What somebody explains may have lines.
    and coalesce(cancel_reason, '') !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]'
  ),
  -- An account that is gone leaves no address behind, only what the tax office asks for.
  constraint orders_delivery_check check (
    user_id is null
    or (delivery_method = 'courier' and address_line is not null and city is not null and province is not null
      and postal_code is not null and contact_phone is not null)
    or (delivery_method = 'locker' and locker is not null and city is not null and province is not null
      and contact_phone is not null)
    or (delivery_method = 'collect' and collection_point is not null)
  ),
  constraint orders_money_check check (
    subtotal_cents >= 0 and shipping_cents >= 0 and total_cents = subtotal_cents + shipping_cents
    and vat_cents between 0 and total_cents and vat_percent between 0 and 100
  ),
  constraint orders_paid_check check (
    paid_cents >= 0 and refunded_cents between 0 and paid_cents and refund_due_cents between 0 and paid_cents - refunded_cents
  ),
  constraint orders_hold_check check (order_state <> 'pending_payment' or hold_expires_at is not null),
  constraint orders_carrier_check check (char_length(carrier) between 1 and 60),
  constraint orders_tracking_number_check check (char_length(tracking_number) between 1 and 80),
  constraint orders_tracking_url_check check (tracking_url ~ '^https://[^\s]+$' and char_length(tracking_url) <= 500),
  constraint orders_cancel_reason_check check (char_length(cancel_reason) between 1 and 300)
);
comment on table public.orders is 'What a member ordered. Changed by functions only; each change has its event.';
comment on column public.orders.idempotency_key is 'Made by the browser; the same key is the same order.';
comment on column public.orders.payment_state is
  'review: money may have come but a check failed, or is owed back; a person decides, never a machine.';
comment on column public.orders.refund_due_cents is 'Money that came and has to go back.';
comment on column public.orders.is_late_payment is 'Paid after its hold had ended; the pieces were still there.';
comment on column public.orders.hold_expires_at is 'Until when the pieces are kept for somebody who has not paid.';
create index orders_user_idx on public.orders (user_id, created_at desc);
create index orders_created_idx on public.orders (created_at desc);
create index orders_hold_idx on public.orders (hold_expires_at) where order_state = 'pending_payment';
create index orders_work_idx on public.orders (created_at) where order_state = 'placed';

create table public.order_lines (
  id bigint generated always as identity,
  order_id uuid not null,
  position integer not null,
  product_id uuid,
  variant_id uuid,
  slug text not null,
  title text not null,
  sku text not null,
  size text,
  color text,
  image_url text,
  unit_price_cents integer not null,
  quantity integer not null,
  line_cents integer not null generated always as (unit_price_cents * quantity) stored,
  returnable boolean not null,
  not_returnable_reason text,
  constraint order_lines_pkey primary key (id),
  constraint order_lines_position_key unique (order_id, position),
  constraint order_lines_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint order_lines_product_id_fkey foreign key (product_id) references public.products (id) on delete set null,
  constraint order_lines_variant_id_fkey foreign key (variant_id) references public.variants (id) on delete restrict,
  constraint order_lines_unit_price_cents_check check (unit_price_cents between 0 and 100000000),
  constraint order_lines_quantity_check check (quantity between 1 and 999)
);
comment on table public.order_lines is 'What was bought, as it was called and priced at that moment.';
create index order_lines_product_idx on public.order_lines (product_id);
create index order_lines_variant_idx on public.order_lines (variant_id);

create table public.order_events (
  id bigint generated always as identity,
  order_id uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  detail jsonb not null default '{}',
  is_internal boolean not null default false,
  actor_id uuid,
  constraint order_events_pkey primary key (id),
  constraint order_events_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint order_events_actor_id_fkey foreign key (actor_id) references public.users (id) on delete set null,
  constraint order_events_kind_check check (
    kind in (
      'ordered', 'payment_started', 'payment_pending', 'payment_failed', 'payment_received', 'payment_late', 'payment_review',
      'payment_twice', 'payment_method_changed', 'proof_uploaded', 'placed', 'expired', 'cancelled', 'picking', 'packed', 'shipped',
      'ready_for_collection', 'delivered', 'collected', 'completed', 'returned', 'refund_due', 'refunded', 'review_settled'
    )
  ),
  constraint order_events_detail_check check (jsonb_typeof(detail) = 'object' and char_length(detail::text) <= 2000)
);
comment on table public.order_events is 'What happened to an order and when. Never changed.';
comment on column public.order_events.is_internal is 'For administrators only.';
comment on column public.order_events.actor_id is 'Who did it; not readable through the API, the desk reads it through its function.';
create index order_events_order_idx on public.order_events (order_id, id);
create index order_events_actor_idx on public.order_events (actor_id);

create table public.order_notes (
  id bigint generated always as identity,
  order_id uuid not null,
  author_id uuid,
  body text not null,
  created_at timestamptz not null default now(),
  constraint order_notes_pkey primary key (id),
  constraint order_notes_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint order_notes_author_id_fkey foreign key (author_id) references public.users (id) on delete set null,
  constraint order_notes_body_check check (char_length(btrim(body)) between 1 and 2000)
);
comment on table public.order_notes is 'What administrators tell each other about an order.';
create index order_notes_order_idx on public.order_notes (order_id, id);
create index order_notes_author_idx on public.order_notes (author_id);

create table public.payment_notices (
  id bigint generated always as identity,
  received_at timestamptz not null default now(),
  raw text not null,
  source text not null,
  state text not null default 'stored',
  order_id uuid,
  pf_payment_id text,
  payment_status text,
  amount_cents integer,
  checks jsonb not null default '[]',
  outcome text,
  judged_at timestamptz,
  judgements integer not null default 0,
  constraint payment_notices_pkey primary key (id),
  constraint payment_notices_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint payment_notices_raw_check check (char_length(raw) <= 16384),
  constraint payment_notices_source_check check (char_length(source) <= 64),
  constraint payment_notices_state_check check (state in ('stored', 'waiting', 'judged')),
  constraint payment_notices_pf_payment_id_check check (char_length(pf_payment_id) <= 64),
  constraint payment_notices_payment_status_check check (char_length(payment_status) <= 32),
  constraint payment_notices_checks_check check (jsonb_typeof(checks) = 'array'),
  constraint payment_notices_outcome_check check (
    outcome in (
      'paid', 'paid_late', 'paid_twice', 'review', 'pending', 'failed', 'repeated', 'superseded', 'rejected', 'unmatched'
    )
  )
);
comment on table public.payment_notices is
  'Every payment notice as it came, stored before anything is thought about it, with what was checked and what came of it.';
comment on column public.payment_notices.raw is 'The body as received. Administrators only.';
comment on column public.payment_notices.source is 'The address it came from, as the host tells it.';
create index payment_notices_order_idx on public.payment_notices (order_id);
create index payment_notices_received_idx on public.payment_notices (received_at desc);

create table public.payments (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  method text not null,
  amount_cents integer not null,
  fee_cents integer not null default 0,
  pf_payment_id text,
  notice_id bigint,
  reference text,
  recorded_by uuid,
  state text not null,
  -- The order of several within one transaction too.
  created_at timestamptz not null default clock_timestamp(),
  constraint payments_pkey primary key (id),
  constraint payments_pf_payment_id_key unique (pf_payment_id),
  constraint payments_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint payments_notice_id_fkey foreign key (notice_id) references public.payment_notices (id) on delete restrict,
  constraint payments_recorded_by_fkey foreign key (recorded_by) references public.users (id) on delete set null,
  constraint payments_method_check check (method in ('payfast', 'eft')),
  constraint payments_amount_cents_check check (amount_cents between 1 and 999999999),
  constraint payments_fee_cents_check check (fee_cents between 0 and 999999999),
  constraint payments_pf_payment_id_check check ((method = 'payfast') = (pf_payment_id is not null)),
  constraint payments_reference_check check (char_length(reference) between 1 and 120),
  constraint payments_state_check check (state in ('accepted', 'review', 'dismissed'))
);
comment on table public.payments is 'Money that came, once for each time it came.';
comment on column public.payments.state is 'review: a check failed, a person decides; dismissed: it never was ours.';
create index payments_order_idx on public.payments (order_id);
create index payments_notice_idx on public.payments (notice_id);
create index payments_recorded_by_idx on public.payments (recorded_by);

create table public.refunds (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  amount_cents integer not null,
  reason text not null,
  reference text,
  recorded_by uuid,
  created_at timestamptz not null default now(),
  constraint refunds_pkey primary key (id),
  constraint refunds_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint refunds_recorded_by_fkey foreign key (recorded_by) references public.users (id) on delete set null,
  constraint refunds_amount_cents_check check (amount_cents between 1 and 999999999),
  constraint refunds_reason_check check (char_length(btrim(reason)) between 1 and 300),
  constraint refunds_reference_check check (char_length(reference) between 1 and 120)
);
comment on table public.refunds is 'Money that went back, recorded by the administrator who sent it.';
create index refunds_order_idx on public.refunds (order_id);
create index refunds_recorded_by_idx on public.refunds (recorded_by);

create table public.payment_proofs (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  path text not null,
  media_type text not null,
  bytes integer not null,
  created_at timestamptz not null default now(),
  constraint payment_proofs_pkey primary key (id),
  constraint payment_proofs_path_key unique (path),
  constraint payment_proofs_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint payment_proofs_path_check check (path ~ '^[0-9a-f]{32}\.(webp|pdf)$'),
  constraint payment_proofs_media_type_check check (media_type in ('image/webp', 'application/pdf')),
  constraint payment_proofs_bytes_check check (bytes between 1 and 5242880)
);
comment on table public.payment_proofs is 'Proofs of a bank transfer that members uploaded; the files are in a private bucket.';
create index payment_proofs_order_idx on public.payment_proofs (order_id);

alter table public.stock_movements
  add constraint stock_movements_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict;

alter table public.orders enable row level security;
alter table public.order_lines enable row level security;
alter table public.order_events enable row level security;
alter table public.order_notes enable row level security;
alter table public.payment_notices enable row level security;
alter table public.payments enable row level security;
alter table public.refunds enable row level security;
alter table public.payment_proofs enable row level security;

-- Guards ----------------------------------------------------------------------------------------------------------

create trigger orders_touch_updated_at
before update on public.orders
for each row execute function private.touch_updated_at();

create function private.guard_order_states()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The one table of allowed steps; a function that forgets one is refused here.
  if old.order_state <> new.order_state and not (old.order_state, new.order_state) in (
    ('pending_payment', 'placed'), ('pending_payment', 'expired'), ('pending_payment', 'cancelled'),
    ('placed', 'completed'), ('placed', 'cancelled'),
    -- Money that came late and found its pieces.
    ('expired', 'placed')
  ) then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  if new.order_state = 'cancelled' and old.order_state <> 'cancelled' and old.fulfilment_state not in ('none', 'picking') then
    raise exception using errcode = 'PT409', message = 'already_packed';
  end if;
  if old.payment_state <> new.payment_state and not (old.payment_state, new.payment_state) in (
    ('none', 'redirected'), ('none', 'pending'), ('none', 'paid'), ('none', 'failed'), ('none', 'review'),
    ('redirected', 'pending'), ('redirected', 'paid'), ('redirected', 'failed'), ('redirected', 'review'), ('redirected', 'none'),
    ('pending', 'paid'), ('pending', 'failed'), ('pending', 'review'), ('pending', 'none'), ('pending', 'redirected'),
    ('failed', 'redirected'), ('failed', 'pending'), ('failed', 'paid'), ('failed', 'review'), ('failed', 'none'),
    ('review', 'paid'), ('review', 'failed'), ('review', 'refunded'), ('review', 'partially_refunded'),
    ('paid', 'review'), ('paid', 'refunded'), ('paid', 'partially_refunded'),
    ('partially_refunded', 'refunded'), ('partially_refunded', 'review'),
    -- Money that comes again after some or all had gone back.
    ('refunded', 'review'), ('refunded', 'partially_refunded'), ('refunded', 'paid'), ('partially_refunded', 'paid')
  ) then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  if old.fulfilment_state <> new.fulfilment_state and not (old.fulfilment_state, new.fulfilment_state) in (
    ('none', 'picking'), ('none', 'packed'), ('picking', 'none'), ('picking', 'packed'),
    ('packed', 'shipped'), ('packed', 'ready_for_collection'), ('shipped', 'delivered'),
    ('packed', 'returned'), ('ready_for_collection', 'collected'), ('ready_for_collection', 'returned'),
    ('shipped', 'returned'), ('delivered', 'returned'), ('collected', 'returned')
  ) then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  return new;
end;
$$;
comment on function private.guard_order_states() is 'BEFORE UPDATE: the steps of the three axes that exist.';
revoke all on function private.guard_order_states() from public;

create trigger orders_states
before update of order_state, payment_state, fulfilment_state on public.orders
for each row execute function private.guard_order_states();

create function private.forget_buyer()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The address is needed until the parcel is there; the name, the sums and what was bought for as long as the tax office asks.
  if new.order_state in ('completed', 'expired', 'cancelled') then
    -- Nobody has an address below this name.
    new.contact_email := 'forgotten@' || lower(new.number) || '.invalid';
    new.contact_phone := null;
    new.address_line := null;
    new.suburb := null;
    new.locker := null;
    new.delivery_note := null;
  end if;
  return new;
end;
$$;
comment on function private.forget_buyer() is 'BEFORE an order of an account that is gone is left: forgets how to reach its buyer once it is closed.';
revoke all on function private.forget_buyer() from public;

create trigger orders_forget_buyer
before update on public.orders
for each row when (new.user_id is null)
execute function private.forget_buyer();

create trigger orders_audit
after delete on public.orders
for each row execute function private.audit_row('id', 'contact_name,contact_email,contact_phone,address_line,suburb,city,locker,delivery_note');

create trigger order_events_append_only
before delete or update of id, order_id, at, kind, detail, is_internal on public.order_events
for each row execute function private.refuse_change();

create trigger order_lines_append_only
before delete or update of order_id, position, variant_id, slug, title, sku, size, color, unit_price_cents, quantity, returnable,
  not_returnable_reason
on public.order_lines
for each row execute function private.refuse_change();

create trigger payment_notices_append_only
before delete or update of received_at, raw, source on public.payment_notices
for each row execute function private.refuse_change();

create trigger payments_append_only
before delete or update of order_id, method, amount_cents, fee_cents, pf_payment_id, notice_id, reference, created_at on public.payments
for each row execute function private.refuse_change();

create trigger refunds_append_only
before delete or update of order_id, amount_cents, reason, reference, created_at on public.refunds
for each row execute function private.refuse_change();

-- Access ----------------------------------------------------------------------------------------------------------

create policy orders_select_authenticated on public.orders
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy orders_not_banned on public.orders
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

create policy order_lines_select_authenticated on public.order_lines
for select to authenticated using (exists (select from public.orders where orders.id = order_lines.order_id));
create policy order_lines_not_banned on public.order_lines
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

create policy order_events_select_authenticated on public.order_events
for select to authenticated
using (
  exists (select from public.orders where orders.id = order_events.order_id)
  and (not is_internal or (select private.is_admin()))
);
create policy order_events_not_banned on public.order_events
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

create policy order_notes_select_authenticated on public.order_notes
for select to authenticated using ((select private.is_admin()));
create policy order_notes_not_banned on public.order_notes
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

create policy payment_notices_select_authenticated on public.payment_notices
for select to authenticated using ((select private.is_admin()));
create policy payment_notices_not_banned on public.payment_notices
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

create policy payments_select_authenticated on public.payments
for select to authenticated using ((select private.is_admin()));
create policy payments_not_banned on public.payments
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

create policy refunds_select_authenticated on public.refunds
for select to authenticated using ((select private.is_admin()));
create policy refunds_not_banned on public.refunds
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

create policy payment_proofs_select_authenticated on public.payment_proofs
for select to authenticated using (exists (select from public.orders where orders.id = payment_proofs.order_id));
create policy payment_proofs_not_banned on public.payment_proofs
as restrictive for all to authenticated
using (not (select private.is_banned())) with check (not (select private.is_banned()));

grant select on public.orders to authenticated;
grant select on public.order_lines to authenticated;
grant select (id, order_id, at, kind, detail, is_internal) on public.order_events to authenticated;
grant select on public.order_notes to authenticated;
grant select on public.payment_notices to authenticated;
grant select on public.payments to authenticated;
grant select on public.refunds to authenticated;
grant select on public.payment_proofs to authenticated;

-- Also the service acts through functions alone.
revoke insert, update, delete, truncate
on public.orders, public.order_lines, public.order_events, public.order_notes, public.payment_notices, public.payments,
  public.refunds, public.payment_proofs
from service_role;
