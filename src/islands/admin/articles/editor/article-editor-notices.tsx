/** Notices above the fields: a draft on this device, a conflict, a refused save, a refused action, a review. */
import { useStore } from '@nanostores/react';
import { formatMoment, formatTime } from '#domain/dates.ts';
import { ERROR_NEXT_STEPS, errorText } from '#messages/core/errors.ts';
import { LIVE_TEXT } from '#messages/admin/article-actions.ts';
import { DRAFT_TEXT, LOST_TEXT, STALE_TEXT } from '#messages/admin/article-editor.ts';
import { copyArticle } from '#stores/admin/articles/editor/conflicts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';
import { Diff } from './diff.tsx';
import { useEditor } from './use-article-editor.ts';

function FoundDraft() {
  const { $editor, restoreDraft, discardDraft } = useEditor();
  const { draft } = useStore($editor);
  if (draft === null) return null;
  return (
    <Notice kind="notice" title={DRAFT_TEXT.title(formatMoment(new Date(draft.at).toISOString()))} live>
      <p>{DRAFT_TEXT.text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={restoreDraft}>{DRAFT_TEXT.take}</Button>
        <Button variant="quiet" onClick={discardDraft}>
          {DRAFT_TEXT.throwAway}
        </Button>
      </div>
    </Notice>
  );
}

function Conflict() {
  const { newer, typed } = useStore(useEditor().$editor);
  if (newer === null) return null;
  return (
    <Notice
      kind="error"
      title={STALE_TEXT.title(newer.saved_by ?? STALE_TEXT.somebody, formatTime(newer.saved_at))}
      live
    >
      <p>{STALE_TEXT.text}</p>
      <div className="my-4 border-y border-line py-4">
        <Diff before={newer.content} after={typed} words={STALE_TEXT} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => void copyArticle(typed)}>
          {STALE_TEXT.copy}
        </Button>
      </div>
    </Notice>
  );
}

/** A refusal of saving that a later save cannot solve. */
function RefusedSave() {
  const { $editor, $saveStatus, saveAsNew } = useEditor();
  const status = useStore($saveStatus);
  const { refusal, typed } = useStore($editor);
  if (status !== 'refused' || refusal === null) return null;
  const nextStep = ERROR_NEXT_STEPS[refusal];
  const known = refusal === 'permission_denied' ? 'permission_required' : refusal;
  const text =
    known === 'not_signed_in' || known === 'permission_required' || known === 'not_found'
      ? LOST_TEXT[known]
      : errorText(refusal);
  return (
    <Notice kind="error" title={LOST_TEXT.title} live>
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {known === 'not_signed_in' && (
          <ButtonLink href="/login" main>
            {LOST_TEXT.login}
          </ButtonLink>
        )}
        {nextStep && (
          <ButtonLink href={nextStep.href} main>
            {nextStep.label}
          </ButtonLink>
        )}
        {known === 'not_found' && <Button onClick={saveAsNew}>{LOST_TEXT.again}</Button>}
        <Button variant="quiet" onClick={() => void copyArticle(typed)}>
          {LOST_TEXT.copy}
        </Button>
      </div>
    </Notice>
  );
}

function Review() {
  const { row } = useStore(useEditor().$editor);
  const review = row?.review ?? null;
  if (review === null) return null;
  return (
    <Notice kind="notice" title={LIVE_TEXT.review(review.by ?? STALE_TEXT.somebody, formatMoment(review.at))}>
      {review.note !== null && <p className="wrap-anywhere whitespace-pre-line">{review.note}</p>}
    </Notice>
  );
}

export function EditorNotices() {
  const { action } = useEditor().actions;
  return (
    <div className="grid gap-4 not-has-[>:not(:empty)]:absolute">
      <FoundDraft />
      <Conflict />
      <RefusedSave />
      <ActionRefusal $action={action.$state} />
      <Review />
    </div>
  );
}
