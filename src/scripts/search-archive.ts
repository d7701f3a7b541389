/** Searches articles that are too old for the build's index, in the database. */
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

/** Searches the archive; null on failure. */
export async function searchArchive(wanted: ArchiveQuery): Promise<ArchiveFound | null> {
  const { backend, fetch } = getEnvironment();
  try {
    const moment = await archiveUntil();
    if (moment === null) return { total: 0, articles: [] };
    const parameters = new URLSearchParams({
      query: wanted.query,
      until: moment,
      ...(wanted.category !== null && { category_slug: wanted.category }),
      skipped: String(wanted.from),
      amount: String(wanted.count),
    });
    const response = await fetch(`${backend.url}/rest/v1/rpc/search_articles?${parameters.toString()}`, {
      headers: { apikey: backend.key },
    });
    if (!response.ok) return null;
    const { total, articles } = (await response.json()) as {
      readonly total: number;
      readonly articles: readonly ChangedArticle[];
    };
    const whole = articles.map((article) => ({
      ...article,
      category: article.category ?? { ...DEFAULT_ARTICLE_CATEGORY },
    }));
    return { total, articles: whole };
  } catch {
    return null;
  }
}
