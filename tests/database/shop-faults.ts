import type { Client } from 'pg';

/** Inconsistencies between ledger, stock, orders, payments and mails. */
export async function faultsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(FAULTS);
  return rows.map((row) => row.fault);
}

const FAULTS = `
with ledger as (
  select variant_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved from public.stock_movements group by variant_id
), last as (
  select distinct on (variant_id) variant_id, on_hand_after, reserved_after from public.stock_movements order by variant_id, id desc
), reservation as (
  select line.variant_id, sum(line.quantity) as pieces from public.order_lines as line join public.orders as target_order on target_order.id = line.order_id
  where target_order.order_state = 'pending_payment' or (target_order.order_state = 'placed' and target_order.fulfilment_state in ('none', 'picking'))
  group by line.variant_id
)
select 'on hand ' || sku as fault from public.variants left join ledger on variant_id = id
where variants.on_hand <> coalesce(ledger.on_hand, 0) or variants.reserved <> coalesce(ledger.reserved, 0)
union all
select 'last ' || sku from public.variants join last on variant_id = id where on_hand <> on_hand_after or reserved <> reserved_after
union all
select 'held ' || sku from public.variants left join reservation on variant_id = id where reserved <> coalesce(pieces, 0)
union all
select 'negative ' || sku from public.variants where on_hand < 0 or reserved < 0 or reserved > on_hand
union all
select 'sum ' || number from public.orders as target_order
where subtotal_cents <> (select coalesce(sum(line_cents), -1) from public.order_lines where order_id = target_order.id)
  or total_cents <> subtotal_cents - discount_cents + shipping_cents
  or discount_cents <> (select coalesce(sum(discount_cents), 0) from public.order_lines where order_id = target_order.id)
union all
select 'paid ' || number from public.orders as target_order
where paid_cents <> (select coalesce(sum(amount_cents), 0) from public.payments where order_id = target_order.id and state = 'accepted')
  or refunded_cents <> (select coalesce(sum(amount_cents), 0) from public.refunds where order_id = target_order.id)
  or refunded_cents + refund_due_cents > paid_cents
union all
-- Refunds by line and by shipping never exceed the line and the shipping.
select 'covered ' || target_order.number from public.order_lines as line join public.orders as target_order on target_order.id = line.order_id
cross join lateral (
  select coalesce(sum(quantity), 0) as pieces, coalesce(sum(amount_cents), 0) as cents, coalesce(sum(restocked), 0) as restocked
  from public.refund_lines where line_id = line.id
) as refund_sum where refund_sum.pieces > line.quantity or refund_sum.cents > line.line_cents - line.discount_cents or refund_sum.restocked > line.quantity or (refund_sum.pieces = line.quantity and refund_sum.cents <> line.line_cents - line.discount_cents)
union all
select 'shipping ' || number from public.orders as target_order where shipping_cents < (select coalesce(sum(shipping_cents), 0) from public.refunds where order_id = target_order.id)
union all
-- Accepted money is kept by the order, refunded, owed or in review.
select 'kept ' || number from public.orders as target_order
where order_state not in ('placed', 'completed') and paid_cents <> refunded_cents + refund_due_cents
union all
select 'unseen ' || number from public.orders as target_order
where order_state not in ('placed', 'completed') and payment_state <> 'review'
  and (refund_due_cents > 0 or exists (select from public.payments where order_id = target_order.id and state = 'review'))
union all
select 'review ' || number from public.orders as target_order
where has_payment_review <> exists (select from public.payments where order_id = target_order.id and state = 'review')
union all
select 'events ' || number from public.orders as target_order
where (select count(*) from public.order_events where order_id = target_order.id and kind = 'ordered') <> 1
union all
select 'mail ' || number from public.orders as target_order
where (select count(*) from public.outbox where kind = 'mail_order' and payload ->> 'mail' = 'placed' and payload ->> 'order_id' = target_order.id::text) <> 1
`;
