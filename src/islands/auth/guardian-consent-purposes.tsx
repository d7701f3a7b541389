/** The purposes a guardian decides about, each with its plain words, its state and its buttons. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { CONSENT_PURPOSES, type ConsentPurpose } from '../../contract/guardian-consent.ts';
import {
  GUARDIAN_TEXT as TEXT,
  PURPOSE_STATE_TEXT,
  PURPOSE_TEXT,
  REFUSAL_QUESTION,
} from '../../messages/auth/guardian-consent.ts';
import {
  $guardianConsent,
  $refusalQuestion,
  answerRefusal,
  decide,
  mayGrant,
  type GuardianState,
} from '../../stores/auth/guardian-consent.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

type Ready = Extract<GuardianState, { readonly phase: 'ready' }>;

interface PurposeProps {
  readonly purpose: ConsentPurpose;
  readonly state: Ready;
}

function Buttons({ purpose, state }: PurposeProps) {
  const decided = state.view.purposes[purpose];
  const allowed = mayGrant(purpose, state.view);
  const { title } = PURPOSE_TEXT[purpose];
  const busy = state.busy === purpose;
  const refusal = decided === 'granted' ? TEXT.revoke : TEXT.decline;
  return (
    <div className="flex flex-wrap gap-3">
      {decided !== 'granted' && (
        <Button
          variant={purpose === 'membership' ? 'main' : 'quiet'}
          busy={busy}
          busyLabel={TEXT.saving}
          blocked={!allowed}
          onClick={() => {
            decide(purpose, true);
          }}
        >
          <span aria-hidden="true">{TEXT.grant}</span>
          <span className="sr-only">{TEXT.grantOf(title)}</span>
        </Button>
      )}
      {(decided === 'open' || decided === 'granted') && (allowed || decided === 'granted') && (
        <Button
          variant="quiet"
          busy={busy && decided === 'granted'}
          busyLabel={TEXT.saving}
          onClick={() => {
            decide(purpose, false);
          }}
        >
          <span aria-hidden="true">{refusal}</span>
          <span className="sr-only">
            {decided === 'granted' ? TEXT.revokeOf(title) : TEXT.declineOf(title)}
          </span>
        </Button>
      )}
    </div>
  );
}

const STATE_LOOK = {
  open: 'text-muted',
  granted: 'text-signal',
  declined: 'text-danger',
  revoked: 'text-danger',
} as const;

/** The button that was pressed may be gone after the answer: the focus stays with its purpose. */
function useFocusOnAnswer(notice: object | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (notice !== null) heading.current?.focus();
  }, [notice]);
  return heading;
}

function Purpose({ purpose, state }: PurposeProps) {
  const { title, text } = PURPOSE_TEXT[purpose];
  const decided = state.view.purposes[purpose];
  const notice = state.noticed === purpose ? state.notice : null;
  const heading = useFocusOnAnswer(notice);
  return (
    <section aria-labelledby={`purpose-${purpose}`} className="grid gap-3 border-t border-line py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3
          ref={heading}
          id={`purpose-${purpose}`}
          tabIndex={-1}
          className="scroll-mt-8 text-card outline-none"
        >
          {title}
        </h3>
        <p className={`label ${STATE_LOOK[decided]}`}>{PURPOSE_STATE_TEXT[decided]}</p>
      </div>
      <p className="max-w-[65ch]">{text}</p>
      {!mayGrant(purpose, state.view) && <p className="text-small text-muted">{TEXT.needsMembership}</p>}
      <Buttons purpose={purpose} state={state} />
      <output className="block">{notice && <Notice kind={notice.kind}>{notice.text}</Notice>}</output>
    </section>
  );
}

function Question() {
  const question = useStore($refusalQuestion);
  const purpose = question?.purpose ?? 'membership';
  const { title, refusal } = PURPOSE_TEXT[purpose];
  const revoking = question?.kind === 'revoke';
  return (
    <ConfirmDialog
      danger
      open={question !== null}
      title={revoking ? REFUSAL_QUESTION.revokeTitle(title) : REFUSAL_QUESTION.declineTitle(title)}
      text={refusal}
      confirmLabel={revoking ? REFUSAL_QUESTION.revoke : REFUSAL_QUESTION.decline}
      cancelLabel={TEXT.cancel}
      closeLabel={TEXT.close}
      onAnswer={answerRefusal}
    />
  );
}

export function Purposes() {
  const state = useStore($guardianConsent);
  if (state.phase !== 'ready') return null;
  return (
    <div>
      {CONSENT_PURPOSES.map((purpose) => (
        <Purpose key={purpose} purpose={purpose} state={state} />
      ))}
      <Question />
    </div>
  );
}
