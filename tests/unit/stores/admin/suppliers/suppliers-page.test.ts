/** Suppliers with answered requests: adding, changing, conflicts, deleting. */
import { expect, it } from 'vitest';
import { SUPPLIER_FORM, SUPPLIERS_TEXT } from '#messages/admin/suppliers.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { createSuppliersPage } from '#stores/admin/suppliers/suppliers-page.ts';
import { SUPPLIERS } from '#stores/admin/suppliers/suppliers-table.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import {
  answerStore,
  productRow,
  storeId,
  supplierRow,
  type StoreTables,
} from '#tests/support/store-rows.ts';
import { pageTest, refused } from '#tests/support/page-test.ts';

const tables = { desk_suppliers: [supplierRow()], desk_products: [productRow({ low_variants: 1 })] };

const { page, answered } = pageTest({
  path: `/admin-suppliers?supplier=${storeId(3)}`,
  create: createSuppliersPage,
  reads: (api, rows: StoreTables = tables) => answerStore(api, rows),
});
it('a supplier shows contact, terms and low stock', () => {
  const cells = Object.fromEntries(SUPPLIERS.columns.map(({ key, text }) => [key, text(supplierRow())]));
  expect(cells).toMatchObject({
    email: 'orders@threads.test',
    lead: '14 days',
    products: '2',
    low: '1 variant',
  });
  expect(page.details.$state.get()).toMatchObject({ phase: 'ready', data: [{ name: 'Home jersey' }] });
});

it('the supplier form adds a supplier in one request', async () => {
  page.edit('new');
  await page.editor.form.submit();
  expect(page.editor.form.$form.get().errors['name']).toBe('Fill in “Name”');
  await fill(page.editor.form, { name: ' Inkworks ', lead_time_days: '400', email: 'nowhere' }).submit();
  expect(page.editor.form.$form.get().errors).toMatchObject({
    lead_time_days: SUPPLIER_FORM.leadWrong,
    email: 'Please enter a valid email address',
  });
  fill(page.editor.form, { lead_time_days: '7', email: '' });
  const sent = await answered(page.editor.form.submit(), storeId(3, 2) as unknown as object);
  expect(sent.url.pathname).toBe('/rest/v1/rpc/save_supplier');
  expect(sent.body).toEqual({
    content: { name: 'Inkworks', email: '', phone: '', lead_time_days: '7', notes: '' },
  });
  expect(sent.result).toBe(true);
  expect(page.editor.$row.get()).toBeNull();
  expect($toasts.get()[0]?.text).toBe(SUPPLIER_FORM.added('Inkworks'));
});

it('the supplier form saves over the version that was read, and lists a conflicting change', async () => {
  page.edit(supplierRow());
  const newer = supplierRow({ phone: '031 000 0000', updated_at: '2026-02-01T12:00:00+00:00' });
  const sent = await answered(page.editor.form.submit(), refused('changed_meanwhile'), {
    desk_suppliers: [newer],
  });
  expect(sent.body).toMatchObject({ supplier: storeId(3), expected: supplierRow().updated_at });
  expect(page.editor.$conflicts.get()).toEqual(['Phone: was 011 000 0000, now 031 000 0000']);
  expect(page.editor.form.$form.get().notice?.text).toBe(SUPPLIER_FORM.stale);
});

it('deleting a supplier shows what happens to the products', async () => {
  const removing = page.remove(supplierRow());
  expect($confirm.get()?.text).toBe(SUPPLIERS_TEXT.deleteQuestion('Threads', 2));
  answerConfirm(true);
  await answered(removing, [{ id: storeId(3) }], { desk_suppliers: [] });
  expect(page.table.$open.get().phase).toBe('closed');
  expect($toasts.get()[0]?.text).toBe(SUPPLIERS_TEXT.deleted('Threads'));
});
