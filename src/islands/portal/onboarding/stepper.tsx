/** All steps at a glance: the done ones lead back, the others wait. */
import {
  firstOpenStep,
  isStepDone,
  mayOpenStep,
  RECRUITMENT_STEPS,
  type RecruitmentStep,
} from '../../../domain/onboarding.ts';
import type { OnboardingState } from '../../../contract/onboarding.ts';
import { RECRUITMENT_TEXT, STEP_TEXT } from '../../../messages/onboarding.ts';
import { openStep } from '../../../stores/pages/recruitment.ts';

interface StepperProps {
  readonly current: RecruitmentStep;
  readonly saved: OnboardingState;
}

/** Drawn: a font need not have the sign. */
function Tick() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="3">
      <path d="M4.5 12.5l5 5 10-11" />
    </svg>
  );
}

interface MarkProps {
  readonly number: number;
  readonly done: boolean;
  readonly current: boolean;
}

function Mark({ number, done, current }: MarkProps) {
  const look = current
    ? 'border-text bg-text text-ground'
    : done
      ? 'border-signal text-signal'
      : 'border-line-strong text-muted';
  return (
    <span
      aria-hidden="true"
      className={`grid size-11 shrink-0 place-items-center border figures text-lg ${look}`}
    >
      {done && !current ? <Tick /> : number}
    </span>
  );
}

interface WordsProps {
  readonly step: RecruitmentStep;
  readonly current: boolean;
  readonly state: string;
}

function Words({ step, current, state }: WordsProps) {
  return (
    <span className={`label max-lg:sr-only ${current ? '' : 'text-muted'}`}>
      {STEP_TEXT[step].short}
      <span className="sr-only">{RECRUITMENT_TEXT.stepState(state)}</span>
    </span>
  );
}

function Step({ step, number, current, saved }: StepperProps & { step: RecruitmentStep; number: number }) {
  const here = step === current;
  const done = isStepDone(step, saved) || (step === 'review' && firstOpenStep(saved) === 'review' && !here);
  const state = done ? RECRUITMENT_TEXT.done : RECRUITMENT_TEXT.open;
  const content = (
    <>
      <Mark number={number} done={isStepDone(step, saved)} current={here} />
      <Words step={step} current={here} state={here ? RECRUITMENT_TEXT.here : state} />
    </>
  );
  if (here || !mayOpenStep(step, saved)) {
    return (
      <span aria-current={here ? 'step' : undefined} className="flex items-center gap-3">
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="flex min-h-11 cursor-pointer items-center gap-3 text-left hover:text-signal"
      onClick={() => {
        openStep(step);
      }}
    >
      {content}
    </button>
  );
}

export function Stepper({ current, saved }: StepperProps) {
  return (
    <nav aria-label={RECRUITMENT_TEXT.stepsLabel} className="lg:sticky lg:top-28 lg:self-start">
      <ol className="flex gap-1.5 lg:grid lg:gap-2.5">
        {RECRUITMENT_STEPS.map((step, index) => (
          <li key={step}>
            <Step step={step} number={index + 1} current={current} saved={saved} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
