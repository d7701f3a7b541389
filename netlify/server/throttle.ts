/** Whether there is room at a door: counted for the person, the network address and everybody together. */
import type { Rate, Throttle } from '../../src/contract/endpoints.ts';
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { RefusalError } from '../../src/contract/error-codes.ts';
import { hashedClientAddress } from './client-address.ts';
import { consumeThrottle } from './database.ts';

/** Who knocks, as far as counting goes. */
export interface Knock {
  readonly request: Request;
  readonly session: { readonly userId: string } | null;
}

/** Counts one use of a door. Refuses with throttled when there is no room, with unavailable when it cannot be counted. */
export async function checkRate(
  { request, session }: Knock,
  door: string,
  throttle: Throttle,
  environment: ServerEnvironment,
): Promise<void> {
  const counted: (readonly [string, Rate])[] = [
    [hashedClientAddress(request.headers, environment.throttleSecret), throttle.perAddress],
    ['everybody', throttle.total],
  ];
  if (throttle.perPerson && session) counted.unshift([`person:${session.userId}`, throttle.perPerson]);
  // One after the other: a caller who is refused alone must not use up everybody's share.
  for (const [subject, rate] of counted) {
    if (!(await consumeThrottle(environment, door, subject, rate))) throw new RefusalError('throttled');
  }
}
