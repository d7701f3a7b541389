/** /reset-password, variant A: renders stores/auth/reset-password.ts. */
import { useStore } from '@nanostores/react';
import { RESET_TEXT } from '#messages/auth/reset-password.ts';
import type { PasswordReset } from '#stores/auth/password-reset.ts';
import { createResetPasswordPage } from '#stores/auth/reset-password.ts';
import { Form, FormMessage, FormSubmit } from '../core/forms/form.tsx';
import { PasswordRules } from '../core/forms/password-rules.tsx';
import type { PageProps } from '../core/use-page.ts';
import { AccountPage } from './frame.tsx';
import { PasswordPage, PasswordPair } from './password-pages.tsx';

function Rules({ page }: PageProps<PasswordReset>) {
  const { values } = useStore(page.form.$form);
  return <PasswordRules password={values.password} />;
}

function ResetPassword({ page }: PageProps<PasswordReset>) {
  return (
    <PasswordPage reset={page} title={RESET_TEXT.title} lead={RESET_TEXT.lead}>
      <Form form={page.form} label={RESET_TEXT.title}>
        <PasswordPair reset={page}>
          <Rules page={page} />
        </PasswordPair>
        <FormMessage form={page.form} />
        <FormSubmit form={page.form} busyLabel={RESET_TEXT.busy} className="w-full">
          {RESET_TEXT.submit}
        </FormSubmit>
      </Form>
    </PasswordPage>
  );
}

export function ResetPasswordPage() {
  return (
    <AccountPage create={createResetPasswordPage}>{(page) => <ResetPassword page={page} />}</AccountPage>
  );
}
