/** Sending pieces of an order back, from its page. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { RefusalError } from '../../../contract/error-codes.ts';
import { RETURN_LIMITS, type ReturnedPieces } from '../../../contract/returns.ts';
import { requestReturn, withdrawReturn } from '../../../data/returns.ts';
import { expectedRefund } from '../../../domain/returns.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { RETURN_FORM_TEXT, RETURN_TEXT } from '../../../messages/portal/returns.ts';
import { askConfirm } from '../../core/dialogs.ts';
import { createForm } from '../../core/form.ts';
import { memberClient } from '../../auth/session.ts';
import { showToast } from '../../core/toasts.ts';
import { $orderPage, rereadOrder, shownOrder } from './page.ts';

/** What is chosen: pieces by line, and why. */
interface ReturnValues {
  readonly pieces: Readonly<Record<string, number>>;
  readonly reason: string;
}

const $state = atom(false);
const $busy = atom(false);

/** Whether the form is open. */
export const $returnAsked: ReadableAtom<boolean> = $state;
/** Whether withdrawing is on its way. */
export const $withdrawing: ReadableAtom<boolean> = $busy;

const ReturnSchema = v.object({
  pieces: v.pipe(
    v.record(v.string(), v.number()),
    v.check((pieces) => Object.values(pieces).some((count) => count > 0), 'required'),
  ),
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.check((text) => Array.from(text).length <= RETURN_LIMITS.reasonLength, 'too_long'),
  ),
});

function piecesOf(chosen: ReturnValues['pieces']): readonly ReturnedPieces[] {
  return Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line_id: Number(line), quantity }));
}

/** Does something; whatever forbids it has happened to the order meanwhile, and is read. */
async function act(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof RefusalError && error.code !== 'network_failed') void rereadOrder();
    throw error;
  }
}

/** The form that asks. */
export const returnForm = createForm<ReturnValues, v.InferOutput<typeof ReturnSchema>>({
  start: { pieces: {}, reason: '' },
  schema: ReturnSchema,
  send: async ({ pieces, reason }) => {
    await act(() => requestReturn(memberClient(), shownOrder().number, reason, piecesOf(pieces)));
    $state.set(false);
    showToast('success', RETURN_FORM_TEXT.done);
    await rereadOrder();
    return null;
  },
  fieldText: (field) => (field === 'pieces' ? RETURN_FORM_TEXT.nothing : undefined),
});

/** What would go back for what is chosen, in cents. */
export const $expectedRefund: ReadableAtom<number> = computed([returnForm.$form, $orderPage], (form, page) =>
  page.phase === 'ready' ? expectedRefund(page.order, piecesOf(form.values.pieces)) : 0,
);

/** Chooses how many pieces of a line come back. */
export function choosePieces(line: number, quantity: number): void {
  const { pieces } = returnForm.$form.get().values;
  returnForm.change('pieces', { ...pieces, [String(line)]: quantity });
}

/** Opens the form; a single piece is chosen already. */
export function askToReturn(only: number | null): void {
  returnForm.reset({ pieces: only === null ? {} : { [String(only)]: 1 }, reason: '' });
  $state.set(true);
}

/** Closes the form; not while it is on its way. */
export function closeReturn(): void {
  if (returnForm.$form.get().phase !== 'submitting') $state.set(false);
}

/** Keeps what was to be sent back, after asking. */
export async function keepPieces(): Promise<void> {
  if ($busy.get()) return;
  const { withdrawTitle: title, withdrawText: text, withdraw: confirmLabel } = RETURN_TEXT;
  if (!(await askConfirm({ title, text, confirmLabel }))) return;
  $busy.set(true);
  try {
    await act(() => withdrawReturn(memberClient(), shownOrder().number));
    showToast('success', RETURN_TEXT.withdrawn);
    await rereadOrder();
  } catch (error) {
    showToast('error', errorText(error instanceof RefusalError ? error.code : 'unexpected'));
  } finally {
    $busy.set(false);
  }
}
