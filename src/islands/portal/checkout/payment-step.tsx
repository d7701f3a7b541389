/** Choice of the payment method. */
import { useStore } from '@nanostores/react';
import { PAYMENT_TEXT } from '#messages/portal/checkout.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { StepForm, type CheckoutProps } from './checkout-step-form.tsx';

/** Why PayFast is not offered. */
function Missing({ page: { offers } }: CheckoutProps) {
  const { payments, paymentsKnown } = useStore(offers.$offers);
  if (payments.includes('payfast')) return null;
  return (
    <Notice kind="notice">
      <p>{paymentsKnown ? PAYMENT_TEXT.eftOnly : PAYMENT_TEXT.unknown}</p>
      {!paymentsKnown && (
        <Button variant="quiet" className="mt-3" onClick={() => void offers.payments.load()}>
          {PAYMENT_TEXT.retry}
        </Button>
      )}
    </Notice>
  );
}

export function PaymentStep({ page }: CheckoutProps) {
  const form = page.forms.payment;
  const { values } = useStore(form.$form);
  const { payments } = useStore(page.offers.$offers);
  return (
    <StepForm page={page} form={form} step="payment">
      <ChoiceCards
        legend={PAYMENT_TEXT.method}
        name="payment_method"
        choices={payments.map((value) => ({ value, ...PAYMENT_TEXT.methods[value] }))}
        chosen={values.payment_method}
        onChange={(method) => form.change('payment_method', method)}
      />
      <Missing page={page} />
    </StepForm>
  );
}
