/** Stock: the table's texts and the actions on the open variant. */
import { expect, it, test } from 'vitest';
import type { InventoryRow, RecordedKind } from '#contract/inventory.ts';
import { RECORD_TEXT } from '#messages/admin/inventory.ts';
import { stockAfter } from '#domain/stock-record.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { createStockPage } from '#stores/admin/inventory/stock-page.ts';
import { INVENTORY, variantTitle } from '#stores/admin/inventory/stock-table.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { undoLatest } from '#stores/core/undo.ts';
import { fill } from '#tests/support/forms.ts';
import { answerStore, storeId, variantRow, type StoreTables } from '#tests/support/store-rows.ts';
import { pageTest, refused } from '#tests/support/page-test.ts';

const MOVEMENT = {
  id: 7,
  kind: 'receive',
  on_hand_change: 12,
  reserved_change: 0,
  on_hand_after: 12,
  reserved_after: 0,
  reason: 'Delivery 12',
  created_at: '2026-02-01T10:00:00+00:00',
  order: null,
  actor: { gamertag: 'Storekeeper', full_name: null },
};

const tablesOf = (row: InventoryRow): StoreTables => ({
  desk_variants: [row],
  stock_movements: [MOVEMENT],
  suppliers: [{ id: storeId(3), name: 'Threads' }],
});

const { page, service, answered } = pageTest({
  path: `/admin-inventory?variant=${storeId(1)}`,
  create: createStockPage,
  reads: (api, row: InventoryRow = variantRow()) => answerStore(api, tablesOf(row)),
});

/** Opens the dialog of a movement and fills it. */
function record(kind: RecordedKind, quantity: string, reason: string) {
  const dialog = page.record[kind];
  dialog.open();
  fill(dialog.form, { quantity, reason });
  return dialog;
}

it('the stock table lists the lowest stock first, with readable facts', () => {
  expect(INVENTORY.defaultSort).toEqual({ column: 'stock_rank', descending: false });
  expect(variantTitle(variantRow())).toBe('Home jersey · Ink / XL');
  const only = variantRow({ size_name: null, color_name: null });
  expect(variantTitle(only)).toBe('Home jersey');
  const facts = Object.fromEntries(INVENTORY.fields.map(({ label, text }) => [label, text(variantRow())]));
  expect(facts).toMatchObject({
    SKU: 'OB-JER-INK-XL',
    'On hand': '12',
    'Held by orders': '2',
    Available: '10',
    'Warn at': '3',
    Price: 'R899.50',
    'Product status': 'For sale',
  });
});

it('the stock table loads suppliers for its filter and movements of the open variant', () => {
  expect(page.table.options.$options.get()['supplier']?.options).toEqual([
    { value: storeId(3), label: 'Threads' },
  ]);
  expect(page.details.$state.get()).toMatchObject({ phase: 'ready', data: [{ reason: 'Delivery 12' }] });
});

test('the stock table offers bulk actions only for variants that they change', () => {
  const [start, end] = page.bulk.actions;
  expect([start?.applies(variantRow()), end?.applies(variantRow())]).toEqual([false, true]);
  expect(end?.question?.(2).text).toMatch(/^Visitors can no longer choose 2 variants/u);
});

test.each([
  ['receive', '5', { onHand: 17, available: 15 }],
  ['return', '1', { onHand: 13, available: 11 }],
  ['damage', '10', { onHand: 2, available: 0 }],
  ['damage', '11', null],
  ['adjust', '2', { onHand: 2, available: 0 }],
  ['adjust', '1', null],
  ['receive', 'many', null],
] as const)('recording a movement shows the result of %s with %s in advance', (kind, typed, after) => {
  expect(stockAfter(variantRow(), kind, typed)).toEqual(after);
});

it('recording a movement requires pieces and a reason', async () => {
  const { form } = record('receive', '', '');
  await form.submit();
  expect(form.$form.get().errors).toMatchObject({
    quantity: 'Fill in “Items that arrived”',
    reason: 'Fill in “Why”',
  });
  await fill(form, { quantity: '-3' }).submit();
  expect(form.$form.get().errors['quantity']).toBe(RECORD_TEXT.wrong);
  expect(service.waiting).toEqual([]);
});

