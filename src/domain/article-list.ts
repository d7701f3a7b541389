/** Lists of news: featured articles, search among changed articles, paging. */
import type { ArticleCardRow } from '../contract/articles.ts';
import { LIMITS } from '../contract/limits.ts';
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

/** Returns one page of a list. */
export function pageOf<Item>(
  items: readonly Item[],
  page: number,
  perPage: number = LIMITS.listing.articlesPerPage,
): ArticlePage<Item> {
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const wanted = Number.isFinite(page) ? Math.floor(page) : 1;
  const current = Math.min(Math.max(1, wanted), pages);
  const start = (current - 1) * perPage;
  return { items: items.slice(start, start + perPage), page: current, pages, total: items.length };
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
