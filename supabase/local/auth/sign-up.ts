import { randomBytes } from 'node:crypto';
import { resendEmailChange } from './email-change.ts';
import { answer, type Ask, isRecord, membersOfAnswer, refusal, textIn, tooSoon } from './exchange.ts';
import type { AuthHouse } from './house.ts';
import { newTokenHash } from './mailer.ts';

/**
 * POST /signup. Known addresses get the response of unknown ones, where the App returns 429. Hosted does the same for
 * confirmed addresses, but returns identities for new ones only; here they are never returned.
 */
export async function signUp(ask: Ask, house: AuthHouse): Promise<Response> {
  const reply = await house.pass(ask);
  const email = textIn(ask, 'email').toLowerCase();
  const data = isRecord(ask.body['data']) ? ask.body['data'] : {};
  if (reply.status === 200) {
    const { id } = await membersOfAnswer(reply);
    return answer(newUser(String(id), email, data));
  }
  if (reply.status === 429) {
    // The App hashes the password of a new account.
    await house.accounts.spendTime();
    await confirmAgain(email, house);
    return answer(newUser(timeOrderedId(), email, data));
  }
  if (reply.status === 500) return refusal(500, 'unexpected_failure', 'Database error saving new user');
  return reply;
}

/**
 * POST /resend, which the App does not implement. Does nothing for unknown and confirmed addresses; like hosted,
 * refuses unconfirmed ones within the interval.
 */
export async function resend(ask: Ask, house: AuthHouse): Promise<Response> {
  if (textIn(ask, 'type') === 'email_change') return resendEmailChange(ask, house);
  const reply = await house.pass(ask);
  if (reply.status !== 429 || textIn(ask, 'type') !== 'signup') return reply;
  const email = textIn(ask, 'email').toLowerCase();
  if (await confirmAgain(email, house)) return answer({});
  const age = await house.accounts.confirmationAge(email);
  return tooSoon(Math.max(1, Math.ceil(house.config.mailPauseSeconds - age)));
}

/**
 * POST /recover: one mail per address and interval. Hosted returns 429 within the interval for existing accounts only,
 * which reveals them; here a repeated request gets the first response and sends nothing.
 */
export async function recover(ask: Ask, house: AuthHouse): Promise<Response> {
  const account = await house.accounts.byEmail(textIn(ask, 'email'));
  if (account === null) return house.pass(ask);
  const isDue = await house.accounts.claimRecovery(account.id, house.config.mailPauseSeconds);
  return isDue ? house.pass(ask) : answer({});
}

async function confirmAgain(email: string, house: AuthHouse): Promise<boolean> {
  const tokenHash = newTokenHash();
  const isDue = await house.accounts.renewConfirmation(email, tokenHash, house.config.mailPauseSeconds);
  if (isDue) await house.mailer.send('confirmation', email, { email, tokenHash });
  return isDue;
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
