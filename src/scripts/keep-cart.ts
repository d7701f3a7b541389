/** Keeps the cart of somebody signed in in their account. Fetched when it differs from what the account has. */
import { followCart } from '../stores/member-cart.ts';
import { startPortalEnvironment } from './portal-environment.ts';

/** Follows the cart for as long as the page is open. */
export function keepCart(): void {
  startPortalEnvironment();
  followCart();
}
