/** Whether the cart drawer is open. Apart from the cart, so that a button can open it before the cart is loaded. */
import { atom } from 'nanostores';

/** Whether the drawer is open. */
export const $cartDrawerOpen = atom(false);

/** Opens the drawer. */
export function openCartDrawer(): void {
  $cartDrawerOpen.set(true);
}

/** Closes the drawer. */
export function closeCartDrawer(): void {
  $cartDrawerOpen.set(false);
}
