/** The sign-in service: sessions, passwords, links. Every function answers, or throws RefusalError with a code of ours. */
import { GoTrueClient, type Session } from '@supabase/auth-js';
import { RefusalError } from '../contract/error-codes.ts';
import type { SendRequest } from './client.ts';
import { toRefusal } from './refusal.ts';

/** Where the service is and where sessions are kept. */
export interface AuthOptions {
  /** The project's address, no trailing slash. */
  readonly url: string;
  /** The publishable key. */
  readonly key: string;
  readonly storageKey: string;
  readonly storage: {
    readonly read: (key: string) => string | null;
    readonly write: (key: string, value: string) => unknown;
    readonly remove: (key: string) => void;
  };
  readonly send: SendRequest;
  /** Whether the session is renewed for as long as the page is open. */
  readonly autoRefresh: boolean;
}

/** A signed-in person as the service names them. */
export interface Identity {
  readonly userId: string;
  readonly email: string;
  readonly accessToken: string;
}

/** What a link of one of our mails is for. */
export type LinkKind = 'signup' | 'recovery' | 'email_change';

/** Makes a client of the service. Nothing is asked of the network before the first call. */
export function createAuthClient(options: AuthOptions): GoTrueClient {
  const { url, key, storageKey, storage, send } = options;
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey,
    storage: {
      getItem: (name) => storage.read(name),
      setItem: (name, value) => void storage.write(name, value),
      removeItem: (name) => {
        storage.remove(name);
      },
    },
    persistSession: true,
    autoRefreshToken: options.autoRefresh,
    detectSessionInUrl: false,
    fetch: (input, init) => send(input instanceof Request ? input.url : String(input), init),
  });
}

function identityOf(session: Session | null): Identity | null {
  if (session === null) return null;
  const { user, access_token: accessToken } = session;
  return { userId: user.id, email: user.email ?? '', accessToken };
}

/** Signs in. Refuses with invalid_credentials, email_unverified, banned, throttled, network_failed. */
export async function signInWithPassword(
  auth: GoTrueClient,
  email: string,
  password: string,
): Promise<Identity> {
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw toRefusal(error);
  const identity = identityOf(data.session);
  if (identity === null) throw new RefusalError('unexpected');
  return identity;
}

/**
 * Asks for an account; the person confirms by mail. The answer is the same whether or not the address has one already.
 * Refuses with banned, too_short, invalid_email, throttled, network_failed.
 */
export async function signUp(
  auth: GoTrueClient,
  email: string,
  password: string,
  redirectTo: string,
): Promise<void> {
  const { error } = await auth.signUp({ email, password, options: { emailRedirectTo: redirectTo } });
  if (error) throw toRefusal(error);
}

/** Sends the confirmation mail of a sign-up again. Refuses with throttled, network_failed. */
export async function resendConfirmation(
  auth: GoTrueClient,
  email: string,
  redirectTo: string,
): Promise<void> {
  const { error } = await auth.resend({ type: 'signup', email, options: { emailRedirectTo: redirectTo } });
  if (error) throw toRefusal(error);
}

/**
 * Sends a link to choose a new password, if the address has an account. The service minds a second mail within a minute
 * only where there is an account: that is no refusal here, because the answer would tell. Refuses with throttled,
 * network_failed.
 */
export async function sendPasswordReset(
  auth: GoTrueClient,
  email: string,
  redirectTo: string,
): Promise<void> {
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
  if (error && error.code !== 'over_email_send_rate_limit') throw toRefusal(error);
}

/**
 * Redeems the link of a mail: the session it opens. Refuses with link_invalid, banned, throttled, network_failed; and with
 * other_mailbox when a change of address waits for the second of its two links.
 */
export async function redeemLink(auth: GoTrueClient, tokenHash: string, kind: LinkKind): Promise<Identity> {
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: kind });
  if (error) throw toRefusal(error);
  const identity = identityOf(data.session);
  if (identity === null) throw new RefusalError(kind === 'email_change' ? 'other_mailbox' : 'unexpected');
  return identity;
}

/** Exchanges the code of a link for a session. Refuses with link_invalid, network_failed. */
export async function exchangeCode(auth: GoTrueClient, code: string): Promise<Identity> {
  const { data, error } = await auth.exchangeCodeForSession(code);
  if (error) throw toRefusal(error);
  const identity = identityOf(data.session);
  if (identity === null) throw new RefusalError('unexpected');
  return identity;
}

/** Takes over a session that a link carries in its address. Refuses with link_invalid, network_failed. */
export async function adoptTokens(auth: GoTrueClient, access: string, refresh: string): Promise<Identity> {
  const { data, error } = await auth.setSession({ access_token: access, refresh_token: refresh });
  const identity = identityOf(data.session);
  if (identity !== null) return identity;
  const refusal = toRefusal(error);
  throw refusal.code === 'network_failed' ? refusal : new RefusalError('link_invalid');
}

/** The session as it is, renewed first when it has ended; null without one. Refuses with network_failed. */
export async function currentIdentity(auth: GoTrueClient): Promise<Identity | null> {
  const { data, error } = await auth.getSession();
  if (error) throw toRefusal(error);
  return identityOf(data.session);
}

/** Renews the session now. Refuses with not_signed_in, banned, network_failed. */
export async function renewSession(auth: GoTrueClient): Promise<Identity> {
  const { data, error } = await auth.refreshSession();
  if (error) throw toRefusal(error);
  const identity = identityOf(data.session);
  if (identity === null) throw new RefusalError('not_signed_in');
  return identity;
}

/** Gives the signed-in person a new password. Refuses with same_password, too_short, not_signed_in, network_failed. */
export async function updatePassword(auth: GoTrueClient, password: string): Promise<void> {
  const { error } = await auth.updateUser({ password });
  if (error) throw toRefusal(error);
}

/** Signs out here, everywhere else, or everywhere. Here it always works; the others refuse with network_failed. */
export async function signOut(auth: GoTrueClient, scope: 'local' | 'others' | 'global'): Promise<void> {
  const { error } = await auth.signOut({ scope });
  if (error && scope !== 'local') throw toRefusal(error);
}
