import { expect, test } from 'vitest';
import type { ArticleCardRow } from '#contract/articles.ts';
import { linkedSlugs, adjacentArticles } from '#domain/article-neighbours.ts';
import { articleRow } from '#tests/support/site-fixtures.ts';

const card = (slug: string): ArticleCardRow => articleRow({ id: slug, slug });

test('adjacentArticles returns the neighbours and three others of the listed articles', () => {
  const articles = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(card);
  const around = { c: ['a', 'b', 'c', 'd', 'e', 'f'] };
  const { previous, next, further } = adjacentArticles({ articles, around }, card('c'));
  expect([previous?.slug, next?.slug]).toEqual(['d', 'b']);
  expect(further.map(({ slug }) => slug)).toEqual(['a', 'e', 'f']);
});

test('adjacentArticles returns nothing for an article that the answer does not know', () => {
  expect(adjacentArticles({ articles: [card('a')], around: {} }, card('x'))).toEqual({
    previous: null,
    next: null,
    further: [],
  });
});

test('linkedSlugs reads links to articles of this site', () => {
  const markdown =
    '[one](/blog/one), [two](/blog/two-parts "Title"), [three](/blog/three#end), [list](/blog/page/2), ' +
    '[category](/blog/category/news), [shop](/shop/cap), [other](https://other.example/blog/four)';
  expect(linkedSlugs(markdown)).toEqual(['one', 'two-parts', 'three']);
});
