/** Clients of the data API: anonymous, and for the signed-in user. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { REQUEST_LIMITS } from '#contract/limits.ts';
import type { Database } from './database.types.ts';
import { loadConstraintCodes } from './refusal.ts';

/** The part of the client that this room uses. Both the data API client and the full Supabase client fit. */
export type DataClient = Pick<PostgrestClient<Database>, 'from' | 'rpc'>;

/** Sends requests; the browser's `fetch` by default. */
export type SendRequest = (input: string, init?: RequestInit) => Promise<Response>;

/** Methods of requests that violate no constraint. */
const READING = new Set(['GET', 'HEAD']);

/** Wraps `send`: the answer to a refused write arrives after the list of constraints, if that can be loaded. */
export function withConstraintCodes(send: SendRequest): SendRequest {
  return async (input, init) => {
    const answer = await send(input, init);
    if (!answer.ok && !READING.has(init?.method ?? 'GET')) await loadConstraintCodes().catch(() => undefined);
    return answer;
  };
}

/**
 * Creates an anonymous client. `url` has no trailing slash; `key` is the publishable key. Requests are not retried and
 * time out after 10 s.
 */
export function createPublicClient(url: string, key: string, send?: SendRequest): DataClient {
  const request = send && withConstraintCodes(send);
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    retry: false,
    timeout: REQUEST_LIMITS.timeoutMs,
    // The client passes its address as text or URL, never as a Request.
    ...(request && {
      fetch: (input, init) => request(input instanceof Request ? input.url : String(input), init),
    }),
  });
}

/** Access tokens of the signed-in user. */
export interface TokenSource {
  /** Returns a valid token, or null without a session. */
  readonly current: () => Promise<string | null>;
  /** Returns a new token after the server refused the last one, or null when the session has ended. */
  readonly renewed: () => Promise<string | null>;
}

/** Creates a client for the signed-in user. Renews a refused token once; without a session, requests are anonymous. */
export function createMemberClient(
  url: string,
  key: string,
  tokens: TokenSource,
  send: SendRequest,
): DataClient {
  const sendWith = (token: string | null, input: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token ?? key}`);
    // A followed notification is marked as read while its page opens, which would cut the request.
    const keepalive = input.endsWith('/read_notifications');
    // Personal data stay out of the browser's cache, also where the service does not ask for it.
    return send(input, { ...init, headers, cache: 'no-store', keepalive });
  };
  return createPublicClient(url, key, async (input, init) => {
    const token = await tokens.current();
    const answer = await sendWith(token, input, init);
    if (answer.status !== 401 || token === null) return answer;
    const next = await tokens.renewed();
    return next === null ? answer : sendWith(next, input, init);
  });
}
