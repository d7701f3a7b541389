/**
 * `npm run lighthouse`: builds the site over a temporary backend, serves it like a CDN and measures one page per
 * template: scores of the mobile preset, and timings of a slow phone. Lighthouse is fetched by npx when it is run.
 * `-- --runs 3` sets the number of runs, `-- --only scores` (or slow) selects a part, `-- --dist folder` uses a
 * finished build, `-- --peer folder` compares with the build of another site, measured in turn: each page with the peer's
 * of the same address, or with its first page.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs, promisify } from 'node:util';
import { bundledBrowser } from '#tests/support/chromium.ts';
import { alignColumns } from '../budgets/report.ts';
import { buildThrowawaySite } from '../test/built-site.ts';
import { readHeaderRules } from './headers.ts';
import { median } from './median.ts';
import { serveStatic } from './serve.ts';
import { findTemplates } from './templates.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CHROME =
  '--headless=shell --no-sandbox --disable-dev-shm-usage --disable-gpu --ignore-certificate-errors';

/** The parts of a report that are read. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null } & Audits>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}
interface Audits {
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

/** A value of each run, with its limit: the lowest score or the median time must keep it. */
interface Column {
  readonly title: string;
  readonly read: (report: Report) => number;
  readonly pick: (values: readonly number[]) => number;
  readonly isKept: (value: number) => boolean;
  /** Limit of the share of the peer's value. */
  readonly shareOfPeer?: number;
}

const score = (category: string): Column => ({
  title: category,
  read: ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100),
  pick: (values) => Math.min(...values),
  isKept: (value) => value === 100,
});
const time = (title: string, audit: string, limit: number, others: Partial<Column> = {}): Column => ({
  title: `${title} (at most ${String(limit)})`,
  read: ({ audits }) => audits[audit]?.numericValue ?? Number.NaN,
  pick: median,
  isKept: (value) => value <= limit,
  ...others,
});

const PARTS = {
  scores: {
    title: 'lowest score',
    flags: ['--only-categories=performance,accessibility,best-practices,seo'],
    columns: ['performance', 'accessibility', 'best-practices', 'seo'].map(score),
  },
  /** 300 ms round trip, 630 kbit/s, processor ten times slower, applied by the browser. */
  slow: {
    title: 'slow phone, median',
    flags: [
      '--only-categories=performance',
      '--throttling-method=devtools',
      '--throttling.rttMs=300',
      '--throttling.requestLatencyMs=300',
      '--throttling.throughputKbps=630',
      '--throttling.downloadThroughputKbps=630',
      '--throttling.uploadThroughputKbps=630',
      '--throttling.cpuSlowdownMultiplier=10',
    ],
    columns: [
      time('first paint ms', 'first-contentful-paint', 1500, { shareOfPeer: 1.15 }),
      time('LCP ms', 'largest-contentful-paint', 2500, { shareOfPeer: 1.3 }),
      time('TBT ms', 'total-blocking-time', 50),
      time('highest TBT ms', 'total-blocking-time', 100, { pick: (values) => Math.max(...values) }),
      time('CLS', 'cumulative-layout-shift', 0),
    ],
  },
} as const;
interface Part {
  readonly title: string;
  readonly flags: readonly string[];
  readonly columns: readonly Column[];
}
interface Page {
  readonly name: string;
  readonly url: string;
  readonly isPeer: boolean;
}

const { values: asked } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: Object.keys(PARTS) },
    dist: { type: 'string' },
    peer: { type: 'string' },
  },
});
const stops: (() => Promise<unknown>)[] = [];
const browser = await bundledBrowser();
const environment = browser
  ? { ...browser.environment, CHROME_PATH: browser.executablePath }
  : { ...process.env };

async function report(url: string, flags: readonly string[]): Promise<Report> {
  const quiet = ['--quiet', '--output=json', '--disable-full-page-screenshot', `--chrome-flags=${CHROME}`];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...quiet, ...flags], {
    env: environment,
    maxBuffer: 1e8,
  });
  const answer = JSON.parse(stdout) as Report;
  if (answer.runtimeError)
    throw new Error(`Lighthouse could not read ${url}: ${answer.runtimeError.message}`);
  process.stdout.write('.');
  return answer;
}

