/** Whether staff need a second factor: for superadmins. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { SWITCH_TEXT, SECOND_FACTOR_REMINDER_TEXT } from '#messages/auth/second-factor.ts';
import { createRequirement, type Requirement } from '#stores/admin/second-factor/requirement.ts';
import { $profile } from '#stores/auth/profile.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { usePage } from '#islands/core/use-page.ts';

interface SwitchProps {
  readonly requirement: Requirement;
}

/** The latest outcome; the element is there before its words, so that they are read out. */
function Outcome({ requirement }: SwitchProps) {
  const done = useStore(requirement.$done);
  const { refusal } = useStore(requirement.$state);
  return (
    <output className="block">
      {done !== null && (
        <Notice kind="success">{done === 'on' ? SWITCH_TEXT.turnedOn : SWITCH_TEXT.turnedOff}</Notice>
      )}
      {refusal !== null && <Notice kind="error">{refusal.text}</Notice>}
    </output>
  );
}

interface SwitchButtonProps extends SwitchProps {
  readonly isOn: boolean;
  readonly mayToggle: boolean;
}

function SwitchButton({ requirement, isOn, mayToggle }: SwitchButtonProps) {
  const { busy } = useStore(requirement.$state);
  const reasonId = useId();
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="label text-muted">{SWITCH_TEXT.state}</span>
        <strong>{isOn ? SWITCH_TEXT.on : SWITCH_TEXT.off}</strong>
      </p>
      {!mayToggle && (
        <p id={reasonId}>
          <span className="block">{SWITCH_TEXT.needsOwn}</span>
          <a href={SECOND_FACTOR_REMINDER_TEXT.href} className="link">
            {SWITCH_TEXT.nextStep}
          </a>
        </p>
      )}
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={busy}
        busyLabel={SAVE_WORDS.saving}
        blocked={!mayToggle}
        {...(!mayToggle && { describedBy: reasonId })}
        onClick={() => void requirement.toggle()}
      >
        {isOn ? SWITCH_TEXT.turnOff : SWITCH_TEXT.turnOn}
      </Button>
    </>
  );
}

function Section() {
  const headingId = useId();
  const requirement = usePage(createRequirement);
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t border-line pt-8">
      <h2 id={headingId} className="display text-card">
        {SWITCH_TEXT.title}
      </h2>
      <p className="max-w-prose text-muted">{SWITCH_TEXT.lead}</p>
      <Outcome requirement={requirement} />
      <Loaded read={requirement.setting} loading={SWITCH_TEXT.loading}>
        {(setting) => <SwitchButton requirement={requirement} {...setting} />}
      </Loaded>
    </section>
  );
}

export function SecondFactorRequirement() {
  const state = useStore($profile);
  return state.phase === 'ready' && state.profile.role === 'superadmin' ? <Section /> : null;
}
