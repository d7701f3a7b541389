/** The order of the front page: featured articles, arranged here and saved whole over the order that was read. */
import { ARTICLE_LIMITS, type FeaturedArticle } from '#contract/admin-articles.ts';
import { readFeaturedOrder, setFeaturedArticles } from '#data/admin-articles.ts';
import { FEATURED_TEXT as TEXT } from '#messages/admin/article-order.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createOrderedList } from '#stores/core/ordered-list.ts';
import type { ArticleTable } from './articles-bulk.ts';
import { createFeaturedSearch } from './featured-search.ts';

export function createFeaturedOrder(table: Pick<ArticleTable, 'reload' | 'refreshOpen'>) {
  const list = createOrderedList<FeaturedArticle>({
    words: TEXT,
    nameOf: ({ title }) => title,
    readOrder: () => readFeaturedOrder(memberClient()),
    saveOrder: (arranged, read) => setFeaturedArticles(memberClient(), arranged, read),
    resolveConflict: (newer) => ({ newer }),
    afterSaving: () => Promise.all([table.reload(), table.refreshOpen()]),
  });
  return {
    ...list,
    search: createFeaturedSearch(),
    remove: (article: FeaturedArticle) => {
      const others = list.$state.get().rows.filter(({ id }) => id !== article.id);
      list.arrange(others, TEXT.removed(article.title));
    },
    add: ({ id, title, published_at }: FeaturedArticle) => {
      const { rows } = list.$state.get();
      if (rows.some((other) => other.id === id)) return;
      if (rows.length >= ARTICLE_LIMITS.featuredMax) list.refuse(TEXT.full(ARTICLE_LIMITS.featuredMax));
      else list.arrange([...rows, { id, title, published_at }], TEXT.added(title, rows.length + 1));
    },
  };
}

export type FeaturedOrder = ReturnType<typeof createFeaturedOrder>;
