/**
 * Rules of the cart, as pure functions. A line is product × size × colour; stock applies to the line, the order limit
 * to all lines of a product. No result exceeds the known stock or the limit.
 */
import type { CartLine, CartNotice } from '#contract/cart.ts';
import { CART_LIMITS } from '#contract/cart-limits.ts';

export type LineKey = Pick<CartLine, 'productId' | 'selectedSize' | 'selectedColor'>;

export interface CartChange {
  readonly lines: readonly CartLine[];
  readonly added: number;
  readonly notice: CartNotice | null;
}

/** Returns a unique text for a product, size and colour. */
export function lineKeyText(key: LineKey): string {
  return JSON.stringify([key.productId, key.selectedSize, key.selectedColor]);
}

function isSameLine(one: LineKey, other: LineKey): boolean {
  return (
    one.productId === other.productId &&
    one.selectedSize === other.selectedSize &&
    one.selectedColor === other.selectedColor
  );
}

/** Returns the line with this key, or null. */
export function findLine(lines: readonly CartLine[], key: LineKey): CartLine | null {
  return lines.find((line) => isSameLine(line, key)) ?? null;
}

export function quantityOfProduct(lines: readonly CartLine[], productId: string): number {
  return lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
}

export function countPieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Returns the maximum quantity of a line from its stock and the cart's own maximum. */
export function stockCeiling(line: Pick<CartLine, 'available'>): number {
  return Math.min(line.available ?? CART_LIMITS.maxQuantity, CART_LIMITS.maxQuantity);
}

/** Returns how many more pieces of a product an order may contain; infinite without a limit, never negative. */
export function orderLimitLeft(maxPerOrder: number | null, alreadyThere: number): number {
  return maxPerOrder === null ? Number.POSITIVE_INFINITY : Math.max(0, maxPerOrder - alreadyThere);
}

function noticeForRoom(line: CartLine, capRoom: number, stockRoom: number): CartNotice {
  if (line.maxPerOrder !== null && capRoom <= stockRoom) {
    const common = { title: line.title, maximum: line.maxPerOrder };
    if (capRoom === 0) return { code: 'cap_reached', ...common, unitPlural: line.unitPlural };
    return { code: 'cap_clamped', ...common, room: capRoom, unitSingular: line.unitSingular };
  }
  const ceiling = stockCeiling(line);
  if (ceiling === 0) return { code: 'sold_out', title: line.title };
  return { code: 'stock_clamped', title: line.title, quantity: ceiling };
}

function wholeQuantity(quantity: number): number {
  const { minQuantity } = CART_LIMITS;
  return Number.isFinite(quantity) ? Math.max(minQuantity, Math.floor(quantity)) : minQuantity;
}

/**
 * Adds a line, or its quantity to the equal line. Price, stock and limit of the new line win. Adds as many pieces as
 * fit and reports when they are fewer than requested.
 */
export function addLine(lines: readonly CartLine[], line: CartLine): CartChange {
  const existing = findLine(lines, line);
  if (existing === null && lines.length >= CART_LIMITS.maxLines) {
    return {
      lines,
      added: 0,
      notice: { code: 'cart_full', title: line.title, maximum: CART_LIMITS.maxLines },
    };
  }
  const wanted = wholeQuantity(line.quantity);
  const capRoom = orderLimitLeft(line.maxPerOrder, quantityOfProduct(lines, line.productId));
  const stockRoom = Math.max(0, stockCeiling(line) - (existing?.quantity ?? 0));
  const added = Math.min(wanted, capRoom, stockRoom);
  const notice = added < wanted ? noticeForRoom(line, capRoom, stockRoom) : null;
  if (added === 0) return { lines, added, notice };
  const merged: CartLine = { ...line, quantity: (existing?.quantity ?? 0) + added };
  const next =
    existing === null ? [...lines, merged] : lines.map((other) => (isSameLine(other, line) ? merged : other));
  return { lines: next, added, notice };
}

export function removeLine(lines: readonly CartLine[], key: LineKey): readonly CartLine[] {
  return lines.filter((line) => !isSameLine(line, key));
}

/**
 * Sets the quantity of a line, at least 1 (use removeLine for 0) and at most what stock and limit allow. Removes a line
 * that no longer fits. An unknown key changes nothing.
 */
export function setLineQuantity(lines: readonly CartLine[], key: LineKey, quantity: number): CartChange {
  const line = findLine(lines, key);
  if (line === null) return { lines, added: 0, notice: null };
  const wanted = wholeQuantity(quantity);
  const others = quantityOfProduct(lines, line.productId) - line.quantity;
  const capRoom = orderLimitLeft(line.maxPerOrder, others);
  const stockRoom = stockCeiling(line);
  const next = Math.min(wanted, capRoom, stockRoom);
  // The notice about the limit counts what can be added to the current quantity.
  const moreInLimit = Math.max(0, capRoom - line.quantity);
  const notice =
    next < wanted ? noticeForRoom(line, moreInLimit, Math.max(0, stockRoom - line.quantity)) : null;
  const added = next - line.quantity;
  if (next === 0) return { lines: removeLine(lines, key), added, notice };
  if (added === 0) return { lines, added, notice };
  return {
    lines: lines.map((other) => (isSameLine(other, key) ? { ...other, quantity: next } : other)),
    added,
    notice,
  };
}
