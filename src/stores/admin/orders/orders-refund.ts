/** The refund of the open order: by line with shipping, or an amount alone. */
import { computed } from 'nanostores';
import type * as v from 'valibot';
import type { DeskOrder, RefundChoice } from '#contract/admin-orders.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { RefundInputSchema } from '#contract/admin-order-forms.ts';
import { recordRefund } from '#data/admin-orders.ts';
import { versionOf } from '#data/row-version.ts';
import { refundableCents } from '#domain/admin-orders.ts';
import { centsToDecimal, formatRand } from '#domain/money.ts';
import {
  dueChoice,
  dueReason,
  refundableLines,
  refundableShipping,
  refundAmount,
  suggestedRefund,
} from '#domain/refunds.ts';
import { REFUND_TEXT } from '#messages/admin/order-actions.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { Action } from '#stores/core/action.ts';
import { createActionDialog, type LeadLine } from '#stores/core/action-dialog.ts';
import { deriveField } from '#stores/core/derived-field.ts';
import type { FieldSpec } from '#stores/core/fields.ts';
import { AMOUNT, amountText, centsOf, REASON, REFERENCE } from './amounts.ts';

interface RefundValues {
  readonly amount: string;
  readonly reason: string;
  readonly reference: string;
  readonly lines: readonly RefundChoice[];
  readonly shipping: boolean;
}

const START: RefundValues = { amount: '', reason: '', reference: '', lines: [], shipping: false };

export const REFUND_FIELDS: readonly FieldSpec<RefundValues>[] = [
  AMOUNT,
  { ...REASON, hint: REFUND_TEXT.reasonHint },
  { ...REFERENCE, hint: REFUND_TEXT.referenceHint },
];

type Choice = Pick<RefundValues, 'lines' | 'shipping'>;

function refundLead({ order }: DeskOrder): readonly LeadLine[] {
  const { refund_due_cents: due, paid_cents: paid, fulfilment_state: parcel } = order;
  const isUnsent = parcel === 'none' || parcel === 'picking';
  return [
    REFUND_TEXT.consequence,
    ...(due > 0 ? [{ strong: REFUND_TEXT.owed(formatRand(due)) }] : []),
    REFUND_TEXT.left(formatRand(refundableCents(order)), formatRand(paid)),
    ...(isUnsent && order.order_state === 'placed' && due === 0 ? [REFUND_TEXT.unsent] : []),
  ];
}

const amountFor = (detail: DeskOrder, { lines, shipping }: Choice): string => {
  const cents = suggestedRefund(detail, lines, shipping);
  return cents === 0 ? '' : centsToDecimal(cents);
};

/** The most that can be refunded with this choice, in cents. */
function mostOf(detail: DeskOrder, { lines, shipping }: Choice): number {
  const left = refundableCents(detail.order);
  return lines.length === 0 && !shipping ? left : Math.min(left, refundAmount(detail, lines, shipping));
}

function tooLargeText(detail: DeskOrder, choice: Choice): string {
  const most = mostOf(detail, choice);
  const isLimitedByOrder = most === refundableCents(detail.order);
  return REFUND_TEXT[isLimitedByOrder ? 'tooLarge' : 'tooLargeForLines'](formatRand(most));
}

const createDialog = (action: Action<DeskOrder>) =>
  createActionDialog<DeskOrder, RefundValues, v.InferOutput<typeof RefundInputSchema>>(action, {
    words: REFUND_TEXT,
    lead: refundLead,
    start: START,
    prefill: (detail) => {
      const choice = { lines: dueChoice(detail), shipping: false };
      const due = detail.order.refund_due_cents;
      const amount = due > 0 ? centsToDecimal(due) : choice.lines.length > 0 ? amountFor(detail, choice) : '';
      return { ...START, ...choice, amount, reason: REFUND_TEXT.dueReason(dueReason(detail)) };
    },
    schema: RefundInputSchema,
    check: (input, detail) => {
      if (centsOf(input.amount) > mostOf(detail, input))
        throw new RefusalError('refund_too_large', { amount: 'refund_too_large' });
    },
    send: (detail, { amount, shipping, ...input }) =>
      recordRefund(memberClient(), versionOf(detail.order), {
        ...input,
        amountCents: centsOf(amount),
        shippingCents: shipping ? refundableShipping(detail) : 0,
      }),
    successMessage: ({ amount }) => REFUND_TEXT.done(formatRand(centsOf(amount))),
    fieldText: (field, code, values, detail) =>
      code === 'refund_too_large' ? tooLargeText(detail, values) : amountText(field, code),
  });

/** Records a refund. The amount follows the chosen lines and shipping until it is typed; it may be lower. */
export function createRefundDialog(action: Action<DeskOrder>) {
  const dialog = createDialog(action);
  deriveField(dialog.form, 'amount', (values) => {
    const detail = action.openRow();
    return detail === null ? '' : amountFor(detail, values);
  });
  return {
    ...dialog,
    /** Lines and shipping that can be chosen. */
    $choices: computed(action.$row, (detail) =>
      detail === null
        ? { lines: [], shippingCents: 0 }
        : { lines: refundableLines(detail), shippingCents: refundableShipping(detail) },
    ),
    /** Amount of the chosen lines, in cents. */
    $worth: computed([dialog.form.$form, action.$row], ({ values }, detail) =>
      detail === null ? 0 : refundAmount(detail, values.lines, values.shipping),
    ),
    /** Chooses pieces of a line; none leaves the line out. */
    choose: (line: number, quantity: number, restocked: number) => {
      const others = dialog.form.$form.get().values.lines.filter(({ line_id: id }) => id !== line);
      const chosen = { line_id: line, quantity, restocked: Math.min(restocked, quantity) };
      dialog.form.change('lines', quantity === 0 ? others : [...others, chosen]);
    },
  };
}
