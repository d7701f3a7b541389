/** A return from the request to the refund: the buyer requests, the desk approves, receives and refunds. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { BRAND_RETURNS } from '#contract/brand.ts';
import { DESK_FORM_TEXT, ORDER_ACTIONS, REFUND_TEXT } from '#messages/admin/order-actions.ts';
import { ORDER_DETAIL_TEXT } from '#messages/admin/orders.ts';
import { ANSWER_TEXT, DESK_RETURN_TEXT, RECEIVE_TEXT } from '#messages/admin/order-returns.ts';
import { REMARK_TEXT, SITUATION_WORDS } from '#messages/portal/order-situations.ts';
import { RETURN_FORM_TEXT, RETURN_TEXT } from '#messages/portal/order-returns.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { button, confirmQuestion, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, newMember, visitAs } from '#tests/support/test-members.ts';
import {
  callDesk,
  orderDrawer,
  orderStates,
  placeOrder,
  type TestOrder,
} from '#tests/support/test-orders.ts';
import { sell } from '#tests/support/test-products.ts';

const PRICE = 34_900;
const AMOUNT = 'R349.00';

const boss = declareMember({ role: 'admin' });
let slug: string;

beforeAll(async () => {
  slug = await sell({ name: 'Return tee', priceCents: PRICE, onHand: 20 });
});

/** An order that was collected. */
async function collectedOrder(): Promise<TestOrder> {
  const buyer = await newMember();
  const number = await placeOrder(buyer, slug, 'eft');
  const [order] = await sql<{ id: string; total_cents: number }>(
    'select id, total_cents from public.orders where number = $1',
    [number],
  );
  const { id = '', total_cents: totalCents = 0 } = order ?? {};
  await callDesk(number, 'confirm_transfer', { amount_cents: totalCents, reference: 'Test' });
  for (const step of ['pack', 'ready', 'collect']) await callDesk(number, 'advance_order', { step });
  return { id, number, totalCents, buyer };
}

const onHand = async (): Promise<number | undefined> => {
  const [row] = await sql<{ on_hand: number }>(
    'select v.on_hand from public.variants v join public.products p on p.id = v.product_id where p.slug = $1',
    [slug],
  );
  return row?.on_hand;
};

const openPage = ({ number, buyer }: TestOrder) =>
  visitAs(`/order-confirmation/${number}`, buyer, { viewport: { width: 360, height: 740 } });

async function openAtDesk(order: TestOrder) {
  const visited = await visitAs(`/admin-orders?order=${order.id}`, boss);
  const drawer = await orderDrawer(visited.page, order);
  const press = (name: string) => pressAction(drawer, name);
  return { ...visited, drawer, press };
}

/** Fills and sends the form of a return of the only piece. */
async function requestReturn(page: Page): Promise<void> {
  await button(page, RETURN_TEXT.open).click();
  const form = page.getByRole('dialog', { name: RETURN_FORM_TEXT.title });
  await form.getByText(RETURN_FORM_TEXT.refund(AMOUNT)).waitFor();
  await form.getByLabel(RETURN_FORM_TEXT.reason).fill('Too small for me');
  await form.getByRole('button', { name: RETURN_FORM_TEXT.send }).click();
  await page.getByRole('heading', { name: RETURN_TEXT.headline('requested') }).waitFor();
}

it('a return is requested, withdrawn, requested again, approved, received and refunded, and the buyer sees each step', async () => {
  const order = await collectedOrder();
  const { number } = order;
  const before = (await onHand()) ?? 0;
  const member = await openPage(order);
  await requestReturn(member.page);
  await expect.poll(() => member.page.getByText(RETURN_TEXT.expected(AMOUNT)).isVisible()).toBe(true);
  expect(await axeProblems(member.page)).toEqual([]);
  await button(member.page, RETURN_TEXT.withdraw).click();
  await confirmQuestion(member.page, RETURN_TEXT.withdraw);
  await member.page.getByRole('heading', { name: RETURN_TEXT.headline('withdrawn') }).waitFor();
  await requestReturn(member.page);

  const { page, drawer, press, close } = await openAtDesk(order);
  await drawer.getByText(DESK_RETURN_TEXT.reason('Too small for me')).first().waitFor();
  await press(DESK_RETURN_TEXT.answerAction);
  const answer = page.getByRole('dialog', { name: ANSWER_TEXT.title(number) });
  await answer.getByRole('radio', { name: ANSWER_TEXT.approve }).check();
  await answer.getByLabel(ANSWER_TEXT.answer).fill('Fold it, please');
  await answer.getByRole('button', { name: ANSWER_TEXT.submit }).click();
  await toast(page, ANSWER_TEXT.done(number)).waitFor();

  await member.page.reload();
  await member.page.getByRole('heading', { name: RETURN_TEXT.headline('approved') }).waitFor();
  for (const line of BRAND_RETURNS) await member.page.getByText(line, { exact: true }).waitFor();
  await member.page.getByText(RETURN_TEXT.answer('Fold it, please')).waitFor();

  await press(DESK_RETURN_TEXT.receiveAction);
  const receive = page.getByRole('dialog', { name: RECEIVE_TEXT.title(number) });
  await receive.getByText(RECEIVE_TEXT.owed(AMOUNT)).waitFor();
  await receive.getByRole('button', { name: RECEIVE_TEXT.submit }).click();
  await toast(page, RECEIVE_TEXT.done(number)).waitFor();
  await drawer.getByText(ORDER_DETAIL_TEXT.owed(AMOUNT)).waitFor();
  expect(await onHand()).toBe(before + 1);

  await press(ORDER_ACTIONS.refund);
  const refund = page.getByRole('dialog', { name: REFUND_TEXT.title(number) });
  await expect.poll(() => refund.getByLabel(DESK_FORM_TEXT.amount).inputValue()).toBe('349.00');
  await refund.getByLabel(DESK_FORM_TEXT.reason).fill('It came back');
  await refund.getByRole('button', { name: REFUND_TEXT.submit }).click();
  await toast(page, REFUND_TEXT.done(AMOUNT)).waitFor();
  expect(await orderStates(order)).toBe('completed refunded returned');
  await close();

  await member.page.reload();
  await member.page.getByRole('heading', { level: 1, name: SITUATION_WORDS.returned.headline }).waitFor();
  await member.page.getByRole('heading', { name: RETURN_TEXT.headline('received') }).waitFor();
  const facts = { refunded: AMOUNT } as Parameters<typeof REMARK_TEXT.refunded>[0];
  await member.page.getByText(REMARK_TEXT.refunded(facts)).first().waitFor();
});
