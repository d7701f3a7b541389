import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasPageFunction, replacePageFunction, writePlaceholder } from '#local/page-function.ts';

const FUNCTION = join('.netlify', 'v1', 'functions', 'ssr');
const BUILDS = join('.netlify', 'page-functions');

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'obscura-pages-'));
});
afterEach(() => {
  rmSync(place, { recursive: true, force: true });
});

/** A copy of the project whose build loads a part with a name of its own while it renders. */
function build(name: string): string {
  const copy = join(place, name);
  const directory = join(copy, FUNCTION);
  mkdirSync(join(directory, 'chunks'), { recursive: true });
  writeFileSync(join(directory, 'chunks', `${name}.mjs`), `export const text = ${JSON.stringify(name)};`);
  writeFileSync(
    join(directory, 'ssr.mjs'),
    `export default async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return (await import('./chunks/${name}.mjs')).text;
    };`,
  );
  return copy;
}

/** Calls the placeholder in a worker of its own, as Netlify's server does. */
function call(): Promise<string> {
  const entry = pathToFileURL(join(place, FUNCTION, 'ssr.mjs')).href;
  const source = `import { parentPort } from 'node:worker_threads';
    const { default: render } = await import(${JSON.stringify(entry)});
    parentPort.postMessage(await render());`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

it('renders every request of a loop while builds replace one another', async () => {
  await writePlaceholder(place);
  expect(hasPageFunction(place)).toBe(false);
  await replacePageFunction(build('build0'), place);
  expect(hasPageFunction(place)).toBe(true);
  const state = { isReplacing: true };
  const texts: string[] = [];
  const requests = Promise.all(
    [1, 2].map(async () => {
      while (state.isReplacing) texts.push(await call());
    }),
  );
  for (let number = 1; number <= 8; number += 1) {
    const before = texts.length;
    await replacePageFunction(build(`build${String(number)}`), place);
    await expect.poll(() => texts.length).toBeGreaterThan(before);
  }
  state.isReplacing = false;
  await requests;
  expect(texts.filter((text) => !/^build\d$/u.test(text))).toEqual([]);
  expect(await call()).toBe('build8');
});

it('deletes builds that no call can use any more', async () => {
  await replacePageFunction(build('build0'), place);
  await replacePageFunction(build('build1'), place);
  const builds = join(place, BUILDS);
  const directories = () => readdirSync(builds).filter((name) => name !== 'current');
  expect(directories()).toHaveLength(2);
  const long = new Date(Date.now() - 120_000);
  for (const name of directories()) utimesSync(join(builds, name), long, long);
  await replacePageFunction(build('build2'), place);
  // The one that was served until now is kept for its calls.
  expect(directories()).toHaveLength(2);
});
