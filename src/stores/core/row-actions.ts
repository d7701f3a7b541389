/** Actions on the open row of a table: decided on the shown version, with the differences after a conflict. */
import { computed, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { dangerQuestion } from './act-question.ts';
import { ACT_TEXT } from '#messages/core/table.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
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
  /** Runs when it is done; default is the `after` of the actions. */
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
  /** Runs without a confirmation and throws the refusal, for a form. Throws not_found without an open row. */
  readonly perform: (step: ActStep<Row>) => Promise<void>;
  /** Closes the drawer and clears the refusal. */
  readonly close: () => void;
  /** Closes the drawer and reads the list again, after a step that removed the row. */
  readonly leave: () => Promise<void>;
}

/** Conflicts of steps that depend on a state: the database refuses a former state with either code. */
export const STATE_CONFLICTS: readonly ErrorCode[] = ['changed_meanwhile', 'transition_not_allowed'];

export interface RowActionOptions<Row> {
  /** Reads the open row and related data again; default is table.refreshOpen. */
  readonly refresh?: () => Promise<Row | null>;
  /** Runs after each step; default is `refresh`. */
  readonly after?: () => Promise<unknown>;
  /** Codes of a conflict with another person; default is changed_meanwhile. */
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

/** Reads the row again and lists its differences from the version of the act; null without a conflict. */
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
  afterStep: () => Promise<unknown>,
) {
  const { keyOf, title } = table.resource;
  return (row: Row, { work, successMessage, question = null, after = afterStep, reverse }: RowStep<Row>) => {
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

function createClosing<Row extends object>(table: Table<Row>, reset: () => void) {
  const close = (): void => {
    reset();
    table.open(null);
  };
  return {
    close,
    leave: async (): Promise<void> => {
      close();
      await table.reload();
    },
  };
}

export function createRowActions<Row extends object>(
  table: Table<Row>,
  options: RowActionOptions<Row> = {},
): RowActions<Row> {
  const { refresh = table.refreshOpen, after = refresh, refusalText } = options;
  const { overtaken = ['changed_meanwhile'] } = options;
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
  const stepOn = createSteps(table, openRow, after);
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
    ...createClosing(table, reset),
  };
}
