/** News of products on any page with cards; what is done with them comes only when there are any. */
import type { SiteChanges } from './freshness.ts';

/** Keeps the options that the page carries up to date. Call once per page. */
export function startCards(): void {
  document.addEventListener('site-changes', (event) => {
    const changes = (event as CustomEvent<SiteChanges>).detail;
    if (changes.products.length > 0)
      void import('./shop-fresh.ts').then((module) => module.patchShop(changes));
  });
}
