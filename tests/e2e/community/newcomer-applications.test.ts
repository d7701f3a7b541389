/** A newcomer applies to a team: directed to the onboarding first, everywhere a team is shown. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { errorText } from '#messages/core/errors.ts';
import { APPLICATION_TEXT } from '#messages/portal/applications.ts';
import { ROSTER_TEXT } from '#messages/site/teams.ts';
import { openAccountDesk } from '#tests/support/account-desk.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { type Visit } from '#tests/support/browser.ts';
import { declareMember, visitAs } from '#tests/support/member-desk.ts';
import { newDeskTeam, removeDeskTeam, type DeskTeam } from '#tests/support/team-desk.ts';

const desk = openAccountDesk();
let team: DeskTeam;
const newcomer = declareMember(desk, { onboarding: false, status: 'registered' });

beforeAll(async () => {
  team = await newDeskTeam(desk, 'First Lights');
});

afterAll(async () => {
  await removeDeskTeam(desk, team);
});

const open = (path: string): Promise<Visit> => visitAs(path, newcomer);

it('the team page directs a newcomer to the onboarding', async () => {
  const { page } = await open(urls.team(team.slug));
  await page.getByRole('main').getByRole('link', { name: ROSTER_TEXT.apply }).click();
  const dialog = page.getByRole('dialog', { name: team.name, exact: true });
  await dialog.getByText(errorText('onboarding_required')).waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: ROSTER_TEXT.apply }).count()).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
  const onward = dialog.getByRole('link', { name: APPLICATION_TEXT.toOnboarding });
  await onward.focus();
  await expect.poll(() => onward.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/recruitment');
});

it('the list of teams directs a newcomer to the onboarding, and offers no form', async () => {
  const { page } = await open(`${urls.teamApplications()}?team=${team.slug}`);
  const main = page.getByRole('main');
  await main.getByText(errorText('onboarding_required')).first().waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => main.getByRole('button', { name: ROSTER_TEXT.apply }).count()).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
  await main.getByRole('link', { name: APPLICATION_TEXT.toOnboarding }).first().click();
  await page.waitForURL('**/recruitment');
});
