import { createHmac } from 'node:crypto';
import { LOCAL_KEYS } from '#local/keys.ts';
import { PEOPLE, type SignedInName } from './people.ts';

const LIFETIME_SECONDS = 3600;

/** Claims that replace or extend those of a person's token. */
export type Claims = Readonly<Record<string, unknown>>;

/** The claims of a person's access token. */
export function claimsOf(name: SignedInName, claims: Claims = {}): Claims {
  const { id, email, sessionId } = PEOPLE[name];
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: id,
    email,
    aud: 'authenticated',
    role: 'authenticated',
    session_id: sessionId,
    iat: now,
    exp: now + LIFETIME_SECONDS,
    ...claims,
  };
}

/**
 * An access token as the local auth server signs it.
 * @param claims Replaces or adds claims, for tests of expired or foreign tokens.
 */
export function accessToken(name: SignedInName, claims: Claims = {}): string {
  const payload = claimsOf(name, claims);
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
  return `${body}.${createHmac('sha256', LOCAL_KEYS.jwtSecret).update(body).digest('base64url')}`;
}

/** The session that supabase-js stores for a signed-in person. */
export function storedSession(name: SignedInName): string {
  const { id, email, refreshToken } = PEOPLE[name];
  return JSON.stringify({
    access_token: accessToken(name),
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: LIFETIME_SECONDS,
    expires_at: Math.floor(Date.now() / 1000) + LIFETIME_SECONDS,
    user: { id, email, aud: 'authenticated', role: 'authenticated', app_metadata: {}, user_metadata: {} },
  });
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
