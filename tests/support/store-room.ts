/** The inventory of browser tests: an administrator, test products, and buyers. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { PlaceOrderResult, Quote } from '#contract/checkout.ts';
import type { AccountDesk } from './account-desk.ts';
import { newDeskMember, type DeskMember } from './member-desk.ts';
import { callAs } from './order-buyer.ts';

/** The start of all test products' slugs. */
export const STORE_SLUG = 'store-test';

/** Creates an administrator. */
export async function newStorekeeper(desk: AccountDesk): Promise<DeskMember> {
  return newDeskMember(desk, { role: 'admin' });
}

/** Creates a draft with one variant without stock movements; returns its id. */
export async function newTestProduct(desk: AccountDesk, name: string, columns = ''): Promise<string> {
  const slug = `${STORE_SLUG}-${name.toLowerCase().replaceAll(' ', '-')}`;
  const [row] = await desk.sql<{ id: string }>(
    `with product as (
       insert into public.products (slug, name, category, price_cents, status)
       values ($1, $2, 'gear', 19900, coalesce(nullif($3, ''), 'draft')) returning id
     ), variant as (
       insert into public.variants (product_id, sku) select id, upper($1) from product
     )
     select id from product`,
    [slug, name, columns],
  );
  return row?.id ?? '';
}

/** Deletes the test products with their movements and orders. */
export async function removeTestProducts(desk: AccountDesk): Promise<void> {
  const ours = `select variants.id from public.variants join public.products on products.id = product_id
    where products.slug like '${STORE_SLUG}%'`;
  await desk.sql('begin');
  await desk.sql(`set local session_replication_role = replica`);
  await desk.sql(`delete from public.order_events where order_id in
    (select order_id from public.order_lines where variant_id in (${ours}))`);
  await desk.sql(`create temporary table store_orders on commit drop as
    select distinct order_id as id from public.order_lines where variant_id in (${ours})`);
  await desk.sql('delete from public.order_lines where order_id in (select id from store_orders)');
  await desk.sql('delete from public.orders where id in (select id from store_orders)');
  await desk.sql(`delete from public.stock_movements where variant_id in (${ours})`);
  await desk.sql(`delete from public.variants where id in (${ours})`);
  await desk.sql(`delete from public.products where slug like '${STORE_SLUG}%'`);
  await desk.sql(`delete from public.product_colors where name like '%${STORE_SLUG}%'`);
  await desk.sql(`delete from public.suppliers where name like 'Store test%'`);
  await desk.sql('commit');
}

/** Orders this many pieces as a new member. */
export async function buyPieces(
  desk: AccountDesk,
  slug: string,
  choice: { readonly size: string | null; readonly color: string | null; readonly quantity: number },
): Promise<string> {
  const buyer = await newDeskMember(desk);
  const [product] = await desk.sql<{ id: string; price_cents: number }>(
    'select id, price_cents from public.products where slug = $1',
    [slug],
  );
  const lines = [{ product_id: product?.id, price_cents: product?.price_cents, ...choice }];
  const quote = await callAs<Quote>(buyer, 'quote_order', { lines, delivery: 'collect' });
  const placed = await callAs<PlaceOrderResult>(buyer, 'place_order', {
    input: {
      key: randomUUID(),
      lines,
      contact: { name: 'Zoë Ngcobo', email: buyer.email, phone: '082 123 4567' },
      delivery: { method: 'collect', collection_point: 'braamfontein', note: '' },
      payment_method: 'eft',
      seen_total_cents: quote.total_cents,
    },
  });
  if (placed.outcome !== 'placed') throw new Error('The order was not placed.');
  return placed.number;
}

/** Waits until a page has loaded and shown the changes since its build. */
export async function untilFresh(page: Page): Promise<void> {
  await page.locator('html[data-fresh]').waitFor();
}

/** Marks the page once it has loaded the changes; call before it is opened. */
export async function markFresh(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('site-changes', () => (document.documentElement.dataset['fresh'] = ''));
  });
}
