import { Pool } from 'pg';
import { withRole } from '../keys.ts';

/** The account state that is checked before a request reaches the App. */
export interface Account {
  readonly id: string;
  readonly confirmed: boolean;
  readonly banned: boolean;
}

/** A second factor in the format of `user.factors`. */
export interface Factor {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly status: 'unverified' | 'verified';
  readonly friendly_name: string;
  readonly factor_type: 'totp';
}

/** Assurance level of a session and its authentication methods. */
export interface Assurance {
  readonly aal: 'aal1' | 'aal2';
  readonly amr: readonly { readonly method: string; readonly timestamp: number }[];
}

const ACCOUNT = `id, email_confirmed_at is not null as confirmed, coalesce(banned_until > now(), false) as banned`;

// pgcrypto uses the prefix `2a` for the hash that others mark `2b`.
const VERIFY_PASSWORD = `
select extensions.crypt($2, hash) = hash as so
from (select '$2a$' || substr(encrypted_password, 5) as hash from auth.users where id = $1) as account`;

/** Queries of the schema auth, with a connection pool of its own. */
export class Accounts {
  readonly pool: Pool;
  /** As `postgres`, because `supabase_auth_admin` may not use the functions of pgcrypto. */
  readonly #hashing: Pool;
  /** Addresses that are owed a confirmation, and ids of accounts that are owed a link to a new password. */
  readonly #owed = new Set<string>();

  constructor(databaseUrl: string) {
    this.pool = createPool(withRole(databaseUrl, 'supabase_auth_admin'), 4);
    this.#hashing = createPool(withRole(databaseUrl, 'postgres'), 2);
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.#hashing.end()]);
  }

  async byEmail(email: string): Promise<Account | null> {
    return this.#account(`select ${ACCOUNT} from auth.users where email = lower($1)`, email);
  }

  async byRefreshToken(token: string): Promise<Account | null> {
    return this.#account(
      `select ${ACCOUNT} from auth.users
       where id in (select user_id from auth.refresh_tokens where token = $1)`,
      token,
    );
  }

  async byTokenHash(hash: string): Promise<Account | null> {
    return this.#account(
      `select ${ACCOUNT} from auth.users where $1 in
         (confirmation_token, recovery_token, email_change_token_new, email_change_token_current)`,
      hash,
    );
  }

  async isPassword(id: string, password: string): Promise<boolean> {
    const { rows } = await this.#hashing.query<{ so: boolean | null }>(VERIFY_PASSWORD, [id, password]);
    return rows[0]?.so ?? false;
  }

  /** Spends the time of hashing a password, so that unknown addresses cannot be told apart by response time. */
  async spendHashingTime(): Promise<void> {
    await this.#hashing.query(`select extensions.crypt('nobody', extensions.gen_salt('bf', 10))`);
  }

  /** True when a trigger would refuse this user a session, by inserting one and rolling back. */
  async isRefusedSession(id: string): Promise<boolean> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), $1, 'aal1')`,
        [id],
      );
      return false;
    } catch (error) {
      return error instanceof Error && error.message === 'banned';
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  /** Stores a new confirmation token, unless the last mail is younger than `pause` seconds. Returns whether it did. */
  async renewConfirmation(email: string, hash: string, pause: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update auth.users set confirmation_token = $2, confirmation_sent_at = now(), updated_at = now()
       where email = lower($1) and email_confirmed_at is null
         and (confirmation_sent_at is null or confirmation_sent_at <= now() - make_interval(secs => $3))`,
      [email, hash, this.#owed.has(email) ? 0 : pause],
    );
    this.#owed.delete(email);
    return rowCount === 1;
  }

  /** Records a recovery mail. Returns false when the last one is younger than `pause` seconds. */
  async claimRecovery(id: string, pause: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update auth.users set recovery_sent_at = now()
       where id = $1 and (recovery_sent_at is null or recovery_sent_at <= now() - make_interval(secs => $2))`,
      [id, this.#owed.has(id) ? 0 : pause],
    );
    this.#owed.delete(id);
    return rowCount === 1;
  }

  /** After a mail that could not be sent: the next request sends one. In memory, because the disk may be full. */
  oweMail(to: string): void {
    this.#owed.add(to);
  }

  /** An ended start may owe mails to unconfirmed addresses: their next request sends one. */
  async forgetConfirmations(): Promise<void> {
    await this.pool.query(
      'update auth.users set confirmation_sent_at = null where email_confirmed_at is null',
    );
  }

  /** Returns the seconds since the last confirmation mail. */
  async confirmationAge(email: string): Promise<number> {
    const { rows } = await this.pool.query<{ age: number }>(
      `select extract(epoch from now() - confirmation_sent_at)::float as age from auth.users where email = lower($1)`,
      [email],
    );
    return rows[0]?.age ?? 0;
  }

  async endOtherSessions(userId: string, sessionId: string): Promise<void> {
    await this.pool.query(`delete from auth.sessions where user_id = $1 and id <> $2`, [userId, sessionId]);
  }

  async #account(sql: string, value: string): Promise<Account | null> {
    const { rows } = await this.pool.query<Account>(sql, [value]);
    return rows[0] ?? null;
  }
}

function createPool(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max });
  // Idle connections fail when the server stops before the pool.
  pool.on('error', () => undefined);
  return pool;
}
