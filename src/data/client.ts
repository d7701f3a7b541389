/** The door to the data API for everybody: pages at build time and browsers without a session. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { REQUEST_LIMITS } from '../contract/limits.ts';
import type { Database } from './database.types.ts';

/**
 * What every read of this room asks for first. The data API's own client fits, and so does the full Supabase client
 * with anybody's session, whose rows it then answers.
 */
export type DataClient = Pick<PostgrestClient<Database>, 'from' | 'rpc'>;

/** How requests are sent; the browser's own fetch when left out. */
export type SendRequest = (input: string, init?: RequestInit) => Promise<Response>;

/**
 * A client that acts as anybody. `url` has no trailing slash; `key` is the publishable key. A request is sent once and
 * fails after 10 s: who waits is told soon, and trying again is theirs to decide.
 */
export function createPublicClient(url: string, key: string, send?: SendRequest): DataClient {
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    retry: false,
    timeout: REQUEST_LIMITS.timeoutMs,
    // The client always names its address as text or URL, never as a Request.
    ...(send && { fetch: (input, init) => send(input instanceof Request ? input.url : String(input), init) }),
  });
}

/** Whose token a request carries. */
export interface TokenSource {
  /** A token that is good now, or null without a session. */
  readonly current: () => Promise<string | null>;
  /** Another one after the server refused the first; null when the session is over. */
  readonly renewed: () => Promise<string | null>;
}

/**
 * A client that acts as the signed-in person. A token that the server refuses is renewed once; a session that is over
 * lets the request go out as anybody's, which the database answers as such.
 */
export function createMemberClient(
  url: string,
  key: string,
  tokens: TokenSource,
  send: SendRequest,
): DataClient {
  const sendWith = (token: string | null, input: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token ?? key}`);
    return send(input, { ...init, headers });
  };
  return createPublicClient(url, key, async (input, init) => {
    const token = await tokens.current();
    const answer = await sendWith(token, input, init);
    if (answer.status !== 401 || token === null) return answer;
    const next = await tokens.renewed();
    return next === null ? answer : sendWith(next, input, init);
  });
}
