/** Runs the queries of a bench over PostgreSQL, as the data API calls them, and prints their times. */
import type { Client } from 'pg';
import { inSequence } from '#local/waiting.ts';
import { asCaller, printSizes, readSamples, type Samples, withBenchDatabase } from './database.ts';
import { CALLERS, insertMembers, insertWorld, type WorldSizes } from './world.ts';

export type Query = readonly [statement: string, ...parameters: (string | number)[]];

export interface Case {
  readonly name: string;
  readonly ask: (round: number, samples: Samples) => Query;
  /** Default: a member. */
  readonly caller?: string;
  /** Runs uncounted before each round. */
  readonly before?: string;
  /** The limit of the group does not apply. */
  readonly isFree?: boolean;
  readonly asOwner?: boolean;
}

/** Cases of one caller with one statement each. */
export const asked = (
  caller: string,
  statements: Readonly<Record<string, string>>,
  rest: Partial<Case> = {},
): readonly Case[] =>
  Object.entries(statements).map(([name, statement]) => ({ name, caller, ask: () => [statement], ...rest }));

export interface Group {
  readonly name: string;
  readonly cases: readonly Case[];
  /** The highest 95th percentile of each case, or of all rounds of all cases. */
  readonly limitMs?: { readonly each: number } | { readonly all: number };
  /** Runs before the group; its result and time are printed. */
  readonly prepare?: readonly string[];
}

export interface QueryBench {
  readonly sizes: WorldSizes;
  /** Smaller numbers of members that are measured first. */
  readonly fewerMembers?: readonly number[];
  readonly rounds: number;
  readonly groups: readonly Group[];
  /** Queries of samples by name. */
  readonly samples?: Readonly<Record<string, string>>;
  /** Tables that no query may read from end to end. */
  readonly indexed?: readonly string[];
}

export interface Options {
  readonly rounds: number;
  readonly hasPlans: boolean;
  /** The part of the rows that is inserted, to try something out in a minute: 0 to 1. */
  readonly share: number;
}

interface Run extends Options {
  readonly client: Client;
  /** A superuser's connection, which may load the module that prints plans. */
  readonly explainer: Client;
  readonly bench: QueryBench;
  readonly samples: Samples;
}

/** `part` is 0 to 1; 0 of an empty list. */
function percentile(taken: readonly number[], part: number): number {
  const sorted = taken.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0;
}

const roundsOf = ({ rounds }: Options): readonly number[] =>
  Array.from({ length: rounds }, (_, round) => round);

function runOnce({ client, samples }: Run, item: Case, round: number) {
  const [statement, ...parameters] = item.ask(round, samples);
  const work = async () => {
    const began = performance.now();
    const { rows } = await client.query(statement, parameters);
    return { ms: performance.now() - began, bytes: JSON.stringify(rows).length };
  };
  return asCaller(
    client,
    item.caller ?? CALLERS.member,
    work,
    item.asOwner === true ? 'postgres' : undefined,
  );
}

const EXPLAIN = `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
  set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set client_min_messages = log`;

/** The plans of all statements of a query, including those in functions. */
async function plansOf(run: Run, item: Case): Promise<readonly string[]> {
  const { explainer } = run;
  const plans: string[] = [];
  const hear = ({ message = '' }: { message?: string | undefined }): void => {
    if (message.includes('plan:')) plans.push(message);
  };
  explainer.on('notice', hear);
  await runOnce({ ...run, client: explainer }, item, 1);
  explainer.off('notice', hear);
  return plans;
}

/** The indexes that plans use, each once. */
function indexesIn(plans: readonly string[]): string {
  const found = plans.flatMap((plan) => [
    ...plan.matchAll(/Scan (?:Backward )?(?:using|on) (\w+(?:_idx|_key))/gu),
  ]);
  return [...new Set(found.map(([, index]) => index ?? ''))].join(', ');
}

