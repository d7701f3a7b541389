/** Tags of responses that the content delivery network keeps; the outbox purges them. */

/** Every page of the news that was rendered on demand. */
export const NEWS_CACHE_TAG = 'news';

export function articleCacheTag(id: string): string {
  return `article-${id}`;
}
