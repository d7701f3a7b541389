/** What those who decide tell each other; the applicant never sees it. */
import { REVIEW_LIMITS, type ReviewEvent } from '../../../contract/application-review.ts';
import { formatMoment } from '../../../domain/dates.ts';
import { REVIEW_TEXT as TEXT } from '../../../messages/application-review.ts';
import type { Form as FormStore } from '../../../stores/form.ts';
import { FormArea } from '../../forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../../forms/form.tsx';
import { RowSection } from '../table/row-section.tsx';
import { whoText } from './timeline.tsx';

interface NewNoteProps {
  readonly form: FormStore<{ body: string }>;
}

function NewNote({ form }: NewNoteProps) {
  return (
    <Form form={form} label={TEXT.newNote}>
      <FormArea
        form={form}
        name="body"
        label={TEXT.newNote}
        hint={TEXT.notesPrivate}
        rows={3}
        maxLength={REVIEW_LIMITS.noteLength}
        required
      />
      <FormMessage form={form} />
      <FormSubmit form={form} busyLabel={TEXT.addingNote} className="justify-self-start">
        {TEXT.addNote}
      </FormSubmit>
    </Form>
  );
}

interface NotesProps extends NewNoteProps {
  readonly events: readonly ReviewEvent[];
  readonly mayAct: boolean;
}

export function ReviewNotes({ events, form, mayAct }: NotesProps) {
  const notes = events.filter(({ kind }) => kind === 'note');
  return (
    <RowSection title={TEXT.notes}>
      {notes.length === 0 && <p className="text-muted">{TEXT.noNotes}</p>}
      <ul className="grid gap-3 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="border-l-2 border-signal py-0.5 pl-4">
            <p className="wrap-anywhere whitespace-pre-line">{note.detail.body}</p>
            <p className="flex flex-wrap gap-x-1.5 text-small text-muted">
              <time dateTime={note.at}>{formatMoment(note.at)}</time>
              <span>{whoText(note)}</span>
            </p>
          </li>
        ))}
      </ul>
      {mayAct && <NewNote form={form} />}
    </RowSection>
  );
}
