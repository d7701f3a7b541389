/** /admin-inventory: stock, movements, actions on a variant. */
import type { MovementKind, RecordedKind, StockState } from '#contract/inventory.ts';
import { counted } from '../core/counted.ts';
import { loadingWords } from '../core/shared-words.ts';
import { DESK_WORDS } from '../core/table.ts';

export const STOCK_STATE_LABELS: Readonly<Record<StockState, string>> = {
  sold_out: 'Sold out',
  low: 'Low',
  in_stock: 'In stock',
  not_sold: 'Not for sale',
};

export const PRODUCT_STATUS_LABELS = { draft: 'Draft', active: 'For sale', archived: 'Archived' } as const;

export const STOCK_DESK_TEXT = {
  title: 'Inventory',
  views: 'Stock or products',
  stock: 'Stock',
  products: 'Products',
  newProduct: 'New product',
  caption: 'Stock',
  searchHint: 'Product or SKU',
  empty: 'No stock yet. Add a variant to a product, then record its stock.',
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
  status: 'Product status',
  sold: 'For sale',
  isSold: 'For sale',
  isNotSold: 'Not for sale',
  yes: 'Yes',
  no: 'No',
  figures: 'Quantities',
  ...DESK_WORDS,
  record: 'Stock',
  more: 'Warning and selling',
  pieces: counted('item', 'items'),
  openProduct: 'Edit the product',
} as const;

export const MOVEMENT_LABELS: Readonly<Record<MovementKind, string>> = {
  receive: 'Received',
  reserve: 'Held for an order',
  release: 'Released by an order',
  sale: 'Packed for an order',
  unpack: 'Unpacked again',
  return: 'Came back',
  adjust: 'Counted',
  damage: 'Damaged or lost',
};

export const MOVEMENTS_TEXT = {
  title: 'Movements',
  lead: (most: number): string => `The latest ${String(most)}, newest first.`,
  ...loadingWords('the movements'),
  empty: 'Nothing has moved yet.',
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
  receive: 'Items that arrived. They can be sold straight away.',
  adjust: 'Everything on the shelf now, including what orders hold. We record the difference.',
  damage: 'Items you can no longer sell. You can’t write off what orders hold.',
  return: 'Items that came back and can be sold again.',
};

const QUANTITY_LABELS: Readonly<Record<RecordedKind, string>> = {
  receive: 'Items that arrived',
  adjust: 'Items on the shelf',
  damage: 'Items to write off',
  return: 'Items that came back',
};

const REASON_HINTS: Readonly<Record<RecordedKind, string>> = {
  receive: 'For example the delivery note’s number.',
  adjust: 'For example “Stocktake, November”.',
  damage: 'What happened to them.',
  return: 'For example the order number.',
};

export const RECORD_TEXT = {
  label: (kind: RecordedKind): string => RECORD_LABELS[kind],
  dialog: (kind: RecordedKind) => ({
    title: (what: string): string => `${RECORD_TITLES[kind]}: ${what}`,
    lead: RECORD_LEADS[kind],
    submit: 'Record',
  }),
  quantity: (kind: RecordedKind): string => QUANTITY_LABELS[kind],
  reason: 'Why',
  reasonHint: (kind: RecordedKind): string => REASON_HINTS[kind],
  result: (onHand: number, available: number): string =>
    `That makes ${String(onHand)} on hand, ${String(available)} available.`,
  same: 'That’s the number on record already: there’s nothing to change.',
  held: (reserved: number): string =>
    `Orders hold ${String(reserved)} of them, so there can’t be fewer on the shelf. Cancel an order first.`,
  wrong: 'Enter a whole number of items',
  done: (sku: string, onHand: number): string => `${sku}: now ${String(onHand)} on hand.`,
} as const;

export const LOW_TEXT = {
  label: 'Warn at…',
  title: (what: string): string => `Low stock warning: ${what}`,
  lowAt: 'Warn when this many are available',
  hint: '0: no warning before it’s sold out.',
  done: (sku: string, count: number): string => `${sku}: we’ll warn at ${String(count)}.`,
} as const;

function variants(count: number): string {
  return count === 1 ? 'One variant' : `${String(count)} variants`;
}

export const SALE_TEXT = {
  stop: 'Stop selling',
  start: 'Sell again',
  stopTitle: 'Stop selling this?',
  stopQuestion: (what: string): string =>
    `Visitors can no longer choose ${what} once they reload the page. Orders that hold it keep it.`,
  stopped: (sku: string): string => `${sku} is no longer for sale.`,
  started: (sku: string): string => `${sku} is for sale again.`,
  stopSeveral: 'Stop selling',
  stopSeveralTitle: 'Stop selling these?',
  stopSeveralQuestion: (count: number): string =>
    `Visitors can no longer choose ${variants(count).toLowerCase()} once they reload the page.`,
  startSeveral: 'Sell again',
  startSeveralTitle: 'Sell these again?',
  startSeveralQuestion: (count: number): string =>
    `Visitors can choose ${variants(count).toLowerCase()} again, if the product is for sale.`,
} as const;
