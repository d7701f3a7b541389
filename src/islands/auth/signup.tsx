/** /signup: renders stores/auth/signup.ts. */
import { useStore } from '@nanostores/react';
import { BRAND_CONTACT } from '../../contract/brand.ts';
import { urls } from '../../contract/urls.ts';
import { ACCOUNT_TEXT, LOGIN_TEXT, SIGNUP_TEXT } from '../../messages/auth/auth.ts';
import { $signup, changeSignupEmail, signupForm, startSignup } from '../../stores/auth/signup.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FormPassword } from '../core/forms/form-password.tsx';
import { Form, FormMessage, FormSubmit } from '../core/forms/form.tsx';
import { AccountPage, Frame } from './frame.tsx';
import { SignupSent } from './signup-sent.tsx';

/** The address, looked up while it is typed. */
function SignupEmail() {
  const { values, errors, phase } = useStore(signupForm.$form);
  return (
    <Field label={ACCOUNT_TEXT.email} required hint={SIGNUP_TEXT.emailHint} error={errors.email}>
      {(control) => (
        <TextInput
          control={control}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={values.email}
          readOnly={phase === 'submitting'}
          onChange={changeSignupEmail}
        />
      )}
    </Field>
  );
}

/** What the look at the address found; its place is there before the words, so that they are read out. */
function SuspensionPanel() {
  const { suspension } = useStore($signup);
  return (
    <div role="alert">
      {suspension.phase === 'banned' && (
        <Notice kind="error" title={SIGNUP_TEXT.suspendedTitle}>
          <p>{suspension.text}</p>
          <a href={urls.email(BRAND_CONTACT.hr)} className="mt-1 inline-flex min-h-11 items-center link">
            {ACCOUNT_TEXT.contactHr}
          </a>
        </Notice>
      )}
      {suspension.phase === 'failed' && <Notice kind="error">{SIGNUP_TEXT.checkFailed}</Notice>}
    </div>
  );
}

function SignupForm() {
  const { suspension } = useStore($signup);
  const { notice } = useStore(signupForm.$form);
  const banned = suspension.phase === 'banned';
  // The panel says it already.
  const saidAbove = banned || (suspension.phase === 'failed' && notice?.text === SIGNUP_TEXT.checkFailed);
  return (
    <Form form={signupForm} label={SIGNUP_TEXT.title}>
      <SignupEmail />
      <FormPassword
        form={signupForm}
        name="password"
        label={ACCOUNT_TEXT.password}
        hint={SIGNUP_TEXT.passwordHint}
        autoComplete="new-password"
      />
      <SuspensionPanel />
      {!saidAbove && <FormMessage form={signupForm} />}
      <FormSubmit form={signupForm} busyLabel={SIGNUP_TEXT.busy} blocked={banned} className="w-full">
        {banned ? SIGNUP_TEXT.suspendedButton : SIGNUP_TEXT.submit}
      </FormSubmit>
      <p className="text-small text-muted">{SIGNUP_TEXT.age}</p>
    </Form>
  );
}

function Signup() {
  return (
    <Frame title={SIGNUP_TEXT.title} lead={SIGNUP_TEXT.lead}>
      <SignupForm />
      <SignupSent />
      <div className="account-other">
        <span>{SIGNUP_TEXT.have}</span>
        <a href="/login" className="button button-quiet">
          {LOGIN_TEXT.title}
        </a>
      </div>
    </Frame>
  );
}

export function SignupPage() {
  return (
    <AccountPage start={startSignup}>
      <Signup />
    </AccountPage>
  );
}
