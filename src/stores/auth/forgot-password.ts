/** /forgot-password: the same response for every address. */
import { atom } from 'nanostores';
import { ForgotInputSchema } from '#contract/accounts.ts';
import { ACCOUNT_REQUESTS } from '#messages/auth/account-pages.ts';
import { createForm } from '../core/form.ts';
import { namedErrors } from '../core/named-errors.ts';
import { createPage } from '../core/page.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { sessionLibrary } from './session.ts';

export const createForgotPasswordPage = () =>
  createPage(() => {
    const $sentTo = atom<string | null>(null);
    const form = createForm({
      start: { email: '' },
      schema: ForgotInputSchema,
      fieldText: namedErrors(ACCOUNT_REQUESTS),
      send: async ({ email }) => {
        const { module, client } = await sessionLibrary();
        const origin = getPortalEnvironment().address.origin();
        await module.sendPasswordReset(client, email, `${origin}/reset-password`);
        $sentTo.set(email);
        return null;
      },
    });
    return {
      form,
      /** Address of the requested link; null while the form is shown. */
      $sentTo,
      /** Back to the form, with the address kept. */
      sendAnother: () => {
        form.reset({ email: $sentTo.get() ?? '' });
        $sentTo.set(null);
      },
    };
  });

export type ForgotPasswordPage = ReturnType<typeof createForgotPasswordPage>;
