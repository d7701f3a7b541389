/** The form of a note on an open row. It carries no version, so that no other change refuses it. */
import type * as v from 'valibot';
import { RefusalError } from '#contract/error-codes.ts';
import { NOTE_WORDS } from '#messages/core/table.ts';
import { createForm, type Form } from './form.ts';
import { showToast } from './toasts.ts';

type Note = { readonly body: string };

interface NoteFormOptions<Row> {
  readonly openRow: () => Row | null;
  readonly schema: v.GenericSchema<unknown, Note>;
  readonly add: (row: Row, body: string) => Promise<void>;
  readonly reload: () => Promise<unknown>;
}

export function createNoteForm<Row>({ openRow, schema, add, reload }: NoteFormOptions<Row>): Form<Note> {
  const form: Form<Note> = createForm({
    start: { body: '' },
    schema,
    send: async ({ body }) => {
      const row = openRow();
      if (row === null) throw new RefusalError('not_found');
      await add(row, body);
      showToast('success', NOTE_WORDS.noted);
      form.reset();
      await reload();
      return null;
    },
  });
  return form;
}
