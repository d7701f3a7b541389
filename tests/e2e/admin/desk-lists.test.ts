/** A pasted stock count; and taking back an action on one or many orders. */
import { beforeAll, expect, it } from 'vitest';
import { ORDER_ACTIONS } from '#messages/admin/order-actions.ts';
import { ORDER_BATCH } from '#messages/admin/order-batches.ts';
import { ORDER_TAGS_TEXT } from '#messages/admin/order-tags.ts';
import { STOCK_COUNT_PROBLEMS, STOCK_COUNT_TEXT } from '#messages/admin/stock-counts.ts';
import { errorText } from '#messages/core/errors.ts';
import { PASTED_TEXT } from '#messages/core/pasted-lines.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { URLS } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { button, rowLink, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';
import { orderDrawer, orderStates, placePaid } from '#tests/support/test-orders.ts';
import { sell } from '#tests/support/test-products.ts';

const boss = declareMember({ role: 'admin' });
let slug: string;

beforeAll(async () => {
  slug = await sell({ name: 'List Lamp', onHand: 50 });
});

it('a stock count is checked line by line, saved in one call, and the rest is fixed', async () => {
  const [mug, cap] = [await sell({ name: 'Counted mug' }), await sell({ name: 'Counted cap' })];
  const skus = [mug, cap].map((name) => name.toUpperCase());
  const { page } = await visitAs('/admin-inventory', boss);
  const title = page.getByRole('heading', { name: STOCK_COUNT_TEXT.title });
  await page.getByRole('link', { name: STOCK_COUNT_TEXT.open }).press('Enter');
  await page.waitForURL('**/admin-inventory?view=count');
  const list = page.getByRole('textbox', { name: STOCK_COUNT_TEXT.lines });
  await expect.poll(() => hasFocus(list)).toBe(true);
  await list.fill(`SKU,Count\n${skus.join(',7\n')},9\nNO-SUCH,1\n${skus[0] ?? ''},2`);
  await button(page, PASTED_TEXT.check).click();
  await page.getByText(STOCK_COUNT_TEXT.difference('Counted mug', 7, -2)).waitFor();
  await page.getByText(STOCK_COUNT_TEXT.difference('Counted cap', 9, 0)).waitFor();
  await page.getByText(STOCK_COUNT_PROBLEMS.unknown(0)).waitFor();
  await page.getByText(STOCK_COUNT_PROBLEMS.duplicate(0)).waitFor();
  expect(await problemsInViews(page, { widths: [390, 1280] })).toEqual([]);
  await sql(`update public.variants set on_hand = 8 where sku = $1`, [skus[1]]);
  await button(page, STOCK_COUNT_TEXT.submit(2)).press('Enter');
  await toast(page, STOCK_COUNT_TEXT.done(1)).waitFor();
  await expect.poll(() => hasFocus(title)).toBe(true);
  await page.getByText(errorText('changed_meanwhile')).waitFor();
  await button(page, PASTED_TEXT.editRest(3)).click();
  await expect.poll(() => list.inputValue()).toContain(`${skus[1] ?? ''},9`);
  expect(
    await sql('select sku, on_hand from public.variants where sku = any ($1) order by sku', [skus]),
  ).toEqual([
    { sku: skus[0], on_hand: 7 },
    { sku: skus[1], on_hand: 8 },
  ]);
});

it('packing is taken back by button and by Ctrl+Z, for one order and for several', async () => {
  const orders = [await placePaid(slug, 'Undo Me'), await placePaid(slug, 'Undo Me')] as const;
  const [order] = orders;
  const { page } = await visitAs('/admin-orders?q=undo+me', boss);
  await rowLink(page, order.number).click();
  const drawer = await orderDrawer(page, order);
  await pressAction(drawer, ORDER_ACTIONS.step('pack'));
  await toast(page, ORDER_ACTIONS.stepDone(order.number, 'pack')).waitFor();
  await drawer.getByRole('button', { name: ORDER_ACTIONS.step('ship') }).waitFor();
  await button(page, UNDO_TEXT.undo).click();
  await toast(page, UNDO_TEXT.done(order.number)).waitFor();
  expect(await orderStates(order)).toBe('placed paid none');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await page.getByRole('checkbox', { name: TABLE_TEXT.selectPage }).first().check();
  await button(page, ORDER_BATCH.pack.label).click();
  await page
    .getByRole('dialog', { name: ORDER_BATCH.pack.title })
    .getByRole('button', { name: ORDER_BATCH.pack.submit })
    .click();
  await toast(page, ORDER_BATCH.pack.done(2)).waitFor();
  expect(await orderStates(order)).toBe('placed paid packed');
  await page.keyboard.press('Control+z');
  await expect.poll(() => orderStates(order)).toBe('placed paid none');
  expect(await orderStates(orders[1])).toBe('placed paid none');
});

it('orders are tagged together, found by the tag, and untagged with undo', async () => {
  const [one, other] = [
    await placePaid(slug, 'Lerato Tagger'),
    await placePaid(slug, 'Lerato Tagger'),
  ] as const;
  const { page } = await visitAs('/admin-orders?q=lerato+tagger', boss);
  for (const { number } of [one, other])
    await page.getByRole('checkbox', { name: TABLE_TEXT.selectRow(number) }).check();
  await page.getByRole('button', { name: ORDER_TAGS_TEXT.open, exact: true }).click();
  const form = page.getByRole('dialog', { name: ORDER_TAGS_TEXT.title(2) });
  await form.getByRole('textbox', { name: ORDER_TAGS_TEXT.tag }).fill('Signed Jersey');
  await form.getByRole('button', { name: SAVE_WORDS.save }).click();
  await toast(page, ORDER_TAGS_TEXT.added('signed jersey', 2)).waitFor();
  await page.goto(`${URLS.site}/admin-orders?tag=signed+jersey`);
  await rowLink(page, other.number).waitFor();
  await rowLink(page, one.number).click();
  const drawer = await orderDrawer(page, one);
  await drawer.getByRole('button', { name: ORDER_TAGS_TEXT.removeOne('signed jersey') }).click();
  await toast(page, ORDER_TAGS_TEXT.removed('signed jersey', 1)).waitFor();
  await drawer.getByText(ORDER_TAGS_TEXT.none).waitFor();
  await page.getByRole('button', { name: UNDO_TEXT.undo }).click();
  await drawer.getByRole('button', { name: ORDER_TAGS_TEXT.removeOne('signed jersey') }).waitFor();
});
