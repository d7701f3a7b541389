/** The forms about an order's money: a transfer that came, a refund that went out, a payment that a check stopped. */
import { useStore } from '@nanostores/react';
import {
  DESK_ORDER_LIMITS as LIMITS,
  type DeskOrder,
  type ReviewDecision,
} from '../../../contract/admin-orders.ts';
import { formatRand } from '../../../domain/money.ts';
import { mayConfirm, openReview, refundableCents } from '../../../domain/admin-orders.ts';
import {
  CONFIRM_TEXT,
  DESK_FORM_TEXT,
  REFUND_TEXT,
  SETTLE_TEXT,
} from '../../../messages/admin/order-actions.ts';
import { $detail } from '../../../stores/admin/orders/details.ts';
import { confirmForm, refundForm, settleForm } from '../../../stores/admin/orders/forms.ts';
import { FormArea, FormRadioGroup, FormText } from '../../core/forms/form-fields.tsx';
import { OrderFormDialog } from './form-dialog.tsx';

interface OrderProps {
  readonly order: DeskOrder['order'];
}

function ConfirmConsequence({ order }: OrderProps) {
  return (
    <div className="grid gap-2">
      <p>{CONFIRM_TEXT.consequence(formatRand(order.total_cents))}</p>
      {order.order_state === 'expired' && <p>{CONFIRM_TEXT.late}</p>}
      {order.order_state === 'cancelled' && <p>{CONFIRM_TEXT.over}</p>}
    </div>
  );
}

function ConfirmDialog({ order }: OrderProps) {
  return (
    <OrderFormDialog
      kind="confirm"
      title={CONFIRM_TEXT.title}
      consequence={<ConfirmConsequence order={order} />}
      form={confirmForm}
      submit={CONFIRM_TEXT.submit}
      submitting={CONFIRM_TEXT.submitting}
    >
      <FormText
        form={confirmForm}
        name="amount"
        label={DESK_FORM_TEXT.amount}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <FormText
        form={confirmForm}
        name="reference"
        label={DESK_FORM_TEXT.reference}
        hint={CONFIRM_TEXT.referenceHint}
        autoComplete="off"
      />
    </OrderFormDialog>
  );
}

function RefundConsequence({ order }: OrderProps) {
  const isUnsent = order.fulfilment_state === 'none' || order.fulfilment_state === 'picking';
  const { refund_due_cents: due, paid_cents: paid } = order;
  return (
    <div className="grid gap-2">
      <p>{REFUND_TEXT.consequence}</p>
      {due > 0 && <p className="font-semibold">{REFUND_TEXT.owed(formatRand(due))}</p>}
      <p>{REFUND_TEXT.left(formatRand(refundableCents(order)), formatRand(paid))}</p>
      {isUnsent && order.order_state === 'placed' && due === 0 && <p>{REFUND_TEXT.unsent}</p>}
    </div>
  );
}

function RefundDialog({ order }: OrderProps) {
  return (
    <OrderFormDialog
      kind="refund"
      title={REFUND_TEXT.title}
      consequence={<RefundConsequence order={order} />}
      form={refundForm}
      submit={REFUND_TEXT.submit}
      submitting={REFUND_TEXT.submitting}
    >
      <FormText
        form={refundForm}
        name="amount"
        label={DESK_FORM_TEXT.amount}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <FormArea
        form={refundForm}
        name="reason"
        label={DESK_FORM_TEXT.reason}
        hint={REFUND_TEXT.reasonHint}
        rows={2}
        maxLength={LIMITS.reasonLength}
        required
      />
      <FormText
        form={refundForm}
        name="reference"
        label={DESK_FORM_TEXT.reference}
        hint={REFUND_TEXT.referenceHint}
        autoComplete="off"
      />
    </OrderFormDialog>
  );
}

/** What a decision does to this order. */
function effectOf(decision: ReviewDecision, { order_state: state }: DeskOrder['order']): string {
  if (decision !== 'accept') return SETTLE_TEXT[decision];
  if (state === 'pending_payment') return SETTLE_TEXT.acceptOpen;
  return state === 'expired' ? SETTLE_TEXT.acceptExpired : SETTLE_TEXT.acceptOver;
}

interface DetailProps {
  readonly detail: DeskOrder;
}

function SettleConsequence({ detail }: DetailProps) {
  const { order } = detail;
  const money = openReview(detail)?.money ?? null;
  if (money !== null)
    return <p>{SETTLE_TEXT.money(formatRand(money.amount_cents), formatRand(order.total_cents))}</p>;
  return (
    <div className="grid gap-2">
      <p>{SETTLE_TEXT.doubt}</p>
      {mayConfirm(order) && <p>{SETTLE_TEXT.confirmInstead}</p>}
    </div>
  );
}

function SettleDialog({ detail }: DetailProps) {
  const decisions = openReview(detail)?.decisions ?? [];
  return (
    <OrderFormDialog
      kind="settle"
      title={SETTLE_TEXT.title}
      consequence={<SettleConsequence detail={detail} />}
      form={settleForm}
      submit={SETTLE_TEXT.submit}
      submitting={SETTLE_TEXT.submitting}
    >
      <FormRadioGroup
        form={settleForm}
        name="decision"
        label={SETTLE_TEXT.decision}
        choices={decisions.map((value) => ({
          value,
          label: SETTLE_TEXT.label(value),
          hint: effectOf(value, detail.order),
        }))}
        required
      />
      <FormArea
        form={settleForm}
        name="reason"
        label={DESK_FORM_TEXT.reason}
        hint={SETTLE_TEXT.reasonHint}
        rows={2}
        maxLength={LIMITS.reasonLength}
        required
      />
    </OrderFormDialog>
  );
}

export function MoneyDialogs() {
  const { detail } = useStore($detail);
  if (detail === null) return null;
  return (
    <>
      <ConfirmDialog order={detail.order} />
      <RefundDialog order={detail.order} />
      <SettleDialog detail={detail} />
    </>
  );
}
