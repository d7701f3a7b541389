/** Products of /admin-inventory: the table and the actions on a product. */
import type { EditedProduct } from '#contract/inventory.ts';
import { counted } from '../core/counted.ts';
import { deletionWords, DESK_WORDS } from '../core/table.ts';

export const PRODUCTS_DESK_TEXT = {
  title: 'Inventory',
  caption: 'Products',
  searchHint: 'Name or address',
  empty: 'No products yet. A new one is a draft until you put it up for sale.',
  begin: 'Add the first product',
  import: 'Import CSV',
  product: 'Product',
  address: 'Address',
  status: 'Status',
  category: 'Category',
  price: 'Price',
  variants: 'Variants',
  noVariants: 'No variants',
  sold: (sold: number, all: number): string => `${String(sold)} of ${String(all)} for sale`,
  available: 'Available',
  onHand: 'On hand',
  low: 'Low or sold out',
  lowCount: counted('variant', 'variants'),
  someLow: 'Something is low or sold out',
  featured: 'Front page',
  isFeatured: 'Featured',
  notFeatured: 'Not featured',
  supplier: 'Supplier',
  noSupplier: 'No supplier',
  created: 'Created',
  ...DESK_WORDS,
} as const;

type Status = EditedProduct['status'];

const STATUS_ACTIONS: Readonly<Record<Status, string>> = {
  active: 'Put up for sale',
  draft: 'Back to draft',
  archived: 'Archive',
};

const STATUS_QUESTIONS: Readonly<Record<Status, (name: string) => string>> = {
  active: (name) => `Visitors see “${name}” in the shop straight away.`,
  draft: (name) =>
    `“${name}” becomes a draft again. Visitors won’t see it until someone puts it up for sale.`,
  archived: (name) =>
    `“${name}” disappears for visitors straight away, from every list and cart too. Its page says it’s gone. Orders keep what they hold.`,
};

const STATUS_DONE: Readonly<Record<Status, (name: string) => string>> = {
  active: (name) => `“${name}” is for sale.`,
  draft: (name) => `“${name}” is a draft.`,
  archived: (name) => `“${name}” is archived.`,
};

export const PRODUCT_ACTIONS = {
  title: 'Change',
  openTitle: 'Open',
  statusTitle: 'Status',
  edit: 'Edit',
  view: 'View in the shop',
  stock: 'Stock',
  step: (status: Status): string => STATUS_ACTIONS[status],
  stepTitle: (status: Status): string => `${STATUS_ACTIONS[status]}?`,
  stepQuestion: (status: Status, name: string): string => STATUS_QUESTIONS[status](name),
  stepDone: (status: Status, name: string): string => STATUS_DONE[status](name),
  ...deletionWords('product'),
  deleteQuestion: (name: string): string =>
    `This deletes “${name}” and its variants for good. You can’t delete what was ever in stock or sold.`,
  moved: 'Some of it was in stock or sold, and we keep that on record. Archive it instead.',
} as const;

const products = counted('product', 'products');
const are = (count: number): string => `${products(count)} ${count === 1 ? 'is' : 'are'}`;

const BATCH = {
  nothing: 'This doesn’t apply to any of the selected products.',
  reason: (reason: string, count: number): string => {
    const one = count === 1;
    if (reason === 'no_variants') return `${String(count)} ${one ? 'has' : 'have'} no variants for sale`;
    return `${String(count)} already ${one ? 'has' : 'have'} this status or category`;
  },
};

/** Actions on several products. */
export const PRODUCT_BATCH = {
  active: {
    ...BATCH,
    title: 'Put these up for sale?',
    effect: (count: number): string => `Visitors will see ${products(count)} straight away.`,
    submit: STATUS_ACTIONS.active,
    done: (count: number): string => `${are(count)} for sale.`,
  },
  draft: {
    ...BATCH,
    title: 'Back to draft?',
    effect: (count: number): string =>
      `${products(count)} will be taken off the shop until someone puts ${count === 1 ? 'it' : 'them'} up for sale.`,
    submit: STATUS_ACTIONS.draft,
    done: (count: number): string => `${are(count)} back to draft.`,
  },
  archived: {
    ...BATCH,
    title: 'Archive these products?',
    effect: (count: number): string =>
      `${products(count)} will disappear from every list and cart straight away. Orders keep what they hold.`,
    submit: STATUS_ACTIONS.archived,
    done: (count: number): string => `${are(count)} archived.`,
  },
  category: (label: string) => ({
    ...BATCH,
    title: `Move to ${label}?`,
    effect: (count: number): string => `${products(count)} will be listed under ${label} in the shop.`,
    submit: `Move to ${label}`,
    done: (count: number): string => `${are(count)} in ${label} now.`,
  }),
  undone: (count: number): string => `${are(count)} as before.`,
} as const;

/** The dialog that asks for the category of several products. */
export const CATEGORY_MOVE = {
  open: 'Move to category…',
  title: 'Move to a category',
  category: 'Category',
  choose: 'Choose a category',
  submit: 'Continue',
  submitting: 'Checking…',
} as const;
