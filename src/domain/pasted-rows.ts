/** Rows of a pasted list or a CSV file. */
import Papa from 'papaparse';
import { removeFormulaGuard } from './csv.ts';

export interface PastedRow {
  /** Counted from 1, as an editor shows it. */
  readonly line: number;
  /** Trimmed, without the apostrophe that guards formulas. */
  readonly cells: readonly string[];
}

/** Tab before semicolon before comma: the first one that the first line has. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n');
  return ['\t', ';', ','].find((separator) => first.includes(separator)) ?? ',';
}

/** Parses rows separated by commas, semicolons or tabs, with or without byte order mark and `sep=` line. */
export function readPastedRows(text: string): readonly PastedRow[] {
  const plain = text.replace(/^\u{feff}/u, '');
  const body = plain.replace(/^sep=.\r?\n/iu, '');
  const shift = body === plain ? 1 : 2;
  const { data } = Papa.parse<string[]>(body, { delimiter: separatorOf(body.trimStart()) });
  return data
    .map((cells, place) => ({
      line: place + shift,
      cells: cells.map((cell) => removeFormulaGuard(cell.trim()).trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** One row as it can be pasted again. */
export function pastedText(cells: readonly string[]): string {
  return Papa.unparse([[...cells]]);
}
