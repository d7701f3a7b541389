/** Password reset with both page variants, from the request to the next login. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { FORGOT_TEXT } from '#messages/auth/forgot-password.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { RESET_TEXT } from '#messages/auth/reset-password.ts';
import { UPDATE_PASSWORD_TEXT } from '#messages/auth/update-password.ts';
import { FLASH_TEXTS } from '#messages/core/flash.ts';
import { openAccountDesk } from '#tests/support/account-desk.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';

const OLD_PASSWORD = 'Before-the-change-1';
const NEW_PASSWORD = 'Sunrise-2026';

const desk = openAccountDesk();

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel(ACCOUNT_TEXT.email).fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: FORGOT_TEXT.sentTitle }).waitFor();
}

/** A new account with the old password, and the link of its reset mail. */
async function newLink(): Promise<{ readonly email: string; readonly link: string }> {
  const email = await desk.newAccount(OLD_PASSWORD);
  const { page, close } = await visit('/forgot-password');
  await askForLink(page, email);
  const link = await desk.mailedLink(email);
  await close();
  return { email, link };
}

async function fill(page: Page, password: string, confirmation = password): Promise<void> {
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="confirmation"]').fill(confirmation);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: LOGIN_TEXT.submit }).click();
}

function strength(page: Page): Promise<number> {
  return page
    .getByRole('meter', { name: RESET_TEXT.strength })
    .evaluate((meter) => (meter instanceof HTMLMeterElement ? meter.value : -1));
}

/** Waits for the redirect to /login; expects the old password to be refused and the new one to work. */
async function expectNewPassword(page: Page, email: string): Promise<void> {
  await page.waitForURL(`${URLS.site}/login`);
  await page.getByText(FLASH_TEXTS.password_updated.text).waitFor();
  await signIn(page, email, OLD_PASSWORD);
  await page.getByRole('alert').getByText(LOGIN_TEXT.wrong).waitFor();
  await signIn(page, email, NEW_PASSWORD);
  await page.waitForURL('**/recruitment**');
}

describe('/forgot-password', () => {
  it('shows the same text for every address and keeps the address for another request', async () => {
    const known = await desk.newAccount(OLD_PASSWORD);
    const words: string[] = [];
    for (const email of [known, desk.newAddress()]) {
      const { page, close } = await visit('/forgot-password');
      await expect.poll(() => page.getByRole('main').innerText()).toContain(FORGOT_TEXT.validity);
      await askForLink(page, email);
      words.push((await page.getByRole('main').innerText()).replaceAll(email, 'address'));
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('button', { name: FORGOT_TEXT.another }).click();
      await expect.poll(() => page.getByLabel(ACCOUNT_TEXT.email).inputValue()).toBe(email);
      // A second request within a minute shows the same text, for known and unknown addresses.
      await page.getByRole('button', { name: FORGOT_TEXT.submit }).click();
      await page.getByRole('heading', { name: FORGOT_TEXT.sentTitle }).waitFor();
      await close();
    }
    expect(words[0]).toBe(words[1]);
  });
});

describe('/reset-password', () => {
  it('sets the new password from a link opened in another browser, then redirects to the login', async () => {
    const { email, link } = await newLink();
    const signedIn = await visit('/login');
    await signIn(signedIn.page, email, OLD_PASSWORD);
    await signedIn.page.waitForURL('**/recruitment**');

    expectProblem(/status of 400/u);
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
    await expectNewPassword(page, email);

    // The earlier session has ended on every device.
    const [left] = await desk.sql<{ sessions: string }>(
      'select count(*) as sessions from auth.sessions join auth.users on users.id = user_id where email = $1',
      [email],
    );
    expect(left?.sessions).toBe('1');
  });

  it('shows the invalid-link page for a used, an expired and a broken link', async () => {
    expectProblem(/Failed to load resource|canary\.test/u);
    const used = await newLink();
    const first = await visit(used.link);
    await first.page.locator('input[name="password"]').waitFor();
    const old = await newLink();
    await desk.ageMails(old.email, 3_700);
    const broken = '/reset-password#error=access_denied&error_code=otp_expired';
    for (const path of [used.link, old.link, broken]) {
      const { page, close } = await visit(path);
      await page.getByRole('heading', { name: RESET_TEXT.badLink }).waitFor();
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('link', { name: RESET_TEXT.requestLink }).click();
      await page.waitForURL(`${URLS.site}/forgot-password`);
      await close();
    }
  });
});

describe('/update-password', () => {
  it('submits only when both fields are filled and equal, then redirects to the login', async () => {
    expectProblem(/status of 400/u);
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
    await expectNewPassword(page, email);
  });
});