function complaints({ categories, audits }: Report): readonly string[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  return weighed.flatMap(({ id, weight }) => {
    const audit = audits[id];
    return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
  });
}

const table = (title: string, columns: readonly Column[], rows: readonly (readonly string[])[]): string =>
  `\n${alignColumns([[title, ...columns.map((column) => column.title)], ...rows])}\n`;
const rounded = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Prints how many times the peer's values those of the pages are. */
function compare(
  pages: readonly Page[],
  valuesOf: ReadonlyMap<Page, readonly number[]>,
  { columns }: Part,
): void {
  const peers = pages.filter(({ isPeer }) => isPeer);
  const compared = columns.filter(({ shareOfPeer }) => shareOfPeer !== undefined);
  if (peers.length === 0 || compared.length === 0) return;
  const rows = pages.flatMap((page) => {
    const peer = peers.find(({ name }) => name === page.name) ?? peers[0];
    if (page.isPeer || peer === undefined) return [];
    const shares = compared.map((column) => {
      const index = columns.indexOf(column);
      return (valuesOf.get(page)?.[index] ?? Number.NaN) / (valuesOf.get(peer)?.[index] ?? Number.NaN);
    });
    if (compared.some(({ shareOfPeer = 0 }, index) => !((shares[index] ?? Number.NaN) <= shareOfPeer)))
      process.exitCode = 1;
    return [[page.name, ...shares.map(rounded), peer.name]];
  });
  const titled = compared.map((column) => ({
    ...column,
    title: `${column.title}, times the peer's (at most ${String(column.shareOfPeer)})`,
  }));
  console.log(table('beside the peer', titled, rows));
}

/** Prints a table; measures the pages in turn, so that a busy moment affects all alike. */
async function measure(pages: readonly Page[], part: Part): Promise<void> {
  const reports = new Map(pages.map((page) => [page, [] as Report[]]));
  for (let round = 0; round < Number(asked.runs); round += 1)
    for (const page of pages) reports.get(page)?.push(await report(page.url, part.flags));
  const valuesOf = new Map(
    [...reports].map(([page, runs]) => [page, part.columns.map(({ read, pick }) => pick(runs.map(read)))]),
  );
  for (const [page, runs] of reports) {
    const values = valuesOf.get(page) ?? [];
    if (page.isPeer || part.columns.every(({ isKept }, index) => isKept(values[index] ?? Number.NaN)))
      continue;
    process.exitCode = 1;
    console.log(`\n- ${page.name}: ${[...new Set(runs.flatMap(complaints))].join('; ')}`);
  }
  const rows = [...valuesOf].map(([{ name, isPeer }, values]) => [
    isPeer ? `peer's ${name}` : name,
    ...values.map(rounded),
  ]);
  console.log(table(part.title, part.columns, rows));
  compare(pages, valuesOf, part);
}

async function serveTemplates(
  dist: string,
  port: number,
  rules: Parameters<typeof serveStatic>[2],
  isPeer: boolean,
): Promise<readonly Page[]> {
  const { url, stop } = await serveStatic(dist, port, rules);
  stops.push(stop);
  return findTemplates(dist).map(({ name, path }) => ({ name, url: `${url}${path}`, isPeer }));
}

try {
  const built = asked.dist === undefined ? await buildThrowawaySite((stop) => stops.push(stop)) : null;
  const rules = readHeaderRules(readFileSync('netlify.toml', 'utf8'));
  const pages = [
    ...(await serveTemplates(asked.dist ?? 'dist', built?.port ?? 0, rules, false)),
    ...(asked.peer === undefined ? [] : await serveTemplates(asked.peer, 0, [], true)),
  ];
  for (const [name, part] of Object.entries(PARTS)) if (asked.only.includes(name)) await measure(pages, part);
} finally {
  for (const stop of stops.toReversed()) await stop();
}
