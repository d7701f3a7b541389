/** /confirm-email: what became of the link (spec 000, section 4; DESIGN decision 10). */
import { atom } from 'nanostores';
import { codeOf } from '../../contract/error-codes.ts';
import { LIMITS } from '../../contract/limits.ts';
import { isConfirmedLink } from '../../data/accounts.ts';
import { createPublicClient } from '../../data/client.ts';
import { safeSentence } from '../../domain/safe-text.ts';
import { CONFIRM_EMAIL_TEXT, LOGIN_TEXT } from '../../messages/auth/auth.ts';
import { errorText } from '../../messages/core/errors.ts';
import { hideAccountLink, openAccountLink, readAccountLink, type AccountLink } from './account-link.ts';
import { setFlash } from '../core/flash.ts';
import { ephemeralClient } from './ephemeral-client.ts';
import { fetchWithTimeout } from '../core/fetch-with-timeout.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { sessionLibrary, signOut } from './session.ts';

/** Where verifying stands; `again` offers to ask once more about the same link. */
export type Confirmation =
  | { readonly phase: 'verifying' }
  | { readonly phase: 'success'; readonly text: string; readonly email: string }
  | { readonly phase: 'error'; readonly text: string; readonly again: boolean }
  | { readonly phase: 'expired' | 'already_verified' | 'half_done'; readonly text: string };

const { verificationDelayMs, verificationRedirectMs } = LIMITS.account;
/** Enough for every sentence of the service; an address can hold anything, also what a stranger would like us to say. */
const DESCRIPTION_LENGTH = 200;
/** The screen as it stands. */
export const $confirmation = atom<Confirmation>({ phase: 'verifying' });

type Identity = Awaited<ReturnType<typeof openAccountLink>>;

function fail(text: string, again = false): void {
  $confirmation.set({ phase: 'error', text, again });
}

function leaveLater(path: string): void {
  const { later, address } = getPortalEnvironment();
  later(() => {
    address.replace(path);
  }, verificationRedirectMs);
}

/** The session that the link opens; for a page without a link, the session that is there. */
async function lookUp(link: AccountLink): Promise<Identity> {
  const { module, client } = await sessionLibrary();
  const own = ephemeralClient(module);
  const opened = await openAccountLink(link, module, own);
  if (opened === null) return module.currentIdentity(client);
  // It has served its purpose: nobody is left signed in by a mail.
  await module.signOut(own, 'local');
  return opened;
}

async function succeed({ email }: NonNullable<Identity>): Promise<void> {
  hideAccountLink();
  await signOut();
  setFlash('email_verified');
  $confirmation.set({ phase: 'success', text: CONFIRM_EMAIL_TEXT.success, email });
  leaveLater('/login');
}

/** A link that the service refused may have done its work before. */
async function explainRefused({ tokenHash }: AccountLink): Promise<void> {
  hideAccountLink();
  const { url, key } = getPortalEnvironment().backend;
  const client = createPublicClient(url, key, fetchWithTimeout);
  const confirmed = tokenHash !== null && (await isConfirmedLink(client, tokenHash).catch(() => false));
  if (confirmed) $confirmation.set({ phase: 'already_verified', text: CONFIRM_EMAIL_TEXT.already });
  else $confirmation.set({ phase: 'expired', text: CONFIRM_EMAIL_TEXT.used });
}

async function verify(link: AccountLink): Promise<void> {
  try {
    const identity = await lookUp(link);
    if (identity === null) await explainRefused(link);
    else await succeed(identity);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'link_invalid') await explainRefused(link);
    else if (code === 'email_mismatch') {
      hideAccountLink();
      $confirmation.set({ phase: 'half_done', text: errorText(code) });
    } else if (code === 'banned') fail(LOGIN_TEXT.banned);
    else if (code === 'throttled') fail(errorText(code), true);
    else if (code === 'unexpected') fail(CONFIRM_EMAIL_TEXT.unexpected, true);
    else fail(CONFIRM_EMAIL_TEXT.lookupFailed, true);
  }
}

function explainError({ names, description }: NonNullable<AccountLink['error']>): void {
  hideAccountLink();
  if (names.some((name) => name === 'access_denied' || name.includes('expired')))
    $confirmation.set({ phase: 'expired', text: CONFIRM_EMAIL_TEXT.expired });
  else fail(safeSentence(description, DESCRIPTION_LENGTH) ?? CONFIRM_EMAIL_TEXT.failed);
}

function decide(link: AccountLink): void {
  if (link.error !== null) explainError(link.error);
  else if (link.type === 'recovery') {
    const { location, address } = getPortalEnvironment();
    const rest = location.search() + address.hash();
    hideAccountLink();
    fail(CONFIRM_EMAIL_TEXT.recovery);
    leaveLater(`/reset-password${rest}`);
  } else void verify(link);
}

let link: AccountLink | null = null;

/** Asks about the same link again. */
export function verifyAgain(): void {
  if (link === null || $confirmation.get().phase === 'verifying') return;
  $confirmation.set({ phase: 'verifying' });
  void verify(link);
}

/** Reads the link and begins a second later. Call once. */
export function startConfirmation(): void {
  const read = readAccountLink();
  link = read;
  getPortalEnvironment().later(() => {
    decide(read);
  }, verificationDelayMs);
}
