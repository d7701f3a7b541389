/** Suppliers: adding, changing, low stock, and deletion. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SUPPLIER_FORM as FORM, SUPPLIERS_TEXT as TEXT } from '#messages/admin/suppliers.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import type { VisitOptions } from '#tests/support/browser.ts';
import { button, confirmQuestion, rowLink, rows, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { newMember, visitAs, type TestMember } from '#tests/support/test-members.ts';
import { newDraft, removeDrafts } from '#tests/support/test-products.ts';

const NAME = 'Store test weavers';
const VIEWS = { widths: [360, 768, 1440] };

let keeper: TestMember;

beforeAll(async () => {
  await removeDrafts();
  keeper = await newMember({ role: 'admin' });
});

afterAll(async () => {
  await removeDrafts();
});

const open = (query = '', options: VisitOptions = {}) => visitAs(`/admin-suppliers${query}`, keeper, options);

const storedSuppliers = () =>
  sql<{ id: string; phone: string | null; lead_time_days: number | null }>(
    `select id, phone, lead_time_days from public.suppliers join public.supplier_contacts on supplier_id = id
     where name = $1`,
    [NAME],
  );

it('a supplier is added and changed', async () => {
  const { page } = await open();
  await rows(page).first().waitFor();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await button(page, TEXT.add).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(TEXT.name, { exact: false }).first().fill(NAME);
  await dialog.getByLabel(TEXT.email).fill('orders@weavers.test');
  await dialog.getByLabel(FORM.leadLabel).fill('21');
  await dialog.getByRole('button', { name: SAVE_WORDS.save, exact: true }).click();
  await toast(page, FORM.added(NAME)).waitFor();
  expect(await storedSuppliers()).toMatchObject([{ lead_time_days: 21, phone: null }]);

  await rowLink(page, NAME).first().click();
  await pressAction(page, TEXT.edit);
  const form = page.getByRole('dialog', { name: FORM.editTitle(NAME) });
  await button(page, SAVE_WORDS.save).waitFor();
  await form.getByLabel(TEXT.phone).fill('021 555 0100');
  await form.getByLabel(FORM.leadLabel).fill('30');
  await form.getByRole('button', { name: SAVE_WORDS.save, exact: true }).click();
  await toast(page, FORM.changed(NAME)).waitFor();
  expect(await storedSuppliers()).toMatchObject([{ lead_time_days: 30, phone: '021 555 0100' }]);
});

it('a supplier lists its products and low stock, and products keep existing without it', async () => {
  const product = await newDraft('Woven', 'active');
  const [supplier] = await storedSuppliers();
  await sql('update public.products set supplier_id = $1 where id = $2', [supplier?.id, product]);
  const { page } = await open(`?supplier=${supplier?.id ?? ''}`);
  const drawer = page.getByRole('dialog', { name: NAME, exact: true });
  await drawer.getByRole('link', { name: 'Woven', exact: true }).waitFor();
  await drawer.getByText(TEXT.lowBadge(1)).first().waitFor();
  await drawer.getByRole('link', { name: TEXT.stockOf }).waitFor();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await pressAction(page, TEXT.delete);
  await page.getByRole('alertdialog').getByText(TEXT.deleteQuestion(NAME, 1)).waitFor();
  await confirmQuestion(page, TEXT.delete);
  await toast(page, TEXT.deleted(NAME)).waitFor();
  expect(await storedSuppliers()).toEqual([]);
  expect(await sql('select supplier_id from public.products where id = $1', [product])).toEqual([
    { supplier_id: null },
  ]);
});
