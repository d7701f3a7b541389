/**
 * `npm run lighthouse`: builds the site over a temporary backend, serves it like a CDN and measures one page per
 * template: scores of the mobile preset, and timings of a slow phone. Lighthouse is fetched by npx when it is run.
 * `-- --runs 3` sets the number of runs, `-- --only scores` (or slow) selects a part, `-- --dist folder` uses a
 * finished build.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs, promisify } from 'node:util';
import { bundledBrowser } from '#tests/support/chromium.ts';
import { alignColumns } from '../budgets/report.ts';
import { buildThrowawaySite } from '../test/built-site.ts';
import { readHeaderRules } from './headers.ts';
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
}

const score = (category: string): Column => ({
  title: category,
  read: ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100),
  pick: (values) => Math.min(...values),
  isKept: (value) => value === 100,
});
const time = (title: string, audit: string, limit: number): Column => ({
  title: `${title} (at most ${String(limit)})`,
  read: ({ audits }) => audits[audit]?.numericValue ?? Number.NaN,
  pick: (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN,
  isKept: (value) => value <= limit,
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
      time('first paint ms', 'first-contentful-paint', 1500),
      time('LCP ms', 'largest-contentful-paint', 2500),
      time('TBT ms', 'total-blocking-time', 50),
      time('CLS', 'cumulative-layout-shift', 0),
    ],
  },
} as const;
type Part = (typeof PARTS)[keyof typeof PARTS];

const { values: asked } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: Object.keys(PARTS) },
    dist: { type: 'string' },
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

/** Prints a table; measures the pages in turn, so that a busy moment affects all alike. */
async function measure(pages: readonly { name: string; url: string }[], part: Part): Promise<void> {
  const reports = new Map(pages.map(({ name }) => [name, [] as Report[]]));
  for (let round = 0; round < Number(asked.runs); round += 1)
    for (const { name, url } of pages) reports.get(name)?.push(await report(url, part.flags));
  const rows = [...reports].map(([name, runs]) => {
    const values = part.columns.map(({ read, pick }) => pick(runs.map(read)));
    if (part.columns.some(({ isKept }, index) => !isKept(values[index] ?? Number.NaN))) {
      process.exitCode = 1;
      console.log(`\n- ${name}: ${[...new Set(runs.flatMap(complaints))].join('; ')}`);
    }
    return [name, ...values.map((value) => String(Math.round(value * 1000) / 1000))];
  });
  console.log(`\n${alignColumns([[part.title, ...part.columns.map(({ title }) => title)], ...rows])}\n`);
}

try {
  const built = asked.dist === undefined ? await buildThrowawaySite((stop) => stops.push(stop)) : null;
  const dist = asked.dist ?? 'dist';
  const rules = readHeaderRules(readFileSync('netlify.toml', 'utf8'));
  const { url, stop } = await serveStatic(dist, built?.port ?? 0, rules);
  stops.push(stop);
  const pages = findTemplates(dist).map(({ name, path }) => ({ name, url: `${url}${path}` }));
  for (const [name, part] of Object.entries(PARTS)) if (asked.only.includes(name)) await measure(pages, part);
} finally {
  for (const stop of stops.toReversed()) await stop();
}
