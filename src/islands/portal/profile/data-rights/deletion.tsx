/** Asking for deletion: what it means, the form, the request as it stands, and taking it back. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { urls } from '../../../../contract/routes.ts';
import { formatDate } from '../../../../domain/dates.ts';
import { DELETION_TEXT as TEXT } from '../../../../messages/portal/data-rights.ts';
import { errorText } from '../../../../messages/core/errors.ts';
import {
  $deletion,
  askForDeletion,
  loadDeletion,
  withdrawDeletion,
  type DeletionState,
} from '../../../../stores/portal/profile/data-rights.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { Part } from './section.tsx';

function Consequences() {
  return (
    <div className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
      <section>
        <h4 className="label">{TEXT.deletedTitle}</h4>
        <ul className="mt-3 grid gap-3">
          {TEXT.deleted.map((text) => (
            <li key={text} className="border-l-2 border-danger pl-4">
              {text}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h4 className="label">{TEXT.keptTitle}</h4>
        <ul className="mt-3 grid gap-3">
          {TEXT.kept.map(({ what, until, why }) => (
            <li key={what} className="border-l-2 border-line-strong pl-4">
              {what}
              <span className="block text-small text-muted">{TEXT.keptFor(until, why)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type Requested = Extract<DeletionState, { readonly phase: 'requested' }>;

function Request({ request, busy, notice }: Requested) {
  return (
    <>
      <Notice kind="notice" title={TEXT.requested(formatDate(request.requested_at))}>
        {TEXT.due(formatDate(request.due_at))}
      </Notice>
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={busy}
        busyLabel={TEXT.cancelling}
        onClick={() => void withdrawDeletion()}
      >
        {TEXT.cancel}
      </Button>
      <div role="alert">{notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}</div>
    </>
  );
}

type None = Extract<DeletionState, { readonly phase: 'none' }>;

function Declined({ declined }: Pick<None, 'declined'>) {
  if (declined === null) return null;
  const { closed_at: closedAt, requested_at: askedAt, decline_reason: reason } = declined;
  return (
    <Notice kind="notice" title={TEXT.declined(formatDate(closedAt ?? askedAt))}>
      {reason !== null && <p className="wrap-anywhere whitespace-pre-line">{TEXT.declinedWhy(reason)}</p>}
      <p>{TEXT.declinedOn}</p>
    </Notice>
  );
}

function NoRequest({ asking, notice, declined }: None) {
  return (
    <>
      <output className="block">
        {notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}
      </output>
      <Declined declined={declined} />
      <Consequences />
      <p className="flex flex-wrap gap-x-2 text-muted">
        {TEXT.question}
        <a href={urls.email(TEXT.contact)} className="link">
          {TEXT.contact}
        </a>
      </p>
      {asking ? (
        <DeletionForm />
      ) : (
        <Button
          variant="danger"
          className="justify-self-start"
          onClick={() => {
            askForDeletion(true);
          }}
        >
          {TEXT.open}
        </Button>
      )}
    </>
  );
}

function Content({ state }: { readonly state: DeletionState }) {
  if (state.phase === 'loading') return <Spinner label={TEXT.loading} />;
  if (state.phase === 'requested') return <Request {...state} />;
  if (state.phase === 'none') return <NoRequest {...state} />;
  return (
    <>
      <Notice kind="error" live title={TEXT.failed}>
        {errorText(state.failure)}
      </Notice>
      <Button variant="quiet" className="justify-self-start" onClick={() => void loadDeletion()}>
        {TEXT.retry}
      </Button>
    </>
  );
}

/** What held the focus is gone after asking, closing the form and taking back: the heading takes it. */
function useFocusAfterward(state: DeletionState) {
  const heading = useRef<HTMLHeadingElement>(null);
  const step = state.phase === 'none' && state.asking ? 'asking' : state.phase;
  const before = useRef(step);
  useEffect(() => {
    const former = before.current;
    before.current = step;
    const left = former === 'asking' || former === 'requested' || former === 'failed';
    if (left && former !== step) heading.current?.focus();
  }, [step]);
  return heading;
}

export function Deletion() {
  const state = useStore($deletion);
  const heading = useFocusAfterward(state);
  return (
    <Part title={TEXT.title} lead={TEXT.lead} heading={heading}>
      <Content state={state} />
    </Part>
  );
}
