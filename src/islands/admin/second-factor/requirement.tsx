/** Whether staff need a second factor: for superadmins. Renders stores/admin/second-factor/requirement.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { errorText } from '../../../messages/core/errors.ts';
import { SWITCH_TEXT, URGE_TEXT } from '../../../messages/auth/second-factor.ts';
import {
  $secondFactorRequirement,
  readRequirement,
  setRequirement,
} from '../../../stores/admin/second-factor/requirement.ts';
import { $profile } from '../../../stores/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** What happened last; the place is there before the words, so that they are read out. */
function Said() {
  const { done, failure } = useStore($secondFactorRequirement);
  return (
    <output className="block">
      {done !== null && (
        <Notice kind="success">{done === 'on' ? SWITCH_TEXT.turnedOn : SWITCH_TEXT.turnedOff}</Notice>
      )}
      {failure !== null && <Notice kind="error">{errorText(failure)}</Notice>}
    </output>
  );
}

function SwitchButton() {
  const { phase, on, mayTurn } = useStore($secondFactorRequirement);
  const reasonId = useId();
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="label text-muted">{SWITCH_TEXT.state}</span>
        <strong>{on ? SWITCH_TEXT.on : SWITCH_TEXT.off}</strong>
      </p>
      {!mayTurn && (
        <p id={reasonId}>
          <span className="block">{SWITCH_TEXT.needsOwn}</span>
          <a href={URGE_TEXT.href} className="link">
            {SWITCH_TEXT.way}
          </a>
        </p>
      )}
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={phase === 'saving'}
        busyLabel={SWITCH_TEXT.busy}
        blocked={!mayTurn}
        {...(!mayTurn && { describedBy: reasonId })}
        onClick={() => void setRequirement()}
      >
        {on ? SWITCH_TEXT.turnOff : SWITCH_TEXT.turnOn}
      </Button>
    </>
  );
}

function Content() {
  const { phase } = useStore($secondFactorRequirement);
  if (phase === 'loading') return <Spinner label={SWITCH_TEXT.loading} />;
  if (phase === 'failed') {
    return (
      <Button variant="quiet" className="justify-self-start" onClick={() => void readRequirement()}>
        {SWITCH_TEXT.retry}
      </Button>
    );
  }
  return <SwitchButton />;
}

function Section() {
  const headingId = useId();
  useEffect(() => void readRequirement(), []);
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t border-line pt-8">
      <h2 id={headingId} className="display text-card">
        {SWITCH_TEXT.title}
      </h2>
      <p className="max-w-prose text-muted">{SWITCH_TEXT.lead}</p>
      <Said />
      <Content />
    </section>
  );
}

export function SecondFactorRequirement() {
  const state = useStore($profile);
  return state.phase === 'ready' && state.profile.role === 'superadmin' ? <Section /> : null;
}
