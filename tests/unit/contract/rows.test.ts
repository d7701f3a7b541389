import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ArticleCardRowSchema } from '#contract/articles.ts';
import { FALLBACK_PLAYERS, FALLBACK_STREAMERS, FALLBACK_TEAMS } from '#contract/brand-fallbacks.ts';
import { FALLBACK_GAME_CATEGORIES } from '#contract/brand-games.ts';
import { CartLineSchema, StoredCartSchema } from '#contract/cart.ts';
import { LIMITS } from '#contract/limits.ts';
import { OptionProductSchema } from '#contract/option-products.ts';
import { PlayerRowSchema, StreamerRowSchema } from '#contract/players.ts';
import { ProductRowSchema } from '#contract/products.ts';
import { HexColorSchema, SlugSchema } from '#contract/common-schemas.ts';
import { GameCategoryRowSchema, RosterTeamSchema, TeamRowSchema } from '#contract/teams.ts';
import { toOptionProduct } from '#domain/product-options.ts';
import { toRosterTeam } from '#domain/roster-dialog.ts';
import { line, product, variant } from '#tests/support/arbitraries.ts';
import { articleRow } from '#tests/support/site-fixtures.ts';

const card = { ...articleRow(), excerpt: null, featured_image_url: '', category: null };

test('ArticleCardRowSchema defaults to the category News in green', () => {
  expect(v.parse(ArticleCardRowSchema, card)).toMatchObject({
    excerpt: '',
    featured_image_url: null,
    category: { name: 'News', slug: 'news', color: '#00ff41' },
  });
});

test('ArticleCardRowSchema replaces a malformed category colour', () => {
  const category = { name: 'Results', slug: 'results', color: 'red; x' };
  expect(v.parse(ArticleCardRowSchema, { ...card, category }).category.color).toBe('#00ff41');
});

test.each([{ slug: 'A Story' }, { published_at: 'soon' }, { id: 'x' }, { view_count: -1 }, { title: null }])(
  'ArticleCardRowSchema refuses %o',
  (wrong) => {
    expect(v.is(ArticleCardRowSchema, { ...card, ...wrong })).toBe(false);
  },
);

test('the fallbacks have the shape of rows', () => {
  for (const team of FALLBACK_TEAMS) {
    expect(v.parse(TeamRowSchema, team)).toEqual(team);
    expect(v.is(RosterTeamSchema, toRosterTeam(team))).toBe(true);
  }
  for (const each of FALLBACK_GAME_CATEGORIES) expect(v.parse(GameCategoryRowSchema, each)).toEqual(each);
  for (const player of FALLBACK_PLAYERS) expect(v.parse(PlayerRowSchema, player)).toEqual(player);
  for (const streamer of FALLBACK_STREAMERS) expect(v.parse(StreamerRowSchema, streamer)).toEqual(streamer);
});

test('the fallback of TeamRowSchema defaults to a roster of five', () => {
  expect(v.parse(TeamRowSchema, { ...FALLBACK_TEAMS[0], max_roster_size: null }).max_roster_size).toBe(
    LIMITS.teams.defaultRosterSize,
  );
});

test('ProductRowSchema accepts missing lists and drops malformed pictures', () => {
  const row = {
    ...product(),
    available_sizes: null,
    available_colors: ['', 'Black'],
    images: 'x',
    variants: null,
  };
  expect(v.parse(ProductRowSchema, row)).toMatchObject({
    available_sizes: [],
    available_colors: ['Black'],
    images: [],
    variants: [],
  });
});

test.each([{ price_cents: 599.5 }, { price_cents: '599' }, { price_cents: -1 }, { category: 'cars' }])(
  'ProductRowSchema refuses %o',
  (wrong) => {
    expect(v.is(ProductRowSchema, { ...product(), ...wrong })).toBe(false);
  },
);

test('options of a ProductRowSchema survive JSON unchanged', () => {
  const options = toOptionProduct(product({ available_sizes: ['M'], variants: [variant()] }));
  expect(v.parse(OptionProductSchema, JSON.parse(JSON.stringify(options)))).toEqual(options);
});

const { maxLines, maxQuantity, maxPriceCents, titleLength } = LIMITS.cart;

test.each([
  ['quantity', { quantity: maxQuantity }, { quantity: maxQuantity + 1 }],
  ['minimum quantity', { quantity: 1 }, { quantity: 0 }],
  ['price', { priceCents: maxPriceCents }, { priceCents: maxPriceCents + 1 }],
  ['title', { title: 'x'.repeat(titleLength) }, { title: 'x'.repeat(titleLength + 1) }],
  ['limit', { maxPerOrder: 1 }, { maxPerOrder: 0 }],
  ['stock', { available: 0 }, { available: -1 }],
  ['size', { selectedSize: null }, { selectedSize: '' }],
  ['picture', { imageUrl: 'http://localhost:54321/x.avif' }, { imageUrl: 'data:image/png,x' }],
])('StoredCartSchema accepts the last valid %s and refuses the first invalid one', (_what, good, bad) => {
  expect(v.is(CartLineSchema, line(good))).toBe(true);
  expect(v.is(CartLineSchema, line(bad))).toBe(false);
});

test('StoredCartSchema requires version 1 and limits the number of lines', () => {
  const lines = Array.from({ length: maxLines }, () => line());
  expect(v.is(StoredCartSchema, { version: 1, lines })).toBe(true);
  expect(v.is(StoredCartSchema, { version: 1, lines: [...lines, line()] })).toBe(false);
  expect(v.is(StoredCartSchema, { version: 2, lines: [] })).toBe(false);
});

test('SlugSchema and HexColorSchema are strict', () => {
  expect(['a', 'a-b-1', 'a--b', '-a', 'a-', 'A', 'a b', ''].map((text) => v.is(SlugSchema, text))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(
    ['#00ff41', '#00FF41', '#0f4', '00ff41', '#00ff41;'].map((text) => v.is(HexColorSchema, text)),
  ).toEqual([true, true, false, false, false]);
});
