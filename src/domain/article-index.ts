/**
 * Indexes over one list of articles, newest first. They are computed once per list, so that the cost per page is
 * constant. The lists must not be modified.
 */
import type { ArticleCardRow } from '#contract/articles.ts';

type Named = Pick<ArticleCardRow, 'slug'>;

function remembered<List extends object, Answer>(work: (list: List) => Answer): (list: List) => Answer {
  const answers = new WeakMap<List, Answer>();
  return (list) => {
    const answer = answers.get(list) ?? work(list);
    answers.set(list, answer);
    return answer;
  };
}

/** Positions of the articles in the list, by slug. */
const placeBySlug = remembered(
  (articles: readonly Named[]): ReadonlyMap<string, number> =>
    new Map(articles.map(({ slug }, place) => [slug, place])),
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
