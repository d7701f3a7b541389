/** Syncs the cart of a signed-in user with the account. Fetched when they differ, and on /cart. */
import { showCartMessages } from '#stores/shop/cart-messages.ts';
import { followCart, replaceCart } from '#stores/shop/member-cart.ts';
import { startPortalEnvironment } from '#browser/portal-environment.ts';

/** Follows the cart while the page is open; on the cart page also changes by other browsers. */
export async function syncAccountCart(isCartPage: boolean): Promise<void> {
  startPortalEnvironment();
  followCart();
  if (!isCartPage) return;
  await replaceCart();
  showCartMessages();
}
