/** /admin-suppliers: which of its tables is shown, or what is printed of a purchase order (`?show=purchases&print=…`). */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { IdSchema } from '../../../contract/common-schemas.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { PURCHASES, PURCHASES_SHOWN } from './table.ts';

/** What the page shows. */
export interface SuppliersView {
  readonly table: 'suppliers' | 'purchases';
  /** Id of the purchase order on paper, or null for a table. */
  readonly printed: string | null;
}

const PRINT = 'print';
const [SHOW, SHOWN] = PURCHASES_SHOWN;
const $current = atom<SuppliersView | null>(null);

/** What the page shows; null until the address was read. */
export const $suppliersView: ReadableAtom<SuppliersView | null> = $current;

function parametersNow(): URLSearchParams {
  return new URLSearchParams(getPortalEnvironment().location.search());
}

function readAddress(): void {
  const parameters = parametersNow();
  const named = parameters.get(PRINT);
  $current.set({
    table: parameters.get(SHOW) === SHOWN ? 'purchases' : 'suppliers',
    printed: v.is(IdSchema, named) ? named : null,
  });
}

function show(query: string): void {
  const { address, location } = getPortalEnvironment();
  address.show(location.path() + (query === '?' ? '' : query), true);
  readAddress();
}

/** The query of the page with one of its tables, without a search or a filter. */
export function suppliersAddress(table: SuppliersView['table']): string {
  return table === 'purchases' ? `?${SHOW}=${SHOWN}` : '?';
}

/** Shows one of the tables. */
export function showSuppliers(table: SuppliersView['table']): void {
  show(suppliersAddress(table));
}

/** The query of a purchase order on paper; what the list shows stays in it, so that there is a way back. */
export function purchasePrintAddress(id: string): string {
  const parameters = parametersNow();
  parameters.set(SHOW, SHOWN);
  parameters.set(PRINT, id);
  return `?${parameters.toString()}`;
}

/** Shows a purchase order as it is printed. */
export function printPurchase(id: string): void {
  show(purchasePrintAddress(id));
}

/** The query of the list that a print was asked for in, with the printed one open. */
export function unprintedPurchases(): string {
  const parameters = parametersNow();
  const printed = parameters.get(PRINT);
  parameters.delete(PRINT);
  if (printed !== null) parameters.set(PURCHASES.openKey, printed);
  return `?${parameters.toString()}`;
}

/** Goes back to the list. */
export function closePurchasePrint(): void {
  show(unprintedPurchases());
}

/** Follows the address; answers the function that stops. */
export function startSuppliersView(): () => void {
  readAddress();
  return getPortalEnvironment().onReturn(readAddress);
}
