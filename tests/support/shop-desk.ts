/** Changes the catalogue in the database of the tested site, and restores it. */
import { afterAll } from 'vitest';
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

/** The shop desk of the tests. */
export interface ShopDesk {
  readonly sql: typeof sql;
  /** Puts a product on sale under a unique slug; returns the slug. */
  sell(goods: Goods): Promise<string>;
  /** Changes the price of a product until the last test of the file. */
  reprice(slug: string, priceCents: number): Promise<void>;
  /** Changes the stock of every variant of a product until the last test of the file. */
  restock(slug: string, onHand: number): Promise<void>;
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

/** Opens a desk of a test file, which undoes its changes after the last test. */
export function openShopDesk(): ShopDesk {
  const undo: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const step of undo.toReversed()) await step();
  });
  return {
    sql,
    async sell({ name, priceCents = 10_000, category = 'gear', sizes = [], onHand = 9 }) {
      counter += 1;
      const slug = `test-${Date.now().toString(36)}-${String(counter)}`;
      // A product with stock movements cannot be deleted: it is only archived.
      undo.push(() => sql(`update public.products set status = 'archived' where slug = $1`, [slug]));
      await sql(SELL, [slug, name, category, priceCents, sizes, onHand]);
      return slug;
    },
    async reprice(slug, priceCents) {
      const [before] = await sql<{ price_cents: number }>(
        'select price_cents from public.products where slug = $1',
        [slug],
      );
      const set = (cents: number | undefined) =>
        sql('update public.products set price_cents = $2 where slug = $1', [slug, cents]);
      undo.push(() => set(before?.price_cents));
      await set(priceCents);
    },
    async restock(slug, onHand) {
      const variants = await sql<{ id: string; on_hand: number; reserved: number }>(
        'select v.id, v.on_hand, v.reserved from public.variants v join public.products p on p.id = v.product_id where p.slug = $1',
        [slug],
      );
      const set = (id: string, count: number) =>
        sql('update public.variants set on_hand = $2 where id = $1', [id, count]);
      for (const { id, on_hand: before, reserved } of variants) {
        undo.push(() => set(id, before));
        await set(id, reserved + onHand);
      }
    },
  };
}
