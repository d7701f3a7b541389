/** /admin-orders: five paid orders are packed and shipped with few clicks or keys; keys and actions are listed where they work. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { KEYS_TEXT, PALETTE_TEXT } from '#messages/admin/palette.ts';
import { ORDER_ACTIONS } from '#messages/admin/order-actions.ts';
import { ORDER_BATCH, SHIP_LABEL } from '#messages/admin/order-batches.ts';
import { ORDER_DETAIL_TEXT } from '#messages/admin/orders.ts';
import { SHIPPING_TEXT } from '#messages/admin/order-shipping.ts';
import { KEY_TEXT } from '#messages/core/keys.ts';
import { PASTED_TEXT } from '#messages/core/pasted-lines.ts';
import { BULK_TEXT, TABLE_TEXT } from '#messages/core/table.ts';
import { hasFocus, tabTo } from '#tests/support/keyboard.ts';
import { button, rowLink, toast } from '#tests/support/people-table.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';
import { orderDrawer, orderStates, placePaid, type TestOrder } from '#tests/support/test-orders.ts';
import { sell } from '#tests/support/test-products.ts';

const PATH = '/admin-orders';
const ORDERS = 5;
/** The most that packing and shipping five orders may take, without pasting their tracking numbers. */
const MOST_CLICKS = 8;
const MOST_KEYS = 25;

const boss = declareMember({ role: 'admin' });
let slug: string;

beforeAll(async () => {
  slug = await sell({ name: 'Desk Presses', priceCents: 20_000, onHand: 90 });
});

async function placePaidOrders(name: string, count = ORDERS): Promise<readonly TestOrder[]> {
  const orders: TestOrder[] = [];
  for (let nth = 0; nth < count; nth += 1) orders.push(await placePaid(slug, name));
  return orders;
}

/** Starts counting clicks and key presses, as the browser reports them. */
async function countPresses(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  const counts = await page.evaluateHandle(() => {
    const counted = { clicks: 0, keys: 0 };
    document.addEventListener('pointerdown', () => (counted.clicks += 1), true);
    document.addEventListener('keydown', () => (counted.keys += 1), true);
    return counted;
  });
  return () => counts.jsonValue();
}

/** Opens the orders to pack of a buyer. */
async function openToPack(name: string, orders: readonly TestOrder[]) {
  const query = new URLSearchParams({ queue: 'to_pack', q: name });
  const visited = await visitAs(`${PATH}?${query.toString()}`, boss, {
    viewport: { width: 1280, height: 800 },
  });
  for (const { number } of orders) await rowLink(visited.page, number).waitFor();
  return visited;
}

const trackingLines = (orders: readonly TestOrder[]): string =>
  orders.map(({ number }, nth) => `${number},TCG-${number}-${String(nth)}`).join('\n');

async function expectShipped(page: Page, orders: readonly TestOrder[]): Promise<void> {
  await toast(page, SHIPPING_TEXT.done(ORDERS)).waitFor();
  const states = await Promise.all(orders.map((order) => orderStates(order)));
  expect(states).toEqual(orders.map(() => 'placed paid shipped'));
}

