/** Sending pieces of an order back, from its page. */
import { computed } from 'nanostores';
import * as v from 'valibot';
import { RETURN_LIMITS, type ReturnedPieces } from '#contract/returns.ts';
import { requiredText } from '#contract/text-field.ts';
import { requestReturn, withdrawReturn } from '#data/returns.ts';
import { expectedRefund } from '#domain/returns.ts';
import { RETURN_FORM_TEXT, RETURN_TEXT } from '#messages/portal/order-returns.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import type { CurrentOrder } from './current-order.ts';
import { createOrderDialog } from './dialog.ts';

interface ReturnValues {
  readonly pieces: Readonly<Record<string, number>>;
  readonly reason: string;
}

const ReturnSchema = v.object({
  pieces: v.pipe(
    v.record(v.string(), v.number()),
    v.check((pieces) => Object.values(pieces).some((count) => count > 0), 'required'),
  ),
  reason: requiredText(RETURN_LIMITS.reasonLength),
});

function piecesOf(chosen: ReturnValues['pieces']): readonly ReturnedPieces[] {
  return Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line_id: Number(line), quantity }));
}

export function createReturns(order: CurrentOrder) {
  const dialog = createOrderDialog<ReturnValues, v.InferOutput<typeof ReturnSchema>>(order, {
    start: { pieces: {}, reason: '' },
    schema: ReturnSchema,
    write: (number, { pieces, reason }) => requestReturn(memberClient(), number, reason, piecesOf(pieces)),
    successMessage: RETURN_FORM_TEXT.done,
    fieldText: (field) => (field === 'pieces' ? RETURN_FORM_TEXT.nothing : undefined),
  });
  const withdrawal = createAction({ toastRefusals: true });
  return {
    ...dialog,
    /** Opens the form; `only` is the id of a line whose single piece is chosen already. */
    open: (only: number | null) =>
      dialog.open({ pieces: only === null ? {} : { [String(only)]: 1 }, reason: '' }),
    choosePieces: (line: number, quantity: number) => {
      const { pieces } = dialog.form.$form.get().values;
      dialog.form.change('pieces', { ...pieces, [String(line)]: quantity });
    },
    /** Refund for the chosen pieces, in cents. */
    $expectedRefund: computed([dialog.form.$form, order.$state], ({ values }, { data }) =>
      data?.order ? expectedRefund(data.order, piecesOf(values.pieces)) : 0,
    ),
    /** Number of the order whose return is being withdrawn. */
    $withdrawing: withdrawal.$busyKey,
    /** Withdraws the open return, after a question. */
    withdraw: () => {
      const { number } = order.shown();
      const { withdrawTitle: title, withdrawText: text, withdraw: confirm } = RETURN_TEXT;
      return withdrawal.run({
        key: number,
        question: { title, text, confirm },
        send: () => withdrawReturn(memberClient(), number),
        successMessage: RETURN_TEXT.withdrawn,
        onSettled: order.refetch,
      });
    },
  };
}
