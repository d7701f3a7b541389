/** Whether the cart drawer is open. Apart from the cart, so that a button can open it before the cart is loaded. */
import { atom, type ReadableAtom } from 'nanostores';

const $open = atom(false);

/** Whether the drawer is open. */
export const $cartDrawerOpen: ReadableAtom<boolean> = $open;

/** Opens the drawer. */
export function openCartDrawer(): void {
  $open.set(true);
}

/** Closes the drawer. */
export function closeCartDrawer(): void {
  $open.set(false);
}

/** Opens the closed drawer and closes the open one. */
export function toggleCartDrawer(): void {
  $open.set(!$open.get());
}
