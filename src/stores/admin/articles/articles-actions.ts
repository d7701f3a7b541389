/** Actions on the open article without the editor: its state, its place on the front page, its address. */
import {
  ARTICLE_LIMITS,
  ReviewInputSchema,
  type ArticleState,
  type NewsroomArticleRow,
} from '#contract/admin-articles.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { urls } from '#contract/urls.ts';
import { deleteArticle, publishArticle, setArticleStatus, undoArticleArchive } from '#data/admin-articles.ts';
import { ARTICLE_ACTIONS as TEXT, REVIEW_TEXT, type ArticleStep } from '#messages/admin/articles.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import type { Action } from '#stores/core/action.ts';
import { areaField } from '#stores/core/fields.ts';
import { showToast } from '#stores/core/toasts.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';
import { featureArticle, unfeatureArticle, type ArticleTable } from './articles-bulk.ts';

interface ArticleDesk {
  readonly table: ArticleTable;
  readonly action: Action<NewsroomArticleRow>;
  readonly leave: () => Promise<void>;
}

const STEPS: Readonly<Record<ArticleState, readonly ArticleStep[]>> = {
  draft: [],
  in_review: ['publish', 'draft'],
  scheduled: ['draft', 'archive'],
  published: ['archive'],
  archived: ['restore'],
};

export function possibleSteps({ state }: NewsroomArticleRow): readonly ArticleStep[] {
  return STEPS[state];
}

export async function copyAddress({ slug }: NewsroomArticleRow): Promise<void> {
  const { copyText, address } = getPortalEnvironment();
  const copied = await copyText(address.origin() + urls.article(slug));
  showToast(copied ? 'success' : 'error', copied ? TEXT.copied : TEXT.notCopied);
}

const createReviewRequest = (action: Action<NewsroomArticleRow>) =>
  createActionDialog(action, {
    words: REVIEW_TEXT,
    start: { note: '' },
    schema: ReviewInputSchema,
    fields: () => [
      areaField('note', REVIEW_TEXT.note, {
        hint: REVIEW_TEXT.noteHint,
        rows: 3,
        maxLength: ARTICLE_LIMITS.reviewNoteLength,
      }),
    ],
    send: (article, { note }) =>
      setArticleStatus(memberClient(), article, 'in_review', note === '' ? null : note),
  });

/** Changes the state, after asking; archiving can be undone. */
const createStep =
  (action: Action<NewsroomArticleRow>) =>
  ({ title }: NewsroomArticleRow, step: ArticleStep) =>
    action.run({
      question: {
        title: TEXT.stepTitle(step),
        text: TEXT.stepQuestion(step, title),
        confirm: TEXT.step(step),
        danger: step === 'archive',
      },
      successMessage: TEXT.stepDone(step, title),
      send: (article) =>
        step === 'publish'
          ? publishArticle(memberClient(), article)
          : setArticleStatus(memberClient(), article, step === 'archive' ? 'archived' : 'draft'),
      ...(step === 'archive' && { reverse: (article) => undoArticleArchive(memberClient(), article) }),
    });

/** The sentence of a refusal on the news desk. */
export const articleRefusal = (code: ErrorCode): string | undefined =>
  code === 'cap_reached' ? TEXT.featuredFull(ARTICLE_LIMITS.featuredMax) : undefined;

export function createArticleActions({ table, action, leave }: ArticleDesk) {
  return {
    askForReview: createReviewRequest(action),
    runStep: createStep(action),
    /** Features the article or takes it off; the places of others change with it. */
    toggleFeatured: ({ title, is_featured: featured }: NewsroomArticleRow) =>
      action.run({
        successMessage: featured ? TEXT.unfeatureDone(title) : TEXT.featureDone(title),
        send: ({ id }) => (featured ? unfeatureArticle(id) : featureArticle(id)),
        after: () => Promise.all([table.refreshOpen(), table.reload()]),
      }),
    deleteDraft: ({ title }: NewsroomArticleRow) =>
      action.run({
        question: dangerQuestion(TEXT.deleteTitle, TEXT.deleteQuestion(title), TEXT.delete),
        successMessage: TEXT.deleted(title),
        send: (article) => deleteArticle(memberClient(), article),
        after: leave,
      }),
  };
}
