/** Reads the product cards of a page. */
import type { OptionProduct } from '#contract/option-products.ts';
import { priceRangeOf } from '#domain/product-price.ts';
import { shadesOf } from '#domain/product-search.ts';
import type { ShopItem } from '#domain/shop-filters.ts';

export interface ShopCard extends ShopItem {
  readonly element: HTMLElement;
  /** Pictures by the folded name of their colour. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** The card's options in the page's JSON; null when it has none. */
function optionsOf(card: HTMLElement): OptionProduct | null {
  const text = card.querySelector('script[type="application/json"]')?.textContent;
  return text ? (JSON.parse(text) as OptionProduct) : null;
}

function textOf(card: HTMLElement, selector: string): string {
  return card.querySelector(selector)?.textContent.trim() ?? '';
}

export function readCards(root: ParentNode): readonly ShopCard[] {
  return [...root.querySelectorAll<HTMLElement>('[data-product]')].map((element) => {
    const options = optionsOf(element);
    const colors = options?.colors ?? [];
    const { product: slug = '', category = '', productAt: createdAt = '' } = element.dataset;
    return {
      element,
      slug,
      category,
      createdAt,
      name: textOf(element, '[data-product-name]'),
      description: textOf(element, '[data-product-description]'),
      sizes: options?.sizes ?? [],
      colors: colors.map(({ name }) => name),
      shades: colors.flatMap(({ hex }) => shadesOf(hex)),
      pictures: new Map(
        colors.flatMap(({ name, imageUrl }) => (imageUrl ? [[name.toLowerCase(), imageUrl]] : [])),
      ),
      priceCents: options ? priceRangeOf(options).fromCents : 0,
      soldOut: 'soldOut' in element.dataset,
    };
  });
}
