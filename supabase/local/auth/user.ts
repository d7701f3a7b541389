import { mailEmailChange, refuseRepeatedChange } from './email-change.ts';
import { type AuthRequest, errorResponse, textField } from './http.ts';
import type { AuthContext } from './context.ts';
import type { Caller } from './sessions.ts';

/** GET /user, with second factors. */
export async function readUser(request: AuthRequest, context: AuthContext): Promise<Response> {
  return context.sessions.addFactors(await context.pass(request));
}

/**
 * PUT /user, as hosted: users with a second factor need aal2 to change password or address; a new password needs the
 * current one, ends the other sessions and sends a mail; a new address has to be confirmed at both addresses.
 */
export async function changeUser(request: AuthRequest, context: AuthContext): Promise<Response> {
  const changesPassword = textField(request, 'password') !== '';
  const changesEmail = textField(request, 'email') !== '';
  if (!changesPassword && !changesEmail) return context.sessions.addFactors(await context.pass(request));
  const caller = await context.sessions.identify(request, context.pass);
  if (caller instanceof Response) return caller;
  if (caller.aal !== 'aal2' && caller.factors.some((factor) => factor.status === 'verified')) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    return errorResponse(401, 'insufficient_aal', message);
  }
  const unproven = changesPassword ? await refuseUnproven(request, caller, context) : null;
  if (unproven !== null) return unproven;
  const hasty = changesEmail ? await refuseRepeatedChange(caller.userId, context) : null;
  if (hasty !== null) return hasty;
  const reply = await context.pass(request);
  if (reply.status === 200) {
    if (changesPassword) await afterNewPassword(caller, context);
    if (changesEmail) await mailEmailChange(caller.userId, textField(request, 'email'), context);
  }
  return context.sessions.addFactors(reply);
}

/** Refuses a new password without the current one, except in a session that a mailed link opened. */
async function refuseUnproven(
  request: AuthRequest,
  { userId, isRecovery }: Caller,
  { accounts }: AuthContext,
): Promise<Response | null> {
  if (isRecovery) return null;
  const current = textField(request, 'current_password');
  if (current === '') {
    const message = 'Current password required when setting new password.';
    return errorResponse(400, 'current_password_required', message);
  }
  if (await accounts.isPassword(userId, current)) return null;
  return errorResponse(400, 'current_password_invalid', 'Current password is not correct.');
}

async function afterNewPassword({ userId, sessionId, email }: Caller, context: AuthContext): Promise<void> {
  await context.accounts.endOtherSessions(userId, sessionId);
  await context.mailer.send('password_changed', email, { email });
}
