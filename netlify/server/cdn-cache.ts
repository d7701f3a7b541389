/** Purges pages from the cache of the content delivery network (Netlify's API, POST /api/v1/purge). */
import { RefusalError } from '#contract/error-codes.ts';
import { log } from './log.ts';
import type { OutboxContext } from './outbox.ts';

const TIMEOUT_MS = 5_000;

/** Purges every response with one of the tags. Does nothing outside of Netlify. Refuses with 'unavailable'. */
export async function purgeCache(
  tags: readonly string[],
  { environment, requestId }: OutboxContext,
): Promise<void> {
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
  });
  await response.body?.cancel();
  if (!response.ok) throw new RefusalError('unavailable');
  log({ requestId, event: 'cache_purged', tags: tags.length });
}
