/** /admin-login: password, then the role; refuses or opens the overview. */
import { RefusalError, type ErrorCode, type FieldErrors } from '#contract/error-codes.ts';
import { isAdminRole } from '#domain/access.ts';
import { ADMIN_LOGIN_TEXT } from '#messages/auth/admin-login.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { consumeFlash } from '../core/flash.ts';
import { createPage } from '../core/page.ts';
import { $profile, refreshProfile } from './profile.ts';
import { signOut } from './session.ts';
import { createSignIn } from './sign-in.ts';

/** Throws when the role has no access or cannot be read, with the refusal in the field 'role'. */
async function checkRole(): Promise<void> {
  const failure = await refreshProfile();
  const profile = $profile.get();
  if (failure === 'banned') throw new RefusalError(failure);
  if (failure !== null || profile.phase !== 'ready')
    throw new RefusalError(failure ?? 'unexpected', { role: failure ?? 'unexpected' });
  const { role, permissions } = profile.profile;
  if (isAdminRole(role)) return;
  throw new RefusalError(permissions.length > 0 ? 'desks_at_login' : 'permission_denied');
}

function failureMessage(code: ErrorCode, fields: FieldErrors): string | undefined {
  if (fields['role'] !== undefined) return ADMIN_LOGIN_TEXT.noRole;
  if (code === 'invalid_credentials') return ADMIN_LOGIN_TEXT.wrong;
  if (code === 'permission_denied') return ADMIN_LOGIN_TEXT.denied;
  if (code === 'banned') return LOGIN_TEXT.banned;
  return code === 'unexpected' || code === 'unavailable' ? LOGIN_TEXT.unexpected : undefined;
}

/** An administrator with a session is redirected. */
export const createAdminLoginPage = () =>
  createPage(({ add, onStart }) => {
    onStart(() => {
      // Drops the message of another page, which would otherwise appear later.
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
