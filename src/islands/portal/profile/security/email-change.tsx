/** Email and its change in the profile. Renders stores/portal/profile/email-change.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { EmailChange as Change } from '#contract/account-security.ts';
import { formatMoment } from '#domain/dates.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { SECOND_FACTOR_TEXT } from '#messages/auth/second-factor.ts';
import { EMAIL_CHANGE_TEXT as TEXT } from '#messages/portal/account-security.ts';
import { SECURITY_TEXT } from '#messages/portal/profile.ts';
import { ownMember } from '#stores/auth/own-member.ts';
import { $session, sessionDevices } from '#stores/auth/session.ts';
import {
  createEmailChange,
  type EmailChangePage as Page,
  type PendingChange,
} from '#stores/portal/profile/email-change.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { FormPassword } from '#islands/core/forms/form-password.tsx';
import { FormSelect } from '#islands/core/forms/form-choices.tsx';
import { FormText } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';

/** The present address: of the row, which follows a change made elsewhere before the session does. */
function useOwnEmail(): string {
  const session = useStore($session);
  const { data } = useStore(ownMember.$state);
  return data?.personal.email ?? (session.phase === 'member' ? session.email : '');
}

function Factor({ page: { form } }: PageProps<Page>) {
  const devices = sessionDevices();
  if (devices.length === 0) return null;
  return (
    <>
      {devices.length > 1 && (
        <FormSelect
          form={form}
          name="device"
          label={TEXT.device}
          placeholder={TEXT.device}
          options={devices.map(({ id, name }) => ({ value: id, label: name || SECOND_FACTOR_TEXT.unnamed }))}
          required
        />
      )}
      <FormText
        form={form}
        name="code"
        label={TEXT.code}
        hint={TEXT.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </>
  );
}

function ChangeForm({ page }: PageProps<Page>) {
  const { form } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="grid gap-4 border border-line-strong p-5">
      <h4 ref={heading} tabIndex={-1} className="label">
        {TEXT.title}
      </h4>
      <p className="text-muted">{TEXT.lead}</p>
      <Form form={form} label={TEXT.title}>
        <FormText form={form} name="email" label={TEXT.email} type="email" autoComplete="email" required />
        <FormPassword
          form={form}
          name="current"
          label={SECURITY_TEXT.current}
          autoComplete="current-password"
        />
        <Factor page={page} />
        <FormMessage form={form} />
        <div className="flex flex-wrap gap-3">
          <FormSubmit form={form}>{TEXT.submit}</FormSubmit>
          <Button variant="quiet" onClick={() => page.open(false)}>
            {TEXT.close}
          </Button>
        </div>
      </Form>
    </div>
  );
}

interface WaitingProps extends PageProps<Page> {
  readonly change: Change;
  readonly isExpired: boolean;
}

function Waiting({ page, change, isExpired }: WaitingProps) {
  const { busy } = useStore(page.$state);
  const email = useOwnEmail();
  const moment = formatMoment(change.asked_at);
  const line = (address: string, isOpened: boolean): string =>
    isOpened ? TEXT.opened(address) : TEXT.unopened(address);
  return (
    <Notice kind="notice" title={isExpired ? TEXT.expiredTitle : TEXT.waitingTitle}>
      <p className="wrap-anywhere">{(isExpired ? TEXT.expired : TEXT.waiting)(change.email, moment)}</p>
      {!isExpired && (
        <ul className="mt-2 grid gap-1 wrap-anywhere">
          <li>{line(email, change.old_confirmed)}</li>
          <li>{line(change.email, change.new_confirmed)}</li>
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="quiet"
          busy={busy}
          busyLabel={SHARED_WORDS.sending}
          onClick={() => void page.resend(change)}
        >
          {TEXT.resend}
        </Button>
        <Button variant="quiet" onClick={() => void page.cancel(change)}>
          {TEXT.cancel}
        </Button>
      </div>
    </Notice>
  );
}

function Content({ page, pending }: PageProps<Page> & { readonly pending: PendingChange }) {
  const isOpen = useStore(page.$isOpen);
  if (pending.change !== null)
    return <Waiting page={page} change={pending.change} isExpired={pending.isExpired} />;
  if (isOpen) return <ChangeForm page={page} />;
  return (
    <Button variant="quiet" className="justify-self-start" onClick={() => page.open(true)}>
      {TEXT.begin}
    </Button>
  );
}

export function Email() {
  const page = usePage(createEmailChange);
  const { notice } = useStore(page.$state);
  const email = useOwnEmail();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid max-w-xl gap-4">
      <div>
        <h3 id={headingId} className="text-card">
          {SECURITY_TEXT.email}
        </h3>
        <p className="mt-2 wrap-anywhere">{email}</p>
        <p className="text-small text-muted">{SECURITY_TEXT.emailHint}</p>
      </div>
      <div aria-live="polite">{notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}</div>
      <Loaded read={page.pending} loading={TEXT.loading} failed={TEXT.failed}>
        {(pending) => <Content page={page} pending={pending} />}
      </Loaded>
    </section>
  );
}
