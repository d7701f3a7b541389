/** Stock alerts from the shop through the login to the list and the mail; invoice and reorder of a paid order. */
import { expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { GUEST_ALERT_TEXT, STOCK_ALERT_TEXT } from '#messages/shop/stock-alert.ts';
import { STOCK_TEXT } from '#messages/shop/stock.ts';
import { WAITING_TEXT } from '#messages/portal/stock-alerts.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { visit } from '#tests/support/browser.ts';
import { logIn } from '#tests/support/login-form.ts';
import { mailsTo } from '#tests/support/sent-mails.ts';
import { sql } from '#tests/support/site-database.ts';
import { newMember } from '#tests/support/test-members.ts';
import { sell } from '#tests/support/test-products.ts';

it('a visitor requests a stock alert, signs in, sees it in the list, and removes it', async () => {
  const member = await newMember();
  const name = 'Extraordinarily long name of a jersey';
  const slug = await sell({ name, onHand: 0 });
  const { page } = await visit(urls.product(slug));
  await page.getByRole('link', { name: STOCK_TEXT.tellMe }).click();
  await page.getByRole('link', { name: GUEST_ALERT_TEXT.logIn }).click();
  await page.waitForURL('**/login');
  await logIn(page, member.email, member.password);
  await page.waitForURL(`**${urls.backInStock(slug)}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: WAITING_TEXT.askFor(name, '') }).click();
  await main.getByText(WAITING_TEXT.waits, { exact: true }).waitFor();
  expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
  const rows = () =>
    sql(
      'select a.user_id from public.stock_alerts a join public.variants v on v.id = a.variant_id where a.user_id = $1',
      [member.id],
    );
  expect(await rows()).toHaveLength(1);
  await main.getByRole('button', { name: WAITING_TEXT.removeNamed(name) }).click();
  await main.getByText(WAITING_TEXT.empty).waitFor();
  expect(await rows()).toEqual([]);
});

it('a guest leaves an address, confirms it by mail, and ends the alert', async () => {
  const email = `guest-${String(Date.now())}@friends.test`;
  const slug = await sell({ name: 'Missed jersey', sizes: ['S', 'M'], onHand: 0 });
  const { page } = await visit(urls.product(slug));
  await page.getByRole('link', { name: STOCK_TEXT.tellMe }).click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('heading', { level: 1, name: GUEST_ALERT_TEXT.title('Missed jersey') }).waitFor();
  await button(GUEST_ALERT_TEXT.submit).click();
  await page.getByText(GUEST_ALERT_TEXT.choiceMissing).first().waitFor();
  expect(await problemsInViews(page)).toEqual([]);
  await page.getByRole('radio', { name: 'M' }).check();
  await page.getByLabel(ACCOUNT_TEXT.email).fill(email);
  await button(GUEST_ALERT_TEXT.submit).click();
  await page.getByText(GUEST_ALERT_TEXT.sent(email)).waitFor();
  await expect.poll(() => mailsTo(email).then(({ length }) => length)).toBe(1);
  const [mail] = await mailsTo(email);
  const link = /\/stock-alert#token=[0-9a-f]{64}/u.exec(mail?.text ?? '')?.[0] ?? '';
  const confirmed = () =>
    sql('select confirmed_at is not null as confirmed from public.guest_stock_alerts where email = $1', [
      email,
    ]);
  await page.goto(new URL(link, page.url()).href);
  await button(STOCK_ALERT_TEXT.confirm).waitFor();
  expect(await confirmed()).toEqual([{ confirmed: false }]);
  expect(await problemsInViews(page)).toEqual([]);
  await button(STOCK_ALERT_TEXT.confirm).click();
  await page.getByText(STOCK_ALERT_TEXT.noted('Missed jersey (M)')).waitFor();
  expect(await confirmed()).toEqual([{ confirmed: true }]);
  expect(page.url()).toMatch(/\/stock-alert$/u);
  await button(STOCK_ALERT_TEXT.cancel).click();
  await page.getByRole('heading', { name: STOCK_ALERT_TEXT.cancelledTitle }).waitFor();
  expect(await confirmed()).toEqual([]);
});
