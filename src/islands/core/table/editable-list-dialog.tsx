/** The dialog of a list whose rows are moved, added, changed and deleted one at a time: the list, or the form of one row. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import type { EditableList } from '#stores/core/editable-list.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ToastRegion } from '../feedback.tsx';
import type { FormActionLabels } from '../forms/form-actions.tsx';
import { Loaded } from '../loaded.tsx';
import { RowFormFields } from '../row-form.tsx';
import { MoveButtons } from './ordered-list-buttons.tsx';
import { ActionRefusal } from './action-refusal.tsx';

interface Words extends Partial<FormActionLabels> {
  readonly lead: string;
  readonly empty: string;
  readonly add: string;
  readonly edit: string;
  readonly editOf: (name: string) => string;
  readonly delete: string;
  readonly deleteOf: (name: string) => string;
  readonly up: (name: string) => string;
  readonly down: (name: string) => string;
  readonly loading?: string;
  readonly failed: string;
}

interface DialogProps<Row, Values extends object> {
  readonly rows: EditableList<Row, Values>;
  readonly words: Words;
  /** Null for the list. */
  readonly title: (row: Row | 'new' | null) => string;
  readonly nameOf: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
  /** Below the fields of the form. */
  readonly below?: (row: Row | 'new') => ReactNode;
}

interface LineProps<Row, Values extends object> extends DialogProps<Row, Values> {
  readonly row: Row;
  readonly index: number;
  readonly count: number;
}

function Buttons<Row, Values extends object>({ rows, words, nameOf, row }: LineProps<Row, Values>) {
  const { busy } = useStore(rows.action.$state);
  const name = nameOf(row);
  return (
    <>
      <button
        type="button"
        aria-label={words.editOf(name)}
        className="min-h-11 cursor-pointer px-2 link"
        onClick={() => rows.edit(row)}
      >
        {words.edit}
      </button>
      <button
        type="button"
        aria-label={words.deleteOf(name)}
        aria-disabled={busy || undefined}
        className="min-h-11 cursor-pointer px-2 text-danger underline underline-offset-4 aria-disabled:opacity-40"
        onClick={() => {
          if (!busy) void rows.remove(row);
        }}
      >
        {words.delete}
      </button>
    </>
  );
}

function Line<Row, Values extends object>(props: LineProps<Row, Values>) {
  const { rows, words, nameOf, row, index, count, children } = props;
  const { busy } = useStore(rows.action.$state);
  const name = nameOf(row);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5">
      <div className="grid min-w-40 flex-1 justify-items-start gap-1">{children(row)}</div>
      <div className="flex flex-wrap items-center gap-1">
        <MoveButtons
          up={words.up(name)}
          down={words.down(name)}
          index={index}
          count={count}
          blocked={busy}
          onMove={(step) => void rows.move(row, step)}
        />
        <Buttons {...props} />
      </div>
    </li>
  );
}

function List<Row extends { readonly id: string }, Values extends object>(props: DialogProps<Row, Values>) {
  const { rows, words } = props;
  const { busy } = useStore(rows.action.$state);
  return (
    <div className="grid gap-4" aria-busy={busy}>
      <p className="text-muted">{words.lead}</p>
      <ActionRefusal $action={rows.action.$state} />
      <Loaded read={rows.list} loading={words.loading ?? SHARED_WORDS.loading} failed={words.failed}>
        {(all) => (
          <>
            {all.length === 0 && <p className="text-muted">{words.empty}</p>}
            <ul className="grid empty:hidden">
              {all.map((row, index) => (
                <Line key={row.id} {...props} row={row} index={index} count={all.length} />
              ))}
            </ul>
            <Button className="justify-self-start" onClick={() => rows.edit('new')}>
              {words.add}
            </Button>
          </>
        )}
      </Loaded>
    </div>
  );
}

export function EditableListDialog<Row extends { readonly id: string }, Values extends object>(
  props: DialogProps<Row, Values>,
) {
  const { rows, words, title, below } = props;
  const { editor, action } = rows;
  const isOpen = useStore(rows.$isOpen);
  const row = useStore(editor.$row);
  const { busy } = useStore(action.$state);
  const { phase } = useStore(editor.form.$form);
  return (
    <Dialog
      open={isOpen}
      title={title(row)}
      closeLabel={SHARED_WORDS.close}
      closeBlocked={busy || phase === 'submitting'}
      asks
      onClose={() => void rows.close()}
    >
      {row === null ? (
        <List {...props} />
      ) : (
        <RowFormFields editor={editor} words={words} row={row}>
          {(one) => below?.(one)}
        </RowFormFields>
      )}
      <ToastRegion />
    </Dialog>
  );
}
