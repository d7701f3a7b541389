/** A list that is arranged and saved as a whole. Tests of desks cover their own rows, words and limits only. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RefusalError } from '#contract/error-codes.ts';
import { errorText } from '#messages/core/errors.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { createOrderedList, isReordered, type OrderedList } from '#stores/core/ordered-list.ts';
import { $toasts, resumeToasts } from '#stores/core/toasts.ts';
import { undoLatest } from '#stores/core/undo.ts';
import { tableTest, settled } from '#tests/support/table-service.ts';

type Row = { readonly id: string };
const [ONE, TWO, THREE] = [{ id: '1' }, { id: '2' }, { id: '3' }] as const;

const service = tableTest();
let list: OrderedList<Row>;
let stored: readonly Row[];
let refusal: RefusalError | null;
let sent: (readonly (readonly string[])[])[];
let reloads: number;

const unlessRefused = <Value>(value: Value): Promise<Value> =>
  refusal === null ? Promise.resolve(value) : Promise.reject(refusal);
const ids = (): string =>
  list.$state
    .get()
    .rows.map(({ id }) => id)
    .join('');

beforeEach(async () => {
  [stored, refusal, sent, reloads] = [[ONE, TWO, THREE], null, [], 0];
  list = createOrderedList<Row>({
    words: {
      moved: (name, place, count) => `${name} is number ${String(place)} of ${String(count)}.`,
      saved: 'Saved.',
      leaveTitle: 'Leave?',
      leaveQuestion: 'The order is not saved.',
      leave: 'Leave',
      stay: 'Stay',
    },
    nameOf: ({ id }) => `Row ${id}`,
    readOrder: () => unlessRefused(stored),
    saveOrder: (arranged, read) => {
      sent.push([arranged, read]);
      return unlessRefused(null);
    },
    resolveConflict: (now) => ({ newer: now }),
    afterSaving: () => Promise.resolve((reloads += 1)),
  });
  list.open();
  await settled();
});
afterEach(() => {
  resumeToasts();
  service.environment.advance(60_000);
});

/** Saves an arranged order over the one that another editor saved. */
async function saveOverNewer(): Promise<void> {
  list.move(TWO, -1);
  refusal = new RefusalError('changed_meanwhile');
  const saving = list.save();
  [refusal, stored] = [null, [THREE]];
  await saving;
}

it('an ordered list is arranged with announcements, within its ends, and saved over the order that was read', async () => {
  list.move(ONE, -1);
  list.move(THREE, 1);
  expect(isReordered(list.$state.get())).toBe(false);
  list.move(THREE, -1);
  expect([ids(), list.$state.get().announcement]).toEqual(['132', 'Row 3 is number 2 of 3.']);
  await list.save();
  expect(sent).toEqual([
    [
      ['1', '3', '2'],
      ['1', '2', '3'],
    ],
  ]);
  expect([list.$state.get().open, reloads]).toEqual([false, 1]);
  expect($toasts.get()[0]?.text).toBe('Saved.');
  undoLatest();
  await settled();
  expect(sent.at(-1)).toEqual([
    ['1', '2', '3'],
    ['1', '3', '2'],
  ]);
  expect([$toasts.get()[0]?.text, reloads]).toEqual([UNDO_TEXT.order, 2]);
});

it('an ordered list asks before an unsaved order is dropped, and closes at once without one', async () => {
  await list.close();
  expect([$confirm.get(), list.$state.get().open]).toEqual([null, false]);
  list.open();
  await settled();
  list.move(TWO, -1);
  for (const sure of [false, true]) {
    const closing = list.close();
    expect($confirm.get()).toMatchObject({ title: 'Leave?', confirm: 'Leave', cancel: 'Stay' });
    answerConfirm(sure);
    await closing;
    expect(list.$state.get().open).toBe(!sure);
  }
});

it('an ordered list shows a conflicting order beside the arranged one, which can be taken', async () => {
  await saveOverNewer();
  expect(list.$state.get()).toMatchObject({ saving: false, newer: [THREE], open: true });
  expect(ids()).toBe('213');
  list.takeNewer();
  expect([ids(), isReordered(list.$state.get())]).toEqual(['3', false]);
});

it('an ordered list overwrites a conflicting order on request', async () => {
  await saveOverNewer();
  await list.overwriteNewer();
  expect(sent.at(-1)).toEqual([['2', '1', '3'], ['3']]);
  expect(list.$state.get().open).toBe(false);
});

it('an ordered list keeps the arranged order when saving fails', async () => {
  list.move(TWO, -1);
  refusal = new RefusalError('network_failed');
  await list.save();
  expect(ids()).toBe('213');
  expect(list.$state.get()).toMatchObject({
    saving: false,
    refusal: errorText('network_failed'),
    newer: null,
  });
});

it('an ordered list reports a failed read, and can read again', async () => {
  refusal = new RefusalError('network_failed');
  await list.load();
  expect(list.$state.get()).toMatchObject({ phase: 'failed', failure: 'network_failed' });
  refusal = null;
  await list.load();
  expect(list.$state.get()).toMatchObject({ phase: 'ready', failure: null, rows: [ONE, TWO, THREE] });
});
