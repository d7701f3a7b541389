/** Actions on several articles of the news desk: feature, archive, delete. */
import { ARTICLE_LIMITS, type ArticleEditing, type NewsroomArticleRow } from '#contract/admin-articles.ts';
import { codeOf, RefusalError } from '#contract/error-codes.ts';
import {
  deleteArticle,
  readFeaturedOrder,
  setArticleStatus,
  setFeaturedArticles,
  undoArticleArchive,
} from '#data/admin-articles.ts';
import { ARTICLE_BULK as TEXT } from '#messages/admin/articles.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { BatchAction, BatchResult } from '#stores/core/table/batch.ts';
import { createTableBulk, type BulkAction } from '#stores/core/table/bulk.ts';
import type { Table } from '#stores/core/table/table.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';

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

export async function unfeatureArticle(id: string): Promise<void> {
  const order = (await readFeaturedOrder(memberClient())).map((article) => article.id);
  const others = order.filter((other) => other !== id);
  if (others.length < order.length) await setFeaturedArticles(memberClient(), others, order);
}

/** Archives one article after the other; the undo restores the archived ones from their new versions. */
async function archiveArticles(rows: readonly NewsroomArticleRow[]) {
  const client = memberClient();
  const archived: ArticleEditing[] = [];
  const results: BatchResult[] = [];
  for (const row of rows) {
    const outcome = await setArticleStatus(client, row, 'archived').then((made) => {
      archived.push(made);
      return 'done' as const;
    }, codeOf);
    results.push({ key: row.id, outcome });
  }
  return {
    results,
    undo: {
      send: async () => {
        // The last one first, because each took its place from the front page.
        for (const article of archived.toReversed()) await undoArticleArchive(client, article);
      },
      successMessage: TEXT.archive.undone(archived.length),
    },
  };
}

const ARCHIVE: BatchAction<NewsroomArticleRow> = {
  key: 'archive',
  label: TEXT.archive.submit,
  look: 'quiet',
  isOffered: (rows) => rows.some(isOut),
  preview: (rows) =>
    Promise.resolve({
      words: TEXT.archive,
      danger: true,
      items: rows.map((row) => ({ key: row.id, title: row.title, reason: isOut(row) ? null : row.state })),
      apply: () => archiveArticles(rows.filter(isOut)),
    }),
};

const BULK: readonly (BulkAction<NewsroomArticleRow> | BatchAction<NewsroomArticleRow>)[] = [
  {
    key: 'feature',
    label: TEXT.feature,
    applies: (row) => isOut(row) && !row.is_featured,
    question: (count) => ({
      title: TEXT.featureTitle,
      text: TEXT.featureQuestion(count),
      confirm: TEXT.feature,
    }),
    send: ({ id }) => featureArticle(id),
  },
  ARCHIVE,
  {
    key: 'delete',
    label: TEXT.delete,
    look: 'danger',
    applies: ({ state }) => state === 'draft',
    question: (count) => dangerQuestion(TEXT.deleteTitle, TEXT.deleteQuestion(count), TEXT.delete),
    send: (row) => deleteArticle(memberClient(), row),
  },
];

export const createArticleBulk = (table: ArticleTable) => createTableBulk(table, BULK);
