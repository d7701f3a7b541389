/** Password, second factor and other devices. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ACCOUNT_TEXT } from '../../../messages/auth/auth.ts';
import { SECURITY_TEXT } from '../../../messages/portal/profile.ts';
import { createSecurity, type Security as Stores } from '../../../stores/portal/profile/password-change.ts';
import { $session } from '../../../stores/auth/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormPassword } from '../../core/forms/form-password.tsx';
import { Form, FormMessage, FormSubmit } from '../../core/forms/form.tsx';
import { PasswordRules } from '../../core/forms/password-rules.tsx';
import { SecondFactor } from './second-factor.tsx';

function Email() {
  const session = useStore($session);
  if (session.phase !== 'member') return null;
  return (
    <div>
      <h3 className="label">{SECURITY_TEXT.email}</h3>
      <p className="mt-1 wrap-anywhere">{session.email}</p>
      <p className="text-small text-muted">{SECURITY_TEXT.emailHint}</p>
    </div>
  );
}

function Password({ passwordForm }: Pick<Stores, 'passwordForm'>) {
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

function Devices({ $otherDevices, endOtherSessions }: Omit<Stores, 'passwordForm'>) {
  const { busy, notice } = useStore($otherDevices);
  return (
    <div className="max-w-xl">
      <h3 className="text-card">{SECURITY_TEXT.devices}</h3>
      <p className="mt-2 mb-5 text-muted">{SECURITY_TEXT.devicesHint}</p>
      <Button
        variant="quiet"
        busy={busy}
        busyLabel={SECURITY_TEXT.signingOut}
        onClick={() => void endOtherSessions()}
      >
        {SECURITY_TEXT.signOutOthers}
      </Button>
      <div className="mt-4" aria-live="polite">
        {notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}
      </div>
    </div>
  );
}

export function Security() {
  const [{ passwordForm, ...devices }] = useState(createSecurity);
  return (
    <div className="grid gap-12">
      <Email />
      <Password passwordForm={passwordForm} />
      <SecondFactor />
      <Devices {...devices} />
    </div>
  );
}
