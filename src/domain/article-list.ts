/** Lists of news: featured split, category, search, paging. Articles are given newest first. */
import type { ArticleCardRow } from '../contract/articles.ts';
import { LIMITS } from '../contract/limits.ts';
import { matchesSearch } from './text.ts';

/** Which part of the news is wanted; page counts from 1. */
export interface ArticleQuery {
  readonly category?: string | null;
  readonly search?: string;
  readonly page?: number;
  readonly perPage?: number;
}

/** One page of a list. */
export interface ArticlePage<Article> {
  readonly items: readonly Article[];
  /** From 1; a page beyond the last is answered with the last. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  readonly total: number;
}

type Searchable = Pick<ArticleCardRow, 'title' | 'excerpt' | 'category' | 'author_name'>;

/** Cuts a list to one page of it. */
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

/** Whether title, excerpt, category or author contain every word of the search, accents and case aside. */
function articleMatches(article: Searchable, search: string): boolean {
  const { title, excerpt, category, author_name } = article;
  return matchesSearch(search, [title, excerpt, category.name, author_name ?? '']);
}

/** One page of the articles that belong to the category and match the search. */
export function listArticles<Article extends Searchable>(
  articles: readonly Article[],
  query: ArticleQuery,
): ArticlePage<Article> {
  const { category = null, search = '', page = 1, perPage } = query;
  const found = articles
    .filter((article) => category === null || article.category.slug === category)
    .filter((article) => articleMatches(article, search));
  return pageOf(found, page, perPage);
}

/** The first featured articles as large cards, the others as a compact list (spec 000, section 2). */
export function splitFeatured<Article>(articles: readonly Article[]): {
  readonly large: readonly Article[];
  readonly compact: readonly Article[];
} {
  const cut = LIMITS.landing.largeFeaturedArticles;
  return { large: articles.slice(0, cut), compact: articles.slice(cut, LIMITS.landing.featuredArticles) };
}
