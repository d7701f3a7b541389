/** Whether and since when the served build contains an article. */

/** Times in ISO 8601. */
export interface BuiltArticle {
  readonly updated_at: string;
  /** When readers may see it; null for unpublished articles. */
  readonly published_at: string | null;
}

/**
 * Returns the minutes since the build that contains this article, or null when it does not contain it or the build time
 * is unknown. `now` in milliseconds since the epoch, `builtAt` from /build.json.
 */
export function minutesSinceBuild(article: BuiltArticle, builtAt: string | null, now: number): number | null {
  const built = Date.parse(builtAt ?? '');
  const needed = [article.updated_at, article.published_at ?? article.updated_at].map((at) => Date.parse(at));
  if (Number.isNaN(built) || needed.some((moment) => moment > built)) return null;
  return Math.max(0, Math.floor((now - built) / 60_000));
}
