/** Late, double, declined and refunded payments, with the PayFast simulator, the host's clock, the buyer and the desk. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { MY_ORDERS_TEXT } from '#messages/portal/my-orders.ts';
import { DESK_FORM_TEXT, ORDER_ACTIONS, REFUND_TEXT } from '#messages/admin/order-actions.ts';
import { ORDER_DETAIL_TEXT, ORDERS_TEXT } from '#messages/admin/orders.ts';
import { EVENT_WORDS, CANCEL_TEXT, PAY_TEXT } from '#messages/portal/order.ts';
import { ORDER_MAIL_TEXT } from '#messages/mail/orders.ts';
import { SITUATION_WORDS } from '#messages/portal/order-situations.ts';
import { expectProblem, URLS, type Visit } from '#tests/support/browser.ts';
import { button, toast } from '#tests/support/people-table.ts';
import {
  atPayfast,
  endHold,
  expectInMail,
  openFromQueue,
  openOffice,
  orderMail,
  pressAtPayfast,
  shownNumber,
  triggerRefresh,
  waitForSituation,
} from '#tests/support/purchase-steps.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { declareMember, newMember, visitAs } from '#tests/support/test-members.ts';
import { orderStates, placeOrder } from '#tests/support/test-orders.ts';
import { sell } from '#tests/support/test-products.ts';

const PRICE = 'R349.00';
/** A payment, a cancellation or a refund that a newer state of the order refuses. */
const REFUSED_WRITE = /status of 409 .*\/(?:api\/start-payment|rpc\/\w*(?:order|payment|refund)\w*)$/u;

const boss = declareMember({ role: 'admin' });

/** A member with an order of one piece, on PayFast's page. */
async function openPayment(onHand = 9) {
  const slug = await sell({ name: 'Money tee', priceCents: 34_900, onHand });
  const buyer = await newMember();
  const number = await placeOrder(buyer, slug, 'payfast');
  const visited = await visitAs(`/order-confirmation/${number}?pay=1`, buyer);
  await atPayfast(visited.page);
  return { ...visited, slug, buyer, number };
}

const pay = async (page: Page, how = /^Pay R/u): Promise<void> => {
  await pressAtPayfast(page, how);
  await shownNumber(page);
};

/** An administrator refunds the owed amount; returns the office visit, which the caller closes. */
async function refundInOffice(number: string): Promise<Visit> {
  const office = await openOffice(boss);
  const drawer = await openFromQueue(office.page, 'money', number);
  await drawer.getByText(ORDER_DETAIL_TEXT.owed(PRICE)).waitFor();
  await pressAction(drawer, ORDER_ACTIONS.refund);
  const form = office.page.getByRole('dialog', { name: REFUND_TEXT.title(number) });
  await expect.poll(() => form.getByLabel(DESK_FORM_TEXT.amount).inputValue()).toBe('349.00');
  await form.getByLabel(DESK_FORM_TEXT.reason).fill('Owed back');
  await form.getByRole('button', { name: REFUND_TEXT.submit }).click();
  await toast(office.page, REFUND_TEXT.done(PRICE)).waitFor();
  return office;
}

it('a payment that arrives after the hold expired places the order while its pieces are in stock, and shows that the payment was late', async () => {
  expectProblem(REFUSED_WRITE);
  const { page, buyer, number } = await openPayment();
  await endHold(number);
  expect(await orderStates({ number })).toBe('expired redirected none');
  // Another tab of the same member shows the expired order.
  const tab = await page.context().newPage();
  await tab.goto(`${URLS.site}/order-confirmation/${number}`);
  await waitForSituation(tab, 'expired_coming');
  await expect.poll(() => button(tab, PAY_TEXT.pay(PRICE)).count()).toBe(0);
  await tab.close();

  await pay(page);
  await waitForSituation(page, 'paid');
  await page.getByText('Your payment came after the time was up').waitFor();
  await page.getByText(EVENT_WORDS.expired({} as never)).waitFor();
  expect(await orderStates({ number })).toBe('placed paid none');
  expectInMail(await orderMail(buyer, 'paid', number), number);
  const office = await openOffice(boss);
  const drawer = await openFromQueue(office.page, 'to_pack', number);
  await drawer.getByText(ORDERS_TEXT.lateText).waitFor();
});

it('a refund is due when the buyer cancels before packing', async () => {
  expectProblem(REFUSED_WRITE);
  const { page, buyer, number } = await openPayment();
  await pay(page);
  await waitForSituation(page, 'paid');
  await button(page, CANCEL_TEXT.open).click();
  const dialog = page.getByRole('alertdialog', { name: CANCEL_TEXT.title });
  await dialog.getByText(CANCEL_TEXT.paid(PRICE)).waitFor();
  await dialog.getByRole('button', { name: CANCEL_TEXT.confirm }).click();
  await waitForSituation(page, 'cancelled_owed');
  expectInMail(await orderMail(buyer, 'cancelled', number), number, PRICE, ORDER_MAIL_TEXT.refundDue);

  await refundInOffice(number);
  await triggerRefresh(page);
  await waitForSituation(page, 'cancelled_refunded');
  expectInMail(await orderMail(buyer, 'refunded', number), number, PRICE);
  expect(await orderStates({ number })).toBe('cancelled refunded none');
});

it('a buyer on PayFast’s page sees after cancelling that nothing was taken, also after a reload and in the list, then a declined card, and pays at the third attempt', async () => {
  expectProblem(REFUSED_WRITE);
  const { page, number } = await openPayment();
  await pressAtPayfast(page, /^Cancel/u);
  await shownNumber(page);
  await waitForSituation(page, 'payment_cancelled');
  await page.reload();
  await waitForSituation(page, 'payment_cancelled');
  await page.getByText('Nothing was taken.').waitFor();
  await page.goto(`${URLS.site}/my-orders`);
  await page.getByText(SITUATION_WORDS.payment_cancelled.short, { exact: true }).waitFor();
  await page.getByRole('link', { name: MY_ORDERS_TEXT.openNamed(number) }).click();
  await button(page, PAY_TEXT.payAgain).click();
  await atPayfast(page);
  await pressAtPayfast(page, /declined/u);
  await page.getByRole('alert').waitFor();
  await pressAtPayfast(page, /^Cancel/u);
  await shownNumber(page);
  await waitForSituation(page, 'failed');
  await button(page, PAY_TEXT.payAgain).click();
  await atPayfast(page);
  await pay(page);
  await waitForSituation(page, 'paid');
  await page.getByText(EVENT_WORDS.payment_failed({} as never)).waitFor();
  expect(await orderStates({ number })).toBe('placed paid none');
});
