/** Lists of news: featured split, search among what changed, paging. */
import type { ArticleCardRow } from '../contract/articles.ts';
import { LIMITS } from '../contract/limits.ts';
import { matchesSearch } from './text.ts';

/** One page of a list. */
export interface ArticlePage<Article> {
  readonly items: readonly Article[];
  /** From 1; a page beyond the last is answered with the last. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  readonly total: number;
}

type Searchable = Pick<ArticleCardRow, 'title' | 'excerpt' | 'category' | 'author_name' | 'published_at'>;

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

/** The articles of the category (a slug, null for all) that match the search, newest first. */
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

/** The first featured articles as large cards, the others as a compact list (spec 000, section 2). */
export function splitFeatured<Article>(articles: readonly Article[]): {
  readonly large: readonly Article[];
  readonly compact: readonly Article[];
} {
  const cut = LIMITS.landing.largeFeaturedArticles;
  return { large: articles.slice(0, cut), compact: articles.slice(cut, LIMITS.landing.featuredArticles) };
}
