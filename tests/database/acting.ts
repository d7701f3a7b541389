import type { Client } from 'pg';
import type { TestDatabase } from '#tests/support/database.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';

/** How many connections to the database wait for a lock. */
export const countLockWaits = (database: TestDatabase): Promise<number> =>
  database.value<number>`select count(*)::integer from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;

/** The message of PostgreSQL's refusal; null when the statement succeeded. */
export type Outcome = string | null;

/** Runs statements and returns the message of the refusal, if any. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Runs a statement as a signed-in person with the owner's grants, as a function with `security definer` does: only
 * triggers and constraints apply. Rolls back.
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

/** Waits until a backend waits for a lock, so that a test of concurrency starts its race reliably. */
export async function untilBlocked(observer: Client, pid: number): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    const { rowCount } = await observer.query('select from pg_locks where pid = $1 and not granted', [pid]);
    if (rowCount !== null && rowCount > 0) return;
  }
  throw new Error('The second connection did not wait.');
}

/** Process id of a connection's backend. */
export async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** The code of a refusal that the data layer throws; null when it succeeds. */
export const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => (error as { readonly code: string }).code,
  );

/** How often each result occurs; a row counts by its `outcome`. */
export function tally(results: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const isRow = typeof result === 'object' && result !== null && 'outcome' in result;
    const name = String(isRow ? result.outcome : result);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Runs works concurrently: each member of a pool takes the next one when its last is done. Results in order. */
export async function overPool<Member, Result>(
  pool: readonly Member[],
  works: readonly ((member: Member) => Promise<Result>)[],
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  await Promise.all(
    pool.map(async (member) => {
      for (let nth = next++; nth < works.length; nth = next++) {
        const work = works[nth];
        if (work !== undefined) results[nth] = await work(member);
      }
    }),
  );
  return results;
}

/** Whether staff need a second factor. */
export const setSecondFactor = (database: TestDatabase, isRequired: boolean) =>
  database.sql`update public.settings set value = to_jsonb(${isRequired}::boolean)
    where key = 'security.admin_second_factor'`;

type OnConnection = (client: Client, ...values: never[]) => unknown;
type Bound<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (
    client: Client,
    ...values: infer Values
  ) => infer Result
    ? (...values: Values) => Result
    : never;
};

/** The same functions without their first argument, on one connection. */
export const boundTo = <Functions extends Readonly<Record<string, OnConnection>>>(
  client: Client,
  functions: Functions,
): Bound<Functions> =>
  Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [name, (...values: never[]) => run(client, ...values)]),
  ) as Bound<Functions>;
