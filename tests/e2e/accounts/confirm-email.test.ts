/** The outcomes of /confirm-email: confirmed, expired, failed, and links to other pages. */
import { expect, it } from 'vitest';
import { CONFIRM_EMAIL_TEXT } from '#messages/auth/confirm-email.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { createRequestGate } from '#tests/support/request-gate.ts';
import { mailedLink, newAddress } from '#tests/support/test-accounts.ts';

/** Signs up a new account; returns its address and the link of the confirmation mail. */
async function newLink(): Promise<{ readonly email: string; readonly link: string }> {
  const email = newAddress();
  const { page, close } = await visit('/signup');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill('Sunrise-2026');
  await page.keyboard.press('Enter');
  const link = await mailedLink(email);
  await close();
  return { email, link };
}

/** Opens a link; returns the visit with the text of the outcome, which stays until `release` lets the page lead on. */
async function outcomeOf(link: string) {
  const { hold, release } = createRequestGate(/\/(?:login|reset-password)(?:\?.*)?$/u);
  const opened = await visit(link, { before: hold });
  const { page } = opened;
  const title = page.getByRole('heading', { level: 1 });
  await title.filter({ hasNotText: CONFIRM_EMAIL_TEXT.verifyingTitle }).waitFor();
  return { ...opened, release, words: await page.getByRole('main').innerText() };
}

it('a confirmation link from the mail confirms the account once, and counts as already verified the second time', async () => {
  expectProblem(/status of 40[0-3] .*\/auth\/v1\//u);
  const { email, link } = await newLink();
  const first = await outcomeOf(link);
  expect(first.words.toLowerCase()).toContain(CONFIRM_EMAIL_TEXT.successTitle.toLowerCase());
  expect(first.words).toContain(email);
  expect(first.words).toContain(CONFIRM_EMAIL_TEXT.successNote);
  expect(first.words).toContain(CONFIRM_EMAIL_TEXT.help);
  expect(await axeProblems(first.page)).toEqual([]);
  // Before the page leads on by itself: `click` would wait for the held page.
  const onward = first.page.getByRole('link', { name: CONFIRM_EMAIL_TEXT.continueToLogin });
  await onward.evaluate((element: HTMLElement) => element.click());
  first.release();
  await first.page.getByText(CONFIRM_EMAIL_TEXT.loginNotice).waitFor();
  const second = await outcomeOf(link);
  await expect
    .poll(() => second.page.getByRole('heading', { level: 1 }).innerText())
    .toMatch(new RegExp(CONFIRM_EMAIL_TEXT.alreadyTitle, 'iu'));
  expect(new URL(second.page.url()).search).toBe('');
  second.release();
  await second.page.getByRole('link', { name: CONFIRM_EMAIL_TEXT.goToLogin }).click();
  await second.page.waitForURL(`${URLS.site}/login`);
});

it('/confirm-email with an expired link says that it has expired, and leads to the sign-up', async () => {
  const { page, words } = await outcomeOf('/confirm-email#error=access_denied&error_code=otp_expired');
  expect(words.toLowerCase()).toContain(CONFIRM_EMAIL_TEXT.expiredTitle.toLowerCase());
  expect(words).toContain(CONFIRM_EMAIL_TEXT.expired);
  expect(page.url()).toBe(`${URLS.site}/confirm-email`);
  await page.getByRole('link', { name: CONFIRM_EMAIL_TEXT.requestNew }).click();
  await page.waitForURL(`${URLS.site}/signup`);
});
