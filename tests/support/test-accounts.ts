/** Accounts of browser tests: new addresses, mails, sessions. `browser-file.ts` removes them after their file. */
import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD, LOCAL_KEYS } from '#local/keys.ts';
import { URLS } from './browser.ts';
import { mailsTo } from './sent-mails.ts';
import { sql } from './site-database.ts';
import { waitFor } from './wait.ts';

/** Accounts of the demo organisation, all with DEMO_PASSWORD. */
export const DEMO = {
  member: 'member@obscura.test',
  newcomer: 'newcomer@obscura.test',
  banned: 'banned@obscura.test',
  admin: 'admin@obscura.test',
  superadmin: 'superadmin@obscura.test',
  password: DEMO_PASSWORD,
} as const;

/** What signing in takes. */
export interface Login {
  readonly email: string;
  readonly password: string;
}

/** A confirmed account. */
export interface TestAccount extends Login {
  readonly id: string;
}

const newWord = (): string => randomBytes(4).toString('hex');

let word = newWord();
let count = 0;

/** A word of this test file alone, for names that are unique. */
export const fileWord = (): string => word;

/** A unique text that starts with this one. */
export function unique(name: string): string {
  count += 1;
  return `${name}${word}${String(count)}`;
}

/** The domain of all addresses of this test file. */
export const accountDomain = (): string => `${word}.test`;

/** An unused address. */
export const newAddress = (): string => `person-${randomBytes(5).toString('hex')}@${accountDomain()}`;

/** Creates an account that has confirmed its address. */
export async function newAccount(): Promise<TestAccount> {
  const login = { email: newAddress(), password: 'Aperture-light-7' };
  // The same columns as an account of the seed, so that the auth service reads it alike.
  const [row] = await sql<{ id: string }>(
    `insert into auth.users (
       id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
       created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new,
       email_change_token_current, phone_change, phone_change_token, reauthentication_token)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1,
       extensions.crypt($2, extensions.gen_salt('bf', 4)), now(),
       '{"provider": "email", "providers": ["email"]}', '{}', now(), now(), '', '', '', '', '', '', '', '')
     returning id`,
    [login.email, login.password],
  );
  return { ...login, id: row?.id ?? '' };
}

/** Removes the accounts of the file that ends; the next file has other addresses. */
export async function removeAccounts(): Promise<void> {
  await sql('delete from auth.users where email like $1', [`%@${accountDomain()}`]);
  word = newWord();
}

async function newestLink(address: string): Promise<string | null> {
  const mails = await mailsTo(address);
  const [mail] = mails.toSorted(
    (a, b) => Date.parse(b.time) - Date.parse(a.time) || mails.indexOf(b) - mails.indexOf(a),
  );
  const link = /href="(?<link>[^"]*token_hash=[^"]*)"/u.exec(mail?.html ?? '')?.groups?.['link'];
  if (link === undefined) return null;
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
  return pathname + search;
}

/** The path of the newest link mailed to an address; waits for the first one, or for another than `before`. */
export function mailedLink(address: string, before: string | null = null): Promise<string> {
  return waitFor(async () => {
    const link = await newestLink(address);
    if (link === null || link === before) throw new Error(`No new link reached ${address}`);
    return link;
  }, 100);
}

/** A session as the service returns it; null when it refuses. */
export async function openSession({ email, password }: Login): Promise<string | null> {
  const answer = await fetch(`${URLS.api}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.ok ? answer.text() : null;
}

/**
 * A session as the service returns it.
 * @throws Error when it refuses.
 */
export async function signIn(login: Login): Promise<string> {
  const session = await openSession(login);
  if (session === null) throw new Error(`${login.email} cannot sign in`);
  return session;
}

/** Calls a function of the database as an account. */
export async function callAs<Answer>(login: Login, name: string, input: object): Promise<Answer> {
  const { access_token: token } = JSON.parse(await signIn(login)) as { access_token: string };
  const response = await fetch(`${URLS.api}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: LOCAL_KEYS.publishable,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}
