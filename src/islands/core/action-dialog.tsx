/** The dialog of an action over the open row: its words, fields and refusals are data. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { ActionDialog as ActionDialogStore, LeadLine } from '#stores/core/action-dialog.ts';
import { FormDialog } from './form-dialog.tsx';
import { FieldList } from './field-list.tsx';

interface ActionDialogProps<Row, Values extends object> {
  readonly dialog: ActionDialogStore<Row, Values>;
  /** A field of its own that the action begins with. */
  readonly before?: ReactNode;
  readonly children?: (row: Row) => ReactNode;
}

function Lead({ lines }: { readonly lines: readonly LeadLine[] }) {
  return (
    <div className="grid gap-2 wrap-anywhere empty:hidden">
      {lines.map((line) =>
        typeof line === 'string' ? (
          <p key={line}>{line}</p>
        ) : (
          <p key={line.strong} className="font-semibold">
            {line.strong}
          </p>
        ),
      )}
    </div>
  );
}

export function ActionDialog<Row, Values extends object>({
  dialog,
  before,
  children,
}: ActionDialogProps<Row, Values>) {
  const { form } = dialog;
  const open = useStore(dialog.$open);
  const changes = useStore(dialog.$changes);
  return (
    <FormDialog
      open={open !== null}
      title={open?.title ?? ''}
      consequence={<Lead lines={open?.lead ?? []} />}
      form={form}
      submit={open?.submit ?? ''}
      submitting={open?.submitting}
      danger={open?.danger}
      changes={changes}
      onClose={dialog.close}
    >
      {open !== null && (
        <>
          {before}
          <FieldList form={form} fields={open.fields} />
          {children?.(open.row)}
        </>
      )}
    </FormDialog>
  );
}
