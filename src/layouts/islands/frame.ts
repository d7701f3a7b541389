/** The islands that every public page offers. */
import { offerIslands } from '../../scripts/islands.ts';
import { styled } from './styled.ts';

/** Makes the cart known. */
export function offerFrameIslands(): void {
  offerIslands({ cart: styled(() => import('../../islands/shop/cart-drawer.tsx')) });
}
