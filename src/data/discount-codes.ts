/**
 * Discount codes, for administrators. All refuse with permission_denied, permission_required, second_factor_required,
 * network_failed; with a version, also with changed_meanwhile, not_found.
 */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import type { DiscountContent } from '#domain/discount-codes.ts';
import type { DataClient } from './client.ts';
import type { RowVersion } from './row-version.ts';
import { rowsOf, rpcWrite, rpcRead } from './rows.ts';

const NameSchema = v.object({ id: IdSchema, name: v.string() });

/** Returns the names of all products in alphabetical order, drafts and archived ones among them. */
export async function readProductNames(
  client: DataClient,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return rowsOf(NameSchema, await client.from('products').select('id, name').order('name').order('id'));
}

/** Creates a code (null) or updates it if it is unchanged; returns its id. Also refuses with already_exists. */
export const saveDiscountCode = rpcRead(
  'save_discount_code',
  IdSchema,
  (version: RowVersion | null, content: DiscountContent) => ({
    content: { ...content, products: [...content.products] },
    ...(version === null ? {} : { discount: version.id, expected: version.expected }),
  }),
);

/** Deletes a code if it is unchanged. Also refuses with still_in_use when an order names it. */
export const deleteDiscountCode = rpcWrite('delete_discount_code', (version: RowVersion) => ({
  discount: version.id,
  expected: version.expected,
}));
