/**
 * What changed since the page was built: asked once per page, patched in by modules that come only when they are needed.
 *
 * The page carries the moment of its build in `<data data-fresh-since>` (components/news/fresh-data.astro). A refusal,
 * a lost connection or a visitor without JavaScript leaves the last build's content as it is.
 */
import type { ArticleCardRow } from '../contract/articles.ts';
import type { LandingStatisticsRow } from '../contract/statistics.ts';
import { getEnvironment } from '../stores/core/environment.ts';

/** A changed article: the card, in the words of the database; a category that was taken away is null. */
export type ChangedArticle = Omit<ArticleCardRow, 'category'> & {
  readonly category: ArticleCardRow['category'] | null;
};

/** A changed product: what its card shows. Cents. */
export interface ChangedProduct {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly price_cents: number;
  readonly featured_image_url: string | null;
  readonly featured_image_alt: string | null;
  readonly is_featured: boolean;
  readonly created_at: string;
  readonly sold_out: boolean;
}

export interface TeamFigures {
  readonly slug: string;
  readonly current_roster_size: number;
  readonly max_roster_size: number;
  readonly status: string;
  readonly rank: string | null;
}

/** The answer of the database function site_changes. */
export interface SiteChanges {
  readonly articles: readonly ChangedArticle[];
  readonly removed_articles: readonly string[];
  readonly products: readonly ChangedProduct[];
  readonly removed_products: readonly string[];
  readonly teams: readonly TeamFigures[];
  readonly statistics: LandingStatisticsRow;
}

let answer: Promise<SiteChanges | null> | undefined;

/** What changed since the page was built, asked anew; null when nobody can tell. */
export async function askSiteChanges(): Promise<SiteChanges | null> {
  const since = document.querySelector<HTMLDataElement>('[data-fresh-since]')?.value;
  const { backend, fetch } = getEnvironment();
  if (!since) return null;
  try {
    const response = await fetch(
      `${backend.url}/rest/v1/rpc/site_changes?since=${encodeURIComponent(since)}`,
      {
        headers: { apikey: backend.key },
      },
    );
    return response.ok ? ((await response.json()) as SiteChanges) : null;
  } catch {
    return null;
  }
}

/** What changed since the page was built; null when nobody can tell. Asked once, however often it is called. */
export function siteChanges(): Promise<SiteChanges | null> {
  answer ??= askSiteChanges();
  return answer;
}

// Modules are named whole: where parts of one are taken, the bundler writes a function around it, and this is in every page.
async function patch(changes: SiteChanges): Promise<void> {
  const { articles, removed_articles, products, removed_products } = changes;
  if ([articles, removed_articles, products, removed_products].some(({ length }) => length > 0)) {
    await import('./freshness-patch.ts').then((module) => module.patchPage(changes));
  }
  // The hero's numbers are compared there.
  if (document.querySelector(changes.teams.length > 0 ? '[data-team]' : '[data-statistic]')) {
    await import('./freshness-figures.ts').then((module) => module.patchFigures(changes));
  }
}

async function bringUpToDate(): Promise<void> {
  const changes = await siteChanges();
  if (!changes) return;
  await patch(changes);
  document.dispatchEvent(new CustomEvent('site-changes', { detail: changes }));
}

/**
 * Asks and patches, then tells the page by a `site-changes` event on the document; does nothing on a page that does not carry
 * the moment of its build. Call once per page; it waits for the document, so that the page's own scripts start first.
 */
export function startFreshness(): void {
  // An answer that makes no sense, or a module that cannot be fetched any more, leaves what was built.
  addEventListener('DOMContentLoaded', () => void bringUpToDate().catch(() => undefined));
}
