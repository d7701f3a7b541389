/** The cart's own page: the prerendered empty state for an empty cart, the island for any other. */
import { $cartCount, startCart } from '../stores/shop/cart-text.ts';
import { startEnvironment } from './browser-environment.ts';

/** What the island's module offers. */
interface CartModule {
  mount(element: HTMLElement): void;
}

function show(name: 'loading' | 'empty' | 'failed', shown: boolean): void {
  const element = document.querySelector<HTMLElement>(`[data-cart-${name}]`);
  if (element) element.hidden = !shown;
}

/** Starts the page. Call once. `load` fetches the island; an empty cart never asks for it. */
export function startCartPage(load: () => Promise<CartModule>): void {
  const place = document.querySelector<HTMLElement>('[data-cart-page]');
  let asked = false;
  const mount = async (element: HTMLElement): Promise<void> => {
    asked = true;
    show('loading', true);
    try {
      (await load()).mount(element);
    } catch {
      show('failed', true);
    }
    show('loading', false);
  };
  startEnvironment();
  startCart();
  $cartCount.subscribe((count) => {
    show('empty', count === 0);
    if (count === 0 && !asked) show('loading', false);
    if (count > 0 && !asked && place) void mount(place);
  });
}
