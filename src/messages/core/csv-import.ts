/** Words of every import of a CSV file. */
import type { FileProblem } from '#contract/csv-import.ts';
import { counted } from './counted.ts';

interface Subject {
  /** 'products' */
  readonly things: string;
  /** 'variant': one row of the file. */
  readonly row: string;
  /** The largest file: '1 MB', and its rows: '2 000'. */
  readonly size: string;
  readonly rows: string;
}

const rowsWithProblem = counted('row has', 'rows have');

/** Problem of an unreadable file, and the next step; `about` names columns, a row or a number. */
function fileProblems({
  things,
  row: item,
  size,
  rows: most,
}: Subject): Readonly<Record<FileProblem, (about: readonly string[]) => string>> {
  return {
    unreadable: () => 'Your browser couldn’t open it. It may have been moved or changed; choose it again.',
    empty: () => `It’s empty. Start with your ${things} as CSV.`,
    too_large: () => `It’s larger than ${size}. Split it into smaller files with the same first row.`,
    no_csv: () => 'It isn’t a CSV file. In your spreadsheet, choose “Save as” and then “CSV UTF-8”.',
    wrong_encoding: () =>
      'It isn’t saved as UTF-8, so some letters would come out wrong. In Excel, choose “Save as” and then “CSV UTF-8”.',
    broken_quotes: ([row]) => `A quotation mark near row ${row ?? ''} isn’t closed. Close it and try again.`,
    missing_columns: (columns) =>
      `Its first row has no ${columns.join(' or ')}. Download the ${things} as CSV to see the column names.`,
    repeated_columns: (columns) => `It has ${columns.join(' and ')} more than once. Keep each column once.`,
    no_rows: () => `It has only a first row. Add a row for each ${item}.`,
    too_many_rows: ([rows]) =>
      `It has ${rows ?? ''} rows; we read up to ${most} at once. Split it into smaller files.`,
  };
}

/** Why a row is refused; `text` is the text of its cell and may be empty. */
export function rowProblem(heading: string, text: string, problem: string): string {
  return `${heading}${text === '' ? '' : ` “${text}”`}: ${problem}`;
}

export const csvImportWords = (subject: Subject) => ({
  templateTitle: 'Get the file',
  template: 'Download as CSV',
  templateBusy: 'Preparing…',
  templateFailed: 'We couldn’t make the file:',
  chooseTitle: 'Choose the file',
  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  chooseHint: `Or drop it here. CSV in UTF-8, up to ${subject.size} and ${subject.rows} rows; commas or semicolons.`,
  reading: 'Reading the file…',
  checking: `Comparing with your ${subject.things}…`,
  unreadTitle: (name: string): string => `We can’t read ${name}`,
  fileProblems: fileProblems(subject),
  refusedTitle: 'We couldn’t compare the file',
  planTitle: (name: string): string => `What ${name} would change`,
  nothing: `Nothing would change: the file matches your ${subject.things}.`,
  refusedText: (number: number): string =>
    `${rowsWithProblem(number)} a problem, so you can’t apply the file yet. Fix the file and choose it again.`,
  unknown: (headings: readonly string[]): string =>
    `We don’t know these columns: ${headings.join(', ')}. Check the spelling.`,
  filter: 'Show',
  effects: (number: number): string => `Changes (${String(number)})`,
  kindCount: (label: string, number: number): string => `${label} (${String(number)})`,
  row: (number: number): string => `Row ${String(number)}`,
  more: (number: number): string => `Show more (${String(number)} left)`,
  apply: 'Apply the file',
  applying: 'Applying…',
  askTitle: 'Apply this file?',
  applyFailed: 'Nothing was saved.',
  doneTitle: 'Import done',
  again: 'Import another file',
});
