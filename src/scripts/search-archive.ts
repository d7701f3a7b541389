/** Searches the database for older articles and for matches, which the build's index lacks. */
import type { ArticleCardRow } from '#contract/articles.ts';
import { DEFAULT_ARTICLE_CATEGORY } from '#contract/article-defaults.ts';
import { getEnvironment } from '#stores/core/environment.ts';
import type { ChangedArticle } from './freshness.ts';

export interface ArchiveFound {
  readonly total: number;
  readonly articles: readonly ArticleCardRow[];
}

export interface ArchiveQuery {
  readonly query: string;
  /** Slug; null searches all categories. */
  readonly category: string | null;
  readonly from: number;
  readonly count: number;
}

let until: Promise<string | null> | undefined;

/** Reads the moment until which the index has no articles; null when it has all. A failure is not remembered. */
function archiveUntil(): Promise<string | null> {
  const read = async (): Promise<string | null> => {
    const response = await getEnvironment().fetch('/build.json');
    if (!response.ok) throw new Error(`build.json: ${String(response.status)}`);
    const { archive } = (await response.json()) as { readonly archive?: string | null };
    return archive ?? null;
  };
  until ??= read().catch((error: unknown) => {
    until = undefined;
    throw error;
  });
  return until;
}

/** Calls a function of the database that searches; null when it refuses. */
async function search<Found>(name: string, values: Readonly<Record<string, string>>): Promise<Found | null> {
  const { backend, fetch } = getEnvironment();
  const parameters = new URLSearchParams(values);
  const response = await fetch(`${backend.url}/rest/v1/rpc/${name}?${parameters.toString()}`, {
    headers: { apikey: backend.key },
  });
  return response.ok ? ((await response.json()) as Found) : null;
}

/** How many matches have every word of the query; 0 on failure. */
export async function countMatches(query: string): Promise<number> {
  const found = await search<{ readonly total: number }>('search_matches', { query, amount: '0' }).catch(
    () => null,
  );
  return found?.total ?? 0;
}

/** Searches the archive; null on failure. */
export async function searchArchive(wanted: ArchiveQuery): Promise<ArchiveFound | null> {
  try {
    const moment = await archiveUntil();
    if (moment === null) return { total: 0, articles: [] };
    const found = await search<{
      readonly total: number;
      readonly articles: readonly ChangedArticle[];
    }>('search_articles', {
      query: wanted.query,
      until: moment,
      ...(wanted.category !== null && { category_slug: wanted.category }),
      skipped: String(wanted.from),
      amount: String(wanted.count),
    });
    if (found === null) return null;
    const articles = found.articles.map((article) => ({
      ...article,
      category: article.category ?? { ...DEFAULT_ARTICLE_CATEGORY },
    }));
    return { total: found.total, articles };
  } catch {
    return null;
  }
}
