/**
 * Measures the organisation chart with 2 000 roles and 5 000 people: the function as the data API calls it, and with
 * `--screen` the page over its result in a browser. Fails when the function's 95th percentile is over 30 ms.
 */
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { databaseUrl } from '../../supabase/local/keys.ts';
import { inSequence } from '../../supabase/local/waiting.ts';
import { copyDatabase, startTestCluster, TEMPLATES } from '../../tests/support/cluster.ts';
import { asCaller, percentile } from '../bench.ts';
import { CALLER_ID } from '../players/member-data.ts';
import { insertOrganisation } from './organisation-data.ts';
import { measureScreen } from './screen.ts';

const DATABASE = 'bench_chart';
const LIMIT_MS = 30;
const SIZE = { roles: 2000, people: 5000 } as const;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, screen: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);

/** Returns the last result as text; prints the times. */
async function measure(client: Client): Promise<string> {
  const taken: number[] = [];
  let chart = '';
  await inSequence(Array.from({ length: rounds }), async () => {
    await asCaller(client, CALLER_ID, async () => {
      const began = performance.now();
      const { rows } = await client.query<{ chart: string }>(
        'select public.organisation_chart()::text as chart',
      );
      taken.push(performance.now() - began);
      chart = rows[0]?.chart ?? '';
    });
  });
  const sorted = taken.toSorted((one, other) => one - other);
  const [middle = 0, high = 0] = [0.5, 0.95].map((part) => percentile(sorted, part));
  console.log(
    `organisation_chart: p50 ${middle.toFixed(1)} ms, p95 ${high.toFixed(1)} ms over ${String(rounds)} rounds, ${String(Math.round(chart.length / 1024))} kB`,
  );
  if (high > LIMIT_MS) process.exitCode = 1;
  return chart;
}

const cluster = await startTestCluster();
let chart = '';
try {
  await copyDatabase(cluster.port, TEMPLATES.empty, DATABASE);
  const client = new Client(databaseUrl(cluster.port, DATABASE));
  await client.connect();
  try {
    await insertOrganisation(client, SIZE.roles, SIZE.people);
    chart = await measure(client);
  } finally {
    await client.end();
  }
} finally {
  await cluster.stop();
}
if (values.screen) await measureScreen(chart, SIZE.roles);
