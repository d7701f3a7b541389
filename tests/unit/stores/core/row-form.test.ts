/** The form of a row: saving, conflicts, closing. Tests of desks cover their own fields and sentences only. */
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RefusalError } from '#contract/error-codes.ts';
import type { RowVersion } from '#data/row-version.ts';
import { errorText } from '#messages/core/errors.ts';
import { LEAVE_FORM } from '#messages/core/forms.ts';
import { ACTION_TEXT } from '#messages/core/table.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { createRowForm, tableConflicts } from '#stores/core/row-form.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import { $toasts, resumeToasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { tableTest } from '#tests/support/table-service.ts';

const RowSchema = v.object({ id: v.string(), name: v.string(), kind: v.string(), updated_at: v.string() });
type Row = v.InferOutput<typeof RowSchema>;
const TABLE = defineTable<Row>(RowSchema, {
  name: 'rows',
  relation: 'desk_users',
  openKey: 'row',
  title: ({ name }) => name,
  pageRows: 2,
  actors: 'superadmin',
  searched: ['name'],
  defaultSort: { column: 'name', descending: false },
  columns: [{ key: 'name', label: 'Name', text: ({ name }) => name, sort: 'name', shown: 'always' }],
  fields: [
    { label: 'Name', text: ({ name }) => name },
    { label: 'Kind', text: ({ kind }) => kind },
    { label: 'Changed', text: (row) => row.updated_at },
  ],
  filters: [],
});

const LAMP: Row = { id: 'lamp', name: 'Lamp', kind: 'red', updated_at: 'v1' };

const service = tableTest();
let refusals: RefusalError[];
let saved: (RowVersion | null)[];
let steps: string[];

function createLampForm() {
  const rowForm = createRowForm<Row, { name: string }, { name: string }, string>({
    words: {
      editTitle: (name) => `Edit ${name}`,
      added: (name) => `${name} added.`,
      changed: (name) => `${name} saved.`,
      stale: 'Somebody saved.',
    },
    conflicts: tableConflicts(TABLE, 'Changed'),
    valuesOf: (row) => ({ name: row === 'new' ? '' : row.name }),
    schema: v.object({ name: v.pipe(v.string(), v.nonEmpty('required')) }),
    fields: () => [{ kind: 'text', name: 'name', label: 'Name' }],
    save: (version) => {
      saved.push(version);
      const refusal = refusals.shift();
      return refusal === undefined ? Promise.resolve('key') : Promise.reject(refusal);
    },
    nameOf: ({ name }) => name,
    after: (key, row) => {
      const isOpen = rowForm.$row.get() !== null;
      steps.push(`${row === 'new' ? 'new' : row.id} ${key} ${isOpen ? 'open' : 'closed'}`);
      return Promise.resolve();
    },
    formText: { still_in_use: 'In use.' },
  });
  return rowForm;
}
let lamp: ReturnType<typeof createLampForm>;

beforeEach(() => {
  [refusals, saved, steps] = [[], [], []];
  lamp = createLampForm();
});
afterEach(() => {
  resumeToasts();
  service.environment.advance(60_000);
});

/** Saves a changed name over a newer version, which the table returns; null when the row is gone. */
async function saveOver(newer: Row | null): Promise<boolean> {
  refusals = [new RefusalError('changed_meanwhile')];
  lamp.open(LAMP);
  const saving = fill(lamp.form, { name: 'Lantern' }).submit();
  const read = await service.request();
  expect(read.url.searchParams.get('id')).toBe('eq.lamp');
  await read.rows(newer);
  return saving;
}

it('a row form saves over the version that was read, and closes once the new one is read', async () => {
  lamp.open(LAMP);
  expect([lamp.title(LAMP), lamp.form.$form.get().values]).toEqual(['Edit Lamp', { name: 'Lamp' }]);
  expect(await fill(lamp.form, { name: 'Lantern' }).submit()).toBe(true);
  expect(saved).toEqual([{ id: 'lamp', expected: 'v1' }]);
  expect(steps).toEqual(['lamp key open']);
  expect(lamp.$row.get()).toBeNull();
  expect($toasts.get()[0]?.text).toBe('Lantern saved.');
});

it('a row form of a new row is empty, names a missing field, and closes before the row is read', async () => {
  lamp.open('new');
  expect(await lamp.form.submit()).toBe(false);
  expect(lamp.form.$form.get().errors).toEqual({ name: 'Fill in “Name”' });
  expect(await fill(lamp.form, { name: 'Lantern' }).submit()).toBe(true);
  expect([saved, steps]).toEqual([[null], ['new key closed']]);
  expect($toasts.get()[0]?.text).toBe('Lantern added.');
});

it('a row form lists a conflicting change, keeps the typed text, and overwrites it with the next save', async () => {
  expect(await saveOver({ ...LAMP, kind: 'blue', updated_at: 'v2' })).toBe(false);
  expect(lamp.$conflicts.get()).toEqual([ACTION_TEXT.difference('Kind', 'red', 'blue')]);
  expect(lamp.form.$form.get()).toMatchObject({
    values: { name: 'Lantern' },
    notice: { text: 'Somebody saved.' },
  });
  expect(await lamp.form.submit()).toBe(true);
  expect(saved.at(-1)).toEqual({ id: 'lamp', expected: 'v2' });
  expect([lamp.$row.get(), lamp.$conflicts.get()]).toEqual([null, []]);
});

it('a row form reports a row that was deleted meanwhile, and keeps the typed text', async () => {
  expect(await saveOver(null)).toBe(false);
  expect(lamp.form.$form.get()).toMatchObject({
    values: { name: 'Lantern' },
    notice: { text: errorText('not_found') },
  });
  expect(lamp.$row.get()).toEqual(LAMP);
});

it('a row form opened again shows no conflict of before', async () => {
  await saveOver({ ...LAMP, kind: 'blue', updated_at: 'v2' });
  lamp.open(LAMP);
  expect([lamp.$conflicts.get(), lamp.form.$form.get().values.name]).toEqual([[], 'Lamp']);
});

it.each([
  ['still_in_use', 'In use.'],
  ['network_failed', errorText('network_failed')],
] as const)('a row form keeps the typed text after the refusal %s, and says why', async (code, text) => {
  refusals = [new RefusalError(code)];
  lamp.open(LAMP);
  expect(await fill(lamp.form, { name: 'Lantern' }).submit()).toBe(false);
  expect(lamp.form.$form.get()).toMatchObject({ values: { name: 'Lantern' }, notice: { text } });
  expect([service.waiting, lamp.$row.get()]).toEqual([[], LAMP]);
});

it('a row form asks before typed text is discarded, and not without changes', async () => {
  lamp.open(LAMP);
  expect(await lamp.close()).toBe(true);
  expect([lamp.$row.get(), $confirm.get()]).toEqual([null, null]);
  lamp.open(LAMP);
  lamp.form.change('name', 'Lantern');
  const staying = lamp.close();
  expect($confirm.get()?.title).toBe(LEAVE_FORM.title);
  answerConfirm(false);
  expect(await staying).toBe(false);
  expect(lamp.$row.get()).toEqual(LAMP);
  const leaving = lamp.close();
  answerConfirm(true);
  expect(await leaving).toBe(true);
  expect(lamp.$row.get()).toBeNull();
});
