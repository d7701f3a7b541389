/** Referrals: by link, by mail, and visits that do not count. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { CONFIRM_EMAIL_TEXT } from '#messages/auth/confirm-email.ts';
import { SIGNUP_TEXT } from '#messages/auth/signup.ts';
import { errorText } from '#messages/core/errors.ts';
import { REVIEW_TEXT } from '#messages/portal/onboarding.ts';
import {
  INVITE_TEXT,
  REFER_TEXT,
  REFERRAL_LIST_TEXT,
  REFERRAL_MAIL,
  REFERRAL_STATE_TEXT,
} from '#messages/portal/referrals.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { logIn } from '#tests/support/login-form.ts';
import { makeYears, saveAdultSteps, saveStep } from '#tests/support/onboarding-steps.ts';
import { mailsTo } from '#tests/support/sent-mails.ts';
import { sql } from '#tests/support/site-database.ts';
import { accountDomain, mailedLink, newAddress, unique } from '#tests/support/test-accounts.ts';
import { newMember, visitAs } from '#tests/support/test-members.ts';

const PASSWORD = 'Sunrise-2026';

const list = (page: Page) => page.getByRole('region', { name: REFERRAL_LIST_TEXT.title });

const count = (page: Page, name: keyof typeof REFERRAL_LIST_TEXT.counts) =>
  list(page).locator('dl > div', { hasText: REFERRAL_LIST_TEXT.counts[name] }).locator('dd').innerText();

const counts = async (page: Page) => [
  await count(page, 'signedUp'),
  await count(page, 'members'),
  await count(page, 'open'),
];

async function ownPath(page: Page): Promise<string> {
  const link = page.getByText(/\/signup\?ref=[A-Z2-9]{8}$/u);
  const { pathname, search, origin } = new URL(await link.innerText());
  expect(origin).toBe(URLS.site);
  return pathname + search;
}

async function refreshAndExpect(page: Page, state: keyof typeof REFERRAL_STATE_TEXT): Promise<void> {
  await page.getByRole('button', { name: REFERRAL_LIST_TEXT.refresh }).click();
  const { label, meaning } = REFERRAL_STATE_TEXT[state];
  await list(page).getByRole('listitem').filter({ hasText: label }).getByText(meaning).first().waitFor();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${URLS.site}/login`);
  await logIn(page, email, password);
  // After the onboarding logging in leads to the front page.
  await page.waitForURL(({ pathname }) => pathname === '/' || pathname === '/recruitment');
}

const keptCode = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.referral);

/** Signs up through a path, confirms in another browser, and logs in here. */
async function signUpThrough(path: string, email: string) {
  const here = await visit(path);
  await here.page.getByLabel(ACCOUNT_TEXT.email).fill(email);
  await here.page.getByLabel(ACCOUNT_TEXT.password, { exact: false }).first().fill(PASSWORD);
  await here.page.getByRole('button', { name: SIGNUP_TEXT.submit }).click();
  await here.page.getByRole('dialog', { name: SIGNUP_TEXT.checkEmail }).waitFor();
  const there = await visit(await mailedLink(email));
  await there.page.getByRole('heading', { name: CONFIRM_EMAIL_TEXT.successTitle }).waitFor();
  await there.close();
  await signIn(here.page, email, PASSWORD);
  return here;
}

