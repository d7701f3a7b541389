/** A note on an open row. */
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { RefusalError } from '#contract/error-codes.ts';
import { errorText } from '#messages/core/errors.ts';
import { createNoteForm } from '#stores/core/note-form.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { startTableService } from '#tests/support/table-service.ts';

beforeEach(() => {
  startTableService();
});

function createNotes(row: string | null, refusal: RefusalError | null = null) {
  const added: string[] = [];
  let reloads = 0;
  const form = createNoteForm({
    openRow: () => row,
    schema: v.object({ body: v.pipe(v.string(), v.trim(), v.nonEmpty('required')) }),
    add: (about, body) =>
      refusal === null ? Promise.resolve(void added.push(`${about}: ${body}`)) : Promise.reject(refusal),
    reload: () => Promise.resolve((reloads += 1)),
  });
  return { form, added, reloads: () => reloads };
}

it('a note is added, its field is cleared, and the row is read again', async () => {
  const { form, added, reloads } = createNotes('lamp');
  expect(await fill(form, { body: ' Call first ' }).submit()).toBe(true);
  expect([added, form.$form.get().values.body, reloads()]).toEqual([['lamp: Call first'], '', 1]);
  expect($toasts.get()[0]?.text).toBe('Note added.');
});

it.each([
  ['a refusal', 'lamp', new RefusalError('network_failed'), 'network_failed'],
  ['the row was closed', null, null, 'not_found'],
] as const)('a note keeps its text after %s', async (_case, row, refusal, code) => {
  const { form, added, reloads } = createNotes(row, refusal);
  expect(await fill(form, { body: 'Call first' }).submit()).toBe(false);
  expect([added, reloads()]).toEqual([[], 0]);
  expect(form.$form.get()).toMatchObject({
    values: { body: 'Call first' },
    notice: { text: errorText(code) },
  });
});
