/** How it is paid. */
import { useStore } from '@nanostores/react';
import { PAYMENT_TEXT } from '../../../messages/portal/checkout.ts';
import { paymentForm } from '../../../stores/portal/checkout/forms.ts';
import { $offers, loadPayments } from '../../../stores/portal/checkout/terms.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { StepForm } from './step-form.tsx';

/** Why PayFast is not among the ways, where it is not. */
function Missing() {
  const { payments, paymentsKnown } = useStore($offers);
  if (payments.includes('payfast')) return null;
  return (
    <Notice kind="notice">
      <p>{paymentsKnown ? PAYMENT_TEXT.eftOnly : PAYMENT_TEXT.unknown}</p>
      {!paymentsKnown && (
        <Button variant="quiet" className="mt-3" onClick={() => void loadPayments()}>
          {PAYMENT_TEXT.retry}
        </Button>
      )}
    </Notice>
  );
}

export function PaymentStep() {
  const { values } = useStore(paymentForm.$form);
  const { payments } = useStore($offers);
  return (
    <StepForm form={paymentForm} step="payment">
      <ChoiceCards
        legend={PAYMENT_TEXT.method}
        name="payment_method"
        choices={payments.map((value) => ({ value, ...PAYMENT_TEXT.methods[value] }))}
        chosen={values.payment_method}
        onChange={(method) => {
          paymentForm.change('payment_method', method);
        }}
      />
      <Missing />
    </StepForm>
  );
}
