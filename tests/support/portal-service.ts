/** A guarded page without a browser: a stored session, and running stores for session, profile and guard. */
import type { Profile } from '#contract/session.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { MEMBER, startService, type TestService } from './account-service.ts';

/** Milliseconds of a minute. */
export const MINUTE = 60_000;

/** Valid for the auth library too, which uses the real clock. */
const LONG = 4e12;

/** The session as the auth library stores it; the token ends this many milliseconds after `now`. */
export function sessionText(now: number, endsIn: number, id: string = MEMBER.id): string {
  return JSON.stringify({
    access_token: 'header.payload.signature',
    refresh_token: 'refresh',
    expires_at: Math.floor((now + endsIn) / 1000),
    user: { id, email: MEMBER.email },
  });
}

/** A profile as the browser caches it. */
export function profileText(cachedAt: number, changes: Partial<Profile> = {}): string {
  return JSON.stringify({
    user_id: MEMBER.id,
    onboarding: true,
    gamertag: 'Lindi',
    ...changes,
    cached_at: cachedAt,
  });
}

/** The initial state of a test. */
export interface InitialState {
  readonly path?: string;
  /** How long the token is valid in milliseconds; null for a guest. */
  readonly endsIn?: number | null;
  /** The age of the cached profile in milliseconds; null for none. */
  readonly profileAge?: number | null;
  readonly profile?: Partial<Profile>;
}

/** Opens a page with fresh stores; returns the service and the stores, not started yet. */
export async function openPortal(initial: InitialState = {}) {
  const { path = '/my-profile', endsIn = LONG, profileAge = 0, profile } = initial;
  const service: TestService = await startService(path);
  const { memory, now } = service.environment;
  if (endsIn !== null) memory.set(STORAGE_KEYS.session, sessionText(now(), endsIn));
  if (profileAge !== null) memory.set(STORAGE_KEYS.profile, profileText(now() - profileAge, profile));
  const stores = {
    ...(await import('#stores/auth/session.ts')),
    ...(await import('#stores/auth/profile.ts')),
    ...(await import('#stores/auth/guard.ts')),
    ...(await import('#stores/core/flash.ts')),
    ...(await import('#stores/core/page-route.ts')),
  };
  return { ...service, stores };
}
