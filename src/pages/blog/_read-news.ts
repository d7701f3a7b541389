/**
 * What the prerendered pages of the news read: the live answer, or what the last build knew. The newest articles and
 * the articles that they link to have a page, all others are rendered on demand
 * (docs/decisions/2026-11-22-archive-on-demand.md).
 */
import type { ArticleRow } from '#contract/articles.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  readArticleCounts,
  readAdjacentArticles,
  readArticlesBySlugs,
  readFeaturedArticles,
  readNewestArticles,
} from '#data/articles.ts';
import { createPublicClient, type DataClient } from '#data/client.ts';
import { readPublicSettings } from '#data/settings.ts';
import { linkedSlugs, adjacentArticles, type AdjacentArticles } from '#domain/article-neighbours.ts';
import {
  type ArticleCategoryCount,
  type ArticleListing,
  countOf,
  filledPages,
  pageOf,
} from '#domain/article-list.ts';
import { lastKnown } from '../_last-known.ts';

/** An article with a page, and what its page links to. */
export interface WholeArticle {
  readonly article: ArticleRow;
  readonly around: AdjacentArticles;
}

/** The part of the news that a build knows. */
export interface News {
  /** Newest first, at least as many as a feed holds. */
  readonly newest: readonly ArticleRow[];
  /** The newest of each category by its slug, at least as many as a feed holds. */
  readonly ofCategory: Readonly<Record<string, readonly ArticleRow[]>>;
  readonly categories: readonly ArticleCategoryCount[];
  /** Articles with a built page. */
  readonly pages: readonly WholeArticle[];
}

const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;
const client = createPublicClient(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY);

async function withAround(
  database: DataClient,
  articles: readonly ArticleRow[],
): Promise<readonly WholeArticle[]> {
  const answer = await readAdjacentArticles(
    database,
    articles.map(({ slug }) => slug),
  );
  return articles.map((article) => ({ article, around: adjacentArticles(answer, article) }));
}

/** Slugs that these pages link to. */
function linkedFrom(pages: readonly WholeArticle[]): readonly string[] {
  return pages.flatMap(({ article, around: { previous, next, further } }) => [
    ...linkedSlugs(article.body),
    ...[previous, next, ...further].flatMap((card) => card?.slug ?? []),
  ]);
}

async function readPages(newest: readonly ArticleRow[]): Promise<readonly WholeArticle[]> {
  const first = await withAround(client, newest);
  const featured = (await readFeaturedArticles(client)).map(({ slug }) => slug);
  const known = new Set(newest.map(({ slug }) => slug));
  const others = [...new Set([...featured, ...linkedFrom(first)])].filter((slug) => !known.has(slug));
  return [...first, ...(await withAround(client, await readArticlesBySlugs(client, others)))];
}

async function readAll(): Promise<News> {
  const [settings, categories] = await Promise.all([readPublicSettings(client), readArticleCounts(client)]);
  const count = settings['site.prerendered_articles'] ?? LIMITS.listing.prerenderedArticles;
  const fed = LIMITS.listing.feedArticles;
  const newest = await readNewestArticles(client, null, Math.max(count, fed));
  const ofCategory = await Promise.all(
    categories.map(async (category) => {
      const among = newest.filter((article) => article.category.slug === category.slug);
      const isKnown = among.length >= Math.min(fed, category.count);
      return [category.slug, isKnown ? among : await readNewestArticles(client, category, fed)] as const;
    }),
  );
  return {
    newest,
    ofCategory: Object.fromEntries(ofCategory),
    categories,
    pages: await readPages(newest.slice(0, count)),
  };
}

let known: Promise<News | null> | null = null;

/**
 * The news; null when neither the database nor the last build knows any. A build reads once, so that all of its pages know
 * the same; while developing, every page reads anew.
 */
export function readNews(): Promise<News | null> {
  if (known === null || import.meta.env.DEV) known = lastKnown('news', readAll);
  return known;
}

/** The newest articles that the build knows, of a category by its slug or of all. */
export function newestOf(news: News, category: string | null): readonly ArticleRow[] {
  return category === null ? news.newest : (news.ofCategory[category] ?? []);
}

/** How many pages of a list are prerendered; later ones are rendered on demand. */
export function builtPages(news: News, category: string | null): number {
  return filledPages(newestOf(news, category).length, countOf(news.categories, category));
}

/** One page of a list. */
export function listing(news: News, category: string | null, page: number): ArticleListing {
  const total = countOf(news.categories, category);
  const articles = newestOf(news, category);
  return { ...pageOf(articles, page, LIMITS.listing.articlesPerPage, total), categories: news.categories };
}

/**
 * The newest articles in the index of the search, and the moment until which older ones are searched in the database
 * (ISO 8601; null when the index has all).
 */
export function searchedNews({ newest, categories }: News): {
  readonly indexed: readonly ArticleRow[];
  readonly archiveUntil: string | null;
} {
  const until = newest.length < countOf(categories, null) ? newest.at(-1)?.published_at : undefined;
  if (until === undefined) return { indexed: newest, archiveUntil: null };
  return { indexed: newest.filter(({ published_at: at }) => at !== until), archiveUntil: until };
}
