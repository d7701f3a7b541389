/** Actions on the selected rows. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { TABLE_LIMITS } from '#contract/limits.ts';
import { KEY_TEXT } from '#messages/core/keys.ts';
import { BULK_TEXT, EXPORT_TEXT, TABLE_TEXT } from '#messages/core/table.ts';
import type { TableBulk } from '#stores/core/table/bulk.ts';
import type { TableExport } from '#stores/core/table/export.ts';
import type { Table } from '#stores/core/table/table.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useCommands } from '../use-commands.ts';
import { useOnceTrue } from '../use-once-true.ts';
import type { BulkDialogsProps } from './bulk-results.tsx';

/** Fetched with the first action. */
const Dialogs = lazyPart<BulkDialogsProps>(
  async () => (await import('./bulk-dialogs.tsx')).BulkDialogs,
  <></>,
);

interface BarProps<Row extends object> {
  readonly table: Table<Row>;
  readonly bulk: TableBulk<Row>;
  readonly files: TableExport;
  /** The expected next step on the selected rows, before the actions. */
  readonly next?: ReactNode;
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
      onClick={({ currentTarget }) => {
        // Removed by the click.
        currentTarget.closest('section')?.focus();
        void table.selectMatching();
      }}
    >
      {TABLE_TEXT.selectMatching(count, TABLE_LIMITS.selectedRows)}
    </button>
  );
}

/** Focuses the first action when the pressed one is no longer offered. */
function useNextAction(bar: RefObject<HTMLElement | null>, busy: boolean): void {
  const isAfterAction = useRef(false);
  useEffect(() => {
    if (busy) isAfterAction.current = true;
    if (!isAfterAction.current || document.activeElement !== document.body) return;
    isAfterAction.current = busy;
    bar.current?.querySelector<HTMLElement>('button, a')?.focus();
  });
}

/** How many of the selected rows are not on the page. */
function NotListed<Row extends object>({ table }: Pick<BarProps<Row>, 'table'>) {
  const selected = useStore(table.$selected);
  const { rows } = useStore(table.$list);
  const listed = new Set(rows.map(table.definition.keyOf));
  const count = selected.filter((key) => !listed.has(key)).length;
  return count > 0 && <span className="text-small text-muted">{TABLE_TEXT.notListed(count)}</span>;
}

function useStatus<Row extends object>({ table, bulk }: Pick<BarProps<Row>, 'table' | 'bulk'>): string {
  const selected = useStore(table.$selected);
  const state = useStore(bulk.$bulk);
  if (state.phase === 'reading') return BULK_TEXT.reading;
  return state.phase === 'running'
    ? BULK_TEXT.running(state.done, state.total)
    : TABLE_TEXT.selected(selected.length);
}

function actionsOn<Row extends object>(
  { actions }: TableBulk<Row>,
  rows: readonly Row[],
): TableBulk<Row>['actions'] {
  return actions.filter((action) => !('isOffered' in action) || (action.isOffered?.(rows) ?? true));
}

type ActionsProps<Row extends object> = Pick<BarProps<Row>, 'bulk'> & {
  readonly actions: TableBulk<Row>['actions'];
  readonly busy: boolean;
};

function ActionGroup<Row extends object>({ bulk, actions, busy }: ActionsProps<Row>) {
  return actions.map((action) => (
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

/** Offers the actions in the palette, and keeps the focus in the bar. */
function useBarCommands<Row extends object>(
  { table, bulk, busy }: Pick<BarProps<Row>, 'table' | 'bulk'> & { readonly busy: boolean },
  actions: TableBulk<Row>['actions'],
): RefObject<HTMLElement | null> {
  const { length: count } = useStore(table.$selected);
  const offered = busy ? [] : actions;
  const bar = useCommands<HTMLElement>([
    { label: KEY_TEXT.b, key: 'b', run: () => bar.current?.querySelector<HTMLElement>('button, a')?.focus() },
    ...offered.map((action) => ({
      label: BULK_TEXT.onSelected(action.label, count),
      run: () => void bulk.run(action),
    })),
  ]);
  useNextAction(bar, busy);
  return bar;
}

function BulkBar<Row extends object>(props: BarProps<Row> & { readonly busy: boolean }) {
  const { table, bulk, files, next, more, busy } = props;
  const status = useStatus(props);
  const actions = actionsOn(bulk, table.selectedRows());
  const bar = useBarCommands(props, actions);
  return (
    <section
      ref={bar}
      aria-label={TABLE_TEXT.bulk}
      tabIndex={-1}
      // It would cover the filters.
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border border-line-strong bg-surface px-4 py-2 shadow-float outline-none in-[.table-page:has([data-filter-panel])]:static"
    >
      <output className="block figures text-lg">{status}</output>
      <NotListed table={table} />
      <SelectMatching table={table} />
      <div className="grid w-full grid-cols-2 gap-2 max-sm:*:px-2 sm:ml-auto sm:flex sm:w-auto sm:flex-wrap sm:gap-3">
        {next}
        <ActionGroup bulk={bulk} actions={actions} busy={busy} />
        {more}
        <Button variant="quiet" blocked={busy} onClick={() => void files.saveSelected()}>
          {EXPORT_TEXT.saveSelected}
        </Button>
        <Button variant="quiet" blocked={busy} onClick={() => table.selectPage(false)}>
          {TABLE_TEXT.clearSelection}
        </Button>
      </div>
    </section>
  );
}

/** Returns the focus to the rows when the bar is removed with the pressed button. */
function useReturnedFocus(isShown: boolean) {
  const place = useRef<HTMLSpanElement>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body)
      place.current?.closest('.table-page')?.querySelector<HTMLElement>('tbody input')?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return place;
}

export function BulkActions<Row extends object>(props: BarProps<Row>) {
  const { phase } = useStore(props.bulk.$bulk);
  const isUsed = useOnceTrue(phase !== 'idle');
  const busy = phase === 'running' || phase === 'reading';
  const selected = useStore(props.table.$selected);
  const hasSelected = selected.length > 0;
  const selectPage = (): void => props.table.selectPage(selected.length === 0);
  useCommands([{ label: KEY_TEXT.a, key: 'a', run: selectPage }]);
  const place = useReturnedFocus(hasSelected || phase !== 'idle');
  return (
    <>
      <span ref={place} hidden />
      {(hasSelected || busy) && <BulkBar {...props} busy={busy} />}
      {isUsed && <Dialogs table={props.table} bulk={props.bulk} />}
    </>
  );
}
