import { randomBytes } from 'node:crypto';
import { resendEmailChange } from './email-change.ts';
import {
  jsonResponse,
  type AuthRequest,
  isRecord,
  readJsonObject,
  errorResponse,
  textField,
  tooManyMails,
} from './http.ts';
import type { AuthContext } from './context.ts';
import { newTokenHash } from './mailer.ts';

/**
 * POST /signup. Known addresses get the response of unknown ones, where the App returns 429. Hosted does the same for
 * confirmed addresses, but returns identities for new ones only; here they are never returned.
 */
export async function signUp(request: AuthRequest, context: AuthContext): Promise<Response> {
  const reply = await context.pass(request);
  const email = textField(request, 'email').toLowerCase();
  const data = isRecord(request.body['data']) ? request.body['data'] : {};
  if (reply.status === 200) {
    const { id } = await readJsonObject(reply);
    return jsonResponse(newUser(String(id), email, data));
  }
  if (reply.status === 429) {
    // The App hashes the password of a new account.
    await context.accounts.spendHashingTime();
    await confirmAgain(email, context);
    return jsonResponse(newUser(timeOrderedId(), email, data));
  }
  if (reply.status === 500) {
    // Hosted undoes the account when its mail fails.
    context.accounts.oweMail(email);
    return errorResponse(500, 'unexpected_failure', 'Database error saving new user');
  }
  return reply;
}

/**
 * POST /resend, which the App does not implement. Does nothing for unknown and confirmed addresses; like hosted,
 * refuses unconfirmed ones within the interval.
 */
export async function resend(request: AuthRequest, context: AuthContext): Promise<Response> {
  if (textField(request, 'type') === 'email_change') return resendEmailChange(request, context);
  const reply = await context.pass(request);
  if (reply.status !== 429 || textField(request, 'type') !== 'signup') return reply;
  const email = textField(request, 'email').toLowerCase();
  if (await confirmAgain(email, context)) return jsonResponse({});
  const age = await context.accounts.confirmationAge(email);
  return tooManyMails(Math.max(1, Math.ceil(context.config.mailPauseSeconds - age)));
}

/**
 * POST /recover: one mail per address and interval. Hosted returns 429 within the interval for existing accounts only,
 * which reveals them; here a repeated request gets the first response and sends nothing.
 */
export async function recover(request: AuthRequest, context: AuthContext): Promise<Response> {
  const account = await context.accounts.byEmail(textField(request, 'email'));
  if (account === null) return context.pass(request);
  const isDue = await context.accounts.claimRecovery(account.id, context.config.mailPauseSeconds);
  if (!isDue) return jsonResponse({});
  const reply = await context.pass(request);
  if (reply.status === 500) context.accounts.oweMail(account.id);
  return reply;
}

async function confirmAgain(email: string, context: AuthContext): Promise<boolean> {
  const tokenHash = newTokenHash();
  const isDue = await context.accounts.renewConfirmation(email, tokenHash, context.config.mailPauseSeconds);
  if (!isDue) return false;
  try {
    await context.mailer.send('confirmation', email, { email, tokenHash });
  } catch (error) {
    context.accounts.oweMail(email);
    throw error;
  }
  return true;
}

function newUser(id: string, email: string, data: Readonly<Record<string, unknown>>) {
  const now = new Date().toISOString();
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...data, email, email_verified: false, phone_verified: false, sub: id },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** Returns a UUID version 7, as the App does. */
function timeOrderedId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const chance = randomBytes(10);
  chance[0] = ((chance[0] ?? 0) & 0x0f) | 0x70;
  chance[2] = ((chance[2] ?? 0) & 0x3f) | 0x80;
  return `${time}${chance.toString('hex')}`.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
