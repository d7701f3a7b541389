/**
 * The search over news and shop: what the index of a build holds of each, and what is read back from it.
 *
 * The index searches every text that it is given, with one exception: the address. What only a card shows stands there,
 * behind '#'.
 */
import { DEFAULT_ARTICLE_CATEGORY, type ArticleCardRow, type ArticleRow } from '../contract/articles.ts';
import type { ProductRow } from '../contract/products.ts';
import { urls } from '../contract/routes.ts';
import { firstWords } from './article-words.ts';
import { colorNamesOf, sizesOf } from './product-options.ts';
import { foldText } from './text.ts';

/** What can be searched. */
export type SearchKind = 'news' | 'shop';

/** One entry of the index. */
export interface SearchRecord {
  readonly url: string;
  /** Searched; the piece of it around the words that were found is shown. */
  readonly content: string;
  /** Searched and shown. */
  readonly meta: Readonly<Record<string, string>>;
  /** By what a search can be narrowed. */
  readonly filters: Readonly<Record<string, string[]>>;
}

/** One entry as the index answers it: `excerpt` is a piece of the content with its marks and escaped brackets. */
export interface FoundRecord {
  readonly url: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly excerpt: string;
}

/** What is used of the program that reads the index (`/pagefind/pagefind.js`). */
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

/** A piece of a text, and whether somebody looked for it. */
export interface TextPart {
  readonly text: string;
  readonly found: boolean;
}

/** An article as the list of results shows it. */
export type FoundArticle = Pick<
  ArticleCardRow,
  'slug' | 'title' | 'published_at' | 'category' | 'featured_image_url' | 'featured_image_alt'
> & { readonly excerpt: readonly TextPart[] };

/** Of an article's text its beginning is searched: all of it would double the time of a build of 10 000. */
const LEAD_WORDS = 50;

/** The only kind that is marked: a list of the few is loaded faster than one of the many. */
const SHOP_ONLY = { kind: ['shop'] };

/** The entry of an article. */
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
    content: [excerpt, firstWords(body, LEAD_WORDS)].filter((text) => text !== '').join(' '),
    meta: { title, category: category.name, ...(author && { author }) },
    filters: { category: [category.slug] },
  };
}

/** The entry of a product; `department` is its category in the words of the shop. */
export function productRecord(product: ProductRow, department: string): SearchRecord {
  return {
    url: urls.product(product.slug),
    content: [product.description, ...colorNamesOf(product), ...sizesOf(product)].join(' '),
    meta: { title: product.name, category: department },
    filters: SHOP_ONLY,
  };
}

/** What narrows a search to a kind, and within the news to a category. */
export function searchFilters(kind: SearchKind, category: string | null = null): object {
  if (kind === 'shop') return SHOP_ONLY;
  return category === null ? { not: SHOP_ONLY } : { category: [category] };
}

/** The slug that an entry's address ends with. */
export function slugOfRecord({ url }: Pick<FoundRecord, 'url'>): string {
  return decodeURIComponent(url.replace(/#.*$/u, '').replace(/^.*\//u, ''));
}

/** Reads an article back from its entry. */
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

/** So many letters make two words forms of one. */
const SHARED_LETTERS = 3;

/**
 * Whether an entry has anything to do with a search. The index answers a word that it does not know with those that it begins
 * with: "nocturnal" with "no". Asked of the best entry, this says whether there is any.
 */
export function isAbout({ meta, excerpt }: Pick<FoundRecord, 'meta' | 'excerpt'>, query: string): boolean {
  const beginnings = wordsOf(query).map((word) => word.slice(0, SHARED_LETTERS));
  const words = wordsOf([...Object.values(meta), excerpt.replaceAll(/<\/?mark>/gu, '')].join(' '));
  return beginnings.some((beginning) => words.some((word) => word.startsWith(beginning)));
}

/** The pieces of an entry's excerpt, as plain text: whatever else looks like markup stays what it is. */
export function excerptParts(excerpt: string): readonly TextPart[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/su)
    .map((text, index) => ({
      text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
      found: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}

/** The pieces of a text that is not from the index: words that begin with one that was looked for are found. */
export function foundParts(text: string, query: string): readonly TextPart[] {
  const wanted = wordsOf(query);
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .map((piece) => ({ text: piece, found: wanted.some((word) => foldText(piece).startsWith(word)) }))
    .filter((piece) => piece.text !== '');
}
