import { generateSecret, generateURI, verifySync } from 'otplib';
import { renderSVG } from 'uqr';
import type { Factor } from './accounts.ts';
import { jsonResponse, type AuthRequest, errorResponse, textField } from './http.ts';
import type { CodeRefusal } from './factor-store.ts';
import type { AuthContext } from './context.ts';
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
export async function enroll(request: AuthRequest, context: AuthContext): Promise<Response> {
  const before = await context.sessions.identify(request, context.pass);
  if (before instanceof Response) return before;
  if (textField(request, 'factor_type') !== 'totp') {
    return errorResponse(400, 'validation_failed', 'factor_type needs to be totp');
  }
  await context.factors.forgetUnfinished(before.userId);
  const caller = await context.sessions.identify(request, context.pass);
  if (caller instanceof Response) return caller;
  const name = textField(request, 'friendly_name');
  const refused = refuseEnrolment(caller, name, context.config.maximumFactors);
  if (refused !== null) return refused;
  const secret = generateSecret();
  const issuer = textField(request, 'issuer') || new URL(context.siteUrl).host;
  const uri = generateURI({ issuer, label: caller.email, secret });
  const id = await context.factors.add(caller.userId, name, secret);
  const totp = { qr_code: renderSVG(uri, { border: 4 }), secret, uri };
  return jsonResponse({ id, type: 'totp', friendly_name: name, totp });
}

function refuseEnrolment({ factors, aal }: Caller, name: string, most: number): Response | null {
  if (factors.some((factor) => factor.friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    return errorResponse(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length >= most) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    return errorResponse(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (aal !== 'aal2' && factors.some(isVerified)) {
    return errorResponse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  return null;
}

/** POST /factors/{id}/challenge: valid for five minutes. */
export async function challenge(request: AuthRequest, context: AuthContext): Promise<Response> {
  const found = await findFactor(request, context);
  if (found instanceof Response) return found;
  const { id, expiresAt } = await context.factors.challenge(found.factor.id, request.address);
  return jsonResponse({ id, type: 'totp', expires_at: expiresAt });
}

/** POST /factors/{id}/verify: raises the session to aal2. Each code works once. */
export async function verifyCode(request: AuthRequest, context: AuthContext): Promise<Response> {
  const found = await findFactor(request, context);
  if (found instanceof Response) return found;
  const code = textField(request, 'code');
  if (code === '') return errorResponse(400, 'validation_failed', 'Code needs to be non-empty');
  const tooOften = context.limits.refuseCode(found.factor.id);
  if (tooOften !== null) return tooOften;
  const result = await context.factors.verify(
    {
      factorId: found.factor.id,
      challengeId: uuidOrNone(textField(request, 'challenge_id')),
      address: request.address,
      stepOf: (secret, lastStep) => stepOf(code, secret, lastStep),
    },
    found.caller,
  );
  if (typeof result === 'string') return errorResponse(422, ...CODE_REFUSALS[result]);
  await context.sessions.noteMethod(found.caller.sessionId, 'totp');
  return continued(request, context, result.refreshToken);
}

export async function unenroll(request: AuthRequest, context: AuthContext): Promise<Response> {
  const found = await findFactor(request, context);
  if (found instanceof Response) return found;
  if (isVerified(found.factor) && found.caller.aal !== 'aal2') {
    return errorResponse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await context.factors.remove(found.factor.id);
  return jsonResponse({ id: found.factor.id });
}

/** Returns the caller's factor with the id of the path. */
async function findFactor(
  request: AuthRequest,
  context: AuthContext,
): Promise<{ readonly caller: Caller; readonly factor: Factor } | Response> {
  const caller = await context.sessions.identify(request, context.pass);
  if (caller instanceof Response) return caller;
  const [, , id] = request.path.split('/');
  const factor = caller.factors.find((one) => one.id === id);
  return factor === undefined
    ? errorResponse(404, 'mfa_factor_not_found', 'Factor not found')
    : { caller, factor };
}

/** Lets the App issue new tokens, as for a refreshed session. */
async function continued(
  request: AuthRequest,
  context: AuthContext,
  refreshToken: string,
): Promise<Response> {
  const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url);
  const body = { refresh_token: refreshToken };
  const text = JSON.stringify(body);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const refresh = { ...request, headers, path: '/token', url: url.href, query: url.searchParams, body, text };
  return context.sessions.completeSession(await context.pass(refresh), request, null);
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
