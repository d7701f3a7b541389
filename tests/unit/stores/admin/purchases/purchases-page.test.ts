/** Purchase orders with answered requests: draft, suggestions, search, sending, receiving, conflicts. */
import { expect, it } from 'vitest';
import { PURCHASE_ACTIONS, PURCHASE_FORM } from '#messages/admin/purchases.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { piecesBeyond } from '#domain/purchase-draft.ts';
import {
  createSuppliersAddress,
  printQuery,
  tableQuery,
  unprintedQuery,
} from '#stores/admin/purchases/purchases-address.ts';
import {
  createPurchasePrint,
  createPurchasesPage,
  type PurchasesPage,
} from '#stores/admin/purchases/purchases-page.ts';
import { PURCHASES } from '#stores/admin/purchases/purchases-table.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { PURCHASE_AT, purchaseChoice, purchaseLine, purchaseRow } from '#tests/support/purchase-rows.ts';
import { answerStore, storeId } from '#tests/support/store-rows.ts';
import { pageTest } from '#tests/support/page-test.ts';

const SENT = { state: 'sent', sent_at: PURCHASE_AT } as const;
const VERSION = { purchase: storeId(6), expected: PURCHASE_AT };

const tables = (
  changes: Parameters<typeof purchaseRow>[0] = {},
  lines: readonly object[] = [purchaseLine()],
) => ({
  desk_purchases: [purchaseRow(changes)],
  purchase_order_lines: lines,
  suppliers: [{ id: storeId(3), name: 'Threads' }],
});

const {
  page,
  service,
  open: openWith,
  answered,
} = pageTest({
  path: `/admin-suppliers?show=purchases&order=${storeId(6)}`,
  create: createPurchasesPage,
  reads: (api, changes: Parameters<typeof purchaseRow>[0] = {}) => answerStore(api, tables(changes)),
});

/** Opens the form and answers its suppliers. */
async function edit(row: Parameters<PurchasesPage['edit']>[0]): Promise<void> {
  page.edit(row);
  await answerStore(service, tables());
}

it('a purchase order shows its state, arrivals and delay', () => {
  const row = purchaseRow({ ...SENT, received: 4, is_late: true });
  const cells = Object.fromEntries(PURCHASES.columns.map(({ key, text }) => [key, text(row)]));
  expect(cells).toMatchObject({
    number: 'PO-2026-0001',
    state: 'Sent',
    late: 'Late',
    expected: '1\u00a0Mar',
    arrived: '4 of 10',
    cost: 'R900.00',
  });
  expect(page.details.$state.get()).toMatchObject({
    phase: 'ready',
    data: [{ color_name: 'Ink', received: 0 }],
  });
});

it('a draft of a purchase order is filled with low stock and saved in one request', async () => {
  await edit('new');
  await page.draftLines.suggest();
  expect(page.draftLines.$announcement.get()).toBe(PURCHASE_FORM.suggestFirst);
  await page.editor.form.submit();
  expect(page.editor.form.$form.get().errors).toMatchObject({
    supplier_id: 'Choose “Supplier”',
    lines: PURCHASE_FORM.linesNeeded,
  });
  page.editor.form.change('supplier_id', storeId(3));
  const suggesting = page.draftLines.suggest();
  const asked = await service.request();
  expect(asked.url.searchParams.get('suggested')).toBe('gt.0');
  expect(asked.url.searchParams.get('supplier_id')).toBe(`eq.${storeId(3)}`);
  await asked.rows([purchaseChoice()]);
  await suggesting;
  expect(page.draftLines.$announcement.get()).toBe(PURCHASE_FORM.suggested(1));
  expect(page.editor.form.$form.get().values.lines).toMatchObject([{ quantity: '8', cost: '90.00' }]);
  page.draftLines.change(storeId(1), { quantity: '0' });
  await page.editor.form.submit();
  expect(page.editor.form.$form.get().errors['lines']).toBe(PURCHASE_FORM.linesWrong);
  page.draftLines.change(storeId(1), { quantity: '12', cost: '89,50' });
  const sent = await answered(page.editor.form.submit(), storeId(6) as unknown as object);
  expect(sent.url.pathname).toBe('/rest/v1/rpc/save_purchase_order');
  expect(sent.body).toEqual({
    content: {
      supplier_id: storeId(3),
      expected_on: null,
      note: '',
      lines: [{ variant_id: storeId(1), quantity: 12, unit_cost_cents: 8950 }],
    },
  });
  expect(sent.result).toBe(true);
  expect(page.editor.$row.get()).toBeNull();
  expect($toasts.get()[0]?.text).toBe(PURCHASE_FORM.added);
  expect(page.table.$open.get()).toMatchObject({ phase: 'ready', key: storeId(6) });
});

