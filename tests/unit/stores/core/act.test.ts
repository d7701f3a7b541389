/** Acts on the open row of a table, with answered requests. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { RefusalError } from '#contract/error-codes.ts';
import { LEAVE_FORM } from '#messages/core/forms.ts';
import { createAct } from '#stores/core/act.ts';
import { createRowActions } from '#stores/core/row-actions.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { createTable } from '#stores/core/table/table.ts';
import { $toasts } from '#stores/core/toasts.ts';
import {
  setTableStage,
  settled,
  thing,
  THINGS,
  type TableStage,
  type Thing,
} from '#tests/support/table-stage.ts';

let stage: TableStage;
let stop: () => void;
let fail: RefusalError | null;

function createRename() {
  const table = createTable(THINGS);
  const actions = createRowActions(table);
  const act = createAct(actions, {
    title: ({ name }: Thing) => `Rename ${name}`,
    lead: () => ['Everybody sees it.'],
    submit: 'Rename',
    submitting: 'Renaming…',
    start: { name: '' },
    prefill: ({ name }) => ({ name }),
    schema: v.object({ name: v.pipe(v.string(), v.nonEmpty('required')) }),
    fields: ({ name }) => [{ kind: 'text', name: 'name', label: `Name (${String(name.length)})` }],
    check: ({ name }, row) => {
      if (name === row.name) throw new RefusalError('invalid_input', { name: 'invalid_value' });
    },
    run: () => (fail === null ? Promise.resolve() : Promise.reject(fail)),
    successMessage: ({ name }, row) => `${row.name} is now ${name}.`,
  });
  return { table, actions, act };
}

let rename: ReturnType<typeof createRename>;

/** Answers the list or the open row. */
async function answer(rows: readonly Thing[]): Promise<void> {
  for (; stage.waiting.length > 0; await settled()) {
    const request = stage.next();
    const isOne = request.url.searchParams.get('id')?.startsWith('eq.') === true;
    await request.rows(isOne ? (rows[0] ?? null) : rows);
  }
}

beforeEach(async () => {
  fail = null;
  stage = setTableStage('/things?thing=lamp');
  rename = createRename();
  stop = rename.table.start();
  await settled();
  await answer([thing('lamp')]);
});

afterEach(() => {
  stop();
});

it("createAct opens with the row's values, and its fields follow the typed text", () => {
  const { act } = rename;
  expect(act.$open.get()).toBeNull();
  act.open();
  expect(act.$open.get()).toMatchObject({
    title: 'Rename lamp',
    lead: ['Everybody sees it.'],
    fields: [{ label: 'Name (4)' }],
  });
  act.form.change('name', 'lantern');
  expect(act.$open.get()?.fields).toMatchObject([{ label: 'Name (7)' }]);
});

it('createAct refuses invalid values before sending', async () => {
  const { act, actions } = rename;
  act.open();
  expect(await act.form.submit()).toBe(false);
  expect(act.form.$form.get().errors['name']).toBeDefined();
  expect(actions.$state.get()).toMatchObject({ busy: false, refusal: null });
});

it('createAct sends, confirms and closes while the row is still being read again', async () => {
  const { act, actions } = rename;
  act.open();
  act.form.change('name', 'lantern');
  const sending = act.form.submit();
  await settled();
  expect(act.$open.get()).toBeNull();
  expect(actions.$state.get().busy).toBe(true);
  await answer([thing('lamp', { kind: 'blue' })]);
  expect(await sending).toBe(true);
  expect($toasts.get()[0]?.text).toBe('lamp is now lantern.');
  expect(act.$open.get()).toBeNull();
});

it('createAct stays open after a refusal and lists the conflicting changes', async () => {
  const { act } = rename;
  fail = new RefusalError('changed_meanwhile');
  act.open();
  act.form.change('name', 'lantern');
  const sending = act.form.submit();
  await settled();
  await answer([thing('lamp', { kind: 'blue' })]);
  expect(await sending).toBe(false);
  expect(act.$changes.get()).toEqual(['Kind: was red, now blue']);
  expect(act.form.$form.get().values.name).toBe('lantern');
  expect(act.$open.get()).not.toBeNull();
});

it('createAct asks before typed text is discarded', async () => {
  const { act } = rename;
  act.open();
  await act.close();
  expect(act.$open.get()).toBeNull();
  act.open();
  act.form.change('name', 'lantern');
  const closing = act.close();
  expect($confirm.get()?.title).toBe(LEAVE_FORM.title);
  answerConfirm(false);
  await closing;
  expect(act.$open.get()).not.toBeNull();
});

it('createAct does not reopen over another row', async () => {
  const { act, table } = rename;
  act.open();
  table.open('desk');
  await settled();
  await answer([thing('desk')]);
  expect(table.$open.get().phase).toBe('ready');
  expect(act.$open.get()).toBeNull();
});
