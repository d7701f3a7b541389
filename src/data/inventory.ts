/**
 * The store room: products, variants, stock and suppliers, for administrators. All refuse with permission_denied,
 * permission_required, second_factor_required, network_failed.
 */
import * as v from 'valibot';
import { RefusalError } from '../contract/error-codes.ts';
import {
  type EditedProduct,
  EditedProductSchema,
  type InventoryRow,
  InventoryRowSchema,
  type RecordedKind,
  type StockMovement,
  StockMovementSchema,
  type Supplier,
  SupplierSchema,
} from '../contract/inventory.ts';
import { IdSchema } from '../contract/shapes.ts';
import type { DataClient } from './client.ts';
import type { Database, Json } from './database.types.ts';
import { dataOf, parseRow, rowOf, rowsOf } from './rows.ts';

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
  { id, expected }: { readonly id: string; readonly expected: string },
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

/** Deletes a product that never moved. Refuses with still_in_use: what was sold once is archived instead. */
export async function deleteProduct(client: DataClient, id: string): Promise<void> {
  dataOf(await client.from('products').delete().eq('id', id));
}

/** A new variant of a product. Refuses with already_exists too. */
export async function createVariant(
  client: DataClient,
  product: string,
  content: VariantContent,
): Promise<string> {
  const row: VariantInsert = { product_id: product, ...content };
  const answer = await client.from('variants').insert(row).select('id').single();
  return parseRow(v.object({ id: IdSchema }), dataOf(answer)).id;
}

/** Writes a variant. Refuses with already_exists, not_found too. */
export async function saveVariant(client: DataClient, id: string, content: VariantContent): Promise<void> {
  const answer = await client.from('variants').update(content).eq('id', id).select('id').maybeSingle();
  if (dataOf(answer) === null) throw new RefusalError('not_found');
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

/** Every supplier with how to reach them, by name. */
export async function readSuppliers(client: DataClient): Promise<readonly Supplier[]> {
  const request = client
    .from('suppliers')
    .select('id, name, contact:supplier_contacts(email, phone, lead_time_days, notes)');
  return rowsOf(SupplierSchema, await request.order('name'));
}
