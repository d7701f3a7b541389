/** A newcomer applies to a team: directed to the onboarding first. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { errorText } from '#messages/core/errors.ts';
import { APPLICATION_TEXT } from '#messages/portal/applications.ts';
import { ROSTER_TEXT } from '#messages/site/teams.ts';
import { openAccountDesk } from '#tests/support/account-desk.ts';
import { axeProblems } from '#tests/support/axe.ts';
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

it('the list of teams directs a newcomer to the onboarding, and offers no form', async () => {
  const { page } = await visitAs(`${urls.teamApplications()}?team=${team.slug}`, newcomer);
  const main = page.getByRole('main');
  await main.getByText(errorText('onboarding_required')).first().waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => main.getByRole('button', { name: ROSTER_TEXT.apply }).count()).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
  await main.getByRole('link', { name: APPLICATION_TEXT.toOnboarding }).first().click();
  await page.waitForURL('**/recruitment');
});
