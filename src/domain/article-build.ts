/** Whether the pages that are served now hold what an article says, and for how long they have. */

/** What decides it; moments in ISO 8601. */
export interface BuiltArticle {
  readonly updated_at: string;
  /** When readers may see it; null for what was never given to them. */
  readonly published_at: string | null;
}

/**
 * Minutes since the pages were built that hold this article; null when they do not hold it, or nobody knows when they were
 * built. `now` in milliseconds since the epoch, `builtAt` as /build.json says it.
 */
export function bakedMinutes(article: BuiltArticle, builtAt: string | null, now: number): number | null {
  const built = Date.parse(builtAt ?? '');
  const needed = [article.updated_at, article.published_at ?? article.updated_at].map((at) => Date.parse(at));
  if (Number.isNaN(built) || needed.some((moment) => moment > built)) return null;
  return Math.max(0, Math.floor((now - built) / 60_000));
}
