/** The brand's terms of sale, apart from brand.ts so that the cart's code does not bundle the rest. */

/** Currency, delivery and VAT. Amounts in cents. */
export const SHOP_TERMS = {
  currency: 'ZAR',
  /** Orders above this amount, in cents, are delivered free. */
  freeShippingOverCents: 50_000,
  courierCents: 9_900,
  /** Included in every displayed price. */
  vatPercent: 15,
} as const;
