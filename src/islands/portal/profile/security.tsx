/** Email, password, second factor and other devices. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { urls } from '#contract/urls.ts';
import { SECURITY_TEXT } from '#messages/portal/profile.ts';
import { createSecondFactor } from '#stores/portal/profile/second-factor.ts';
import { createSessions, sessionName, type Sessions as Stores } from '#stores/portal/profile/sessions.ts';
import { LineLink } from '#ui/link.tsx';
import { type PageProps, usePage } from '#islands/core/use-page.ts';
import type { OwnSession } from '#contract/account-security.ts';
import { formatMoment, formatShortDate } from '#domain/dates.ts';
import { SESSIONS_TEXT as TEXT } from '#messages/portal/account-security.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Email } from './security/email-change.tsx';
import { PasswordChange } from './security/password.tsx';
import { Recovered } from './security/recovery-codes.tsx';

interface SessionProps extends PageProps<Stores> {
  readonly session: OwnSession;
}

function Session({ page, session }: SessionProps) {
  const ending = useStore(page.$ending);
  const name = sessionName(session);
  const used = formatMoment(session.used_at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {name}
          {session.is_current && <Badge tone="good">{TEXT.current}</Badge>}
        </p>
        <p className="text-small text-muted">
          {!session.is_current && `${TEXT.used(used)} · `}
          {TEXT.since(formatShortDate(session.started_at))}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="quiet"
          busy={ending === session.id}
          busyLabel={TEXT.ending}
          onClick={() => void page.end(session)}
        >
          <span aria-hidden="true">{TEXT.end}</span>
          <span className="sr-only">{TEXT.endNamed(name, used)}</span>
        </Button>
      )}
    </li>
  );
}

interface ListProps extends PageProps<Stores> {
  readonly sessions: readonly OwnSession[];
}

function List({ page, sessions }: ListProps) {
  const { busy } = useStore(page.$state);
  const ending = useStore(page.$ending);
  return (
    <>
      <ul aria-label={TEXT.list}>
        {sessions.map((session) => (
          <Session key={session.id} page={page} session={session} />
        ))}
      </ul>
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">{SECURITY_TEXT.devicesHint}</p>
        <Button
          variant="quiet"
          busy={busy && ending === null}
          busyLabel={SECURITY_TEXT.signingOut}
          onClick={() => void page.endOthers()}
        >
          {SECURITY_TEXT.signOutOthers}
        </Button>
      </div>
    </>
  );
}

/** The button of an ended session is removed, so the heading takes the focus. */
function useFocusAfterEnd({ list }: Stores) {
  const count = useStore(list.$state).data?.length ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}

function Sessions({ page }: PageProps<Stores>) {
  const { notice } = useStore(page.$state);
  const headingId = useId();
  const heading = useFocusAfterEnd(page);
  return (
    <section aria-labelledby={headingId} className="grid max-w-xl gap-5">
      <div>
        <h3 id={headingId} ref={heading} tabIndex={-1} className="text-card">
          {TEXT.title}
        </h3>
        <p className="mt-2 text-muted">{TEXT.lead}</p>
      </div>
      <div aria-live="polite">{notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}</div>
      <Loaded read={page.list} loading={TEXT.loading} failed={TEXT.failed}>
        {(sessions) => <List page={page} sessions={sessions} />}
      </Loaded>
    </section>
  );
}

function Password({ onChanged }: { readonly onChanged: () => unknown }) {
  return (
    <div className="max-w-xl">
      <h3 className="text-card">{SECURITY_TEXT.password}</h3>
      <p className="mt-2 text-muted">{SECURITY_TEXT.passwordHint}</p>
      <p className="mb-5">
        <LineLink href={urls.updatePassword()}>{SECURITY_TEXT.ownPage}</LineLink>
      </p>
      <PasswordChange onChanged={onChanged} />
    </div>
  );
}

export function Security() {
  const sessions = usePage(createSessions);
  const factor = usePage(createSecondFactor);
  return (
    <div className="grid gap-12">
      <div className="max-w-xl empty:hidden">
        <Recovered page={factor} />
      </div>
      <Email />
      <Password onChanged={() => sessions.list.reload()} />
      <SecondFactor page={factor} />
      <Sessions page={sessions} />
    </div>
  );
}
