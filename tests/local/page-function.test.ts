import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageFunction, replacePageFunction } from '#local/page-function.ts';
import { openPages } from '#local/serve-pages.ts';

const FUNCTION = join('.netlify', 'v1', 'functions', 'ssr');
const BUILDS = join('.netlify', 'page-functions');

let place: string;
let server: Server;
/** How often the function of a build was loaded: each load writes a file. */
const loads = () => readdirSync(place).filter((name) => name.startsWith('loaded-')).length;

beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'obscura-pages-'));
  const pages = openPages(place);
  server = createServer((incoming, outgoing) => {
    const url = pages.addressOf(incoming);
    if (url === null) outgoing.end('not on demand');
    else pages.answer(url, incoming, outgoing);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
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
    `import { writeFileSync } from 'node:fs';
    import { randomUUID } from 'node:crypto';
    writeFileSync(${JSON.stringify(join(place, 'loaded-'))} + randomUUID(), '');
    export default async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const { text } = await import('./chunks/${name}.mjs');
      return new Response(text + ' ' + new URL(request.url).pathname, { status: 404, headers: { 'x-build': text } });
    };`,
  );
  return copy;
}

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}${path}`, init);
}

it('says that the first build runs, and leaves files and other paths to the server', async () => {
  expect((await ask('/shop/young')).status).toBe(503);
  mkdirSync(join(place, 'dist', 'shop'), { recursive: true });
  writeFileSync(join(place, 'dist', 'shop', 'old.html'), '');
  for (const path of ['/shop/old', '/shop/old.html', '/elsewhere', '/shop'])
    expect(await (await ask(path)).text()).toBe('not on demand');
  expect(await (await ask('/shop/young', { method: 'POST' })).text()).toBe('not on demand');
});

it('renders every request while builds replace one another, and loads each build once', async () => {
  await replacePageFunction(build('build0'), place);
  expect(pageFunction(place)).not.toBeNull();
  const state = { isReplacing: true };
  const texts: string[] = [];
  const requests = Promise.all(
    [1, 2].map(async () => {
      while (state.isReplacing) texts.push(await (await ask('/blog/young')).text());
    }),
  );
  for (let number = 1; number <= 8; number += 1) {
    const before = texts.length;
    await replacePageFunction(build(`build${String(number)}`), place);
    await expect.poll(() => texts.length).toBeGreaterThan(before);
  }
  state.isReplacing = false;
  await requests;
  expect(texts.filter((text) => !/^build\d \/blog\/young$/u.test(text))).toEqual([]);
  const last = await ask('/shop/nothing');
  expect([last.status, last.headers.get('x-build'), await last.text()]).toEqual([
    404,
    'build8',
    'build8 /shop/nothing',
  ]);
  expect(loads()).toBeLessThanOrEqual(9);
});

it('starts a build again whose function could not be loaded', async () => {
  const copy = build('build0');
  const entry = join(copy, FUNCTION, 'ssr.mjs');
  writeFileSync(entry, "throw new Error('broken');");
  await replacePageFunction(copy, place);
  const report = vi.spyOn(console, 'error').mockReturnValue();
  expect((await ask('/shop/young')).status).toBe(500);
  expect(report).toHaveBeenCalledOnce();
  await replacePageFunction(build('build1'), place);
  expect(await (await ask('/shop/young')).text()).toBe('build1 /shop/young');
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
