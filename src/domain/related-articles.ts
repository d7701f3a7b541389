/**
 * Related articles, from an index computed once per list, so that the cost per page is constant. Lists are newest first
 * and must not be modified.
 */
import type { ArticleCardRow } from '#contract/articles.ts';
import { neighboursOf } from './article-index.ts';
import { foldText } from './text.ts';

type Related = Pick<ArticleCardRow, 'slug' | 'title' | 'excerpt' | 'category'>;

/** Positions in the list, newest first: all, by category, by word. */
interface Index {
  readonly byCategory: ReadonlyMap<string, readonly number[]>;
  readonly byWord: ReadonlyMap<string, readonly number[]>;
}

/** Shorter words are not distinctive. */
const WORD = /[\p{L}\p{N}]{4,}/gu;
/** Words in more articles than this are not distinctive. */
const WORD_STORIES = 20;

const indexes = new WeakMap<readonly Related[], Index>();

function wordsOf({ title, excerpt }: Related): ReadonlySet<string> {
  return new Set(foldText(`${title}\n${excerpt}`).match(WORD));
}

function add(map: Map<string, number[]>, key: string, place: number): void {
  const places = map.get(key);
  if (places) places.push(place);
  else map.set(key, [place]);
}

function indexOf(articles: readonly Related[]): Index {
  const known = indexes.get(articles);
  if (known) return known;
  const byCategory = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  for (const [place, article] of articles.entries()) {
    add(byCategory, article.category.slug, place);
    for (const word of wordsOf(article)) add(byWord, word, place);
  }
  for (const [word, places] of byWord) if (places.length > WORD_STORIES) byWord.delete(word);
  const index = { byCategory, byWord };
  indexes.set(articles, index);
  return index;
}

/** Returns the positions of articles that share words with this one, with the number of words. */
function sharedWords({ byWord }: Index, article: Related): ReadonlyMap<number, number> {
  const shared = new Map<number, number>();
  for (const word of wordsOf(article))
    for (const place of byWord.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  return shared;
}

/**
 * Returns at most `count` other articles: same category first, then by shared words, then newest. Excludes the article
 * and its neighbours, which the page shows anyway.
 */
export function relatedArticles<Article extends Related>(
  articles: readonly Article[],
  article: Related,
  count = 3,
): readonly Article[] {
  const index = indexOf(articles);
  const { previous, next } = neighboursOf(articles, article.slug);
  const shown = new Set([article.slug, previous?.slug, next?.slug]);
  const shared = sharedWords(index, article);
  const ranked = [...shared].sort(([one, words], [other, more]) => more - words || one - other);
  const isOwn = (place: number): boolean => articles[place]?.category.slug === article.category.slug;
  const found = new Set<Article>();
  const take = (places: Iterable<number>): void => {
    for (const place of places) {
      if (found.size === count) return;
      const candidate = articles[place];
      if (candidate && !shown.has(candidate.slug)) found.add(candidate);
    }
  };
  const places = ranked.map(([place]) => place);
  take(places.filter(isOwn));
  take(index.byCategory.get(article.category.slug) ?? []);
  take(places);
  take(articles.keys());
  return [...found];
}
