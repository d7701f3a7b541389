/**
 * Measures the organisation chart with 2 000 roles and 5 000 people: the function as the data API calls it, after a change
 * and while its chart is kept, and with `--screen` the page over its result in a browser. Fails when the 95th percentile
 * of the kept chart is over 30 ms.
 */
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { inSequence } from '#local/waiting.ts';
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

function print(name: string, taken: readonly number[], size: number): number {
  const [middle = 0, high = 0] = [0.5, 0.95].map((part) => percentile(taken, part));
  console.log(
    `organisation_chart, ${name}: p50 ${middle.toFixed(1)} ms, p95 ${high.toFixed(1)} ms over ${String(taken.length)} rounds, ${String(Math.round(size / 1024))} kB`,
  );
  return high;
}

/** Milliseconds of the first call after a change, in rising order. */
async function measureRebuilt(client: Client): Promise<readonly number[]> {
  const taken: number[] = [];
  await inSequence(Array.from({ length: Math.ceil(rounds / 5) }), async () => {
    await client.query('insert into private.kept_charts default values');
    taken.push(...(await measure(client, CALLER_ID, STATEMENT, 1)));
  });
  return taken.toSorted((one, other) => one - other);
}

/** Returns the chart as text; prints the times. */
async function measureChart(client: Client): Promise<string> {
  const { rows } = await asCaller(client, CALLER_ID, () => client.query<{ chart: string }>(STATEMENT));
  const chart = rows[0]?.chart ?? '';
  print('after a change', await measureRebuilt(client), chart.length);
  const high = print('kept', await measure(client, CALLER_ID, STATEMENT, rounds), chart.length);
  if (high > LIMIT_MS) process.exitCode = 1;
  return chart;
}

const chart = await withBenchDatabase(DATABASE, async (client) => {
  await insertOrganisation(client, SIZE.roles, SIZE.people);
  return measureChart(client);
});
if (values.screen) await measureScreen(chart, SIZE.roles);
