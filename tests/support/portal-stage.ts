/** A page behind the sign-in without a browser: somebody's session in the storage, session, profile and guard running. */
import { vi } from 'vitest';
import type { Profile } from '../../src/contract/session.ts';
import { STORAGE_KEYS } from '../../src/contract/storage-keys.ts';
import { MEMBER, setStage, type Stage } from './account-stage.ts';

/** Milliseconds of a minute. */
export const MINUTE = 60_000;

/** Far enough for the sign-in library too, which looks at the real clock. */
const LONG = 4e12;

/** What the sign-in library keeps of somebody; the token ends so many milliseconds after `now`. */
export function keptSession(now: number, endsIn: number, id: string = MEMBER.id): string {
  return JSON.stringify({
    access_token: 'header.payload.signature',
    refresh_token: 'refresh',
    expires_at: Math.floor((now + endsIn) / 1000),
    user: { id, email: MEMBER.email },
  });
}

/** A profile as the browser keeps it. */
export function keptProfile(cachedAt: number, changes: Partial<Profile> = {}): string {
  return JSON.stringify({
    user_id: MEMBER.id,
    onboarding: true,
    gamertag: 'Lindi',
    ...changes,
    cached_at: cachedAt,
  });
}

/** What a test starts with. */
export interface Beginning {
  readonly path?: string;
  /** How long the token is good; null for nobody signed in. */
  readonly endsIn?: number | null;
  /** How old the kept profile is; null for none. */
  readonly profileAge?: number | null;
  readonly profile?: Partial<Profile>;
}

/** Opens a page with stores that have no past; answers the stage and the stores, not started yet. */
export async function openPortal(beginning: Beginning = {}) {
  const { path = '/my-profile', endsIn = LONG, profileAge = 0, profile } = beginning;
  const stage: Stage = await setStage(path);
  const { memory, now } = stage.environment;
  if (endsIn !== null) memory.set(STORAGE_KEYS.session, keptSession(now(), endsIn));
  if (profileAge !== null) memory.set(STORAGE_KEYS.profile, keptProfile(now() - profileAge, profile));
  const stores = {
    ...(await import('../../src/stores/auth/session.ts')),
    ...(await import('../../src/stores/auth/profile.ts')),
    ...(await import('../../src/stores/auth/guard.ts')),
    ...(await import('../../src/stores/core/flash.ts')),
    ...(await import('../../src/stores/core/page-route.ts')),
  };
  return { ...stage, stores };
}

/** Lets everything that only waits for an answer of the stage happen. */
export async function settled(check: () => boolean): Promise<void> {
  await vi.waitUntil(check, { timeout: 5000, interval: 5 });
}
