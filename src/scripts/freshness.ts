/**
 * Requests the changes since the page's build once, and patches them in with modules that are fetched on demand.
 *
 * The page carries its build time in `<data data-fresh-since>` (components/news/fresh-data.astro). On a refusal, without
 * a connection or without JavaScript the built content stays.
 */
import type { ArticleCardRow } from '#contract/articles.ts';
import type { VariantStock } from '#contract/option-products.ts';
import type { OptionSource } from '#contract/products.ts';
import type { TeamRow } from '#contract/teams.ts';
import type { LandingStatisticsRow } from '#contract/landing-statistics.ts';
import { getEnvironment } from '#stores/core/environment.ts';
import { whenShown } from './when-shown.ts';

/** A changed article's card as the database returns it; a deleted category is null. */
export type ChangedArticle = Omit<ArticleCardRow, 'category'> & {
  readonly category: ArticleCardRow['category'] | null;
};

/** A product whose stock or prices changed, as after a sale. */
interface SoldProduct {
  readonly slug: string;
  readonly stock: readonly VariantStock[];
}

export interface EditedProduct {
  readonly slug: string;
  readonly row: OptionSource;
}

export type ChangedProduct = SoldProduct | EditedProduct;

/** Response of the database function site_changes. */
export interface SiteChanges {
  readonly articles: readonly ChangedArticle[];
  readonly removed_articles: readonly string[];
  readonly products: readonly ChangedProduct[];
  readonly removed_products: readonly string[];
  /** In display order. */
  readonly teams: readonly TeamRow[];
  readonly statistics: LandingStatisticsRow;
}

let answer: Promise<SiteChanges | null> | undefined;

/** Requests the changes since the build; null on failure. */
export async function fetchSiteChanges(): Promise<SiteChanges | null> {
  const since = document.querySelector<HTMLDataElement>('[data-fresh-since]')?.value;
  const { backend, fetch } = getEnvironment();
  if (!since) return null;
  try {
    const response = await fetch(`${backend.url}/rest/v1/rpc/site_changes?since=${since}`, {
      headers: { apikey: backend.key },
    });
    return response.ok ? ((await response.json()) as SiteChanges) : null;
  } catch {
    return null;
  }
}

/** Changes since the build; null on failure. Requested once per page. */
export function siteChanges(): Promise<SiteChanges | null> {
  answer ??= fetchSiteChanges();
  return answer;
}

// Imports the whole module: for a named import the bundler adds a wrapper, and this file is in every page.
async function patch(changes: SiteChanges): Promise<void> {
  const { statistics: _statistics, ...lists } = changes;
  const isChanged = Object.values(lists).some((list) => Array.isArray(list) && list.length > 0);
  // The hero's figures are compared on every visit.
  if (isChanged || document.querySelector('[data-statistic]'))
    await import('./freshness-updates.ts').then((module) => module.update(changes));
}

async function refresh(): Promise<void> {
  const changes = await siteChanges();
  if (!changes) return;
  await patch(changes);
  document.dispatchEvent(new CustomEvent('site-changes', { detail: changes }));
}

/**
 * Requests and applies changes, then dispatches `site-changes` on the document. Does nothing on a page without a build
 * time. Call once per page; waits for the document, so that the page's scripts start first, and for the visit: a page that was
 * rendered ahead would show prices of that moment.
 */
export function startFreshness(): void {
  // An invalid response, or a module that cannot be fetched, leaves the built content.
  const start = (): void => void refresh().catch(() => undefined);
  // In a task of its own: a slow phone can draw and take a tap between the scripts and the request.
  addEventListener('DOMContentLoaded', () => setTimeout(whenShown, 0, start));
}