describe('the referral link', () => {
  it('counts a new account as signed up at its first login and as a member after onboarding', async () => {
    const referrer = await newMember();
    const a = await visitAs('/refer', referrer);
    const path = await ownPath(a.page);
    await expect.poll(() => counts(a.page)).toEqual(['0', '0', '0']);
    await expect.poll(() => list(a.page).innerText()).toContain(REFERRAL_LIST_TEXT.empty);

    const email = newAddress();
    const b = await signUpThrough(path, email);
    await expect.poll(() => keptCode(b.page)).toBeNull();
    await refreshAndExpect(a.page, 'signed_up');
    await expect.poll(() => counts(a.page)).toEqual(['1', '0', '0']);
    await expect.poll(() => list(a.page).innerText()).toContain(REFERRAL_LIST_TEXT.byLink);
    await expect.poll(() => a.page.getByRole('main').innerText()).not.toContain(email);

    const [person] = await sql<{ id: string }>('select id from auth.users where email = $1', [email]);
    const newcomer = { id: person?.id ?? '', email, password: PASSWORD };
    await makeYears(newcomer, 25);
    await saveStep(newcomer, 'agreement', { version: '2026-11' });
    await saveAdultSteps(newcomer, unique('friend'));
    await sql(
      `insert into public.onboarding_progress (user_id, step) values ($1, 'birth') on conflict do nothing`,
      [newcomer.id],
    );
    await b.page.goto(`${URLS.site}/recruitment?step=review`);
    await b.page.getByRole('button', { name: REVIEW_TEXT.complete }).click();
    await b.page.getByRole('heading', { level: 1, name: /^Welcome/u }).waitFor();
    await refreshAndExpect(a.page, 'onboarded');
    await expect.poll(() => counts(a.page)).toEqual(['1', '1', '0']);
  });

  it("is copied by keyboard with a confirmation, and shared through the device's dialog, beside referrals of every state", async () => {
    const person = await newMember();
    await sql(
      `insert into public.referrals (referrer_id, state, email_masked, invited_at)
       select $1, state, repeat('x', 60) || '••••@mail.test', now()
       from unnest('{invited,signed_up,onboarded,retained_30d,expired}'::text[]) as state`,
      [person.id],
    );
    const { page } = await visitAs('/refer', person, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const path = await ownPath(page);
    expect(await problemsInViews(page)).toEqual([]);
    await page.getByRole('button', { name: REFER_TEXT.copyLink }).press('Enter');
    await page.getByText(REFER_TEXT.copied.link).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(URLS.site + path);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByText(REFER_TEXT.copied.code).waitFor();

    const links = await page.getByRole('list', { name: REFER_TEXT.share }).getByRole('link').all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(addresses.map((href) => new URL(href ?? '').host || 'mail')).toEqual(['wa.me', 'x.com', 'mail']);
    for (const href of addresses) expect(decodeURIComponent(href ?? '')).toContain(URLS.site + path);

    await page.addInitScript(() => {
      Object.assign(navigator, { share: (what: ShareData) => void (document.title = String(what.url)) });
    });
    await page.reload();
    await page.getByRole('button', { name: REFER_TEXT.shareAnywhere, exact: true }).click();
    await expect.poll(() => page.title()).toBe(URLS.site + path);
  });
});

describe('an invitation by mail', () => {
  async function invite(page: Page, email: string): Promise<void> {
    await page.getByLabel(INVITE_TEXT.email).fill(email);
    await page.getByLabel(INVITE_TEXT.email).press('Enter');
  }

  it('is sent once and listed with a masked address', async () => {
    expectProblem(/status of 422 .*\/api\/invite-referral$/u);
    const referrer = await newMember();
    const { page } = await visitAs('/refer', referrer);
    const email = newAddress();
    await invite(page, email);
    await page.getByText(INVITE_TEXT.sent(email)).waitFor();
    await expect.poll(() => page.getByLabel(INVITE_TEXT.email).inputValue()).toBe('');
    await list(page).getByText(`p••••@${accountDomain()}`).waitFor();
    await expect.poll(() => counts(page)).toEqual(['0', '0', '1']);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(REFERRAL_MAIL.subject(referrer.gamertag));
    expect(mail?.text).toContain(URLS.site + (await ownPath(page)));

    await invite(page, email.toUpperCase());
    await page.getByText(errorText('referral_repeated')).first().waitFor();
    const field = page.getByLabel(INVITE_TEXT.email);
    await expect.poll(() => field.inputValue()).toBe(email.toUpperCase());
    await expect.poll(() => hasFocus(field)).toBe(true);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  });
});
