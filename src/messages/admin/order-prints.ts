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
  nothing: 'None of these orders can be found.',
  nothingNamed: 'No order was chosen. Go back, and select the orders to print.',
  missing: (numbers: readonly string[]): string => `Not found: ${numbers.join(', ')}`,
  prices: 'With prices and VAT',
  summary: (orders: number, pieces: number): string =>
    `${counted(orders, 'order', 'orders')}, ${counted(pieces, 'piece', 'pieces')}`,
  printed: (moment: string): string => `Printed ${moment}`,
  warning: 'Not to be packed, please check:',
  sku: 'SKU',
  item: 'Item',
  total: 'Pieces',
  perOrder: 'For',
  orders: 'Orders',
  forOrder: (number: string, pieces: number): string => `${number} × ${String(pieces)}`,
  slipTitle: 'Packing slip',
  order: 'Order',
  ordered: 'Ordered',
  delivery: 'Delivery',
  deliverTo: 'Deliver to',
  collectAt: 'To be collected at',
  lockerAt: 'Locker',
  note: 'Note',
  quantity: 'Qty',
  price: 'Price',
  sum: 'Sum',
  subtotal: 'Subtotal',
  whole: 'Total',
  shipping: 'Delivery',
  free: 'Free',
  vat: (percent: number): string => `VAT included (${String(percent)}%)`,
  notReturnable: (reason: string | null): string =>
    reason === null ? 'Cannot be returned' : `Cannot be returned: ${reason}`,
  pieces: (count: number): string => counted(count, 'piece', 'pieces'),
  thanks: 'Thank you for playing in our colours.',
  help: (email: string): string => `Something missing or wrong? Write to ${email} with the order’s number.`,
} as const;
