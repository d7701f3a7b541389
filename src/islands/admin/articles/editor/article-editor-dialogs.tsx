/** The dialogs over the editor: schedule, review, preview links, history. */
import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { longMoment, momentAt } from '#domain/article-schedule.ts';
import { LINK_TEXT, SCHEDULE_TEXT, HISTORY_TEXT } from '#messages/admin/article-actions.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { useEditor } from './use-article-editor.ts';
import type { Revision } from '#stores/admin/articles/editor/history.ts';
import { Badge } from '#ui/badge.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { Diff } from './diff.tsx';
import { Byline } from '#islands/core/table/row-section.tsx';

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
      <Byline at={row.saved_at} by={HISTORY_TEXT.by(author)} />
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

function HistoryDrawer() {
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

function ScheduledMoment() {
  const { values, errors } = useStore(useEditor().actions.schedule.form.$form);
  const isRefused = errors['day'] !== undefined || errors['time'] !== undefined;
  if (isRefused) return null;
  const moment = momentAt(values.day, values.time);
  return (
    <output className="text-lead">
      {moment === null ? SCHEDULE_TEXT.sayNothing : SCHEDULE_TEXT.says(longMoment(moment))}
    </output>
  );
}

function MadeLink({ address, endsAt }: { readonly address: string; readonly endsAt: string }) {
  const { links } = useEditor();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="label">
        {LINK_TEXT.link}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          className="control min-w-0 flex-1 basis-60"
          onFocus={() => {
            field.current?.select();
          }}
        />
        <Button onClick={() => void links.copy()}>{LINK_TEXT.copy}</Button>
      </div>
      <p className="text-small text-muted">{LINK_TEXT.ends(longMoment(endsAt))}</p>
    </div>
  );
}

function LinkActions() {
  const { $editor, links } = useEditor();
  const { busy } = useStore(links.$action);
  const isFirst = useStore(links.$link) === null;
  const count = useStore($editor).row?.previews ?? 0;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant={isFirst ? 'main' : 'quiet'}
        busy={busy}
        busyLabel={LINK_TEXT.making}
        onClick={() => void links.make()}
      >
        {isFirst ? LINK_TEXT.make : LINK_TEXT.another}
      </Button>
      {count > 0 && (
        <Button variant="danger" blocked={busy} onClick={() => void links.revoke()}>
          {LINK_TEXT.voidAll}
        </Button>
      )}
    </div>
  );
}

function ShareDialog() {
  const { $editor, $dialog, closeDialog, links } = useEditor();
  const link = useStore(links.$link);
  const { refusal } = useStore(links.$action);
  const count = useStore($editor).row?.previews ?? 0;
  return (
    <Dialog
      open={useStore($dialog) === 'share'}
      title={LINK_TEXT.title}
      closeLabel={SHARED_WORDS.close}
      onClose={closeDialog}
    >
      <div className="grid gap-5">
        <p>{LINK_TEXT.lead}</p>
        {link !== null && <MadeLink {...link} />}
        <p role="alert" className="font-semibold text-danger empty:hidden">
          {refusal?.text}
        </p>
        <output className="text-muted">{count > 0 && LINK_TEXT.count(count)}</output>
        <LinkActions />
      </div>
    </Dialog>
  );
}

export function EditorDialogs() {
  const { schedule, review } = useEditor().actions;
  return (
    <>
      <ActionDialog dialog={schedule}>{() => <ScheduledMoment />}</ActionDialog>
      <ActionDialog dialog={review} />
      <ShareDialog />
      <HistoryDrawer />
    </>
  );
}
