/** A secret bound to a form store by its name. */
import { useStore } from '@nanostores/react';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import type { Form } from '#stores/core/form.ts';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

interface FormPasswordProps<Values extends object> {
  readonly form: Form<Values>;
  readonly name: keyof Values & string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string | undefined;
}

export function FormPassword<Values extends object>(props: FormPasswordProps<Values>) {
  const { form, name, label, hint, autoComplete } = props;
  const { values, errors, phase } = useStore(form.$form);
  return (
    <Field label={label} required hint={hint} error={errors[name]}>
      {(control) => (
        <PasswordInput
          control={control}
          name={name}
          value={String(values[name])}
          autoComplete={autoComplete}
          showLabel={ACCOUNT_TEXT.showPassword}
          hideLabel={ACCOUNT_TEXT.hidePassword}
          capsLockLabel={ACCOUNT_TEXT.capsLock}
          readOnly={phase === 'submitting'}
          onChange={(value) => form.change(name, value as Values[typeof name])}
        />
      )}
    </Field>
  );
}
