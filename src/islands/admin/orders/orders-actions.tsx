/** Actions on the open order in its present state. */
import type { DeskOrder } from '#contract/admin-orders.ts';
import type { OrderStep } from '#contract/admin-order-steps.ts';
import {
  isPaidBack,
  mayCancel,
  mayConfirm,
  openReview,
  possibleSteps,
  refundableCents,
} from '#domain/admin-orders.ts';
import { openReturn } from '#domain/returns.ts';
import { ORDER_ACTS as TEXT } from '#messages/admin/order-actions.ts';
import { DESK_RETURN_TEXT as RETURN } from '#messages/admin/order-returns.ts';
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import type { Navigator } from '#stores/core/address.ts';
import { Notice } from '#ui/notice.tsx';
import { RowActs, type ActButton, type ActButtons } from '#islands/core/desk-drawer.tsx';
import { printsOf } from './print-links.tsx';

type OpenOrder = OrdersPage['open'];

interface DetailProps {
  readonly detail: DeskOrder;
}

const lookOf = (isMain: boolean) => (isMain ? 'main' : 'quiet');

function returnActs({ acts }: OpenOrder, { returns }: DeskOrder): readonly ActButton[] {
  const asked = openReturn(returns);
  if (asked === null) return [];
  const answer = { onPress: acts.answer.open };
  if (asked.state !== 'approved') return [{ label: RETURN.answerAct, ...answer }];
  return [
    { label: RETURN.receiveAct, onPress: acts.receive.open },
    { label: RETURN.refuseAct, look: 'quiet', ...answer },
  ];
}

function parcelActs({ acts, step: take }: OpenOrder, { order, returns }: DeskOrder): readonly ActButton[] {
  // An open return is decided before the whole parcel is returned.
  const isAsked = openReturn(returns) !== null;
  const labelOf = (step: OrderStep): string =>
    step === 'return' && order.fulfilment_state === 'packed' ? TEXT.unpack : TEXT.step(step);
  return possibleSteps(order)
    .filter((step) => step !== 'return' || !isAsked)
    .map((step, index) => ({
      label: labelOf(step),
      look: lookOf(index === 0 && step !== 'return'),
      onPress: () => {
        if (step === 'ship' || step === 'return') acts[step].open();
        else void take(step);
      },
    }));
}

/** Acts on its money, the expected one first. */
function moneyActs(detail: DeskOrder): readonly ('confirm' | 'settle' | 'refund')[] {
  const { order } = detail;
  return [
    ...(mayConfirm(order) ? (['confirm'] as const) : []),
    ...(openReview(detail) === null ? [] : (['settle'] as const)),
    ...(refundableCents(order) > 0 ? (['refund'] as const) : []),
  ];
}

/** Shown without actions: pending, closed or refunded. */
function Status({ detail }: DetailProps) {
  const { order } = detail;
  if (isPaidBack(order) && mayCancel(order)) return <Notice kind="notice">{TEXT.paidBack}</Notice>;
  if (possibleSteps(order).length > 0 || moneyActs(detail).length > 0) return null;
  const isWaiting = order.order_state === 'pending_payment';
  return <p className="text-muted">{isWaiting ? TEXT.waiting : TEXT.nothing}</p>;
}

function groupsOf(open: OpenOrder, detail: DeskOrder, address: Navigator): readonly ActButtons[] {
  const { order } = detail;
  const isGoing = order.order_state === 'placed' || order.order_state === 'completed';
  const prints = isGoing ? printsOf([order.number]) : [];
  return [
    { title: RETURN.group, acts: returnActs(open, detail) },
    { title: TEXT.parcel, acts: parcelActs(open, detail) },
    {
      title: TEXT.money,
      acts: moneyActs(detail).map((act, index) => ({
        label: TEXT[act],
        // A refund that is not owed is not the next step of the order.
        look: lookOf(index === 0 && (act !== 'refund' || order.refund_due_cents > 0)),
        onPress: open.acts[act].open,
      })),
    },
    {
      title: TEXT.print,
      acts: prints.map(({ label, query }) => ({
        label,
        look: 'quiet',
        href: query,
        onPress: () => address.go(query),
      })),
    },
    {
      title: TEXT.end,
      acts: mayCancel(order) ? [{ label: TEXT.cancel, look: 'danger', onPress: open.acts.cancel.open }] : [],
    },
  ];
}

interface ActionsProps extends DetailProps {
  readonly open: OpenOrder;
  readonly address: Navigator;
}

export function OrderActions({ open, detail, address }: ActionsProps) {
  return (
    <RowActs $state={open.actions.$state} title={TEXT.title} groups={groupsOf(open, detail, address)}>
      <Status detail={detail} />
    </RowActs>
  );
}
