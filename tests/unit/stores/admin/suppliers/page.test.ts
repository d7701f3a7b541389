/** Suppliers over answered requests: adding, changing, somebody else's change, deleting. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SUPPLIER_FORM, SUPPLIERS_TEXT } from '../../../../../src/messages/admin/suppliers.ts';
import { $confirm, answerConfirm } from '../../../../../src/stores/core/dialogs.ts';
import {
  $supplierAct,
  $supplierChanges,
  $supplierForm,
  $supplierProducts,
  closeSupplier,
  closeSupplierForm,
  editSupplier,
  removeSupplier,
  startSuppliers,
  supplierForm,
  supplierTable,
} from '../../../../../src/stores/admin/suppliers/page.ts';
import { SUPPLIERS } from '../../../../../src/stores/admin/suppliers/table.ts';
import { $toasts } from '../../../../../src/stores/core/toasts.ts';
import { answerStore, productRow, storeId, supplierRow } from '../../../../support/store-stage.ts';
import { setTableStage, settled, type TableStage } from '../../../../support/table-stage.ts';

const tables = { desk_suppliers: [supplierRow()], desk_products: [productRow({ low_variants: 1 })] };
let stage: TableStage;
let stop: () => void;

beforeEach(async () => {
  stage = setTableStage(`/admin-suppliers?supplier=${storeId(3)}`);
  stop = startSuppliers();
  await settled();
  await answerStore(stage, tables);
});
afterEach(async () => {
  const closing = closeSupplierForm();
  answerConfirm(true);
  await closing;
  closeSupplier();
  stop();
});

it('says how to reach them, on which terms, and what of theirs runs low', () => {
  const cells = Object.fromEntries(SUPPLIERS.columns.map(({ key, text }) => [key, text(supplierRow())]));
  expect(cells).toMatchObject({
    email: 'orders@threads.test',
    lead: '14 days',
    products: '2',
    low: '1 variant',
  });
  expect($supplierProducts.get()).toMatchObject({ phase: 'ready', rows: [{ name: 'Home jersey' }] });
});

describe('the form', () => {
  it('adds one, in one act', async () => {
    editSupplier('new');
    await supplierForm.submit();
    expect(supplierForm.$form.get().errors['name']).toBe('Please fill in this field');
    supplierForm.change('name', ' Inkworks ');
    supplierForm.change('lead_time_days', '400');
    supplierForm.change('email', 'nowhere');
    await supplierForm.submit();
    expect(supplierForm.$form.get().errors).toMatchObject({
      lead_time_days: SUPPLIER_FORM.leadWrong,
      email: 'Please enter a valid email address',
    });
    supplierForm.change('lead_time_days', '7');
    supplierForm.change('email', '');
    const sending = supplierForm.submit();
    await settled();
    const act = stage.next();
    expect(act.url.pathname).toBe('/rest/v1/rpc/save_supplier');
    expect(act.body).toEqual({
      content: { name: 'Inkworks', email: '', phone: '', lead_time_days: '7', notes: '' },
    });
    await act.rows(storeId(3, 2) as unknown as object);
    await answerStore(stage, tables);
    expect(await sending).toBe(true);
    expect($supplierForm.get()).toBeNull();
    expect($toasts.get()[0]?.text).toBe(SUPPLIER_FORM.added('Inkworks'));
  });

  it('shows what somebody else made of it, keeps what was typed, and decides on theirs the next time', async () => {
    editSupplier(supplierRow());
    supplierForm.change('phone', '021 000 0000');
    const sending = supplierForm.submit();
    await settled();
    const act = stage.next();
    expect(act.body).toMatchObject({ supplier: storeId(3), expected: supplierRow().updated_at });
    await act.refuse(409, 'changed_meanwhile');
    const theirs = supplierRow({ phone: '031 000 0000', updated_at: '2026-02-01T12:00:00+00:00' });
    await answerStore(stage, { ...tables, desk_suppliers: [theirs] });
    expect(await sending).toBe(false);
    expect($supplierChanges.get()).toEqual(['Phone: it was 011 000 0000, it is 031 000 0000']);
    expect(supplierForm.$form.get()).toMatchObject({
      values: { phone: '021 000 0000' },
      notice: { text: SUPPLIER_FORM.stale },
    });
    void supplierForm.submit();
    await settled();
    expect(stage.next().body).toMatchObject({ expected: '2026-02-01T12:00:00+00:00' });
  });

  it('asks before it throws away what was typed', async () => {
    editSupplier(supplierRow());
    await closeSupplierForm();
    expect($supplierForm.get()).toBeNull();
    editSupplier(supplierRow());
    supplierForm.change('name', 'Thread & Co');
    const closing = closeSupplierForm();
    expect($confirm.get()?.title).toBe(SUPPLIER_FORM.leaveTitle);
    answerConfirm(false);
    await closing;
    expect($supplierForm.get()).not.toBeNull();
  });
});

describe('deleting', () => {
  it('says what becomes of their products', async () => {
    const removing = removeSupplier(supplierRow());
    expect($confirm.get()?.text).toBe(SUPPLIERS_TEXT.deleteQuestion('Threads', 2));
    answerConfirm(true);
    await settled();
    await stage.next().rows([{ id: storeId(3) }]);
    await answerStore(stage, { desk_suppliers: [] });
    await removing;
    expect(supplierTable.$open.get().phase).toBe('closed');
    expect($toasts.get()[0]?.text).toBe(SUPPLIERS_TEXT.deleted('Threads'));
  });

  it('leaves one that somebody else changed', async () => {
    const removing = removeSupplier(supplierRow());
    answerConfirm(true);
    await settled();
    await stage.next().rows([]);
    await answerStore(stage, { ...tables, desk_suppliers: [supplierRow({ lead_time_days: 21 })] });
    await removing;
    expect($supplierAct.get().refusal?.changes).toContain('Lead time: it was 14 days, it is 21 days');
  });
});
