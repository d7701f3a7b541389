/** The store of every back office table. Its state is in the address: shareable, kept on reload, and part of the history. */
import { computed, type ReadableAtom } from 'nanostores';
import { TABLE_LIMITS } from '#contract/limits.ts';
import { isAdminRole } from '#domain/access.ts';
import {
  nextSort,
  readTableQuery,
  withFilter,
  writeTableQuery,
  type TableFilter,
  type TableQuery,
  type TableSort,
} from '#domain/table-query.ts';
import { getPortalEnvironment } from '../portal-environment.ts';
import { $profile, type ProfileState } from '#stores/auth/profile.ts';
import type { TableDefinition } from './define-table.ts';
import { createTableColumns, type TableColumns } from './columns.ts';
import type { ListState } from './list.ts';
import type { OpenState } from './open-row.ts';
import { createTableOptions, type TableOptions } from './filter-options.ts';
import type { TableTotal } from './total.ts';
import { createTableSelection, type TableSelection } from './selection.ts';
import {
  startTable,
  createTableParts,
  createTableNavigation,
  type TableParts,
  type TableNavigation,
} from './navigation.ts';

export interface Table<Row extends object> extends TableSelection<Row> {
  readonly definition: TableDefinition<Row>;
  readonly $query: ReadableAtom<TableQuery>;
  /** Text in the search field; the query follows after a pause in typing. */
  readonly $typed: ReadableAtom<string>;
  readonly $list: ReadableAtom<ListState<Row>>;
  readonly $total: ReadableAtom<TableTotal | null>;
  readonly $open: ReadableAtom<OpenState<Row>>;
  /** Keys of the selected rows: of the page, or of the whole query. */
  readonly $selected: ReadableAtom<readonly string[]>;
  /** Number of rows of the query, counted when the whole page is selected and there are more; null before. */
  readonly $matchingCount: ReadableAtom<number | null>;
  readonly columns: TableColumns;
  readonly options: TableOptions;
  /** Whether the user sees actions. */
  readonly $mayAct: ReadableAtom<boolean>;
  /** Reads address and rows and follows the address. Returns a function that stops. */
  readonly start: () => () => void;
  readonly search: (text: string) => void;
  readonly filter: (filter: TableFilter, values: readonly string[]) => void;
  readonly clear: () => void;
  readonly sortBy: (column: string) => void;
  readonly sort: (sort: TableSort) => void;
  readonly goTo: (page: number) => void;
  /** Opens the details of a row, or closes them (null). */
  readonly open: (key: string | null) => void;
  /** Shows a query string of this table, a saved view for instance. */
  readonly show: (query: string) => void;
  readonly addressOf: (key: string) => string;
  readonly reload: () => Promise<void>;
  /** Reads the open row again and updates the list; resolves to it, or to null on failure. */
  readonly refreshOpen: () => Promise<Row | null>;
}

type Verbs<Names extends keyof Table<object>> = Pick<Table<object>, Names>;

function askingVerbs<Row extends object>(
  { definition, $query, $typed }: TableParts<Row>,
  { settle, current, search }: TableNavigation,
): Verbs<'search' | 'filter' | 'clear' | 'sort' | 'sortBy' | 'goTo' | 'open' | 'show'> {
  const sort = (wanted: TableSort): void => settle({ ...current(), sort: wanted, page: 1 });
  return {
    search,
    filter: (filter, values) => settle(withFilter(current(), filter, values)),
    clear: () => {
      $typed.set('');
      settle({ ...$query.get(), search: '', filters: {}, page: 1 });
    },
    sort,
    sortBy: (column) => sort(nextSort($query.get().sort, column)),
    goTo: (page) => settle({ ...current(), page }),
    open: (key) => settle({ ...current(), open: key }),
    show: (text) => {
      const next = readTableQuery(text, definition.address);
      $typed.set(next.search);
      settle(next);
    },
  };
}

function isActor(actors: TableDefinition<object>['actors'], state: ProfileState): boolean {
  if (state.phase !== 'ready') return false;
  const { role, permissions } = state.profile;
  return actors === 'superadmin' ? role === actors : isAdminRole(role) || permissions.includes(actors);
}

/** Requests nothing before start(). */
export function createTable<Row extends object>(definition: TableDefinition<Row>): Table<Row> {
  const parts = createTableParts(definition);
  const steps = createTableNavigation(parts);
  const columns = createTableColumns(definition);
  const options = createTableOptions(definition);
  const { list, opened, $query, $typed, $selected } = parts;
  const reload = (): Promise<void> => list.load($query.get());
  return {
    definition,
    $query,
    $typed,
    $list: list.$list,
    $total: list.$total,
    $open: opened.$open,
    $selected,
    $matchingCount: computed(parts.$matching, (matching) => matching?.count ?? null),
    columns,
    options,
    $mayAct: computed($profile, (state) => isActor(definition.actors, state)),
    start: () => {
      columns.read();
      startTable(parts);
      void options.load();
      return getPortalEnvironment().onReturn(() => {
        steps.readAddress();
        if (list.isStale(TABLE_LIMITS.staleMs)) void reload();
      });
    },
    addressOf: (key) => writeTableQuery({ ...$query.get(), open: key }, definition.address),
    reload,
    refreshOpen: opened.refresh,
    ...askingVerbs(parts, steps),
    ...createTableSelection(parts),
  };
}
