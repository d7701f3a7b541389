/** Purchase orders: from low stock to the supplier's mail, and received in two parts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PURCHASE_MAIL } from '#messages/mail/purchases.ts';
import {
  PURCHASE_ACTIONS as ACTIONS,
  PURCHASE_FORM as FORM,
  PURCHASE_PRINT as PRINT,
  PURCHASES_TEXT as TEXT,
} from '#messages/admin/purchases.ts';
import { PURCHASE_STATE_LABELS as STATES } from '#messages/admin/purchase-states.ts';
import { axeProblems, problemsInViews } from '#tests/support/axe.ts';
import type { VisitOptions } from '#tests/support/browser.ts';
import { outboxMail } from '#tests/support/host-clock.ts';
import { button, confirmQuestion, rows, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { newAddress } from '#tests/support/test-accounts.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';

const SLUG = 'purchase-test';
const SKU = 'PURCHASE-TEST-CAP';
const PLENTY = 'PURCHASE-TEST-CAP-2';
const LATE = 'PO-2026-99001';
const SUPPLIER = 'Purchase test mills';
const LIST = '?show=purchases';
const VIEWS = { widths: [360, 768, 1440] };

const buyer = declareMember({ role: 'admin' });
let address = '';

/** Deletes the test product with its movements and purchase orders. */
async function removeTestData(): Promise<void> {
  const ours = `select variants.id from public.variants join public.products on products.id = product_id where slug = '${SLUG}'`;
  await sql('begin');
  await sql(`set local session_replication_role = replica`);
  await sql(`delete from public.purchase_order_lines where variant_id in (${ours})`);
  await sql(`delete from public.purchase_orders where supplier_id in
    (select id from public.suppliers where name = '${SUPPLIER}')`);
  await sql(`delete from public.stock_movements where variant_id in (${ours})`);
  await sql(`delete from public.variants where id in (${ours})`);
  await sql(`delete from public.products where slug = '${SLUG}'`);
  await sql(`delete from public.supplier_contacts where supplier_id in
    (select id from public.suppliers where name = '${SUPPLIER}')`);
  await sql(`delete from public.suppliers where name = '${SUPPLIER}'`);
  await sql('commit');
}

beforeAll(async () => {
  await removeTestData();
  address = newAddress();
  await sql(
    `with supplier as (
       insert into public.suppliers (name) values ($1) returning id
     ), contact as (
       insert into public.supplier_contacts (supplier_id, email) select id, $2 from supplier
     ), product as (
       insert into public.products (slug, name, category, price_cents, status, supplier_id)
       select $3, 'Purchase test cap', 'gear', 19900, 'active', id from supplier returning id
     )
     insert into public.variants (product_id, sku, low_at, on_hand, size_id)
     select id, $4, 5, 2, null from product
     union all
     select id, $5, 0, 9, (select id from public.product_sizes limit 1) from product`,
    [SUPPLIER, address, SLUG, SKU, PLENTY],
  );
  await sql(
    `with purchase as (
       insert into public.purchase_orders (number, supplier_id, state, expected_on, sent_at)
       select $1, id, 'confirmed', '2026-01-05', now() from public.suppliers where name = $2 returning id
     )
     insert into public.purchase_order_lines (purchase_order_id, position, variant_id, quantity, unit_cost_cents)
     select purchase.id, 1, variants.id, 40, 8950 from purchase, public.variants where sku = $3`,
    [LATE, SUPPLIER, PLENTY],
  );
});

afterAll(async () => {
  await removeTestData();
});

const open = (query = LIST, options: VisitOptions = {}) =>
  visitAs(`/admin-suppliers${query}`, buyer, options);

const onHand = async (): Promise<number> => {
  const [row] = await sql<{ on_hand: number }>('select on_hand from public.variants where sku = $1', [SKU]);
  return row?.on_hand ?? -1;
};

/** Receives this many pieces. */
async function receive(page: Page, number: string, pieces: string): Promise<void> {
  await pressAction(page, ACTIONS.receive);
  const dialog = page.getByRole('dialog', { name: ACTIONS.receiveTitle(number) });
  await dialog.getByLabel(ACTIONS.arrivedNow(SKU)).fill(pieces);
  await dialog.getByRole('button', { name: ACTIONS.receiveSubmit, exact: true }).click();
  await toast(page, ACTIONS.received(number, Number(pieces))).waitFor();
}

it('a purchase order is suggested from low stock, sent to the supplier, and received in two parts; list, form and order pass axe', async () => {
  const { page } = await open();
  await rows(page).filter({ hasText: LATE }).getByText(TEXT.late, { exact: true }).first().waitFor();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await button(page, TEXT.add).click();
  const form = page.getByRole('dialog', { name: FORM.addTitle });
  await form.getByRole('button', { name: FORM.suggest }).click();
  await form.getByText(FORM.suggestFirst).waitFor();
  await form.getByLabel(TEXT.supplier, { exact: true }).selectOption({ label: SUPPLIER });
  await form.getByRole('button', { name: FORM.suggest }).click();
  await form.getByText(FORM.suggested(1)).waitFor();
  // Twice the warning level, minus the stock on hand.
  await expect.poll(() => form.getByLabel(FORM.quantity).inputValue()).toBe('8');
  await form.getByLabel(FORM.cost).fill('dear');
  await form.getByRole('button', { name: FORM.save, exact: true }).click();
  await form.getByText(FORM.costWrong).waitFor();
  await form.getByLabel(FORM.cost).fill('89,50');
  await form.getByText(FORM.total('R716.00')).waitFor();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await form.getByRole('button', { name: FORM.save, exact: true }).click();
  await toast(page, FORM.added).waitFor();

  const [order] = await sql<{ number: string }>(
    `select number from public.purchase_orders where supplier_id = (select id from public.suppliers where name = $1)
       and number <> $2`,
    [SUPPLIER, LATE],
  );
  const number = order?.number ?? '';
  const drawer = page.getByRole('dialog', { name: number, exact: true });
  await drawer.getByText(SKU).waitFor();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await pressAction(page, ACTIONS.send);
  await page
    .getByRole('alertdialog')
    .getByText(ACTIONS.sendQuestion(SUPPLIER, address, 8))
    .waitFor();
  await confirmQuestion(page, ACTIONS.send);
  await toast(page, ACTIONS.sentTo(number, address)).waitFor();
  const mail = await outboxMail(address);
  expect(mail.subject).toBe(PURCHASE_MAIL.subject(number));
  expect(mail.text).toContain(`8 × ${SKU}`);

  await pressAction(page, ACTIONS.confirm);
  const confirming = page.getByRole('dialog', { name: ACTIONS.confirmTitle(number) });
  await confirming.getByLabel(FORM.expectedLabel).fill('2027-01-05');
  await confirming.getByRole('button', { name: ACTIONS.confirm, exact: true }).click();
  await toast(page, ACTIONS.confirmed(number)).waitFor();

  await receive(page, number, '3');
  expect(await onHand()).toBe(5);
  await drawer.getByText(TEXT.lineArrived(3, 8)).waitFor();
  await receive(page, number, '6');
  expect(await onHand()).toBe(11);
  await drawer.getByText(TEXT.lineArrived(9, 8)).waitFor();
  await drawer.getByText(STATES.received, { exact: true }).waitFor();

  await drawer.getByRole('link', { name: TEXT.print }).click();
  const paper = page.getByRole('article', { name: PRINT.title });
  await paper.getByText(SKU).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('link', { name: PRINT.back }).click();
  await drawer.getByText(SKU).waitFor();
});
