/** Waits for news of products on any page that sells some; what it does with them comes only when there are any. */
import type { SiteChanges } from './freshness.ts';

/** Keeps the options of the page's products up to date. Call once per page. */
export function startShopChanges(): void {
  document.addEventListener('site-changes', (event) => {
    const changes = (event as CustomEvent<SiteChanges>).detail;
    if (changes.products.length > 0)
      void import('./shop-fresh.ts').then((module) => module.patchShop(changes));
  });
}
