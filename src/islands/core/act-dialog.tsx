/** The dialog of an act over the open row: its words, fields and refusals are data. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { ACT_TEXT, TABLE_TEXT } from '../../messages/core/table.ts';
import type { Act, LeadLine } from '../../stores/core/act.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from './forms/form-actions.tsx';
import { Form, FormMessage } from './forms/form.tsx';
import { FieldList } from './field-list.tsx';

interface ActDialogProps<Row, Values extends object> {
  readonly act: Act<Row, Values>;
  /** What its fields do not say as data, below them. */
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

function Changes({ changes }: { readonly changes: readonly string[] }) {
  return (
    <ul className="list-disc border-l-4 border-danger bg-sunken py-2.5 pr-4 pl-9 wrap-anywhere empty:hidden">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

export function ActDialog<Row, Values extends object>({ act, children }: ActDialogProps<Row, Values>) {
  const { form } = act;
  const open = useStore(act.$open);
  const changes = useStore(act.$changes);
  const { phase } = useStore(form.$form);
  const close = (): void => void act.close();
  return (
    <Dialog
      open={open !== null}
      title={open?.title ?? ''}
      closeLabel={TABLE_TEXT.close}
      closeBlocked={phase === 'submitting'}
      asks
      onClose={close}
    >
      {open !== null && (
        <Form form={form} label={open.title}>
          <Lead lines={open.lead} />
          <FieldList form={form} fields={open.fields} />
          {children?.(open.row)}
          <FormMessage form={form} />
          <Changes changes={changes} />
          <FormActions
            form={form}
            words={{ cancel: ACT_TEXT.cancel, save: open.submit, saving: open.submitting }}
            danger={open.danger}
            onCancel={close}
          />
        </Form>
      )}
    </Dialog>
  );
}
