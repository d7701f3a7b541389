/** Words of the import of products: the columns of the file, what a file would do, why it is not read or taken over. */
import type {
  FileProblem,
  ImportColumn,
  ImportCounts,
  ImportKind,
  RowProblemCode,
} from '#contract/product-import.ts';
import { PRODUCT_STATUS_LABELS } from './inventory.ts';
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

function count(number: number, one: string, several: string): string {
  return `${String(number)} ${number === 1 ? one : several}`;
}

/** The parts of a sum that are not nothing. */
function sum(counts: ImportCounts): string {
  const parts = [
    counts.new_products > 0 && count(counts.new_products, 'new product', 'new products'),
    counts.new_variants > 0 && count(counts.new_variants, 'new variant', 'new variants'),
    counts.changed_products > 0 && count(counts.changed_products, 'changed product', 'changed products'),
    counts.changed_variants > 0 && count(counts.changed_variants, 'changed variant', 'changed variants'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

export const IMPORT_TEXT = {
  title: 'Import products',
  toList: 'Products',
  lead: 'One row is one variant. We show you what the file would change first. Nothing is saved until you apply it.',
  rules: [
    'The address identifies the product, the SKU the variant. Whatever isn’t in the file stays as it is; nothing is deleted.',
    'An empty cell clears an optional field (description, supplier, limit, own price) and leaves everything else alone.',
    'A new product starts as a draft. It needs a picture before it can be sold, so put it up for sale in the editor.',
    'We don’t read stock from the file. Record what arrives under Stock.',
  ],
  templateTitle: 'Get the file',
  template: 'Download as CSV',
  templateHint:
    'Every product, with exactly the columns we read. Change it in a spreadsheet and upload it again.',
  templateBusy: 'Preparing…',
  templateFailed: 'We couldn’t make the file:',
  chooseTitle: 'Choose the file',
  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  chooseHint: 'Or drop it here. CSV in UTF-8, up to 1 MB and 2 000 rows; commas or semicolons.',
  reading: 'Reading the file…',
  checking: 'Comparing with your products…',
  unreadTitle: (name: string): string => `We can’t read ${name}`,
  refusedTitle: 'We couldn’t compare the file',
  planTitle: (name: string): string => `What ${name} would change`,
  planText: (counts: ImportCounts): string => `It would add or change: ${sum(counts)}. Nothing is saved yet.`,
  nothing: 'Nothing would change: the file matches your products.',
  refusedText: (number: number): string =>
    `${count(number, 'row has', 'rows have')} a problem, so you can’t apply the file yet. Fix the file and choose it again.`,
  absent: (columns: readonly string[]): string =>
    `Not in the file, so these stay as they are: ${columns.join(', ')}.`,
  unknown: (headings: readonly string[]): string =>
    `We don’t know these columns: ${headings.join(', ')}. Check the spelling.`,
  filter: 'Show',
  effects: (number: number): string => `Changes (${String(number)})`,
  kindCount: (kind: ImportKind, number: number): string => `${KIND_LABELS[kind]} (${String(number)})`,
  kind: (kind: ImportKind): string => KIND_LABELS[kind],
  row: (number: number): string => `Row ${String(number)}`,
  from: (field: string, from: string, to: string): string => `${field}: from ${from} to ${to}`,
  becomes: (field: string, to: string): string => `${field}: ${to}`,
  quoted: (text: string): string => `“${text}”`,
  empty: 'empty',
  more: (number: number): string => `Show more (${String(number)} left)`,
  apply: 'Apply the file',
  applying: 'Applying…',
  askTitle: 'Apply this file?',
  ask: (counts: ImportCounts, shown: number, lost: number): string =>
    [
      `This adds or changes: ${sum(counts)}.`,
      shown > 0 && `${count(shown, 'more product is', 'more products are')} for sale straight away.`,
      lost > 0 &&
        `${count(lost, 'product disappears', 'products disappear')} from the shop and every cart straight away.`,
    ]
      .filter((part) => part !== false)
      .join(' '),
  changed:
    'Someone changed one of these products in the meantime. Nothing was saved. This is what the file would change now.',
  applyFailed: 'Nothing was saved.',
  doneTitle: 'Import done',
  doneText: (counts: ImportCounts): string => `Added or changed: ${sum(counts)}.`,
  doneProducts: 'Products in the file',
  again: 'Import another file',
} as const;

/** Problem of an unreadable file, and the next step; `about` names columns, a row or a number. */
export const FILE_PROBLEM_TEXT: Readonly<Record<FileProblem, (about: readonly string[]) => string>> = {
  unreadable: () => 'Your browser couldn’t open it. It may have been moved or changed; choose it again.',
  empty: () => 'It’s empty. Start with your products as CSV.',
  too_large: () => 'It’s larger than 1 MB. Split it into smaller files with the same first row.',
  no_csv: () => 'It isn’t a CSV file. In your spreadsheet, choose “Save as” and then “CSV UTF-8”.',
  wrong_encoding: () =>
    'It isn’t saved as UTF-8, so some letters would come out wrong. In Excel, choose “Save as” and then “CSV UTF-8”.',
  broken_quotes: ([row]) => `A quotation mark near row ${row ?? ''} isn’t closed. Close it and try again.`,
  missing_columns: (columns) =>
    `Its first row has no ${columns.join(' or ')}. Download the products as CSV to see the column names.`,
  repeated_columns: (columns) => `It has ${columns.join(' and ')} more than once. Keep each column once.`,
  no_rows: () => 'It has only a first row. Add a row for each variant.',
  too_many_rows: ([rows]) =>
    `It has ${rows ?? ''} rows; we read up to 2 000 at once. Split it into smaller files.`,
};

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
  const quoted = text === '' ? '' : ` “${text}”`;
  return `${IMPORT_HEADINGS[field]}${quoted}: ${ROW_PROBLEM_TEXT[code](field, row)}`;
}
