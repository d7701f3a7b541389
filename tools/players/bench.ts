/**
 * Measures the queries of /players, of a profile and of the landing page with 10 000 and 100 000 members and prints
 * their plans. Fails when a plan scans a whole table of people. Queries run as through PostgREST.
 */
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { inSequence } from '#local/waiting.ts';
import { asCaller, percentile, withBenchDatabase } from '../bench.ts';
import { CALLER_ID, insertMembers } from './member-data.ts';

const DATABASE = 'bench_players';
const SIZES = [10_000, 100_000];
/** Tables with a row per person. */
const PEOPLE = ['users', 'user_private', 'listed_players'];

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, plans: { type: 'boolean' } },
});
const rounds = Number(values.rounds);

interface Question {
  readonly name: string;
  /** Returns the statement of a round. */
  readonly ask: (round: number) => string;
}

const search = (parameters: string): string => `select public.search_players(${parameters})`;
const NAMES = ['night', 'wolf', 'quiet', 'fynbos', 'ratel', 'dlamini'];

/** Sample values for queries. */
interface Samples {
  /** Cursor of a late page of the list. */
  readonly deep: string;
  readonly names: readonly string[];
  readonly former: readonly string[];
}

function questions({ deep, names, former }: Samples, size: number): readonly Question[] {
  const nth = (round: number): number => 1 + ((round * 7919) % size);
  const profile = (gamertags: readonly string[], round: number): string =>
    `select public.player_profile('${gamertags[round % gamertags.length] ?? ''}')`;
  return [
    { name: 'first page', ask: () => search('') },
    { name: 'deep page', ask: () => search(`after => '${deep}'`) },
    { name: 'one letter', ask: (round) => search(`search => '${'nsiqkazt'[round % 8] ?? 'n'}'`) },
    { name: 'part of a name', ask: (round) => search(`search => '${NAMES[round % 6] ?? ''}'`) },
    { name: 'one gamertag', ask: (round) => search(`search => '${String(nth(round))}'`) },
    { name: 'nobody', ask: () => search(`search => 'zzzz'`) },
    { name: 'common game', ask: () => search(`game => 'Valorant'`) },
    { name: 'rare game', ask: () => search(`game => 'Sim racing'`) },
    { name: 'common game, deep', ask: () => search(`game => 'Valorant', after => '${deep}'`) },
    { name: 'common role', ask: () => search(`role => 'Duelist'`) },
    { name: 'common role, far down', ask: () => search(`role => 'Closer'`) },
    { name: 'rare role', ask: () => search(`role => 'Anchor'`) },
    { name: 'common language', ask: () => search(`language => 'isiZulu'`) },
    { name: 'rare language', ask: () => search(`language => 'Tshivenda'`) },
    { name: 'common platform', ask: () => search(`platform => 'PlayStation'`) },
    { name: 'rare platform', ask: () => search(`platform => 'Sim rig'`) },
    {
      name: 'all at once',
      ask: (round) =>
        search(
          `search => '${NAMES[round % 6] ?? ''}', game => 'Valorant', role => 'Duelist', language => 'isiZulu', platform => 'PC'`,
        ),
    },
    { name: 'profile', ask: (round) => profile(names, round) },
    { name: 'former gamertag', ask: (round) => profile(former, round) },
    { name: 'nobody’s gamertag', ask: () => `select public.player_profile('nobody at all')` },
    { name: 'landing window', ask: () => 'select * from public.featured_players(6)' },
    { name: 'landing numbers', ask: () => 'select * from public.landing_statistics()' },
  ];
}

async function measure(client: Client, { ask }: Question): Promise<readonly number[]> {
  const taken: number[] = [];
  await inSequence(
    Array.from({ length: rounds }, (_, round) => round),
    async (round) => {
      await asCaller(client, CALLER_ID, async () => {
        const began = performance.now();
        await client.query(ask(round));
        taken.push(performance.now() - began);
      });
    },
  );
  return taken.toSorted((one, other) => one - other);
}

/** Returns the plans of all statements of a query, including those in functions. */
async function plansOf(client: Client, { ask }: Question): Promise<readonly string[]> {
  const notices: string[] = [];
  const hear = ({ message }: { message?: string | undefined }): void => void notices.push(message ?? '');
  client.on('notice', hear);
  await client.query(
    `set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
     set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set client_min_messages = log`,
  );
  await asCaller(client, CALLER_ID, () => client.query(ask(1)));
  await client.query('set auto_explain.log_min_duration = -1; set client_min_messages = notice');
  client.off('notice', hear);
  return notices.filter((text) => text.includes('plan:'));
}

function scansIn(plans: readonly string[]): readonly string[] {
  const table = new RegExp(`Seq Scan on (?:public\\.|private\\.)?(?:${PEOPLE.join('|')})\\b`, 'u');
  return plans.flatMap((plan) => plan.split('\n').filter((line) => table.test(line)));
}

/** Returns the indexes used for rows other than the caller's own, each once. */
function reads(plans: readonly string[]): string {
  const found = plans.flatMap((plan) => [
    ...plan.matchAll(/Scan (?:Backward )?(?:using|on) (\w+(?:_idx|_key))/gu),
  ]);
  return [...new Set(found.map(([, index]) => index ?? ''))].join(', ');
}

const SAMPLES = `
select
  (
    select jsonb_build_object('key', key, 'id', user_id)::text from private.listed_players
    order by key offset (select count(*) * 9 / 10 from private.listed_players) limit 1
  ) as deep,
  array(select gamertag from public.users where gamertag is not null and status = 'approved' order by md5(id::text) limit 50) as names,
  array(select gamertag from private.gamertag_history order by md5(gamertag_key) limit 50) as former
`;

async function weigh(client: Client, size: number): Promise<readonly string[]> {
  const { rows } = await client.query<Samples>(SAMPLES);
  const scans: string[] = [];
  await inSequence(questions(rows[0] ?? { deep: '{}', names: [], former: [] }, size), async (question) => {
    const taken = await measure(client, question);
    const plans = await plansOf(client, question);
    const found = scansIn(plans);
    scans.push(...found.map((line) => `${question.name}: ${line.trim()}`));
    const figures = [0.5, 0.95].map((part) => percentile(taken, part).toFixed(2).padStart(9));
    console.log(`${question.name.padEnd(22)}${figures.join('')}   ${reads(plans)}`);
    if (values.plans === true) console.log(plans.join('\n'));
  });
  return scans;
}

async function weighAll(client: Client): Promise<readonly string[]> {
  await client.query(`load 'auto_explain'`);
  const scans: string[] = [];
  await inSequence(SIZES, async (size) => {
    const before = SIZES[SIZES.indexOf(size) - 1] ?? 0;
    const shown = await insertMembers(client, before + 1, size);
    console.log(
      `\n${String(size)} members, ${String(shown)} of them shown; ms over ${String(rounds)} rounds`,
    );
    console.log(`${''.padEnd(22)}${'p50'.padStart(9)}${'p95'.padStart(9)}   how people are read`);
    scans.push(...(await weigh(client, size)));
  });
  return scans;
}

function printResult(scans: readonly string[]): void {
  console.log(
    scans.length > 0
      ? `\nRead from end to end:\n${scans.join('\n')}`
      : '\nNo table of people is read from end to end.',
  );
  if (scans.length > 0) process.exitCode = 1;
}

await withBenchDatabase(DATABASE, async (client) => {
  printResult(await weighAll(client));
});
