/** A minor applies to a team: directed to guardian consent first, and able to apply once it is granted. */
import { beforeAll, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { errorText } from '#messages/core/errors.ts';
import { MINOR_TEXT } from '#messages/portal/minor-onboarding.ts';
import { APPLICATION_TEXT, APPLY_TEXT } from '#messages/portal/applications.ts';
import { ROSTER_TEXT, TEAM_APPLICATION_TEXT } from '#messages/site/teams.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';
import { newTeam, type TestTeam } from '#tests/support/test-teams.ts';

let team: TestTeam;
const minor = declareMember({ onboarding: false, status: 'registered' });

beforeAll(async () => {
  team = await newTeam('Young Lights');
  await sql(
    `update public.user_private set date_of_birth = current_date - interval '15 years' where user_id = $1`,
    [minor.id],
  );
});

const applicationsSent = () =>
  sql<{ stage: string }>('select stage from public.team_applications where team_id = $1 and user_id = $2', [
    team.id,
    minor.id,
  ]);

it('the team page directs a minor to guardian consent, and takes the application once it is granted', async () => {
  const { page } = await visitAs(urls.team(team.slug), minor);
  await page.getByRole('main').getByRole('link', { name: ROSTER_TEXT.apply }).click();
  const dialog = page.getByRole('dialog', { name: team.name, exact: true });
  await dialog.getByText(errorText('minor_consent_required')).waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: ROSTER_TEXT.apply }).count()).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByRole('link', { name: APPLICATION_TEXT.toGuardian }).press('Enter');
  await page.waitForURL('**/minor-recruitment');
  await page.getByRole('heading', { level: 1, name: MINOR_TEXT.title }).waitFor();
  await page.getByLabel(MINOR_TEXT.name).waitFor();
  expect(await applicationsSent()).toEqual([]);

  await sql(
    `insert into public.consent_events (user_id, purpose, decision, version) values ($1, 'membership', 'granted', '1')`,
    [minor.id],
  );
  await sql(`update public.users set onboarding = true, status = 'active' where id = $1`, [minor.id]);
  const { page: allowed } = await visitAs(urls.team(team.slug), minor);
  await allowed.getByRole('main').getByRole('link', { name: ROSTER_TEXT.apply }).click();
  const modal = allowed.getByRole('dialog', { name: TEAM_APPLICATION_TEXT.title(team.name) });
  await modal.getByRole('textbox', { name: APPLY_TEXT.message }).fill('I play support.');
  await modal.getByRole('button', { name: APPLY_TEXT.submit }).click();
  await allowed.getByText(TEAM_APPLICATION_TEXT.submitted).waitFor();
  expect(await applicationsSent()).toEqual([{ stage: 'submitted' }]);
});
