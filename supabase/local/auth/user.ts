import { type Ask, refusal, textIn } from './exchange.ts';
import type { AuthHouse } from './house.ts';

/** GET /user, with second factors. */
export async function readUser(ask: Ask, house: AuthHouse): Promise<Response> {
  return house.sessions.dressUser(await house.pass(ask));
}

/**
 * PUT /user. As hosted: who has a second factor must have used it to change password or address; a new password ends
 * the person's other sessions and is told by mail.
 */
export async function changeUser(ask: Ask, house: AuthHouse): Promise<Response> {
  const changesPassword = textIn(ask, 'password') !== '';
  const changesEmail = textIn(ask, 'email') !== '';
  if (!changesPassword && !changesEmail) return house.sessions.dressUser(await house.pass(ask));
  const caller = await house.sessions.identify(ask, house.pass);
  if (caller instanceof Response) return caller;
  if (caller.aal !== 'aal2' && caller.factors.some((factor) => factor.status === 'verified')) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    return refusal(401, 'insufficient_aal', message);
  }
  const reply = await house.pass(ask);
  if (reply.status === 200 && changesPassword) {
    await house.accounts.endOtherSessions(caller.userId, caller.sessionId);
    await house.mailer.send('password_changed', caller.email, { email: caller.email });
  }
  return house.sessions.dressUser(reply);
}
