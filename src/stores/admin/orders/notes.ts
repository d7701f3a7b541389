/** What stands beside the acts on an order: notes, and proofs that are saved to the device. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { NoteInputSchema } from '../../../contract/order-forms.ts';
import { openPaymentProof } from '../../../contract/payment-proofs.ts';
import { addOrderNote } from '../../../data/admin-orders.ts';
import { ORDER_DETAIL_TEXT } from '../../../messages/admin/orders.ts';
import { call } from '../../core/call.ts';
import { createForm } from '../../core/form.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { accessToken, memberClient } from '../../auth/session.ts';
import { showToast } from '../../core/toasts.ts';
import { openOrder } from './actions.ts';
import { loadDetail } from './details.ts';

function emptyNote(): void {
  noteForm.reset();
}

/** The form of a note. A note says nothing about the order's state, and is refused by no other change. */
export const noteForm = createForm({
  start: { body: '' },
  schema: NoteInputSchema,
  send: async ({ body }) => {
    const open = openOrder();
    if (open === null) throw new RefusalError('not_found');
    await addOrderNote(memberClient(), open.order.id, body);
    showToast('success', ORDER_DETAIL_TEXT.noted);
    emptyNote();
    await loadDetail();
    return null;
  },
});

/** Where fetching a proof stands. */
export interface ProofState {
  /** The proof that is on its way. */
  readonly busy: string | null;
  readonly failure: ErrorCode | null;
}

const $state = atom<ProofState>({ busy: null, failure: null });

/** Where fetching a proof stands. */
export const $proof: ReadableAtom<ProofState> = $state;

/** Saves a proof to the device. It is never shown in a page: whoever sent it may have sent anything. */
export async function saveProof(proof: string): Promise<void> {
  if ($state.get().busy !== null) return;
  $state.set({ busy: proof, failure: null });
  const answer = await call(openPaymentProof, { proof }, { accessToken: await accessToken() });
  if (answer.ok) getPortalEnvironment().location.go(answer.data.url);
  $state.set({ busy: null, failure: answer.ok ? null : answer.error.code });
}

/** Forgets what was typed and said about the order before. */
export function clearOrder(): void {
  emptyNote();
  $state.set({ busy: null, failure: null });
}
