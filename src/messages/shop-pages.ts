/** Words of the shop's pages that the catalogue, the dialog and the cart do not share: list, filters, product page. */
import { BRAND, SHOP_TERMS } from '../contract/brand.ts';
import type { ProductCategory } from '../contract/products.ts';

export const SHOP_PAGE_TEXT = {
  kicker: 'The shop',
  lead: `Worn on stage, built for the desk. Every order pays for tryouts, travel and the next line-up of ${BRAND.name}.`,
  categories: 'Categories',
  results: 'Products',
  list: 'All products',
  closeFilters: 'Close filters',
  show: (count: number): string => (count === 1 ? 'Show 1 product' : `Show ${String(count)} products`),
  active: 'Active filters',
  /** Before the name of the filter. */
  remove: 'Remove filter:',
  priceFrom: (price: string): string => `From ${price}`,
  priceTo: (price: string): string => `Up to ${price}`,
  priceBetween: (from: string, to: string): string => `${from} to ${to}`,
  noneTitle: 'Nothing fits',
  details: 'View details',
  selectOptions: 'Select Options',
  freeShippingTitle: `Free shipping over R${String(SHOP_TERMS.freeShippingOverCents / 100)}`,
  sizes: 'Sizes',
  colors: 'Colors',
  price: 'Price',
} as const;

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
  home: 'Home',
  shop: 'Shop',
  gallery: 'Pictures of the product',
  picture: (index: number, count: number): string => `Picture ${String(index)} of ${String(count)}`,
  noPicture: 'No picture yet',
  inStock: 'In stock',
  fewLeft: (count: number): string => (count === 1 ? 'Only one left' : `Only ${String(count)} left`),
  soldOut: 'Sold out',
  soldOutText: 'Every size and color has gone. Have a look at what is still on the shelf.',
  limit: (maximum: number, unitPlural: string): string =>
    `At most ${String(maximum)} ${unitPlural} per order.`,
  offered: (label: string, values: string): string => `${label}: ${values}`,
  orderWithoutScript: 'To order without JavaScript, write to us with the product, size and color: ',
  deliveryFree: (threshold: string): string => `Free courier over ${threshold}`,
  deliveryCost: (price: string): string => `Courier anywhere in ${BRAND.country}: ${price}`,
  returns: 'Returns within 14 days',
  noReturns: 'Cannot be returned',
  related: 'Goes well with it',
  relatedKicker: 'More merch',
  selectedPicture: 'Picture changed to the chosen color.',
  optionsTitle: 'Your options',
  clearChoice: 'Clear choice',
  sizeGuideCaption: (name: string): string => `Sizes of ${name}`,
} as const;

/** From so many pieces down, the page says how many are left. */
export const FEW_LEFT = 5;

/** What is said about the stock of a product or of a complete choice. */
export function stockText(available: number): string {
  if (available === 0) return PRODUCT_PAGE_TEXT.soldOut;
  return available <= FEW_LEFT ? PRODUCT_PAGE_TEXT.fewLeft(available) : PRODUCT_PAGE_TEXT.inStock;
}

export const CART_PAGE_TEXT = {
  kicker: 'Almost yours',
  description: `Your cart at ${BRAND.name}: change quantities, check delivery and go on to checkout.`,
  summary: 'Summary',
  items: 'Items in your cart',
  emptyLead: 'Jerseys, caps, desk gear and cold cans are one click away.',
  noScript:
    'The cart lives in your browser and needs JavaScript. Switch it on, or write to us what you would like and we will send it: ',
  refreshing: 'Checking prices and stock…',
  refreshed: 'Prices and stock are up to date.',
  offline: 'You are offline. Prices and stock are as we last knew them.',
  refreshFailed: 'We could not check prices and stock just now. They are checked again before you pay.',
  notices: 'What has changed',
  removed: (title: string): string => `${title} removed.`,
  undo: 'Undo',
  shippingEstimate: 'Delivery (estimate)',
  inYourCart: (count: number): string => (count === 1 ? '1 item' : `${String(count)} items`),
  each: (price: string, each: string): string => `${price} ${each}`,
  vat: (label: string, amount: string): string => `${label}: ${amount}`,
} as const;
