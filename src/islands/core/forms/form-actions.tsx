/** The two ways out of a form: leave it, or send it. */
import { useStore } from '@nanostores/react';
import type { Form as FormStore } from '#stores/core/form.ts';
import { Button } from '#ui/button.tsx';
import { FormSubmit } from './form.tsx';

export interface FormActionLabels {
  readonly cancel: string;
  readonly save: string;
  readonly saving: string;
}

interface FormActionsProps<Values extends object> {
  readonly form: FormStore<Values>;
  readonly words: FormActionLabels;
  /** The look of an action without undo. */
  readonly danger?: boolean | undefined;
  readonly onCancel: () => void;
}

export function FormActions<Values extends object>({
  form,
  words,
  danger,
  onCancel,
}: FormActionsProps<Values>) {
  const { phase } = useStore(form.$form);
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" blocked={phase === 'submitting'} onClick={onCancel}>
        {words.cancel}
      </Button>
      <FormSubmit form={form} busyLabel={words.saving} variant={danger ? 'danger' : 'main'}>
        {words.save}
      </FormSubmit>
    </div>
  );
}
