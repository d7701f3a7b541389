/** Ends the session of this browser. Fetched with the first use on a public page. */
import { signOutWithCart } from '../stores/shop/member-cart.ts';
import { startPortalEnvironment } from '../browser/portal-environment.ts';

/** Signs out; never fails. The cart goes into the account. */
export async function signOutHere(): Promise<void> {
  startPortalEnvironment();
  await signOutWithCart();
}
