/** Rate limits per user, per network address, and in total. */
import type { Endpoint, Rate, Throttle } from '#contract/endpoints.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { hashedClientAddress } from './client-address.ts';
import { consumeThrottle } from './database-throttle.ts';

export interface CountedRequest {
  readonly request: Request;
  readonly session: { readonly userId: string } | null;
}

/**
 * Counts a mail that is about to be sent against the endpoint's total. Refuses with throttled above it, with unavailable
 * when it cannot be counted.
 */
export async function countMail(endpoint: Endpoint, environment: ServerEnvironment): Promise<void> {
  const rate = endpoint.throttle?.mails;
  if (rate === undefined) return;
  const action = `${endpoint.path.replace('/api/', '')}:mails`;
  const isAllowed = await consumeThrottle(environment, action, 'everybody', rate);
  if (!isAllowed) throw new RefusalError('throttled');
}

/** Counts a request. Refuses with throttled above a limit, with unavailable when it cannot be counted. */
export async function countRequest(
  { request, session }: CountedRequest,
  action: string,
  throttle: Throttle,
  environment: ServerEnvironment,
): Promise<void> {
  const counted: (readonly [string, Rate])[] = [
    [hashedClientAddress(request.headers, environment.throttleSecret), throttle.perAddress],
    ['everybody', throttle.total],
  ];
  if (throttle.perPerson && session) counted.unshift([`person:${session.userId}`, throttle.perPerson]);
  // In sequence: a caller over the own limit must not use up the total limit.
  for (const [subject, rate] of counted) {
    if (!(await consumeThrottle(environment, action, subject, rate))) throw new RefusalError('throttled');
  }
}
