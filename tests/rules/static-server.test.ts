/** The server that Lighthouse measures through behaves like the CDN. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHeaderRules } from '#tools/lighthouse/headers.ts';
import { serveStatic, type StaticServer } from '#tools/lighthouse/serve.ts';
import { findTemplates } from '#tools/lighthouse/templates.ts';

const TOML = `
[[headers]]
for = "/*"
[headers.values]
X-Frame-Options = "DENY"
Cache-Control = "no-cache"

[[headers]]
for = "/_astro/*"
[headers.values]
Cache-Control = "immutable"
`;
const PAGES = [
  'index.html',
  'blog/index.html',
  'blog/page/index.html',
  'blog/one/index.html',
  'shop/cap/index.html',
];

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
}

describe('the static server', () => {
  const dist = mkdtempSync(join(tmpdir(), 'obscura-static-'));
  let server: StaticServer;
  const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((done) => {
      get(`${server.url}${path}`, { headers }, (response) => {
        response.resume();
        done({ status: response.statusCode, headers: response.headers });
      });
    });
  beforeAll(async () => {
    for (const folder of ['_astro', ...PAGES.map((page) => page.replace(/\/?index\.html$/, ''))]) {
      mkdirSync(join(dist, folder), { recursive: true });
    }
    for (const page of PAGES) writeFileSync(join(dist, page), '<p>page</p>'.repeat(100));
    writeFileSync(join(dist, '_astro/a.js'), 'export const a = 1;');
    writeFileSync(join(dist, 'a.avif'), 'picture');
    server = await serveStatic(dist, 0, readHeaderRules(TOML), false);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dist, { recursive: true, force: true });
  });

  it('serves a page with and without a trailing slash', async () => {
    expect((await ask('/blog')).status).toBe(200);
    expect((await ask('/blog/')).status).toBe(200);
    expect((await ask('/nowhere')).status).toBe(404);
  });

  it('serves nothing outside of its folder', async () => {
    expect((await ask('/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  });

  it('compresses text as the browser accepts it, and no pictures', async () => {
    expect((await ask('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await ask('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await ask('/')).headers['content-encoding']).toBeUndefined();
    expect((await ask('/a.avif', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('sends the headers of every matching rule, later ones over earlier ones', async () => {
    expect((await ask('/')).headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
    });
    expect((await ask('/_astro/a.js')).headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'immutable',
    });
  });

  it('returns 304 to a browser that has the file', async () => {
    const { headers } = await ask('/');
    expect((await ask('/', { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  });

  it('sends the whole compressed text', async () => {
    const response = await new Promise<IncomingMessage>((done) => {
      get(`${server.url}/blog`, { headers: { 'accept-encoding': 'br' } }, done);
    });
    const parts = (await response.toArray()) as Buffer[];
    expect(brotliDecompressSync(Buffer.concat(parts)).toString()).toBe('<p>page</p>'.repeat(100));
  });

  it('finds one page for each built template', () => {
    expect(findTemplates(dist).map(({ path }) => path)).toEqual(['/', '/blog', '/blog/one', '/shop/cap']);
  });
});
