/** /admin-login: access, refusal, stored role. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { ADMIN_LOGIN_TEXT } from '#messages/auth/admin-login.ts';
import { URLS, visit } from '#tests/support/browser.ts';
import { DEMO } from '#tests/support/test-accounts.ts';

async function send(page: Page, email: string, password: string = DEMO.password): Promise<void> {
  await page.getByLabel(ACCOUNT_TEXT.email).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

it('/admin-login names its audience, refuses a member without a session, and signs in an administrator', async () => {
  const { page } = await visit('/admin-login');
  await page.getByRole('heading', { name: ADMIN_LOGIN_TEXT.title }).waitFor();
  const words = await page.getByRole('main').innerText();
  expect(words).toContain(ADMIN_LOGIN_TEXT.notice);
  expect(words.toLowerCase()).toContain(ADMIN_LOGIN_TEXT.level.toLowerCase());

  await send(page, DEMO.member);
  await page.getByRole('alert').getByText(ADMIN_LOGIN_TEXT.denied, { exact: true }).waitFor();
  expect([await stored(page, STORAGE_KEYS.session), await stored(page, STORAGE_KEYS.profile)]).toEqual([
    null,
    null,
  ]);

  await send(page, DEMO.admin);
  await page.waitForURL(`${URLS.site}/admin-overview`);
  await expect.poll(() => stored(page, STORAGE_KEYS.profile)).toContain('"role":"admin"');
  await page.goto(`${URLS.site}/admin-login`);
  await page.waitForURL(`${URLS.site}/admin-overview`);
});
