/** The search over the index of the build and what changed since. */
import { DEFAULT_ARTICLE_CATEGORY, type ArticleCardRow } from '../contract/articles.ts';
import { matchingArticles } from '../domain/article-list.ts';
import { type FoundRecord, type SearchKind, slugOfRecord } from '../domain/site-search.ts';
import { matchesSearch } from '../domain/text.ts';
import { type ChangedProduct, type SiteChanges, siteChanges } from './freshness.ts';
import { searchIndex, type Wanted } from './search-index.ts';

/** A part of what was found. */
export interface SiteFound {
  readonly records: readonly FoundRecord[];
  /** Where the next part begins. */
  readonly next: number;
  /** How many there are behind these. */
  readonly left: number;
}

/** Milliseconds without a letter before the index is asked. */
export const SEARCH_PAUSE = 200;

/** Where something changed since the build, at least so many entries are compared with it, for an exact number. */
const COMPARED = 60;

function outdatedOf(changes: SiteChanges | null, kind: SearchKind): ReadonlySet<string> {
  if (!changes) return new Set();
  const {
    articles,
    removed_articles: removedArticles,
    products,
    removed_products: removedProducts,
  } = changes;
  return kind === 'news'
    ? new Set([...removedArticles, ...articles.map(({ slug }) => slug)])
    : new Set([...removedProducts, ...products.map(({ slug }) => slug)]);
}

/** What the index holds, without what changed or went since; null when it cannot be had. */
export async function foundInBuild(wanted: Wanted): Promise<SiteFound | null> {
  const outdated = outdatedOf(await siteChanges(), wanted.kind);
  const count = outdated.size === 0 ? wanted.count : Math.max(wanted.count, COMPARED);
  const found = await searchIndex({ ...wanted, count });
  if (!found) return null;
  const next = (wanted.from ?? 0) + count;
  return {
    records: found.records.filter((record) => !outdated.has(slugOfRecord(record))),
    next,
    left: Math.max(0, found.total - next),
  };
}

/** Articles that were published or changed since the build and match, newest first. */
export async function freshArticles(
  query: string,
  category: string | null,
): Promise<readonly ArticleCardRow[]> {
  const changed = (await siteChanges())?.articles ?? [];
  const whole = changed.map((article) => ({
    ...article,
    category: article.category ?? { ...DEFAULT_ARTICLE_CATEGORY },
  }));
  return matchingArticles(whole, query, category);
}

/** Products that changed since the build and match. */
async function freshProducts(query: string): Promise<readonly ChangedProduct[]> {
  const changed = (await siteChanges())?.products ?? [];
  return changed.filter(({ name, description, category }) =>
    matchesSearch(query, [name, description, category]),
  );
}

/** How many there are in all; 0 also when nobody can tell. */
export async function countFound(query: string, kind: SearchKind): Promise<number> {
  const [built, fresh] = await Promise.all([
    foundInBuild({ query, kind, count: 0 }),
    kind === 'news' ? freshArticles(query, null) : freshProducts(query),
  ]);
  return built ? built.records.length + built.left + fresh.length : 0;
}
