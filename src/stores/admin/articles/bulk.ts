/** Actions on several articles of the news desk: feature, archive, delete. */
import { ARTICLE_LIMITS, type NewsroomArticleRow } from '../../../contract/admin-articles.ts';
import { RefusalError } from '../../../contract/error-codes.ts';
import {
  deleteArticle,
  readFeaturedOrder,
  setArticleStatus,
  setFeaturedArticles,
} from '../../../data/admin-articles.ts';
import { ARTICLE_BULK } from '../../../messages/admin/articles.ts';
import { memberClient } from '../../auth/session.ts';
import { actQuestion, dangerQuestion } from '../../core/act-question.ts';
import { createTableBulk, type BulkAction } from '../../core/table/bulk.ts';
import type { Table } from '../../core/table/table.ts';

/** The table of the news desk. */
export type ArticleTable = Table<NewsroomArticleRow>;

/** Only published and scheduled articles can be featured or archived. */
export function isOut({ state }: NewsroomArticleRow): boolean {
  return state === 'published' || state === 'scheduled';
}

/** Appends an article to the featured ones; throws cap_reached when the list is full. */
export async function featureArticle(id: string): Promise<void> {
  const order = (await readFeaturedOrder(memberClient())).map((article) => article.id);
  if (order.includes(id)) return;
  if (order.length >= ARTICLE_LIMITS.featuredMax) throw new RefusalError('cap_reached');
  await setFeaturedArticles(memberClient(), [...order, id], order);
}

/** Takes an article off the featured ones. */
export async function unfeatureArticle(id: string): Promise<void> {
  const order = (await readFeaturedOrder(memberClient())).map((article) => article.id);
  const others = order.filter((other) => other !== id);
  if (others.length < order.length) await setFeaturedArticles(memberClient(), others, order);
}

const BULK: readonly BulkAction<NewsroomArticleRow>[] = [
  {
    key: 'feature',
    label: ARTICLE_BULK.feature,
    applies: (row) => isOut(row) && !row.is_featured,
    question: (count) => actQuestion(ARTICLE_BULK, 'feature', count),
    run: ({ id }) => featureArticle(id),
  },
  {
    key: 'archive',
    label: ARTICLE_BULK.archive,
    look: 'quiet',
    applies: isOut,
    question: (count) => dangerQuestion(ARTICLE_BULK, 'archive', count),
    run: async (row) => {
      await setArticleStatus(memberClient(), row, 'archived');
    },
  },
  {
    key: 'delete',
    label: ARTICLE_BULK.delete,
    look: 'danger',
    applies: ({ state }) => state === 'draft',
    question: (count) => dangerQuestion(ARTICLE_BULK, 'delete', count),
    run: (row) => deleteArticle(memberClient(), row),
  },
];

export const createArticleBulk = (table: ArticleTable) => createTableBulk(table, BULK);
