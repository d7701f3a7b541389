/** The selection of a table: rows of the page, or every row of the query. */
import { TABLE_LIMITS } from '#contract/limits.ts';
import { codeOf } from '#contract/error-codes.ts';
import { countRows, readRows } from '#data/table-rows.ts';
import { sameRows, type TableQuery } from '#domain/table-query.ts';
import { errorText } from '#messages/core/errors.ts';
import { memberClient } from '#stores/auth/session.ts';
import { showToast } from '../toasts.ts';
import { rowRequest } from './row-request.ts';
import type { TableParts } from './navigation.ts';

export interface TableSelection<Row extends object> {
  readonly select: (key: string, on: boolean) => void;
  readonly selectPage: (on: boolean) => void;
  /** Selects every row of the query, at most TABLE_LIMITS.selectedRows. */
  readonly selectMatching: () => Promise<void>;
  /** Selects these rows alone. */
  readonly selectOnly: (keys: readonly string[]) => void;
  /** Reads selected rows that are not on the page again, after an action; those that no longer exist are no longer selected. */
  readonly rereadSelected: () => Promise<void>;
  /** The selected rows as last read, in the order of the query; rows that left the list are last. */
  readonly selectedRows: () => readonly Row[];
}

/** Keys in one request: an address holds so many. */
const KEYS_PER_REQUEST = 100;

async function readByKeys<Row extends object>(
  { source }: TableParts<Row>['definition'],
  keys: readonly string[],
): Promise<readonly Row[]> {
  const sort = { column: source.key, descending: false };
  const rows: Row[] = [];
  for (let from = 0; from < keys.length; from += KEYS_PER_REQUEST) {
    const values = keys.slice(from, from + KEYS_PER_REQUEST);
    const conditions = [{ column: source.key, is: 'in', values }] as const;
    const request = { search: '', searched: [], conditions, sort };
    rows.push(...(await readRows(memberClient(), source, request, 0, KEYS_PER_REQUEST)));
  }
  return rows;
}

/** Reads the selected rows that are not on the page; null on failure. Their former versions are forgotten. */
async function readHidden<Row extends object>(parts: TableParts<Row>): Promise<readonly Row[] | null> {
  const { definition, list, $selected, $matching } = parts;
  const listed = new Set(list.$list.get().rows.map(definition.keyOf));
  const hidden = $selected.get().filter((key) => !listed.has(key));
  const read = await readByKeys(definition, hidden).catch(() => null);
  const matching = $matching.get();
  if (read !== null && matching !== null)
    $matching.set({ ...matching, rows: matching.rows.filter((row) => listed.has(definition.keyOf(row))) });
  return read;
}

/** Reads every row of the query; responses to a former query are dropped. */
function createMatching<Row extends object>({ definition, $query, $selected, $matching }: TableParts<Row>) {
  const isCurrent = (query: TableQuery): boolean => sameRows(query, $query.get(), definition.address);
  return {
    count: async (): Promise<void> => {
      const query = $query.get();
      const request = rowRequest(definition, query);
      const count = await countRows(memberClient(), definition.source, request).catch(() => null);
      // The button has no number then.
      if (isCurrent(query) && count !== null) $matching.set({ count, rows: [] });
    },
    select: async (): Promise<void> => {
      const query = $query.get();
      try {
        const request = rowRequest(definition, query);
        const rows = await readRows(memberClient(), definition.source, request, 0, TABLE_LIMITS.selectedRows);
        if (!isCurrent(query)) return;
        $matching.set({ count: Math.max(rows.length, $matching.get()?.count ?? 0), rows });
        $selected.set(rows.map(definition.keyOf));
      } catch (error) {
        showToast('error', errorText(codeOf(error)));
      }
    },
  };
}

export function createTableSelection<Row extends object>(parts: TableParts<Row>): TableSelection<Row> {
  const { definition, list, $query, $selected, $matching } = parts;
  const matching = createMatching(parts);
  let chosen = new Map<string, Row>();
  const readSelected = (): ReadonlyMap<string, Row> => {
    const selected = new Set($selected.get());
    const read = [...($matching.get()?.rows ?? []), ...list.$list.get().rows];
    const known = new Map(read.map((row) => [definition.keyOf(row), row]));
    // An action reports a row that left the list after a change by another person, instead of skipping it in silence.
    for (const [key, row] of chosen) if (!known.has(key)) known.set(key, row);
    return new Map([...known].filter(([key]) => selected.has(key)));
  };
  const choose = (keys: readonly string[]): void => {
    $selected.set(keys);
    chosen = new Map(readSelected());
  };
  const rereadSelected = async (): Promise<void> => {
    const read = await readHidden(parts);
    // The rows as they were chosen stay; the next action reports what has changed.
    if (read === null) return;
    chosen = new Map(read.map((row) => [definition.keyOf(row), row]));
    const listed = new Set(list.$list.get().rows.map(definition.keyOf));
    choose($selected.get().filter((key) => listed.has(key) || chosen.has(key)));
  };
  return {
    select: (key, on) => {
      const others = $selected.get().filter((one) => one !== key);
      choose(on ? [...others, key] : others);
    },
    selectPage: (on) => {
      const { rows, more } = list.$list.get();
      choose(on ? rows.map(definition.keyOf) : []);
      if (on && (more || $query.get().page > 1)) void matching.count();
    },
    selectMatching: matching.select,
    selectOnly: choose,
    rereadSelected,
    selectedRows: () => [...readSelected().values()],
  };
}
