/** A newcomer applies to a team: directed to the onboarding first. */
import { beforeAll, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { errorText } from '#messages/core/errors.ts';
import { APPLICATION_TEXT } from '#messages/portal/applications.ts';
import { ROSTER_TEXT } from '#messages/site/teams.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';
import { newTeam, type TestTeam } from '#tests/support/test-teams.ts';

let team: TestTeam;
const newcomer = declareMember({ onboarding: false, status: 'registered' });

beforeAll(async () => {
  team = await newTeam('First Lights');
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
