/** Data of the order benchmark: buyers with accounts, and enough stock. */
import type { Client } from 'pg';

/** Orders per buyer; five may be unpaid at the same time. */
export const ORDERS_PER_BUYER = 4;
const VARIANTS = 40;

export interface Market {
  readonly buyers: readonly string[];
  readonly products: readonly string[];
}

/** Fills a migrated database. */
export async function createMarketData(client: Client, orders: number): Promise<Market> {
  const buyers = await client.query<{ id: string }>(
    `insert into auth.users (id, email, email_confirmed_at)
     select gen_random_uuid(), 'buyer' || number || '@bench.test', now() from generate_series(1, $1) as number
     returning id`,
    [Math.ceil(orders / ORDERS_PER_BUYER)],
  );
  const products = await client.query<{ id: string }>(
    `insert into public.products (slug, name, status, category, price_cents)
     select 'bench-' || number, 'Bench ' || number, 'active', 'gear', 10000 from generate_series(1, $1) as number
     returning id`,
    [VARIANTS],
  );
  await client.query(
    `insert into public.variants (product_id, sku, on_hand)
     select id, upper(slug), 1000000 from public.products where slug like 'bench-%'`,
  );
  // Updates the planner's statistics.
  await client.query('analyze');
  return { buyers: buyers.rows.map(({ id }) => id), products: products.rows.map(({ id }) => id) };
}

/** Returns the argument of place_order for the nth order: two lines of different products. */
export function orderInput({ products }: Market, index: number, key: string): string {
  const line = (offset: number) => ({
    product_id: products[(index * 7 + offset) % products.length],
    size: null,
    color: null,
    quantity: 1 + (index % 2),
    price_cents: 10_000,
  });
  const subtotal = 2 * (1 + (index % 2)) * 10_000;
  return JSON.stringify({
    key,
    lines: [line(0), line(3)],
    contact: { name: 'Bench Buyer', email: 'buyer@bench.test', phone: '0821234567' },
    delivery: {
      method: 'courier',
      address_line: '1 Bench Road',
      city: 'Cape Town',
      province: 'Western Cape',
      postal_code: '8001',
    },
    payment_method: 'payfast',
    seen_total_cents: subtotal > 50_000 ? subtotal : subtotal + 9900,
  });
}

/**
 * Inserts the rows of one order with two lines without any checks, as a baseline. $1 buyer, $2 key, $3 and $4 variants.
 */
export const BARE_INSERT = `
  with placed as (
    insert into public.orders (
      number, user_id, idempotency_key, payment_method, contact_name, contact_email, contact_phone, delivery_method, address_line,
      city, province, postal_code, subtotal_cents, shipping_cents, total_cents, vat_cents, vat_percent, hold_expires_at
    )
    values (
      'OB-2026-' || lpad(nextval('private.order_numbers')::text, 6, '0'), $1, $2, 'payfast', 'Bench Buyer', 'buyer@bench.test',
      '0821234567', 'courier', '1 Bench Road', 'Cape Town', 'Western Cape', '8001', 20000, 9900, 29900, 3900, 15, now() + interval '1 hour'
    )
    returning id
  ),
  lines as (
    insert into public.order_lines (
      order_id, position, variant_id, slug, title, sku, unit_price_cents, quantity, returnable
    )
    select placed.id, line.position, line.variant, 'bench', 'Bench', 'BENCH', 10000, 1, true
    from placed, (values (1, $3::uuid), (2, $4::uuid)) as line (position, variant)
  ),
  moved as (
    insert into public.stock_movements (
      variant_id, kind, on_hand_change, reserved_change, on_hand_after, reserved_after, order_id
    )
    select line.variant, 'reserve', 0, 1, 1000000, 1, placed.id
    from placed, (values ($3::uuid), ($4::uuid)) as line (variant)
  ),
  told as (
    insert into public.order_events (order_id, kind) select placed.id, 'ordered' from placed
  )
  insert into public.outbox (kind, payload) select 'mail_order', jsonb_build_object('order_id', placed.id, 'mail', 'placed') from placed`;
