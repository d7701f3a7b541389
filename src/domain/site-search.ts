/**
 * Search index over news and shop: its records and their parsing. Pagefind indexes every text of a record except its
 * address, so display-only fields are stored in the address's fragment.
 */
import type { ArticleCardRow, ArticleRow } from '#contract/articles.ts';
import { DEFAULT_ARTICLE_CATEGORY } from '#contract/article-defaults.ts';
import type { ProductRow } from '#contract/products.ts';
import { urls } from '#contract/urls.ts';
import { firstWords } from './article-reading-time.ts';
import { nearest } from './misspelt-words.ts';
import { colorNamesOf, sizesOf } from './product-options.ts';
import { foldText, joinParts } from './text.ts';

export type SearchKind = 'news' | 'shop';

export interface SearchRecord {
  readonly url: string;
  /** Indexed; an excerpt around matches is shown. */
  readonly content: string;
  /** Indexed and shown. */
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, string[]>>;
}

/** A search result; `excerpt` is HTML with marks and escaped brackets. */
export interface FoundRecord {
  readonly url: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly excerpt: string;
}

/** The used part of the index reader (`/pagefind/pagefind.js`). */
export interface SearchProgram {
  readonly options: (options: {
    readonly basePath: string;
    readonly excerptLength?: number;
  }) => Promise<void>;
  readonly search: (
    query: string,
    options: { readonly filters: object },
  ) => Promise<{ readonly results: readonly { readonly data: () => Promise<FoundRecord> }[] }>;
  readonly destroy: () => Promise<void>;
}

export interface TextPart {
  readonly text: string;
  readonly found: boolean;
}

export type FoundArticle = Pick<
  ArticleCardRow,
  'slug' | 'title' | 'published_at' | 'category' | 'featured_image_url' | 'featured_image_alt'
> & { readonly excerpt: readonly TextPart[] };

/** Only the start of the body is indexed: all of it would double the time of a build with 10 000 articles. */
const LEAD_WORDS = 50;

/** Only the shop is marked: the filter list of the smaller group loads faster. */
const SHOP_ONLY = { kind: ['shop'] };

export function articleRecord(article: ArticleRow): SearchRecord {
  const { slug, title, excerpt, body, category, author_name: author } = article;
  const shown = {
    at: article.published_at,
    category: category.slug,
    color: category.color,
    picture: article.featured_image_url ?? '',
    alt: article.featured_image_alt ?? '',
  };
  return {
    url: `${urls.article(slug)}#${new URLSearchParams(shown).toString()}`,
    content: joinParts([excerpt, firstWords(body, LEAD_WORDS)], ' '),
    meta: { title, category: category.name, ...(author && { author }) },
    filters: { category: [category.slug] },
  };
}

/** `department` is the displayed category. */
export function productRecord(product: ProductRow, department: string): SearchRecord {
  return {
    url: urls.product(product.slug),
    content: [product.description, ...colorNamesOf(product), ...sizesOf(product)].join(' '),
    meta: { title: product.name, category: department },
    filters: SHOP_ONLY,
  };
}

export function searchFilters(kind: SearchKind, category: string | null = null): object {
  if (kind === 'shop') return SHOP_ONLY;
  return category === null ? { not: SHOP_ONLY } : { category: [category] };
}

/** Returns the slug in a record's address. */
export function slugOfRecord({ url }: Pick<FoundRecord, 'url'>): string {
  return decodeURIComponent(url.replace(/#.*$/u, '').replace(/^.*\//u, ''));
}

export function articleOfRecord(record: FoundRecord): FoundArticle {
  const { url, meta, excerpt } = record;
  const shown = new URLSearchParams(url.replace(/^[^#]*#?/u, ''));
  return {
    slug: slugOfRecord(record),
    title: meta['title'] ?? '',
    published_at: shown.get('at') ?? '',
    category: {
      name: meta['category'] ?? DEFAULT_ARTICLE_CATEGORY.name,
      slug: shown.get('category') ?? DEFAULT_ARTICLE_CATEGORY.slug,
      color: shown.get('color') ?? DEFAULT_ARTICLE_CATEGORY.color,
    },
    featured_image_url: shown.get('picture') || null,
    featured_image_alt: shown.get('alt') || null,
    excerpt: excerptParts(excerpt),
  };
}

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Words with this many equal first letters count as forms of one word. */
const SHARED_LETTERS = 3;

/**
 * True when a result is relevant. For unknown words, the index returns words that are a prefix of them ("no" for
 * "nocturnal"). If the best result is irrelevant, all are.
 */
export function isRelevant({ meta, excerpt }: Pick<FoundRecord, 'meta' | 'excerpt'>, query: string): boolean {
  const beginnings = wordsOf(query).map((word) => word.slice(0, SHARED_LETTERS));
  const words = wordsOf([...Object.values(meta), excerpt.replaceAll(/<\/?mark>/gu, '')].join(' '));
  return beginnings.some((beginning) => words.some((word) => word.startsWith(beginning)));
}

/** The words of titles, categories and authors, by kind: a search without a result takes its words for misspelt ones. */
export type SearchWords = Readonly<Record<SearchKind, readonly string[]>>;

export function searchWords(records: readonly SearchRecord[]): SearchWords {
  const wordsIn = (wanted: readonly SearchRecord[]): readonly string[] =>
    [...new Set(wanted.flatMap(({ meta }) => wordsOf(Object.values(meta).join(' '))))]
      .filter((word) => word.length > SHARED_LETTERS)
      .toSorted();
  const isProduct = ({ filters }: SearchRecord): boolean => 'kind' in filters;
  return {
    news: wordsIn(records.filter((record) => !isProduct(record))),
    shop: wordsIn(records.filter(isProduct)),
  };
}

/** The query with the nearest of these words in place of misspelt ones; null when there is none to replace. */
export function correctedQuery(query: string, words: readonly string[]): string | null {
  const wanted = wordsOf(query);
  const corrected = wanted.map((word) =>
    words.some((known) => known.startsWith(word)) ? word : (nearest(word, words) ?? word),
  );
  return corrected.join(' ') === wanted.join(' ') ? null : corrected.join(' ');
}

/** Splits an excerpt into plain text parts; other markup stays text. */
export function excerptParts(excerpt: string): readonly TextPart[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/su)
    .map((text, index) => ({
      text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
      found: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}

/** Splits a text that is not from the index: words that start with a searched word match. */
export function matchedParts(text: string, query: string): readonly TextPart[] {
  const wanted = wordsOf(query);
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .map((piece) => ({ text: piece, found: wanted.some((word) => foldText(piece).startsWith(word)) }))
    .filter((piece) => piece.text !== '');
}
