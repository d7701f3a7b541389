import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighboursOf } from '#domain/article-index.ts';
import { relatedArticles } from '#domain/related-articles.ts';
import { forAll } from '#tests/support/for-all.ts';

const NEWS = { name: 'News', slug: 'news', color: '#00ff41' };
const RESULTS = { name: 'Results', slug: 'results', color: '#ff4655' };

const story = (slug: string, title = '', category = NEWS, excerpt = '') => ({
  slug,
  title,
  category,
  excerpt,
});
const slugs = (articles: readonly { readonly slug: string }[]) => articles.map(({ slug }) => slug);

/** Separates the articles, because direct neighbours are excluded. */
const spaced = (...stories: readonly ReturnType<typeof story>[]) =>
  stories.flatMap((one) => [one, story(`gap-${one.slug}`, '', { ...NEWS, slug: 'gaps' })]);

test('relatedArticles prefers the same category, then shared words, then the newest', () => {
  const own = story('own', 'Valorant final in Durban');
  const all = spaced(
    story('newest', 'Something else'),
    story('other-words', 'Valorant final in Durban', RESULTS),
    story('second', 'Quiet week'),
    own,
    story('first', 'Road to the Durban final'),
  );
  expect(slugs(relatedArticles(all, own))).toEqual(['first', 'newest', 'second']);
  expect(slugs(relatedArticles(all, own, 4))).toEqual(['first', 'newest', 'second', 'other-words']);
});

test('relatedArticles counts shared words, ignoring accents, case and short words', () => {
  const own = story('own', 'São Paulo: the MAJOR', RESULTS, 'Finals of the year');
  const all = spaced(
    story('short', 'of the'),
    story('one', 'A major thing'),
    own,
    story('three', 'PAULO hosts the major finals'),
  );
  expect(slugs(relatedArticles(all, own, 2))).toEqual(['three', 'one']);
});

test('relatedArticles ignores words that occur everywhere', () => {
  const own = story('own', 'Obscura wins', RESULTS);
  const many = Array.from({ length: 60 }, (_, index) => story(`n${String(index)}`, 'Obscura again'));
  const all = [...many, own, story('gap'), story('wins', 'Who wins')];
  expect(slugs(relatedArticles(all, own, 2))).toEqual(['wins', 'n0']);
});

test('relatedArticles never contains the article, its neighbours or a duplicate', () => {
  const title = fc.constantFrom('Final won', 'Final lost', 'Academy opens', '');
  const lists = fc
    .uniqueArray(fc.tuple(fc.string({ minLength: 1 }), title, fc.constantFrom(NEWS, RESULTS)), {
      selector: ([slug]) => slug,
      minLength: 1,
    })
    .map((entries) => entries.map(([slug, words, category]) => story(slug, words, category)));
  forAll(lists, fc.nat(), fc.nat(5), (articles, chosen, count) => {
    const [own = story('none')] = articles.slice(chosen % articles.length);
    const { previous, next } = neighboursOf(articles, own.slug);
    const hidden = new Set([own.slug, previous?.slug, next?.slug]);
    const offered = articles.filter(({ slug }) => !hidden.has(slug));
    const found = relatedArticles(articles, own, count);
    expect(new Set(found).size).toBe(Math.min(count, offered.length));
    expect(found.filter((one) => hidden.has(one.slug))).toEqual([]);
    const categories = found.map(({ category }) => category.slug === own.category.slug);
    expect(categories).toEqual(categories.toSorted((one, other) => Number(other) - Number(one)));
  });
});

test('relatedArticles works for an article outside of the list, such as a preview', () => {
  const all = [story('a', 'Final'), story('b', 'Other')];
  expect(slugs(relatedArticles(all, story('preview', 'The final')))).toEqual(['a', 'b']);
});

test('relatedArticles indexes two thousand articles once', () => {
  const all = Array.from({ length: 2000 }, (_, index) =>
    story(
      `s${String(index)}`,
      `Story ${String(index)} about topic${String(index % 500)}`,
      index % 3 ? NEWS : RESULTS,
    ),
  );
  let reads = 0;
  const watched = new Proxy(all, {
    get: (target, key, receiver) => {
      if (key === 'entries') reads += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  for (const one of all.slice(0, 50)) expect(relatedArticles(watched, one)).toHaveLength(3);
  expect(reads).toBe(1);
});
