/** Availability on a phone: the answers of a player, the line-up and trainings of a captain, and the tab of the team desk. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { AVAILABILITY_DESK, ROSTER_DESK } from '#messages/admin/teams.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import {
  ABSENCES_TEXT,
  ANSWER_LABELS,
  ANSWER_NOTE_FORM,
  LINE_UP_FORM,
  MY_TEAM_TEXT as TEXT,
  OCCASION_TEXT,
  PRIVATE_CALENDAR_TEXT as CALENDAR,
  TEAM_AVAILABILITY_TEXT as TEAM_TEXT,
  TRAINING_FORM,
  TRAININGS_TEXT,
} from '#messages/portal/my-team.ts';
import { MATCH_TEXT } from '#messages/site/matches.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { URLS } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { button, confirmQuestion, pressUndo, toast } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { fileWord } from '#tests/support/test-accounts.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';
import { joinTeam, newTeam, type TestTeam } from '#tests/support/test-teams.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true };
const VIEWS = { widths: [320, 390, 1280] };
const OPPONENT = 'Rivals';
const VERSUS = MATCH_TEXT.versus(OPPONENT);

const player = declareMember();
const silent = declareMember();
const captain = declareMember();
const boss = declareMember({ role: 'admin' });
let team: TestTeam;

beforeAll(async () => {
  team = await newTeam(`Ready ${fileWord()}`);
  await joinTeam(team, captain);
  await joinTeam(team, player, 'player');
  await joinTeam(team, silent, 'player');
  await sql(
    `insert into public.matches (team_id, opponent, starts_at) values ($1, $2, now() + interval '3 days')`,
    [team.id, OPPONENT],
  );
});

/** The day so many days from now, as a date field takes it. */
const dayFromNow = (days: number): string => new Date(Date.now() + days * 864e5).toISOString().slice(0, 10);

const item = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4, name: title }) })
    .first();
const answers = () =>
  sql('select answer, note from public.availability_answers where user_id = $1', [player.id]);

