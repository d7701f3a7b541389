/** Shipping many orders at /admin-orders with a list of tracking numbers. */
import type { ShipmentProblem } from '#contract/admin-order-steps.ts';
import { counted } from '../core/counted.ts';

const orders = counted('order', 'orders');

export const SHIPPING_TEXT = {
  back: 'Back to orders',
  title: 'Ship orders with tracking numbers',
  lead: 'One order per line: order number, tracking number, and the carrier if it differs. We check every line first; nothing is saved until you ship.',
  lines: 'Orders and tracking numbers',
  linesHint: 'For example: OB-2026-000123, TCG0012345, The Courier Guy',
  carrier: 'Carrier of lines without one',
  carrierPlaceholder: 'Choose a carrier',
  summary: (count: number): string =>
    count === 0
      ? 'No order can be shipped yet.'
      : `${orders(count)} will be shipped. We email ${count === 1 ? 'the' : 'each'} buyer.`,
  leftOut: counted('line is left out.', 'lines are left out.'),
  submit: (count: number): string => `Ship ${orders(count)}`,
  done: counted(
    'order is shipped. We’re emailing the buyer.',
    'orders are shipped. We’re emailing the buyers.',
  ),
  parcel: (carrier: string, tracking: string): string => `${carrier}, ${tracking}`,
  noNumber: 'No order number',
} as const;

/** `shipped` is the tracking number that the order has already. */
export const SHIPMENT_PROBLEMS: Readonly<Record<ShipmentProblem, (shipped: string) => string>> = {
  no_order: () => 'Start the line with an order number, such as OB-2026-000123',
  no_tracking: () => 'Add a tracking number',
  no_carrier: () => 'Add a carrier, or choose one for all lines',
  too_long: () => 'The tracking number or the carrier is too long',
  duplicate: () => 'This order is already on a line above',
  too_many: () => 'Too many lines at once. Ship the first 500, then these',
  unknown: () => 'There’s no order with this number',
  same_tracking: () => 'Already shipped with this tracking number',
  other_tracking: (shipped) => `Already shipped with another tracking number: ${shipped}`,
  not_paid: () => 'This order isn’t paid',
  expired: () => 'This order has expired',
  cancelled: () => 'This order is cancelled',
  refunded: () => 'This order is refunded',
  is_delivered: () => 'This order is for delivery',
  is_collected: () => 'The buyer collects this order',
  not_packed: () => 'This order isn’t packed yet',
  not_sent: () => 'This order isn’t on its way',
  already_done: () => 'This order is already shipped',
  returned: () => 'This order is returned',
};
