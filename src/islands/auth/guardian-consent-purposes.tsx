/** The purposes a guardian decides about, each with its plain words, its state and its buttons. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ComponentProps } from 'react';
import { CONSENT_PURPOSES, type ConsentPurpose, type GuardianView } from '#contract/guardian-consent.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { GUARDIAN_TEXT as TEXT, PURPOSE_STATE_TEXT, PURPOSE_TEXT } from '#messages/auth/guardian-consent.ts';
import { mayGrant, type GuardianConsentPage } from '#stores/auth/guardian-consent.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface PurposesProps {
  readonly page: GuardianConsentPage;
  readonly view: GuardianView;
}

interface PurposeProps extends PurposesProps {
  readonly purpose: ConsentPurpose;
}

type DecisionButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'busyLabel'> & {
  readonly label: string;
  /** In place of the label for screen readers. */
  readonly spoken: string;
};

function DecisionButton({ label, spoken, ...button }: DecisionButtonProps) {
  return (
    <Button {...button} busyLabel={SAVE_WORDS.saving}>
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{spoken}</span>
    </Button>
  );
}

function Buttons({ page: { $decision, decide }, view, purpose }: PurposeProps) {
  const isGranted = view.purposes[purpose] === 'granted';
  const allowed = mayGrant(purpose, view);
  const decision = useStore($decision);
  const { title } = PURPOSE_TEXT[purpose];
  const busy = decision.busy && decision.key === purpose;
  const canRefuse = isGranted || (view.purposes[purpose] === 'open' && allowed);
  return (
    <div className="flex flex-wrap gap-3">
      {!isGranted && (
        <DecisionButton
          label={TEXT.grant}
          spoken={TEXT.grantOf(title)}
          variant={purpose === 'membership' ? 'main' : 'quiet'}
          busy={busy}
          blocked={!allowed}
          onClick={() => void decide(purpose, true)}
        />
      )}
      {canRefuse && (
        <DecisionButton
          label={isGranted ? TEXT.revoke : TEXT.decline}
          spoken={isGranted ? TEXT.revokeOf(title) : TEXT.declineOf(title)}
          variant="quiet"
          busy={busy && isGranted}
          onClick={() => void decide(purpose, false)}
        />
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

/** The pressed button may be removed after the decision, so focus moves to its purpose. */
function useFocusOnAnswer(answer: object | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answer !== null) heading.current?.focus();
  }, [answer]);
  return heading;
}

function Purpose(props: PurposeProps) {
  const { page, view, purpose } = props;
  const { title, text } = PURPOSE_TEXT[purpose];
  const decided = view.purposes[purpose];
  const saved = useStore(page.$saved);
  const { refusal, key } = useStore(page.$decision);
  const refused = key === purpose ? refusal : null;
  const answer = refused ?? (saved?.purpose === purpose ? saved : null);
  const heading = useFocusOnAnswer(answer);
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
      {!mayGrant(purpose, view) && <p className="text-small text-muted">{TEXT.needsMembership}</p>}
      <Buttons {...props} />
      <output className="block">
        {answer && <Notice kind={refused === null ? 'success' : 'error'}>{answer.text}</Notice>}
      </output>
    </section>
  );
}

export function Purposes(props: PurposesProps) {
  return (
    <div>
      {CONSENT_PURPOSES.map((purpose) => (
        <Purpose key={purpose} {...props} purpose={purpose} />
      ))}
    </div>
  );
}
