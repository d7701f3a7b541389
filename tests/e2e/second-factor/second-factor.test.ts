/** Second factors: setup, the code after the password, removal, the keyboard, axe. */
import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { ADMIN_LOGIN_TEXT } from '#messages/auth/admin-login.ts';
import { errorText } from '#messages/core/errors.ts';
import {
  CODE_STEP_TEXT,
  SECOND_FACTOR_TEXT,
  SWITCH_TEXT,
  SECOND_FACTOR_REMINDER_TEXT,
} from '#messages/auth/second-factor.ts';
import { axeProblems, problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { logIn } from '#tests/support/login-form.ts';
import { sql } from '#tests/support/site-database.ts';
import { accountDomain, type Login } from '#tests/support/test-accounts.ts';
import { newMember } from '#tests/support/test-members.ts';

/** Polls, because a busy machine is slow. */
const soon = <Value>(read: () => Value) => expect.poll(read);

const SECURITY = '/my-profile?part=security';
const HALF_MINUTE = 30;

/** Each code works once, so each one is of a later half minute than the one before, within what the service accepts. */
function code(secret: string, ahead = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + ahead * HALF_MINUTE });
}

/** Deletes the used challenges, as if their half minutes had passed. */
function forgetUsedCodes(): Promise<unknown> {
  return sql(
    `delete from auth.mfa_challenges where factor_id in
       (select factors.id from auth.mfa_factors as factors join auth.users on users.id = user_id where email like $1)`,
    [`%@${accountDomain()}`],
  );
}

const signIn = (page: Page, { email, password }: Login): Promise<void> => logIn(page, email, password);

/** Removes the session on a file without scripts: a page that is still reading would be refused. */
async function dropSession(page: Page): Promise<void> {
  await page.goto(`${URLS.site}/robots.txt`);
  await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEYS.session);
}

const codeField = (page: Page) => page.getByRole('textbox', { name: SECOND_FACTOR_TEXT.code });

/** Signs in and opens the security settings. */
async function openSecurity(member: Login) {
  const opened = await visit('/login');
  await opened.page.evaluate(([key, path]) => sessionStorage.setItem(key, path), [
    STORAGE_KEYS.redirectAfterLogin,
    SECURITY,
  ] as const);
  await signIn(opened.page, member);
  await opened.page.getByRole('heading', { name: SECOND_FACTOR_TEXT.title }).waitFor();
  return opened;
}

/** Sets up a device; returns its secret. `look` sees the picture. */
async function enrol(page: Page, look = () => Promise.resolve()): Promise<string> {
  const name = 'Pocket';
  await page.getByLabel(SECOND_FACTOR_TEXT.name).fill(name);
  await page.getByRole('button', { name: SECOND_FACTOR_TEXT.setUp }).click();
  const picture = page.getByRole('img', { name: SECOND_FACTOR_TEXT.picture });
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await look();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await codeField(page).fill(code(secret));
  await page.getByText(SECOND_FACTOR_TEXT.done(name)).waitFor();
  return secret;
}

