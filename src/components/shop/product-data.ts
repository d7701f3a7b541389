/** Derives a product page's pictures, related products and description from the catalogue. */
import type { ProductCategory, ProductImage, ProductRow } from '#contract/products.ts';
import { mainImageOf, toOptionProduct } from '#domain/product-options.ts';
import { applyShopFilters, NO_SHOP_FILTERS, toShopItem } from '#domain/shop-filters.ts';

/** Maximum of related products. */
const NEIGHBOURS = 4;

/** The products of a catalogue page in its first order; null is the whole catalogue. */
export function shownProducts(
  products: readonly ProductRow[],
  category: ProductCategory | null,
): readonly ProductRow[] {
  const items = products.map((product) => ({ ...toShopItem(product), product }));
  return applyShopFilters(items, { ...NO_SHOP_FILTERS, category }).map(({ product }) => product);
}

/** Distinct pictures, the main one first. */
export function picturesOf(product: ProductRow): readonly ProductImage[] {
  const main = mainImageOf(product);
  if (main === null) return [];
  const named = product.images.find(({ url }) => url === main.url);
  const first: ProductImage = { color: null, ...named, url: main.url, alt: main.alt };
  return [first, ...product.images.filter(({ url }) => url !== main.url)];
}

/** Related products: same department first, available before sold out. */
export function neighboursOf(product: ProductRow, products: readonly ProductRow[]): readonly ProductRow[] {
  const distance = (other: ProductRow): number =>
    Number(other.category !== product.category) + 2 * Number(toOptionProduct(other).soldOut);
  return products
    .filter(({ id }) => id !== product.id)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEIGHBOURS);
}

/** Splits the first sentence from the remaining paragraphs. */
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
