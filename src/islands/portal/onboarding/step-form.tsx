/** What every step has around its fields: the form's message, the way back, the way on. */
import type { ReactNode } from 'react';
import type { OnboardingState } from '../../../contract/onboarding.ts';
import { firstOpenStep, RECRUITMENT_STEPS, type RecruitmentStep } from '../../../domain/onboarding.ts';
import { RECRUITMENT_TEXT, STEP_TEXT } from '../../../messages/portal/onboarding.ts';
import type { Form as FormStore } from '../../../stores/core/form.ts';
import { openStep } from '../../../stores/portal/onboarding/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormMessage, FormSubmit } from '../../core/forms/form.tsx';

export function BackButton({ step }: { readonly step: RecruitmentStep }) {
  const before = RECRUITMENT_STEPS[RECRUITMENT_STEPS.indexOf(step) - 1];
  return before === undefined ? null : (
    <Button
      variant="quiet"
      onClick={() => {
        openStep(before);
      }}
    >
      {RECRUITMENT_TEXT.back}
    </Button>
  );
}

interface StepFormProps<Values extends object> {
  readonly form: FormStore<Values>;
  readonly step: RecruitmentStep;
  readonly saved: OnboardingState;
  readonly children: ReactNode;
}

export function StepForm<Values extends object>({ form, step, saved, children }: StepFormProps<Values>) {
  const reviewing = firstOpenStep(saved) === 'review';
  return (
    <Form form={form} label={STEP_TEXT[step].title} className="gap-y-6">
      {children}
      <FormMessage form={form} />
      <div className="flex flex-wrap-reverse justify-between gap-3 border-t border-line pt-6">
        <BackButton step={step} />
        <FormSubmit form={form} busyLabel={RECRUITMENT_TEXT.saving} className="max-sm:w-full">
          {reviewing ? RECRUITMENT_TEXT.save : RECRUITMENT_TEXT.next}
        </FormSubmit>
      </div>
    </Form>
  );
}
