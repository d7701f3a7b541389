/** The date of birth in three fields. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { formatCalendarDate } from '#domain/age.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { BIRTH_TEXT } from '#messages/portal/onboarding.ts';
import type { OnboardingForms } from '#stores/portal/onboarding/onboarding-forms.ts';
import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { FormSummary } from '#islands/core/forms/form-summary.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import type { StepProps } from './onboarding-step-form.tsx';

const PARTS = [
  { name: 'day', digits: 2, autoComplete: 'bday-day', width: 'w-20' },
  { name: 'month', digits: 2, autoComplete: 'bday-month', width: 'w-20' },
  { name: 'year', digits: 4, autoComplete: 'bday-year', width: 'w-28' },
] as const;

interface FieldsProps {
  readonly form: OnboardingForms['birth'];
}

interface PartProps extends FieldsProps {
  readonly part: (typeof PARTS)[number];
  readonly describedBy: string;
}

function Part({ form, part, describedBy }: PartProps) {
  const { values, errors, phase } = useStore(form.$form);
  const id = useId();
  const { name, digits, autoComplete, width } = part;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="label">
        {BIRTH_TEXT[name]}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        maxLength={digits}
        autoComplete={autoComplete}
        required
        value={values[name]}
        readOnly={phase === 'submitting'}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={describedBy}
        className={`control figures text-xl ${width}`}
        onChange={(event) => form.change(name, event.target.value)}
      />
    </div>
  );
}

function BirthFields({ form }: FieldsProps) {
  const { errors } = useStore(form.$form);
  const id = useId();
  const error = errors['day'] ?? errors['month'] ?? errors['year'];
  const describedBy = error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`;
  return (
    <fieldset id={id} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 label">{BIRTH_TEXT.legend}</legend>
      <p id={`${id}-hint`} className="max-w-[60ch] text-small text-muted">
        {BIRTH_TEXT.hint}
      </p>
      <div className="flex flex-wrap gap-4">
        {PARTS.map((part) => (
          <Part key={part.name} form={form} part={part} describedBy={describedBy} />
        ))}
      </div>
      {error !== undefined && (
        <ErrorText id={`${id}-error`} controlId={id}>
          {error}
        </ErrorText>
      )}
    </fieldset>
  );
}

export function BirthStep({ page, saved }: StepProps) {
  const form = page.forms.birth;
  if (saved.date_of_birth !== null) {
    return (
      <div className="grid justify-items-start gap-6">
        <p className="max-w-[60ch]">{BIRTH_TEXT.locked(formatCalendarDate(saved.date_of_birth))}</p>
        <Button onClick={() => page.openStep('identity')}>{BIRTH_TEXT.next}</Button>
      </div>
    );
  }
  return (
    <Form form={form} label={BIRTH_TEXT.legend} className="gap-y-6">
      <FormSummary form={form} />
      <BirthFields form={form} />
      <FormMessage form={form} />
      <div className="flex justify-end border-t border-line pt-6">
        <FormSubmit form={form} busyLabel={SAVE_WORDS.saving} className="max-sm:w-full">
          {BIRTH_TEXT.next}
        </FormSubmit>
      </div>
    </Form>
  );
}
