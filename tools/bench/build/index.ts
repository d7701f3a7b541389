/**
 * `npm run bench -- build`: measures builds with growing numbers of articles, over a temporary backend, in a copy of the
 * project in memory. Prints without asserting.
 * `--articles 100,1000` sets the sizes. At the end it measures the time from publishing to the next visitor;
 * `--publishing` measures only that.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { type Child, closeReaper } from '#local/children.ts';
import { localSiteUrl, siteEnvironment } from '#local/environment.ts';
import { readLocalSettings } from '#local/settings.ts';
import { startBackend } from '#local/start.ts';
import { findLocalPlace } from '#tests/support/local-place.ts';
import { startTestSite } from '#tools/test/test-site.ts';
import { measureArchive } from './archive.ts';
import { editArticle, insertArticles } from './articles.ts';
import { firstSearch } from './first-search.ts';
import { type Measured, stepsOf } from './growth.ts';
import { createMemoryCopy } from './memory-copy.ts';
import { measurePublishing } from './publishing.ts';
import { type BuildCost, type BuildOptions, removeBuilds, madePictures, timedBuild } from './timed-build.ts';

const { values: asked } = parseArgs({
  options: {
    articles: { type: 'string', default: '500,10000,100000' },
    publishing: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const sizes = asked.articles.split(',').map(Number);
const stops: (() => unknown)[] = [];
let building: Child | null = null;
const MEGABYTE = 1e6;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function load(): string {
  return loadavg()
    .map((average) => average.toFixed(1))
    .join(' ');
}

/** A word of every article, the most expensive search. */
const COMMON_WORD = 'lights';

async function printSearch(directory: string): Promise<void> {
  const waited = /search-index\] (.+)$/mu.exec(readFileSync(join(directory, 'build.log'), 'utf8'))?.[1];
  const { requests, bytes } = await firstSearch(join(directory, 'dist'), COMMON_WORD);
  say(`search: ${waited ?? 'no index'}; a first search: ${String(requests)} files, ${String(bytes)} bytes`);
}

async function measure(client: Client, articles: number, options: BuildOptions): Promise<Measured> {
  await insertArticles(client, articles);
  removeBuilds(options.directory);
  const build = async (name: string): Promise<BuildCost> => {
    const cost = await timedBuild(options);
    const seconds = `${cost.seconds.toFixed(1)} s, ${cost.processorSeconds.toFixed(1)} s of processor`;
    say(`${String(articles)} articles, ${name}: ${seconds}; load of the machine ${load()}`);
    return cost;
  };
  const first = await build('from nothing');
  await printSearch(options.directory);
  await printArchive(client, options);
  await printSiteChanges(client);
  const again = await build('nothing changed');
  await editArticle(client);
  return { articles, first, again, edited: await build('one changed') };
}

/** What a visitor's page asks for after it has loaded: the changes since its build. */
async function printSiteChanges(client: Client): Promise<void> {
  for (const age of ['1 hour', '1 day', '30 days']) {
    const times: number[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const begun = performance.now();
      await client.query('select public.site_changes(now() - $1::interval)', [age]);
      times.push(performance.now() - begun);
    }
    const [median = 0, slowest = 0] = [times.sort((one, other) => one - other)[10], times[19]];
    say(`site_changes of ${age}: ${median.toFixed(1)} ms, highest of 20 ${slowest.toFixed(1)} ms`);
  }
}

async function printArchive(client: Client, options: BuildOptions): Promise<void> {
  const times = await measureArchive(client, options, options.register);
  const told = Object.entries(times).map(([name, time]) => `${name} ${Number(time).toFixed(0)} ms`);
  say(`oldest article: ${told.join(', ')}`);
}

function printResult(measured: readonly Measured[]): void {
  console.table(
    measured.map(({ articles, first, again, edited }) => ({
      articles,
      pages: first.pages,
      'first, s': first.seconds.toFixed(1),
      'processor, s': first.processorSeconds.toFixed(1),
      'peak memory, MB': (first.peakBytes / MEGABYTE).toFixed(0),
      'nothing changed, s': again.seconds.toFixed(1),
      'one changed, s': edited.seconds.toFixed(1),
    })),
  );
  for (const { from, to, millisecondsPerPage, processorMillisecondsPerPage } of stepsOf(measured)) {
    // Sizes beyond the setting site.prerendered_articles have the same pages.
    if (!Number.isFinite(millisecondsPerPage)) continue;
    say(
      `from ${String(from)} to ${String(to)} articles: ${millisecondsPerPage.toFixed(2)} ms a page, ` +
        `${processorMillisecondsPerPage.toFixed(2)} ms of processor`,
    );
  }
  say(`load of the machine at the end ${load()}`);
}

async function printPictures(client: Client, directory: string): Promise<void> {
  const made = await madePictures(directory);
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from storage.objects where bucket_id = 'share'`,
  );
  say(
    `pictures made by the last build: ${String(made.length)} in dist, ${rows[0]?.count ?? '?'} in the bucket`,
  );
}

const PUBLISHED = 10;

/** Uses a site served as by `npm start`; builds into dist/. */
async function printPublishing(): Promise<void> {
  const { environment } = await startTestSite((stop) => stops.push(stop));
  const site = environment['SITE_URL'] ?? '';
  const all = await measurePublishing(site, environment['API_URL'] ?? '', PUBLISHED);
  const told = (['atAddress', 'onList'] as const).map((place) => {
    const times = all.map((one) => one[place]).toSorted((a, b) => a - b);
    const at = (index: number): string => `${(times.at(index) ?? 0).toFixed(0)} ms`;
    return `${place}: median ${at(Math.floor(times.length / 2))}, ${at(0)} to ${at(-1)}`;
  });
  say(`from Publish to the next visitor, ${String(PUBLISHED)} articles: ${told.join('; ')}`);
}

async function growth(): Promise<void> {
  const site = await findLocalPlace();
  stops.push(site.remove);
  const settings = readLocalSettings(site.environment);
  const backend = await startBackend({ settings, siteUrl: localSiteUrl(settings) });
  stops.push(backend.stop);
  const client = new Client(backend.urls.database);
  await client.connect();
  stops.push(() => client.end());
  const place = createMemoryCopy();
  stops.push(place.remove);
  say(`builds in ${place.told}`);
  stops.push(() => building?.stop());
  const options = {
    directory: place.directory,
    environment: siteEnvironment(settings, {}),
    register: (build: Child): void => {
      building = build;
    },
  };
  const measured: Measured[] = [];
  for (const size of sizes) measured.push(await measure(client, size, options));
  printResult(measured);
  await printPictures(client, place.directory);
}

async function end(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await closeReaper();
}

// Frees the memory also when interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(1)));
}
try {
  if (!asked.publishing) await growth();
  await printPublishing();
} finally {
  await end();
}
