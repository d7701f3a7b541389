/** Waiting for the guardian's decision, and a refusal. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { BRAND_CONTACT } from '#contract/brand.ts';
import { ONBOARDING_LIMITS } from '#contract/limits.ts';
import type { OnboardingState } from '#contract/onboarding.ts';
import { urls } from '#contract/urls.ts';
import { formatDate, formatTime } from '#domain/dates.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { MINOR_TEXT, REFUSED_TEXT, WAITING_TEXT } from '#messages/portal/minor-onboarding.ts';
import type { MinorPage } from '#stores/portal/onboarding/minor.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { FormText } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { Kept } from './minor-form.tsx';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { DAY_MS } from '#contract/time-units.ts';

interface AnswerProps {
  readonly page: MinorPage;
  readonly saved: OnboardingState;
}

interface ActionsProps {
  readonly page: MinorPage;
  readonly label: string;
  readonly children: ReactNode;
}

function Actions({ page: { resend, changeGuardian }, label, children }: ActionsProps) {
  const { phase } = useStore(resend.$form);
  return (
    <>
      <FormMessage form={resend} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={phase === 'submitting'}
          busyLabel={SHARED_WORDS.sending}
          onClick={() => void resend.submit()}
        >
          {label}
        </Button>
        <Button variant="quiet" onClick={changeGuardian}>
          {WAITING_TEXT.change}
        </Button>
        {children}
      </div>
    </>
  );
}

/** Another address for the same guardian; the old link ends. */
function Correction({ page }: Pick<AnswerProps, 'page'>) {
  const { form, close } = page.address;
  return (
    <Form form={form} label={WAITING_TEXT.correctTitle}>
      <FormText
        form={form}
        name="guardian_email"
        type="email"
        label={MINOR_TEXT.email}
        hint={WAITING_TEXT.correctHint}
        autoComplete="off"
        required
        focusFirst
      />
      <div className="flex flex-wrap gap-3">
        <FormSubmit form={form}>{WAITING_TEXT.correctSend}</FormSubmit>
        <Button variant="quiet" onClick={close}>
          {WAITING_TEXT.correctKeep}
        </Button>
      </div>
    </Form>
  );
}

function Address({ page }: Pick<AnswerProps, 'page'>) {
  const isCorrecting = useStore(page.address.$isOpen);
  return (
    <div className="grid justify-items-start gap-4">
      {isCorrecting ? (
        <Correction page={page} />
      ) : (
        <Button variant="quiet" onClick={page.address.open}>
          {WAITING_TEXT.correct}
        </Button>
      )}
      <FormMessage form={page.address.form} />
    </div>
  );
}

function Sent({ saved }: Pick<AnswerProps, 'saved'>) {
  const { requested_at: sent, guardian } = saved;
  if (sent === null) return null;
  const until = new Date(Date.parse(sent) + ONBOARDING_LIMITS.guardianLinkDays * DAY_MS).toISOString();
  const address = guardian?.email ?? '';
  return (
    <div className="border-l-4 border-signal pl-5">
      <p className="text-lead wrap-anywhere">
        {WAITING_TEXT.sent(formatDate(sent), formatTime(sent), address)}
      </p>
      <p className="mt-1 text-muted">{WAITING_TEXT.until(formatDate(until))}</p>
    </div>
  );
}

export function WaitingForGuardian({ page, saved }: AnswerProps) {
  return (
    <>
      <PageHeading>{WAITING_TEXT.title}</PageHeading>
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-16">
        <div className="grid content-start gap-7">
          <Sent saved={saved} />
          <Address page={page} />
          <section>
            <h2 className="text-card">{WAITING_TEXT.nextTitle}</h2>
            <ol className="mt-3 grid max-w-[60ch] list-decimal gap-2 pl-6">
              {WAITING_TEXT.next.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </section>
          <p className="text-muted">{WAITING_TEXT.spam}</p>
          <Actions page={page} label={WAITING_TEXT.resend}>
            <Button variant="quiet" onClick={() => void page.check()}>
              {WAITING_TEXT.check}
            </Button>
          </Actions>
        </div>
        <Kept />
      </div>
    </>
  );
}

export function RefusedByGuardian({ page, saved }: AnswerProps) {
  const revoked = saved.consent === 'revoked';
  return (
    <>
      <PageHeading>{revoked ? REFUSED_TEXT.revokedTitle : REFUSED_TEXT.declinedTitle}</PageHeading>
      <div className="mt-8 grid max-w-[44rem] gap-7">
        <p className="text-lead">{revoked ? REFUSED_TEXT.revoked : REFUSED_TEXT.declined}</p>
        <Actions page={page} label={REFUSED_TEXT.again}>
          <ButtonLink href={urls.email(BRAND_CONTACT.hr)}>{REFUSED_TEXT.hr}</ButtonLink>
        </Actions>
      </div>
    </>
  );
}
