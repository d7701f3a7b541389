/**
 * /admin-inventory: the stock, the products (`?show=products`), the editor of the product that the address names (`?edit=`),
 * or the import of products (`?view=import`).
 */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { IdSchema } from '../../../contract/common-schemas.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { PRODUCTS_SHOWN } from './product-table.ts';

/** What the address says of a product that is not kept yet. */
export const NEW_PRODUCT = 'new';

/** What the page shows. */
export interface InventoryView {
  readonly table: 'stock' | 'products';
  /** Id of the product in the editor, 'new', or null for a table. */
  readonly edited: string | null;
  /** Whether products are being imported. */
  readonly importing: boolean;
}

const EDIT = 'edit';
const [VIEW, IMPORT] = ['view', 'import'] as const;
const [SHOW, PRODUCTS] = PRODUCTS_SHOWN;
const $current = atom<InventoryView>({ table: 'stock', edited: null, importing: false });

/** What the page shows. */
export const $inventoryView: ReadableAtom<InventoryView> = $current;

function readAddress(): void {
  const parameters = new URLSearchParams(getPortalEnvironment().location.search());
  const named = parameters.get(EDIT);
  $current.set({
    table: parameters.get(SHOW) === PRODUCTS ? 'products' : 'stock',
    edited: named === NEW_PRODUCT || v.is(IdSchema, named) ? named : null,
    importing: parameters.get(VIEW) === IMPORT,
  });
}

function show(query: string): void {
  const { address, location } = getPortalEnvironment();
  address.show(location.path() + query, true);
  readAddress();
}

/** The query of the page with one of its tables, without a search or a filter. */
export function tableAddress(table: InventoryView['table']): string {
  return table === 'products' ? `?${SHOW}=${PRODUCTS}` : '';
}

/** Shows one of the tables. */
export function showTable(table: InventoryView['table']): void {
  show(tableAddress(table));
}

/** The query of the page with the editor open or, with null, closed; what the table shows stays in it. */
export function productAddress(product: string | null): string {
  const parameters = new URLSearchParams(getPortalEnvironment().location.search());
  for (const name of [EDIT, VIEW, 'product', 'variant']) parameters.delete(name);
  if (product !== null) parameters.set(EDIT, product);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Opens the editor of a product, or of a new one ('new'). */
export function openProduct(product: string): void {
  show(productAddress(product));
}

/** The product in the editor has an id now: the address says so, without a step to go back over. */
export function nameProduct(product: string): void {
  const { address, location } = getPortalEnvironment();
  address.show(location.path() + productAddress(product));
  readAddress();
}

/** Goes back to the table. */
export function closeProduct(): void {
  show(productAddress(null));
}

/** The query of the import of products. */
export function importAddress(): string {
  return `${tableAddress('products')}&${VIEW}=${IMPORT}`;
}

/** Opens the import of products. */
export function openImport(): void {
  show(importAddress());
}

/** The query of the stock of one product. */
export function stockAddress(slug: string): string {
  return `?${new URLSearchParams({ q: slug }).toString()}`;
}

/** Follows the address; answers the function that stops. */
export function startInventory(): () => void {
  readAddress();
  return getPortalEnvironment().onReturn(readAddress);
}
