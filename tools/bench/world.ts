/** The one seeder of the benches over PostgreSQL: rows of an organisation of any size, a part of each still waiting. */
import type { Client } from 'pg';
import { inSequence } from '#local/waiting.ts';
import { insertMatches } from './match-world.ts';
import { FORMER_TEAMS, idOf, MEMBERS } from './members.ts';

const caller = (number: number): string => `73000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Who asks. The agent of HR reads all tickets but a part of the restricted ones; the requester has 40 tickets. */
export const CALLERS = {
  agent: caller(1),
  member: caller(2),
  superadmin: caller(3),
  teams: caller(4),
  requester: caller(5),
} as const;

/** How many rows there are of each kind; a kind without a number is left out. */
export interface WorldSizes {
  readonly members: number;
  readonly orders?: number;
  readonly applications?: number;
  readonly tickets?: number;
  readonly roles?: number;
  /** Past ones of twelve teams in three games, over five years; twenty are to come. */
  readonly matches?: number;
  /** Two years of payments, refunds, stock and events of the orders and applications. */
  readonly hasLedgers?: boolean;
}

const CALLER_ROLES = `
update public.users set role = 'superadmin' where id = '${CALLERS.superadmin}';
insert into public.organizational_roles (role_code, role_title, department, level, platform_permissions)
values ('bench_teams', 'Teams', 'esports', 4, '{"team_management": true}'), ('bench_hr', 'HR', 'hr', 4, '{"hr_full": true}');
insert into public.user_organizational_roles (user_id, role_code, start_date)
values ('${CALLERS.teams}', 'bench_teams', now() - interval '1 day'), ('${CALLERS.agent}', 'bench_hr', now() - interval '1 day');
`;

const NEWS_AND_SHOP = `
insert into public.blog_articles (slug, title, body, status, published_at)
select 'article-' || nth, (array['Umbra','Penumbra','Corona','Iris'])[1 + nth % 4] || ' wins match ' || nth, 'Body',
  case when nth % 500 = 0 then 'in_review' else 'published' end, now() - make_interval(hours => nth)
from generate_series(1, 10000) as nth;
insert into public.suppliers (name) select 'Supplier ' || nth from generate_series(1, 50) as nth;
insert into public.products (slug, name, status, category, price_cents)
select 'product-' || nth, (array['Jersey','Hoodie','Cap','Grizzly bottle'])[1 + nth % 4] || ' ' || nth, 'active', 'apparel', 50000
from generate_series(1, 500) as nth;
insert into public.product_sizes (name) select 'Size ' || nth from generate_series(1, 6) as nth;
insert into public.variants (product_id, sku, size_id, on_hand, low_at)
select id, 'SKU-' || nth, size_id, 3 + nth % 100, 5
from (
  select product.id, size.id as size_id, row_number() over (order by product.slug, size.name) as nth
  from public.products as product, public.product_sizes as size where product.slug like 'product-%'
) as product_size;
insert into public.outbox (kind, payload, attempts, done_at, created_at)
select 'mail_order', '{}', 1, now(), now() - nth * interval '1 minute' from generate_series(1, 100000) as nth;
insert into public.deletion_requests (user_id) select id from public.users where id::text like '73%777';
`;

/** One in 50 orders is on its way through the desk, over the last three weeks. $1 orders, $2 members. */
const ORDERS = `
insert into public.orders (
  number, user_id, idempotency_key, order_state, payment_state, fulfilment_state, payment_method, contact_name, contact_email,
  contact_phone, delivery_method, address_line, city, province, postal_code, subtotal_cents, shipping_cents, total_cents,
  vat_cents, vat_percent, paid_cents, refund_due_cents, hold_expires_at, created_at, paid_at, closed_at
)
select
  'OB-2026-' || lpad(nth::text, 6, '0'), person.id, gen_random_uuid(),
  case when is_waiting then 'placed' when is_unpaid then 'pending_payment' else 'completed' end,
  case when is_unpaid then 'pending' else 'paid' end,
  case when is_waiting then (array['none', 'picking', 'packed', 'shipped'])[1 + nth / 50 % 4] when is_unpaid then 'none' else 'delivered' end,
  case when is_unpaid then 'eft' else 'payfast' end, person.full_name, account.email, '0821234567', 'courier',
  '1 Bench Road', 'Cape Town', 'Western Cape', '8001', 20000, 9900, 29900, 3900, 15,
  case when is_unpaid then 0 else 29900 end, case when nth % 1000 = 7 then 100 else 0 end,
  case when is_unpaid then now() + interval '2 days' end, moment, case when is_unpaid then null else moment end,
  case when is_waiting or is_unpaid then null else moment end
