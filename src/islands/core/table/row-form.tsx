/** The form of a row, over the table or over the drawer: its fields, what somebody else made of the row, and the ways out. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Form as FormStore } from '../../../stores/core/form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormActions, type FormActionLabels } from '../forms/form-actions.tsx';
import { Form, FormMessage } from '../forms/form.tsx';

interface RowFormProps<Values extends object> {
  readonly open: boolean;
  readonly title: string;
  readonly words: FormActionLabels;
  readonly form: FormStore<Values>;
  /** What somebody else made of it, below the sentence that says so. */
  readonly changes: readonly string[];
  readonly placement?: 'centre' | 'wide';
  readonly onClose: () => Promise<void>;
  readonly children: ReactNode;
}

export function RowForm<Values extends object>(props: RowFormProps<Values>) {
  const { open, title, words, form, changes, placement = 'centre', onClose, children } = props;
  const { phase } = useStore(form.$form);
  const close = (): void => void onClose();
  return (
    <Dialog
      open={open}
      title={title}
      placement={placement}
      closeLabel={words.cancel}
      closeBlocked={phase === 'submitting'}
      asks
      onClose={close}
    >
      <Form form={form}>
        {children}
        <FormMessage form={form} />
        <ul className="list-disc pl-6 wrap-anywhere empty:hidden">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <FormActions form={form} words={words} onCancel={close} />
      </Form>
    </Dialog>
  );
}
