/** Actions on several rows in one call: preview, call, refused rows, undo. Tests of desks cover their own actions only. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RefusalError } from '#contract/error-codes.ts';
import { errorText } from '#messages/core/errors.ts';
import {
  type BatchAction,
  type BatchResult,
  countApplied,
  itemsOf,
  leftOut,
} from '#stores/core/table/batch.ts';
import { createTableBulk } from '#stores/core/table/bulk.ts';
import { createTable } from '#stores/core/table/table.ts';
import { $toasts, resumeToasts } from '#stores/core/toasts.ts';
import { undoLatest } from '#stores/core/undo.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { settled, thing, THINGS, type Thing } from '#tests/support/table-service.ts';

const ROWS = ['a', 'b', 'c', 'd'].map((name) => thing(name));
let outcomes: Readonly<Record<string, BatchResult['outcome']>>;
let fails: RefusalError | null;
let undone: number;

const PAINT: BatchAction<Thing> = {
  key: 'paint',
  label: 'Paint',
  preview: async (rows) => {
    if (fails !== null) throw fails;
    const previews = rows.flatMap(({ id }) =>
      id === 'd' ? [] : [{ id, refusal: id === 'c' ? 'is_blue' : null }],
    );
    const items = itemsOf(THINGS, rows, previews);
    return Promise.resolve({
      words: {
        title: 'Paint',
        effect: (count) => `${String(count)} will be blue.`,
        nothing: 'None.',
        reason: (reason, count) => `${String(count)} ${reason}`,
        submit: 'Paint',
        done: (count) => `${String(count)} painted.`,
      },
      items,
      apply: async () => {
        if (fails !== null) throw fails;
        const applied = items.filter(({ reason }) => reason === null);
        return Promise.resolve({
          results: applied.map(({ key }) => ({ key, outcome: outcomes[key] ?? 'done' })),
          undo: { send: () => Promise.resolve((undone += 1)), successMessage: 'As before.' },
        });
      },
    });
  },
};

const { page, service } = pageTest({
  path: '/things',
  create: () => {
    const table = createTable({ ...THINGS, pageRows: ROWS.length });
    return { table, bulk: createTableBulk(table, [PAINT]), start: table.start };
  },
  reads: (api) => api.next().rows(ROWS),
});

/** Confirms the preview and answers the list, and the rows that left it. */
async function confirm(list: readonly Thing[] = ROWS, left: readonly Thing[] = []): Promise<void> {
  const confirming = page.bulk.confirm();
  await (await service.request()).rows(list);
  await settled();
  if (service.waiting.length > 0) await service.next().rows(left);
  await confirming;
}

beforeEach(() => {
  [outcomes, fails, undone] = [{}, null, 0];
  page.table.selectPage(true);
});
afterEach(() => {
  resumeToasts();
  service.environment.advance(60_000);
});

it('a preview lists the rows that are left out by reason, and those that are gone', async () => {
  await page.bulk.run(PAINT);
  const state = page.bulk.$bulk.get();
  if (state.phase !== 'preview') throw new Error('No preview');
  expect(countApplied(state.preview)).toBe(2);
  expect(leftOut(state.preview)).toEqual([
    { reason: 'is_blue', titles: ['c'] },
    { reason: 'missing', titles: ['d'] },
  ]);
  expect(service.waiting).toEqual([]);
  page.bulk.close();
  expect(page.bulk.$bulk.get()).toEqual({ phase: 'idle' });
});

it('a preview that cannot be read is reported', async () => {
  fails = new RefusalError('superadmin_required');
  await page.bulk.run(PAINT);
  expect(page.bulk.$bulk.get()).toEqual({ phase: 'idle' });
  expect($toasts.get()[0]).toMatchObject({ kind: 'error', text: errorText('superadmin_required') });
});

it('nothing is sent where the action applies to no row', async () => {
  page.table.selectOnly(['c', 'd']);
  await page.bulk.run(PAINT);
  await page.bulk.confirm();
  expect([page.bulk.$bulk.get().phase, service.waiting]).toEqual(['preview', []]);
});

it('done rows stay selected for the next action, and the action can be undone', async () => {
  await page.bulk.run(PAINT);
  await confirm();
  expect(page.bulk.$bulk.get()).toEqual({ phase: 'idle' });
  expect(page.table.$selected.get()).toEqual(['a', 'b', 'c', 'd']);
  expect($toasts.get()[0]).toMatchObject({ text: '2 painted.', action: { label: 'Undo' } });
  expect(undoLatest()).toBe(true);
  await (await service.request()).rows(ROWS);
  await expect.poll(() => $toasts.get()[0]?.text).toBe('As before.');
  expect(undone).toBe(1);
});

it('refused rows are listed and stay selected alone', async () => {
  outcomes = { b: 'changed_meanwhile' };
  await page.bulk.run(PAINT);
  await confirm();
  expect(page.bulk.$bulk.get()).toMatchObject({
    phase: 'done',
    done: 1,
    results: [{ title: 'b', outcome: 'changed_meanwhile' }],
  });
  expect(page.table.$selected.get()).toEqual(['b']);
  expect($toasts.get()[0]?.text).toBe('1 painted.');
});

it('no toast counts rows when all are refused', async () => {
  outcomes = { a: 'changed_meanwhile', b: 'changed_meanwhile' };
  const before = $toasts.get();
  await page.bulk.run(PAINT);
  await confirm();
  expect($toasts.get()).toEqual(before);
});

it('rows that left the list stay selected, and those that are gone do not', async () => {
  await page.bulk.run(PAINT);
  await confirm([], [thing('a', { kind: 'blue' })]);
  expect(page.table.$list.get().rows).toEqual([]);
  expect(page.table.selectedRows()).toEqual([thing('a', { kind: 'blue' })]);
});

it('the preview stays when nothing was done, and can be confirmed again', async () => {
  await page.bulk.run(PAINT);
  fails = new RefusalError('network_failed');
  await confirm();
  expect(page.bulk.$bulk.get()).toMatchObject({ phase: 'preview', failure: 'network_failed' });
  fails = null;
  await confirm();
  expect(page.bulk.$bulk.get()).toEqual({ phase: 'idle' });
});
