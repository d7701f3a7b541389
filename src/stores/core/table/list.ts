/** Rows of one page of a table. Late responses never replace newer ones. */
import { atom, type ReadableAtom } from 'nanostores';
import { codeOf, type ErrorCode } from '#contract/error-codes.ts';
import { readRows } from '#data/table-rows.ts';
import { sameRows, type TableQuery } from '#domain/table-query.ts';
import { getPortalEnvironment } from '../portal-environment.ts';
import type { TableDefinition } from './define-table.ts';
import { memberClient } from '#stores/auth/session.ts';
import { setFailedRead } from '../failed-reads.ts';
import { createLatest } from '../latest.ts';
import { rowRequest } from './row-request.ts';
import { createTableTotal, type TableTotal } from './total.ts';

export interface ListState<Row> {
  /** 'loading' and 'failed' while there are no rows; `refreshing` while newer rows load. */
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly rows: readonly Row[];
  readonly more: boolean;
  readonly refreshing: boolean;
  /** Refusal of the last read; rows beside it are the last known ones. */
  readonly failure: ErrorCode | null;
}

export interface TableList<Row> {
  readonly $list: ReadableAtom<ListState<Row>>;
  readonly $total: ReadableAtom<TableTotal | null>;
  /** Reads the rows of a query; rows of the same query stay visible when that fails. */
  readonly load: (query: TableQuery) => Promise<void>;
  /** Puts a newer version of a row in its place, if it is on the page. */
  readonly patch: (row: Row) => void;
  /** True when the rows are older than `maxAgeMs`, or failed to load. */
  readonly isStale: (maxAgeMs: number) => boolean;
}

const EMPTY = { phase: 'loading', rows: [], more: false, refreshing: false, failure: null } as const;

/** One row more than the page shows whether there is a next page, without counting. */
async function readPage<Row extends object>(
  definition: TableDefinition<Row>,
  query: TableQuery,
): Promise<Pick<ListState<Row>, 'rows' | 'more'>> {
  const { pageRows, source } = definition;
  const from = (query.page - 1) * pageRows;
  const rows = await readRows(memberClient(), source, rowRequest(definition, query), from, pageRows + 1);
  return { rows: rows.slice(0, pageRows), more: rows.length > pageRows };
}

function patched<Row extends object>(
  state: ListState<Row>,
  row: Row,
  { keyOf }: TableDefinition<Row>,
): ListState<Row> {
  return { ...state, rows: state.rows.map((old) => (keyOf(old) === keyOf(row) ? row : old)) };
}

function failedList<Row>(kept: ListState<Row> | false, failure: ErrorCode): ListState<Row> {
  return kept === false ? { ...EMPTY, phase: 'failed', failure } : { ...kept, refreshing: false, failure };
}

export function createTableList<Row extends object>(definition: TableDefinition<Row>): TableList<Row> {
  const $list = atom<ListState<Row>>(EMPTY);
  const requests = createLatest();
  const totals = createTableTotal(definition);
  let shown: TableQuery | null = null;
  let readAt = 0;

  const load = async (query: TableQuery): Promise<void> => {
    const isLatest = requests.begin();
    const before = $list.get();
    const hasRows = before.phase === 'ready';
    setFailedRead($list, null);
    $list.set({ ...before, phase: hasRows ? 'ready' : 'loading', refreshing: hasRows, failure: null });
    try {
      const page = await readPage(definition, query);
      if (!isLatest()) return;
      [shown, readAt] = [query, getPortalEnvironment().now()];
      $list.set({ phase: 'ready', ...page, refreshing: false, failure: null });
      if (page.more) void totals.follow(query);
    } catch (error) {
      if (!isLatest()) return;
      setFailedRead($list, () => load(query));
      const isKept = hasRows && shown !== null && sameRows(shown, query, definition.address);
      $list.set(failedList(isKept && before, codeOf(error)));
    }
  };

  return {
    $list,
    $total: totals.$total,
    load,
    patch: (row) => $list.set(patched($list.get(), row, definition)),
    isStale: (maxAgeMs) => {
      const { failure, phase, refreshing } = $list.get();
      if (refreshing || phase === 'loading') return false;
      return failure !== null || getPortalEnvironment().now() - readAt > maxAgeMs;
    },
  };
}
