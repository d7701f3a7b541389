import type { Pool } from 'pg';
import { jsonResponse, type AuthRequest, errorResponse, textField, tooManyMails } from './http.ts';
import type { AuthContext } from './context.ts';
import { newTokenHash } from './mailer.ts';

/** A pending email change; opened links are removed from it. */
interface PendingChange {
  readonly id: string;
  readonly email: string;
  readonly newEmail: string;
  readonly currentToken: string | null;
  readonly newToken: string | null;
}

const PENDING = `id, email, email_change as "newEmail", email_change_token_current as "currentToken",
  email_change_token_new as "newToken"`;

/** Refuses a second email change within the mail interval, as hosted does. */
export async function refuseRepeatedChange(userId: string, context: AuthContext): Promise<Response | null> {
  const { rows } = await context.accounts.pool.query<{ wait: number }>(
    `select ceil($2 - extract(epoch from now() - email_change_sent_at))::int as wait from auth.users
     where id = $1 and email_change <> '' and email_change_sent_at > now() - make_interval(secs => $2)`,
    [userId, context.config.mailPauseSeconds],
  );
  return rows[0] === undefined ? null : tooManyMails(rows[0].wait);
}

export async function mailEmailChange(userId: string, email: string, context: AuthContext): Promise<void> {
  const change = await findChange(
    context.accounts.pool,
    `update auth.users set email_change_confirm_status = 0
     where id = $1 and email_change = lower($2) returning ${PENDING}`,
    [userId, email],
  );
  if (change !== null) await sendLinks(change, context);
}

/** A pending change whose link is $1 and $2 seconds valid. */
const OPENED = `$1 <> '' and $1 in (email_change_token_current, email_change_token_new)
  and email_change <> '' and email_change_sent_at > now() - make_interval(secs => $2)`;

/**
 * POST /verify of an email change. The first link is recorded; the second performs the change and creates a session,
 * which the App does for the link of the current address. Each step is one update, so that requests at the same time
 * do not count one link twice; the App gets a new token, which no other request knows.
 */
export async function confirmEmailChange(request: AuthRequest, context: AuthContext): Promise<Response> {
  const { pool } = context.accounts;
  const link = [textField(request, 'token_hash'), context.config.linkLifetimeSeconds] as const;
  const half = await findChange(
    pool,
    `update auth.users set email_change_confirm_status = 1,
       email_change_token_current = nullif(email_change_token_current, $1),
       email_change_token_new = nullif(email_change_token_new, $1)
     where ${OPENED} and email_change_token_current <> '' and email_change_token_new <> '' returning ${PENDING}`,
    link,
  );
  if (half !== null) {
    const msg = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
    return jsonResponse({ msg, code: '200' });
  }
  const token = newTokenHash();
  const whole = await findChange(
    pool,
    `update auth.users set email_change_confirm_status = 0, email_change_token_current = $3,
       email_change_token_new = null where ${OPENED} returning ${PENDING}`,
    [...link, token],
  );
  if (whole === null) return errorResponse(403, 'otp_expired', 'Email link is invalid or has expired');
  return context.pass({ ...request, text: JSON.stringify({ ...request.body, token_hash: token }) });
}

/**
 * POST /resend of an email change: new links to both addresses, once per interval. The response is the same for
 * everyone.
 */
export async function resendEmailChange(request: AuthRequest, context: AuthContext): Promise<Response> {
  const change = await findChange(
    context.accounts.pool,
    `update auth.users set email_change_sent_at = now(), email_change_confirm_status = 0,
       email_change_token_current = $2, email_change_token_new = $3
     where email = lower($1) and email_change <> ''
       and email_change_sent_at <= now() - make_interval(secs => $4) returning ${PENDING}`,
    [textField(request, 'email'), newTokenHash(), newTokenHash(), context.config.mailPauseSeconds],
  );
  if (change !== null) await sendLinks(change, context);
  return jsonResponse({});
}

async function sendLinks(change: PendingChange, { mailer }: AuthContext): Promise<void> {
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
