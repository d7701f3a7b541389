/** The brand's terms of sale, apart from brand.ts so that the cart's code does not bundle the rest. */

/** Where the shop delivers, and within how many working days; for search engines. */
export const DELIVERY_TERMS = {
  /** ISO 3166-1. */
  country: 'ZA',
  /** From payment to the courier. */
  handlingDays: { least: 0, most: 2 },
  /** From the courier to the door. */
  transitDays: { least: 1, most: 5 },
} as const;

/** Currency, delivery and VAT. Amounts in cents. */
export const SHOP_TERMS = {
  currency: 'ZAR',
  /** Orders above this amount, in cents, are delivered free. */
  freeShippingOverCents: 50_000,
  courierCents: 9_900,
  /** Included in every displayed price. */
  vatPercent: 15,
} as const;
