/** Triggers builds of the site, and purges kept pages, after content changes. */
import * as v from 'valibot';
import { articleCacheTag, CALENDAR_CACHE_TAG, NEWS_CACHE_TAG } from '#contract/cache-tags.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { log } from '../log.ts';
import type { OutboxContext, OutboxHandler } from '../outbox.ts';

const TIMEOUT_MS = 5_000;

/** Purges every response with one of the tags. Does nothing outside of Netlify. Refuses with 'unavailable'. */
async function purgeCache(tags: readonly string[], { environment, requestId }: OutboxContext): Promise<void> {
  if (environment.cachePurge === null) {
    log({ requestId, event: 'purge_without_cdn' });
    return;
  }
  const { siteId, token, apiUrl } = environment.cachePurge;
  const response = await fetch(`${apiUrl}/api/v1/purge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf8', authorization: `Bearer ${token}` },
    body: JSON.stringify({ site_id: siteId, cache_tags: tags }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  await response.body?.cancel();
  if (!response.ok) throw new RefusalError('unavailable');
  log({ requestId, event: 'cache_purged', tags: tags.length });
}

const PurgedArticleSchema = v.object({ article_id: IdSchema });

/** Purges the kept pages that show an article. */
export const purgeArticle: OutboxHandler = (payload, context) =>
  purgeCache([articleCacheTag(v.parse(PurgedArticleSchema, payload).article_id)], context);

export const purgeCalendars: OutboxHandler = (_payload, context) => purgeCache([CALENDAR_CACHE_TAG], context);

/**
 * Purges all kept pages of the news, and calls the build hook, if configured. A second call causes a second build, which is
 * harmless.
 */
export const rebuildSite: OutboxHandler = async (_payload, context) => {
  const { environment, requestId } = context;
  await purgeCache([NEWS_CACHE_TAG], context);
  if (environment.buildHookUrl === null) {
    log({ requestId, event: 'rebuild_without_hook' });
    return;
  }
  const response = await fetch(environment.buildHookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  await response.body?.cancel();
  if (!response.ok) throw new RefusalError('unavailable');
  log({ requestId, event: 'rebuild_asked' });
};
