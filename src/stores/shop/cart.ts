/**
 * The cart: lines read out of the kept text through its schema, and the verbs that change them. Every verb reads what
 * other tabs have kept first, so that two tabs never undo each other.
 */
import { computed, onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { type CartLine, CartLineSchema, type CartNotice, StoredCartSchema } from '#contract/cart.ts';
import {
  addLine,
  type CartChange,
  countPieces,
  type LineKey,
  removeLine,
  setLineQuantity,
} from '#domain/cart.ts';
import { type CartReport, normaliseLines } from '#domain/cart-normalise.ts';
import { type CartTotals, cartTotals } from '#domain/cart-totals.ts';
import { $cartText, countInText, readCartText, writeCartText } from './cart-text.ts';

const NO_LINES: readonly CartLine[] = [];

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Lines of a kept text. Anything but a cart reads as an empty one; doubles and excess are put right. */
function linesOf(text: string | null): readonly CartLine[] {
  if (text === null) return NO_LINES;
  const result = v.safeParse(StoredCartSchema, jsonOf(text));
  return result.success ? normaliseLines(result.output.lines).lines : NO_LINES;
}

function keep(lines: readonly CartLine[]): void {
  writeCartText(JSON.stringify({ version: 1, lines }));
}

/** The lines of the cart, oldest first. */
export const $cartLines: ReadableAtom<readonly CartLine[]> = computed($cartText, linesOf);

/** In cents. */
export const $cartTotals: ReadableAtom<CartTotals> = computed($cartLines, (lines) => cartTotals(lines));

// The badge counts the text without a schema; when the schema disagrees, the text is brought in line.
onMount($cartLines, () => {
  const settle = (text: string | null): void => {
    const lines = linesOf(text);
    if (countInText(text) !== countPieces(lines)) keep(lines);
  };
  return $cartText.subscribe(settle);
});

function freshLines(): readonly CartLine[] {
  readCartText();
  return linesOf($cartText.get());
}

function apply(change: CartChange): CartChange {
  if (change.added !== 0) keep(change.lines);
  return change;
}

/**
 * Adds a line or its quantity to the same product, size and colour; as many as stock and the limit per order allow.
 * A line that could not be kept (its schema refuses it) is not added.
 */
export function addToCart(line: CartLine): CartChange {
  const lines = freshLines();
  if (!v.is(CartLineSchema, line)) return { lines, added: 0, notice: null };
  return apply(addLine(lines, line));
}

export function removeFromCart(key: LineKey): void {
  keep(removeLine(freshLines(), key));
}

/** Sets the quantity of a line, at least 1 and as many as fit. */
export function setCartQuantity(key: LineKey, quantity: number): CartChange {
  return apply(setLineQuantity(freshLines(), key, quantity));
}

export function clearCart(): void {
  keep(NO_LINES);
}

/** Replaces the lines by the result of `change`; returns its notices. */
export function changeCart(change: (lines: readonly CartLine[]) => CartReport): readonly CartNotice[] {
  const report = change(freshLines());
  keep(report.lines);
  return report.notices;
}
