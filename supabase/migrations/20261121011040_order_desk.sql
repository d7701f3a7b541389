-- What members and administrators do with orders, what time does, and how the desk reads them.

create function private.close_order(bought public.orders, new_state text, reason text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  owed integer := bought.paid_cents - bought.refunded_cents - bought.refund_due_cents;
begin
  perform private.move_order_stock(bought.id, 'release');
  -- Money that is there goes back, and until it has the order is nobody's who is done.
  update public.orders
  set order_state = new_state, cancel_reason = close_order.reason, closed_at = now(), hold_expires_at = null,
    fulfilment_state = 'none',
    payment_state = case
      when bought.paid_cents > bought.refunded_cents or exists (
        select from public.payments where payments.order_id = bought.id and payments.state = 'review'
      ) then 'review'
      -- It cost nothing.
      when orders.payment_state = 'paid' then 'refunded'
      else orders.payment_state
    end
  where orders.id = bought.id;
  perform private.note_order(bought.id, new_state, jsonb_build_object('reason', reason));
  if owed > 0 then
    perform private.owe_back(bought, owed, 'cancelled');
  end if;
  perform private.mail_order(bought.id, new_state);
end;
$$;
comment on function private.close_order(public.orders, text, text) is
  'Ends an order that holds its pieces: releases them, owes back what was paid, tells the buyer.';
revoke all on function private.close_order(public.orders, text, text) from public;

create function public.cancel_my_order(number text, reason text default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.orders := private.own_order(number);
begin
  if own.order_state not in ('pending_payment', 'placed') then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  if own.fulfilment_state not in ('none', 'picking') then
    raise exception using errcode = 'PT409', message = 'already_packed';
  end if;
  -- Somebody may have paid just now: money that is being looked at is settled by a person first.
  if own.order_state = 'pending_payment' and own.payment_state = 'review' then
    raise exception using errcode = 'PT409', message = 'payment_in_review';
  end if;
  perform private.close_order(own, 'cancelled', left(nullif(btrim(reason), ''), 300));
end;
$$;
comment on function public.cancel_my_order(text, text) is 'The caller cancels their order, before it is packed.';
revoke all on function public.cancel_my_order(text, text) from public, anon, service_role;
grant execute on function public.cancel_my_order(text, text) to authenticated;

create function public.expire_orders(at_most integer default 200)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  bought public.orders;
  due uuid[];
begin
  select array_agg(over_time.id) into due
  from (
    select orders.id from public.orders
    where orders.order_state = 'pending_payment' and orders.hold_expires_at <= now()
      -- Money that may have come is a person's to decide.
      and orders.payment_state <> 'review'
      and not (orders.payment_method = 'eft' and orders.payment_state = 'pending')
    order by orders.hold_expires_at
    limit least(greatest(coalesce(at_most, 200), 1), 1000)
    for no key update skip locked
  ) as over_time;
  -- All their variants first and in one order, so that nobody who buys waits for us while we wait for them.
  perform from public.variants
  where variants.id in (select order_lines.variant_id from public.order_lines where order_lines.order_id = any (due))
  order by variants.id
  for no key update;
  for bought in select * from public.orders where orders.id = any (due) order by orders.hold_expires_at loop
    perform private.close_order(bought, 'expired', null);
  end loop;
  return coalesce(cardinality(due), 0);
end;
$$;
comment on function public.expire_orders(integer) is 'For the functions of the site: lets go of what was held for orders that nobody paid in time.';
revoke all on function public.expire_orders(integer) from public, anon, authenticated;
grant execute on function public.expire_orders(integer) to service_role;

-- The desk --------------------------------------------------------------------------------------------------------

create function private.desk_order(order_id uuid, expected timestamptz)
returns public.orders
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  bought public.orders;
begin
  perform private.require_admin();
  select * into bought from public.orders where orders.id = order_id for no key update;
  if bought.id is null then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  -- A browser knows moments to the millisecond.
  if expected is null or date_trunc('milliseconds', bought.updated_at) <> date_trunc('milliseconds', expected) then
    raise exception using errcode = 'PT409', message = 'changed_meanwhile';
  end if;
  return bought;
end;
$$;
comment on function private.desk_order(uuid, timestamptz) is 'An order that an administrator acts on, its row held, as long as it is the one they looked at.';
revoke all on function private.desk_order(uuid, timestamptz) from public;

create function private.tracking_of(details jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  if coalesce(btrim(details ->> 'carrier'), '') = '' or coalesce(btrim(details ->> 'tracking_number'), '') = '' then
    raise exception using errcode = 'PT409', message = 'required';
  end if;
  return jsonb_build_object(
    'carrier', btrim(details ->> 'carrier'), 'tracking_number', btrim(details ->> 'tracking_number'),
    'tracking_url', nullif(btrim(details ->> 'tracking_url'), '')
  );
end;
$$;
comment on function private.tracking_of(jsonb) is 'Who carries a parcel and under which number; both are required.';
revoke all on function private.tracking_of(jsonb) from public;

create function public.advance_order(order_id uuid, expected timestamptz, step text, details jsonb default '{}')
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  bought public.orders := private.desk_order(order_id, expected);
  tracking jsonb := '{}';
  new_state text := case step
    when 'pick' then 'picking' when 'unpick' then 'none' when 'pack' then 'packed' when 'ship' then 'shipped'
    when 'ready' then 'ready_for_collection' when 'deliver' then 'delivered' when 'collect' then 'collected'
    when 'return' then 'returned'
  end;
begin
  if new_state is null then
    raise exception using errcode = 'PT409', message = 'invalid_choice';
  end if;
  -- Nothing is sent that has been paid back; what is on its way all the same arrives or comes back.
  if bought.order_state not in ('placed', 'completed') or bought.fulfilment_state = new_state
    or (bought.payment_state = 'refunded' and step in ('pick', 'pack', 'ship', 'ready'))
    or (step in ('ready', 'collect') and bought.delivery_method <> 'collect')
    or (step in ('ship', 'deliver') and bought.delivery_method = 'collect') then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  if step = 'ship' then
    tracking := private.tracking_of(details);
  end if;
  update public.orders
  set fulfilment_state = new_state,
    order_state = case when step in ('deliver', 'collect', 'return') then 'completed' else orders.order_state end,
    packed_at = case when step = 'pack' then now() else orders.packed_at end,
    shipped_at = case when step in ('ship', 'ready') then now() else orders.shipped_at end,
    completed_at = case when step in ('deliver', 'collect', 'return') then coalesce(orders.completed_at, now()) else orders.completed_at end,
    carrier = coalesce(tracking ->> 'carrier', orders.carrier),
    tracking_number = coalesce(tracking ->> 'tracking_number', orders.tracking_number),
    tracking_url = case when step = 'ship' then tracking ->> 'tracking_url' else orders.tracking_url end
  where orders.id = bought.id;
  -- What is packed has left the shelf.
  if step = 'pack' then
    perform private.move_order_stock(bought.id, 'sale');
  elsif step = 'return' and coalesce((details ->> 'restock')::boolean, false) then
    perform private.move_order_stock(bought.id, 'return');
  end if;
  if step <> 'unpick' then
    perform private.note_order(bought.id, new_state, tracking);
  end if;
  if step in ('ship', 'ready') then
    perform private.mail_order(bought.id, case step when 'ship' then 'shipped' else 'ready' end);
  end if;
end;
$$;
comment on function public.advance_order(uuid, timestamptz, text, jsonb) is
  'An administrator moves a paid order on: pick, unpick, pack, ship {carrier, tracking_number, tracking_url}, ready, deliver, collect, return {restock}.';
revoke all on function public.advance_order(uuid, timestamptz, text, jsonb) from public, anon, service_role;
grant execute on function public.advance_order(uuid, timestamptz, text, jsonb) to authenticated;

create function public.cancel_order(order_id uuid, expected timestamptz, reason text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  bought public.orders := private.desk_order(order_id, expected);
begin
  if coalesce(btrim(reason), '') = '' then
    raise exception using errcode = 'PT409', message = 'required';
  end if;
  if bought.order_state not in ('pending_payment', 'placed') then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  if bought.fulfilment_state not in ('none', 'picking') then
    raise exception using errcode = 'PT409', message = 'already_packed';
  end if;
  if bought.order_state = 'pending_payment' and bought.payment_state = 'review' then
    raise exception using errcode = 'PT409', message = 'payment_in_review';
  end if;
  perform private.close_order(bought, 'cancelled', left(btrim(reason), 300));
end;
$$;
comment on function public.cancel_order(uuid, timestamptz, text) is 'An administrator cancels an order before it is packed; what was paid is owed back.';
revoke all on function public.cancel_order(uuid, timestamptz, text) from public, anon, service_role;
grant execute on function public.cancel_order(uuid, timestamptz, text) to authenticated;

create function public.confirm_transfer(order_id uuid, expected timestamptz, amount_cents integer, reference text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  bought public.orders := private.desk_order(order_id, expected);
begin
  -- Also for an order that is over: the money is there, and has to go back.
  if bought.payment_method <> 'eft' or bought.order_state not in ('pending_payment', 'expired', 'cancelled') then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  -- Short or long money is not waved through: the desk asks the member, and confirms what the order costs.
  if confirm_transfer.amount_cents is distinct from bought.total_cents then
    raise exception using errcode = 'PT409', message = 'amount_differs';
  end if;
  insert into public.payments (order_id, method, amount_cents, reference, recorded_by, state)
  values (bought.id, 'eft', amount_cents, left(nullif(btrim(reference), ''), 120), auth.uid(), 'accepted');
  return private.accept_money(bought, amount_cents, 'eft');
end;
$$;
comment on function public.confirm_transfer(uuid, timestamptz, integer, text) is
  'An administrator has seen the money of a transfer on the account. Answers paid, paid_late, or review when the pieces are gone.';
revoke all on function public.confirm_transfer(uuid, timestamptz, integer, text) from public, anon, service_role;
grant execute on function public.confirm_transfer(uuid, timestamptz, integer, text) to authenticated;

create function private.end_review(order_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- An order stays where a person sees it for as long as there is money that nobody has decided about, or that is owed.
  update public.orders
  set payment_state = case
      when orders.refunded_cents = 0 or orders.order_state = 'pending_payment' then 'failed'
      when orders.refunded_cents < orders.paid_cents then 'partially_refunded'
      else 'refunded'
    end,
    -- Somebody who was waiting for us gets an hour to pay after all.
    hold_expires_at = case
      when orders.order_state = 'pending_payment' then greatest(orders.hold_expires_at, now() + private.hold_for('payfast'))
    end
  where orders.id = end_review.order_id and orders.payment_state = 'review' and orders.refund_due_cents = 0
    and not exists (
      select from public.payments where payments.order_id = end_review.order_id and payments.state = 'review'
    );
end;
$$;
comment on function private.end_review(uuid) is 'Lets an order out of review once nothing about its money is open.';
revoke all on function private.end_review(uuid) from public;

create function public.settle_review(order_id uuid, expected timestamptz, decision text, reason text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  bought public.orders := private.desk_order(order_id, expected);
  money public.payments;
  result text := 'dismissed';
begin
  if decision is null or decision not in ('accept', 'refund', 'dismiss') then
    raise exception using errcode = 'PT409', message = 'invalid_choice';
  end if;
  if coalesce(btrim(reason), '') = '' then
    raise exception using errcode = 'PT409', message = 'required';
  end if;
  select * into money from public.payments
  where payments.order_id = bought.id and payments.state = 'review'
  order by payments.created_at, payments.id
  limit 1
  for no key update;
  if money.id is null and not (decision = 'dismiss' and bought.payment_state = 'review' and bought.refund_due_cents = 0) then
    raise exception using errcode = 'PT409', message = 'transition_not_allowed';
  end if;
  update public.payments
  set state = case when decision = 'dismiss' then 'dismissed' else 'accepted' end, recorded_by = auth.uid()
  where payments.id = money.id;
  perform private.note_order(bought.id, 'review_settled', jsonb_build_object('decision', decision, 'reason', left(btrim(reason), 300)), true);
  if decision = 'accept' then
    result := private.accept_money(bought, money.amount_cents, money.method);
    if result in ('paid', 'paid_late') and money.amount_cents > bought.total_cents then
      perform private.owe_back(bought, money.amount_cents - bought.total_cents, 'overpaid');
    end if;
  elsif decision = 'refund' then
    update public.orders set paid_cents = orders.paid_cents + money.amount_cents where orders.id = bought.id;
    perform private.owe_back(bought, money.amount_cents, 'not_accepted');
    result := 'review';
  else
    perform private.end_review(bought.id);
  end if;
  return result;
end;
$$;
comment on function public.settle_review(uuid, timestamptz, text, text) is
  'An administrator decides about money that a check stopped: accept it as the payment, owe it back, or dismiss it as never ours.';
revoke all on function public.settle_review(uuid, timestamptz, text, text) from public, anon, service_role;
grant execute on function public.settle_review(uuid, timestamptz, text, text) to authenticated;

create function public.record_refund(order_id uuid, expected timestamptz, amount_cents integer, reason text, reference text default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  bought public.orders := private.desk_order(order_id, expected);
  refunded integer := bought.refunded_cents + amount_cents;
begin
  if coalesce(btrim(reason), '') = '' then
    raise exception using errcode = 'PT409', message = 'required';
  end if;
  if amount_cents is null or amount_cents < 1 or refunded > bought.paid_cents then
    raise exception using errcode = 'PT409', message = 'refund_too_large';
  end if;
  insert into public.refunds (order_id, amount_cents, reason, reference, recorded_by)
  values (bought.id, amount_cents, left(btrim(reason), 300), left(nullif(btrim(reference), ''), 120), auth.uid());
  update public.orders
  set refunded_cents = refunded, refund_due_cents = greatest(orders.refund_due_cents - amount_cents, 0),
    payment_state = case
      -- What is over, or waits for money, stays in sight until all is settled.
      when orders.order_state not in ('placed', 'completed') then 'review'
      when refunded = orders.paid_cents then 'refunded'
      -- A second payment that went back leaves the first where it was.
      when orders.paid_cents - refunded >= orders.total_cents then orders.payment_state
      else 'partially_refunded'
    end
  where orders.id = bought.id;
  perform private.end_review(bought.id);
  perform private.note_order(bought.id, 'refunded', jsonb_build_object('amount_cents', amount_cents, 'reason', left(btrim(reason), 300)));
  perform private.mail_order(bought.id, 'refunded', jsonb_build_object('amount_cents', amount_cents));
end;
$$;
comment on function public.record_refund(uuid, timestamptz, integer, text, text) is
  'An administrator has sent money back: never more than came.';
revoke all on function public.record_refund(uuid, timestamptz, integer, text, text) from public, anon, service_role;
grant execute on function public.record_refund(uuid, timestamptz, integer, text, text) to authenticated;

create function public.add_order_note(order_id uuid, body text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_admin();
begin
  if coalesce(btrim(body), '') = '' then
    raise exception using errcode = 'PT409', message = 'required';
  end if;
  if not exists (select from public.orders where orders.id = add_order_note.order_id) then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  insert into public.order_notes (order_id, author_id, body) values (order_id, person, btrim(body));
end;
$$;
comment on function public.add_order_note(uuid, text) is 'An administrator notes something about an order, for other administrators.';
revoke all on function public.add_order_note(uuid, text) from public, anon, service_role;
grant execute on function public.add_order_note(uuid, text) to authenticated;

create function public.order_for_desk(order_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  result jsonb;
begin
  perform private.require_admin();
  select jsonb_build_object(
    'order', to_jsonb(bought) - 'idempotency_key',
    'lines', (
      select jsonb_agg(to_jsonb(line) - 'order_id' order by line.position) from public.order_lines as line where line.order_id = bought.id
    ),
    'events', (
      select jsonb_agg(
        jsonb_build_object(
          'id', event.id, 'at', event.at, 'kind', event.kind, 'detail', event.detail, 'is_internal', event.is_internal,
          'by', private.member_name(event.actor_id)
        ) order by event.id
      )
      from public.order_events as event where event.order_id = bought.id
    ),
    'notes', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', note.id, 'body', note.body, 'at', note.created_at, 'by', private.member_name(note.author_id))
        order by note.id
      ), '[]')
      from public.order_notes as note where note.order_id = bought.id
    ),
    'payments', (
      select coalesce(jsonb_agg(
        (to_jsonb(money) - 'order_id' - 'recorded_by') || jsonb_build_object('by', private.member_name(money.recorded_by))
        order by money.created_at, money.id
      ), '[]')
      from public.payments as money where money.order_id = bought.id
    ),
    'refunds', (
      select coalesce(jsonb_agg(
        (to_jsonb(refund) - 'order_id' - 'recorded_by') || jsonb_build_object('by', private.member_name(refund.recorded_by))
        order by refund.created_at, refund.id
      ), '[]')
      from public.refunds as refund where refund.order_id = bought.id
    ),
    'proofs', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', proof.id, 'media_type', proof.media_type, 'bytes', proof.bytes, 'at', proof.created_at) order by proof.created_at, proof.id
      ), '[]')
      from public.payment_proofs as proof where proof.order_id = bought.id
    ),
    'notices', (
      select coalesce(jsonb_agg(
        to_jsonb(notice) - 'order_id' - 'raw' order by notice.id
      ), '[]')
      from public.payment_notices as notice where notice.order_id = bought.id
    ),
    'buyer', private.member_name(bought.user_id)
  )
  into result
  from public.orders as bought
  where bought.id = order_for_desk.order_id;
  if result is null then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  return result;
end;
$$;
comment on function public.order_for_desk(uuid) is 'Everything about an order that its desk shows: lines, events with names, notes, money, proofs, notices.';
revoke all on function public.order_for_desk(uuid) from public, anon, service_role;
grant execute on function public.order_for_desk(uuid) to authenticated;

create function public.payment_proof_for_desk(proof uuid)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  kept text;
begin
  perform private.require_admin();
  select payment_proofs.path into kept from public.payment_proofs where payment_proofs.id = proof;
  if kept is null then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  return kept;
end;
$$;
comment on function public.payment_proof_for_desk(uuid) is 'The name of a proof''s file in the bucket, for an administrator.';
revoke all on function public.payment_proof_for_desk(uuid) from public, anon, service_role;
grant execute on function public.payment_proof_for_desk(uuid) to authenticated;

create view public.desk_orders
with (security_invoker = true)
as
select
  bought.id, bought.number, bought.contact_name, bought.contact_email, bought.order_state, bought.payment_state,
  bought.fulfilment_state, bought.payment_method, bought.delivery_method, bought.city, bought.province, bought.total_cents,
  bought.paid_cents, bought.refunded_cents, bought.refund_due_cents, bought.is_late_payment, bought.hold_expires_at,
  bought.tracking_number, bought.created_at, bought.paid_at, bought.updated_at,
  (select sum(line.quantity) from public.order_lines as line where line.order_id = bought.id)::integer as pieces,
  case
    when bought.payment_state = 'review' or bought.refund_due_cents > 0 then 'money'
    when bought.order_state = 'pending_payment' and bought.payment_method = 'eft' and bought.payment_state = 'pending' then 'proof'
    when bought.order_state = 'pending_payment' then 'unpaid'
    when bought.order_state in ('expired', 'cancelled') then 'closed'
    when bought.fulfilment_state = 'none' then 'to_pack'
    when bought.fulfilment_state = 'picking' then 'picking'
    when bought.fulfilment_state = 'packed' then 'packed'
    when bought.fulfilment_state in ('shipped', 'ready_for_collection') then 'on_its_way'
    else 'done'
  end as queue
from public.orders as bought
where (select private.is_admin());
comment on view public.desk_orders is 'Orders as administrators work through them; queue says what each waits for.';
grant select on public.desk_orders to authenticated;

-- What a member can ask for -----------------------------------------------------------------------------------------

create function private.data_of_buyer(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'orders', (
      select jsonb_agg(
        (to_jsonb(bought) - 'user_id' - 'idempotency_key') || jsonb_build_object(
          'lines', (select jsonb_agg(to_jsonb(line) - 'order_id' order by line.position) from public.order_lines as line where line.order_id = bought.id),
          'events', (
            select jsonb_agg(jsonb_build_object('at', event.at, 'kind', event.kind, 'detail', event.detail) order by event.id)
            from public.order_events as event where event.order_id = bought.id and not event.is_internal
          ),
          'payments', (
            select jsonb_agg(jsonb_build_object('at', money.created_at, 'method', money.method, 'amount_cents', money.amount_cents, 'state', money.state) order by money.created_at)
            from public.payments as money where money.order_id = bought.id
          ),
          'refunds', (
            select jsonb_agg(jsonb_build_object('at', refund.created_at, 'amount_cents', refund.amount_cents, 'reason', refund.reason) order by refund.created_at)
            from public.refunds as refund where refund.order_id = bought.id
          ),
          'payment_proofs', (
            select jsonb_agg(jsonb_build_object('at', proof.created_at, 'media_type', proof.media_type, 'bytes', proof.bytes) order by proof.created_at)
            from public.payment_proofs as proof where proof.order_id = bought.id
          )
        )
        order by bought.created_at
      )
      from public.orders as bought where bought.user_id = person
    ),
    'order_notes', (
      select jsonb_agg(jsonb_build_object('body', note.body, 'at', note.created_at) order by note.id)
      from public.order_notes as note where note.author_id = person
    ),
    'order_events', (
      select jsonb_agg(jsonb_build_object('kind', event.kind, 'at', event.at) order by event.id)
      from public.order_events as event where event.actor_id = person
    ),
    'stock_movements', (
      select jsonb_agg(jsonb_build_object('kind', movement.kind, 'reason', movement.reason, 'at', movement.created_at) order by movement.id)
      from public.stock_movements as movement where movement.actor_id = person
    ),
    'payments', (
      select jsonb_agg(jsonb_build_object('amount_cents', money.amount_cents, 'at', money.created_at) order by money.created_at)
      from public.payments as money where money.recorded_by = person
    ),
    'refunds', (
      select jsonb_agg(jsonb_build_object('amount_cents', refund.amount_cents, 'at', refund.created_at) order by refund.created_at)
      from public.refunds as refund where refund.recorded_by = person
    )
  );
$$;
comment on function private.data_of_buyer(uuid) is 'What is held about a member who buys, or works at the desk.';
revoke all on function private.data_of_buyer(uuid) from public;

-- Baking ----------------------------------------------------------------------------------------------------------

create function private.queue_product_rebuild()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  was_out boolean := tg_op <> 'INSERT' and old.status = 'active';
  is_out boolean := tg_op <> 'DELETE' and new.status = 'active';
begin
  if was_out and (not is_out or old.slug <> new.slug) then
    perform private.queue_rebuild(now());
  elsif is_out then
    perform private.queue_rebuild(private.rebuild_soon());
  end if;
  return null;
end;
$$;
comment on function private.queue_product_rebuild() is 'AFTER what readers see of a product changed.';
revoke all on function private.queue_product_rebuild() from public;

create trigger products_rebuild
after insert or update or delete on public.products
for each row execute function private.queue_product_rebuild();

create function private.queue_variant_rebuild()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.products
    where products.id = case when tg_op = 'DELETE' then old.product_id else new.product_id end and products.status = 'active'
  ) then
    perform private.queue_rebuild(private.rebuild_soon());
  end if;
  return null;
end;
$$;
comment on function private.queue_variant_rebuild() is 'AFTER what a product is sold as changed. Stock is asked for by the pages themselves and needs no build.';
revoke all on function private.queue_variant_rebuild() from public;

create trigger variants_rebuild
after insert or delete or update of sku, color_id, size_id, price_cents, is_active, options on public.variants
for each row execute function private.queue_variant_rebuild();
