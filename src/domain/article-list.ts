/** Lists of news: categories, featured articles, search among changed articles, paging. */
import type { ArticleCardRow, ArticleCategoryRow, ArticleCountRow } from '#contract/articles.ts';
import { LIMITS } from '#contract/limits.ts';
import { matchesSearch } from './text.ts';

export interface ArticlePage<Article> {
  readonly items: readonly Article[];
  /** From 1; a number beyond the last page becomes the last page. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  readonly total: number;
}

type Searchable = Pick<ArticleCardRow, 'title' | 'excerpt' | 'category' | 'author_name' | 'published_at'>;

export interface ArticleCategoryCount extends ArticleCategoryRow {
  readonly count: number;
  /** Ids in the database; null means articles without a category. */
  readonly ids: readonly (string | null)[];
}

/** One page of a list, with the categories above it. */
export interface ArticleListing<Article = ArticleCardRow> extends Omit<ArticlePage<Article>, 'total'> {
  readonly categories: readonly ArticleCategoryCount[];
}

/** Returns categories by name; rows that share an address are one category. */
export function countedCategories(rows: readonly ArticleCountRow[]): readonly ArticleCategoryCount[] {
  const bySlug = new Map<string, ArticleCategoryCount>();
  for (const { id, articles, ...row } of rows) {
    const known = bySlug.get(row.slug);
    bySlug.set(row.slug, {
      ...(known ?? row),
      count: (known?.count ?? 0) + articles,
      ids: [...(known?.ids ?? []), id],
    });
  }
  return [...bySlug.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Returns the number of articles of a category, by its slug, or of all. */
export function countOf(categories: readonly ArticleCategoryCount[], category: string | null): number {
  return categories.reduce(
    (sum, { slug, count }) => (category === null || category === slug ? sum + count : sum),
    0,
  );
}

/** Returns the number of pages of a list, at least 1. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / LIMITS.listing.articlesPerPage));
}

/** Returns one page of a list; `total` is its length when `items` are only its beginning. */
export function pageOf<Item>(
  items: readonly Item[],
  page: number,
  perPage: number = LIMITS.listing.articlesPerPage,
  total: number = items.length,
): ArticlePage<Item> {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const wanted = Number.isFinite(page) ? Math.floor(page) : 1;
  const current = Math.min(Math.max(1, wanted), pages);
  const start = (current - 1) * perPage;
  return { items: items.slice(start, start + perPage), page: current, pages, total };
}

/** Returns how many pages of a list of `total` articles its first `known` ones fill, at least 1. */
export function filledPages(known: number, total: number): number {
  return known >= total ? pagesOf(total) : Math.max(1, Math.floor(known / LIMITS.listing.articlesPerPage));
}

/** True when title, excerpt, category or author contain every word of the search, ignoring accents and case. */
function articleMatches(article: Searchable, search: string): boolean {
  const { title, excerpt, category, author_name } = article;
  return matchesSearch(search, [title, excerpt, category.name, author_name ?? '']);
}

/** Returns the articles of the category (a slug, null for all) that match the search, newest first. */
export function matchingArticles<Article extends Searchable>(
  articles: readonly Article[],
  search: string,
  category: string | null,
): readonly Article[] {
  return articles
    .filter((article) => category === null || article.category.slug === category)
    .filter((article) => articleMatches(article, search))
    .sort((one, other) => Date.parse(other.published_at) - Date.parse(one.published_at));
}

/** Splits off the first featured articles, which are shown as large cards. */
export function splitFeatured<Article>(articles: readonly Article[]): {
  readonly large: readonly Article[];
  readonly compact: readonly Article[];
} {
  const cut = LIMITS.landing.largeFeaturedArticles;
  return { large: articles.slice(0, cut), compact: articles.slice(cut, LIMITS.landing.featuredArticles) };
}
