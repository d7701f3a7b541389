/** The order of the front page: the featured articles, arranged here and saved whole, by the order that was looked at. */
import { ARTICLE_LIMITS, type FeaturedArticle } from '../../../contract/admin-articles.ts';
import { readFeaturedOrder, setFeaturedArticles } from '../../../data/admin-articles.ts';
import { FEATURED_TEXT as TEXT } from '../../../messages/admin/article-order.ts';
import { createOrderedList } from '../../core/ordered-list.ts';
import { memberClient } from '../../auth/session.ts';
import { articleTable } from './list.ts';

/** The dialog of the front page order. */
export const featuredOrder = createOrderedList<FeaturedArticle>({
  words: TEXT,
  nameOf: ({ title }) => title,
  readOrder: () => readFeaturedOrder(memberClient()),
  saveOrder: (arranged, read) => setFeaturedArticles(memberClient(), arranged, read),
  resolveConflict: (newer) => ({ newer }),
  afterSaving: () => Promise.all([articleTable.reload(), articleTable.refreshOpen()]),
});

/** Takes an article off. */
export function removeFeatured(article: FeaturedArticle): void {
  const others = featuredOrder.$state.get().mine.filter(({ id }) => id !== article.id);
  featuredOrder.arrange(others, TEXT.removed(article.title));
}

/** Puts an article at the end, unless it is there or there are too many. */
export function addFeatured({ id, title, published_at }: FeaturedArticle): void {
  const { mine } = featuredOrder.$state.get();
  if (mine.some((other) => other.id === id)) return;
  if (mine.length >= ARTICLE_LIMITS.featuredMax) featuredOrder.refuse(TEXT.full(ARTICLE_LIMITS.featuredMax));
  else featuredOrder.arrange([...mine, { id, title, published_at }], TEXT.added(title, mine.length + 1));
}
