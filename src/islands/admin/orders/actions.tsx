/** What can be done with the open order, by where it stands. */
import { useStore } from '@nanostores/react';
import type { DeskOrder, OrderStep } from '../../../contract/admin-orders.ts';
import {
  isPaidBack,
  mayCancel,
  mayConfirm,
  openReview,
  possibleSteps,
  refundableCents,
} from '../../../domain/admin-orders.ts';
import { ORDER_ACTS as TEXT } from '../../../messages/admin/order-actions.ts';
import { $orderAct, runStep } from '../../../stores/admin/orders/actions.ts';
import { openOrderDialog } from '../../../stores/admin/orders/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ActionGroup, ActionSection } from '../../core/table/row-actions.tsx';
import { openReturn } from '../../../domain/returns.ts';
import { PrintLinks } from './print-links.tsx';
import { ReturnActs } from './return-actions.tsx';

interface DetailProps {
  readonly detail: DeskOrder;
}

interface StepProps {
  readonly step: OrderStep;
  readonly label: string;
  readonly main: boolean;
}

function StepButton({ step, label, main }: StepProps) {
  const { busy } = useStore($orderAct);
  const act = (): void => {
    if (step === 'ship' || step === 'return') openOrderDialog(step);
    else void runStep(step);
  };
  return (
    <Button variant={main ? 'main' : 'quiet'} blocked={busy} onClick={act}>
      {label}
    </Button>
  );
}

/** Coming back is not what anybody waits for. */
const isUsual = (step: OrderStep, index: number): boolean => index === 0 && step !== 'return';

function Parcel({ detail: { order, returns } }: DetailProps) {
  // What its buyer asked for is answered before the whole parcel comes back.
  const isAsked = openReturn(returns) !== null;
  const steps = possibleSteps(order).filter((step) => step !== 'return' || !isAsked);
  if (steps.length === 0) return null;
  return (
    <ActionGroup title={TEXT.parcel}>
      {steps.map((step, index) => (
        <StepButton
          key={step}
          step={step}
          label={step === 'return' && order.fulfilment_state === 'packed' ? TEXT.unpack : TEXT.step(step)}
          main={isUsual(step, index)}
        />
      ))}
    </ActionGroup>
  );
}

type MoneyAct = 'confirm' | 'settle' | 'refund';

/** What can be done about its money, what is waited for first. */
function moneyActs(detail: DeskOrder): readonly MoneyAct[] {
  const { order } = detail;
  return [
    ...(mayConfirm(order) ? (['confirm'] as const) : []),
    ...(openReview(detail) === null ? [] : (['settle'] as const)),
    ...(refundableCents(order) > 0 ? (['refund'] as const) : []),
  ];
}

function Money({ detail }: DetailProps) {
  const { busy } = useStore($orderAct);
  const acts = moneyActs(detail);
  if (acts.length === 0) return null;
  // A refund that nobody is owed is nothing that anybody waits for.
  const isMain = (act: MoneyAct, index: number): boolean =>
    index === 0 && (act !== 'refund' || detail.order.refund_due_cents > 0);
  return (
    <ActionGroup title={TEXT.money}>
      {acts.map((act, index) => (
        <Button
          key={act}
          variant={isMain(act, index) ? 'main' : 'quiet'}
          blocked={busy}
          onClick={() => {
            openOrderDialog(act);
          }}
        >
          {TEXT[act]}
        </Button>
      ))}
    </ActionGroup>
  );
}

function Prints({ detail: { order } }: DetailProps) {
  const isGoing = order.order_state === 'placed' || order.order_state === 'completed';
  if (!isGoing) return null;
  return (
    <ActionGroup title={TEXT.print}>
      <PrintLinks numbers={[order.number]} />
    </ActionGroup>
  );
}

function End({ detail: { order } }: DetailProps) {
  const { busy } = useStore($orderAct);
  if (!mayCancel(order)) return null;
  return (
    <ActionGroup title={TEXT.end}>
      <Button
        variant="danger"
        blocked={busy}
        onClick={() => {
          openOrderDialog('cancel');
        }}
      >
        {TEXT.cancel}
      </Button>
    </ActionGroup>
  );
}

/** In place of acts: what it waits for, or that it is over. */
function Nothing({ detail }: DetailProps) {
  const { order } = detail;
  if (possibleSteps(order).length > 0 || moneyActs(detail).length > 0) return null;
  const isWaiting = order.order_state === 'pending_payment';
  return <p className="text-muted">{isWaiting ? TEXT.waiting : TEXT.nothing}</p>;
}

export function OrderActions({ detail }: DetailProps) {
  const { order } = detail;
  return (
    <ActionSection $act={$orderAct} title={TEXT.title}>
      {isPaidBack(order) && mayCancel(order) ? (
        <Notice kind="notice">{TEXT.paidBack}</Notice>
      ) : (
        <Nothing detail={detail} />
      )}
      <ReturnActs detail={detail} />
      <Parcel detail={detail} />
      <Money detail={detail} />
      <Prints detail={detail} />
      <End detail={detail} />
    </ActionSection>
  );
}
