/** Parts of the benchmarks over PostgreSQL. */
import type { Client } from 'pg';

/** Runs in a transaction with the caller's claims, like PostgREST. */
export async function asCaller<Answer>(
  client: Client,
  caller: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await client.query('begin');
  await client.query(
    `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
    [JSON.stringify({ sub: caller, role: 'authenticated', aal: 'aal1' })],
  );
  const answer = await work();
  await client.query('commit');
  return answer;
}

/** `part` is 0 to 1; 0 of an empty list. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0;
}
