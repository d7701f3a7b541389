/** What administrators tell each other about the order. */
import { useStore } from '@nanostores/react';
import { DESK_ORDER_LIMITS, type DeskOrder } from '../../../contract/desk-orders.ts';
import { formatMoment } from '../../../domain/dates.ts';
import { ORDER_DETAIL_TEXT as TEXT } from '../../../messages/order-desk.ts';
import { noteForm } from '../../../stores/pages/order-notes.ts';
import { orderTable } from '../../../stores/pages/order-desk.ts';
import { FormArea } from '../../forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../../forms/form.tsx';
import { RowSection } from '../table/row-section.tsx';

interface DetailProps {
  readonly detail: DeskOrder;
}

function NewNote() {
  return (
    <Form form={noteForm} label={TEXT.newNote}>
      <FormArea
        form={noteForm}
        name="body"
        label={TEXT.newNote}
        rows={3}
        maxLength={DESK_ORDER_LIMITS.noteLength}
        required
      />
      <FormMessage form={noteForm} />
      <FormSubmit form={noteForm} busyLabel={TEXT.addingNote} className="justify-self-start">
        {TEXT.addNote}
      </FormSubmit>
    </Form>
  );
}

export function OrderNotes({ detail: { notes } }: DetailProps) {
  const mayAct = useStore(orderTable.$mayAct);
  return (
    <RowSection title={TEXT.notes}>
      {notes.length === 0 && <p className="text-muted">{TEXT.noNotes}</p>}
      <ul className="grid gap-3 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="border-l-2 border-signal py-0.5 pl-4">
            <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
            <p className="flex flex-wrap gap-x-1.5 text-small text-muted">
              <time dateTime={note.at}>{formatMoment(note.at)}</time>
              {note.by !== null && <span>{TEXT.by(note.by)}</span>}
            </p>
          </li>
        ))}
      </ul>
      {mayAct && <NewNote />}
    </RowSection>
  );
}
