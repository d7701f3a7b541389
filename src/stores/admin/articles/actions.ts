/** What an editor does with the open article without writing: its state, its place on the front page, its address. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import {
  ARTICLE_LIMITS,
  ReviewInputSchema,
  type ArticleState,
  type NewsroomArticleRow,
} from '../../../contract/admin-articles.ts';
import { urls } from '../../../contract/urls.ts';
import { deleteArticle, publishArticle, setArticleStatus } from '../../../data/admin-articles.ts';
import { ARTICLE_ACTS, REVIEW_TEXT, type ArticleStep } from '../../../messages/admin/articles.ts';
import { createForm } from '../../core/form.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableActions, type ActionState } from '../../core/table/actions.ts';
import { showToast } from '../../core/toasts.ts';
import { articleTable, featureArticle, unfeatureArticle } from './list.ts';

/** A status that another editor gave is told as one: no act names it, and the database refuses what follows from the old one. */
const CONFLICT_CODES: readonly ErrorCode[] = ['changed_meanwhile', 'transition_not_allowed'];

const acts = createTableActions(articleTable, {
  refresh: articleTable.refreshOpen,
  overtaken: CONFLICT_CODES,
  refusalText: (code) =>
    code === 'cap_reached' ? ARTICLE_ACTS.featuredFull(ARTICLE_LIMITS.featuredMax) : undefined,
});
const $asking = atom(false);

/** Where the latest act stands. */
export const $articleAct: ReadableAtom<ActionState> = acts.$act;

/** Whether the dialog that asks for a review is open. */
export const $reviewDialog: ReadableAtom<boolean> = $asking;

const STEPS: Readonly<Record<ArticleState, readonly ArticleStep[]>> = {
  draft: [],
  in_review: ['publish', 'draft'],
  scheduled: ['draft', 'archive'],
  published: ['archive'],
  archived: ['restore'],
};

/** The changes of state that are possible from an article's present one. */
export function possibleSteps({ state }: NewsroomArticleRow): readonly ArticleStep[] {
  return STEPS[state];
}

async function doStep(article: NewsroomArticleRow, step: ArticleStep): Promise<void> {
  const client = memberClient();
  if (step === 'publish') await publishArticle(client, article);
  else await setArticleStatus(client, article, step === 'archive' ? 'archived' : 'draft');
}

/** Changes the state of the open article, after asking. */
export async function runStep({ title }: NewsroomArticleRow, step: ArticleStep): Promise<void> {
  await acts.run({
    question: {
      title: ARTICLE_ACTS.stepTitle(step),
      text: ARTICLE_ACTS.stepQuestion(step, title),
      confirmLabel: ARTICLE_ACTS.step(step),
      danger: step === 'archive',
    },
    said: ARTICLE_ACTS.stepDone(step, title),
    work: (article) => doStep(article, step),
  });
}

/** Features the open article, or does not any more. The places of others change with it. */
export async function toggleFeatured({ title, is_featured: featured }: NewsroomArticleRow): Promise<void> {
  await acts.run({
    said: featured ? ARTICLE_ACTS.unfeatureDone(title) : ARTICLE_ACTS.featureDone(title),
    work: ({ id }) => (featured ? unfeatureArticle(id) : featureArticle(id)),
    after: async () => {
      await Promise.all([articleTable.refreshOpen(), articleTable.reload()]);
    },
  });
}

/** Deletes the open draft, after asking. */
export async function deleteDraft({ title }: NewsroomArticleRow): Promise<void> {
  await acts.run({
    question: {
      title: ARTICLE_ACTS.deleteTitle,
      text: ARTICLE_ACTS.deleteQuestion(title),
      confirmLabel: ARTICLE_ACTS.delete,
      danger: true,
    },
    said: ARTICLE_ACTS.deleteDone(title),
    work: (article) => deleteArticle(memberClient(), article),
    after: async () => {
      closeArticle();
      await articleTable.reload();
    },
  });
}

/** Copies the address that readers know. */
export async function copyAddress({ slug }: NewsroomArticleRow): Promise<void> {
  const { copyText, address } = getPortalEnvironment();
  const copied = await copyText(address.origin() + urls.article(slug));
  showToast(copied ? 'success' : 'error', copied ? ARTICLE_ACTS.copied : ARTICLE_ACTS.notCopied);
}

/** The form that asks for a review. */
export const reviewForm = createForm({
  start: { note: '' },
  schema: ReviewInputSchema,
  send: async ({ note }) => {
    const article = acts.openRow();
    if (article === null) throw new RefusalError('not_found');
    const refusal = await acts.send(article, {
      work: async (row) => {
        await setArticleStatus(memberClient(), row, 'in_review', note === '' ? null : note);
      },
      said: REVIEW_TEXT.done(article.title),
    });
    if (refusal !== null) throw refusal;
    $asking.set(false);
    return null;
  },
});

/** Opens the dialog that asks for a review, with an empty form. */
export function askForReview(): void {
  reviewForm.reset();
  acts.reset();
  $asking.set(true);
}

/** Closes that dialog; what was typed is gone. */
export function closeReviewDialog(): void {
  $asking.set(false);
}

/** Closes the drawer and forgets what was said in it. */
export function closeArticle(): void {
  $asking.set(false);
  acts.reset();
  articleTable.open(null);
}
