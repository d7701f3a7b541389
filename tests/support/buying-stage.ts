/** Whole ways of buying: the shop's two sides in one browser, PayFast's page between them, mails, and the host's clock. */
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { SITUATION_WORDS } from '../../src/messages/portal/order-situations.ts';
import { ACCOUNT_TEXT } from '../../src/messages/auth/auth.ts';
import { ORDER_MAIL, type OrderMail, type OrderMailWords } from '../../src/messages/mail/orders.ts';
import { QUEUE_LABELS, ORDERS_TEXT } from '../../src/messages/admin/orders.ts';
import type { DeskQueue } from '../../src/contract/admin-orders.ts';
import type { AccountDesk } from './account-desk.ts';
import { STAND, visit, type Visit } from './browser.ts';
import type { DeskMember } from './member-desk.ts';
import { queuedMail, runScheduled } from './host-clock.ts';
import type { MailboxMail } from './newcomers.ts';
import { orderDrawer } from './order-desk.ts';
import { control, paymentsAt } from './payfast-simulator.ts';
import { rowLink } from './people-table.ts';

/** Pages take their time on a busy machine, and one that follows asks every five seconds. */
export const PATIENTLY = { timeout: 40_000 };
/** A whole way has many pages. */
export const WHOLE_WAY_MS = 180_000;

/** The mail of this kind about an order, once the mailbox has it. */
export function orderMail(
  { email }: Pick<DeskMember, 'email'>,
  mail: OrderMail | OrderMailWords,
  number: string,
): Promise<MailboxMail> {
  const subject = (typeof mail === 'string' ? ORDER_MAIL[mail] : mail).subject(number);
  return queuedMail(email, (one) => one.subject === subject);
}

/** Expects both forms of a mail to name these. */
export function expectInMail({ html, text }: MailboxMail, ...facts: readonly string[]): void {
  for (const fact of facts)
    expect([html.includes(fact), text.includes(fact), fact]).toEqual([true, true, fact]);
}

/** The headline of an order's page. */
export function headline(page: Page, situation: keyof typeof SITUATION_WORDS): Locator {
  return page.getByRole('heading', { level: 1, name: SITUATION_WORDS[situation].headline, exact: true });
}

/** Waits until the order's page has turned. */
export async function turnsTo(page: Page, situation: keyof typeof SITUATION_WORDS): Promise<void> {
  await headline(page, situation).waitFor(PATIENTLY);
}

/** The page's next question about the order has been answered. */
export async function askedAgain(page: Page): Promise<void> {
  const isQuestion = (url: string): boolean => new URL(url).pathname === '/rest/v1/orders';
  await page.waitForResponse((answer) => isQuestion(answer.url()), PATIENTLY);
}

/** The number of the order whose page is shown. */
export async function shownNumber(page: Page): Promise<string> {
  await page.waitForURL('**/order-confirmation/OB-*', PATIENTLY);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The buyer is on PayFast's page; answers the payment's id there. */
export async function atPayfast(page: Page): Promise<string> {
  await page.waitForURL((url) => url.href.startsWith(`${STAND.payfast}/payment/`), PATIENTLY);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Presses a button of PayFast's page. */
export async function pressAtPayfast(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
}

/** What PayFast posted when the buyer left the shop. */
export async function payfastForm(id: string): Promise<Readonly<Record<string, string>>> {
  return (await paymentsAt(STAND.payfast)).find((payment) => payment.id === id)?.form ?? {};
}

/** PayFast sends the notice that it held back. */
export async function sendHeldNotice(id: string): Promise<void> {
  await control(STAND.payfast, `payments/${id}/send`);
}

/** The hold of an order ends now, and the host's clock comes by. */
export async function endHold(desk: AccountDesk, number: string): Promise<void> {
  await desk.sql(`update public.orders set hold_expires_at = now() - interval '1 minute' where number = $1`, [
    number,
  ]);
  await runScheduled('expire-orders');
}

/** An administrator comes in by the back office's own door and opens the orders, in a profile of their own. */
export async function openOffice(browser: Browser, { email, password }: DeskMember): Promise<Visit> {
  const office = await visit(browser, '/admin-login');
  await office.page.getByLabel(ACCOUNT_TEXT.email).fill(email);
  await office.page.locator('input[name="password"]').fill(password);
  await office.page.keyboard.press('Enter');
  await office.page.waitForURL('**/admin-overview', PATIENTLY);
  await office.page.goto(`${STAND.site}/admin-orders`);
  return office;
}

/** Finds an order in a queue and opens it. */
export async function openFromQueue(page: Page, queue: DeskQueue, number: string): Promise<Locator> {
  const queues = page.getByRole('navigation', { name: ORDERS_TEXT.queues });
  await queues.getByRole('link', { name: QUEUE_LABELS[queue] }).click();
  await page.waitForURL(`**queue=${queue}**`);
  await page.getByRole('searchbox').fill(number);
  await page.waitForURL(`**q=${number}**`);
  await rowLink(page, number).click();
  return orderDrawer(page, { number });
}
