/**
 * What is done with the open row of a table. Each act asks first where it matters, is decided on the version in sight, and
 * shows afterwards what is true.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { ERROR_NEXT_STEPS, errorText, type NextStep } from '../../../messages/core/errors.ts';
import { ACT_TEXT } from '../../../messages/core/table.ts';
import { askConfirm, type Question } from '../dialogs.ts';
import { codeOf } from './list.ts';
import { changesBetween } from './open-row.ts';
import type { Table } from './table.ts';
import { showToast } from '../toasts.ts';

/** Where an act stands: on its way, or refused, with the differences when somebody else was faster. */
export interface ActionState {
  readonly busy: boolean;
  readonly refusal: {
    readonly title?: string;
    readonly text: string;
    readonly changes: readonly string[];
    /** Where something can be done about it. */
    readonly way?: NextStep;
  } | null;
}

/** One act on one row. */
export interface RowAction<Row> {
  /** Asked first; nothing is asked when it is absent. */
  readonly question?: Question;
  /** Does it, or throws RefusalError. */
  readonly work: (row: Row) => Promise<void>;
  /** Said when it was done. */
  readonly said: string;
  /** What follows; the open row is read anew when nothing is said. */
  readonly after?: () => Promise<void>;
}

/** The acts on the open row. */
export interface TableActions<Row> {
  readonly $act: ReadableAtom<ActionState>;
  /** The open row, once it is known. */
  readonly openRow: () => Row | null;
  /** Asks, and acts on the open row. A second call while one is on its way does nothing. */
  readonly run: (act: RowAction<Row>) => Promise<void>;
  /** Acts on a row without asking; answers the refusal, or null when it was done. */
  readonly send: (row: Row, act: RowAction<Row>) => Promise<RefusalError | null>;
  /** Forgets what was said about the latest act. */
  readonly reset: () => void;
}

/** How the acts of a table differ from those of others. */
export interface ActionOptions<Row> {
  /** Reads the open row and what stands beside it anew; answers the row, or null when that did not work. */
  readonly refresh: () => Promise<Row | null>;
  /** Refusals that mean that somebody else was faster. */
  readonly overtaken?: readonly ErrorCode[];
  /** The sentence of a refusal; the code's own where it answers nothing. */
  readonly refusalText?: (code: ErrorCode) => string | undefined;
}

const IDLE: ActionState = { busy: false, refusal: null };

/** What differs now from what was looked at; null when nothing that is shown does. */
async function whatChanged<Row extends object>(
  { resource }: Table<Row>,
  before: Row,
  refresh: ActionOptions<Row>['refresh'],
): Promise<readonly string[] | null> {
  const after = await refresh();
  const changes = after === null ? [] : changesBetween(resource, before, after);
  const words = changes.map((change) => ACT_TEXT.difference(change.label, change.before, change.after));
  return words.length === 0 ? null : words;
}

/** What is shown of a refusal. */
async function refusalOf<Row extends object>(
  table: Table<Row>,
  row: Row,
  code: ErrorCode,
  { refresh, overtaken = ['changed_meanwhile'], refusalText }: ActionOptions<Row>,
): Promise<ActionState> {
  const changes = overtaken.includes(code) ? await whatChanged(table, row, refresh) : null;
  if (changes !== null)
    return { busy: false, refusal: { title: ACT_TEXT.changedTitle, text: ACT_TEXT.changed, changes } };
  if (code === 'changed_meanwhile')
    return {
      busy: false,
      refusal: { title: ACT_TEXT.changedTitle, text: ACT_TEXT.changedElsewhere, changes: [] },
    };
  const way = ERROR_NEXT_STEPS[code];
  const text = refusalText?.(code) ?? errorText(code);
  return { busy: false, refusal: { text, changes: [], ...(way && { way }) } };
}

/** Makes the acts on the open row of a table. */
export function createTableActions<Row extends object>(
  table: Table<Row>,
  options: ActionOptions<Row>,
): TableActions<Row> {
  const $act = atom<ActionState>(IDLE);
  const send: TableActions<Row>['send'] = async (row, { work, said, after }) => {
    $act.set({ busy: true, refusal: null });
    try {
      await work(row);
    } catch (error) {
      const code = codeOf(error);
      $act.set(await refusalOf(table, row, code, options));
      return error instanceof RefusalError ? error : new RefusalError(code);
    }
    showToast('success', said);
    await (after ?? options.refresh)();
    $act.set(IDLE);
    return null;
  };
  const openRow = (): Row | null => {
    const open = table.$open.get();
    return open.phase === 'ready' ? open.row : null;
  };
  const run: TableActions<Row>['run'] = async (act) => {
    const row = openRow();
    if (row === null || $act.get().busy) return;
    if (act.question !== undefined && !(await askConfirm(act.question))) return;
    await send(row, act);
  };
  const reset = (): void => {
    $act.set(IDLE);
  };
  return { $act, openRow, send, run, reset };
}
