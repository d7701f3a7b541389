import { mailEmailChange, refuseHastyChange } from './email-change.ts';
import { type Ask, refusal, textIn } from './exchange.ts';
import type { AuthHouse } from './house.ts';
import type { Caller } from './sessions.ts';

/** GET /user, with second factors. */
export async function readUser(ask: Ask, house: AuthHouse): Promise<Response> {
  return house.sessions.dressUser(await house.pass(ask));
}

/**
 * PUT /user, as hosted: users with a second factor need aal2 to change password or address; a new password ends the
 * other sessions and sends a mail; a new address has to be confirmed at both addresses.
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
  const hasty = changesEmail ? await refuseHastyChange(caller.userId, house) : null;
  if (hasty !== null) return hasty;
  const reply = await house.pass(ask);
  if (reply.status === 200) {
    if (changesPassword) await afterNewPassword(caller, house);
    if (changesEmail) await mailEmailChange(caller.userId, textIn(ask, 'email'), house);
  }
  return house.sessions.dressUser(reply);
}

async function afterNewPassword({ userId, sessionId, email }: Caller, house: AuthHouse): Promise<void> {
  await house.accounts.endOtherSessions(userId, sessionId);
  await house.mailer.send('password_changed', email, { email });
}
