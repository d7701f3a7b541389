/** Triggers builds of the site after content changes. */
import { RefusalError } from '../../../src/contract/error-codes.ts';
import { log } from '../log.ts';
import type { QueuedHandler } from '../outbox.ts';

const TIMEOUT_MS = 5_000;

/** Calls the build hook, if configured. A second call causes a second build, which is harmless. */
export const rebuildSite: QueuedHandler = async (_payload, { environment, requestId }) => {
  if (environment.buildHookUrl === null) {
    log({ requestId, event: 'rebuild_without_hook' });
    return;
  }
  const response = await fetch(environment.buildHookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new RefusalError('unavailable');
  log({ requestId, event: 'rebuild_asked' });
};
