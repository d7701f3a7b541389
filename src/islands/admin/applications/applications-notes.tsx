/** Notes of the reviewers; the applicant never sees them. */
import { REVIEW_LIMITS, type ReviewEvent } from '#contract/application-review.ts';
import { REVIEW_TEXT } from '#messages/admin/applications.ts';
import type { Form as FormStore } from '#stores/core/form.ts';
import { RowNotes } from '#islands/core/table/row-notes.tsx';
import { actorText } from './applications-timeline.tsx';

interface NotesProps {
  readonly events: readonly ReviewEvent[];
  readonly form: FormStore<{ body: string }>;
  readonly mayAct: boolean;
}

export function ReviewNotes({ events, form, mayAct }: NotesProps) {
  const notes = events
    .filter(({ kind }) => kind === 'note')
    .map((event) => ({ id: event.id, body: event.detail.body ?? '', at: event.at, by: actorText(event) }));
  return (
    <RowNotes
      notes={notes}
      words={REVIEW_TEXT}
      form={form}
      maxLength={REVIEW_LIMITS.noteLength}
      mayAct={mayAct}
    />
  );
}
