/** /signup (spec 000, sections 2, 4 and 5): a live look for bans, then 'Check Your Email'. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { EmailInputSchema, ReferralCodeSchema, SignupInputSchema } from '../../contract/accounts.ts';
import { RefusalError, type ErrorCode, type FieldErrors } from '../../contract/error-codes.ts';
import { LIMITS } from '../../contract/limits.ts';
import { STORAGE_KEYS } from '../../contract/storage-keys.ts';
import { checkBannedEmail } from '../../data/accounts.ts';
import { createPublicClient } from '../../data/client.ts';
import { SIGNUP_TEXT } from '../../messages/auth/auth.ts';
import { createForm } from '../core/form.ts';
import { fetchWithTimeout } from '../core/fetch-with-timeout.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { createResendConfirmation } from './resend-confirmation.ts';
import { sessionLibrary } from './session.ts';

/** What is known of the address in the field. */
export type Suspension =
  { readonly phase: 'unknown' | 'clear' | 'failed' } | { readonly phase: 'banned'; readonly text: string };

/** What the screen shows besides the form. */
export interface SignupState {
  readonly suspension: Suspension;
  /** The address of 'Check Your Email'; null while that dialog is closed. */
  readonly sentTo: string | null;
}

const UNKNOWN: Suspension = { phase: 'unknown' };
/** The screen as it stands. */
export const $signup = atom<SignupState>({ suspension: UNKNOWN, sentTo: null });
let cancelCheck: (() => void) | null = null;
let asking = 0;

/** Sending the confirmation mail again. */
export const signupResend = createResendConfirmation();

function set(part: Partial<SignupState>): void {
  $signup.set({ ...$signup.get(), ...part });
}

/** Asks about an address. The answer is kept only when no later question was asked meanwhile. */
async function check(email: string): Promise<Suspension> {
  asking += 1;
  const mine = asking;
  const { url, key } = getPortalEnvironment().backend;
  let suspension: Suspension;
  try {
    const { banned, message } = await checkBannedEmail(createPublicClient(url, key, fetchWithTimeout), email);
    suspension = banned ? { phase: 'banned', text: message ?? SIGNUP_TEXT.suspended } : { phase: 'clear' };
  } catch {
    suspension = { phase: 'failed' };
  }
  if (mine === asking) set({ suspension });
  return suspension;
}

/** Takes over the address as it is typed; half a second after the last key the database is asked about it. */
export function changeSignupEmail(email: string): void {
  signupForm.change('email', email);
  cancelCheck?.();
  // Whatever is on its way answers about an older address.
  asking += 1;
  set({ suspension: UNKNOWN });
  const complete = v.safeParse(EmailInputSchema, email);
  if (!complete.success) return;
  cancelCheck = getPortalEnvironment().later(() => {
    void check(complete.output);
  }, LIMITS.account.bannedCheckDebounceMs);
}

async function send({ email, password }: { email: string; password: string }): Promise<null> {
  cancelCheck?.();
  const { phase } = await check(email);
  if (phase === 'failed') throw new RefusalError('unavailable', { check: 'unavailable' });
  if (phase === 'banned') throw new RefusalError('banned');
  const { module, client } = await sessionLibrary();
  try {
    await module.signUp(client, email, password, `${getPortalEnvironment().address.origin()}/confirm-email`);
  } catch (error) {
    // Whoever has an account already is told so by mail, never here.
    if (!(error instanceof RefusalError) || error.code !== 'already_exists') throw error;
  }
  signupResend.wait();
  set({ sentTo: email });
  return null;
}

function failureMessage(code: ErrorCode, fields: FieldErrors): string | undefined {
  const { suspension } = $signup.get();
  if (fields['check'] !== undefined) return SIGNUP_TEXT.checkFailed;
  if (code === 'banned') return suspension.phase === 'banned' ? suspension.text : SIGNUP_TEXT.suspended;
  if (fields['password'] === 'too_short' && fields['email'] === undefined) return SIGNUP_TEXT.passwordShort;
  return code === 'too_short' ? SIGNUP_TEXT.passwordShort : undefined;
}

/** The form. */
export const signupForm = createForm({
  start: { email: '', password: '' },
  schema: SignupInputSchema,
  send,
  fieldText: (field, code) =>
    field === 'password' && code === 'too_short' ? SIGNUP_TEXT.passwordShort : undefined,
  formText: failureMessage,
});

/** Closes 'Check Your Email': back to the form with the address kept. */
export function closeSignupDialog(): void {
  const { sentTo } = $signup.get();
  set({ sentTo: null });
  signupForm.reset({ email: sentTo ?? '', password: '' });
}

/** 'I'll confirm my email later'. */
export function confirmLater(): void {
  getPortalEnvironment().location.go('/login');
}

/** Starts the page: keeps the referral code that the visitor came with. Call once. */
export function startSignup(): void {
  const { location, storage } = getPortalEnvironment();
  const code = v.safeParse(ReferralCodeSchema, new URLSearchParams(location.search()).get('ref'));
  if (code.success) storage.write(STORAGE_KEYS.referral, code.output);
}
