/**
 * The address of /admin-orders: orders, payment notices (`?view=notices`), shipping with tracking numbers
 * (`?view=shipping&orders=…`), or a print (`?print=…&orders=…`).
 */
import * as v from 'valibot';
import { OrderNumberSchema } from '#contract/orders.ts';
import { createAddress, queryOf, queryWith } from '#stores/core/address.ts';
import { NOTICES, NOTICES_VIEW } from './payment-notices-table.ts';
import { SHIPPING_VIEW } from './shipping-query.ts';
import { ORDERS } from './orders-table.ts';

/** As many numbers as an address holds: 16 characters each. */
export const ADDRESSED_ORDERS = 200;

export interface PrintRequest {
  readonly kind: 'pick' | 'slips';
  /** Numbers of orders, each once. */
  readonly numbers: readonly string[];
  readonly prices: boolean;
}

export type OrdersView =
  | { readonly view: 'orders' }
  | { readonly view: 'notices' }
  | { readonly view: 'shipping'; readonly numbers: readonly string[] }
  | { readonly view: 'print'; readonly request: PrintRequest };

/** Numbers of orders in an address, each once. */
function readNumbers(parameters: URLSearchParams): readonly string[] {
  const named = (parameters.get('orders') ?? '')
    .split(',')
    .filter((number) => v.is(OrderNumberSchema, number));
  return [...new Set(named)].slice(0, ADDRESSED_ORDERS);
}

function readPrint(parameters: URLSearchParams): PrintRequest {
  return {
    kind: parameters.get('print') === 'slips' ? 'slips' : 'pick',
    numbers: readNumbers(parameters),
    prices: parameters.get('prices') === 'yes',
  };
}

export const createOrdersAddress = () =>
  createAddress<OrdersView>((parameters) => {
    if (parameters.has('print')) return { view: 'print', request: readPrint(parameters) };
    if (parameters.get('view') === SHIPPING_VIEW)
      return { view: 'shipping', numbers: readNumbers(parameters) };
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

export function noticesQuery(notice: number | null = null): string {
  return queryOf({ ...NOTICES_VIEW, [NOTICES.openKey]: notice === null ? null : String(notice) });
}

export function ordersQuery(order: string | null = null): string {
  return queryOf({ [ORDERS.openKey]: order });
}
