/** The cart page: the prerendered empty state, or the island for a filled cart. */
import { startEnvironment } from '#browser/environment.ts';
import { wake } from '#browser/wake.ts';
import { $cartCount, startCart } from '#stores/shop/cart-text.ts';

const ISLAND = 'cart-page';

function show(name: 'loading' | 'empty' | 'failed', shown: boolean): void {
  const element = document.querySelector<HTMLElement>(`[data-cart-${name}]`);
  if (element) element.hidden = !shown;
}

function followIsland(place: Element | null): void {
  place?.addEventListener('astro:hydrate', () => show('loading', false));
  place?.addEventListener('astro:hydration-error', () => {
    show('loading', false);
    show('failed', true);
  });
}

/** Call once. An empty cart never fetches the island. */
export function startCartPage(): void {
  let asked = false;
  followIsland(document.querySelector('[data-cart-page] astro-island'));
  startEnvironment();
  startCart();
  $cartCount.subscribe((count) => {
    show('empty', count === 0);
    if (asked) return;
    asked = count > 0;
    show('loading', asked);
    if (asked) wake(ISLAND);
  });
}
