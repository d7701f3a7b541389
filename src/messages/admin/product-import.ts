/** Words of the import of products: the columns of the file, what a file would do, why it is not read or taken over. */
import type {
  FileProblem,
  ImportColumn,
  ImportCounts,
  ImportKind,
  RowProblemCode,
} from '../../contract/product-import.ts';
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
  max_per_order: 'Most in one order',
  unit_singular: 'One of it',
  unit_plural: 'Several of it',
  returnable: 'Can be returned',
  not_returnable_reason: 'Why it cannot be returned',
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
  refused: 'Refused',
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
  loading: 'Opening the import…',
  failed: 'The import could not be loaded. Please check your network.',
  lead: 'One row is one variant. First you see what the file would do; nothing is written before you say so.',
  rules: [
    'The address names the product, the SKU the variant. What is not in the file stays as it is; nothing is deleted.',
    'An empty cell empties what may be empty (description, supplier, limit, own price) and leaves everything else.',
    'A product that is new is a draft. It needs a picture before it goes on sale, so publish it in the editor.',
    'Stock is not read from a file: record what came in at Stock.',
  ],
  templateTitle: 'Get the file',
  template: 'Download this as CSV',
  templateHint:
    'Every product with exactly the columns that are read. Change it in a spreadsheet and bring it back.',
  templateBusy: 'Writing…',
  templateFailed: 'The file could not be made:',
  chooseTitle: 'Choose the file',
  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  chooseHint: 'Or drop it here. CSV in UTF-8, up to 1 MB and 2 000 rows; commas or semicolons.',
  reading: 'Reading the file…',
  checking: 'Comparing with what is kept…',
  unreadTitle: (name: string): string => `${name} cannot be read`,
  refusedTitle: 'The comparison did not work',
  retry: 'Try again',
  planTitle: (name: string): string => `What ${name} would do`,
  planText: (counts: ImportCounts): string => `It would make: ${sum(counts)}. Nothing is written yet.`,
  nothing: 'Nothing would change: the file says what is kept already.',
  refusedText: (number: number): string =>
    `${count(number, 'row is', 'rows are')} refused, so nothing can be taken over yet. Correct the file and choose it again.`,
  absent: (columns: readonly string[]): string =>
    `Not in the file, so it stays as it is: ${columns.join(', ')}.`,
  unknown: (headings: readonly string[]): string =>
    `These columns are not read: ${headings.join(', ')}. Check their spelling.`,
  filter: 'Show',
  effects: (number: number): string => `What would happen (${String(number)})`,
  kindCount: (kind: ImportKind, number: number): string => `${KIND_LABELS[kind]} (${String(number)})`,
  kind: (kind: ImportKind): string => KIND_LABELS[kind],
  row: (number: number): string => `Row ${String(number)}`,
  from: (field: string, from: string, to: string): string => `${field}: from ${from} to ${to}`,
  becomes: (field: string, to: string): string => `${field}: ${to}`,
  quoted: (text: string): string => `“${text}”`,
  empty: 'empty',
  more: (number: number): string => `Show more (${String(number)} left)`,
  apply: 'Apply all of it',
  applying: 'Applying…',
  askTitle: 'Apply this file?',
  ask: (counts: ImportCounts, shown: number, lost: number): string =>
    [
      `It makes: ${sum(counts)}.`,
      shown > 0 && `Visitors see ${count(shown, 'product', 'products')} more at once.`,
      lost > 0 && `Visitors lose ${count(lost, 'product', 'products')} at once, in every list and cart.`,
    ]
      .filter((part) => part !== false)
      .join(' '),
  changed:
    'Somebody changed one of these products meanwhile. Nothing was written. This is what the file would do now.',
  applyFailed: 'Nothing was written.',
  doneTitle: 'The file is taken over',
  doneText: (counts: ImportCounts): string => `Made: ${sum(counts)}.`,
  doneProducts: 'Products of the file',
  again: 'Import another file',
} as const;

