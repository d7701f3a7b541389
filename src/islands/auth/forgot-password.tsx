/** /forgot-password: renders stores/auth/forgot-password.ts. */
import { useStore } from '@nanostores/react';
import { FORGOT_TEXT } from '#messages/auth/forgot-password.ts';
import { createForgotPasswordPage, type ForgotPasswordPage as Page } from '#stores/auth/forgot-password.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormMessage, FormSubmit } from '../core/forms/form.tsx';
import type { PageProps } from '../core/use-page.ts';
import { EmailField } from './email-field.tsx';
import { AccountPage, Frame } from './frame.tsx';

function Sent({ page }: PageProps<Page>) {
  return (
    <>
      <p className="border-l-4 border-signal py-1 pl-4">{FORGOT_TEXT.validity}</p>
      <p className="text-muted">{FORGOT_TEXT.spam}</p>
      <Button variant="quiet" className="justify-self-start" onClick={page.sendAnother}>
        {FORGOT_TEXT.another}
      </Button>
    </>
  );
}

function ForgotForm({ page: { form } }: PageProps<Page>) {
  return (
    <Form form={form} label={FORGOT_TEXT.title}>
      <EmailField form={form} hint={FORGOT_TEXT.validity} />
      <FormMessage form={form} />
      <FormSubmit form={form} className="w-full">
        {FORGOT_TEXT.submit}
      </FormSubmit>
    </Form>
  );
}

function ForgotPassword({ page }: PageProps<Page>) {
  const sentTo = useStore(page.$sentTo);
  return (
    <Frame
      title={sentTo === null ? FORGOT_TEXT.title : FORGOT_TEXT.sentTitle}
      lead={sentTo === null ? FORGOT_TEXT.lead : FORGOT_TEXT.sent(sentTo)}
    >
      {sentTo === null ? <ForgotForm page={page} /> : <Sent page={page} />}
      <a href="/login" className="inline-flex min-h-11 items-center justify-self-start link">
        {FORGOT_TEXT.logIn}
      </a>
    </Frame>
  );
}

export function ForgotPasswordPage() {
  return (
    <AccountPage create={createForgotPasswordPage}>{(page) => <ForgotPassword page={page} />}</AccountPage>
  );
}
