/** Public catalogue: active products with variants, colours and sizes. Refuses as described in refusal.ts. */
import { LIMITS } from '#contract/limits.ts';
import {
  type ProductCategory,
  type ProductChangeRow,
  ProductChangeRowSchema,
  type ProductRow,
  ProductRowSchema,
} from '#contract/products.ts';
import type { DataClient } from './client.ts';
import { allRows, rowOf, rowsOf } from './rows.ts';

const VARIANT =
  'id, sku, price_cents, available, is_active, options, color:product_colors(name, hex_code), size:product_sizes(name, abbreviation, sort_order)';
const PRODUCT =
  `id, slug, name, description, category, price_cents, images, featured_image_url, featured_image_alt, has_variants, available_sizes, available_colors, is_featured, max_per_order, unit_singular, unit_plural, returnable, not_returnable_reason, size_guide, created_at, variants(${VARIANT})` as const;

/** A filter of products; omitted fields do not filter. */
export interface ProductQuery {
  readonly category?: ProductCategory;
  readonly featured?: boolean;
  readonly limit?: number;
}

function newestFirst(client: DataClient, { category, featured }: ProductQuery) {
  let request = client.from('products').select(PRODUCT).eq('status', 'active');
  if (category !== undefined) request = request.eq('category', category);
  if (featured === true) request = request.eq('is_featured', true);
  return request
    .order('created_at', { ascending: false })
    .order('id')
    .order('sku', { referencedTable: 'variants' });
}

/** Returns active products, newest first. */
export async function readProducts(
  client: DataClient,
  query: ProductQuery = {},
): Promise<readonly ProductRow[]> {
  if (query.limit !== undefined)
    return rowsOf(ProductRowSchema, await newestFirst(client, query).limit(query.limit));
  return allRows(ProductRowSchema, (from, to) => newestFirst(client, query).range(from, to));
}

/** Returns the newest featured products, four by default. */
export async function readFeaturedProducts(
  client: DataClient,
  limit: number = LIMITS.landing.featuredProducts,
): Promise<readonly ProductRow[]> {
  return readProducts(client, { featured: true, limit });
}

/** Returns when each active product last changed, newest product first. */
export async function readProductChanges(client: DataClient): Promise<readonly ProductChangeRow[]> {
  return allRows(ProductChangeRowSchema, (from, to) =>
    client
      .from('products')
      .select('slug, category, updated_at')
      .eq('status', 'active')
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to),
  );
}

/** Returns null when no active product has this slug. */
export async function readProductBySlug(client: DataClient, slug: string): Promise<ProductRow | null> {
  const request = client.from('products').select(PRODUCT).eq('status', 'active').eq('slug', slug);
  return rowOf(ProductRowSchema, await request.order('sku', { referencedTable: 'variants' }).maybeSingle());
}

/** Returns the active products among these ids. At most as many ids as a cart has lines. */
export async function readProductsByIds(
  client: DataClient,
  ids: readonly string[],
): Promise<readonly ProductRow[]> {
  if (ids.length === 0) return [];
  const request = client.from('products').select(PRODUCT).eq('status', 'active').in('id', ids);
  return rowsOf(ProductRowSchema, await request.order('id').order('sku', { referencedTable: 'variants' }));
}
