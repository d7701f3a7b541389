/** Share pictures: the address depends on the drawn content only. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import type { MatchRow } from '#contract/matches.ts';
import { ProductRowSchema } from '#contract/products.ts';
import {
  parseShareUrl,
  shareDrawing,
  shareFile,
  sharePicture,
  shareUrl,
  shareVersion,
  shortHash,
  type ShareFacts,
} from '#domain/share-pictures.ts';
import { drawnText } from '#domain/share-text.ts';
import { forAll } from '#tests/support/for-all.ts';
import { matchRow } from '#tests/support/match-rows.ts';

const ARTICLE: ShareFacts['article'] = {
  slug: 'umbra-win',
  title: 'Umbra win the Cape Masters',
  category: { name: 'Match Reports', slug: 'match-reports', color: '#2f9bff' },
  featured_image_url: '/media/articles/umbra-win.avif',
};
const TEAM: ShareFacts['team'] = {
  slug: 'obscura-umbra',
  name: 'Obscura Umbra',
  game: 'Valorant',
  game_category_display: 'Valorant',
  game_category_color: '#ff4655',
  color_gradient: '#ff4655 #3a0a12',
  rank: '#1 ZA',
};
const VARIANT = {
  id: '8d1b3c1e-0000-4000-8000-000000000001',
  sku: 'TEE-M',
  price_cents: null,
  available: 3,
  color: null,
  size: null,
};
const PRODUCT = v.parse(ProductRowSchema, {
  id: '8d1b3c1e-0000-4000-8000-000000000000',
  slug: 'aperture-tee',
  name: 'Aperture Tee',
  category: 'apparel',
  price_cents: 34_900,
  images: [{ url: '/media/products/aperture-tee.avif' }],
  created_at: '2026-01-01T00:00:00Z',
  variants: [VARIANT],
});

/** The version in the address of a picture. */
function versionOf(url: string): string {
  return parseShareUrl(url)?.version ?? '';
}

test('the address of a share picture contains kind, slug and twelve digits, and is stable', () => {
  const { url, width, height } = sharePicture('article', ARTICLE);
  expect(url).toMatch(/^\/share\/article\/umbra-win-[0-9a-f]{12}\.jpg$/u);
  expect([width, height]).toEqual([1200, 630]);
  expect(sharePicture('article', structuredClone(ARTICLE)).url).toBe(url);
  expect(sharePicture('product', PRODUCT).url).toMatch(/^\/share\/product\/aperture-tee-[0-9a-f]{12}\.jpg$/u);
  expect(sharePicture('team', TEAM).url).toMatch(/^\/share\/team\/obscura-umbra-[0-9a-f]{12}\.jpg$/u);
});

test.each<[string, Partial<ShareFacts['article']>]>([
  ['title', { title: 'Umbra lose the Cape Masters' }],
  ['category', { category: { ...ARTICLE.category, name: 'Club News' } }],
  ['colour', { category: { ...ARTICLE.category, color: '#2f9bfe' } }],
  ['cover', { featured_image_url: '/media/articles/other.avif' }],
  ['no cover', { featured_image_url: null }],
])('the address of a share picture changes with the %s of an article', (_, change) => {
  expect(sharePicture('article', { ...ARTICLE, ...change }).url).not.toBe(
    sharePicture('article', ARTICLE).url,
  );
});

test.each<[string, Partial<ShareFacts['product']>]>([
  ['name', { name: 'Aperture Hoodie' }],
  ['category', { category: 'headwear' }],
  ['price', { price_cents: 35_000 }],
  [
    'lowest of several prices',
    {
      variants: [...PRODUCT.variants, ...PRODUCT.variants.map((row) => ({ ...row, price_cents: 40_000 }))],
    },
  ],
  ['picture', { images: [{ url: '/media/products/other.avif', alt: '', color: null }] }],
])('the address of a share picture changes with the %s of a product', (_, change) => {
  expect(sharePicture('product', { ...PRODUCT, ...change }).url).not.toBe(
    sharePicture('product', PRODUCT).url,
  );
});

test.each<[string, Partial<ShareFacts['team']>]>([
  ['name', { name: 'Obscura Flare' }],
  ['game', { game_category_display: 'Apex Legends' }],
  ['light', { color_gradient: '#e8632c #34110a' }],
  ['rank', { rank: '#2 ZA' }],
])('the address of a share picture changes with the %s of a team', (_, change) => {
  expect(sharePicture('team', { ...TEAM, ...change }).url).not.toBe(sharePicture('team', TEAM).url);
});

