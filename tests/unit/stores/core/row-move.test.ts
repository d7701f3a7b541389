/** Moving a row of a list whose order is saved with every move. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RefusalError } from '#contract/error-codes.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { createAction } from '#stores/core/action.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createRowMove } from '#stores/core/row-move.ts';
import { $toasts, resumeToasts } from '#stores/core/toasts.ts';
import { undoLatest } from '#stores/core/undo.ts';
import { tableTest, settled } from '#tests/support/table-service.ts';

const [ONE, TWO] = [{ id: '1' }, { id: '2' }];
const service = tableTest();
let stored = [ONE, TWO];
let refusal: RefusalError | null;
let sent: (readonly (readonly string[])[])[];

function createMove() {
  const list = createLoader(() => Promise.resolve(stored));
  const action = createAction({
    refusalText: (code) => (code === 'changed_meanwhile' ? 'Newer.' : undefined),
  });
  const move = createRowMove({
    list,
    action,
    saveOrder: (order, read) => {
      sent.push([order, read]);
      return refusal === null ? Promise.resolve() : Promise.reject(refusal);
    },
    movedText: ({ id }, place, count) => `${id} is ${String(place)} of ${String(count)}.`,
    refresh: list.reload,
  });
  return { list, action, move };
}
let rows: ReturnType<typeof createMove>;

beforeEach(async () => {
  [stored, refusal, sent] = [[ONE, TWO], null, []];
  rows = createMove();
  await rows.list.load();
});
afterEach(() => {
  resumeToasts();
  service.environment.advance(60_000);
});

it('a move saves the order over the one that was read, and can be taken back', async () => {
  stored = [TWO, ONE];
  await rows.move(TWO, -1);
  expect(sent).toEqual([
    [
      ['2', '1'],
      ['1', '2'],
    ],
  ]);
  expect(rows.list.$state.get().data).toEqual([TWO, ONE]);
  expect($toasts.get()[0]).toMatchObject({ text: '2 is 1 of 2.', action: { label: UNDO_TEXT.undo } });
  stored = [ONE, TWO];
  undoLatest();
  await settled();
  expect(sent.at(-1)).toEqual([
    ['1', '2'],
    ['2', '1'],
  ]);
  expect(rows.list.$state.get().data).toEqual([ONE, TWO]);
  expect($toasts.get()[0]?.text).toBe(UNDO_TEXT.order);
});

it('a move over a newer order is refused, and the newer one is shown', async () => {
  refusal = new RefusalError('changed_meanwhile');
  stored = [TWO];
  await rows.move(TWO, -1);
  expect(rows.action.$state.get().refusal?.text).toBe('Newer.');
  expect(rows.list.$state.get().data).toEqual([TWO]);
  expect(undoLatest()).toBe(false);
});

it('a move beyond the ends of the list sends nothing', async () => {
  await rows.move(ONE, -1);
  await rows.move(TWO, 1);
  expect(sent).toEqual([]);
});
