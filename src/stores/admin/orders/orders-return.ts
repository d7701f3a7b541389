/** Actions on a return of the open order: decide and receive. */
import { computed } from 'nanostores';
import type * as v from 'valibot';
import type { DeskOrder } from '#contract/admin-orders.ts';
import {
  ReceiveReturnSchema,
  RETURN_LIMITS,
  ReturnAnswerSchema,
  type ArrivedPieces,
} from '#contract/returns.ts';
import { decideReturn, receiveReturn } from '#data/returns.ts';
import { versionOf } from '#data/row-version.ts';
import { expectedRefund, openReturn } from '#domain/returns.ts';
import { ANSWER_TEXT, RECEIVE_TEXT } from '#messages/admin/order-returns.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { Action } from '#stores/core/action.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { areaField, radioField } from '#stores/core/fields.ts';

const CHOICES = [
  { value: 'approve', label: ANSWER_TEXT.approve, hint: ANSWER_TEXT.approveHint },
  { value: 'refuse', label: ANSWER_TEXT.refuse, hint: ANSWER_TEXT.refuseHint },
];

const isApproved = ({ returns }: DeskOrder): boolean => openReturn(returns)?.state === 'approved';

/** Approves or refuses a return; an approved one can only be refused. */
export function createAnswerDialog(action: Action<DeskOrder>) {
  return createActionDialog(action, {
    words: ANSWER_TEXT,
    start: { decision: '', answer: '' },
    prefill: (detail) => ({ decision: isApproved(detail) ? 'refuse' : '', answer: '' }),
    schema: ReturnAnswerSchema,
    fields: ({ decision }, detail) => [
      radioField('decision', ANSWER_TEXT.decision, {
        choices: CHOICES.filter(({ value }) => value === 'refuse' || !isApproved(detail)),
        required: true,
      }),
      areaField('answer', ANSWER_TEXT.answer, {
        rows: 3,
        maxLength: RETURN_LIMITS.answerLength,
        required: decision === 'refuse',
      }),
    ],
    send: (detail, { decision, answer }) =>
      decideReturn(memberClient(), versionOf(detail.order), decision, answer),
  });
}

/** Received pieces of a line, as typed. */
interface Counted {
  readonly pieces: readonly ArrivedPieces[];
}

/** Receives a return; starts with all agreed pieces. */
export function createReceiveDialog(action: Action<DeskOrder>) {
  const dialog = createActionDialog<DeskOrder, Counted, v.InferOutput<typeof ReceiveReturnSchema>>(action, {
    words: RECEIVE_TEXT,
    start: { pieces: [] },
    prefill: ({ returns }) => ({
      pieces: (openReturn(returns)?.pieces ?? []).map(({ line_id, quantity }) => ({
        line_id,
        arrived: quantity,
        restocked: quantity,
      })),
    }),
    schema: ReceiveReturnSchema,
    send: (detail, { pieces }) => receiveReturn(memberClient(), versionOf(detail.order), pieces),
    fieldText: (_, code) => (code === 'required' ? RECEIVE_TEXT.nothing : RECEIVE_TEXT.tooMany),
  });
  return {
    ...dialog,
    /** Refund for the received pieces, in cents. */
    $owed: computed([dialog.form.$form, action.$row], ({ values }, detail) => {
      if (detail === null) return 0;
      const came = values.pieces.map(({ line_id, arrived: quantity }) => ({ line_id, quantity }));
      return expectedRefund({ ...detail.order, lines: detail.lines, returns: detail.returns }, came);
    }),
    /** Counts a line; arrived pieces can be sold again unless counted separately. */
    count: (line: number, counted: Partial<Pick<ArrivedPieces, 'arrived' | 'restocked'>>) => {
      const pieces = dialog.form.$form.get().values.pieces.map((piece) => {
        if (piece.line_id !== line) return piece;
        return { ...piece, restocked: counted.arrived ?? piece.restocked, ...counted };
      });
      dialog.form.change('pieces', pieces);
    },
  };
}
