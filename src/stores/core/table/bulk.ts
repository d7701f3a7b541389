/** Actions on the selected rows: one after the other, or all at once after a preview. Each row has a result. */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { codeOf, type ErrorCode } from '#contract/error-codes.ts';
import { errorText } from '#messages/core/errors.ts';
import { askConfirm, type Question } from '../dialogs.ts';
import { showToast } from '../toasts.ts';
import {
  createBatchRun,
  type BatchAction,
  type BatchPreview,
  type BulkButton,
  type BulkResult,
  type BulkState,
} from './batch.ts';
import type { Table } from './table.ts';

export interface BulkAction<Row> extends BulkButton {
  /** True when the action applies to the row; other rows are skipped and reported. */
  readonly applies: (row: Row) => boolean;
  /** Confirmation before the first row; `count` is the number of rows. Absent when a dialog confirms. */
  readonly question?: (count: number) => Question;
  /** Does it with one row, or throws RefusalError. */
  readonly send: (row: Row) => Promise<void>;
}

/** An action on several rows, of either kind. */
type AnyAction<Row> = BulkAction<Row> | BatchAction<Row>;

export interface TableBulk<Row, Action extends AnyAction<Row> = AnyAction<Row>> {
  readonly $bulk: ReadableAtom<BulkState>;
  readonly actions: readonly Action[];
  /** Confirms, then actions on every selected row; a call while busy does nothing. */
  readonly run: (action: AnyAction<Row>) => Promise<void>;
  /** Runs the visible preview. */
  readonly confirm: () => Promise<void>;
  /** Runs a preview that another dialog showed. */
  readonly apply: (action: string, preview: BatchPreview) => Promise<void>;
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

/** Actions on each row; calls `tell` with the number of done rows. */
async function runAll<Row extends object>(
  { definition }: Table<Row>,
  action: BulkAction<Row>,
  rows: readonly Row[],
  onProgress: (done: number) => void,
): Promise<readonly BulkResult[]> {
  const results: BulkResult[] = [];
  let fatal: ErrorCode | null = null;
  for (const row of rows) {
    const named = { key: definition.keyOf(row), title: definition.title(row) };
    if (!action.applies(row)) results.push({ ...named, outcome: 'skipped' });
    else if (fatal !== null) results.push({ ...named, outcome: fatal });
    else {
      const outcome = await action.send(row).then(() => 'done' as const, codeOf);
      if (outcome !== 'done' && FATAL_CODES.has(outcome)) fatal = outcome;
      results.push({ ...named, outcome });
    }
    onProgress(results.length);
  }
  return results;
}

/** Asks, then actions on one row after the other. Afterwards the rows are read again; they stay selected. */
async function runEach<Row extends object>(
  table: Table<Row>,
  $bulk: WritableAtom<BulkState>,
  action: BulkAction<Row>,
  rows: readonly Row[],
): Promise<void> {
  const count = rows.filter(action.applies).length;
  const question = count > 0 ? action.question?.(count) : undefined;
  if (question !== undefined && !(await askConfirm(question))) return;
  const onProgress = (done: number): void =>
    $bulk.set({ phase: 'running', action: action.key, done, total: rows.length });
  onProgress(0);
  const results = await runAll(table, action, rows, onProgress);
  $bulk.set({ phase: 'done', action: action.key, results });
  await table.reload();
  await table.rereadSelected();
}

async function openPreview<Row extends object>(
  $bulk: WritableAtom<BulkState>,
  action: BatchAction<Row>,
  rows: readonly Row[],
): Promise<void> {
  $bulk.set({ phase: 'reading', action: action.key });
  try {
    $bulk.set({ phase: 'preview', action: action.key, preview: await action.preview(rows) });
  } catch (error) {
    $bulk.set({ phase: 'idle' });
    showToast('error', errorText(codeOf(error)));
  }
}

export function createTableBulk<Row extends object, Action extends AnyAction<Row>>(
  table: Table<Row>,
  actions: readonly Action[],
): TableBulk<Row, Action> {
  const $bulk = atom<BulkState>({ phase: 'idle' });
  const applyBatch = createBatchRun(table, $bulk);
  const isBusy = (): boolean => ['running', 'reading'].includes($bulk.get().phase);
  return {
    $bulk,
    actions,
    run: async (action) => {
      const rows = table.selectedRows();
      if (isBusy() || rows.length === 0) return;
      await ('preview' in action ? openPreview($bulk, action, rows) : runEach(table, $bulk, action, rows));
    },
    apply: applyBatch,
    confirm: async () => {
      const state = $bulk.get();
      if (state.phase === 'preview') await applyBatch(state.action, state.preview);
    },
    close: () => {
      if (!isBusy()) $bulk.set({ phase: 'idle' });
    },
  };
}
