import { LOCAL_KEYS } from '../keys.ts';
import { EMAIL_PATTERN } from '#contract/email-addresses.ts';
import { type AuthRequest, readRequest, errorResponse, textField } from './http.ts';
import { challenge, enroll, unenroll, verifyCode } from './factors.ts';
import type { AuthContext } from './context.ts';
import { recover, resend, signUp } from './sign-up.ts';
import { refresh, signInWithPassword, verify } from './sign-in.ts';
import { changeUser, readUser } from './user.ts';

export const AUTH_PREFIX = '/auth/v1';

type Handler = (request: AuthRequest, context: AuthContext) => Promise<Response>;

const HANDLERS: Readonly<Record<string, Handler>> = {
  'POST /signup': signUp,
  'POST /resend': resend,
  'POST /recover': recover,
  'POST /token': (request, context) =>
    request.query.get('grant_type') === 'password'
      ? signInWithPassword(request, context)
      : refresh(request, context),
  'POST /verify': verify,
  'GET /user': readUser,
  'PUT /user': changeUser,
  'POST /factors': enroll,
  'DELETE /factors/{id}': unenroll,
  'POST /factors/{id}/challenge': challenge,
  'POST /factors/{id}/verify': verifyCode,
  'POST /logout': passThrough,
  'GET /health': passThrough,
  'GET /settings': passThrough,
  'GET /.well-known/jwks.json': passThrough,
  // Not used by the site. The App would confirm the named address without a mail.
  'POST /otp': refuseOtp,
  'POST /magiclink': refuseOtp,
};

/**
 * Serves the auth API: corrects the differences between the App and a hosted project; routes not listed here return
 * 404. Requests without a key are passed to the App, which refuses them.
 */
export async function serveAuth(
  httpRequest: Request,
  address: string,
  context: AuthContext,
): Promise<Response> {
  const request = await readRequest(httpRequest, AUTH_PREFIX, address);
  if (!hasKey(request)) return context.pass(request);
  const handle = handlerOf(request);
  if (handle === null) return errorResponse(404, 'not_found', 'Not found');
  return (
    context.limits.refuse(request) ??
    refuseAddress(request) ??
    tidy(await attempt(() => handle(request, context)))
  );
}

/** Refuses an address that a mail could not be sent to, as hosted does. */
function refuseAddress(request: AuthRequest): Response | null {
  const email = textField(request, 'email').trim();
  // At sign-in it is an unknown address like others.
  if (email === '' || request.path === '/token' || EMAIL_PATTERN.test(email)) return null;
  return errorResponse(400, 'email_address_invalid', 'Unable to validate email address: invalid format');
}

/** Database errors go to the log only. */
async function attempt(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    console.error('Auth request:', error);
    return new Response(null, { status: 500 });
  }
}

function handlerOf(request: AuthRequest): Handler | null {
  const path = request.path.replace(/^\/factors\/[^/]+/u, '/factors/{id}');
  return HANDLERS[`${request.method} ${path}`] ?? null;
}

function hasKey(request: AuthRequest): boolean {
  const key = request.headers.get('apikey') ?? request.query.get('apikey');
  return key === LOCAL_KEYS.publishable || key === LOCAL_KEYS.secret;
}

/** Replaces the body of errors by the message of a hosted project; details are in the log. */
function tidy(reply: Response): Response {
  if (reply.status !== 500 || reply.headers.get('x-sb-error-code') !== null) return reply;
  const message = 'Unexpected failure, please check server logs for more information';
  return errorResponse(500, 'unexpected_failure', message);
}

function passThrough(request: AuthRequest, context: AuthContext): Promise<Response> {
  return context.pass(request);
}

function refuseOtp(): Promise<Response> {
  return Promise.resolve(errorResponse(422, 'otp_disabled', 'Signups not allowed for otp'));
}
