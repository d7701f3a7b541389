/** Files of rows for spreadsheets. */
import Papa from 'papaparse';

/** What a cell may hold; numbers stay numbers. */
export type CsvCell = string | number | boolean | null;

/**
 * What a spreadsheet would run instead of show: a text that begins with a sign of a formula, also a full-width one, or with
 * white space that programs skip before looking. Numbers are none of them. A text that looks guarded already gets one
 * apostrophe more, so that taking one away gives back what was written.
 */
const FORMULA = /^'*(?:[\s\u200b\ufeff]*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]|[\t\r\n])/u;

/** Says to spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';

/**
 * The text of a CSV file (RFC 4180): a byte order mark, one line of headings, one line per row. A text that a spreadsheet
 * would take for a formula gets an apostrophe in front.
 */
export function toCsv(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const text = Papa.unparse(
    { fields: [...headings], data: rows.map((row) => [...row]) },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );
  return `${BYTE_ORDER_MARK}${text}`;
}

/** A cell of a file as it was before toCsv() kept a spreadsheet from running it. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
