/** Adds the lines of a past order to the cart, as far as they are still sold. */
import type { CartLine, CartNotice } from '#contract/cart.ts';
import type { OptionProduct } from '#contract/option-products.ts';
import type { OrderLineRow } from '#contract/orders.ts';
import { addLine } from './cart.ts';
import type { CartReport } from './cart-normalise.ts';
import { toCartLine } from './option-dialog.ts';
import { combinationFor, missingChoice } from './product-options.ts';

type Bought = Pick<OrderLineRow, 'product_id' | 'title' | 'size' | 'color' | 'quantity'>;

/** Returns the current spelling of a name; unknown names are returned unchanged and match no variant. */
function offeredSpelling(names: readonly string[], name: string | null): string | null {
  const wanted = (name ?? '').trim().toLowerCase();
  return names.find((known) => known.trim().toLowerCase() === wanted) ?? name;
}

function lineOf(bought: Bought, products: readonly OptionProduct[]): CartLine | null {
  const product = products.find(({ id }) => id === bought.product_id);
  if (product === undefined || product.misconfigured) return null;
  const size = offeredSpelling(product.sizes, bought.size);
  const color = offeredSpelling(
    product.colors.map(({ name }) => name),
    bought.color,
  );
  const isOffered =
    missingChoice(product, size, color) === null && combinationFor(product, size, color) !== null;
  return isOffered ? toCartLine({ product, size, color }, bought.quantity) : null;
}

/**
 * Adds lines at current prices, as many as stock, limits and the cart allow. Reports lines that were skipped or
 * reduced.
 */
export function buyAgain(
  cart: readonly CartLine[],
  bought: readonly Bought[],
  products: readonly OptionProduct[],
): CartReport {
  return bought.reduce<CartReport>(
    ({ lines, notices }, piece) => {
      const line = lineOf(piece, products);
      const gone: CartNotice = { code: 'sold_out', title: piece.title };
      if (line === null) return { lines, notices: [...notices, gone] };
      const change = addLine(lines, line);
      return {
        lines: change.lines,
        notices: [...notices, ...(change.notice === null ? [] : [change.notice])],
      };
    },
    { lines: cart, notices: [] },
  );
}
