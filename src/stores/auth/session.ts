/**
 * The session of this browser: the signed-in account, its token, signing in and out. Every tab of the
 * site follows. The sign-in library is fetched with the first need for it.
 */
import { atom } from 'nanostores';
import { codeOf, RefusalError } from '#contract/error-codes.ts';
import { StoredSessionSchema } from '#contract/session.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import type * as authModule from '#data/auth.ts';
import type { DataClient } from '#data/client.ts';
import { createMemberClient } from '#data/client.ts';
import { endSession } from '#data/end-session.ts';
import { assuranceOf, awaitsCode, type Assurance } from '#domain/second-factor.ts';
import { createKept } from '../core/kept.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { fetchWithTimeout } from '../core/fetch-with-timeout.ts';

/** How the session ended while the page was open; 'elsewhere' is a sign-out in another tab. */
export type SessionEnd = 'signed_out' | 'elsewhere' | 'expired' | 'banned';

/** State of the session; `end` is null when there was none since the page was opened. */
export type SessionState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'guest'; readonly end: SessionEnd | null }
  /** The password was correct and the second factor is missing: not signed in yet. */
  | { readonly phase: 'challenge'; readonly userId: string; readonly email: string }
  | { readonly phase: 'member'; readonly userId: string; readonly email: string };

/** A token that ends within this many milliseconds is renewed before it is used. */
const EXPIRY_MARGIN_MS = 90_000;

/** Longest wait for the service on signing out. */
const SIGN_OUT_TIMEOUT_MS = 3000;

export const $session = atom<SessionState>({ phase: 'loading' });

export function memberId(): string | null {
  const session = $session.get();
  return session.phase === 'member' ? session.userId : null;
}

let library: Promise<SessionLibrary> | null = null;
let stopListening: (() => void) | null = null;
/** Why this tab takes the session away. */
let ending: SessionEnd | null = null;

type AuthModule = typeof authModule;

/** The sign-in library's functions, and its client that keeps this browser's session. */
interface SessionLibrary {
  readonly module: AuthModule;
  readonly client: ReturnType<AuthModule['createAuthClient']>;
}

async function loadLibrary(): Promise<SessionLibrary> {
  const module = await import('#data/auth.ts');
  const { backend, storage } = getPortalEnvironment();
  const client = module.createAuthClient({
    ...backend,
    storage: {
      ...storage,
      remove: (key) => {
        // The library gives up a session that cannot be renewed by taking it away.
        if (key === STORAGE_KEYS.session && ending === null) {
          ending = 'expired';
          storage.write(STORAGE_KEYS.sessionEnd, ending);
        }
        storage.remove(key);
      },
    },
    storageKey: STORAGE_KEYS.session,
    send: fetchWithTimeout,
    autoRefresh: true,
  });
  // Events report failed renewals and changes by other tabs.
  client.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT' || event === 'TOKEN_REFRESHED') readSession();
  });
  return { module, client };
}

/** The sign-in library, fetched once; a fetch that failed is tried again the next time. */
export function sessionLibrary(): Promise<SessionLibrary> {
  library ??= loadLibrary().catch((error: unknown) => {
    library = null;
    throw error instanceof RefusalError ? error : new RefusalError('network_failed');
  });
  return library;
}

const storedSession = createKept(StoredSessionSchema, STORAGE_KEYS.session);

/** Why another tab took the session away. */
function endElsewhere(): SessionEnd {
  const end = getPortalEnvironment().storage.read(STORAGE_KEYS.sessionEnd);
  return end === 'expired' || end === 'banned' ? end : 'elsewhere';
}

/** Reads the stored session; call after changing it. */
export function readSession(): void {
  const session = storedSession.read();
  const before = $session.get();
  if (session === null) {
    const end = before.phase === 'member' ? (ending ?? endElsewhere()) : null;
    if (before.phase !== 'guest') $session.set({ phase: 'guest', end });
    return;
  }
  ending = null;
  const { id: userId, email, factors } = session.user;
  const phase = awaitsCode(session.access_token, factors) ? 'challenge' : 'member';
  if (before.phase !== phase || before.userId !== userId || before.email !== email)
    $session.set({ phase, userId, email });
}

/** Reads the session and follows other tabs. Returns a function that stops. Idempotent. */
export function startSession(): () => void {
  stopListening?.();
  ending = null;
  readSession();
  const stops = [storedSession.onChange(readSession), getPortalEnvironment().onReturn(readSession)];
  stopListening = () => {
    for (const stop of stops) stop();
  };
  return stopListening;
}

/** Refuses with not_signed_in without a session, and with code_wrong while the second factor is missing. */
export function requireNoChallenge(): void {
  const { phase } = $session.get();
  if (phase === 'guest') throw new RefusalError('not_signed_in');
  if (phase === 'challenge') throw new RefusalError('code_wrong');
}

