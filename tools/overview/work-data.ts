/** Data of the overview's benchmark: 100 000 members, 50 000 orders, 20 000 applications; a part of each still waits. */
import type { Client } from 'pg';

/** A superadmin, and a member with one permission. */
export const CALLERS = {
  superadmin: '73000000-0000-4000-8000-000000000003',
  teams: '73000000-0000-4000-8000-000000000004',
} as const;

/** How many rows there are of each, and how many of them wait. */
export interface WorkSizes {
  readonly members: number;
  readonly orders: number;
  readonly applications: number;
}

const ROLES = `
update public.users set role = 'superadmin' where id = '${CALLERS.superadmin}';
insert into public.organizational_roles (role_code, role_title, department, level, platform_permissions)
values ('bench_teams', 'Teams', 'esports', 4, '{"team_management": true}');
insert into public.user_organizational_roles (user_id, role_code, start_date)
values ('${CALLERS.teams}', 'bench_teams', now() - interval '1 day');
`;

/** One in 50 orders is on its way through the desk, over the last three weeks. */
const ORDERS = `
insert into public.orders (
  number, user_id, idempotency_key, order_state, payment_state, fulfilment_state, payment_method, contact_name, contact_email,
  contact_phone, delivery_method, address_line, city, province, postal_code, subtotal_cents, shipping_cents, total_cents,
  vat_cents, vat_percent, paid_cents, refund_due_cents, hold_expires_at, created_at, paid_at, closed_at
)
select
  'OB-2026-' || lpad(nth::text, 6, '0'),
  ('73000000-0000-4000-8000-' || lpad((1 + nth % $2::integer)::text, 12, '0'))::uuid, gen_random_uuid(),
  case when nth % 50 = 0 then 'placed' when nth % 200 = 1 then 'pending_payment' else 'completed' end,
  case when nth % 200 = 1 then 'pending' else 'paid' end,
  case when nth % 50 = 0 then (array['none', 'picking', 'packed', 'shipped'])[1 + nth / 50 % 4] when nth % 200 = 1 then 'none' else 'delivered' end,
  case when nth % 200 = 1 then 'eft' else 'payfast' end, 'Bench Buyer', 'buyer@bench.test', '0821234567', 'courier',
  '1 Bench Road', 'Cape Town', 'Western Cape', '8001', 20000, 9900, 29900, 3900, 15,
  case when nth % 200 = 1 then 0 else 29900 end, case when nth % 1000 = 7 then 100 else 0 end,
  case when nth % 200 = 1 then now() + interval '2 days' end, ago.moment, case when nth % 200 = 1 then null else ago.moment end,
  case when nth % 50 = 0 or nth % 200 = 1 then null else ago.moment end
from generate_series(1, $1::integer) as nth
cross join lateral (
  select now() - case when nth % 50 = 0 then (nth / 50 % 21) else 30 + nth % 700 end * interval '1 day' as moment
) as ago;
`;

const TEAMS = `
insert into public.teams (slug, name, game, game_category, max_roster_size)
select 'bench-team-' || nth, 'Bench team ' || nth, 'Bench', 'bench', 5 from generate_series(1, 40) as nth;
`;

/** One in ten applications is owed a reply. */
const APPLICATIONS = `
insert into public.team_applications (team_id, user_id, application_message, stage, submitted_at, due_on, decided_at, reason_code, reapply_after)
select
  teams.id, ('73000000-0000-4000-8000-' || lpad((10 + nth / 40)::text, 12, '0'))::uuid, 'Hello',
  case when nth % 10 = 0 then (array['submitted', 'in_review'])[1 + nth / 10 % 2] when nth % 10 = 1 then 'interview' else 'rejected' end,
  now() - (nth % 300) * interval '1 day', private.today() + nth % 12 - 6,
  case when nth % 10 > 1 then now() end, case when nth % 10 > 1 then 'level' end, case when nth % 10 > 1 then private.today() end
from generate_series(0, $1::integer - 1) as nth
join public.teams on teams.slug = 'bench-team-' || (1 + nth % 40);
`;

const OTHERS = `
insert into public.blog_articles (slug, title, status, published_at)
select 'bench-' || nth, 'Bench ' || nth, case when nth % 500 = 0 then 'in_review' else 'published' end, now()
from generate_series(1, 10000) as nth;
insert into public.products (slug, name, status, category, price_cents)
select 'bench-' || nth, 'Bench ' || nth, 'active', 'gear', 10000 from generate_series(1, 200) as nth;
insert into public.variants (product_id, sku, on_hand, low_at)
select id, upper(slug), 3 + length(name) % 5, 5 from public.products where slug like 'bench-%';
insert into public.outbox (kind, payload, attempts, done_at, created_at)
select 'mail_order', '{}', 1, now(), now() - nth * interval '1 minute' from generate_series(1, 100000) as nth;
insert into public.deletion_requests (user_id)
select id from public.users where id::text like '73%777';
`;

/** Fills a database that has members. */
export async function createWorkData(
  client: Client,
  { members, orders, applications }: WorkSizes,
): Promise<void> {
  await client.query(ROLES);
  await client.query(TEAMS);
  await client.query(ORDERS, [orders, members - 10]);
  await client.query(APPLICATIONS, [applications]);
  await client.query(OTHERS);
  await client.query('vacuum analyze');
}
