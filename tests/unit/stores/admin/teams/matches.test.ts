/** Matches over answered requests: steps, results typed by keyboard, forms. */
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { MATCH_STATES } from '../../../../../src/contract/matches.ts';
import { MATCH_FORM, MATCHES_DESK, RESULT_FORM } from '../../../../../src/messages/admin/matches.ts';
import { $confirm, answerConfirm } from '../../../../../src/stores/core/dialogs.ts';
import {
  $matchForm,
  $movedMatch,
  closeMatchForm,
  editMatch,
  matchForm,
  moveMatch,
  newDateForm,
} from '../../../../../src/stores/admin/teams/match-form.ts';
import {
  $matchAct,
  canBecome,
  cancelMatch,
  closeMatch,
  forfeitMatch,
  matchTable,
  takesResult,
} from '../../../../../src/stores/admin/teams/matches.ts';
import {
  $resultChanges,
  $resultMatch,
  $resultRoster,
  closeResult,
  enterResult,
  resultForm,
  typedScore,
  typeMap,
} from '../../../../../src/stores/admin/teams/match-result.ts';
import { $toasts } from '../../../../../src/stores/core/toasts.ts';
import { answerReads, AT, leave, matchDesk, matchRow } from '../../../../support/match-desk-stage.ts';
import { storeId } from '../../../../support/store-stage.ts';
import { setTableStage, settled, type TableStage } from '../../../../support/table-stage.ts';

let stage: TableStage;
let stop: () => void;
let desk = matchDesk();

const answer = () => answerReads(stage, desk);

const done = { id: storeId(1), state: 'live', result: null, updated_at: AT };

beforeEach(async () => {
  desk = matchDesk();
  stage = setTableStage(`/team-management?view=matches&match=${storeId(1)}`);
  stop = matchTable.start();
  await settled();
  await answer();
});
afterEach(async () => {
  await leave(closeResult);
  await leave(closeMatchForm);
  closeMatch();
  stop();
});

describe('steps', () => {
  test.each(MATCH_STATES)('are offered of a match that is %s as the database takes them', (state) => {
    const next = MATCH_STATES.filter((each) => canBecome({ state }, each));
    expect(next).not.toContain(state);
    expect(takesResult({ state, queue: state === 'scheduled' ? 'scheduled' : 'live' })).toBe(
      state === 'live' || state === 'completed',
    );
  });

  it('that cannot be taken back are asked about, and name who did not play', async () => {
    const ending = forfeitMatch(desk.match, 'them');
    await settled();
    expect($confirm.get()).toMatchObject({ title: MATCHES_DESK.forfeitTitle, danger: true });
    answerConfirm(true);
    await settled();
    const act = stage.next();
    expect(act.body).toEqual({
      match: desk.match.id,
      expected: AT,
      new_state: 'forfeit',
      forfeited_by: 'them',
    });
    await act.rows({ ...done, state: 'forfeit' });
    await answer();
    await ending;
    expect($toasts.get()[0]?.text).toBe(MATCHES_DESK.forfeited('Night Shift vs Rivals'));
  });

  it('of a match that somebody changed are refused with what differs', async () => {
    const ending = cancelMatch(desk.match);
    await settled();
    answerConfirm(true);
    await settled();
    desk.match = matchRow({ opponent: 'Others', updated_at: '2026-11-21T11:00:00+00:00' });
    await stage.next().refuse(409, 'changed_meanwhile');
    await answer();
    await ending;
    expect($matchAct.get().refusal?.changes).toContain('Opponent: it was Rivals, it is Others');
  });
});