it('recording a movement receives pieces, reloads the stock and shows the new number', async () => {
  const { form, $open } = record('receive', '5', ' Delivery 13 ');
  const dialog = await answered(form.submit(), { on_hand: 17 }, variantRow({ on_hand: 17, available: 15 }));
  expect(dialog.url.pathname).toBe('/rest/v1/rpc/record_stock');
  expect(dialog.body).toEqual({
    variant: storeId(1),
    kind: 'receive',
    quantity: 5,
    reason: 'Delivery 13',
  });
  expect($open.get()).toBeNull();
  expect($toasts.get()[0]?.text).toBe('OB-JER-INK-XL: now 17 on hand.');
  expect(page.table.$list.get().rows[0]?.on_hand).toBe(17);
});

it('recording a movement sends a count as the difference to the loaded stock', async () => {
  const { form } = record('adjust', '9', 'Stocktake');
  const sending = form.submit();
  await answerStore(service, tablesOf(variantRow()));
  const dialog = service.next();
  expect(dialog.body).toMatchObject({ kind: 'adjust', quantity: -3, reason: 'Stocktake' });
  await dialog.rows({ on_hand: 9 });
  await answerStore(service, tablesOf(variantRow({ on_hand: 9, available: 7 })));
  expect(await sending).toBe(true);
});

it('recording a movement sends no count when the stock changed meanwhile, shows the difference, and keeps the typed text', async () => {
  const { form, $open } = record('adjust', '9', 'Stocktake');
  const sending = form.submit();
  await answerStore(service, tablesOf(variantRow({ on_hand: 11, available: 9 })));
  expect(await sending).toBe(false);
  expect(page.action.$state.get().refusal?.changes).toContain('On hand: was 12, now 11');
  expect(form.$form.get().values).toEqual({ quantity: '9', reason: 'Stocktake' });
  expect($open.get()).not.toBeNull();
});

it('recording a movement sends no count without a difference', async () => {
  const { form } = record('adjust', '12', 'Stocktake');
  await form.submit();
  expect(form.$form.get().errors['quantity']).toBe(RECORD_TEXT.same);
});

it('recording a movement shows the reserved pieces when too many are written off', async () => {
  const { form } = record('damage', '11', 'Water');
  expect((await answered(form.submit(), refused('stock_exceeded'))).result).toBe(false);
  expect(form.$form.get().notice?.text).toBe(RECORD_TEXT.held(2));
  expect(form.$form.get().values.reason).toBe('Water');
});

it('the warning level starts with the present one and is saved', async () => {
  page.low.open();
  expect(page.low.form.$form.get().values.low_at).toBe('3');
  page.low.form.change('low_at', '5');
  const dialog = await answered(page.low.form.submit(), null, variantRow({ low_at: 5 }));
  expect(dialog.url.pathname).toBe('/rest/v1/rpc/set_low_stock');
  expect(dialog.body).toEqual({ variant: storeId(1), low_at: 5 });
  expect(dialog.result).toBe(true);
});

it('a variant is taken off sale after a confirmation, and only if it is on sale', async () => {
  const stopping = page.toggleSold(variantRow());
  expect($confirm.get()).toMatchObject({ danger: true });
  answerConfirm(true);
  const dialog = await answered(stopping, [], variantRow({ is_active: false, stock_state: 'not_sold' }));
  expect(dialog.url.search).toContain('is_active=eq.true');
  expect(dialog.body).toEqual({ is_active: false });
  expect(page.action.$state.get().refusal?.changes).toContain('For sale: was For sale, now Not for sale');
});

it('a variant is sold again by undo, which reads the table again', async () => {
  const starting = page.toggleSold(variantRow({ is_active: false }));
  answerConfirm(true);
  await answered(starting, [{ id: storeId(1) }]);
  expect(undoLatest()).toBe(true);
  const undo = await service.request();
  expect(undo.body).toEqual({ is_active: false });
  await undo.rows([{ id: storeId(1) }]);
  await answerStore(service, tablesOf(variantRow({ is_active: false })));
  expect($toasts.get()[0]?.text).toBe(`${variantTitle(variantRow())} is as it was before.`);
});
