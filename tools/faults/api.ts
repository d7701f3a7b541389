/** Requests of clients of the throwaway installation. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD, LOCAL_KEYS } from '#local/keys.ts';
import type { Place } from './place.ts';

/** Of a request. */
export const TIMEOUT_MS = 15_000;
const PAUSE_MS = 200;

/** A request that the service understood and refused: repeating it changes nothing. */
class Refused extends Error {
  override name = 'Refused';
}

/** Posts JSON; returns the response's. Throws Refused for 4xx, another error for a failure. */
export async function post<Answer>(url: string, input: object, token = ''): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      apikey: LOCAL_KEYS.publishable,
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  const failure = `${new URL(url).pathname} ${String(response.status)} ${text.replace(/"requestId":"[^"]*"/u, '').slice(0, 200)}`;
  if (response.status >= 500) throw new Error(failure);
  if (!response.ok) throw new Refused(failure);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

/** A signed-in person. */
export interface Session {
  readonly token: string;
  /** Calls a function of the database. */
  readonly rpc: <Answer>(name: string, input: object) => Promise<Answer>;
}

export async function signIn({ urls }: Place, email: string): Promise<Session> {
  const { access_token: token } = await post<{ access_token: string }>(
    `${urls.api}/auth/v1/token?grant_type=password`,
    { email, password: DEMO_PASSWORD },
  );
  return { token, rpc: (name, input) => post(`${urls.api}/rest/v1/rpc/${name}`, input, token) };
}

/** Repeats work with the same request id while it fails, as a person presses a button again. */
export async function insist<Answer>(work: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused || signal.aborted) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
