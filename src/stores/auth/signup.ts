/** /signup: checks for bans while typing, then shows 'Check Your Email'. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { EmailInputSchema, ReferralCodeSchema, SignupInputSchema } from '#contract/accounts.ts';
import { codeOf, RefusalError, type ErrorCode, type FieldErrors } from '#contract/error-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { checkBannedEmail } from '#data/accounts.ts';
import { ACCOUNT_REQUESTS } from '#messages/auth/account-pages.ts';
import { SIGNUP_TEXT } from '#messages/auth/signup.ts';
import { createDelay } from '../core/delay.ts';
import { createForm, type Form } from '../core/form.ts';
import { createLoader } from '../core/loader.ts';
import { namedErrors } from '../core/named-errors.ts';
import { createPage } from '../core/page.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { publicClient } from '../core/public-client.ts';
import { createResendConfirmation } from './resend-confirmation.ts';
import { sessionLibrary } from './session.ts';

type SignupForm = Form<{ readonly email: string; readonly password: string }>;

function createBanCheck() {
  return createLoader(async (email: string) => {
    const { banned, message } = await checkBannedEmail(publicClient(), email);
    return { banned, text: message ?? SIGNUP_TEXT.suspended };
  });
}

async function signUp(email: string, password: string): Promise<void> {
  const { module, client } = await sessionLibrary();
  try {
    await module.signUp(client, email, password, `${getPortalEnvironment().address.origin()}/confirm-email`);
  } catch (error) {
    // The owner of an existing account gets a mail; the page shows no difference.
    if (codeOf(error) !== 'already_exists') throw error;
  }
}

function failureMessage(code: ErrorCode, fields: FieldErrors): string | undefined {
  if (fields['check'] !== undefined) return SIGNUP_TEXT.checkFailed;
  return code === 'too_short' ? SIGNUP_TEXT.passwordShort : undefined;
}

function createSignupForm(
  banCheck: ReturnType<typeof createBanCheck>,
  stopDelayedCheck: () => void,
  onSent: (email: string) => void,
): SignupForm {
  return createForm({
    start: { email: '', password: '' },
    schema: SignupInputSchema,
    send: async ({ email, password }) => {
      // A later check would supersede this one, and its response would be dropped.
      stopDelayedCheck();
      const checked = await banCheck.load(email);
      if (checked === null) throw new RefusalError('unavailable', { check: 'unavailable' });
      if (checked.banned) throw new RefusalError('banned');
      await signUp(email, password);
      onSent(email);
      return null;
    },
    fieldText: namedErrors(ACCOUNT_REQUESTS, (field, code) =>
      field === 'password' && code === 'too_short' ? SIGNUP_TEXT.passwordShort : undefined,
    ),
    formText: (code, fields) => {
      const { data } = banCheck.$state.get();
      if (code !== 'banned') return failureMessage(code, fields);
      return data?.banned === true ? data.text : SIGNUP_TEXT.suspended;
    },
  });
}

function keepReferral(): void {
  const { location, storage } = getPortalEnvironment();
  const code = v.safeParse(ReferralCodeSchema, new URLSearchParams(location.search()).get('ref'));
  if (code.success) storage.write(STORAGE_KEYS.referral, code.output);
}

export const createSignupPage = () =>
  createPage(({ onStart }) => {
    const $sentTo = atom<string | null>(null);
    const banCheck = createBanCheck();
    const resend = createResendConfirmation();
    const checkLater = createDelay(() => {
      const complete = v.safeParse(EmailInputSchema, form.$form.get().values.email);
      if (complete.success) void banCheck.load(complete.output);
    });
    const form = createSignupForm(banCheck, checkLater.stop, (email) => {
      resend.wait();
      $sentTo.set(email);
    });
    onStart(() => {
      keepReferral();
      return checkLater.stop;
    });
    return {
      form,
      banCheck,
      resend,
      /** The address of 'Check Your Email'; null while that dialog is closed. */
      $sentTo,
      /** Sets the address; half a second after the last key press its state is checked. */
      changeEmail: (email: string) => {
        form.change('email', email);
        banCheck.reset();
        checkLater.restart(LIMITS.account.bannedCheckDebounceMs);
      },
      /** Closes 'Check Your Email': back to the form with the address kept. */
      closeSent: () => {
        form.reset({ email: $sentTo.get() ?? '', password: '' });
        $sentTo.set(null);
      },
      /** Continues without the confirmation. */
      confirmLater: () => getPortalEnvironment().location.go('/login'),
    };
  });

export type SignupPage = ReturnType<typeof createSignupPage>;
