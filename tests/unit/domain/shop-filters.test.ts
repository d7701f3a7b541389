import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCT_CATEGORIES, SHOP_SORTS } from '#contract/shop-choices.ts';
import {
  applyShopFilters,
  NO_SHOP_FILTERS,
  passesShopFilters,
  readShopFilters,
  type ShopFilters,
  type ShopItem,
  shopFacets,
  sizeGroups,
  toShopItem,
  writeShopFilters,
} from '#domain/shop-filters.ts';
import { searchItems } from '#domain/product-search.ts';
import { product, variant } from '#tests/support/arbitraries.ts';
import { forAll } from '#tests/support/for-all.ts';

const read = (query: string): ShopFilters => readShopFilters(new URLSearchParams(query));

const text = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((each) => each.trim())
  .filter((each) => each !== '');
const amount = fc.option(fc.integer({ min: 0, max: 10_000_000 }));
const anyFilters: fc.Arbitrary<ShopFilters> = fc.record({
  search: fc.oneof(fc.constant(''), text),
  category: fc.option(fc.constantFrom(...PRODUCT_CATEGORIES)),
  sizes: fc.uniqueArray(text, { maxLength: 4 }),
  colors: fc.uniqueArray(text, { maxLength: 4 }),
  minCents: amount,
  maxCents: amount,
  sort: fc.constantFrom(...SHOP_SORTS),
});

test('the address of shop filters is read as written', () => {
  forAll(anyFilters, (filters) => {
    expect(read(writeShopFilters(filters))).toEqual(filters);
  });
});

test('the address of shop filters is empty without filters, and short with them', () => {
  expect(writeShopFilters(NO_SHOP_FILTERS)).toBe('');
  expect(writeShopFilters({ ...NO_SHOP_FILTERS, category: 'gear', minCents: 10_000, maxCents: 25_050 })).toBe(
    'category=gear&min=100&max=250.50',
  );
});

test('the address of shop filters drops unknown values', () => {
  expect(read('q=%20&category=cars&size=&size=M&size=M&min=-5&max=lots&sort=random&x=1')).toEqual({
    ...NO_SHOP_FILTERS,
    sizes: ['M'],
  });
  forAll(fc.webQueryParameters(), (query) => {
    const filters = read(query);
    expect(read(writeShopFilters(filters))).toEqual(filters);
  });
});

const item = (overrides: Partial<ShopItem>): ShopItem => ({
  slug: 'x',
  name: 'X',
  description: 'Ünlike any other.',
  category: 'apparel',
  sizes: ['M', 'L'],
  colors: ['Black'],
  shades: [],
  priceCents: 10_000,
  createdAt: '2026-01-01T00:00:00Z',
  soldOut: false,
  ...overrides,
});

const items = [
  item({
    slug: 'cap',
    name: 'Cap',
    category: 'headwear',
    sizes: [],
    priceCents: 24_950,
    createdAt: '2026-02-01T00:00:00Z',
  }),
  item({ slug: 'tee', name: 'Tee', priceCents: 29_900, createdAt: '2026-01-01T00:00:00Z' }),
  item({
    slug: 'hoodie',
    name: 'Hoodie',
    colors: ['Green'],
    priceCents: 79_900,
    createdAt: '2026-03-01T00:00:00Z',
    soldOut: true,
  }),
];
const slugs = (filters: Partial<ShopFilters>): string[] =>
  applyShopFilters(items, { ...NO_SHOP_FILTERS, ...filters }).map(({ slug }) => slug);

test('applyShopFilters applies category, size, colour and price, limits included', () => {
  expect(slugs({ category: 'headwear' })).toEqual(['cap']);
  expect(slugs({ sizes: ['m'] })).toEqual(['hoodie', 'tee']);
  expect(slugs({ colors: ['green', 'Red'] })).toEqual(['hoodie']);
  expect(slugs({ minCents: 29_900, maxCents: 79_900 })).toEqual(['hoodie', 'tee']);
  expect(slugs({ minCents: 29_901 })).toEqual(['hoodie']);
});

test('applyShopFilters searches name, description, category, sizes and colours', () => {
  expect(slugs({ search: 'HOOD' })).toEqual(['hoodie']);
  expect(slugs({ search: 'apparel unlike' })).toEqual(['hoodie', 'tee']);
  expect(slugs({ search: 'black tee' })).toEqual(['tee']);
  expect(slugs({ search: 'black', sizes: ['M'] })).toEqual(['tee']);
  expect(slugs({ search: 'poncho' })).toEqual([]);
});

test("applyShopFilters restricts the index's results to the other filters", () => {
  const found = new Set(['cap', 'hoodie']);
  const passing = (filters: Partial<ShopFilters>): string[] =>
    applyShopFilters(items, { ...NO_SHOP_FILTERS, search: 'hoodies', ...filters }, found).map(
      ({ slug }) => slug,
    );
  expect(passing({})).toEqual(['hoodie', 'cap']);
  expect(passing({ category: 'headwear' })).toEqual(['cap']);
});

test('applyShopFilters keeps sold-out products, which are shown greyed', () => {
  expect(slugs({})).toContain('hoodie');
});

test('applyShopFilters sorts in every order', () => {
  expect(slugs({ sort: 'newest' })).toEqual(['hoodie', 'cap', 'tee']);
  expect(slugs({ sort: 'price-asc' })).toEqual(['cap', 'tee', 'hoodie']);
  expect(slugs({ sort: 'price-desc' })).toEqual(['hoodie', 'tee', 'cap']);
  expect(slugs({ sort: 'name' })).toEqual(['cap', 'hoodie', 'tee']);
});

test('applyShopFilters shows exactly the passing items', () => {
  forAll(anyFilters, (filters) => {
    const shown = applyShopFilters(items, filters);
    const hits = searchItems(items, filters.search).slugs;
    const passing = items.filter((each) => hits.has(each.slug) && passesShopFilters(each, filters));
    expect(new Set(shown)).toEqual(new Set(passing));
  });
});

test('applyShopFilters offers the values that occur', () => {
  expect(shopFacets(items)).toEqual({
    categories: ['apparel', 'headwear'],
    sizes: ['M', 'L'],
    colors: ['Black', 'Green'],
  });
});

test('toShopItem converts a catalogue row', () => {
  const row = product({
    available_sizes: ['L', 'M'],
    available_colors: ['Black'],
    variants: [variant({ available: 0 })],
  });
  expect(toShopItem(row)).toEqual({
    slug: 'jersey',
    name: 'Jersey',
    description: row.description,
    category: 'apparel',
    sizes: ['M', 'L'],
    colors: ['Black'],
    shades: [],
    priceCents: 59_900,
    createdAt: '2026-01-05T08:00:00+00:00',
    soldOut: true,
  });
});

test('sizeGroups lists sizes by their kind, small before large', () => {
  const sized = (size_guide: string | null, available_sizes: string[], category: 'apparel' | 'gear') =>
    product({ size_guide, available_sizes, category, variants: [] });
  expect(
    sizeGroups([
      sized('tops', ['L', 'S'], 'apparel'),
      sized('bottoms', ['M', 'L'], 'apparel'),
      sized(null, ['900 × 400 mm'], 'gear'),
      sized('socks', ['UK 4–7'], 'apparel'),
      sized(null, [], 'gear'),
    ]),
  ).toEqual([
    { kind: 'clothing', sizes: ['S', 'M', 'L'] },
    { kind: 'gear', sizes: ['900 × 400 mm'] },
    { kind: 'socks', sizes: ['UK 4–7'] },
  ]);
});
