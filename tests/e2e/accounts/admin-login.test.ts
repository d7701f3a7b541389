/** /admin-login: access, refusals, stored role. */
import type { Page } from 'playwright-core';
import { expect, it, test } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { ADMIN_LOGIN_TEXT } from '#messages/auth/admin-login.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { DEMO } from '#tests/support/account-desk.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';

async function send(page: Page, email: string, password: string = DEMO.password): Promise<void> {
  await page.getByLabel(ACCOUNT_TEXT.email).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

it('/admin-login names its audience', async () => {
  const { page } = await visit('/admin-login');
  await page.getByRole('heading', { name: ADMIN_LOGIN_TEXT.title }).waitFor();
  const words = await page.getByRole('main').innerText();
  expect(words).toContain(ADMIN_LOGIN_TEXT.notice);
  expect(words.toLowerCase()).toContain(ADMIN_LOGIN_TEXT.level.toLowerCase());
});

test.each([
  ['admin', DEMO.admin],
  ['superadmin', DEMO.superadmin],
])('/admin-login signs in: %s, stores the role, and redirects on the next visit', async (role, email) => {
  const { page } = await visit('/admin-login');
  await send(page, email);
  await page.waitForURL(`${URLS.site}/admin-overview`);
  await expect.poll(() => stored(page, STORAGE_KEYS.profile)).toContain(`"role":"${role}"`);
  await page.goto(`${URLS.site}/admin-login`);
  await page.waitForURL(`${URLS.site}/admin-overview`);
});

test.each([
  ['a member', DEMO.member, DEMO.password, ADMIN_LOGIN_TEXT.denied],
  ['a banned account', DEMO.banned, DEMO.password, LOGIN_TEXT.banned],
  ['a wrong password', DEMO.admin, 'not-the-one', ADMIN_LOGIN_TEXT.wrong],
])('/admin-login refuses %s and stores no session', async (_name, email, password, text) => {
  expectProblem(/status of 400/u);
  const { page } = await visit('/admin-login');
  await send(page, email, password);
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  expect([await stored(page, STORAGE_KEYS.session), await stored(page, STORAGE_KEYS.profile)]).toEqual([
    null,
    null,
  ]);
});
