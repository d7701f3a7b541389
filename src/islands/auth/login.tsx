/** /login: renders stores/auth/login.ts. */
import { useStore } from '@nanostores/react';
import { ACCOUNT_TEXT, LOGIN_TEXT } from '../../messages/auth/auth.ts';
import { FLASH_TEXTS } from '../../messages/core/flash.ts';
import { $access } from '../../stores/auth/guard.ts';
import { $login, loginCode, loginForm, loginResend, startLogin } from '../../stores/auth/login.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FormText } from '../core/forms/form-fields.tsx';
import { FormPassword } from '../core/forms/form-password.tsx';
import { Form, FormMessage, FormSubmit } from '../core/forms/form.tsx';
import { AccountPage, Frame } from './frame.tsx';
import { ResendButton } from './resend-button.tsx';
import { SecondFactorStep, useCodeAsked } from './second-factor-step.tsx';

/** What the page before this one had to say. */
function Flash() {
  const { flash } = useStore($login);
  if (flash === null) return null;
  const { kind, text } = FLASH_TEXTS[flash];
  return (
    <Notice kind={kind} live>
      {text}
    </Notice>
  );
}

/** Offered once the service has said that the address waits for its confirmation. */
function Unverified() {
  const { unverified } = useStore($login);
  if (unverified === null) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-small text-muted">{LOGIN_TEXT.resendLead}</p>
      <ResendButton resend={loginResend} email={unverified} />
    </div>
  );
}

function LoginForm() {
  return (
    <Form form={loginForm} label={LOGIN_TEXT.title}>
      <FormText
        form={loginForm}
        name="email"
        label={ACCOUNT_TEXT.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <FormPassword
        form={loginForm}
        name="password"
        label={ACCOUNT_TEXT.password}
        autoComplete="current-password"
      />
      <FormMessage form={loginForm} />
      <Unverified />
      <FormSubmit form={loginForm} busyLabel={LOGIN_TEXT.busy} className="w-full">
        {LOGIN_TEXT.submit}
      </FormSubmit>
      <a href="/forgot-password" className="inline-flex min-h-11 items-center justify-self-start link">
        {LOGIN_TEXT.forgot}
      </a>
    </Form>
  );
}

function Login() {
  const codeAsked = useCodeAsked(loginCode);
  return codeAsked ? <SecondFactorStep step={loginCode} /> : <Password />;
}

function Password() {
  const { phase } = useStore(loginForm.$form);
  const access = useStore($access);
  const isLeaving = phase === 'done' || access === 'leaving';
  return (
    <Frame title={LOGIN_TEXT.title} lead={LOGIN_TEXT.lead} isChecking={access === 'waiting'}>
      <Flash />
      <FormMessage form={loginCode.code.form} />
      {isLeaving ? (
        <Spinner label={phase === 'done' ? LOGIN_TEXT.going : ACCOUNT_TEXT.loading} />
      ) : (
        <LoginForm />
      )}
      <div className="account-other">
        <span>{LOGIN_TEXT.newHere}</span>
        <a href="/signup" className="button button-quiet">
          {LOGIN_TEXT.create}
        </a>
      </div>
    </Frame>
  );
}

export function LoginPage() {
  return (
    <AccountPage start={startLogin}>
      <Login />
    </AccountPage>
  );
}
