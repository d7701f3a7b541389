/** Frame of the fields of a step: the form's message, back and continue. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CHECKOUT_STEPS, type CheckoutStep } from '#domain/checkout.ts';
import { CHECKOUT_STEP_TEXT, CHECKOUT_TEXT } from '#messages/portal/checkout.ts';
import type { Form as FormStore } from '#stores/core/form.ts';
import type { CheckoutPage } from '#stores/portal/checkout/checkout-page.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { FormSummary } from '#islands/core/forms/form-summary.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';

export interface CheckoutProps {
  readonly page: CheckoutPage;
}

interface BackProps extends CheckoutProps {
  readonly step: CheckoutStep;
}

/** To the step before; from the first one to the cart. */
export function Back({ page, step }: BackProps) {
  const before = CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) - 1];
  if (before === undefined) {
    return <ButtonLink href="/cart">{CHECKOUT_TEXT.toCart}</ButtonLink>;
  }
  return (
    <Button variant="quiet" onClick={() => page.openStep(before)}>
      {CHECKOUT_TEXT.back}
    </Button>
  );
}

interface StepFormProps<Values extends object> extends CheckoutProps {
  readonly form: FormStore<Values>;
  readonly step: CheckoutStep;
  readonly children: ReactNode;
}

export function StepForm<Values extends object>({ page, form, step, children }: StepFormProps<Values>) {
  const view = useStore(page.$view);
  const isReturning = view.phase === 'steps' && view.returning;
  return (
    <Form form={form} label={CHECKOUT_STEP_TEXT[step].title} className="gap-y-6">
      <FormSummary form={form} />
      {children}
      <FormMessage form={form} />
      <div className="flex flex-wrap-reverse justify-between gap-3 border-t border-line pt-6">
        {isReturning ? <span /> : <Back page={page} step={step} />}
        <FormSubmit form={form} busyLabel={CHECKOUT_TEXT.checking} className="max-sm:w-full">
          {isReturning ? CHECKOUT_TEXT.toReview : CHECKOUT_TEXT.next}
        </FormSubmit>
      </div>
    </Form>
  );
}
