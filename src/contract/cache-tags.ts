/** Tags of responses that the content delivery network keeps; the outbox purges them. */

/** Every page of the news that was rendered on demand. */
export const NEWS_CACHE_TAG = 'news';

/** Pages that show an article, by its id. */
export function articleCacheTag(id: string): string {
  return `article-${id}`;
}
