/** A buyer's orders: the order page's situations, a transfer with its proof, PayFast, cancelling, the list. */
import { beforeAll, expect, it } from 'vitest';
import { SITUATION_WORDS } from '#messages/portal/order-situations.ts';
import { CANCEL_TEXT, ORDER_TEXT } from '#messages/portal/order.ts';
import { MY_ORDERS_TEXT } from '#messages/portal/my-orders.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { URLS, type VisitOptions } from '#tests/support/browser.ts';
import { button } from '#tests/support/people-table.ts';
import { headline } from '#tests/support/purchase-steps.ts';
import { sql } from '#tests/support/site-database.ts';
import { newMember, visitAs, type TestMember } from '#tests/support/test-members.ts';
import { callDesk, placeOrder } from '#tests/support/test-orders.ts';
import { sell } from '#tests/support/test-products.ts';

const VIEWS = { widths: [360, 768, 1440] };

let slug: string;

beforeAll(async () => {
  slug = await sell({ name: 'Order tee', priceCents: 34_900, onHand: 60 });
});

const open = (number: string, buyer: TestMember, query = '', options: VisitOptions = {}) =>
  visitAs(`/order-confirmation/${number}${query}`, buyer, options);

const stateOf = async (number: string): Promise<unknown> => {
  const [row] = await sql(
    'select order_state, payment_state, cancel_reason from public.orders where number = $1',
    [number],
  );
  return row;
};

it('an order paid by EFT is cancelled by keyboard with a stored reason; page and question pass axe', async () => {
  const buyer = await newMember();
  const number = await placeOrder(buyer, slug, 'eft');
  const { page } = await open(number, buyer);
  await headline(page, 'unpaid_eft').waitFor();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await button(page, CANCEL_TEXT.open).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: CANCEL_TEXT.title });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await stateOf(number)).toMatchObject({ order_state: 'pending_payment' });
  await page.keyboard.press('Enter');
  await dialog.getByLabel(CANCEL_TEXT.reason).fill('Wrong size');
  await dialog.getByRole('button', { name: CANCEL_TEXT.confirm }).click();
  await headline(page, 'cancelled').waitFor();
  expect(await stateOf(number)).toEqual({
    order_state: 'cancelled',
    payment_state: 'none',
    cancel_reason: 'Wrong size',
  });
});

it('/my-orders lists orders newest first, each with a link to its next step', async () => {
  const buyer = await newMember();
  const [paid, unpaid] = [await placeOrder(buyer, slug, 'eft'), await placeOrder(buyer, slug, 'payfast')];
  await callDesk(paid, 'confirm_transfer', { amount_cents: 34_900, reference: 'FNB 3' });
  const { page } = await visitAs('/my-orders', buyer);
  const list = page.getByRole('list', { name: MY_ORDERS_TEXT.list });
  await list.waitFor();
  await expect.poll(() => list.getByRole('heading').allInnerTexts()).toEqual([unpaid, paid]);
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await list.getByText(SITUATION_WORDS.paid.short, { exact: true }).waitFor();
  await list.getByRole('link', { name: MY_ORDERS_TEXT.openNamed(paid) }).click();
  await headline(page, 'paid').waitFor();
  await page.getByRole('link', { name: ORDER_TEXT.allOrders }).click();
  await list.getByRole('link', { name: MY_ORDERS_TEXT.payNamed(unpaid) }).waitFor();
  await page.goto(`${URLS.site}/my-profile#orders`);
  await page.getByRole('link', { name: unpaid, exact: true }).waitFor();
  await page.getByRole('link', { name: MY_ORDERS_TEXT.all }).waitFor();
});
