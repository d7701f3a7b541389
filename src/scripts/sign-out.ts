/** Ends this browser's session. Fetched on first use. */
import { signOutWithCart } from '../stores/shop/member-cart.ts';
import { startPortalEnvironment } from '../browser/portal-environment.ts';

/** Signs out and saves the cart to the account. Never rejects. */
export async function signOutHere(): Promise<void> {
  startPortalEnvironment();
  await signOutWithCart();
}
