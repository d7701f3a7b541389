/**
 * Search of the shop's products that accepts plurals, other names of a garment, colour or size, and one or two typos per
 * word. Typos count only where no product matches without them.
 */
import { nearest } from './misspelt-words.ts';
import { foldText } from './text.ts';

export interface SearchedItem {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  /** Plain names of the colours, from shadesOf. */
  readonly shades: readonly string[];
}

/** Products of a search, and the words that replaced misspelt ones. */
export interface SearchHits {
  readonly slugs: ReadonlySet<string>;
  /** The query as understood; null when it was taken as typed. */
  readonly corrected: string | null;
}

/** Other words for words of a name or category; stems. */
const ALSO: Readonly<Record<string, string>> = {
  jersey: 'shirt top kit',
  tee: 'tshirt shirt top',
  hoody: 'sweater jumper sweatshirt pullover top',
  bomber: 'jacket coat',
  jogger: 'pant trouser sweatpant trackpant bottom',
  cap: 'hat',
  beany: 'hat',
  backpack: 'bag bagpack rucksack',
  mat: 'mousepad mousemat',
  bottle: 'flask',
  apparel: 'clothing clothes',
  drink: 'energy can',
  gray: 'grey',
};

const SIZE_NAMES: Readonly<Record<string, string>> = {
  small: 's',
  medium: 'm',
  large: 'l',
  xlarge: 'xl',
  xxl: '2xl',
  xxxl: '3xl',
};

const IGNORED = new Set(['a', 'an', 'and', 'the', 'for', 'in', 'of', 'with', 'size', 'colour', 'color']);

const SUGGESTIONS = 3;
/** First letters that similar words share. */
const ALIKE_LETTERS = 4;

/** Cuts a plural to the form that its singular has, too. */
function stem(word: string): string {
  if (word.length < 4) return word;
  if (/(?:ies|ie)$/u.test(word)) return word.replace(/(?:ies|ie)$/u, 'y');
  if (/(?:[sxz]|[cs]h)es$/u.test(word)) return word.slice(0, -2);
  return /[^s]s$/u.test(word) ? word.slice(0, -1) : word;
}

function wordsOf(text: string): readonly string[] {
  const plain = foldText(text)
    .replaceAll(/\bt[\s-]?shirt/gu, 'tshirt')
    .replaceAll(/\b(?:extra|x)[\s-]large\b/gu, 'xlarge')
    .replaceAll(/['’]s?\b/gu, '');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function tokens(text: string): readonly string[] {
  return wordsOf(text).map((word) => SIZE_NAMES[word] ?? stem(word));
}

interface Vocabulary {
  /** Words of the product, with and without plural; they may be misspelt. */
  readonly names: readonly string[];
  /** Other words for them. */
  readonly also: readonly string[];
  readonly sizes: readonly string[];
  /** Text that has to be spelt right. */
  readonly text: string;
}

function vocabularyOf(item: SearchedItem): Vocabulary {
  const name = tokens(item.name);
  const pairs = name.slice(1).map((word, index) => `${name[index] ?? ''}${word}`);
  const spelt = wordsOf([item.name, item.category, ...item.colors, ...item.shades].join(' '));
  const names = [...new Set([...spelt, ...spelt.map(stem), ...pairs])];
  return {
    names,
    also: names.flatMap((word) => ALSO[word]?.split(' ') ?? []),
    sizes: item.sizes.flatMap((size) => tokens(size)),
    text: ` ${tokens(item.description).join(' ')}`,
  };
}

function isMatch(token: string, { names, also, sizes, text }: Vocabulary): boolean {
  if (sizes.includes(token)) return true;
  if ([...names, ...also].some((word) => word.startsWith(token))) return true;
  if (token.length > 3 && names.some((word) => word.includes(token))) return true;
  return token.length > 2 && text.includes(` ${token}`);
}

interface Read {
  readonly slug: string;
  readonly words: Vocabulary;
}

function withAll(read: readonly Read[], wanted: readonly string[]): readonly Read[] {
  return read.filter(({ words }) => wanted.every((token) => isMatch(token, words)));
}

function tokensOfQuery(query: string): readonly string[] {
  const all = tokens(query);
  const telling = all.filter((word) => !IGNORED.has(word));
  return telling.length > 0 ? telling : all;
}

function readAll(items: readonly SearchedItem[]): readonly Read[] {
  return items.map((item) => ({ slug: item.slug, words: vocabularyOf(item) }));
}

/** Replaces tokens that no product has by the nearest word of a product; null when one has none. */
function correct(read: readonly Read[], wanted: readonly string[]): readonly string[] | null {
  const names = [...new Set(read.flatMap(({ words }) => [...words.names, ...words.also]))];
  const corrected = wanted.map((token) =>
    read.some(({ words }) => isMatch(token, words)) ? token : nearest(token, names),
  );
  return corrected.includes(null) ? null : corrected.filter((word) => word !== null);
}

/** Returns the products that have every word of the query; all of them for an empty one. */
export function searchItems(items: readonly SearchedItem[], query: string): SearchHits {
  const wanted = tokensOfQuery(query);
  const read = readAll(items);
  const exact = withAll(read, wanted);
  const slugsOf = (found: readonly Read[]): ReadonlySet<string> => new Set(found.map(({ slug }) => slug));
  if (exact.length > 0) return { slugs: slugsOf(exact), corrected: null };
  const corrected = correct(read, wanted);
  const found = corrected === null ? [] : withAll(read, corrected);
  return { slugs: slugsOf(found), corrected: found.length > 0 ? (corrected ?? []).join(' ') : null };
}

/** Returns words near an unsuccessful query, each of which finds a product: its words that do, then similar ones. */
export function suggestTerms(items: readonly SearchedItem[], query: string): readonly string[] {
  const read = readAll(items);
  const names = [...new Set(items.flatMap((item) => wordsOf(`${item.name} ${item.category}`)))];
  const terms = wordsOf(query).flatMap((word) => {
    const token = SIZE_NAMES[word] ?? stem(word);
    if (IGNORED.has(word) || token.length < 3) return [];
    if (withAll(read, [token]).length > 0) return [word];
    const near = nearest(word, names, word.length > 5 ? 2 : 1);
    const alike = names.find((name) => name.startsWith(token.slice(0, ALIKE_LETTERS)));
    return [near ?? alike ?? []].flat();
  });
  return [...new Set(terms)].slice(0, SUGGESTIONS);
}

const HUES = [
  [20, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [170, 'green'],
  [260, 'blue'],
  [300, 'purple'],
  [345, 'pink'],
  [361, 'red'],
] as const;

/** Returns the plain names of a colour (`#rrggbb`), so that 'black' finds a colour with a name of its own. */
export function shadesOf(hex: string | null): readonly string[] {
  const value = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(hex ?? '');
  if (value === null) return [];
  const [red = 0, green = 0, blue = 0] = value.slice(1).map((part) => Number.parseInt(part, 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [light, span] = [(most + least) / 2, most - least];
  const sextant =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  const hue = span === 0 ? 0 : (sextant * 60 + 360) % 360;
  const name = HUES.find(([end]) => hue < end)?.[1] ?? 'red';
  if (light < 0.08 || (span < 0.08 && light < 0.2)) return ['black'];
  if (span < 0.1) return light > 0.9 ? ['white'] : ['grey'];
  if (light > 0.6 && span < 0.4 && hue < 70) return ['beige', 'brown'];
  return light < 0.25 ? [name, 'dark', ...(name === 'blue' ? ['navy'] : [])] : [name];
}
