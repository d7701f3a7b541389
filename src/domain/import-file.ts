/** Parses import files of different programs into rows of cells. */
import Papa from 'papaparse';
import type { CsvFormat, CsvPlan, FileProblem } from '#contract/csv-import.ts';
import { removeFormulaGuard } from './csv.ts';
import { foldText } from './text.ts';

/** Headings by column. */
export type ImportHeadings = Readonly<Record<string, string>>;

/** A line with its number in a spreadsheet and the texts of the known columns. */
export interface FileLine {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface ReadFile {
  readonly lines: readonly FileLine[];
  /** Headings of missing columns, which the import leaves unchanged. */
  readonly absent: readonly string[];
  readonly unknown: readonly string[];
}

/** An unreadable file, and the place of the problem (columns, a line, number of rows). */
export interface UnreadFile {
  readonly problem: FileProblem;
  readonly about: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;

function unread(problem: FileProblem, about: readonly (string | number)[] = []): UnreadFile {
  return { problem, about: about.map(String) };
}

function plain(heading: string): string {
  return foldText(removeFormulaGuard(heading)).replaceAll(/[^a-z0-9]+/gu, '');
}

type Columns = readonly (string | null)[];

function columnsOf(cells: readonly string[], headings: ImportHeadings): Columns {
  const known = new Map(
    Object.entries(headings).flatMap(([column, heading]) => [
      [plain(column), column] as const,
      [plain(heading), column] as const,
    ]),
  );
  return cells.map((cell) => known.get(plain(cell)) ?? null);
}

/** Returns the separator with which the first line has the most known columns. */
function separatorOf(text: string, headings: ImportHeadings): string {
  const counts = SEPARATORS.map((separator) => {
    const [first = []] = Papa.parse<string[]>(text, { delimiter: separator, preview: 1 }).data;
    return columnsOf(first, headings).filter((column) => column !== null).length;
  });
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function textOf(bytes: Uint8Array, limit: number): string | UnreadFile {
  if (bytes.length === 0) return unread('empty');
  if (bytes.length > limit) return unread('too_large');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return unread('wrong_encoding');
  if (isZip || bytes.includes(0)) return unread('no_csv');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unread('wrong_encoding');
  }
}

function headingProblem(columns: Columns, required: readonly string[]): UnreadFile | null {
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) return unread('missing_columns', missing);
  const twice = columns.filter((column, place) => column !== null && columns.indexOf(column) !== place);
  return twice.length === 0 ? null : unread('repeated_columns', twice.map(String));
}

function lineOf(cells: readonly string[], columns: Columns, number: number): FileLine {
  const known = columns.flatMap((column, place) =>
    column === null ? [] : [[column, removeFormulaGuard(cells[place] ?? '')] as const],
  );
  return { number, cells: Object.fromEntries(known) };
}

/** Parses a file: UTF-8 with or without byte order mark, separated by commas, semicolons or tabs. */
export function readImportFile(
  bytes: Uint8Array,
  format: CsvFormat,
  headings: ImportHeadings,
): ReadFile | UnreadFile {
  const headingOf = (column: string): string => headings[column] ?? column;
  const decoded = textOf(bytes, format.bytes);
  if (typeof decoded !== 'string') return decoded;
  // Excel may write a first line that names the separator.
  const text = decoded.replace(/^sep=.\r?\n/iu, '');
  const shift = text === decoded ? 1 : 2;
  if (text.trim() === '') return unread('empty');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text, headings) });
  const [first = [], ...rest] = data;
  const columns = columnsOf(first, headings);
  const problem = headingProblem(columns, format.required);
  if (problem !== null) return { ...problem, about: problem.about.map(headingOf) };
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken !== undefined) return unread('broken_quotes', [(broken.row ?? 0) + shift]);
  const lines = rest
    .map((cells, place) => ({ cells, number: place + 1 + shift }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, number }) => lineOf(cells, columns, number));
  if (lines.length === 0) return unread('no_rows');
  if (lines.length > format.rows) return unread('too_many_rows', [lines.length]);
  return {
    lines,
    absent: format.columns.filter((column) => !columns.includes(column)).map(headingOf),
    unknown: first.filter((heading, place) => columns[place] === null && heading.trim() !== ''),
  };
}

/** True when a plan has an effect and no refused row. */
export function canApply({ rows }: CsvPlan): boolean {
  return rows.every(({ kind }) => kind !== 'refused') && rows.some(({ kind }) => kind !== 'unchanged');
}
