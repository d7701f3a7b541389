/**
 * Measures the dashboard with 100 000 members, 50 000 orders and 20 000 applications over two years, through PostgreSQL as
 * the data API calls it. Fails when the 95th percentile is over 100 ms.
 */
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { inSequence } from '#local/waiting.ts';
import { measure, percentile, withBenchDatabase } from '../bench.ts';
import { CALLERS, createWorkData } from '../overview/work-data.ts';
import { insertMembers } from '../players/member-data.ts';
import { createFigureData } from './figure-data.ts';

const DATABASE = 'bench_dashboard';
const LIMIT_MS = 100;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, share: { type: 'string', default: '1' } },
});
const rounds = Number(values.rounds);
/** A part of the data, to try something out in a minute. */
const share = Number(values.share);
const SIZES = { members: 100_000 * share, orders: 50_000 * share, applications: 20_000 * share } as const;

/** Days of the period and of the one before it, back from today. */
const PERIODS = [
  { name: '7 days', days: [6, 0, 13, 7] },
  { name: '30 days', days: [29, 0, 59, 30] },
  { name: 'a year', days: [364, 0, 729, 365] },
] as const;

function statementOf(days: readonly number[]): string {
  const [first, last, beforeFirst, beforeLast] = days.map((back) => `current_date - ${String(back)}`);
  return `select public.dashboard(${String(first)}, ${String(last)}, ${String(beforeFirst)}, ${String(beforeLast)})`;
}

async function printPeriods(client: Client, state: string): Promise<void> {
  console.log(
    `${state.padEnd(28)}${'p50'.padStart(9)}${'p95'.padStart(9)}   ms over ${String(rounds)} rounds`,
  );
  await inSequence(PERIODS, async ({ name, days }) => {
    const taken = await measure(client, CALLERS.superadmin, statementOf(days), rounds);
    const figures = [0.5, 0.95].map((part) => percentile(taken, part));
    console.log(`  ${name.padEnd(26)}${figures.map((ms) => ms.toFixed(2).padStart(9)).join('')}`);
    if ((figures[1] ?? 0) > LIMIT_MS) process.exitCode = 1;
  });
}

async function rollUp(client: Client): Promise<void> {
  const began = performance.now();
  const { rows } = await client.query<{ days: number }>('select public.roll_up_figures() as days');
  const days = String(rows[0]?.days ?? 0);
  console.log(`roll_up_figures: ${days} days in ${(performance.now() - began).toFixed(0)} ms`);
}

/** What a busy day leaves until the next run: 150 payments, and a hundred members who took a step. */
const TODAY = `
update public.payments set state = 'review' where id in (select id from public.payments where created_at > now() - interval '2 days' limit 150);
update public.payments set state = 'accepted' where state = 'review';
update public.users set onboarding = not onboarding where id in (
  select id from public.users where id::text like '73%' order by created_at desc limit 100
);
`;

await withBenchDatabase(DATABASE, async (client) => {
  await insertMembers(client, 1, SIZES.members);
  await createWorkData(client, SIZES);
  await createFigureData(client);
  await rollUp(client);
  await client.query('vacuum analyze');
  const sizes = `${String(SIZES.members)} members, ${String(SIZES.orders)} orders, ${String(SIZES.applications)} applications`;
  console.log(sizes);
  await printPeriods(client, 'every day kept');
  await client.query(TODAY);
  await printPeriods(client, 'stale days since');
  await rollUp(client);
});
