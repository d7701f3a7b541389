/** Words of the news: landing section, list and article. */
import { BRAND_NAME } from '#contract/brand.ts';

export const NEWS_TEXT = {
  title: 'Latest News',
  failed: 'Failed to load news articles',
  empty: 'No featured articles available. Check back soon for updates!',
  viewAll: 'View All News',
} as const;

export const BLOG_TEXT = {
  title: 'News',
  description: `Results, signings and stories from ${BRAND_NAME}.`,
  allCategories: 'All',
  categories: 'Categories',
  search: 'Search the news',
  searchPlaceholder: 'Title, topic or author',
  clearSearch: 'Clear',
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages',
  pageOf: (page: number, pages: number): string => `Page ${page} of ${pages}`,
  found: (total: number): string => (total === 1 ? '1 article' : `${total} articles`),
  none: 'No articles found. Try another word or another category.',
  noneYet: 'We’re writing the first story. Check back soon!',
} as const;

export const ARTICLE_TEXT = {
  unknownAuthor: BRAND_NAME,
  published: 'Published',
  minutes: (count: number): string => `${count} min read`,
  previous: 'Previous',
  next: 'Next',
  back: 'Back to the news',
  notFoundTitle: 'We can’t find this story',
  notFound: 'It may have moved or been taken down. Have a look at our newest stories.',
  failed: 'We couldn’t load this story. Check your connection and try again.',
} as const;