export function sessionAssurance(): Assurance {
  return assuranceOf(storedSession.read()?.access_token ?? '');
}

export interface SessionDevice {
  readonly id: string;
  readonly name: string;
}

export function sessionDevices(): readonly SessionDevice[] {
  const factors = storedSession.read()?.user.factors ?? [];
  return factors
    .filter(({ status, factor_type: type }) => status === 'verified' && type === 'totp')
    .map(({ id, friendly_name: name }) => ({ id, name: name ?? '' }));
}

/** Prefetches the auth library. Failures are ignored, because sending retries. */
export function prepareSignIn(): void {
  void sessionLibrary().catch(() => undefined);
}

/** Keeps the session alive for as long as the page is open. Called when the page has nothing more urgent to do. */
export function keepSessionAlive(): void {
  if ($session.get().phase === 'member') void sessionLibrary().catch(() => undefined);
}

/**
 * Returns a valid token, or null without a session. Renews a token that expires soon. Refuses with network_failed when
 * renewal is unreachable.
 */
export async function accessToken(): Promise<string | null> {
  const session = storedSession.read();
  if (session === null || $session.get().phase === 'challenge') return null;
  const { access_token: token, expires_at: expiresAt } = session;
  if (token !== '' && expiresAt * 1000 - getPortalEnvironment().now() > EXPIRY_MARGIN_MS) return token;
  const { module, client } = await sessionLibrary();
  const identity = await module.currentIdentity(client);
  if (identity === null) readSession();
  return identity?.accessToken ?? null;
}

/** After the server refused a token: another one, or the end of the session. */
async function renewedToken(): Promise<string | null> {
  const { module, client } = await sessionLibrary();
  try {
    return (await module.renewSession(client)).accessToken;
  } catch (error) {
    const code = codeOf(error);
    const isOver = code === 'not_signed_in' || code === 'banned';
    // Once: the second of two refused requests would drop the requested page.
    if (isOver && $session.get().phase === 'member') clearSession(code === 'banned' ? 'banned' : 'expired');
    return null;
  }
}

export function memberClient(): DataClient {
  const { url, key } = getPortalEnvironment().backend;
  return createMemberClient(url, key, { current: accessToken, renewed: renewedToken }, fetchWithTimeout);
}

/** Signs in. Throws RefusalError: invalid_credentials, email_unverified, banned, throttled, network_failed. */
export async function signIn(email: string, password: string): Promise<void> {
  const { module, client } = await sessionLibrary();
  await module.signInWithPassword(client, email, password);
  getPortalEnvironment().storage.remove(STORAGE_KEYS.sessionEnd);
  readSession();
}

/** Removes the session and everything stored for its person from this browser. */
function clearSession(end: SessionEnd): void {
  const { storage, tabStorage } = getPortalEnvironment();
  ending = end;
  // Other tabs read the reason when the session goes.
  if (end === 'signed_out') storage.remove(STORAGE_KEYS.sessionEnd);
  else storage.write(STORAGE_KEYS.sessionEnd, end);
  storage.remove(STORAGE_KEYS.session);
  storage.remove(STORAGE_KEYS.profile);
  storage.remove(STORAGE_KEYS.recentItems);
  tabStorage.remove(STORAGE_KEYS.redirectAfterLogin);
  tabStorage.remove(STORAGE_KEYS.onboardingDraft);
  tabStorage.remove(STORAGE_KEYS.checkoutDraft);
  // Bound to their account, which continues them after the next sign-in.
  if (end !== 'expired') {
    tabStorage.remove(STORAGE_KEYS.ticketDraft);
    tabStorage.remove(STORAGE_KEYS.exitDraft);
    tabStorage.remove(STORAGE_KEYS.applicationDrafts);
  }
  readSession();
}

async function revokeSession(): Promise<void> {
  const token = (await accessToken()) ?? storedSession.read()?.access_token ?? '';
  if (token !== '') await endSession(getPortalEnvironment().backend, token, fetchWithTimeout);
}

/**
 * Signs out in this browser; a ban ends the session in the same way. Works without a network too. Waits at most 3 s for
 * the service; the request outlives the page.
 */
export async function signOut(end: SessionEnd = 'signed_out'): Promise<void> {
  const { later, online } = getPortalEnvironment();
  ending = end;
  const timeout = new Promise<void>((done) => later(done, SIGN_OUT_TIMEOUT_MS));
  // Removing the session from this browser is sufficient.
  if (online()) await Promise.race([revokeSession().catch(() => undefined), timeout]);
  clearSession(end);
}

/** Signs out every other browser of this person. Throws RefusalError: not_signed_in, network_failed. */
export async function signOutOthers(): Promise<void> {
  const { module, client } = await sessionLibrary();
  await module.signOut(client, 'others');
}