function scansIn(plans: readonly string[], tables: readonly string[]): readonly string[] {
  const scan = new RegExp(`Seq Scan on (?:public\\.|private\\.)?(?:${tables.join('|')})\\b`, 'u');
  return plans.flatMap((plan) => plan.split('\n').filter((row) => scan.test(row)));
}

function fail(message: string): void {
  console.log(message);
  process.exitCode = 1;
}

function line(name: string, taken: readonly number[], bytes: number, note = ''): string {
  const figures = [0.5, 0.95, 1].map((part) => percentile(taken, part).toFixed(2).padStart(9));
  return `  ${name.padEnd(26)}${figures.join('')}${(bytes / 1024).toFixed(0).padStart(7)}   ${note}`;
}

/** Prints the times of a case; returns them. */
async function runCase(run: Run, item: Case): Promise<readonly number[]> {
  const { client, bench, hasPlans } = run;
  const taken: number[] = [];
  let bytes = 0;
  await inSequence(roundsOf(run), async (round) => {
    if (item.before !== undefined) await client.query(item.before);
    const answer = await runOnce(run, item, round);
    taken.push(answer.ms);
    ({ bytes } = answer);
  });
  const plans = bench.indexed || hasPlans ? await plansOf(run, item) : [];
  console.log(line(item.name, taken, bytes, indexesIn(plans)));
  if (hasPlans) console.log(plans.join('\n'));
  for (const scan of scansIn(plans, bench.indexed ?? ['nothing']))
    fail(`${item.name} reads from end to end: ${scan.trim()}`);
  return taken;
}

async function prepare(client: Client, statement: string): Promise<void> {
  const began = performance.now();
  const result = await asCaller(client, CALLERS.superadmin, () => client.query(statement), 'postgres');
  const [row] = [result].flat().at(-1)?.rows ?? [];
  console.log(`${JSON.stringify(row ?? 'done')} in ${(performance.now() - began).toFixed(0)} ms`);
}

async function runGroup(run: Run, group: Group): Promise<void> {
  await inSequence(group.prepare ?? [], (statement) => prepare(run.client, statement));
  if (group.cases.length === 0) return;
  const heads = ['p50', 'p95', 'max'].map((head) => head.padStart(9)).join('');
  console.log(`\n${group.name.padEnd(28)}${heads}     kB   ms over ${String(run.rounds)} rounds`);
  const all: number[] = [];
  const { limitMs = { each: Infinity } } = group;
  await inSequence(group.cases, async (item) => {
    const taken = await runCase(run, item);
    all.push(...taken);
    if ('each' in limitMs && item.isFree !== true && percentile(taken, 0.95) > limitMs.each)
      fail(`The 95th percentile of ${item.name} is over ${String(limitMs.each)} ms.`);
  });
  console.log(line('all', all, 0));
  if ('all' in limitMs && percentile(all, 0.95) > limitMs.all)
    fail(`The 95th percentile of ${group.name} is over ${String(limitMs.all)} ms.`);
}

function scaled({ hasLedgers = false, ...counts }: WorldSizes, share: number): WorldSizes {
  const { members = 0, ...others } = Object.fromEntries(
    Object.entries(counts).map(([kind, count]) => [kind, count * share]),
  );
  return { hasLedgers, members, ...others };
}

/** Prints the times of all queries; a limit that is passed makes the process fail. */
export async function runQueries(bench: QueryBench, options: Options): Promise<void> {
  const { fewerMembers = [], groups } = bench;
  const sizes = scaled(bench.sizes, options.share);
  await withBenchDatabase(async (client, connect) => {
    const explainer = await connect('supabase_admin');
    await explainer.query(EXPLAIN);
    const steps = [...fewerMembers.map((count) => count * options.share), sizes.members];
    await inSequence(steps, async (members) => {
      await insertMembers(client, 1 + (steps[steps.indexOf(members) - 1] ?? 0), members);
      if (members === sizes.members) await insertWorld(client, sizes);
      await printSizes(client);
      const samples = await readSamples(client, bench.samples ?? {});
      const run = { ...options, client, explainer, bench, samples };
      await inSequence(groups, (group) => runGroup(run, group));
    });
  });
}
