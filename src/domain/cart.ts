/**
 * The cart's rules, pure. A line is product × size × colour (spec 000 section 4); stock belongs to the line, the limit
 * per order to the product over all its lines (spec 000 section 5). Whatever goes in, no answer holds more than the
 * stock last heard of or more than the limit.
 */
import type { CartLine, CartNotice } from '../contract/cart.ts';
import { CART_LIMITS } from '../contract/limits.ts';

/** What tells one line from another. */
export type LineKey = Pick<CartLine, 'productId' | 'selectedSize' | 'selectedColor'>;

/** The lines after a change, how many pieces came or went, and what to say about it. */
export interface CartChange {
  readonly lines: readonly CartLine[];
  readonly added: number;
  readonly notice: CartNotice | null;
}

/** One text per line, the same for the same product, size and colour and for no other. */
export function lineKeyText(key: LineKey): string {
  return JSON.stringify([key.productId, key.selectedSize, key.selectedColor]);
}

/** Whether two lines are the same product in the same size and colour. */
function isSameLine(one: LineKey, other: LineKey): boolean {
  return (
    one.productId === other.productId &&
    one.selectedSize === other.selectedSize &&
    one.selectedColor === other.selectedColor
  );
}

/** The line with this key, or null. */
export function findLine(lines: readonly CartLine[], key: LineKey): CartLine | null {
  return lines.find((line) => isSameLine(line, key)) ?? null;
}

/** Pieces of a product over all its sizes and colours. */
export function quantityOfProduct(lines: readonly CartLine[], productId: string): number {
  return lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
}

/** Pieces of all lines together. */
export function countPieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** The most of one line that stock and the cart's own ceiling allow, whatever else is in the cart. */
export function stockCeiling(line: Pick<CartLine, 'available'>): number {
  return Math.min(line.available ?? CART_LIMITS.maxQuantity, CART_LIMITS.maxQuantity);
}

/** How many more of a product one order may hold; infinite without a limit, never negative. */
export function roomUnderCap(maxPerOrder: number | null, alreadyThere: number): number {
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

function wholeFrom(quantity: number, minimum: number): number {
  return Number.isFinite(quantity) ? Math.max(minimum, Math.floor(quantity)) : minimum;
}

/**
 * Adds a line, or its quantity to the line of the same product, size and colour. The newcomer's price, stock and
 * limit count from now on. Adds as many as fit and says why when that is fewer than asked.
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
  const wanted = wholeFrom(line.quantity, CART_LIMITS.minQuantity);
  const capRoom = roomUnderCap(line.maxPerOrder, quantityOfProduct(lines, line.productId));
  const stockRoom = Math.max(0, stockCeiling(line) - (existing?.quantity ?? 0));
  const added = Math.min(wanted, capRoom, stockRoom);
  const notice = added < wanted ? noticeForRoom(line, capRoom, stockRoom) : null;
  if (added === 0) return { lines, added, notice };
  const merged: CartLine = { ...line, quantity: (existing?.quantity ?? 0) + added };
  const next =
    existing === null ? [...lines, merged] : lines.map((other) => (isSameLine(other, line) ? merged : other));
  return { lines: next, added, notice };
}

/** Takes the line with this product, size and colour out; other lines stay as they are. */
export function removeLine(lines: readonly CartLine[], key: LineKey): readonly CartLine[] {
  return lines.filter((line) => !isSameLine(line, key));
}

/**
 * Sets how many of a line are wanted: at least 1 (removing is removeLine's job), at most what stock and limit allow.
 * A line that no longer fits at all leaves the cart. An unknown key changes nothing.
 */
export function setLineQuantity(lines: readonly CartLine[], key: LineKey, quantity: number): CartChange {
  const line = findLine(lines, key);
  if (line === null) return { lines, added: 0, notice: null };
  const wanted = wholeFrom(quantity, CART_LIMITS.minQuantity);
  const others = quantityOfProduct(lines, line.productId) - line.quantity;
  const capRoom = roomUnderCap(line.maxPerOrder, others);
  const stockRoom = stockCeiling(line);
  const next = Math.min(wanted, capRoom, stockRoom);
  // The sentence about the limit counts what may still be added to what the line holds now.
  const moreUnderCap = Math.max(0, capRoom - line.quantity);
  const notice =
    next < wanted ? noticeForRoom(line, moreUnderCap, Math.max(0, stockRoom - line.quantity)) : null;
  const added = next - line.quantity;
  if (next === 0) return { lines: removeLine(lines, key), added, notice };
  if (added === 0) return { lines, added, notice };
  return {
    lines: lines.map((other) => (isSameLine(other, key) ? { ...other, quantity: next } : other)),
    added,
    notice,
  };
}
