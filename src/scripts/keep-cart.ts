/** Keeps the cart of somebody signed in in their account. Fetched when it differs from what the account has, and with /cart. */
import { showCartMessages } from '../stores/shop/cart-messages.ts';
import { followCart, renewCart } from '../stores/shop/member-cart.ts';
import { startPortalEnvironment } from '../browser/portal-environment.ts';

/** Follows the cart for as long as the page is open; on a page that is about it, also what other browsers made of it. */
export async function keepCart(isCartPage: boolean): Promise<void> {
  startPortalEnvironment();
  followCart();
  if (!isCartPage) return;
  await renewCart();
  showCartMessages();
}
