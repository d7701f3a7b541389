/** Sign-up: the ban check while typing, the mail, the link in another browser, the first login. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { CONFIRM_EMAIL_TEXT } from '#messages/auth/confirm-email.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { SIGNUP_TEXT } from '#messages/auth/signup.ts';
import { ERROR_SUMMARY } from '#messages/core/form-errors.ts';
import { errorText } from '#messages/core/errors.ts';
import { ONBOARDING_NOTICE, RECRUITMENT_TEXT } from '#messages/portal/onboarding.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { logIn } from '#tests/support/login-form.ts';
import { sql } from '#tests/support/site-database.ts';
import { mailedLink, newAddress } from '#tests/support/test-accounts.ts';

const PASSWORD = 'Sunrise-2026';

async function fill(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(ACCOUNT_TEXT.email).fill(email);
  await page.getByLabel(ACCOUNT_TEXT.password, { exact: false }).first().fill(password);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: SIGNUP_TEXT.checkEmail });

async function signUp(page: Page, email: string): Promise<void> {
  await fill(page, email);
  await page.getByRole('button', { name: SIGNUP_TEXT.submit }).click();
  await dialogOf(page).waitFor();
}

describe('/signup', () => {
  it('leads through the mail, opened in another browser, to the first login', async () => {
    expectProblem(/status of 400 .*\/auth\/v1\/token\b/u);
    const email = newAddress();
    const here = await visit('/signup?ref=LINDI-42');
    await signUp(here.page, email);
    await expect.poll(() => dialogOf(here.page).innerText()).toContain(email);
    await expect
      .poll(() => here.page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.referral))
      .toBe('LINDI-42');
    await here.page.getByRole('button', { name: SIGNUP_TEXT.later }).click();
    await here.page.waitForURL(`${URLS.site}/login`);

    // Before confirmation, login is refused and the mail is offered again.
    await logIn(here.page, email, PASSWORD);
    await here.page.getByText(LOGIN_TEXT.unverified).waitFor();
    await here.page.getByRole('button', { name: SIGNUP_TEXT.resend }).waitFor();

    const there = await visit(await mailedLink(email));
    const confirmed = there.page.getByRole('heading', { name: CONFIRM_EMAIL_TEXT.successTitle });
    // In one look: the page leads on by itself.
    await there.page.getByRole('main').filter({ has: confirmed }).getByText(email).waitFor();
    expect(new URL(there.page.url()).search).toBe('');
    await there.page.waitForURL(`${URLS.site}/login`);
    await there.page.getByText(CONFIRM_EMAIL_TEXT.loginNotice).waitFor();
    const session = await there.page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.session);
    expect(session).toBeNull();
    // The confirmed address is filled in, and the first login leads to the onboarding.
    await expect.poll(() => there.page.locator('input[name="email"]').inputValue()).toBe(email);
    await there.page.locator('input[name="password"]').fill(PASSWORD);
    await there.page.keyboard.press('Enter');
    await there.page.waitForURL('**/recruitment**');
    await there.page.getByRole('heading', { level: 1, name: RECRUITMENT_TEXT.title }).waitFor();
    for (const path of ['/team-applications', '/players', '/my-orders']) {
      await there.page.goto(`${URLS.site}${path}`);
      const notice = there.page.getByRole('complementary', { name: ONBOARDING_NOTICE.title });
      await notice.getByRole('link', { name: ONBOARDING_NOTICE.adult.action }).waitFor();
      await expect.poll(() => notice.count()).toBe(1);
    }
  });

  it('sends another mail after a minute, and confirms it for three seconds', async () => {
    const email = newAddress();
    const { page } = await visit('/signup', { before: (opening) => opening.clock.install() });
    await signUp(page, email);
    const first = await mailedLink(email);
    const button = dialogOf(page).getByRole('button', { name: /^Resend Email in \d+ s$/u });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    await sql(
      `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '61 seconds' where email = $1`,
      [email],
    );
    await page.clock.fastForward(60_000);
    await dialogOf(page).getByRole('button', { name: SIGNUP_TEXT.resend, exact: true }).click();
    await page.getByText(SIGNUP_TEXT.resent).waitFor();
    expect(await mailedLink(email, first)).toContain('type=signup');
    await page.clock.fastForward(3_000);
    await page.getByText(SIGNUP_TEXT.resent).waitFor({ state: 'detached' });
  });

  it('links each error to its field', async () => {
    const { page } = await visit('/signup');
    await fill(page, 'nobody', '12345');
    await page.getByRole('button', { name: SIGNUP_TEXT.submit }).click();
    const email = page.getByLabel(ACCOUNT_TEXT.email);
    const summary = page.getByRole('region', { name: ERROR_SUMMARY.title(2) });
    await expect.poll(() => hasFocus(summary)).toBe(true);
    await summary.getByRole('link', { name: errorText('invalid_email') }).click();
    await expect.poll(() => hasFocus(email)).toBe(true);
    const described = (await email.getAttribute('aria-describedby'))?.split(' ').at(-1) ?? '';
    await expect.poll(() => page.locator(`[id="${described}"]`).innerText()).toBe(errorText('invalid_email'));
    await page.getByText(SIGNUP_TEXT.passwordShort).nth(1).waitFor();
  });
});

it('by keyboard alone signs up', async () => {
  const email = newAddress();
  const { page } = await visit('/signup');
  await page.getByRole('button', { name: SIGNUP_TEXT.submit }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // From the skip link into the form: front page, theme, email.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('12345');
  await page.setViewportSize({ width: 390, height: 420 });
  await page.locator('input[name="password"]').evaluate((input) => input.scrollIntoView({ block: 'end' }));
  await page.keyboard.press('Enter');
  // The focus is on the refused field already, so its error is read out as an alert, and comes into view.
  const alert = page.getByRole('alert').filter({ hasText: SIGNUP_TEXT.passwordShort });
  await expect
    .poll(() => alert.evaluate((text) => text.getBoundingClientRect().bottom <= window.innerHeight))
    .toBe(true);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(SIGNUP_TEXT.later);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${URLS.site}/login`);
});
