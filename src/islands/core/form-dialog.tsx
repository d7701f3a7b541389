/** A dialog around one form: its fields, its refusal, cancel and send. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { SAVE_WORDS, SHARED_WORDS } from '#messages/core/shared-words.ts';
import type { Form as FormStore } from '#stores/core/form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormActions } from './forms/form-actions.tsx';
import { Form, FormMessage } from './forms/form.tsx';

interface FormDialogProps<Values extends object> {
  readonly open: boolean;
  readonly title: string;
  /** The effect of sending it. */
  readonly consequence: ReactNode;
  readonly form: FormStore<Values>;
  readonly submit: string;
  readonly submitting?: string | undefined;
  /** The look of an action without undo. */
  readonly danger?: boolean | undefined;
  /** Differences from the version the form was opened with. */
  readonly changes?: readonly string[] | undefined;
  /** Asks first and may leave the dialog open. */
  readonly onClose: () => Promise<unknown>;
  readonly children: ReactNode;
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

export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, form, title, changes = [] } = props;
  const { phase } = useStore(form.$form);
  const close = (): void => void props.onClose();
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={SHARED_WORDS.close}
      closeBlocked={phase === 'submitting'}
      asks
      onClose={close}
    >
      {open && (
        <Form form={form} label={title} focusField>
          {typeof props.consequence === 'string' ? (
            <p className="wrap-anywhere">{props.consequence}</p>
          ) : (
            props.consequence
          )}
          {props.children}
          <FormMessage form={form} />
          <Changes changes={changes} />
          <FormActions
            form={form}
            words={{ save: props.submit, saving: props.submitting ?? SAVE_WORDS.saving }}
            danger={props.danger}
            onCancel={close}
          />
        </Form>
      )}
    </Dialog>
  );
}
