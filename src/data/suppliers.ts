/**
 * Suppliers and how to reach them, for administrators. All refuse with permission_denied, permission_required,
 * second_factor_required, network_failed.
 */
import * as v from 'valibot';
import { RefusalError } from '../contract/error-codes.ts';
import { DeskProductRowSchema, type DeskProductRow } from '../contract/inventory.ts';
import { IdSchema } from '../contract/common-schemas.ts';
import type { SupplierInput } from '../contract/suppliers.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rowsOf } from './rows.ts';

const NameSchema = v.object({ id: IdSchema, name: v.string() });

/** The name of every supplier, in alphabetical order. */
export async function readSupplierNames(
  client: DataClient,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return rowsOf(NameSchema, await client.from('suppliers').select('id, name').order('name'));
}

/**
 * Writes a supplier that is still as it was read, or a new one (null); answers its id. Refuses with changed_meanwhile,
 * already_exists, not_found too.
 */
export async function saveSupplier(
  client: DataClient,
  version: { readonly id: string; readonly expected: string } | null,
  content: SupplierInput,
): Promise<string> {
  const named = version === null ? {} : { supplier: version.id, expected: version.expected };
  return parseRow(IdSchema, dataOf(await client.rpc('save_supplier', { content, ...named })));
}

/** Deletes a supplier that is still as it was read; their products keep none. Refuses with changed_meanwhile too. */
export async function deleteSupplier(client: DataClient, id: string, expected: string): Promise<void> {
  const gone = rowsOf(
    v.object({ id: IdSchema }),
    await client.from('suppliers').delete().eq('id', id).eq('updated_at', expected).select('id'),
  );
  if (gone.length === 0) throw new RefusalError('changed_meanwhile');
}

/** The products of a supplier, those first of which most runs low. */
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
