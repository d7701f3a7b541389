/** Reads the product cards of a page. */
import type { OptionProduct } from '../contract/option-products.ts';
import { shadesOf } from '../domain/product-search.ts';
import type { ShopItem } from '../domain/shop-filters.ts';
import type { ChangedProduct } from './freshness.ts';

/** A card with its filter values. */
export interface ShopCard extends ShopItem {
  readonly element: HTMLElement;
  /** Pictures by the folded name of their colour. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** The card's options in the page's JSON; null for a card newer than the page. */
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
    const { product: slug = '', category = '', productAt: createdAt = '', cents } = element.dataset;
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
      priceCents: Number(cents ?? options?.priceCents ?? 0),
      soldOut: 'soldOut' in element.dataset,
    };
  });
}

/** Writes filter values of products changed since the build onto the cards. */
export function applyChanges(root: ParentNode, products: readonly ChangedProduct[]): void {
  for (const { slug, category, price_cents: cents } of products) {
    for (const card of root.querySelectorAll<HTMLElement>(`[data-product="${CSS.escape(slug)}"]`)) {
      card.dataset['category'] = category;
      card.dataset['cents'] = String(cents);
      const place = card.querySelector('[data-product-department]');
      const label = root.querySelector(
        `[data-shop-category="${CSS.escape(category)}"] [data-label]`,
      )?.textContent;
      if (place && label) place.textContent = label;
    }
  }
}
