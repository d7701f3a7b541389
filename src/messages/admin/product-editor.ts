/** Words of the product editor of the store room. */
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { TypedProduct } from '../../contract/product-editing.ts';
import { errorText } from '../core/errors.ts';

type Field = keyof TypedProduct;

export const PRODUCT_EDITOR_TEXT = {
  newTitle: 'New product',
  toList: 'Inventory',
  editorLoading: 'Opening the editor…',
  editorFailed: 'The editor could not be loaded. Please check your network.',
  loading: 'Opening the product…',
  failed: 'The product could not be opened',
  missing: 'This product is not here',
  missingText: 'It was deleted, or the address is not complete.',
  save: 'Save',
  saveNew: 'Keep as a draft',
  saveLive: 'Save and put on sale',
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  allSaved: 'Everything is saved',
  saved: (name: string): string => `“${name}” is saved.`,
  savedLive: (name: string): string => `“${name}” is saved, and live.`,
  incomplete: 'Some fields need a look. Nothing was saved; what you typed stays here.',
  gone: 'This product was deleted meanwhile. Copy what you need.',
  leaveTitle: 'Leave without saving?',
  leaveQuestion: 'What you typed stays in this tab, and is there when you open the product again.',
  leave: 'Leave',
  stay: 'Keep editing',
  restored: 'What you typed before is back. It is not saved yet.',
  throwAway: 'Throw it away',
  throwTitle: 'Throw away what you typed?',
  throwQuestion: 'What you typed since the last save is gone then.',
  staleTitle: 'Somebody else saved this product',
  staleText: 'Nothing was overwritten. This is what differs:',
  theirs: 'Theirs',
  mine: 'Yours',
  keep: 'Keep mine',
  take: 'Take theirs',
  takeTitle: 'Take theirs?',
  nothing: 'empty',
  about: 'What it is',
  selling: 'How it is sold',
  orders: 'In an order',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  noSupplier: 'No supplier',
  choose: 'Choose one',
  notSellable: 'Nobody can buy it yet: it has no variant that is sold. Make one below.',
  pictureCount: (count: number): string => (count === 1 ? '1 picture' : `${String(count)} pictures`),
} as const;

export const PRODUCT_LIVE_TEXT = {
  live: 'live now',
  see: 'See it in the shop',
  draft: 'A draft: visitors do not see it.',
  archived: 'Archived: its page says that it is gone.',
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
  max_per_order: 'Most in one order',
  unit_singular: 'One of it',
  unit_plural: 'Several of it',
  returnable: 'Can be returned',
  not_returnable_reason: 'Why it cannot be returned',
  size_guide: 'Size guide',
  images: 'Pictures',
  featured: 'Picture on cards',
};

export const PRODUCT_HINTS = {
  slug: (address: string): string => `${address} — small letters, digits and hyphens.`,
  slugLive: 'Visitors know this address. The old one will say that the product is gone.',
  price: 'With VAT, for instance 899.50.',
  size_guide: 'Opens beside the sizes.',
  max_per_order: 'Empty: no limit.',
  unit_singular: 'As in “one six-pack”.',
  unit_plural: 'As in “two six-packs”.',
  not_returnable_reason: 'Visitors read it before they pay.',
  description: 'What somebody wants to know before buying.',
} as const;

const STATUS_WORDS: Readonly<Record<string, string>> = {
  draft: 'Draft',
  active: 'On sale',
  archived: 'Archived',
};

const STATUS_HINTS: Readonly<Record<string, string>> = {
  draft: 'Only administrators see it.',
  active: 'Visitors see it at once.',
  archived: 'Not sold any more; orders keep it.',
};

export const STATUS_CHOICES = (['draft', 'active', 'archived'] as const).map((value) => ({
  value,
  label: STATUS_WORDS[value] ?? value,
  hint: STATUS_HINTS[value],
}));

/** A status in a word. */
export function statusWord(status: string): string {
  return STATUS_WORDS[status] ?? status;
}

const REQUIRED: Readonly<Partial<Record<Field, string>>> = {
  name: 'A product needs a name',
  slug: 'A product needs an address',
  category: 'Please choose a category',
  price: 'A product needs a price',
  images: 'Every picture needs words for people who cannot see it',
  not_returnable_reason: 'Visitors need to know why',
};

const WRONG: Readonly<Partial<Record<Field, string>>> = {
  price: 'Please enter an amount in rand, for instance 899.50',
  max_per_order: 'Please enter a whole number from 1 to 99, or nothing',
};

/** Problems of a field of a product. */
export function productFieldText(field: Field, code: ErrorCode): string {
  if (code === 'required') return REQUIRED[field] ?? errorText(code);
  if (code === 'invalid_value') return WRONG[field] ?? errorText(code);
  if (field === 'slug' && code === 'invalid_characters')
    return 'Small letters a to z, digits and single hyphens only.';
  return errorText(code);
}

export const PRODUCT_PICTURES_TEXT = {
  title: 'Pictures',
  lead: 'JPEG, PNG, WebP or AVIF, up to 4 MB. Choose several, or drop or paste them here. Their order is the order in the shop.',
  choose: 'Add pictures',
  waiting: 'Waiting…',
  reading: 'Reading…',
  sending: 'Sending…',
  cancel: 'Cancel',
  retry: 'Try again',
  putAway: 'Put away',
  failed: (name: string, why: string): string => `${name}: ${why}`,
  empty: 'No picture yet. The shop shows an empty frame.',
  alt: 'What is to be seen',
  altOf: (place: number): string => `What is to be seen on picture ${String(place)}`,
  altHint: 'For people who cannot see it.',
  altMissing: 'Say what is to be seen',
  color: 'Shows the colour',
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
  moved: (name: string, place: number, count: number): string =>
    `${name}: place ${String(place)} of ${String(count)}.`,
  removed: (name: string): string => `Removed: ${name}.`,
  full: (most: number): string => `A product has at most ${String(most)} pictures.`,
} as const;
