/** /admin-overview: the work queue, actions in place, assignments, single permissions, failures, axe. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORDER_ACTIONS } from '#messages/admin/order-actions.ts';
import { OVERVIEW_TEXT as TEXT, WORK_KIND_TEXT, WORK_OWNER_LABELS } from '#messages/admin/overview.ts';
import { OUTBOX_TEXT } from '#messages/admin/outbox.ts';
import { PARTNER_ANSWER_TEXT, PARTNERS_DESK_TEXT } from '#messages/admin/partners.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import type { VisitOptions } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { button, rowLink, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { accountDomain, unique } from '#tests/support/test-accounts.ts';
import { declareMember, giveRole, newMember, removeRole, visitAs } from '#tests/support/test-members.ts';
import { orderDrawer, payOrder, placeDelivery, type TestOrder } from '#tests/support/test-orders.ts';
import { sell } from '#tests/support/test-products.ts';

const PATH = '/admin-overview';
const ROLE = {
  code: 'overview_test',
  title: 'Editor',
  department: 'marketing',
  grants: 'content_management',
};

const boss = declareMember({ role: 'superadmin' });
let order: TestOrder;

beforeAll(async () => {
  const slug = await sell({ name: 'Queue Lamp', priceCents: 20_000, onHand: 9 });
  order = await placeDelivery(slug, 'Zoë Ngcobo');
  await payOrder(order);
  // Paid long ago, so that it is among the first.
  await sql(`update public.orders set paid_at = now() - interval '400 days' where id = $1`, [order.id]);
});

afterAll(async () => {
  await removeRole(ROLE.code);
});

const open = (query = '', options: VisitOptions = {}, person = boss) =>
  visitAs(PATH + query, person, options);
/** The link to an order, not the one to its next step. */
const orderLink = (page: Page) =>
  page.getByRole('table').getByRole('link', { name: new RegExp(`^${order.number}`, 'u') });
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
const tab = (page: Page, label: string) =>
  page.getByRole('navigation', { name: TEXT.kinds }).getByRole('link', { name: label });

it('an order is taken, picked, packed and opened where it waits', async () => {
  const { page } = await open();
  await tab(page, WORK_KIND_TEXT.order.label).click();
  const row = rowOf(page, order.number);
  await row.getByText(/\d+ days late/u).waitFor();
  await page.getByText(WORK_KIND_TEXT.order.hint).waitFor();
  await row.getByRole('button', { name: TEXT.assignSpoken(order.number) }).click();
  await toast(page, TEXT.assigned(order.number)).waitFor();
  await row.getByText(TEXT.me, { exact: true }).waitFor();

  await row
    .getByRole('button', { name: TEXT.actionSpoken(ORDER_ACTIONS.step('pick'), order.number) })
    .click();
  await toast(page, ORDER_ACTIONS.stepDone(order.number, 'pick')).waitFor();
  await row
    .getByRole('button', { name: TEXT.actionSpoken(ORDER_ACTIONS.step('pack'), order.number) })
    .press('Enter');
  await toast(page, ORDER_ACTIONS.stepDone(order.number, 'pack')).waitFor();
  const [stored] = await sql('select fulfilment_state from public.orders where id = $1', [order.id]);
  expect(stored).toEqual({ fulfilment_state: 'packed' });

  await page.getByRole('link', { name: WORK_OWNER_LABELS.mine }).click();
  await page.waitForURL('**kind=order&who=mine');
  await row.waitFor();
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(1);
  await row.getByRole('button', { name: TEXT.releaseSpoken(order.number) }).click();
  await page.getByRole('heading', { name: TEXT.noneMineTitle }).waitFor();
  await page.getByRole('link', { name: TEXT.showAll }).click();
  await page.waitForURL(`**${PATH}`);
  await orderLink(page).waitFor();
  expect(await problemsInViews(page)).toEqual([]);
  await orderLink(page).click();
  await orderDrawer(page, order);
  await page.goBack();
  await orderLink(page).waitFor();
});

