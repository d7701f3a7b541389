-- The desk in the order of its work, how much of it there is, and every payment notice with what it belongs to.

create or replace view public.desk_orders
with (security_invoker = true)
as
select
  desk.id, desk.number, desk.contact_name, desk.contact_email, desk.order_state, desk.payment_state, desk.fulfilment_state,
  desk.payment_method, desk.delivery_method, desk.city, desk.province, desk.total_cents, desk.paid_cents, desk.refunded_cents,
  desk.refund_due_cents, desk.is_late_payment, desk.hold_expires_at, desk.tracking_number, desk.created_at, desk.paid_at,
  desk.updated_at, desk.pieces, desk.queue,
  case desk.queue
    when 'money' then 0 when 'proof' then 1 when 'to_pack' then 2 when 'picking' then 3 when 'packed' then 4
    when 'on_its_way' then 5 when 'unpaid' then 6 when 'done' then 7 else 8
  end * 10000000000 + case
    -- Who waits longest comes first; of what is over, what is newest.
    when desk.queue in ('done', 'closed') then 9999999999 - extract(epoch from desk.created_at)::bigint
    else extract(epoch from desk.created_at)::bigint
  end as work_order
from (
  select
    bought.*,
    (select sum(line.quantity) from public.order_lines as line where line.order_id = bought.id)::integer as pieces,
    case
      when bought.payment_state = 'review' or bought.refund_due_cents > 0 then 'money'
      -- Also a second payment of an order that is placed, which a check stopped.
      when exists (select from public.payments as money where money.order_id = bought.id and money.state = 'review') then 'money'
      -- Everything went back and nothing was sent: somebody cancels it, or takes it back.
      when bought.order_state = 'placed' and bought.payment_state = 'refunded'
        and bought.fulfilment_state in ('none', 'picking', 'packed')
        then 'money'
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
  where (select private.is_admin())
) as desk;
comment on view public.desk_orders is
  'Orders as administrators work through them; queue says what each waits for, work_order which comes first.';

create view public.desk_order_queues
with (security_invoker = true)
as
select desk_orders.queue, count(*)::integer as orders
from public.desk_orders
where desk_orders.queue not in ('done', 'closed')
group by desk_orders.queue;
comment on view public.desk_order_queues is 'How many orders wait for what. What is over is not counted: it only grows.';
grant select on public.desk_order_queues to authenticated;

create view public.desk_payment_notices
with (security_invoker = true)
as
select
  notice.id, notice.received_at, notice.source, notice.state, notice.pf_payment_id, notice.payment_status, notice.amount_cents,
  notice.checks, notice.outcome, notice.judged_at, notice.judgements, notice.order_id, bought.number as order_number
from public.payment_notices as notice
left join public.orders as bought on bought.id = notice.order_id
where (select private.is_admin());
comment on view public.desk_payment_notices is 'Every payment notice without its body, also those that belong to no order.';
grant select on public.desk_payment_notices to authenticated;

create function public.payment_notice_for_desk(notice bigint)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  body text;
begin
  perform private.require_admin();
  select payment_notices.raw into body from public.payment_notices where payment_notices.id = payment_notice_for_desk.notice;
  if body is null then
    raise exception using errcode = 'PT409', message = 'not_found';
  end if;
  return body;
end;
$$;
comment on function public.payment_notice_for_desk(bigint) is 'The body of a payment notice as it came, for an administrator.';
revoke all on function public.payment_notice_for_desk(bigint) from public, anon, service_role;
grant execute on function public.payment_notice_for_desk(bigint) to authenticated;
