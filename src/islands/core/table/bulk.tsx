/** Actions on the selected rows, and the result of each. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { errorText } from '../../../messages/core/errors.ts';
import { DIALOG_TEXT } from '../../../messages/core/dialogs.ts';
import { BULK_TEXT, TABLE_TEXT } from '../../../messages/core/table.ts';
import type { BulkResult, TableBulk } from '../../../stores/core/table/bulk.ts';
import type { Table } from '../../../stores/core/table/table.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface BulkProps<Row extends object> {
  readonly table: Table<Row>;
  readonly bulk: TableBulk<Row>;
}

interface BarProps<Row extends object> extends BulkProps<Row> {
  /** What else can be done with the selected rows. */
  readonly more?: ReactNode;
}

export function BulkBar<Row extends object>({ table, bulk, more }: BarProps<Row>) {
  const selected = useStore(table.$selected);
  const state = useStore(bulk.$bulk);
  const running = state.phase === 'running';
  if (selected.length === 0 && !running) return null;
  return (
    <section
      aria-label={TABLE_TEXT.bulk}
      // It would cover the filters.
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border border-line-strong bg-surface px-4 py-2 shadow-float in-[.table-page:has([data-filter-panel])]:static"
    >
      <output className="block figures text-lg">
        {running ? BULK_TEXT.running(state.done, state.total) : TABLE_TEXT.selected(selected.length)}
      </output>
      <div className="grid w-full grid-cols-2 gap-2 max-sm:*:px-2 sm:ml-auto sm:flex sm:w-auto sm:flex-wrap sm:gap-3">
        {bulk.actions.map((action) => (
          <Button
            key={action.key}
            variant={action.look ?? 'main'}
            busy={running}
            onClick={() => void bulk.run(action)}
          >
            {action.label}
          </Button>
        ))}
        {more}
        <Button
          variant="quiet"
          blocked={running}
          onClick={() => {
            table.selectPage(false);
          }}
        >
          {TABLE_TEXT.clearSelection}
        </Button>
      </div>
    </section>
  );
}

function outcomeText(outcome: BulkResult['outcome']): string {
  if (outcome === 'done') return BULK_TEXT.done;
  return outcome === 'skipped' ? BULK_TEXT.skipped : errorText(outcome);
}

function summaryOf(results: readonly BulkResult[]): string {
  const count = (wanted: string): number => results.filter(({ outcome }) => outcome === wanted).length;
  const done = count('done');
  const skipped = count('skipped');
  return BULK_TEXT.summary(done, skipped, results.length - done - skipped);
}

export function BulkResults<Row extends object>({ bulk }: BulkProps<Row>) {
  const state = useStore(bulk.$bulk);
  const results = state.phase === 'done' ? state.results : [];
  return (
    <Dialog
      open={state.phase === 'done'}
      title={BULK_TEXT.resultsTitle}
      closeLabel={TABLE_TEXT.close}
      onClose={bulk.close}
      footer={
        <div className="flex justify-end">
          <Button focusFirst onClick={bulk.close}>
            {DIALOG_TEXT.ok}
          </Button>
        </div>
      }
    >
      <p className="text-lead">{summaryOf(results)}</p>
      <ul className="mt-4 grid">
        {results.map(({ key, title, outcome }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5">
            <span className="font-semibold wrap-anywhere">{title}</span>
            <span className={outcome === 'done' ? 'text-signal' : 'text-muted'}>{outcomeText(outcome)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
