/**
 * Indexes over one list of articles, newest first. They are computed once per list, so that the cost per page is
 * constant. The lists must not be modified.
 */
import type { ArticleCardRow, ArticleCategoryRow } from '../contract/articles.ts';
import { type ArticlePage, pageOf } from './article-list.ts';

type Filed = Pick<ArticleCardRow, 'category'>;
type Named = Pick<ArticleCardRow, 'slug'>;

function remembered<List extends object, Answer>(work: (list: List) => Answer): (list: List) => Answer {
  const answers = new WeakMap<List, Answer>();
  return (list) => {
    const answer = answers.get(list) ?? work(list);
    answers.set(list, answer);
    return answer;
  };
}

/** Positions of the articles of each category in the list, by slug. */
const placesByCategory = remembered((articles: readonly Filed[]): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>();
  for (const [place, { category }] of articles.entries()) {
    const known = places.get(category.slug);
    if (known) known.push(place);
    else places.set(category.slug, [place]);
  }
  return places;
});

/** Positions of the articles in the list, by slug. */
const placeBySlug = remembered(
  (articles: readonly Named[]): ReadonlyMap<string, number> =>
    new Map(articles.map(({ slug }, place) => [slug, place])),
);

/** Returns one page, from 1, of all articles or of a category's, by its slug. */
export function articlePage<Article extends Filed>(
  articles: readonly Article[],
  category: string | null,
  page: number,
): ArticlePage<Article> {
  if (category === null) return pageOf(articles, page);
  const { items, ...rest } = pageOf(placesByCategory(articles).get(category) ?? [], page);
  return { ...rest, items: items.flatMap((place) => articles[place] ?? []) };
}

/** Returns the categories in use, by name, with their number of articles. */
export const categoriesOf = remembered(
  (articles: readonly Filed[]): readonly (ArticleCategoryRow & { readonly count: number })[] =>
    [...placesByCategory(articles).values()]
      .flatMap((places) => {
        const first = articles[places[0] ?? -1];
        return first ? { ...first.category, count: places.length } : [];
      })
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
);

/** Returns the articles published before and after; null at the ends and for an unknown slug. */
export function neighboursOf<Article extends Named>(
  articles: readonly Article[],
  slug: string,
): { readonly previous: Article | null; readonly next: Article | null } {
  const place = placeBySlug(articles).get(slug);
  if (place === undefined) return { previous: null, next: null };
  return { previous: articles[place + 1] ?? null, next: articles[place - 1] ?? null };
}
