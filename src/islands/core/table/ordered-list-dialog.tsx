/** The dialog of a list that is put in order: renders a store of stores/core/ordered-list.ts. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { SAVE_WORDS, SHARED_WORDS } from '#messages/core/shared-words.ts';
import { isReordered, type OrderedList } from '#stores/core/ordered-list.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Refused } from '../loaded.tsx';

interface OrderedListDialogProps<Row extends { readonly id: string }> {
  readonly list: OrderedList<Row>;
  readonly words: {
    readonly title: string;
    readonly list: string;
    readonly loading?: string;
    readonly failed: string;
    readonly save: string;
  };
  readonly lead: string;
  /** One row, as a list item. */
  readonly children: (row: Row, index: number) => ReactNode;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

function Footer<Row extends { readonly id: string }>({ list, words }: OrderedListDialogProps<Row>) {
  const state = useStore(list.$state);
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" blocked={state.saving} onClick={() => void list.close()}>
        {SAVE_WORDS.cancel}
      </Button>
      <Button
        busy={state.saving}
        busyLabel={SAVE_WORDS.saving}
        blocked={!isReordered(state) || state.newer !== null}
        onClick={() => void list.save()}
      >
        {words.save}
      </Button>
    </div>
  );
}

function Order<Row extends { readonly id: string }>(props: OrderedListDialogProps<Row>) {
  const { list, words, children, before, after } = props;
  const { rows, refusal, announcement } = useStore(list.$state);
  return (
    <>
      {before}
      <div role="alert" className="empty:hidden">
        {refusal !== null && <Notice kind="error">{refusal}</Notice>}
      </div>
      <ol aria-label={words.list} className="grid empty:hidden">
        {rows.map((row, index) => children(row, index))}
      </ol>
      <output className="sr-only">{announcement}</output>
      {after}
    </>
  );
}

export function OrderedListDialog<Row extends { readonly id: string }>(props: OrderedListDialogProps<Row>) {
  const { list, words, lead } = props;
  const { open, phase, failure, saving } = useStore(list.$state);
  return (
    <Dialog
      open={open}
      title={words.title}
      closeLabel={SHARED_WORDS.close}
      closeBlocked={saving}
      asks
      onClose={() => void list.close()}
      footer={phase === 'ready' ? <Footer {...props} /> : undefined}
    >
      <div className="grid gap-4">
        <p className="text-muted">{lead}</p>
        {phase === 'loading' && <Spinner label={words.loading ?? SHARED_WORDS.loading} />}
        {failure !== null && <Refused code={failure} title={words.failed} onRetry={() => void list.load()} />}
        {phase === 'ready' && <Order {...props} />}
      </div>
    </Dialog>
  );
}
