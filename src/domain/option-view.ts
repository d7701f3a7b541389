/** What the option dialog can offer for a choice, given what the cart holds. Codes and numbers; the store adds words. */
import type { CartLine } from '../contract/cart.ts';
import { CART_LIMITS } from '../contract/limits.ts';
import type { OptionProduct } from '../contract/option-products.ts';
import { findLine, quantityOfProduct, roomUnderCap } from './cart.ts';
import { combinationFor, combinationsFor, imageFor, isSoldOut, missingChoice } from './product-options.ts';

/** A product with what was chosen of it so far. */
export interface Choice {
  readonly product: OptionProduct;
  readonly size: string | null;
  readonly color: string | null;
}

/** How many more fit into the cart, and which rule says so. */
export interface ChoiceRoom {
  /** Pieces that the limit per order still allows; infinite without a limit. */
  readonly underCap: number;
  /** Pieces in stock beyond those in the cart; as much as a line may hold while the choice is not complete. */
  readonly inStock: number;
  /** The smaller of both, never negative. */
  readonly room: number;
}

/** How many more of a choice fit beside what the cart holds. */
export function roomFor(choice: Choice, lines: readonly CartLine[]): ChoiceRoom {
  const { product, size, color } = choice;
  const underCap = roomUnderCap(product.maxPerOrder, quantityOfProduct(lines, product.id));
  const inStock =
    missingChoice(product, size, color) === null ? stockRoom(choice, lines) : CART_LIMITS.maxQuantity;
  return { underCap, inStock, room: Math.max(0, Math.min(underCap, inStock)) };
}

function stockRoom({ product, size, color }: Choice, lines: readonly CartLine[]): number {
  const available = combinationFor(product, size, color)?.available ?? 0;
  const key = { productId: product.id, selectedSize: size, selectedColor: color };
  const inCart = findLine(lines, key)?.quantity ?? 0;
  return Math.max(0, Math.min(available, CART_LIMITS.maxQuantity) - inCart);
}

/** The price of a choice: the combination's when it is complete, else the lowest that is still possible. Cents. */
export function priceOf({ product, size, color }: Choice): number {
  if (missingChoice(product, size, color) === null) {
    return combinationFor(product, size, color)?.priceCents ?? product.priceCents;
  }
  const prices = combinationsFor(product, size, color).map((combination) => combination.priceCents);
  return prices.length === 0 ? product.priceCents : Math.min(...prices);
}

/** Pieces in stock of a complete choice; null while something is still to be chosen. */
export function availableOf({ product, size, color }: Choice): number | null {
  if (missingChoice(product, size, color) !== null) return null;
  return combinationFor(product, size, color)?.available ?? 0;
}

/** Whether a size cannot be had, in the colour chosen or in any. */
export function sizeSoldOut({ product, color }: Choice, size: string): boolean {
  return isSoldOut(product, size, color);
}

/** Whether a colour cannot be had, in the size chosen or in any. */
export function colorSoldOut({ product, size }: Choice, color: string): boolean {
  return isSoldOut(product, size, color);
}

/** A picture address that a cart may keep; null for any other kind of address. */
function keepable(url: string | null): string | null {
  return url !== null && /^(?:\/(?!\/)|https?:\/\/)/u.test(url) ? url : null;
}

/** The line that a complete choice puts into the cart. Texts are cut to what a cart may keep. */
export function toCartLine(choice: Choice, quantity: number): CartLine {
  const { product, size, color } = choice;
  const short = (text: string): string => text.slice(0, CART_LIMITS.titleLength);
  return {
    productId: product.id,
    slug: product.slug,
    title: short(product.title),
    priceCents: priceOf(choice),
    imageUrl: keepable(imageFor(product, color)),
    selectedSize: size,
    selectedColor: color,
    quantity,
    available: availableOf(choice),
    maxPerOrder: product.maxPerOrder,
    unitSingular: short(product.unitSingular),
    unitPlural: short(product.unitPlural),
  };
}
