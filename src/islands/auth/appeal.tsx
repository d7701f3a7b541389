/** /appeal: renders stores/auth/appeal.ts. */
import { useStore } from '@nanostores/react';
import { TICKET_LIMITS } from '#contract/tickets.ts';
import { urls } from '#contract/urls.ts';
import { APPEAL_TEXT as TEXT } from '#messages/auth/appeal.ts';
import { createAppealPage, type AppealPage as Page } from '#stores/auth/appeal.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Confirm } from '../core/confirm.tsx';
import { FormArea } from '../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../core/forms/form.tsx';
import { Refused } from '../core/loaded.tsx';
import type { PageProps } from '../core/use-page.ts';
import { EmailField } from './email-field.tsx';
import { AccountPage, Frame } from './frame.tsx';
import { Thread } from './open-thread.tsx';

function Request({ page }: PageProps<Page>) {
  const email = useStore(page.$sentTo);
  if (email !== null)
    return (
      <Frame title={TEXT.sentTitle} lead={TEXT.sent(email)}>
        <p className="text-muted">{TEXT.spam}</p>
        <Button variant="quiet" className="justify-self-start" onClick={page.startAgain}>
          {TEXT.again}
        </Button>
      </Frame>
    );
  return (
    <Frame title={TEXT.title} lead={TEXT.lead}>
      <Form form={page.request} label={TEXT.title}>
        <EmailField form={page.request} hint={TEXT.emailHint} />
        <FormMessage form={page.request} />
        <FormSubmit form={page.request} className="w-full">
          {TEXT.submit}
        </FormSubmit>
      </Form>
    </Frame>
  );
}

function Write({ page }: PageProps<Page>) {
  return (
    <Frame title={TEXT.formTitle} lead={TEXT.formLead}>
      <Form form={page.appeal} label={TEXT.formTitle}>
        <FormArea
          form={page.appeal}
          name="body"
          label={TEXT.body}
          maxLength={TICKET_LIMITS.body}
          rows={8}
          required
        />
        <FormMessage form={page.appeal} />
        <FormSubmit form={page.appeal} className="w-full">
          {TEXT.bodySubmit}
        </FormSubmit>
      </Form>
    </Frame>
  );
}

function DeadEnd({ page, title }: PageProps<Page> & { readonly title: string }) {
  return (
    <Frame title={title} lead={TEXT.invalid}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={page.startAgain}>{TEXT.newLink}</Button>
        <a href={urls.email(TEXT.help)} className="button button-quiet">
          {TEXT.help}
        </a>
      </div>
    </Frame>
  );
}

function Linked({ page }: PageProps<Page>) {
  const { data, code } = useStore(page.link.$state);
  const thread = useStore(page.thread.$thread);
  if (code === 'link_invalid') return <DeadEnd page={page} title={TEXT.invalidTitle} />;
  if (code === 'link_expired') return <DeadEnd page={page} title={TEXT.expiredTitle} />;
  if (thread !== null)
    return (
      <Frame title={TEXT.threadTitle(thread.number)} lead={TEXT.threadLead}>
        <Thread store={page.thread} thread={thread} />
      </Frame>
    );
  if (data !== null) return <Write page={page} />;
  return (
    <Frame title={code === null ? TEXT.title : TEXT.failed}>
      {code === null ? (
        <Spinner label={TEXT.loading} />
      ) : (
        <Refused code={code} onRetry={() => void page.link.reload()} />
      )}
    </Frame>
  );
}

function Appeal({ page }: PageProps<Page>) {
  return useStore(page.$token) === null ? <Request page={page} /> : <Linked page={page} />;
}

export function AppealPage() {
  return (
    <AccountPage create={createAppealPage}>
      {(page) => (
        <>
          <Appeal page={page} />
          <Confirm />
        </>
      )}
    </AccountPage>
  );
}
