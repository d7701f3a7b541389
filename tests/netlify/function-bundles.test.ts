/**
 * Every function as it ships: the bundle that the host's tool makes, each in a process of its own with the flags of the
 * host's runtime (AWS Lambda), called through the host's entry point.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readBundles, type FunctionBundle } from '#tools/test/function-bundles.ts';
import { undoFile } from '#tests/support/after-file.ts';
import { REQUESTS } from '#tools/bench/hostile-requests.ts';
import { type BundleProcess, startBundle } from '#tests/support/bundle-process.ts';
import { URLS } from '#tests/support/browser.ts';
import { removeAccounts } from '#tests/support/test-accounts.ts';
import { publish } from '#tests/support/test-articles.ts';
import { sell } from '#tests/support/test-products.ts';
import { newTeam } from '#tests/support/test-teams.ts';
import { type Call, FUNCTION_ENVIRONMENT, GOOD_CALLS, toRequest } from './good-calls.ts';

const DIRECTORY = process.env['FUNCTION_BUNDLES'] ?? '';
const bundles = readBundles(DIRECTORY);
const scheduled = bundles.filter(({ schedule }) => schedule !== undefined);
const addressed = bundles.filter(({ schedule }) => schedule === undefined);
/** The function that renders pages on demand is bundled for each served project. */
const [pages] = readdirSync(DIRECTORY)
  .filter((name) => name.startsWith('pages-'))
  .flatMap((name) => readBundles(join(DIRECTORY, name)));

afterAll(async () => {
  await undoFile();
  await removeAccounts();
});

async function withBundle(
  bundle: FunctionBundle,
  work: (running: BundleProcess) => Promise<void>,
): Promise<void> {
  const running = await startBundle(bundle, FUNCTION_ENVIRONMENT);
  try {
    await work(running);
  } finally {
    running.stop();
  }
}

async function codeOf(response: Response): Promise<string> {
  const { error } = (await response.json()) as { readonly error: { readonly code: string } };
  return error.code;
}

/** The same call with a body or an address that no screen sends. */
function malformed({ path, method, input, bytes, headers = {} }: Call): Call {
  if (input !== undefined)
    return {
      path,
      headers: { 'content-type': 'application/json' },
      bytes: { type: 'application/json', content: '{' },
    };
  if (bytes !== undefined) return { path, headers, bytes: { type: 'text/x-unknown', content: 'x' } };
  return { path: `${path.slice(0, path.lastIndexOf('/'))}/%2e%2e-nothing`, method: method ?? 'GET' };
}

it('every function with an address has a call', () => {
  const names = addressed.map(({ name }) => name).toSorted();
  expect(Object.keys(GOOD_CALLS).toSorted()).toEqual(names);
  // The bench of hostile input.
  expect(Object.keys(REQUESTS).toSorted()).toEqual(names);
});

describe.each(addressed)('$name', (bundle) => {
  it('answers a good call, and refuses another method and a malformed request', async () => {
    const call = await GOOD_CALLS[bundle.name]?.();
    if (call === undefined) throw new Error('There is no call.');
    await withBundle(bundle, async (running) => {
      const good = await running.call(await toRequest(URLS.site, call));
      expect([good.status, running.log()]).toEqual([200, expect.not.stringContaining('unexpected')]);
      expect((await good.arrayBuffer()).byteLength).toBeGreaterThan(0);
      const { by: _, ...anonymous } = call;
      const refused = await running.call(
        new Request(await toRequest(URLS.site, anonymous), { method: 'PATCH', body: null }),
      );
      expect([refused.status, await codeOf(refused)]).toEqual([405, 'method_not_allowed']);
      // It takes no input.
      if (bundle.name === 'payment-methods') return;
      const answer = await running.call(await toRequest(URLS.site, malformed(call)));
      const code = await codeOf(answer);
      expect([answer.status, code]).toEqual(
        call.input !== undefined
          ? [400, 'malformed_json']
          : call.bytes !== undefined
            ? [415, 'unsupported_media_type']
            : [404, 'not_found'],
      );
    });
  });
});

describe.each(scheduled)('$name', (bundle) => {
  it('runs by its schedule', async () => {
    await withBundle(bundle, async (running) => {
      const request = new Request(`${URLS.site}/.netlify/functions/${bundle.name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ next_run: new Date().toISOString() }),
      });
      expect((await running.call(request)).status).toBe(204);
      expect(running.log()).toContain('"outcome":"ok"');
    });
  });
});

it('the page function renders an article, a product and a team younger than the build, and what is not found', async () => {
  if (pages === undefined) throw new Error('There is no page function.');
  const { slug: team, name } = await newTeam('Younger Than The Build');
  const paths = [
    [`/blog/${await publish({ title: 'Younger than the build' })}`, 200, 'Younger than the build'],
    [`/shop/${await sell({ name: 'Younger product' })}`, 200, 'Younger product'],
    [`/teams/${team}`, 200, name],
    ['/shop/nothing-here', 404, '<html'],
  ] as const;
  await withBundle(pages, async (running) => {
    for (const [path, status, text] of paths) {
      const response = await running.call(new Request(URLS.site + path));
      expect([path, response.status]).toEqual([path, status]);
      expect(await response.text()).toContain(text);
    }
  });
});
