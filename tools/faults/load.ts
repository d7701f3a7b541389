/** `npm run faults -- load`: connections over public pages, the data API and functions, for minutes. */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCAL_KEYS } from '#local/keys.ts';
import { findProcesses } from '#tests/support/find-processes.ts';
import type { Place } from './place.ts';
import { quantile } from './table.ts';

const CONNECTIONS = 50;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 60_000;
/** Memory that may come on top of what a process had after its first minute. */
const MAX_GROWTH_MB = 150;
/** Of the whole time: before, caches fill. */
const WARM_SHARE = 0.1;

const PAGES = ['/', '/blog', '/shop', '/teams', '/cart', '/privacy', '/sitemap-index.xml'];
/** Of no article: its page is rendered on demand, with 404. */
const UNKNOWN = '/blog/fault-load';
const TABLES = [
  'teams?select=slug,name&limit=20',
  'blog_articles?select=slug,title&limit=10',
  'products?select=slug,name&limit=20',
];

/** What each kind of address answers: the names are columns of the table. */
function addressesOf({ urls }: Place): Readonly<Record<string, readonly string[]>> {
  const data = (rest: string): string => `${urls.api}/rest/v1/${rest}&apikey=${LOCAL_KEYS.publishable}`;
  return {
    pages: PAGES.map((path) => urls.site + path),
    'data API': TABLES.map(data),
    functions: [`${urls.site}/api/payment-methods`, urls.site + UNKNOWN],
  };
}

interface Answer {
  readonly kind: string;
  readonly ms: number;
  readonly isError: boolean;
}

function request(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, timeout: TIMEOUT_MS }, (response) => {
      response
        .resume()
        .once('end', () => resolve(response.statusCode ?? 0))
        .once('error', reject);
    });
    sent.once('timeout', () => sent.destroy(new Error('timeout'))).once('error', reject);
  });
}

/** One connection: requests one after the other, of each kind in turn. */
async function connect(
  addresses: ReturnType<typeof addressesOf>,
  nth: number,
  until: number,
  answers: Answer[],
  errors: Map<string, number>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const kinds = Object.entries(addresses);
  for (let round = nth; performance.now() < until; round += 1) {
    const [kind, urls] = kinds[round % kinds.length] ?? ['', []];
    const url = urls[Math.floor(round / kinds.length) % urls.length] ?? '';
    const began = performance.now();
    const outcome = await request(agent, url).catch((error: unknown) => String(error));
    const isError = outcome !== (url.endsWith(UNKNOWN) ? 404 : 200);
    if (isError) {
      const text = `${new URL(url).pathname}: ${String(outcome)}`;
      errors.set(text, (errors.get(text) ?? 0) + 1);
    }
    answers.push({ kind, ms: performance.now() - began, isError });
  }
  agent.destroy();
}

/** Megabytes in memory by process of the installation. */
function memoryOf({ installation, words, postgresPid }: Place): Readonly<Record<string, number>> {
  const pids = {
    start: installation.pid(),
    functions: findProcesses(...words.functions)[0]?.pid ?? 0,
    mailbox: findProcesses(...words.mailbox)[0]?.pid ?? 0,
    postgres: postgresPid(),
  };
  const read = (pid: number): number => {
    const [, kilobytes = '0'] =
      /VmRSS:\s+(?<kilobytes>\d+)/u.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  };
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, read(pid)]));
}

function printAnswers(answers: readonly Answer[], errors: ReadonlyMap<string, number>): void {
  const rows = [...Map.groupBy(answers, ({ kind }) => kind)].map(([kind, own]) => {
    const times = own.map(({ ms }) => ms);
    return {
      kind,
      requests: own.length,
      errors: own.filter(({ isError }) => isError).length,
      'median, ms': Math.round(quantile(times, 0.5)),
      'p95, ms': Math.round(quantile(times, 0.95)),
    };
  });
  console.table(rows);
  for (const [text, count] of errors) console.log(`${text} (${String(count)})`);
}

type Memory = ReturnType<typeof memoryOf>;

/** Prints the memory of each process; returns whether one grew. */
function printMemory(before: Memory, after: Memory): boolean {
  const rows = Object.entries(before).map(([name, first]) => ({
    process: name,
    'at the start, MB': first,
    'at the end, MB': after[name] ?? 0,
    grew: (after[name] ?? 0) - first > MAX_GROWTH_MB,
  }));
  console.table(rows);
  return rows.some(({ grew }) => grew);
}

/** Runs it and prints its tables; returns whether there was an error or the memory of a process grew. */
export async function runLoad(place: Place, minutes: number): Promise<boolean> {
  const addresses = addressesOf(place);
  const answers: Answer[] = [];
  const errors = new Map<string, number>();
  const until = performance.now() + minutes * MINUTE_MS;
  const connections = Array.from({ length: CONNECTIONS }, (_, nth) =>
    connect(addresses, nth, until, answers, errors),
  );
  await sleep(minutes * MINUTE_MS * WARM_SHARE);
  const before = memoryOf(place);
  await Promise.all(connections);
  printAnswers(answers, errors);
  return printMemory(before, memoryOf(place)) || errors.size > 0;
}
