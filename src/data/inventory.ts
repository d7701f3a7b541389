/**
 * Products, variants and stock, for administrators. All refuse with permission_denied, permission_required,
 * second_factor_required, network_failed.
 */
import * as v from 'valibot';
import {
  type ColorChoice,
  ColorChoiceSchema,
  type EditedProduct,
  EditedProductSchema,
  type InventoryRow,
  InventoryRowSchema,
  type RecordedKind,
  type SizeChoice,
  SizeChoiceSchema,
  StockLevelSchema,
  type StockMovement,
  StockMovementSchema,
} from '#contract/inventory.ts';
import { RowResultSchema } from '#contract/row-results.ts';
import type { DataClient } from './client.ts';
import type { Database, Json } from './database.types.ts';
import {
  assertChanged,
  changedRow,
  dataOf,
  parseRow,
  rowOf,
  rowsOf,
  rpcChanges,
  rpcRows,
  rpcWrite,
} from './rows.ts';
import type { RowVersion } from './row-version.ts';

type VariantInsert = Database['public']['Tables']['variants']['Insert'];
type ProductInsert = Database['public']['Tables']['products']['Insert'];

const PRODUCT =
  'id, slug, name, description, status, category, price_cents, images, featured_image_url, featured_image_alt, has_variants, available_sizes, available_colors, is_featured, supplier_id, max_per_order, unit_singular, unit_plural, returnable, not_returnable_reason, size_guide, created_at, updated_at' as const;

export type ProductContent = Omit<EditedProduct, 'id' | 'created_at' | 'updated_at'>;

/** A variant as administrators edit it. A null price means the price of the product. */
export interface VariantContent {
  readonly sku: string;
  readonly color_id: string | null;
  readonly size_id: string | null;
  readonly price_cents: number | null;
  readonly is_active: boolean;
}

/** Returns null when there is no such product. */
export async function readEditedProduct(client: DataClient, id: string): Promise<EditedProduct | null> {
  return rowOf(EditedProductSchema, await client.from('products').select(PRODUCT).eq('id', id).maybeSingle());
}

/** Returns the variants of a product with their stock, by SKU. */
export async function readInventory(client: DataClient, product: string): Promise<readonly InventoryRow[]> {
  const request = client.from('desk_variants').select('*').eq('product_id', product);
  return rowsOf(InventoryRowSchema, await request.order('sku'));
}

function productRow(content: ProductContent): ProductInsert {
  const images: Json = content.images.map(({ url, alt, color }) => ({ url, alt: alt ?? '', color }));
  const { available_sizes: sizes, available_colors: colors } = content;
  return { ...content, images, available_sizes: [...sizes], available_colors: [...colors] };
}

/** Also refuses with slug_taken. */
export async function createProduct(client: DataClient, content: ProductContent): Promise<EditedProduct> {
  const answer = await client.from('products').insert(productRow(content)).select(PRODUCT).single();
  return parseRow(EditedProductSchema, dataOf(answer));
}

/** Updates a product if it is unchanged. Also refuses with changed_meanwhile, slug_taken. */
export async function saveProduct(
  client: DataClient,
  { id, expected }: RowVersion,
  content: ProductContent,
): Promise<EditedProduct> {
  const answer = await client
    .from('products')
    .update(productRow(content))
    .eq('id', id)
    .eq('updated_at', expected)
    .select(PRODUCT);
  return changedRow(EditedProductSchema, answer);
}

/** Updates the status of a product if it is unchanged. Also refuses with changed_meanwhile. */
export async function setProductStatus(
  client: DataClient,
  { id, expected }: RowVersion,
  status: EditedProduct['status'],
): Promise<void> {
  const request = client.from('products').update({ status }).eq('id', id).eq('updated_at', expected);
  assertChanged(await request.select('id'));
}

/** A changed status or category of a product; a missing value stays. */
export interface ProductChange extends RowVersion {
  readonly status?: EditedProduct['status'];
  readonly category?: EditedProduct['category'];
}

/** Changes products. Also refuses with invalid_input. */
export const changeProducts = rpcChanges('change_products', (changes: readonly ProductChange[]) => ({
  changes,
}));

/**
 * Deletes a product if it is unchanged and has no stock movements. Also refuses with changed_meanwhile; with
 * still_in_use when it has movements and has to be archived instead.
 */
export async function deleteProduct(client: DataClient, { id, expected }: RowVersion): Promise<void> {
  const request = client.from('products').delete().eq('id', id).eq('updated_at', expected);
  assertChanged(await request.select('id'));
}

/** Creates variants in one transaction. Also refuses with already_exists. */
export async function createVariants(
  client: DataClient,
  product: string,
  contents: readonly VariantContent[],
): Promise<void> {
  const rows: VariantInsert[] = contents.map((content) => ({ product_id: product, ...content }));
  dataOf(await client.from('variants').insert(rows));
}

