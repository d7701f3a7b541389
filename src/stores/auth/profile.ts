/**
 * The signed-in person's profile: from this browser's cache first, refreshed in the background
 * when older than five minutes; and whether the backend can be reached.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import { CachedProfileSchema, type Profile } from '#contract/session.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { ensureMember, readOwnProfile } from '#data/profile.ts';
import { createKept } from '../core/kept.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { $session, memberClient, memberId } from './session.ts';

/** The profile; `failure` is the refusal of the last refresh, `guessed` marks an assumed profile without any known data. */
export type ProfileState =
  | { readonly phase: 'none' }
  | { readonly phase: 'loading' }
  | {
      readonly phase: 'ready';
      readonly profile: Profile;
      readonly failure: ErrorCode | null;
      readonly guessed: boolean;
    };

const { profileCacheMs, healthRecheckMs, healthThrottleMs } = LIMITS.session;

export const $profile = atom<ProfileState>({ phase: 'none' });
/** False while the backend is unreachable and the last known profile is shown. */
export const $connectionHealthy = atom(true);
let asked: Promise<ErrorCode | null> | null = null;
let checkedAt = 0;
let cancelRecheck: (() => void) | null = null;

/** Assumed profile of a user whose profile cannot be read. */
function unknownProfile(userId: string): Profile {
  return v.parse(CachedProfileSchema, { user_id: userId });
}

const cachedProfile = createKept(CachedProfileSchema, STORAGE_KEYS.profile);

function cached(userId: string): v.InferOutput<typeof CachedProfileSchema> | null {
  const known = cachedProfile.read();
  // Ignores a profile cached for another user of this browser.
  return known?.user_id === userId ? known : null;
}

function keep(profile: Profile): void {
  cachedProfile.write({ ...profile, cached_at: getPortalEnvironment().now() });
}

function setHealthy(healthy: boolean): void {
  const { now, later } = getPortalEnvironment();
  checkedAt = now();
  $connectionHealthy.set(healthy);
  cancelRecheck?.();
  cancelRecheck = later(() => void checkConnection(), healthRecheckMs);
}

/** Checks the connection to the backend, at most every 30 seconds. */
export async function checkConnection(): Promise<void> {
  const wait = checkedAt + healthThrottleMs - getPortalEnvironment().now();
  if ($session.get().phase === 'member' && wait <= 0) await refreshProfile();
}

/** An account without a member's row gets one; then the profile is read. */
async function read(): Promise<Profile> {
  const client = memberClient();
  try {
    return await readOwnProfile(client);
  } catch (error) {
    if (!(error instanceof RefusalError) || error.code !== 'not_found') throw error;
    await ensureMember(client);
    return readOwnProfile(client);
  }
}

/** Keeps the last known profile; without one returns the defaults. */
function withFailure(userId: string, failure: ErrorCode): ProfileState {
  const before = $profile.get();
  if (before.phase === 'ready' && before.profile.user_id === userId) return { ...before, failure };
  const known = cached(userId);
  return { phase: 'ready', profile: known ?? unknownProfile(userId), failure, guessed: known === null };
}

async function refresh(userId: string): Promise<ErrorCode | null> {
  try {
    const profile = await read();
    const session = $session.get();
    // The user may have changed or signed out during the request.
    if (session.phase !== 'member' || session.userId !== userId) return null;
    setProfile(profile);
    setHealthy(true);
    return null;
  } catch (error) {
    const failure = codeOf(error);
    if ($session.get().phase === 'member') $profile.set(withFailure(userId, failure));
    setHealthy(failure !== 'network_failed' && failure !== 'unavailable' && failure !== 'unexpected');
    return failure;
  }
}

/** Refreshes the profile; concurrent calls share one request. Resolves to the refusal, or null. */
export function refreshProfile(): Promise<ErrorCode | null> {
  const session = $session.get();
  if (session.phase !== 'member') return Promise.resolve('not_signed_in');
  asked ??= refresh(session.userId).finally(() => {
    asked = null;
  });
  return asked;
}

export function setProfile(profile: Profile): void {
  keep(profile);
  $profile.set({ phase: 'ready', profile, failure: null, guessed: false });
}

function follow(): void {
  const session = $session.get();
  if (session.phase !== 'member') {
    cancelRecheck?.();
    $profile.set({ phase: 'none' });
    return;
  }
  const known = cached(session.userId);
  $profile.set(
    known === null ? { phase: 'loading' } : { phase: 'ready', profile: known, failure: null, guessed: false },
  );
  const fresh = known !== null && getPortalEnvironment().now() - known.cached_at < profileCacheMs;
  if (!fresh) void refreshProfile();
  else setHealthy(true);
}

/** Follows the session, which must have been started. Returns a function that stops. */
export function startProfile(): () => void {
  const stops = [
    $session.subscribe(follow),
    getPortalEnvironment().onReturn(() => void checkConnection()),
    cachedProfile.onChange(() => {
      const known = cached(memberId() ?? '');
      if (known) $profile.set({ phase: 'ready', profile: known, failure: null, guessed: false });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    cancelRecheck?.();
  };
}