it('a person with one permission has exactly that work and its desk, and the count in the menu', async () => {
  const editor = await newMember();
  await giveRole(editor, ROLE);
  const title = unique('Overview review ');
  const [article] = await sql<{ id: string }>(
    `insert into public.blog_articles (slug, title, status) values (replace(lower($1), ' ', '-'), $1, 'in_review')
     returning id`,
    [title],
  );
  const { page } = await open('', { viewport: { width: 1280, height: 800 } }, editor);
  await rowLink(page, title).waitFor();
  await page.getByText(WORK_KIND_TEXT.article.one).first().waitFor();
  await expect.poll(() => page.getByText(order.number).count()).toBe(0);
  const entries = page.locator('[data-admin-entry] a:visible');
  await expect
    .poll(async () => (await entries.allInnerTexts()).map((text) => text.split('\n')[0]))
    .toEqual(['Overview', 'News desk']);
  await expect.poll(() => entries.first().innerText()).toMatch(/Overview\s+\d+/u);
  await rowLink(page, title).click();
  await page.getByRole('dialog', { name: title }).waitFor();
  await sql('delete from public.blog_articles where id = $1', [article?.id]);
});

it('a company is answered from a template, and a failed email is given up with a reason', async () => {
  const company = `Karoo ${boss.gamertag}`;
  await sql(
    `insert into public.partner_inquiries (name, email, company, partnership_type, message)
     values ('Thandi', $1, $2, 'sponsorship', 'Hello')`,
    [`thandi@${accountDomain()}`, company],
  );
  await sql(
    `insert into public.outbox (kind, attempts, last_error, next_attempt_at) values ('slack_article_review', 7, $1, '2040-01-01')`,
    [company],
  );
  const { page, close } = await open();
  const partners = page.getByRole('link', { name: PARTNERS_DESK_TEXT.title, exact: true });
  await partners.press('Enter');
  await rowLink(page, company).waitFor();
  await expect.poll(() => hasFocus(partners)).toBe(true);
  await rowLink(page, company).click();
  const drawer = page.getByRole('dialog', { name: company, exact: true });
  const note = drawer.getByRole('textbox', { name: PARTNERS_DESK_TEXT.newNote });
  await note.waitFor();
  await page.keyboard.press('n');
  await expect.poll(() => hasFocus(note)).toBe(true);
  await pressAction(drawer, PARTNERS_DESK_TEXT.reply);
  const dialog = page.getByRole('dialog', { name: PARTNER_ANSWER_TEXT.title(company) });
  await expect.poll(() => dialog.getByLabel(PARTNER_ANSWER_TEXT.body).inputValue()).toContain('Hi Thandi');
  await dialog.getByRole('button', { name: PARTNER_ANSWER_TEXT.submit }).click();
  await toast(page, PARTNER_ANSWER_TEXT.done('Thandi')).waitFor();
  await drawer.getByText(PARTNERS_DESK_TEXT.moved('New', 'Contacted')).waitFor();
  expect(await problemsInViews(page, { widths: [390] })).toEqual([]);
  await close();

  const outbox = await open('?view=outbox');
  await outbox.page.getByRole('row').filter({ hasText: company }).getByRole('link').click();
  await pressAction(outbox.page, OUTBOX_TEXT.dismiss);
  await outbox.page.getByLabel(OUTBOX_TEXT.dismissLabel).fill('Slack is gone');
  await button(outbox.page, OUTBOX_TEXT.dismissSubmit).click();
  await toast(outbox.page, OUTBOX_TEXT.dismissed).waitFor();
  const [row] = await sql('select dismiss_reason from public.outbox where last_error = $1', [company]);
  expect(row).toEqual({ dismiss_reason: 'Slack is gone' });
  await sql('delete from public.outbox where last_error = $1', [company]);
  await sql('delete from public.partner_inquiries where company = $1', [company]);
});
