/** The products that stand on a page, as their cards say. */
import type { OptionProduct } from '../contract/option-products.ts';
import type { ShopItem } from '../domain/shop-filters.ts';

/** A card and what filtering needs to know of it. */
export interface ShopCard extends ShopItem {
  readonly element: HTMLElement;
}

/** Reads every card below an element; one without readable JSON is left out. */
export function readCards(root: ParentNode): readonly ShopCard[] {
  return [...root.querySelectorAll<HTMLElement>('[data-product]')].flatMap((element) => {
    const text = element.querySelector('script[type="application/json"]')?.textContent;
    if (!text) return [];
    const product = JSON.parse(text) as OptionProduct;
    return {
      element,
      slug: product.slug,
      name: product.title,
      category: element.dataset['category'] ?? '',
      sizes: product.sizes,
      colors: product.colors.map(({ name }) => name),
      priceCents: product.priceCents,
      createdAt: element.dataset['created'] ?? '',
      soldOut: 'soldOut' in element.dataset,
    };
  });
}
