/** Signing in: the cart of this browser and the cart of the account become one. Apart from the cart, which rarely needs it. */
import type { CartLine, CartNotice } from '../contract/cart.ts';
import { mergeCarts } from '../domain/cart-merge.ts';
import { changeCart } from './cart.ts';

/** Joins the cart with the account's lines; answers what there is to say about it. */
export function mergeIntoCart(lines: readonly CartLine[]): readonly CartNotice[] {
  return changeCart((own) => mergeCarts(own, lines));
}
