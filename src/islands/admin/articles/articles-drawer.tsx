/** The open article of the news desk: facts, and the actions without the editor. */
import { useStore } from '@nanostores/react';
import type { NewsroomArticleRow } from '#contract/admin-articles.ts';
import { urls } from '#contract/urls.ts';
import { formatMoment } from '#domain/dates.ts';
import { ARTICLE_ACTIONS, ARTICLE_STATE_HINTS, NEWS_DESK_TEXT } from '#messages/admin/articles.ts';
import { copyAddress, possibleSteps } from '#stores/admin/articles/articles-actions.ts';
import { isOut } from '#stores/admin/articles/articles-bulk.ts';
import type { NewsDesk } from '#stores/admin/articles/articles-desk.ts';
import { liveText } from '#stores/admin/articles/articles-table.ts';
import { $siteBuild } from '#stores/core/site-build.ts';
import { ButtonLink } from '#ui/link.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { actionButton, DeskDrawer, type ActionButton, type ActionGroup } from '#islands/core/desk-drawer.tsx';

function StateLine({ article }: { readonly article: NewsroomArticleRow }) {
  const live = liveText(article, useStore($siteBuild));
  return (
    <div className="grid gap-1">
      <p className="text-muted">{ARTICLE_STATE_HINTS[article.state]}</p>
      {live !== '' && <p className="font-semibold first-letter:uppercase">{live}</p>}
    </div>
  );
}

interface DeskProps {
  readonly desk: NewsDesk;
}

function Review({ desk }: DeskProps) {
  const { data: review } = useStore(desk.review.$state);
  if (review === null) return null;
  const name = review.by ?? ARTICLE_ACTIONS.somebody;
  const when = formatMoment(review.at);
  if (review.note === null) return <p>{ARTICLE_ACTIONS.reviewAsked(name, when)}</p>;
  return (
    <div className="grid gap-1">
      <p>{ARTICLE_ACTIONS.reviewBy(name, when)}</p>
      <blockquote className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line text-muted">
        {review.note}
      </blockquote>
    </div>
  );
}

/** Above the facts. */
const leadOf = (desk: NewsDesk) => (article: NewsroomArticleRow) => (
  <>
    <StateLine article={article} />
    <Review desk={desk} />
  </>
);

function stateActions(desk: NewsDesk, article: NewsroomArticleRow): readonly ActionButton[] {
  const steps = possibleSteps(article).map((step): ActionButton =>
    actionButton(
      ARTICLE_ACTIONS.step(step),
      () => void desk.runStep(article, step),
      step === 'archive' ? 'danger' : 'quiet',
    ),
  );
  if (article.state !== 'draft') return steps;
  return [
    actionButton(ARTICLE_ACTIONS.askReview, desk.askForReview.open, 'quiet'),
    actionButton(ARTICLE_ACTIONS.delete, () => void desk.deleteDraft(article), 'danger'),
  ];
}

function featuredActions(desk: NewsDesk, article: NewsroomArticleRow): readonly ActionButton[] {
  if (!isOut(article) && !article.is_featured) return [];
  const label = article.is_featured ? ARTICLE_ACTIONS.unfeature : ARTICLE_ACTIONS.feature;
  return [actionButton(label, () => void desk.toggleFeatured(article), 'quiet')];
}

export function ArticleDrawer({ desk, onEdit }: DeskProps & { readonly onEdit: (article: string) => void }) {
  const actions = (article: NewsroomArticleRow): readonly ActionGroup[] => [
    {
      title: ARTICLE_ACTIONS.openTitle,
      actions: [
        actionButton(ARTICLE_ACTIONS.edit, () => onEdit(article.id), 'main', { shortcut: 'e' }),
        actionButton(ARTICLE_ACTIONS.copyAddress, () => void copyAddress(article), 'quiet'),
      ],
      links: article.state === 'published' && (
        <ButtonLink href={urls.article(article.slug)}>{ARTICLE_ACTIONS.view}</ButtonLink>
      ),
    },
    { title: ARTICLE_ACTIONS.stateTitle, actions: stateActions(desk, article) },
    { title: ARTICLE_ACTIONS.featuredTitle, actions: featuredActions(desk, article) },
  ];
  return (
    <>
      <DeskDrawer
        page={desk}
        words={{ facts: NEWS_DESK_TEXT.facts, change: ARTICLE_ACTIONS.title }}
        actions={actions}
        lead={leadOf(desk)}
      />
      <ActionDialog dialog={desk.askForReview} />
    </>
  );
}
