/** Signing in: the cart of this browser and the cart of the account become one. Apart from the cart, which rarely needs it. */
import type { CartLine, CartNotice } from '../../contract/cart.ts';
import { mergeCarts } from '../../domain/cart-merge.ts';
import type { CartReport } from '../../domain/cart-normalise.ts';
import { changeCart } from './cart.ts';

/**
 * Joins the cart with the account's lines; answers what there is to say about it. `refresh` brings the lines of both up
 * to the shop as it is now, before either is cut to what it was told of stock long ago.
 */
export function mergeIntoCart(
  lines: readonly CartLine[],
  refresh: (lines: readonly CartLine[]) => CartReport = (same) => ({ lines: same, notices: [] }),
): readonly CartNotice[] {
  return changeCart((own) => {
    const fromBrowser = refresh(own);
    const fromAccount = refresh(lines);
    const merged = mergeCarts(fromBrowser.lines, fromAccount.lines);
    return {
      lines: merged.lines,
      notices: [...fromBrowser.notices, ...fromAccount.notices, ...merged.notices],
    };
  });
}
