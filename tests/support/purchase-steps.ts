/** Whole purchases: buyer and desk in one browser, PayFast's page, mails, and the host's clock. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { SITUATION_WORDS } from '#messages/portal/order-situations.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { ORDER_MAIL, type OrderMail, type OrderMailWords } from '#messages/mail/orders.ts';
import { QUEUE_LABELS, ORDERS_TEXT } from '#messages/admin/orders.ts';
import type { DeskQueue } from '#contract/admin-orders.ts';
import { URLS, visit, type Visit } from './browser.ts';
import { outboxMail, runScheduled } from './host-clock.ts';
import type { MailboxMail } from './sent-mails.ts';
import { sql } from './site-database.ts';
import type { Login } from './test-accounts.ts';
import { orderDrawer } from './test-orders.ts';
import { control, paymentsAt } from './payfast-simulator.ts';
import { rowLink } from './people-table.ts';

/** Waits for the mail of this kind about an order. */
export function orderMail(
  { email }: Pick<Login, 'email'>,
  mail: OrderMail | OrderMailWords,
  number: string,
): Promise<MailboxMail> {
  const subject = (typeof mail === 'string' ? ORDER_MAIL[mail] : mail).subject(number);
  return outboxMail(email, (one) => one.subject === subject);
}

/** Expects the HTML and the text of a mail to contain these facts. */
export function expectInMail({ html, text }: MailboxMail, ...facts: readonly string[]): void {
  for (const fact of facts)
    expect([html.includes(fact), text.includes(fact), fact]).toEqual([true, true, fact]);
}

/** The headline of an order page. */
export function headline(page: Page, situation: keyof typeof SITUATION_WORDS): Locator {
  return page.getByRole('heading', { level: 1, name: SITUATION_WORDS[situation].headline, exact: true });
}

/** Waits until the order page shows this situation. */
export async function waitForSituation(page: Page, situation: keyof typeof SITUATION_WORDS): Promise<void> {
  await headline(page, situation).waitFor();
}

/** Waits for the response to the page's next poll of the order. */
export async function waitForPoll(page: Page): Promise<void> {
  const isQuestion = (url: string): boolean => new URL(url).pathname === '/rest/v1/orders';
  await page.waitForResponse((answer) => isQuestion(answer.url()));
}

/** Makes an order page read again, as after a lost connection; without losing it, which would cut off a request in flight. */
export async function triggerRefresh(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Waits for an order page; returns the order's number. */
export async function shownNumber(page: Page): Promise<string> {
  await page.waitForURL('**/order-confirmation/OB-*');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Waits for PayFast's page; returns the payment's id. */
export async function atPayfast(page: Page): Promise<string> {
  await page.waitForURL((url) => url.href.startsWith(`${URLS.payfast}/payment/`));
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Presses a button on PayFast's page. */
export async function pressAtPayfast(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
}

/** The form that the shop posted to PayFast. */
export async function payfastForm(id: string): Promise<Readonly<Record<string, string>>> {
  return (await paymentsAt(URLS.payfast)).find((payment) => payment.id === id)?.form ?? {};
}

/** Makes PayFast send the notice that it held back. */
export async function sendHeldNotice(id: string): Promise<void> {
  await control(URLS.payfast, `payments/${id}/send`);
}

/** Ends the hold of an order and runs the scheduled job. */
export async function endHold(number: string): Promise<void> {
  await sql(`update public.orders set hold_expires_at = now() - interval '1 minute' where number = $1`, [
    number,
  ]);
  await runScheduled('expire-orders');
}

/** Signs an administrator in through /admin-login and opens the orders, in a profile of its own. */
export async function openOffice({ email, password }: Login): Promise<Visit> {
  const office = await visit('/admin-login');
  await office.page.getByLabel(ACCOUNT_TEXT.email).fill(email);
  await office.page.locator('input[name="password"]').fill(password);
  await office.page.keyboard.press('Enter');
  await office.page.waitForURL('**/admin-overview');
  await office.page.goto(`${URLS.site}/admin-orders`);
  return office;
}

/** Finds an order in a queue and opens it. */
export async function openFromQueue(page: Page, queue: DeskQueue, number: string): Promise<Locator> {
  const queues = page.getByRole('navigation', { name: ORDERS_TEXT.queues });
  await queues.getByRole('link', { name: QUEUE_LABELS[queue] }).click();
  await page.waitForURL(`**queue=${queue}**`);
  await page.getByRole('searchbox').fill(number);
  await page.waitForURL(`**q=${number}**`);
  // The rows of the search may still replace those of the queue under a pointer.
  await rowLink(page, number).press('Enter');
  return orderDrawer(page, { number });
}
