/**
 * The store room: products, variants and stock, for administrators. All refuse with permission_denied,
 * permission_required, second_factor_required, network_failed.
 */
import * as v from 'valibot';
import { RefusalError } from '../contract/error-codes.ts';
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
  type StockMovement,
  StockMovementSchema,
} from '../contract/inventory.ts';
import { IdSchema } from '../contract/common-schemas.ts';
import type { DataClient } from './client.ts';
import type { Database, Json } from './database.types.ts';
import { dataOf, parseRow, rowOf, rowsOf } from './rows.ts';
import type { RowVersion } from './row-version.ts';

type VariantInsert = Database['public']['Tables']['variants']['Insert'];
type ProductInsert = Database['public']['Tables']['products']['Insert'];

const PRODUCT =
  'id, slug, name, description, status, category, price_cents, images, featured_image_url, featured_image_alt, has_variants, available_sizes, available_colors, is_featured, supplier_id, max_per_order, unit_singular, unit_plural, returnable, not_returnable_reason, size_guide, created_at, updated_at' as const;

/** What an administrator writes of a product. */
export type ProductContent = Omit<EditedProduct, 'id' | 'created_at' | 'updated_at'>;

/** What an administrator writes of a variant; the price null means the product's. */
export interface VariantContent {
  readonly sku: string;
  readonly color_id: string | null;
  readonly size_id: string | null;
  readonly price_cents: number | null;
  readonly is_active: boolean;
}

/** A product as it is edited; null when there is none. */
export async function readEditedProduct(client: DataClient, id: string): Promise<EditedProduct | null> {
  return rowOf(EditedProductSchema, await client.from('products').select(PRODUCT).eq('id', id).maybeSingle());
}

/** The variants of a product with their stock, by SKU. */
export async function readInventory(client: DataClient, product: string): Promise<readonly InventoryRow[]> {
  const request = client.from('inventory_variants').select('*').eq('product_id', product);
  return rowsOf(InventoryRowSchema, await request.order('sku'));
}

function productRow(content: ProductContent): ProductInsert {
  const images: Json = content.images.map(({ url, alt, color }) => ({ url, alt: alt ?? '', color }));
  const { available_sizes: sizes, available_colors: colors } = content;
  return { ...content, images, available_sizes: [...sizes], available_colors: [...colors] };
}

/** A new product. Refuses with slug_taken too. */
export async function createProduct(client: DataClient, content: ProductContent): Promise<EditedProduct> {
  const answer = await client.from('products').insert(productRow(content)).select(PRODUCT).single();
  return parseRow(EditedProductSchema, dataOf(answer));
}

/** Writes a product that is still as it was read. Refuses with changed_meanwhile, slug_taken too. */
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
    .select(PRODUCT)
    .maybeSingle();
  const saved = rowOf(EditedProductSchema, answer);
  if (saved === null) throw new RefusalError('changed_meanwhile');
  return saved;
}

const KeySchema = v.object({ id: IdSchema });

/** Changes the status of a product that is still as it was read. Refuses with changed_meanwhile too. */
export async function setProductStatus(
  client: DataClient,
  { id, expected }: RowVersion,
  status: EditedProduct['status'],
): Promise<void> {
  const request = client.from('products').update({ status }).eq('id', id).eq('updated_at', expected);
  if (rowsOf(KeySchema, await request.select('id')).length === 0) throw new RefusalError('changed_meanwhile');
}

/**
 * Deletes a product that is still as it was read and never moved. Refuses with changed_meanwhile, and with still_in_use:
 * what was in stock or sold once is archived instead.
 */
export async function deleteProduct(client: DataClient, { id, expected }: RowVersion): Promise<void> {
  const request = client.from('products').delete().eq('id', id).eq('updated_at', expected);
  if (rowsOf(KeySchema, await request.select('id')).length === 0) throw new RefusalError('changed_meanwhile');
}

/** New variants of a product, all or none. Refuses with already_exists too. */
export async function createVariants(
  client: DataClient,
  product: string,
  contents: readonly VariantContent[],
): Promise<void> {
  const rows: VariantInsert[] = contents.map((content) => ({ product_id: product, ...content }));
  dataOf(await client.from('variants').insert(rows));
}

