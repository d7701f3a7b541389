/** All steps; those that are done are buttons. */
import {
  firstOpenStep,
  isStepDone,
  mayOpenStep,
  RECRUITMENT_STEPS,
  type RecruitmentStep,
} from '#domain/onboarding.ts';
import { RECRUITMENT_TEXT, STEP_TEXT } from '#messages/portal/onboarding.ts';
import { StepList, type ListedStep } from '../shell/step-list.tsx';
import type { StepProps } from './onboarding-step-form.tsx';

interface StepperProps extends StepProps {
  readonly current: RecruitmentStep;
}

function stateOf(step: RecruitmentStep, { current, saved }: StepperProps): string {
  if (step === current) return RECRUITMENT_TEXT.here;
  const done = isStepDone(step, saved) || (step === 'review' && firstOpenStep(saved) === 'review');
  return done ? RECRUITMENT_TEXT.done : RECRUITMENT_TEXT.open;
}

function listed(step: RecruitmentStep, props: StepperProps): ListedStep {
  const open = (): void => props.page.openStep(step);
  return {
    name: step,
    label: STEP_TEXT[step].short,
    done: isStepDone(step, props.saved),
    state: RECRUITMENT_TEXT.stepState(stateOf(step, props)),
    open: mayOpenStep(step, props.saved) ? open : null,
  };
}

export function Stepper(props: StepperProps) {
  return (
    <StepList
      beside
      label={RECRUITMENT_TEXT.stepsLabel}
      current={props.current}
      steps={RECRUITMENT_STEPS.map((step) => listed(step, props))}
    />
  );
}
