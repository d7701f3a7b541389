import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighboursOf } from '#domain/article-index.ts';
import { countedCategories, countOf, filledPages, pageOf } from '#domain/article-list.ts';
import { forAll } from '#tests/support/for-all.ts';

const news = { name: 'News', slug: 'news', color: '#00ff41' };
const results = { name: 'Results', slug: 'results', color: '#ff4655' };
const article = (slug: string, category = news) => ({ slug, category });
const all = [article('a', results), article('b'), article('c', results)];

test('a page of the beginning of a list equals the page of the whole list', () => {
  forAll(fc.nat(60), fc.nat(60), fc.integer({ min: 1, max: 9 }), (length, known, page) => {
    const whole = Array.from({ length }, (_, index) => index);
    const beginning = whole.slice(0, known);
    fc.pre(page <= filledPages(beginning.length, length) && (known >= 9 || known >= length));
    expect(pageOf(beginning, page, 9, length)).toEqual(pageOf(whole, page, 9));
  });
});

test('categories are counted and sorted by name; those of one address are one', () => {
  const row = (id: string | null, category: typeof news, articles: number) => ({ id, ...category, articles });
  const counted = countedCategories([row('r', results, 2), row('n', news, 1), row(null, news, 3)]);
  expect(counted).toEqual([
    { ...news, count: 4, ids: ['n', null] },
    { ...results, count: 2, ids: ['r'] },
  ]);
  expect([countOf(counted, null), countOf(counted, 'results'), countOf(counted, 'nothing')]).toEqual([
    6, 2, 0,
  ]);
});

test('previous is the older neighbour, next the newer one', () => {
  expect(neighboursOf(all, 'b')).toEqual({ previous: all[2], next: all[0] });
  expect(neighboursOf(all, 'a')).toEqual({ previous: all[1], next: null });
  expect(neighboursOf(all, 'x')).toEqual({ previous: null, next: null });
});
