/** The cart in a browser's storage. */
import type { Page } from 'playwright-core';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { productOf } from './test-products.ts';

/** A line of one piece of a product without options; `given` replaces its parts. */
export async function cartLine(slug: string, title: string, given: object = {}) {
  const { id, price_cents: priceCents } = await productOf(slug);
  return {
    productId: id,
    slug,
    title,
    priceCents,
    imageUrl: null,
    selectedSize: null,
    selectedColor: null,
    quantity: 1,
    available: 9,
    maxPerOrder: null,
    unitSingular: '',
    unitPlural: '',
    ...given,
  };
}

/** Stores a cart before the first page; later changes by the page stay. For `before` of a visit. */
export const withCart =
  (lines: readonly object[]) =>
  (page: Page): Promise<unknown> =>
    page.addInitScript(
      ([key, value]) => {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      },
      [STORAGE_KEYS.cart, JSON.stringify({ version: 1, lines })] as const,
    );
