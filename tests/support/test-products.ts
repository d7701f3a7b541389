/** Products of browser tests: changes of the catalogue in the database of the tested site, undone after their file. */
import { afterFile } from './after-file.ts';
import { sql } from './site-database.ts';

/** The fields of a test product; the rest has defaults. */
export interface Goods {
  readonly name: string;
  readonly priceCents?: number;
  readonly category?: string;
  /** One variant per size; one variant without a size by default. */
  readonly sizes?: readonly string[];
  readonly onHand?: number;
}

let counter = 0;

const SELL = `
  with product as (
    insert into public.products (slug, name, description, status, category, price_cents, has_variants)
    values ($1, $2, 'Made for a test.', 'active', $3, $4, cardinality($5::text[]) > 0) returning id
  )
  insert into public.variants (product_id, sku, size_id, on_hand)
  select product.id, upper($1) || coalesce('-' || size.sort_order, ''), size.id, $6
  from product left join public.product_sizes as size on size.name = any($5::text[])`;

/** Puts a product on sale under a unique slug; returns the slug. */
export async function sell({
  name,
  priceCents = 10_000,
  category = 'gear',
  sizes = [],
  onHand = 9,
}: Goods): Promise<string> {
  counter += 1;
  const slug = `test-${Date.now().toString(36)}-${String(counter)}`;
  // A product with stock movements cannot be deleted: it is only archived.
  afterFile(() => sql(`update public.products set status = 'archived' where slug = $1`, [slug]));
  await sql(SELL, [slug, name, category, priceCents, sizes, onHand]);
  return slug;
}

/** The id and the price of a product. */
export async function productOf(
  slug: string,
): Promise<{ readonly id: string; readonly price_cents: number }> {
  const [row] = await sql<{ id: string; price_cents: number }>(
    'select id, price_cents from public.products where slug = $1',
    [slug],
  );
  if (row === undefined) throw new Error(`There is no product "${slug}".`);
  return row;
}

/** Changes the price of a product until the last test of the file. */
export async function reprice(slug: string, priceCents: number): Promise<void> {
  const { price_cents: before } = await productOf(slug);
  const set = (cents: number) =>
    sql('update public.products set price_cents = $2 where slug = $1', [slug, cents]);
  afterFile(() => set(before));
  await set(priceCents);
}

/** Changes the stock of every variant of a product until the last test of the file. */
export async function restock(slug: string, onHand: number): Promise<void> {
  const variants = await sql<{ id: string; on_hand: number; reserved: number }>(
    'select v.id, v.on_hand, v.reserved from public.variants v join public.products p on p.id = v.product_id where p.slug = $1',
    [slug],
  );
  const set = (id: string, count: number) =>
    sql('update public.variants set on_hand = $2 where id = $1', [id, count]);
  for (const { id, on_hand: before, reserved } of variants) {
    afterFile(() => set(id, before));
    await set(id, reserved + onHand);
  }
}

/** The start of the slugs of newDraft(). */
export const DRAFT_SLUG = 'store-test';

/** Creates a product with one variant without stock movements, a draft by default; returns its id. */
export async function newDraft(name: string, status = 'draft'): Promise<string> {
  const slug = `${DRAFT_SLUG}-${name.toLowerCase().replaceAll(' ', '-')}`;
  const [row] = await sql<{ id: string }>(
    `with product as (
       insert into public.products (slug, name, category, price_cents, status) values ($1, $2, 'gear', 19900, $3) returning id
     ), variant as (
       insert into public.variants (product_id, sku) select id, upper($1) from product
     )
     select id from product`,
    [slug, name, status],
  );
  return row?.id ?? '';
}

/** Deletes the products of newDraft() with their movements and orders. */
export async function removeDrafts(): Promise<void> {
  const ours = `select variants.id from public.variants join public.products on products.id = product_id
    where products.slug like '${DRAFT_SLUG}%'`;
  await sql('begin');
  await sql(`set local session_replication_role = replica`);
  await sql(`delete from public.order_events where order_id in
    (select order_id from public.order_lines where variant_id in (${ours}))`);
  await sql(`create temporary table store_orders on commit drop as
    select distinct order_id as id from public.order_lines where variant_id in (${ours})`);
  await sql('delete from public.order_lines where order_id in (select id from store_orders)');
  await sql('delete from public.orders where id in (select id from store_orders)');
  await sql(`delete from public.stock_movements where variant_id in (${ours})`);
  await sql(`delete from public.variants where id in (${ours})`);
  await sql(`delete from public.products where slug like '${DRAFT_SLUG}%'`);
  await sql(`delete from public.product_colors where name like '%${DRAFT_SLUG}%'`);
  await sql(`delete from public.suppliers where name like 'Store test%'`);
  await sql('commit');
}
