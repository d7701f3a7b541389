/** What a product's page derives from the catalogue: its pictures, its neighbours, its description. */
import type { ProductImage, ProductRow } from '../../contract/products.ts';
import { mainImageOf, toOptionProduct } from '../../domain/product-options.ts';

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