/** Updates a variant if its written fields are unchanged. Also refuses with changed_meanwhile, already_exists. */
export async function saveVariant(
  client: DataClient,
  before: Pick<InventoryRow, 'id' | 'sku' | 'own_price_cents' | 'is_active'>,
  content: Pick<VariantContent, 'sku' | 'price_cents' | 'is_active'>,
): Promise<void> {
  // Stock changes all the time, so only the fields written here decide about a conflict.
  const { id, sku, own_price_cents: price, is_active: isSold } = before;
  const same = client.from('variants').update(content).eq('id', id).eq('sku', sku).eq('is_active', isSold);
  const request = price === null ? same.is('price_cents', null) : same.eq('price_cents', price);
  assertChanged(await request.select('id'));
}

/** Returns the SKUs of all products that start with `beginning`. */
export async function readSkus(client: DataClient, beginning: string): Promise<readonly string[]> {
  const request = client.from('variants').select('sku').like('sku', `${beginning}%`);
  return rowsOf(v.object({ sku: v.string() }), await request.order('sku')).map(({ sku }) => sku);
}

/** Marks a product as having variants if it is unchanged; returns its new version. */
export async function markVariants(client: DataClient, { id, expected }: RowVersion): Promise<string> {
  const request = client
    .from('products')
    .update({ has_variants: true })
    .eq('id', id)
    .eq('updated_at', expected);
  const row = changedRow(v.object({ updated_at: v.string() }), await request.select('updated_at'));
  return row.updated_at;
}

/** Starts or stops selling a variant. Also refuses with changed_meanwhile when it has that state already. */
export async function setVariantSold(client: DataClient, id: string, isSold: boolean): Promise<void> {
  const request = client.from('variants').update({ is_active: isSold }).eq('id', id).eq('is_active', !isSold);
  assertChanged(await request.select('id'));
}

/**
 * Records a stock movement in pieces; adjustments may be negative. Also refuses with stock_exceeded, invalid_value,
 * required.
 */
export const recordStock = rpcWrite(
  'record_stock',
  (
    variant: string,
    movement: { readonly kind: RecordedKind; readonly quantity: number; readonly reason: string },
  ) => ({ variant, ...movement }),
);

/** The stock of SKUs, at most 500; unknown ones are left out. Also refuses with invalid_input. */
export const previewStockCount = rpcRows(
  'preview_stock_count',
  StockLevelSchema,
  (skus: readonly string[]) => ({ skus }),
);

/** The pieces that were counted of a variant, and those on hand when it was read. */
export interface CountedStock {
  readonly id: string;
  readonly on_hand: number;
  readonly counted: number;
}

/** Sets the pieces on hand of at most 500 variants; each is done or refused by itself. Also refuses with invalid_input. */
export const countStock = rpcRows('count_stock', RowResultSchema, (counts: readonly CountedStock[]) => ({
  counts,
}));

/** Sets the number of pieces at which stock counts as low. Also refuses with invalid_value. */
export const setLowStock = rpcWrite('set_low_stock', (variant: string, lowAt: number) => ({
  variant,
  low_at: lowAt,
}));

/** Returns the newest movements of a variant, newest first. */
export async function readMovements(
  client: DataClient,
  variant: string,
  limit: number,
): Promise<readonly StockMovement[]> {
  const request = client
    .from('stock_movements')
    .select(
      'id, kind, on_hand_change, reserved_change, on_hand_after, reserved_after, reason, created_at, order:orders(number), actor:users(gamertag, full_name)',
    )
    .eq('variant_id', variant);
  return rowsOf(StockMovementSchema, await request.order('id', { ascending: false }).limit(limit));
}

export async function readColorChoices(client: DataClient): Promise<readonly ColorChoice[]> {
  const request = client.from('product_colors').select('id, name, hex_code');
  return rowsOf(ColorChoiceSchema, await request.order('name'));
}

/** Returns all sizes in the order of the shop. */
export async function readSizeChoices(client: DataClient): Promise<readonly SizeChoice[]> {
  const request = client.from('product_sizes').select('id, name, abbreviation, sort_order');
  return rowsOf(SizeChoiceSchema, await request.order('sort_order').order('name'));
}

/** Also refuses with already_exists. */
export async function createColor(
  client: DataClient,
  content: Omit<ColorChoice, 'id'>,
): Promise<ColorChoice> {
  const request = client.from('product_colors').insert(content);
  return parseRow(ColorChoiceSchema, dataOf(await request.select('id, name, hex_code').single()));
}

/** Also refuses with already_exists. */
export async function createSize(client: DataClient, content: Omit<SizeChoice, 'id'>): Promise<SizeChoice> {
  const request = client.from('product_sizes').insert(content);
  return parseRow(
    SizeChoiceSchema,
    dataOf(await request.select('id, name, abbreviation, sort_order').single()),
  );
}
