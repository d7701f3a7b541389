/**
 * The session of this browser (spec 001, section 7): who is signed in, their token, signing in and out. Every tab of the
 * site follows. The sign-in library is fetched with the first need for it.
 */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { RefusalError } from '../contract/error-codes.ts';
import { StoredSessionSchema } from '../contract/session.ts';
import { STORAGE_KEYS } from '../contract/storage-keys.ts';
import type * as authModule from '../data/auth.ts';
import type { DataClient } from '../data/client.ts';
import { createMemberClient } from '../data/client.ts';
import { getPortalEnvironment } from './portal-environment.ts';
import { patientFetch } from './patience.ts';

/** Where the session stands. */
export type SessionState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'guest' }
  | { readonly phase: 'member'; readonly userId: string; readonly email: string };

/** A token that ends within this many milliseconds is renewed before it is used. */
const EXPIRY_MARGIN_MS = 90_000;

const $state = atom<SessionState>({ phase: 'loading' });
let library: Promise<SessionLibrary> | null = null;
let stopListening: (() => void) | null = null;

/** Who is signed in. */
export const $session: ReadableAtom<SessionState> = $state;

type AuthModule = typeof authModule;

/** The sign-in library's functions, and its client that keeps this browser's session. */
interface SessionLibrary {
  readonly module: AuthModule;
  readonly client: ReturnType<AuthModule['createAuthClient']>;
}

async function loadLibrary(): Promise<SessionLibrary> {
  const module = await import('../data/auth.ts');
  const { backend, storage } = getPortalEnvironment();
  const client = module.createAuthClient({
    ...backend,
    storage,
    storageKey: STORAGE_KEYS.session,
    send: patientFetch,
    autoRefresh: true,
  });
  // Its own events tell of renewals that failed for good and of other tabs.
  client.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') readSession();
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

function stored(): v.InferOutput<typeof StoredSessionSchema> | null {
  try {
    const text = getPortalEnvironment().storage.read(STORAGE_KEYS.session);
    const result = v.safeParse(StoredSessionSchema, JSON.parse(text ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Looks into the browser's storage and says what it finds. */
function readSession(): void {
  const session = stored();
  const before = $state.get();
  if (session === null) {
    if (before.phase !== 'guest') $state.set({ phase: 'guest' });
    return;
  }
  const { id: userId, email } = session.user;
  if (before.phase !== 'member' || before.userId !== userId || before.email !== email)
    $state.set({ phase: 'member', userId, email });
}

/** Reads the session and follows other tabs; answers the function that stops following. Safe to call again. */
export function startSession(): () => void {
  stopListening?.();
  const environment = getPortalEnvironment();
  readSession();
  const stops = [
    environment.onStorageChange((key) => {
      if (key === null || key === STORAGE_KEYS.session) readSession();
    }),
    environment.onReturn(readSession),
  ];
  stopListening = () => {
    for (const stop of stops) stop();
  };
  return stopListening;
}

/** Keeps the session alive for as long as the page is open. Called when the page has nothing more urgent to do. */
export function keepSessionAlive(): void {
  if ($state.get().phase === 'member') void sessionLibrary().catch(() => undefined);
}

/**
 * A token that is good now; null without a session. One that ends soon is renewed first. Refuses with network_failed when
 * that cannot be asked.
 */
export async function accessToken(): Promise<string | null> {
  const session = stored();
  if (session === null) return null;
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
    if (error instanceof RefusalError && error.code === 'network_failed') return null;
    forget();
    return null;
  }
}

/** The data API as the signed-in person. */
export function memberClient(): DataClient {
  const { url, key } = getPortalEnvironment().backend;
  return createMemberClient(url, key, { current: accessToken, renewed: renewedToken }, patientFetch);
}

/** Signs in. Throws RefusalError: invalid_credentials, email_unverified, banned, throttled, network_failed. */
export async function signIn(email: string, password: string): Promise<void> {
  const { module, client } = await sessionLibrary();
  await module.signInWithPassword(client, email, password);
  readSession();
}

/** Takes the session and everything remembered of its person out of this browser. */
function forget(): void {
  const { storage, tabStorage } = getPortalEnvironment();
  storage.remove(STORAGE_KEYS.session);
  storage.remove(STORAGE_KEYS.profile);
  tabStorage.remove(STORAGE_KEYS.redirectAfterLogin);
  readSession();
}

/** Signs out in this browser. Works without a network too: then the service only learns of it when the token ends. */
export async function signOut(): Promise<void> {
  try {
    const { module, client } = await sessionLibrary();
    await module.signOut(client, 'local');
  } catch {
    // What matters is that this browser forgets.
  }
  forget();
}

/** Signs out every other browser of this person. Throws RefusalError: not_signed_in, network_failed. */
export async function signOutOthers(): Promise<void> {
  const { module, client } = await sessionLibrary();
  await module.signOut(client, 'others');
}
