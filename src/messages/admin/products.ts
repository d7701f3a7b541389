/** Products of /admin-inventory: the table and the actions on a product. */
import type { EditedProduct } from '../../contract/inventory.ts';

export const PRODUCTS_DESK_TEXT = {
  caption: 'Products',
  searchHint: 'Name or address',
  empty: 'There is no product yet. What you begin is a draft until you put it on sale.',
  begin: 'Make the first product',
  import: 'Import CSV',
  product: 'Product',
  address: 'Address',
  status: 'Status',
  category: 'Category',
  price: 'Price',
  variants: 'Variants',
  noVariants: 'No variant: nobody can buy it',
  sold: (sold: number, all: number): string => `${String(sold)} of ${String(all)} sold`,
  available: 'Available',
  onHand: 'On hand',
  low: 'Low or sold out',
  lowCount: (count: number): string => (count === 1 ? '1 variant' : `${String(count)} variants`),
  someLow: 'Something is low or sold out',
  featured: 'Front page',
  isFeatured: 'Featured',
  notFeatured: 'Not featured',
  supplier: 'Supplier',
  noSupplier: 'No supplier',
  created: 'Made',
  changed: 'Last changed',
  facts: 'Facts',
} as const;

type Status = EditedProduct['status'];

const STATUS_ACTS: Readonly<Record<Status, string>> = {
  active: 'Put on sale',
  draft: 'Back to draft',
  archived: 'Archive',
};

const STATUS_QUESTIONS: Readonly<Record<Status, (name: string) => string>> = {
  active: (name) => `Visitors see “${name}” at its address and in the shop at once.`,
  draft: (name) => `“${name}” is a draft again. Visitors do not see it before somebody puts it on sale.`,
  archived: (name) =>
    `Visitors lose “${name}” at once: its page says that it is gone, and it leaves every list and cart. Orders keep what they hold.`,
};

const STATUS_DONE: Readonly<Record<Status, (name: string) => string>> = {
  active: (name) => `“${name}” is on sale.`,
  draft: (name) => `“${name}” is a draft.`,
  archived: (name) => `“${name}” is archived.`,
};

export const PRODUCT_ACTS = {
  title: 'Change',
  openTitle: 'Open',
  statusTitle: 'Status',
  edit: 'Edit',
  view: 'View in the shop',
  stock: 'Its stock',
  step: (status: Status): string => STATUS_ACTS[status],
  stepTitle: (status: Status): string => `${STATUS_ACTS[status]}?`,
  stepQuestion: (status: Status, name: string): string => STATUS_QUESTIONS[status](name),
  stepDone: (status: Status, name: string): string => STATUS_DONE[status](name),
  delete: 'Delete',
  deleteTitle: 'Delete this product?',
  deleteQuestion: (name: string): string =>
    `“${name}” goes with its variants. Nobody can bring it back. What was in stock or sold once cannot be deleted.`,
  deleteDone: (name: string): string => `“${name}” is deleted.`,
  moved: 'Something of it was in stock or sold, and that stays on record. It can be archived instead.',
} as const;

function products(count: number): string {
  return count === 1 ? 'One product' : `${String(count)} products`;
}

export const PRODUCT_BULK = {
  publish: 'Put on sale',
  publishTitle: 'Put these on sale?',
  publishQuestion: (count: number): string => `Visitors see ${products(count).toLowerCase()} at once.`,
  archive: 'Archive',
  archiveTitle: 'Archive these products?',
  archiveQuestion: (count: number): string =>
    `Visitors lose ${products(count).toLowerCase()} at once, in every list and cart. Orders keep what they hold.`,
} as const;
