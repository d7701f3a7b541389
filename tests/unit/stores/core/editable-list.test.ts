/** A dialog whose rows are edited one at a time. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { LEAVE_FORM } from '#messages/core/forms.ts';
import { createAction } from '#stores/core/action.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { createListDialog } from '#stores/core/editable-list.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createRowForm } from '#stores/core/row-form.ts';

const ROW = { id: '1', name: 'Lamp', updated_at: 'v1' };

it('a list dialog asks before typed text is discarded, and stays open on a no', async () => {
  const action = createAction();
  const dialog = createListDialog({
    action,
    list: createLoader((): Promise<readonly (typeof ROW)[]> => Promise.resolve([ROW])),
    editor: createRowForm<typeof ROW, { name: string }, { name: string }, null>({
      words: { changed: 'Saved.' },
      conflicts: { read: () => Promise.resolve(null), differences: () => [] },
      valuesOf: (row) => ({ name: row === 'new' ? '' : row.name }),
      schema: v.object({ name: v.string() }),
      save: () => Promise.resolve(null),
      after: () => Promise.resolve(),
    }),
  });
  dialog.open();
  dialog.edit(ROW);
  dialog.editor.form.change('name', 'Lantern');
  for (const sure of [false, true]) {
    action.refuse('Not yet.');
    const closing = dialog.close();
    expect($confirm.get()?.title).toBe(LEAVE_FORM.title);
    answerConfirm(sure);
    await closing;
    expect([dialog.$isOpen.get(), dialog.editor.form.$form.get().values.name]).toEqual([!sure, 'Lantern']);
  }
  dialog.open();
  expect(action.$state.get().refusal).toBeNull();
  await dialog.close();
  expect([$confirm.get(), dialog.$isOpen.get()]).toEqual([null, false]);
});
