/** /forgot-password (spec 000, sections 2 and 4): the same answer for every address. */
import { atom } from 'nanostores';
import { ForgotInputSchema } from '../../contract/accounts.ts';
import { createForm } from '../core/form.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { sessionLibrary } from './session.ts';

/** The address the link was asked for; null while the form is shown. */
export const $forgotSentTo = atom<string | null>(null);

/** The form. */
export const forgotForm = createForm({
  start: { email: '' },
  schema: ForgotInputSchema,
  send: async ({ email }) => {
    const { module, client } = await sessionLibrary();
    await module.sendPasswordReset(
      client,
      email,
      `${getPortalEnvironment().address.origin()}/reset-password`,
    );
    $forgotSentTo.set(email);
    return null;
  },
});

/** 'Send Another Email': back to the form with the address kept. */
export function sendAnother(): void {
  forgotForm.reset({ email: $forgotSentTo.get() ?? '' });
  $forgotSentTo.set(null);
}
