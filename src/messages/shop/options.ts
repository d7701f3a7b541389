/** Words of choosing a product's size, colour and quantity. Kept small: they travel with the dialog. */
import type { ErrorCode } from '#contract/error-codes.ts';

export const OPTIONS_TEXT = {
  title: 'Select Options',
  size: 'Size',
  color: 'Colour',
  /** Scripts of public pages fill in the price, too. */
  fromPrice: 'From {price}',
  quantity: 'Quantity',
  fewer: 'One fewer',
  more: 'One more',
  addToCart: 'Add to Cart',
  soldOut: 'Sold out',
  misconfigured: 'This product’s options aren’t set up yet, so you can’t order it. We’re on it.',
  soldOutChoice: 'This combination is sold out. Try another size or colour.',
  onlyLeft: (count: number): string => `Only ${count} in stock.`,
  allInCart: 'Everything we have of this is already in your cart.',
} as const;

/** Why a choice cannot go into the cart yet. The same words as messages/core/errors.ts, asserted by a test. */
export const CHOICE_TEXTS: Readonly<Record<Extract<ErrorCode, 'select_size' | 'select_color'>, string>> = {
  select_size: 'Please select a size before adding to cart',
  select_color: 'Please select a color before adding to cart',
};

/** The plus button is blocked: so many more would still fit beside what the cart holds. */
export function capRoomText(room: number, unitSingular: string, maximum: number): string {
  return `You can only add ${room} more ${unitSingular}(s). Maximum is ${maximum} per order.`;
}

/** The cart already holds as many as one order may. */
export function capFullText(unitPlural: string, maximum: number): string {
  return `Maximum ${maximum} ${unitPlural} allowed per order. Your cart is full.`;
}
