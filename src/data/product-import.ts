/**
 * Product import, for administrators. All refuse with permission_denied, permission_required, second_factor_required,
 * network_failed.
 */
import {
  ImportDoneSchema,
  ImportPlanSchema,
  type ImportRow,
  StoredRowsSchema,
} from '#contract/product-import.ts';
import { rpcRead } from './rows.ts';

/** Returns every product and variant as import rows. Importing them unchanged changes nothing. */
export const readProductsForImport = rpcRead('products_for_import', StoredRowsSchema);

/** Plans an import without writing. Also refuses with required (no row), too_long (too many rows), invalid_input. */
export const checkProductImport = rpcRead(
  'check_product_import',
  ImportPlanSchema,
  (rows: readonly ImportRow[]) => ({ rows }),
);

/**
 * Applies a plan in one transaction. Also refuses with changed_meanwhile when the same file would now have another
 * plan, with invalid_input when a row is refused.
 */
export const applyProductImport = rpcRead(
  'apply_product_import',
  ImportDoneSchema,
  (rows: readonly ImportRow[], expected: string) => ({ rows, expected }),
);
