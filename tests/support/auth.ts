import { randomBytes } from 'node:crypto';
import type { TestClient, TestDatabase } from './database.ts';

/** A password that every rule allows. */
export const PASSWORD = 'Aperture-light-7';

/** A mail as it left. */
export interface SentMail {
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
}

/** An address that no other test uses. */
export function freshAddress(): string {
  return `visitor-${randomBytes(6).toString('hex')}@example.org`;
}

/** What the auth server sent to an address, oldest first. */
export function mailsTo(database: TestDatabase, address: string): readonly SentMail[] {
  return database.mails.messages.get(address) ?? [];
}

/** The secret of the link in the last mail to an address. */
export function lastLink(database: TestDatabase, address: string): string {
  const text = mailsTo(database, address).at(-1)?.text ?? '';
  return /token_hash=(?<hash>[0-9a-f]{64})/u.exec(text)?.groups?.['hash'] ?? '';
}

/** Signs up and opens the link; answers a client with the session. */
export async function newMember(database: TestDatabase, email: string): Promise<TestClient> {
  const client = database.asPerson('anonymous', { address: `10.1.${octet()}.${octet()}` });
  const signedUp = await client.auth.signUp({ email, password: PASSWORD });
  if (signedUp.error !== null) throw signedUp.error;
  const { error } = await client.auth.verifyOtp({ type: 'signup', token_hash: lastLink(database, email) });
  if (error !== null) throw error;
  return client;
}

/** Makes mails to an address, and what they carry, older. */
export async function ageMails(database: TestDatabase, email: string, seconds: number): Promise<void> {
  await database.sql(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - make_interval(secs => $2),
       recovery_sent_at = recovery_sent_at - make_interval(secs => $2),
       email_change_sent_at = email_change_sent_at - make_interval(secs => $2) where email = $1`,
    [email, seconds],
  );
}

/** What an access token claims. */
export function claimsIn(token: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
}

function octet(): number {
  return randomBytes(1)[0] ?? 0;
}
