/** The counters of requests. */
import type { Rate } from '#contract/endpoints.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { serviceClient } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';

/**
 * Secret key: counts a request against a limit. Returns whether it is allowed. Refuses with unavailable when it cannot
 * be counted (fails closed).
 */
export async function consumeThrottle(
  environment: ServerEnvironment,
  action: string,
  subject: string,
  rate: Rate,
): Promise<boolean> {
  const service = serviceClient(environment);
  const { hits, windowSeconds: window_seconds } = rate;
  return dataOrUnavailable(await service.rpc('consume_throttle', { action, subject, hits, window_seconds }));
}
