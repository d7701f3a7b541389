/** The islands that every public page offers. */
import { offerIslands } from '../../scripts/islands.ts';

/** Makes the cart known. */
export function offerFrameIslands(): void {
  offerIslands({ cart: () => import('../../islands/shop/cart-drawer.tsx') });
}
