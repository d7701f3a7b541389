/** Product pictures for mails. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, vi } from 'vitest';
import handler, { config } from '#functions/mail-picture.mts';
import { mailPictureUrl } from '#domain/mail-pictures.ts';
import { functionTest } from './function-test.ts';

const PUBLIC = join(import.meta.dirname, '..', '..', 'public');
const PICTURE = '/media/products/blackout-bomber-ink-front.avif';

const { test } = functionTest({
  prepare: async () => {
    const further = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.startsWith('http://site.test/')) return further(input, init);
      fetched.push(new URL(address).pathname);
      const file = await readFile(join(PUBLIC, new URL(address).pathname)).catch(() => null);
      return file === null ? new Response('', { status: 404 }) : new Response(new Uint8Array(file));
    });
  },
  empty: ['public.throttle'],
});
beforeEach(() => {
  fetched = [];
});
let fetched: string[] = [];

const get = (path: string): Promise<Response> =>
  handler(
    new Request(`http://site.test${path}`, { headers: { 'x-nf-client-connection-ip': '203.0.113.9' } }),
  );

test('GET /mail-pictures/… returns a small square JPEG that caches keep', async () => {
  expect(config.path).toBe('/mail-pictures/*');
  const response = await get(mailPictureUrl(PICTURE) ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(response.headers.get('cache-control')).toContain('immutable');
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(['jpeg', 128, 128]);
  expect(fetched).toEqual([PICTURE.replace('.avif', '-400.avif')]);
});

test('GET /mail-pictures/… refuses a missing picture', async () => {
  expect((await get('/mail-pictures/media/products/none.jpg')).status).toBe(404);
});

test.each([
  '/mail-pictures/media/..%2f..%2fetc.jpg',
  '/mail-pictures/media/../secret.jpg',
  '/mail-pictures/api/payment-methods.jpg',
  '/mail-pictures/pictures/short.jpg',
  '/mail-pictures/media/products/x.png',
])('GET /mail-pictures/… fetches nothing for %s', async (path) => {
  expect((await get(path)).status).toBe(404);
  expect(fetched).toEqual([]);
});
