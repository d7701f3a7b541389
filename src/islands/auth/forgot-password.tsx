/** /forgot-password: renders stores/auth/forgot-password.ts. */
import { useStore } from '@nanostores/react';
import { ACCOUNT_TEXT, FORGOT_TEXT } from '../../messages/auth/auth.ts';
import { $forgotSentTo, forgotForm, sendAnother } from '../../stores/auth/forgot-password.ts';
import { Button } from '../../ui/button.tsx';
import { FormText } from '../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../core/forms/form.tsx';
import { AccountPage, Frame } from './frame.tsx';

function Sent() {
  return (
    <>
      <p className="border-l-4 border-signal py-1 pl-4">{FORGOT_TEXT.validity}</p>
      <p className="text-muted">{FORGOT_TEXT.spam}</p>
      <Button variant="quiet" className="justify-self-start" onClick={sendAnother}>
        {FORGOT_TEXT.another}
      </Button>
    </>
  );
}

function ForgotForm() {
  return (
    <Form form={forgotForm} label={FORGOT_TEXT.title}>
      <FormText
        form={forgotForm}
        name="email"
        label={ACCOUNT_TEXT.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        hint={FORGOT_TEXT.validity}
        required
      />
      <FormMessage form={forgotForm} />
      <FormSubmit form={forgotForm} busyLabel={FORGOT_TEXT.busy} className="w-full">
        {FORGOT_TEXT.submit}
      </FormSubmit>
    </Form>
  );
}

function ForgotPassword() {
  const sentTo = useStore($forgotSentTo);
  return (
    <Frame
      title={sentTo === null ? FORGOT_TEXT.title : FORGOT_TEXT.sentTitle}
      lead={sentTo === null ? FORGOT_TEXT.lead : FORGOT_TEXT.sent(sentTo)}
    >
      {sentTo === null ? <ForgotForm /> : <Sent />}
      <a href="/login" className="inline-flex min-h-11 items-center justify-self-start link">
        {FORGOT_TEXT.backToLogin}
      </a>
    </Frame>
  );
}

export function ForgotPasswordPage() {
  return (
    <AccountPage>
      <ForgotPassword />
    </AccountPage>
  );
}
