import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, vi } from 'vitest';
import sweep from '#functions/remove-share-pictures.mts';
import handler, { config } from '#functions/share-picture.mts';
import { SHARE_ENDPOINT } from '#server/use-cases/share-pictures.ts';
import { parseShareUrl, shareFile } from '#domain/share-pictures.ts';
import { functionTest } from './function-test.ts';

const PUBLIC = join(import.meta.dirname, '..', '..', 'public');
const COVER = '/media/articles/afterburn-own-the-garden-route.avif';
const PRODUCT_PICTURE = '/media/products/blackout-bomber-ink-front.avif';
const FOR_GOOD = 'public, max-age=31536000, immutable';

const { test, log, database } = functionTest({
  prepare: async () => {
    const further = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.startsWith('http://site.test/')) return further(input, init);
      if (!siteAnswers) throw new TypeError('fetch failed');
      const file = await readFile(join(PUBLIC, new URL(address).pathname)).catch(() => null);
      return file === null ? new Response('', { status: 404 }) : new Response(new Uint8Array(file));
    });
  },
  empty: ['public.throttle'],
});
beforeEach(() => {
  siteAnswers = true;
});
let lastAddress = 0;
let lastSlug = 0;
/** True while requests for the site's own pictures succeed. */
let siteAnswers = true;

/** Outcomes and events in the log, in order. */
function outcomes(): string[] {
  const lines = log.map((line) => JSON.parse(line) as { outcome?: string; event?: string });
  return lines.map(({ outcome, event }) => outcome ?? event ?? '');
}

async function fetchPicture(path: string, { method = 'GET', address = '' } = {}): Promise<Response> {
  lastAddress += 1;
  const caller = address === '' ? `203.0.113.${String(lastAddress % 250)}` : address;
  const headers = { 'x-nf-client-connection-ip': caller };
  return handler(new Request(`http://site.test${path}`, { method, headers }));
}

const ANY_VERSION = '0123456789ab';

