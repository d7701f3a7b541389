/** Accounts of browser tests: new addresses, their mails, their rows in the database. */
import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { DEMO_PASSWORD } from '#local/keys.ts';
import { mailsTo } from './newcomers.ts';
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

/** The account desk of one test file. */
export interface AccountDesk {
  /** The unique domain of its addresses. */
  readonly domain: string;
  readonly sql: typeof sql;
  /** An unused address. */
  newAddress(): string;
  /** Creates a confirmed account with this password; returns its address. */
  newAccount(password: string): Promise<string>;
  /** The path of the newest link mailed to an address; waits for the first one, or for another than `before`. */
  mailedLink(address: string, before?: string): Promise<string>;
  /** Backdates the mails to an address and their links. */
  ageMails(address: string, seconds: number): Promise<void>;
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

function waitForLink(address: string, before: string | null): Promise<string> {
  return waitFor(async () => {
    const link = await newestLink(address);
    if (link === null || link === before) throw new Error(`No new link reached ${address}`);
    return link;
  }, 100);
}

/** Opens a desk of a test file, which removes its accounts after the last test. */
export function openAccountDesk(): AccountDesk {
  // A domain of its own, because the other list has desks open, too.
  const domain = `desk-${randomBytes(4).toString('hex')}.test`;
  const newAddress = (): string => `person-${randomBytes(5).toString('hex')}@${domain}`;
  afterAll(() => sql('delete from auth.users where email like $1', [`%@${domain}`]));
  return {
    domain,
    sql,
    newAddress,
    async newAccount(password) {
      const address = newAddress();
      // The same columns as an account of the seed, so that the auth service reads it alike.
      await sql(
        `insert into auth.users (
           id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
           created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new,
           email_change_token_current, phone_change, phone_change_token, reauthentication_token)
         values (gen_random_uuid(), 'authenticated', 'authenticated', $1,
           extensions.crypt($2, extensions.gen_salt('bf', 4)), now(),
           '{"provider": "email", "providers": ["email"]}', '{}', now(), now(), '', '', '', '', '', '', '', '')`,
        [address, password],
      );
      return address;
    },
    mailedLink: (address, before) => waitForLink(address, before ?? null),
    async ageMails(address, seconds) {
      await sql(
        `update auth.users set confirmation_sent_at = confirmation_sent_at - make_interval(secs => $2),
           recovery_sent_at = recovery_sent_at - make_interval(secs => $2) where email = $1`,
        [address, seconds],
      );
    },
  };
}
