/** Client of serve(): calls a function of the project and always resolves to a result. */
import * as v from 'valibot';
import { BytesSchema, parseAnswer, type Answer, type Endpoint } from '#contract/endpoints.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

function failed(code: ErrorCode): { ok: false; error: { code: ErrorCode; requestId: null } } {
  return { ok: false, error: { code, requestId: null } };
}

/** Input fields in the address: all of a GET, otherwise those that the endpoint lists. */
function address({ path, method, query = [] }: Endpoint, input: unknown): string {
  const entries = Object.entries(input ?? {})
    .filter(([key]) => method === 'GET' || query.includes(key))
    .map(([key, value]) => [key, String(value)]);
  if (entries.length === 0 && method !== 'GET') return path;
  return `${path}?${new URLSearchParams(entries).toString()}`;
}

function bytesRequest(endpoint: Endpoint, input: unknown, headers: Record<string, string>): RequestInit {
  const { type, bytes } = v.parse(BytesSchema, input);
  return {
    method: endpoint.method,
    headers: { ...headers, 'content-type': type },
    body: new Uint8Array(bytes),
  };
}

function request(endpoint: Endpoint, input: unknown, accessToken: string | null): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (accessToken !== null) headers['authorization'] = `Bearer ${accessToken}`;
  if (endpoint.method === 'GET') return { headers };
  if (endpoint.media !== undefined) return bytesRequest(endpoint, input, headers);
  headers['content-type'] = 'application/json';
  return { method: endpoint.method, headers, body: JSON.stringify(input) };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

export interface CallOptions {
  /** For an endpoint that needs a session. */
  readonly accessToken?: string | null;
  /** Timeout in milliseconds, for calls that take longer than a form. */
  readonly timeoutMs?: number;
  /** Gives the call up, which then counts as network_failed. */
  readonly signal?: AbortSignal;
}

/**
 * Calls an endpoint. Refusals have `ok: false` and the function's code; `network_failed` when it is unreachable or times
 * out, `unexpected` when the response is not the function's.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: v.InferInput<E['input']>,
  { accessToken = null, timeoutMs, signal }: CallOptions = {},
): Promise<Answer<v.InferOutput<E['output']>>> {
  try {
    const init = { ...request(endpoint, input, accessToken), ...(signal && { signal }) };
    const response = await fetchWithTimeout(address(endpoint, input), init, timeoutMs);
    return parseAnswer<E['output']>(endpoint, await readJson(response)) ?? failed('unexpected');
  } catch {
    return failed('network_failed');
  }
}
