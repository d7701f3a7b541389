/** Words of the product editor of the store room. */
import type { ErrorCode } from '#contract/error-codes.ts';
import type { TypedProduct } from '#contract/product-form.ts';
import { errorText } from '../core/errors.ts';
import { counted } from '../core/counted.ts';
import { MOVE_WORDS } from '../core/table.ts';
import { PRODUCT_STATUS_LABELS } from './inventory.ts';

type Field = keyof TypedProduct;

export const PRODUCT_EDITOR_TEXT = {
  newTitle: 'New product',
  toList: 'Inventory',
  loading: 'Opening the product…',
  failed: 'We couldn’t open the product',
  missing: 'We can’t find this product',
  missingText: 'It was deleted, or the address isn’t complete.',
  saveNew: 'Save as draft',
  saveLive: 'Save and put up for sale',
  unsaved: 'Not saved yet',
  allSaved: 'All changes saved',
  saved: (name: string): string => `“${name}” is saved.`,
  savedLive: (name: string): string => `“${name}” is saved and for sale.`,
  incomplete: 'Some fields aren’t right yet. Nothing was saved; what you typed is still here.',
  gone: 'Someone deleted this product in the meantime. Copy what you need.',
  leaveTitle: 'Leave without saving?',
  leaveQuestion: 'We keep what you typed in this tab, ready for when you open the product again.',
  leave: 'Leave',
  stay: 'Keep editing',
  restored: 'We brought back what you typed before. It isn’t saved yet.',
  throwAway: 'Discard it',
  throwTitle: 'Discard what you typed?',
  throwQuestion: 'You’ll lose what you typed since the last save.',
  staleTitle: 'Someone else saved this product',
  staleText: 'Nothing was overwritten. Here’s the difference:',
  theirs: 'Theirs',
  mine: 'Yours',
  keep: 'Keep mine',
  take: 'Take theirs',
  takeTitle: 'Take theirs?',
  nothing: 'empty',
  about: 'About the product',
  selling: 'Selling',
  orders: 'Ordering',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  noSupplier: 'No supplier',
  choose: 'Choose one',
  notSellable: 'Nobody can buy it yet: it has no variants for sale. Add one below.',
  pictureCount: counted('picture', 'pictures'),
} as const;

export const PRODUCT_LIVE_TEXT = {
  visible: 'Visitors can see it',
  see: 'View in the shop',
  draft: 'Draft: visitors don’t see it.',
  archived: 'Archived: its page says it’s gone.',
} as const;

export const PRODUCT_LABELS: Readonly<Record<Field, string>> = {
  name: 'Name',
  slug: 'Address',
  description: 'Description',
  category: 'Category',
  price: 'Price in rand',
  status: 'Status',
  is_featured: 'On the front page',
  supplier_id: 'Supplier',
  max_per_order: 'Limit per order',
  unit_singular: 'Unit, singular',
  unit_plural: 'Unit, plural',
  returnable: 'Can be returned',
  not_returnable_reason: 'Why it can’t be returned',
  size_guide: 'Size guide',
  images: 'Pictures',
  featured: 'Picture on cards',
};

export const PRODUCT_HINTS = {
  slug: (address: string): string => `${address} — lower-case letters, digits and hyphens.`,
  slugLive: 'Visitors already use this address. The old one will say the product is gone.',
  price: 'VAT included, for example 899.50.',
  size_guide: 'Opens beside the sizes.',
  max_per_order: 'Empty: no limit.',
  unit_singular: 'As in “one six-pack”.',
  unit_plural: 'As in “two six-packs”.',
  not_returnable_reason: 'Visitors read it before they pay.',
  description: 'What people want to know before they buy.',
} as const;

const STATUS_HINTS = {
  draft: 'Only admins see it.',
  active: 'Visitors see it straight away.',
  archived: 'No longer sold; orders keep it.',
} as const;

export const STATUS_CHOICES = (['draft', 'active', 'archived'] as const).map((value) => ({
  value,
  label: PRODUCT_STATUS_LABELS[value],
  hint: STATUS_HINTS[value],
}));

const REQUIRED: Readonly<Partial<Record<Field, string>>> = {
  name: 'Enter a name',
  slug: 'Enter an address',
  category: 'Choose a category',
  price: 'Enter a price',
  images: 'Describe every picture, for people who can’t see it',
  not_returnable_reason: 'Enter why it can’t be returned',
};

const WRONG: Readonly<Partial<Record<Field, string>>> = {
  price: 'Enter an amount in rand, for example 899.50',
  max_per_order: 'Enter a whole number from 1 to 99, or leave it empty',
};

/** Problems of a field of a product. */
export function productFieldText(field: Field, code: ErrorCode): string {
  if (code === 'required') return REQUIRED[field] ?? errorText(code);
  if (code === 'invalid_value') return WRONG[field] ?? errorText(code);
  if (field === 'slug' && code === 'invalid_characters')
    return 'Use only lower-case letters, digits and single hyphens.';
  return errorText(code);
}

export const PRODUCT_PICTURES_TEXT = {
  title: 'Pictures',
  lead: 'JPEG, PNG, WebP or AVIF, up to 4 MB. Choose several, or drop or paste them here. The shop shows them in this order.',
  choose: 'Add pictures',
  waiting: 'Waiting…',
  reading: 'Reading…',
  sending: 'Uploading…',
  putAway: 'Dismiss',
  failed: (name: string, why: string): string => `${name}: ${why}`,
  empty: 'No picture yet. The shop shows an empty frame.',
  altOf: (place: number): string => `Description of picture ${String(place)}`,
  altMissing: 'Describe the picture',
  colorOf: (place: number): string => `Colour of picture ${String(place)}`,
  everyColor: 'Every colour',
  cover: 'On cards',
  makeCover: 'Show on cards',
  makeCoverOf: (name: string): string => `Show on cards: ${name}`,
  up: (name: string): string => `Move up: ${name}`,
  down: (name: string): string => `Move down: ${name}`,
  remove: 'Remove',
  removeOf: (name: string): string => `Remove: ${name}`,
  nameless: (place: number): string => `picture ${String(place)}`,
  added: (name: string, place: number): string => `${name} is picture ${String(place)}.`,
  moved: MOVE_WORDS.moved,
  removed: (name: string): string => `Removed: ${name}.`,
  full: (most: number): string => `A product can have at most ${String(most)} pictures.`,
} as const;
