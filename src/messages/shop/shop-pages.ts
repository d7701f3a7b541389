/** Words of the shop's pages that the catalogue, the dialog and the cart do not share: list, filters, product page. */
import { BRAND } from '#contract/brand.ts';
import type { ProductCategory } from '#contract/products.ts';

export const SHOP_PAGE_TEXT = {
  kicker: 'The shop',
  lead: `Worn on stage, built for the desk. Every order pays for tryouts, travel and the next line-up of ${BRAND.name}.`,
  categories: 'Categories',
  results: 'Products',
  closeFilters: 'Close filters',
  show: (count: number): string => (count === 1 ? 'Show 1 product' : `Show ${String(count)} products`),
  active: 'Active filters',
  /** Before the name of the filter. */
  remove: 'Remove filter:',
  priceFrom: (price: string): string => `From ${price}`,
  priceTo: (price: string): string => `Up to ${price}`,
  priceBetween: (from: string, to: string): string => `${from} to ${to}`,
  noneTitle: 'Nothing found',
  suggestions: 'Try one of these:',
  selectOptions: 'Select Options',
  sizes: 'Sizes',
} as const;

/** Headings of sizes in the filters; sizes of other products have their category's. */
export const SIZE_KIND_LABELS = { clothing: 'Clothing', caps: 'Caps', socks: 'Socks' } as const;

/** One sentence per category page, for its head and for search engines. */
export const CATEGORY_LEADS: Readonly<Record<ProductCategory, string>> = {
  apparel: 'Jerseys, hoodies and tees in the cut our players wear on stage.',
  headwear: 'Caps and beanies with the aperture up front.',
  accessories: 'The small things that go everywhere: bags, bottles, socks and pins.',
  gear: 'Desk gear tested over a season of scrims.',
  drinks: 'Cold cans for long nights.',
};

export const PRODUCT_PAGE_TEXT = {
  breadcrumb: 'You are here',
  details: 'Details',
  home: 'Home',
  shop: 'Shop',
  gallery: 'Pictures of the product',
  picture: (index: number, count: number): string => `Picture ${String(index)} of ${String(count)}`,
  noPicture: 'No picture yet',
  soldOutText: 'Every size and colour is sold out. Have a look at what’s still in the shop.',
  limit: (maximum: number, unitPlural: string): string =>
    `At most ${String(maximum)} ${unitPlural} per order.`,
  offered: (label: string, values: string): string => `${label}: ${values}`,
  orderWithoutScript: 'To order without JavaScript, email us the product, size and colour: ',
  deliveryFree: (threshold: string): string => `Free courier over ${threshold}`,
  returns: 'Returns within 14 days',
  noReturns: 'Can’t be returned',
  related: 'Goes well with it',
  relatedKicker: 'More merch',
  /** In the bar with the button; null where there is nothing to choose. */
  toChoose: (hasSizes: boolean, hasColors: boolean): string | null => {
    if (hasSizes && hasColors) return 'Choose a size and colour';
    if (hasSizes) return 'Choose a size';
    return hasColors ? 'Choose a colour' : null;
  },
  sizeGuideCaption: (name: string): string => `Sizes of ${name}`,
} as const;
