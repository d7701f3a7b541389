import type { Account } from './accounts.ts';
import { confirmEmailChange } from './email-change.ts';
import { type AuthRequest, errorResponse, textField } from './http.ts';
import type { AuthContext } from './context.ts';

/**
 * POST /token with a password. Account state is revealed after a correct password only: the App reports unconfirmed
 * addresses before checking the password, and hosted reports bans.
 */
export async function signInWithPassword(request: AuthRequest, context: AuthContext): Promise<Response> {
  const [email, password] = [textField(request, 'email'), textField(request, 'password')];
  if (email === '' || password === '') return context.pass(request);
  const account = await context.accounts.byEmail(email);
  if (account === null) {
    await context.accounts.spendHashingTime();
    return context.pass(request);
  }
  if (account.banned || !account.confirmed) {
    if (!(await context.accounts.isPassword(account.id, password))) {
      return errorResponse(400, 'invalid_credentials', 'Invalid login credentials');
    }
    return account.banned
      ? bannedRefusal()
      : errorResponse(400, 'email_not_confirmed', 'Email not confirmed');
  }
  const reply = await unlessBanned(account, context, () => context.pass(request), bannedRefusal);
  return context.sessions.completeSession(reply, request, 'password');
}

export async function refresh(request: AuthRequest, context: AuthContext): Promise<Response> {
  const account = await context.accounts.byRefreshToken(textField(request, 'refresh_token'));
  const reply = await unlessBanned(
    account,
    context,
    () => context.pass(request),
    () => errorResponse(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
  );
  return context.sessions.completeSession(reply, request, null);
}

/** POST /verify: creates a session from a mailed link. A banned user's link stays unused. */
export async function verify(request: AuthRequest, context: AuthContext): Promise<Response> {
  const hash = textField(request, 'token_hash');
  const account = hash === '' ? null : await context.accounts.byTokenHash(hash);
  const reply = await unlessBanned(
    account,
    context,
    () => followLink(request, context),
    () => errorResponse(403, 'user_banned', 'User is banned'),
  );
  return context.sessions.completeSession(reply, request, 'otp');
}

function followLink(request: AuthRequest, context: AuthContext): Promise<Response> {
  return textField(request, 'type') === 'email_change'
    ? confirmEmailChange(request, context)
    : context.pass(request);
}

async function unlessBanned(
  account: Account | null,
  context: AuthContext,
  proceed: () => Promise<Response>,
  refuse: () => Response,
): Promise<Response> {
  if (account?.banned === true) return refuse();
  const reply = await proceed();
  // The App drops the database's error, so the check is repeated.
  const isRefused = reply.status === 500 && account !== null;
  return isRefused && (await context.accounts.isRefusedSession(account.id)) ? refuse() : reply;
}

function bannedRefusal(): Response {
  return errorResponse(400, 'user_banned', 'User is banned');
}