/** Problem of an unreadable file, and the next step; `about` names columns, a row or a number. */
export const FILE_PROBLEM_TEXT: Readonly<Record<FileProblem, (about: readonly string[]) => string>> = {
  unreadable: () => 'The browser could not open it. Perhaps it was moved or changed; choose it again.',
  empty: () => 'It is empty. Download the products as CSV to begin with.',
  too_large: () => 'It is larger than 1 MB. Split it into several files with the same first row.',
  no_csv: () => 'It is no CSV file. In your spreadsheet choose “Save as” and then “CSV UTF-8”.',
  wrong_encoding: () =>
    'Its letters are not written as UTF-8, so some would come out wrong. In Excel choose “Save as” and then “CSV UTF-8”.',
  broken_quotes: ([row]) =>
    `A quotation mark is opened and not closed, near row ${row ?? ''}. Close it and try again.`,
  missing_columns: (columns) =>
    `Its first row lacks ${columns.join(' and ')}. Download the products as CSV to see how the columns are called.`,
  repeated_columns: (columns) => `It has ${columns.join(' and ')} more than once. Leave each column once.`,
  no_rows: () => 'It has a first row and nothing below. Add a row for each variant.',
  too_many_rows: ([rows]) =>
    `It has ${rows ?? ''} rows; up to 2 000 are read at once. Split it into several files.`,
};

const NOT_FOUND: Readonly<Partial<Record<ImportColumn, string>>> = {
  supplier: 'there is no supplier of this name. Add it under Suppliers, or correct the name.',
  size: 'there is no size of this name. Make it in the product editor, or correct the name.',
  color: 'there is no colour of this name. Make it in the product editor, or correct the name.',
};

const WRONG: Readonly<Partial<Record<ImportColumn, string>>> = {
  price: 'this is no amount in rand, such as 899.50 or R 899,50.',
  own_price: 'this is no amount in rand, such as 899.50 or R 899,50.',
  max_per_order: 'this is no whole number from 1 to 99.',
  low_at: 'this is no whole number.',
};

const LETTERS: Readonly<Partial<Record<ImportColumn, string>>> = {
  slug: 'small letters a to z, digits and single hyphens only.',
  sku: 'letters A to Z, digits and single hyphens only.',
};

const CHOICES: Readonly<Partial<Record<ImportColumn, string>>> = {
  category: `this is none of ${Object.values(CATEGORY_LABELS).join(', ')}.`,
  status: `this is none of ${Object.values(PRODUCT_STATUS_LABELS).join(', ')}.`,
};

const ROW_PROBLEM_TEXT: Readonly<Record<RowProblemCode, (field: ImportColumn, row: string) => string>> = {
  required: (field) =>
    field === 'not_returnable_reason' ? 'visitors need to know why.' : 'this may not be empty here.',
  too_long: () => 'this is too long.',
  invalid_value: (field) => WRONG[field] ?? 'please write Yes or No.',
  invalid_characters: (field) => LETTERS[field] ?? 'this is no key of a size guide.',
  invalid_choice: (field) => CHOICES[field] ?? 'this is none of the choices.',
  not_found: (field) => NOT_FOUND[field] ?? 'there is nothing of this name.',
  contradicts: (_, row) => `another row of the same product (${row}) says something else.`,
  repeated: (_, row) => `${row} has the same SKU.`,
  other_product: () => 'this SKU belongs to another product. Correct the SKU or the address.',
  fixed: () => 'a variant keeps its size and colour. Give the new one a SKU of its own.',
  combination_taken: (_, row) =>
    row === ''
      ? 'the product has a variant of this size and colour already, with another SKU.'
      : `${row} has the same size and colour.`,
  picture_missing: () => 'it needs a picture with words before it goes on sale. Import it as a draft.',
  nothing_sold: () => 'none of its variants is sold, so it cannot go on sale.',
};

/** Why a row is refused; `said` is the text of its cell, `row` another row it refers to, both may be empty. */
export function rowProblemText(
  { field, code }: { readonly field: ImportColumn; readonly code: RowProblemCode },
  said: string,
  row: string,
): string {
  const quoted = said === '' ? '' : ` “${said}”`;
  return `${IMPORT_HEADINGS[field]}${quoted}: ${ROW_PROBLEM_TEXT[code](field, row)}`;
}
