/** The action of a desk on its open row: conflicts, undo, closing. Tests of desks cover their own additions only. */
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { atom } from 'nanostores';
import { RefusalError } from '#contract/error-codes.ts';
import { errorText } from '#messages/core/errors.ts';
import { ACTION_TEXT } from '#messages/core/table.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { createDesk, type DeskOptions } from '#stores/core/table/desk.ts';
import { $toasts, resumeToasts } from '#stores/core/toasts.ts';
import { undoLatest } from '#stores/core/undo.ts';
import { answerEach, tableTest, settled, thing, THINGS, type Thing } from '#tests/support/table-service.ts';

const service = tableTest('/things?thing=lamp');
/** The row as the data API has it. */
let lamp: Thing;

/** Answers every request: the open row, or the list. Returns how often the list was read. */
async function answer(): Promise<number> {
  let lists = 0;
  await answerEach(service, (_name, { url }) => {
    if (!url.searchParams.has('id')) lists += 1;
    return [lamp];
  });
  return lists;
}

async function openDesk(options: DeskOptions<Thing, null> = {}) {
  const desk = createDesk(THINGS, options);
  onTestFinished(desk.start());
  await answer();
  return desk;
}

const refuse = (code: RefusalError['code']) => () => Promise.reject(new RefusalError(code));
const texts = (): string[] => $toasts.get().map(({ text }) => text);

beforeEach(() => {
  lamp = thing('lamp');
});

afterEach(() => {
  resumeToasts();
  service.environment.advance(60_000);
});

it('a write on the open row asks, sends the shown version, says so and reads the row again', async () => {
  const { action, table } = await openDesk();
  const sent: Thing[] = [];
  const running = action.run({
    question: { title: 'Sure?', text: 'It is blue then.' },
    send: (row) => Promise.resolve(sent.push(row)),
    successMessage: 'It is blue.',
  });
  expect($confirm.get()?.title).toBe('Sure?');
  expect(sent).toEqual([]);
  answerConfirm(true);
  await settled();
  expect(action.$state.get()).toMatchObject({ busy: true, refusal: null });
  lamp = thing('lamp', { kind: 'blue' });
  expect(await answer()).toBe(0);
  expect(await running).toBe(true);
  expect(sent).toEqual([thing('lamp')]);
  expect(texts()).toEqual(['It is blue.']);
  expect(table.$list.get().rows).toEqual([lamp]);
  expect(action.$state.get()).toMatchObject({ busy: false, refusal: null });
});

it('a write on the open row does nothing without an open row', async () => {
  const { action, close } = await openDesk();
  close();
  expect(await action.run({ send: () => Promise.reject(new Error('sent')) })).toBe(false);
  await expect(action.submit({ send: () => Promise.resolve() })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it.each(['changed_meanwhile', 'transition_not_allowed'] as const)(
  'a write on the open row explains %s by the differences of the newer version',
  async (code) => {
    const { action } = await openDesk();
    const running = action.run({ send: refuse(code) });
    await settled();
    lamp = thing('lamp', { kind: 'blue' });
    await answer();
    expect(await running).toBe(false);
    expect(action.$state.get()).toEqual({
      busy: false,
      key: null,
      refusal: {
        title: ACTION_TEXT.changedTitle,
        text: ACTION_TEXT.changed,
        changes: [ACTION_TEXT.difference('Kind', 'red', 'blue')],
      },
    });
  },
);

it('a write on the open row says that something changed elsewhere where the facts are the same', async () => {
  const { action } = await openDesk();
  const running = action.run({ send: refuse('changed_meanwhile') });
  await answer();
  await running;
  expect(action.$state.get().refusal).toMatchObject({ text: ACTION_TEXT.changedElsewhere, changes: [] });
});

it('a write on the open row says other refusals in the words of the desk or of their code, until another row opens', async () => {
  const { action, table } = await openDesk({
    refusalText: (code, { name }) => (code === 'still_in_use' ? `${name} is in use.` : undefined),
  });
  await action.run({ send: refuse('still_in_use') });
  expect(action.$state.get().refusal?.text).toBe('lamp is in use.');
  await action.run({ send: refuse('network_failed') });
  expect(action.$state.get().refusal?.text).toBe(errorText('network_failed'));
  table.open('desk');
  expect(action.$state.get().refusal).toBeNull();
});

it('the undo of a write sends the reverse on the row as the write left it, and reads row and list again', async () => {
  const { action } = await openDesk();
  const reversed: Thing[] = [];
  const running = action.run({
    send: () => Promise.resolve(),
    reverse: (row) => Promise.resolve(reversed.push(row)),
    successMessage: 'It is blue.',
  });
  await settled();
  // Pressed while the row is still being read.
  expect(undoLatest()).toBe(true);
  await settled();
  expect(reversed).toEqual([]);
  lamp = thing('lamp', { kind: 'blue' });
  const lists = await answer();
  await running;
  expect(reversed).toEqual([lamp]);
  expect(lists + (await answer())).toBe(1);
  expect(texts()).toEqual([UNDO_TEXT.done('lamp')]);
});

it('the undo of a write is refused when the row is closed, and withdrawn by the next write', async () => {
  const { action, close } = await openDesk();
  const write = (reverse?: () => Promise<void>) =>
    action.run({ send: () => Promise.resolve(), ...(reverse && { reverse }), successMessage: 'Done.' });
  const first = write(() => Promise.reject(new Error('reversed')));
  await settled();
  close();
  await answer();
  await first;
  undoLatest();
  await answer();
  expect(texts()).toEqual([UNDO_TEXT.overtaken]);
});

it('the undo of a write goes with the next write on the row', async () => {
  const { action } = await openDesk();
  for (const reverse of [() => Promise.resolve(), undefined]) {
    const running = action.run({
      send: () => Promise.resolve(),
      ...(reverse && { reverse }),
      successMessage: 'Done.',
    });
    await answer();
    await running;
  }
  expect(undoLatest()).toBe(false);
});

it.each([
  [undefined, 0, 0],
  ['at once', 1, 0],
  ['on close', 0, 1],
] as const)('the list is read again %s', async (listReload, atOnce, onClose) => {
  const { action, close } = await openDesk(listReload && { listReload });
  const running = action.run({ send: () => Promise.resolve() });
  expect(await answer()).toBe(atOnce);
  await running;
  close();
  expect(await answer()).toBe(onClose);
});

it('the list is read again after a write that removed the row, which is closed first', async () => {
  const { action, leave, table } = await openDesk();
  const running = action.run({ send: () => Promise.resolve(), after: leave });
  await settled();
  expect(table.$open.get().phase).toBe('closed');
  expect(await answer()).toBe(1);
  expect(await running).toBe(true);
});

it('an action about the details of the row shares its state and takes the details', async () => {
  const { action } = await openDesk();
  const $details = atom<{ readonly parts: number } | null>({ parts: 3 });
  const about = action.about($details);
  const sent: number[] = [];
  const running = about.run({ send: ({ parts }) => Promise.resolve(sent.push(parts)) });
  expect(action.$state.get().busy).toBe(true);
  expect(await action.run({ send: () => Promise.resolve() })).toBe(false);
  await answer();
  expect(await running).toBe(true);
  expect(sent).toEqual([3]);
  $details.set(null);
  expect(await about.run({ send: () => Promise.resolve() })).toBe(false);
});
