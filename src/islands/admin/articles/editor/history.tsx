/** What was saved of the article: compared with what is written now, and brought back. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatMoment } from '../../../../domain/dates.ts';
import { errorText } from '../../../../messages/core/errors.ts';
import { HISTORY_TEXT, LINK_TEXT } from '../../../../messages/admin/article-actions.ts';
import { EDITOR_TEXT } from '../../../../messages/admin/article-editor.ts';
import { $editorDialog, closeEditorDialog } from '../../../../stores/admin/articles/editor/actions.ts';
import {
  $editorHistory,
  clearHistory,
  loadHistory,
  restoreRevision,
  type Revision,
} from '../../../../stores/admin/articles/editor/history.ts';
import { $editor } from '../../../../stores/admin/articles/editor/state.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { Diff } from './diff.tsx';

interface RevisionProps {
  readonly revision: Revision;
  readonly newest: boolean;
}

function Facts({ revision: { row, who }, newest }: RevisionProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="label">{HISTORY_TEXT.number(row.number)}</h3>
        {newest && <Badge tone="plain">{HISTORY_TEXT.newest}</Badge>}
        {row.published_at !== null && <Badge tone="good">{HISTORY_TEXT.published}</Badge>}
      </div>
      <p className="text-small text-muted">
        <time dateTime={row.saved_at} className="mr-1">
          {formatMoment(row.saved_at)}
        </time>
        {HISTORY_TEXT.by(who)}
      </p>
      {row.restored_from !== null && (
        <p className="text-small text-muted">{HISTORY_TEXT.restored(row.restored_from)}</p>
      )}
    </>
  );
}

function Entry({ revision, newest }: RevisionProps) {
  const [compared, setCompared] = useState(false);
  const { typed } = useStore($editor);
  const { busy } = useStore($editorHistory);
  return (
    <li className="grid gap-2 border-l-2 border-line-strong pl-4">
      <Facts revision={revision} newest={newest} />
      <div className="flex flex-wrap gap-2.5">
        <button
          type="button"
          aria-expanded={compared}
          className="button button-quiet"
          onClick={() => {
            setCompared(!compared);
          }}
        >
          {compared ? HISTORY_TEXT.hide : HISTORY_TEXT.compare}
        </button>
        {!newest && (
          <Button variant="quiet" blocked={busy} onClick={() => void restoreRevision(revision)}>
            {HISTORY_TEXT.restore}
          </Button>
        )}
      </div>
      {compared && (
        <div className="border-y border-line py-3">
          <Diff before={typed} after={revision.content} words={HISTORY_TEXT} />
        </div>
      )}
    </li>
  );
}

function Entries() {
  const { phase, revisions, failure } = useStore($editorHistory);
  useEffect(() => {
    void loadHistory();
    return clearHistory;
  }, []);
  if (failure !== null)
    return (
      <Notice kind="error" title={HISTORY_TEXT.failed} live>
        <p>{errorText(failure)}</p>
        <Button variant="quiet" className="mt-3" onClick={() => void loadHistory()}>
          {EDITOR_TEXT.retry}
        </Button>
      </Notice>
    );
  if (phase !== 'ready') return <Spinner label={HISTORY_TEXT.loading} />;
  if (revisions.length === 0) return <p className="text-muted">{HISTORY_TEXT.empty}</p>;
  return (
    <ol className="grid gap-6">
      {revisions.map((revision, index) => (
        <Entry key={revision.row.number} revision={revision} newest={index === 0} />
      ))}
    </ol>
  );
}

export function HistoryDrawer() {
  const open = useStore($editorDialog) === 'history';
  return (
    <Dialog
      open={open}
      placement="side"
      title={HISTORY_TEXT.title}
      closeLabel={LINK_TEXT.close}
      onClose={closeEditorDialog}
    >
      <p className="mb-6 text-muted">{HISTORY_TEXT.lead}</p>
      <Entries />
    </Dialog>
  );
}
