/** New accounts for browser tests, their sessions, and their rows in the database. */
import type { Client } from 'pg';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { DEMO_PASSWORD, LOCAL_KEYS } from '#local/keys.ts';
import { URLS, visit, type Visit } from './browser.ts';
import { siteDatabase } from './site-database.ts';

/** A newly confirmed account. */
export interface Newcomer {
  readonly id: string;
  readonly email: string;
}

/** A mail as the mailbox returns it. */
export interface MailboxMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly time: string;
  readonly to: readonly { readonly address: string }[];
}

/** Both rows of a member as one. */
export type MemberRow = Readonly<Record<string, unknown>>;

/** Makes accounts. */
export interface AccountFactory {
  readonly database: Client;
  readonly newcomer: (name: string) => Promise<Newcomer>;
  readonly rowOf: (person: Newcomer) => Promise<MemberRow>;
}

const stamp = Date.now().toString(36);
let counter = 0;

/** A unique text, because addresses and gamertags are unique. */
export function unique(name: string): string {
  counter += 1;
  return `${name}${stamp}${String(counter)}`;
}

export function openAccountFactory(): AccountFactory {
  const database = siteDatabase();
  const newcomer = async (name: string): Promise<Newcomer> => {
    const email = `${unique(name)}@newcomers.test`;
    const { rows } = await database.query<{ id: string }>(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
       values (gen_random_uuid(), $1, extensions.crypt($2, extensions.gen_salt('bf', 4)), now(),
         '{"provider": "email", "providers": ["email"]}') returning id`,
      [email, DEMO_PASSWORD],
    );
    return { id: rows[0]?.id ?? '', email };
  };
  const rowOf = async ({ id }: Newcomer): Promise<MemberRow> => {
    const { rows } = await database.query<{ row: MemberRow }>(
      `select to_jsonb(users) || to_jsonb(own) as row from public.users
       join public.user_private as own on own.user_id = users.id where users.id = $1`,
      [id],
    );
    return rows[0]?.row ?? {};
  };
  return { database, newcomer, rowOf };
}

async function openSession({ email }: Newcomer): Promise<string> {
  const response = await fetch(`${URLS.api}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return response.text();
}

/** Options of a signed-in visit. */
export interface SignedInOptions extends BrowserContextOptions {
  readonly theme?: 'light' | 'dark';
}

/** Opens a path as a signed-in account, in a profile of its own. */
export async function visitAs(person: Newcomer, path: string, options: SignedInOptions = {}): Promise<Visit> {
  const session = await openSession(person);
  const before = (page: Page): Promise<unknown> =>
    page.addInitScript(
      ([key, value]) => {
        // Once: signing out must stay signed out.
        if (sessionStorage.getItem('test.signed-in') === null) localStorage.setItem(key, value);
        sessionStorage.setItem('test.signed-in', '');
      },
      [STORAGE_KEYS.session, session] as const,
    );
  return visit(path, { ...options, before });
}

/** Mails with an address in a field, oldest first. The mailbox selects them: a list sends hundreds. */
export async function mailsWith(field: 'to' | 'replyTo', address: string): Promise<readonly MailboxMail[]> {
  const query = new URLSearchParams({ [`${field}.address`]: address });
  const response = await fetch(`${process.env['MAILBOX_URL'] ?? ''}/email?${query.toString()}`);
  return (await response.json()) as MailboxMail[];
}

/** Mails to an address, oldest first. */
export const mailsTo = (address: string) => mailsWith('to', address);
