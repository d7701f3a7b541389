/** Words of the news pages that list, article and landing section do not share. */
import { BRAND_NAME } from '#contract/brand.ts';

export const NEWS_PAGE_TEXT = {
  kicker: 'The newsroom',
  titleOf: (category: string): string => `${category} news`,
  titlePage: (title: string, page: number): string => (page > 1 ? `${title}, page ${String(page)}` : title),
  descriptionOf: (category: string): string => `All ${category} stories from ${BRAND_NAME}, newest first.`,
  latest: 'Stories',
  results: 'Search results',
  searchEverywhere: 'Search all news',
  searchFailed: 'We couldn’t load the search. Check your connection and try again.',
  articlesIn: (count: number): string => (count === 1 ? '1 article' : `${String(count)} articles`),
} as const;

export const ARTICLE_PAGE_TEXT = {
  breadcrumb: 'You are here',
  home: 'Home',
  author: 'Author',
  reading: 'Reading time',
  views: 'Views',
  share: 'Share this story',
  shareAnywhere: 'Share',
  copied: 'Link copied',
  copyFailed: 'Couldn’t copy the link',
  shareOnX: 'Post on X',
  shareOnWhatsApp: 'WhatsApp',
  shareByMail: 'Email',
  elsewhere: '(opens another site)',
  around: 'More stories',
  keepReading: 'Keep reading',
  keepReadingKicker: 'From the newsroom',
  failedTitle: 'Out of focus',
} as const;
