import { LOCAL_KEYS } from '../keys.ts';
import { type Ask, readAsk, refusal } from './exchange.ts';
import { challenge, enroll, unenroll, verifyCode } from './factors.ts';
import type { AuthHouse } from './house.ts';
import { recover, resend, signUp } from './sign-up.ts';
import { refresh, signInWithPassword, verify } from './sign-in.ts';
import { changeUser, readUser } from './user.ts';

export const AUTH_PREFIX = '/auth/v1';

type Handler = (ask: Ask, house: AuthHouse) => Promise<Response>;

const HANDLERS: Readonly<Record<string, Handler>> = {
  'POST /signup': signUp,
  'POST /resend': resend,
  'POST /recover': recover,
  'POST /token': (ask, house) =>
    ask.query.get('grant_type') === 'password' ? signInWithPassword(ask, house) : refresh(ask, house),
  'POST /verify': verify,
  'GET /user': readUser,
  'PUT /user': changeUser,
  'POST /factors': enroll,
  'DELETE /factors/{id}': unenroll,
  'POST /factors/{id}/challenge': challenge,
  'POST /factors/{id}/verify': verifyCode,
  'POST /logout': asItIs,
  'GET /health': asItIs,
  'GET /settings': asItIs,
  'GET /.well-known/jwks.json': asItIs,
  // Not used by the site. The App would confirm the named address without a mail.
  'POST /otp': withoutCodes,
  'POST /magiclink': withoutCodes,
};

/**
 * Serves the auth API: corrects the differences between the App and a hosted project; routes not listed here return
 * 404. Requests without a key are passed to the App, which refuses them.
 */
export async function answerAuth(request: Request, address: string, house: AuthHouse): Promise<Response> {
  const ask = await readAsk(request, AUTH_PREFIX, address);
  if (!hasKey(ask)) return house.pass(ask);
  const handle = handlerOf(ask);
  if (handle === null) return refusal(404, 'not_found', 'Not found');
  return house.limits.refuse(ask) ?? tidy(await attempt(() => handle(ask, house)));
}

/** Database errors go to the log only. */
async function attempt(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    console.error('Auth door:', error);
    return new Response(null, { status: 500 });
  }
}

function handlerOf(ask: Ask): Handler | null {
  const path = ask.path.replace(/^\/factors\/[^/]+/u, '/factors/{id}');
  return HANDLERS[`${ask.method} ${path}`] ?? null;
}

function hasKey(ask: Ask): boolean {
  const key = ask.headers.get('apikey') ?? ask.query.get('apikey');
  return key === LOCAL_KEYS.publishable || key === LOCAL_KEYS.secret;
}

/** Replaces the body of errors by the message of a hosted project; details are in the log. */
function tidy(reply: Response): Response {
  if (reply.status !== 500 || reply.headers.get('x-sb-error-code') !== null) return reply;
  const message = 'Unexpected failure, please check server logs for more information';
  return refusal(500, 'unexpected_failure', message);
}

function asItIs(ask: Ask, house: AuthHouse): Promise<Response> {
  return house.pass(ask);
}

function withoutCodes(): Promise<Response> {
  return Promise.resolve(refusal(422, 'otp_disabled', 'Signups not allowed for otp'));
}
