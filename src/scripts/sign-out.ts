/** Ends this browser's session. Fetched on first use. */
import { startPortalEnvironment } from '../browser/portal-environment.ts';
import { wake } from '../browser/wake.ts';
import { confirmSignOut } from '../stores/core/leave.ts';
import { hasUnsaved } from '../stores/core/unsaved.ts';
import { signOutWithCart } from '../stores/shop/member-cart.ts';

/**
 * Signs out and saves the cart to the account, after a question where the page holds unsaved input. False when the answer
 * was no. Never rejects.
 */
export async function signOutHere(): Promise<boolean> {
  startPortalEnvironment();
  // Public pages render the question on demand.
  if (hasUnsaved()) wake('feedback');
  if (!(await confirmSignOut())) return false;
  await signOutWithCart();
  return true;
}
