/** Saved revisions: compared with the typed text, and restored. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatMoment } from '#domain/dates.ts';
import { HISTORY_TEXT } from '#messages/admin/article-actions.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import type { Revision } from '#stores/admin/articles/editor/history.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { Diff } from './diff.tsx';
import { useEditor } from './use-article-editor.ts';

interface RevisionProps {
  readonly revision: Revision;
  readonly newest: boolean;
}

function Facts({ revision: { row, author }, newest }: RevisionProps) {
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
        {HISTORY_TEXT.by(author)}
      </p>
      {row.restored_from !== null && (
        <p className="text-small text-muted">{HISTORY_TEXT.restored(row.restored_from)}</p>
      )}
    </>
  );
}

function Entry({ revision, newest }: RevisionProps) {
  const [compared, setCompared] = useState(false);
  const { $editor, actions, history } = useEditor();
  const { typed } = useStore($editor);
  const { busy } = useStore(actions.action.$state);
  return (
    <li className="grid gap-2 border-l-2 border-line-strong pl-4">
      <Facts revision={revision} newest={newest} />
      <div className="flex flex-wrap gap-2.5">
        <button
          type="button"
          aria-expanded={compared}
          className="button button-quiet"
          onClick={() => setCompared(!compared)}
        >
          {compared ? HISTORY_TEXT.hide : HISTORY_TEXT.compare}
        </button>
        {!newest && (
          <Button variant="quiet" blocked={busy} onClick={() => void history.restore(revision)}>
            {HISTORY_TEXT.restore}
          </Button>
        )}
      </div>
      {compared && (
        <div className="border-y border-line py-3">
          <Diff before={revision.content} after={typed} words={HISTORY_TEXT} />
        </div>
      )}
    </li>
  );
}

function Entries({ revisions }: { readonly revisions: readonly Revision[] }) {
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
  const { $dialog, closeDialog, history } = useEditor();
  return (
    <Dialog
      open={useStore($dialog) === 'history'}
      placement="side"
      title={HISTORY_TEXT.title}
      closeLabel={SHARED_WORDS.close}
      onClose={closeDialog}
    >
      <p className="mb-6 text-muted">{HISTORY_TEXT.lead}</p>
      <Loaded read={history.revisions} loading={HISTORY_TEXT.loading} failed={HISTORY_TEXT.failed}>
        {(revisions) => <Entries revisions={revisions} />}
      </Loaded>
    </Dialog>
  );
}
