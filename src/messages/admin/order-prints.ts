/** Texts of printed pick lists and packing slips. */
import { counted } from '../core/counted.ts';

const items = counted('item', 'items');

export const PRINT_TEXT = {
  pickTitle: 'Pick list',
  slipsTitle: 'Packing slips',
  back: 'Back to orders',
  print: 'Print',
  loading: 'Loading the orders…',
  nothing: 'We can’t find these orders.',
  nothingNamed: 'You haven’t chosen any orders. Go back and select the ones to print.',
  missing: (numbers: readonly string[]): string => `Not found: ${numbers.join(', ')}`,
  prices: 'With prices and VAT',
  summary: (orders: number, pieces: number): string =>
    `${counted('order', 'orders')(orders)}, ${items(pieces)}`,
  printed: (moment: string): string => `Printed ${moment}`,
  warning: 'Don’t pack, check first:',
  sku: 'SKU',
  item: 'Item',
  total: 'Items',
  perOrder: 'For',
  forOrder: (number: string, pieces: number): string => `${number} × ${String(pieces)}`,
  slipTitle: 'Packing slip',
  ordered: 'Ordered',
  delivery: 'Delivery',
  deliverTo: 'Deliver to',
  collectAt: 'Collect at',
  lockerAt: 'Locker',
  note: 'Note',
  quantity: 'Qty',
  price: 'Price',
  sum: 'Amount',
  subtotal: 'Subtotal',
  whole: 'Total',
  shipping: 'Delivery',
  free: 'Free',
  vat: (percent: number): string => `VAT included (${String(percent)}%)`,
  notReturnable: (reason: string | null): string =>
    reason === null ? 'Can’t be returned' : `Can’t be returned: ${reason}`,
  pieces: items,
  thanks: 'Thank you for playing in our colours.',
  help: (email: string): string => `Something missing or wrong? Email ${email} with the order number.`,
} as const;
