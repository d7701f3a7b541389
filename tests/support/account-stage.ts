/** A page of signing in without a browser: fresh stores, and a service that answers as it is told. */
import { vi } from 'vitest';
import type { MemoryPortalEnvironment } from './memory-portal-environment.ts';

/** One request that reached the service. */
export interface Asked {
  /** 'POST /auth/v1/token', without the query. */
  readonly what: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How a door of the service answers; a rejection stands for a broken network. */
export type Door = (body: Asked['body']) => Response | Promise<Response>;

/** The stage of one test. */
export interface Stage {
  readonly environment: MemoryPortalEnvironment;
  /** Everything that was asked so far. */
  readonly asked: Asked[];
  /** How a door answers from now on; doors that nobody set are down. */
  readonly on: (what: string, door: Door) => void;
}

/** The person of these tests. */
export const MEMBER = { id: '00000000-0000-4000-8000-000000000001', email: 'lindiwe@example.com' };

/** The service's answer to a good password or link. */
export const opened: Door = () =>
  Response.json({
    access_token: 'header.payload.signature',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    user: {
      ...MEMBER,
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: '2026-01-01T00:00:00Z',
    },
  });

/** The service's "no", as hosted spells it. */
export const refused =
  (status: number, code: string): Door =>
  () =>
    Response.json({ code, error_code: code, msg: `The service says ${code}` }, { status });

/** The database's "no": a function raised one of our codes. */
export const raised =
  (status: number, message: string): Door =>
  () =>
    Response.json({ code: status === 429 ? 'PT429' : '42501', message }, { status });

/** No network. */
export const down: Door = () => Promise.reject(new TypeError('Failed to fetch'));

/** Nothing to say, and all is well. */
export const silent: Door = () => new Response(null, { status: 204 });

/** The answer of my_profile(). */
export const profile =
  (changes: Readonly<Record<string, unknown>> = {}): Door =>
  () =>
    Response.json({ user_id: MEMBER.id, role: 'user', status: 'active', onboarding: true, ...changes });

function bodyOf(init: RequestInit | undefined): Asked['body'] {
  return typeof init?.body === 'string' ? (JSON.parse(init.body) as Asked['body']) : {};
}

/** Opens a path with stores that have no past; import the stores after it. */
export async function setStage(path: string): Promise<Stage> {
  vi.resetModules();
  const { createMemoryPortalEnvironment } = await import('./memory-portal-environment.ts');
  const environment = createMemoryPortalEnvironment();
  environment.open(path);
  const doors = new Map<string, Door>();
  const asked: Asked[] = [];
  environment.answers((url, init) => {
    const what = `${init?.method ?? 'GET'} ${new URL(url, 'http://site.test').pathname}`;
    const body = bodyOf(init);
    asked.push({ what, body });
    return (doors.get(what) ?? down)(body);
  });
  return { environment, asked, on: (what, door) => void doors.set(what, door) };
}
