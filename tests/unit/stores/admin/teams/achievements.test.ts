/** Competitions, achievements and rosters of a past day over answered requests. */
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { DeskAchievementRow } from '../../../../../src/contract/admin-matches.ts';
import { ACHIEVEMENTS_DESK, COMPETITIONS_DESK } from '../../../../../src/messages/admin/matches.ts';
import { answerConfirm } from '../../../../../src/stores/core/dialogs.ts';
import {
  $achievementChanges,
  $achievementForm,
  $achievementRoster,
  achievementForm,
  chooseAchievementDay,
  chooseAchievementTeam,
  closeAchievementForm,
  editAchievement,
} from '../../../../../src/stores/admin/teams/achievements.ts';
import {
  $competitions,
  chooseCompetition,
  closeCompetitions,
  competitionForm,
  loadCompetitions,
  openCompetitions,
} from '../../../../../src/stores/admin/teams/competitions.ts';
import { $pastRoster, loadPastRoster } from '../../../../../src/stores/admin/teams/past-roster.ts';
import { answerReads, AT, leave, matchDesk } from '../../../../support/match-desk-stage.ts';
import { storeId } from '../../../../support/store-stage.ts';
import { setTableStage, settled, type TableStage } from '../../../../support/table-stage.ts';

let stage: TableStage;
const answer = () => answerReads(stage, matchDesk());

beforeEach(() => {
  stage = setTableStage('/team-management?view=achievements');
});

describe('a competition', () => {
  const cup = {
    id: storeId(7),
    name: 'Cape Masters',
    organiser: null,
    website: null,
    updated_at: AT,
  };

  it('gets an organiser; what somebody else wrote meanwhile is read before the next attempt', async () => {
    const opening = openCompetitions();
    await settled();
    await stage.next().rows([cup]);
    await opening;
    await chooseCompetition(cup.id);
    competitionForm.change('organiser', 'Cape Events');
    const stale = competitionForm.submit();
    await settled();
    await stage.next().refuse(409, 'changed_meanwhile');
    await stage.next().rows([{ ...cup, updated_at: '2026-11-21T11:00:00+00:00' }]);
    expect(await stale).toBe(false);
    expect(competitionForm.$form.get().notice?.text).toBe(COMPETITIONS_DESK.stale);
    const sending = competitionForm.submit();
    await settled();
    const act = stage.next();
    expect(act.body).toEqual({
      competition: cup.id,
      expected: '2026-11-21T11:00:00+00:00',
      name: 'Cape Masters',
      organiser: 'Cape Events',
    });
    await act.rows(null);
    await settled();
    await stage.next().rows([{ ...cup, organiser: 'Cape Events' }]);
    await answer();
    expect(await sending).toBe(true);
    // What was saved is no reason to ask.
    await closeCompetitions();
    expect($competitions.get()).toBeNull();
  });

  it('keeps its name when another has it', async () => {
    const opening = openCompetitions();
    await settled();
    await stage.next().rows([cup]);
    await opening;
    await chooseCompetition(cup.id);
    const sending = competitionForm.submit();
    await settled();
    await stage.next().refuseWith(409, {
      code: '23505',
      message: 'duplicate key value violates unique constraint "competitions_name_key"',
    });
    expect(await sending).toBe(false);
    expect(competitionForm.$form.get().errors).toMatchObject({ name: COMPETITIONS_DESK.taken });
    await closeCompetitions();
  });
});

test('a competition that cannot be read is asked for again; what was typed about one is not lost to another', async () => {
  const opening = openCompetitions();
  await settled();
  await stage.next().break();
  await opening;
  expect($competitions.get()?.phase).toBe('failed');
  const cups = [1, 2].map((number) => ({
    id: storeId(number),
    name: `Cup ${String(number)}`,
    organiser: null,
    website: null,
    updated_at: AT,
  }));
  const loading = loadCompetitions();
  await settled();
  await stage.next().rows(cups);
  await loading;
  await chooseCompetition(storeId(1));
  competitionForm.change('organiser', 'Cape Events');
  const staying = chooseCompetition(storeId(2));
  answerConfirm(false);
  await staying;
  expect(competitionForm.$form.get().values).toMatchObject({ id: storeId(1), organiser: 'Cape Events' });
  await leave(() => chooseCompetition(storeId(2)));
  expect(competitionForm.$form.get().values).toMatchObject({ id: storeId(2), organiser: '' });
  await closeCompetitions();
});

describe('an achievement', () => {
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

  it('is of people who were there that day; whoever was not is left out', async () => {
    const opening = editAchievement(row);
    await settled();
    await answer();
    await opening;
    expect(achievementForm.$form.get().values).toMatchObject({ place: '1', prize: '25000.50' });
    expect($achievementRoster.get()?.people.map(({ label }) => label)).toEqual([
      'Player3',
      'Player4',
      'Player5',
    ]);
    achievementForm.change('prize', '30000,5');
    const sending = achievementForm.submit();
    await settled();
    const act = stage.next();
    expect(act.body).toEqual({
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
    await act.refuse(409, 'changed_meanwhile');
    await settled();
    const now = { ...row, event: 'Cape Finals', updated_at: '2026-11-21T11:00:00+00:00' };
    await stage.next().rows(now);
    expect(await sending).toBe(false);
    expect(achievementForm.$form.get().notice?.text).toBe(ACHIEVEMENTS_DESK.stale);
    expect($achievementChanges.get()).toEqual(['Event: it was Cape Masters, it is Cape Finals']);
    expect(achievementForm.$form.get().values.event).toBe('Cape Masters');
    const again = achievementForm.submit();
    await settled();
    const second = stage.next();
    expect(second.body).toMatchObject({ event: 'Cape Masters', expected: now.updated_at });
    await second.rows(null);
    await answer();
    expect(await again).toBe(true);
    expect([$achievementForm.get(), $achievementChanges.get()]).toEqual([null, []]);
  });

  it('asks who was there once team and day are known', async () => {
    const opening = editAchievement('new');
    await settled();
    await answer();
    await opening;
    expect($achievementRoster.get()).toBeNull();
    chooseAchievementTeam(storeId(2));
    expect($achievementRoster.get()).toBeNull();
    chooseAchievementDay('2026-05-01');
    await settled();
    expect(stage.waiting[0]?.body).toEqual({ team: storeId(2), day: '2026-05-01' });
    await answer();
    expect($achievementRoster.get()?.phase).toBe('ready');
    await leave(closeAchievementForm);
  });
});

test('the roster of a day is read, or why it cannot be', async () => {
  const loading = loadPastRoster(storeId(2), '2024-02-29');
  await settled();
  await answer();
  await loading;
  expect($pastRoster.get()).toMatchObject({ phase: 'ready', failure: null });
  const failing = loadPastRoster(storeId(2), '2024-02-29');
  await settled();
  await stage.next().break();
  await failing;
  expect($pastRoster.get()).toMatchObject({ phase: 'failed', failure: 'network_failed' });
});