describe('a result', () => {
  it('is typed map by map: it is over once it is decided, and those who play are chosen already', async () => {
    const opening = enterResult(desk.match);
    await settled();
    await answer();
    await opening;
    expect($resultRoster.get().people).toHaveLength(3);
    expect(resultForm.$form.get().values).toMatchObject({
      players: [storeId(3), storeId(4)],
      finish: false,
    });
    typeMap(0, { map_name: ' Split ', our_score: '13', their_score: '8' });
    expect(resultForm.$form.get().values.finish).toBe(false);
    typeMap(1, { our_score: '13', their_score: '11' });
    expect(resultForm.$form.get().values.finish).toBe(true);
    expect(typedScore(resultForm.$form.get().values.maps, 3)).toEqual({
      won: 2,
      lost: 0,
      standing: 'decided',
    });
    typeMap(2, { our_score: '1', their_score: '13' });
    expect(typedScore(resultForm.$form.get().values.maps, 3).standing).toBe('beyond');
    expect(resultForm.$form.get().values.finish).toBe(false);
    typeMap(2, { our_score: '', their_score: '' });
    const sending = resultForm.submit();
    await settled();
    const act = stage.next();
    expect(act.body).toEqual({
      match: desk.match.id,
      expected: AT,
      maps: [
        { map_name: 'Split', our_score: 13, their_score: 8 },
        { map_name: null, our_score: 13, their_score: 11 },
      ],
      players: [storeId(3), storeId(4)],
      finish: true,
    });
    await act.rows({ ...done, state: 'completed' });
    await answer();
    expect(await sending).toBe(true);
    expect($resultMatch.get()).toBeNull();
    expect($toasts.get()[0]?.text).toBe(RESULT_FORM.saved('Night Shift vs Rivals'));
  });

  it.each([
    [{ our_score: '13', their_score: '' }],
    [{ our_score: '', their_score: '4' }],
    [{ our_score: '-1', their_score: '4' }],
    [{ our_score: 'x', their_score: '4' }],
  ])('of %j is not sent', async (typed) => {
    const opening = enterResult(desk.match);
    await settled();
    await answer();
    await opening;
    typeMap(0, typed);
    expect(await resultForm.submit()).toBe(false);
    expect(resultForm.$form.get().errors['maps']).toBe(RESULT_FORM.wrong);
  });

  it('keeps who played when the roster of that day cannot be read', async () => {
    const opening = enterResult(matchRow({ players: [storeId(3)] }));
    await settled();
    await stage.next().break();
    await opening;
    expect($resultRoster.get().phase).toBe('failed');
    typeMap(0, { our_score: '1', their_score: '0' });
    const sending = resultForm.submit();
    await settled();
    const act = stage.next();
    expect(act.body).not.toHaveProperty('players');
    await act.rows(done);
    await answer();
    await sending;
  });

  it('that was typed is not lost by closing, and one that was only looked at is not asked about', async () => {
    const opening = enterResult(desk.match);
    await settled();
    await answer();
    await opening;
    await closeResult();
    expect([$resultMatch.get(), $confirm.get()]).toEqual([null, null]);
    const again = enterResult(desk.match);
    await settled();
    await answer();
    await again;
    typeMap(0, { our_score: '13', their_score: '8' });
    const staying = closeResult();
    answerConfirm(false);
    await staying;
    expect($resultMatch.get()).toEqual(desk.match);
  });

  it('of a match that somebody changed is kept, and says what they made of it', async () => {
    const opening = enterResult(desk.match);
    await settled();
    await answer();
    await opening;
    typeMap(0, { our_score: '13', their_score: '8' });
    const sending = resultForm.submit();
    await settled();
    await stage.next().refuse(409, 'changed_meanwhile');
    desk.match = matchRow({ opponent: 'Others', updated_at: '2026-11-21T11:00:00+00:00' });
    await answer();
    expect(await sending).toBe(false);
    expect(resultForm.$form.get().notice?.text).toBe(MATCH_FORM.stale);
    expect($resultChanges.get()).toContain('Opponent: it was Rivals, it is Others');
    expect(resultForm.$form.get().values.maps[0]).toMatchObject({ our_score: '13' });
  });

  it('of a match that is over starts with what is known', async () => {
    const opening = enterResult(
      matchRow({
        state: 'completed',
        players: [storeId(4)],
        maps: [{ map_name: 'Split', our_score: 13, their_score: 8 }],
      }),
    );
    await settled();
    await answer();
    await opening;
    const { maps, players, finish } = resultForm.$form.get().values;
    expect(maps).toHaveLength(3);
    expect(maps[0]).toEqual({ map_name: 'Split', our_score: '13', their_score: '8' });
    expect([players, finish]).toEqual([[storeId(4)], true]);
  });
});

describe('the form of a match', () => {
  it('takes the clock of South Africa', async () => {
    const opening = editMatch(desk.match);
    await settled();
    await answer();
    await opening;
    expect(matchForm.$form.get().values).toMatchObject({ day: '2026-11-20', time: '19:00', best_of: '3' });
    matchForm.change('time', '20:30');
    matchForm.change('competition', ' ');
    const sending = matchForm.submit();
    await settled();
    const act = stage.next();
    expect(act.body).toEqual({
      team: storeId(2),
      opponent: 'Rivals',
      starts_at: '2026-11-20T18:30:00.000Z',
      best_of: 3,
      match: storeId(1),
      expected: AT,
    });
    await act.rows(done);
    await answer();
    expect(await sending).toBe(true);
    expect($matchForm.get()).toBeNull();
  });

  it('says what is missing', async () => {
    const opening = editMatch('new');
    await settled();
    await answer();
    await opening;
    matchForm.change('stream_url', 'stream');
    await matchForm.submit();
    expect(Object.keys(matchForm.$form.get().errors).toSorted()).toEqual([
      'day',
      'opponent',
      'stream_url',
      'team_id',
      'time',
    ]);
  });

  it('gives a postponed match a new date', async () => {
    moveMatch(matchRow({ state: 'postponed', queue: 'postponed' }));
    expect(newDateForm.$form.get().values).toEqual({ day: '', time: '19:00' });
    newDateForm.change('day', '2026-12-01');
    const sending = newDateForm.submit();
    await settled();
    const act = stage.next();
    expect(act.body).toMatchObject({ new_state: 'scheduled', starts_at: '2026-12-01T17:00:00.000Z' });
    await act.rows(done);
    await answer();
    await sending;
    expect($movedMatch.get()).toBeNull();
  });
});
