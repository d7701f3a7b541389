/** Matches and achievements at the team desk, and on the pages of team and player. */
import { beforeAll, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { isoDate } from '#domain/dates.ts';
import { dayAfter } from '#domain/days.ts';
import { MATCH_QUEUE_LABELS } from '#messages/admin/match-queues.ts';
import {
  ACHIEVEMENT_FORM,
  ACHIEVEMENTS_DESK,
  MATCH_FORM,
  MATCHES_DESK as TEXT,
  RESULT_FORM,
} from '#messages/admin/matches.ts';
import { LEAVE_FORM } from '#messages/core/forms.ts';
import { MATCH_RESULT_LABELS, MATCH_TEXT, TEAM_MATCHES_TEXT } from '#messages/site/matches.ts';
import { PLAYER_PAGE_TEXT } from '#messages/portal/player-profile.ts';
import { TEAM_DESK_TEXT } from '#messages/admin/teams.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { axeProblems, problemsInViews } from '#tests/support/axe.ts';
import { visit, type VisitOptions } from '#tests/support/browser.ts';
import { button, confirmQuestion, dialogOf, rowLink, rows, toast } from '#tests/support/people-table.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';
import { joinTeam, newTeam, type TestTeam } from '#tests/support/test-teams.ts';

const ROLE = {
  code: 'test_match_desk',
  title: 'Match desk',
  department: 'esports',
  grants: 'team_management',
};
const VIEWS = { widths: [360, 768, 1440] };
const YESTERDAY = dayAfter(isoDate(new Date().toISOString()), -1);

const manager = declareMember({}, ROLE);
const player = declareMember({ status: 'approved', public_profile: true });
let team: TestTeam;

beforeAll(async () => {
  team = await newTeam('Lens Grinders');
  await joinTeam(team, player);
  await sql("update public.team_members set joined_at = now() - interval '9 days' where team_id = $1", [
    team.id,
  ]);
});

const open = (query: string, options: VisitOptions = {}) =>
  visitAs(`/team-management${query}`, manager, options);
it('a match is added, gets its result by keyboard, and appears on the team’s page', async () => {
  const { page, close } = await open('?view=rosters');
  const views = page.getByRole('navigation', { name: TEAM_DESK_TEXT.views });
  await views.getByRole('link', { name: TEAM_DESK_TEXT.matches, exact: true }).click();
  await button(page, TEXT.add).click();
  const form = dialogOf(page, MATCH_FORM.addTitle);
  await form.getByRole('button', { name: SAVE_WORDS.save, exact: true }).click();
  await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBeGreaterThan(2);
  await form.locator('[name="team_id"]').selectOption({ label: team.name });
  await form.locator('[name="opponent"]').fill('Glass Cannons');
  await form.locator('[name="competition"]').fill('Karoo Invitational');
  await form.locator('[name="day"]').fill(YESTERDAY);
  await form.locator('[name="time"]').fill('19:00');
  // Closing asks first; typed text stays.
  await page.keyboard.press('Escape');
  await confirmQuestion(page, LEAVE_FORM.stay);
  await expect.poll(() => form.locator('[name="opponent"]').inputValue()).toBe('Glass Cannons');
  await form.locator('[name="opponent"]').press('Enter');
  const title = MATCH_TEXT.between(team.name, 'Glass Cannons');
  await toast(page, MATCH_FORM.saved(title)).waitFor();

  await rowLink(page, 'Glass Cannons').waitFor();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await rowLink(page, 'Glass Cannons').click();
  const drawer = dialogOf(page, title);
  await pressAction(drawer, TEXT.enter);
  const result = dialogOf(page, RESULT_FORM.title(title));
  await result.getByRole('checkbox', { name: player.gamertag }).waitFor();
  await expect.poll(() => result.getByRole('checkbox', { name: player.gamertag }).isChecked()).toBe(true);
  await result.locator('[name="our_score-0"]').focus();
  for (const key of ['13', 'Tab', '8', 'Tab', 'Haven', 'Tab', '13', 'Tab', '11']) {
    if (key === 'Tab') await page.keyboard.press(key);
    else await page.keyboard.type(key);
  }
  await result.getByText(RESULT_FORM.states.decided).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await toast(page, RESULT_FORM.saved(title)).waitFor();
  await drawer.getByText(MATCH_RESULT_LABELS.won).first().waitFor();
  await page.keyboard.press('Escape');
  await rows(page).filter({ hasText: 'Glass Cannons' }).getByText(MATCH_QUEUE_LABELS.played).waitFor();
  await close();

  const shown = await visit(urls.team(team.slug), { javaScriptEnabled: false });
  const main = shown.page.getByRole('main');
  await main.getByRole('heading', { name: TEAM_MATCHES_TEXT.results }).waitFor();
  await main.getByText(TEAM_MATCHES_TEXT.maps(2)).click();
  await expect.poll(() => main.getByRole('rowheader', { name: 'Haven' }).isVisible()).toBe(true);
});

it('an achievement is added with its members and appears on the player’s page', async () => {
  const { page, close } = await open('?view=achievements');
  await button(page, ACHIEVEMENTS_DESK.add).click();
  const form = dialogOf(page, ACHIEVEMENT_FORM.addTitle);
  await form.locator('[name="team_id"]').selectOption({ label: team.name });
  await form.locator('[name="achieved_on"]').fill(YESTERDAY);
  await form.locator('[name="title"]').fill('Champions');
  await form.locator('[name="event"]').fill('Karoo Invitational');
  await form.locator('[name="place"]').fill('1');
  await form.locator('[name="prize"]').fill('12500,50');
  await form.getByRole('checkbox', { name: player.gamertag }).check();
  await form.getByRole('button', { name: SAVE_WORDS.save, exact: true }).click();
  await toast(page, ACHIEVEMENT_FORM.changed('Champions, Karoo Invitational')).waitFor();
  await rowLink(page, 'Champions').first().waitFor();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await close();

  const profile = await visitAs(urls.player(player.gamertag), manager);
  const career = profile.page.getByRole('region', { name: PLAYER_PAGE_TEXT.career });
  await career.getByText(PLAYER_PAGE_TEXT.wonStation('Champions', 'Karoo Invitational')).waitFor();
  await career.getByText(PLAYER_PAGE_TEXT.station.joined).waitFor();
});
