/** The row of a table whose details are open. It need not be on the page that is shown. */
import { atom, type ReadableAtom } from 'nanostores';
import { codeOf, type ErrorCode } from '#contract/error-codes.ts';
import { readRow } from '#data/table-rows.ts';
import type { TableDefinition } from './define-table.ts';
import { memberClient } from '#stores/auth/session.ts';
import { setFailedRead } from '../failed-reads.ts';
import { createLatest } from '../latest.ts';

/** The open row; `failure` beside a row means that reading it again failed. */
export type OpenState<Row> =
  | { readonly phase: 'closed' }
  | { readonly phase: 'loading'; readonly key: string }
  | { readonly phase: 'missing'; readonly key: string }
  | { readonly phase: 'failed'; readonly key: string; readonly failure: ErrorCode }
  | {
      readonly phase: 'ready';
      readonly key: string;
      readonly row: Row;
      readonly refreshing: boolean;
      readonly failure: ErrorCode | null;
    };

export interface TableOpen<Row> {
  readonly $open: ReadableAtom<OpenState<Row>>;
  /** Opens a row, or none (null). A row of the list is shown without delay and read again. */
  readonly show: (key: string | null, known: Row | undefined) => Promise<void>;
  /** Reads the open row again; resolves to it, or to null on failure. */
  readonly refresh: () => Promise<Row | null>;
}

function openedState<Row>(key: string | null, known: Row | undefined): OpenState<Row> {
  if (key === null) return { phase: 'closed' };
  if (known === undefined) return { phase: 'loading', key };
  return { phase: 'ready', key, row: known, refreshing: true, failure: null };
}

function failed<Row>(before: OpenState<Row>, key: string, failure: ErrorCode): OpenState<Row> {
  return before.phase === 'ready'
    ? { ...before, refreshing: false, failure }
    : { phase: 'failed', key, failure };
}

function found<Row>(key: string, row: Row | null): OpenState<Row> {
  return row === null
    ? { phase: 'missing', key }
    : { phase: 'ready', key, row, refreshing: false, failure: null };
}

/** `onRow` is called with every newer version. */
export function createTableOpen<Row extends object>(
  definition: TableDefinition<Row>,
  onRow: (row: Row) => void,
): TableOpen<Row> {
  const $open = atom<OpenState<Row>>({ phase: 'closed' });
  const requests = createLatest();
  const read = async (key: string): Promise<Row | null> => {
    const isLatest = requests.begin();
    setFailedRead($open, null);
    try {
      const row = await readRow(memberClient(), definition.source, key);
      if (isLatest()) $open.set(found(key, row));
      if (isLatest() && row !== null) onRow(row);
      return row;
    } catch (error) {
      if (!isLatest()) return null;
      setFailedRead($open, refresh);
      $open.set(failed($open.get(), key, codeOf(error)));
      return null;
    }
  };
  const refresh = async (): Promise<Row | null> => {
    const state = $open.get();
    if (state.phase === 'closed') return null;
    $open.set(
      state.phase === 'ready' ? { ...state, refreshing: true } : { phase: 'loading', key: state.key },
    );
    return read(state.key);
  };
  return {
    $open,
    show: async (key, known) => {
      requests.cancel();
      $open.set(openedState(key, known));
      if (key !== null) await read(key);
    },
    refresh,
  };
}

/** One difference between two versions of a row, in words. */
export interface RowChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export function changesBetween<Row extends object>(
  definition: TableDefinition<Row>,
  before: Row,
  after: Row,
): readonly RowChange[] {
  return definition.fields
    .map(({ label, text }) => ({ label, before: text(before), after: text(after) }))
    .filter((change) => change.before !== change.after);
}
