/** A dialog with a form, over the drawer of a person. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { BAN_TEXT } from '../../../messages/people.ts';
import { TABLE_TEXT } from '../../../messages/table.ts';
import type { Form as FormStore } from '../../../stores/form.ts';
import { $personDialog, closePersonDialog, type PersonDialog } from '../../../stores/pages/person-acts.ts';
import { peopleTable } from '../../../stores/pages/user-management.ts';
import { personName } from '../../../stores/resources/people.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, FormMessage, FormSubmit } from '../../forms/form.tsx';

interface FormDialogProps<Values extends object> {
  readonly kind: Exclude<PersonDialog, null>;
  readonly title: (name: string) => string;
  readonly consequence: string;
  readonly form: FormStore<Values>;
  readonly submit: string;
  readonly submitting: string;
  /** Looks like what it does to somebody. */
  readonly danger?: boolean;
  readonly children: ReactNode;
}

export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form, kind } = props;
  const { phase } = useStore(form.$form);
  const dialog = useStore($personDialog);
  const open = useStore(peopleTable.$open);
  const title = props.title(open.phase === 'ready' ? personName(open.row) : '');
  return (
    <Dialog
      open={dialog === kind}
      title={title}
      closeLabel={TABLE_TEXT.close}
      closeBlocked={phase === 'submitting'}
      onClose={closePersonDialog}
    >
      <Form form={form} label={title}>
        <p>{props.consequence}</p>
        {props.children}
        <FormMessage form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" blocked={phase === 'submitting'} onClick={closePersonDialog}>
            {BAN_TEXT.cancel}
          </Button>
          <FormSubmit form={form} busyLabel={props.submitting} variant={props.danger ? 'danger' : 'main'}>
            {props.submit}
          </FormSubmit>
        </div>
      </Form>
    </Dialog>
  );
}