it('a player answers by keyboard with a note, is away, and has a calendar', async () => {
  const { page } = await visitAs(urls.myTeam(), player, PHONE);
  const match = item(page, VERSUS);
  await match.getByText(OCCASION_TEXT.missing).waitFor();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  const group = match.getByRole('group', { name: TEXT.ask });
  const answer = (kind: keyof typeof ANSWER_LABELS) =>
    group.getByRole('button', { name: ANSWER_LABELS[kind], exact: true });
  await answer('yes').press('Enter');
  await toast(page, TEXT.saved(VERSUS, 'yes')).waitFor();
  await expect.poll(() => answer('yes').getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => hasFocus(answer('yes'))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await toast(page, TEXT.saved(VERSUS, 'maybe')).waitFor();
  await expect.poll(answers).toEqual([{ answer: 'maybe', note: null }]);
  await pressUndo(page, TEXT.saved(VERSUS, 'maybe'));
  await toast(page, TEXT.undone(VERSUS)).waitFor();
  await expect.poll(answers).toEqual([{ answer: 'yes', note: null }]);

  await match.getByRole('button', { name: ANSWER_NOTE_FORM.add }).press('Enter');
  const note = page.getByRole('dialog', { name: ANSWER_NOTE_FORM.title });
  await note.getByLabel(ANSWER_NOTE_FORM.note).fill('Twenty minutes late');
  await page.keyboard.press('Enter');
  await match.getByText('Twenty minutes late').waitFor();
  expect(await answers()).toEqual([{ answer: 'yes', note: 'Twenty minutes late' }]);

  await page.getByRole('link', { name: ABSENCES_TEXT.title }).press('Enter');
  await expect.poll(() => hasFocus(page.getByRole('heading', { name: ABSENCES_TEXT.title }))).toBe(true);
  await page.getByLabel(ABSENCES_TEXT.from).fill(dayFromNow(2));
  await page.getByLabel(ABSENCES_TEXT.to).fill(dayFromNow(4));
  await button(page, ABSENCES_TEXT.submit).click();
  await match.getByText(TEXT.away).waitFor();
  await page.getByRole('button', { name: ABSENCES_TEXT.deleteNamed('') }).click();
  await match.getByText('Twenty minutes late').waitFor();
  await expect.poll(() => answer('yes').getAttribute('aria-pressed')).toBe('true');
  await page.getByText(ABSENCES_TEXT.none).waitFor();

  await button(page, CALENDAR.make).click();
  await page.getByText(CALENDAR.secret).waitFor();
  const [row] = await sql<{ token: string }>(
    'select token from private.calendar_addresses where user_id = $1',
    [player.id],
  );
  await page.getByText(URLS.site + urls.privateCalendar(row?.token ?? '')).waitFor();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await button(page, CALENDAR.remove).click();
  await confirmQuestion(page, CALENDAR.remove);
  await button(page, CALENDAR.make).waitFor();
});

it('a captain reminds the silent player, chooses the line-up and plans a training', async () => {
  const { page } = await visitAs(urls.myTeam(), captain, PHONE);
  await page.getByRole('link', { name: TEXT.leads(team.name) }).click();
  await page.waitForURL(`**${urls.myTeam(team.slug)}`);
  const match = item(page, VERSUS);
  await match.getByText(player.gamertag).waitFor();
  await match.getByRole('button', { name: TEAM_TEXT.remind(1) }).click();
  await toast(page, TEAM_TEXT.reminded(1)).waitFor();
  await match.getByRole('button', { name: TEAM_TEXT.remind(1) }).click();
  await toast(page, TEAM_TEXT.reminded(0)).waitFor();

  await match.getByRole('button', { name: TEAM_TEXT.choose }).click();
  const lineUp = page.getByRole('dialog', { name: LINE_UP_FORM.editTitle(VERSUS) });
  await lineUp.getByRole('checkbox', { name: player.gamertag }).check();
  expect(await problemsInViews(page, { widths: [390] })).toEqual([]);
  await lineUp.getByRole('button', { name: SAVE_WORDS.save }).click();
  await toast(page, LINE_UP_FORM.changed(VERSUS)).waitFor();
  await match.getByText(TEAM_TEXT.lineUp([player.gamertag])).waitFor();

  await button(page, TRAININGS_TEXT.add).click();
  const form = page.getByRole('dialog', { name: TRAINING_FORM.addTitle });
  await form.getByLabel(TRAINING_FORM.name).fill('Scrim');
  await form.getByLabel(TRAINING_FORM.day).first().fill(dayFromNow(5));
  await form.getByLabel(TRAINING_FORM.time).fill('19:00');
  await form.getByLabel(TRAINING_FORM.weekly).check();
  await form.getByLabel(TRAINING_FORM.until).fill(dayFromNow(12));
  await form.getByRole('button', { name: SAVE_WORDS.save }).click();
  await toast(page, TRAINING_FORM.added('Scrim')).waitFor();
  const scrim = item(page, 'Scrim');
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await scrim.getByRole('button', { name: TRAININGS_TEXT.cancelDay }).click();
  await confirmQuestion(page, TRAININGS_TEXT.cancelDay);
  await scrim.getByText(OCCASION_TEXT.cancelled, { exact: true }).waitFor();
  await scrim.getByRole('button', { name: TRAININGS_TEXT.planDay }).waitFor();
  expect(
    await sql(
      `select from public.training_exceptions as exception
       join public.trainings as training on training.id = exception.training_id where training.team_id = $1`,
      [team.id],
    ),
  ).toHaveLength(1);
});

it('a player in the line-up confirms a no, and the captain is notified', async () => {
  const { page } = await visitAs(urls.myTeam(), player, PHONE);
  const match = item(page, VERSUS);
  await match.getByText(OCCASION_TEXT.inLineUp).waitFor();
  await match.getByRole('button', { name: ANSWER_LABELS.no, exact: true }).click();
  await confirmQuestion(page, TEXT.finalConfirm);
  await toast(page, TEXT.saved(VERSUS, 'no')).waitFor();
  await expect.poll(() => match.getByText(OCCASION_TEXT.inLineUp).count()).toBe(0);
  expect(
    await sql(`select from public.notifications where user_id = $1 and event = 'line_up_changed'`, [
      captain.id,
    ]),
  ).toHaveLength(1);
});

it('the team desk shows the availability of a chosen team', async () => {
  const { page } = await visitAs('/team-management?view=availability', boss);
  await page.getByRole('heading', { level: 1, name: AVAILABILITY_DESK.title }).waitFor();
  await page.getByRole('combobox', { name: ROSTER_DESK.choose }).selectOption({ label: team.name });
  const match = item(page, VERSUS);
  await match.getByText(ANSWER_LABELS.no, { exact: true }).waitFor();
  await match.getByRole('button', { name: TEAM_TEXT.choose }).click();
  const lineUp = page.getByRole('dialog', { name: LINE_UP_FORM.editTitle(VERSUS) });
  const choice = lineUp.getByRole('checkbox', { name: player.gamertag });
  await expect.poll(() => choice.getAttribute('aria-disabled')).toBe('true');
  await lineUp.getByText(LINE_UP_FORM.saidNo).waitFor();
  await page.keyboard.press('Escape');
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
});

it('a member without a team finds the way to one, and removes the address of the private calendar', async () => {
  await sql(
    `insert into private.calendar_addresses (user_id, token) values ($1, encode(sha256($1::uuid::text::bytea), 'hex'))`,
    [boss.id],
  );
  const { page } = await visitAs(urls.myTeam(team.slug), boss);
  await page.getByText(TEXT.noTeam).waitFor();
  await page.getByRole('link', { name: TEXT.toTeams }).waitFor();
  await page.getByText(CALENDAR.secret).waitFor();
  expect(await problemsInViews(page, VIEWS)).toEqual([]);
  await button(page, CALENDAR.remove).press('Enter');
  await confirmQuestion(page, CALENDAR.remove);
  await toast(page, CALENDAR.removed).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: CALENDAR.title }).count()).toBe(0);
  await expect.poll(() => hasFocus(page.getByRole('link', { name: TEXT.toTeams }))).toBe(true);
});
