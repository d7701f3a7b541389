/** /signup: renders stores/auth/signup.ts. */
import { useStore } from '@nanostores/react';
import { urls } from '#contract/urls.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { SIGNUP_TEXT } from '#messages/auth/signup.ts';
import { createSignupPage, type SignupPage, type SignupPage as Page } from '#stores/auth/signup.ts';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormPassword } from '../core/forms/form-password.tsx';
import { FormSummary } from '../core/forms/form-summary.tsx';
import { Form, FormMessage, FormSubmit } from '../core/forms/form.tsx';
import type { PageProps } from '../core/use-page.ts';
import { AccountPage, Frame } from './frame.tsx';
import { ResendButton } from './resend-button.tsx';

function SignupSent({ page }: { readonly page: SignupPage }) {
  const sentTo = useStore(page.$sentTo);
  return (
    <Dialog
      open={sentTo !== null}
      title={SIGNUP_TEXT.checkEmail}
      closeLabel={SHARED_WORDS.close}
      onClose={page.closeSent}
    >
      {sentTo !== null && (
        <div className="grid justify-items-start gap-5">
          <p className="text-lead wrap-anywhere">{SIGNUP_TEXT.sentTo(sentTo)}</p>
          <p className="text-muted">{SIGNUP_TEXT.spam}</p>
          <ResendButton resend={page.resend} email={sentTo} />
          <Button className="h-auto w-full" focusFirst onClick={page.confirmLater}>
            {SIGNUP_TEXT.later}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function SignupEmail({ page }: PageProps<Page>) {
  const { values, errors, phase } = useStore(page.form.$form);
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
          onChange={page.changeEmail}
        />
      )}
    </Field>
  );
}

/** Result of the check of the address. The live region exists before the text, so that it is announced. */
function SuspensionPanel({ page }: PageProps<Page>) {
  const { data, code } = useStore(page.banCheck.$state);
  return (
    <div role="alert">
      {data?.banned === true && (
        <Notice kind="error" title={SIGNUP_TEXT.suspendedTitle}>
          <p>{data.text}</p>
          <a href={urls.appeal()} className="mt-1 inline-flex min-h-11 items-center link">
            {ACCOUNT_TEXT.contactHr}
          </a>
        </Notice>
      )}
      {code !== null && <Notice kind="error">{SIGNUP_TEXT.checkFailed}</Notice>}
    </div>
  );
}

function SignupForm({ page }: PageProps<Page>) {
  const { form } = page;
  const { data, code } = useStore(page.banCheck.$state);
  const { notice } = useStore(form.$form);
  const banned = data?.banned === true;
  // The panel contains the same message.
  const isShownAbove = banned || (code !== null && notice?.text === SIGNUP_TEXT.checkFailed);
  return (
    <Form form={form} label={SIGNUP_TEXT.title}>
      <FormSummary form={form} />
      <SignupEmail page={page} />
      <FormPassword
        form={form}
        name="password"
        label={ACCOUNT_TEXT.password}
        hint={SIGNUP_TEXT.passwordHint}
        autoComplete="new-password"
      />
      <SuspensionPanel page={page} />
      {!isShownAbove && <FormMessage form={form} />}
      <FormSubmit form={form} busyLabel={SIGNUP_TEXT.busy} blocked={banned} className="w-full">
        {banned ? SIGNUP_TEXT.suspendedButton : SIGNUP_TEXT.submit}
      </FormSubmit>
      <p className="text-small text-muted">{SIGNUP_TEXT.age}</p>
    </Form>
  );
}

function Signup({ page }: PageProps<Page>) {
  return (
    <Frame title={SIGNUP_TEXT.title} lead={SIGNUP_TEXT.lead}>
      <SignupForm page={page} />
      <SignupSent page={page} />
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
  return <AccountPage create={createSignupPage}>{(page) => <Signup page={page} />}</AccountPage>;
}
