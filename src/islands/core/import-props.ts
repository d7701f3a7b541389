/** Properties of the screen of an import, and of its parts. */
import type { ReactNode } from 'react';
import type { CsvPlan } from '#contract/csv-import.ts';
import type { csvImportWords } from '#messages/core/csv-import.ts';
import type { CsvImport } from '#stores/core/csv-import.ts';
import type { BadgeTone } from '#ui/badge.tsx';

interface ImportWords<Plan, Done> extends ReturnType<typeof csvImportWords> {
  readonly title: string;
  readonly toList: string;
  readonly lead: string;
  readonly rules: readonly string[];
  readonly templateHint: string;
  /** Labels of the kinds of rows, in the order of the filter. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly planText: (plan: Plan) => string;
  readonly doneText: (done: Done) => string;
  readonly changed: string;
  /** Names the missing columns; without it they are not mentioned. */
  readonly absent?: (columns: readonly string[]) => string;
}

export interface ImportProps<Plan extends CsvPlan, Done> {
  readonly page: CsvImport<Plan, Done>;
  readonly words: ImportWords<Plan, Done>;
  readonly tones: Readonly<Record<string, BadgeTone>>;
  readonly onLeave: () => void;
  readonly title: (row: Plan['rows'][number]) => ReactNode;
  /** The effect of a row that is not refused. */
  readonly effect: (row: Plan['rows'][number]) => ReactNode;
  /** `text` is the text of the cell, `row` names the other row; both may be empty. */
  readonly problemText: (
    problem: Plan['rows'][number]['problems'][number],
    text: string,
    row: string,
  ) => string;
  /** A list of the result; `shown` is the number of its shown entries. */
  readonly children?: (done: Done, shown: number) => ReactNode;
}
