/** Actions on the open row of a table: decided on the version in sight, and explained when another person was faster. */
import { computed, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../contract/error-codes.ts';
import { dangerQuestion } from './act-question.ts';
import { ACT_TEXT } from '../../messages/core/table.ts';
import { UNDO_TEXT } from '../../messages/core/undo.ts';
import type { Question } from './dialogs.ts';
import { changesBetween } from './table/open-row.ts';
import type { Table } from './table/table.ts';
import { createAction, type Action, type Refusal } from './action.ts';
import { withdrawUndo, type Undo } from './undo.ts';

/** One action on one row. */
export interface RowStep<Row> {
  /** Confirmation before the step. */
  readonly question?: Question | null;
  /** Does it, or throws RefusalError. */
  readonly work: (row: Row) => Promise<unknown>;
  readonly successMessage?: string;
  /** Takes the step back, on the row as the step left it. Throws RefusalError. */
  readonly reverse?: (row: Row) => Promise<unknown>;
  /** Runs when it is done; the open row is read again where it is absent. */
  readonly after?: () => Promise<unknown>;
}

/** A step that asked for more than a yes: it is not taken back. */
export type ActStep<Row> = Omit<RowStep<Row>, 'reverse'>;

/** The actions of a table's open row. */
export interface RowActions<Row> extends Pick<Action, '$state' | 'reset'> {
  readonly keyOf: (row: Row) => string;
  /** The open row; null while none is open or it is not read yet. */
  readonly $row: ReadableAtom<Row | null>;
  readonly openRow: () => Row | null;
  /** Confirms and acts on the open row; does nothing while busy. */
  readonly run: (step: RowStep<Row>) => Promise<boolean>;
  /** Acts without asking and throws what refused it, for a form. Throws not_found without an open row. */
  readonly perform: (step: ActStep<Row>) => Promise<void>;
  /** Closes the drawer and clears the refusal. */
  readonly close: () => void;
}

/** How the actions of one table differ from others. */
export interface RowActionOptions<Row> {
  /** Reads the open row and related data again; default is table.refreshOpen. */
  readonly refresh?: () => Promise<Row | null>;
  /** Codes that mean that another person was faster. */
  readonly overtaken?: readonly ErrorCode[];
  /** The sentence of a refusal; the code's own where this returns undefined. */
  readonly refusalText?: (code: ErrorCode, row: Row) => string | undefined;
}

/** Words about a row that is deleted for good. */
interface DeletionWords<Details extends readonly unknown[]> {
  readonly deleteTitle: string;
  readonly deleteQuestion: (name: string, ...details: Details) => string;
  readonly delete: string;
  readonly deleted: (name: string) => string;
}

/** Question and success message of a deletion. */
export function deletionStep<Details extends readonly unknown[]>(
  words: DeletionWords<Details>,
  name: string,
  ...details: Details
): Pick<RowStep<never>, 'successMessage'> & { readonly question: Question } {
  return {
    question: dangerQuestion(words, 'delete', name, ...details),
    successMessage: words.deleted(name),
  };
}

/** Reads the row again and lists what differs from the one that was acted on; null where nothing was overtaken. */
async function explainConflict<Row extends object>(
  { resource }: Table<Row>,
  before: Row,
  code: ErrorCode,
  { refresh, overtaken }: Required<Pick<RowActionOptions<Row>, 'refresh' | 'overtaken'>>,
): Promise<Refusal | null> {
  const after = overtaken.includes(code) ? await refresh() : null;
  const changes = after === null ? [] : changesBetween(resource, before, after);
  if (changes.length === 0 && code !== 'changed_meanwhile') return null;
  return {
    title: ACT_TEXT.changedTitle,
    text: changes.length === 0 ? ACT_TEXT.changedElsewhere : ACT_TEXT.changed,
    changes: changes.map((change) => ACT_TEXT.difference(change.label, change.before, change.after)),
  };
}

/** Turns a step on a row into one of its action, with the undo of a step that has a reverse. */
function createSteps<Row extends object>(
  table: Table<Row>,
  openRow: () => Row | null,
  refresh: () => Promise<unknown>,
) {
  const { keyOf, title } = table.resource;
  return (row: Row, { work, successMessage, question = null, after = refresh, reverse }: RowStep<Row>) => {
    let made: Promise<Row | null> | null = null;
    const readMade = async (): Promise<Row | null> => {
      await after();
      const left = openRow();
      return left !== null && keyOf(left) === keyOf(row) ? left : null;
    };
    const undo = (): Undo => ({
      work: async () => {
        // Undo can be pressed while the row is still being read.
        const left = await made;
        if (left === null) throw new RefusalError('changed_meanwhile');
        await reverse?.(left);
      },
      successMessage: UNDO_TEXT.done(title(row)),
      about: keyOf(row),
      after: () => Promise.all([after(), table.reload()]),
    });
    return {
      question,
      successMessage,
      work: async () => {
        await work(row);
        withdrawUndo(keyOf(row));
      },
      ...(reverse && { undo }),
      after: () => (made = readMade()),
    };
  };
}

export function createRowActions<Row extends object>(
  table: Table<Row>,
  { refresh = table.refreshOpen, overtaken = ['changed_meanwhile'], refusalText }: RowActionOptions<Row> = {},
): RowActions<Row> {
  const $row = computed(table.$open, (open) => (open.phase === 'ready' ? open.row : null));
  const openRow = (): Row | null => $row.get();
  const withRow = <Result>(work: (row: Row) => Result): Result | undefined => {
    const row = openRow();
    return row === null ? undefined : work(row);
  };
  const { $state, reset, ...action } = createAction({
    refusalText: (code) => withRow((row) => refusalText?.(code, row)),
    explain: async (code) =>
      (await withRow((row) => explainConflict(table, row, code, { refresh, overtaken }))) ?? null,
  });
  const stepOn = createSteps(table, openRow, refresh);
  return {
    $state,
    reset,
    keyOf: table.resource.keyOf,
    $row,
    openRow,
    run: async (step) => (await withRow((row) => action.run(stepOn(row, step)))) ?? false,
    perform: async (step) => {
      const row = openRow();
      if (row === null) throw new RefusalError('not_found');
      await action.perform(stepOn(row, step));
    },
    close: () => {
      reset();
      table.open(null);
    },
  };
}