test('the address of a share picture does not change with what is not drawn', () => {
  const article = sharePicture('article', ARTICLE).url;
  const unseen: readonly Partial<ShareFacts['article']>[] = [
    { title: 'UMBRA win   the Cape Masters 🏆' },
    { category: { ...ARTICLE.category, slug: 'reports', color: '#2F9BFF' } },
  ];
  for (const change of unseen) expect(sharePicture('article', { ...ARTICLE, ...change }).url).toBe(article);
  const foreign = { ...ARTICLE, featured_image_url: 'https://elsewhere.example/cover.jpg' };
  expect(sharePicture('article', foreign)).toEqual(
    sharePicture('article', { ...ARTICLE, featured_image_url: null }),
  );
  const sold = {
    ...PRODUCT,
    description: 'New words',
    variants: PRODUCT.variants.map((row) => ({ ...row, available: 0 })),
  };
  expect(sharePicture('product', sold)).toEqual(sharePicture('product', PRODUCT));
  const version = shareVersion(shareDrawing('team', TEAM));
  expect(versionOf(sharePicture('team', { ...TEAM, slug: 'another' }).url)).toBe(version);
});

test('the address of a share picture is parsed only when it is valid as a whole', () => {
  const name = { kind: 'product', slug: 'cap-2-0123456789ab', version: '0123456789ab' } as const;
  expect(parseShareUrl(shareUrl(name))).toEqual(name);
  expect(shareFile(name)).toBe('product/cap-2-0123456789ab/0123456789ab.jpg');
  const wrong = ['/share/person/x-0123456789ab.jpg', '/share/team/x-0123456789AB.jpg', '/share/team/x.jpg'];
  const hostile = [
    '/share/team/../x-0123456789ab.jpg',
    `/share/team/${'x'.repeat(200)}-0123456789ab.jpg`,
    '/share/team/-0123456789ab.jpg',
    '',
  ];
  expect([...wrong, ...hostile].map(parseShareUrl)).toEqual([...wrong, ...hostile].map(() => null));
});

test('shortHash is twelve hexadecimal digits, and differs by one character', () => {
  forAll(fc.string(), (text) => {
    expect(shortHash(text)).toMatch(/^[0-9a-f]{12}$/u);
    expect(shortHash(`${text}a`)).not.toBe(shortHash(`${text}b`));
  });
  const many = Array.from({ length: 10_000 }, (_, index) => shortHash(`title ${index}`));
  expect(new Set(many).size).toBe(many.length);
});

test.each([
  ['GG', 'GG'],
  ['Sawubona, Mzansi — ’n nuwe dag', 'SAWUBONA, MZANSI — ’N NUWE DAG'],
  ['Môre se sêr: geëindig', 'MÔRE SE SÊR: GEËINDIG'],
  ['Ṱhohoyanḓou', 'THOHOYANDOU'],
  ['Straße ﬁnals ＷＩＮ', 'STRASSE FINALS WIN'],
  ['We won 🏆🇿🇦 again\u200d!', 'WE WON AGAIN!'],
  ['決勝 is here for us', 'IS HERE FOR US'],
  ['  a\n\tb\u00adc  ', 'A BC'],
])('drawnText turns %j into %j', (text, drawn) => {
  expect(drawnText(text)).toBe(drawn);
});

test.each(['', '   ', '🏆', '決勝戦のお知らせ', '南アフリカ決勝 2-1', '!!!'])(
  'drawnText is null for %j',
  (text) => {
    expect(drawnText(text)).toBeNull();
  },
);

test('drawnText cuts between words', () => {
  const long = drawnText('vryheid '.repeat(40)) ?? '';
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/VRYHEID…$/u);
  expect(drawnText('x'.repeat(400))).toHaveLength(160);
});

test('drawnText a title that cannot be drawn is replaced by the topic', () => {
  expect(shareDrawing('article', { ...ARTICLE, title: '決勝' }).headline).toBe('MATCH REPORTS');
  expect(shareDrawing('team', { ...TEAM, name: '影' }).headline).toBe('OBSCURA');
});

test('the share picture of a match shows its score, or its day, and changes with it', () => {
  const draw = (changes: Partial<MatchRow>) => {
    const match = matchRow({ team_name: 'Obscura Umbra', competition: 'Cape Masters', ...changes });
    return shareDrawing('match', { slug: match.slug, match, team: TEAM });
  };
  const maps = [{ map_name: 'Split', our_score: 13, their_score: 8 }];
  expect(draw({})).toMatchObject({
    headline: 'OBSCURA UMBRA VS RIVALS',
    label: 'CAPE MASTERS',
    note: '20 NOVEMBER 2026',
  });
  const live = draw({ state: 'live', maps, score: { ours: 1, theirs: 0 } });
  expect(live.note).toBe('1–0');
  expect([draw({ state: 'postponed' }).note, draw({ state: 'forfeit', maps }).note]).toEqual([
    'POSTPONED',
    'FORFEIT',
  ]);
  expect(shareVersion(live)).not.toBe(
    shareVersion(draw({ state: 'live', maps, score: { ours: 1, theirs: 1 } })),
  );
  expect(draw({ competition: null }).label).toBe('VALORANT');
});
