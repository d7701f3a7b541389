/** Whether the cart drawer is open. Apart from the cart, so that a button can open it before the cart is loaded. */
import { atom } from 'nanostores';

export const $cartDrawerOpen = atom(false);

export function openCartDrawer(): void {
  $cartDrawerOpen.set(true);
}

export function closeCartDrawer(): void {
  $cartDrawerOpen.set(false);
}
