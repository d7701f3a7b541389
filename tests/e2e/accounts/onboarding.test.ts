/** Onboarding: by keyboard alone, and through reloads. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import {
  AGREEMENT_TEXT,
  BIRTH_TEXT,
  GAMING_TEXT,
  IDENTITY_TEXT,
  RECRUITMENT_TEXT,
  REVIEW_TEXT,
  SOCIAL_TEXT,
  STEP_TEXT,
  WELCOME_TEXT,
} from '#messages/portal/onboarding.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { visit } from '#tests/support/browser.ts';
import { hasFocus, tabAndPress, tabAndType } from '#tests/support/keyboard.ts';
import { sql } from '#tests/support/site-database.ts';
import { newAccount, unique, type TestAccount } from '#tests/support/test-accounts.ts';
import { memberRow, visitAs } from '#tests/support/test-members.ts';

type Step = keyof typeof STEP_TEXT;
const STEPS: readonly Step[] = ['birth', 'identity', 'gaming', 'social', 'agreement', 'review'];

/** Expects the step's heading to have the focus and to include the progress. */
async function expectStep(page: Page, step: Step): Promise<void> {
  const name = `${RECRUITMENT_TEXT.progress(STEPS.indexOf(step) + 1, STEPS.length)} ${STEP_TEXT[step].title}`;
  const heading = page.getByRole('heading', { level: 2, name });
  await heading.waitFor();
  await expect.poll(() => hasFocus(heading)).toBe(true);
}

async function expectNoProblems(page: Page): Promise<void> {
  expect(await problemsInViews(page)).toEqual([]);
}

const setBirthDate = (person: TestAccount): Promise<unknown> =>
  sql(`update public.user_private set date_of_birth = '2000-02-29' where user_id = $1`, [person.id]);

describe('onboarding of an adult', () => {
  it('completes every step by keyboard alone, and each passes axe', async () => {
    const person = await newAccount();
    const gamertag = unique('Nova');
    const { page } = await visit('/recruitment');
    await page.waitForURL('**/login');
    await page.getByLabel(ACCOUNT_TEXT.email).waitFor();
    await tabAndType(page, ACCOUNT_TEXT.email, person.email);
    await tabAndType(page, ACCOUNT_TEXT.password, person.password);
    await tabAndPress(page, LOGIN_TEXT.submit);
    await page.waitForURL('**/recruitment?step=birth');
    await page.getByRole('heading', { level: 2 }).waitFor();
    await expectNoProblems(page);
    await tabAndType(page, BIRTH_TEXT.day, '29');
    await tabAndType(page, BIRTH_TEXT.month, '2');
    await tabAndType(page, BIRTH_TEXT.year, '2000');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: /^You’re \d+\. Is that right\?$/u }).waitFor();
    await page.keyboard.press('Enter');
    await expectStep(page, 'identity');
    await expectNoProblems(page);
    await tabAndType(page, IDENTITY_TEXT.fullName, 'Thandi M');
    await tabAndType(page, IDENTITY_TEXT.legalName, 'Thandiwe Mokoena');
    await tabAndType(page, IDENTITY_TEXT.phone, '+27 82 555 0100');
    await tabAndType(page, IDENTITY_TEXT.province, 'KwaZulu');
    await tabAndPress(page, RECRUITMENT_TEXT.next);
    await expectStep(page, 'gaming');
    await expectNoProblems(page);
    await tabAndType(page, GAMING_TEXT.gamertag, gamertag);
    await page.getByText(GAMING_TEXT.free).waitFor();
    await expect
      .poll(() => page.getByText(GAMING_TEXT.address(`/player/${gamertag}`)).isVisible())
      .toBe(true);
    await tabAndType(page, GAMING_TEXT.games, 'Valorant');
    await tabAndPress(page, 'PC', 'Space');
    await tabAndPress(page, 'English', 'Space');
    await tabAndPress(page, RECRUITMENT_TEXT.next);
    await expectStep(page, 'social');
    await expectNoProblems(page);
    await tabAndType(page, SOCIAL_TEXT.url_twitch, '@nova');
    await tabAndPress(page, RECRUITMENT_TEXT.next);
    await expectStep(page, 'agreement');
    await expectNoProblems(page);
    await tabAndPress(page, AGREEMENT_TEXT.rules, 'Space');
    await tabAndPress(page, AGREEMENT_TEXT.privacy, 'Space');
    await tabAndPress(page, RECRUITMENT_TEXT.next);
    await expectStep(page, 'review');
    await expectNoProblems(page);
    await tabAndPress(page, REVIEW_TEXT.complete);
    const welcome = page.getByRole('heading', { level: 1, name: WELCOME_TEXT.title(gamertag) });
    await welcome.waitFor();
    await expect.poll(() => hasFocus(welcome)).toBe(true);
    expect(await memberRow(person)).toMatchObject({
      onboarding: true,
      status: 'active',
      gamertag,
      date_of_birth: '2000-02-29',
      legal_name: 'Thandiwe Mokoena',
      province: 'KwaZulu-Natal',
      platforms: ['PC'],
      url_twitch: 'https://www.twitch.tv/nova',
    });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: WELCOME_TEXT.alreadyTitle }).waitFor();
  });

  it("keeps saved and unsaved input through a reload, and follows the browser's back and forward", async () => {
    const person = await newAccount();
    await setBirthDate(person);
    const { page } = await visitAs('/recruitment', person);
    await page.getByLabel(IDENTITY_TEXT.fullName).fill('Sipho');
    await page.getByLabel(IDENTITY_TEXT.legalName).fill('Sipho Dlamini');
    await page.getByLabel(IDENTITY_TEXT.province).selectOption('Gauteng');
    await page.reload();
    await expect.poll(() => page.getByLabel(IDENTITY_TEXT.legalName).inputValue()).toBe('Sipho Dlamini');
    await expect.poll(() => page.getByLabel(IDENTITY_TEXT.province).inputValue()).toBe('Gauteng');
    await page.getByLabel(IDENTITY_TEXT.phone).fill('082 555 0199');
    await page.getByRole('button', { name: RECRUITMENT_TEXT.next }).click();
    await expectStep(page, 'gaming');
    await page.getByLabel('PlayStation').check();
    await page.reload();
    await page.getByLabel(GAMING_TEXT.games).waitFor();
    await expect.poll(() => page.getByLabel('PlayStation').isChecked()).toBe(true);
    await page.goBack();
    await expectStep(page, 'identity');
    await expect.poll(() => page.getByLabel(IDENTITY_TEXT.phone).inputValue()).toBe('082 555 0199');
    await page.goForward();
    await expectStep(page, 'gaming');
    await page.getByRole('button', { name: STEP_TEXT.identity.short }).click();
    await expectStep(page, 'identity');
  });
});
