/** The form that requests deletion. */
import { useEffect, useRef } from 'react';
import { ACCOUNT_DELETION_LIMITS } from '#contract/account-deletion.ts';
import { DELETION_TEXT as TEXT } from '#messages/portal/account-deletion.ts';
import { deletionWord, type Deletion } from '#stores/portal/profile/data-rights.ts';
import { Button } from '#ui/button.tsx';
import { FormArea, FormText } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';

interface FormProps {
  readonly deletion: Deletion;
}

function Fields({ deletion: { form } }: FormProps) {
  return (
    <>
      <FormArea
        form={form}
        name="reason"
        label={TEXT.reason}
        hint={TEXT.reasonHint}
        maxLength={ACCOUNT_DELETION_LIMITS.reasonLength}
        rows={3}
      />
      <FormText
        form={form}
        name="word"
        label={TEXT.word}
        hint={TEXT.wordHint(deletionWord())}
        autoComplete="off"
        required
      />
    </>
  );
}

export function DeletionForm({ deletion }: FormProps) {
  const { form, showForm } = deletion;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('textarea')?.focus();
  }, []);
  return (
    <div ref={place} className="border-l-4 border-danger bg-surface px-5 py-6 sm:px-7">
      <Form form={form} label={TEXT.open}>
        <Fields deletion={deletion} />
        <FormMessage form={form} />
        <div className="flex flex-wrap gap-3">
          <FormSubmit form={form} busyLabel={TEXT.busy}>
            {TEXT.submit}
          </FormSubmit>
          <Button variant="quiet" onClick={() => showForm(false)}>
            {TEXT.keep}
          </Button>
        </div>
      </Form>
    </div>
  );
}
