/** Applies product changes on pages with cards; the code is fetched when there are changes. */
import type { SiteChanges } from './freshness.ts';

/** Keeps the page's options current. Call once per page. */
export function startCards(): void {
  document.addEventListener('site-changes', (event) => {
    const changes = (event as CustomEvent<SiteChanges>).detail;
    if (changes.products.length > 0)
      void import('./shop-fresh.ts').then((module) => module.patchShop(changes));
  });
}
