/** Team applications of a member: open teams, the modal, the list of applications, withdrawing. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import {
  APPLICATION_TEXT,
  APPLY_TEXT,
  REJECTION_TEXTS,
  STAGE_LABELS,
  TEAM_APPLICATIONS_TEXT as TEXT,
} from '#messages/portal/applications.ts';
import { TEAM_APPLICATION_TEXT } from '#messages/site/teams.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { tabAndPress, tabAndType } from '#tests/support/keyboard.ts';
import { sql } from '#tests/support/site-database.ts';
import { newMember, visitAs, type TestMember } from '#tests/support/test-members.ts';
import { newTeam, type TestTeam } from '#tests/support/test-teams.ts';

const VIEWS = { widths: [360, 768, 1440] };

let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  team = await newTeam('Night Shift');
  other = await newTeam('Day Break');
});
const storedApplications = ({ id }: TestMember) =>
  sql<{ stage: string; application_message: string | null }>(
    'select stage, application_message from public.team_applications where user_id = $1',
    [id],
  );

const modal = (page: Page) => page.getByRole('dialog', { name: TEAM_APPLICATION_TEXT.title(team.name) });
const applyButton = (page: Page) =>
  page.getByRole('list', { name: TEXT.openList }).getByRole('button', { name: TEXT.applyTo(team.name) });
const ownList = (page: Page) => page.getByRole('list', { name: TEXT.mineList });

it('applying to a team works by keyboard, shows a timeline, and can be withdrawn', async () => {
  const question1 = 'Which role do you play?';
  await sql('update public.teams set application_questions = array[$2] where id = $1', [team.id, question1]);
  const [played] = await sql<{ game: string }>('select game from public.teams where id = $1', [team.id]);
  const member = await newMember({ full_name: 'Lindiwe Dube', games: played?.game ?? '' });
  const { page } = await visitAs(urls.teamApplications(), member);
  await page.getByText(TEXT.none).waitFor();
  // The member's own games come first.
  const cards = page.getByRole('list', { name: TEXT.openList }).getByRole('listitem');
  await cards.first().getByText(TEXT.ownGame.trim()).waitFor();
  await applyButton(page).press('Enter');
  await modal(page).getByText('Lindiwe Dube').waitFor();
  await modal(page).getByText(member.gamertag).waitFor();
  await expect.poll(() => modal(page).getByText('3-5 business days').isVisible()).toBe(true);
  await modal(page).getByLabel(question1).waitFor();
  await tabAndPress(page, APPLY_TEXT.submit);
  await modal(page).getByText(APPLY_TEXT.answerMissing(question1)).waitFor();
  await expect
    .poll(() =>
      modal(page)
        .getByLabel(question1)
        .evaluate((element) => element === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.type('Support');
  await tabAndType(page, APPLY_TEXT.message, 'I play support.');
  await modal(page).getByText('15 of 1000 characters').waitFor();
  await tabAndPress(page, APPLY_TEXT.submit);
  await page.getByText('Application submitted successfully!').waitFor();
  await ownList(page).getByText(STAGE_LABELS.submitted).waitFor();
  await ownList(page)
    .getByText(/^Answer by \w+day \d+\s\w+/u)
    .waitFor();
  await expect.poll(() => ownList(page).getByText('I play support.').isVisible()).toBe(true);
  await expect.poll(() => ownList(page).getByText(question1).isVisible()).toBe(true);
  await sql(`update public.teams set application_questions = '{}' where id = $1`, [team.id]);
  expect(await storedApplications(member)).toEqual([
    { stage: 'submitted', application_message: 'I play support.' },
  ]);
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await ownList(page)
    .getByRole('button', { name: APPLICATION_TEXT.withdrawNamed(team.name) })
    .click();
  const question = page.getByRole('alertdialog', { name: APPLICATION_TEXT.withdrawTitle });
  await question.getByRole('button', { name: APPLICATION_TEXT.withdraw }).click();
  await page.getByText(APPLICATION_TEXT.withdrawn).waitFor();
  await ownList(page).getByText(STAGE_LABELS.withdrawn).waitFor();
  await applyButton(page).waitFor();
  expect(await storedApplications(member)).toMatchObject([{ stage: 'withdrawn' }]);
});

it('a closed team shows the reason, and after a rejection the date to reapply and other teams', async () => {
  const member = await newMember();
  await sql(
    `insert into public.team_applications
       (team_id, user_id, due_on, stage, decided_at, reason_code, reapply_after, alternative_team_ids)
     values ($1, $2, '2030-11-25', 'rejected', '2026-11-20T10:00:00Z', 'role_taken', '2090-01-08', $3)`,
    [team.id, member.id, [other.id]],
  );
  const { page } = await visitAs(urls.teamApplications(team.slug), member);
  await page
    .getByText(TEXT.notPossible(team.name, APPLICATION_TEXT.answered('Monday 9 January 2090')))
    .waitFor();
  await ownList(page).getByText(REJECTION_TEXTS.role_taken).waitFor();
  await expect
    .poll(() => ownList(page).getByText(APPLICATION_TEXT.reapply('Monday 9 January 2090')).isVisible())
    .toBe(true);
  await ownList(page)
    .getByRole('button', { name: TEXT.applyTo(other.name) })
    .click();
  await page.getByRole('dialog', { name: TEAM_APPLICATION_TEXT.title(other.name) }).waitFor();
});
