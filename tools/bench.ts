/** Parts of the benchmarks over PostgreSQL. */
import { Client } from 'pg';
import { databaseUrl } from '#local/keys.ts';
import { inSequence } from '#local/waiting.ts';
import { copyDatabase, startTestCluster, TEMPLATES } from '#tests/support/cluster.ts';

/** Runs over an empty database of a cluster that is stopped afterwards. Statements may take as long as they need. */
export async function withBenchDatabase<Answer>(
  name: string,
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const cluster = await startTestCluster();
  try {
    await copyDatabase(cluster.port, TEMPLATES.empty, name);
    const client = new Client(databaseUrl(cluster.port, name));
    await client.connect();
    try {
      await client.query('set statement_timeout = 0');
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await cluster.stop();
  }
}

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

/** Milliseconds of each round in rising order. */
export async function measure(
  client: Client,
  caller: string,
  statement: string,
  rounds: number,
): Promise<readonly number[]> {
  const taken: number[] = [];
  await inSequence(Array.from({ length: rounds }), async () => {
    await asCaller(client, caller, async () => {
      const began = performance.now();
      await client.query(statement);
      taken.push(performance.now() - began);
    });
  });
  return taken.toSorted((one, other) => one - other);
}

/** `part` is 0 to 1; 0 of an empty list. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0;
}
