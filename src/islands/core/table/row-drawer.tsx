/** The details of one row at the side. It is in the address: it can be shared and survives a reload. */
import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { errorText } from '#messages/core/errors.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import type { Action } from '#stores/core/action.ts';
import type { TableDefinition } from '#stores/core/table/define-table.ts';
import type { Table } from '#stores/core/table/table.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import type { SidePanelProps } from '#ui/side-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ToastRegion } from '../feedback.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useMedia } from '../use-media.ts';
import { Neighbours } from './neighbours.tsx';

interface DrawerProps<Row extends object> {
  readonly table: Table<Row>;
  readonly onClose: () => void;
  /** Steps on the open row. */
  readonly $action: Action['$state'];
  readonly wide?: boolean;
  readonly children: (row: Row) => ReactNode;
}

function Retry({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <Notice kind="error" live>
      <p>{text}</p>
      <Button variant="quiet" className="mt-3" onClick={onRetry}>
        {TABLE_TEXT.retry}
      </Button>
    </Notice>
  );
}

/** Only wide screens fetch it. */
const SidePanel = lazyPart<SidePanelProps>(async () => (await import('#ui/side-panel.tsx')).SidePanel);

/** Beside the list where both fit, else over it. */
const BESIDE = '(min-width: 120rem)';

/** Whether the open row is beside the list. Decided when it opens, because another frame would lose typed text. */
function useIsBeside(isOpen: boolean): boolean {
  const fits = useMedia(BESIDE);
  const [isBeside, setIsBeside] = useState(fits);
  if (!isOpen && isBeside !== fits) setIsBeside(fits);
  return isBeside;
}

/** Closes the open row without delay, or after the running step. A refused step keeps the row open, with its reason. */
function useLeaving($action: Action['$state']) {
  const { busy } = useStore($action);
  const waiting = useRef<(() => void) | null>(null);
  const runWaiting = useEffectEvent(() => {
    const leave = waiting.current;
    // Another step may have begun in the same moment.
    if ($action.get().busy) return;
    waiting.current = null;
    if ($action.get().refusal === null) leave?.();
  });
  useEffect(() => {
    if (!busy) runWaiting();
  }, [busy]);
  const leaveBy = (leave: () => void): void => {
    if (busy) waiting.current = leave;
    else leave();
  };
  return { busy, leaveBy };
}

/** While there is no row. */
const TITLES = {
  closed: '',
  loading: TABLE_TEXT.loading,
  missing: TABLE_TEXT.missingTitle,
  failed: TABLE_TEXT.failedTitle,
} as const;

export function RowDrawer<Row extends object>(props: DrawerProps<Row>) {
  const { table, onClose, children } = props;
  const open = useStore(table.$open);
  const { busy, leaveBy } = useLeaving(props.$action);
  const isOpen = open.phase !== 'closed';
  const isBeside = useIsBeside(isOpen);
  const Frame = isBeside ? SidePanel : Dialog;
  const row = open.phase === 'ready' ? open.row : null;
  const failure = open.phase === 'failed' || open.phase === 'ready' ? open.failure : null;
  return (
    <Frame
      open={isOpen}
      placement={props.wide === true ? 'wide' : 'side'}
      title={open.phase === 'ready' ? table.definition.title(open.row) : TITLES[open.phase]}
      closeLabel={TABLE_TEXT.close}
      asks={busy}
      onClose={() => leaveBy(onClose)}
      headerActions={<Neighbours table={table} leaveBy={leaveBy} onLeave={onClose} />}
    >
      <div className="grid gap-8" aria-busy={open.phase === 'ready' && open.refreshing}>
        {open.phase === 'loading' && <Spinner label={TABLE_TEXT.loading} />}
        {open.phase === 'missing' && <p>{TABLE_TEXT.missing}</p>}
        {failure !== null && <Retry text={errorText(failure)} onRetry={() => void table.refreshOpen()} />}
        {row !== null && children(row)}
      </div>
      {!isBeside && (
        <div className={`drawer-toasts ${props.wide === true ? '[--drawer:42rem]' : '[--drawer:27rem]'}`}>
          <ToastRegion />
        </div>
      )}
    </Frame>
  );
}

interface FactsProps<Row extends object> {
  readonly definition: TableDefinition<Row>;
  readonly row: Row;
  readonly title: string;
}

/** The fields of a row; empty ones are left out. */
export function RowFacts<Row extends object>({ definition, row, title }: FactsProps<Row>) {
  const facts = definition.fields
    .map(({ label, text }) => ({ label, text: text(row) }))
    .filter(({ text }) => text !== '');
  return (
    <section aria-label={title}>
      <dl className="grid">
        {facts.map(({ label, text }) => (
          <div key={label} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-3 border-b border-line py-2">
            <dt className="pt-0.5 label text-muted">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
