/**
 * `npm run lighthouse`: builds the site over a temporary backend, serves it like a CDN and measures one page per
 * template: scores of the mobile preset, timings of a slow phone, and the tap on the cart.
 * `-- --runs 3` sets the number of runs, `-- --only scores` (or slow, cart) selects a part, `-- --dist folder` uses a
 * finished build.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildThrowawaySite } from '../test/built-site.ts';
import { measureScores, measureSlowTimes } from './audit.ts';
import { measureCartTaps } from './cart.ts';
import { launchChrome } from './chrome.ts';
import { readHeaderRules } from './headers.ts';
import { serveStatic } from './serve.ts';
import { scoreTable, slowTable, tapTable, type Runs, type Table } from './tables.ts';
import { findTemplates, type Template } from './templates.ts';

const { values: asked } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: ['scores', 'slow', 'cart'] },
    dist: { type: 'string' },
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

/** Measures the templates in turn, so that a busy moment affects all alike. */
async function repeat<Run>(
  templates: readonly Template[],
  measure: (path: string, port: number) => Promise<Run>,
): Promise<readonly Runs<Run>[]> {
  const results = templates.map(({ name }) => ({ name, runs: [] as Run[] }));
  const chrome = await launchChrome();
  try {
    for (let round = 0; round < runs; round += 1) {
      for (const [index, { path }] of templates.entries()) {
        results[index]?.runs.push(await measure(path, chrome.port));
        process.stdout.write('.');
      }
    }
  } finally {
    chrome.kill();
    process.stdout.write('\n');
  }
  return results;
}

async function measureCart(url: string, templates: readonly Template[]): Promise<readonly Runs<number>[]> {
  const results: Runs<number>[] = [];
  for (const { name, path } of templates.filter((template) => template.name.startsWith('/shop'))) {
    results.push({ name, runs: await measureCartTaps(`${url}${path}`, runs) });
  }
  return results;
}

async function measureAll(): Promise<boolean> {
  const { url, dist } = await serve();
  const templates = findTemplates(dist);
  const tables: Table[] = [];
  const show = (table: Table): void => {
    tables.push(table);
    process.stdout.write(`\n${table.text}\n${table.problems.map((problem) => `- ${problem}\n`).join('')}\n`);
  };
  if (asked.only.includes('scores')) {
    show(scoreTable(await repeat(templates, (path, port) => measureScores(`${url}${path}`, port))));
  }
  if (asked.only.includes('slow')) {
    show(slowTable(await repeat(templates, (path, port) => measureSlowTimes(`${url}${path}`, port))));
  }
  if (asked.only.includes('cart')) show(tapTable(await measureCart(url, templates)));
  return tables.every(({ problems }) => problems.length === 0);
}

try {
  process.exitCode = (await measureAll()) ? 0 : 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}
