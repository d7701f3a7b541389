/** What every step has around its fields: the form's message, back and on. */
import type { ReactNode } from 'react';
import type { OnboardingState } from '#contract/onboarding.ts';
import { firstOpenStep, RECRUITMENT_STEPS, type RecruitmentStep } from '#domain/onboarding.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { RECRUITMENT_TEXT, STEP_TEXT } from '#messages/portal/onboarding.ts';
import type { Form as FormStore } from '#stores/core/form.ts';
import type { OnboardingPage } from '#stores/portal/onboarding/onboarding-page.ts';
import { Button } from '#ui/button.tsx';
import { FormSummary } from '#islands/core/forms/form-summary.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';

export interface StepProps {
  readonly page: OnboardingPage;
  readonly saved: OnboardingState;
}

interface BackProps {
  readonly page: OnboardingPage;
  readonly step: RecruitmentStep;
}

export function BackButton({ page, step }: BackProps) {
  const before = RECRUITMENT_STEPS[RECRUITMENT_STEPS.indexOf(step) - 1];
  return before === undefined ? null : (
    <Button variant="quiet" onClick={() => page.openStep(before)}>
      {RECRUITMENT_TEXT.back}
    </Button>
  );
}

interface StepFormProps<Values extends object> extends StepProps {
  readonly form: FormStore<Values>;
  readonly step: RecruitmentStep;
  readonly children: ReactNode;
}

export function StepForm<Values extends object>(props: StepFormProps<Values>) {
  const { page, form, step, saved, children } = props;
  const isReviewed = firstOpenStep(saved) === 'review';
  return (
    <Form form={form} label={STEP_TEXT[step].title} className="gap-y-6">
      <FormSummary form={form} />
      {children}
      <FormMessage form={form} />
      <div className="flex flex-wrap-reverse justify-between gap-3 border-t border-line pt-6">
        <BackButton page={page} step={step} />
        <FormSubmit form={form} busyLabel={SAVE_WORDS.saving} className="max-sm:w-full">
          {isReviewed ? RECRUITMENT_TEXT.save : RECRUITMENT_TEXT.next}
        </FormSubmit>
      </div>
    </Form>
  );
}
