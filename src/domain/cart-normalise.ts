/** Enforces the cart's invariants: unique lines, stock, limits per product, maximum number of lines. */
import type { CartLine, CartNotice } from '#contract/cart.ts';
import { CART_LIMITS } from '#contract/cart-limits.ts';
import { lineKeyText, orderLimitLeft, stockCeiling } from './cart.ts';

/** A cart after a change, with notices about it. */
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
 * Clamps every line to its stock, and the lines of a product together to its limit. The result does not depend on the
 * order of lines, so that two devices agree.
 */
export function clampLines(lines: readonly CartLine[]): CartReport {
  const granted = new Map<string, number>();
  const usedOfProduct = new Map<string, number>();
  const notices: CartNotice[] = [];
  const inFixedOrder = [...lines].sort((one, other) => (lineKeyText(one) < lineKeyText(other) ? -1 : 1));
  for (const line of inFixedOrder) {
    const used = usedOfProduct.get(line.productId) ?? 0;
    const quantity = Math.min(line.quantity, stockCeiling(line), orderLimitLeft(line.maxPerOrder, used));
    usedOfProduct.set(line.productId, used + quantity);
    granted.set(lineKeyText(line), quantity);
    if (quantity < line.quantity) notices.push(clampNotice(line, quantity));
  }
  const kept = lines
    .map((line) => ({ ...line, quantity: granted.get(lineKeyText(line)) ?? 0 }))
    .filter((line) => line.quantity > 0);
  return { lines: kept, notices };
}

/** Merges equal lines and keeps the larger quantity. */
export function mergeEqualLines(lines: readonly CartLine[]): readonly CartLine[] {
  const byKey = new Map<string, CartLine>();
  for (const line of lines) {
    const key = lineKeyText(line);
    const earlier = byKey.get(key);
    byKey.set(key, { ...line, quantity: Math.max(line.quantity, earlier?.quantity ?? 0) });
  }
  return [...byKey.values()];
}

/** Enforces all invariants. Returns an unchanged cart as the same array. */
export function normaliseLines(lines: readonly CartLine[]): CartReport {
  const clamped = clampLines(mergeEqualLines(lines));
  const { maxLines } = CART_LIMITS;
  const dropped = clamped.lines.slice(maxLines);
  const full = dropped.map(({ title }): CartNotice => ({ code: 'cart_full', title, maximum: maxLines }));
  return { lines: clamped.lines.slice(0, maxLines), notices: [...clamped.notices, ...full] };
}
