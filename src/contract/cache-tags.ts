/** Tags of responses that the content delivery network keeps; the outbox purges them. */

/** Every page of the news that was rendered on demand. */
export const NEWS_CACHE_TAG = 'news';

/** Every calendar of matches. */
export const CALENDAR_CACHE_TAG = 'calendars';

export function articleCacheTag(id: string): string {
  return `article-${id}`;
}
