/** Figures in rows, for the screen and for a file. */
import type { CsvCell } from '#domain/csv.ts';
import { formatRand } from '#domain/money.ts';

export interface FigureColumn<Row> {
  readonly label: string;
  readonly isNumber: boolean;
  readonly text: (row: Row) => string;
  /** Numbers with a point and no unit; amounts in rand. */
  readonly file: (row: Row) => CsvCell;
}

export interface FigureTable {
  /** Part of the name of its file. */
  readonly key: string;
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[];
  readonly rows: readonly {
    readonly key: string;
    readonly texts: readonly string[];
    readonly file: readonly CsvCell[];
  }[];
}

export function textFigures<Row>(label: string, text: (row: Row) => string): FigureColumn<Row> {
  return { label, isNumber: false, text, file: text };
}

export function countFigures<Row>(label: string, count: (row: Row) => number): FigureColumn<Row> {
  return { label, isNumber: true, text: (row) => String(count(row)), file: count };
}

/** Cents, shown as rand; decimals of rand in a file. */
export function moneyFigures<Row>(label: string, cents: (row: Row) => number): FigureColumn<Row> {
  return { label, isNumber: true, text: (row) => formatRand(cents(row)), file: (row) => cents(row) / 100 };
}

export function figureTable<Row>(
  words: Pick<FigureTable, 'key' | 'title'>,
  columns: readonly FigureColumn<Row>[],
  rows: readonly Row[],
): FigureTable {
  return {
    ...words,
    columns: columns.map(({ label, isNumber }) => ({ label, isNumber })),
    rows: rows.map((row, nth) => ({
      key: String(nth),
      texts: columns.map(({ text }) => text(row)),
      file: columns.map(({ file }) => file(row)),
    })),
  };
}
