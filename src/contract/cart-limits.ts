/** Limits of the cart, apart from limits.ts so that every page's cart loads these alone. */
export const CART_LIMITS = {
  minQuantity: 1,
  /** Maximum quantity of a line, independent of stock. */
  maxQuantity: 99,
  maxLines: 50,
  titleLength: 200,
  /** One million rand. Higher stored prices are invalid, and sums below it stay exact. */
  maxPriceCents: 100_000_000,
} as const;
