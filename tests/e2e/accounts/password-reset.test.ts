/** Password reset with both page variants, from the request to the next login. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { FORGOT_TEXT } from '#messages/auth/forgot-password.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { RESET_TEXT } from '#messages/auth/reset-password.ts';
import { UPDATE_PASSWORD_TEXT } from '#messages/auth/update-password.ts';
import { FLASH_TEXTS } from '#messages/core/flash.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { logIn } from '#tests/support/login-form.ts';
import { sql } from '#tests/support/site-database.ts';
import { mailedLink, newAccount, newAddress, type TestAccount } from '#tests/support/test-accounts.ts';

const NEW_PASSWORD = 'Sunrise-2026';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel(ACCOUNT_TEXT.email).fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: FORGOT_TEXT.sentTitle }).waitFor();
}

/** A new account, and the link of its reset mail. */
async function newLink(): Promise<TestAccount & { readonly link: string }> {
  const account = await newAccount();
  const { email } = account;
  const { page, close } = await visit('/forgot-password');
  await askForLink(page, email);
  const link = await mailedLink(email);
  await close();
  return { ...account, link };
}

async function fill(page: Page, password: string, confirmation = password): Promise<void> {
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="confirmation"]').fill(confirmation);
}

function strength(page: Page): Promise<number> {
  return page
    .getByRole('meter', { name: RESET_TEXT.strength })
    .evaluate((meter) => (meter instanceof HTMLMeterElement ? meter.value : -1));
}

it('/forgot-password shows the same text for every address and keeps the address for another request', async () => {
  const { email: known } = await newAccount();
  const words: string[] = [];
  const problems: string[] = [];
  for (const email of [known, newAddress()]) {
    const { page, close } = await visit('/forgot-password');
    await expect.poll(() => page.getByRole('main').innerText()).toContain(FORGOT_TEXT.validity);
    await askForLink(page, email);
    words.push((await page.getByRole('main').innerText()).replaceAll(email, 'address'));
    if (email === known) problems.push(...(await axeProblems(page)));
    await page.getByRole('button', { name: FORGOT_TEXT.another }).click();
    await expect.poll(() => page.getByLabel(ACCOUNT_TEXT.email).inputValue()).toBe(email);
    // A second request within a minute shows the same text, for known and unknown addresses.
    await page.getByRole('button', { name: FORGOT_TEXT.submit }).click();
    await page.getByRole('heading', { name: FORGOT_TEXT.sentTitle }).waitFor();
    await close();
  }
  expect(words[0]).toBe(words[1]);
  expect(problems).toEqual([]);
});

it('/reset-password sets the new password once from a link opened in another browser, then redirects to the login', async () => {
  const { email, password, link } = await newLink();
  const signedIn = await visit('/login');
  await logIn(signedIn.page, email, password);
  await signedIn.page.waitForURL('**/recruitment**');

  expectProblem(/status of 40[03] .*\/auth\/v1\//u);
  const { page } = await visit(link);
  await page.locator('input[name="password"]').waitFor();
  expect(page.url()).toBe(`${URLS.site}/reset-password`);
  await page.getByText('The link is valid for 1 hour.').waitFor();
  const session = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.session);
  expect(session).toBeNull();
  await fill(page, 'short', 'other');
  await page.getByRole('button', { name: RESET_TEXT.submit }).click();
  await page.getByText(RESET_TEXT.short).waitFor();
  await expect.poll(() => strength(page)).toBe(0);
  await fill(page, NEW_PASSWORD, `${NEW_PASSWORD}!`);
  await page.getByRole('button', { name: RESET_TEXT.submit }).click();
  await page.getByText(RESET_TEXT.differ).waitFor();
  await expect.poll(() => strength(page)).toBe(5);
  expect(await axeProblems(page)).toEqual([]);
  // A reload keeps the form: the link is used up, but the session is stored in this tab.
  await page.reload();
  await page.locator('input[name="password"]').waitFor();
  await fill(page, NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: RESET_TEXT.updated }).waitFor();
  await page.waitForURL(`${URLS.site}/login`);
  await page.getByText(FLASH_TEXTS.password_updated.text).waitFor();
  await logIn(page, email, password);
  await page.getByRole('alert').getByText(LOGIN_TEXT.wrong).waitFor();
  await logIn(page, email, NEW_PASSWORD);
  await page.waitForURL('**/recruitment**');

  // The earlier session has ended on every device.
  const [left] = await sql<{ sessions: string }>(
    'select count(*) as sessions from auth.sessions join auth.users on users.id = user_id where email = $1',
    [email],
  );
  expect(left?.sessions).toBe('1');

  // The link works once.
  const again = await visit(link);
  await again.page.getByRole('heading', { name: RESET_TEXT.badLink }).waitFor();
  await again.page.getByRole('link', { name: RESET_TEXT.requestLink }).click();
  await again.page.waitForURL(`${URLS.site}/forgot-password`);
});

it('/update-password submits only when both fields are filled and equal, then redirects to the login', async () => {
  expectProblem(/status of 400 .*\/auth\/v1\//u);
  const { email, link } = await newLink();
  const { page } = await visit(link.replace('/reset-password', '/update-password'));
  const button = page.getByRole('button', { name: RESET_TEXT.submit });
  await button.waitFor();
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  await page.getByText(UPDATE_PASSWORD_TEXT.fillBoth).waitFor();
  await fill(page, NEW_PASSWORD, 'Sunrise');
  await page.getByText(UPDATE_PASSWORD_TEXT.differ).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  await fill(page, NEW_PASSWORD);
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
  await expect.poll(() => strength(page)).toBe(100);
  expect(await axeProblems(page)).toEqual([]);
  await button.click();
  await page.getByRole('heading', { name: RESET_TEXT.updated }).waitFor();
  await page.waitForURL(`${URLS.site}/login`);
  await page.getByText(FLASH_TEXTS.password_updated.text).waitFor();
  await logIn(page, email, NEW_PASSWORD);
  await page.waitForURL('**/recruitment**');
});
