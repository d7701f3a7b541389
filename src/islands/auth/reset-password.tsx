/** /reset-password, variant A: renders stores/auth/reset-password.ts. */
import { useStore } from '@nanostores/react';
import { RESET_TEXT } from '../../messages/auth/auth.ts';
import { passwordReset } from '../../stores/auth/reset-password.ts';
import { Form, FormMessage, FormSubmit } from '../core/forms/form.tsx';
import { PasswordRules } from '../core/forms/password-rules.tsx';
import { AccountPage } from './frame.tsx';
import { PasswordPage, PasswordPair } from './password-pages.tsx';

function Rules() {
  const { values } = useStore(passwordReset.form.$form);
  return <PasswordRules password={values.password} />;
}

function ResetPassword() {
  return (
    <PasswordPage reset={passwordReset} title={RESET_TEXT.title} lead={RESET_TEXT.lead}>
      <Form form={passwordReset.form} label={RESET_TEXT.title}>
        <PasswordPair reset={passwordReset}>
          <Rules />
        </PasswordPair>
        <FormMessage form={passwordReset.form} />
        <FormSubmit form={passwordReset.form} busyLabel={RESET_TEXT.busy} className="w-full">
          {RESET_TEXT.submit}
        </FormSubmit>
      </Form>
    </PasswordPage>
  );
}

export function ResetPasswordPage() {
  return (
    <AccountPage start={passwordReset.start}>
      <ResetPassword />
    </AccountPage>
  );
}
