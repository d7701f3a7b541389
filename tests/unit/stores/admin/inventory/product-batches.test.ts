/** Actions on several products: the preview, one call with versions, the undo, and the move to a category. */
import { beforeEach, expect, it } from 'vitest';
import { PRODUCT_BATCH } from '#messages/admin/products.ts';
import { createProductsPage } from '#stores/admin/inventory/products-page.ts';
import { leftOut, type BatchPreview } from '#stores/core/table/batch.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { undoLatest } from '#stores/core/undo.ts';
import { fill } from '#tests/support/forms.ts';
import { answerStore, productRow, storeId } from '#tests/support/store-rows.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { settled } from '#tests/support/table-service.ts';

const SOLD = productRow();
const DRAFT = productRow({ id: storeId(2, 2), name: 'Draft cap', status: 'draft', category: 'headwear' });
const BARE = productRow({ id: storeId(2, 3), name: 'Bare mug', status: 'draft', sold_variants: 0 });
const TABLES = { desk_products: [SOLD, DRAFT, BARE] };

const { page, service, answered } = pageTest({
  path: '/admin-inventory?show=products',
  create: createProductsPage,
  reads: (api) => answerStore(api, TABLES),
});

beforeEach(() => {
  page.table.selectPage(true);
});

function previewed(): BatchPreview {
  const state = page.bulk.$bulk.get();
  if (state.phase !== 'preview') throw new Error('No preview');
  return state.preview;
}

async function preview(label: string): Promise<void> {
  const action = page.bulk.actions.find((one) => one.label === label);
  if (action === undefined) throw new Error(`No action ${label}`);
  await page.bulk.run(action);
}

it('previews without a request which products an action leaves out, and why', async () => {
  await preview(PRODUCT_BATCH.active.submit);
  expect(leftOut(previewed())).toEqual([
    { reason: 'already_done', titles: ['Home jersey'] },
    { reason: 'no_variants', titles: ['Bare mug'] },
  ]);
  expect(previewed().words.reason('no_variants', 1)).toBe('1 has no variants for sale');
  expect(service.waiting).toEqual([]);
});

it('archives in one call with the version of each, and undoes exactly what changed', async () => {
  await preview(PRODUCT_BATCH.archived.submit);
  const sent = await answered(page.bulk.confirm(), [
    { id: SOLD.id, outcome: 'done', expected: 'second' },
    { id: DRAFT.id, outcome: 'changed_meanwhile', expected: null },
    { id: BARE.id, outcome: 'done', expected: 'third' },
  ]);
  expect(sent.url.pathname).toBe('/rest/v1/rpc/change_products');
  expect(sent.body).toEqual({
    changes: [SOLD, DRAFT, BARE].map(({ id, updated_at: expected }) => ({
      id,
      expected,
      status: 'archived',
    })),
  });
  expect(page.bulk.$bulk.get()).toMatchObject({ phase: 'done', results: [{ title: 'Draft cap' }] });
  expect(page.table.$selected.get()).toEqual([DRAFT.id]);
  expect($toasts.get()[0]).toMatchObject({ text: PRODUCT_BATCH.archived.done(2), action: { label: 'Undo' } });
  expect(undoLatest()).toBe(true);
  const undo = await service.request();
  expect(undo.body).toEqual({
    changes: [
      { id: SOLD.id, expected: 'second', status: 'active', category: 'apparel' },
      { id: BARE.id, expected: 'third', status: 'draft', category: 'apparel' },
    ],
  });
  await undo.rows([]);
  await answerStore(service, TABLES);
  expect($toasts.get()[0]).toMatchObject({ text: PRODUCT_BATCH.undone(2) });
});

it('asks for a category, then previews the move', async () => {
  page.move.open();
  expect(await page.move.form.submit()).toBe(false);
  expect(await fill(page.move.form, { category: 'headwear' }).submit()).toBe(true);
  expect(page.move.$open.get()).toBeNull();
  expect(previewed().words.effect(2)).toBe('2 products will be listed under Headwear in the shop.');
  expect(leftOut(previewed())).toEqual([{ reason: 'already_done', titles: ['Draft cap'] }]);
  const moving = page.bulk.confirm();
  await settled();
  expect(service.next().body).toEqual({
    changes: [SOLD, BARE].map(({ id, updated_at: expected }) => ({ id, expected, category: 'headwear' })),
  });
  void moving;
});