from generate_series(1, $1::integer) as nth
cross join lateral (select nth % 50 = 0 as is_waiting, nth % 200 = 1 as is_unpaid) as kind
cross join lateral (
  select now() - case when is_waiting then (nth / 50 % 21) else 30 + nth % 700 end * interval '1 day' as moment
) as ago
join auth.users as account on account.id = ${idOf('1 + nth % ($2::integer - 10)')}
join public.users as person on person.id = account.id;
`;

/** One in ten applications is owed a reply. $1 applications. */
const APPLICATIONS = `
insert into public.team_applications (team_id, user_id, application_message, stage, submitted_at, due_on, decided_at, reason_code, reapply_after)
select
  teams.id, ${idOf('10 + nth / 40')}, 'Hello',
  case when nth % 10 = 0 then (array['submitted', 'in_review'])[1 + nth / 10 % 2] when nth % 10 = 1 then 'interview' else 'rejected' end,
  now() - (nth % 300) * interval '1 day', private.today() + nth % 12 - 6,
  case when nth % 10 > 1 then now() end, case when nth % 10 > 1 then 'level' end, case when nth % 10 > 1 then private.today() end
from generate_series(0, $1::integer - 1) as nth
join public.teams on teams.slug = 'team-' || (1 + nth % 40);
`;

/** Two years of every ledger, and four events of each application: submitted, in review, an interview, a decision. */
const LEDGERS = `
insert into public.payments (order_id, method, amount_cents, fee_cents, pf_payment_id, state, created_at)
select
  id, payment_method, paid_cents, case payment_method when 'payfast' then paid_cents / 30 else 0 end,
  case payment_method when 'payfast' then number end, 'accepted', paid_at
from public.orders where paid_cents > 0;
insert into public.order_lines (order_id, position, product_id, variant_id, slug, title, sku, unit_price_cents, quantity, returnable)
select orders.id, nth, goods.product_id, goods.id, lower(goods.sku), goods.sku, goods.sku, 10000, nth, true
from public.orders
cross join generate_series(1, 2) as nth
join public.variants as goods on goods.sku = 'SKU-' || (1 + (right(orders.number, 6)::integer * nth * 7) % 3000);
insert into public.refunds (order_id, amount_cents, reason, created_at)
select id, 100, 'Bench', least(paid_at + interval '5 days', now()) from public.orders
where paid_cents > 0 and right(number, 1) = '3';
insert into public.stock_movements (variant_id, kind, on_hand_change, reserved_change, on_hand_after, reserved_after, created_at)
select line.variant_id, 'sale', -line.quantity, 0, 5, 0, orders.paid_at
from public.order_lines as line join public.orders on orders.id = line.order_id where orders.paid_at is not null;
insert into public.team_application_events (application_id, at, kind, detail)
select
  application.id, application.submitted_at + nth * interval '31 hours',
  (array['submitted', 'in_review', 'interview', 'rejected'])[nth + 1],
  case nth when 0 then jsonb_build_object('due_on', application.due_on) else '{}' end
from public.team_applications as application
cross join generate_series(0, 3) as nth
where application.submitted_at + nth * interval '31 hours' < now()
order by application.id, nth;
insert into public.partner_inquiries (name, email, company, partnership_type, message, status, created_at, answered_at)
select 'Bench', 'bench@bench.test', 'Bench ' || nth, 'other', 'Hello', 'contacted',
  now() - nth * interval '8 hours', now() - nth * interval '8 hours' + (nth % 30) * interval '1 hour'
from generate_series(30, 2000) as nth;
insert into private.article_reads (article_id, day, reads)
select article.id, current_date - days_ago, 1 + days_ago % 40
from (select id from public.blog_articles order by slug limit 60) as article
cross join generate_series(0, 729) as days_ago;
`;

/** One in fifty is not done. Every tenth is restricted, half of those with the agent among the readers. $1 tickets, $2 members. */
const TICKETS = `
insert into public.tickets (
  number, category, priority, sensitivity, state, title, requester_id, about_user_id, assignee_id, reply_due_at, resolve_due_at,
  last_message_at, snoozed_until, resolved_at, closed_at, created_at
)
select
  'HR-' || lpad(nth::text, 6, '0'),
  (array['account', 'team', 'conduct', 'payment', 'contract', 'wellbeing', 'technical', 'ban_appeal', 'other'])[1 + nth % 9],
  (array['urgent', 'high', 'normal', 'low'])[1 + nth % 4],
  case when nth % 10 = 3 then 'restricted' when nth % 5 = 1 then 'confidential' else 'normal' end,
  case when nth % 50 = 0 then (array['new', 'open', 'open', 'waiting_member'])[1 + nth / 50 % 4]
    else (array['closed', 'closed', 'resolved', 'closed', 'invalid'])[1 + nth % 5] end,
  (array['My login fails', 'Prize money is late', 'A question about my contract', 'The team is unfair to me'])[1 + nth % 4] || ' ' || nth,
  ${idOf('5 + nth % least(2500, $2::integer / 2 - 10)')},
  case when nth % 6 = 0 then ${idOf('$2::integer - nth % least(4000, $2::integer / 2)')} end,
  case when nth % 3 = 0 then '${CALLERS.agent}'::uuid end,
  case when nth % 50 = 0 and nth / 50 % 4 < 3 then now() + (nth % 97 - 40) * interval '1 hour' end,
  now() + (nth % 197 - 80) * interval '1 hour',
  now() - (nth % 30000) * interval '37 minutes',
  case when nth % 700 = 0 then now() + interval '2 days' end,
  case when nth % 50 > 0 then now() - (nth % 900) * interval '1 day' end,
  case when nth % 50 > 0 and nth % 5 <> 2 then now() - (nth % 900) * interval '1 day' end,
  now() - (nth % 900) * interval '1 day'
