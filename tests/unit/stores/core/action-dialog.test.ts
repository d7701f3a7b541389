/** An action dialog over the open row of a table, with answered requests. */
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import * as v from 'valibot';
import { RefusalError } from '#contract/error-codes.ts';
import { errorText } from '#messages/core/errors.ts';
import { LEAVE_FORM } from '#messages/core/forms.ts';
import { busyText } from '#messages/core/table.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { answerEach, tableTest, settled, thing, THINGS, type Thing } from '#tests/support/table-service.ts';

const service = tableTest('/things?thing=lamp');
let fail: RefusalError | null;
let sent: string[];

function createRename() {
  const desk = createDesk(THINGS);
  const dialog = createActionDialog(desk.action, {
    words: { title: (name) => `Rename ${name}`, lead: 'Everybody sees it.', submit: 'Rename' },
    start: { name: '' },
    prefill: ({ name }) => ({ name }),
    schema: v.object({ name: v.pipe(v.string(), v.nonEmpty('required')) }),
    fields: ({ name }) => [{ kind: 'text', name: 'name', label: `Name (${String(name.length)})` }],
    question: ({ name }) => ({ text: `Name it ${name}?` }),
    check: ({ name }, row) => {
      if (name === row.name) throw new RefusalError('invalid_input', { name: 'invalid_value' });
    },
    send: (_row, { name }) => (fail === null ? Promise.resolve(sent.push(name)) : Promise.reject(fail)),
    successMessage: ({ name }, row) => `${row.name} is now ${name}.`,
  });
  return { ...desk, dialog };
}

let rename: ReturnType<typeof createRename>;

/** Submits the dialog and confirms its question, or not. */
async function submit(sure = true): Promise<boolean> {
  const submitting = rename.dialog.form.submit();
  await settled();
  expect($confirm.get()?.text).toBe('Name it lantern?');
  answerConfirm(sure);
  await settled();
  return submitting;
}

/** Answers the list or the open row. */
const answer = (rows: readonly Thing[]): Promise<void> => answerEach(service, () => rows);

beforeEach(async () => {
  fail = null;
  sent = [];
  rename = createRename();
  onTestFinished(rename.start());
  await answer([thing('lamp')]);
});

it("an action dialog opens with the row's values, and its fields follow the typed text", () => {
  const { dialog } = rename;
  expect(dialog.$open.get()).toBeNull();
  dialog.open();
  expect(dialog.$open.get()).toMatchObject({
    title: 'Rename lamp',
    lead: ['Everybody sees it.'],
    submitting: 'Renaming…',
    fields: [{ label: 'Name (4)' }],
  });
  dialog.form.change('name', 'lantern');
  expect(dialog.$open.get()?.fields).toMatchObject([{ label: 'Name (7)' }]);
});

it.each([
  ['Assign', 'Assigning…'],
  ['Set the term', 'Setting…'],
  ['Answer', 'Answering…'],
  ['Merge roles', 'Merging…'],
  ['Close: they’re staying', 'Closing…'],
])('%s says %s while it works', (label, busy) => {
  expect(busyText(label)).toBe(busy);
});

it('an action dialog refuses invalid values before sending', async () => {
  const { dialog, action } = rename;
  dialog.open();
  expect(await dialog.form.submit()).toBe(false);
  expect(dialog.form.$form.get().errors['name']).toBeDefined();
  expect(action.$state.get()).toMatchObject({ busy: false, refusal: null });
});

it('an action dialog sends, confirms and closes while the row is still being read again', async () => {
  const { dialog, action } = rename;
  dialog.open();
  dialog.form.change('name', 'lantern');
  const sending = submit();
  await settled();
  expect(dialog.$open.get()).toBeNull();
  expect(action.$state.get().busy).toBe(true);
  expect(sent).toEqual(['lantern']);
  await answer([thing('lamp', { kind: 'blue' })]);
  expect(await sending).toBe(true);
  expect($toasts.get()[0]?.text).toBe('lamp is now lantern.');
  expect(dialog.$open.get()).toBeNull();
});

it('an action dialog stays open after a refusal and lists the conflicting changes', async () => {
  const { dialog } = rename;
  fail = new RefusalError('changed_meanwhile');
  dialog.open();
  dialog.form.change('name', 'lantern');
  const sending = submit();
  await answer([thing('lamp', { kind: 'blue' })]);
  expect(await sending).toBe(false);
  expect(dialog.$changes.get()).toEqual(['Kind: was red, now blue']);
  expect(dialog.form.$form.get().values.name).toBe('lantern');
  expect(dialog.$open.get()).not.toBeNull();
});

it('an action dialog sends nothing after a no, and stays a form', async () => {
  const { dialog, action } = rename;
  dialog.open();
  dialog.form.change('name', 'lantern');
  await submit(false);
  expect(sent).toEqual([]);
  expect(dialog.form.$form.get()).toMatchObject({ phase: 'editing', values: { name: 'lantern' } });
  expect([dialog.$open.get()?.title, action.$state.get().busy]).toEqual(['Rename lamp', false]);
});

it('an action dialog keeps the typed text when the network fails, and starts anew when it is opened again', async () => {
  const { dialog } = rename;
  fail = new RefusalError('network_failed');
  dialog.open();
  dialog.form.change('name', 'lantern');
  expect(await submit()).toBe(false);
  expect(dialog.$open.get()).not.toBeNull();
  expect(dialog.form.$form.get()).toMatchObject({
    phase: 'editing',
    values: { name: 'lantern' },
    notice: { kind: 'error', text: errorText('network_failed') },
  });
  dialog.open();
  expect(dialog.form.$form.get().values).toEqual({ name: 'lamp' });
});

it('an action dialog asks before typed text is discarded', async () => {
  const { dialog } = rename;
  dialog.open();
  await dialog.close();
  expect(dialog.$open.get()).toBeNull();
  dialog.open();
  dialog.form.change('name', 'lantern');
  const closing = dialog.close();
  expect($confirm.get()?.title).toBe(LEAVE_FORM.title);
  answerConfirm(false);
  await closing;
  expect(dialog.$open.get()).not.toBeNull();
});

it('an action dialog does not reopen over another row', async () => {
  const { dialog, table } = rename;
  dialog.open();
  table.open('desk');
  await answer([thing('desk')]);
  expect(table.$open.get().phase).toBe('ready');
  expect(dialog.$open.get()).toBeNull();
});
