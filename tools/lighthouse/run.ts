/**
 * `npm run lighthouse`: builds the site over a temporary backend, serves it like a CDN and measures one page per
 * template: scores of the mobile preset, timings of a slow phone, and the tap on the cart.
 * `-- --runs 3` sets the number of runs, `-- --only scores` (or slow, cart) selects a part, `-- --dist folder` uses a
 * finished build. `-- --peer folder --peer-page /blog/post/` measures a page of another site's build in the same rounds
 * and compares with it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildThrowawaySite } from '../test/built-site.ts';
import { measureScores, measureSlowTimes } from './audit.ts';
import { measureCartTaps } from './cart.ts';
import { launchChrome } from './chrome.ts';
import { readHeaderRules } from './headers.ts';
import { serveStatic } from './serve.ts';
import { peerTable, scoreTable, slowTable, tapTable, type Runs, type Table } from './tables.ts';
import { findTemplates } from './templates.ts';

const { values: asked } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: ['scores', 'slow', 'cart'] },
    dist: { type: 'string' },
    peer: { type: 'string' },
    'peer-page': { type: 'string', default: '/' },
  },
});
const runs = Number(asked.runs);
const stops: (() => Promise<unknown>)[] = [];

async function serve(): Promise<{ url: string; dist: string }> {
  const rules = existsSync('netlify.toml') ? readHeaderRules(readFileSync('netlify.toml', 'utf8')) : [];
  const built = asked.dist === undefined ? await buildThrowawaySite((stop) => stops.push(stop)) : null;
  const dist = asked.dist ?? 'dist';
  const server = await serveStatic(dist, built?.port ?? 0, rules);
  stops.push(() => server.stop());
  return { url: server.url, dist };
}

interface Page {
  readonly name: string;
  readonly url: string;
}

/** The page to compare with; none without `--peer`. */
async function servePeer(): Promise<readonly Page[]> {
  if (asked.peer === undefined) return [];
  const server = await serveStatic(asked.peer, 0, []);
  stops.push(() => server.stop());
  return [{ name: 'peer', url: `${server.url}${asked['peer-page']}` }];
}

/** Measures the pages in turn, so that a busy moment affects all alike. */
async function repeat<Run>(
  pages: readonly Page[],
  measure: (url: string, port: number) => Promise<Run>,
): Promise<readonly Runs<Run>[]> {
  const results = pages.map(({ name }) => ({ name, runs: [] as Run[] }));
  const chrome = await launchChrome();
  try {
    for (let round = 0; round < runs; round += 1) {
      for (const [index, { url }] of pages.entries()) {
        results[index]?.runs.push(await measure(url, chrome.port));
        process.stdout.write('.');
      }
    }
  } finally {
    chrome.kill();
    process.stdout.write('\n');
  }
  return results;
}

async function measureCart(pages: readonly Page[]): Promise<readonly Runs<number>[]> {
  const results: Runs<number>[] = [];
  for (const { name, url } of pages.filter((page) => page.name.startsWith('/shop'))) {
    results.push({ name, runs: await measureCartTaps(url, runs) });
  }
  return results;
}

async function measureAll(): Promise<boolean> {
  const { url, dist } = await serve();
  const pages = findTemplates(dist).map(({ name, path }) => ({ name, url: `${url}${path}` }));
  const tables: Table[] = [];
  const show = (table: Table): void => {
    tables.push(table);
    process.stdout.write(`\n${table.text}\n${table.problems.map((problem) => `- ${problem}\n`).join('')}\n`);
  };
  if (asked.only.includes('scores')) {
    show(scoreTable(await repeat(pages, measureScores)));
  }
  if (asked.only.includes('slow')) {
    const peer = await servePeer();
    const times = await repeat([...pages, ...peer], measureSlowTimes);
    show(slowTable(times.slice(0, pages.length)));
    const [other] = times.slice(pages.length);
    if (other) show(peerTable(times.slice(0, pages.length), other));
  }
  if (asked.only.includes('cart')) show(tapTable(await measureCart(pages)));
  return tables.every(({ problems }) => problems.length === 0);
}

try {
  process.exitCode = (await measureAll()) ? 0 : 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
