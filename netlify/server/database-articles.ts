/** Articles for messages to the newsroom. */
import type { ServerEnvironment } from '#contract/environment.ts';
import { serviceClient } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';

export interface RequestedReview {
  readonly title: string;
  /** Public name of the requester; null without one. */
  readonly by: string | null;
  readonly note: string | null;
}

/**
 * Secret key: returns the pending review of an article; null when it was withdrawn or the article deleted. Refuses with
 * unavailable.
 */
export async function readRequestedReview(
  environment: ServerEnvironment,
  article: string,
): Promise<RequestedReview | null> {
  const data = dataOrUnavailable(
    await serviceClient(environment)
      .from('article_reviews')
      .select('note, article:blog_articles(title), asker:users(gamertag, gamertag_display)')
      .eq('article_id', article)
      .maybeSingle(),
  );
  if (data === null) return null;
  const {
    note,
    article: { title },
    asker,
  } = data;
  return { title, by: asker?.gamertag_display ?? asker?.gamertag ?? null, note };
}
