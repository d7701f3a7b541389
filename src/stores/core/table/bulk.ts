/** One act on every selected row, one after the other, with a result for each. */
import { atom, type ReadableAtom } from 'nanostores';
import { codeOf, type ErrorCode } from '../../../contract/error-codes.ts';
import { askConfirm, type Question } from '../dialogs.ts';
import type { Table } from './table.ts';

/** What can be done with several rows at once. */
export interface BulkAction<Row> {
  readonly key: string;
  readonly label: string;
  /** 'danger' for actions without undo; default is 'main'. */
  readonly look?: 'main' | 'quiet' | 'danger';
  /** True when the action applies to the row; other rows are skipped and reported. */
  readonly applies: (row: Row) => boolean;
  /** Confirmation before the first row; `count` is the number of rows. Absent when a dialog confirms. */
  readonly question?: (count: number) => Question;
  /** Does it with one row, or throws RefusalError. */
  readonly run: (row: Row) => Promise<void>;
}

/** What became of one row. */
export interface BulkResult {
  readonly key: string;
  readonly title: string;
  readonly outcome: 'done' | 'skipped' | ErrorCode;
}

export type BulkState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly action: string; readonly done: number; readonly total: number }
  | { readonly phase: 'done'; readonly action: string; readonly results: readonly BulkResult[] };

/** Acts on several rows of a table. */
export interface TableBulk<Row> {
  readonly $bulk: ReadableAtom<BulkState>;
  readonly actions: readonly BulkAction<Row>[];
  /** Confirms, then acts on every selected row; a call while busy does nothing. */
  readonly run: (action: BulkAction<Row>) => Promise<void>;
  /** Puts the results away. */
  readonly close: () => void;
}

/** After one of these the next row would be refused alike. */
const FATAL_CODES: ReadonlySet<ErrorCode> = new Set([
  'not_signed_in',
  'network_failed',
  'banned',
  'superadmin_required',
  'permission_required',
  'second_factor_required',
]);

/** Acts on each row; calls `tell` with the number of done rows. */
async function runAll<Row extends object>(
  { resource }: Table<Row>,
  action: BulkAction<Row>,
  rows: readonly Row[],
  onProgress: (done: number) => void,
): Promise<readonly BulkResult[]> {
  const results: BulkResult[] = [];
  let hopeless: ErrorCode | null = null;
  for (const row of rows) {
    const named = { key: resource.keyOf(row), title: resource.title(row) };
    if (!action.applies(row)) results.push({ ...named, outcome: 'skipped' });
    else if (hopeless !== null) results.push({ ...named, outcome: hopeless });
    else {
      const outcome = await action.run(row).then(() => 'done' as const, codeOf);
      if (outcome !== 'done' && FATAL_CODES.has(outcome)) hopeless = outcome;
      results.push({ ...named, outcome });
    }
    onProgress(results.length);
  }
  return results;
}

/** Bulk actions of a table. Afterwards rows are read again and the selection is cleared. */
export function createTableBulk<Row extends object>(
  table: Table<Row>,
  actions: readonly BulkAction<Row>[],
): TableBulk<Row> {
  const { resource, $list, $selected } = table;
  const $bulk = atom<BulkState>({ phase: 'idle' });
  const run = async (action: BulkAction<Row>): Promise<void> => {
    if ($bulk.get().phase === 'running') return;
    const selected = new Set($selected.get());
    const rows = $list.get().rows.filter((row) => selected.has(resource.keyOf(row)));
    const count = rows.filter(action.applies).length;
    const question = count > 0 ? action.question?.(count) : undefined;
    if (rows.length === 0 || (question !== undefined && !(await askConfirm(question)))) return;
    const onProgress = (done: number): void => {
      $bulk.set({ phase: 'running', action: action.key, done, total: rows.length });
    };
    onProgress(0);
    const results = await runAll(table, action, rows, onProgress);
    table.selectPage(false);
    $bulk.set({ phase: 'done', action: action.key, results });
    await table.reload();
  };
  return {
    $bulk,
    actions,
    run,
    close: () => {
      $bulk.set({ phase: 'idle' });
    },
  };
}
