/** The search records of articles and products, and reading them back. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  articleOfRecord,
  articleRecord,
  correctedQuery,
  excerptParts,
  matchedParts,
  isRelevant,
  productRecord,
  searchFilters,
  searchWords,
  slugOfRecord,
} from '#domain/site-search.ts';
import { forAll } from '#tests/support/for-all.ts';
import { articleRow, productRow } from '#tests/support/site-fixtures.ts';

const found = (parts: ReturnType<typeof matchedParts>): string[] =>
  parts.flatMap((part) => (part.found ? [part.text] : []));
const whole = (parts: ReturnType<typeof matchedParts>): string => parts.map(({ text }) => text).join('');

const words = searchWords([
  articleRecord(articleRow({ title: 'Grizzly Energy stays for three more seasons' })),
  productRecord(productRow({ name: 'Blackout Bomber' }), 'Apparel'),
]);

it('a misspelt search takes its words from titles, categories and authors of the searched half', () => {
  expect(words.news).toEqual(expect.arrayContaining(['grizzly', 'energy', 'reports', 'tess']));
  expect(words.news).not.toContain('blackout');
  expect(words.shop).toEqual(['apparel', 'blackout', 'bomber']);
});

it.each([
  ['grizly', 'grizzly'],
  ['Grizly enrgy', 'grizzly energy'],
  ['grizly zzzzzz', 'grizzly zzzzzz'],
  ['griz', null],
  ['grizzly', null],
  ['zzzzzz', null],
  ['', null],
])('a misspelt search %j is taken for %j', (query, corrected) => {
  expect(correctedQuery(query, words.news)).toBe(corrected);
});

it('an article record contains title, excerpt, beginning, category and author only', () => {
  const body = `## Half-time\n\nIt was **late** in [the hall](/somewhere "x").\n\n![A cat](/pictures/cat.avif)\n\n${'word '.repeat(90)}end`;
  const { content, meta } = articleRecord(articleRow({ body }));
  expect(meta).toEqual({ title: 'Umbra win', category: 'Match Reports', author: 'Tess Ter' });
  expect(content).toMatch(/^How it came about\. Half-time It was late in the hall ?\. word /u);
  expect(content).not.toMatch(/somewhere|cat|end|[*#[\]]/u);
  expect(content.split(' ').length).toBeLessThan(60);
});

it('an article record is read back unchanged', () => {
  forAll(
    fc.string(),
    fc.option(fc.string({ minLength: 1 })),
    fc.option(fc.string({ minLength: 1 })),
    (title, featured_image_url, featured_image_alt) => {
      const article = articleRow({ title, featured_image_url, featured_image_alt });
      const record = articleRecord(article);
      // The index may prefix the site's address.
      const read = articleOfRecord({ ...record, url: `https://site.test${record.url}`, excerpt: 'x' });
      const { slug, published_at, category } = article;
      expect(read).toEqual({
        slug,
        title,
        published_at,
        category,
        featured_image_url,
        featured_image_alt,
        excerpt: [{ text: 'x', found: false }],
      });
    },
  );
});

it('an article record has an address without a double slash, which the index would shorten', () => {
  const { url } = articleRecord(articleRow({ featured_image_url: 'https://else.test//a//b.avif' }));
  expect(url.slice(1)).not.toContain('//');
});

it('a product record contains name, description, category, colours and sizes', () => {
  const product = productRow({ available_sizes: ['M'], available_colors: ['Steel'] });
  const record = productRecord(product, 'Headwear');
  expect(record.meta).toEqual({ title: 'Cap', category: 'Headwear' });
  expect(record.content).toBe('A cap. Steel M');
  expect(slugOfRecord(record)).toBe('cap');
});

it('searchFilters separate products from articles', () => {
  const { filters: ofProduct } = productRecord(productRow(), 'Headwear');
  const { filters: ofArticle } = articleRecord(articleRow());
  expect(searchFilters('shop')).toEqual(ofProduct);
  expect(searchFilters('news')).toEqual({ not: ofProduct });
  expect(searchFilters('news', 'match-reports')).toEqual(ofArticle);
});

it('isRelevant accepts an entry with another form of a searched word', () => {
  const entry = { meta: { title: 'Six wins' }, excerpt: 'Nobody <mark>plays</mark> at São Paulo &lt;b&gt;' };
  for (const query of ['playing', 'SIX nocturnal', 'sao', 'pl', 'winning'])
    expect(isRelevant(entry, query)).toBe(true);
  for (const query of ['nocturnal', 'mark', 'wx', ' - ']) expect(isRelevant(entry, query)).toBe(false);
});

it('marks become pieces of text in an excerpt, never markup', () => {
  expect(excerptParts('a <mark>b</mark> &lt;img src=x&gt; <b>c</b>')).toEqual([
    { text: 'a ', found: false },
    { text: 'b', found: true },
    { text: ' <img src=x> <b>c</b>', found: false },
  ]);
  expect(excerptParts('')).toEqual([]);
});

it('marks are set on words that start with a searched word, ignoring accents and case', () => {
  expect(found(matchedParts('Érika wins the São Paulo final', 'sao ERI'))).toEqual(['Érika', 'São']);
  expect(found(matchedParts('Cape Town', 'ape'))).toEqual([]);
  expect(found(matchedParts('Cape Town', ' -- '))).toEqual([]);
});

it('marks change no text', () => {
  forAll(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
    expect(whole(matchedParts(text, query))).toBe(text);
  });
});
