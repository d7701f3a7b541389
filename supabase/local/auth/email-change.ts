import type { Pool } from 'pg';
import { answer, type Ask, refusal, textIn, tooSoon } from './exchange.ts';
import type { AuthHouse } from './house.ts';
import { newTokenHash } from './mailer.ts';

/** A change of address that waits for its links; a link that was opened is no longer here. */
interface PendingChange {
  readonly id: string;
  readonly email: string;
  readonly newEmail: string;
  readonly currentToken: string | null;
  readonly newToken: string | null;
}

const PENDING = `id, email, email_change as "newEmail", email_change_token_current as "currentToken",
  email_change_token_new as "newToken"`;

/** As hosted: a change that was begun less than a pause ago is not begun again. */
export async function refuseHastyChange(userId: string, house: AuthHouse): Promise<Response | null> {
  const { rows } = await house.accounts.pool.query<{ wait: number }>(
    `select ceil($2 - extract(epoch from now() - email_change_sent_at))::int as wait from auth.users
     where id = $1 and email_change <> '' and email_change_sent_at > now() - make_interval(secs => $2)`,
    [userId, house.config.mailPauseSeconds],
  );
  return rows[0] === undefined ? null : tooSoon(rows[0].wait);
}

/** Sends both mails of a change that the App has just written down: the old address agrees, and so does the new one. */
export async function mailEmailChange(userId: string, email: string, house: AuthHouse): Promise<void> {
  const change = await findChange(
    house.accounts.pool,
    `update auth.users set email_change_confirm_status = 0
     where id = $1 and email_change = lower($2) returning ${PENDING}`,
    [userId, email],
  );
  if (change !== null) await sendLinks(change, house);
}

/**
 * POST /verify for a change of address. The first link, whichever it is, is acknowledged; the second makes the change
 * and a session, which the App does for the link of the current address.
 * @returns Null when the App may go on.
 */
export async function confirmEmailChange(ask: Ask, house: AuthHouse): Promise<Response | null> {
  const hash = textIn(ask, 'token_hash');
  const invalid = refusal(403, 'otp_expired', 'Email link is invalid or has expired');
  if (hash === '') return invalid;
  const change = await findChange(
    house.accounts.pool,
    `select ${PENDING} from auth.users where $1 in (email_change_token_current, email_change_token_new)
       and email_change <> '' and email_change_sent_at > now() - make_interval(secs => $2)`,
    [hash, house.config.linkLifetimeSeconds],
  );
  if (change === null) return invalid;
  if (change.currentToken !== null && change.newToken !== null) {
    await house.accounts.pool.query(
      `update auth.users set email_change_confirm_status = 1,
         email_change_token_current = nullif(email_change_token_current, $2),
         email_change_token_new = nullif(email_change_token_new, $2)
       where id = $1`,
      [change.id, hash],
    );
    const msg = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
    return answer({ msg, code: '200' });
  }
  await house.accounts.pool.query(
    `update auth.users set email_change_confirm_status = 0, email_change_token_current = $2,
       email_change_token_new = null where id = $1`,
    [change.id, hash],
  );
  return null;
}

/** POST /resend of a change of address: new links to both, once a minute; the answer is the same for everybody. */
export async function resendEmailChange(ask: Ask, house: AuthHouse): Promise<Response> {
  const change = await findChange(
    house.accounts.pool,
    `update auth.users set email_change_sent_at = now(), email_change_confirm_status = 0,
       email_change_token_current = $2, email_change_token_new = $3
     where email = lower($1) and email_change <> ''
       and email_change_sent_at <= now() - make_interval(secs => $4) returning ${PENDING}`,
    [textIn(ask, 'email'), newTokenHash(), newTokenHash(), house.config.mailPauseSeconds],
  );
  if (change !== null) await sendLinks(change, house);
  return answer({});
}

async function sendLinks(change: PendingChange, { mailer }: AuthHouse): Promise<void> {
  const values = { email: change.email, newEmail: change.newEmail };
  await Promise.all([
    mailer.send('email_change', change.email, { ...values, tokenHash: change.currentToken ?? '' }),
    mailer.send('email_change', change.newEmail, { ...values, tokenHash: change.newToken ?? '' }),
  ]);
}

async function findChange(
  pool: Pool,
  sql: string,
  values: readonly unknown[],
): Promise<PendingChange | null> {
  const { rows } = await pool.query<PendingChange>(sql, [...values]);
  return rows[0] ?? null;
}
