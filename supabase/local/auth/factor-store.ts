import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Caller } from './sessions.ts';

export type CodeRefusal = 'unknown' | 'used' | 'expired' | 'wrong';

/** A code entered for a challenge of a factor. */
export interface Attempt {
  readonly factorId: string;
  readonly challengeId: string;
  readonly address: string;
  /** Returns the TOTP time step of a valid code newer than the last used one, otherwise null. */
  readonly stepOf: (secret: string, lastStep: number | undefined) => number | null;
}

interface ChallengeRow {
  readonly secret: string;
  readonly taken: boolean;
  readonly expired: boolean;
  readonly last_step: number | null;
}

const CHALLENGE = `
select factor.secret,
  challenge.verified_at is not null or challenge.ip_address <> $3::inet as taken,
  challenge.created_at < now() - interval '5 minutes' as expired,
  (select max(other.otp_code::int) from auth.mfa_challenges as other
    where other.factor_id = factor.id and other.verified_at is not null) as last_step
from auth.mfa_challenges as challenge join auth.mfa_factors as factor on factor.id = challenge.factor_id
where challenge.id = $2 and factor.id = $1`;

/** Tables of second factors, as in a hosted project. */
export class FactorStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Deletes unverified factors older than five minutes. */
  async forgetUnfinished(userId: string): Promise<void> {
    await this.#pool.query(
      `delete from auth.mfa_factors
       where user_id = $1 and status = 'unverified' and created_at < now() - interval '5 minutes'`,
      [userId],
    );
  }

  async add(userId: string, name: string, secret: string): Promise<string> {
    const id = randomUUID();
    await this.#pool.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       values ($1, $2, $3, 'totp', 'unverified', $4)`,
      [id, userId, name, secret],
    );
    return id;
  }

  /** Deletes a factor and lowers its sessions to aal1. */
  async remove(factorId: string): Promise<void> {
    await this.#inTransaction(async (client) => {
      await client.query('delete from auth.mfa_factors where id = $1', [factorId]);
      await client.query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [
        factorId,
      ]);
    });
  }

  /** Returns the challenge's id and its expiry in seconds since the epoch. */
  async challenge(factorId: string, address: string): Promise<{ id: string; expiresAt: number }> {
    const id = randomUUID();
    const { rows } = await this.#pool.query<{ ends: number }>(
      `insert into auth.mfa_challenges (id, factor_id, ip_address) values ($1, $2, $3)
       returning extract(epoch from created_at + interval '5 minutes')::int as ends`,
      [id, factorId, address],
    );
    await this.#pool.query(
      'update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1',
      [factorId],
    );
    return { id, expiresAt: rows[0]?.ends ?? 0 };
  }

  /**
   * Verifies a code: marks the factor as verified, raises the session to aal2, ends the user's weaker sessions and
   * deletes unverified factors.
   * @returns A refresh token that continues the session, or the reason of the refusal.
   */
  verify(attempt: Attempt, caller: Caller): Promise<{ refreshToken: string } | CodeRefusal> {
    return this.#inTransaction(async (client) => {
      const { factorId, challengeId, address } = attempt;
      // Serialises two attempts with one code.
      await client.query('select from auth.mfa_factors where id = $1 for update', [factorId]);
      const { rows } = await client.query<ChallengeRow>(CHALLENGE, [factorId, challengeId, address]);
      const [row] = rows;
      if (row === undefined) return 'unknown';
      if (row.taken) return 'used';
      if (row.expired) return 'expired';
      const step = attempt.stepOf(row.secret, row.last_step ?? undefined);
      if (step === null) return 'wrong';
      await client.query('update auth.mfa_challenges set verified_at = now(), otp_code = $2 where id = $1', [
        challengeId,
        String(step),
      ]);
      await raise(client, factorId, caller);
      return { refreshToken: await continueSession(client, caller) };
    });
  }

  async #inTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}

async function raise(client: PoolClient, factorId: string, caller: Caller): Promise<void> {
  const { userId, sessionId } = caller;
  await client.query(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [
    factorId,
  ]);
  await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [userId]);
  await client.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`,
    [sessionId, factorId],
  );
  await client.query(`delete from auth.sessions where user_id = $1 and aal is distinct from 'aal2'`, [
    userId,
  ]);
}

async function continueSession(client: PoolClient, { userId, sessionId }: Caller): Promise<string> {
  await client.query(
    'update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1',
    [sessionId],
  );
  const token = randomUUID();
  await client.query(
    'insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)',
    [randomUUID(), token, userId, sessionId],
  );
  return token;
}
