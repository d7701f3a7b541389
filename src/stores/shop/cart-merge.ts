/** Signing in: the cart of this browser and the cart of the account become one. Apart from the cart, which rarely needs it. */
import type { CartLine, CartNotice } from '#contract/cart.ts';
import { mergeCarts } from '#domain/cart-merge.ts';
import type { CartReport } from '#domain/cart-normalise.ts';
import { changeCart } from './cart.ts';

/**
 * Merges the account's lines into the cart; returns notices. `refresh` updates both to present stock before quantities
 * are limited.
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
