/** Words of the feed of the news. */
import { BRAND_NAME } from '#contract/brand.ts';
import { BLOG_TEXT } from './articles.ts';

export const FEED_TEXT = {
  /** Of all news, or of the list that is named. */
  titleOf: (list: string = BLOG_TEXT.title): string => `${BRAND_NAME} — ${list}`,
  link: 'RSS feed',
} as const;
