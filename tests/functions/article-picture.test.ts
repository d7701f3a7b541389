import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import handler, { config } from '#functions/article-picture.mts';
import sweep from '#functions/remove-photos.mts';
import { ARTICLE_PICTURE_LIMITS, uploadArticlePicture } from '#contract/article-pictures.ts';
import { pictureSize } from '#domain/pictures.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { answered, type Answered, functionTest } from './function-test.ts';
import { requestTo } from './requests.ts';
import { photoFromPhone, plain, REFUSED_PICTURES } from './photo-files.ts';

const { test, log, database } = functionTest({ empty: ['public.throttle'] });

/** Account, media type and session level of an upload. */
interface Sender {
  readonly person?: SignedInName | null;
  readonly type?: string;
  readonly aal?: 'aal1' | 'aal2';
}

async function send(body: Uint8Array, sender: Sender = {}): Promise<Answered> {
  const { person = 'editor', type = 'image/png', aal = 'aal1' } = sender;
  return answered(await handler(requestTo('/api/article-picture', { person, type, aal, body })));
}

interface StoredPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

async function store(body: Uint8Array, sender: Sender = {}): Promise<StoredPicture> {
  const answer = await send(body, sender);
  expect([answer.status, answer.body.error?.code]).toEqual([200, undefined]);
  return answer.body.data as StoredPicture;
}

/** The file in the storage under an address. */
async function stored(url: string): Promise<Response> {
  return database.fetch(`${database.apiUrl}/storage/v1/object/public${url}`);
}

async function bytesAt(url: string): Promise<Buffer> {
  return Buffer.from(await (await stored(url)).arrayBuffer());
}

const variantOf = (url: string, width: number): string => url.replace('.avif', `-${String(width)}.avif`);

async function sizesAt(url: string): Promise<(readonly [number, number])[]> {
  const addresses = [url, variantOf(url, 800), variantOf(url, 400)];
  const files = await Promise.all(addresses.map(async (address) => sharp(await bytesAt(address)).metadata()));
  expect(files.map(({ format, compression }) => [format, compression])).toEqual(
    files.map(() => ['heif', 'av1']),
  );
  return files.map(({ width, height }) => [width, height]);
}

async function allPictures(): Promise<unknown[]> {
  return database.sql`select name from storage.objects union all select name from public.article_pictures
    order by 1`;
}

test('POST /api/article-picture has the path of its endpoint', () => {
  expect(config.path).toBe(uploadArticlePicture.path);
});

test('POST /api/article-picture stores three widths and returns the size of the widest', async () => {
  const { url, width, height } = await store(await plain(2000, 1000).png().toBuffer());
  expect([width, height]).toEqual([1600, 800]);
  expect(pictureSize(url)).toEqual({ width, height });
  expect(await sizesAt(url)).toEqual([
    [1600, 800],
    [800, 400],
    [400, 200],
  ]);
  const file = await stored(url);
  expect(file.headers.get('content-type')).toBe('image/avif');
  const [row] = await database.sql<{ bytes: number; uploaded_by: string }>`select bytes, uploaded_by
      from public.article_pictures where name = ${url.slice('/pictures/'.length, -'.avif'.length)}`;
  const lengths = await Promise.all([url, variantOf(url, 800), variantOf(url, 400)].map(bytesAt));
  expect(row).toEqual({
    bytes: lengths.reduce((sum, { length }) => sum + length, 0),
    uploaded_by: PEOPLE.editor.id,
  });
});

test.each([
  [
    600,
    400,
    [
      [600, 400],
      [600, 400],
      [400, 267],
    ],
  ],
  [
    300,
    200,
    [
      [300, 200],
      [300, 200],
      [300, 200],
    ],
  ],
])('POST /api/article-picture never enlarges a picture of %i by %i pixels', async (width, height, sizes) => {
  const { url } = await store(await plain(width, height).webp().toBuffer(), { type: 'image/webp' });
  expect(await sizesAt(url)).toEqual(sizes);
});

test('POST /api/article-picture applies the orientation and removes the metadata', async () => {
  const photo = await photoFromPhone();
  const { url, width, height } = await store(photo, { type: 'image/jpeg' });
  const { width: lying, height: low } = await sharp(photo).metadata();
  expect([width, height]).toEqual([low, lying]);
  for (const address of [url, variantOf(url, 800), variantOf(url, 400)]) {
    const bytes = await bytesAt(address);
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([...Array.from({ length: 4 }), undefined]);
    expect(bytes.toString('latin1')).not.toMatch(/Telltale|GPS/u);
  }
  // Rotated by 90 degrees: the red half, which was on top, is on the right.
  const pixels = await sharp(await bytesAt(url))
    .resize(2, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const [leftRed = 0, , leftBlue = 0, rightRed = 0, , rightBlue = 0] = pixels;
  expect([leftBlue > leftRed, rightRed > rightBlue]).toEqual([true, true]);
});

test.each([
  [
    'greys',
    () =>
      sharp({ create: { width: 200, height: 100, channels: 3, background: '#888' } })
        .greyscale()
        .png(),
  ],
  ['16 bits', () => plain(200, 100).toColourspace('rgb16').png()],
  ['CMYK', () => plain(200, 100).toColourspace('cmyk').jpeg()],
  [
    'transparency',
    () => sharp({ create: { width: 200, height: 100, channels: 4, background: '#f008' } }).png(),
  ],
  ['AVIF', () => plain(200, 100).avif({ effort: 0 })],
])('POST /api/article-picture accepts pictures with %s', async (_what, picture) => {
  expect(await store(await picture().toBuffer())).toMatchObject({ width: 200, height: 100 });
});

test('POST /api/article-picture keeps transparency', async () => {
  const glass = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#f000' } })
    .png()
    .toBuffer();
  const { url } = await store(glass);
  const { hasAlpha } = await sharp(await bytesAt(url)).metadata();
  expect(hasAlpha).toBe(true);
});

test('POST /api/article-picture stores the same picture under a new address every time', async () => {
  const picture = await plain(200, 100).png().toBuffer();
  const [first, second] = [await store(picture), await store(picture)];
  expect(first.url).not.toBe(second.url);
});

test('POST /api/article-picture keeps a row for the cleanup when the storage fails', async () => {
  const before = await allPictures();
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.includes('/storage/') ? Promise.reject(new TypeError('fetch failed')) : network(input, init),
  );
  const answer = await send(await plain(200, 100).png().toBuffer());
  vi.stubGlobal('fetch', network);
  expect([answer.status, answer.body.error?.code]).toEqual([503, 'unavailable']);
  expect(await allPictures()).toHaveLength(before.length + 1);
});

