/** Rows for tools/desks/bench.ts beside the members of tools/players/member-data.ts: orders, applications, articles, products. */
import type { Client } from 'pg';

const ORDERS = `
insert into public.orders (
  number, user_id, idempotency_key, order_state, payment_state, fulfilment_state, payment_method, contact_name, contact_email,
  contact_phone, delivery_method, address_line, city, province, postal_code, subtotal_cents, shipping_cents, total_cents,
  vat_cents, vat_percent, paid_cents, created_at, paid_at
)
select
  'OB-2026-' || lpad(number::text, 6, '0'), person.id, gen_random_uuid(), 'placed', 'paid',
  case when number % 20 = 0 then 'none' else 'delivered' end, 'payfast', person.full_name, account.email, '+27825550100', 'courier',
  '1 Long Street', 'Cape Town', 'Western Cape', '8001', 50000, 9900, 59900, 7813, 15, 59900,
  now() - make_interval(mins => number), now()
from generate_series(1, $1::integer) as number
join auth.users as account on account.id = ('73000000-0000-4000-8000-' || lpad((1 + number * 7919 % 100000)::text, 12, '0'))::uuid
join public.users as person on person.id = account.id;
`;

const APPLICATIONS = `
insert into public.team_applications (team_id, user_id, application_message, stage, submitted_at, due_on)
select
  team.id, ('73000000-0000-4000-8000-' || lpad((1 + number * 4 % 100000)::text, 12, '0'))::uuid, 'Hello', 'submitted',
  now() - make_interval(mins => number), current_date + 5
from generate_series(1, $1::integer) as number
join (select id, row_number() over (order by slug) - 1 as place, count(*) over () as all_teams from public.teams) as team
  on team.place = number % team.all_teams
on conflict do nothing;
`;

const NEWS_AND_SHOP = `
insert into public.blog_articles (slug, title, body, status, published_at)
select 'article-' || number, (array['Umbra','Penumbra','Corona','Iris'])[1 + number % 4] || ' wins match ' || number, 'Body', 'published',
  now() - make_interval(hours => number)
from generate_series(1, 5000) as number;
insert into public.suppliers (name) select 'Supplier ' || number from generate_series(1, 50) as number;
insert into public.products (slug, name, status, category, price_cents)
select 'product-' || number, (array['Jersey','Hoodie','Cap','Grizzly bottle'])[1 + number % 4] || ' ' || number, 'active', 'apparel', 50000
from generate_series(1, 500) as number;
insert into public.product_sizes (name) select 'Size ' || number from generate_series(1, 6) as number;
insert into public.variants (product_id, sku, size_id, on_hand)
select product.id, 'SKU-' || row_number() over (order by product.slug, size.name), size.id, 5
from public.products as product, public.product_sizes as size;
`;

/** Inserts orders and applications of the members, 5 000 articles and 500 products of six variants. */
export async function insertDesks(
  client: Client,
  orders: number,
  applications: number,
): Promise<Readonly<Record<string, number>>> {
  await client.query(ORDERS, [orders]);
  await client.query(APPLICATIONS, [applications]);
  await client.query(NEWS_AND_SHOP);
  await client.query('vacuum analyze');
  const { rows } = await client.query<Record<string, number>>(
    `select (select count(*)::integer from public.users) as members, (select count(*)::integer from public.orders) as orders,
      (select count(*)::integer from public.team_applications) as applications,
      (select count(*)::integer from public.audit) as audited, (select count(*)::integer from public.blog_articles) as articles, (select count(*)::integer from public.variants) as variants`,
  );
  return rows[0] ?? {};
}
