/** Changing the password with the current one, in the profile and on /update-password. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { SECURITY_TEXT } from '#messages/portal/profile.ts';
import { createPasswordForm } from '#stores/portal/profile/password-change.ts';
import { FormPassword } from '#islands/core/forms/form-password.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { PasswordRules } from '#islands/core/forms/password-rules.tsx';

interface PasswordChangeProps {
  /** Runs after other sessions were ended. */
  readonly onChanged?: () => unknown;
}

export function PasswordChange({ onChanged }: PasswordChangeProps) {
  const [form] = useState(() => createPasswordForm(() => onChanged?.()));
  const { values } = useStore(form.$form);
  return (
    <Form form={form} label={SECURITY_TEXT.submit}>
      <FormPassword
        form={form}
        name="current"
        label={SECURITY_TEXT.current}
        autoComplete="current-password"
      />
      <FormPassword
        form={form}
        name="password"
        label={ACCOUNT_TEXT.newPassword}
        autoComplete="new-password"
      />
      <PasswordRules password={values.password} />
      <FormPassword
        form={form}
        name="confirmation"
        label={ACCOUNT_TEXT.confirmation}
        autoComplete="new-password"
      />
      <FormMessage form={form} />
      <FormSubmit form={form} busyLabel={SECURITY_TEXT.busy} className="justify-self-start">
        {SECURITY_TEXT.submit}
      </FormSubmit>
    </Form>
  );
}
