/** /guardian-consent: renders stores/auth/guardian-consent.ts. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CONSENT_PURPOSES, CONSENT_VERSION, type GuardianView } from '#contract/guardian-consent.ts';
import { urls } from '#contract/urls.ts';
import { formatDate, formatTime } from '#domain/dates.ts';
import { GUARDIAN_TEXT as TEXT, PURPOSE_STATE_TEXT, PURPOSE_TEXT } from '#messages/auth/guardian-consent.ts';
import {
  createGuardianConsentPage,
  type GuardianConsentPage as Page,
} from '#stores/auth/guardian-consent.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Confirm } from '../core/confirm.tsx';
import { Refused } from '../core/loaded.tsx';
import { AccountPage, Frame } from './frame.tsx';
import { About, Declaration, Rejection } from './guardian-consent-declaration.tsx';
import { Held, Tickets } from './guardian-consent-held.tsx';
import { Purposes } from './guardian-consent-purposes.tsx';

function Contact() {
  return (
    <section className="border-t border-line pt-6">
      <h2 className="text-card">{TEXT.contactTitle}</h2>
      <p className="mt-2 text-muted">
        {TEXT.contact}
        <a href={urls.email(TEXT.contactAddress)} className="link">
          {TEXT.contactAddress}
        </a>
      </p>
    </section>
  );
}

interface OpenedProps {
  readonly page: Page;
  readonly view: GuardianView;
}

function Decisions({ page, view }: OpenedProps) {
  const { decided_at: at, declared_at: declaredAt, version } = view;
  return (
    <section>
      <h2 className="text-[2.25rem] leading-none">{TEXT.decisionsTitle}</h2>
      <p className="mt-3 mb-6 text-muted">
        {at === null
          ? TEXT.each(CONSENT_VERSION)
          : TEXT.decidedAt(formatDate(at), formatTime(at), version ?? CONSENT_VERSION)}
      </p>
      {declaredAt !== null && (
        <p className="text-muted">{TEXT.declaredAt(formatDate(declaredAt), formatTime(declaredAt))}</p>
      )}
      <div className="mt-6">
        <Purposes page={page} view={view} />
      </div>
    </section>
  );
}

function lead({ state, member, guardian }: GuardianView): string {
  const greeting = TEXT.greeting(guardian.name);
  return state === 'answered'
    ? TEXT.leadAnswered(greeting, member.gamertag ?? TEXT.somebody)
    : TEXT.lead(greeting, member.gamertag ?? TEXT.somebodyFirst);
}

function Opened({ page, view }: OpenedProps) {
  return (
    <>
      <About view={view} />
      <Decisions page={page} view={view} />
      {view.state === 'answered' && (
        <Button className="justify-self-start" onClick={page.finish}>
          {TEXT.finish}
        </Button>
      )}
      <Rejection page={page} view={view} />
      <Held page={page} view={view} />
      <Tickets tickets={view.tickets} />
      <p className="text-small text-muted">{TEXT.keepLink}</p>
      <Contact />
      <Confirm />
    </>
  );
}

function Undeclared({ page, view }: OpenedProps) {
  return (
    <>
      <About view={view} />
      <Declaration page={page} />
      <Rejection page={page} view={view} />
      <Contact />
      <Confirm />
    </>
  );
}

/** The page's end: every decision, and that nothing else is needed. */
function Finished({ page, view }: OpenedProps) {
  const decided = CONSENT_PURPOSES.filter((purpose) => view.purposes[purpose] !== 'open');
  return (
    <>
      <dl className="grid border-t border-line">
        {decided.map((purpose) => (
          <div key={purpose} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
            <dt>{PURPOSE_TEXT[purpose].title}</dt>
            <dd className="label">{PURPOSE_STATE_TEXT[view.purposes[purpose]]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{TEXT.finishedAgain}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={page.resume}>
          {TEXT.back}
        </Button>
        <a href="/" className="button button-quiet">
          {TEXT.home}
        </a>
      </div>
    </>
  );
}

/** The ways out of a link that shows nothing. */
function DeadEnd() {
  return (
    <div className="flex flex-wrap gap-3">
      <a href={urls.email(TEXT.contactAddress)} className="button button-quiet">
        {TEXT.contactAddress}
      </a>
      <a href="/" className="button button-quiet">
        {TEXT.home}
      </a>
    </div>
  );
}

interface Screen {
  readonly title: string;
  readonly lead?: string;
  readonly content: ReactNode;
}

function screenOf(
  page: Page,
  { data, code }: ReturnType<Page['view']['$state']['get']>,
  isFinished: boolean,
): Screen {
  if (code === 'link_expired') return { title: TEXT.expiredTitle, lead: TEXT.expired, content: <DeadEnd /> };
  if (code === 'link_invalid') return { title: TEXT.invalidTitle, lead: TEXT.invalid, content: <DeadEnd /> };
  if (data === null && code !== null) {
    const onRetry = (): void => void page.view.reload();
    return { title: TEXT.failedTitle, content: <Refused code={code} onRetry={onRetry} /> };
  }
  if (data === null) return { title: TEXT.title, content: <Spinner label={TEXT.loading} /> };
  if (data.state === 'rejected')
    return { title: TEXT.rejectedTitle, lead: TEXT.rejected, content: <DeadEnd /> };
  if (data.declared_at === null)
    return { title: TEXT.declareTitle, lead: lead(data), content: <Undeclared page={page} view={data} /> };
  if (isFinished) {
    const address = data.guardian.email ?? '';
    return {
      title: TEXT.finishedTitle,
      lead: TEXT.finished(address),
      content: <Finished page={page} view={data} />,
    };
  }
  return { title: TEXT.title, lead: lead(data), content: <Opened page={page} view={data} /> };
}

/** One frame for every state: it moves the focus to the heading when an action changes it. */
function GuardianConsent({ page }: { readonly page: Page }) {
  const state = useStore(page.view.$state);
  const { title, lead: text, content } = screenOf(page, state, useStore(page.$finished));
  return (
    <Frame title={title} lead={text}>
      {content}
    </Frame>
  );
}

export function GuardianConsentPage() {
  return (
    <AccountPage create={createGuardianConsentPage}>{(page) => <GuardianConsent page={page} />}</AccountPage>
  );
}
