/**
 * The database as functions reach it: as the caller, with the caller's own token and every policy on; or with the
 * secret key, which is named in this file only and for the uses that have a name here.
 */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Rate } from '../../src/contract/endpoints.ts';
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { RefusalError } from '../../src/contract/error-codes.ts';
import type { DataClient } from '../../src/data/client.ts';
import type { Database } from '../../src/data/database.types.ts';

const TIMEOUT_MS = 5_000;

function connect(environment: ServerEnvironment, key: string, token: string): DataClient {
  return new PostgrestClient<Database>(`${environment.supabaseUrl}/rest/v1`, {
    headers: { apikey: key, authorization: `Bearer ${token}` },
    timeout: TIMEOUT_MS,
    // A visitor waits: trying again is theirs to decide.
    retry: false,
  });
}

/** The data API as the person whose token it is: grants and policies decide. */
export function callerClient(environment: ServerEnvironment, accessToken: string): DataClient {
  return connect(environment, environment.publishableKey, accessToken);
}

/**
 * Use of the secret key: counting how often somebody knocked, which no visitor may read or reset.
 * True while there is room. Refuses with unavailable when it cannot be counted: a door that cannot count stays shut.
 */
export async function consumeThrottle(
  environment: ServerEnvironment,
  door: string,
  subject: string,
  rate: Rate,
): Promise<boolean> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  const { hits, windowSeconds: window_seconds } = rate;
  const { data, error } = await service.rpc('consume_throttle', { door, subject, hits, window_seconds });
  if (error) throw new RefusalError('unavailable');
  return data;
}
