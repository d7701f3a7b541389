/** /admin-login: renders stores/auth/admin-login.ts. */
import { useStore } from '@nanostores/react';
import { ACCOUNT_TEXT, ADMIN_LOGIN_TEXT, LOGIN_TEXT } from '../../messages/auth/auth.ts';
import { $access } from '../../stores/auth/guard.ts';
import { adminLoginCode, adminLoginForm, startAdminLogin } from '../../stores/auth/admin-login.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { FormText } from '../core/forms/form-fields.tsx';
import { FormPassword } from '../core/forms/form-password.tsx';
import { Form, FormMessage, FormSubmit } from '../core/forms/form.tsx';
import { AccountPage, Frame } from './frame.tsx';
import { SecondFactorStep, useCodeAsked } from './second-factor-step.tsx';

function AccessLevel() {
  return (
    <dl className="flex flex-wrap items-center gap-x-3 gap-y-1 border border-line-strong px-4 py-3">
      <dt className="label text-muted">{ADMIN_LOGIN_TEXT.level}</dt>
      <dd className="label text-signal">{ADMIN_LOGIN_TEXT.levels}</dd>
    </dl>
  );
}

function AdminForm() {
  return (
    <Form form={adminLoginForm} label={ADMIN_LOGIN_TEXT.title}>
      <FormText
        form={adminLoginForm}
        name="email"
        label={ACCOUNT_TEXT.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <FormPassword
        form={adminLoginForm}
        name="password"
        label={ACCOUNT_TEXT.password}
        autoComplete="current-password"
      />
      <FormMessage form={adminLoginForm} />
      <FormSubmit form={adminLoginForm} busyLabel={LOGIN_TEXT.busy} className="w-full">
        {LOGIN_TEXT.submit}
      </FormSubmit>
      <a href="/forgot-password" className="inline-flex min-h-11 items-center justify-self-start link">
        {LOGIN_TEXT.forgot}
      </a>
    </Form>
  );
}

function AdminLogin() {
  const codeAsked = useCodeAsked(adminLoginCode);
  return codeAsked ? <SecondFactorStep step={adminLoginCode} /> : <Password />;
}

function Password() {
  const { phase } = useStore(adminLoginForm.$form);
  const access = useStore($access);
  const isLeaving = phase === 'done' || access === 'leaving';
  return (
    <Frame title={ADMIN_LOGIN_TEXT.title} lead={ADMIN_LOGIN_TEXT.notice} isChecking={access === 'waiting'}>
      <AccessLevel />
      <FormMessage form={adminLoginCode.code.form} />
      {isLeaving ? (
        <Spinner label={phase === 'done' ? LOGIN_TEXT.going : ACCOUNT_TEXT.loading} />
      ) : (
        <AdminForm />
      )}
      <div className="account-other">
        <span>{ADMIN_LOGIN_TEXT.member}</span>
        <a href="/login" className="button button-quiet">
          {ADMIN_LOGIN_TEXT.memberLogin}
        </a>
      </div>
    </Frame>
  );
}

export function AdminLoginPage() {
  return (
    <AccountPage start={startAdminLogin}>
      <AdminLogin />
    </AccountPage>
  );
}
