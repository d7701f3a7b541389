/** Verifies the caller's token and permissions. Loaded on demand. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Needs } from '#contract/endpoints.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { RefusalError } from '#contract/error-codes.ts';
import type { DataClient } from '#data/client.ts';
import { callerClient } from './database.ts';

export interface Session {
  readonly userId: string;
  /** A data API client of this user, under row level security. */
  readonly client: DataClient;
}

/** Shared by the process, because it caches the project's signing keys. */
let auth: { readonly url: string; readonly client: SupabaseClient } | null = null;

function authClient(environment: ServerEnvironment): SupabaseClient {
  if (auth?.url !== environment.supabaseUrl) {
    const options = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
    const client = createClient(environment.supabaseUrl, environment.publishableKey, { auth: options });
    auth = { url: environment.supabaseUrl, client };
  }
  return auth.client;
}

function bearer(headers: Headers): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/u.exec(headers.get('authorization') ?? '')?.[1];
  if (token === undefined) throw new RefusalError('not_signed_in');
  return token;
}

/** Verifies signature, expiry, role and audience, with the project's public keys or by the auth server. */
async function verifiedUser(token: string, environment: ServerEnvironment): Promise<string> {
  const { data, error } = await authClient(environment).auth.getClaims(token);
  if (error?.name === 'AuthRetryableFetchError') throw new RefusalError('unavailable');
  const { role, aud, sub } = data?.claims ?? {};
  if (error || sub === undefined || role !== 'authenticated' || aud !== 'authenticated')
    throw new RefusalError('not_signed_in');
  return sub;
}

/** A banned user's token is still valid, but policies hide even the own row. */
async function refuseBanned(client: DataClient, userId: string): Promise<void> {
  const { data, error } = await client.from('users').select('id').eq('id', userId).maybeSingle();
  if (error) throw new RefusalError('unavailable');
  if (!data) throw new RefusalError('permission_denied');
}

async function requirePermission(client: DataClient, permission: string): Promise<void> {
  const { data, error } = await client.rpc('has_permission', { permission });
  if (error) throw new RefusalError('unavailable');
  if (!data) throw new RefusalError('permission_denied');
}

/**
 * Returns the caller. Refuses with not_signed_in without a valid token, permission_denied when banned or without the
 * permission, unavailable when this cannot be checked.
 */
export async function requireSession(
  headers: Headers,
  needs: Needs,
  environment: ServerEnvironment,
): Promise<Session> {
  const token = bearer(headers);
  const userId = await verifiedUser(token, environment);
  const client = callerClient(environment, token);
  await refuseBanned(client, userId);
  if (needs.permission !== undefined) await requirePermission(client, needs.permission);
  return { userId, client };
}
