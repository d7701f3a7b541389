/** What has to be said before anything else: text found on this device, somebody else's save, why nothing is saved. */
import { useStore } from '@nanostores/react';
import { formatMoment, formatTime } from '../../../../domain/dates.ts';
import { ERROR_NEXT_STEPS, errorText } from '../../../../messages/core/errors.ts';
import { LIVE_TEXT } from '../../../../messages/admin/article-actions.ts';
import { DRAFT_TEXT, LOST_TEXT, STALE_TEXT } from '../../../../messages/admin/article-editor.ts';
import { $editorAct } from '../../../../stores/admin/articles/editor/actions.ts';
import { $editor, $saveStatus } from '../../../../stores/admin/articles/editor/state.ts';
import {
  $conflict,
  saveAsCopy,
  overwriteNewer,
  adoptNewer,
} from '../../../../stores/admin/articles/editor/conflicts.ts';
import {
  $foundDraft,
  saveAsNew,
  restoreDraft,
  discardDraft,
} from '../../../../stores/admin/articles/editor/page.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Diff } from './diff.tsx';

function FoundDraft() {
  const draft = useStore($foundDraft);
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
  const { newer, typed } = useStore($editor);
  const { busy, failure } = useStore($conflict);
  if (newer === null) return null;
  const who = newer.saved_by ?? STALE_TEXT.somebody;
  return (
    <Notice kind="error" title={STALE_TEXT.title(who, formatTime(newer.saved_at))} live>
      <p>{STALE_TEXT.text}</p>
      <div className="my-4 border-y border-line py-4">
        <Diff before={newer.content} after={typed} words={STALE_TEXT} />
      </div>
      {failure !== null && <p className="mb-3 text-danger">{errorText(failure)}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy} onClick={() => void overwriteNewer()}>
          {STALE_TEXT.keep}
        </Button>
        <Button variant="quiet" blocked={busy} onClick={() => void adoptNewer()}>
          {STALE_TEXT.take}
        </Button>
        <Button variant="quiet" onClick={() => void saveAsCopy()}>
          {STALE_TEXT.copy}
        </Button>
        <span className="text-small text-muted">{STALE_TEXT.keepHint}</span>
      </div>
    </Notice>
  );
}

/** Refusals that typing on does not heal. */
function Lost() {
  const status = useStore($saveStatus);
  const { refusal } = useStore($editor);
  if (status !== 'refused' || refusal === null) return null;
  const way = ERROR_NEXT_STEPS[refusal];
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
          <a href="/login" className="button button-main">
            {LOST_TEXT.login}
          </a>
        )}
        {way && (
          <a href={way.href} className="button button-main">
            {way.label}
          </a>
        )}
        {known === 'not_found' && <Button onClick={saveAsNew}>{LOST_TEXT.again}</Button>}
        <Button variant="quiet" onClick={() => void saveAsCopy()}>
          {LOST_TEXT.copy}
        </Button>
      </div>
    </Notice>
  );
}

/** Why an act was not done. */
function ActionRefusal() {
  const { refusal } = useStore($editorAct);
  return (
    <div role="alert" className="empty:hidden">
      {refusal !== null && (
        <Notice kind="error">
          <p>{refusal.text}</p>
          {refusal.way !== null && (
            <a href={refusal.way.href} className="mt-1 flex min-h-11 w-fit items-center link">
              {refusal.way.label}
            </a>
          )}
        </Notice>
      )}
    </div>
  );
}

/** Who wants a second pair of eyes, and for what. */
function Review() {
  const { article } = useStore($editor);
  const review = article?.review ?? null;
  if (review === null) return null;
  return (
    <Notice kind="notice" title={LIVE_TEXT.review(review.by ?? STALE_TEXT.somebody, formatMoment(review.at))}>
      {review.note !== null && <p className="wrap-anywhere whitespace-pre-line">{review.note}</p>}
    </Notice>
  );
}

export function EditorNotices() {
  return (
    <div className="grid gap-4 not-has-[>:not(:empty)]:absolute">
      <FoundDraft />
      <Conflict />
      <Lost />
      <ActionRefusal />
      <Review />
    </div>
  );
}
