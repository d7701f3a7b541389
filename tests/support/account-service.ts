/** An auth page without a browser: fresh stores, and a service with responses set by the test. */
import { expect, vi } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import type { MemoryPortalEnvironment } from './memory-portal-environment.ts';

/** One request to the service. */
export interface Asked {
  /** 'POST /auth/v1/token', without the query. */
  readonly what: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Answers an endpoint of the service; a rejection simulates a broken network. */
export type Responder = (body: Asked['body']) => Response | Promise<Response>;

/** The service of one test, and the environment of its page. */
export interface TestService {
  readonly environment: MemoryPortalEnvironment;
  /** Every request so far. */
  readonly asked: Asked[];
  /** The bodies of the requests to an endpoint so far. */
  readonly bodies: (what: string) => Asked['body'][];
  /** Sets the response of an endpoint; endpoints without one fail as if offline. */
  readonly on: (what: string, responder: Responder) => void;
}

/** The account of these tests. */
export const MEMBER = { id: '00000000-0000-4000-8000-000000000001', email: 'lindiwe@example.com' };

/** A session as it is stored. */
export const SESSION = { refresh_token: 'r', access_token: 'a', expires_at: 4_000_000_000, user: MEMBER };

/** Stores a session before the stores start. */
export function storeSession({ environment }: TestService, session: object = SESSION): void {
  environment.memory.set(STORAGE_KEYS.session, JSON.stringify(session));
}

/** A session as the service returns it; `factors` are the devices of the account. */
function sessionOf(payload: string, factors?: readonly object[]) {
  return {
    access_token: `header.${payload}.signature`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    user: {
      ...MEMBER,
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: '2026-01-01T00:00:00Z',
      factors,
    },
  };
}

/** A session at an assurance level. */
export const sessionAt = (aal: string, factors: readonly object[] = []) => ({
  ...sessionOf(Buffer.from(JSON.stringify({ sub: MEMBER.id, aal })).toString('base64url'), factors),
  expires_at: 4_000_000_000,
});

/** The service's response to a valid password or link. */
export const opened: Responder = () => Response.json(sessionOf('payload'));

/** The service's refusal, in the format of the hosted service. */
export const refused =
  (status: number, code: string): Responder =>
  () =>
    Response.json({ code, error_code: code, msg: `The service says ${code}` }, { status });

/** The database's refusal: a function raised an error code. */
export const raised =
  (status: number, message: string): Responder =>
  () =>
    Response.json({ code: status === 429 ? 'PT429' : '42501', message }, { status });

/** No network. */
export const down: Responder = () => Promise.reject(new TypeError('Failed to fetch'));

/** A successful response without content. */
export const noContent: Responder = () => new Response(null, { status: 204 });

/** The response of my_profile(). */
export const profile =
  (changes: Readonly<Record<string, unknown>> = {}): Responder =>
  () =>
    Response.json({ user_id: MEMBER.id, role: 'user', status: 'active', onboarding: true, ...changes });

/** Polls, because a busy machine is slow. */
export const soon = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

/** Answers the next question, and waits for the work that asks it; returns the question. */
export async function answerQuestion(work: Promise<unknown> | undefined, yes = true): Promise<string> {
  const { $confirm, answerConfirm } = await import('#stores/core/dialogs.ts');
  await soon(() => $confirm.get()).not.toBeNull();
  const text = $confirm.get()?.text ?? '';
  answerConfirm(yes);
  await work;
  return text;
}

function bodyOf(init: RequestInit | undefined): Asked['body'] {
  return typeof init?.body === 'string' ? (JSON.parse(init.body) as Asked['body']) : {};
}

/** Opens a path with fresh stores; import the stores afterwards. */
export async function startService(path: string): Promise<TestService> {
  vi.resetModules();
  const { createMemoryPortalEnvironment } = await import('./memory-portal-environment.ts');
  const environment = createMemoryPortalEnvironment();
  environment.open(path);
  const responders = new Map<string, Responder>();
  const asked: Asked[] = [];
  environment.answers((url, init) => {
    const what = `${init?.method ?? 'GET'} ${new URL(url, 'http://site.test').pathname}`;
    const body = bodyOf(init);
    asked.push({ what, body });
    return (responders.get(what) ?? down)(body);
  });
  return {
    environment,
    asked,
    bodies: (what) => asked.filter((one) => one.what === what).map(({ body }) => body),
    on: (what, responder) => void responders.set(what, responder),
  };
}
