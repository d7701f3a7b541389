/** /recruitment: renders stores/portal/onboarding/onboarding-page.ts. */
import { useStore } from '@nanostores/react';
import { urls } from '#contract/urls.ts';
import {
  firstOpenStep,
  isStepDone,
  mayOpenStep,
  RECRUITMENT_STEPS,
  type RecruitmentStep,
} from '#domain/onboarding.ts';
import { RECRUITMENT_TEXT, STEP_TEXT, WELCOME_TEXT } from '#messages/portal/onboarding.ts';
import {
  createOnboardingPage,
  type OnboardingPage,
  type OnboardingView,
} from '#stores/portal/onboarding/onboarding-page.ts';
import { usePage } from '#islands/core/use-page.ts';
import { PageFrame, PageHeading, StepHeading } from '#islands/core/page-heading.tsx';
import { ReadPage, Waiting } from '#islands/core/page-states.tsx';
import { BirthStep } from './birth-step.tsx';
import { AgreementStep, GamingStep, IdentityStep, SocialStep } from './field-steps.tsx';
import { Welcome } from './welcome.tsx';
import { ReviewStep } from './onboarding-review-step.tsx';
import type { StepProps } from './onboarding-step-form.tsx';
import { type ListedStep, StepList } from '../shell/step-list.tsx';

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

function Stepper(props: StepperProps) {
  return (
    <StepList
      beside
      label={RECRUITMENT_TEXT.stepsLabel}
      current={props.current}
      steps={RECRUITMENT_STEPS.map((step) => listed(step, props))}
    />
  );
}

const STEPS = {
  birth: BirthStep,
  identity: IdentityStep,
  gaming: GamingStep,
  social: SocialStep,
  agreement: AgreementStep,
  review: ReviewStep,
} as const;

interface StepsProps extends StepProps {
  readonly step: RecruitmentStep;
}

function Steps({ page, step, saved }: StepsProps) {
  const moves = useStore(page.$moves);
  const Step = STEPS[step];
  const number = RECRUITMENT_STEPS.indexOf(step) + 1;
  return (
    <>
      <PageHeading>{RECRUITMENT_TEXT.title}</PageHeading>
      <p className="mt-5 max-w-[60ch] text-lead text-muted">{RECRUITMENT_TEXT.lead}</p>
      <div className="mt-10 grid gap-8 lg:grid-cols-[15rem_minmax(0,44rem)] lg:gap-16">
        <Stepper page={page} current={step} saved={saved} />
        <div className="grid content-start gap-7">
          <StepHeading moves={moves} progress={RECRUITMENT_TEXT.progress(number, RECRUITMENT_STEPS.length)}>
            {STEP_TEXT[step].title}
          </StepHeading>
          <Step key={step} page={page} saved={saved} />
          <p className="text-small text-muted">
            {RECRUITMENT_TEXT.contact}
            <a href={urls.email(RECRUITMENT_TEXT.contactAddress)} className="link">
              {RECRUITMENT_TEXT.contactAddress}
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

interface ViewProps {
  readonly page: OnboardingPage;
  readonly view: OnboardingView;
}

function View({ page, view }: ViewProps) {
  switch (view.phase) {
    case 'loading':
    case 'failed':
      return <ReadPage read={page.saved} words={RECRUITMENT_TEXT} />;
    case 'leaving':
      return <Waiting title={RECRUITMENT_TEXT.title} text={RECRUITMENT_TEXT.leaving} />;
    case 'steps':
      return <Steps page={page} step={view.step} saved={view.saved} />;
    case 'already':
      return (
        <Welcome title={WELCOME_TEXT.alreadyTitle} text={WELCOME_TEXT.already} returnPath={view.returnPath} />
      );
    case 'completed':
      return (
        <Welcome
          title={WELCOME_TEXT.title(view.name ?? WELCOME_TEXT.somebody)}
          text={WELCOME_TEXT.text}
          returnPath={view.returnPath}
        />
      );
  }
}

export function Screen() {
  const page = usePage(createOnboardingPage);
  const view = useStore(page.$view);
  return (
    <PageFrame phase={view.phase}>
      <View page={page} view={view} />
    </PageFrame>
  );
}
