/** Beside the acts on an order: notes, and proofs that are saved to the device. */
import type { DeskOrder } from '../../../contract/admin-orders.ts';
import { RefusalError } from '../../../contract/error-codes.ts';
import { NoteInputSchema } from '../../../contract/order-forms.ts';
import { openPaymentProof } from '../../../contract/admin-payment-proofs.ts';
import { addOrderNote } from '../../../data/admin-orders.ts';
import { ORDER_DETAIL_TEXT } from '../../../messages/admin/orders.ts';
import { accessToken, memberClient } from '../../auth/session.ts';
import { createAction } from '../../core/action.ts';
import { call } from '../../core/call.ts';
import { createForm, type Form } from '../../core/form.ts';
import type { Loadable } from '../../core/loader.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { showToast } from '../../core/toasts.ts';

/** Form of a note. It carries no version, so that no other change refuses it. */
export function createNoteForm(
  openRow: () => DeskOrder | null,
  details: Loadable<DeskOrder>,
): Form<{ body: string }> {
  const form: Form<{ body: string }> = createForm({
    start: { body: '' },
    schema: NoteInputSchema,
    send: async ({ body }) => {
      const open = openRow();
      if (open === null) throw new RefusalError('not_found');
      await addOrderNote(memberClient(), open.order.id, body);
      showToast('success', ORDER_DETAIL_TEXT.noted);
      form.reset();
      await details.reload();
      return null;
    },
  });
  return form;
}

/** Downloads proofs. Proofs are never rendered in a page, because their content is untrusted. */
export function createProofs() {
  const { $state, run, reset } = createAction();
  return {
    $state,
    reset,
    save: (proof: string) =>
      run({
        key: proof,
        work: async () => {
          const answer = await call(openPaymentProof, { proof }, { accessToken: await accessToken() });
          if (!answer.ok) throw new RefusalError(answer.error.code);
          getPortalEnvironment().location.go(answer.data.url);
        },
      }),
  };
}
