/** /guardian-consent: renders stores/auth/guardian-consent.ts. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CONSENT_VERSION, type GuardianView } from '../../contract/guardian-consent.ts';
import { urls } from '../../contract/urls.ts';
import { formatCalendarDate } from '../../domain/age.ts';
import { formatDate, formatTime } from '../../domain/dates.ts';
import { GUARDIAN_TEXT as TEXT, HELD_LABELS } from '../../messages/auth/guardian-consent.ts';
import {
  createGuardianConsentPage,
  isLinkRefusal,
  type GuardianConsentPage as Page,
} from '../../stores/auth/guardian-consent.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Confirm } from '../core/confirm.tsx';
import { Refused } from '../core/loaded.tsx';
import { AccountPage, Frame } from './frame.tsx';
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

function storedValueText(field: string, value: string): string {
  return field === 'date_of_birth' ? formatCalendarDate(value) : value;
}

interface OpenedProps {
  readonly page: Page;
  readonly view: GuardianView;
}

function Held({ page, view }: OpenedProps) {
  return (
    <section className="border-t border-line pt-6">
      <h2 className="text-card">{TEXT.heldTitle}</h2>
      <p className="mt-2 text-muted">{view.held.length > 0 ? TEXT.heldLead : TEXT.heldNothing}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-0.5 sm:grid-cols-[13rem_1fr] sm:gap-y-2">
        {view.held.map(({ field, value }) => (
          <div key={field} className="contents">
            <dt className="text-muted max-sm:text-small">{HELD_LABELS[field] ?? field}</dt>
            <dd className="wrap-anywhere max-sm:mb-2">{storedValueText(field, value)}</dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" className="mt-6" onClick={page.download}>
        {TEXT.download}
      </Button>
    </section>
  );
}

function Decisions({ page, view }: OpenedProps) {
  const { decided_at: at, version } = view;
  return (
    <section className="mt-4">
      <h2 className="text-[2.25rem] leading-none">{TEXT.decisionsTitle}</h2>
      <p className="mt-3 mb-6 text-muted">
        {at === null
          ? TEXT.each(CONSENT_VERSION)
          : TEXT.decidedAt(formatDate(at), formatTime(at), version ?? CONSENT_VERSION)}
      </p>
      <Purposes page={page} view={view} />
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
    <Frame title={TEXT.title} lead={lead(view)}>
      <Held page={page} view={view} />
      <Decisions page={page} view={view} />
      <p className="text-small text-muted">{TEXT.keepLink}</p>
      <Contact />
      <Confirm />
    </Frame>
  );
}

interface DeadEndProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function DeadEnd({ title, text, children }: DeadEndProps) {
  return (
    <Frame title={title} lead={text}>
      {children}
      <div className="flex flex-wrap gap-3">
        <a href={urls.email(TEXT.contactAddress)} className="button button-quiet">
          {TEXT.contactAddress}
        </a>
        <a href="/" className="button button-quiet">
          {TEXT.home}
        </a>
      </div>
    </Frame>
  );
}

function GuardianConsent({ page }: { readonly page: Page }) {
  const { data, code } = useStore(page.view.$state);
  if (isLinkRefusal(code)) {
    const isExpired = code === 'link_expired';
    return (
      <DeadEnd
        title={isExpired ? TEXT.expiredTitle : TEXT.invalidTitle}
        text={isExpired ? TEXT.expired : TEXT.invalid}
      />
    );
  }
  if (data !== null) return <Opened page={page} view={data} />;
  return (
    <Frame title={code === null ? TEXT.title : TEXT.failedTitle}>
      {code === null ? (
        <Spinner label={TEXT.loading} />
      ) : (
        <Refused code={code} onRetry={() => void page.view.reload()} />
      )}
    </Frame>
  );
}

export function GuardianConsentPage() {
  return (
    <AccountPage create={createGuardianConsentPage}>{(page) => <GuardianConsent page={page} />}</AccountPage>
  );
}
