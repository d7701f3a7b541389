import { randomBytes } from 'node:crypto';
import type { TestClient, TestDatabase } from './database.ts';

/** A password that satisfies every rule. */
export const PASSWORD = 'Aperture-light-7';

/** A sent mail. */
export interface SentMail {
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
}

/** An unused address. */
export function freshAddress(): string {
  return `visitor-${randomBytes(6).toString('hex')}@example.org`;
}

/** The mails to an address, oldest first. */
export function mailsTo(database: TestDatabase, address: string): readonly SentMail[] {
  return database.mails.messages.get(address) ?? [];
}

/** The token hash of the link in the last mail to an address. */
export function lastLink(database: TestDatabase, address: string): string {
  const text = mailsTo(database, address).at(-1)?.text ?? '';
  return /token_hash=(?<hash>[0-9a-f]{64})/u.exec(text)?.groups?.['hash'] ?? '';
}

/** Signs up and opens the link; returns a client with the session. */
export async function newMember(database: TestDatabase, email: string): Promise<TestClient> {
  const client = database.asPerson('anonymous', { address: `10.1.${octet()}.${octet()}` });
  const signedUp = await client.auth.signUp({ email, password: PASSWORD });
  if (signedUp.error !== null) throw signedUp.error;
  const { error } = await client.auth.verifyOtp({ type: 'signup', token_hash: lastLink(database, email) });
  if (error !== null) throw error;
  return client;
}

/** Backdates the mails to an address and their tokens. */
export async function ageMails(database: TestDatabase, email: string, seconds: number): Promise<void> {
  await database.sql`update auth.users
    set confirmation_sent_at = confirmation_sent_at - make_interval(secs => ${seconds}),
    recovery_sent_at = recovery_sent_at - make_interval(secs => ${seconds}),
    email_change_sent_at = email_change_sent_at - make_interval(secs => ${seconds}) where email = ${email}`;
}

/** The claims of an access token. */
export function claimsIn(token: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
}

function octet(): number {
  return randomBytes(1)[0] ?? 0;
}
