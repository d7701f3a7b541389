/** Actions on the selected rows. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { TABLE_LIMITS } from '../../../contract/limits.ts';
import { BULK_TEXT, TABLE_TEXT } from '../../../messages/core/table.ts';
import type { TableBulk } from '../../../stores/core/table/bulk.ts';
import type { Table } from '../../../stores/core/table/table.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useOnceTrue } from '../use-once-true.ts';
import type { BulkDialogsProps } from './bulk-results.tsx';

/** Fetched with the first act. */
const Dialogs = lazyPart<BulkDialogsProps>(
  async () => (await import('./bulk-dialogs.tsx')).BulkDialogs,
  <></>,
);

interface BarProps<Row extends object> {
  readonly table: Table<Row>;
  readonly bulk: TableBulk<Row>;
  /** What else can be done with the selected rows. */
  readonly more?: ReactNode;
}

/** Selects the rows of the other pages, once the whole page is selected. */
function SelectMatching<Row extends object>({ table }: Pick<BarProps<Row>, 'table'>) {
  const selected = useStore(table.$selected);
  const count = useStore(table.$matchingCount);
  const { rows, more } = useStore(table.$list);
  const { page } = useStore(table.$query);
  const isPage = rows.length > 0 && selected.length === rows.length;
  if (!isPage || (page === 1 && !more)) return null;
  return (
    <button
      type="button"
      className="min-h-11 cursor-pointer px-1 link"
      onClick={() => void table.selectMatching()}
    >
      {TABLE_TEXT.selectMatching(count, TABLE_LIMITS.selectedRows)}
    </button>
  );
}

function useStatus<Row extends object>({ table, bulk }: BarProps<Row>): string {
  const selected = useStore(table.$selected);
  const state = useStore(bulk.$bulk);
  if (state.phase === 'reading') return BULK_TEXT.reading;
  return state.phase === 'running'
    ? BULK_TEXT.running(state.done, state.total)
    : TABLE_TEXT.selected(selected.length);
}

/** The acts that may concern the selected rows. */
function Acts<Row extends object>({ table, bulk, busy }: BarProps<Row> & { readonly busy: boolean }) {
  const rows = table.selectedRows();
  const isOffered = (action: TableBulk<Row>['actions'][number]): boolean =>
    !('isOffered' in action) || (action.isOffered?.(rows) ?? true);
  return bulk.actions.filter(isOffered).map((action) => (
    <Button
      key={action.key}
      variant={action.look ?? 'main'}
      busy={busy}
      onClick={() => void bulk.run(action)}
    >
      {action.label}
    </Button>
  ));
}

function BulkBar<Row extends object>(props: BarProps<Row>) {
  const { table, bulk, more } = props;
  const selected = useStore(table.$selected);
  const { phase } = useStore(bulk.$bulk);
  const status = useStatus(props);
  const busy = phase === 'running' || phase === 'reading';
  if (selected.length === 0 && !busy) return null;
  return (
    <section
      aria-label={TABLE_TEXT.bulk}
      // It would cover the filters.
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border border-line-strong bg-surface px-4 py-2 shadow-float in-[.table-page:has([data-filter-panel])]:static"
    >
      <output className="block figures text-lg">{status}</output>
      <SelectMatching table={table} />
      <div className="grid w-full grid-cols-2 gap-2 max-sm:*:px-2 sm:ml-auto sm:flex sm:w-auto sm:flex-wrap sm:gap-3">
        <Acts table={table} bulk={bulk} busy={busy} />
        {more}
        <Button variant="quiet" blocked={busy} onClick={() => table.selectPage(false)}>
          {TABLE_TEXT.clearSelection}
        </Button>
      </div>
    </section>
  );
}

export function BulkActions<Row extends object>(props: BarProps<Row>) {
  const { phase } = useStore(props.bulk.$bulk);
  const isUsed = useOnceTrue(phase !== 'idle');
  return (
    <>
      <BulkBar {...props} />
      {isUsed && <Dialogs table={props.table} bulk={props.bulk} />}
    </>
  );
}
