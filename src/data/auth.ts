/**
 * Client of the auth service: sessions, passwords, links. Functions throw RefusalError with a code of
 * `contract/error-codes.ts`.
 */
import { GoTrueClient, type Session } from '@supabase/auth-js';
import { RefusalError } from '#contract/error-codes.ts';
import type { SendRequest } from './client.ts';
import { toRefusal } from './refusal.ts';

export interface AuthOptions {
  /** The address of the project, without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly storageKey: string;
  readonly storage: {
    readonly read: (key: string) => string | null;
    readonly write: (key: string, value: string) => unknown;
    readonly remove: (key: string) => void;
  };
  readonly send: SendRequest;
  /** Whether the session is renewed while the page is open. */
  readonly autoRefresh: boolean;
}

/** A signed-in user as the auth service describes it. */
export interface Identity {
  readonly userId: string;
  readonly email: string;
  readonly accessToken: string;
}

export type LinkKind = 'signup' | 'recovery' | 'email_change';

/** Creates a client. Sends no request before the first call. */
export function createAuthClient(options: AuthOptions): GoTrueClient {
  const { url, key, storageKey, storage, send } = options;
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey,
    storage: {
      getItem: (name) => storage.read(name),
      setItem: (name, value) => void storage.write(name, value),
      removeItem: (name) => storage.remove(name),
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

/** Refuses with invalid_credentials, email_unverified, banned, throttled, network_failed. */
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
 * Requests an account, to be confirmed by mail. Resolves in the same way when the address already has an account.
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
 * Sends a password reset link if the address has an account. The service throttles a second mail within a minute only
 * for existing accounts, so that refusal is ignored: it would reveal the account. Refuses with throttled,
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
 * Redeems a mailed link and returns the session's user. Refuses with link_invalid, banned, throttled, network_failed;
 * with email_mismatch when an email change still waits for the second of its two links.
 */
export async function redeemLink(auth: GoTrueClient, tokenHash: string, kind: LinkKind): Promise<Identity> {
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: kind });
  if (error) throw toRefusal(error);
  const identity = identityOf(data.session);
  if (identity === null) throw new RefusalError(kind === 'email_change' ? 'email_mismatch' : 'unexpected');
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

/** Starts a session from the tokens of a link. Refuses with link_invalid, network_failed. */
export async function signInWithTokens(
  auth: GoTrueClient,
  access: string,
  refresh: string,
): Promise<Identity> {
  const { data, error } = await auth.setSession({ access_token: access, refresh_token: refresh });
  const identity = identityOf(data.session);
  if (identity !== null) return identity;
  const refusal = toRefusal(error);
  throw refusal.code === 'network_failed' ? refusal : new RefusalError('link_invalid');
}

/**
 * Returns the user of the session, renewed first when it has expired, or null without a session. Refuses with
 * network_failed.
 */
export async function currentIdentity(auth: GoTrueClient): Promise<Identity | null> {
  const { data, error } = await auth.getSession();
  if (error) throw toRefusal(error);
  return identityOf(data.session);
}

/** Refuses with not_signed_in, banned, network_failed. */
export async function renewSession(auth: GoTrueClient): Promise<Identity> {
  const { data, error } = await auth.refreshSession();
  if (error) throw toRefusal(error);
  const identity = identityOf(data.session);
  if (identity === null) throw new RefusalError('not_signed_in');
  return identity;
}

/**
 * Changes the password of the signed-in user. Only a session that a mailed link opened may leave out the current one.
 * Refuses with invalid_credentials, link_invalid (without the current password), same_password, too_short,
 * not_signed_in, network_failed.
 */
export async function updatePassword(auth: GoTrueClient, password: string, current?: string): Promise<void> {
  const { error } = await auth.updateUser({
    password,
    ...(current !== undefined && { current_password: current }),
  });
  if (error) throw toRefusal(error);
}

/**
 * Asks for another address. The service mails a link to both addresses; the second opened link makes the change. Refuses
 * with already_exists, invalid_email, second_factor_required, throttled, not_signed_in, network_failed.
 */
export async function requestEmailChange(
  auth: GoTrueClient,
  email: string,
  redirectTo: string,
): Promise<void> {
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: redirectTo });
  if (error) throw toRefusal(error);
}

/** Mails both links of a pending change again. `email` is the present address. Refuses with throttled, network_failed. */
export async function resendEmailChange(
  auth: GoTrueClient,
  email: string,
  redirectTo: string,
): Promise<void> {
  const options = { emailRedirectTo: redirectTo };
  const { error } = await auth.resend({ type: 'email_change', email, options });
  if (error) throw toRefusal(error);
}

/** Signs out of this session, of the others, or of all. `local` never fails; the others refuse with network_failed. */
export async function signOut(auth: GoTrueClient, scope: 'local' | 'others' | 'global'): Promise<void> {
  const { error } = await auth.signOut({ scope });
  if (error && scope !== 'local') throw toRefusal(error);
}
