/** Fetches the code for what changed of what the page shows, and runs it. */
import type { SiteChanges } from './freshness.ts';

interface Updater {
  readonly update: (changes: SiteChanges) => unknown;
}

/**
 * Code by the names in `data-shows` of the page, run in the order of that list. tools/budgets weighs pages with everything
 * changed by this list: what a change always needs is imported statically by its entry.
 */
const UPDATERS: Readonly<Record<string, () => Promise<Updater>>> = {
  articles: () => import('./freshness-articles.ts'),
  article: () => import('./freshness-article-page.ts'),
  products: () => import('./freshness-products.ts'),
  product: () => import('./freshness-product-page.ts'),
  catalogue: () => import('./shop-list.ts'),
  teams: () => import('./freshness-team-list.ts'),
  figures: () => import('./freshness-figures.ts'),
  team: () => import('./freshness-team-page.ts'),
  matches: () => import('./freshness-matches.ts'),
  next: () => import('./freshness-next-match.ts'),
};

/** Whether changes of a kind are among these. */
function isChanged(shown: string, changes: SiteChanges): boolean {
  const { articles, removed_articles, products, removed_products, teams } = changes;
  if (shown.startsWith('article')) return articles.length + removed_articles.length > 0;
  if (shown.startsWith('product')) return products.length + removed_products.length > 0;
  // A sale changes neither the number nor the order of products.
  if (shown === 'catalogue')
    return removed_products.length > 0 || products.some((product) => 'row' in product);
  // The figures of the hero, and the line below it, may be wrong without a change.
  return (
    teams.length > 0 ||
    (/^(?:figures|next)$/u.test(shown) && document.querySelector('[data-statistic]') !== null)
  );
}

export async function update(changes: SiteChanges): Promise<void> {
  const shows = document.querySelector<HTMLElement>('[data-fresh-since]')?.dataset['shows'] ?? '';
  for (const shown of shows.split(' '))
    if (isChanged(shown, changes)) await UPDATERS[shown]?.().then((module) => module.update(changes));
}