it('five orders are packed and shipped with eight clicks; then, with the carrier known, with 25 keys', async () => {
  const clicked = await placePaidOrders(`Clicks ${boss.gamertag}`);
  const { page, close } = await openToPack(`Clicks ${boss.gamertag}`, clicked);
  const counts = await countPresses(page);
  await page.getByRole('checkbox', { name: TABLE_TEXT.selectPage }).first().click();
  await button(page, ORDER_BATCH.pack.label).click();
  await page.getByRole('dialog').getByRole('button', { name: ORDER_BATCH.pack.submit }).click();
  const message = toast(page, ORDER_BATCH.pack.done(ORDERS));
  await message.waitFor();
  const bar = page.getByRole('region', { name: TABLE_TEXT.bulk });
  await bar.getByText(TABLE_TEXT.selected(ORDERS)).waitFor();
  await bar.getByText(TABLE_TEXT.notListed(ORDERS)).waitFor();
  const fromTopRight = await message.evaluate((item) => {
    const { top, right } = item.getBoundingClientRect();
    return [top, innerWidth - right].map(Math.round);
  });
  expect(Math.max(...fromTopRight)).toBeLessThan(24);
  // A click on a button that a toast covers would fail.
  for (const link of await page.getByRole('link', { name: SHIP_LABEL }).all())
    await link.click({ trial: true });
  await bar.getByRole('link', { name: SHIP_LABEL }).click();
  const list = page.getByRole('textbox', { name: SHIPPING_TEXT.lines });
  await expect.poll(() => hasFocus(list)).toBe(true);
  await page.keyboard.insertText(trackingLines(clicked));
  await expect.poll(() => list.inputValue()).toBe(trackingLines(clicked));
  const before = await counts();
  await page.getByLabel(SHIPPING_TEXT.carrier).selectOption('RAM');
  // The list of carriers is not part of the page: opening it and choosing one are two clicks.
  const ofCarrier = 2 - ((await counts()).clicks - before.clicks);
  await button(page, PASTED_TEXT.check).click();
  await button(page, SHIPPING_TEXT.submit(ORDERS)).click();
  await expectShipped(page, clicked);
  const clicks = (await counts()).clicks + ofCarrier;
  await close();

  const pressed = await placePaidOrders(`Keys ${boss.gamertag}`);
  const visit = await openToPack(`Keys ${boss.gamertag}`, pressed);
  const { page: next } = visit;
  const byKeys = await countPresses(next);
  await next.keyboard.press('a');
  await next.getByText(TABLE_TEXT.selected(ORDERS)).waitFor();
  await next.keyboard.press('b');
  await tabTo(next, ORDER_BATCH.pack.label);
  await next.keyboard.press('Enter');
  await expect
    .poll(() => hasFocus(next.getByRole('dialog').getByRole('button', { name: ORDER_BATCH.pack.submit })))
    .toBe(true);
  await next.keyboard.press('Enter');
  const ship = next.getByRole('region', { name: TABLE_TEXT.bulk }).getByRole('link', { name: SHIP_LABEL });
  await expect.poll(() => hasFocus(ship)).toBe(true);
  await next.keyboard.press('Enter');
  await expect.poll(() => hasFocus(next.getByRole('textbox', { name: SHIPPING_TEXT.lines }))).toBe(true);
  await next.keyboard.insertText(trackingLines(pressed));
  await tabTo(next, SHIPPING_TEXT.carrier);
  await next.keyboard.press('R');
  await tabTo(next, PASTED_TEXT.check);
  await next.keyboard.press('Enter');
  await button(next, SHIPPING_TEXT.submit(ORDERS)).waitFor();
  await tabTo(next, SHIPPING_TEXT.submit(ORDERS));
  await next.keyboard.press('Enter');
  await expectShipped(next, pressed);
  const { keys, clicks: none } = await byKeys();
  console.info(`Five orders packed and shipped: ${String(clicks)} clicks, or ${String(keys)} keys.`);
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  expect([keys <= MOST_KEYS, none]).toEqual([true, 0]);
});

it('the keys are listed over an open order, each with what it does there; the palette finds its steps first', async () => {
  const [order] = await placePaidOrders(`Lists ${boss.gamertag}`, 1);
  if (order === undefined) throw new Error('No order');
  const { page } = await openToPack(`Lists ${boss.gamertag}`, [order]);
  await rowLink(page, order.number).click();
  await orderDrawer(page, order);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: KEYS_TEXT.title });
  await keys.waitFor();
  const lines = await keys
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((line) => [
        line.querySelector('kbd')?.textContent ?? '',
        line.querySelector('dt')?.textContent ?? '',
      ]),
    );
  const listed = new Set(lines.map(([key = '']) => key.toLowerCase()));
  expect(Object.keys(KEY_TEXT).filter((key) => !listed.has(key))).toEqual([]);
  const textOf = (key: string) => lines.filter(([shown]) => shown === key).map(([, text]) => text);
  expect(textOf('D')).toEqual([ORDER_ACTIONS.step('pick')]);
  expect(textOf('J')).toEqual([KEY_TEXT.j, KEY_TEXT.j]);
  expect(textOf('N')).toEqual([ORDER_DETAIL_TEXT.newNote]);
  expect(textOf('/')).toEqual([`${KEY_TEXT['/']}${KEYS_TEXT.unavailable}`]);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: TABLE_TEXT.selectRow(order.number) }).check();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: PALETTE_TEXT.title });
  const first = palette.getByRole('option').first();
  await palette.getByRole('combobox').fill('ship');
  await expect.poll(() => first.textContent()).toContain(SHIP_LABEL);
  await palette.getByRole('combobox').fill('mark packed');
  await expect.poll(() => first.textContent()).toContain(BULK_TEXT.onSelected(ORDER_BATCH.pack.label, 1));
});
