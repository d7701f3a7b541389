/** The products that stand on a page, as their cards say. */
import type { OptionProduct } from '../contract/option-products.ts';
import type { ShopItem } from '../domain/shop-filters.ts';
import type { ChangedProduct } from './freshness.ts';

/** A card and what filtering needs to know of it. */
export interface ShopCard extends ShopItem {
  readonly element: HTMLElement;
}

/** Options that the page carries for a card; null for a card younger than the page, which leads to its own page. */
function optionsOf(card: HTMLElement): OptionProduct | null {
  const text = card.querySelector('script[type="application/json"]')?.textContent;
  return text ? (JSON.parse(text) as OptionProduct) : null;
}

function textOf(card: HTMLElement, selector: string): string {
  return card.querySelector(selector)?.textContent.trim() ?? '';
}

/** Reads every card below an element. */
export function readCards(root: ParentNode): readonly ShopCard[] {
  return [...root.querySelectorAll<HTMLElement>('[data-product]')].map((element) => {
    const options = optionsOf(element);
    const { product: slug = '', category = '', productAt: createdAt = '', cents } = element.dataset;
    return {
      element,
      slug,
      category,
      createdAt,
      name: textOf(element, '[data-product-name]'),
      description: textOf(element, '[data-product-description]'),
      sizes: options?.sizes ?? [],
      colors: options?.colors.map(({ name }) => name) ?? [],
      priceCents: Number(cents ?? options?.priceCents ?? 0),
      soldOut: 'soldOut' in element.dataset,
    };
  });
}

/** Notes on the cards what the list needs of products that changed after the build. */
export function noteChanges(root: ParentNode, products: readonly ChangedProduct[]): void {
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
