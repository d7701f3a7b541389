/** The import of matches from CSV: template, refused rows, a corrected file, and the matches in the table. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { MATCH_IMPORT_TEXT as TEXT, matchProblemText } from '#messages/admin/match-import.ts';
import { MATCHES_DESK } from '#messages/admin/matches.ts';
import { MATCH_TEXT } from '#messages/site/matches.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { button, confirmQuestion, rowLink } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';
import { newTeam, type TestTeam } from '#tests/support/test-teams.ts';

const manager = declareMember(
  {},
  { code: 'test_match_import', title: 'Match import', department: 'esports', grants: 'team_management' },
);
let team: TestTeam;

beforeAll(async () => {
  team = await newTeam('Shutter Club');
  await sql(
    "insert into public.matches (team_id, opponent, starts_at) values ($1, 'Old Rivals', '2031-03-01 16:00+00')",
    [team.id],
  );
});

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles([file]);
  const plan = page.getByRole('heading', { name: TEXT.planTitle(name), exact: true });
  await plan.waitFor();
  await expect.poll(() => hasFocus(plan)).toBe(true);
}

const check = async (page: Page): Promise<void> => {
  expect(await problemsInViews(page, { widths: [390, 768, 1440] })).toEqual([]);
};

it('a file of fixtures is checked, corrected and applied by keyboard, and its matches are in the table', async () => {
  const { page } = await visitAs('/team-management?view=matches', manager);
  await page.getByRole('link', { name: MATCHES_DESK.import, exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: TEXT.title }).waitFor();
  const download = page.waitForEvent('download');
  await button(page, TEXT.template).press('Enter');
  const template = await readFile(await (await download).path(), 'utf8');
  expect(template).toContain(`${team.slug},Old Rivals,,2031-03-01 18:00,1,,`);
  await chooseFile(page, 'template.csv', template);
  await page.getByText(TEXT.nothing).waitFor();
  await expect.poll(() => button(page, TEXT.apply).count()).toBe(0);

  const lines = [
    'Team,Opponent,Starts,Best of,Venue',
    `${team.name},New Rivals,01/03/2031 19:00,3,Online`,
    `${team.slug},Far Rivals,2031-03-08 18:00,Bo5,Online`,
  ];
  await chooseFile(page, 'league.csv', [...lines, `${team.name},,Saturday,4,`].join('\n'));
  for (const [field, code, text] of [
    ['opponent', 'required', ''],
    ['starts', 'invalid_value', 'Saturday'],
    ['best_of', 'invalid_choice', '4'],
  ] as const)
    await page.getByText(matchProblemText({ field, code }, text, '')).waitFor();
  await page.getByText(TEXT.unknown(['Venue'])).waitFor();
  await expect.poll(() => button(page, TEXT.apply).count()).toBe(0);
  await check(page);

  await chooseFile(page, 'league.csv', lines.join('\n'));
  await page.getByText(TEXT.near(['Old Rivals'])).waitFor();
  await check(page);
  await button(page, TEXT.apply).press('Enter');
  await confirmQuestion(page, TEXT.apply);
  const done = page.getByRole('heading', { name: TEXT.doneTitle });
  await done.waitFor();
  await expect.poll(() => hasFocus(done)).toBe(true);
  await page.getByText(TEXT.doneText({ new: 2, unchanged: 0, refused: 0 })).waitFor();
  await check(page);
  await button(page, TEXT.toList).press('Enter');
  await rowLink(page, 'New Rivals').waitFor();
  await rowLink(page, 'Far Rivals').click();
  await page.getByRole('dialog', { name: MATCH_TEXT.between(team.name, 'Far Rivals') }).waitFor();
});
