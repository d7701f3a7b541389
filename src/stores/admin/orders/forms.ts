/** The forms over the drawer of an order. What they hold is checked here and decided by the database. */
import type { OpenReview } from '../../../domain/admin-orders.ts';
import { RefusalError } from '../../../contract/error-codes.ts';
import {
  CancelInputSchema,
  ConfirmInputSchema,
  OTHER_CARRIER,
  RefundInputSchema,
  ReturnInputSchema,
  SettleInputSchema,
  ShipInputSchema,
} from '../../../contract/order-forms.ts';
import {
  advanceOrder,
  cancelOrder,
  confirmTransfer,
  recordRefund,
  settleReview,
} from '../../../data/admin-orders.ts';
import { trackingLink } from '../../../domain/carriers.ts';
import { centsToDecimal, formatRand, parseCents } from '../../../domain/money.ts';
import { openReview, refundableCents } from '../../../domain/admin-orders.ts';
import {
  CANCEL_TEXT,
  CONFIRM_TEXT,
  DESK_FORM_TEXT,
  ORDER_ACTS,
  REFUND_TEXT,
  SETTLE_TEXT,
  SHIP_TEXT,
} from '../../../messages/admin/order-actions.ts';
import { createForm } from '../../core/form.ts';
import { memberClient } from '../../auth/session.ts';
import { openOrder, sendDialog, showOrderDialog } from './actions.ts';

/** Cents of a typed amount. Refuses with invalid_value for what is none. */
function centsOf(amount: string): number {
  const cents = parseCents(amount);
  if (cents === null || cents <= 0) throw new RefusalError('invalid_input', { amount: 'invalid_value' });
  return cents;
}

const amountText = (field: string, code: string): string | undefined =>
  field === 'amount' && code === 'invalid_value' ? DESK_FORM_TEXT.amountUnreadable : undefined;

/** The form of a parcel that leaves. */
export const shipForm = createForm({
  start: { carrier: '', other: '', number: '', link: '' },
  schema: ShipInputSchema,
  send: ({ carrier, other, number, link }) =>
    sendDialog(
      (version) =>
        advanceOrder(memberClient(), version, 'ship', {
          carrier: carrier === OTHER_CARRIER ? other : carrier,
          tracking_number: number,
          tracking_url: link,
        }),
      (order) => ORDER_ACTS.stepDone(order, 'ship'),
    ),
  fieldText: (field, code) =>
    field === 'link' && code === 'invalid_value' ? SHIP_TEXT.linkWrong : undefined,
});

let madeLink = '';

// The link follows carrier and number until somebody writes another one.
shipForm.$form.listen(({ values }) => {
  const link = trackingLink(values.carrier, values.number);
  if (link === madeLink || values.link !== madeLink) return;
  madeLink = link;
  shipForm.change('link', link);
});

/** The form of a parcel that came back. */
export const returnForm = createForm({
  start: { restock: '' },
  schema: ReturnInputSchema,
  send: ({ restock }) =>
    sendDialog(
      (version) => advanceOrder(memberClient(), version, 'return', { restock: restock === 'yes' }),
      (order) => ORDER_ACTS.stepDone(order, 'return'),
    ),
});

/** The form that cancels. */
export const cancelForm = createForm({
  start: { reason: '' },
  schema: CancelInputSchema,
  send: ({ reason }) =>
    sendDialog((version) => cancelOrder(memberClient(), version, reason), CANCEL_TEXT.done),
});

/** The form that confirms the money of a transfer. */
export const confirmForm = createForm({
  start: { amount: '', reference: '' },
  schema: ConfirmInputSchema,
  send: async ({ amount, reference }) => {
    const total = openOrder()?.order.total_cents;
    const cents = centsOf(amount);
    if (total !== undefined && cents !== total)
      throw new RefusalError('amount_differs', { amount: 'amount_differs' });
    return sendDialog(
      (version) => confirmTransfer(memberClient(), version, cents, reference),
      CONFIRM_TEXT.done,
    );
  },
  fieldText: (field, code) =>
    code === 'amount_differs'
      ? CONFIRM_TEXT.differs(formatRand(openOrder()?.order.total_cents))
      : amountText(field, code),
});

/** What could still go back for the open order, in cents. */
function leftCents(): number {
  const open = openOrder();
  return open === null ? 0 : refundableCents(open.order);
}

/** The form that records a refund. */
export const refundForm = createForm({
  start: { amount: '', reason: '', reference: '' },
  schema: RefundInputSchema,
  send: async ({ amount, reason, reference }) => {
    const amountCents = centsOf(amount);
    if (openOrder() !== null && amountCents > leftCents())
      throw new RefusalError('refund_too_large', { amount: 'refund_too_large' });
    return sendDialog(
      (version) => recordRefund(memberClient(), version, { amountCents, reason, reference }),
      () => REFUND_TEXT.done(formatRand(amountCents)),
    );
  },
  fieldText: (field, code) =>
    code === 'refund_too_large' ? REFUND_TEXT.tooLarge(formatRand(leftCents())) : amountText(field, code),
});

/** What is to be decided about the open order's money; null when nothing is. */
function reviewOfOpen(): OpenReview | null {
  const open = openOrder();
  return open === null ? null : openReview(open);
}

/** The form that decides about money that a check stopped. */
export const settleForm = createForm({
  start: { decision: '', reason: '' },
  schema: SettleInputSchema,
  send: ({ decision, reason }) =>
    sendDialog((version) => settleReview(memberClient(), version, decision, reason), SETTLE_TEXT.done),
});

/** Opens a dialog with an empty form; what is owed back, or is the only choice, stands in it already. */
export function openOrderDialog(
  dialog: 'ship' | 'return' | 'cancel' | 'confirm' | 'refund' | 'settle',
): void {
  if (dialog === 'ship') {
    madeLink = '';
    shipForm.reset();
  } else if (dialog === 'return') returnForm.reset();
  else if (dialog === 'cancel') cancelForm.reset();
  else if (dialog === 'confirm') confirmForm.reset();
  else if (dialog === 'refund') {
    const due = openOrder()?.order.refund_due_cents ?? 0;
    refundForm.reset({ amount: due === 0 ? '' : centsToDecimal(due), reason: '', reference: '' });
  } else {
    const [only, ...others] = reviewOfOpen()?.decisions ?? [];
    settleForm.reset({ decision: others.length === 0 ? (only ?? '') : '', reason: '' });
  }
  showOrderDialog(dialog);
}
