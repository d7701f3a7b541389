/** Opponents at the team desk: edited with a logo, renamed in their matches, merged; suggested in the form of a match. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { MATCH_FORM, MATCHES_DESK } from '#messages/admin/matches.ts';
import {
  LOGO_TEXT,
  OPPONENT_FORM,
  OPPONENT_MERGE,
  OPPONENTS_DESK as TEXT,
} from '#messages/admin/opponents.ts';
import { TEAM_DESK_TEXT } from '#messages/admin/teams.ts';
import { articlePictureText } from '#messages/core/picture-upload.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { MATCH_TEXT } from '#messages/site/matches.ts';
import { photograph } from '#tests/support/article-pictures.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { button, dialogOf, rowLink, rows, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';
import { newTeam, type TestTeam } from '#tests/support/test-teams.ts';

const VIEWS = { widths: [390, 1280] };

const manager = declareMember(
  {},
  { code: 'test_opponents', title: 'Opponents', department: 'esports', grants: 'team_management' },
);
let team: TestTeam;

beforeAll(async () => {
  team = await newTeam('Aperture Nine');
  await sql(
    `insert into public.matches (team_id, opponent, starts_at)
     select $1, opponent, '2031-04-01 16:00+00'::timestamptz + days * interval '1 day'
     from (values ('Aalwyn 5', 1), ('Alwyn Five', 2), ('Aardwolf Union', 3)) as fixture (opponent, days)`,
    [team.id],
  );
});

const open = (query: string) => visitAs(`/team-management?view=${query}`, manager);

const check = async (page: Page): Promise<void> => {
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
};

/** Chooses a file as the browser does it for a key. */
async function chooseByKey(page: Page, input: Locator, file: Awaited<ReturnType<typeof photograph>>) {
  const chooser = page.waitForEvent('filechooser');
  await input.press('Enter');
  await (await chooser).setFiles([file]);
}

it('an opponent gets a logo and another name by keyboard, and its match has both', async () => {
  expectProblem(/status of 409 .*\/rpc\/save_opponent$/u);
  const { page, close } = await open('teams');
  const views = page.getByRole('navigation', { name: TEAM_DESK_TEXT.views });
  await views.getByRole('link', { name: TEAM_DESK_TEXT.opponents, exact: true }).press('Enter');
  await rowLink(page, 'Aardwolf Union').press('Enter');
  const drawer = dialogOf(page, 'Aardwolf Union');
  await drawer.getByRole('link', { name: TEXT.toPage }).waitFor();
  await check(page);
  await page.keyboard.press('e');
  const form = dialogOf(page, OPPONENT_FORM.editTitle('Aardwolf Union'));
  const name = form.getByRole('textbox', { name: TEXT.name });
  await expect.poll(() => hasFocus(name)).toBe(true);
  await name.fill('Alwyn Five');
  await form.getByRole('textbox', { name: TEXT.tag }).fill('AWU');
  await name.press('Enter');
  await form.getByText(OPPONENT_FORM.taken).waitFor();
  await expect.poll(() => hasFocus(name)).toBe(true);
  await name.fill('Aardwolf United');

  const file = form.locator('input[type=file]');
  const photo = await photograph('wolf.jpg', 400);
  await chooseByKey(page, file, { ...photo, name: 'wolf.gif', mimeType: 'image/gif' });
  await form.getByText(articlePictureText('picture_animated')).waitFor();
  await check(page);
  await chooseByKey(page, file, photo);
  const logo = form.getByRole('img', { name: TEXT.logoOf('Aardwolf United') });
  await logo.waitFor();
  await form.getByRole('status').filter({ hasText: LOGO_TEXT.kept }).waitFor();
  await check(page);
  // The button that is pressed goes, and the focus stays in the field.
  await form.getByRole('button', { name: LOGO_TEXT.remove }).press('Enter');
  await expect.poll(() => hasFocus(file)).toBe(true);
  await chooseByKey(page, file, photo);
  await logo.waitFor();
  await expect.poll(() => name.inputValue()).toBe('Aardwolf United');
  await name.press('Enter');
  await toast(page, OPPONENT_FORM.changed('Aardwolf United')).waitFor();
  await page.keyboard.press('Escape');
  const picture = rows(page).filter({ hasText: 'Aardwolf United' }).locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await check(page);
  await views.getByRole('link', { name: TEAM_DESK_TEXT.matches, exact: true }).click();
  await rowLink(page, 'Aardwolf United').click();
  await dialogOf(page, MATCH_TEXT.between(team.name, 'Aardwolf United')).waitFor();
  await page.keyboard.press('e');
  const match = dialogOf(page, MATCH_FORM.editTitle(MATCH_TEXT.between(team.name, 'Aardwolf United')));
  await expect.poll(() => match.locator('[name="opponent_tag"]').inputValue()).toBe('AWU');
  await close();
});

it('an opponent that was written in two ways is merged into one', async () => {
  const { page } = await open('opponents');
  await rowLink(page, 'Aalwyn 5').click();
  await pressAction(dialogOf(page, 'Aalwyn 5'), TEXT.merge);
  const dialog = dialogOf(page, OPPONENT_MERGE.title('Aalwyn 5'));
  const others = dialog.getByRole('combobox', { name: OPPONENT_MERGE.remaining });
  await others.waitFor();
  await check(page);
  await dialog.getByRole('button', { name: OPPONENT_MERGE.submit, exact: true }).press('Enter');
  await expect.poll(() => hasFocus(others)).toBe(true);
  await others.selectOption({ label: 'Alwyn Five' });
  await expect.poll(() => others.locator('option', { hasText: 'Aalwyn 5' }).count()).toBe(0);
  await dialog.getByRole('button', { name: OPPONENT_MERGE.submit, exact: true }).press('Enter');
  await toast(page, OPPONENT_MERGE.merged('Aalwyn 5', 'Alwyn Five')).waitFor();
  await rowLink(page, 'Alwyn Five').waitFor();
  await expect.poll(() => rowLink(page, 'Aalwyn 5').count()).toBe(0);
  expect(
    await sql(
      'select count(*)::integer as matches from public.matches where team_id = $1 and opponent = $2',
      [team.id, 'Alwyn Five'],
    ),
  ).toEqual([{ matches: 2 }]);
});

it('the form of a match suggests known opponents and fills in the tag', async () => {
  await sql("update public.opponents set tag = 'ALF' where name = 'Alwyn Five'");
  const { page } = await open('matches');
  await button(page, MATCHES_DESK.add).click();
  const form = dialogOf(page, MATCH_FORM.addTitle);
  const opponent = form.locator('[name="opponent"]');
  await expect
    .poll(() => opponent.evaluate((input: HTMLInputElement) => input.list?.options.length ?? 0))
    .toBeGreaterThan(1);
  await form.locator('[name="team_id"]').selectOption({ label: team.name });
  await opponent.fill('alwyn five');
  await expect.poll(() => form.locator('[name="opponent_tag"]').inputValue()).toBe('ALF');
  await check(page);
  await form.locator('[name="day"]').fill('2031-04-20');
  await form.locator('[name="time"]').fill('19:00');
  await form.getByRole('button', { name: SAVE_WORDS.save, exact: true }).click();
  await toast(page, MATCH_FORM.saved(MATCH_TEXT.between(team.name, 'Alwyn Five'))).waitFor();
  await expect.poll(() => rowLink(page, 'Alwyn Five').count()).toBe(3);
});
