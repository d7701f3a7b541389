/** Email, password, second factor and other devices. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ACCOUNT_TEXT } from '../../../messages/auth/auth.ts';
import { SECURITY_TEXT } from '../../../messages/portal/profile.ts';
import { createPasswordForm, type PasswordForm } from '../../../stores/portal/profile/password-change.ts';
import { createSessions } from '../../../stores/portal/profile/sessions.ts';
import { FormPassword } from '../../core/forms/form-password.tsx';
import { Form, FormMessage, FormSubmit } from '../../core/forms/form.tsx';
import { PasswordRules } from '../../core/forms/password-rules.tsx';
import { usePage } from '../../core/use-page.ts';
import { SecondFactor } from './second-factor.tsx';
import { Email } from './security/email-change.tsx';
import { Sessions } from './security/sessions.tsx';

function Password({ passwordForm }: { readonly passwordForm: PasswordForm }) {
  const { values } = useStore(passwordForm.$form);
  return (
    <div className="max-w-xl">
      <h3 className="text-card">{SECURITY_TEXT.password}</h3>
      <p className="mt-2 mb-5 text-muted">{SECURITY_TEXT.passwordHint}</p>
      <Form form={passwordForm} label={SECURITY_TEXT.submit}>
        <FormPassword
          form={passwordForm}
          name="current"
          label={SECURITY_TEXT.current}
          autoComplete="current-password"
        />
        <FormPassword
          form={passwordForm}
          name="password"
          label={ACCOUNT_TEXT.newPassword}
          autoComplete="new-password"
        />
        <PasswordRules password={values.password} />
        <FormPassword
          form={passwordForm}
          name="confirmation"
          label={ACCOUNT_TEXT.confirmation}
          autoComplete="new-password"
        />
        <FormMessage form={passwordForm} />
        <FormSubmit form={passwordForm} busyLabel={SECURITY_TEXT.busy} className="justify-self-start">
          {SECURITY_TEXT.submit}
        </FormSubmit>
      </Form>
    </div>
  );
}

export function Security() {
  const sessions = usePage(createSessions);
  const [passwordForm] = useState(() => createPasswordForm(() => sessions.list.reload()));
  return (
    <div className="grid gap-12">
      <Email />
      <Password passwordForm={passwordForm} />
      <SecondFactor />
      <Sessions page={sessions} />
    </div>
  );
}
