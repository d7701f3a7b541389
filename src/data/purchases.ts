/**
 * Purchase orders, for administrators. All refuse with permission_denied, permission_required, second_factor_required,
 * network_failed; with a version, also with changed_meanwhile, not_found, transition_not_allowed.
 */
import {
  PURCHASE_LIMITS,
  PurchaseChoiceSchema,
  type PurchaseChoice,
  type PurchaseContent,
  PurchaseLineSchema,
  type PurchaseLine,
  PurchaseRowSchema,
  type PurchaseRow,
  type PurchaseStep,
} from '#contract/purchases.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import type { DataClient } from './client.ts';
import type { RowVersion } from './row-version.ts';
import { rowOf, rowsOf, rpcWrite, rpcRead } from './rows.ts';
import { everyWord } from './search-words.ts';

/** Returns null when there is no such purchase order. */
export async function readPurchase(client: DataClient, id: string): Promise<PurchaseRow | null> {
  return rowOf(PurchaseRowSchema, await client.from('desk_purchases').select('*').eq('id', id).maybeSingle());
}

export async function readPurchaseLines(
  client: DataClient,
  purchase: string,
): Promise<readonly PurchaseLine[]> {
  const request = client
    .from('purchase_order_lines')
    .select(
      'id, variant_id, quantity, unit_cost_cents, received, variant:variants(sku, product:products(name), color:product_colors(name), size:product_sizes(name))',
    )
    .eq('purchase_order_id', purchase);
  return rowsOf(PurchaseLineSchema, await request.order('position'));
}

/** Signs that are no part of a SKU or a name. */
const SIGNS = /[%*,()\\"]/gu;

/** Returns variants of a supplier's products whose SKU, product name or supplier contains every word; '' for every supplier. */
export async function findPurchaseVariants(
  client: DataClient,
  { search, supplier }: { readonly search: string; readonly supplier: string },
): Promise<readonly PurchaseChoice[]> {
  const listed = client.from('purchase_variants').select('*');
  const all = supplier === '' ? listed : listed.eq('supplier_id', supplier);
  const condition = everyWord(search.replaceAll(SIGNS, ' '), ['sku', 'product_name', 'supplier_name']);
  const request = condition === null ? all : all.or(condition);
  return rowsOf(PurchaseChoiceSchema, await request.order('sku').limit(PURCHASE_LIMITS.found));
}

/** Returns low variants of a supplier's products with the quantity to order, less the quantity on order. */
export async function readSuggestions(
  client: DataClient,
  supplier: string,
): Promise<readonly PurchaseChoice[]> {
  const request = client.from('purchase_variants').select('*').eq('supplier_id', supplier);
  return rowsOf(
    PurchaseChoiceSchema,
    await request.gt('suggested', 0).order('sku').limit(PURCHASE_LIMITS.lines),
  );
}

/** Creates a draft (null) or updates it if it is unchanged; returns its id. Also refuses with invalid_choice. */
export const savePurchase = rpcRead(
  'save_purchase_order',
  IdSchema,
  (version: RowVersion | null, content: PurchaseContent) => ({
    content,
    ...(version === null ? {} : { purchase: version.id, expected: version.expected }),
  }),
);

/** Advances a purchase order. Refuses with required when the supplier to be mailed has no address. */
export const advancePurchase = rpcWrite(
  'advance_purchase_order',
  ({ id, expected }: RowVersion, step: PurchaseStep, expectedOn: string | null = null) => ({
    purchase: id,
    expected,
    step,
    ...(expectedOn === null ? {} : { expected_on: expectedOn }),
  }),
);

/** Records received pieces and adds them to stock. Also refuses with invalid_value. */
export const receivePurchase = rpcWrite(
  'receive_purchase_order',
  (
    { id, expected }: RowVersion,
    arrived: readonly { readonly line_id: number; readonly quantity: number }[],
  ) => ({ purchase: id, expected, arrived }),
);
