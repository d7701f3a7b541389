/** /checkout: renders stores/portal/checkout/page.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CHECKOUT_STEPS, mayOpenStep, type CheckoutStep } from '../../../domain/checkout.ts';
import { formatRand } from '../../../domain/money.ts';
import { CHECKOUT_STEP_TEXT, CHECKOUT_TEXT, SUMMARY_TEXT } from '../../../messages/portal/checkout.ts';
import { $checkout, openStep, startCheckout } from '../../../stores/portal/checkout/page.ts';
import {
  checkoutProgress,
  contactForm,
  deliveryForm,
  paymentForm,
} from '../../../stores/portal/checkout/forms.ts';
import { $quote } from '../../../stores/portal/checkout/quote.ts';
import { ContactStep } from './contact-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { Changes, GuardianFirst } from './notices.tsx';
import { Earlier, Empty, NotOpened } from './page-states.tsx';
import { PaymentStep } from './payment-step.tsx';
import { Placement } from './placement.tsx';
import { ReviewStep } from './review-step.tsx';
import { Summary } from './summary.tsx';
import { PageFrame, PageHeading, StepHeading } from '../onboarding/page-heading.tsx';
import { Waiting } from '../onboarding/page-states.tsx';
import { StepList, type ListedStep } from '../shell/step-list.tsx';

const STEPS = {
  contact: ContactStep,
  delivery: DeliveryStep,
  payment: PaymentStep,
  review: ReviewStep,
} as const;

function listed(step: CheckoutStep, current: CheckoutStep): ListedStep {
  const progress = checkoutProgress();
  const before = CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(current);
  // What is prefilled counts once it was seen.
  const done = before && step !== 'review' && progress[step];
  const open = (): void => {
    openStep(step, current === 'review');
  };
  const state = step === current ? CHECKOUT_TEXT.here : done ? CHECKOUT_TEXT.done : CHECKOUT_TEXT.open;
  return {
    name: step,
    label: CHECKOUT_STEP_TEXT[step].short,
    done,
    state: CHECKOUT_TEXT.stepState(state),
    open: before && mayOpenStep(step, progress) ? open : null,
  };
}

function Stepper({ step }: { readonly step: CheckoutStep }) {
  // What may be opened depends on what is typed.
  useStore(contactForm.$form);
  useStore(deliveryForm.$form);
  useStore(paymentForm.$form);
  return (
    <StepList
      label={CHECKOUT_TEXT.steps}
      current={step}
      steps={CHECKOUT_STEPS.map((name) => listed(name, step))}
    />
  );
}

/** On a phone the order stands below the fields; this leads there. */
function Total() {
  const { quote } = useStore($quote);
  const count = (quote?.lines ?? []).reduce((sum, { allowed }) => sum + allowed, 0);
  return (
    <p className="mt-4 lg:hidden">
      <a href="#order-summary" className="inline-flex min-h-11 items-center gap-2 link">
        {SUMMARY_TEXT.short(count, formatRand(quote?.total_cents))}
      </a>
    </p>
  );
}

interface StepsProps {
  readonly step: CheckoutStep;
  readonly moves: number;
}

function Steps({ step, moves }: StepsProps) {
  const Step = STEPS[step];
  const number = CHECKOUT_STEPS.indexOf(step) + 1;
  return (
    <>
      <PageHeading>{CHECKOUT_TEXT.title}</PageHeading>
      <Total />
      <div className="mt-6 mb-10 lg:mt-8">
        <Stepper step={step} />
      </div>
      <GuardianFirst />
      <Changes />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid max-w-3xl content-start gap-7">
          <StepHeading moves={moves} progress={CHECKOUT_TEXT.progress(number, CHECKOUT_STEPS.length)}>
            {CHECKOUT_STEP_TEXT[step].title}
          </StepHeading>
          <Step key={step} />
        </div>
        <Summary>{step === 'review' && <Placement />}</Summary>
      </div>
    </>
  );
}

function Page() {
  const state = useStore($checkout);
  switch (state.phase) {
    case 'loading':
      return <Waiting title={CHECKOUT_TEXT.title} text={CHECKOUT_TEXT.loading} />;
    case 'leaving':
      return <Waiting title={CHECKOUT_TEXT.title} text={CHECKOUT_TEXT.leaving} />;
    case 'empty':
      return <Empty />;
    case 'failed':
      return <NotOpened failure={state.failure} />;
    case 'earlier':
      return <Earlier number={state.number} />;
    case 'steps':
      return <Steps step={state.step} moves={state.moves} />;
  }
}

/** The screen of /checkout. */
export function Screen() {
  useEffect(startCheckout, []);
  const { phase } = useStore($checkout);
  return (
    <PageFrame phase={phase}>
      <Page />
    </PageFrame>
  );
}
