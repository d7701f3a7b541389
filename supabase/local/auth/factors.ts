import { generateSecret, generateURI, verifySync } from 'otplib';
import { renderSVG } from 'uqr';
import type { Factor } from './accounts.ts';
import { answer, type Ask, refusal, textIn } from './exchange.ts';
import type { CodeRefusal } from './factor-store.ts';
import type { AuthHouse } from './house.ts';
import type { Caller } from './sessions.ts';

/** Codes of the neighbouring half minutes are accepted. */
const TOLERANCE_SECONDS = 30;

const CODE_REFUSALS: Readonly<Record<CodeRefusal, readonly [code: string, message: string]>> = {
  unknown: ['mfa_factor_not_found', 'MFA factor with the provided challenge ID not found'],
  used: ['mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch'],
  expired: [
    'mfa_challenge_expired',
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  wrong: ['mfa_verification_failed', 'Invalid TOTP code entered'],
};

/** POST /factors: enrols a factor; its first correct code verifies it. */
export async function enroll(ask: Ask, house: AuthHouse): Promise<Response> {
  const before = await house.sessions.identify(ask, house.pass);
  if (before instanceof Response) return before;
  if (textIn(ask, 'factor_type') !== 'totp') {
    return refusal(400, 'validation_failed', 'factor_type needs to be totp');
  }
  await house.factors.forgetUnfinished(before.userId);
  const caller = await house.sessions.identify(ask, house.pass);
  if (caller instanceof Response) return caller;
  const name = textIn(ask, 'friendly_name');
  const refused = refuseEnrolment(caller, name, house.config.maximumFactors);
  if (refused !== null) return refused;
  const secret = generateSecret();
  const issuer = textIn(ask, 'issuer') || new URL(house.siteUrl).host;
  const uri = generateURI({ issuer, label: caller.email, secret });
  const id = await house.factors.add(caller.userId, name, secret);
  const totp = { qr_code: renderSVG(uri, { border: 4 }), secret, uri };
  return answer({ id, type: 'totp', friendly_name: name, totp });
}

function refuseEnrolment({ factors, aal }: Caller, name: string, most: number): Response | null {
  if (factors.some((factor) => factor.friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    return refusal(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length >= most) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    return refusal(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (aal !== 'aal2' && factors.some(isVerified)) {
    return refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  return null;
}

/** POST /factors/{id}/challenge: valid for five minutes. */
export async function challenge(ask: Ask, house: AuthHouse): Promise<Response> {
  const found = await findFactor(ask, house);
  if (found instanceof Response) return found;
  const { id, expiresAt } = await house.factors.challenge(found.factor.id, ask.address);
  return answer({ id, type: 'totp', expires_at: expiresAt });
}

/** POST /factors/{id}/verify: raises the session to aal2. Each code works once. */
export async function verifyCode(ask: Ask, house: AuthHouse): Promise<Response> {
  const found = await findFactor(ask, house);
  if (found instanceof Response) return found;
  const code = textIn(ask, 'code');
  if (code === '') return refusal(400, 'validation_failed', 'Code needs to be non-empty');
  const tooOften = house.limits.refuseCode(found.factor.id);
  if (tooOften !== null) return tooOften;
  const result = await house.factors.verify(
    {
      factorId: found.factor.id,
      challengeId: uuidOrNone(textIn(ask, 'challenge_id')),
      address: ask.address,
      stepOf: (secret, lastStep) => stepOf(code, secret, lastStep),
    },
    found.caller,
  );
  if (typeof result === 'string') return refusal(422, ...CODE_REFUSALS[result]);
  await house.sessions.noteMethod(found.caller.sessionId, 'totp');
  return continued(ask, house, result.refreshToken);
}

/** DELETE /factors/{id}. */
export async function unenroll(ask: Ask, house: AuthHouse): Promise<Response> {
  const found = await findFactor(ask, house);
  if (found instanceof Response) return found;
  if (isVerified(found.factor) && found.caller.aal !== 'aal2') {
    return refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await house.factors.remove(found.factor.id);
  return answer({ id: found.factor.id });
}

/** Returns the caller's factor with the id of the path. */
async function findFactor(
  ask: Ask,
  house: AuthHouse,
): Promise<{ readonly caller: Caller; readonly factor: Factor } | Response> {
  const caller = await house.sessions.identify(ask, house.pass);
  if (caller instanceof Response) return caller;
  const [, , id] = ask.path.split('/');
  const factor = caller.factors.find((one) => one.id === id);
  return factor === undefined ? refusal(404, 'mfa_factor_not_found', 'Factor not found') : { caller, factor };
}

/** Lets the App issue new tokens, as for a refreshed session. */
async function continued(ask: Ask, house: AuthHouse, refreshToken: string): Promise<Response> {
  const url = new URL('/auth/v1/token?grant_type=refresh_token', ask.url);
  const body = { refresh_token: refreshToken };
  const text = JSON.stringify(body);
  const headers = new Headers(ask.headers);
  headers.delete('content-length');
  const request = { ...ask, headers, path: '/token', url: url.href, query: url.searchParams, body, text };
  return house.sessions.dress(await house.pass(request), null);
}

function stepOf(code: string, secret: string, lastStep: number | undefined): number | null {
  if (!/^\d{6}$/u.test(code)) return null;
  const result = verifySync({
    secret,
    token: code,
    epochTolerance: TOLERANCE_SECONDS,
    ...(lastStep !== undefined && { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

function isVerified(factor: Factor): boolean {
  return factor.status === 'verified';
}

function uuidOrNone(text: string): string {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(text);
  return isUuid ? text : '00000000-0000-0000-0000-000000000000';
}
