/** Competitions, achievements and rosters of a past date, with answered requests. */
import { beforeEach, expect, it, test } from 'vitest';
import type { DeskAchievementRow } from '#contract/admin-matches.ts';
import { ACHIEVEMENT_FORM, COMPETITIONS_DESK } from '#messages/admin/matches.ts';
import { answerConfirm } from '#stores/core/dialogs.ts';
import { createAchievementsPage, type AchievementsPage } from '#stores/admin/teams/achievements.ts';
import { createCompetitions, type Competitions } from '#stores/admin/teams/competitions.ts';
import { createPastRoster } from '#stores/admin/teams/teams-roster.ts';
import { fill } from '#tests/support/forms.ts';
import { answerReads, AT, matchDesk } from '#tests/support/match-rows.ts';
import { storeId } from '#tests/support/store-rows.ts';
import { tableTest, settled } from '#tests/support/table-service.ts';

const service = tableTest('/team-management?view=achievements');
let page: AchievementsPage;
let competitions: Competitions;
const answer = () => answerReads(service, matchDesk());
/** Answers the reads that something begins, and waits for its end. */
const read = async (begun: Promise<unknown>): Promise<void> => {
  await answer();
  await begun;
};

beforeEach(() => {
  page = createAchievementsPage();
  competitions = createCompetitions(() => Promise.resolve());
});

const cup = {
  id: storeId(7),
  name: 'Cape Masters',
  organiser: null,
  website: null,
  updated_at: AT,
};

it('a competition gets an organiser, and a conflict loads the newer version for the next save', async () => {
  const opening = competitions.open();
  await (await service.request()).rows([cup]);
  await opening;
  await competitions.choose(cup.id);
  const stale = fill(competitions.form, { organiser: 'Cape Events' }).submit();
  await (await service.request()).refuse(409, 'changed_meanwhile');
  await service.next().rows([{ ...cup, updated_at: '2026-11-21T11:00:00+00:00' }]);
  expect(await stale).toBe(false);
  expect(competitions.form.$form.get().notice?.text).toBe(COMPETITIONS_DESK.stale);
  const sending = competitions.form.submit();
  const sent = await service.request();
  expect(sent.body).toEqual({
    competition: cup.id,
    expected: '2026-11-21T11:00:00+00:00',
    name: 'Cape Masters',
    organiser: 'Cape Events',
  });
  await sent.rows(null);
  await (await service.request()).rows([{ ...cup, organiser: 'Cape Events' }]);
  await answer();
  expect(await sending).toBe(true);
  // Saved changes are no reason to ask.
  await competitions.close();
  expect(competitions.$isOpen.get()).toBe(false);
});

it('a competition reports a taken name at its field', async () => {
  const opening = competitions.open();
  await (await service.request()).rows([cup]);
  await opening;
  await competitions.choose(cup.id);
  const sending = competitions.form.submit();
  await settled();
  await service.next().refuseWith(409, {
    code: '23505',
    message: 'duplicate key value violates unique constraint "competitions_name_key"',
  });
  expect(await sending).toBe(false);
  expect(competitions.form.$form.get().errors).toMatchObject({ name: COMPETITIONS_DESK.taken });
  await competitions.close();
});

test('competitions can be reloaded after a failure, and typed text asks before another one is chosen', async () => {
  const opening = competitions.open();
  await (await service.request()).break();
  await opening;
  expect(competitions.rows.$state.get().phase).toBe('refused');
  const cups = [1, 2].map((number) => ({
    id: storeId(number),
    name: `Cup ${String(number)}`,
    organiser: null,
    website: null,
    updated_at: AT,
  }));
  const loading = competitions.rows.reload();
  await (await service.request()).rows(cups);
  await loading;
  await competitions.choose(storeId(1));
  competitions.form.change('organiser', 'Cape Events');
  const staying = competitions.choose(storeId(2));
  answerConfirm(false);
  await staying;
  expect(competitions.form.$form.get().values).toMatchObject({ id: storeId(1), organiser: 'Cape Events' });
  const leaving = competitions.choose(storeId(2));
  answerConfirm(true);
  await leaving;
  expect(competitions.form.$form.get().values).toMatchObject({ id: storeId(2), organiser: '' });
  await competitions.close();
});

const row: DeskAchievementRow = {
  id: storeId(9),
  team_id: storeId(2),
  team_name: 'Night Shift',
  team_slug: 'night-shift',
  title: 'Champions',
  event: 'Cape Masters',
  achieved_on: '2026-05-01',
  place: 1,
  prize_cents: 2_500_050,
  members: [storeId(3), storeId(8)],
  member_names: ['Player3', 'Player8'],
  created_at: AT,
  updated_at: AT,
};

it('an achievement lists members of that date only', async () => {
  await read(page.edit(row));
  expect(page.editor.form.$form.get().values).toMatchObject({ place: '1', prize: '25000.50' });
  expect(page.roster.$state.get().data?.map(({ gamertag }) => gamertag)).toEqual([
    'Player3',
    'Player4',
    'Player5',
  ]);
  const sending = fill(page.editor.form, { prize: '30000,5' }).submit();
  const sent = await service.request();
  expect(sent.body).toEqual({
    team: storeId(2),
    title: 'Champions',
    event: 'Cape Masters',
    achieved_on: '2026-05-01',
    place: 1,
    prize_cents: 3_000_050,
    members: [storeId(3)],
    achievement: storeId(9),
    expected: AT,
  });
  await sent.refuse(409, 'changed_meanwhile');
  await settled();
  const now = { ...row, event: 'Cape Finals', updated_at: '2026-11-21T11:00:00+00:00' };
  await service.next().rows(now);
  expect(await sending).toBe(false);
  expect(page.editor.form.$form.get().notice?.text).toBe(ACHIEVEMENT_FORM.stale);
  expect(page.editor.$conflicts.get()).toEqual(['Event: was Cape Masters, now Cape Finals']);
});

it('an achievement loads the roster once team and date are known', async () => {
  await read(page.edit('new'));
  expect(page.roster.$state.get().phase).toBe('idle');
  page.editor.form.change('team_id', storeId(2));
  expect(page.roster.$state.get().phase).toBe('idle');
  page.editor.form.change('achieved_on', '2026-05-01');
  await settled();
  expect(service.waiting[0]?.body).toEqual({ team: storeId(2), day: '2026-05-01' });
  await answer();
  expect(page.roster.$state.get().phase).toBe('ready');
});

test('the roster of a date is loaded', async () => {
  const { people } = createPastRoster(storeId(2), '2024-02-29');
  await read(people.load());
  expect(people.$state.get()).toMatchObject({ phase: 'ready', code: null });
});
