/** /my-profile: its parts, membership state, preview, roles and their tools, password change, signing out other devices. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { RESET_TEXT } from '#messages/auth/reset-password.ts';
import {
  HIDDEN_TEXT,
  PREVIEW_TEXT,
  PROFILE_PART_LABELS,
  PROFILE_SECTIONS,
  PROFILE_TEXT,
  ROLES_TEXT,
  SECURITY_TEXT,
  STATUS_TEXT,
} from '#messages/portal/profile.ts';
import { SECOND_FACTOR_TEXT } from '#messages/auth/second-factor.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS } from '#tests/support/browser.ts';
import { sql } from '#tests/support/site-database.ts';
import { openSession } from '#tests/support/test-accounts.ts';
import { giveRole, newMember, visitAs } from '#tests/support/test-members.ts';

const PATH = '/my-profile';
const SECURITY = '/my-profile?part=security';
const NEW_PASSWORD = 'Another-aperture-8';

const tab = (page: Page, part: keyof typeof PROFILE_PART_LABELS) =>
  page
    .getByRole('navigation', { name: PROFILE_TEXT.sections })
    .getByRole('link', { name: PROFILE_PART_LABELS[part], exact: true });

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

it('/my-profile links the holder of a role to its tools only', async () => {
  const member = await newMember();
  await giveRole(member, {
    code: 'desk_editor',
    title: 'Desk Editor',
    department: 'marketing',
    grants: 'content_management',
  });
  const { page } = await visitAs(PATH, member);
  const roles = section(page, PROFILE_SECTIONS.roles);
  await roles.getByRole('heading', { name: 'Desk Editor' }).waitFor();
  const links = roles.getByRole('link');
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(['/admin-overview', '/admin-blog']);
  await links.last().click();
  await page.waitForURL('**/admin-blog');
});

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  const form = page.getByRole('form', { name: SECURITY_TEXT.submit });
  await form.getByLabel(SECURITY_TEXT.current).fill(current);
  await form.getByLabel(ACCOUNT_TEXT.newPassword, { exact: true }).fill(next);
  await form.getByLabel(ACCOUNT_TEXT.confirmation).fill(next);
  await form.getByRole('button', { name: SECURITY_TEXT.submit }).click();
}

/** Removes the cached profile, so that the next page loads it from the server. */
async function forgetProfile(page: Page): Promise<void> {
  await page.evaluate((key) => {
    localStorage.removeItem(key);
  }, STORAGE_KEYS.profile);
}

it('a password change requires the current password and the password rules, invalidates the old password, and keeps no session or password of its check', async () => {
  expectProblem(/status of 400 .*\/auth\/v1\/token\b/u);
  const member = await newMember();
  const { page } = await visitAs(SECURITY, member);
  const form = page.getByRole('form', { name: SECURITY_TEXT.submit });
  await changePassword(page, member.password, 'short');
  await form.getByText(RESET_TEXT.short).waitFor();
  await changePassword(page, 'not-the-password-1A', NEW_PASSWORD);
  await form.getByText(SECURITY_TEXT.wrongCurrent).waitFor();
  expect(await openSession(member)).not.toBeNull();

  await changePassword(page, member.password, NEW_PASSWORD);
  await form.getByText(SECURITY_TEXT.changed).waitFor();
  await expect.poll(() => form.getByLabel(SECURITY_TEXT.current).inputValue()).toBe('');
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain(NEW_PASSWORD);
  const sessions = () => sql('select from auth.sessions where user_id = $1', [member.id]);
  await expect.poll(async () => (await sessions()).length).toBe(1);
  expect(await openSession(member)).toBeNull();
  expect(await openSession({ ...member, password: NEW_PASSWORD })).not.toBeNull();
  // The session that changed the password continues.
  await forgetProfile(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: member.gamertag }).waitFor();
});

it("shows the membership's state and why the profile is hidden, and each part passes axe", async () => {
  const member = await newMember({
    games: 'Valorant, Apex Legends',
    url_twitch: 'https://www.twitch.tv/desk',
  });
  const { page } = await visitAs(PATH, member);
  await page.getByRole('heading', { level: 1, name: member.gamertag }).waitFor();
  await page.getByText(STATUS_TEXT.active.meaning).waitFor();
  await page.getByText(STATUS_TEXT.active.next).waitFor();
  await page.getByText(HIDDEN_TEXT.not_approved).waitFor();
  await page.getByRole('article').getByText('Valorant').first().waitFor();
  await section(page, PROFILE_SECTIONS.roles).getByText(ROLES_TEXT.empty).waitFor();
  expect(await problemsInViews(page)).toEqual([]);
  await tab(page, 'activity').click();
  await section(page, PROFILE_SECTIONS.orders).getByRole('link').waitFor();
  expect(await problemsInViews(page)).toEqual([]);
  await tab(page, 'security').click();
  await page.getByLabel(SECOND_FACTOR_TEXT.name).waitFor();
  expect(await problemsInViews(page)).toEqual([]);

  await sql(`update public.users set status = 'approved' where id = $1`, [member.id]);
  await page.goto(`${URLS.site}${PATH}`);
  await page.getByText(PREVIEW_TEXT.visible).waitFor();
});

it('shows each part under its own address, by keyboard, and keeps what is typed in another', async () => {
  const member = await newMember();
  const { page } = await visitAs(`${PATH}#orders`, member);
  await section(page, PROFILE_SECTIONS.orders).waitFor();
  await expect.poll(() => section(page, PROFILE_SECTIONS.preview).count()).toBe(0);
  await tab(page, 'security').press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('?part=security');
  await expect.poll(() => section(page, PROFILE_SECTIONS.orders).count()).toBe(0);
  await page.getByLabel(SECURITY_TEXT.current).focus();
  await page.keyboard.type(member.password);
  await tab(page, 'profile').click();
  await section(page, PROFILE_SECTIONS.preview).waitFor();
  expect(page.url()).toBe(`${URLS.site}${PATH}`);
  await page.goBack();
  await expect.poll(() => page.getByLabel(SECURITY_TEXT.current).inputValue()).toBe(member.password);
  await page.getByLabel(SECURITY_TEXT.current).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
});
