/**
 * Measures the work queue with 100 000 members, 50 000 orders and 20 000 applications, through PostgreSQL as the data API
 * calls it. Fails when the 95th percentile is over 50 ms.
 */
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { inSequence } from '#local/waiting.ts';
import { asCaller, measure, percentile, withBenchDatabase } from '../bench.ts';
import { insertMembers } from '../players/member-data.ts';
import { CALLERS, createWorkData } from './work-data.ts';

const DATABASE = 'bench_overview';
const SIZES = { members: 100_000, orders: 50_000, applications: 20_000 } as const;
const LIMIT_MS = 50;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, parts: { type: 'boolean' } },
});
const rounds = Number(values.rounds);

interface Question {
  readonly name: string;
  readonly caller: string;
  readonly statement: string;
}

const QUESTIONS: readonly Question[] = [
  { name: 'superadmin, all', caller: CALLERS.superadmin, statement: 'select public.work_queue()' },
  {
    name: 'superadmin, orders',
    caller: CALLERS.superadmin,
    statement: `select public.work_queue(only_kind => 'order')`,
  },
  {
    name: 'superadmin, mine',
    caller: CALLERS.superadmin,
    statement: `select public.work_queue(whose => 'mine')`,
  },
  {
    name: 'menu count',
    caller: CALLERS.superadmin,
    statement: 'select public.work_queue(at_most => 0)',
  },
  { name: 'one permission', caller: CALLERS.teams, statement: 'select public.work_queue()' },
];

/** The parts of the queue, for --parts: milliseconds of each on its own, with the rights of the owner. */
const PARTS = ['order', 'purchase', 'stock', 'application', 'consent', 'deletion', 'article'].map((kind) => ({
  name: `  ${kind}`,
  statement: `select count(*) from private.work_items(array['${kind}'])`,
}));

async function printParts(client: Client): Promise<void> {
  await client.query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: CALLERS.superadmin, role: 'authenticated', aal: 'aal1' }),
  ]);
  await inSequence(PARTS, async ({ name, statement }) => {
    const began = performance.now();
    await inSequence(Array.from({ length: 20 }), () => client.query(statement));
    console.log(name.padEnd(22) + ((performance.now() - began) / 20).toFixed(2).padStart(9));
  });
}

interface Counted {
  readonly shown: number;
  readonly kinds: readonly { readonly kind: string; readonly items: number }[];
}

async function printSizes(client: Client): Promise<void> {
  const { rows } = await asCaller(client, CALLERS.superadmin, () =>
    client.query<{ queue: Counted }>('select public.work_queue(at_most => 0) as queue'),
  );
  const { shown, kinds } = rows[0]?.queue ?? { shown: 0, kinds: [] };
  const parts = kinds.map(({ kind, items }) => `${kind} ${String(items)}`);
  console.log(
    `${String(SIZES.members)} members, ${String(SIZES.orders)} orders, ${String(SIZES.applications)} applications`,
  );
  console.log(`${String(shown)} items wait: ${parts.join(', ')}`);
}

await withBenchDatabase(DATABASE, async (client) => {
  await insertMembers(client, 1, SIZES.members);
  await createWorkData(client, SIZES);
  await printSizes(client);
  console.log(`${''.padEnd(22)}${'p50'.padStart(9)}${'p95'.padStart(9)}   ms over ${String(rounds)} rounds`);
  await inSequence(QUESTIONS, async (question) => {
    const taken = await measure(client, question.caller, question.statement, rounds);
    const figures = [0.5, 0.95].map((part) => percentile(taken, part));
    console.log(question.name.padEnd(22) + figures.map((ms) => ms.toFixed(2).padStart(9)).join(''));
    if ((figures[1] ?? 0) > LIMIT_MS) process.exitCode = 1;
  });
  if (values.parts === true) await printParts(client);
});
