/** Requests to functions in tests. */
import type { SignedInName } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';

interface RequestOptions {
  readonly method?: string;
  /** Null by default: signed out. */
  readonly person?: SignedInName | null;
  readonly aal?: 'aal1' | 'aal2';
  readonly type?: string;
  /** Sent as it is when it is text or bytes, as JSON otherwise. */
  readonly body?: unknown;
  /** Of the caller; a new one for every request by default, so that no limit is reached. */
  readonly address?: string;
}

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `198.51.${String(Math.floor(addresses / 250))}.${String((addresses % 250) + 1)}`;
}

function contentOf(body: unknown): BodyInit {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** A request to a path of the site, as it reaches a function. */
export function requestTo(
  path: string,
  { method = 'POST', person = null, aal, type = 'application/json', body, address }: RequestOptions = {},
): Request {
  const headers = {
    ...(type !== '' && { 'content-type': type }),
    'x-nf-client-connection-ip': address ?? nextAddress(),
    ...(person && { authorization: `Bearer ${accessToken(person, { ...(aal && { aal }) })}` }),
  };
  return new Request(`http://site.test${path}`, {
    method,
    headers,
    ...(method !== 'GET' && body !== undefined && { body: contentOf(body) }),
  });
}
