-- Orders as administrators see and process them.

create table public.order_tags (
  order_id uuid not null references public.orders (id) on delete cascade,
  tag text not null check (tag ~ '^[a-z0-9]+([ -][a-z0-9]+)*$' and char_length(tag) <= 30),
  primary key (order_id, tag)
);
comment on table public.order_tags is 'Tags that administrators put on orders, to find them again; buyers never see them.';
create index order_tags_tag_idx on public.order_tags (tag);

call private.protect_table('public.order_tags');
create policy order_tags_select_authenticated on public.order_tags
for select to authenticated using ((select private.is_admin()));

grant select on public.order_tags to authenticated;

-- The locked order, as read at `expected`; refuses a newer version. Refuses with not_found, changed_meanwhile.
create function private.lock_order(order_id uuid, expected timestamptz) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  target_order public.orders;
begin
  perform private.require_permission('admin');
  select * into target_order from public.orders where orders.id = order_id for no key update;
  perform private.refuse_if(target_order.id is null, 'not_found');
  -- Browsers keep milliseconds.
  perform private.refuse_if(expected is null
    or date_trunc('milliseconds', target_order.updated_at) <> date_trunc('milliseconds', expected), 'changed_meanwhile');
  return target_order;
end;
$$;

-- The state of a parcel after a step; null when the step does not follow its state.
create function private.parcel_state_after(fulfilment_state text, step text) returns text
language sql immutable set search_path = '' as $$
  select moves.new_state
  from (
    values
      ('none', 'pick', 'picking'), ('none', 'pack', 'packed'), ('picking', 'unpick', 'none'), ('picking', 'pack', 'packed'),
      ('packed', 'unpack', 'picking'), ('packed', 'ship', 'shipped'), ('packed', 'ready', 'ready_for_collection'),
      ('packed', 'return', 'returned'), ('shipped', 'deliver', 'delivered'), ('shipped', 'return', 'returned'),
      ('ready_for_collection', 'collect', 'collected'), ('ready_for_collection', 'return', 'returned'),
      ('delivered', 'return', 'returned'), ('collected', 'return', 'returned')
  ) as moves (old_state, step, new_state)
  where moves.old_state = parcel_state_after.fulfilment_state and moves.step = parcel_state_after.step;
$$;

-- Why a step does not apply to an order; null when it does.
create function private.parcel_step_refusal(target_order public.orders, step text) returns text
language sql immutable set search_path = '' as $$
  select case
    when target_order.order_state = 'pending_payment' then 'not_paid'
    when target_order.order_state in ('expired', 'cancelled') then target_order.order_state
    when step in ('ready', 'collect') and target_order.delivery_method <> 'collect' then 'is_delivered'
    when step in ('ship', 'deliver') and target_order.delivery_method = 'collect' then 'is_collected'
    -- A refunded order is not sent; a parcel under way is still delivered or returned.
    when target_order.payment_state = 'refunded' and step in ('pick', 'pack', 'ship', 'ready') then 'refunded'
    when private.parcel_state_after(target_order.fulfilment_state, step) is not null then null
    when target_order.fulfilment_state = 'returned' then 'returned'
    when target_order.fulfilment_state = 'packed' and step in ('deliver', 'collect') then 'not_sent'
    when target_order.fulfilment_state in ('none', 'picking') and step not in ('pick', 'pack') then 'not_packed'
    else 'already_done'
  end;
$$;

-- An administrator moves a paid order: pick, unpick, pack, unpack {to: none | picking}, ship {carrier, tracking_number,
-- tracking_url}, ready, deliver, collect, return {restock}. Locks the order, then the variants in id order. Refuses
-- with invalid_choice, transition_not_allowed, required (carrier and tracking number).
create function public.advance_order(order_id uuid, expected timestamptz, step text, details json default '{}')
returns void
language plpgsql security definer set search_path = '' as $$
declare
  details jsonb := private.parse_json(advance_order.details);
  target_order public.orders := private.lock_order(order_id, expected);
  tracking jsonb := '{}';
  new_state text := private.parcel_state_after(target_order.fulfilment_state, step);
