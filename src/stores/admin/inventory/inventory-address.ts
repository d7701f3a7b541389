/**
 * The address of /admin-inventory: stock, products (`?show=products`), discount codes (`?show=discounts`), the editor of a
 * product (`?edit=`), the import of products (`?view=import`), or a stock count (`?view=count`).
 */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { createAddress, queryOf, queryWith } from '#stores/core/address.ts';
import { DISCOUNTS_SHOWN } from './discount-table.ts';
import { PRODUCTS_SHOWN } from './product-table.ts';

/** The parameter of a product that is not saved yet. */
export const NEW_PRODUCT = 'new';

export interface InventoryView {
  readonly table: 'stock' | 'products' | 'discounts';
  /** Id of the product in the editor, 'new', or null for a table. */
  readonly edited: string | null;
  /** A list in place of the tables. */
  readonly list: 'import' | 'count' | null;
}

const [SHOW, PRODUCTS] = PRODUCTS_SHOWN;
const SHOWN = { stock: null, products: PRODUCTS, discounts: DISCOUNTS_SHOWN[1] } as const;
const TABLES = ['products', 'discounts'] as const;
const LISTS = ['import', 'count'] as const;

export const createInventoryAddress = () =>
  createAddress<InventoryView>((parameters) => {
    const named = parameters.get('edit');
    return {
      table: TABLES.find((table) => SHOWN[table] === parameters.get(SHOW)) ?? 'stock',
      edited: named === NEW_PRODUCT || v.is(IdSchema, named) ? named : null,
      list: LISTS.find((list) => list === parameters.get('view')) ?? null,
    };
  });

export function tableQuery(table: InventoryView['table']): string {
  return queryOf({ [SHOW]: SHOWN[table] });
}

/** The query with the editor open or, with null, closed; search and filters of the table stay in it. */
export function productQuery(product: string | null): string {
  return queryWith({ edit: product, view: null, product: null, variant: null });
}

export function importQuery(): string {
  return queryOf({ [SHOW]: PRODUCTS, view: 'import' });
}

export function countQuery(): string {
  return queryOf({ view: 'count' });
}

export function stockQuery(slug: string): string {
  return queryOf({ q: slug });
}