it('a draft of a purchase order finds variants by words, adds each once, and removes lines', async () => {
  await edit('new');
  page.draftLines.type('jer, (XL)');
  const looking = page.draftLines.search();
  const asked = await service.request();
  expect(asked.url.searchParams.getAll('or')).toEqual([
    '(and(or(sku.ilike.%jer%,product_name.ilike.%jer%,supplier_name.ilike.%jer%),or(sku.ilike.%XL%,product_name.ilike.%XL%,supplier_name.ilike.%XL%)))',
  ]);
  await asked.rows([purchaseChoice({ suggested: 0, last_cost_cents: null })]);
  await looking;
  expect(page.draftLines.$announcement.get()).toBe(PURCHASE_FORM.found(1));
  const [found] = page.draftLines.$found.get().data ?? [];
  page.draftLines.add(found ?? purchaseChoice());
  page.draftLines.add(found ?? purchaseChoice());
  expect(page.editor.form.$form.get().values.lines).toMatchObject([{ quantity: '1', cost: '' }]);
  page.draftLines.remove(storeId(1));
  expect(page.editor.form.$form.get().values.lines).toEqual([]);
});

it('a draft of a purchase order searches the chosen supplier first, and the others where nothing of theirs fits', async () => {
  await edit('new');
  page.editor.form.change('supplier_id', storeId(3));
  page.draftLines.type('cap');
  const looking = page.draftLines.search();
  const own = await service.request();
  expect(own.url.searchParams.get('supplier_id')).toBe(`eq.${storeId(3)}`);
  await own.rows([]);
  const others = await service.request();
  expect(others.url.searchParams.get('supplier_id')).toBeNull();
  await others.rows([purchaseChoice()]);
  await looking;
  expect(page.draftLines.$announcement.get()).toBe(PURCHASE_FORM.foundElsewhere(1));
});

it('a draft of a purchase order lists a conflicting change and changed lines, and says that only a draft can be changed', async () => {
  await edit(purchaseRow());
  const sending = page.editor.form.submit();
  const sent = await service.request();
  expect(sent.body).toMatchObject(VERSION);
  await sent.refuse(409, 'changed_meanwhile');
  const newer = '2026-02-01T12:00:00+00:00';
  await answerStore(
    service,
    tables({ expected_on: '2026-04-01', updated_at: newer }, [purchaseLine({ quantity: 11 })]),
  );
  await sending;
  expect(page.editor.$conflicts.get()).toEqual([
    'Expected: was 1\u00a0Mar, now 1\u00a0Apr',
    PURCHASE_FORM.linesChanged,
  ]);
  expect(page.editor.form.$form.get().notice?.text).toBe(PURCHASE_FORM.stale);
  void page.editor.form.submit();
  await (await service.request()).refuse(409, 'transition_not_allowed');
  expect(page.editor.form.$form.get().notice?.text).toBe(PURCHASE_FORM.isNoDraft);
});

it('the steps of a purchase order send after a confirmation, and run the mail queue at once', async () => {
  const sending = page.step(purchaseRow(), 'send');
  expect($confirm.get()?.text).toBe(PURCHASE_ACTIONS.sendQuestion('Threads', 'orders@threads.test', 10));
  answerConfirm(true);
  const sent = await service.request();
  expect(sent.body).toEqual({ ...VERSION, step: 'send' });
  await sent.rows(null);
  expect(service.next().url.pathname).toBe('/api/run-outbox');
  await answerStore(service, tables(SENT));
  await sending;
  expect($toasts.get()[0]?.text).toBe(PURCHASE_ACTIONS.sentTo('PO-2026-0001', 'orders@threads.test'));
});

it('the steps of a purchase order report a supplier without an email address', async () => {
  const sending = page.step(purchaseRow(), 'send');
  answerConfirm(true);
  await (await service.request()).refuse(409, 'required');
  await sending;
  expect(page.action.$state.get().refusal?.text).toBe(PURCHASE_ACTIONS.noEmail('Threads'));
});

