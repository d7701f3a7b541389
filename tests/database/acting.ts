import type { Client } from 'pg';
import { PEOPLE, type SignedInName } from '../support/people.ts';

/** What PostgreSQL said: the message of its refusal, or null when it went through. */
export type Outcome = string | null;

/** Runs statements and answers the message of the refusal, if any. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Runs a statement with a person as the signed-in one but with every grant: what a careless function of ours, running
 * with its owner's rights, would do. Only triggers and constraints are in the way. Nothing of it stays.
 */
export async function withOwnersRights(
  client: Client,
  person: SignedInName,
  statement: string,
): Promise<Outcome> {
  await client.query('begin');
  try {
    await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [PEOPLE[person].id]);
    return await outcomeOf(() => client.query(statement));
  } finally {
    await client.query('rollback');
  }
}

/** Waits until a backend is waiting for a lock, so that a test of concurrency starts its race for certain. */
export async function untilBlocked(observer: Client, pid: number): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    const { rowCount } = await observer.query('select from pg_locks where pid = $1 and not granted', [pid]);
    if (rowCount !== null && rowCount > 0) return;
  }
  throw new Error('The second connection did not wait.');
}

/** The id of a connection's backend. */
export async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
