import type { Account } from './accounts.ts';
import { confirmEmailChange } from './email-change.ts';
import { type Ask, refusal, textIn } from './exchange.ts';
import type { AuthHouse } from './house.ts';

/**
 * POST /token with a password. Account state is revealed after a correct password only: the App reports unconfirmed
 * addresses before checking the password, and hosted reports bans.
 */
export async function signInWithPassword(ask: Ask, house: AuthHouse): Promise<Response> {
  const [email, password] = [textIn(ask, 'email'), textIn(ask, 'password')];
  if (email === '' || password === '') return house.pass(ask);
  const account = await house.accounts.byEmail(email);
  if (account === null) {
    await house.accounts.spendTime();
    return house.pass(ask);
  }
  if (account.banned || !account.confirmed) {
    if (!(await house.accounts.passwordIs(account.id, password))) {
      return refusal(400, 'invalid_credentials', 'Invalid login credentials');
    }
    return account.banned ? bannedRefusal() : refusal(400, 'email_not_confirmed', 'Email not confirmed');
  }
  const reply = await unlessBanned(account, house, () => house.pass(ask), bannedRefusal);
  return house.sessions.dress(reply, 'password');
}

/** POST /token with a refresh token. */
export async function refresh(ask: Ask, house: AuthHouse): Promise<Response> {
  const account = await house.accounts.byRefreshToken(textIn(ask, 'refresh_token'));
  const reply = await unlessBanned(
    account,
    house,
    () => house.pass(ask),
    () => refusal(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
  );
  return house.sessions.dress(reply, null);
}

/** POST /verify: creates a session from a mailed link. A banned user's link stays unused. */
export async function verify(ask: Ask, house: AuthHouse): Promise<Response> {
  const hash = textIn(ask, 'token_hash');
  const account = hash === '' ? null : await house.accounts.byTokenHash(hash);
  const reply = await unlessBanned(
    account,
    house,
    async () => (await stepBefore(ask, house)) ?? house.pass(ask),
    () => refusal(403, 'user_banned', 'User is banned'),
  );
  return house.sessions.dress(reply, 'otp');
}

/** Checks a link before the App accepts it. */
async function stepBefore(ask: Ask, house: AuthHouse): Promise<Response | null> {
  return textIn(ask, 'type') === 'email_change' ? confirmEmailChange(ask, house) : null;
}

async function unlessBanned(
  account: Account | null,
  house: AuthHouse,
  proceed: () => Promise<Response>,
  refuse: () => Response,
): Promise<Response> {
  if (account?.banned === true) return refuse();
  const reply = await proceed();
  // The App drops the database's error, so the check is repeated.
  const isRefused = reply.status === 500 && account !== null;
  return isRefused && (await house.accounts.isRefusedSession(account.id)) ? refuse() : reply;
}

function bannedRefusal(): Response {
  return refusal(400, 'user_banned', 'User is banned');
}
