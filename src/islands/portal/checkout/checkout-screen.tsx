/** /checkout: renders stores/portal/checkout/checkout-page.ts. */
import { useStore } from '@nanostores/react';
import { CHECKOUT_STEPS, mayOpenStep, type CheckoutStep } from '#domain/checkout.ts';
import { formatRand } from '#domain/money.ts';
import { CHECKOUT_STEP_TEXT, CHECKOUT_TEXT, SUMMARY_TEXT } from '#messages/portal/checkout.ts';
import {
  createCheckoutPage,
  type CheckoutPage,
  type CheckoutView,
} from '#stores/portal/checkout/checkout-page.ts';
import { usePage } from '#islands/core/use-page.ts';
import { ContactStep } from './contact-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { DiscountCode } from './discount-code.tsx';
import { Changes, GuardianFirst } from './checkout-notices.tsx';
import { Earlier, Empty, NotOpened } from './checkout-states.tsx';
import { PaymentStep } from './payment-step.tsx';
import { Placement } from './placement.tsx';
import { ReviewStep } from './checkout-review-step.tsx';
import type { CheckoutProps } from './checkout-step-form.tsx';
import { Summary } from './summary.tsx';
import { PageFrame, PageHeading, StepHeading } from '#islands/core/page-heading.tsx';
import { Waiting } from '#islands/core/page-states.tsx';
import { StepList, type ListedStep } from '../shell/step-list.tsx';

const STEPS = {
  contact: ContactStep,
  delivery: DeliveryStep,
  payment: PaymentStep,
  review: ReviewStep,
} as const;

function listed(page: CheckoutPage, step: CheckoutStep, current: CheckoutStep): ListedStep {
  const progress = page.forms.progress();
  const before = CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(current);
  // A prefilled step counts as done after it was shown.
  const done = before && step !== 'review' && progress[step];
  const open = (): void => page.openStep(step, current === 'review');
  const state = step === current ? CHECKOUT_TEXT.here : done ? CHECKOUT_TEXT.done : CHECKOUT_TEXT.open;
  return {
    name: step,
    label: CHECKOUT_STEP_TEXT[step].short,
    done,
    state: CHECKOUT_TEXT.stepState(state),
    open: before && mayOpenStep(step, progress) ? open : null,
  };
}

interface StepperProps extends CheckoutProps {
  readonly step: CheckoutStep;
}

function Stepper({ page, step }: StepperProps) {
  // The values decide which steps may be opened.
  useStore(page.forms.contact.$form);
  useStore(page.forms.delivery.$form);
  useStore(page.forms.payment.$form);
  return (
    <StepList
      label={CHECKOUT_TEXT.steps}
      current={step}
      steps={CHECKOUT_STEPS.map((name) => listed(page, name, step))}
    />
  );
}

/** Link to the summary, which is below the fields on a phone. */
function Total({ page }: CheckoutProps) {
  const quote = useStore(page.quote.$quote);
  const count = (quote?.lines ?? []).reduce((sum, { allowed }) => sum + allowed, 0);
  return (
    <p className="mt-4 lg:hidden">
      <a href="#order-summary" className="inline-flex min-h-11 items-center gap-2 link">
        {SUMMARY_TEXT.short(count, formatRand(quote?.total_cents))}
      </a>
    </p>
  );
}

interface StepsProps extends StepperProps {
  readonly moves: number;
}

function Steps({ page, step, moves }: StepsProps) {
  const Step = STEPS[step];
  const number = CHECKOUT_STEPS.indexOf(step) + 1;
  return (
    <>
      <PageHeading>{CHECKOUT_TEXT.title}</PageHeading>
      <Total page={page} />
      <div className="mt-6 mb-10 lg:mt-8">
        <Stepper page={page} step={step} />
      </div>
      <GuardianFirst page={page} />
      <Changes page={page} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid max-w-3xl content-start gap-7">
          <StepHeading moves={moves} progress={CHECKOUT_TEXT.progress(number, CHECKOUT_STEPS.length)}>
            {CHECKOUT_STEP_TEXT[step].title}
          </StepHeading>
          <Step key={step} page={page} />
        </div>
        <Summary page={page}>
          {step === 'review' && (
            <>
              <DiscountCode page={page} />
              <Placement page={page} />
            </>
          )}
        </Summary>
      </div>
    </>
  );
}

interface ViewProps extends CheckoutProps {
  readonly view: CheckoutView;
}

function View({ page, view }: ViewProps) {
  switch (view.phase) {
    case 'loading':
      return <Waiting title={CHECKOUT_TEXT.title} text={CHECKOUT_TEXT.loading} />;
    case 'leaving':
      return <Waiting title={CHECKOUT_TEXT.title} text={CHECKOUT_TEXT.leaving} />;
    case 'empty':
      return <Empty />;
    case 'failed':
      return <NotOpened failure={view.failure} onRetry={() => void page.retry()} />;
    case 'earlier':
      return <Earlier number={view.number} />;
    case 'steps':
      return <Steps page={page} step={view.step} moves={view.moves} />;
  }
}

export function Screen() {
  const page = usePage(createCheckoutPage);
  const view = useStore(page.$view);
  return (
    <PageFrame phase={view.phase}>
      <View page={page} view={view} />
    </PageFrame>
  );
}
