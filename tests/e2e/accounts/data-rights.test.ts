/** A member's data rights: download, deletion request, a guardian's decisions, turning 18. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DOWNLOAD_TEXT } from '#messages/portal/personal-data.ts';
import { DELETION_TEXT } from '#messages/portal/account-deletion.ts';
import { MAJORITY_TEXT } from '#messages/portal/majority.ts';
import { AGREEMENT_TEXT, WELCOME_TEXT } from '#messages/portal/onboarding.ts';
import { axeProblems, problemsInViews } from '#tests/support/axe.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { makeYears, saveAdultSteps } from '#tests/support/onboarding-steps.ts';
import { sql } from '#tests/support/site-database.ts';
import { unique } from '#tests/support/test-accounts.ts';
import { memberRow, newMember, visitAs, type TestMember } from '#tests/support/test-members.ts';

const openData = (person: TestMember, options = {}) => visitAs('/my-profile?part=data', person, options);

const headingHasFocus = (page: Page, name: string): Promise<boolean> =>
  hasFocus(page.getByRole('heading', { name, exact: true }));

const grant = (person: TestMember, purpose: string, decision = 'granted') =>
  sql(
    `insert into public.consent_events (user_id, purpose, decision, version) values ($1, $2, $3, '2026-11')`,
    [person.id, purpose, decision],
  );

describe('the data download', () => {
  async function download(page: Page): Promise<string> {
    const begun = page.waitForEvent('download');
    await page.getByRole('button', { name: DOWNLOAD_TEXT.submit }).click();
    const file = await begun;
    expect(file.suggestedFilename()).toMatch(/^obscura-my-data-\d{4}-\d{2}-\d{2}\.json$/u);
    await page.getByText(DOWNLOAD_TEXT.done).waitFor();
    return readFileSync(await file.path(), 'utf8');
  }

  it('contains all data of the member and none of others', async () => {
    const [own, other] = [await newMember(), await newMember()];
    const [mine, theirs] = [unique('canary-mine-'), unique('canary-theirs-')];
    for (const [person, canary] of [
      [own, mine],
      [other, theirs],
    ] as const) {
      await sql('update public.user_private set city = $2, legal_name = $2 where user_id = $1', [
        person.id,
        canary,
      ]);
      await sql('update public.users set creator_name = $2 where id = $1', [person.id, canary]);
      await sql('insert into public.deletion_requests (user_id, reason) values ($1, $2)', [
        person.id,
        canary,
      ]);
    }
    // The referral concerns both members.
    await sql(
      `insert into public.referrals (referrer_id, referred_id, state, signed_up_at) values ($1, $2, 'signed_up', now())`,
      [own.id, other.id],
    );
    const { page } = await openData(own);
    const text = await download(page);
    const personalData = JSON.parse(text) as Record<string, unknown>;
    expect(personalData).toMatchObject({
      account: { id: own.id, email: own.email },
      users: { gamertag: own.gamertag, creator_name: mine },
      user_private: { city: mine, legal_name: mine },
      deletion_requests: [{ reason: mine }],
      referrals: [{ state: 'signed_up', brought_by_me: true }],
    });
    for (const foreign of [theirs, other.id, other.email, other.gamertag])
      expect(text).not.toContain(foreign);
  });
});

describe('a deletion request', () => {
  const states = ({ id }: TestMember) =>
    sql('select state, reason from public.deletion_requests where user_id = $1', [id]);

  it('is sent and withdrawn by keyboard, and survives a reload', async () => {
    const person = await newMember();
    const { page } = await openData(person);
    await page.getByRole('button', { name: DELETION_TEXT.open, exact: true }).press('Enter');
    const reason = page.getByLabel(DELETION_TEXT.reason);
    await expect.poll(() => hasFocus(reason)).toBe(true);
    expect(await problemsInViews(page)).toEqual([]);
    await reason.focus();
    await page.keyboard.type('No time for games any more');
    await page.keyboard.press('Tab');
    await page.keyboard.type('somebody else');
    await page.keyboard.press('Enter');
    await page.getByText(DELETION_TEXT.wordWrong(person.gamertag)).waitFor();
    expect(await states(person)).toEqual([]);
    await expect.poll(() => reason.inputValue()).toBe('No time for games any more');
    const word = page.getByLabel(DELETION_TEXT.word);
    await expect.poll(() => hasFocus(word)).toBe(true);
    await word.fill(` ${person.gamertag.toUpperCase()} `);
    await page.keyboard.press('Enter');
    await page.getByText(/^You asked for deletion on \d+\s\w+\s\d{4}$/u).waitFor();
    await expect.poll(() => headingHasFocus(page, DELETION_TEXT.title)).toBe(true);
    expect(await states(person)).toEqual([{ state: 'open', reason: 'No time for games any more' }]);

    await page.reload();
    await page.getByText(/^You asked for deletion on/u).waitFor();
    await page.getByText(/We’ll answer within 30 days, by \d+\s\w+\s\d{4}/u).waitFor();
    await page.getByRole('button', { name: DELETION_TEXT.cancel }).click();
    await page.getByText(DELETION_TEXT.cancelled).waitFor();
    await expect.poll(() => headingHasFocus(page, DELETION_TEXT.title)).toBe(true);
    expect(await states(person)).toMatchObject([{ state: 'cancelled' }]);
    await page.getByRole('button', { name: DELETION_TEXT.open, exact: true }).waitFor();
  });
});

describe('a member who turned 18', () => {
  async function newAdult(): Promise<TestMember> {
    const person = await newMember();
    await grant(person, 'membership');
    await makeYears(person, 18);
    await sql(
      `insert into public.onboarding_progress (user_id, step) values ($1, 'birth'), ($1, 'guardian')`,
      [person.id],
    );
    await saveAdultSteps(person, person.gamertag);
    await sql('select public.expire_consents()');
    return person;
  }

  async function confirm(page: Page): Promise<void> {
    const notice = page.getByRole('region', { name: MAJORITY_TEXT.title });
    await notice.waitFor();
    await notice.getByRole('button', { name: MAJORITY_TEXT.submit }).click();
    await expect.poll(() => notice.getByText(AGREEMENT_TEXT.required).count()).toBe(2);
    await notice.getByLabel(AGREEMENT_TEXT.rules).check();
    await notice.getByLabel(AGREEMENT_TEXT.privacy).check();
    await notice.getByRole('button', { name: MAJORITY_TEXT.submit }).click();
  }

  it('confirms it and gets full access at once when no step is missing', async () => {
    const person = await newAdult();
    const { page } = await visitAs('/my-profile', person);
    await page.waitForURL('**/recruitment**');
    await page.getByRole('region', { name: MAJORITY_TEXT.title }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await confirm(page);
    await page.getByRole('heading', { level: 1, name: WELCOME_TEXT.alreadyTitle }).waitFor();
    await expect.poll(() => page.getByText(MAJORITY_TEXT.title).count()).toBe(0);
    expect(await memberRow(person)).toMatchObject({ onboarding: true, public_profile: false });
  });
});