/** Writes a variant that is still sold as it was read. Refuses with changed_meanwhile, already_exists too. */
export async function saveVariant(
  client: DataClient,
  before: Pick<InventoryRow, 'id' | 'sku' | 'own_price_cents' | 'is_active'>,
  content: Pick<VariantContent, 'sku' | 'price_cents' | 'is_active'>,
): Promise<void> {
  // Stock moves all the time: only what is written here decides whether somebody else was faster.
  const { id, sku, own_price_cents: price, is_active: isSold } = before;
  const same = client.from('variants').update(content).eq('id', id).eq('sku', sku).eq('is_active', isSold);
  const request = price === null ? same.is('price_cents', null) : same.eq('price_cents', price);
  if (rowsOf(KeySchema, await request.select('id')).length === 0) throw new RefusalError('changed_meanwhile');
}

/** Every SKU that begins so, of any product. */
export async function readSkus(client: DataClient, beginning: string): Promise<readonly string[]> {
  const request = client.from('variants').select('sku').like('sku', `${beginning}%`);
  return rowsOf(v.object({ sku: v.string() }), await request.order('sku')).map(({ sku }) => sku);
}

/** Notes that a product is sold in sizes or colours, when it is still as it was read; answers its new version. */
export async function markVariants(client: DataClient, { id, expected }: RowVersion): Promise<string> {
  const request = client
    .from('products')
    .update({ has_variants: true })
    .eq('id', id)
    .eq('updated_at', expected);
  const [row] = rowsOf(v.object({ updated_at: v.string() }), await request.select('updated_at'));
  if (row === undefined) throw new RefusalError('changed_meanwhile');
  return row.updated_at;
}

/** Sells a variant, or does not any more. Refuses with changed_meanwhile when somebody else did it already. */
export async function setVariantSold(client: DataClient, id: string, isSold: boolean): Promise<void> {
  const request = client.from('variants').update({ is_active: isSold }).eq('id', id).eq('is_active', !isSold);
  if (rowsOf(KeySchema, await request.select('id')).length === 0) throw new RefusalError('changed_meanwhile');
}

/** Records what was counted; pieces, of an adjustment also negative. Refuses with stock_exceeded, invalid_value, required too. */
export async function recordStock(
  client: DataClient,
  variant: string,
  movement: { readonly kind: RecordedKind; readonly quantity: number; readonly reason: string },
): Promise<void> {
  dataOf(await client.rpc('record_stock', { variant, ...movement }));
}

/** From how many pieces on somebody is warned. Refuses with invalid_value too. */
export async function setLowStock(client: DataClient, variant: string, lowAt: number): Promise<void> {
  dataOf(await client.rpc('set_low_stock', { variant, low_at: lowAt }));
}

/** The newest movements of a variant, newest first. */
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

/** Every colour that a variant can have, by name. */
export async function readColorChoices(client: DataClient): Promise<readonly ColorChoice[]> {
  const request = client.from('product_colors').select('id, name, hex_code');
  return rowsOf(ColorChoiceSchema, await request.order('name'));
}

/** Every size that a variant can have, in the order of the shop. */
export async function readSizeChoices(client: DataClient): Promise<readonly SizeChoice[]> {
  const request = client.from('product_sizes').select('id, name, abbreviation, sort_order');
  return rowsOf(SizeChoiceSchema, await request.order('sort_order').order('name'));
}

/** A new colour. Refuses with already_exists too. */
export async function createColor(
  client: DataClient,
  content: Omit<ColorChoice, 'id'>,
): Promise<ColorChoice> {
  const request = client.from('product_colors').insert(content);
  return parseRow(ColorChoiceSchema, dataOf(await request.select('id, name, hex_code').single()));
}

/** A new size. Refuses with already_exists too. */
export async function createSize(client: DataClient, content: Omit<SizeChoice, 'id'>): Promise<SizeChoice> {
  const request = client.from('product_sizes').insert(content);
  return parseRow(
    SizeChoiceSchema,
    dataOf(await request.select('id, name, abbreviation, sort_order').single()),
  );
}
