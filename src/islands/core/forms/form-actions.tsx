/** The two ways out of a form: leave it, or send it. */
import { useStore } from '@nanostores/react';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import type { Form as FormStore } from '#stores/core/form.ts';
import { Button } from '#ui/button.tsx';
import { FormSubmit } from './form.tsx';

export type FormActionLabels = Readonly<Record<keyof typeof SAVE_WORDS, string>>;

interface FormActionsProps<Values extends object> {
  readonly form: FormStore<Values>;
  /** Those that differ from SAVE_WORDS. */
  readonly words?: Partial<FormActionLabels> | undefined;
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
  const { cancel, save, saving } = { ...SAVE_WORDS, ...words };
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" blocked={phase === 'submitting'} onClick={onCancel}>
        {cancel}
      </Button>
      <FormSubmit form={form} busyLabel={saving} variant={danger ? 'danger' : 'main'}>
        {save}
      </FormSubmit>
    </div>
  );
}
