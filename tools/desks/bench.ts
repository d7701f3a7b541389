/**
 * Measures the search over the desks with 100 000 members, 50 000 orders and 20 000 applications, as a superadmin through
 * the role of PostgREST. Fails over 80 ms at the 95th percentile.
 */
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { inSequence } from '../../supabase/local/waiting.ts';
import { asCaller, percentile, withBenchDatabase } from '../bench.ts';
import { CALLER_ID, insertMembers } from '../players/member-data.ts';
import { insertDesks } from './desk-data.ts';

const DATABASE = 'bench_desks';
const LIMIT_MS = 80;
const MEMBERS = 100_000;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, plans: { type: 'boolean' } },
});
const rounds = Number(values.rounds);

const pick = (from: readonly string[], round: number): string => from[round % from.length] ?? '';
const nth = (round: number): string => String(1 + ((round * 7919) % 50_000));

/** The typed text by round. */
const TYPED: Readonly<Record<string, (round: number) => string>> = {
  'order number': (round) => `OB-2026-${nth(round).padStart(6, '0')}`,
  'running number': nth,
  email: (round) => `${nth(round)}@crowd.test`,
  gamertag: (round) => `nightjar${nth(round)}`,
  'two letters': (round) => pick(['ni', 'th', 'sa', 'or', 'um'], round),
  'three letters': (round) => pick(['jar', 'dla', 'wol', 'jer', 'fyn'], round),
  'part of a name': (round) => pick(['night', 'wolf', 'fynbos', 'ratel', 'dlamini', 'mokoena'], round),
  'whole name': (round) => pick(['thandi dlamini', 'sipho botha', 'lerato pillay', 'johan venter'], round),
  'words in another order': (round) => pick(['dlamini thandi', 'botha sipho', 'wins umbra'], round),
  'article or product': (round) => pick(['umbra wins', 'grizzly', 'hoodie 12', 'corona wins match 7'], round),
  SKU: (round) => `sku-${nth(round)}`,
  'with a mistake': (round) => pick(['grizly', 'nightjarr', 'dlaminni', 'penumbar', 'mokeona'], round),
  nothing: (round) => `zzqx${String(round)}`,
  'with wildcards': (round) => pick(['100%', 'a_b', '%%%'], round),
};

function search(client: Client, typed: string): Promise<number> {
  return asCaller(client, CALLER_ID, async () => {
    const began = performance.now();
    await client.query('select * from public.search_desks($1)', [typed]);
    return performance.now() - began;
  });
}

function line(name: string, taken: readonly number[]): string {
  const sorted = taken.toSorted((one, other) => one - other);
  const figures = [0.5, 0.95, 1].map((part) => percentile(sorted, part).toFixed(1).padStart(9));
  return `${name.padEnd(24)}${figures.join('')}`;
}

async function printPlans(client: Client): Promise<void> {
  const show = ({ message }: { message?: string | undefined }): void => {
    if (message?.includes('plan:')) console.log(message);
  };
  client.on('notice', show);
  await client.query(
    `load 'auto_explain'; set auto_explain.log_min_duration = 3; set auto_explain.log_nested_statements = on;
     set auto_explain.log_analyze = on; set client_min_messages = log`,
  );
  await inSequence(Object.entries(TYPED), async ([name, typed]) => {
    console.log(`\n# ${name}`);
    await search(client, typed(1));
  });
}

await withBenchDatabase(DATABASE, async (client) => {
  await insertMembers(client, 1, MEMBERS);
  const counts = await insertDesks(client, 50_000, 20_000);
  await client.query(`update public.users set role = 'superadmin' where id = $1`, [CALLER_ID]);
  console.log(
    Object.entries(counts)
      .map(([name, count]) => `${String(count)} ${name}`)
      .join(', '),
  );
  console.log(
    `ms over ${String(rounds)} rounds\n${''.padEnd(24)}${['p50', 'p95', 'max'].map((head) => head.padStart(9)).join('')}`,
  );
  const all: number[] = [];
  await inSequence(Object.entries(TYPED), async ([name, typed]) => {
    const taken: number[] = [];
    await inSequence(
      Array.from({ length: rounds }, (_, round) => round),
      async (round) => {
        taken.push(await search(client, typed(round)));
      },
    );
    console.log(line(name, taken));
    all.push(...taken);
  });
  console.log(line('all', all));
  const p95 = percentile(
    all.toSorted((one, other) => one - other),
    0.95,
  );
  if (p95 > LIMIT_MS) {
    console.log(`The 95th percentile is over ${String(LIMIT_MS)} ms.`);
    process.exitCode = 1;
  }
  if (values.plans === true) await printPlans(client);
});
