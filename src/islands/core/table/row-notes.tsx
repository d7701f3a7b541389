/** Internal notes on the open row, with a form for a new note. */
import type { NOTE_WORDS } from '#messages/core/table.ts';
import type { Form as FormStore } from '#stores/core/form.ts';
import { FormArea } from '../forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../forms/form.tsx';
import { useCommands } from '../use-commands.ts';
import { Byline, RowSection } from './row-section.tsx';

/** The desk's words for it. */
interface Words extends Readonly<Record<keyof typeof NOTE_WORDS, string>> {
  readonly notesPrivate?: string;
}

interface FormProps {
  readonly words: Words;
  readonly form: FormStore<{ body: string }>;
  readonly maxLength: number;
}

function NewNote({ words, form, maxLength }: FormProps) {
  const write = (): void => part.current?.querySelector('textarea')?.focus();
  const part = useCommands<HTMLDivElement>([{ label: words.newNote, key: 'n', run: write }]);
  return (
    <div ref={part}>
      <Form form={form} label={words.newNote}>
        <FormArea
          form={form}
          name="body"
          label={words.newNote}
          hint={words.notesPrivate}
          rows={3}
          maxLength={maxLength}
          required
        />
        <FormMessage form={form} />
        <FormSubmit form={form} busyLabel={words.addingNote} className="justify-self-start">
          {words.addNote}
        </FormSubmit>
      </Form>
    </div>
  );
}

/** A note; `by` is the author's name, null without one. */
export interface RowNote {
  readonly id: number;
  readonly body: string;
  readonly at: string;
  readonly by: string | null;
}

interface NotesProps extends FormProps {
  readonly notes: readonly RowNote[];
  readonly mayAct: boolean;
}

export function RowNotes({ notes, mayAct, ...form }: NotesProps) {
  const { words } = form;
  return (
    <RowSection title={words.notes}>
      {notes.length === 0 && <p className="text-muted">{words.noNotes}</p>}
      <ul className="grid gap-3 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="border-l-2 border-signal py-0.5 pl-4">
            <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
            <Byline at={note.at} by={note.by} />
          </li>
        ))}
      </ul>
      {mayAct && <NewNote {...form} />}
    </RowSection>
  );
}
