import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchingArticles, pageOf, splitFeatured } from '#domain/article-list.ts';
import { forAll } from '#tests/support/for-all.ts';

const news = { name: 'News', slug: 'news', color: '#00ff41' };
const results = { name: 'Results', slug: 'results', color: '#ff4655' };
const article = (
  slug: string,
  title: string,
  day: number,
  category = news,
  author_name: string | null = null,
) => {
  const published_at = `2026-11-0${String(day)}T08:00:00Z`;
  return { slug, title, excerpt: `About ${title}`, published_at, category, author_name };
};
const all = [
  article('b', 'A new jersey', 2),
  article('a', 'São Paulo calls', 3, results, 'Zoë Nkosi'),
  article('c', 'Second place in Cape Town', 1, results),
];

const slugs = (search: string, category: string | null = null): string[] =>
  matchingArticles(all, search, category).map(({ slug }) => slug);

test('matchingArticles filters by category, newest first', () => {
  expect(slugs('', 'results')).toEqual(['a', 'c']);
  expect(slugs('', 'nothing')).toEqual([]);
  expect(slugs('')).toEqual(['a', 'b', 'c']);
});

test('matchingArticles matches every word in title, excerpt, category or author, ignoring accents and case', () => {
  expect(slugs('sao')).toEqual(['a']);
  expect(slugs('zoe nkosi')).toEqual(['a']);
  expect(slugs('RESULTS cape')).toEqual(['c']);
  expect(slugs('jersey cape')).toEqual([]);
  expect(slugs('  ')).toEqual(['a', 'b', 'c']);
});

test('pageOf returns the nearest existing page', () => {
  expect(pageOf([], 3, 2)).toEqual({ items: [], page: 1, pages: 1, total: 0 });
  expect(pageOf([1, 2, 3], 9, 2)).toEqual({ items: [3], page: 2, pages: 2, total: 3 });
  expect(pageOf([1, 2, 3], Number.NaN, 2).page).toBe(1);
  expect(pageOf([1, 2, 3], -1, 2).page).toBe(1);
});

test('pageOf returns pages that together are the list', () => {
  forAll(fc.array(fc.integer()), fc.integer({ min: 1, max: 12 }), (items, perPage) => {
    const { pages } = pageOf(items, 1, perPage);
    const joined = Array.from(
      { length: pages },
      (_, index) => pageOf(items, index + 1, perPage).items,
    ).flat();
    expect(joined).toEqual(items);
  });
});

test('splitFeatured makes the first two articles large and the others compact', () => {
  expect(splitFeatured([1, 2, 3, 4, 5, 6])).toEqual({ large: [1, 2], compact: [3, 4, 5, 6] });
  expect(splitFeatured([1])).toEqual({ large: [1], compact: [] });
});
