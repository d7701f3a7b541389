/** The list of /admin-blog: the table of articles, acts on several, and who asked for a look at the open one. */
import { atom, type ReadableAtom } from 'nanostores';
import {
  ARTICLE_LIMITS,
  type ArticleEditing,
  type NewsroomArticleRow,
} from '../../../contract/admin-articles.ts';
import { RefusalError } from '../../../contract/error-codes.ts';
import {
  deleteArticle,
  readArticleForEditing,
  readFeaturedOrder,
  setArticleStatus,
  setFeaturedArticles,
} from '../../../data/admin-articles.ts';
import { ARTICLE_BULK } from '../../../messages/admin/articles.ts';
import { ARTICLES } from './table.ts';
import { memberClient } from '../../auth/session.ts';
import { startSiteBuild } from '../../core/site-build.ts';
import { createTableBulk, type BulkAction } from '../../core/table/bulk.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTable } from '../../core/table/table.ts';

/** The table. */
export const articleTable = createTable(ARTICLES);

/** Its files. */
export const articleExport = createTableExport(articleTable);

/** Whether readers see an article, or will: only such a one can be featured or archived. */
export function isOut({ state }: NewsroomArticleRow): boolean {
  return state === 'published' || state === 'scheduled';
}

/** Puts an article at the end of the featured. Refuses with cap_reached when there are as many as there may be. */
export async function featureArticle(id: string): Promise<void> {
  const order = (await readFeaturedOrder(memberClient())).map((article) => article.id);
  if (order.includes(id)) return;
  if (order.length >= ARTICLE_LIMITS.featuredMax) throw new RefusalError('cap_reached');
  await setFeaturedArticles(memberClient(), [...order, id], order);
}

/** Takes an article from the featured. */
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
    question: (count) => ({
      title: ARTICLE_BULK.featureTitle,
      text: ARTICLE_BULK.featureQuestion(count),
      confirmLabel: ARTICLE_BULK.feature,
    }),
    run: ({ id }) => featureArticle(id),
  },
  {
    key: 'archive',
    label: ARTICLE_BULK.archive,
    look: 'quiet',
    applies: isOut,
    question: (count) => ({
      title: ARTICLE_BULK.archiveTitle,
      text: ARTICLE_BULK.archiveQuestion(count),
      confirmLabel: ARTICLE_BULK.archive,
      danger: true,
    }),
    run: async (row) => {
      await setArticleStatus(memberClient(), row, 'archived');
    },
  },
  {
    key: 'delete',
    label: ARTICLE_BULK.delete,
    look: 'danger',
    applies: ({ state }) => state === 'draft',
    question: (count) => ({
      title: ARTICLE_BULK.deleteTitle,
      text: ARTICLE_BULK.deleteQuestion(count),
      confirmLabel: ARTICLE_BULK.delete,
      danger: true,
    }),
    run: (row) => deleteArticle(memberClient(), row),
  },
];

/** Its acts on several articles. */
export const articleBulk = createTableBulk(articleTable, BULK);

const $asked = atom<ArticleEditing['review']>(null);
let requestId = 0;
let reviewOf = '';

/** Who asked for a review of the open article, and what to look at; null for one that is not in review. */
export const $review: ReadableAtom<ArticleEditing['review']> = $asked;

/** Reads the review of the open article; without an answer there is nothing to say about it. */
async function followReview(article: NewsroomArticleRow | null): Promise<void> {
  const wanted = article?.state === 'in_review' ? article.id : '';
  if (wanted === reviewOf) return;
  reviewOf = wanted;
  requestId += 1;
  const mine = requestId;
  $asked.set(null);
  if (wanted === '') return;
  const review = await readArticleForEditing(memberClient(), wanted).then(
    (editing) => editing.review,
    () => null,
  );
  if (mine === requestId) $asked.set(review);
}

/** Starts the list; answers the function that stops it. */
export function startNewsDesk(): () => void {
  const stops = [
    articleTable.start(),
    startSiteBuild(),
    articleTable.$open.subscribe((open) => {
      void followReview(open.phase === 'ready' ? open.row : null);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    void followReview(null);
  };
}
