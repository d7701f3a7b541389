/** Cancelling an order from its page. */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { RefusalError } from '../../../contract/error-codes.ts';
import { ORDER_LIMITS } from '../../../contract/orders.ts';
import { cancelOwnOrder } from '../../../data/orders.ts';
import { CANCEL_TEXT } from '../../../messages/portal/orders.ts';
import { createForm } from '../../core/form.ts';
import { memberClient } from '../../auth/session.ts';
import { showToast } from '../../core/toasts.ts';
import { rereadOrder, shownOrder } from './page.ts';

const $state = atom(false);

/** Whether the question is open. */
export const $cancelAsked: ReadableAtom<boolean> = $state;

const ReasonSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => Array.from(text).length <= ORDER_LIMITS.cancelReasonLength, 'too_long'),
  ),
});

async function cancel(reason: string): Promise<null> {
  try {
    await cancelOwnOrder(memberClient(), shownOrder().number, reason === '' ? null : reason);
  } catch (error) {
    // Whatever forbids it has happened to the order meanwhile.
    if (error instanceof RefusalError && error.code !== 'network_failed') void rereadOrder();
    throw error;
  }
  $state.set(false);
  showToast('success', CANCEL_TEXT.done);
  await rereadOrder();
  return null;
}

/** The question with its reason. */
export const cancelForm = createForm({
  start: { reason: '' },
  schema: ReasonSchema,
  send: ({ reason }) => cancel(reason),
});

/** Asks. */
export function askToCancel(): void {
  cancelForm.reset();
  $state.set(true);
}

/** Keeps the order; not while cancelling it is on its way. */
export function keepOrder(): void {
  if (cancelForm.$form.get().phase !== 'submitting') $state.set(false);
}
