/** A dialog with a form that does something with the open row, over its drawer. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { ACT_TEXT, TABLE_TEXT } from '../../../messages/core/table.ts';
import type { Form as FormStore } from '../../../stores/core/form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormActions } from '../forms/form-actions.tsx';
import { Form, FormMessage } from '../forms/form.tsx';

interface ActDialogProps<Values extends object> {
  readonly open: boolean;
  readonly title: string;
  /** What happens when it is sent. */
  readonly consequence: ReactNode;
  readonly form: FormStore<Values>;
  readonly submit: string;
  readonly submitting: string;
  /** Looks like what cannot be taken back. */
  readonly danger?: boolean | undefined;
  /** True when `onClose` confirms first and may leave the dialog open. */
  readonly asks?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ActDialog<Values extends object>(props: ActDialogProps<Values>) {
  const { form, title, onClose } = props;
  const { phase } = useStore(form.$form);
  return (
    <Dialog
      open={props.open}
      title={title}
      closeLabel={TABLE_TEXT.close}
      closeBlocked={phase === 'submitting'}
      asks={props.asks === true}
      onClose={onClose}
    >
      <Form form={form} label={title}>
        {typeof props.consequence === 'string' ? <p>{props.consequence}</p> : props.consequence}
        {props.children}
        <FormMessage form={form} />
        <FormActions
          form={form}
          words={{ cancel: ACT_TEXT.cancel, save: props.submit, saving: props.submitting }}
          danger={props.danger}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
