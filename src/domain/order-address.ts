import type { OrderRow } from '#contract/orders.ts';
import { joinParts } from './text.ts';

/** Returns the address lines of a courier, locker or collection delivery, without the name and unknown parts. */
export function addressLines(
  order: Pick<
    OrderRow,
    | 'delivery_method'
    | 'address_line'
    | 'suburb'
    | 'city'
    | 'province'
    | 'postal_code'
    | 'locker'
    | 'collection_label'
  >,
): readonly string[] {
  const place = joinParts([order.city, order.postal_code]);
  const parts: Readonly<Record<OrderRow['delivery_method'], readonly (string | null)[]>> = {
    courier: [order.address_line, order.suburb, place, order.province],
    locker: [order.locker, place, order.province],
    collect: [order.collection_label],
  };
  return parts[order.delivery_method].filter((part): part is string => part !== null && part !== '');
}
