/** /admin-orders: the orders, the payment notices (`?view=notices`), or what is printed (`?print=…&orders=…`). */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { OrderNumberSchema } from '../../../contract/orders.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { ORDERS } from './table.ts';
import { NOTICES, NOTICES_VIEW } from './payment-notices-table.ts';

/** What is printed: one list of what to fetch, or a slip for each parcel. */
export type PrintKind = 'pick' | 'slips';

/** What the page shows. */
export type OrdersView = 'orders' | 'notices' | 'print';

/** As many as two pages of the list. */
const PRINTED_ORDERS = 50;
const PRINT = 'print';
const NUMBERS = 'orders';
const PRICES = 'prices';
const $current = atom<OrdersView | null>(null);

/** What the page shows; null until the address was read. */
export const $ordersView: ReadableAtom<OrdersView | null> = $current;

function parametersNow(): URLSearchParams {
  return new URLSearchParams(getPortalEnvironment().location.search());
}

function readAddress(): void {
  const parameters = parametersNow();
  if (parameters.has(PRINT)) $current.set('print');
  else $current.set(parameters.get('view') === NOTICES_VIEW.view ? 'notices' : 'orders');
}

/** What is to be printed, as the address says it. */
export interface PrintRequest {
  readonly kind: PrintKind;
  /** Numbers of orders, each once. */
  readonly numbers: readonly string[];
  readonly prices: boolean;
}

/** What the address wants printed. */
export function printRequest(): PrintRequest {
  const parameters = parametersNow();
  const named = (parameters.get(NUMBERS) ?? '')
    .split(',')
    .filter((number) => v.is(OrderNumberSchema, number));
  return {
    kind: parameters.get(PRINT) === 'slips' ? 'slips' : 'pick',
    numbers: [...new Set(named)].slice(0, PRINTED_ORDERS),
    prices: parameters.get(PRICES) === 'yes',
  };
}

/** The address of a print; what the list shows stays in it, so that there is a way back to it. */
export function printAddress({ kind, numbers, prices }: PrintRequest): string {
  const parameters = parametersNow();
  parameters.delete(ORDERS.address.openKey);
  parameters.set(PRINT, kind);
  parameters.set(NUMBERS, numbers.join(','));
  if (prices) parameters.set(PRICES, 'yes');
  else parameters.delete(PRICES);
  return `?${parameters.toString()}`;
}

/** The address of the list that a print was asked for in. */
export function listAddress(): string {
  const parameters = parametersNow();
  for (const name of [PRINT, NUMBERS, PRICES]) parameters.delete(name);
  return `?${parameters.toString()}`;
}

/** The address of every payment notice. */
export function noticesAddress(): string {
  return `?${new URLSearchParams(NOTICES_VIEW).toString()}`;
}

/** The address of one payment notice. */
export function noticeAddress(notice: number): string {
  return `?${new URLSearchParams({ ...NOTICES_VIEW, [NOTICES.openKey]: String(notice) }).toString()}`;
}

/** The address of an order; of the whole list without one. */
export function ordersAddress(order: string | null = null): string {
  return order === null ? '?' : `?${new URLSearchParams({ [ORDERS.openKey]: order }).toString()}`;
}

/** Goes to another address of this page, with a way back. */
export function goTo(query: string): void {
  const { address, location } = getPortalEnvironment();
  address.show(location.path() + (query === '?' ? '' : query), true);
  readAddress();
}

/** Follows the address; answers the function that stops. */
export function startAdminOrders(): () => void {
  readAddress();
  return getPortalEnvironment().onReturn(readAddress);
}
