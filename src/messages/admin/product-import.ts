/** Words of the import of products: the columns of the file, what a file would do, why it is not read or taken over. */
import type {
  ImportColumn,
  ImportCounts,
  ImportDone,
  ImportKind,
  RowProblemCode,
} from '#contract/product-import.ts';
import { PRODUCT_STATUS_LABELS } from './inventory.ts';
import { counted } from '../core/counted.ts';
import { csvImportWords, rowProblem } from '../core/csv-import.ts';
import { CATEGORY_LABELS } from '../shop/shop.ts';

export const IMPORT_HEADINGS: Readonly<Record<ImportColumn, string>> = {
  slug: 'Address',
  name: 'Name',
  category: 'Category',
  status: 'Status',
  price: 'Price in rand',
  description: 'Description',
  featured: 'On the front page',
  supplier: 'Supplier',
  max_per_order: 'Limit per order',
  unit_singular: 'Unit, singular',
  unit_plural: 'Unit, plural',
  returnable: 'Can be returned',
  not_returnable_reason: 'Why it can’t be returned',
  size_guide: 'Size guide',
  sku: 'SKU',
  size: 'Size',
  color: 'Colour',
  own_price: 'Own price in rand',
  low_at: 'Warn at',
  sold: 'Sold',
};

export const IMPORT_WORDS = {
  statuses: PRODUCT_STATUS_LABELS,
  categories: CATEGORY_LABELS,
  yes: 'Yes',
  no: 'No',
} as const;

const KIND_LABELS: Readonly<Record<ImportKind, string>> = {
  refused: 'Problems',
  new_product: 'New product',
  new_variant: 'New variant',
  changed: 'Changed',
  unchanged: 'Unchanged',
};

/** The parts of a sum that are not nothing. */
function sum(counts: ImportCounts): string {
  const parts = [
    counts.new_products > 0 && counted('new product', 'new products')(counts.new_products),
    counts.new_variants > 0 && counted('new variant', 'new variants')(counts.new_variants),
    counts.changed_products > 0 && counted('changed product', 'changed products')(counts.changed_products),
    counts.changed_variants > 0 && counted('changed variant', 'changed variants')(counts.changed_variants),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

export const IMPORT_TEXT = {
  ...csvImportWords({ things: 'products', row: 'variant', size: '1 MB', rows: '2 000' }),
  title: 'Import products',
  toList: 'Products',
  lead: 'One row is one variant. We show you what the file would change first. Nothing is saved until you apply it.',
  rules: [
    'The address identifies the product, the SKU the variant. Whatever isn’t in the file stays as it is; nothing is deleted.',
    'An empty cell clears an optional field (description, supplier, limit, own price) and leaves everything else alone.',
    'A new product starts as a draft. It needs a picture before it can be sold, so put it up for sale in the editor.',
    'We don’t read stock from the file. Record what arrives under Stock.',
  ],
  templateHint:
    'Every product, with exactly the columns we read. Change it in a spreadsheet and upload it again.',
  planText: ({ counts }: Pick<ImportDone, 'counts'>): string =>
    `It would add or change: ${sum(counts)}. Nothing is saved yet.`,
  absent: (columns: readonly string[]): string =>
    `Not in the file, so these stay as they are: ${columns.join(', ')}.`,
  kinds: KIND_LABELS,
  from: (field: string, from: string, to: string): string => `${field}: from ${from} to ${to}`,
  becomes: (field: string, to: string): string => `${field}: ${to}`,
  quoted: (text: string): string => `“${text}”`,
  empty: 'empty',
  ask: (counts: ImportCounts, shown: number, lost: number): string =>
    [
      `This adds or changes: ${sum(counts)}.`,
      shown > 0 && `${counted('more product is', 'more products are')(shown)} for sale straight away.`,
      lost > 0 &&
        `${counted('product disappears', 'products disappear')(lost)} from the shop and every cart straight away.`,
    ]
      .filter((part) => part !== false)
      .join(' '),
  changed:
    'Someone changed one of these products in the meantime. Nothing was saved. This is what the file would change now.',
  doneText: ({ counts }: Pick<ImportDone, 'counts'>): string => `Added or changed: ${sum(counts)}.`,
  doneProducts: 'Products in the file',
} as const;

const NOT_FOUND: Readonly<Partial<Record<ImportColumn, string>>> = {
  supplier: 'we don’t have this supplier. Add it under Suppliers, or correct the name.',
  size: 'we don’t have this size. Add it in the product editor, or correct the name.',
  color: 'we don’t have this colour. Add it in the product editor, or correct the name.',
};

const WRONG: Readonly<Partial<Record<ImportColumn, string>>> = {
  price: 'enter an amount in rand, such as 899.50 or R 899,50.',
  own_price: 'enter an amount in rand, such as 899.50 or R 899,50.',
  max_per_order: 'enter a whole number from 1 to 99.',
  low_at: 'enter a whole number.',
};

const LETTERS: Readonly<Partial<Record<ImportColumn, string>>> = {
  slug: 'use only lower-case letters, digits and single hyphens.',
  sku: 'use only letters A to Z, digits and single hyphens.',
};

const CHOICES: Readonly<Partial<Record<ImportColumn, string>>> = {
  category: `use one of: ${Object.values(CATEGORY_LABELS).join(', ')}.`,
  status: `use one of: ${Object.values(PRODUCT_STATUS_LABELS).join(', ')}.`,
};

const ROW_PROBLEM_TEXT: Readonly<Record<RowProblemCode, (field: ImportColumn, row: string) => string>> = {
  required: (field) =>
    field === 'not_returnable_reason' ? 'enter why it can’t be returned.' : 'this can’t be empty.',
  too_long: () => 'this is too long.',
  invalid_value: (field) => WRONG[field] ?? 'enter Yes or No.',
  invalid_characters: (field) => LETTERS[field] ?? 'we don’t have this size guide.',
  invalid_choice: (field) => CHOICES[field] ?? 'this isn’t one of the choices.',
  not_found: (field) => NOT_FOUND[field] ?? 'we can’t find this name.',
  contradicts: (_, row) => `another row of the same product (${row}) says something different.`,
  repeated: (_, row) => `${row} has the same SKU.`,
  other_product: () => 'this SKU belongs to another product. Correct the SKU or the address.',
  fixed: () => 'a variant can’t change its size or colour. Give the new one its own SKU.',
  combination_taken: (_, row) =>
    row === ''
      ? 'the product already has a variant in this size and colour, with another SKU.'
      : `${row} has the same size and colour.`,
  picture_missing: () => 'it needs a picture with a description before it can be sold. Import it as a draft.',
  nothing_sold: () => 'it has no variants for sale, so it can’t be sold.',
};

/** Why a row is refused; `text` is the text of its cell, `row` another row it refers to, both may be empty. */
export function rowProblemText(
  { field, code }: { readonly field: ImportColumn; readonly code: RowProblemCode },
  text: string,
  row: string,
): string {
  return rowProblem(IMPORT_HEADINGS[field], text, ROW_PROBLEM_TEXT[code](field, row));
}
