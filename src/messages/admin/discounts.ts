/** Discount codes of /admin-inventory. */
import type { DiscountState, DiscountTarget } from '#contract/discount-codes.ts';
import { conflictWords, DESK_WORDS } from '../core/table.ts';
import { loadingWords } from '../core/shared-words.ts';

export const DISCOUNT_STATE_LABELS: Readonly<Record<DiscountState, string>> = {
  active: 'Active',
  scheduled: 'Scheduled',
  used_up: 'Used up',
  ended: 'Ended',
  off: 'Off',
};

export const DISCOUNT_TARGET_LABELS: Readonly<Record<DiscountTarget, string>> = {
  all: 'Everything',
  category: 'A category',
  products: 'Chosen products',
};

export const DISCOUNTS_TEXT = {
  tab: 'Discounts',
  title: 'Discount codes',
  caption: 'Discount codes',
  searchHint: 'Code or note',
  empty: 'No discount codes yet. Buyers type them in the checkout.',
  add: 'New code',
  begin: 'Add the first code',
  code: 'Code',
  state: 'State',
  value: 'Takes off',
  target: 'Applies to',
  minimum: 'Minimum',
  starts: 'First day',
  ends: 'Last day',
  uses: 'Used',
  usesOf: (uses: number, most: number | null): string =>
    most === null ? String(uses) : `${String(uses)} of ${String(most)}`,
  perPerson: 'Per person',
  noLimit: 'No limit',
  discounted: 'Taken off so far',
  note: 'Note',
  ...DESK_WORDS,
  details: 'Code',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off this code?',
  turnOffQuestion: (code: string): string =>
    `Nobody can use ${code} until you turn it on again. Placed orders keep their discount.`,
  turnedOff: (code: string): string => `${code} is off.`,
  turnOn: 'Turn on',
  turnedOn: (code: string): string => `${code} is on.`,
  delete: 'Delete',
  deleteTitle: 'Delete this code?',
  deleteQuestion: (code: string): string => `This deletes ${code} for good.`,
  deleted: (code: string): string => `${code} deleted.`,
  used: 'You can’t delete this code: orders used it. Turn it off instead.',
} as const;

export const DISCOUNT_FORM = {
  addTitle: 'New discount code',
  editTitle: (code: string): string => `Edit ${code}`,
  codeHint: 'Letters, digits and hyphens. Buyers can type it in any case.',
  codeWrong: 'Use 3 to 30 letters, digits and hyphens',
  codeTaken: 'We already have this code',
  kind: 'Discount',
  percent: 'A percentage of the items',
  amount: 'An amount in rand',
  percentValue: 'Percentage',
  amountValue: 'Amount in rand',
  valueMissing: 'Enter what the code takes off',
  percentWrong: 'Enter a whole number from 1 to 100',
  amountWrong: 'Enter an amount in rand',
  minimum: 'Minimum in rand',
  minimumHint: 'Items before the discount, without delivery.',
  daysHint: 'In South Africa. Leave it empty for no limit.',
  dayWrong: 'Enter a day',
  endWrong: 'Enter a day on or after the first day',
  maxUses: 'Uses in total',
  maxUsesHint: 'A cancelled or expired order frees its use.',
  maxPerPerson: 'Uses per person',
  countWrong: 'Enter a whole number, 1 or more',
  category: 'Category',
  chooseCategory: 'Choose a category',
  products: 'Products',
  productsReading: loadingWords('the products'),
  productsMissing: 'Choose at least one product',
  active: 'Buyers can use this code',
  note: 'Note',
  noteHint: 'Only admins see it.',
  added: (code: string): string => `${code} added.`,
  changed: (code: string): string => `${code} saved.`,
  ...conflictWords('this code'),
} as const;
