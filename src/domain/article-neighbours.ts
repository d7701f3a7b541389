/** The articles that an article's page links to: before, after, and similar ones. */
import type { ArticleCardRow, ArticlesAround } from '#contract/articles.ts';
import { neighboursOf } from './article-index.ts';
import { relatedArticles } from './related-articles.ts';

export interface AdjacentArticles {
  readonly previous: ArticleCardRow | null;
  readonly next: ArticleCardRow | null;
  /** At most three, without the previous and the next one. */
  readonly further: readonly ArticleCardRow[];
}

const cardsBySlug = new WeakMap<ArticlesAround, ReadonlyMap<string, ArticleCardRow>>();

function cardsOf(answer: ArticlesAround): ReadonlyMap<string, ArticleCardRow> {
  const cards = cardsBySlug.get(answer) ?? new Map(answer.articles.map((card) => [card.slug, card]));
  cardsBySlug.set(answer, cards);
  return cards;
}

/** Chooses from the articles around this one; empty when the response does not contain it. */
export function adjacentArticles(
  answer: ArticlesAround,
  article: Pick<ArticleCardRow, 'slug' | 'title' | 'excerpt' | 'category'>,
): AdjacentArticles {
  const cards = cardsOf(answer);
  const near = (answer.around[article.slug] ?? []).flatMap((slug) => cards.get(slug) ?? []);
  return { ...neighboursOf(near, article.slug), further: relatedArticles(near, article) };
}

const OWN_LINK = /\]\(\/blog\/([a-z0-9]+(?:-[a-z0-9]+)*)[)#? ]/gu;

export function linkedSlugs(markdown: string): readonly string[] {
  return [...markdown.matchAll(OWN_LINK)].map(([, slug = '']) => slug);
}
