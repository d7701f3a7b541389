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
import { ORDER_ACTIONS as TEXT } from '#messages/admin/order-actions.ts';
import { DESK_RETURN_TEXT as RETURN } from '#messages/admin/order-returns.ts';
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import type { Navigator } from '#stores/core/address.ts';
import { Notice } from '#ui/notice.tsx';
import { actionButton, RowActions, type ActionButton, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import { printsOf } from './print-links.tsx';

type OpenOrder = OrdersPage['open'];

interface DetailProps {
  readonly detail: DeskOrder;
}

const lookOf = (isMain: boolean) => (isMain ? 'main' : 'quiet');

function returnActions({ dialogs }: OpenOrder, { returns }: DeskOrder): readonly ActionButton[] {
  const asked = openReturn(returns);
  if (asked === null) return [];
  const answer = { onPress: dialogs.answer.open };
  if (asked.state !== 'approved') return [{ label: RETURN.answerAction, ...answer }];
  return [
    actionButton(RETURN.receiveAction, dialogs.receive.open),
    { label: RETURN.refuseAction, look: 'quiet', ...answer },
  ];
}

function parcelActions(
  { dialogs, advance }: OpenOrder,
  { order, returns }: DeskOrder,
): readonly ActionButton[] {
  // An open return is decided before the whole parcel is returned.
  const isAsked = openReturn(returns) !== null;
  const labelOf = (step: OrderStep): string =>
    step === 'return' && order.fulfilment_state === 'packed' ? TEXT.unpack : TEXT.step(step);
  return possibleSteps(order)
    .filter((step) => step !== 'return' || !isAsked)
    .map((step, index) =>
      actionButton(
        labelOf(step),
        () => {
          if (step === 'ship' || step === 'return') dialogs[step].open();
          else void advance(step);
        },
        lookOf(index === 0 && step !== 'return'),
      ),
    );
}

function moneyActions(detail: DeskOrder): readonly ('confirm' | 'settle' | 'refund')[] {
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
  if (possibleSteps(order).length > 0 || moneyActions(detail).length > 0) return null;
  const isWaiting = order.order_state === 'pending_payment';
  return <p className="text-muted">{isWaiting ? TEXT.waiting : TEXT.nothing}</p>;
}

function groupsOf(open: OpenOrder, detail: DeskOrder, address: Navigator): readonly ActionGroup[] {
  const { order } = detail;
  const isGoing = order.order_state === 'placed' || order.order_state === 'completed';
  const prints = isGoing ? printsOf([order.number]) : [];
  return [
    { title: RETURN.group, actions: returnActions(open, detail) },
    { title: TEXT.parcel, actions: parcelActions(open, detail) },
    {
      title: TEXT.money,
      actions: moneyActions(detail).map((action, index) => ({
        label: TEXT[action],
        // A refund that is not owed is not the next step of the order.
        look: lookOf(index === 0 && (action !== 'refund' || order.refund_due_cents > 0)),
        onPress: open.dialogs[action].open,
      })),
    },
    {
      title: TEXT.print,
      actions: prints.map(({ label, query }) => ({
        label,
        look: 'quiet',
        href: query,
        onPress: () => address.go(query),
      })),
    },
    {
      title: TEXT.end,
      actions: mayCancel(order) ? [actionButton(TEXT.cancel, open.dialogs.cancel.open, 'danger')] : [],
    },
  ];
}

interface ActionsProps extends DetailProps {
  readonly open: OpenOrder;
  readonly address: Navigator;
}

export function StaffOrderActions({ open, detail, address }: ActionsProps) {
  return (
    <RowActions $state={open.action.$state} title={TEXT.title} groups={groupsOf(open, detail, address)}>
      <Status detail={detail} />
    </RowActions>
  );
}
