/** Ledgers of the dashboard's benchmark, in addition to tools/overview/work-data.ts: two years of every kind. */
import type { Client } from 'pg';

const MEMBERS = `
update public.users set created_at = now() - (right(id::text, 12)::bigint % 730) * interval '1 day' - interval '1 minute'
where id::text like '73%';
`;

const SHOP = `
insert into public.payments (order_id, method, amount_cents, fee_cents, pf_payment_id, state, created_at)
select
  id, payment_method, paid_cents, case payment_method when 'payfast' then paid_cents / 30 else 0 end,
  case payment_method when 'payfast' then number end, 'accepted', paid_at
from public.orders where paid_cents > 0;
insert into public.order_lines (order_id, position, product_id, variant_id, slug, title, sku, unit_price_cents, quantity, returnable)
select orders.id, nth, goods.product_id, goods.id, lower(goods.sku), goods.sku, goods.sku, 10000, nth, true
from public.orders
cross join generate_series(1, 2) as nth
join lateral (
  select variants.id, variants.product_id, variants.sku from public.variants
  where variants.sku = 'BENCH-' || (1 + (right(orders.number, 6)::integer * nth * 7) % 200)
) as goods on true;
insert into public.refunds (order_id, amount_cents, reason, created_at)
select id, 100, 'Bench', least(paid_at + interval '5 days', now()) from public.orders
where paid_cents > 0 and right(number, 1) = '3';
insert into public.stock_movements (variant_id, kind, on_hand_change, reserved_change, on_hand_after, reserved_after, created_at)
select line.variant_id, 'sale', -line.quantity, 0, 5, 0, orders.paid_at
from public.order_lines as line join public.orders on orders.id = line.order_id where orders.paid_at is not null;
`;

/** Four events each: submitted, in review, an interview, a decision. */
const APPLICATIONS = `
insert into public.team_application_events (application_id, at, kind, detail)
select
  held.id, held.submitted_at + nth * interval '31 hours',
  (array['submitted', 'in_review', 'interview', 'rejected'])[nth + 1],
  case nth when 0 then jsonb_build_object('due_on', held.due_on) else '{}' end
from public.team_applications as held
cross join generate_series(0, 3) as nth
where held.submitted_at + nth * interval '31 hours' < now()
order by held.id, nth;
`;

const OTHERS = `
insert into public.partner_inquiries (name, email, company, partnership_type, message, status, created_at, answered_at)
select 'Bench', 'bench@bench.test', 'Bench ' || nth, 'other', 'Hello', 'contacted',
  now() - nth * interval '8 hours', now() - nth * interval '8 hours' + (nth % 30) * interval '1 hour'
from generate_series(30, 2000) as nth;
insert into private.article_reads (article_id, day, reads)
select article.id, current_date - back, 1 + back % 40
from (select id from public.blog_articles order by slug limit 60) as article
cross join generate_series(0, 729) as back;
`;

/** Fills a database that has members, orders, products and applications. */
export async function createFigureData(client: Client): Promise<void> {
  await client.query(MEMBERS);
  await client.query(SHOP);
  await client.query(APPLICATIONS);
  await client.query(OTHERS);
}
