/** /admin-login (spec 000, sections 4 and 8): password in, role read, refused or on to the overview. */
import { LoginInputSchema } from '../../contract/accounts.ts';
import { RefusalError, type ErrorCode, type FieldErrors } from '../../contract/error-codes.ts';
import { isAdminRole } from '../../domain/access.ts';
import { ADMIN_LOGIN_TEXT, LOGIN_TEXT } from '../../messages/auth/auth.ts';
import { startSignInPage, redirectSignedIn } from './sign-in-page.ts';
import { createCodeStep } from './code-step.ts';
import { takeFlash } from '../core/flash.ts';
import { createForm } from '../core/form.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { $profile, refreshProfile } from './profile.ts';
import { $session, signIn, signOut } from './session.ts';

const OVERVIEW = '/admin-overview';
let stopWatching: () => void = () => undefined;

/** Throws where the role does not let in, or cannot be read: then the refusal says so under 'role'. */
async function checkRole(): Promise<void> {
  const failure = await refreshProfile();
  const profile = $profile.get();
  if (failure === 'banned') throw new RefusalError(failure);
  if (failure !== null || profile.phase !== 'ready')
    throw new RefusalError(failure ?? 'unexpected', { role: failure ?? 'unexpected' });
  if (!isAdminRole(profile.profile.role)) throw new RefusalError('permission_denied');
}

/** Signs in with `work`, which may leave the code of a second factor for the next step; then the role decides. */
async function completeSignIn(work: () => Promise<void>): Promise<null> {
  stopWatching();
  try {
    await work();
    if ($session.get().phase === 'challenge') return null;
    await checkRole().catch(async (error: unknown) => {
      await signOut();
      throw error;
    });
  } catch (error) {
    startAgain();
    throw error;
  }
  getPortalEnvironment().address.replace(OVERVIEW);
  return null;
}

function send({ email, password }: { email: string; password: string }): Promise<null> {
  return completeSignIn(() => signIn(email, password));
}

function failureMessage(code: ErrorCode, fields: FieldErrors): string | undefined {
  if (fields['role'] !== undefined) return ADMIN_LOGIN_TEXT.noRole;
  if (code === 'invalid_credentials') return ADMIN_LOGIN_TEXT.wrong;
  if (code === 'permission_denied') return ADMIN_LOGIN_TEXT.denied;
  if (code === 'banned') return LOGIN_TEXT.banned;
  return code === 'unexpected' || code === 'unavailable' ? LOGIN_TEXT.unexpected : undefined;
}

/** The form. */
export const adminLoginForm = createForm({
  start: { email: '', password: '' },
  schema: LoginInputSchema,
  send,
  formText: failureMessage,
  once: true,
});

/** The code after the password, for who has a second factor. */
export const adminLoginCode = createCodeStep({ completeSignIn, abandoned: startAgain });

/** The page as at its beginning; somebody who was sent back to the password may type it anew. */
function startAgain(): void {
  stopWatching();
  if (adminLoginForm.$form.get().phase === 'done') adminLoginForm.reset();
  stopWatching = redirectSignedIn();
}

/** Starts the page: an administrator who is signed in already goes on. Call once. */
export function startAdminLogin(): void {
  // Nothing is said here on behalf of another page; left lying, it would be said too late.
  takeFlash();
  startSignInPage();
  stopWatching = redirectSignedIn();
}
