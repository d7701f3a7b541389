/** The open article of the news desk: facts, and what can be done without writing. */
import { useStore } from '@nanostores/react';
import { ARTICLE_LIMITS, type NewsroomArticleRow } from '../../../contract/admin-articles.ts';
import { urls } from '../../../contract/urls.ts';
import { formatMoment } from '../../../domain/dates.ts';
import {
  ARTICLE_ACTS,
  ARTICLE_STATE_HINTS,
  NEWS_DESK_TEXT,
  REVIEW_TEXT,
} from '../../../messages/admin/articles.ts';
import { openEditor } from '../../../stores/admin/articles/page.ts';
import {
  $articleAct,
  $reviewDialog,
  askForReview,
  closeArticle,
  closeReviewDialog,
  copyAddress,
  deleteDraft,
  possibleSteps,
  reviewForm,
  runStep,
  toggleFeatured,
} from '../../../stores/admin/articles/actions.ts';
import { $review, articleTable, isOut } from '../../../stores/admin/articles/list.ts';
import { ARTICLES, liveText } from '../../../stores/admin/articles/table.ts';
import { $siteBuild } from '../../../stores/core/site-build.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormArea } from '../../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../../core/forms/form.tsx';
import { ActionGroup, ActionRefusal, ActionSection } from '../../core/table/row-actions.tsx';
import { RowDrawer, RowFacts } from '../../core/table/row-drawer.tsx';

interface ArticleProps {
  readonly article: NewsroomArticleRow;
}

/** What the state means, and whether the served pages hold it. */
function StateLine({ article }: ArticleProps) {
  const live = liveText(article, useStore($siteBuild));
  return (
    <div className="grid gap-1">
      <p className="text-muted">{ARTICLE_STATE_HINTS[article.state]}</p>
      {live !== '' && <p className="font-semibold first-letter:uppercase">{live}</p>}
    </div>
  );
}

/** Who asked for a look at it, and at what. */
function Review() {
  const review = useStore($review);
  if (review === null) return null;
  const name = review.by ?? ARTICLE_ACTS.somebody;
  const when = formatMoment(review.at);
  if (review.note === null) return <p>{ARTICLE_ACTS.reviewAsked(name, when)}</p>;
  return (
    <div className="grid gap-1">
      <p>{ARTICLE_ACTS.reviewBy(name, when)}</p>
      <blockquote className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line text-muted">
        {review.note}
      </blockquote>
    </div>
  );
}

function Open({ article }: ArticleProps) {
  return (
    <ActionGroup title={ARTICLE_ACTS.openTitle}>
      <Button
        onClick={() => {
          openEditor(article.id);
        }}
      >
        {ARTICLE_ACTS.edit}
      </Button>
      {article.state === 'published' && (
        <a href={urls.article(article.slug)} className="button button-quiet">
          {ARTICLE_ACTS.view}
        </a>
      )}
      <Button variant="quiet" onClick={() => void copyAddress(article)}>
        {ARTICLE_ACTS.copyAddress}
      </Button>
    </ActionGroup>
  );
}

function States({ article }: ArticleProps) {
  const { busy } = useStore($articleAct);
  const draft = article.state === 'draft';
  return (
    <ActionGroup title={ARTICLE_ACTS.stateTitle}>
      {draft && (
        <Button variant="quiet" blocked={busy} onClick={askForReview}>
          {ARTICLE_ACTS.askReview}
        </Button>
      )}
      {possibleSteps(article).map((step) => (
        <Button
          key={step}
          variant={step === 'archive' ? 'danger' : 'quiet'}
          blocked={busy}
          onClick={() => void runStep(article, step)}
        >
          {ARTICLE_ACTS.step(step)}
        </Button>
      ))}
      {draft && (
        <Button variant="danger" blocked={busy} onClick={() => void deleteDraft(article)}>
          {ARTICLE_ACTS.delete}
        </Button>
      )}
    </ActionGroup>
  );
}

function FrontPage({ article }: ArticleProps) {
  const { busy } = useStore($articleAct);
  if (!isOut(article) && !article.is_featured) return null;
  return (
    <ActionGroup title={ARTICLE_ACTS.featuredTitle}>
      <Button variant="quiet" blocked={busy} onClick={() => void toggleFeatured(article)}>
        {article.is_featured ? ARTICLE_ACTS.unfeature : ARTICLE_ACTS.feature}
      </Button>
    </ActionGroup>
  );
}

function Article({ article }: ArticleProps) {
  return (
    <>
      <StateLine article={article} />
      <Review />
      <ActionRefusal $act={$articleAct} />
      <ActionSection $act={$articleAct} title={ARTICLE_ACTS.title}>
        <Open article={article} />
        <States article={article} />
        <FrontPage article={article} />
      </ActionSection>
      <RowFacts resource={ARTICLES} row={article} title={NEWS_DESK_TEXT.facts} />
    </>
  );
}

function ReviewDialog() {
  const open = useStore($reviewDialog);
  const { phase } = useStore(reviewForm.$form);
  const row = useStore(articleTable.$open);
  const article = row.phase === 'ready' ? row.row.title : '';
  return (
    <Dialog
      open={open}
      title={REVIEW_TEXT.title}
      closeLabel={REVIEW_TEXT.cancel}
      closeBlocked={phase === 'submitting'}
      onClose={closeReviewDialog}
    >
      <Form form={reviewForm} label={REVIEW_TEXT.title}>
        <p className="wrap-anywhere">{REVIEW_TEXT.consequence(article)}</p>
        <FormArea
          form={reviewForm}
          name="note"
          label={REVIEW_TEXT.note}
          hint={REVIEW_TEXT.noteHint}
          rows={3}
          maxLength={ARTICLE_LIMITS.reviewNoteLength}
        />
        <FormMessage form={reviewForm} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" blocked={phase === 'submitting'} onClick={closeReviewDialog}>
            {REVIEW_TEXT.cancel}
          </Button>
          <FormSubmit form={reviewForm} busyLabel={REVIEW_TEXT.submitting}>
            {REVIEW_TEXT.submit}
          </FormSubmit>
        </div>
      </Form>
    </Dialog>
  );
}

export function ArticleDrawer() {
  const { busy } = useStore($articleAct);
  const mayAct = useStore(articleTable.$mayAct);
  return (
    <>
      <RowDrawer table={articleTable} closeBlocked={busy} onClose={closeArticle}>
        {(article) =>
          mayAct ? (
            <Article article={article} />
          ) : (
            <RowFacts resource={ARTICLES} row={article} title={NEWS_DESK_TEXT.facts} />
          )
        }
      </RowDrawer>
      <ReviewDialog />
    </>
  );
}
