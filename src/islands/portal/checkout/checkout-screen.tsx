/** /checkout: renders stores/portal/checkout/checkout-page.ts. */
import { useStore } from '@nanostores/react';
import { CHECKOUT_STEPS, type CheckoutStep, mayOpenStep } from '#domain/checkout.ts';
import { formatRand } from '#domain/money.ts';
import {
  CHECKOUT_STEP_TEXT,
  CHECKOUT_TEXT,
  CONTACT_TEXT,
  PAYMENT_TEXT,
  SUMMARY_TEXT,
} from '#messages/portal/checkout.ts';
import {
  type CheckoutPage,
  type CheckoutView,
  createCheckoutPage,
} from '#stores/portal/checkout/checkout-page.ts';
import { usePage } from '#islands/core/use-page.ts';
import { PageFrame, PageHeading, StepHeading } from '#islands/core/page-heading.tsx';
import { Waiting } from '#islands/core/page-states.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { FieldSpec } from '#stores/core/fields.ts';
import type { ContactValues } from '#stores/portal/checkout/checkout-forms.ts';
import { FieldList } from '#islands/core/field-list.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { DiscountCode } from './discount-code.tsx';
import { Changes, GuardianFirst } from './checkout-notices.tsx';
import { Earlier, Empty, NotOpened } from './checkout-states.tsx';
import { Placement } from './placement.tsx';
import { ReviewStep } from './checkout-review-step.tsx';
import { type CheckoutProps, StepForm } from './checkout-step-form.tsx';
import { Summary } from './summary.tsx';
import { type ListedStep, StepList } from '../shell/step-list.tsx';
import { ChoiceCards } from './choice-cards.tsx';

const FIELDS: readonly FieldSpec<ContactValues>[] = [
  { kind: 'text', name: 'name', label: CONTACT_TEXT.name, autoComplete: 'name', required: true },
  {
    kind: 'email',
    name: 'email',
    label: CONTACT_TEXT.email,
    hint: CONTACT_TEXT.emailHint,
    autoComplete: 'email',
    required: true,
    half: true,
  },
  {
    kind: 'phone',
    name: 'phone',
    label: CONTACT_TEXT.phone,
    hint: CONTACT_TEXT.phoneHint,
    autoComplete: 'tel',
    required: true,
    half: true,
  },
];

function ContactStep({ page }: CheckoutProps) {
  const form = page.forms.contact;
  return (
    <StepForm page={page} form={form} step="contact">
      <p className="max-w-[60ch] text-muted">{CONTACT_TEXT.lead}</p>
      <FieldList form={form} fields={FIELDS} />
    </StepForm>
  );
}

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

function PaymentStep({ page }: CheckoutProps) {
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
