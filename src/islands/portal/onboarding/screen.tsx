/** /recruitment: renders stores/portal/onboarding/page.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OnboardingState } from '../../../contract/onboarding.ts';
import { urls } from '../../../contract/urls.ts';
import { RECRUITMENT_STEPS, type RecruitmentStep } from '../../../domain/onboarding.ts';
import { RECRUITMENT_TEXT, STEP_TEXT, WELCOME_TEXT } from '../../../messages/portal/onboarding.ts';
import { $recruitment, retryRecruitment, startRecruitment } from '../../../stores/portal/onboarding/page.ts';
import { BirthStep } from './birth-step.tsx';
import { AgreementStep, GamingStep, IdentityStep, SocialStep } from './field-steps.tsx';
import { PageFrame, PageHeading, StepHeading } from './page-heading.tsx';
import { Failed, Waiting, Welcome } from './page-states.tsx';
import { ReviewStep } from './review-step.tsx';
import { Stepper } from './stepper.tsx';

const STEPS = {
  birth: BirthStep,
  identity: IdentityStep,
  gaming: GamingStep,
  social: SocialStep,
  agreement: AgreementStep,
  review: ReviewStep,
} as const;

interface StepsProps {
  readonly step: RecruitmentStep;
  readonly saved: OnboardingState;
  readonly moves: number;
}

function Steps({ step, saved, moves }: StepsProps) {
  const Step = STEPS[step];
  const number = RECRUITMENT_STEPS.indexOf(step) + 1;
  return (
    <>
      <PageHeading>{RECRUITMENT_TEXT.title}</PageHeading>
      <p className="mt-5 max-w-[60ch] text-lead text-muted">{RECRUITMENT_TEXT.lead}</p>
      <div className="mt-10 grid gap-8 lg:grid-cols-[15rem_minmax(0,44rem)] lg:gap-16">
        <Stepper current={step} saved={saved} />
        <div className="grid content-start gap-7">
          <StepHeading moves={moves} progress={RECRUITMENT_TEXT.progress(number, RECRUITMENT_STEPS.length)}>
            {STEP_TEXT[step].title}
          </StepHeading>
          <Step key={step} saved={saved} />
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

function Page() {
  const state = useStore($recruitment);
  switch (state.phase) {
    case 'loading':
      return <Waiting title={RECRUITMENT_TEXT.title} text={RECRUITMENT_TEXT.loading} />;
    case 'leaving':
      return <Waiting title={RECRUITMENT_TEXT.title} text={RECRUITMENT_TEXT.leaving} />;
    case 'failed':
      return (
        <Failed
          title={RECRUITMENT_TEXT.failedTitle}
          failure={state.failure}
          retryLabel={RECRUITMENT_TEXT.retry}
          onRetry={retryRecruitment}
        />
      );
    case 'steps':
      return <Steps {...state} />;
    case 'already':
      return (
        <Welcome
          title={WELCOME_TEXT.alreadyTitle}
          text={WELCOME_TEXT.already}
          returnPath={state.returnPath}
        />
      );
    case 'completed':
      return (
        <Welcome
          title={WELCOME_TEXT.title(state.name ?? WELCOME_TEXT.somebody)}
          text={WELCOME_TEXT.text}
          returnPath={state.returnPath}
        />
      );
  }
}

/** The screen of /recruitment. */
export function Screen() {
  useEffect(startRecruitment, []);
  const { phase } = useStore($recruitment);
  return (
    <PageFrame phase={phase}>
      <Page />
    </PageFrame>
  );
}
