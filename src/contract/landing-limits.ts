/** Limits of the landing page, apart from limits.ts so that scripts of public pages load these alone. */
export const LANDING_LIMITS = {
  featuredArticles: 6,
  largeFeaturedArticles: 2,
  featuredProducts: 4,
  sizesPreviewedPerProduct: 5,
  /** From this number of players, the hero appends '+'. */
  playersShownWithPlusFrom: 50,
  featuredWindow: 6,
} as const;
