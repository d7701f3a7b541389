/** /confirm-email: verifies the link and shows the outcome. */
import { atom } from 'nanostores';
import { codeOf } from '#contract/error-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import { isConfirmedLink } from '#data/accounts.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { safeSentence } from '#domain/safe-text.ts';
import { CONFIRM_EMAIL_TEXT } from '#messages/auth/confirm-email.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { errorText } from '#messages/core/errors.ts';
import { hideAccountLink, openAccountLink, readAccountLink, type AccountLink } from './account-link.ts';
import { setFlash } from '../core/flash.ts';
import { ephemeralClient } from './ephemeral-client.ts';
import { createPage } from '../core/page.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { publicClient } from '../core/public-client.ts';
import { sessionLibrary, signOut } from './session.ts';

/** State of the verification; `again` offers a retry with the same link. */
export type Confirmation =
  | { readonly phase: 'verifying' }
  | { readonly phase: 'success'; readonly text: string; readonly email: string }
  | { readonly phase: 'error'; readonly text: string; readonly again: boolean }
  | { readonly phase: 'expired' | 'already_verified' | 'half_done'; readonly text: string };

const { verificationDelayMs, verificationRedirectMs } = LIMITS.account;
/** Longer than every message of the service. The text is from the address, so a stranger may have written it. */
const DESCRIPTION_LENGTH = 200;

type Identity = Awaited<ReturnType<typeof openAccountLink>>;

function failed(text: string, again = false): Confirmation {
  return { phase: 'error', text, again };
}

function leaveLater(path: string): void {
  const { later, address } = getPortalEnvironment();
  later(() => address.replace(path), verificationRedirectMs);
}

/** The session that the link opens; for a page without a link, the session that is there. */
async function lookUp(link: AccountLink): Promise<Identity> {
  const { module, client } = await sessionLibrary();
  const own = ephemeralClient(module);
  const opened = await openAccountLink(link, module, own);
  if (opened === null) return module.currentIdentity(client);
  // Ends the link's session, so that a mail never signs in.
  await module.signOut(own, 'local');
  return opened;
}

async function succeed({ email }: NonNullable<Identity>): Promise<Confirmation> {
  hideAccountLink();
  await signOut();
  setFlash('email_verified');
  getPortalEnvironment().tabStorage.write(STORAGE_KEYS.confirmedEmail, email);
  leaveLater('/login');
  return { phase: 'success', text: CONFIRM_EMAIL_TEXT.success, email };
}

/** A link that the service refused may have done its work before. */
async function explainRefused({ tokenHash }: AccountLink): Promise<Confirmation> {
  hideAccountLink();
  const confirmed =
    tokenHash !== null && (await isConfirmedLink(publicClient(), tokenHash).catch(() => false));
  return confirmed
    ? { phase: 'already_verified', text: CONFIRM_EMAIL_TEXT.already }
    : { phase: 'expired', text: CONFIRM_EMAIL_TEXT.used };
}

async function verify(link: AccountLink): Promise<Confirmation> {
  try {
    const identity = await lookUp(link);
    return identity === null ? await explainRefused(link) : await succeed(identity);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'link_invalid') return explainRefused(link);
    if (code === 'email_mismatch') {
      hideAccountLink();
      return { phase: 'half_done', text: errorText(code) };
    }
    if (code === 'banned') return failed(LOGIN_TEXT.banned);
    if (code === 'throttled') return failed(errorText(code), true);
    return failed(
      code === 'unexpected' ? CONFIRM_EMAIL_TEXT.unexpected : CONFIRM_EMAIL_TEXT.lookupFailed,
      true,
    );
  }
}

function explainError({ names, description }: NonNullable<AccountLink['error']>): Confirmation {
  hideAccountLink();
  return names.some((name) => name === 'access_denied' || name.includes('expired'))
    ? { phase: 'expired', text: CONFIRM_EMAIL_TEXT.expired }
    : failed(safeSentence(description, DESCRIPTION_LENGTH) ?? CONFIRM_EMAIL_TEXT.failed);
}

/** Password links continue on their own page. */
function redirectRecovery(): Confirmation {
  const { location, address } = getPortalEnvironment();
  const rest = location.search() + address.hash();
  hideAccountLink();
  leaveLater(`/reset-password${rest}`);
  return failed(CONFIRM_EMAIL_TEXT.recovery);
}

/** Reads the link and verifies it after a second. */
export const createConfirmEmailPage = () =>
  createPage(({ onStart }) => {
    const $state = atom<Confirmation>({ phase: 'verifying' });
    let link: AccountLink | null = null;
    const confirm = async (read: AccountLink): Promise<void> => {
      if (read.error !== null) $state.set(explainError(read.error));
      else $state.set(read.type === 'recovery' ? redirectRecovery() : await verify(read));
    };
    onStart(() => {
      const read = readAccountLink();
      link = read;
      return getPortalEnvironment().later(() => void confirm(read), verificationDelayMs);
    });
    return {
      $state,
      verifyAgain: () => {
        if (link === null || $state.get().phase === 'verifying') return;
        $state.set({ phase: 'verifying' });
        void confirm(link);
      },
    };
  });

export type ConfirmEmailPage = ReturnType<typeof createConfirmEmailPage>;
