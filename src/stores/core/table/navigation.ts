/** From one query of a table to the next: address, rows, open row, selection. */
import { atom } from 'nanostores';
import { TABLE_LIMITS } from '#contract/limits.ts';
import {
  readTableQuery,
  sameRows,
  normaliseSearch,
  writeTableQuery,
  type TableQuery,
} from '#domain/table-query.ts';
import { getPortalEnvironment } from '../portal-environment.ts';
import type { TableDefinition } from './define-table.ts';
import { createTableList, type TableList } from './list.ts';
import { createTableOpen, type TableOpen } from './open-row.ts';

/** The rows of a query beyond its page. */
export interface MatchingRows<Row> {
  readonly count: number;
  /** Empty until all are selected; at most TABLE_LIMITS.selectedRows. */
  readonly rows: readonly Row[];
}

export interface TableParts<Row extends object> {
  readonly definition: TableDefinition<Row>;
  readonly list: TableList<Row>;
  readonly opened: TableOpen<Row>;
  readonly $query: ReturnType<typeof atom<TableQuery>>;
  readonly $typed: ReturnType<typeof atom<string>>;
  readonly $selected: ReturnType<typeof atom<readonly string[]>>;
  /** Rows of the whole query; null before they are counted. */
  readonly $matching: ReturnType<typeof atom<MatchingRows<Row> | null>>;
}

export interface TableNavigation {
  /** Applies a query and writes it into the address. */
  readonly settle: (next: TableQuery, isSearch?: boolean) => void;
  /** The query with the typed search, also when its pause has not ended. */
  readonly current: () => TableQuery;
  /** Sets the search text; the query follows after a pause in typing. */
  readonly search: (text: string) => void;
  /** Applies the address after back and forward. */
  readonly readAddress: () => void;
}

export function createTableParts<Row extends object>(definition: TableDefinition<Row>): TableParts<Row> {
  const list = createTableList(definition);
  return {
    definition,
    list,
    opened: createTableOpen(definition, list.patch),
    $query: atom<TableQuery>(readTableQuery('', definition.address)),
    $typed: atom(''),
    $selected: atom<readonly string[]>([]),
    $matching: atom<MatchingRows<Row> | null>(null),
  };
}

/** Shows a row, or none; one on the page is known already. */
function show<Row extends object>({ definition, list, opened }: TableParts<Row>, key: string | null): void {
  const known = list.$list.get().rows.find((row) => definition.keyOf(row) === key);
  void opened.show(key, known);
}

function follow<Row extends object>(parts: TableParts<Row>, next: TableQuery): void {
  const { definition, list, $query, $selected, $matching } = parts;
  const before = $query.get();
  $query.set(next);
  if (!sameRows(before, next, definition.address)) {
    // Clears the selection, so that no hidden rows are changed.
    $selected.set([]);
    $matching.set(null);
    void list.load(next);
  }
  if (before.open !== next.open) show(parts, next.open);
}

/** Reads the address and requests its rows. */
export function startTable<Row extends object>(parts: TableParts<Row>): void {
  const { definition, list, $query, $typed, $selected } = parts;
  const first = readTableQuery(getPortalEnvironment().location.search(), definition.address);
  $query.set(first);
  $typed.set(first.search);
  $selected.set([]);
  void list.load(first);
  show(parts, first.open);
}

export function createTableNavigation<Row extends object>(parts: TableParts<Row>): TableNavigation {
  const { definition, $query, $typed } = parts;
  let cancelTyping: () => void = () => undefined;
  let lastWasSearch = false;

  const settle = (next: TableQuery, isSearch = false): void => {
    cancelTyping();
    const { location, address } = getPortalEnvironment();
    const text = writeTableQuery(next, definition.address);
    // Letters typed one after another are one step to go back over.
    if (text !== writeTableQuery($query.get(), definition.address))
      address.show(location.path() + text, !(isSearch && lastWasSearch));
    lastWasSearch = isSearch;
    follow(parts, next);
  };
  const current = (): TableQuery => {
    const query = $query.get();
    const search = normaliseSearch($typed.get());
    return search === query.search ? query : { ...query, search, page: 1 };
  };
  return {
    settle,
    current,
    search: (text) => {
      $typed.set(text);
      cancelTyping();
      const rested = (): void => settle(current(), true);
      cancelTyping = getPortalEnvironment().later(rested, TABLE_LIMITS.searchDebounceMs);
    },
    readAddress: () => {
      const next = readTableQuery(getPortalEnvironment().location.search(), definition.address);
      if (next.search !== $query.get().search) {
        cancelTyping();
        $typed.set(next.search);
      }
      lastWasSearch = false;
      follow(parts, next);
    },
  };
}
