/** CSV files for spreadsheets. */
import Papa from 'papaparse';

/** A cell; numbers are not quoted. */
export type CsvCell = string | number | boolean | null;

/**
 * Texts that a spreadsheet would run as a formula: they start with a formula sign, also full-width or after white
 * space. Texts that already start with the guard get one more apostrophe, so that removing one restores the original.
 */
const FORMULA = /^'*(?:[\s\u200b\ufeff]*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]|[\t\r\n])/u;

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\u{feff}';

/**
 * Returns a CSV file (RFC 4180): byte order mark, headings, rows. Texts that look like a formula are prefixed with an
 * apostrophe.
 */
export function toCsv(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const text = Papa.unparse(
    { fields: [...headings], data: rows.map((row) => [...row]) },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );
  return `${BYTE_ORDER_MARK}${text}`;
}

/** Returns the cell without the apostrophe of toCsv(). */
export function removeFormulaGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
