/** Ends this browser's session. Fetched on first use. */
import { startPortalEnvironment } from '#browser/portal-environment.ts';
import { wake } from '#browser/wake.ts';
import { $access } from '#stores/auth/guard.ts';
import { confirmSignOut } from '#stores/core/leave.ts';
import { hasUnsaved } from '#stores/core/unsaved.ts';
import { signOutWithCart } from '#stores/shop/member-cart.ts';

/** 'leaving': the guard of a members' page has already requested the next page. */
export type SignOutResult = 'kept' | 'leaving' | 'signed_out';

/**
 * Signs out and saves the cart to the account, after a question where the page holds unsaved input. 'kept' when the answer
 * was no. Never rejects.
 */
export async function signOutHere(): Promise<SignOutResult> {
  startPortalEnvironment();
  // Public pages render the question on demand.
  if (hasUnsaved()) wake('feedback');
  if (!(await confirmSignOut())) return 'kept';
  await signOutWithCart();
  return $access.get() === 'leaving' ? 'leaving' : 'signed_out';
}