begin
  perform private.refuse_if(step is null
    or step not in ('pick', 'unpick', 'pack', 'unpack', 'ship', 'ready', 'deliver', 'collect', 'return'), 'invalid_choice');
  perform private.refuse_if(private.parcel_step_refusal(target_order, step) is not null, 'transition_not_allowed');
  if step = 'unpack' and details ->> 'to' = 'none' then
    new_state := 'none';
  end if;
  if step = 'ship' then
    perform private.refuse_if(coalesce(btrim(details ->> 'carrier'), '') = ''
      or coalesce(btrim(details ->> 'tracking_number'), '') = '', 'required');
    tracking := jsonb_build_object(
      'carrier', btrim(details ->> 'carrier'), 'tracking_number', btrim(details ->> 'tracking_number'),
      'tracking_url', nullif(btrim(details ->> 'tracking_url'), '')
    );
  end if;
  begin
    update public.orders
    set fulfilment_state = new_state,
      order_state = case when step in ('deliver', 'collect', 'return') then 'completed' else orders.order_state end,
      packed_at = case step when 'pack' then now() when 'unpack' then null else orders.packed_at end,
      shipped_at = case when step in ('ship', 'ready') then now() else orders.shipped_at end,
      completed_at = case when step in ('deliver', 'collect', 'return') then coalesce(orders.completed_at, now()) else orders.completed_at end,
      carrier = coalesce(tracking ->> 'carrier', orders.carrier),
      tracking_number = coalesce(tracking ->> 'tracking_number', orders.tracking_number),
      tracking_url = case when step = 'ship' then tracking ->> 'tracking_url' else orders.tracking_url end
    where orders.id = target_order.id;
  exception when integrity_constraint_violation then
    perform private.refuse_row(sqlstate, sqlerrm);
  end;
  -- Packed pieces have left the store room.
  if step = 'pack' then
    perform private.move_order_stock(target_order.id, 'sale');
  elsif step = 'unpack' then
    perform private.move_order_stock(target_order.id, 'unpack');
  elsif step = 'return' and coalesce((details ->> 'restock')::boolean, false) then
    perform private.move_order_stock(target_order.id, 'return');
  end if;
  if step in ('unpick', 'unpack') then
    perform private.record_order_event(target_order.id, case step when 'unpick' then 'unpicked' else 'unpacked' end, is_internal => true);
  else
    -- A step that is done again is no news to the buyer, who does not see that it was taken back.
    perform private.record_order_event(target_order.id, new_state, tracking, is_internal => step in ('pick', 'pack') and exists (
      select from public.order_events as earlier where earlier.order_id = target_order.id and earlier.kind = new_state
    ));
  end if;
  if step in ('ship', 'ready') then
    perform private.mail_order(target_order.id, case step when 'ship' then 'shipped' else 'ready' end);
  end if;
end;
$$;
grant execute on function public.advance_order to authenticated;

-- What a step would do to up to 500 orders, by id or number, without doing it: for each its version, the step (arrive:
-- deliver or collect) and why the step does not apply to it, or null. Unknown orders are left out. Administrators only.
-- Refuses with invalid_input.
create function public.preview_order_step(step text, order_ids uuid[] default '{}', numbers text[] default '{}')
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  result jsonb;
begin
  perform private.require_permission('admin');
  perform private.refuse_if(step is null or step not in ('pick', 'unpick', 'pack', 'unpack', 'ship', 'ready', 'arrive')
    or coalesce(cardinality(order_ids), 0) + coalesce(cardinality(numbers), 0) not between 1 and 500, 'invalid_input');
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', target_order.id, 'number', target_order.number, 'expected', target_order.updated_at, 'step', step_choice.step,
      'refusal', private.parcel_step_refusal(target_order, step_choice.step), 'fulfilment_state', target_order.fulfilment_state,
      'tracking_number', target_order.tracking_number
    ) order by target_order.number
  ), '[]')
  into result
  from public.orders as target_order
  cross join lateral (
    select case
      when preview_order_step.step <> 'arrive' then preview_order_step.step
      when target_order.delivery_method = 'collect' then 'collect'
      else 'deliver'
    end as step
  ) as step_choice
  where target_order.id = any (order_ids) or target_order.number = any (numbers);
  return result;
end;
$$;
grant execute on function public.preview_order_step to authenticated;

-- An administrator moves up to 50 orders: [{id, expected, step, details}], each as advance_order does. Returns for
-- each {id, outcome: done or the refusal, expected: its new version}. Locks the orders in id order, then all their
-- variants in id order. Refuses with invalid_input.
create function public.advance_orders(actions json) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  actions jsonb := private.parse_json(advance_orders.actions);
  action record;
  outcome text;
  results jsonb := '[]';
