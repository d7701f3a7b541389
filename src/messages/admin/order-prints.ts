/** Texts of printed pick lists and packing slips. */

function counted(count: number, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

export const PRINT_TEXT = {
  pickTitle: 'Pick list',
  slipsTitle: 'Packing slips',
  back: 'Back to orders',
  print: 'Print',
  loading: 'Loading the orders…',
  retry: 'Try again',
  nothing: 'We can’t find these orders.',
  nothingNamed: 'You haven’t chosen any orders. Go back and select the ones to print.',
  missing: (numbers: readonly string[]): string => `Not found: ${numbers.join(', ')}`,
  prices: 'With prices and VAT',
  summary: (orders: number, pieces: number): string =>
    `${counted(orders, 'order', 'orders')}, ${counted(pieces, 'item', 'items')}`,
  printed: (moment: string): string => `Printed ${moment}`,
  warning: 'Don’t pack, check first:',
  sku: 'SKU',
  item: 'Item',
  total: 'Items',
  perOrder: 'For',
  orders: 'Orders',
  forOrder: (number: string, pieces: number): string => `${number} × ${String(pieces)}`,
  slipTitle: 'Packing slip',
  order: 'Order',
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
  pieces: (count: number): string => counted(count, 'item', 'items'),
  thanks: 'Thank you for playing in our colours.',
  help: (email: string): string => `Something missing or wrong? Email ${email} with the order number.`,
} as const;
