/** A table of the back office in its states. */
import { atom } from 'nanostores';
import type { SupplierRow } from '#contract/suppliers.ts';
import type { TableQuery } from '#domain/table-query.ts';
import { DeskDrawer } from '#islands/core/desk-drawer.tsx';
import { FilterPanel } from '#islands/core/table/filters.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { SUPPLIERS_TEXT } from '#messages/admin/suppliers.ts';
import { SUPPLIERS } from '#stores/admin/suppliers/suppliers-table.ts';
import { createAction } from '#stores/core/action.ts';
import { createTableBulk } from '#stores/core/table/bulk.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import type { ListState } from '#stores/core/table/list.ts';
import type { OpenState } from '#stores/core/table/open-row.ts';
import { Button } from '#ui/button.tsx';
import { LONG_TEXT, LONG_WORD, nothing, type Piece } from './story.tsx';

const row = (name: string, index: number): SupplierRow => ({
  id: name,
  name,
  email: index === 0 ? null : 'hello@karoo.example',
  phone: '082 123 4567',
  lead_time_days: 14,
  notes: LONG_TEXT,
  products: index * 120,
  low_variants: index,
  updated_at: '2026-03-01T10:00:00Z',
});
const ROW = row(LONG_WORD, 1);
const ROWS = [row('Cape Prints', 0), ROW, row('Karoo Caps', 2)];

interface State {
  readonly list?: Partial<ListState<SupplierRow>>;
  readonly query?: Partial<TableQuery>;
  readonly selected?: readonly string[];
  readonly open?: OpenState<SupplierRow>;
}

/** A page whose table is in this state, without a backend. */
function suppliers({ list, query, selected = [], open = { phase: 'closed' } }: State) {
  const page = createDesk(SUPPLIERS);
  const table: typeof page.table = {
    ...page.table,
    $list: atom({ phase: 'ready', rows: ROWS, more: true, refreshing: false, failure: null, ...list }),
    $query: atom({ ...page.table.$query.get(), ...query }),
    $selected: atom(selected),
    $open: atom(open),
    $mayAct: atom(true),
    selectedRows: () => ROWS.filter(({ id }) => selected.includes(id)),
  };
  const bulk = createTableBulk(table, [
    { key: 'delete', label: 'Delete', look: 'danger', applies: () => true, send: () => Promise.resolve() },
  ]);
  return { ...page, table, bulk };
}

const screen = (state: State) => () => (
  <DeskTable
    page={suppliers(state)}
    words={SUPPLIERS_TEXT}
    cells={{}}
    begin={<Button>{SUPPLIERS_TEXT.begin}</Button>}
  />
);

const drawer = (open: OpenState<SupplierRow>, refusal?: string) => () => {
  const page = suppliers({ open });
  const action = createAction({ target: { $row: atom(ROW), keyOf: SUPPLIERS.keyOf } });
  if (refusal !== undefined) action.refuse(refusal);
  const actions = [
    { label: 'Edit' },
    { label: 'Copy', look: 'quiet' as const },
    { label: 'Delete', look: 'danger' as const },
  ];
  return (
    <DeskDrawer
      page={{ ...page, action, close: nothing }}
      actions={() => [{ title: 'Supplier', note: LONG_TEXT, actions }]}
    />
  );
};

const FILTERS = { stock: ['low'], products: ['some'] };

export const TABLES: readonly Piece[] = [
  {
    of: [DeskTable],
    isDesk: true,
    alone: {
      rows: screen({}),
      'filtered, rows selected': screen({ query: { filters: FILTERS }, selected: ROWS.map(({ id }) => id) }),
      loading: screen({ list: { phase: 'loading', rows: [] } }),
      empty: screen({ list: { rows: [], more: false } }),
      'nothing fits': screen({ list: { rows: [], more: false }, query: { filters: FILTERS } }),
      failed: screen({ list: { phase: 'failed', rows: [], failure: 'unexpected' } }),
      'offline, refreshing': screen({ list: { failure: 'network_failed', refreshing: true } }),
    },
  },
  {
    of: [FilterPanel],
    isDesk: true,
    alone: {
      chosen: () => <FilterPanel id="filters" table={suppliers({ query: { filters: FILTERS } }).table} />,
    },
  },
  {
    of: [DeskDrawer],
    isDesk: true,
    alone: {
      loading: drawer({ phase: 'loading', key: LONG_WORD }),
      missing: drawer({ phase: 'missing', key: LONG_WORD }),
      failed: drawer({ phase: 'failed', key: LONG_WORD, failure: 'network_failed' }),
      'ready, refused': drawer(
        { phase: 'ready', key: LONG_WORD, row: ROW, refreshing: false, failure: null },
        LONG_TEXT,
      ),
    },
  },
];