begin
  perform private.require_permission('admin');
  perform private.require_row_versions(actions);
  perform from public.orders
  where orders.id in (select (entry ->> 'id')::uuid from jsonb_array_elements(actions) as entry)
  order by orders.id
  for no key update;
  perform from public.variants
  where variants.id in (
    select line.variant_id
    from jsonb_array_elements(actions) as entry
    join public.order_lines as line on line.order_id = (entry ->> 'id')::uuid
    where entry ->> 'step' in ('pack', 'unpack', 'return')
  )
  order by variants.id
  for no key update;
  for action in
    select (entry ->> 'id')::uuid as id, (entry ->> 'expected')::timestamptz as expected, entry ->> 'step' as step, entry -> 'details' as details
    from jsonb_array_elements(actions) as entry
    order by 1
  loop
    -- A refused order leaves the others as they are.
    begin
      perform public.advance_order(action.id, action.expected, action.step, coalesce(action.details, '{}')::json);
      outcome := 'done';
    exception
      when sqlstate 'PT409' then
        outcome := sqlerrm;
      when integrity_constraint_violation then
        outcome := case when sqlerrm like '%"variants_%' then 'stock_exceeded' else 'invalid_value' end;
    end;
    -- Its updated_at, by private.touch_updated_at.
    results := results || jsonb_build_object('id', action.id, 'outcome', outcome, 'expected', case when outcome = 'done' then now() end);
  end loop;
  return results;
end;
$$;
grant execute on function public.advance_orders to authenticated;

