/** What a visitor of the shop chooses from, apart from products.ts so that scripts of public pages do not load its schemas. */

/** Values of products.category, in the order of the shop's filter. */
export const PRODUCT_CATEGORIES = ['apparel', 'headwear', 'accessories', 'gear', 'drinks'] as const;

export const SHOP_SORTS = ['newest', 'price-asc', 'price-desc', 'name'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];
