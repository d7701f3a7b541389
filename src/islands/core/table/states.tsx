/** Replaces missing rows or precedes stale ones: loading, empty and failed states, each with an action. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { hasFilters } from '#domain/table-query.ts';
import { errorText } from '#messages/core/errors.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import type { Table } from '#stores/core/table/table.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface BlankProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Blank({ title, text, children }: BlankProps) {
  return (
    <div className="grid justify-items-start gap-3 border-t border-line py-12">
      <h2 className="text-card">{title}</h2>
      <p className="max-w-xl text-muted">{text}</p>
      {children}
    </div>
  );
}

interface StateProps<Row extends object> {
  readonly table: Table<Row>;
}

interface EmptyProps<Row extends object> extends StateProps<Row> {
  readonly text: string;
  readonly begin: ReactNode;
}

/** No rows: none at all, none that fit, or none on a page so far back. */
export function Empty<Row extends object>({ table, text, begin }: EmptyProps<Row>) {
  const query = useStore(table.$query);
  if (query.page > 1)
    return (
      <Blank title={TABLE_TEXT.beyondTitle} text={TABLE_TEXT.nothingFits}>
        <Button variant="quiet" onClick={() => table.goTo(1)}>
          {TABLE_TEXT.toFirstPage}
        </Button>
      </Blank>
    );
  if (!hasFilters(query))
    return (
      <Blank title={TABLE_TEXT.emptyTitle} text={text}>
        {begin}
      </Blank>
    );
  return (
    <Blank title={TABLE_TEXT.nothingFitsTitle} text={TABLE_TEXT.nothingFits}>
      <Button variant="quiet" onClick={table.clear}>
        {TABLE_TEXT.clearAll}
      </Button>
    </Blank>
  );
}

/** Why there is nothing, or nothing new, to see. The place is there before the words, so that they are read out. */
export function Failure<Row extends object>({ table }: StateProps<Row>) {
  const { failure, phase } = useStore(table.$list);
  const offline = failure === 'network_failed';
  const kept = phase === 'ready';
  const title = offline ? TABLE_TEXT.offlineTitle : TABLE_TEXT.failedTitle;
  return (
    <div role="alert">
      {failure !== null && (
        <Notice kind="error" title={title}>
          <p>{offline && kept ? TABLE_TEXT.offline : errorText(failure)}</p>
          {!offline && kept && <p>{TABLE_TEXT.stale}</p>}
          <Button variant="quiet" className="mt-3" onClick={() => void table.reload()}>
            {TABLE_TEXT.retry}
          </Button>
        </Notice>
      )}
    </div>
  );
}

function Pages<Row extends object>({ table }: StateProps<Row>) {
  const { more } = useStore(table.$list);
  const { page } = useStore(table.$query);
  if (page === 1 && !more) return null;
  const steps = [
    { label: TABLE_TEXT.previous, to: page - 1, blocked: page === 1 },
    { label: TABLE_TEXT.next, to: page + 1, blocked: !more },
  ];
  return (
    <nav aria-label={TABLE_TEXT.pages} className="ml-auto flex gap-2">
      {steps.map(({ label, to, blocked }) => (
        <Button key={label} variant="quiet" blocked={blocked} onClick={() => table.goTo(to)}>
          {label}
        </Button>
      ))}
    </nav>
  );
}

/** Announces loading and loaded rows to screen readers; refreshes and pages. */
export function TableFooter<Row extends object>({ table }: StateProps<Row>) {
  const { phase, refreshing, rows, more } = useStore(table.$list);
  const total = useStore(table.$total);
  const { page } = useStore(table.$query);
  const before = (page - 1) * table.definition.pageRows;
  const range =
    rows.length === 0 ? '' : TABLE_TEXT.range(before + 1, before + rows.length, more ? total : 'last');
  const words = refreshing ? TABLE_TEXT.refreshing : range;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <output className="block text-small text-muted tabular-nums empty:absolute">
        {phase === 'loading' ? TABLE_TEXT.loading : words}
      </output>
      <button
        type="button"
        className="-mx-1 min-h-11 cursor-pointer px-1 text-small link"
        aria-disabled={refreshing || undefined}
        onClick={() => void table.reload()}
      >
        {TABLE_TEXT.refresh}
      </button>
      {rows.length > 0 && <Pages table={table} />}
    </div>
  );
}
