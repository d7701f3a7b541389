/** /login (spec 000, sections 2, 4 and 8): password in, ban checked, on to the wanted page. */
import { atom } from 'nanostores';
import { LoginInputSchema } from '../../contract/accounts.ts';
import { codeOf, RefusalError, type ErrorCode, type FieldErrors } from '../../contract/error-codes.ts';
import { LOGIN_TEXT } from '../../messages/auth/auth.ts';
import { startSignInPage, redirectSignedIn } from './sign-in-page.ts';
import { createCodeStep } from './code-step.ts';
import { takeFlash, type FlashKey } from '../core/flash.ts';
import { createForm } from '../core/form.ts';
import { takeReturnPath } from './guard.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { refreshProfile } from './profile.ts';
import { claimKeptReferral } from './referral-claim.ts';
import { createResendConfirmation } from './resend-confirmation.ts';
import { $session, signIn, signOut } from './session.ts';

/** What the screen shows besides the form. */
export interface LoginState {
  /** What the page before this one had to say. */
  readonly flash: FlashKey | null;
  /** The address whose confirmation mail may be sent again: the service said that it is not confirmed. */
  readonly unverified: string | null;
}

/** The screen as it stands. */
export const $login = atom<LoginState>({ flash: null, unverified: null });
let stopWatching: () => void = () => undefined;

/** Sending the confirmation mail again. */
export const loginResend = createResendConfirmation();

/** Signed in is only who is not banned; what cannot be checked counts as no, and the refusal says so under 'ban'. */
async function checkBan(): Promise<void> {
  const failure = await refreshProfile();
  if (failure === null) return;
  await signOut();
  throw failure === 'banned' ? new RefusalError(failure) : new RefusalError(failure, { ban: failure });
}

/** Fetched only then. Whatever fails, somebody is signed in all the same. */
async function joinCarts(): Promise<void> {
  await import('../shop/member-cart.ts').then((cart) => cart.joinCarts()).catch(() => undefined);
}

/** Signs in with `work`, which may leave the code of a second factor for the next step; then on to the wanted page. */
async function completeSignIn(work: () => Promise<void>): Promise<null> {
  stopWatching();
  try {
    await work();
    if ($session.get().phase === 'challenge') return null;
    await checkBan();
    await claimKeptReferral();
    await joinCarts();
  } catch (error) {
    startAgain();
    throw error;
  }
  getPortalEnvironment().address.replace(takeReturnPath());
  return null;
}

async function send({ email, password }: { email: string; password: string }): Promise<null> {
  $login.set({ flash: null, unverified: null });
  try {
    return await completeSignIn(() => signIn(email, password));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'email_unverified') $login.set({ flash: null, unverified: email });
    throw error;
  }
}

function failureMessage(code: ErrorCode, fields: FieldErrors): string | undefined {
  if (fields['ban'] !== undefined) return LOGIN_TEXT.banCheckFailed;
  if (code === 'invalid_credentials') return LOGIN_TEXT.wrong;
  if (code === 'email_unverified') return LOGIN_TEXT.unverified;
  if (code === 'banned') return LOGIN_TEXT.banned;
  return code === 'unexpected' || code === 'unavailable' ? LOGIN_TEXT.unexpected : undefined;
}

/** The form. */
export const loginForm = createForm({
  start: { email: '', password: '' },
  schema: LoginInputSchema,
  send,
  formText: failureMessage,
  once: true,
});

/** The code after the password, for who has a second factor. */
export const loginCode = createCodeStep({ completeSignIn, abandoned: startAgain });

/** The page as at its beginning; somebody who was sent back to the password may type it anew. */
function startAgain(): void {
  stopWatching();
  if (loginForm.$form.get().phase === 'done') loginForm.reset();
  stopWatching = redirectSignedIn();
}

/** Starts the page: who is signed in already goes on. Call once. */
export function startLogin(): void {
  $login.set({ flash: takeFlash(), unverified: null });
  startSignInPage();
  stopWatching = redirectSignedIn();
}
