/** The forms of the desk about what comes back: the answer, and what of it is here. */
import { computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { RETURN_LIMITS, type ArrivedPieces, type DeskReturn } from '../../../contract/returns.ts';
import { decideReturn, receiveReturn } from '../../../data/returns.ts';
import { expectedRefund, openReturn } from '../../../domain/returns.ts';
import { ANSWER_TEXT, RECEIVE_TEXT } from '../../../messages/admin/order-returns.ts';
import { createForm } from '../../core/form.ts';
import { memberClient } from '../../auth/session.ts';
import { openOrder, sendDialog, showOrderDialog } from './actions.ts';
import { $detail } from './details.ts';

const AnswerSchema = v.pipe(
  v.object({
    decision: v.picklist(['approve', 'refuse'], 'required'),
    answer: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => Array.from(text).length <= RETURN_LIMITS.answerLength, 'too_long'),
    ),
  }),
  v.forward(
    v.check(({ decision, answer }) => decision === 'approve' || answer !== '', 'required'),
    ['answer'],
  ),
);

/** The form that approves or refuses. */
export const answerForm = createForm({
  start: { decision: '', answer: '' },
  schema: AnswerSchema,
  send: ({ decision, answer }) =>
    sendDialog((version) => decideReturn(memberClient(), version, decision, answer), ANSWER_TEXT.done),
});

/** What came of each line, as it is typed. */
interface ReceiveValues {
  readonly pieces: readonly ArrivedPieces[];
}

const PiecesSchema = v.pipe(
  v.array(v.object({ line_id: v.number(), arrived: v.number(), restocked: v.number() })),
  v.check((pieces) => pieces.some(({ arrived }) => arrived > 0), 'required'),
  v.check((pieces) => pieces.every(({ arrived, restocked }) => restocked <= arrived), 'invalid_value'),
);

/** The form of what came. */
export const receiveForm = createForm<ReceiveValues, { readonly pieces: readonly ArrivedPieces[] }>({
  start: { pieces: [] },
  schema: v.object({ pieces: PiecesSchema }),
  send: ({ pieces }) =>
    sendDialog((version) => receiveReturn(memberClient(), version, pieces), RECEIVE_TEXT.done),
  fieldText: (_field, code) => (code === 'required' ? RECEIVE_TEXT.nothing : RECEIVE_TEXT.tooMany),
});

/** What will be owed for what came, in cents. */
export const $owedForReturn: ReadableAtom<number> = computed(
  [receiveForm.$form, $detail],
  (form, { detail }) => {
    if (detail === null) return 0;
    const came = form.values.pieces.map(({ line_id, arrived: quantity }) => ({ line_id, quantity }));
    return expectedRefund({ ...detail.order, lines: detail.lines }, came);
  },
);

function openOne(): DeskReturn | null {
  return openReturn(openOrder()?.returns ?? []);
}

/** Says how many pieces of a line came, or can be sold again; what came can be sold again until somebody says otherwise. */
export function countArrived(
  line: number,
  counted: Partial<Pick<ArrivedPieces, 'arrived' | 'restocked'>>,
): void {
  const pieces = receiveForm.$form.get().values.pieces.map((piece) => {
    if (piece.line_id !== line) return piece;
    const restocked = counted.arrived === undefined ? piece.restocked : counted.arrived;
    return { ...piece, restocked, ...counted };
  });
  receiveForm.change('pieces', pieces);
}

/** Opens the answer; what was agreed already can only be refused. */
export function openAnswer(): void {
  answerForm.reset({ decision: openOne()?.state === 'approved' ? 'refuse' : '', answer: '' });
  showOrderDialog('answer');
}

/** Opens the form of what came; everything that was agreed is there until somebody says otherwise. */
export function openReceive(): void {
  const agreed = openOne()?.pieces ?? [];
  receiveForm.reset({
    pieces: agreed.map(({ line_id, quantity }) => ({ line_id, arrived: quantity, restocked: quantity })),
  });
  showOrderDialog('receive');
}
