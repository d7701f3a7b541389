/** Words of the shop: landing section, catalogue, product page and the option dialog. */
import { BRAND } from '#contract/brand.ts';
import { SHOP_TERMS } from '#contract/brand-shop.ts';
import type { ProductCategory } from '#contract/products.ts';
import type { ShopSort } from '#contract/shop-choices.ts';

export const MERCH_TEXT = {
  title: 'Official Merch',
  badgeNew: 'NEW',
  viewAll: 'View Full Shop',
  colors: (count: number): string => (count === 1 ? '1 colour' : `${count} colours`),
  moreSizes: (count: number): string => `+${count}`,
} as const;

export const SHOP_TEXT = {
  title: 'Official Merch',
  description: `The official ${BRAND.name} shop: jerseys, headwear, gear and drinks, delivered across ${BRAND.country}.`,
  filters: 'Filters',
  allCategories: 'Everything',
  size: 'Size',
  color: 'Colour',
  price: 'Price',
  from: 'From (R)',
  to: 'To (R)',
  any: 'Any',
  sort: 'Sort by',
  clear: 'Clear filters',
  found: (count: number): string => (count === 1 ? '1 product' : `${count} products`),
  none: 'No products found. Try another word, or remove a filter.',
  empty: 'We’re filling the shelves. Come back soon.',
  soldOut: 'Sold out',
} as const;

export const CATEGORY_LABELS: Readonly<Record<ProductCategory, string>> = {
  apparel: 'Apparel',
  headwear: 'Headwear',
  accessories: 'Accessories',
  gear: 'Gear',
  drinks: 'Drinks',
};

export const SORT_LABELS: Readonly<Record<ShopSort, string>> = {
  newest: 'Newest first',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name, A to Z',
};

export const PRODUCT_TEXT = {
  vatIncluded: `${SHOP_TERMS.vatPercent}% VAT included`,
  sizeGuide: 'Size guide',
  sizeGuideUnit: 'All measurements in centimetres.',
  delivery: 'Delivery and returns',
  deliveryText: (courier: string, threshold: string): string =>
    `Courier to your door anywhere in ${BRAND.country}: ${courier}. Free over ${threshold}. Most orders leave within two working days.`,
  returnable: 'Not right? Send it back unworn within 14 days and we refund it.',
  notReturnable: (reason: string): string => `This can’t be returned: ${reason}`,
  back: 'Back to the shop',
  noCategoryTitle: 'We can’t find this category',
  noCategory: 'It may have moved. Have a look at the rest of the shop.',
  notFoundTitle: 'We can’t find this product',
  notFound: 'It may have sold out or moved. Have a look at the rest of the shop.',
  failed: 'We couldn’t load this product. Check your connection and try again.',
} as const;
