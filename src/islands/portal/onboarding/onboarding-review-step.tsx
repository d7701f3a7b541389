/** All values, each step with an edit button, and the button that completes. */
import { useStore } from '@nanostores/react';
import { SOCIAL_FIELDS, type OnboardingState } from '#contract/onboarding.ts';
import { formatCalendarDate } from '#domain/age.ts';
import type { RecruitmentStep } from '#domain/onboarding.ts';
import { formatPhone } from '#domain/phone.ts';
import {
  BIRTH_TEXT,
  GAMING_TEXT,
  IDENTITY_TEXT,
  REVIEW_TEXT,
  SOCIAL_TEXT,
  STEP_TEXT,
} from '#messages/portal/onboarding.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ReviewPart, type ReviewLines } from '../shell/review-part.tsx';
import { BackButton, type StepProps } from './onboarding-step-form.tsx';

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

export function ReviewStep({ page, saved }: StepProps) {
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
