/** /admin-inventory: stock, movements, actions on a variant. */
import type { MovementKind, RecordedKind, StockState } from '../../contract/inventory.ts';

export const STOCK_STATE_LABELS: Readonly<Record<StockState, string>> = {
  sold_out: 'Sold out',
  low: 'Low',
  in_stock: 'In stock',
  not_sold: 'Not sold',
};

export const PRODUCT_STATUS_LABELS = { draft: 'Draft', active: 'On sale', archived: 'Archived' } as const;

export const STOCK_DESK_TEXT = {
  title: 'Inventory',
  views: 'What to look at',
  stock: 'Stock',
  products: 'Products',
  newProduct: 'New product',
  caption: 'Stock',
  searchHint: 'Product or SKU; what runs out comes first',
  empty: 'There is nothing to count yet. A product gets its stock with its first variant.',
  product: 'Product',
  sku: 'SKU',
  size: 'Size',
  color: 'Colour',
  state: 'Stock',
  onHand: 'On hand',
  reserved: 'Held by orders',
  available: 'Available',
  lowAt: 'Warn at',
  price: 'Price',
  category: 'Category',
  supplier: 'Supplier',
  noSupplier: 'No supplier',
  status: 'Product is',
  sold: 'Sold',
  isSold: 'Sold',
  isNotSold: 'Not sold',
  yes: 'Yes',
  no: 'No',
  figures: 'How many there are',
  facts: 'Facts',
  change: 'Change',
  record: 'Stock',
  more: 'Warning and sale',
  changed: 'Last changed',
  pieces: (count: number): string => (count === 1 ? '1 piece' : `${String(count)} pieces`),
  held: (count: number): string => `${String(count)} held by orders`,
  openProduct: 'Edit the product',
} as const;

export const MOVEMENT_LABELS: Readonly<Record<MovementKind, string>> = {
  receive: 'Received',
  reserve: 'Held for an order',
  release: 'Let go by an order',
  sale: 'Packed for an order',
  return: 'Came back',
  adjust: 'Counted',
  damage: 'Damaged or lost',
};

export const MOVEMENTS_TEXT = {
  title: 'Movements',
  lead: (most: number): string => `The latest ${String(most)}, newest first.`,
  loading: 'Loading the movements…',
  failed: 'The movements could not be loaded',
  empty: 'Nothing has moved yet.',
  retry: 'Try again',
  onHand: (change: string, before: number, after: number): string =>
    `${change} on hand (from ${String(before)} to ${String(after)})`,
  held: (change: string, before: number, after: number): string =>
    `${change} held (from ${String(before)} to ${String(after)})`,
  order: (number: string): string => `Order ${number}`,
  bySite: 'by the site',
  by: (name: string): string => `by ${name}`,
} as const;

const RECORD_LABELS: Readonly<Record<RecordedKind, string>> = {
  receive: 'Receive…',
  adjust: 'Count…',
  damage: 'Damage…',
  return: 'Return…',
};

const RECORD_TITLES: Readonly<Record<RecordedKind, string>> = {
  receive: 'Receive stock',
  adjust: 'Count the shelf',
  damage: 'Write off damage or loss',
  return: 'Take back',
};

const RECORD_LEADS: Readonly<Record<RecordedKind, string>> = {
  receive: 'Pieces that came in. They can be sold at once.',
  adjust: 'What lies there now, those held by orders among them. The difference is recorded.',
  damage: 'Pieces that cannot be sold any more. What orders hold cannot be written off.',
  return: 'Pieces that came back and can be sold again.',
};

const QUANTITY_LABELS: Readonly<Record<RecordedKind, string>> = {
  receive: 'Pieces that came in',
  adjust: 'Pieces on the shelf',
  damage: 'Pieces that are gone',
  return: 'Pieces that came back',
};

const REASON_HINTS: Readonly<Record<RecordedKind, string>> = {
  receive: 'For instance the delivery note.',
  adjust: 'For instance “Stocktake, November”.',
  damage: 'What happened to them.',
  return: 'For instance the order’s number.',
};

export const RECORD_TEXT = {
  label: (kind: RecordedKind): string => RECORD_LABELS[kind],
  title: (kind: RecordedKind, what: string): string => `${RECORD_TITLES[kind]}: ${what}`,
  lead: (kind: RecordedKind): string => RECORD_LEADS[kind],
  quantity: (kind: RecordedKind): string => QUANTITY_LABELS[kind],
  reason: 'Why',
  reasonHint: (kind: RecordedKind): string => REASON_HINTS[kind],
  result: (onHand: number, available: number): string =>
    `Then ${String(onHand)} on hand, ${String(available)} available.`,
  same: 'That many are recorded already: there is nothing to change.',
  held: (reserved: number): string =>
    `Orders hold ${String(reserved)} of them: not fewer than that can be on the shelf. Cancel an order first.`,
  wrong: 'Please enter a whole number of pieces',
  submit: 'Record',
  submitting: 'Recording…',
  cancel: 'Cancel',
  done: (sku: string, onHand: number): string => `${sku}: ${String(onHand)} on hand now.`,
} as const;

export const LOW_TEXT = {
  label: 'Warn at…',
  title: (what: string): string => `When is it low? ${what}`,
  lowAt: 'Warn at so many available pieces',
  hint: '0 warns of nothing before it is sold out.',
  submit: 'Keep',
  submitting: 'Keeping…',
  done: (sku: string, count: number): string => `${sku}: a warning at ${String(count)}.`,
} as const;

function variants(count: number): string {
  return count === 1 ? 'One variant' : `${String(count)} variants`;
}

export const SALE_TEXT = {
  stop: 'Stop selling',
  start: 'Sell again',
  stopTitle: 'Stop selling this?',
  stopQuestion: (what: string): string =>
    `Visitors cannot choose ${what} any more, from their next page load on. Orders that hold it keep it.`,
  stopped: (sku: string): string => `${sku} is not sold any more.`,
  started: (sku: string): string => `${sku} is sold again.`,
  stopSeveral: 'Stop selling',
  stopSeveralTitle: 'Stop selling these?',
  stopSeveralQuestion: (count: number): string =>
    `${variants(count)} cannot be chosen in the shop any more, from the next page load on.`,
  startSeveral: 'Sell again',
  startSeveralTitle: 'Sell these again?',
  startSeveralQuestion: (count: number): string =>
    `${variants(count)} can be chosen in the shop again where their product is on sale.`,
} as const;
