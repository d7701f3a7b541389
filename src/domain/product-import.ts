/** Product import: cell values, exported rows, and checks of a plan. */
import {
  IMPORT_COLUMNS,
  type ImportCell,
  type ImportColumn,
  type ImportPlan,
  type ImportRow,
} from '#contract/product-import.ts';
import { PRODUCT_STATUSES } from '#contract/products.ts';
import { PRODUCT_CATEGORIES } from '#contract/shop-choices.ts';
import type { CsvCell } from './csv.ts';
import type { FileLine } from './import-file.ts';
import { centsToDecimal } from './money.ts';
import { typedCents } from './product-form.ts';
import { foldText } from './text.ts';

export interface ImportLabels {
  readonly statuses: Readonly<Record<(typeof PRODUCT_STATUSES)[number], string>>;
  readonly categories: Readonly<Record<(typeof PRODUCT_CATEGORIES)[number], string>>;
  readonly yes: string;
  readonly no: string;
}

type Meaning = (text: string, words: ImportLabels) => ImportCell;

const YES = new Set(['yes', 'y', 'true', '1', 'ja']);
const NO = new Set(['no', 'n', 'false', '0', 'nee']);

const flag: Meaning = (text, { yes, no }) => {
  const cell = foldText(text).toLowerCase();
  if (YES.has(cell) || cell === yes.toLowerCase()) return true;
  return NO.has(cell) || cell === no.toLowerCase() ? false : text;
};

const count: Meaning = (text) => (/^\d{1,9}$/u.test(text) ? Number(text) : text);

const cents: Meaning = (text) => typedCents(text) ?? text;

/** Parses a choice by key or text; unknown values stay text and are refused with their row. */
function choice(keys: readonly string[], wordOf: (key: string, words: ImportLabels) => string): Meaning {
  return (text, words) =>
    keys.find((key) => [key, wordOf(key, words)].some((one) => foldText(one) === foldText(text))) ?? text;
}

const entry = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key;

const MEANINGS: Readonly<Partial<Record<ImportColumn, Meaning>>> = {
  category: choice(PRODUCT_CATEGORIES, (key, { categories }) => entry(categories, key)),
  status: choice(PRODUCT_STATUSES, (key, { statuses }) => entry(statuses, key)),
  price: cents,
  own_price: cents,
  featured: flag,
  returnable: flag,
  sold: flag,
  max_per_order: count,
  low_at: count,
};

/** Parses a cell. Malformed values stay text, to be refused with their row by the database. */
export function parseCell(column: ImportColumn, text: string, words: ImportLabels): ImportCell {
  const cell = text.trim();
  if (cell === '') return null;
  return MEANINGS[column]?.(cell, words) ?? text;
}

/** Returns the rows to send, with the columns of the file. */
export function importRows(lines: readonly FileLine[], words: ImportLabels): readonly ImportRow[] {
  return lines.map(({ cells }) =>
    Object.fromEntries(
      Object.entries(cells).map(([column, text]) => [column, parseCell(column as ImportColumn, text, words)]),
    ),
  );
}

export function fileCell(column: ImportColumn, value: ImportCell, words: ImportLabels): CsvCell {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number')
    return column === 'price' || column === 'own_price' ? centsToDecimal(value) : value;
  if (column === 'status') return entry(words.statuses, value);
  return column === 'category' ? entry(words.categories, value) : value;
}

/** Converts stored rows to lines of a file. */
export function fileRows(
  rows: readonly Readonly<Record<string, ImportCell>>[],
  words: ImportLabels,
): readonly (readonly CsvCell[])[] {
  return rows.map((row) => IMPORT_COLUMNS.map((column) => fileCell(column, row[column] ?? null, words)));
}

/** Counts products that visitors no longer see, and those they see anew. */
export function countVisibilityChanges({ rows }: Pick<ImportPlan, 'rows'>): {
  readonly shown: number;
  readonly lost: number;
} {
  const steps = rows.flatMap(({ changes }) => changes.filter(({ field }) => field === 'status'));
  return {
    shown: steps.filter(({ to }) => to === 'active').length,
    lost: steps.filter(({ from }) => from === 'active').length,
  };
}
