/** /admin-orders: keys during a step, the chosen queue on a phone. */
import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ORDER_ACTIONS, SHIP_TEXT } from '#messages/admin/order-actions.ts';
import { QUEUE_LABELS } from '#messages/admin/orders.ts';
import { ACTION_TEXT, TABLE_TEXT } from '#messages/core/table.ts';
import { expectProblem } from '#tests/support/browser.ts';
import { rowLink } from '#tests/support/people-table.ts';
import { createRequestGate } from '#tests/support/request-gate.ts';
import { findAction } from '#tests/support/row-actions.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';
import { callDesk, orderDrawer, orderStates, placePaid } from '#tests/support/test-orders.ts';
import { sell } from '#tests/support/test-products.ts';

const PATH = '/admin-orders';

const boss = declareMember({ role: 'admin' });
let slug: string;

beforeAll(async () => {
  slug = await sell({ name: 'Desk Keys', priceCents: 20_000, onHand: 90 });
});

it('the key of the next step, pressed during a step, runs it afterwards', async () => {
  const order = await placePaid(slug, 'Quick Keys');
  const { page } = await visitAs(`${PATH}?order=${order.id}`, boss);
  const { hold, release } = createRequestGate('**/rpc/advance_order');
  await hold(page);
  const drawer = await orderDrawer(page, order);
  await (await findAction(drawer, ORDER_ACTIONS.step('pick'))).waitFor();
  await page.keyboard.press('d');
  await drawer.locator('section[aria-busy="true"]').first().waitFor();
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  release();
  await page.getByRole('dialog', { name: SHIP_TEXT.title(order.number) }).waitFor();
  expect(await orderStates(order)).toBe('placed paid packed');
});

it('the next row and Escape, pressed during a step, wait for it; a refused step keeps its row open', async () => {
  const orders = [await placePaid(slug, 'Leave Keys'), await placePaid(slug, 'Leave Keys')] as const;
  const [{ id }, next] = orders;
  expectProblem(/status of 409 .*\/rpc\/advance_order$/u);
  const { page } = await visitAs(`${PATH}?q=leave+keys&sort=number&order=${id}`, boss);
  await rowLink(page, next.number).waitFor();
  let isOvertaken = false;
  let pass = Promise.withResolvers<undefined>();
  await page.route('**/rpc/advance_order', async (route) => {
    await pass.promise;
    if (isOvertaken) await callDesk(next.number, 'advance_order', { step: 'pick' });
    await route.continue();
  });
  const stepAndPress = async (drawer: Locator, key: string): Promise<void> => {
    pass = Promise.withResolvers<undefined>();
    await page.keyboard.press('d');
    await drawer.locator('section[aria-busy="true"]').first().waitFor();
    await page.keyboard.press(key);
    pass.resolve(undefined);
  };
  const first = await orderDrawer(page, orders[0]);
  await findAction(first, ORDER_ACTIONS.step('pick'));
  await stepAndPress(first, 'j');
  const second = await orderDrawer(page, next);
  await findAction(second, ORDER_ACTIONS.step('pick'));
  isOvertaken = true;
  await stepAndPress(second, 'Escape');
  await second.getByRole('alert').getByText(ACTION_TEXT.changedTitle).waitFor();
  isOvertaken = false;
  await stepAndPress(second, 'Escape');
  await second.waitFor({ state: 'hidden' });
  expect(await Promise.all(orders.map((order) => orderStates(order)))).toEqual([
    'placed paid picking',
    'placed paid packed',
  ]);
});

it('a phone shows the chosen queue as a tab in sight, without a second filter', async () => {
  const { page } = await visitAs(`${PATH}?queue=done`, boss, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const tab = page.locator('nav a[aria-current=page]').filter({ hasText: QUEUE_LABELS.done });
  const rightEdge = async (): Promise<number> => {
    const box = await tab.boundingBox();
    return box === null ? Infinity : box.x + box.width;
  };
  await expect.poll(rightEdge).toBeLessThanOrEqual(390);
  await expect.poll(() => page.getByRole('list', { name: TABLE_TEXT.activeFilters }).count()).toBe(0);
});