/** The current address of a picture, from the redirect. */
async function currentUrl(kind: string, slug: string): Promise<string> {
  const answer = await fetchPicture(`/share/${kind}/${slug}-${ANY_VERSION}.jpg`);
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

interface Draft {
  readonly title?: string;
  readonly status?: string;
  readonly picture?: string | null;
}

async function publish({
  title = 'A title',
  status = 'published',
  picture = null,
}: Draft = {}): Promise<string> {
  lastSlug += 1;
  const slug = `shared-${String(lastSlug)}`;
  await database.sql`insert into public.blog_articles (slug, title, excerpt, body, status, published_at,
    featured_image_url, featured_image_alt)
    values (${slug}, ${title}, 'Excerpt.', 'Body.', ${status}, now() - interval '1 minute', ${picture},
    'A picture')`;
  return slug;
}

async function storedFiles(slug: string): Promise<string[]> {
  return database.list`select name from storage.objects
    where bucket_id = 'share' and name like '%/' || ${slug} || '/%' order by name`;
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

async function describePicture(bytes: Buffer): Promise<unknown> {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
}
const PICTURE = { format: 'jpeg', width: 1200, height: 630 };

test('GET /share/:kind/:file has the path of the addresses', () => {
  expect(config.path).toBe('/share/:kind/:file');
});

test('GET /share/:kind/:file draws a picture on the first request and stores it', async () => {
  const slug = await publish({ title: 'Umbra win the Cape Masters' });
  const url = await currentUrl('article', slug);
  const first = await fetchPicture(url);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(first.headers.get('cache-control')).toBe(FOR_GOOD);
  expect(first.headers.get('netlify-cdn-cache-control')).toBe(`public, durable, max-age=31536000, immutable`);
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = await bytesOf(first);
  expect(await describePicture(bytes)).toEqual(PICTURE);
  expect(bytes.byteLength).toBeLessThan(120_000);

  const second = await fetchPicture(url);
  expect(second.headers.get('cache-control')).toBe(FOR_GOOD);
  expect(await bytesOf(second)).toEqual(bytes);
  expect(outcomes()).toEqual(['moved', 'drawn', 'kept']);
  const name = parseShareUrl(url);
  expect(await storedFiles(slug)).toEqual([name && shareFile(name)]);
});

test('GET /share/:kind/:file redirects an outdated address to the current one', async () => {
  const slug = await publish({ title: 'First words' });
  const before = await currentUrl('article', slug);
  await fetchPicture(before);
  await database.sql`update public.blog_articles set title = 'Second words' where slug = ${slug}`;
  const answer = await fetchPicture(before);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  const now = answer.headers.get('location') ?? '';
  expect(now).not.toBe(before);
  expect((await fetchPicture(now)).status).toBe(200);
  expect(await storedFiles(slug)).toHaveLength(2);
});

test('GET /share/:kind/:file redirects after a change of slug', async () => {
  const slug = await publish({ title: 'It moved' });
  const before = await currentUrl('article', slug);
  await database.sql`update public.blog_articles set slug = slug || '-moved' where slug = ${slug}`;
  const answer = await fetchPicture(before);
  expect(answer.headers.get('location')).toBe(before.replace(slug, `${slug}-moved`));
});

test('GET /share/:kind/:file returns 404 for drafts, archived and unknown articles', async () => {
  const slugs = [
    await publish({ status: 'draft' }),
    await publish({ status: 'archived' }),
    'no-such-article',
  ];
  for (const slug of slugs) {
    const answer = await fetchPicture(`/share/article/${slug}-${ANY_VERSION}.jpg`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
  expect(outcomes()).toEqual(['not_found', 'not_found', 'not_found']);
});

test.each([
  `/share/person/somebody-${ANY_VERSION}.jpg`,
  `/share/article/x-${ANY_VERSION}.png`,
  '/share/article/x.jpg',
  `/share/article/..%2f..%2fsecret-${ANY_VERSION}.jpg`,
  `/share/article/${'a'.repeat(200)}-${ANY_VERSION}.jpg`,
  `/share/article/x'; drop table users--${ANY_VERSION}.jpg`,
])('GET /share/:kind/:file returns 404 for %s', async (path) => {
  expect((await fetchPicture(path)).status).toBe(404);
});

test('GET /share/:kind/:file refuses other methods', async () => {
  const slug = await publish();
  const url = await currentUrl('article', slug);
  const posted = await fetchPicture(url, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  const head = await fetchPicture(url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), (await bytesOf(head)).byteLength]).toEqual([
    200,
    'image/jpeg',
    0,
  ]);
});

test.each([
  'GG',
  'The longest title there may be '.repeat(6).slice(0, 160),
  'x'.repeat(160),
  'Môre — ’n nuwe dag: Ukunqoba akuyona ingozi, Ṱhohoyanḓou Łódź',
  'We won 🏆🇿🇦👩‍👩‍👧 again',
  '決勝戦のお知らせ',
  '<script>alert(1)</script> & "quotes" \u202eright to left\u0007',
])('a drawn picture draws the title %j', async (title) => {
  const url = await currentUrl('article', await publish({ title }));
  const answer = await fetchPicture(url);
  expect(answer.status).toBe(200);
  expect(await describePicture(await bytesOf(answer))).toEqual(PICTURE);
});

test('a drawn picture exists for products and teams', async () => {
  const slug = `bomber-${String((lastSlug += 1))}`;
  await database.sql`insert into public.products (slug, name, category, price_cents, status,
    featured_image_url, featured_image_alt)
    values (${slug}, 'Blackout Bomber', 'apparel', 129900, 'active', ${PRODUCT_PICTURE}, 'A jacket')`;
  const team = await database.value`select slug from public.teams order by slug limit 1`;
  const match = await database.value`insert into public.matches (team_id, opponent, starts_at)
    select id, 'Rivals', now() from public.teams order by slug limit 1 returning slug`;
  for (const [kind, row] of [
    ['product', slug],
    ['team', team],
    ['match', match],
  ] as const) {
    const answer = await fetchPicture(await currentUrl(kind, row));
    expect(await describePicture(await bytesOf(answer))).toEqual(PICTURE);
    expect(await storedFiles(row)).toHaveLength(1);
  }
  await database.sql`update public.products set status = 'archived' where slug = ${slug}`;
  expect((await fetchPicture(`/share/product/${slug}-${ANY_VERSION}.jpg`)).status).toBe(404);
});

test('a drawn picture without an unavailable cover is not stored', async () => {
  const slug = await publish({ picture: COVER });
  const url = await currentUrl('article', slug);
  siteAnswers = false;
  const makeshift = await fetchPicture(url);
  expect(makeshift.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await describePicture(await bytesOf(makeshift))).toEqual(PICTURE);
  expect(await storedFiles(slug)).toEqual([]);
  siteAnswers = true;
  expect((await fetchPicture(url)).headers.get('cache-control')).toBe(FOR_GOOD);
  expect(outcomes()).toEqual(['moved', 'makeshift', 'drawn']);
});

test('concurrent requests store one picture', async () => {
  const slug = await publish({ title: 'Everybody shares this' });
  const url = await currentUrl('article', slug);
  const answers = await Promise.all(Array.from({ length: 4 }, () => fetchPicture(url)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await storedFiles(slug)).toHaveLength(1);
  expect(outcomes()).not.toContain('share_picture_not_kept');
});

test('concurrent requests are limited per address where a picture is drawn', async () => {
  const [drawnUrl, url] = [
    await currentUrl('article', await publish()),
    await currentUrl('article', await publish()),
  ];
  const address = '198.51.100.7';
  await fetchPicture(drawnUrl, { address });
  await database.sql`update public.throttle set hits = ${SHARE_ENDPOINT.throttle.perAddress.hits}`;
  const refused = await fetchPicture(url, { address });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  expect((await fetchPicture(drawnUrl, { address })).status).toBe(200);
  expect((await fetchPicture(url)).status).toBe(200);
});

test('the daily cleanup removes outdated pictures and those of hidden articles', async () => {
  const [changed, gone] = [await publish({ title: 'One' }), await publish({ title: 'Gone' })];
  for (const slug of [changed, gone]) await fetchPicture(await currentUrl('article', slug));
  await database.sql`update public.blog_articles set title = 'Two' where slug = ${changed}`;
  await database.sql`update public.blog_articles set status = 'archived' where slug = ${gone}`;
  const current = await currentUrl('article', changed);
  await fetchPicture(current);
  expect(await storedFiles(changed)).toHaveLength(2);

  await sweep();
  const name = parseShareUrl(current);
  expect([await storedFiles(changed), await storedFiles(gone)]).toEqual([[name && shareFile(name)], []]);
  expect((await fetchPicture(current)).status).toBe(200);
  expect(outcomes().at(-1)).toBe('kept');
});