-- An administrator cancels an order that is not packed; its payment is owed back. Locks the order, then the variants in
-- id order. Refuses with required, transition_not_allowed, already_packed, payment_in_review.
create function public.cancel_order(order_id uuid, expected timestamptz, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_order public.orders := private.lock_order(order_id, expected);
begin
  perform private.refuse_if(coalesce(btrim(reason), '') = '', 'required');
  perform private.refuse_if(target_order.order_state not in ('pending_payment', 'placed'), 'transition_not_allowed');
  perform private.refuse_if(target_order.fulfilment_state not in ('none', 'picking'), 'already_packed');
  perform private.refuse_if(target_order.order_state = 'pending_payment'
    and target_order.payment_state = 'review', 'payment_in_review');
  perform private.close_order(target_order, 'cancelled', left(btrim(reason), 300));
end;
$$;
grant execute on function public.cancel_order to authenticated;

-- Adds an internal note to an order. Administrators only. Refuses with required, not_found.
create function public.add_order_note(order_id uuid, body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_permission('admin');
begin
  perform private.refuse_if(coalesce(btrim(body), '') = '', 'required');
  perform private.refuse_if(not exists (select from public.orders where orders.id = add_order_note.order_id), 'not_found');
  insert into public.order_notes (order_id, author_id, body) values (order_id, person, btrim(body));
end;
$$;
grant execute on function public.add_order_note to authenticated;

-- Administrators add a tag to at most 500 orders, or remove it; returns the orders that this changed, so that exactly
-- it can be undone. Changes no version of an order. Refuses with invalid_input, required.
create function public.tag_orders(order_ids uuid[], tag text, is_added boolean) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  word text := lower(regexp_replace(private.trimmed(tag), '\s+', ' ', 'g'));
  changed uuid[];
begin
  perform private.require_permission('admin');
  perform private.refuse_if(order_ids is null or cardinality(order_ids) not between 1 and 500 or is_added is null, 'invalid_input');
  perform private.refuse_if(word is null, 'required');
  begin
    if is_added then
      with addition as (
        insert into public.order_tags (order_id, tag)
        select orders.id, word from public.orders where orders.id = any (order_ids)
        on conflict on constraint order_tags_pkey do nothing
        returning order_tags.order_id
      )
      select array_agg(addition.order_id) into changed from addition;
    else
      with removal as (
        delete from public.order_tags where order_tags.order_id = any (order_ids) and order_tags.tag = word
        returning order_tags.order_id
      )
      select array_agg(removal.order_id) into changed from removal;
    end if;
  exception when integrity_constraint_violation then
    perform private.refuse_row(sqlstate, sqlerrm);
  end;
  return coalesce(changed, '{}');
end;
$$;
grant execute on function public.tag_orders to authenticated;

-- Everything about an order for administrators: lines, events with names, notes, payments, refunds, proofs, notices,
-- returns. Refuses with not_found.
create function public.order_for_desk(order_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  result jsonb;
begin
  perform private.require_permission('admin');
  select jsonb_build_object(
    'order', to_jsonb(target_order) - 'idempotency_key',
    'lines', (
      select jsonb_agg(to_jsonb(line) - 'order_id' order by line.position) from public.order_lines as line where line.order_id = target_order.id
    ),
    'events', (
      select jsonb_agg(
        jsonb_build_object(
          'id', event.id, 'at', event.at, 'kind', event.kind, 'detail', event.detail, 'is_internal', event.is_internal,
          'by', private.member_name(event.actor_id)
        ) order by event.id
      )
      from public.order_events as event where event.order_id = target_order.id
    ),
    'notes', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', note.id, 'body', note.body, 'at', note.created_at, 'by', private.member_name(note.author_id))
        order by note.id
      ), '[]')
      from public.order_notes as note where note.order_id = target_order.id
    ),
    'payments', (
      select coalesce(jsonb_agg(
        (to_jsonb(money) - 'order_id' - 'recorded_by') || jsonb_build_object('by', private.member_name(money.recorded_by))
        order by money.created_at, money.id
      ), '[]')
      from public.payments as money where money.order_id = target_order.id
    ),
    'refunds', (
      select coalesce(jsonb_agg(
        (to_jsonb(refund) - 'order_id' - 'recorded_by') || jsonb_build_object(
          'by', private.member_name(refund.recorded_by),
          'lines', (
            select coalesce(jsonb_agg(to_jsonb(refund_line) - 'refund_id' order by refund_line.line_id), '[]')
            from public.refund_lines as refund_line where refund_line.refund_id = refund.id
          )
        )
        order by refund.created_at, refund.id
      ), '[]')
      from public.refunds as refund where refund.order_id = target_order.id
    ),
    'proofs', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', proof.id, 'media_type', proof.media_type, 'bytes', proof.bytes, 'at', proof.created_at) order by proof.created_at, proof.id
      ), '[]')
      from public.payment_proofs as proof where proof.order_id = target_order.id
    ),
    'notices', (
      select coalesce(jsonb_agg(
        to_jsonb(notice) - 'order_id' - 'raw' order by notice.id
      ), '[]')
      from public.payment_notices as notice where notice.order_id = target_order.id
    ),
    'returns', (
      select coalesce(jsonb_agg(
        (to_jsonb(order_return) - 'order_id' - 'decided_by') || jsonb_build_object(
          'by', private.member_name(order_return.decided_by),
          'pieces', (
            select jsonb_agg(to_jsonb(return_line) - 'return_id' order by return_line.line_id)
            from public.order_return_lines as return_line where return_line.return_id = order_return.id
          )
        ) order by order_return.created_at, order_return.id
      ), '[]')
      from public.order_returns as order_return where order_return.order_id = target_order.id
    ),
    'buyer', private.member_name(target_order.user_id)
  )
  into result
  from public.orders as target_order
  where target_order.id = order_for_desk.order_id;
  perform private.refuse_if(result is null, 'not_found');
  return result;
end;
$$;
grant execute on function public.order_for_desk to authenticated;

create view public.desk_orders
with (security_invoker = true)
as
select
  desk.id, desk.number, desk.contact_name, desk.contact_email, desk.order_state, desk.payment_state, desk.fulfilment_state,
  desk.payment_method, desk.delivery_method, desk.city, desk.province, desk.total_cents, desk.discount_code, desk.discount_cents, desk.paid_cents, desk.refunded_cents,
  desk.refund_due_cents, desk.is_late_payment, desk.hold_expires_at, desk.tracking_number, desk.created_at, desk.paid_at,
  desk.updated_at, desk.pieces, desk.queue, desk.needs_decision,
  case desk.queue
    when 'money' then 0 when 'proof' then 1 when 'to_pack' then 2 when 'picking' then 3 when 'packed' then 4
    when 'return' then 5 when 'on_its_way' then 6 when 'unpaid' then 7 when 'done' then 8 else 9
  end * 10000000000 + case
    -- Longest waiting first; closed orders newest first.
    when desk.queue in ('done', 'closed') then 9999999999 - extract(epoch from desk.created_at)::bigint
    else extract(epoch from desk.created_at)::bigint
  end as work_order,
  desk.return_state,
  array(select tag.tag from public.order_tags as tag where tag.order_id = desk.id order by tag.tag) as tags