describe('POST /api/article-picture refuses', () => {
  const picture = () => plain(200, 100).png().toBuffer();

  async function expectRefusal(sender: Sender, status: number, code: string): Promise<void> {
    const before = await allPictures();
    const answer = await send(await picture(), sender);
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
    expect(await allPictures()).toEqual(before);
  }

  test.each(['member', 'hr', 'captain', 'minor', 'newcomer'] as const)('the account %s', (person) =>
    expectRefusal({ person }, 403, 'permission_required'),
  );

  test('a banned account', () => expectRefusal({ person: 'banned' }, 401, 'not_signed_in'));

  test('a request without a session', () => expectRefusal({ person: null }, 401, 'not_signed_in'));

  test('an editor without the required second factor', async () => {
    const setRequired = (on: boolean) =>
      database.sql`update public.settings set value = to_jsonb(${on}::boolean)
        where key = 'security.admin_second_factor'`;
    await setRequired(true);
    try {
      await expectRefusal({ aal: 'aal1' }, 403, 'second_factor_required');
      expect((await send(await picture(), { aal: 'aal2' })).status).toBe(200);
    } finally {
      await setRequired(false);
    }
  });

  test('too many requests of an editor', async () => {
    const { hits } = uploadArticlePicture.throttle?.perPerson ?? { hits: 0 };
    await send(Buffer.from('no picture'));
    await database.sql`update public.throttle set hits = ${hits} where action = 'article-picture'
      and hits = 1`;
    await expectRefusal({}, 429, 'throttled');
  });
});

describe('POST /api/article-picture refuses the content', () => {
  async function expectRefusal(
    bytes: Uint8Array,
    status: number,
    code: string,
    type?: string,
  ): Promise<void> {
    const before = await allPictures();
    const answer = await send(bytes, type === undefined ? {} : { type });
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
    expect(await allPictures()).toEqual(before);
  }

  test.each([
    ...REFUSED_PICTURES,
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj trailer<<>>'), 'picture_unsupported'] as const,
  ])('%s', (_name, bytes, code) => expectRefusal(bytes, 422, code));

  test.each([
    [1, 15_999, 'picture_too_small'],
    [20_000, 1, 'picture_too_large'],
    [1, 20_000, 'picture_too_large'],
    [16_001, 200, 'picture_too_large'],
    [95, 400, 'picture_too_small'],
    // Too narrow once it is scaled to the largest height.
    [100, 12_000, 'picture_too_small'],
  ])('a strip of %i by %i pixels', async (width, height, code) =>
    expectRefusal(await plain(width, height).png().toBuffer(), 422, code),
  );

  test('more bytes than the limit', () =>
    expectRefusal(Buffer.alloc(ARTICLE_PICTURE_LIMITS.maxBytes + 1, 1), 413, 'payload_too_large'));

  test.each(['image/svg+xml', 'image/gif', 'image/heic', 'text/html', 'multipart/form-data'])(
    'the media type %s',
    async (type) =>
      expectRefusal(await plain(200, 100).png().toBuffer(), 415, 'unsupported_media_type', type),
  );
});

test('a file in two formats is stored as a picture without the rest', async () => {
  const photo = await plain(300, 300).jpeg().toBuffer();
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert("polyglot")</script>PK\u0003\u0004')]);
  const { url } = await store(polyglot, { type: 'image/jpeg' });
  expect((await bytesAt(url)).toString('latin1')).not.toContain('polyglot');
});

test('the cleanup of pictures removes files of unused pictures and retries when the storage fails', async () => {
  const [gone, used] = [
    await store(await plain(200, 100).png().toBuffer()),
    await store(await plain(200, 100).png().toBuffer()),
  ];
  await database.sql`update public.article_pictures set created_at = now() - interval '31 days'`;
  await database.sql(`insert into public.blog_articles (slug, title, body) values ('uses', 'Uses', $1)`, [
    `![x](${used.url})`,
  ]);
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.includes('/storage/') ? Promise.reject(new TypeError('fetch failed')) : network(input, init),
  );
  await sweep();
  vi.stubGlobal('fetch', network);
  expect(log.join('\n')).toContain('photos_not_removed');
  expect((await stored(gone.url)).status).toBe(200);
  expect((await sweep()).status).toBe(204);
  for (const address of [gone.url, variantOf(gone.url, 800), variantOf(gone.url, 400)]) {
    expect((await stored(address)).ok).toBe(false);
  }
  expect((await stored(used.url)).status).toBe(200);
  expect(log.join('\n')).toMatch(/"pictures":[1-9]/u);
});
