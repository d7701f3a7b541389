/** What a product's page derives from the catalogue: its pictures, its neighbours, its description for machines. */
import { BRAND } from '../../contract/brand.ts';
import type { ProductImage, ProductRow } from '../../contract/products.ts';
import { urls } from '../../contract/routes.ts';
import { centsToDecimal } from '../../domain/money.ts';
import { mainImageOf, priceRangeOf, toOptionProduct } from '../../domain/product-options.ts';
import { CATEGORY_LABELS } from '../../messages/shop.ts';
import { PRODUCT_PAGE_TEXT } from '../../messages/shop-pages.ts';

/** How many neighbours a page shows. */
const NEIGHBOURS = 4;

/** Every picture once, the main one first. */
export function picturesOf(product: ProductRow): readonly ProductImage[] {
  const main = mainImageOf(product);
  if (main === null) return [];
  const named = product.images.find(({ url }) => url === main.url);
  const first: ProductImage = { color: null, ...named, url: main.url, alt: main.alt };
  return [first, ...product.images.filter(({ url }) => url !== main.url)];
}

/** Products to look at next: the same department first, what can be bought before what has gone. */
export function neighboursOf(product: ProductRow, products: readonly ProductRow[]): readonly ProductRow[] {
  const distance = (other: ProductRow): number =>
    Number(other.category !== product.category) + 2 * Number(toOptionProduct(other).soldOut);
  return products
    .filter(({ id }) => id !== product.id)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEIGHBOURS);
}

/** The first sentence, which stands at the top, and the paragraphs of what is left. */
export function descriptionOf(product: ProductRow): {
  readonly lead: string;
  readonly rest: readonly string[];
} {
  const [first = '', ...paragraphs] = product.description.trim().split(/\n{2,}/u);
  const end = /[.!?](?=\s)/u.exec(first);
  const lead = end === null ? first : first.slice(0, end.index + 1);
  const rest = [first.slice(lead.length).trim(), ...paragraphs].filter((paragraph) => paragraph !== '');
  return { lead, rest };
}

function offerOf(product: ProductRow, address: string): Record<string, unknown> {
  const options = toOptionProduct(product);
  const { fromCents, toCents } = priceRangeOf(options);
  const common = {
    priceCurrency: BRAND.shop.currency,
    availability: `https://schema.org/${options.soldOut || options.misconfigured ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: address,
    seller: { '@type': 'Organization', name: BRAND.name },
  };
  if (fromCents === toCents) return { '@type': 'Offer', price: centsToDecimal(fromCents), ...common };
  return {
    '@type': 'AggregateOffer',
    lowPrice: centsToDecimal(fromCents),
    highPrice: centsToDecimal(toCents),
    offerCount: options.combinations.length,
    ...common,
  };
}

/** schema.org's Product and BreadcrumbList of a page. `site` is where the site lives. */
export function structuredData(product: ProductRow, site: URL): unknown {
  const absolute = (path: string): string => new URL(path, site).href;
  const address = absolute(urls.product(product.slug));
  const trail = [
    { name: PRODUCT_PAGE_TEXT.shop, path: urls.shop() },
    { name: CATEGORY_LABELS[product.category], path: `${urls.shop()}/category/${product.category}` },
    { name: product.name, path: urls.product(product.slug) },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: product.name,
        description: product.description,
        image: picturesOf(product).map(({ url }) => absolute(url)),
        sku: product.variants[0]?.sku,
        category: CATEGORY_LABELS[product.category],
        brand: { '@type': 'Brand', name: BRAND.name },
        offers: offerOf(product, address),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: absolute(path),
        })),
      },
    ],
  };
}
