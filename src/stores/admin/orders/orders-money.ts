/** Actions on payments of the open order: confirm a transfer, decide a payment in review. */
import type { DeskOrder, ReviewDecision } from '#contract/admin-orders.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { ConfirmInputSchema, SettleInputSchema } from '#contract/admin-order-forms.ts';
import { confirmTransfer, resolvePaymentReview } from '#data/admin-orders.ts';
import { versionOf } from '#data/row-version.ts';
import { mayConfirm, openReview } from '#domain/admin-orders.ts';
import { formatRand } from '#domain/money.ts';
import { CONFIRM_TEXT, SETTLE_TEXT } from '#messages/admin/order-actions.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { Action } from '#stores/core/action.ts';
import { createActionDialog, type LeadLine } from '#stores/core/action-dialog.ts';
import { radioField } from '#stores/core/fields.ts';
import { AMOUNT, amountText, centsOf, REASON, REFERENCE } from './amounts.ts';

/** Confirms a transfer of exactly the total. */
export function createConfirmDialog(action: Action<DeskOrder>) {
  return createActionDialog(action, {
    words: CONFIRM_TEXT,
    lead: ({ order }) => [
      CONFIRM_TEXT.consequence(formatRand(order.total_cents)),
      ...(order.order_state === 'expired' ? [CONFIRM_TEXT.late] : []),
      ...(order.order_state === 'cancelled' ? [CONFIRM_TEXT.over] : []),
    ],
    start: { amount: '', reference: '' },
    schema: ConfirmInputSchema,
    fields: () => [AMOUNT, { ...REFERENCE, hint: CONFIRM_TEXT.referenceHint }],
    check: ({ amount }, { order }) => {
      if (centsOf(amount) !== order.total_cents)
        throw new RefusalError('amount_differs', { amount: 'amount_differs' });
    },
    send: (detail, { amount, reference }) =>
      confirmTransfer(memberClient(), versionOf(detail.order), centsOf(amount), reference),
    fieldText: (field, code, _values, { order }) =>
      code === 'amount_differs'
        ? CONFIRM_TEXT.differs(formatRand(order.total_cents))
        : amountText(field, code),
  });
}

function effectOf(decision: ReviewDecision, { order: { order_state: state } }: DeskOrder): string {
  if (decision !== 'accept') return SETTLE_TEXT[decision];
  if (state === 'pending_payment') return SETTLE_TEXT.acceptOpen;
  return state === 'expired' ? SETTLE_TEXT.acceptExpired : SETTLE_TEXT.acceptOver;
}

function reviewLead(detail: DeskOrder): readonly LeadLine[] {
  const { order } = detail;
  const money = openReview(detail)?.money ?? null;
  if (money?.is_amount_assumed === true) {
    const text = money.method === 'eft' ? SETTLE_TEXT.reported : SETTLE_TEXT.assumed;
    return [text(formatRand(order.total_cents))];
  }
  if (money !== null)
    return [SETTLE_TEXT.money(formatRand(money.amount_cents), formatRand(order.total_cents))];
  return [SETTLE_TEXT.doubt, ...(mayConfirm(order) ? [SETTLE_TEXT.confirmInstead] : [])];
}

/** Decides a payment in review; a single choice is preselected. */
export function createSettleDialog(action: Action<DeskOrder>) {
  return createActionDialog(action, {
    words: SETTLE_TEXT,
    lead: reviewLead,
    start: { decision: '', reason: '' },
    prefill: (detail) => {
      const [only, ...others] = openReview(detail)?.decisions ?? [];
      return { decision: others.length === 0 ? (only ?? '') : '', reason: '' };
    },
    schema: SettleInputSchema,
    fields: (_, detail) => [
      radioField('decision', SETTLE_TEXT.decision, {
        choices: (openReview(detail)?.decisions ?? []).map((value) => ({
          value,
          label: SETTLE_TEXT.label(value),
          hint: effectOf(value, detail),
        })),
        required: true,
      }),
      { ...REASON, hint: SETTLE_TEXT.reasonHint },
    ],
    send: (detail, { decision, reason }) =>
      resolvePaymentReview(memberClient(), versionOf(detail.order), decision, reason),
  });
}
