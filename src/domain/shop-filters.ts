/** Filters and sort order of the shop, and their query string. */
import type { ProductCategory, ProductRow } from '#contract/products.ts';
import { PRODUCT_CATEGORIES, SHOP_SORTS, type ShopSort } from '#contract/shop-choices.ts';
import { centsToDecimal, parseCents } from './money.ts';
import { colorNamesOf, sizesOf, sortSizes, toOptionProduct } from './product-options.ts';
import { priceRangeOf } from './product-price.ts';
import { type SearchedItem, searchItems, shadesOf } from './product-search.ts';

/** Prices in cents. Null and empty lists mean "any". */
export interface ShopFilters {
  /** Search words; empty for none. */
  readonly search: string;
  readonly category: ProductCategory | null;
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  readonly minCents: number | null;
  readonly maxCents: number | null;
  readonly sort: ShopSort;
}

/** Everything, newest first. */
export const NO_SHOP_FILTERS: ShopFilters = {
  search: '',
  category: null,
  sizes: [],
  colors: [],
  minCents: null,
  maxCents: null,
  sort: 'newest',
};

/** The filterable fields of a product; small enough for a card's attributes. */
export interface ShopItem extends SearchedItem {
  readonly priceCents: number;
  readonly createdAt: string;
  readonly soldOut: boolean;
}

export function toShopItem(product: ProductRow): ShopItem {
  const options = toOptionProduct(product);
  return {
    slug: product.slug,
    name: product.name,
    description: product.description,
    category: product.category,
    sizes: sizesOf(product),
    colors: colorNamesOf(product),
    shades: options.colors.flatMap(({ hex }) => shadesOf(hex)),
    priceCents: priceRangeOf(options).fromCents,
    createdAt: product.created_at,
    soldOut: options.soldOut,
  };
}

function texts(params: URLSearchParams, name: string): readonly string[] {
  const given = params.getAll(name).map((text) => text.trim());
  return [...new Set(given)].filter((text) => text !== '');
}

function amount(params: URLSearchParams, name: string): number | null {
  const cents = parseCents(params.get(name));
  return cents === null || cents < 0 ? null : cents;
}

/** Parses a query string; unknown values are dropped. */
export function readShopFilters(params: URLSearchParams): ShopFilters {
  return {
    search: params.get('q')?.trim() ?? '',
    category: PRODUCT_CATEGORIES.find((category) => category === params.get('category')) ?? null,
    sizes: texts(params, 'size'),
    colors: texts(params, 'color'),
    minCents: amount(params, 'min'),
    maxCents: amount(params, 'max'),
    sort: SHOP_SORTS.find((sort) => sort === params.get('sort')) ?? NO_SHOP_FILTERS.sort,
  };
}

function plainAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : centsToDecimal(cents);
}

/** Returns a query string without question mark that readShopFilters parses; empty without filters. */
export function writeShopFilters(filters: ShopFilters): string {
  const params = new URLSearchParams();
  if (filters.search !== '') params.set('q', filters.search);
  if (filters.category !== null) params.set('category', filters.category);
  for (const size of filters.sizes) params.append('size', size);
  for (const color of filters.colors) params.append('color', color);
  if (filters.minCents !== null) params.set('min', plainAmount(filters.minCents));
  if (filters.maxCents !== null) params.set('max', plainAmount(filters.maxCents));
  if (filters.sort !== NO_SHOP_FILTERS.sort) params.set('sort', filters.sort);
  return params.toString();
}

function offersAny(offered: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const folded = new Set(offered.map((text) => text.toLowerCase()));
  return wanted.some((text) => folded.has(text.toLowerCase()));
}

const NOTHING: ReadonlySet<string> = new Set();

/** True when an item passes every filter but the search. */
export function passesShopFilters(item: ShopItem, filters: ShopFilters): boolean {
  return (
    (filters.category === null || item.category === filters.category) &&
    offersAny(item.sizes, filters.sizes) &&
    offersAny(item.colors, filters.colors) &&
    (filters.minCents === null || item.priceCents >= filters.minCents) &&
    (filters.maxCents === null || item.priceCents <= filters.maxCents)
  );
}

const COMPARE: Record<ShopSort, (one: ShopItem, other: ShopItem) => number> = {
  newest: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  'price-asc': (one, other) => one.priceCents - other.priceCents,
  'price-desc': (one, other) => other.priceCents - one.priceCents,
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
};

/** Returns the passing items in the selected order; ties by name. `found` are slugs from the search index. */
export function applyShopFilters<Item extends ShopItem>(
  items: readonly Item[],
  filters: ShopFilters,
  found = NOTHING,
): readonly Item[] {
  const hits = filters.search === '' ? null : searchItems(items, filters.search).slugs;
  return items
    .filter(({ slug }) => hits === null || hits.has(slug) || found.has(slug))
    .filter((item) => passesShopFilters(item, filters))
    .sort((one, other) => COMPARE[filters.sort](one, other) || COMPARE.name(one, other));
}

/** A kind of sizes, by the body or foot that wears them; a category for the rest. */
export type SizeKind = 'clothing' | 'caps' | 'socks' | ProductCategory;

const KIND_OF_GUIDE: Readonly<Record<string, SizeKind>> = {
  tops: 'clothing',
  bottoms: 'clothing',
  caps: 'caps',
  socks: 'socks',
};

/** Returns the sizes of a list by their kind; a size of several kinds is in the first one only. */
export function sizeGroups(
  products: readonly ProductRow[],
): readonly { readonly kind: SizeKind; readonly sizes: readonly string[] }[] {
  const kinds = new Map<string, SizeKind>();
  for (const product of products) {
    const kind = KIND_OF_GUIDE[product.size_guide ?? ''] ?? product.category;
    for (const size of sizesOf(product)) if (!kinds.has(size)) kinds.set(size, kind);
  }
  const groups = Map.groupBy(kinds.keys(), (size) => kinds.get(size) ?? 'apparel');
  return [...groups].map(([kind, sizes]) => ({ kind, sizes: sortSizes(sizes) }));
}

export function shopFacets(items: readonly ShopItem[]): {
  readonly categories: readonly ProductCategory[];
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
} {
  const present = new Set(items.map((item) => item.category));
  return {
    categories: PRODUCT_CATEGORIES.filter((category) => present.has(category)),
    sizes: [...new Set(items.flatMap((item) => item.sizes))],
    colors: [...new Set(items.flatMap((item) => item.colors))].sort((one, other) =>
      one.localeCompare(other, 'en'),
    ),
  };
}
