/** The address of shipping with tracking numbers; apart from the tables, so that the overview links to it without them. */
import { queryOf } from '#stores/core/address.ts';

export const SHIPPING_VIEW = 'shipping';

/** The query of shipping, with orders that wait for their tracking numbers. */
export function shippingQuery(numbers: readonly string[] = []): string {
  return queryOf({ view: SHIPPING_VIEW, orders: numbers.length === 0 ? null : numbers.join(',') });
}
