/**
 * Carts that meet other facts: the cart of an account at sign-in, and fresh prices and stock.
 * Both answer what they changed, so that nothing happens to a cart in silence (DESIGN, "Shop").
 */
import type { CartLine, CartNotice } from '../contract/cart.ts';
import { LIMITS } from '../contract/limits.ts';
import type { OptionProduct } from '../contract/option-products.ts';
import { findLine, lineKeyText, roomUnderCap, stockCeiling } from './cart.ts';
import { combinationFor, imageFor } from './product-options.ts';

/** A cart after the change and what to tell its owner. */
export interface CartReport {
  readonly lines: readonly CartLine[];
  readonly notices: readonly CartNotice[];
}

function clampNotice(line: CartLine, granted: number): CartNotice {
  const ceiling = stockCeiling(line);
  if (ceiling === 0) return { code: 'sold_out', title: line.title };
  if (granted === ceiling || line.maxPerOrder === null) {
    return { code: 'stock_clamped', title: line.title, quantity: granted };
  }
  return { code: 'cap_reached', title: line.title, maximum: line.maxPerOrder, unitPlural: line.unitPlural };
}

/**
 * Cuts every line to its stock, and the lines of a product together to its limit. Which line of a product is cut
 * depends on the lines, not on their order, so that two devices agree.
 */
export function clampLines(lines: readonly CartLine[]): CartReport {
  const granted = new Map<string, number>();
  const usedOfProduct = new Map<string, number>();
  const notices: CartNotice[] = [];
  const inFixedOrder = [...lines].sort((one, other) => (lineKeyText(one) < lineKeyText(other) ? -1 : 1));
  for (const line of inFixedOrder) {
    const used = usedOfProduct.get(line.productId) ?? 0;
    const quantity = Math.min(line.quantity, stockCeiling(line), roomUnderCap(line.maxPerOrder, used));
    usedOfProduct.set(line.productId, used + quantity);
    granted.set(lineKeyText(line), quantity);
    if (quantity < line.quantity) notices.push(clampNotice(line, quantity));
  }
  const kept = lines
    .map((line) => ({ ...line, quantity: granted.get(lineKeyText(line)) ?? 0 }))
    .filter((line) => line.quantity > 0);
  return { lines: kept, notices };
}

/** Every line once, with the larger quantity of its doubles. */
function withoutDoubles(lines: readonly CartLine[]): readonly CartLine[] {
  const byKey = new Map<string, CartLine>();
  for (const line of lines) {
    const key = lineKeyText(line);
    const earlier = byKey.get(key);
    byKey.set(key, { ...line, quantity: Math.max(line.quantity, earlier?.quantity ?? 0) });
  }
  return [...byKey.values()];
}

/**
 * Joins the browser's cart with the account's: lines of both, the larger quantity where both have one, then cut to
 * stock and limits. Price, stock and limit of `incoming` win because they were read later.
 */
export function mergeCarts(own: readonly CartLine[], incoming: readonly CartLine[]): CartReport {
  const mine = withoutDoubles(own);
  const theirs = withoutDoubles(incoming);
  const differing: CartLine[] = [];
  const joined = mine.map((line) => {
    const other = findLine(theirs, line);
    if (other === null) return line;
    const larger = { ...other, quantity: Math.max(line.quantity, other.quantity) };
    if (line.quantity !== other.quantity) differing.push(larger);
    return larger;
  });
  const onlyTheirs = theirs.filter((line) => findLine(mine, line) === null);
  const clamped = clampLines([...joined, ...onlyTheirs]);
  const lines = clamped.lines.slice(0, LIMITS.cart.maxLines);
  const dropped = clamped.lines.slice(LIMITS.cart.maxLines);
  // A line that was cut afterwards is reported as cut, not as kept.
  const kept = differing.filter((line) => findLine(lines, line)?.quantity === line.quantity);
  return {
    lines,
    notices: [
      ...kept.map(({ title, quantity }): CartNotice => ({ code: 'quantity_kept', title, quantity })),
      ...clamped.notices,
      ...dropped.map(({ title }): CartNotice => ({
        code: 'cart_full',
        title,
        maximum: LIMITS.cart.maxLines,
      })),
    ],
  };
}

function refreshLine(line: CartLine, product: OptionProduct): CartLine {
  const combination = combinationFor(product, line.selectedSize, line.selectedColor);
  return {
    ...line,
    slug: product.slug,
    title: product.title,
    imageUrl: imageFor(product, line.selectedColor),
    priceCents: combination?.priceCents ?? product.priceCents,
    available: combination?.available ?? 0,
    maxPerOrder: product.maxPerOrder,
    unitSingular: product.unitSingular,
    unitPlural: product.unitPlural,
  };
}

/**
 * Brings lines up to the products as they are now. Lines of products in `gone` (ids no longer on sale) leave the cart;
 * lines of products that are not named at all stay as they are.
 */
export function refreshLines(
  lines: readonly CartLine[],
  products: readonly OptionProduct[],
  gone: readonly string[] = [],
): CartReport {
  const notices: CartNotice[] = [];
  const refreshed = lines.map((line) => {
    const product = products.find((candidate) => candidate.id === line.productId);
    if (product === undefined) return gone.includes(line.productId) ? { ...line, available: 0 } : line;
    const next = refreshLine(line, product);
    if (next.priceCents !== line.priceCents) {
      const change = { title: next.title, fromCents: line.priceCents, toCents: next.priceCents };
      notices.push({ code: 'price_changed', ...change });
    }
    return next;
  });
  const clamped = clampLines(refreshed);
  return { lines: clamped.lines, notices: [...notices, ...clamped.notices] };
}
