/** Option dialog: state of a choice of variant, given the cart. Returns codes and numbers; the store adds texts. */
import type { CartLine } from '#contract/cart.ts';
import { CART_LIMITS } from '#contract/cart-limits.ts';
import type { OptionProduct } from '#contract/option-products.ts';
import { findLine, quantityOfProduct, orderLimitLeft } from './cart.ts';
import { combinationFor, imageFor, isSoldOut, missingChoice } from './product-options.ts';
import { priceRangeOf } from './product-price.ts';

export interface Choice {
  readonly product: OptionProduct;
  readonly size: string | null;
  readonly color: string | null;
}

/** How many more pieces fit into the cart, and which rule limits them. */
export interface ChoiceRoom {
  /** Pieces left under the order limit; infinite without one. */
  readonly limitLeft: number;
  /** Stock beyond the cart's pieces; the maximum of a line while the choice is incomplete. */
  readonly inStock: number;
  /** The smaller of both, never negative. */
  readonly room: number;
}

export function roomFor(choice: Choice, lines: readonly CartLine[]): ChoiceRoom {
  const { product, size, color } = choice;
  const limitLeft = orderLimitLeft(product.maxPerOrder, quantityOfProduct(lines, product.id));
  const inStock =
    missingChoice(product, size, color) === null ? stockRoom(choice, lines) : CART_LIMITS.maxQuantity;
  return { limitLeft, inStock, room: Math.max(0, Math.min(limitLeft, inStock)) };
}

function stockRoom({ product, size, color }: Choice, lines: readonly CartLine[]): number {
  const available = combinationFor(product, size, color)?.available ?? 0;
  const key = { productId: product.id, selectedSize: size, selectedColor: color };
  const inCart = findLine(lines, key)?.quantity ?? 0;
  return Math.max(0, Math.min(available, CART_LIMITS.maxQuantity) - inCart);
}

/** Returns the stock of a complete choice; null while it is incomplete. */
export function availableOf({ product, size, color }: Choice): number | null {
  if (missingChoice(product, size, color) !== null) return null;
  return combinationFor(product, size, color)?.available ?? 0;
}

/** True when a size is sold out in the selected colour, or in all. */
export function sizeSoldOut({ product, color }: Choice, size: string): boolean {
  return isSoldOut(product, size, color);
}

/** True when a colour is sold out in the selected size, or in all. */
export function colorSoldOut({ product, size }: Choice, color: string): boolean {
  return isSoldOut(product, size, color);
}

/** Returns a picture address that the cart accepts, otherwise null. */
function keepable(url: string | null): string | null {
  return url !== null && /^(?:\/(?!\/)|https?:\/\/)/u.test(url) ? url : null;
}

/** Returns the cart line of a complete choice. Texts are cut to the cart's limits. */
export function toCartLine(choice: Choice, quantity: number): CartLine {
  const { product, size, color } = choice;
  const short = (text: string): string => text.slice(0, CART_LIMITS.titleLength);
  return {
    productId: product.id,
    slug: product.slug,
    title: short(product.title),
    priceCents: priceRangeOf(product, size, color).fromCents,
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
