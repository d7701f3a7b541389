/** /admin-login (spec 000, sections 4 and 8): password in, role read, refused or on to the overview. */
import { RefusalError, type ErrorCode, type FieldErrors } from '../../contract/error-codes.ts';
import { isAdminRole } from '../../domain/access.ts';
import { ADMIN_LOGIN_TEXT, LOGIN_TEXT } from '../../messages/auth/auth.ts';
import { consumeFlash } from '../core/flash.ts';
import { createPage } from '../core/page.ts';
import { $profile, refreshProfile } from './profile.ts';
import { signOut } from './session.ts';
import { createSignIn } from './sign-in.ts';

/** Throws where the role does not let in, or cannot be read: then the refusal says so under 'role'. */
async function checkRole(): Promise<void> {
  const failure = await refreshProfile();
  const profile = $profile.get();
  if (failure === 'banned') throw new RefusalError(failure);
  if (failure !== null || profile.phase !== 'ready')
    throw new RefusalError(failure ?? 'unexpected', { role: failure ?? 'unexpected' });
  if (!isAdminRole(profile.profile.role)) throw new RefusalError('permission_denied');
}

function failureMessage(code: ErrorCode, fields: FieldErrors): string | undefined {
  if (fields['role'] !== undefined) return ADMIN_LOGIN_TEXT.noRole;
  if (code === 'invalid_credentials') return ADMIN_LOGIN_TEXT.wrong;
  if (code === 'permission_denied') return ADMIN_LOGIN_TEXT.denied;
  if (code === 'banned') return LOGIN_TEXT.banned;
  return code === 'unexpected' || code === 'unavailable' ? LOGIN_TEXT.unexpected : undefined;
}

/** Makes the page: an administrator who is signed in already goes on. */
export const createAdminLoginPage = () =>
  createPage(({ add, onStart }) => {
    onStart(() => {
      // Nothing is said here on behalf of another page; left lying, it would be said too late.
      consumeFlash();
      return undefined;
    });
    return add(
      createSignIn({
        check: () =>
          checkRole().catch(async (error: unknown) => {
            await signOut();
            throw error;
          }),
        next: () => '/admin-overview',
        formText: failureMessage,
      }),
    );
  });
