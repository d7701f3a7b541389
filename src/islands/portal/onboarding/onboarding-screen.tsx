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
import {
  BIRTH_TEXT,
  GAMING_TEXT,
  IDENTITY_TEXT,
  RECRUITMENT_TEXT,
  REVIEW_TEXT,
  SOCIAL_TEXT,
  STEP_TEXT,
  WELCOME_TEXT,
} from '#messages/portal/onboarding.ts';
import {
  createOnboardingPage,
  type OnboardingPage,
  type OnboardingView,
} from '#stores/portal/onboarding/onboarding-page.ts';
import { usePage } from '#islands/core/use-page.ts';
import { PageFrame, PageHeading, StepHeading } from '#islands/core/page-heading.tsx';
import { ReadPage, Waiting } from '#islands/core/page-states.tsx';
import { type OnboardingState, SOCIAL_FIELDS } from '#contract/onboarding.ts';
import { formatCalendarDate } from '#domain/age.ts';
import { formatPhone } from '#domain/phone.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { BirthStep } from './birth-step.tsx';
import { AgreementStep, GamingStep, IdentityStep, SocialStep } from './field-steps.tsx';
import { Welcome } from './welcome.tsx';
import { BackButton, type StepProps } from './onboarding-step-form.tsx';
import { type ListedStep, StepList } from '../shell/step-list.tsx';
import { type ReviewLines, ReviewPart } from '../shell/review-part.tsx';

function linesOf(saved: OnboardingState): readonly { step: RecruitmentStep; lines: ReviewLines }[] {
  const birth = saved.date_of_birth === null ? null : formatCalendarDate(saved.date_of_birth);
  const agreed = saved.agreement_version === null ? null : REVIEW_TEXT.agreed(saved.agreement_version);
  return [
    { step: 'birth', lines: [[BIRTH_TEXT.legend, birth]] },
    {
      step: 'identity',
      lines: [
        [IDENTITY_TEXT.fullName, saved.full_name],
        [IDENTITY_TEXT.legalName, saved.legal_name],
        [IDENTITY_TEXT.phone, saved.phone && formatPhone(saved.phone)],
        [IDENTITY_TEXT.province, saved.province],
        [IDENTITY_TEXT.city, saved.city],
      ],
    },
    {
      step: 'gaming',
      lines: [
        [GAMING_TEXT.gamertag, saved.gamertag],
        [GAMING_TEXT.games, saved.games],
        [GAMING_TEXT.platforms, saved.platforms.join(', ') || null],
        [GAMING_TEXT.languages, saved.languages.join(', ') || null],
      ],
    },
    { step: 'social', lines: SOCIAL_FIELDS.map((name) => [SOCIAL_TEXT[name], saved[name]] as const) },
    { step: 'agreement', lines: [[STEP_TEXT.agreement.short, agreed]] },
  ];
}

function ReviewStep({ page, saved }: StepProps) {
  const { busy, refusal } = useStore(page.completion.$state);
  return (
    <div>
      <p className="mb-5 max-w-[60ch] text-muted">{REVIEW_TEXT.lead}</p>
      {linesOf(saved).map(({ step, lines }) => (
        <ReviewPart
          key={step}
          title={STEP_TEXT[step].short}
          lines={lines}
          // The date of birth can be set only once.
          changeLabel={step === 'birth' ? undefined : REVIEW_TEXT.changeStep(STEP_TEXT[step].short)}
          onChange={() => page.openStep(step)}
        />
      ))}
      <div role="alert" className="empty:hidden">
        {refusal && <Notice kind="error">{refusal.text}</Notice>}
      </div>
      <div className="mt-2 flex flex-wrap-reverse justify-between gap-3 border-t border-line pt-6">
        <BackButton page={page} step="review" />
        <Button
          busy={busy}
          busyLabel={REVIEW_TEXT.completing}
          className="max-sm:w-full"
          onClick={() => void page.complete()}
        >
          {REVIEW_TEXT.complete}
        </Button>
      </div>
    </div>
  );
}

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

function View({ page, view }: { readonly page: OnboardingPage; readonly view: OnboardingView }) {
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
