/** /login: password, ban check, then the requested page. */
import { atom } from 'nanostores';
import { codeOf, RefusalError, type ErrorCode, type FieldErrors } from '#contract/error-codes.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { awaitsOnboarding } from '#domain/access.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { createPage } from '../core/page.ts';
import { consumeFlash, type FlashKey } from '../core/flash.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { takeReturnPath } from './guard.ts';
import { $profile, refreshProfile } from './profile.ts';
import { claimStoredReferral } from './referral-claim.ts';
import { createResendConfirmation } from './resend-confirmation.ts';
import { signIn, signOut } from './session.ts';
import { createSignIn } from './sign-in.ts';

/** Refuses banned users; a failed check refuses too, in the field 'ban'. */
async function checkBan(): Promise<void> {
  const failure = await refreshProfile();
  if (failure === null) return;
  await signOut();
  throw failure === 'banned' ? new RefusalError(failure) : new RefusalError(failure, { ban: failure });
}

/** Imported on demand. Failures do not affect the sign-in. */
async function mergeCarts(): Promise<void> {
  await import('../shop/member-cart.ts').then((cart) => cart.mergeCarts()).catch(() => undefined);
}

function failureMessage(code: ErrorCode, fields: FieldErrors): string | undefined {
  if (fields['ban'] !== undefined) return LOGIN_TEXT.banCheckFailed;
  if (code === 'invalid_credentials') return LOGIN_TEXT.wrong;
  if (code === 'email_unverified') return LOGIN_TEXT.unverified;
  if (code === 'banned') return LOGIN_TEXT.banned;
  return code === 'unexpected' || code === 'unavailable' ? LOGIN_TEXT.unexpected : undefined;
}

/** The requested page; without one, the onboarding until it is done. */
function nextPath(): string {
  const path = takeReturnPath();
  const state = $profile.get();
  const isNew = state.phase === 'ready' && !state.guessed && awaitsOnboarding(state.profile);
  return path === '/' && isNew ? '/recruitment' : path;
}

/** The address that was confirmed before, removed by reading. */
function consumeConfirmedEmail(): string {
  const { tabStorage } = getPortalEnvironment();
  const email = tabStorage.read(STORAGE_KEYS.confirmedEmail) ?? '';
  tabStorage.remove(STORAGE_KEYS.confirmedEmail);
  return email;
}

export const createLoginPage = () =>
  createPage(({ add, onStart }) => {
    const $flash = atom<FlashKey | null>(null);
    const $unverified = atom<string | null>(null);
    onStart(() => {
      $flash.set(consumeFlash());
      const email = consumeConfirmedEmail();
      if (email !== '') signInSteps.form.change('email', email);
      return undefined;
    });
    const signInSteps = add(
      createSignIn({
        enter: async (email, password) => {
          $flash.set(null);
          $unverified.set(null);
          await signIn(email, password).catch((error: unknown) => {
            if (codeOf(error) === 'email_unverified') $unverified.set(email);
            throw error;
          });
        },
        check: async () => {
          await checkBan();
          await claimStoredReferral();
          await mergeCarts();
        },
        next: nextPath,
        formText: failureMessage,
      }),
    );
    return {
      ...signInSteps,
      $flash,
      $unverified,
      resend: createResendConfirmation(),
    };
  });

export type LoginPage = ReturnType<typeof createLoginPage>;
