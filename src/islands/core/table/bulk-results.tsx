/** Results for the selected rows, with a link to each refused one. */
import { useStore } from '@nanostores/react';
import { errorText } from '#messages/core/errors.ts';
import { DIALOG_TEXT } from '#messages/core/dialogs.ts';
import { BULK_TEXT, TABLE_TEXT } from '#messages/core/table.ts';
import type { TableBulk } from '#stores/core/table/bulk.ts';
import type { BulkResult } from '#stores/core/table/batch.ts';
import type { Table } from '#stores/core/table/table.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

function outcomeText(outcome: BulkResult['outcome']): string {
  if (outcome === 'done') return BULK_TEXT.done;
  return outcome === 'skipped' ? BULK_TEXT.skipped : errorText(outcome);
}

function summaryOf(results: readonly BulkResult[], already: number): string {
  const count = (wanted: string): number => results.filter(({ outcome }) => outcome === wanted).length;
  const done = count('done');
  const skipped = count('skipped');
  return BULK_TEXT.summary(already + done, skipped, results.length - done - skipped);
}

export interface BulkDialogsProps {
  readonly table: Pick<Table<object>, 'addressOf' | 'open'>;
  readonly bulk: Pick<TableBulk<object>, '$bulk' | 'close' | 'confirm'>;
}

function Result({ table, bulk, result }: BulkDialogsProps & { readonly result: BulkResult }) {
  const { key, title, outcome } = result;
  const isDone = outcome === 'done';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2.5">
      {isDone ? (
        <span className="font-semibold wrap-anywhere">{title}</span>
      ) : (
        <a
          href={table.addressOf(key)}
          aria-label={BULK_TEXT.open(title)}
          className="font-semibold wrap-anywhere link"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            bulk.close();
            table.open(key);
          }}
        >
          {title}
        </a>
      )}
      <span className={isDone ? 'text-signal' : 'text-muted'}>{outcomeText(outcome)}</span>
    </li>
  );
}

export function BulkResults({ table, bulk }: BulkDialogsProps) {
  const state = useStore(bulk.$bulk);
  const done = state.phase === 'done' ? state : null;
  return (
    <Dialog
      open={done !== null}
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
      {done !== null && (
        <>
          <p className="text-lead">{summaryOf(done.results, done.done ?? 0)}</p>
          {done.done !== undefined && <p className="mt-2">{BULK_TEXT.selectedStay}</p>}
          <ul className="mt-4 grid">
            {done.results.map((result) => (
              <Result key={result.key} table={table} bulk={bulk} result={result} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
