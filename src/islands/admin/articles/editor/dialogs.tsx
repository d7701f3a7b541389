/** The dialogs over the editor: a moment to come, a second pair of eyes, a link to look at. */
import { useStore } from '@nanostores/react';
import { useId, useRef, type ReactNode } from 'react';
import { ARTICLE_LIMITS } from '../../../../contract/admin-articles.ts';
import { longMoment, momentAt } from '../../../../domain/article-schedule.ts';
import { LINK_TEXT, REVIEW_TEXT, SCHEDULE_TEXT } from '../../../../messages/admin/article-actions.ts';
import type { Form as FormStore } from '../../../../stores/core/form.ts';
import {
  $editorDialog,
  closeEditorDialog,
  reviewForm,
  scheduleForm,
  type EditorDialog,
} from '../../../../stores/admin/articles/editor/actions.ts';
import {
  $previewLink,
  copyLink,
  clearLink,
  makeLink,
  revokeLinks,
} from '../../../../stores/admin/articles/editor/preview-links.ts';
import { $editor } from '../../../../stores/admin/articles/editor/state.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { HistoryDrawer } from './history.tsx';
import { FormArea, FormText } from '../../../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../../../core/forms/form.tsx';

interface FormDialogProps<Values extends object> {
  readonly kind: Exclude<EditorDialog, null>;
  readonly title: string;
  readonly form: FormStore<Values>;
  readonly submit: string;
  readonly submitting: string;
  readonly children: ReactNode;
}

function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form, title } = props;
  const { phase } = useStore(form.$form);
  const dialog = useStore($editorDialog);
  const sending = phase === 'submitting';
  return (
    <Dialog
      open={dialog === props.kind}
      title={title}
      closeLabel={LINK_TEXT.close}
      closeBlocked={sending}
      onClose={closeEditorDialog}
    >
      <Form form={form} label={title}>
        {props.children}
        <FormMessage form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" blocked={sending} onClick={closeEditorDialog}>
            {SCHEDULE_TEXT.cancel}
          </Button>
          <FormSubmit form={form} busyLabel={props.submitting}>
            {props.submit}
          </FormSubmit>
        </div>
      </Form>
    </Dialog>
  );
}

function ScheduleDialog() {
  const { values, errors } = useStore(scheduleForm.$form);
  const { day, time } = values;
  const isRefused = errors['day'] !== undefined || errors['time'] !== undefined;
  const moment = isRefused ? null : momentAt(day, time);
  const says = moment === null ? SCHEDULE_TEXT.sayNothing : SCHEDULE_TEXT.says(longMoment(moment));
  return (
    <FormDialog
      kind="schedule"
      title={SCHEDULE_TEXT.title}
      form={scheduleForm}
      submit={SCHEDULE_TEXT.submit}
      submitting={SCHEDULE_TEXT.submitting}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText form={scheduleForm} name="day" label={SCHEDULE_TEXT.day} type="date" required />
        <FormText form={scheduleForm} name="time" label={SCHEDULE_TEXT.time} type="time" required />
      </div>
      <output className="text-lead">{says}</output>
    </FormDialog>
  );
}

function ReviewDialog() {
  return (
    <FormDialog
      kind="review"
      title={REVIEW_TEXT.title}
      form={reviewForm}
      submit={REVIEW_TEXT.submit}
      submitting={REVIEW_TEXT.submitting}
    >
      <p>{REVIEW_TEXT.lead}</p>
      <FormArea
        form={reviewForm}
        name="note"
        label={REVIEW_TEXT.note}
        rows={4}
        maxLength={ARTICLE_LIMITS.reviewNoteLength}
      />
    </FormDialog>
  );
}

interface LinkProps {
  readonly address: string;
  readonly endsAt: string;
}

function MadeLink({ address, endsAt }: LinkProps) {
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
        <Button onClick={() => void copyLink()}>{LINK_TEXT.copy}</Button>
      </div>
      <p className="text-small text-muted">{LINK_TEXT.ends(longMoment(endsAt))}</p>
    </div>
  );
}

function LinkActs() {
  const { busy, address } = useStore($previewLink);
  const { article } = useStore($editor);
  const count = article?.previews ?? 0;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant={address === null ? 'main' : 'quiet'}
        busy={busy}
        busyLabel={LINK_TEXT.making}
        onClick={() => void makeLink()}
      >
        {address === null ? LINK_TEXT.make : LINK_TEXT.another}
      </Button>
      {count > 0 && (
        <Button variant="danger" blocked={busy} onClick={() => void revokeLinks()}>
          {LINK_TEXT.voidAll}
        </Button>
      )}
    </div>
  );
}

function ShareDialog() {
  const open = useStore($editorDialog) === 'share';
  const { address, endsAt, failure } = useStore($previewLink);
  const { article } = useStore($editor);
  const count = article?.previews ?? 0;
  return (
    <Dialog
      open={open}
      title={LINK_TEXT.title}
      closeLabel={LINK_TEXT.close}
      onClose={() => {
        clearLink();
        closeEditorDialog();
      }}
    >
      <div className="grid gap-5">
        <p>{LINK_TEXT.lead}</p>
        {address !== null && endsAt !== null && <MadeLink address={address} endsAt={endsAt} />}
        <p role="alert" className="font-semibold text-danger empty:hidden">
          {failure}
        </p>
        <output className="text-muted">{count > 0 && LINK_TEXT.count(count)}</output>
        <LinkActs />
      </div>
    </Dialog>
  );
}

export function EditorDialogs() {
  return (
    <>
      <ScheduleDialog />
      <ReviewDialog />
      <ShareDialog />
      <HistoryDrawer />
    </>
  );
}
