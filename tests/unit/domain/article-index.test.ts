import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { articlePage, categoriesOf, neighboursOf } from '../../../src/domain/article-index.ts';
import { pageOf } from '../../../src/domain/article-list.ts';

const news = { name: 'News', slug: 'news', color: '#00ff41' };
const results = { name: 'Results', slug: 'results', color: '#ff4655' };
const article = (slug: string, category = news) => ({ slug, category });
const all = [article('a', results), article('b'), article('c', results)];

const lists = fc
  .uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.constantFrom(news, results)), {
    selector: ([slug]) => slug,
  })
  .map((entries) => entries.map(([slug, category]) => article(slug, category)));

test('a page of a category equals the page of a list of its articles', () => {
  fc.assert(
    fc.property(lists, fc.constantFrom('news', 'results', 'nothing'), fc.nat(4), (articles, slug, page) => {
      const own = articles.filter(({ category }) => category.slug === slug);
      expect(articlePage(articles, slug, page)).toEqual(pageOf(own, page));
      expect(articlePage(articles, null, page)).toEqual(pageOf(articles, page));
    }),
  );
});

test('categories are counted and sorted by name', () => {
  expect(categoriesOf(all)).toEqual([
    { ...news, count: 1 },
    { ...results, count: 2 },
  ]);
});

test('previous is the older neighbour, next the newer one', () => {
  expect(neighboursOf(all, 'b')).toEqual({ previous: all[2], next: all[0] });
  expect(neighboursOf(all, 'a')).toEqual({ previous: all[1], next: null });
  expect(neighboursOf(all, 'x')).toEqual({ previous: null, next: null });
});
