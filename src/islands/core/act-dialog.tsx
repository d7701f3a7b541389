/** The dialog of an act over the open row: its words, fields and refusals are data. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Act, LeadLine } from '#stores/core/act.ts';
import { FormDialog } from './form-dialog.tsx';
import { FieldList } from './field-list.tsx';

interface ActDialogProps<Row, Values extends object> {
  readonly act: Act<Row, Values>;
  /** A field of its own that the act begins with. */
  readonly before?: ReactNode;
  /** Content below the fields. */
  readonly children?: (row: Row) => ReactNode;
}

function Lead({ lines }: { readonly lines: readonly LeadLine[] }) {
  return (
    <div className="grid gap-2 empty:hidden">
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

export function ActDialog<Row, Values extends object>({
  act,
  before,
  children,
}: ActDialogProps<Row, Values>) {
  const { form } = act;
  const open = useStore(act.$open);
  const changes = useStore(act.$changes);
  return (
    <FormDialog
      open={open !== null}
      title={open?.title ?? ''}
      consequence={<Lead lines={open?.lead ?? []} />}
      form={form}
      submit={open?.submit ?? ''}
      submitting={open?.submitting ?? ''}
      danger={open?.danger}
      changes={changes}
      onClose={act.close}
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