it.each([
  [
    'mark_sent',
    {},
    PURCHASE_ACTIONS.markSentQuestion('Threads'),
    PURCHASE_ACTIONS.markedSent('PO-2026-0001'),
  ],
  [
    'cancel',
    {},
    PURCHASE_ACTIONS.cancelQuestion('PO-2026-0001', false),
    PURCHASE_ACTIONS.cancelled('PO-2026-0001'),
  ],
  [
    'cancel',
    SENT,
    PURCHASE_ACTIONS.cancelQuestion('PO-2026-0001', true),
    PURCHASE_ACTIONS.cancelled('PO-2026-0001'),
  ],
  [
    'close',
    { state: 'part_received', missing: 6 },
    PURCHASE_ACTIONS.closeQuestion(6),
    PURCHASE_ACTIONS.closed('PO-2026-0001'),
  ],
] as const)(
  'the steps of a purchase order %s after a confirmation',
  async (step, changes, question, toastText) => {
    await openWith(changes);
    const acting = page.step(purchaseRow(changes), step);
    expect($confirm.get()?.text).toBe(question);
    answerConfirm(true);
    const sent = await answered(acting, null, changes);
    expect(sent.body).toEqual({ ...VERSION, step });
    expect($toasts.get()[0]?.text).toBe(toastText);
  },
);

it("the steps of a purchase order confirm with the supplier's date", async () => {
  await openWith(SENT);
  page.confirm.open();
  expect(page.confirm.form.$form.get().values.expected_on).toBe('2026-03-01');
  page.confirm.form.change('expected_on', '2026-03-09');
  const sent = await answered(page.confirm.form.submit(), null, { state: 'confirmed' });
  expect(sent.body).toEqual({ ...VERSION, step: 'confirm', expected_on: '2026-03-09' });
  expect(sent.result).toBe(true);
  expect(page.confirm.$open.get()).toBeNull();
});

it('receiving a purchase order starts with the missing pieces, reports surplus ones, and sends the arrived ones', async () => {
  await openWith({ ...SENT, received: 4, missing: 6 });
  await answerStore(service);

  page.receive.open();
  expect(page.receive.form.$form.get().values.pieces).toEqual({ '7': '10' });
  const line = { quantity: 10, received: 4 };
  expect([piecesBeyond(line, '6'), piecesBeyond(line, '8'), piecesBeyond(line, 'x')]).toEqual([0, 2, 0]);
  page.receive.count(7, 'some');
  await page.receive.form.submit();
  expect(page.receive.form.$form.get().errors['pieces']).toBe(PURCHASE_ACTIONS.wrong);
  page.receive.count(7, ' ');
  await page.receive.form.submit();
  expect(page.receive.form.$form.get().errors['pieces']).toBe(PURCHASE_ACTIONS.nothing);
  page.receive.count(7, '5');
  const sent = await answered(page.receive.form.submit(), 'part_received', {
    state: 'part_received',
  });
  expect(sent.url.pathname).toBe('/rest/v1/rpc/receive_purchase_order');
  expect(sent.body).toEqual({ ...VERSION, arrived: [{ line_id: 7, quantity: 5 }] });
  expect(sent.result).toBe(true);
  expect($toasts.get()[0]?.text).toBe(PURCHASE_ACTIONS.received('PO-2026-0001', 5));
});

it('the address of /admin-suppliers leads from one table to the other, and to the print view and back', async () => {
  const address = createSuppliersAddress();
  const leave = address.start();
  expect(address.$view.get()).toEqual({ table: 'purchases', printed: null });
  address.go(printQuery(storeId(6)));
  expect(address.$view.get().printed).toBe(storeId(6));
  address.go(unprintedQuery(storeId(6)));
  expect(address.$view.get()).toEqual({ table: 'purchases', printed: null });
  expect(service.steps.at(-1)).toMatchObject({
    path: expect.stringContaining(`order=${storeId(6)}`),
    push: true,
  });
  address.go(tableQuery('suppliers'));
  expect(address.$view.get().table).toBe('suppliers');
  service.environment.open(`/admin-suppliers${tableQuery('purchases')}`);
  service.environment.returns();
  expect(address.$view.get().table).toBe('purchases');
  leave();
});

it('the print view shows the purchase order with its lines', async () => {
  const print = createPurchasePrint(storeId(6));
  const leave = print.start();
  await answerStore(service, tables());
  expect(print.sheet.$state.get()).toMatchObject({
    phase: 'ready',
    data: { purchase: { number: 'PO-2026-0001' }, lines: [{ sku: 'OB-JER-INK-XL' }] },
  });
  leave();
});