from generate_series(1, $1::integer) as nth;
`;

const TICKET_MESSAGES = `
insert into private.ticket_messages (ticket_id, kind, is_internal, author, author_id, body, at)
select ticket.id, kind, kind = 'internal', case kind when 'public' then 'requester' else 'staff' end, ticket.requester_id,
  'It does not work as I thought, and I would like to know why.', ticket.created_at
from public.tickets as ticket cross join unnest(array['public', 'internal', 'public']) as kind;
insert into private.ticket_readers (ticket_id, user_id)
select ticket.id, case when substr(ticket.number, 8)::integer % 2 = 1 then '${CALLERS.agent}' else '${CALLERS.requester}' end::uuid
from public.tickets as ticket where ticket.sensitivity = 'restricted';
`;

/** A tree of six levels: each role reports to one of the level above; one in seven has an open seat. $1 roles. */
const ROLES = `
insert into public.organizational_roles (role_code, role_title, department, level, reports_to_role_code, max_positions, description)
select
  'bench_' || nth,
  (array['Head of','Coordinator of','Editor of','Referee of','Coach of'])[1 + nth % 5] || ' unit ' || nth,
  (array['executive','operations','esports','motorsports','mobile_gaming','marketing','hr','community'])[1 + nth % 8],
  case when nth = 1 then 1 when nth <= 6 then 2 when nth <= 36 then 3 when nth <= 200 then 4 when nth <= 700 then 5 else 6 end,
  case when nth > 1 then 'bench_' || (case when nth <= 6 then 1 when nth <= 36 then 2 + nth % 5
    when nth <= 200 then 7 + nth % 30 when nth <= 700 then 37 + nth % 164 else 201 + nth % 500 end) end,
  3 + (nth % 7 = 0)::integer, 'Looks after unit ' || nth || ' and everyone in it.'
from generate_series(1, $1::integer) as nth;
`;

/** People with several roles. $1 roles. */
const HOLDERS = `
insert into public.user_organizational_roles (user_id, role_code, game_category_code, start_date, is_primary, contact_email)
select users.id, 'bench_' || (1 + place % $1::integer), case when place % 3 = 0 then 'bench' end,
  now() - place * interval '1 hour', place <= $1::integer, case when place % 4 = 0 then 'desk' || place || '@obscura.test' end
from (select id, row_number() over (order by id) as place from public.users where id::text like '73%') as users;
`;

/** Inserts members up to a number. */
export async function insertMembers(client: Client, from: number, until: number): Promise<void> {
  await inSequence(MEMBERS, (statement) => client.query(statement, [from, until]));
  if (from === 1) await client.query(FORMER_TEAMS + CALLER_ROLES);
}

/** Fills a database that has members; triggers would count business hours twice for each ticket. */
async function insertTickets(client: Client, tickets: number, members: number): Promise<void> {
  await client.query('alter table public.tickets disable trigger user');
  await client.query(TICKETS, [tickets, members]);
  await client.query('alter table public.tickets enable trigger user');
  await client.query(TICKET_MESSAGES);
}

/** Inserts everything but members. */
export async function insertWorld(client: Client, sizes: WorldSizes): Promise<void> {
  const { members, orders, applications, tickets, roles, matches, hasLedgers = false } = sizes;
  if (orders !== undefined) {
    await client.query(NEWS_AND_SHOP);
    await client.query(ORDERS, [orders, members]);
  }
  if (applications !== undefined) await client.query(APPLICATIONS, [applications]);
  if (hasLedgers) await client.query(LEDGERS);
  if (tickets !== undefined) await insertTickets(client, tickets, members);
  if (matches !== undefined) await insertMatches(client, matches);
  if (roles !== undefined) {
    await client.query(ROLES, [roles]);
    await client.query(HOLDERS, [roles]);
  }
}
