/** The dialogs over the editor: schedule, review, preview links, history. */
import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { longMoment, momentAt } from '#domain/article-schedule.ts';
import { LINK_TEXT, SCHEDULE_TEXT } from '#messages/admin/article-actions.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { HistoryDrawer } from './history.tsx';
import { useEditor } from './use-article-editor.ts';

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

interface LinkProps {
  readonly address: string;
  readonly endsAt: string;
}

function MadeLink({ address, endsAt }: LinkProps) {
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
  const count = useStore($editor).article?.previews ?? 0;
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
  const count = useStore($editor).article?.previews ?? 0;
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
