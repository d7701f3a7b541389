/**
 * Product import, for administrators. All refuse with permission_denied, permission_required, second_factor_required,
 * network_failed.
 */
import {
  type ImportCell,
  type ImportDone,
  ImportDoneSchema,
  type ImportPlan,
  ImportPlanSchema,
  type ImportRow,
  StoredRowsSchema,
} from '#contract/product-import.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/** Returns every product and variant as import rows. Importing them unchanged changes nothing. */
export async function readProductsForImport(
  client: DataClient,
): Promise<readonly Readonly<Record<string, ImportCell>>[]> {
  return parseRow(StoredRowsSchema, dataOf(await client.rpc('products_for_import')));
}

/** Plans an import without writing. Also refuses with required (no row), too_long (too many rows), invalid_input. */
export async function checkProductImport(
  client: DataClient,
  rows: readonly ImportRow[],
): Promise<ImportPlan> {
  const answer = await client.rpc('check_product_import', { rows: rows.map((row) => ({ ...row })) });
  return parseRow(ImportPlanSchema, dataOf(answer));
}

/**
 * Applies a plan in one transaction. Also refuses with changed_meanwhile when the same file would now have another
 * plan, with invalid_input when a row is refused.
 */
export async function applyProductImport(
  client: DataClient,
  rows: readonly ImportRow[],
  expected: string,
): Promise<ImportDone> {
  const answer = await client.rpc('apply_product_import', {
    rows: rows.map((row) => ({ ...row })),
    expected,
  });
  return parseRow(ImportDoneSchema, dataOf(answer));
}
