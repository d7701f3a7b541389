/**
 * Suppliers, for administrators. All refuse with permission_denied, permission_required, second_factor_required,
 * network_failed.
 */
import * as v from 'valibot';
import { DeskProductRowSchema, type DeskProductRow } from '#contract/inventory.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import type { SupplierInput } from '#contract/suppliers.ts';
import type { DataClient } from './client.ts';
import { assertChanged, rowsOf, rpcRead } from './rows.ts';

const NameSchema = v.object({ id: IdSchema, name: v.string() });

/** Returns the names of all suppliers in alphabetical order. */
export async function readSupplierNames(
  client: DataClient,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return rowsOf(NameSchema, await client.from('suppliers').select('id, name').order('name'));
}

/**
 * Creates a supplier (null) or updates it if it is unchanged; returns its id. Also refuses with changed_meanwhile,
 * already_exists, not_found.
 */
export const saveSupplier = rpcRead(
  'save_supplier',
  IdSchema,
  (version: { readonly id: string; readonly expected: string } | null, content: SupplierInput) => ({
    content,
    ...(version === null ? {} : { supplier: version.id, expected: version.expected }),
  }),
);

/** Deletes a supplier if it is unchanged; its products keep no supplier. Also refuses with changed_meanwhile. */
export async function deleteSupplier(client: DataClient, id: string, expected: string): Promise<void> {
  assertChanged(await client.from('suppliers').delete().eq('id', id).eq('updated_at', expected).select('id'));
}

/** Returns the products of a supplier, lowest stock first. */
export async function readProductsOf(
  client: DataClient,
  supplier: string,
): Promise<readonly DeskProductRow[]> {
  const request = client.from('desk_products').select('*').eq('supplier_id', supplier);
  return rowsOf(
    DeskProductRowSchema,
    await request.order('low_variants', { ascending: false }).order('name').order('id'),
  );
}
