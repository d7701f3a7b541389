/** A desk: a table with the action on its open row, the details of that row, and a file of all rows. */
import { computed } from 'nanostores';
import type { ErrorCode } from '#contract/error-codes.ts';
import { ACTION_TEXT } from '#messages/core/table.ts';
import { createAction, type Action, type Refusal } from '../action.ts';
import type { Question } from '../dialogs.ts';
import { watchOpenKey } from '../open-key.ts';
import { createPage } from '../page.ts';
import { createRowDetails } from '../row-details.ts';
import type { TableDefinition } from './define-table.ts';
import { createTableExport } from './export.ts';
import { changesBetween } from './open-row.ts';
import { createTable, type Table } from './table.ts';

export const STATE_CONFLICTS: readonly ErrorCode[] = ['changed_meanwhile', 'transition_not_allowed'];

/** The question before an action that cannot be taken back easily. */
export const dangerQuestion = (title: string, text: string, confirm: string): Question => ({
  title,
  text,
  confirm,
  danger: true,
});

interface DeletionWords {
  readonly delete: string;
  readonly deleteTitle: string;
  readonly deleted: (name: string) => string;
}

export interface DeskOptions<Row extends object, Data> {
  readonly read?: (key: string) => Promise<Data>;
  /** Codes of a conflict with another person. */
  readonly conflictCodes?: readonly ErrorCode[];
  /** The sentence of a refusal; the code's own where this returns undefined. */
  readonly refusalText?: (code: ErrorCode, row: Row) => string | undefined;
  /** When the list is read again after a write: with the open row, when that is closed, or not at all (absent). */
  readonly listReload?: 'at once' | 'on close';
  /** Reads other data after each write, counts for instance. */
  readonly readCounts?: () => Promise<unknown>;
  /** Reads other data that depends on the rows, with each reload. */
  readonly readRest?: (table: Table<Row>) => Promise<unknown>;
}

/** Reads the row again and lists its differences from the version of the write; null without a conflict. */
async function explainConflict<Row extends object>(
  definition: TableDefinition<Row>,
  before: Row,
  code: ErrorCode,
  { codes, refresh }: { readonly codes: readonly ErrorCode[]; readonly refresh: () => Promise<Row | null> },
): Promise<Refusal | null> {
  const after = codes.includes(code) ? await refresh() : null;
  const changes = after === null ? [] : changesBetween(definition, before, after);
  if (changes.length === 0 && code !== 'changed_meanwhile') return null;
  return {
    title: ACTION_TEXT.changedTitle,
    text: changes.length === 0 ? ACTION_TEXT.changedElsewhere : ACTION_TEXT.changed,
    changes: changes.map((change) => ACTION_TEXT.difference(change.label, change.before, change.after)),
  };
}

/** Closing the open row, with the reload that waited for it. */
function createClosing<Row extends object>(table: Table<Row>, { reset }: Action<Row>) {
  let isDue = false;
  const close = (): void => {
    reset();
    table.open(null);
    if (isDue) void table.reload();
    isDue = false;
  };
  return {
    reloadOnClose: (): void => {
      isDue = true;
    },
    close,
    /** Closes the drawer and reads the list again, after a write that removed the row. */
    leave: async (): Promise<void> => {
      isDue = false;
      close();
      await table.reload();
    },
  };
}

/** The action on the open row of a table, which is read again after each write. */
function createRowAction<Row extends object, Data>(
  table: Table<Row>,
  refreshRow: () => Promise<Row | null>,
  options: DeskOptions<Row, Data>,
  refresh: () => Promise<unknown>,
): Action<Row> {
  const { conflictCodes: codes = STATE_CONFLICTS, refusalText } = options;
  const { keyOf, title } = table.definition;
  return createAction<Row>({
    target: {
      $row: computed(table.$open, (open) => (open.phase === 'ready' ? open.row : null)),
      keyOf,
      title,
      refresh,
      reload: table.reload,
    },
    ...(refusalText && { refusalText }),
    explain: (code, row) => explainConflict(table.definition, row, code, { codes, refresh: refreshRow }),
  });
}

export const createDesk = <Row extends object, Data = null>(
  definition: TableDefinition<Row>,
  options: DeskOptions<Row, Data> = {},
) =>
  createPage(({ add, onStart }) => {
    const { read = () => Promise.resolve(null as never), listReload, readCounts, readRest } = options;
    const table = add(createTable(definition));
    const details = add(createRowDetails(table, read));
    const reload = () => Promise.all([details.refresh(), table.reload(), readRest?.(table), readCounts?.()]);
    const afterWrite = async (): Promise<void> => {
      if (listReload === 'on close') reloadOnClose();
      await (listReload === 'at once' ? reload() : Promise.all([details.refresh(), readCounts?.()]));
    };
    const action = createRowAction(table, details.refresh, options, afterWrite);
    const { reloadOnClose, ...closing } = createClosing(table, action);
    // A refusal belongs to the row that it was about.
    onStart(() => watchOpenKey(table, action.reset));
    return {
      table,
      details,
      action,
      files: createTableExport(table),
      reload,
      ...closing,
      /** A verb that deletes the open row, after asking. */
      removeWith:
        (words: DeletionWords, ask: (row: Row) => string, send: (row: Row) => Promise<unknown>) =>
        (row: Row): Promise<boolean> =>
          action.run({
            question: dangerQuestion(words.deleteTitle, ask(row), words.delete),
            successMessage: words.deleted(definition.title(row)),
            send,
            after: closing.leave,
          }),
      /** A verb that opens the form of a row, or of a new one. */
      editWith:
        <Edited>(editor: { readonly open: (row: Edited) => void }) =>
        (row: Edited) => {
          action.reset();
          editor.open(row);
        },
    };
  });
