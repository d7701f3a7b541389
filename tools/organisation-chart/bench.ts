/**
 * Measures the organisation chart with 2 000 roles and 5 000 people: the function as the data API calls it, and with
 * `--screen` the page over its result in a browser. Fails when the function's 95th percentile is over 30 ms.
 */
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { asCaller, measure, percentile, withBenchDatabase } from '../bench.ts';
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

const STATEMENT = 'select public.organisation_chart()::text as chart';

/** Returns the chart as text; prints the times. */
async function measureChart(client: Client): Promise<string> {
  const taken = await measure(client, CALLER_ID, STATEMENT, rounds);
  const { rows } = await asCaller(client, CALLER_ID, () => client.query<{ chart: string }>(STATEMENT));
  const chart = rows[0]?.chart ?? '';
  const [middle = 0, high = 0] = [0.5, 0.95].map((part) => percentile(taken, part));
  console.log(
    `organisation_chart: p50 ${middle.toFixed(1)} ms, p95 ${high.toFixed(1)} ms over ${String(rounds)} rounds, ${String(Math.round(chart.length / 1024))} kB`,
  );
  if (high > LIMIT_MS) process.exitCode = 1;
  return chart;
}

const chart = await withBenchDatabase(DATABASE, async (client) => {
  await insertOrganisation(client, SIZE.roles, SIZE.people);
  return measureChart(client);
});
if (values.screen) await measureScreen(chart, SIZE.roles);
