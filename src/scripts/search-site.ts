/** Searches the index of the build, and changes since. */
import type { ArticleCardRow } from '#contract/articles.ts';
import { DEFAULT_ARTICLE_CATEGORY } from '#contract/article-defaults.ts';
import { matchingArticles } from '#domain/article-list.ts';
import { type FoundRecord, type SearchKind, slugOfRecord } from '#domain/site-search.ts';
import { matchesSearch } from '#domain/text.ts';
import { type EditedProduct, type SiteChanges, siteChanges } from './freshness.ts';
import { searchArchive } from './search-archive.ts';
import { searchIndex, type SearchQuery } from './search-index.ts';

export interface SiteFound {
  readonly records: readonly FoundRecord[];
  /** The query as understood; null when it was taken as typed. */
  readonly corrected: string | null;
  /** Where the next part begins. */
  readonly next: number;
  /** How many there are behind these. */
  readonly left: number;
}

/** Milliseconds without a letter before the index is asked. */
export const SEARCH_PAUSE = 200;

/** Where something changed since the build, at least so many entries are compared with it, for an exact number. */
const COMPARED = 60;

/** Entries of the index that are left out. A changed product stays: the index finds other forms of its words, its card is new. */
function outdatedOf(changes: SiteChanges | null, kind: SearchKind): ReadonlySet<string> {
  if (!changes) return new Set();
  const { articles, removed_articles: removedArticles, removed_products: removedProducts } = changes;
  return new Set(
    kind === 'news' ? [...removedArticles, ...articles.map(({ slug }) => slug)] : removedProducts,
  );
}

/** Products whose words changed; a sale changes none. */
function editedOf(changes: SiteChanges | null): readonly EditedProduct[] {
  return (changes?.products ?? []).filter((product) => 'row' in product);
}

/** Results of the index without outdated entries; null when the index cannot be loaded. */
export async function searchBuild(wanted: SearchQuery): Promise<SiteFound | null> {
  const changes = await siteChanges();
  const outdated = outdatedOf(changes, wanted.kind);
  const isChanged = outdated.size > 0 || (wanted.kind === 'shop' && editedOf(changes).length > 0);
  const count = isChanged ? Math.max(wanted.count, COMPARED) : wanted.count;
  const found = await searchIndex({ ...wanted, count });
  if (!found) return null;
  const next = (wanted.from ?? 0) + count;
  return {
    records: found.records.filter((record) => !outdated.has(slugOfRecord(record))),
    corrected: found.corrected,
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

/** Products that were edited since the build and match. */
async function freshProducts(query: string): Promise<readonly EditedProduct[]> {
  return editedOf(await siteChanges()).filter(({ row: { name, description, category } }) =>
    matchesSearch(query, [name, description, category]),
  );
}

/** Total number of results; 0 on failure. */
export async function countResults(query: string, kind: SearchKind): Promise<number> {
  const [built, fresh, archive] = await Promise.all([
    searchBuild({ query, kind, count: 0 }),
    kind === 'news' ? freshArticles(query, null) : freshProducts(query),
    kind === 'news' ? searchArchive({ query, category: null, from: 0, count: 0 }) : null,
  ]);
  if (!built) return 0;
  const known = new Set(built.records.map(slugOfRecord));
  const older = archive?.total ?? 0;
  return known.size + built.left + older + fresh.filter(({ slug }) => !known.has(slug)).length;
}