from (
  select
    target_order.*,
    order_return.state as return_state,
    target_order.payment_state = 'review' and target_order.refund_due_cents = 0 or target_order.has_payment_review as needs_decision,
    (select sum(line.quantity) from public.order_lines as line where line.order_id = target_order.id)::integer as pieces,
    case
      when target_order.payment_state = 'review' or target_order.refund_due_cents > 0 then 'money'
      -- Includes a second payment of a placed order that failed a check.
      when exists (select from public.payments as money where money.order_id = target_order.id and money.state = 'review') then 'money'
      -- Fully refunded and not sent: an administrator cancels or returns it.
      when target_order.order_state = 'placed' and target_order.payment_state = 'refunded'
        and target_order.fulfilment_state in ('none', 'picking', 'packed')
        then 'money'
      when target_order.order_state = 'pending_payment' and target_order.payment_method = 'eft' and target_order.payment_state = 'pending' then 'proof'
      when target_order.order_state = 'pending_payment' then 'unpaid'
      when target_order.order_state in ('expired', 'cancelled') then 'closed'
      when target_order.fulfilment_state = 'none' then 'to_pack'
      when target_order.fulfilment_state = 'picking' then 'picking'
      when target_order.fulfilment_state = 'packed' then 'packed'
      when target_order.fulfilment_state in ('shipped', 'ready_for_collection') then 'on_its_way'
      when order_return.state is not null then 'return'
      else 'done'
    end as queue
  from public.orders as target_order
  left join public.order_returns as order_return on order_return.order_id = target_order.id and order_return.state in ('requested', 'approved')
  where (select private.is_admin())
) as desk;
comment on view public.desk_orders is
  'Orders for administrators; queue is the pending task, needs_decision that a payment of it waits for one, work_order the sort '
  'order, return_state the state of an open return.';
grant select on public.desk_orders to authenticated;

create view public.desk_order_queues
with (security_invoker = true)
as
select desk_orders.queue, count(*)::integer as orders
from public.desk_orders
where desk_orders.queue not in ('done', 'closed')
group by desk_orders.queue;
comment on view public.desk_order_queues is 'Number of orders per queue. Closed ones are not counted.';
grant select on public.desk_order_queues to authenticated;

create view public.desk_order_tags
with (security_invoker = true)
as
select tag.tag, count(*)::integer as orders from public.order_tags as tag group by tag.tag;
comment on view public.desk_order_tags is 'Tags in use with the number of their orders.';
grant select on public.desk_order_tags to authenticated;

create view public.desk_discount_codes
with (security_invoker = true)
as
select
  terms.id, terms.code, terms.percent, terms.amount_cents, terms.minimum_cents, terms.starts_on, terms.ends_on, terms.max_uses,
  terms.max_uses_per_person, terms.applies_to, terms.category, terms.is_active, terms.note, terms.created_at, terms.updated_at,
  usage.uses, usage.discounted_cents, choice.product_ids, choice.product_names,
  case
    when not terms.is_active then 'off'
    when terms.ends_on < today.day then 'ended'
    when usage.uses >= terms.max_uses then 'used_up'
    when terms.starts_on > today.day then 'scheduled'
    else 'active'
  end as state
from public.discount_codes as terms
cross join (select (now() at time zone 'Africa/Johannesburg')::date as day) as today
cross join lateral (
  select count(*)::integer as uses, coalesce(sum(orders.discount_cents), 0)::bigint as discounted_cents
  from public.orders
  where orders.discount_code_id = terms.id and orders.order_state not in ('cancelled', 'expired')
) as usage
cross join lateral (
  select
    coalesce(array_agg(product.id order by product.name, product.id), '{}') as product_ids,
    coalesce(array_agg(product.name order by product.name, product.id), '{}') as product_names
  from public.discount_code_products as code_product
  join public.products as product on product.id = code_product.product_id
  where code_product.code_id = terms.id
) as choice
where (select private.is_admin());
comment on view public.desk_discount_codes is
  'Discount codes with their state, uses and what they took off orders that are neither cancelled nor expired; for '
  'administrators.';
grant select on public.desk_discount_codes to authenticated;