describe('a second factor', () => {
  it('is set up, asked for after the password, and removed', async () => {
    const member = await newMember();
    expectProblem(/status of 422 .*\/auth\/v1\/factors/u);
    const { page } = await openSecurity(member);
    const expectNoProblems = async (): Promise<void> => {
      expect(await problemsInViews(page, { widths: [1280] })).toEqual([]);
    };
    const secret = await enrol(page, expectNoProblems);
    await page.getByText('Pocket', { exact: true }).waitFor();

    await dropSession(page);
    await forgetUsedCodes();
    await page.goto(`${URLS.site}/login`);
    await page.evaluate(([key, path]) => sessionStorage.setItem(key, path), [
      STORAGE_KEYS.redirectAfterLogin,
      SECURITY,
    ] as const);
    await signIn(page, member);
    await page.getByRole('heading', { name: CODE_STEP_TEXT.title }).waitFor();
    const wrong = code(secret) === '000000' ? '111111' : '000000';
    await codeField(page).fill(wrong);
    await page.getByText(errorText('code_wrong')).waitFor();
    await expect.poll(() => codeField(page).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => codeField(page).inputValue()).toBe(wrong);
    await expectNoProblems();

    await codeField(page).fill(code(secret));
    await page.waitForURL(`${URLS.site}${SECURITY}`);
    await page.getByRole('button', { name: SECOND_FACTOR_TEXT.removeNamed('Pocket') }).click();
    await page.getByText(SECOND_FACTOR_TEXT.removeLast('Pocket')).waitFor();
    await page.getByRole('button', { name: SECOND_FACTOR_TEXT.removeYes }).click();
    await page.getByText(SECOND_FACTOR_TEXT.removed('Pocket')).waitFor();

    await dropSession(page);
    await page.goto(`${URLS.site}/login`);
    await signIn(page, member);
    await page.waitForURL(`${URLS.site}/`);
    // The refused code is an HTTP error, which browsers log.
  });

  it('keeps every page closed until its code is entered, and allows another account to sign in', async () => {
    const member = await newMember();
    const { page } = await openSecurity(member);
    const secret = await enrol(page);
    await dropSession(page);
    await page.goto(`${URLS.site}/login`);
    await signIn(page, member);
    await page.getByRole('heading', { name: CODE_STEP_TEXT.title }).waitFor();

    await page.goto(`${URLS.site}/update-details`);
    await page.waitForURL(`${URLS.site}/login`);
    await page.getByRole('heading', { name: CODE_STEP_TEXT.title }).waitFor();
    await forgetUsedCodes();
    // Pasted with spaces, as apps show it.
    const digits = code(secret);
    await codeField(page).fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
    await page.waitForURL(`${URLS.site}/update-details`);

    await dropSession(page);
    await page.goto(`${URLS.site}/login`);
    await signIn(page, member);
    await page.getByRole('button', { name: CODE_STEP_TEXT.other }).click();
    await page.getByLabel(ACCOUNT_TEXT.email).waitFor();
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.session))
      .toBeNull();
    const other = await newMember();
    await signIn(page, other);
    await page.waitForURL(`${URLS.site}/`);
  });

  it('is set up by keyboard alone, and cancelled without leaving a factor', async () => {
    expectProblem(/https:\/\/canary\.test\//u);
    const member = await newMember();
    const { page } = await openSecurity(member);
    await page.getByLabel(SECOND_FACTOR_TEXT.name).press('Enter');
    await page.getByRole('heading', { name: SECOND_FACTOR_TEXT.setUpTitle }).waitFor();
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      SECOND_FACTOR_TEXT.setUpTitle,
    );
    for (const step of ['copy', 'code', 'confirm', 'cancel']) {
      await page.keyboard.press('Tab');
      if (step === 'code') await page.keyboard.type('12345');
    }
    await page.keyboard.press('Enter');
    await page.getByLabel(SECOND_FACTOR_TEXT.name).waitFor();
    await soon(() => sql('select from auth.mfa_factors where user_id = $1', [member.id])).toEqual([]);
  });
});

describe('second factors of staff', () => {
  it('are advised, asked for at /admin-login, and can be made mandatory', async () => {
    expectProblem(/https:\/\/canary\.test\//u);
    const member = await newMember({ role: 'superadmin' });
    const { page } = await visit('/admin-login');
    await signIn(page, member);
    await page.waitForURL(`${URLS.site}/admin-overview`);
    // The first page of the back office shows it, the others have it in the account menu.
    await page.getByRole('region', { name: SECOND_FACTOR_REMINDER_TEXT.title }).waitFor();
    await page.getByRole('button', { name: SECOND_FACTOR_REMINDER_TEXT.later }).click();
    await page.goto(`${URLS.site}/user-management`);
    await page.getByText(SWITCH_TEXT.needsOwn).waitFor();
    await page.locator('[data-account-advice]:not([hidden])').waitFor({ state: 'attached' });
    await expect
      .poll(() => page.getByRole('region', { name: SECOND_FACTOR_REMINDER_TEXT.title }).count())
      .toBe(0);

    await page.goto(`${URLS.site}${SECURITY}`);
    await page.getByRole('heading', { name: SECOND_FACTOR_TEXT.title }).waitFor();
    const secret = await enrol(page);
    await dropSession(page);
    await forgetUsedCodes();
    await page.goto(`${URLS.site}/admin-login`);
    await page.getByRole('heading', { name: ADMIN_LOGIN_TEXT.title }).waitFor();
    await signIn(page, member);
    await codeField(page).fill(code(secret));
    await page.waitForURL(`${URLS.site}/admin-overview`);

    await page.goto(`${URLS.site}/user-management`);
    await page.getByRole('button', { name: SWITCH_TEXT.turnOn }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: SWITCH_TEXT.turnOn }).click();
    await page.getByText(SWITCH_TEXT.turnedOn).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: SWITCH_TEXT.turnOff }).click();
    await page.getByText(SWITCH_TEXT.turnedOff).waitFor();
  });

  it('are demanded from staff without one when they are mandatory', async () => {
    expectProblem(/https:\/\/canary\.test\//u);
    const member = await newMember({ role: 'superadmin' });
    const setMandatory = (value: boolean) =>
      sql(
        `update public.settings set value = to_jsonb($1::boolean) where key = 'security.admin_second_factor'`,
        [value],
      );
    await setMandatory(true);
    const { page, close } = await visit('/admin-login');
    try {
      await signIn(page, member);
      await page.waitForURL(`${URLS.site}/admin-overview`);
      await page.goto(`${URLS.site}/user-management`);
      await page.getByRole('region', { name: SECOND_FACTOR_REMINDER_TEXT.requiredTitle }).waitFor();
    } finally {
      await setMandatory(false);
      await close();
    }
  });
});
