/** The address of /admin-orders: orders, payment notices (`?view=notices`), or a print (`?print=…&orders=…`). */
import * as v from 'valibot';
import { OrderNumberSchema } from '../../../contract/orders.ts';
import { createAddress, queryOf, queryWith } from '../../core/address.ts';
import { NOTICES, NOTICES_VIEW } from './payment-notices-table.ts';
import { ORDERS } from './table.ts';

/** As many as two pages of the list. */
const PRINTED_ORDERS = 50;

/** A print: one pick list, or a packing slip per order. */
export interface PrintRequest {
  readonly kind: 'pick' | 'slips';
  /** Numbers of orders, each once. */
  readonly numbers: readonly string[];
  readonly prices: boolean;
}

/** What the page shows. */
export type OrdersView =
  | { readonly view: 'orders' }
  | { readonly view: 'notices' }
  | { readonly view: 'print'; readonly request: PrintRequest };

function readPrint(parameters: URLSearchParams): PrintRequest {
  const named = (parameters.get('orders') ?? '')
    .split(',')
    .filter((number) => v.is(OrderNumberSchema, number));
  return {
    kind: parameters.get('print') === 'slips' ? 'slips' : 'pick',
    numbers: [...new Set(named)].slice(0, PRINTED_ORDERS),
    prices: parameters.get('prices') === 'yes',
  };
}

export const createOrdersAddress = () =>
  createAddress<OrdersView>((parameters) => {
    if (parameters.has('print')) return { view: 'print', request: readPrint(parameters) };
    return { view: parameters.get('view') === NOTICES_VIEW.view ? 'notices' : 'orders' };
  });

/** The query of a print; it keeps search and filters of the list for the return. */
export function printQuery({ kind, numbers, prices }: PrintRequest): string {
  const named = { print: kind, orders: numbers.join(','), prices: prices ? 'yes' : null };
  return queryWith({ [ORDERS.address.openKey]: null, ...named });
}

/** The query of the list again. */
export function unprintedQuery(): string {
  return queryWith({ print: null, orders: null, prices: null });
}

/** The query of one payment notice; of all without one. */
export function noticesQuery(notice: number | null = null): string {
  return queryOf({ ...NOTICES_VIEW, [NOTICES.openKey]: notice === null ? null : String(notice) });
}

/** The query of one order; of all without one. */
export function ordersQuery(order: string | null = null): string {
  return queryOf({ [ORDERS.openKey]: order });
}
