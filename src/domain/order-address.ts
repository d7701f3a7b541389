/** Where a parcel goes, as it is written on it. */
import type { OrderRow } from '../contract/orders.ts';

/** The lines of the address: a door, a locker or a collection point. Without the name; what is not known is left out. */
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
  const place = [order.city, order.postal_code].filter((part) => part !== null).join(', ');
  const parts: Readonly<Record<OrderRow['delivery_method'], readonly (string | null)[]>> = {
    courier: [order.address_line, order.suburb, place, order.province],
    locker: [order.locker, place, order.province],
    collect: [order.collection_label],
  };
  return parts[order.delivery_method].filter((part): part is string => part !== null && part !== '');
}
