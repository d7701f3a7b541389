/** Words of the news pages that list, article and landing section do not share. */
import { BRAND_NAME } from '../../contract/brand.ts';

export const NEWS_PAGE_TEXT = {
  kicker: 'The newsroom',
  titleOf: (category: string): string => `${category} news`,
  titlePage: (title: string, page: number): string => (page > 1 ? `${title}, page ${String(page)}` : title),
  descriptionOf: (category: string): string =>
    `${category}: every story ${BRAND_NAME} has filed there, newest first.`,
  latest: 'Stories',
  results: 'Search results',
  searchEverywhere: 'Search all news',
  searchFailed: 'The search could not be loaded. Check your connection and try again.',
  articlesIn: (count: number): string => (count === 1 ? '1 article' : `${String(count)} articles`),
  listFailedTitle: 'The news is out of reach',
  listFailed: 'We could not load the news. Check your connection and try again.',
} as const;

export const ARTICLE_PAGE_TEXT = {
  breadcrumb: 'You are here',
  home: 'Home',
  author: 'Words',
  reading: 'Reading time',
  views: 'Views',
  share: 'Share this story',
  shareAnywhere: 'Share',
  copied: 'Link copied',
  copyFailed: 'Copying was refused',
  shareOnX: 'Post on X',
  shareOnWhatsApp: 'WhatsApp',
  shareByMail: 'Email',
  elsewhere: '(opens another site)',
  around: 'More stories',
  keepReading: 'Keep reading',
  keepReadingKicker: 'From the newsroom',
  failedTitle: 'Out of focus',
} as const;
