/** /admin-orders: finding, fulfilling, conflicts, export, printing, axe. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORDER_ACTIONS, SHIP_TEXT } from '#messages/admin/order-actions.ts';
import { ORDER_DETAIL_TEXT, ORDERS_TEXT } from '#messages/admin/orders.ts';
import { PRINT_TEXT } from '#messages/admin/order-prints.ts';
import { NOTICES_TEXT } from '#messages/admin/payment-notices.ts';
import { LEAVE_FORM } from '#messages/core/forms.ts';
import { ACTION_TEXT, TABLE_TEXT } from '#messages/core/table.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import type { VisitOptions } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { confirmQuestion, rowLink, toast } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { fileWord } from '#tests/support/test-accounts.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';
import { ADDRESS, orderDrawer, orderStates, placeDelivery, placePaid } from '#tests/support/test-orders.ts';
import { sell } from '#tests/support/test-products.ts';

const PATH = '/admin-orders';

const boss = declareMember({ role: 'admin' });
let slug: string;

beforeAll(async () => {
  slug = await sell({ name: 'Desk Lamp', priceCents: 20_000, onHand: 90 });
});

const open = (query = '', options: VisitOptions = {}) => visitAs(PATH + query, boss, options);

const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.innerText.slice(0, 80) : '',
  );

/** In both themes and at every width. */
async function expectNoProblems(page: Page): Promise<void> {
  expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
}

it('an order is fulfilled by keyboard alone', async () => {
  const order = await placePaid(slug, 'Keys Only');
  const viewport = { width: 1280, height: 900 };
  const { page } = await open('?q=keys+only', { viewport });
  const focused = () => focusedText(page);
  await rowLink(page, order.number).waitFor();
  await expectNoProblems(page);
  await page.getByRole('searchbox').focus();
  await tabTo(page, order.number);
  await page.keyboard.press('Enter');
  const drawer = await orderDrawer(page, order);
  // Lines, address, payments and the next action need no scrolling.
  for (const name of [ORDER_DETAIL_TEXT.lines, ORDER_DETAIL_TEXT.buyer, ORDER_DETAIL_TEXT.money]) {
    const box = await drawer.getByRole('region', { name, exact: true }).boundingBox();
    expect((box?.y ?? viewport.height) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  }
  await tabTo(page, ACTION_TEXT.more);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe(ORDER_ACTIONS.cancel);
  await expectNoProblems(page);
  await page.keyboard.press('Escape');
  expect(await focused()).toBe(ACTION_TEXT.more);
  await page.keyboard.press('Enter');
  await page.keyboard.press('p');
  expect(await focused()).toBe(ORDER_ACTIONS.pickList);
  await page.keyboard.press('Home');
  expect(await focused()).toBe(ORDER_ACTIONS.step('pack'));
  await page.keyboard.press('Enter');
  const ship = drawer.getByRole('button', { name: ORDER_ACTIONS.step('ship') });
  await ship.and(drawer.locator(':not([aria-disabled])')).waitFor();
  // The toast covers no part of the drawer.
  const box = await toast(page, ORDER_ACTIONS.stepDone(order.number, 'pack')).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((await drawer.boundingBox())?.x ?? 0);
  await page.keyboard.press('d');
  const shipment = page.getByRole('dialog', { name: SHIP_TEXT.title(order.number) });
  await shipment.waitFor();
  await page.keyboard.press('T');
  await page.keyboard.press('Tab');
  await page.keyboard.type('TCG-78');
  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: ORDER_DETAIL_TEXT.track }).waitFor();
  await shipment.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(focused).toContain(order.number);
  expect(await orderStates(order)).toBe('placed paid shipped');
});

describe('several orders', () => {
  it("are printed as a pick list and as slips, without the site's frame", async () => {
    const buyer = `Print ${fileWord()}`;
    const orders = [await placePaid(slug, buyer), await placePaid(slug, buyer)] as const;
    const { page } = await open(`?q=${encodeURIComponent(buyer)}`);
    await rowLink(page, orders[0].number).waitFor();
    await page.getByRole('checkbox', { name: TABLE_TEXT.selectPage }).first().check();
    await page.getByRole('link', { name: ORDER_ACTIONS.pickList }).click();
    const sheet = page.getByRole('article', { name: PRINT_TEXT.pickTitle });
    await sheet.getByText(PRINT_TEXT.forOrder(orders[0].number, 1)).waitFor();
    await sheet.getByText(PRINT_TEXT.summary(2, 2)).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(false);
    await expect.poll(() => sheet.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await expectNoProblems(page);
    await page.getByRole('link', { name: PRINT_TEXT.back }).click();
    await rowLink(page, orders[0].number).waitFor();
    await page.goto(`${page.url().split('?')[0] ?? ''}?print=slips&orders=${orders[0].number}`);
    const slip = page.getByRole('article', { name: PRINT_TEXT.slipTitle });
    await slip.getByText(ADDRESS.address_line).waitFor();
    await expect.poll(() => slip.getByText('R200.00').count()).toBe(0);
    await page.getByRole('checkbox', { name: PRINT_TEXT.prices }).check();
    await slip.getByText('R200.00').first().waitFor();
    await expectNoProblems(page);
  });
});

it('payment notices are all listed, also without an order, with body and checks', async () => {
  await sql(`select public.store_payment_notice('pf_payment_id=1&name_first=Desk', '203.0.113.9')`);
  const { page } = await open();
  await page.getByRole('link', { name: ORDERS_TEXT.notices }).click();
  await page.getByRole('searchbox').fill('203.0.113.9');
  await page.waitForURL(`**${PATH}?view=notices&q=203.0.113.9`);
  await expectNoProblems(page);
  await page.getByRole('table').getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(NOTICES_TEXT.noOrder).waitFor();
  await drawer.getByRole('button', { name: NOTICES_TEXT.showBody }).click();
  await drawer.getByText('pf_payment_id=1&name_first=Desk').waitFor();
  await drawer.getByRole('button', { name: NOTICES_TEXT.judge }).click();
  await drawer.getByText(NOTICES_TEXT.failed).first().waitFor();
});

it('the open order steps to the next and previous by J, K and buttons, and asks before a typed note is dropped', async () => {
  const first = await placeDelivery(slug, 'Neigh Bour');
  const second = await placeDelivery(slug, 'Neigh Bour');
  const { page } = await open(`?q=neigh+bour&sort=number&order=${first.id}`);
  await orderDrawer(page, first);
  await rowLink(page, second.number).waitFor();
  await page.keyboard.press('j');
  const last = await orderDrawer(page, second);
  const end = last.getByRole('button', { name: TABLE_TEXT.nextRow });
  await expect.poll(() => end.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('k');
  const drawer = await orderDrawer(page, first);
  await drawer.getByRole('textbox', { name: ORDER_DETAIL_TEXT.newNote }).fill('Not for the other order');
  await drawer.getByRole('button', { name: TABLE_TEXT.nextRow }).click();
  await confirmQuestion(page, LEAVE_FORM.stay);
  await drawer.getByRole('button', { name: TABLE_TEXT.nextRow }).click();
  await confirmQuestion(page, LEAVE_FORM.leave);
  const other = await orderDrawer(page, second);
  await expect
    .poll(() => other.getByRole('textbox', { name: ORDER_DETAIL_TEXT.newNote }).inputValue())
    .toBe('');
});
